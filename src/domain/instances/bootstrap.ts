import type { Db } from '../../db/client.ts'
import { createInstance } from './create-instance.ts'

export interface FirstInstance {
  name: string
  adminEmail: string
  apiKey: string | null
  credits: number
  seats: number
  isSample: boolean
}

// Any number that nothing else uses: replicas that start on an empty database together must make one instance.
const BOOTSTRAP_LOCK = 7_310_413

/** Makes the first instance when the database has none. Returns its key, which cannot be read again, or null when there was one already. */
export async function bootstrap(
  db: Extract<Db, { $transaction: unknown }>,
  first: FirstInstance,
): Promise<{ orgId: string; apiKey: string } | null> {
  return await db.$transaction(async (tx) => {
    await tx.$queryRaw`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})::text`
    if ((await tx.org.count()) > 0) return null
    const { orgId, apiKey } = await createInstance(tx, first)
    return { orgId, apiKey }
  })
}
