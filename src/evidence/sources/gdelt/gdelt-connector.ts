import type { Db } from '../../../db/client.ts'
import { SourceFault, SourceRefused, type Check, type Checked, type Connector, type SourceItem } from '../connector.ts'
import { namingHeld } from '../held/held-companies.ts'
import { siteOf } from '../site/page-address.ts'
import { kindOf, readArticle } from '../site/read-article.ts'
import { EVERY_MS, fetchZip, filesDue, readList } from './gdelt-files.ts'
import { readStamp, type GkgRow } from './gkg-rows.ts'
import { rowsNaming } from './rows-naming.ts'
import { BrokenZip, unzipFirst } from './unzip.ts'

/** One check takes about so long at most; the next goes on. */
const CHECK_MS = 4 * 60_000
/** Of each file at most so many pages are read. */
const PAGES_PER_FILE = 500
const PAGES_AT_ONCE = 8
const MOST_WAITING = 500
const MOST_TRIES = 6
const SHORTEST_TEXT = 80

/** A page whose host wants a pause, or that could not be had. */
interface Waiting {
  url: string
  published: string | null
  tries: number
}

interface GdeltPosition {
  /** The time of the last file that was read to its end. */
  file: string | null
  waiting: Waiting[]
}

/**
 * GDELT's files of all the news that it sees, one each quarter of an hour: of the rows that name a company that is held, or are on its domain, the page is read and kept if it
 * names one itself. Off unless GDELT_URL says where the files are (http://data.gdeltproject.org/gdeltv2).
 */
export function gdeltConnector({ baseUrl, db }: { baseUrl: string; db: Db }): Connector {
  const own = `${baseUrl}/lastupdate.txt`
  return {
    kinds: ['gdelt'],
    everyMinutes: EVERY_MS / 60_000,
    isStanding: true,
    locate(_kind, { url, token }) {
      if ((url ?? token ?? own) !== own)
        throw new SourceRefused(`The url of GDELT is ${own}, which GDELT_URL names. Set GDELT_URL to ask another.`)
      return own
    },
    async check(check) {
      if (check.source.url !== own) throw new SourceFault('gone', 'GDELT_URL names another place by now. Remove this source.')
      return await new FileReading(check, db).readAll(baseUrl)
    },
  }
}

class FileReading {
  readonly #check: Check
  readonly #db: Db
  readonly #position: GdeltPosition
  readonly #ends = performance.now() + CHECK_MS

  constructor(check: Check, db: Db) {
    this.#check = check
    this.#db = db
    this.#position = positionOf(check.source.position)
  }

  async readAll(baseUrl: string): Promise<Checked> {
    const { fetch } = this.#check
    const list = await readList(fetch, baseUrl)
    if (!(await this.#readPages([...this.#position.waiting]))) return { isChanged: true, isComplete: false }
    const due = filesDue(readStamp(this.#position.file ?? ''), list.newest)
    // Files that are not there or are damaged are passed once a later one is whole; until then they may still come.
    const passed: string[] = []
    for (const stamp of due) {
      if (performance.now() >= this.#ends) return { isChanged: true, isComplete: false }
      const rows = await this.#rowsOf(list.addressOf(stamp))
      if (typeof rows === 'string') {
        passed.push(rows)
        continue
      }
      for (const reason of passed.splice(0)) this.#check.skip(reason)
      if (!(await this.#readFile(rows))) return { isChanged: true, isComplete: false }
      this.#position.file = stamp
      await this.#keep([])
    }
    await this.#keep([])
    const damaged = passed.find((reason) => reason !== MISSING)
    if (damaged !== undefined) throw new SourceFault('unhealthy', `GDELT gave ${damaged}.`)
    return { isChanged: due.length > passed.length, isComplete: true }
  }

  /** The rows of a file that name a company that is held, or why there are none. */
  async #rowsOf(url: string): Promise<GkgRow[] | string> {
    const zip = await fetchZip(this.#check.fetch, url)
    if (zip === null) return MISSING
    try {
      return await rowsNaming(unzipFirst(zip), { db: this.#db, now: this.#check.now, skip: (reason) => this.#check.skip(reason) })
    } catch (error) {
      if (!(error instanceof BrokenZip)) throw error
      return `a file that is no ZIP archive as it should be: ${error.message}`
    }
  }

  /** Reads the pages of a file that are new. False when the time is up before its end: those that were read are passed over the next time. */
  async #readFile(rows: readonly GkgRow[]): Promise<boolean> {
    const seen = await this.#check.seen(rows.map(({ url }) => url))
    const waits = new Set(this.#position.waiting.map(({ url }) => url))
    const fresh = rows.filter(({ url }) => !seen.has(url) && !waits.has(url))
    for (const _ of fresh.slice(PAGES_PER_FILE)) this.#check.skip('a page of a file that names more than are read of one')
    const wanted = fresh
      .slice(0, PAGES_PER_FILE)
      .map(({ url, publishedAt }) => ({ url, published: publishedAt?.toISOString() ?? null, tries: 0 }))
    return await this.#readPages(wanted)
  }

  /** Reads pages and keeps what became of each. False when the time is up before the last. */
  async #readPages(pages: readonly Waiting[]): Promise<boolean> {
    for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
      if (performance.now() >= this.#ends) return false
      this.#check.signal.throwIfAborted()
      const batch = pages.slice(at, at + PAGES_AT_ONCE)
      const read = await Promise.all(batch.map(async (page) => await this.#readPage(page)))
      const done = new Set(batch.map(({ url }) => url))
      const later = read.filter((one) => 'tries' in one)
      this.#position.waiting = [...this.#position.waiting.filter(({ url }) => !done.has(url)), ...later].slice(0, MOST_WAITING)
      await this.#keep(read.filter((one) => 'key' in one))
    }
    return true
  }

  /** What is kept of a page, or how it waits for another try. One that cannot be had, or names nobody that is held, is only seen. */
  async #readPage({ url, published, tries }: Waiting): Promise<SourceItem | Waiting> {
    const read = await readArticle(this.#check, url, { shortest: SHORTEST_TEXT })
    if (read.article === null) {
      if (!read.isFinal && tries + 1 < MOST_TRIES) return { url, published, tries: tries + 1 }
      this.#check.skip(read.reason)
      return { key: url, fingerprint: 'none', document: null }
    }
    const { article } = read
    const own = siteOf(article.url)
    const [how] = await namingHeld(this.#db, [{ domain: own, headline: article.headline, text: article.text }])
    if (how === null || how === undefined) return { key: url, fingerprint: article.fingerprint, document: null }
    const stated = article.pubDate === null && published !== null && Date.parse(published) <= this.#check.now.getTime()
    const document = {
      url: article.url,
      headline: article.headline,
      text: article.text,
      pub_date: stated ? new Date(published) : article.pubDate,
      pub_date_source: stated ? ('feed' as const) : article.pubDateSource,
      ...kindOf(article.url, { domain: how === 'own' ? own : null, isBlogPost: article.isBlogPost }),
    }
    return { key: url, fingerprint: article.fingerprint, document }
  }

  async #keep(items: readonly SourceItem[]): Promise<void> {
    await this.#check.keep(items, { file: this.#position.file, waiting: this.#position.waiting })
  }
}

const MISSING = 'a file that is not there'

function positionOf({ file, waiting }: Readonly<Record<string, unknown>>): GdeltPosition {
  return { file: typeof file === 'string' ? file : null, waiting: Array.isArray(waiting) ? [...(waiting as Waiting[])] : [] }
}
