import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import type { DocumentType } from '../../answering/types.ts'
import { normalizeDomain } from '../domains.ts'
import { urlKey } from '../urls.ts'
import { BESIDE_THE_TEXT, blockText, sizeOf, type MarkupNode } from './pages/block-text.ts'
import { jsonLdItems } from './pages/json-ld.ts'
import { ownItems } from './pages/own-items.ts'
import { inferredDate, statedDate } from './pages/page-date.ts'
import { pageFacts } from './pages/page-facts.ts'
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
// Readability finds little where a page is little: below this the whole body is taken.
const SHORT_ARTICLE = 250
// Its time grows with the cube of the depth: 0.1 s at 200, minutes at 3,000. No article needs as much.
const DEEPEST = 120
const MOST_ELEMENTS = 50_000

/** What is known of a page beside its bytes. */
export interface PageContext {
  /** Bounds the date: what lies after it is none. */
  now: Date
  /** Where the page was fetched, when that is known. */
  url?: string | undefined
}

/** The readable text of a page, its title, address, date (JSON-LD before meta) and kind. Scripts do not run, nothing is fetched. */
export function readHtml(html: string, { now, url: fetchedFrom }: PageContext): ReadPage {
  const document = parsePage(wholePage(html.slice(0, MAX_HTML)))
  const facts = pageFacts(document as unknown as MarkupNode)
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
  const body = document.body as MarkupNode | null
  const lines = body ? blockText(body, BESIDE_THE_TEXT).split(/\n+/) : []
  const dated =
    statedDate(facts, { own, now }) ?? inferredDate({ url, lines, headline: facts.headings[0] ?? headline, language: facts.language, now })
  // Readability rewrites the document, so it comes last.
  const text = articleText(document) || (article?.text ?? '')
  return {
    url,
    headline: headline.replace(/\s+/g, ' ').trim(),
    text,
    pubDate: dated?.date ?? null,
    pubDateSource: dated?.source ?? 'unknown',
    documentType: typeOf(own, url),
  }
}

// A fragment would make its first element the root, and the page would have no body.
const wholePage = (html: string) => (/<body[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`)

/** The text of a piece of HTML, such as the body of a mail or a feed's entry. */
export function htmlText(html: string): string {
  const { body } = parsePage(`<!doctype html><html><body>${html.slice(0, MAX_HTML)}</body></html>`)
  return blockText(body as MarkupNode)
}

/** What is used of a page. The parser's own types rest on a browser's, which have no place in this program. */
interface Page {
  body: unknown
}

// The parser's types name a browser's Window; what it gives back has the few members above.
const parsePage = (html: string): Page => (parseHTML as unknown as (html: string) => { document: Page })(html).document

interface Reader {
  parse(): { content: MarkupNode | null } | null
}
// Its types want a browser's document; the parser's has what it uses.
const PageReader = Readability as unknown as new (
  document: Page,
  options: { serializer: (node: MarkupNode) => MarkupNode; charThreshold: number },
) => Reader

function articleText(document: Page): string {
  const body = document.body as MarkupNode | null
  const whole = body ? blockText(body, BESIDE_THE_TEXT) || blockText(body) : ''
  const reader = new PageReader(document, { serializer: (node) => node, charThreshold: 200 })
  const { elements, depth } = body ? sizeOf(body) : { elements: 0, depth: 0 }
  const isReadable = whole.length >= SHORT_ARTICLE && elements <= MOST_ELEMENTS && depth <= DEEPEST
  const content = isReadable ? contentOf(reader) : null
  const text = content ? blockText(content) : ''
  return text.length >= SHORT_ARTICLE ? text : whole
}

function contentOf(reader: Reader): MarkupNode | null {
  try {
    return reader.parse()?.content ?? null
  } catch {
    // It gives up on some malformed pages: then the whole page is the text.
    return null
  }
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
