import type { Handler } from '../../contract/types.ts'
import { generateKey, keyDetails, keyPrefix, OVERLAP_HOURS, revokePrevious } from '../../domain/instances/api-keys.ts'
import { ServiceError } from '../../errors.ts'
import { inTransaction } from '../in-transaction.ts'

export const apiKey: Handler<'apiKey'> = async (_input, { db, caller, clock }) => {
  const key = await keyDetails(db, { orgId: caller.orgId, now: clock() })
  return {
    status: 200,
    body: {
      prefix: key.prefix,
      made_at: key.madeAt?.toISOString() ?? null,
      made_by: key.madeBy,
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
      previous: key.previous && {
        prefix: key.previous.prefix,
        expires_at: key.previous.expiresAt.toISOString(),
        last_used_at: key.previous.lastUsedAt?.toISOString() ?? null,
      },
    },
  }
}

export const apiKeyGenerate: Handler<'apiKeyGenerate'> = async ({ body }, { db, caller, clock }) => {
  if (!caller.isAdmin) throw new ServiceError('admin_required', 'Only an admin may generate a key.')
  const [now, overlap] = [clock(), body.overlap ?? false]
  const key = await inTransaction(db, (tx) => generateKey(tx, { orgId: caller.orgId, overlap, madeBy: caller.email, now }))
  const until = overlap ? new Date(now.getTime() + OVERLAP_HOURS * 3_600_000).toISOString() : null
  return { status: 201, body: { api_key: key, prefix: keyPrefix(key), previous_expires_at: until } }
}

export const apiKeyRevokePrevious: Handler<'apiKeyRevokePrevious'> = async (_input, { db, caller, clock }) => {
  if (!caller.isAdmin) throw new ServiceError('admin_required', 'Only an admin may revoke a key.')
  return { status: 200, body: { revoked: await revokePrevious(db, { orgId: caller.orgId, now: clock() }) } }
}
