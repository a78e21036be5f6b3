import type { Tx } from '../../db/client.ts'

export interface LockedInstance {
  name: string
  seats: number
  creditsRemaining: number
}

/**
 * Locks the instance's row until the transaction ends: whatever decides by credits, seats, admins or signal names takes turns.
 * Lock order everywhere: instance, then ICP, then user, then accounts by domain. Throws when the instance is gone.
 */
export async function lockInstance(tx: Tx, orgId: string): Promise<LockedInstance> {
  const rows = await tx.$queryRaw<LockedInstance[]>`
    select name, seats, credits_remaining as "creditsRemaining" from org where id = ${orgId}::uuid for no key update`
  const instance = rows[0]
  if (!instance) throw new Error(`instance ${orgId} does not exist`)
  return instance
}
