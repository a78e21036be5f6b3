import { setImmediate as nextTurn } from 'node:timers/promises'
import { absoluteLink } from '../feed/feed-entry.ts'
import { readFeedDate } from '../feed/feed-date.ts'
import { readFeed } from '../feed/read-feed.ts'
import { XmlReader, type XmlElement, type XmlEvents } from '../feed/xml-reader.ts'

export interface SitemapEntry {
  url: string
  /** When the page is said to have changed: a hint, and often wrong. */
  changed: Date | null
  /** The news sitemap's date of publication, or that of a feed. */
  published: Date | null
}

export type ReadSitemap = { kind: 'pages' | 'index'; entries: SitemapEntry[] } | { kind: 'nothing' }

export const MOST_URLS = 50_000
const LONGEST_VALUE = 5_000
const FIELDS = new Set(['loc', 'lastmod', 'news:publication_date'])

/** Reads a sitemap, an index of sitemaps, a list of addresses in plain text, or a feed that serves as one. At most 50,000 entries. Never throws for what the text holds. */
export async function readSitemap(text: string, { url, now }: { url: string; now: Date }): Promise<ReadSitemap> {
  const start = text.slice(0, 10_000)
  if (/<(?:[\w-]{1,20}:)?(rss|rdf|feed)[\s>]/i.test(start)) {
    const feed = await readFeed(text, { now, url })
    if (feed.kind !== 'feed') return { kind: 'nothing' }
    const entries = feed.entries.flatMap(({ link, date }) => (link === null ? [] : { url: link, changed: null, published: date }))
    return { kind: 'pages', entries: entries.slice(0, MOST_URLS) }
  }
  if (!/<(?:[\w-]{1,20}:)?(urlset|sitemapindex|url|sitemap)[\s>]/i.test(start)) return readList(text)
  const events = new SitemapEvents(text, { url, now })
  while (events.entries.length < MOST_URLS && events.step()) await nextTurn()
  return events.kind === null ? { kind: 'nothing' } : { kind: events.kind, entries: events.entries.slice(0, MOST_URLS) }
}

/** A text with an address a line. */
function readList(text: string): ReadSitemap {
  if (/^\s*(<!doctype|<html|[{[])/i.test(text.slice(0, 1_000))) return { kind: 'nothing' }
  const entries: SitemapEntry[] = []
  let lines = 0
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const address = line.replace(/^\ufeff/, '').trim()
    if (address === '') continue
    lines++
    if (entries.length >= MOST_URLS) break
    if (address.length < LONGEST_VALUE && /^https?:\/\/\S+$/i.test(address) && URL.canParse(address)) {
      entries.push({ url: new URL(address).href, changed: null, published: null })
    }
  }
  return entries.length > 0 && entries.length * 2 >= lines ? { kind: 'pages', entries } : { kind: 'nothing' }
}

class SitemapEvents implements XmlEvents {
  readonly entries: SitemapEntry[] = []
  kind: 'pages' | 'index' | null = null
  readonly #reader: XmlReader
  readonly #url: string
  readonly #now: Date
  #values: Map<string, string> | null = null
  #entryDepth = 0
  #field: string | null = null
  #value = ''

  constructor(text: string, { url, now }: { url: string; now: Date }) {
    this.#reader = new XmlReader(text, this)
    this.#url = url
    this.#now = now
  }

  step(): boolean {
    return this.#reader.step()
  }

  isInMarkup(): boolean {
    return false
  }

  open(element: XmlElement): void {
    const name = element.space === '' ? element.name : `${element.space}:${element.name}`
    // Some have the standard's namespace wrong, or under a prefix of their own.
    const plain = element.space.startsWith('?') && !/image|video|mobile|pagemap/.test(element.space) ? element.name : name
    if (plain === 'urlset' || plain === 'sitemapindex') this.kind ??= plain === 'urlset' ? 'pages' : 'index'
    else if ((plain === 'url' || plain === 'sitemap') && this.#values === null) {
      this.kind ??= plain === 'url' ? 'pages' : 'index'
      this.#values = new Map()
      this.#entryDepth = this.#reader.depth
    } else if (this.#values !== null && FIELDS.has(plain)) {
      this.#field = plain
      this.#value = ''
    }
  }

  text(text: string): void {
    if (this.#field !== null && this.#value.length < LONGEST_VALUE) this.#value += text
  }

  close(): void {
    if (this.#values === null) return
    if (this.#field !== null && this.#reader.depth > this.#entryDepth) {
      if (!this.#values.has(this.#field)) this.#values.set(this.#field, this.#value.trim())
      this.#field = null
    }
    if (this.#reader.depth !== this.#entryDepth) return
    const url = absoluteLink(this.#values.get('loc') ?? '', { from: this.#url })
    if (url !== null) {
      const date = (name: string) => readFeedDate(this.#values?.get(name) ?? '', this.#now)
      this.entries.push({ url, changed: date('lastmod'), published: date('news:publication_date') })
    }
    this.#values = null
  }
}
