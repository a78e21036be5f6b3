import type { Context } from '../../context.ts'
import { retrying } from '../../db/errors.ts'
import type { RawDocument } from './raw-document.ts'
import { ThreadDied } from '../../threads/thread-pool.ts'
import { prepareDocuments, storeDocuments, type StoreResult } from './store.ts'

// Fewer are stored in less time than a thread takes to start.
const WORTH_A_THREAD = 100
// In one transaction: enough to be quick, few enough to be short.
const DOCUMENTS_AT_ONCE = 500
const CHARACTERS_AT_ONCE = 20_000_000

/** Documents of one connector and what they are stored with. */
export type DocumentsToStore = Omit<Parameters<typeof storeDocuments>[2], 'prepared'>

/** Where many documents are stored away from the thread that answers requests. */
export interface StoringThreads {
  /** `storeDocuments` in a transaction of its own. Throws ThreadDied where a thread ended before it was done. */
  storeDocuments(documents: DocumentsToStore): Promise<StoreResult>
}

/** What storing many documents needs; without threads it is done in this one. */
export type StoreContext = Pick<Context, 'db' | 'queue' | 'clock' | 'metrics'> & { threads?: StoringThreads }

/** Stores any number of documents, a transaction per slice; what is stored is enqueued for reading. A crash in between leaves whole slices; running again completes it. */
export async function storeInSlices(
  ctx: StoreContext,
  { orgId, connector, documents }: { orgId: string | null; connector: string; documents: readonly RawDocument[] },
): Promise<StoreResult> {
  const total: StoreResult = { stored: [], unchanged: 0, updated: 0 }
  for (let at = 0; at < documents.length;) {
    const slice = sliceFrom(documents, at)
    at += slice.length
    const result = await storeSlice(ctx, { orgId, connector, documents: slice, now: ctx.clock() })
    total.stored.push(...result.stored)
    total.unchanged += result.unchanged
    total.updated += result.updated
    ctx.metrics.documents.inc({ connector, outcome: 'stored' }, result.stored.length - result.updated)
    ctx.metrics.documents.inc({ connector, outcome: 'updated' }, result.updated)
    ctx.metrics.documents.inc({ connector, outcome: 'unchanged' }, result.unchanged)
  }
  return total
}

async function storeSlice({ db, queue, threads }: StoreContext, slice: DocumentsToStore): Promise<StoreResult> {
  if (threads && slice.documents.length >= WORTH_A_THREAD) {
    try {
      return await threads.storeDocuments(slice)
    } catch (error) {
      // It is done again here: what the thread had not committed is gone, and what it had is known.
      if (!(error instanceof ThreadDied)) throw error
    }
  }
  return await storeTogether({ db, queue }, slice)
}

/** Stores documents in a transaction, in which nothing is done but that. What is held as it is needs none. */
export async function storeTogether(
  { db, queue }: { db: Context['db']; queue: Parameters<typeof storeDocuments>[1] },
  slice: DocumentsToStore,
): Promise<StoreResult> {
  const prepared = await prepareDocuments(db, slice)
  if (prepared.rows.size === 0) return { stored: [], unchanged: prepared.given.size, updated: 0 }
  return await retrying(async () => await db.$transaction(async (tx) => await storeDocuments(tx, queue, { ...slice, prepared })))
}

function sliceFrom(documents: readonly RawDocument[], from: number): RawDocument[] {
  const slice: RawDocument[] = []
  let characters = 0
  for (let i = from; i < documents.length && slice.length < DOCUMENTS_AT_ONCE; i++) {
    const document = documents[i] as RawDocument
    if (slice.length > 0 && characters + document.text.length > CHARACTERS_AT_ONCE) break
    slice.push(document)
    characters += document.text.length
  }
  return slice
}
