import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { invalidAt } from '../../errors.ts'
import { applyConstraints, type AppliedConstraints } from './apply-constraints.ts'
import { lockIcp } from './find-icp.ts'

export interface BoundsChange {
  orgId: string
  icpId: string
  /** Both inclusive; a `max` of 0 is no upper bound. */
  min: number
  max: number
  at: Date
}

/** Sets an ICP's employee bounds and applies them to its suggestions at once. Throws `invalid_request` for min above max, `icp_not_found`. */
export async function changeEmployeeBounds(
  tx: Tx,
  queue: Queue,
  { orgId, icpId, min, max, at }: BoundsChange,
): Promise<AppliedConstraints> {
  if (max !== 0 && min > max) throw invalidAt('/min', `The smallest count (${min}) is above the largest (${max}).`)
  await lockIcp(tx, { orgId, icpId })
  await tx.icp.update({ where: { orgId_id: { orgId, id: icpId } }, data: { employeesMin: min, employeesMax: max } })
  return await applyConstraints(tx, queue, { orgId, icpId, at })
}
