import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import type { DocumentType } from '../../answering/types.ts'
import { normalizeDomain } from '../domains.ts'
import { urlKey } from '../urls.ts'
import { BESIDE_THE_TEXT, blockText, sizeOf, type MarkupNode } from './block-text.ts'
import { linkedData, type LinkedFacts } from './linked-data.ts'
import { readLooseDate } from './pub-date.ts'

export interface ReadPage {
  /** The page's own word on its address; null when it says none. */
  url: string | null
  headline: string
  text: string
  pubDate: Date | null
  pubDateSource: 'json-ld' | 'meta' | 'first-seen'
  documentType: DocumentType
}

/** What is parsed of a page, in UTF-16 units. */
const MAX_HTML = 5_000_000
// Readability finds little where a page is little: below this the whole body is taken.
const SHORT_ARTICLE = 250
// Its time grows with the cube of the depth: 0.1 s at 200, minutes at 3,000. No article needs as much.
const DEEPEST = 120
const MOST_ELEMENTS = 50_000

const DATE_META = [
  'article:published_time',
  'og:article:published_time',
  'og:published_time',
  'datepublished',
  'date',
  'dc.date',
  'dc.date.issued',
  'dcterms.date',
  'dcterms.issued',
  'dcterms.created',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'publication_date',
  'parsely-pub-date',
  'sailthru.date',
  'citation_publication_date',
  'article.published',
  'release_date',
]

/** The readable text of a page, its title, address, date (JSON-LD before meta) and kind. Scripts do not run, nothing is fetched. */
export function readHtml(html: string): ReadPage {
  const document = parsePage(wholePage(html.slice(0, MAX_HTML)))
  const meta = metaOf(document)
  const facts = linkedData([...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent ?? ''))
  const url = [document.querySelector('link[rel="canonical"]')?.getAttribute('href'), meta.get('og:url'), facts.url].find(
    (href) => href && urlKey(href) !== null,
  )
  const metaDate = DATE_META.map((name) => readLooseDate(meta.get(name) ?? '')).find((date) => date !== null) ?? timeOf(document)
  const linkedDate = facts.published === null ? null : readLooseDate(facts.published)
  const title = document.querySelector('title')?.textContent ?? ''
  const heading = document.querySelector('h1')?.textContent ?? ''
  const headline = [facts.headline, meta.get('og:title'), heading, title].find((text) => text && text.trim() !== '') ?? ''
  // Readability rewrites the document, so it comes last.
  const text = articleText(document) || facts.text
  return {
    url: url ?? null,
    headline: headline.replace(/\s+/g, ' ').trim(),
    text,
    pubDate: linkedDate ?? metaDate,
    pubDateSource: linkedDate ? 'json-ld' : metaDate ? 'meta' : 'first-seen',
    documentType: typeOf(facts, url ?? null),
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
interface PageElement {
  textContent: string | null
  getAttribute(name: string): string | null
}
interface Page {
  body: unknown
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement>
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

function metaOf(document: Page): Map<string, string> {
  const meta = new Map<string, string>()
  for (const element of document.querySelectorAll('meta[content]')) {
    const name = (element.getAttribute('property') ?? element.getAttribute('name') ?? element.getAttribute('itemprop') ?? '').toLowerCase()
    if (name !== '' && !meta.has(name)) meta.set(name, element.getAttribute('content') ?? '')
  }
  return meta
}

function timeOf(document: Page): Date | null {
  const time = document.querySelector('time[itemprop="datePublished"], time[pubdate], article time[datetime], header time[datetime]')
  return readLooseDate(time?.getAttribute('datetime') ?? '')
}

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

function typeOf(facts: LinkedFacts, url: string | null): DocumentType {
  if (facts.type) return facts.type
  const page = url === null ? null : URL.parse(url)
  if (!page || 'reason' in normalizeDomain(page.hostname)) return 'web_page'
  if (/(^|[/.-])(press-?releases?|press|newsroom)([/.-]|$)/i.test(`${page.hostname}${page.pathname}`)) return 'press_release'
  if (/(^|[/.])blogs?([/.]|$)/i.test(`${page.hostname}${page.pathname}`)) return 'blog_post'
  return 'web_page'
}
