import type { Tx } from '../../../db/client.ts'
import type { Queue } from '../../../db/queue.ts'
import { errorAt, ServiceError } from '../../../errors.ts'
import { scoreByLines } from '../score-by-lines.ts'
import { moveAccounts } from '../swap-icp.ts'
import { tellWhyNow } from '../../reading/tell-why-now.ts'
import { UNDO_HOURS } from './change-where.ts'

interface Item {
  id: string
  statusBefore: string
  statusAfter: string
  icpBefore: string
  icpAfter: string
  rejectionBefore: unknown
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
  if (!act) throw errorAt('act_not_found', '/act_id', `There is no act ${actId}. accounts/change_where answers with it.`)
  if (act.undone_at !== null) throw new ServiceError('nothing_to_undo', 'This act was undone before.')
  if (at.getTime() - act.created_at.getTime() > UNDO_HOURS * 3_600_000)
    throw new ServiceError('nothing_to_undo', `This act is older than ${UNDO_HOURS} hours.`)
  await tx.accountAct.updateMany({ where: { orgId, id: actId }, data: { undoneAt: at } })
  // The items are read by themselves and joined here: of an act just made Postgres has no statistics, takes it for one row, and would compare every account with every item.
  const all = await tx.$queryRaw<Item[]>`
    select account_id as id, status_before as "statusBefore", status_after as "statusAfter", icp_before as "icpBefore", icp_after as "icpAfter",
      rejection_before as "rejectionBefore"
    from account_act_item where org_id = ${orgId}::uuid and act_id = ${actId}::uuid`
  const items = await lockUnchanged(tx, orgId, all)
  await restoreStatus(tx, { orgId, items, at })
  const away = items.filter(({ icpBefore, icpAfter }) => icpBefore !== icpAfter)
  for (const [icpId, rows] of Map.groupBy(away, ({ icpBefore }) => icpBefore))
    await moveAccounts(tx, queue, { orgId, accountIds: rows.map(({ id }) => id), icpId, at })
  return { restored: items.length, left: all.length - items.length }
}

/** The items whose account is as the act left it and whose ICP is still there, by the account's domain; both are locked. */
async function lockUnchanged(tx: Tx, orgId: string, all: readonly Item[]): Promise<Item[]> {
  const icpIds = [...new Set(all.map(({ icpBefore }) => icpBefore))]
  const icps = await tx.$queryRaw<{ id: string }[]>`
    select id from icp where org_id = ${orgId}::uuid and id = any(${icpIds}::uuid[]) order by id for key share`
  const kept = new Set(icps.map(({ id }) => id))
  const byId = new Map(all.map((item) => [item.id, item]))
  const accounts = await tx.$queryRaw<{ id: string; status: string; icpId: string }[]>`
    select id, status, icp_id as "icpId" from account where org_id = ${orgId}::uuid and id = any(${[...byId.keys()]}::uuid[])
    order by domain for no key update`
  return accounts.flatMap(({ id, status, icpId }) => {
    const item = byId.get(id)
    return item && status === item.statusAfter && icpId === item.icpAfter && kept.has(item.icpBefore) ? [item] : []
  })
}

/** What was archived is scored as what it is again: a suggestion by its prediction. */
async function restoreStatus(tx: Tx, { orgId, items, at }: { orgId: string; items: readonly Item[]; at: Date }): Promise<void> {
  const before = items.map(({ id, statusBefore: status, rejectionBefore: rejection }) => ({ id, status, rejection }))
  const changed = await tx.$queryRaw<{ id: string }[]>`
    update account a set status = i.status, rejection = nullif(i.rejection, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as i (id uuid, status text, rejection jsonb)
    where a.org_id = ${orgId}::uuid and a.id = i.id
      and (a.status, a.rejection) is distinct from (i.status, nullif(i.rejection, 'null'::jsonb))
    returning a.id`
  const untold = await scoreByLines(tx, { orgId, accountIds: changed.map(({ id }) => id) })
  await tellWhyNow(tx, { orgId, accountIds: untold, asOf: at })
}
