import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RawDocument } from '../../documents/raw-document.ts'
import { urlKey } from '../../urls.ts'
import type { Check, SourceItem } from '../connector.ts'
import { MOST_TRIES, retriedAfter } from '../feed/tries.ts'
import { dateInAddress } from './page-address.ts'
import { kindOf, readArticle, type Article } from './read-article.ts'
import { bounded, type SitePosition, type WaitingPage } from './site-position.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
// Of one check; the next goes on.
const MOST_PAGES = 40
const MOST_PAGES_AGAIN = 10
const KEPT_AT_ONCE = 10
const RETRY_HOURS = 6
const FAILURES_IN_A_ROW = 3
const LONGEST_WAIT_DAYS = 64
// So many pages of a check that read alike are none of them an article: a wall, or a page that is not there.
const ALIKE = 3

/** Reads the pages that wait, and keeps each with the list that it is no longer on. */
export class PageReading {
  readonly #check: Check
  readonly #position: SitePosition
  readonly #alike = new Map<string, number>()
  #batch: SourceItem[] = []
  #pages = 0
  #pagesAgain = 0
  #failures = 0

  constructor(check: Check, position: SitePosition) {
    this.#check = check
    this.#position = position
  }

  async readAll(): Promise<void> {
    const due = this.#position.waiting.filter(({ after }) => after === undefined || Date.parse(after) <= this.#check.now.getTime())
    for (const page of due) {
      if (this.#check.signal.aborted || this.#pages >= MOST_PAGES) break
      if (this.#failures >= FAILURES_IN_A_ROW) this.#putOff(page, { until: null, isTry: false })
      else if (page.isAgain && this.#pagesAgain >= MOST_PAGES_AGAIN) this.#putOff(page, { until: null, isTry: false })
      else await this.#read(page)
      if (this.#batch.length >= KEPT_AT_ONCE) await this.flush()
      await nextTurn()
    }
  }

  async flush(): Promise<void> {
    await this.#check.keep(this.#batch.splice(0), bounded(this.#position))
  }

  async #read(page: WaitingPage): Promise<void> {
    this.#pages++
    if (page.isAgain) this.#pagesAgain++
    const read = await readArticle(this.#check, page.url)
    if (read.article === null && !read.isFinal) {
      this.#failures = read.until || !read.isAsked ? FAILURES_IN_A_ROW : this.#failures + 1
      this.#putOff(page, { until: read.until, isTry: read.isAsked })
      return
    }
    this.#failures = 0
    this.#remove(page)
    const key = urlKey(page.url) ?? page.url
    if (read.article === null) {
      this.#check.skip(read.reason)
      // What was an article and is none today stays what it was.
      if (!page.isAgain) this.#batch.push({ key, fingerprint: 'none', document: null })
      return
    }
    await this.#keepArticle(page, key, read.article)
  }

  async #keepArticle(page: WaitingPage, key: string, article: Article): Promise<void> {
    const alike = (this.#alike.get(article.fingerprint) ?? 0) + 1
    this.#alike.set(article.fingerprint, alike)
    const ownKey = urlKey(article.url) ?? key
    const seen = await this.#check.seen([key, ownKey])
    this.#watch(key, { page, isSame: seen.get(key) === article.fingerprint })
    const isElsewhere = ownKey !== key
    const isThere = isElsewhere && (seen.get(ownKey) === article.fingerprint || this.#batch.some((item) => item.key === ownKey))
    const read = this.#documentOf(page, article)
    // Left over from the first pass, it would be taken for new.
    const isOld = page.isOfFirstPass === true && !this.#check.source.isFirstPass && read.pub_date === null
    const why = isThere
      ? 'a page that names another one as itself'
      : alike >= ALIKE
        ? 'a page that reads like others'
        : isOld
          ? 'an old page without a date'
          : null
    const document = why === null ? read : null
    if (why !== null) this.#check.skip(why)
    this.#batch.push({ key, fingerprint: article.fingerprint, document })
    // The address by which it calls itself need not be asked, too.
    if (isElsewhere && !isThere) this.#batch.push({ key: ownKey, fingerprint: article.fingerprint, document: null })
  }

  #documentOf(page: WaitingPage, article: Article): RawDocument {
    const stated = page.published === undefined ? dateInAddress(article.url, this.#check.now) : new Date(page.published)
    // What a page only lets infer is less than what its site says.
    const isInferred = article.pubDateSource === 'url' || article.pubDateSource === 'byline'
    const byPage = article.pubDate !== null && !(isInferred && page.published !== undefined)
    return {
      url: article.url,
      headline: article.headline,
      text: article.text,
      pub_date: byPage ? article.pubDate : stated,
      pub_date_source: byPage ? article.pubDateSource : page.published === undefined ? 'url' : 'feed',
      ...kindOf(article.url, { domain: this.#check.source.domain, isBlogPost: article.isBlogPost }),
    }
  }

  /** A page that did not change, whatever its sitemap says, is left alone for twice as long each time. */
  #watch(key: string, { page, isSame }: { page: WaitingPage; isSame: boolean }): void {
    const held = this.#position.watched[key]
    const waitDays = held && isSame ? Math.min(LONGEST_WAIT_DAYS, held.waitDays * 2) : 1
    const due = new Date(this.#check.now.getTime() + waitDays * DAY_MS).toISOString()
    this.#position.watched[key] = { changed: held?.changed ?? page.changed ?? this.#check.now.toISOString(), due, waitDays }
  }

  #remove(page: WaitingPage): void {
    this.#position.waiting = this.#position.waiting.filter((one) => one !== page)
  }

  /** Leaves a page for later; after some tries in vain it is given up. */
  #putOff(page: WaitingPage, { until, isTry }: { until: Date | null; isTry: boolean }): void {
    if (isTry) page.tries = (page.tries ?? 0) + 1
    page.after = retriedAfter(this.#check.now, RETRY_HOURS * HOUR_MS, until).toISOString()
    if ((page.tries ?? 0) < MOST_TRIES) return
    this.#remove(page)
    this.#check.skip('a page that could not be had')
    if (!page.isAgain) this.#batch.push({ key: urlKey(page.url) ?? page.url, fingerprint: 'none', document: null })
  }
}
