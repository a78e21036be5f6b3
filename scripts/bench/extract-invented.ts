import type { BenchPage } from './extract-pages.ts'

const PAGES = 100
const SENTENCES = [
  'The plant will be built on the site of the old mill, and the first machines are to arrive before the end of the summer.',
  'Its founders met at university, and they built the first version in a garage that belonged to an uncle of one of them.',
  'Analysts had expected less, since orders from the north, which make up a third of sales, were slow in the spring.',
  'In its last report the ministry said that costs had been stable, and that orders came in as planned.',
  '“We look at every delivery twice,” said Maria Lindqvist, who runs the plant near the harbour.',
  'The company, which employs some four hundred people in eleven countries, declined to name the price.',
]

/** Pages as news sites serve them: scripts, styles, menus, an article in paragraphs, teasers, comments, and the nesting of a builder of pages around each. */
export function inventPages(): BenchPage[] {
  return Array.from({ length: PAGES }, (_, n) => inventPage(n))
}

function inventPage(n: number): BenchPage {
  const title = `What the town of Halden heard about plan ${n}`
  const paragraphs = Array.from({ length: 6 + (n % 20) }, (_, p) =>
    [0, 1, 2].map((s) => SENTENCES[(n + p * 5 + s * 2) % SENTENCES.length] ?? '').join(' '),
  )
  const nested = (inner: string, depth: number): string =>
    depth === 0
      ? inner
      : `<div class="elementor-element col-${depth} e-con" data-id="${n}${depth}" data-settings="{&quot;a&quot;:${depth}}">${nested(inner, depth - 1)}</div>`
  const links = (count: number, name: string) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<li class="${name}-item item-${i}"><a class="${name}__link" href="/${name}/${i}?from=${n}" data-track="x${i}">${name} ${i} &amp; more</a></li>`,
    ).join('\n')
  const teasers = Array.from(
    { length: 24 },
    (_, i) =>
      `<div class="teaser card-${i}"><a href="/story/${i}"><img src="/img/${i}.jpg" alt=""><h3>Another story, number ${i}</h3></a><p class="dek">${SENTENCES[i % SENTENCES.length] ?? ''}</p><span class="when">3 days ago</span></div>`,
  ).join('\n')
  const comments = Array.from(
    { length: 20 },
    (_, i) => `<div class="comment" id="comment-${i}"><b>Reader ${i}</b><p>I do not agree, and neither do others.</p></div>`,
  )
  const script = `<script>window.data=window.data||[];${`data.push({page:${n},list:[1,2,3,4,5,6,7,8,9]});`.repeat(400)}</script>`
  const style = `<style>${`.col-${n % 7} .card{margin:0 auto;padding:1rem 2rem}`.repeat(200)}</style>`
  const told = paragraphs
    .map((text, p) => `<p class="body-text" data-p="${p}">${text}</p>`)
    .join('\n<div class="ad-slot" aria-hidden="true"></div>\n')
  return {
    name: String(n),
    truth: paragraphs.join('\n\n'),
    html: `<!doctype html><html lang="en"><head><title>${title} | The Halden Paper</title><meta property="og:title" content="${title}">
<meta property="article:published_time" content="2026-10-0${1 + (n % 9)}T08:00:00Z">${script}${style}</head><body class="single post-${n}">
<header class="site-header"><nav><ul>${links(40, 'menu')}</ul></nav></header>
<main>${nested(`<article class="post"><h1>${title}</h1><div class="entry-content">${told}</div></article>`, 8)}</main>
<aside class="sidebar">${nested(teasers, 5)}</aside><section class="comments">${comments.join('\n')}</section>
<footer><ul>${links(60, 'footer')}</ul></footer>${script}</body></html>`,
  }
}
