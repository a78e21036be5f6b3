import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Queue } from '../../db/queue.ts'
import { errorAt, invalidAt, ServiceError } from '../../errors.ts'
import { lockInstance } from '../credits/lock-instance.ts'
import { queueInvitation } from './queue-invitation.ts'
import { isUserAddress } from './user-address.ts'

export interface NewUser {
  orgId: string
  /** E-mail address of the inviting user. */
  invitedBy: string
  email: string
  emailAlerts: boolean
  /** Where the service is reached; null when the operator has not said so. */
  publicUrl: string | null
  /** What the link of the invitation begins with. */
  baseUrl: string
  now: Date
}

export interface CreatedUser {
  email: string
  isAdmin: boolean
  emailAlerts: boolean
  createdAt: Date
  seatsRemaining: number
}

/**
 * Creates a user who may act at once, and queues the invitation with a link to sign in. Seats are counted under the instance's lock; every user takes one. Throws `invalid_request`
 * for an address that no mail can go to, `email_taken` (by anybody, in this instance or another), `out_of_seats`.
 */
export async function createUser(tx: Tx, queue: Queue, newUser: NewUser): Promise<CreatedUser> {
  const { orgId, invitedBy, email, emailAlerts, publicUrl, baseUrl, now } = newUser
  const address = email.toLowerCase()
  if (!isUserAddress(address)) throw unusable()
  const taken = (cause?: unknown) =>
    errorAt('email_taken', '/email', `A user with the address ${address} already exists. Give another address.`, { cause })
  const instance = await lockInstance(tx, orgId)
  if (await tx.user.findUnique({ where: { email: address }, select: { id: true } })) throw taken()
  const users = await tx.user.count({ where: { orgId } })
  if (users >= instance.seats) throw new ServiceError('out_of_seats', `All ${instance.seats} seats are taken.`)
  const id = uuid()
  const user = await tx.user.create({ data: { orgId, id, email: address, emailAlerts } }).catch((cause: unknown) => {
    // Another instance was quicker; its lock is not ours.
    throw isUniqueViolation(cause) ? taken(cause) : cause
  })
  const invited = { id, email: address, emailAlerts }
  await queueInvitation(tx, queue, { orgId, instanceName: instance.name, invitedBy, user: invited, publicUrl, baseUrl, now })
  return { email: address, isAdmin: user.isAdmin, emailAlerts, createdAt: user.createdAt, seatsRemaining: instance.seats - users - 1 }
}

/** The contract's format lets through what is too long for mail; it is refused here, since a pattern would break clients made from the contract. */
function unusable(): ServiceError {
  const detail = 'No mail can go to this address. It may have at most 64 characters before the @, and 63 between two dots after it.'
  return invalidAt('/email', detail)
}
