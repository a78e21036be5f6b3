import type { Db } from '../../db/client.ts'
import { withDescendants } from '../../evidence/companies/industries.ts'
import type { Constraints, ListConstraint } from './constraints.ts'

/** The constraints of the instance's ICPs (of `icpIds` where given), ready to compare, by ICP id. An ICP that is gone is left out. */
export async function loadConstraints(
  db: Db,
  { orgId, icpIds }: { orgId: string; icpIds?: readonly string[] },
): Promise<Map<string, Constraints>> {
  const icps = await db.icp.findMany({
    where: { orgId, ...(icpIds === undefined ? {} : { id: { in: [...icpIds] } }) },
    select: { id: true, employeesMin: true, employeesMax: true, constraints: { select: { type: true, mode: true, values: true } } },
  })
  return new Map(
    icps.map((icp) => {
      const list = (type: string): ListConstraint | null => {
        const found = icp.constraints.find((constraint) => constraint.type === type)
        if (!found || found.values.length === 0) return null
        return {
          mode: found.mode === 'exclusion' ? 'exclusion' : 'inclusion',
          values: type === 'industry' ? withDescendants(found.values) : found.values,
        }
      }
      return [
        icp.id,
        {
          country: list('country'),
          state: list('state'),
          industry: list('industry'),
          employees: { min: icp.employeesMin, max: icp.employeesMax },
        },
      ]
    }),
  )
}
