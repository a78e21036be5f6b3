import type { RawDocument } from '../documents/raw-document.ts'
import type { Fetch, Validators } from './fetch/exchange.ts'

/** Every kind of source. One connector serves one or more of them. */
export const SOURCE_KINDS = [
  'feed',
  'site',
  'greenhouse',
  'lever',
  'ashby',
  'workday',
  'smartrecruiters',
  'personio',
  'teamtailor',
  'workable',
  'recruitee',
  'edgar',
  'search',
  'warc',
  'gdelt',
] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

/** A source as a connector sees it while it is checked. */
export interface CheckedSource {
  id: string
  kind: SourceKind
  /** The address that is asked: of a feed or site the page itself, of a job board its API, of a folder of archives a file: URL. */
  url: string
  /** The instance whose own it is; null: public. */
  orgId: string | null
  /** Registrable domain of the company that it is about; null where it is about many. */
  domain: string | null
  /** Nothing that this check first sees without a date may be dated by today: it may be years old. */
  isFirstPass: boolean
  /** Of the last answer of `url`. */
  validators: Validators
  /** What the connector kept with the last items, in its own shape; `{}` at first. At most a megabyte. */
  position: Readonly<Record<string, unknown>>
}

/** One thing that a source holds: an entry of a feed, a page of a site, a posting of a board, a filing. */
export interface SourceItem {
  /** What tells it from the other items of this source for good: the address of its page before any id. At most 500 characters count. */
  key: string
  /** Changes when the item does, and only then: a hash of what is read of it, never a time of modification. An item with the fingerprint that is kept is passed over. */
  fingerprint: string
  /** What becomes a document; null: it is seen, and nothing in it is one. */
  document: RawDocument | null
}

/** What a connector works with during one check of one source. */
export interface Check {
  source: CheckedSource
  /** The one fetcher, for this source: guarded, paced, obeying robots.txt. It throws SourceFault for what says something about the source as a whole. */
  fetch: Fetch
  now: Date
  /** Ends the check: between two items a connector looks at it. */
  signal: AbortSignal
  /** The fingerprints that are kept of these items of the source, also of those that are gone; those never seen are left out. */
  seen(keys: readonly string[]): Promise<Map<string, string>>
  /**
   * Keeps items and, where given, the position, in one transaction: what was kept is never asked for again after a crash, and nothing is lost. Items in batches of
   * some fifty. An item whose document has no date is dated "first seen" on later passes, and left without a date on the first.
   */
  keep(items: readonly SourceItem[], position?: Record<string, unknown>): Promise<void>
  /**
   * The keys of all items that the source holds now, for sources that list everything: what was kept and is not among them is gone, and a posting is closed; what was gone and is
   * among them is there again, also where its fingerprint is the one that is kept and `keep` passes it over.
   */
  onlyThese(keys: readonly string[]): Promise<void>
  /** Counts something that was left out: a bad record, an entry without an address. */
  skip(reason: string): void
}

/** How a check ended, when it ended well. */
export interface Checked {
  /** False when the source said that nothing changed. */
  isChanged: boolean
  /** Of the answer of the source's own address, to be sent the next time; left out: as they were. */
  validators?: Validators
  /** False while there is more than one check may take: the next goes on at once, and the first pass is not over. */
  isComplete: boolean
}

/** What a person or a page gives for a source. */
export interface GivenSource {
  /** Registrable domain of the company. */
  domain: string
  url?: string
  token?: string
}

export interface Connector {
  kinds: readonly SourceKind[]
  /** How long after a good check the next is due, in minutes. */
  everyMinutes: number
  /** It has one source, about nobody in particular, which is there as soon as the service is set up for it. */
  isStanding?: boolean
  /**
   * The address under which a source of this kind is kept, from what was given: a board's page or its token gives its API's address. Throws SourceRefused with a sentence
   * that names the field (url or token) and the remedy. Asks nobody.
   */
  locate(kind: SourceKind, given: GivenSource): string
  /** Asks the source for what is new. Throws SourceFault when it cannot be read; what was kept stays. */
  check(check: Check): Promise<Checked>
}

/** A source that cannot be one. The message is a sentence made to be shown. */
export class SourceRefused extends Error {
  override readonly name: string = 'SourceRefused'
}

/** One more than there may be: of a company's, or of all that an instance has added. */
export class TooManySources extends SourceRefused {
  override readonly name = 'TooManySources'
  readonly of: 'company' | 'instance'

  constructor(of: 'company' | 'instance', message: string) {
    super(message)
    this.of = of
  }
}

/**
 * Why a source could not be read, in a sentence made to be shown. `unhealthy`: it is asked again, ever more seldom. `gone`: it said so for good (410, a board that is not there),
 * and it is asked no more than once a week. `blocked`: robots.txt or the guard forbids it.
 */
export class SourceFault extends Error {
  override readonly name = 'SourceFault'
  readonly state: 'unhealthy' | 'gone' | 'blocked'
  /** Not to be asked before. */
  readonly until: Date | null

  constructor(
    state: 'unhealthy' | 'gone' | 'blocked',
    message: string,
    { until = null, cause }: { until?: Date | null; cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause })
    this.state = state
    this.until = until
  }
}
