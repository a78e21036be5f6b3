import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { gzipSync } from 'node:zlib'
import { FetchedStatus } from '../../../src/evidence/sources/fetch/exchange.ts'
import { siteConnector } from '../../../src/evidence/sources/site/site-connector.ts'
import { articlePage, KeptSource, NewsWeb, prose, rss } from './support/news-web.ts'

const page = (path: string) => `http://halden.example${path}`
const urls = (entries: readonly (string | [string, string])[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries
    .map((entry) =>
      typeof entry === 'string' ? `<url><loc>${entry}</loc></url>` : `<url><loc>${entry[0]}</loc><lastmod>${entry[1]}</lastmod></url>`,
    )
    .join('')}</urlset>`
const index = (entries: readonly string[]) =>
  `<sitemapindex>${entries.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`

let web: NewsWeb
beforeEach(async () => {
  web = new NewsWeb()
  await web.start()
  web.set(page('/'), '<!doctype html><html><body><p>Welcome</p></body></html>')
})
afterEach(async () => web.stop())

const site = (url = page('/')) => new KeptSource(web, siteConnector, { url })
const found = (documents: readonly { url: string }[]) => documents.map(({ url }) => url.replace('http://halden.example', ''))
const article = (path: string, title = `Plant ${path} opens`, head = '') => web.set(page(path), articlePage(title, { head }))

describe('sitemaps', () => {
  test('through indexes, compressed, as text and as a feed, to what can be news and nothing else', async () => {
    web.set(page('/robots.txt'), 'User-agent: *\nDisallow: /x\nSITEMAP : /index.xml\nSitemap: http://other.example/sitemap.xml')
    web.set(
      page('/index.xml'),
      index(['a.xml.gz', 'b.txt', 'c.rss', 'http://elsewhere.example/d.xml'].map((url) => new URL(url, page('/')).href)),
    )
    const others = Array.from({ length: 120 }, (_, i) => page(`/range/${i}`))
    web.set(
      page('/a.xml.gz'),
      gzipSync(
        urls([
          page('/news/plant'),
          page('/news/tag/plant'),
          page('/news/'),
          page('/legal/news-terms'),
          'http://elsewhere.example/news/x',
          page('/news/a.pdf'),
          ...others,
        ]),
      ),
    )
    web.set(page('/b.txt'), `\ufeff${page('/press/harbour')}\r\n${page('/products/pump-2000')}\n`)
    web.set(page('/c.rss'), rss([{ title: 'Ships', link: page('/blog/ships'), date: '25 Nov 2026 10:00:00 GMT' }]))
    for (const path of ['/news/plant', '/press/harbour', '/blog/ships']) article(path)
    const { documents, isComplete } = await site().check()
    expect(isComplete).toBe(true)
    expect(found(documents).sort()).toEqual(['/blog/ships', '/news/plant', '/press/harbour'])
    expect(documents.find(({ url }) => url.endsWith('ships'))).toMatchObject({
      document_type: 'blog_post',
      about: 'halden.example',
      pub_date: new Date('2026-11-25T10:00:00Z'),
    })
    expect(web.requests.filter((url) => /other|elsewhere|tag|legal|pdf|range|pump/.test(url))).toEqual([])
  })

  test('of a small site every page is looked at', async () => {
    web.set(page('/sitemap.xml'), urls([page('/'), page('/we-open-a-plant'), page('/contact')]))
    article('/we-open-a-plant')
    expect(found((await site().check()).documents)).toEqual(['/we-open-a-plant'])
  })

  test('that nest for ever and name each other are asked a few times, each once', async () => {
    for (let i = 0; i < 60; i++) web.set(page(`/s${i}.xml`), index([page(`/s${i + 1}.xml`), page(`/s${i}.xml`), page('/s0.xml')]))
    web.set(page('/robots.txt'), `Sitemap: ${page('/s0.xml')}`)
    expect(await site().check()).toMatchObject({ isComplete: true, documents: [] })
    expect(web.requests.filter((url) => url.includes('/s'))).toEqual([page('/s0.xml'), page('/s1.xml'), page('/s2.xml')])
  })

  test('an index of hundreds is walked thirty at a time, and what is older than some 400 days is left', async () => {
    const names = Array.from({ length: 100 }, (_, i) => page(`/sitemap-part-${i}.xml`))
    web.set(page('/sitemap.xml'), index([...names, page('/sitemap-2019-03.xml')]))
    for (const [i, name] of names.entries()) web.set(name, urls([page(`/news/2024/01/02/old-${i}`), page(`/news/undated-${i}`)]))
    for (let i = 0; i < 100; i++) article(`/news/undated-${i}`)
    const one = site()
    await one.checkAll()
    expect(web.requests.filter((url) => url.includes('sitemap-'))).toHaveLength(29)
    expect(one.documents).toHaveLength(29)
    // What later walks come to is no news: it was there before.
    for (let i = 0; i < 5; i++) {
      one.later(6)
      await one.checkAll()
    }
    expect(one.documents).toHaveLength(29)
    expect(web.countOf(page('/sitemap-2019-03.xml'))).toBe(0)
    web.set(names[80] ?? '', urls([page('/news/undated-80'), page('/news/brand-new')]))
    article('/news/brand-new')
    for (let i = 0; i < 5; i++) {
      one.later(6)
      await one.checkAll()
    }
    expect(found(one.documents.slice(29))).toEqual(['/news/brand-new'])
  })

  test('that say "modified now" each day do not have everything asked again', async () => {
    const paths = Array.from({ length: 8 }, (_, i) => `/news/plant-${i}`)
    for (const path of paths) article(path)
    const one = site()
    const today = () => web.set(page('/sitemap.xml'), urls(paths.map((path): [string, string] => [page(path), one.now.toISOString()])))
    today()
    await one.checkAll()
    expect(one.documents).toHaveLength(8)
    web.requests.length = 0
    for (let i = 0; i < 30; i++) {
      one.later(24)
      today()
      await one.checkAll()
    }
    expect(one.documents).toHaveLength(8)
    const asked = web.requests.filter((url) => url.includes('/news/'))
    // 240 without a pause that grows.
    expect(asked.length).toBeLessThanOrEqual(48)
    expect(asked.length).toBeGreaterThan(8)
  })

  test('a page that did change is read again', async () => {
    article('/news/plant')
    const one = site()
    web.set(page('/sitemap.xml'), urls([[page('/news/plant'), '2026-11-20']]))
    await one.checkAll()
    one.later(48)
    web.set(page('/sitemap.xml'), urls([[page('/news/plant'), '2026-11-29']]))
    article('/news/plant', 'Plant opens later')
    expect((await one.check()).documents).toEqual([expect.objectContaining({ headline: 'Plant opens later' })])
  })

  test('50,000 pages: the latest 200, forty in a check; nothing of the rest later', async () => {
    const dated = Array.from({ length: 300 }, (_, i) =>
      page(`/news/2026/${String(1 + (i % 11)).padStart(2, '0')}/${String(1 + (i % 28)).padStart(2, '0')}/plant-${i}`),
    )
    const all = [...Array.from({ length: 49_700 }, (_, i) => page(`/news/undated-${i}`)), ...dated]
    web.set(page('/sitemap.xml'), urls(all))
    for (const url of dated) web.set(url, articlePage(`Plant ${url.slice(-3)} opens`, { text: prose(`Plant ${url}`, 900) }))
    const one = site()
    const first = await one.check()
    expect(first).toMatchObject({ isComplete: false, documents: { length: 40 } })
    expect(first.documents[0]?.pub_date?.toISOString()).toMatch(/^2026-11-2/)
    await one.checkAll()
    expect(one.documents).toHaveLength(200)
    one.later(24)
    expect(await one.check()).toMatchObject({ isChanged: false, isComplete: true, documents: [] })
    web.set(page('/sitemap.xml'), urls([...all.slice(1), page('/news/brand-new')]))
    article('/news/brand-new')
    web.requests.length = 0
    expect(found(await one.checkAll())).toEqual(['/news/brand-new'])
    expect(web.requests.filter((url) => url.includes('/news/'))).toHaveLength(1)
  })
})

describe('a list page without a feed', () => {
  const list = (links: readonly string[], more = '') =>
    `<!doctype html><html><body><nav><a href="/news/in-the-menu-for-ever">Menu</a></nav><main>${links.map((link) => `<article><a href="${link}">A story</a></article>`).join('')}</main>${more}</body></html>`

  test('its articles are read, in whatever folder they stand, and later the new ones', async () => {
    const paths = [
      '/stories/halden-opens-a-plant',
      '/halden-buys-two-ships',
      '/halden-hires-two-hundred',
      '/harbour-of-bergen-grows',
      '/about-us',
      '/products/pump-with-long-name',
      'http://elsewhere.example/news/one-two-three',
    ]
    web.set(page('/newsroom'), list(paths))
    for (const path of paths.slice(0, 4)) article(path)
    const one = site(page('/newsroom'))
    expect(found((await one.check()).documents).sort()).toEqual([
      '/halden-buys-two-ships',
      '/halden-hires-two-hundred',
      '/harbour-of-bergen-grows',
      '/stories/halden-opens-a-plant',
    ])
    web.set(page('/newsroom'), list(['/stories/halden-is-ten-years-old', ...paths]))
    article('/stories/halden-is-ten-years-old')
    web.requests.length = 0
    expect(found((await one.check()).documents)).toEqual(['/stories/halden-is-ten-years-old'])
    expect(web.requests.filter((url) => url.includes('halden-'))).toHaveLength(1)
  })

  test('goes on for three pages on the first pass, and for one later', async () => {
    for (let i = 1; i < 10; i++)
      web.set(page(`/news?page=${i}`), list([`/news/story-number-${i}-of-halden`], `<a rel="next" href="/news?page=${i + 1}">More</a>`))
    for (let i = 1; i < 10; i++) article(`/news/story-number-${i}-of-halden`)
    const one = site(page('/news?page=1'))
    expect((await one.checkAll()).length).toBe(3)
    web.requests.length = 0
    await one.check()
    expect(web.requests.filter((url) => url.includes('page='))).toEqual([page('/news?page=1')])
  })
})

describe('pages that are no document', () => {
  test('lists, walls, what leads home and what reads like others', async () => {
    const teasers = Array.from(
      { length: 12 },
      (_, i) => `<article><h2><a href="/news/teaser-number-${i}">Teaser ${i}</a></h2><p>Some words on it.</p></article>`,
    ).join('')
    web.set(page('/news/all-our-stories'), `<html><body><main>${teasers}</main></body></html>`)
    web.pages.set(page('/news/moved-away-now'), { status: 301, headers: { location: '/' } })
    web.set(page('/news/too-short-a-text'), '<html><body><p>Soon.</p></body></html>')
    const walls = Array.from({ length: 8 }, (_, i) => `/news/wall-${i}`)
    for (const path of walls) article(path, 'Please agree to our terms')
    article('/news/a-real-story')
    web.set(
      page('/sitemap.xml'),
      urls(
        ['/news/all-our-stories', '/news/moved-away-now', '/news/too-short-a-text', '/news/a-real-story', '/news/not-there', ...walls].map(
          page,
        ),
      ),
    )
    const one = site()
    await one.checkAll()
    expect(found(one.documents)).toContain('/news/a-real-story')
    expect(one.documents.length).toBeLessThanOrEqual(3)
    expect(one.skipped).toEqual(
      expect.arrayContaining([
        'a page that lists others',
        'a page that is gone: its address leads to the home page',
        'a page with hardly a text',
        'a page with status 404',
      ]),
    )
  })

  test('of a page under several addresses the one that it names is the document', async () => {
    const head = '<link rel="canonical" href="/news/plant-opens-now">'
    article('/news/plant-opens-now?from=home', 'Plant', head)
    article('/news/plant-opens-now', 'Plant', head)
    web.set(page('/sitemap.xml'), urls([page('/news/plant-opens-now?from=home'), page('/news/plant-opens-now')]))
    expect(found(await site().checkAll())).toEqual(['/news/plant-opens-now'])
  })

  test('a page that calls the home page or another site itself keeps its own address', async () => {
    article('/news/one-of-halden', 'One', '<link rel="canonical" href="/">')
    article('/news/two-of-halden', 'Two', '<link rel="canonical" href="http://elsewhere.example/news/two">')
    web.set(page('/sitemap.xml'), urls([page('/news/one-of-halden'), page('/news/two-of-halden')]))
    expect(found(await site().checkAll()).sort()).toEqual(['/news/one-of-halden', '/news/two-of-halden'])
  })
})

test('a thousand undated pages of a first pass have no date, also those that are had only later', async () => {
  const paths = Array.from({ length: 1_000 }, (_, i) => `/news/undated-${i}`)
  web.set(page('/sitemap.xml'), urls(paths.map(page)))
  for (const path of paths) web.set(page(path), articlePage(path, { text: prose(path, 600) }))
  for (const path of paths.slice(0, 3)) web.pages.set(page(path), { status: 503 })
  const one = site()
  await one.checkAll()
  const kept = one.documents.length
  for (const path of paths.slice(0, 3)) web.set(page(path), articlePage(path, { text: prose(path, 600) }))
  for (let i = 0; i < 10; i++) {
    one.later(6)
    await one.checkAll()
  }
  expect(one.isFirstPass).toBe(false)
  expect(one.documents).toHaveLength(kept)
  expect(one.documents.every(({ pub_date }) => pub_date === null)).toBe(true)
})

test('dates: the page, then the news sitemap, then the address', async () => {
  const news = (path: string) =>
    `<url><loc>${page(path)}</loc><news:news><news:publication_date>2026-11-20</news:publication_date></news:news></url>`
  web.set(
    page('/sitemap.xml'),
    `<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">${['/news/a', '/news/2026/11/03/b'].map(news).join('')}<url><loc>${page('/news/2026/11/03/c')}</loc></url></urlset>`,
  )
  article('/news/a', 'Alpha', '<meta property="article:published_time" content="2026-11-10T00:00:00Z">')
  article('/news/2026/11/03/b', 'Beta')
  article('/news/2026/11/03/c', 'Gamma')
  const one = site()
  await one.checkAll()
  const dates = Object.fromEntries(one.documents.map(({ headline, pub_date }) => [headline, pub_date?.toISOString().slice(0, 10)]))
  expect(dates).toEqual({ Alpha: '2026-11-10', Beta: '2026-11-20', Gamma: '2026-11-03' })
})

test('a page that fails is given up after four tries', async () => {
  web.set(page('/sitemap.xml'), urls([page('/news/plant-opens-now')]))
  web.pages.set(page('/news/plant-opens-now'), { status: 500 })
  const one = site()
  for (let i = 0; i < 10; i++) {
    expect((await one.check()).isComplete).toBe(true)
    one.later(6)
  }
  expect(web.countOf(page('/news/plant-opens-now'))).toBe(4)
})

test('a site of which nothing can be had says why', async () => {
  web.pages.set(page('/'), { status: 403 })
  await expect(site().check()).rejects.toThrow(FetchedStatus)
})

test('without an address the site is that of the domain; what is none is refused', () => {
  expect(siteConnector.locate('site', { domain: 'halden.example' })).toBe('https://halden.example/')
  expect(() => siteConnector.locate('site', { domain: 'halden.example', url: 'ftp://halden.example/' })).toThrow(
    /^url .* no http or https address\. Give/,
  )
})
