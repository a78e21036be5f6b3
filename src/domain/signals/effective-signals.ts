import { Prisma } from '../../db/client.ts'

/**
 * SQL condition: signal `s` is effective for the rows of an ICP, that is its own or the Master's. `icpId` is code such as `a.icp_id`, never input; `orgId` an
 * id, or a column where the rows are of many instances.
 */
export function isEffective(orgId: string | Prisma.Sql, icpId: string): Prisma.Sql {
  return Prisma.sql`s.org_id = ${orgId}::uuid and s.icp_id in (${Prisma.raw(icpId)}, (
    select master.id from icp master where master.org_id = ${orgId}::uuid and master.is_master))`
}
