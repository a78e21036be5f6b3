import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { rejectionSql } from './constraints.ts'
import { loadConstraints } from './load-constraints.ts'
import { scoreByLines } from '../accounts/score-by-lines.ts'
import { slices } from '../accounts/slices.ts'
import { unknownIcpId } from './find-icp.ts'
import { constraintsJson } from './icp-json.ts'

export interface AppliedConstraints {
  constraints: Schemas['Constraints']
  rejected: number
  restored: number
}

/**
 * Brings an ICP's suggestions in line with its constraints as they now stand: those outside become archived with the reason, those that a constraint
 * rejected earlier and that fit now come back, with a prediction
 * for their score. What a person archived stays. Predictions of the others are made anew in the background, since they depend on the fit.
 */
export async function applyConstraints(
  tx: Tx,
  queue: Queue,
  { orgId, icpId, at }: { orgId: string; icpId: string; at: Date },
): Promise<AppliedConstraints> {
  const constraints = (await loadConstraints(tx, { orgId, icpIds: [icpId] })).get(icpId)
  if (!constraints) throw unknownIcpId(icpId)
  const reason = rejectionSql(constraints, Prisma.sql`a.origin = 'discovery'`)
  const changed = await tx.$queryRaw<{ id: string; change: 'rejected' | 'restored' | 'kept' }[]>`
    with judged as (
      select a.id, a.status, a.rejection, ${reason} as reason
      from account a left join company c on c.domain = a.domain
      where a.org_id = ${orgId}::uuid and a.icp_id = ${icpId}::uuid
        and (a.status = 'farsight' or (a.status = 'archived' and a.rejection->>'by' = 'constraint'))
      order by a.domain for no key update of a
    )
    update account a set
      status = case when j.reason is null then 'farsight' else 'archived' end,
      rejection = case when j.reason is not null then jsonb_build_object('reason', j.reason, 'date', ${at.toISOString()}::text, 'by', 'constraint') end
    from judged j
    where a.org_id = ${orgId}::uuid and a.id = j.id and j.reason is distinct from j.rejection->>'reason'
    returning a.id, case when j.status = 'farsight' then 'rejected' when j.reason is null then 'restored' else 'kept' end as change`
  const those = (what: 'rejected' | 'restored') => changed.filter(({ change }) => change === what).map(({ id }) => id)
  const [rejected, restored] = [those('rejected'), those('restored')]
  await scoreByLines(tx, { orgId, accountIds: [...rejected, ...restored] })
  await queuePredictions(tx, queue, { orgId, icpId })
  return { constraints: await presentConstraints(tx, { orgId, icpId }), rejected: rejected.length, restored: restored.length }
}

async function queuePredictions(tx: Tx, queue: Queue, { orgId, icpId }: { orgId: string; icpId: string }): Promise<void> {
  const rows = await tx.account.findMany({ where: { orgId, icpId, status: 'farsight' }, select: { id: true }, orderBy: { id: 'asc' } })
  await queue.enqueueAll(
    tx,
    'rescore',
    slices(rows.map(({ id }) => id)).map((accountIds) => ({ orgId, accountIds })),
  )
}

async function presentConstraints(tx: Tx, { orgId, icpId }: { orgId: string; icpId: string }): Promise<Schemas['Constraints']> {
  const rows = await tx.$queryRaw<{ constraints: Schemas['Constraints'] }[]>`
    select ${constraintsJson} as constraints from icp i where i.org_id = ${orgId}::uuid and i.id = ${icpId}::uuid`
  if (!rows[0]) throw new Error(`ICP ${icpId} is gone in its own transaction`)
  return rows[0].constraints
}
