import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { lockInstance, type LockedInstance } from '../credits/lock-instance.ts'
import { deleteUser } from './delete-user.ts'
import { queueInvitation } from './queue-invitation.ts'

/** An invitation goes out once in so many minutes. */
export const SEND_EVERY_MINUTES = 10

export interface InvitationAct {
  orgId: string
  caller: { id: string; email: string }
  /** Who was invited. */
  email: string
}

/**
 * Sends the invitation of a user who has not signed in yet once more, with a new link; those before no longer work. Returns until when it works. Throws `admin_required`,
 * `user_not_found`, `invitation_accepted`, `invitation_too_soon`.
 */
export async function sendInvitationAgain(
  tx: Tx,
  queue: Queue,
  { orgId, caller, email, publicUrl, baseUrl, now }: InvitationAct & { publicUrl: string | null; baseUrl: string; now: Date },
): Promise<Date> {
  const { instance, user } = await holdInvited(tx, { orgId, caller, email })
  const last = await tx.mailMessage.findFirst({
    where: { orgId, kind: 'invitation', recipient: user.email },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  })
  const waitSeconds = last === null ? 0 : Math.ceil((last.createdAt.getTime() + SEND_EVERY_MINUTES * 60_000 - now.getTime()) / 1000)
  if (waitSeconds > 0)
    throw new ServiceError(
      'invitation_too_soon',
      `An invitation went to ${user.email} less than ${SEND_EVERY_MINUTES} minutes ago. It may be sent again in ${waitSeconds} seconds.`,
      { retryAfterSeconds: waitSeconds },
    )
  await tx.signInLink.deleteMany({ where: { orgId, userId: user.id, kind: 'invitation', usedAt: null } })
  return await queueInvitation(tx, queue, { orgId, instanceName: instance.name, invitedBy: caller.email, user, publicUrl, baseUrl, now })
}

/**
 * Takes the invitation of a user back who has not signed in yet: the user is deleted, the seat is free, and what programs made in its name goes to the caller. Returns the seats that
 * remain. Throws `admin_required`, `user_not_found`, `invitation_accepted`, `last_admin`.
 */
export async function takeInvitationBack(tx: Tx, { orgId, caller, email }: InvitationAct): Promise<number> {
  const { instance, user } = await holdInvited(tx, { orgId, caller, email })
  await deleteUser(tx, { orgId, callerId: caller.id, email: user.email })
  return Math.max(0, instance.seats - (await tx.user.count({ where: { orgId } })))
}

/** Locks the instance, and the user against signing in meanwhile. */
async function holdInvited(tx: Tx, { orgId, caller, email }: InvitationAct): Promise<{ instance: LockedInstance; user: InvitedUser }> {
  const address = email.trim().toLowerCase()
  const instance = await lockInstance(tx, orgId)
  const admin = await tx.user.findFirst({ where: { orgId, id: caller.id, isAdmin: true }, select: { id: true } })
  if (!admin) throw new ServiceError('admin_required', 'Only an admin may send invitations again and take them back.')
  const [user] = await tx.$queryRaw<InvitedUser[]>`
    select u.id, u.email, u.email_alerts as "emailAlerts",
      u.last_seen_at is not null
        or exists (select 1 from session s where s.org_id = u.org_id and s.user_id = u.id)
        or exists (select 1 from sign_in_link l where l.org_id = u.org_id and l.user_id = u.id and l.used_at is not null) as "hasSignedIn"
    from app_user u where u.org_id = ${orgId}::uuid and u.email = ${address} for update of u`
  if (!user) throw errorAt('user_not_found', '/email', `The instance has no user ${address}. /v1/team lists its users.`)
  if (user.hasSignedIn || user.id === caller.id)
    throw new ServiceError('invitation_accepted', `${address} has taken the invitation up. Delete the user to take the seat back.`)
  return { instance, user }
}

interface InvitedUser {
  id: string
  email: string
  emailAlerts: boolean
  /** Seen, with a session, or by a link that was used. */
  hasSignedIn: boolean
}
