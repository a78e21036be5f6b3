import type { Tx } from '../db/client.ts'
import { ServiceError } from '../errors.ts'
import { lockRecords } from '../domain/accounts/crm-records.ts'

/**
 * Forgets the connection with its secrets, and all that was pulled, imported or remembered of pushes, and clears `crm_account_id`. A pull under way finds that it holds nothing any more. Throws
 * `crm_not_connected` where there is neither a connection nor an imported record.
 */
export async function disconnectCrm(tx: Tx, orgId: string): Promise<{ accountsCleared: number }> {
  await lockRecords(tx, orgId)
  const { count: connections } = await tx.crmConnection.deleteMany({ where: { orgId } })
  const { count: records } = await tx.crmRecord.deleteMany({ where: { orgId } })
  if (connections + records === 0) throw notConnected()
  await tx.crmNote.deleteMany({ where: { orgId } })
  await tx.crmPush.deleteMany({ where: { orgId } })
  await tx.crmPushWanted.deleteMany({ where: { orgId } })
  const accountsCleared = await tx.$executeRaw`
    update account a set crm_account_id = null from (
      select id from account where org_id = ${orgId}::uuid and crm_account_id is not null order by domain for no key update
    ) n where a.org_id = ${orgId}::uuid and a.id = n.id`
  return { accountsCleared }
}

export const notConnected = () =>
  new ServiceError('crm_not_connected', 'The instance is connected to no CRM. Connect one with crm/connect.')
