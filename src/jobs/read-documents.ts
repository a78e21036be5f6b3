import { concernsOneDocument, type AnswererFailure } from '../answering/llm/errors.ts'
import { forRun } from '../answering/llm/run-aware.ts'
import type { Context } from '../context.ts'
import type { JobHandler, Jobs } from '../db/queue.ts'
import type { ReadingCounts } from '../domain/reading/answer-pairs.ts'
import { readAccounts } from '../domain/reading/read-accounts.ts'
import { readableDocuments, type ReadableDocument } from '../evidence/documents/readable.ts'
import { markRead, takeUnread } from '../evidence/documents/unread.ts'
import { accountsNamed } from '../evidence/mentions/accounts-named.ts'
import { resolveMentions } from '../evidence/mentions/resolve.ts'

const ACCOUNTS_AT_ONCE = 100
// Fewer are read in less time than a thread takes to start.
const WORTH_A_THREAD = 50
// A model takes seconds a document: what a job has read until it is cut off or runs out of time stays read.
const DOCUMENTS_AT_ONCE_BY_MODEL = 50

/** Where many documents are read away from the thread that answers requests. */
export interface DocumentThreads {
  /** The job of that name. */
  readDocuments(job: Jobs['read-documents'], now: Date): Promise<void>
}

/** The context of a process that may have threads to read in. */
export type ThreadedContext = Context & { threads?: DocumentThreads }

/** What reading documents needs: less than a whole context, so that a thread has it. */
type Reader = Pick<Context, 'db' | 'answerer' | 'clock'> & {
  /** Without, all is read in this one. */
  threads?: DocumentThreads
  metrics: ReadingCounts
  config?: Pick<Context['config'], 'publicUrl'>
  log: { info(fields: Record<string, unknown>, message: string): void }
}

/**
 * New documents: resolves the companies that they name, then reads them for every account of every instance that holds one of these. What this costs counts for the run
 * that brought them; when that run's tokens are spent, the rest is read on nobody's account. A document whose content changes meanwhile stays unread: its change has
 * queued its reading.
 */
export function readDocuments(ctx: Reader): JobHandler<'read-documents'> {
  return async (job, _signal, isLastTry = false) => {
    const { documentIds, runId } = job
    // One that has ended in every thread is read here in the end, in case the threads are at fault.
    if (ctx.threads && !isLastTry && (await isWorthAThread(ctx.db, documentIds))) return await ctx.threads.readDocuments(job, ctx.clock())
    const counted = runId === undefined ? ctx : { ...ctx, answerer: forRun(ctx.answerer, runId) }
    const atOnce = ctx.answerer.concurrency === undefined ? documentIds.length : DOCUMENTS_AT_ONCE_BY_MODEL
    let failure: AnswererFailure | null = null
    for (let at = 0; at < documentIds.length; at += atOnce)
      failure = (await readSome(counted, documentIds.slice(at, at + atOnce))) ?? failure
    if (failure !== null) throw failure
  }
}

/** Most of a job may have been read meanwhile, as the first start does with its sample. */
const isWorthAThread = async (db: Context['db'], documentIds: string[]) =>
  documentIds.length >= WORTH_A_THREAD && (await takeUnread(db, documentIds)).length >= WORTH_A_THREAD

/** Gives what kept a document from being read; throws what keeps all of them. */
async function readSome(ctx: Reader, documentIds: string[]): Promise<AnswererFailure | null> {
  const unread = await takeUnread(ctx.db, documentIds)
  const documents = await readableDocuments(
    ctx.db,
    unread.map(({ id }) => id),
  )
  const held = new Map(documents.map((document) => [document.id, document]))
  // The mentions are committed before the accounts are looked up: an account that is uploaded meanwhile finds them by itself.
  await resolveMentions(ctx.db, documents)
  const concerned = await ctx.db.$queryRaw<{ org_id: string; account_id: string }[]>`
    select distinct a.org_id, a.id as account_id
    from mention m join account a on a.domain = m.domain and (m.org_id is null or m.org_id = a.org_id)
    where m.document_id = any(${[...held.keys()]}::uuid[])`
  let failure: AnswererFailure | null = null
  for (const [orgId, rows] of Map.groupBy(concerned, (row) => row.org_id)) {
    const accountIds = rows.map((row) => row.account_id)
    for (let at = 0; at < accountIds.length; at += ACCOUNTS_AT_ONCE) {
      const slice = accountIds.slice(at, at + ACCOUNTS_AT_ONCE)
      const outcome = await readAccounts(ctx, { orgId, accountIds: slice, held, toleratesFailure: true })
      // One document that fails keeps neither the other accounts nor the other instances waiting.
      if (outcome.failure !== null && !concernsOneDocument(outcome.failure)) throw outcome.failure
      failure = outcome.failure ?? failure
    }
  }
  if (failure !== null) return failure
  const read = new Set(await markRead(ctx.db, unread, ctx.clock()))
  const byOperator = documents.filter((document) => document.connector === 'inbox' && read.has(document.id))
  for (const [orgId, own] of Map.groupBy(byOperator, (document) => document.orgId)) if (orgId !== null) await tell(ctx, orgId, own)
  return null
}

/** Who put documents into the inbox hears whether they are about any account at all. */
async function tell(ctx: Reader, orgId: string, documents: ReadableDocument[]): Promise<void> {
  const { naming, domains, none, headlines, undated } = await accountsNamed(ctx.db, { orgId, documentIds: documents.map(({ id }) => id) })
  ctx.log.info(
    {
      org_id: orgId,
      documents: documents.length,
      name_an_account: naming,
      accounts: domains,
      name_none: none,
      headlines_of_none: headlines,
      ...(undated === undefined ? {} : { without_a_date: undated }),
    },
    'documents of the inbox are read',
  )
}
