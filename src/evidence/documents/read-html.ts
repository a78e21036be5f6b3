import type { DocumentType } from '../../answering/types.ts'
import { normalizeDomain } from '../../names/domains.ts'
import { urlKey } from '../urls.ts'
import { articleText } from './pages/article-text.ts'
import { BESIDE_THE_TEXT, blockText } from './pages/block-text.ts'
import { jsonLdItems } from './pages/json-ld.ts'
import { ownHeadlines, ownItems } from './pages/own-items.ts'
import { inferredDate, statedDate } from './pages/page-date.ts'
import { pageFacts } from './pages/page-facts.ts'
import { parsePage } from './pages/parse-page.ts'
import { documentTypeOf, weightOf, type SchemaItem } from './pages/schema-item.ts'
import type { RawDocument } from './raw-document.ts'

export interface ReadPage {
  /** The page's own word on its address; null when it says none. */
  url: string | null
  headline: string
  text: string
  pubDate: Date | null
  pubDateSource: RawDocument['pub_date_source']
  documentType: DocumentType
}

/** What is parsed of a page, in UTF-16 units. */
const MAX_HTML = 5_000_000

/** What is known of a page beside its bytes. */
export interface PageContext {
  /** Bounds the date: what lies after it is none. */
  now: Date
  /** Where the page was fetched, when that is known. */
  url?: string | undefined
}

/** The readable text of a page, its title, address, date (JSON-LD before meta) and kind. Scripts do not run, nothing is fetched. */
export function readHtml(html: string, { now, url: fetchedFrom }: PageContext): ReadPage {
  const page = parsePage(html.slice(0, MAX_HTML))
  const facts = pageFacts(page.document)
  const first = (name: string) => facts.metas.get(name)?.find((content) => content.trim() !== '')
  const absolute = (href: string | null | undefined) => (href ? URL.parse(href.trim(), fetchedFrom)?.href : undefined)
  const linked = jsonLdItems(facts.jsonLd)
  const named = [absolute(facts.canonical), absolute(first('og:url')), fetchedFrom].find((href) => href && urlKey(href) !== null)
  const titles = [first('og:title'), first('twitter:title'), ...facts.headings.slice(0, 3), facts.title].filter(
    (title) => title !== undefined,
  )
  const own = ownItems([...linked, ...facts.items], { url: named ?? null, titles })
  const article = own.find((item) => weightOf(item) > 1)
  const url = named ?? own.flatMap((item) => item.addresses).find((address) => urlKey(address) !== null) ?? null
  const headline = [article?.headlines[0], ...titles, own[0]?.headlines[0]].find((text) => text && text.trim() !== '') ?? ''
  const whole = blockText(page.body, BESIDE_THE_TEXT)
  const headlines = ownHeadlines([...titles, headline], { siteName: first('og:site_name'), url, title: facts.title })
  const dated =
    statedDate(facts, { own, now }) ?? inferredDate({ url, lines: whole.split(/\n+/), headlines, language: facts.language, now })
  // It rewrites the page, so it comes last.
  const text = articleText(page, whole || blockText(page.body)) || (article?.text ?? '')
  return {
    url,
    headline: headline.replace(/\s+/g, ' ').trim(),
    text,
    pubDate: dated?.date ?? null,
    pubDateSource: dated?.source ?? 'unknown',
    documentType: typeOf(own, url),
  }
}

/** The text of a piece of HTML, such as the body of a mail or a feed's entry. */
export function htmlText(html: string): string {
  return blockText(parsePage(`<body>${html.slice(0, MAX_HTML)}`).body)
}

function typeOf(own: readonly SchemaItem[], url: string | null): DocumentType {
  for (const item of own) {
    const type = documentTypeOf(item)
    if (type !== null) return type
  }
  const page = url === null ? null : URL.parse(url)
  if (!page || 'reason' in normalizeDomain(page.hostname)) return 'web_page'
  if (/(^|[/.-])(press-?releases?|press|newsroom)([/.-]|$)/i.test(`${page.hostname}${page.pathname}`)) return 'press_release'
  if (/(^|[/.])blogs?([/.]|$)/i.test(`${page.hostname}${page.pathname}`)) return 'blog_post'
  return 'web_page'
}
