import { Prisma } from '../../db/client.ts'
import type { Reader } from '../../db/large-reads.ts'
import { unknownIcpId } from '../icps/find-icp.ts'
import { decodeCursor, encodeCursor, type AccountPosition } from './account-cursor.ts'
import { conditions, type AccountFilters } from './account-conditions.ts'
import { accountJoins, accountJson, type AccountParts } from './account-json.ts'

export interface AccountQuery extends AccountParts, AccountFilters {
  limit: number
  offset: number
  /** Cursor of the page before; `offset` does not count then. */
  after?: string | undefined
  includeTotal: boolean
}

export interface AccountPage {
  /** Each account as JSON, made by Postgres. Apart, since one text of them all would be copied over and over on its way. */
  accounts: string[]
  /** Cursor of the next page; null on the last. */
  next: string | null
  total: number | null
}

// Without accounts there is one row, without JSON.
interface Row {
  json: string | null
  last_score: number | null
  last_domain: string | null
  snapshot: string
  total: number | null
  icp_known: boolean
}

/**
 * One page of accounts, the highest score first, then by domain, in one statement. Throws `icp_not_found` for an ICP that the instance does
 * not have, `invalid_request` for a cursor that is none.
 */
export async function getAccounts(reader: Reader, query: AccountQuery): Promise<AccountPage> {
  const { orgId, limit, icpId } = query
  const where = conditions(query)
  const position = query.after === undefined ? null : decodeCursor(query.after)
  const statement = Prisma.sql`
    with page as (${page(query, where, position)}),
    numbered as (select scaled_score, domain, row_number() over (order by scaled_score desc, domain) as place from page)
    select full_account.json, last.scaled_score as last_score, last.domain as last_domain, pg_current_snapshot()::text as snapshot,
      ${query.includeTotal ? Prisma.sql`(select count(*)::int from account a where ${where})` : Prisma.sql`null::int`} as total,
      ${icpId === undefined ? Prisma.sql`true` : Prisma.sql`exists (select 1 from icp where org_id = ${orgId}::uuid and id = ${icpId}::uuid)`} as icp_known
    from (select 1) as always
    left join numbered last on last.place = ${limit}::int and exists (select 1 from numbered more where more.place > ${limit}::int)
    left join (
      select p.place, ${accountJson(query)}::text as json
      from numbered p join account a on a.org_id = ${orgId}::uuid and a.domain = p.domain
      ${accountJoins(orgId, query)}
      where p.place <= ${limit}::int
    ) full_account on true
    order by full_account.place`
  const { rows } = await reader.query<Row>(statement.text, statement.values)
  const row = rows[0]
  if (!row) throw new Error('get_accounts returned no row')
  if (!row.icp_known && icpId !== undefined) throw unknownIcpId(icpId)
  const next =
    row.last_domain === null
      ? null
      : encodeCursor({ score: row.last_score ?? 0, domain: row.last_domain, snapshot: position?.snapshot ?? row.snapshot })
  return { accounts: rows.flatMap(({ json }) => json ?? []), next, total: row.total }
}

/**
 * The keys of the page and of one account more, which tells whether there is a next page. Index columns only, so that skipping is cheap. After a cursor, an account
 * counts with the score that it had when the first page was read; otherwise one whose score rises meanwhile would be on no page, and one whose score falls on two.
 */
function page({ limit, offset }: AccountQuery, where: Prisma.Sql, position: AccountPosition | null): Prisma.Sql {
  const order = Prisma.sql`order by a.scaled_score desc, a.domain limit ${limit + 1}::int`
  const keys = Prisma.sql`select a.scaled_score, a.domain from account a where ${where}`
  if (position === null) return Prisma.sql`${keys} ${order} offset ${offset}::int`
  const { score, domain, snapshot } = position
  // A transaction ahead of all that this server has seen is one of the server that the database was restored from: no change since.
  const isSince = (changedIn: Prisma.Sql) => Prisma.sql`(${changedIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(${changedIn}, ${snapshot}::pg_snapshot)
    and ${changedIn} < pg_snapshot_xmax(pg_current_snapshot()))`
  const isChanged = isSince(Prisma.sql`a.score_changed_in`)
  // The score from before the first change since; the last change is kept apart from the earlier ones.
  const scoreThen = Prisma.sql`coalesce((
    select (e.change->>'score')::float8 from jsonb_array_elements(a.earlier_scores) with ordinality as e (change, place)
    where ${isSince(Prisma.sql`(e.change->>'in')::xid8`)} order by e.place limit 1), a.score_before)`
  // Two index ranges: the rest of the accounts with the cursor's score, then those with less. As one condition it would walk all equal scores.
  return Prisma.sql`
    select scaled_score, domain from (
      (${keys} and a.scaled_score = ${score}::float8 and a.domain > ${domain} and ${isChanged} is not true ${order})
      union all
      (${keys} and a.scaled_score < ${score}::float8 and ${isChanged} is not true ${order})
      union all
      (select t.score, a.domain from account a cross join lateral (select ${scoreThen} as score offset 0) t where ${where} and ${isChanged}
        and (t.score < ${score}::float8 or (t.score = ${score}::float8 and a.domain > ${domain}))
        order by t.score desc, a.domain limit ${limit + 1}::int)
    ) a ${order}`
}
