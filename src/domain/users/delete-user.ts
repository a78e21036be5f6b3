import type { Tx } from '../../db/client.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { lockInstance } from '../credits/lock-instance.ts'

export interface UserDeletion {
  orgId: string
  /** The deleting admin. */
  callerId: string
  email: string
}

/**
 * Deletes a user. Its accounts and ICPs go to the deleting admin, or, when an admin deletes itself, to the longest-serving admin left. Decided under the
 * instance's lock, so that two admins who delete each other leave one. Throws `admin_required`, `user_not_found`, `other_organization`, `last_admin`.
 */
export async function deleteUser(
  tx: Tx,
  { orgId, callerId, email }: UserDeletion,
): Promise<{ email: string; accountsTransferred: number; icpsTransferred: number }> {
  const address = email.toLowerCase()
  await lockInstance(tx, orgId)
  const admins = await tx.user.findMany({
    where: { orgId, isAdmin: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  if (!admins.some(({ id }) => id === callerId)) throw new ServiceError('admin_required', 'Only an admin may delete users.')
  const user = await tx.user.findUnique({ where: { email: address }, select: { id: true, orgId: true, isAdmin: true } })
  if (!user)
    throw errorAt('user_not_found', '/email', `There is no user with the address ${address}. /v1/team lists those of the instance.`)
  if (user.orgId !== orgId)
    throw errorAt('other_organization', '/email', `The user ${address} does not belong to this organisation. /v1/team lists those who do.`)
  const heir = user.id === callerId ? admins.find(({ id }) => id !== user.id) : { id: callerId }
  if (!heir) throw new ServiceError('last_admin', `${address} is the last admin. Make another user an admin first.`)
  const transferred = await transfer(tx, { orgId, from: user.id, to: heir.id })
  await tx.user.delete({ where: { orgId_id: { orgId, id: user.id } } })
  // What was still to be sent would hold a link that no longer works.
  await tx.mailMessage.deleteMany({ where: { orgId, recipient: address, sentAt: null } })
  return { email: address, ...transferred }
}

async function transfer(
  tx: Tx,
  { orgId, from, to }: { orgId: string; from: string; to: string },
): Promise<{ accountsTransferred: number; icpsTransferred: number }> {
  // From here on an upload by this user waits, and is then refused; what it added before is transferred with the rest.
  await tx.$executeRaw`select 1 from app_user where org_id = ${orgId}::uuid and id = ${from}::uuid for update`
  const icps = await tx.icp.updateMany({ where: { orgId, ownerId: from }, data: { ownerId: to } })
  await tx.$executeRaw`select 1 from account where org_id = ${orgId}::uuid and owner_id = ${from}::uuid order by domain for no key update`
  const accounts = await tx.account.updateMany({ where: { orgId, ownerId: from }, data: { ownerId: to } })
  return { accountsTransferred: accounts.count, icpsTransferred: icps.count }
}
