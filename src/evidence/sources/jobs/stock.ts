import { SourceFault, type Check, type Checked, type SourceItem } from '../connector.ts'
import type { Validators } from '../fetch/exchange.ts'
import { itemOf, type Listed, type Posting } from './posting.ts'
import { membersOf } from './read-json.ts'

const ITEMS_AT_ONCE = 50
const KEYS_AT_ONCE = 1000
// A board that had at least so many postings and has less than a tenth of them is looked at twice before any of them counts as closed.
const DOUBTED_FROM = 5
const SHRUNK_TO = 0.1
/** Requests for single postings in one check. The next goes on with the rest. */
const MOST_READ = 500

/** What is kept with the source between two checks. */
interface Kept {
  /** How many postings the last list had that was believed. */
  postings: number
  /** Whose board it said it was; empty where it does not say. */
  owner: string
  /** The last list was much too short, and was not believed. */
  isDoubted: boolean
}

function keptIn(position: Check['source']['position']): Kept {
  const { postings, owner, isDoubted } = membersOf(position)
  return {
    postings: typeof postings === 'number' ? postings : 0,
    owner: typeof owner === 'string' ? owner : '',
    isDoubted: isDoubted === true,
  }
}

/** What makes a request conditional. A list that was not believed is asked for whole: it may have become again what it was. */
export const conditionsOf = ({ position, validators }: Check['source']): { validators?: Validators } =>
  keptIn(position).isDoubted ? {} : { validators }

/** The same for a list in pages, whose first page says nothing of the others: only where it was the only one. */
export const conditionsOfPages = (source: Check['source'], perPage: number): { validators?: Validators } => {
  const { postings } = membersOf(source.position)
  return typeof postings === 'number' && postings < perPage ? conditionsOf(source) : {}
}

/** One look at a board's whole list: what of it is new, what has changed, and what is gone. */
export class Stock {
  private readonly check: Check
  private readonly board: string
  private readonly before: Kept
  private readonly present = new Set<string>()
  private known = 0
  private owner: string
  private isWhole = true
  private isBelieved = true
  private isCutShort = false

  constructor(check: Check, board: string) {
    this.check = check
    this.board = board
    this.before = keptIn(check.source.position)
    this.owner = this.before.owner
  }

  /** How many postings the list has so far, each counted once. */
  get size(): number {
    return this.present.size
  }

  /** Something of the list is missing: nothing that is not on it counts as gone. */
  lacksSome(reason: string): void {
    if (this.isWhole) this.check.skip(reason)
    this.isWhole = false
  }

  /** Of a part of the list, what is new or has changed. What was on an earlier part already is passed over: pages overlap, and some boards list a posting once a place. */
  async fresh(part: readonly Listed[]): Promise<Listed[]> {
    const once = part.filter(({ id }) => !this.present.has(id) && this.present.add(id).size > 0)
    const fresh: Listed[] = []
    for (let at = 0; at < once.length; at += KEYS_AT_ONCE) {
      const slice = once.slice(at, at + KEYS_AT_ONCE)
      const seen = await this.check.seen(slice.map(({ id }) => id))
      this.known += seen.size
      fresh.push(...slice.filter(({ id, fingerprint }) => seen.get(id) !== fingerprint))
    }
    return fresh
  }

  /** Takes the name under which the board presents itself. Throws SourceFault where it had another and none of its postings is left: somebody else has the token now. */
  isOf(owner: string): void {
    if (owner === '') return
    const isAnother = this.before.owner !== '' && this.before.owner.toLowerCase() !== owner.toLowerCase()
    if (isAnother && this.known === 0 && this.before.postings > 0) {
      throw new SourceFault(
        'unhealthy',
        `The ${this.board} board was that of "${this.before.owner}" and is now that of "${owner}", with none of the postings it had. ` +
          `Its postings stay as they were; if it is the right board, remove the source and add it again.`,
      )
    }
    this.owner = owner
  }

  /** Keeps postings, some at a time, until the check has to end. What was read before a request failed is kept too. */
  async keep(listed: readonly Listed[]): Promise<void> {
    let items: SourceItem[] = []
    const flush = async () => {
      const batch = items
      items = []
      if (batch.length > 0) await this.check.keep(batch)
    }
    let read = 0
    for (const one of listed) {
      this.isCutShort ||= this.check.signal.aborted || read >= MOST_READ
      if (this.isCutShort) break
      const told = one.read()
      if (told instanceof Promise) read++
      let posting: Posting | null
      try {
        posting = await told
      } catch (error) {
        await flush()
        throw error
      }
      if (posting === null) continue
      const item = itemOf(one, posting, this.check.source)
      if ('reason' in item) this.check.skip(item.reason)
      else items.push(item)
      if (items.length >= ITEMS_AT_ONCE) await flush()
    }
    await flush()
  }

  /**
   * The list is over: what is not on it is closed. A list that is much shorter than the last one is not believed the first time, because it may come of a fault of the
   * board's; the next check decides.
   */
  async close(): Promise<void> {
    if (!this.isWhole || this.isCutShort) return
    const { postings, isDoubted } = this.before
    this.isBelieved = isDoubted || postings < DOUBTED_FROM || this.size >= postings * SHRUNK_TO
    if (this.isBelieved) await this.check.onlyThese([...this.present])
    const now = this.isBelieved ? { postings: this.size, owner: this.owner, isDoubted: false } : { ...this.before, isDoubted: true }
    await this.check.keep([], { ...this.check.source.position, ...now })
  }

  /** How the check ended. An answer that was not believed, or that is not used up yet, is asked for again whole. */
  checked(validators?: Validators): Checked {
    const isSettled = this.isBelieved && this.isWhole && !this.isCutShort
    return { isChanged: true, isComplete: !this.isCutShort, ...(isSettled && validators !== undefined ? { validators } : {}) }
  }
}
