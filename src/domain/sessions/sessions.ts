import type { Db } from '../../db/client.ts'
import { IDLE_DAYS, MOST_DAYS } from './find-session.ts'

const DAY_MS = 86_400_000

export interface SessionDetails {
  id: string
  startedBy: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
  /** When it is over if nobody uses it. */
  expiresAt: Date
}

const expiry = ({ createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date }) =>
  new Date(Math.min(createdAt.getTime() + MOST_DAYS * DAY_MS, lastSeenAt.getTime() + IDLE_DAYS * DAY_MS))

/** The sessions of a user that are not over, the one used last first. */
export async function listSessions(
  db: Db,
  { orgId, userId, now }: { orgId: string; userId: string; now: Date },
): Promise<SessionDetails[]> {
  const rows = await db.session.findMany({
    where: {
      orgId,
      userId,
      lastSeenAt: { gt: new Date(now.getTime() - IDLE_DAYS * DAY_MS) },
      createdAt: { gt: new Date(now.getTime() - MOST_DAYS * DAY_MS) },
    },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map((row) => ({ ...row, expiresAt: expiry(row) }))
}

/** Ends sessions of a user: one of them, or all but `except`. Returns how many. */
export async function endSessions(
  db: Db,
  { orgId, userId, id, except }: { orgId: string; userId: string; id?: string | undefined; except?: string | undefined },
): Promise<number> {
  const { count } = await db.session.deleteMany({
    where: { orgId, userId, ...(id === undefined ? {} : { id }), ...(except === undefined ? {} : { NOT: { id: except } }) },
  })
  return count
}

/** Removes what is over: links a day after their end, and sessions. */
export async function purgeSessions(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db.signInLink.deleteMany({ where: { expiresAt: { lt: before(1) } } })
  await db.session.deleteMany({ where: { OR: [{ lastSeenAt: { lt: before(IDLE_DAYS) } }, { createdAt: { lt: before(MOST_DAYS) } }] } })
}
