import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import { hashApiKey, makeApiKey } from './api-key.ts'
import { keyPrefix } from './api-keys.ts'

export interface NewInstance {
  name: string
  adminEmail: string
  credits: number
  seats: number
  /** Null: made here and returned, the only time it can be read. */
  apiKey: string | null
  isSample?: boolean
}

export const MASTER_ICP = 'Master'

/** Creates an instance with its Master ICP, its first admin and its credits. Throws on a name, e-mail address or key that is taken. */
export async function createInstance(
  tx: Tx,
  { name, adminEmail, credits, seats, apiKey, isSample = false }: NewInstance,
): Promise<{ orgId: string; adminId: string; masterIcpId: string; apiKey: string }> {
  const [orgId, adminId, masterIcpId] = [uuid(), uuid(), uuid()]
  const key = apiKey ?? makeApiKey()
  await tx.org.create({
    data: {
      id: orgId,
      name,
      apiKeyHash: hashApiKey(key),
      apiKeyPrefix: keyPrefix(key),
      apiKeyMadeAt: new Date(),
      seats,
      creditsRemaining: credits,
      isSample,
    },
  })
  await tx.creditEntry.create({ data: { orgId, id: uuid(), delta: credits, balance: credits, reason: 'opening balance', accounts: 0 } })
  await tx.user.create({ data: { orgId, id: adminId, email: adminEmail.toLowerCase(), isAdmin: true } })
  await tx.icp.create({ data: { orgId, id: masterIcpId, name: MASTER_ICP, isMaster: true, ownerId: adminId } })
  return { orgId, adminId, masterIcpId, apiKey: key }
}
