import type { ConstraintOutcome } from '../../answering/settle/score.ts'
import { Prisma } from '../../db/client.ts'

export type ConstraintType = 'country' | 'state' | 'industry'
export type RejectionReason = ConstraintType | 'employees'

export interface ListConstraint {
  mode: 'inclusion' | 'exclusion'
  /** Codes in upper case, or industry labels of the taxonomy, together with all that lies in them. */
  values: readonly string[]
}

/** An ICP's constraints: null where there is none; employee bounds are inclusive, and 0 is no bound. */
export interface Constraints {
  country: ListConstraint | null
  state: ListConstraint | null
  industry: ListConstraint | null
  employees: { min: number; max: number }
}

/** What the constraints look at; null is unknown. */
export interface ConstrainedCompany {
  country: string | null
  state: string | null
  industry: string | null
  employees: number | null
}

export type Origin = 'upload' | 'discovery'

export interface Fit {
  /** Whether the company may be a suggestion. */
  ok: boolean
  /** The first constraint that turns it down; null when it fits. */
  reason: RejectionReason | null
  /** How many constraints are known to hold, and how many cannot be told. */
  known: number
  unknown: number
  /** One per constraint that is set and binds the company, for the prediction score. */
  outcomes: ConstraintOutcome[]
}

type Check = { reason: RejectionReason; outcome: ConstraintOutcome; ok: boolean }

/**
 * Whether a company fits. An unknown value never violates an exclusion; under an inclusion, and under employee bounds, it passes for an account that a
 * person uploaded and not for a discovered one. A state list binds companies in the US, and those of whom the country is not known.
 */
export function fits(company: ConstrainedCompany, constraints: Constraints, origin: Origin): Fit {
  const { min, max } = constraints.employees
  const isAbroad = company.country !== null && company.country !== 'US'
  const checks = [
    ...checkList('country', company.country, constraints.country, origin),
    ...(isAbroad ? [] : checkList('state', company.state, constraints.state, origin)),
    ...checkList('industry', company.industry, constraints.industry, origin),
    ...(min === 0 && max === 0 ? [] : [checkEmployees(company.employees, { min, max }, origin)]),
  ]
  const failed = checks.find(({ ok }) => !ok)
  const outcomes = checks.map(({ outcome }) => outcome)
  return {
    ok: failed === undefined,
    reason: failed?.reason ?? null,
    known: outcomes.filter((outcome) => outcome === 'holds').length,
    unknown: outcomes.filter((outcome) => outcome === 'unknown').length,
    outcomes,
  }
}

function checkList(reason: ConstraintType, value: string | null, list: ListConstraint | null, origin: Origin): Check[] {
  if (list === null) return []
  if (value === null) return [{ reason, outcome: 'unknown', ok: list.mode === 'exclusion' || origin === 'upload' }]
  const ok = list.values.includes(value) === (list.mode === 'inclusion')
  return [{ reason, outcome: ok ? 'holds' : 'violated', ok }]
}

function checkEmployees(employees: number | null, { min, max }: { min: number; max: number }, origin: Origin): Check {
  if (employees === null) return { reason: 'employees', outcome: 'unknown', ok: origin === 'upload' }
  const ok = employees >= min && (max === 0 || employees <= max)
  return { reason: 'employees', outcome: ok ? 'holds' : 'violated', ok }
}

/**
 * The same rule in SQL: the reason why company `c` (its columns null where nothing is known) is turned down, or null. `isDiscovered` is an SQL condition
 * in code, never input.
 */
export function rejectionSql({ country, state, industry, employees: { min, max } }: Constraints, isDiscovered: Prisma.Sql): Prisma.Sql {
  const cases = [
    ...listSql('country', Prisma.sql`c.country`, country, isDiscovered),
    ...listSql('state', Prisma.sql`c.state`, state, isDiscovered, Prisma.sql`(c.country is null or c.country = 'US') and `),
    ...listSql('industry', Prisma.sql`c.industry`, industry, isDiscovered),
  ]
  if (min > 0 || max > 0) {
    const outside = Prisma.sql`(c.employees < ${min}::int or (${max}::int > 0 and c.employees > ${max}::int))`
    cases.push(Prisma.sql`when (${outside} or (c.employees is null and ${isDiscovered})) then 'employees'`)
  }
  return cases.length === 0 ? Prisma.sql`null::text` : Prisma.sql`case ${Prisma.join(cases, ' ')} end`
}

function listSql(
  reason: ConstraintType,
  value: Prisma.Sql,
  list: ListConstraint | null,
  isDiscovered: Prisma.Sql,
  binds: Prisma.Sql = Prisma.empty,
): Prisma.Sql[] {
  if (list === null) return []
  const isIn = Prisma.sql`${value} = any(${list.values}::text[])`
  if (list.mode === 'exclusion') return [Prisma.sql`when ${binds}${isIn} then ${reason}`]
  return [Prisma.sql`when ${binds}(not (${isIn}) or (${value} is null and ${isDiscovered})) then ${reason}`]
}
