import { Prisma } from '../../db/client.ts'
import { errorAt, type ServiceError } from '../../errors.ts'

/**
 * SQL condition: signal `s` is effective for the rows of an ICP, that is its own or the Master's. `icpId` is code such as `a.icp_id`, never input; `orgId` an
 * id, or a column where the rows are of many instances.
 */
export function isEffective(orgId: string | Prisma.Sql, icpId: string): Prisma.Sql {
  return Prisma.sql`s.org_id = ${orgId}::uuid and s.icp_id in (${Prisma.raw(icpId)}, (
    select master.id from icp master where master.org_id = ${orgId}::uuid and master.is_master))`
}

/** `signal_not_found`, for a signal that is none of those of an account's ICP. */
export const notEffective = (signalId: string): ServiceError =>
  errorAt('signal_not_found', '/signal_id', `No signal ${signalId} applies to the account. signals/table lists those of its ICP.`)
