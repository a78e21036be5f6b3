import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { ServiceError } from '../../errors.ts'
import { sameHash } from '../instances/api-key.ts'
import { hashCode, hashToken, makeToken } from './secrets.ts'

/** Wrong codes that a link takes. */
export const CODE_TRIES = 5

export interface StartedSession {
  orgId: string
  userId: string
  sessionId: string
  /** For the cookie; it cannot be read again. */
  token: string
}

type StartedBy = 'link' | 'code' | 'sso'

/** Spends a link's token and starts a session. Throws `sign_in_refused` for one that is unknown, spent or too old: the three are not told apart. */
export async function startByToken(
  tx: Tx,
  { token, userAgent, now }: { token: string; userAgent: string; now: Date },
): Promise<StartedSession> {
  const [link] = await tx.$queryRaw<{ org_id: string; user_id: string }[]>`
    update sign_in_link set used_at = ${now} where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}
    returning org_id, user_id`
  if (!link) throw new ServiceError('sign_in_refused', 'This link was used before, or is too old. Ask for a new one.')
  return await startSession(tx, { orgId: link.org_id, userId: link.user_id, startedBy: 'link', userAgent, now })
}

/**
 * What a code is worth: the id of the link that it spends, or why none. A wrong one is counted, so the caller commits also when it refuses. `asked` is the
 * secret of the browser; without it no code counts.
 */
export async function spendCode(
  tx: Tx,
  { code, asked, now }: { code: string; asked: string | undefined; now: Date },
): Promise<{ orgId: string; userId: string } | { refusal: string }> {
  const links = asked === undefined ? [] : await openLinks(tx, hashToken(asked), now)
  if (links.length === 0) return { refusal: 'No code is open in this browser. Ask for a new one here, and type it where you asked.' }
  const open = links.filter((link) => link.tries < CODE_TRIES)
  if (open.length === 0) return { refusal: 'That was one wrong code too many. Ask for a new one.' }
  const found = open.find((link) => link.code_hash !== null && sameHash(link.code_hash, hashCode(link.id, code)))
  if (!found) {
    await tx.signInLink.updateMany({ where: { id: { in: open.map(({ id }) => id) } }, data: { tries: { increment: 1 } } })
    const left = CODE_TRIES - 1 - Math.min(...open.map(({ tries }) => tries))
    return {
      refusal:
        left > 0
          ? `The code is not right. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`
          : 'That was one wrong code too many. Ask for a new one.',
    }
  }
  await tx.signInLink.updateMany({ where: { orgId: found.org_id, id: found.id }, data: { usedAt: now } })
  return { orgId: found.org_id, userId: found.user_id }
}

interface OpenLink {
  org_id: string
  id: string
  user_id: string
  code_hash: string | null
  tries: number
}

/** Locked, so that two tries at once count one after the other. */
async function openLinks(tx: Tx, askedHash: string, now: Date): Promise<OpenLink[]> {
  return await tx.$queryRaw<OpenLink[]>`
    select org_id, id, user_id, code_hash, tries from sign_in_link
    where asked_hash = ${askedHash} and used_at is null and expires_at > ${now} order by id for update`
}

/** Starts a session of a user. Throws `sign_in_refused` when the user is deleted meanwhile. */
export async function startSession(
  tx: Tx,
  { orgId, userId, startedBy, userAgent, now }: { orgId: string; userId: string; startedBy: StartedBy; userAgent: string; now: Date },
): Promise<StartedSession> {
  const [sessionId, token] = [uuid(), makeToken()]
  const data = { orgId, id: sessionId, userId, tokenHash: hashToken(token), startedBy, userAgent: userAgent.slice(0, 300) }
  await tx.session.create({ data: { ...data, lastSeenAt: now, createdAt: now } }).catch((cause: unknown) => {
    throw isForeignKeyViolation(cause) ? new ServiceError('sign_in_refused', 'The user was removed. Ask an admin.', { cause }) : cause
  })
  await tx.user.updateMany({ where: { orgId, id: userId }, data: { lastSeenAt: now } })
  return { orgId, userId, sessionId, token }
}
