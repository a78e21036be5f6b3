import type { Db } from '../db/client.ts'
import type { ConstrainedCompany } from '../domain/icps/constraints.ts'

// A few rejections may be chance.
const FEWEST_REJECTIONS = 3
// The sizes that company profiles tell.
const SIZES = [10, 50, 200, 500, 1000, 5000, 10_000]

/** What people say of suggestions that they reject that a constraint could say as well. */
export type TurnedDownReason = 'country' | 'industry' | 'employees'

/** One suggestion that people decided on. */
export interface Decision extends ConstrainedCompany {
  /** Why it was rejected; null: it was activated. */
  reason: TurnedDownReason | null
}

/** The band of sizes that an employee count is in. */
export const sizeOf = (employees: number): number => SIZES.filter((most) => employees > most).length

/** Whether people have turned companies like this one down. */
export type IsTurnedDown = (company: ConstrainedCompany) => boolean

/**
 * What the decisions say: a country, an industry or a size is turned down when at least three suggestions were rejected for it, and more than were activated with it. An unknown value never is.
 */
export function turnedDownBy(decisions: readonly Decision[]): IsTurnedDown {
  const rejected = count(decisions.flatMap((one) => (one.reason === null ? [] : (keyOf(one, one.reason) ?? []))))
  const activated = count(decisions.filter(({ reason }) => reason === null).flatMap((one) => keysOf(one)))
  return (company) =>
    keysOf(company).some((key) => {
      const times = rejected.get(key) ?? 0
      return times >= FEWEST_REJECTIONS && times > (activated.get(key) ?? 0)
    })
}

const keysOf = (company: ConstrainedCompany) =>
  (['country', 'industry', 'employees'] as const).flatMap((reason) => keyOf(company, reason) ?? [])

function keyOf(company: ConstrainedCompany, reason: TurnedDownReason): string | null {
  const value = reason === 'employees' && company.employees !== null ? sizeOf(company.employees) : company[reason]
  return value === null ? null : `${reason}:${value}`
}

function count(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const MOST_DECISIONS = 5000

/** What people decided on the ICP's suggestions: those that they rejected for what a constraint can name, and those found for it that are active. The latest come first. */
export async function loadTurnedDown(db: Db, { orgId, icpId }: { orgId: string; icpId: string }): Promise<IsTurnedDown> {
  const decisions = await db.$queryRaw<Decision[]>`
    (select c.country, c.state, c.industry, c.employees, a.rejection->>'reason' as reason
     from account a join company c on c.domain = a.domain
     where a.org_id = ${orgId}::uuid and a.icp_id = ${icpId}::uuid and a.status = 'archived' and a.rejection->>'by' = 'person'
       and a.rejection->>'reason' in ('country', 'industry', 'employees')
     order by a.rejection->>'date' desc limit ${MOST_DECISIONS})
    union all
    (select c.country, c.state, c.industry, c.employees, null
     from account a join company c on c.domain = a.domain
     where a.org_id = ${orgId}::uuid and a.icp_id = ${icpId}::uuid and a.status = 'active' and a.origin = 'discovery'
     order by a.id desc limit ${MOST_DECISIONS})`
  return turnedDownBy(decisions)
}
