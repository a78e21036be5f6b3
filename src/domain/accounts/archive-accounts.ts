import { wantPush } from './want-crm-push.ts'
import type { Tx } from '../../db/client.ts'
import type { LockedAccount } from './lock-accounts.ts'
import { scoreByLines } from './score-by-lines.ts'

/** Whether a change of status changes the account. */
export function changes(account: LockedAccount, newStatus: 'active' | 'archive' | 'delete'): boolean {
  if (newStatus === 'active') return account.status !== 'active'
  // A person who archives what a constraint turned down decides for good: the constraint no longer brings it back.
  if (newStatus === 'archive') return account.status !== 'archived' || account.isRejected
  return true
}

/** Archives locked accounts. A suggestion is scored as what it is from then on. */
export async function archiveAccounts(tx: Tx, { orgId, accounts }: { orgId: string; accounts: readonly LockedAccount[] }): Promise<void> {
  await tx.$executeRaw`
    update account set status = 'archived', rejection = null
    where org_id = ${orgId}::uuid and id = any(${accounts.map(({ id }) => id)}::uuid[])`
  await wantPush(tx, orgId)
  await scoreByLines(tx, { orgId, accountIds: accounts.filter(({ status }) => status === 'farsight').map(({ id }) => id) })
}
