import type { Db } from '../../db/client.ts'

export interface TeamMember {
  id: string
  email: string
  isAdmin: boolean
  emailAlerts: boolean
  createdAt: Date
  /** When a browser of theirs was last used; null: never signed in. */
  lastSeenAt: Date | null
  /** Until when an invitation works that was not taken up yet; null: there is none. */
  invitationExpiresAt: Date | null
  /** What it owns. */
  accounts: number
  icps: number
}

// Below every UUID: where the first page starts.
const BOTTOM = '00000000-0000-0000-0000-000000000000'

/** A page of the instance's users, the longest-serving first, and the id to go on after; null on the last page. */
export async function listTeam(
  db: Db,
  { orgId, limit, after, now }: { orgId: string; limit: number; after?: string | undefined; now: Date },
): Promise<{ items: TeamMember[]; next: string | null }> {
  const rows = await readMembers(db, { orgId, after: after ?? BOTTOM, limit: limit + 1, email: null, now })
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** One user of the instance; null when it has none with this address. */
export async function findMember(db: Db, { orgId, email, now }: { orgId: string; email: string; now: Date }): Promise<TeamMember | null> {
  const [row] = await readMembers(db, { orgId, after: BOTTOM, limit: 1, email: email.toLowerCase(), now })
  return row ?? null
}

async function readMembers(
  db: Db,
  { orgId, after, limit, email, now }: { orgId: string; after: string; limit: number; email: string | null; now: Date },
): Promise<TeamMember[]> {
  return await db.$queryRaw<TeamMember[]>`
    select u.id, u.email, u.is_admin as "isAdmin", u.email_alerts as "emailAlerts", u.created_at as "createdAt", u.last_seen_at as "lastSeenAt",
      (select max(l.expires_at) from sign_in_link l
       where l.org_id = u.org_id and l.user_id = u.id and l.kind = 'invitation' and l.used_at is null and l.expires_at > ${now}
         and u.last_seen_at is null) as "invitationExpiresAt",
      coalesce(owned.accounts, 0)::int as accounts, coalesce(own_icp.icps, 0)::int as icps
    from app_user u
    left join (select owner_id, count(*) as accounts from account where org_id = ${orgId}::uuid group by 1) owned on owned.owner_id = u.id
    left join (select owner_id, count(*) as icps from icp where org_id = ${orgId}::uuid group by 1) own_icp on own_icp.owner_id = u.id
    where u.org_id = ${orgId}::uuid and u.id > ${after}::uuid and (${email}::text is null or u.email = ${email}::text)
    order by u.id limit ${limit}::int`
}

export interface TeamFigures {
  seats: number
  seatsUsed: number
  admins: number
  /** Users with an invitation that still works and was not taken up yet. */
  invitationsOpen: number
}

/** The figures of the whole team. */
export async function teamFigures(db: Db, { orgId, now }: { orgId: string; now: Date }): Promise<TeamFigures> {
  const [figures] = await db.$queryRaw<[TeamFigures]>`
    select o.seats,
      (select count(*)::int from app_user u where u.org_id = o.id) as "seatsUsed",
      (select count(*)::int from app_user u where u.org_id = o.id and u.is_admin) as admins,
      (select count(distinct l.user_id)::int from sign_in_link l join app_user u on u.org_id = l.org_id and u.id = l.user_id
       where l.org_id = o.id and l.kind = 'invitation' and l.used_at is null and l.expires_at > ${now} and u.last_seen_at is null) as "invitationsOpen"
    from org o where o.id = ${orgId}::uuid`
  return figures
}
