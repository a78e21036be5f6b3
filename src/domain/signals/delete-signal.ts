import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { ServiceError } from '../../errors.ts'

/**
 * Deletes a signal with its answers, and queues the scoring of the accounts that it applied to; a Master signal goes for every child. Throws
 * `signal_not_found`.
 */
export async function deleteSignal(tx: Tx, queue: Queue, { orgId, signalId }: { orgId: string; signalId: string }): Promise<void> {
  const rows = await tx.$queryRaw<{ icpId: string; isMaster: boolean }[]>`
    delete from signal s using icp i
    where s.org_id = ${orgId}::uuid and s.id = ${signalId}::uuid and i.org_id = s.org_id and i.id = s.icp_id
    returning s.icp_id as "icpId", i.is_master as "isMaster"`
  const deleted = rows[0]
  if (!deleted) throw new ServiceError('signal_not_found', `There is no signal with the id ${signalId}.`)
  // These two have no foreign key to the signal; the rest went by cascade.
  await tx.answerChange.deleteMany({ where: { orgId, signalId } })
  await tx.feedback.deleteMany({ where: { orgId, signalId } })
  await queue.enqueue(tx, 'rescore-icp', { orgId, icpId: deleted.isMaster ? null : deleted.icpId })
}
