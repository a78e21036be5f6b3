import { emptyEntry, FIELDS, type Field, type RawEntry, type RawLink } from './raw-entry.ts'
import { XmlReader, type XmlElement, type XmlEvents } from './xml-reader.ts'

/** What a document is, by its first telling element. */
export type FeedRoot = 'feed' | 'sitemap' | 'sitemap-index' | 'page'

const ROOTS: Readonly<Record<string, FeedRoot>> = {
  rss: 'feed',
  rdf: 'feed',
  feed: 'feed',
  channel: 'feed',
  urlset: 'sitemap',
  sitemapindex: 'sitemap-index',
  html: 'page',
}
const ENTRIES = new Set(['item', 'entry'])
// Fields that hold a line, within which no other field begins: where one does, the closing tag is missing.
const LINES = new Set<Field>(['title', 'link', 'guid', 'original', 'published', 'dated', 'updated', 'other-title', 'news-date'])
const LONGEST_LINE = 10_000
const LONGEST_TEXT = 2_000_000
const MOST_LINKS = 50

interface Capture {
  field: Field
  element: XmlElement
  depth: number
  value: string
  start: number
  hasMarkup: boolean
}

/** Reads the entries of a feed or news sitemap of any XML dialect, one after the other. */
export class FeedEvents implements XmlEvents {
  readonly #text: string
  readonly #reader: XmlReader
  /** Entries that are read and not yet taken. */
  readonly #entries: RawEntry[] = []
  #entry: RawEntry | null = null
  #entryDepth = 0
  #capture: Capture | null = null
  root: FeedRoot | null = null
  title = ''
  /** Of the feed itself. */
  links: RawLink[] = []

  constructor(text: string) {
    this.#text = text
    this.#reader = new XmlReader(text, this)
  }

  /** Reads a piece and gives the entries that ended in it; null at the end. */
  next(): RawEntry[] | null {
    const isMore = this.#reader.step()
    const entries = this.#entries.splice(0)
    return isMore || entries.length > 0 ? entries : null
  }

  isInMarkup(): boolean {
    return this.#capture !== null
  }

  open(element: XmlElement, at: number): void {
    const isOwn = element.space === '' || element.space === 'rdf'
    if (this.root === null && isOwn) this.root = ROOTS[element.name] ?? (ENTRIES.has(element.name) ? 'feed' : null)
    const begins = isOwn && (this.root === 'sitemap' ? element.name === 'url' : ENTRIES.has(element.name))
    if (begins && this.#mayBegin(element)) {
      this.#begin(element, at)
      return
    }
    if (this.#capture) {
      const field = LINES.has(this.#capture.field) && element.space === '' ? FIELDS[element.name] : undefined
      if (field === undefined) {
        this.#capture.hasMarkup = true
        return
      }
      this.#reader.closeBefore(element, this.#capture.depth - 1, at - 1)
    }
    this.#openField(element, at)
  }

  /** An entry begins within another one only where that was not closed. */
  #mayBegin(element: XmlElement): boolean {
    if (this.#entry === null) return this.root !== 'page'
    return this.#capture === null ? element.name !== 'entry' || this.#reader.depth === this.#entryDepth + 1 : element.name === 'item'
  }

  #begin(element: XmlElement, at: number): void {
    if (this.#entry !== null) this.#reader.closeBefore(element, this.#entryDepth - 1, Math.max(0, at - element.name.length - 2))
    this.#entry = emptyEntry()
    this.#entryDepth = this.#reader.depth
    this.#entry.isOfSitemap = this.root === 'sitemap'
    const href = element.attributes.get('href') ?? element.attributes.get('rdf:about') ?? element.attributes.get('about')
    if (href) this.#entry.links.push({ href, rel: element.attributes.has('href') ? 'alternate' : 'about', type: '', bases: element.bases })
  }

  #openField(element: XmlElement, at: number): void {
    const parent = this.#reader.above(1)
    const isOfFeed = this.#entry === null && (parent?.name === 'channel' || parent?.name === 'feed')
    if (this.#entry === null && !isOfFeed) return
    const links = this.#entry?.links ?? this.links
    const href = element.attributes.get('href')
    if (element.space === '' && element.name === 'link' && href !== undefined) {
      const [rel = 'alternate', type = ''] = ['rel', 'type'].map((name) => element.attributes.get(name)?.toLowerCase())
      if (links.length < MOST_LINKS) links.push({ href, rel, type, bases: element.bases })
      return
    }
    const field = this.#fieldOf(element, isOfFeed)
    if (field === undefined) return
    if (isOfFeed && !(element.space === '' && (field === 'title' || field === 'link'))) return
    const source = field === 'content' ? element.attributes.get('src') : undefined
    if (source) links.push({ href: source, rel: 'content', type: element.attributes.get('type') ?? '', bases: element.bases })
    this.#capture = { field, element, depth: this.#reader.depth, value: '', start: at, hasMarkup: false }
  }

  /** The field that an element tells where it stands; undefined for all that is nested deeper, such as the title of an entry's source or picture. */
  #fieldOf(element: XmlElement, isOfFeed: boolean): Field | undefined {
    const depth = this.#reader.depth
    const isDirect = depth === this.#entryDepth + 1
    const isOfNews = depth === this.#entryDepth + 2 && this.#reader.above(1)?.space === 'news'
    if (!isOfFeed && !isDirect && !isOfNews) return undefined
    return FIELDS[element.space === '' ? element.name : `${element.space}:${element.name}`]
  }

  text(text: string): void {
    const capture = this.#capture
    if (capture === null || capture.hasMarkup) return
    if (capture.value.length < (LINES.has(capture.field) ? LONGEST_LINE : LONGEST_TEXT)) capture.value += text
  }

  close(element: XmlElement, at: number): void {
    if (this.#capture && element === this.#capture.element) this.#endField(this.#capture, at)
    if (this.#entry === null || this.#reader.depth !== this.#entryDepth) return
    this.#entries.push(this.#entry)
    this.#entry = null
  }

  #endField({ field, element, value: plain, start, hasMarkup }: Capture, at: number): void {
    this.#capture = null
    const longest = LINES.has(field) ? LONGEST_LINE : LONGEST_TEXT
    const value = hasMarkup ? asHtml(this.#text.slice(start, Math.min(at, start + longest))) : plain.slice(0, longest)
    if (value.trim() === '') return
    const { bases, attributes } = element
    if (this.#entry === null) {
      if (field === 'title') this.title ||= value
      else this.links.push({ href: value.trim(), rel: 'alternate', type: '', bases })
      return
    }
    if (element.name === 'guid' && attributes.get('ispermalink')?.toLowerCase() === 'false') this.#entry.isGuidLink = false
    const type = attributes.get('type')?.toLowerCase() ?? ''
    const isBase64 = attributes.get('mode')?.toLowerCase() === 'base64'
    const text = { value: isBase64 ? Buffer.from(value, 'base64').toString('utf8') : value, type: hasMarkup ? 'xhtml' : type, bases }
    const held = this.#entry.texts.get(field)
    // Of several the first counts, and of texts the longest: a summary and a full text may both be called description.
    if (held === undefined || (!LINES.has(field) && text.value.length > held.value.length)) this.#entry.texts.set(field, text)
  }
}

/** Markup that stood in the XML as it is. */
const asHtml = (raw: string) => raw.replace(/<!\[CDATA\[|\]\]>/g, '').replace(/(<\/?)[a-z\d]{1,20}:(?=[a-z])/gi, '$1')
