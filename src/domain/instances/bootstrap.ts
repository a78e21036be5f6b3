import type { Db } from '../../db/client.ts'
import { makeLink } from '../sessions/make-link.ts'
import { createInstance } from './create-instance.ts'

export interface FirstInstance {
  name: string
  adminEmail: string
  apiKey: string | null
  credits: number
  seats: number
  isSample: boolean
  now: Date
}

// Any number that nothing else uses: replicas that start on an empty database together must make one instance.
const BOOTSTRAP_LOCK = 7_310_413

/**
 * Makes the first instance when the database has none. Returns its key and the token of a link by which its admin signs in, neither of which can be read again, or null when
 * there was one already.
 */
export async function bootstrap(
  db: Extract<Db, { $transaction: unknown }>,
  first: FirstInstance,
): Promise<{ orgId: string; apiKey: string; token: string } | null> {
  return await db.$transaction(async (tx) => {
    await tx.$queryRaw`select pg_advisory_xact_lock(${BOOTSTRAP_LOCK})::text`
    if ((await tx.org.count()) > 0) return null
    const { orgId, adminId, apiKey } = await createInstance(tx, first)
    const { token } = await makeLink(tx, { orgId, userId: adminId, kind: 'first', now: first.now })
    return { orgId, apiKey, token }
  })
}
