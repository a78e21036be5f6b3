import type { Tx } from '../../db/client.ts'
import type { Schemas } from '../../contract/types.ts'
import { recordEvent } from '../../webhooks/record.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { accountJoins, accountJson, FULL_ACCOUNT } from './account-json.ts'
import { slices } from './slices.ts'

/** The accounts as events carry them, in the order of the ids; ids that are gone are left out. */
export async function readAccounts(
  tx: Tx,
  { orgId, accountIds }: { orgId: string; accountIds: readonly string[] },
): Promise<Schemas['AccountUpload'][]> {
  const rows = await tx.$queryRaw<{ account: Schemas['AccountUpload'] }[]>`
    select ${accountJson(FULL_ACCOUNT)} as account
    from unnest(${accountIds}::uuid[]) with ordinality as wanted (id, place)
    join account a on a.org_id = ${orgId}::uuid and a.id = wanted.id
    ${accountJoins(orgId, FULL_ACCOUNT)}
    order by wanted.place`
  return rows.map(({ account }) => account)
}

/**
 * Records account.upload for the accounts as they stand in this transaction, at most 100 an event, and marks what the events carry as announced:
 * it is not sent again as account.signal. The accounts owe no event afterwards.
 */
export async function recordAccountUpload(
  tx: Tx,
  { orgId, accountIds, at }: { orgId: string; accountIds: readonly string[]; at: Date },
): Promise<void> {
  if (accountIds.length === 0) return
  for (const slice of slices(accountIds)) {
    const data = await readAccounts(tx, { orgId, accountIds: slice })
    if (data.length > 0) await recordEvent(tx, { orgId, type: 'account.upload', data, at })
  }
  await tx.$executeRaw`
    update match x set announced_at = ${at}::timestamptz from account a, signal s
    where x.org_id = ${orgId}::uuid and x.account_id = any(${accountIds}::uuid[]) and x.state = 'current' and x.announced_at is null
      and a.org_id = x.org_id and a.id = x.account_id and s.id = x.signal_id and ${isEffective(orgId, 'a.icp_id')}`
  await tx.$executeRaw`
    update account set event_due = false where org_id = ${orgId}::uuid and id = any(${accountIds}::uuid[]) and event_due`
}
