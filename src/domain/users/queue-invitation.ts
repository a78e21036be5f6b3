import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { invitationMail } from '../../mail/invitation.ts'
import { queueMails } from '../../mail/queue-mail.ts'
import { linkUrl, makeLink } from '../sessions/make-link.ts'

export interface Invited {
  orgId: string
  instanceName: string
  /** E-mail address of the inviting user. */
  invitedBy: string
  user: { id: string; email: string; emailAlerts: boolean }
  /** Where the service is reached; null when the operator has not said so. */
  publicUrl: string | null
  /** What the link of the invitation begins with. */
  baseUrl: string
  now: Date
}

/** Queues the invitation of a user, with a new link to sign in. Returns until when the link works. */
export async function queueInvitation(
  tx: Tx,
  queue: Queue,
  { orgId, instanceName, invitedBy, user, publicUrl, baseUrl, now }: Invited,
): Promise<Date> {
  const { token, expiresAt } = await makeLink(tx, { orgId, userId: user.id, kind: 'invitation', now })
  const link = { url: linkUrl(baseUrl, token), expiresAt }
  const text = invitationMail({ instanceName, invitedBy, email: user.email, publicUrl, emailAlerts: user.emailAlerts, link })
  const dedupeKey = `invitation:${user.id}:${now.getTime()}`
  await queueMails(tx, queue, [{ ...text, orgId, dedupeKey, kind: 'invitation', recipient: user.email }])
  return expiresAt
}
