import type pg from 'pg'
import { Prisma } from '../../db/client.ts'
import { signalJson } from '../signals/signal-json.ts'

// The ICPs of user `u`: the Master and those it owns, an admin's all.
const isOwn = Prisma.sql`(u.is_admin or i.is_master or i.owner_id = u.id)`

const overviewJson = Prisma.sql`json_build_object(
  'user', u.email, 'is_admin', u.is_admin, 'email_alerts', u.email_alerts,
  'icps', own.names, 'icp_id_dict', own.ids,
  'signals', (
    select coalesce(json_agg(known.json order by known.id), '[]'::json) from known_signal known where known.icp_id = any(own.list)),
  'credits_remaining', o.credits_remaining, 'active_accounts', own.active_accounts)`

const overviewOf = (orgId: string): Prisma.Sql => Prisma.sql`
  from app_user u
  join org o on o.id = u.org_id
  cross join lateral (
    select
      json_agg(i.name order by i.is_master desc, i.name) as names,
      json_object_agg(i.name, i.id order by i.is_master desc, i.name) as ids,
      array_agg(i.id) as list,
      coalesce(sum(n.active), 0)::int as active_accounts
    from icp i left join active_count n on n.icp_id = i.id
    where i.org_id = u.org_id and ${isOwn}
  ) own
  where u.org_id = ${orgId}::uuid`

// What several users share is read once.
const shared = (orgId: string): Prisma.Sql => Prisma.sql`
  with known_signal as (
    select s.id, s.icp_id, ${signalJson(Prisma.sql`false`)} as json
    from signal s join icp si on si.org_id = s.org_id and si.id = s.icp_id where s.org_id = ${orgId}::uuid
  ),
  active_count as (
    select icp_id, count(*) as active from account where org_id = ${orgId}::uuid and status = 'active' group by icp_id
  )`

/** One user's overview as JSON in the contract's shape, made by Postgres; null when the user is gone. */
export async function getOverview(pool: pg.Pool, { orgId, userId }: { orgId: string; userId: string }): Promise<string | null> {
  const { text, values } = Prisma.sql`
    ${shared(orgId)} select ${overviewJson}::text as json ${overviewOf(orgId)} and u.id = ${userId}::uuid`
  const { rows } = await pool.query<{ json: string }>(text, values)
  return rows[0]?.json ?? null
}

/** The overviews of all users of the instance, by e-mail address, as a JSON array. */
export async function getAllOverviews(pool: pg.Pool, { orgId }: { orgId: string }): Promise<string> {
  const { text, values } = Prisma.sql`
    ${shared(orgId)} select coalesce(json_agg(${overviewJson} order by u.email), '[]'::json)::text as json ${overviewOf(orgId)}`
  const { rows } = await pool.query<{ json: string }>(text, values)
  return rows[0]?.json ?? '[]'
}
