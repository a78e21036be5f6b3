import { Prisma } from '../../../db/client.ts'
import type { Reader } from '../../../db/large-reads.ts'
import { isEffective } from '../../signals/effective-signals.ts'
import { isoTime } from '../../sql/iso-time.ts'
import { conditions, type AccountFilters } from '../account-conditions.ts'

export type AccountSort = 'score' | 'score_asc' | 'domain' | 'domain_desc' | 'matched' | 'created'

export interface TablePage extends AccountFilters {
  sort: AccountSort
  limit: number
  offset: number
}

// Each is the order of an index, forwards or backwards, so that a page far down is a walk along keys; but for that by matches, of which there are few beside the accounts.
const ORDERS: Readonly<Record<AccountSort, Prisma.Sql>> = {
  score: Prisma.sql`a.scaled_score desc, a.domain`,
  score_asc: Prisma.sql`a.scaled_score, a.domain desc`,
  domain: Prisma.sql`a.domain`,
  domain_desc: Prisma.sql`a.domain desc`,
  matched: Prisma.sql`matched.last_at desc nulls last, a.domain`,
  created: Prisma.sql`a.created_at desc, a.domain`,
}

/** The same from the other end. */
const BACKWARDS: Readonly<Record<AccountSort, Prisma.Sql>> = {
  score: ORDERS.score_asc,
  score_asc: ORDERS.score,
  domain: ORDERS.domain_desc,
  domain_desc: ORDERS.domain,
  matched: Prisma.sql`matched.last_at nulls first, a.domain desc`,
  created: Prisma.sql`a.created_at, a.domain desc`,
}

// From here on counting the rows costs less than walking to them from the wrong end.
const FAR = 10_000

/** The newest match of each account that still counts. */
const lastMatches = (orgId: string) => Prisma.sql`
  (select b.id as account_id, max(x.created_at) as last_at
   from match x join account b on b.org_id = x.org_id and b.id = x.account_id join signal s on s.org_id = x.org_id and s.id = x.signal_id
   where x.org_id = ${orgId}::uuid and x.state = 'current' and ${isEffective(orgId, 'b.icp_id')} group by b.id)`

/** The ids of the accounts that the filters leave, in order, each with its place in it. */
export const orderedIds = (filters: AccountFilters, sort: AccountSort): Prisma.Sql => idsInOrder(filters, sort, ORDERS[sort], Prisma.empty)

/** `rest`: the limit and offset, if any. */
function idsInOrder(filters: AccountFilters, sort: AccountSort, order: Prisma.Sql, rest: Prisma.Sql): Prisma.Sql {
  const matched =
    sort === 'matched' ? Prisma.sql`left join ${lastMatches(filters.orgId)} matched on matched.account_id = a.id` : Prisma.empty
  return Prisma.sql`select a.id, row_number() over (order by ${order}) as place from account a ${matched} where ${conditions(filters)}
    order by ${order} ${rest}`
}

/** SQL joins for `rowJson`, after an account `a`. */
export const rowJoins = (orgId: string): Prisma.Sql => Prisma.sql`
  join icp i on i.org_id = a.org_id and i.id = a.icp_id
  join app_user u on u.org_id = a.org_id and u.id = a.owner_id
  left join company c on c.domain = a.domain
  cross join lateral (
    select coalesce(json_agg(s.name order by s.id), '[]'::json) as names from answer an join signal s on s.org_id = an.org_id and s.id = an.signal_id
    where an.org_id = a.org_id and an.account_id = a.id and an.answer and ${isEffective(orgId, 'a.icp_id')}) matching
  cross join lateral (
    select max(x.created_at) as last_at from match x join signal s on s.org_id = x.org_id and s.id = x.signal_id
    where x.org_id = a.org_id and x.account_id = a.id and x.state = 'current' and ${isEffective(orgId, 'a.icp_id')}) last_match`

/** SQL expression: the contract's AccountRow as JSON. */
const rowJson = Prisma.sql`json_build_object(
  'id', a.id, 'domain', a.domain, 'full_name', c.name, 'status', a.status, 'icp_id', i.id, 'icp_name', i.name, 'scaled_score', a.scaled_score,
  'summary', a.summary, 'signal_list', matching.names, 'last_match_at', ${isoTime('last_match.last_at')}, 'owner_email', u.email,
  'industry', c.industry, 'li_employees', c.employees, 'country', c.country, 'is_read', a.first_read_at is not null)`

/** Rows of the table of accounts, as JSON made by Postgres. A page past the middle is walked to from the end; `far`: the offset from which on that is looked at. */
export async function tableRows(reader: Reader, { sort, limit, offset, ...filters }: TablePage, far = FAR): Promise<string[]> {
  const after = offset < far ? 0 : (await tableCounts(reader, filters)).total - offset - limit
  const isNearEnd = offset >= far && after < offset
  const rest = isNearEnd
    ? Prisma.sql`limit ${Math.max(0, limit + Math.min(0, after))}::int offset ${Math.max(0, after)}::int`
    : Prisma.sql`limit ${limit}::int offset ${offset}::int`
  const statement = Prisma.sql`
    with page as (${idsInOrder(filters, sort, (isNearEnd ? BACKWARDS : ORDERS)[sort], rest)})
    select ${rowJson}::text as json from page p join account a on a.org_id = ${filters.orgId}::uuid and a.id = p.id
    ${rowJoins(filters.orgId)} order by p.place ${isNearEnd ? Prisma.sql`desc` : Prisma.empty}`
  const { rows } = await reader.query<{ json: string }>(statement.text, statement.values)
  return rows.map(({ json }) => json)
}

export interface TableCounts {
  total: number
  active: number
  archived: number
  farsight: number
}

/** How many accounts the filters leave, and by status as if there were no filter on it. */
export async function tableCounts(reader: Reader, filters: AccountFilters): Promise<TableCounts> {
  const statement = Prisma.sql`select a.status, count(*)::int as count from account a where ${conditions({ ...filters, status: 'all' })} group by a.status`
  const { rows } = await reader.query<{ status: 'active' | 'archived' | 'farsight'; count: number }>(statement.text, statement.values)
  const counts = { active: 0, archived: 0, farsight: 0 }
  for (const { status, count } of rows) counts[status] = count
  const total = filters.status === 'all' ? counts.active + counts.archived + counts.farsight : counts[filters.status]
  return { total, ...counts }
}
