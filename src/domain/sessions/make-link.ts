import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import { hashCode, hashToken, makeCode, makeToken } from './secrets.ts'

export type LinkKind = 'sign_in' | 'first' | 'invitation' | 'copied'

const MINUTE_MS = 60_000
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS
/** How long a link that a mail or an admin brings is good for, by what it is for. */
const LASTS_MS: Readonly<Record<LinkKind, number>> = {
  sign_in: 15 * MINUTE_MS,
  copied: 15 * MINUTE_MS,
  first: WEEK_MS,
  invitation: WEEK_MS,
}

/** How long a link and code that were asked for work. */
export const SIGN_IN_SECONDS = LASTS_MS.sign_in / 1000

export interface MadeLink {
  token: string
  /** For the browser that asked. */
  code: string | null
  expiresAt: Date
}

/**
 * Makes a link by which a user signs in, once. `askedHash` is of the secret of the browser that asked, in which alone the code counts; without it there is no code. The token
 * and the code cannot be read again.
 */
export async function makeLink(
  tx: Tx,
  { orgId, userId, kind, now, askedHash = null }: { orgId: string; userId: string; kind: LinkKind; now: Date; askedHash?: string | null },
): Promise<MadeLink> {
  const id = uuid()
  const token = makeToken()
  const code = askedHash === null ? null : makeCode()
  const expiresAt = new Date(now.getTime() + LASTS_MS[kind])
  await tx.signInLink.create({
    data: {
      orgId,
      id,
      userId,
      kind,
      tokenHash: hashToken(token),
      codeHash: code === null ? null : hashCode(id, code),
      askedHash,
      expiresAt,
      createdAt: now,
    },
  })
  return { token, code, expiresAt }
}

/** A link that an admin hands over: one to sign in, or for a user invited within the last week who has not signed in yet, the invitation once more, which works for a week. */
export async function makeLinkToHandOver(tx: Tx, { orgId, userId, now }: { orgId: string; userId: string; now: Date }): Promise<MadeLink> {
  const isInvited = await tx.signInLink.count({ where: { orgId, userId, kind: 'invitation', expiresAt: { gt: now } } })
  const { lastSeenAt } = await tx.user.findUniqueOrThrow({ where: { orgId_id: { orgId, id: userId } }, select: { lastSeenAt: true } })
  return await makeLink(tx, { orgId, userId, kind: isInvited > 0 && lastSeenAt === null ? 'invitation' : 'copied', now })
}

/** The address that a link opens. The token is in the fragment, which browsers send to nobody and scanners of mail do not spend. */
export const linkUrl = (baseUrl: string, token: string): string => `${baseUrl}/link#token=${token}`
