import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import type { ConstraintType } from './constraints.ts'
import { applyConstraints, type AppliedConstraints } from './apply-constraints.ts'
import { canonicalValues } from './constraint-values.ts'
import { lockIcp } from './find-icp.ts'

export interface ConstraintChange {
  orgId: string
  icpId: string
  type: ConstraintType
  mode: 'inclusion' | 'exclusion'
  /** Codes or labels as the caller wrote them; empty clears the list. */
  values: readonly string[]
  at: Date
}

/** Replaces one of an ICP's three lists and applies it to its suggestions at once. Throws `invalid_request` for an unknown code or label, `icp_not_found`. */
export async function changeConstraint(
  tx: Tx,
  queue: Queue,
  { orgId, icpId, type, mode, values, at }: ConstraintChange,
): Promise<AppliedConstraints> {
  const canonical = canonicalValues(type, values)
  await lockIcp(tx, { orgId, icpId })
  const key = { orgId, icpId, type }
  if (canonical.length === 0) await tx.icpConstraint.deleteMany({ where: key })
  else {
    await tx.icpConstraint.upsert({
      where: { orgId_icpId_type: key },
      create: { ...key, mode, values: canonical },
      update: { mode, values: canonical },
    })
  }
  return await applyConstraints(tx, queue, { orgId, icpId, at })
}
