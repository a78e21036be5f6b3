import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Db } from '../../db/client.ts'
import { invalidAt } from '../../errors.ts'
import { withDescendants } from '../../evidence/companies/industries.ts'
import { rejectionSql, type Constraints, type ConstraintType } from './constraints.ts'
import { loadConstraints } from './load-constraints.ts'
import { canonicalValues } from './constraint-values.ts'
import { unknownIcpId } from './find-icp.ts'
import { isOpen } from './is-open.ts'

/** A directory may hold a million companies; so many of them are judged. */
const MOST_COMPANIES = 50_000

export interface ListChange {
  type: ConstraintType
  mode: 'inclusion' | 'exclusion'
  values: readonly string[]
}

export interface ConstraintsTrial {
  orgId: string
  icpId: string
  list: ListChange
  /** Each that is undefined stays as it is. */
  min?: number | undefined
  max?: number | undefined
}

/**
 * What an ICP's constraints would turn down if they were changed so: of its suggestions (and of those that constraints turned down before), and of the directory's companies
 * that may still be suggested. Changes nothing. Throws `invalid_request`, `icp_not_found`.
 */
export async function previewConstraints(
  db: Db,
  { orgId, icpId, list, min, max }: ConstraintsTrial,
): Promise<Schemas['ConstraintsPreview']> {
  const values = canonicalValues(list.type, list.values)
  const held = (await loadConstraints(db, { orgId, icpIds: [icpId] })).get(icpId)
  if (!held) throw unknownIcpId(icpId)
  const employees = { min: min ?? held.employees.min, max: max ?? held.employees.max }
  if (employees.max !== 0 && employees.min > employees.max) {
    const detail = `The smallest count (${employees.min}) is above the largest (${employees.max}).`
    throw invalidAt(min === undefined ? '/max' : '/min', detail)
  }
  const all = list.type === 'industry' ? withDescendants(values) : values
  const constraints: Constraints = { ...held, employees, [list.type]: values.length === 0 ? null : { mode: list.mode, values: all } }
  const [suggestions, directory] = await Promise.all([
    ofSuggestions(db, { orgId, icpId, constraints }),
    ofDirectory(db, { orgId, constraints }),
  ])
  return {
    icp_id: icpId,
    suggestions,
    directory,
    rejects_everything: suggestions.remaining + directory.remaining === 0 && suggestions.rejected + directory.rejected > 0,
  }
}

interface Judged {
  reason: keyof Schemas['RejectionsByConstraint'] | null
  status: string
  count: number
}

const byConstraint = (rows: readonly Pick<Judged, 'reason' | 'count'>[]): Schemas['RejectionsByConstraint'] => {
  const sum = (reason: Judged['reason']) => rows.filter((row) => row.reason === reason).reduce((total, { count }) => total + count, 0)
  return { country: sum('country'), state: sum('state'), industry: sum('industry'), employees: sum('employees') }
}

const sumOf = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)

async function ofSuggestions(
  db: Db,
  { orgId, icpId, constraints }: { orgId: string; icpId: string; constraints: Constraints },
): Promise<Schemas['ConstraintsPreview']['suggestions']> {
  const rows = await db.$queryRaw<Judged[]>`
    select j.reason, j.status, count(*)::int as count from (
      select a.status, ${rejectionSql(constraints, Prisma.sql`a.origin = 'discovery'`)} as reason from account a left join company c on c.domain = a.domain
      where a.org_id = ${orgId}::uuid and a.icp_id = ${icpId}::uuid
        and (a.status = 'farsight' or (a.status = 'archived' and a.rejection->>'by' = 'constraint'))
    ) j group by 1, 2`
  const now = rows.filter(({ status }) => status === 'farsight')
  const rejected = now.filter(({ reason }) => reason !== null)
  const restored = rows.filter(({ status, reason }) => status === 'archived' && reason === null)
  return {
    held: sumOf(now),
    rejected: sumOf(rejected),
    restored: sumOf(restored),
    remaining: sumOf(now) - sumOf(rejected) + sumOf(restored),
    rejected_by: byConstraint(rejected),
  }
}

async function ofDirectory(
  db: Db,
  { orgId, constraints }: { orgId: string; constraints: Constraints },
): Promise<Schemas['ConstraintsPreview']['directory']> {
  // Judged are the companies in the order of their domains, which says nothing of where or what they are.
  const rows = await db.$queryRaw<(Pick<Judged, 'reason' | 'count'> & { looked: number })[]>`
    with looked_at as materialized (
      select domain, country, state, industry, employees from company order by domain limit ${MOST_COMPANIES + 1}::int
    ), judged as (
      select ${rejectionSql(constraints, Prisma.sql`true`)} as reason from (select * from looked_at order by domain limit ${MOST_COMPANIES}::int) c
      where ${isOpen(orgId, 'c.domain')}
    )
    select reason, count(*)::int as count, (select count(*)::int from looked_at) as looked from judged group by 1`
  const rejected = rows.filter(({ reason }) => reason !== null)
  return {
    companies: sumOf(rows),
    rejected: sumOf(rejected),
    remaining: sumOf(rows) - sumOf(rejected),
    rejected_by: byConstraint(rejected),
    complete: (rows[0]?.looked ?? 0) <= MOST_COMPANIES,
  }
}
