import type { Tx } from '../../db/client.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { lockInstance } from '../credits/lock-instance.ts'

export interface UserChange {
  orgId: string
  /** Who changes it. */
  callerId: string
  email: string
  /** Left out: stays as it is. */
  isAdmin?: boolean | undefined
  emailAlerts?: boolean | undefined
}

/**
 * Makes a user an admin or none, and turns its alerts on or off. Admins change everybody, others their own alerts only. Decided under the instance's lock, where the caller's own
 * rights are read again: of two admins who take each other's away one stays. Throws `admin_required`, `user_not_found`, `last_admin`.
 */
export async function changeUser(tx: Tx, { orgId, callerId, email, isAdmin, emailAlerts }: UserChange): Promise<void> {
  const address = email.trim().toLowerCase()
  await lockInstance(tx, orgId)
  const admins = await tx.user.findMany({ where: { orgId, isAdmin: true }, select: { id: true } })
  const user = await tx.user.findFirst({ where: { orgId, email: address }, select: { id: true, isAdmin: true } })
  const isOwnAlerts = user?.id === callerId && isAdmin === undefined
  if (!isOwnAlerts && !admins.some(({ id }) => id === callerId))
    throw new ServiceError('admin_required', 'Only an admin may change users. You may turn your own alerts on and off.')
  if (!user) throw errorAt('user_not_found', '/email', `The instance has no user ${address}. /v1/team lists its users.`)
  if (isAdmin === false && user.isAdmin && admins.length === 1)
    throw new ServiceError('last_admin', `${address} is the last admin. Make another user an admin first.`)
  await tx.user.update({
    where: { orgId_id: { orgId, id: user.id } },
    data: { ...(isAdmin === undefined ? {} : { isAdmin }), ...(emailAlerts === undefined ? {} : { emailAlerts }) },
  })
}
