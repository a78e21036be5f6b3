import type { AnswererFailure } from '../../answering/llm/errors.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { retrying } from '../../db/errors.ts'
import { tellAtOnce } from '../channels/tell-at-once.ts'
import { answerPairs, type HeldDocuments, type ReadingCounts } from './answer-pairs.ts'
import { effectiveSignals } from './effective-signals.ts'
import { lockForSettling } from './load-settlement.ts'
import { recordReadings } from './record-readings.ts'
import { settleAccounts } from './settle.ts'
import { accountsToRead, unreadPairs } from './unread.ts'

export interface ReadingOutcome {
  /** How many documents were read. */
  read: number
  /** Why documents are left unread; null when none is. */
  failure: AnswererFailure | null
}

/**
 * Reads what the accounts (at most some hundred of one instance) have not read, among the documents that the caller has `held` where given, and brings them up to date;
 * accounts with very many documents some at a time, a transaction each. `finish` runs in the last one: what must be true exactly when the reading is complete
 * belongs there. Where the answerer cannot go on, what was read is kept, and its failure is thrown afterwards; with `toleratesFailure` the accounts are
 * finished with what there is, and the failure is returned. Safe to run again after a crash at any point, and beside itself.
 */
export async function readAccounts(
  ctx: Pick<Context, 'db' | 'answerer' | 'clock'> & { metrics: ReadingCounts; config?: Pick<Context['config'], 'publicUrl'> },
  {
    orgId,
    accountIds,
    held,
    finish,
    toleratesFailure = false,
  }: {
    orgId: string
    accountIds: string[]
    held?: HeldDocuments
    finish?: (tx: Tx, asOf: Date, failure: AnswererFailure | null) => Promise<void>
    toleratesFailure?: boolean
  },
): Promise<ReadingOutcome> {
  const asOf = ctx.clock()
  for (let read = 0; ;) {
    const [accounts, signalsByIcp] = await Promise.all([accountsToRead(ctx.db, orgId, accountIds), effectiveSignals(ctx.db, orgId)])
    const among = held === undefined ? {} : { documentIds: [...held.keys()] }
    const { pairs, isMore } = await unreadPairs(ctx.db, { orgId, accounts, signalsByIcp, asOf, ...among })
    const { readings, failure } = await answerPairs(ctx, { pairs, accounts, signalsByIcp, asOf, ...(held === undefined ? {} : { held }) })
    read += readings.length
    const isLast = failure !== null || !isMore
    await retrying(
      async () =>
        await ctx.db.$transaction(async (tx) => {
          const ids = accounts.map((account) => account.id)
          await lockForSettling(tx, { orgId, accountIds: ids })
          await recordReadings(tx, { orgId, readings, answerer: `${ctx.answerer.id} ${ctx.answerer.version}` })
          const { newMatches } = await settleAccounts(tx, { orgId, accountIds: ids, asOf })
          await tellAtOnce(tx, { orgId, newMatches, at: asOf, publicUrl: ctx.config?.publicUrl ?? null })
          if (isLast && (failure === null || toleratesFailure)) await finish?.(tx, asOf, failure)
        }),
    )
    if (failure !== null && !toleratesFailure) throw failure
    if (isLast) return { read, failure }
  }
}
