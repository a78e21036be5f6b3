import type { Tx } from '../../db/client.ts'
import { startSession, type StartedSession } from './start-session.ts'

/** What the provider says of who signed in. */
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
}

/**
 * Starts a session of the user whom an identity is of. The first time, it is linked to the user who has the address, which the provider must have verified; from then on issuer
 * and subject count alone, whatever the address becomes. Returns a sentence made to be shown when nobody is found.
 */
export async function startByIdentity(
  tx: Tx,
  { identity, userAgent, now }: { identity: Identity; userAgent: string; now: Date },
): Promise<StartedSession | { refusal: string }> {
  const { issuer, subject } = identity
  const known = await tx.oidcIdentity.findUnique({ where: { issuer_subject: { issuer, subject } } })
  const user = known ?? (await linkByAddress(tx, identity))
  if ('refusal' in user) return user
  return await startSession(tx, { orgId: user.orgId, userId: user.userId, startedBy: 'sso', userAgent, now })
}

async function linkByAddress(
  tx: Tx,
  { issuer, subject, email, isEmailVerified }: Identity,
): Promise<{ orgId: string; userId: string } | { refusal: string }> {
  if (email === undefined)
    return { refusal: 'Your organisation’s sign-in does not say your e-mail address. Ask its administrator to release it.' }
  if (!isEmailVerified)
    return { refusal: `Your organisation’s sign-in has not verified the address ${email}. Until it has, sign in by mail.` }
  const user = await tx.user.findUnique({ where: { email: email.trim().toLowerCase() }, select: { orgId: true, id: true } })
  if (!user) return { refusal: `There is no user ${email.trim().toLowerCase()} here. Ask an admin to invite you.` }
  // Two first sign-ins at once link the same.
  await tx.oidcIdentity.createMany({ data: [{ issuer, subject, orgId: user.orgId, userId: user.id }], skipDuplicates: true })
  return { orgId: user.orgId, userId: user.id }
}
