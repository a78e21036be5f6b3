import type { Tx } from '../../../db/client.ts'
import type { Queue } from '../../../db/queue.ts'
import { ServiceError } from '../../../errors.ts'
import { scoreByLines } from '../score-by-lines.ts'
import { moveAccounts } from '../swap-icp.ts'
import { tellWhyNow } from '../../reading/tell-why-now.ts'
import { UNDO_HOURS } from './change-where.ts'

interface Item {
  id: string
  icpBefore: string
}

/**
 * Takes an act back: accounts that are as it left them are as they were before, with no credits spent or given back. Those changed otherwise since, those deleted, and those whose ICP
 * is gone stay as they are. Throws `act_not_found` and `nothing_to_undo`.
 */
export async function undoAct(
  tx: Tx,
  queue: Queue,
  { orgId, actId, at }: { orgId: string; actId: string; at: Date },
): Promise<{ restored: number; left: number }> {
  const [act] = await tx.$queryRaw<{ created_at: Date; undone_at: Date | null }[]>`
    select created_at, undone_at from account_act where org_id = ${orgId}::uuid and id = ${actId}::uuid for update`
  if (!act) throw new ServiceError('act_not_found', `There is no act ${actId}.`)
  if (act.undone_at !== null) throw new ServiceError('nothing_to_undo', 'This act was undone before.')
  if (at.getTime() - act.created_at.getTime() > UNDO_HOURS * 3_600_000)
    throw new ServiceError('nothing_to_undo', `This act is older than ${UNDO_HOURS} hours.`)
  await tx.accountAct.updateMany({ where: { orgId, id: actId }, data: { undoneAt: at } })
  const total = await tx.accountActItem.count({ where: { orgId, actId } })
  const items = await tx.$queryRaw<Item[]>`
    select a.id, i.icp_before as "icpBefore" from account_act_item i join account a on a.org_id = i.org_id and a.id = i.account_id
    join icp on icp.org_id = i.org_id and icp.id = i.icp_before
    where i.org_id = ${orgId}::uuid and i.act_id = ${actId}::uuid and a.status = i.status_after and a.icp_id = i.icp_after
    order by a.domain for no key update of a for key share of icp`
  await restoreStatus(tx, { orgId, actId, accountIds: items.map(({ id }) => id), at })
  const moved = await tx.accountActItem.findMany({
    where: { orgId, actId, accountId: { in: items.map(({ id }) => id) } },
    select: { accountId: true, icpBefore: true, icpAfter: true },
  })
  const away = moved.filter(({ icpBefore, icpAfter }) => icpBefore !== icpAfter)
  for (const [icpId, rows] of Map.groupBy(away, ({ icpBefore }) => icpBefore))
    await moveAccounts(tx, queue, { orgId, accountIds: rows.map(({ accountId }) => accountId), icpId, at })
  return { restored: items.length, left: total - items.length }
}

/** What was archived is scored as what it is again: a suggestion by its prediction. */
async function restoreStatus(
  tx: Tx,
  { orgId, actId, accountIds, at }: { orgId: string; actId: string; accountIds: string[]; at: Date },
): Promise<void> {
  const changed = await tx.$queryRaw<{ id: string }[]>`
    update account a set status = i.status_before, rejection = i.rejection_before
    from account_act_item i
    where a.org_id = ${orgId}::uuid and a.id = any(${accountIds}::uuid[]) and i.org_id = a.org_id and i.act_id = ${actId}::uuid and i.account_id = a.id
      and (a.status, a.rejection) is distinct from (i.status_before, i.rejection_before)
    returning a.id`
  const untold = await scoreByLines(tx, { orgId, accountIds: changed.map(({ id }) => id) })
  await tellWhyNow(tx, { orgId, accountIds: untold, asOf: at })
}
