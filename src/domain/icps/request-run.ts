import { v7 as uuid } from 'uuid'
import { Prisma, type Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { ServiceError } from '../../errors.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { unknownIcpId } from './find-icp.ts'
import { RUN_INTERVAL_HOURS } from './run-interval.ts'

const interval = Prisma.raw(`interval '${RUN_INTERVAL_HOURS} hours'`)

/**
 * Accepts a run of Account Suggestions on demand, once in two hours and ICP: one conditional update by database time decides, so that of many calls at
 * once one is taken. A refused call uses nothing up. Throws `icp_not_found`, `suggestions_off`, `no_high_rank_signal`, `run_too_soon`.
 */
export async function requestRun(
  tx: Tx,
  queue: Queue,
  { orgId, icpId }: { orgId: string; icpId: string },
): Promise<{ runId: string; nextRunAllowedAt: Date }> {
  const hasHighRank = Prisma.sql`exists (select 1 from signal s where s.q_rank = 6 and ${isEffective(orgId, 'i.id')})`
  const taken = await tx.$queryRaw<{ mode: string; next: Date }[]>`
    update icp i set run_requested_at = now()
    where i.org_id = ${orgId}::uuid and i.id = ${icpId}::uuid and i.suggestions_mode <> 'false' and ${hasHighRank}
      and (i.run_requested_at is null or i.run_requested_at + ${interval} <= now())
    returning i.suggestions_mode as mode, i.run_requested_at + ${interval} as next`
  const run = taken[0]
  if (!run) throw await refusal(tx, { orgId, icpId, hasHighRank })
  const runId = uuid()
  await tx.run.create({ data: { id: runId, kind: 'suggestions', orgId, icpId, trigger: 'demand', mode: run.mode } })
  await queue.enqueue(tx, 'suggestions', { runId, orgId })
  return { runId, nextRunAllowedAt: run.next }
}

async function refusal(tx: Tx, { orgId, icpId, hasHighRank }: { orgId: string; icpId: string; hasHighRank: Prisma.Sql }): Promise<Error> {
  // Not now(): the call that was taken may have begun after this transaction, which then waited for it.
  const rows = await tx.$queryRaw<{ name: string; mode: string; highRank: boolean; wait: number | null }[]>`
    select i.name, i.suggestions_mode as mode, ${hasHighRank} as "highRank",
      ceil(extract(epoch from i.run_requested_at + ${interval} - clock_timestamp()))::int as wait
    from icp i where i.org_id = ${orgId}::uuid and i.id = ${icpId}::uuid`
  const icp = rows[0]
  if (!icp) return unknownIcpId(icpId)
  if (icp.mode === 'false') return new ServiceError('suggestions_off', `Account Suggestions of the ICP "${icp.name}" are off.`)
  if (!icp.highRank)
    return new ServiceError('no_high_rank_signal', `The ICP "${icp.name}" has no signal of rank 6, neither its own nor inherited.`)
  const wait = Math.min(RUN_INTERVAL_HOURS * 3600, Math.max(1, icp.wait ?? 1))
  const detail = `The ICP "${icp.name}" was run less than ${RUN_INTERVAL_HOURS} hours ago. It may be run again in ${wait} seconds.`
  return new ServiceError('run_too_soon', detail, { retryAfterSeconds: wait })
}
