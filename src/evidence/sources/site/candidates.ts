import { urlKey } from '../../urls.ts'
import { isSameSite, isTelling, latestDay, mayBeArticle, mayBeNews } from './page-address.ts'
import type { SitemapEntry } from './read-sitemap.ts'
import type { PageLink } from './scan-page.ts'

const OLDEST_DAYS = 400
const DAY_MS = 86_400_000
// Of a site as small as this every page is looked at.
const SMALL_SITE = 100
const MOST_HELD = 50_000
// A list has at least so many links to pages of one folder.
const LINKS_OF_LIST = 3

export interface Candidate extends SitemapEntry {
  key: string
}

/** The pages that sitemaps and a list page lead to and that can be news, the latest first; never more than 50,000, however large the site. */
export class Candidates {
  readonly #site: string
  readonly #now: Date
  readonly #news = new Map<string, Candidate>()
  readonly #others = new Map<string, Candidate>()
  #pages = 0

  constructor(site: string, now: Date) {
    this.#site = site
    this.#now = now
  }

  /** Of a back catalogue only what bears its date; gives those that bear none. */
  addSitemap(entries: readonly SitemapEntry[], { isBackCatalogue = false } = {}): { key: string }[] {
    const undated: { key: string }[] = []
    this.#pages += entries.length
    for (const entry of entries) {
      const key = this.#keyOf(entry.url)
      if (key === null || isTooOld(entry, this.#now)) continue
      const isUndated = entry.published === null && latestDay(entry.url, this.#now) === null
      if (isBackCatalogue && isUndated && !this.#news.has(key)) undated.push({ key })
      else if (entry.published !== null || mayBeNews(entry.url)) this.#news.set(key, { ...entry, key })
      else if (this.#others.size < SMALL_SITE && mayBeArticle(entry.url)) this.#others.set(key, { ...entry, key })
    }
    if (this.#news.size > MOST_HELD) for (const { key } of latestFirst(this.#news, this.#now).slice(MOST_HELD)) this.#news.delete(key)
    return undated
  }

  /** Takes the links of a list: to pages whose addresses are those of news, or, on any page but the home page, that stand in one folder and read like headlines. */
  addLinks(links: readonly PageLink[], { isHome }: { isHome: boolean }): void {
    const folders = new Map<string, Map<string, Candidate>>()
    for (const { url, isBeside } of links) {
      const key = this.#keyOf(url)
      const entry = { url, changed: null, published: null }
      if (key === null || isBeside || isTooOld(entry, this.#now)) continue
      if (mayBeNews(url) && isTelling(url)) this.#addNew({ ...entry, key })
      else if (!isHome && mayBeArticle(url) && isTelling(url)) {
        const folder = new URL(url).pathname.replace(/[^/]*\/?$/, '')
        folders.set(folder, (folders.get(folder) ?? new Map<string, Candidate>()).set(key, { ...entry, key }))
      }
    }
    for (const list of folders.values()) if (list.size >= LINKS_OF_LIST) for (const candidate of list.values()) this.#addNew(candidate)
  }

  #addNew(candidate: Candidate): void {
    if (!this.#news.has(candidate.key)) this.#news.set(candidate.key, candidate)
  }

  latest(): Candidate[] {
    const isSmall = this.#pages > 0 && this.#pages <= SMALL_SITE
    return latestFirst(new Map([...(isSmall ? this.#others : []), ...this.#news]), this.#now)
  }

  #keyOf(url: string): string | null {
    if (!isSameSite(url, this.#site)) return null
    const key = urlKey(url)
    return key === null || key.length > 500 || key === urlKey(this.#site) ? null : key
  }
}

/** By the date of publication or the day in the address, then by when it is said to have changed. */
const timeOf = ({ url, published, changed }: Candidate, now: Date) => (published ?? latestDay(url, now) ?? changed)?.getTime() ?? -Infinity

function latestFirst(pages: ReadonlyMap<string, Candidate>, now: Date): Candidate[] {
  const timed = [...pages.values()].map((page) => ({ page, time: timeOf(page, now) }))
  return timed.sort((one, other) => (one.time === other.time ? 0 : other.time - one.time)).map(({ page }) => page)
}

function isTooOld({ url, published, changed }: SitemapEntry, now: Date): boolean {
  const oldestMs = now.getTime() - OLDEST_DAYS * DAY_MS
  return ((published ?? latestDay(url, now) ?? changed)?.getTime() ?? Infinity) < oldestMs
}
