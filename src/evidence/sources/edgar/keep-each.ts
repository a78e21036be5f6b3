import type { RawDocument } from '../../documents/raw-document.ts'
import { SourceFault, type Check, type SourceItem } from '../connector.ts'
import { FetchedStatus } from '../fetch/exchange.ts'

/** What one check reads; more is left to the next. */
const PER_CHECK = 40
const FAILURES_IN_A_ROW = 3
const MOST_TRIES = 3

type Keyed = Pick<SourceItem, 'key' | 'fingerprint'>

/** The filing's own item and one for each of its other documents. */
export function itemsOf({ key, fingerprint }: Keyed, documents: readonly RawDocument[]): SourceItem[] {
  const own = documents.find((document) => document.url === key) ?? null
  const others = documents.filter((document) => document !== own)
  return [{ key, fingerprint, document: own }, ...others.map((document) => ({ key: document.url, fingerprint, document }))]
}

/**
 * Keeps what is read of each, the last given first: lists begin with the newest, and an amendment is to come after what it amends. One that cannot be read is left to a later
 * check, after three tries for good; three in a row end this one. Returns 'some' when there is something to be tried again, 'more' when there is more than one check takes.
 */
export async function keepEach<T extends Keyed>(
  check: Check,
  all: readonly T[],
  read: (one: T) => Promise<SourceItem[]>,
): Promise<'all' | 'some' | 'more'> {
  const tries = new Map(Object.entries((check.source.position['failed'] ?? {}) as Record<string, number>))
  const position = () => ({ ...check.source.position, failed: Object.fromEntries(tries) })
  let inARow = 0
  const batch = all.slice(-PER_CHECK).reverse()
  for (const one of batch) {
    check.signal.throwIfAborted()
    try {
      const items = await read(one)
      inARow = 0
      await check.keep(items, tries.delete(one.key) ? position() : undefined)
    } catch (error) {
      if (!(error instanceof FetchedStatus || error instanceof SourceFault) || check.signal.aborted) throw error
      if (error.until !== null || ++inARow >= FAILURES_IN_A_ROW) throw error
      check.skip('a filing that could not be read')
      const count = (tries.get(one.key) ?? 0) + 1
      if (count < MOST_TRIES) tries.set(one.key, count)
      else tries.delete(one.key)
      await check.keep(count < MOST_TRIES ? [] : [{ key: one.key, fingerprint: one.fingerprint, document: null }], position())
    }
  }
  return all.length > batch.length ? 'more' : tries.size > 0 ? 'some' : 'all'
}
