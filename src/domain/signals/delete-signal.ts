import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { errorAt } from '../../errors.ts'
import { scoreByLines } from '../accounts/score-by-lines.ts'
import { tellWhyNow } from '../reading/tell-why-now.ts'

/**
 * Deletes a signal with its answers, and takes it out of the score of the accounts that it matched; a Master signal goes for every child. The accounts that it applied to
 * are queued to be settled. Throws `signal_not_found`.
 */
export async function deleteSignal(
  tx: Tx,
  queue: Queue,
  { orgId, signalId, at }: { orgId: string; signalId: string; at: Date },
): Promise<void> {
  // Accounts before the signal, as settling has it.
  await lockMatched(tx, { orgId, signalId })
  const rows = await tx.$queryRaw<{ icpId: string; isMaster: boolean }[]>`
    delete from signal s using icp i
    where s.org_id = ${orgId}::uuid and s.id = ${signalId}::uuid and i.org_id = s.org_id and i.id = s.icp_id
    returning s.icp_id as "icpId", i.is_master as "isMaster"`
  const deleted = rows[0]
  if (!deleted) throw errorAt('signal_not_found', '/signal_id', `There is no signal with the id ${signalId}. signals/table lists them.`)
  // These two have no foreign key to the signal; the rest went by cascade.
  await tx.answerChange.deleteMany({ where: { orgId, signalId } })
  await tx.feedback.deleteMany({ where: { orgId, signalId } })
  // Again, with those that came to match before the signal was held.
  const untold = await scoreByLines(tx, { orgId, accountIds: await lockMatched(tx, { orgId, signalId }) })
  await tellWhyNow(tx, { orgId, accountIds: untold, asOf: at })
  await queue.enqueue(tx, 'rescore-icp', { orgId, icpId: deleted.isMaster ? null : deleted.icpId })
}

/** The accounts in whose score the signal counts, locked. */
async function lockMatched(tx: Tx, { orgId, signalId }: { orgId: string; signalId: string }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from account where org_id = ${orgId}::uuid and breakdown @> ${JSON.stringify([{ signal_id: signalId }])}::jsonb
    order by domain for update`
  return rows.map(({ id }) => id)
}
