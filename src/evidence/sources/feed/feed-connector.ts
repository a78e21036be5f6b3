import { setImmediate as nextTurn } from 'node:timers/promises'
import { SourceRefused, type Check, type Checked, type Connector, type GivenSource, type SourceItem } from '../connector.ts'
import { givenAddress } from '../site/given-address.ts'
import { readArticle } from '../site/read-article.ts'
import { chooseEntries, type ChosenEntry } from './chosen-entries.ts'
import { documentOfEntry, documentOfPage, isOfEntry, ownText } from './entry-document.ts'
import { feedIn, isOfComments, MAX_FEED_BYTES } from './find-feed.ts'
import { retriedAfter, Tries } from './tries.ts'

const HOUR_MS = 3_600_000
// Of one check; the next goes on.
const MOST_PAGES = 40
const MOST_ITEMS = 1_000
// Some feeds say something else of the same articles each time.
const MOST_PAGES_OF_CHANGED = 5
// A first pass takes the pages of so many entries; of older ones what the feed says.
const PAGES_BACK = 200
const KEPT_AT_ONCE = 50
const PAGES_AT_ONCE = 10
const KEYS_AT_ONCE = 1_000
const RETRY_HOURS = 6
// A host that failed so often in a row is asked no more in this check.
const FAILURES_OF_HOST = 3

interface Position {
  /** The feed that the page which was given names. */
  feedUrl: string | null
  /** There was more than one check takes. */
  isIncomplete: boolean
  /** When pages that could not be had are tried again. */
  retryAt: string | null
}

/** RSS, Atom, RDF, JSON Feed and news sitemaps. */
export const feedConnector: Connector = { kinds: ['feed'], everyMinutes: 60, locate, check }

function locate(_kind: string, given: GivenSource): string {
  const url = givenAddress(given, 'the address of the feed, or of the page that names it')
  if (isOfComments({ url, title: '' })) throw new SourceRefused(`url: ${url} is a feed of comments. Give the feed of articles.`)
  return url
}

async function check(check: Check): Promise<Checked> {
  const { source, now } = check
  const position = positionOf(source.position)
  const asked = position.feedUrl ?? source.url
  // What is owed is in the feed as it is, changed or not.
  const isRetryDue = position.retryAt !== null && Date.parse(position.retryAt) <= now.getTime()
  const isOwed = position.isIncomplete || isRetryDue
  const answer = await check.fetch({
    url: asked,
    trust: 'outside',
    maxBytes: MAX_FEED_BYTES,
    ...(isOwed ? {} : { validators: source.validators }),
  })
  if (answer.isUnchanged) return { isChanged: false, validators: answer.validators, isComplete: true }
  const found = await feedIn(check, { asked, answer })
  const chosen = chooseEntries(found.feed.entries, { feedUrl: found.url, now, skip: (reason) => check.skip(reason) })
  const reading = new FeedReading(check)
  const { due, isSomeWaiting } = await dueEntries(check, { chosen, isRetryDue })
  await reading.readAll(due)
  const isComplete = !reading.isIncomplete
  const next: Position = {
    feedUrl: found.url === source.url ? null : found.url,
    isIncomplete: !isComplete,
    retryAt: reading.retryAt?.toISOString() ?? (isSomeWaiting ? position.retryAt : null),
  }
  await reading.flush({ ...next })
  return { isChanged: true, validators: found.answer.validators, isComplete }
}

function positionOf(kept: Readonly<Record<string, unknown>>): Position {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { feedUrl: text(kept['feedUrl']), isIncomplete: kept['isIncomplete'] === true, retryAt: text(kept['retryAt']) }
}

interface DueEntry extends ChosenEntry {
  tries: Tries
}

/** The entries that are new, that changed, or whose pages are tried again, in this order. `isSomeWaiting`: the time of some to be tried again has not come. */
async function dueEntries(
  check: Check,
  { chosen, isRetryDue }: { chosen: readonly ChosenEntry[]; isRetryDue: boolean },
): Promise<{ due: DueEntry[]; isSomeWaiting: boolean }> {
  const fresh: DueEntry[] = []
  const others: DueEntry[] = []
  let isSomeWaiting = false
  for (let at = 0; at < chosen.length; at += KEYS_AT_ONCE) {
    const slice = chosen.slice(at, at + KEYS_AT_ONCE)
    const seen = await check.seen(slice.map(({ key }) => key))
    for (const entry of slice) {
      const tries = Tries.of(seen.get(entry.key), entry.fingerprint)
      if (tries.isDone) continue
      if (tries.isNew) fresh.push({ ...entry, tries })
      else if (tries.isChanged || isRetryDue) others.push({ ...entry, tries })
      else isSomeWaiting = true
    }
  }
  return { due: [...fresh, ...others], isSomeWaiting }
}

/** The work on a feed's entries in one check. */
class FeedReading {
  readonly #check: Check
  readonly #failures = new Map<string, number>()
  #batch: SourceItem[] = []
  #pages = 0
  #pagesOfChanged = 0
  #items = 0
  isIncomplete = false
  retryAt: Date | null = null

  constructor(check: Check) {
    this.#check = check
  }

  async readAll(entries: readonly DueEntry[]): Promise<void> {
    for (const entry of entries) {
      if (this.#check.signal.aborted || this.#items >= MOST_ITEMS) {
        this.isIncomplete = true
        return
      }
      const item = await this.#itemOf(entry)
      if (item === 'another time') this.isIncomplete ||= !entry.tries.isChanged && this.#pages >= MOST_PAGES
      else {
        this.#items++
        this.#batch.push(item)
        if (this.#batch.length >= KEPT_AT_ONCE || (this.#pages > 0 && this.#pages % PAGES_AT_ONCE === 0)) await this.flush()
      }
      // An entry takes milliseconds, and requests wait meanwhile.
      await nextTurn()
    }
  }

  async flush(position?: Record<string, unknown>): Promise<void> {
    if (this.#batch.length === 0 && position === undefined) return
    await this.#check.keep(this.#batch.splice(0), position)
  }

  /** Another time where the pages of this check are used up. */
  async #itemOf(entry: DueEntry): Promise<SourceItem | 'another time'> {
    const { source, now } = this.#check
    const own = ownText(entry.entry)
    const fallback = own.isEnough ? documentOfEntry(entry, { own, domain: source.domain }) : null
    const item = (document: SourceItem['document'], fingerprint?: string): SourceItem => {
      // Left over from the first pass and without a date, it would be taken for new.
      const isOld = !source.isFirstPass && entry.tries.isOfFirstPass && document?.pub_date === null
      const kept = isOld ? null : document
      const isWithout = kept === null && (source.isFirstPass || entry.tries.isOfFirstPass)
      return {
        key: entry.key,
        fingerprint: isWithout ? `${fingerprint ?? entry.tries.last}f` : (fingerprint ?? entry.fingerprint),
        document: kept,
      }
    }
    const { link } = entry.entry
    const isOfOld = source.isFirstPass && entry.rank >= PAGES_BACK
    if (own.isFull || link === null || isOfOld) return item(fallback)
    const host = URL.parse(link)?.host ?? ''
    if ((this.#failures.get(host) ?? 0) >= FAILURES_OF_HOST) return item(fallback, this.#tryAgain(entry, null))
    const isOverMost = entry.tries.isChanged && this.#pagesOfChanged >= MOST_PAGES_OF_CHANGED
    if (this.#pages >= MOST_PAGES || isOverMost) return 'another time'
    this.#pages++
    if (entry.tries.isChanged) this.#pagesOfChanged++
    const read = await readArticle(this.#check, link)
    if (read.article === null) {
      if (!read.isAsked) {
        // It costs no try, and the feed is looked at again as soon as the host may be asked.
        this.#waitUntil(read.until ?? now)
        return 'another time'
      }
      this.#check.skip(read.reason)
      if (read.isFinal) return item(fallback)
      this.#failures.set(host, read.until ? FAILURES_OF_HOST : (this.#failures.get(host) ?? 0) + 1)
      return item(fallback, this.#tryAgain(entry, read.until))
    }
    this.#failures.delete(host)
    if (!isOfEntry(entry, read.article)) return item(fallback)
    return item(documentOfPage(entry, { article: read.article, own, domain: source.domain, now }))
  }

  /** The fingerprint that lets the entry be tried again, a few times. */
  #tryAgain({ tries }: DueEntry, until: Date | null): string {
    const at = retriedAfter(this.#check.now, RETRY_HOURS * HOUR_MS, until)
    if (tries.hasMore) this.#waitUntil(at)
    return tries.next
  }

  #waitUntil(at: Date): void {
    if (this.retryAt === null || at < this.retryAt) this.retryAt = at
  }
}
