import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Db } from '../../db/client.ts'
import { checkIcp } from '../icps/find-icp.ts'
import { isoTime } from '../sql/iso-time.ts'
import { signalJson } from './signal-json.ts'

export interface SignalPage {
  orgId: string
  /** Only the signals that apply in this ICP, its own and the Master's, with the accounts of this ICP; undefined: every signal once, with all accounts that it applies to. */
  icpId?: string | undefined
  limit: number
  after?: string | undefined
}

/**
 * Signals in the order in which they were added, with how many accounts match, when that was last found, and what the team said of their answers; and the id to go on after,
 * null on the last page. Throws `icp_not_found`.
 */
export async function signalTable(
  db: Db,
  { orgId, icpId, limit, after }: SignalPage,
): Promise<{ items: Schemas['SignalRow'][]; next: string | null }> {
  await checkIcp(db, { orgId, icpId })
  const inIcp = icpId === undefined ? Prisma.empty : Prisma.sql`and (s.icp_id = ${icpId}::uuid or si.is_master)`
  const ofIcp = icpId === undefined ? Prisma.empty : Prisma.sql`and a.icp_id = ${icpId}::uuid`
  const rest = after === undefined ? Prisma.empty : Prisma.sql`and s.id > ${after}::uuid`
  const isInherited = icpId === undefined ? Prisma.sql`false` : Prisma.sql`s.icp_id <> ${icpId}::uuid`
  const rows = await db.$queryRaw<{ row: Schemas['SignalRow'] }[]>`
    with page as materialized (
      select s.id, s.icp_id, si.is_master from signal s join icp si on si.org_id = s.org_id and si.id = s.icp_id
      where s.org_id = ${orgId}::uuid ${inIcp} ${rest} order by s.id limit ${limit + 1}::int
    ), said as (
      -- One word is kept for each match; an answer of several is marked at one time.
      select f.signal_id, count(distinct (f.account_id, f.created_at)) filter (where f.verdict = 'right')::int as rights,
        count(distinct (f.account_id, f.created_at)) filter (where f.verdict = 'wrong')::int as wrongs
      from feedback f where f.org_id = ${orgId}::uuid and f.signal_id in (select id from page) group by f.signal_id
    )
    select (${signalJson(isInherited)})::jsonb || jsonb_build_object(
      'accounts_matched', matched.count, 'last_match_at', ${isoTime('found.last_at')},
      'marked_right', coalesce(said.rights, 0), 'marked_wrong', coalesce(said.wrongs, 0)) as row
    from page p
    join signal s on s.org_id = ${orgId}::uuid and s.id = p.id
    join icp si on si.org_id = s.org_id and si.id = s.icp_id
    left join said on said.signal_id = p.id
    cross join lateral (
      select count(*)::int as count from answer an join account a on a.org_id = an.org_id and a.id = an.account_id
      where an.org_id = ${orgId}::uuid and an.signal_id = p.id and an.answer and (p.is_master or a.icp_id = p.icp_id) ${ofIcp}
    ) matched
    cross join lateral (
      select max(x.created_at) as last_at from match x join account a on a.org_id = x.org_id and a.id = x.account_id
      where x.org_id = ${orgId}::uuid and x.signal_id = p.id and x.state = 'current' and (p.is_master or a.icp_id = p.icp_id) ${ofIcp}
    ) found
    order by p.id`
  const items = rows.slice(0, limit).map(({ row }) => row)
  return { items, next: rows.length > limit ? (items.at(-1)?.signal_id ?? null) : null }
}
