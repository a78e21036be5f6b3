import type pg from 'pg'
import type { SharedConnection } from '../../db/shared-connection.ts'
import { hashApiKey, sameHash } from './api-key.ts'

export interface Caller {
  orgId: string
  instanceName: string
  userId: string
  email: string
  isAdmin: boolean
  /** Null: by the key. */
  sessionId: string | null
}

interface Row {
  org_id: string
  org_name: string
  key_hash: string
  is_previous: boolean
  stale: boolean
  user_id: string | null
  email: string | null
  is_admin: boolean | null
}

// Named: prepared once per connection, since every request runs it.
const LOOK_UP = {
  name: 'authenticate',
  text: `select o.id as org_id, o.name as org_name, k.key_hash, k.is_previous, u.id as user_id, u.email, u.is_admin,
           (k.used_at is null or k.used_at < now() - interval '1 minute') as stale
         from (select id, api_key_hash as key_hash, false as is_previous, api_key_used_at as used_at from org where api_key_hash = $1
               union all
               select id, previous_key_hash, true, previous_key_used_at from org where previous_key_hash = $1 and previous_key_expires_at > $3) k
         join org o on o.id = k.id left join app_user u on u.org_id = o.id and u.email = $2`,
}

/**
 * Who is calling: the key, or the one before it while both are taken, names the instance, the address one of its users. Null for a wrong key, an unknown user and a
 * user of another instance alike. The key's last use is recorded, once a minute at most.
 */
export async function authenticate(
  { shared, pool }: { shared: Pick<SharedConnection, 'query'>; pool: Pick<pg.Pool, 'query'> },
  apiKey: string | undefined,
  user: string | undefined,
  now: Date,
): Promise<Caller | null> {
  if (!apiKey || !user) return null
  const hash = hashApiKey(apiKey)
  const { rows } = await shared.query<Row>({ ...LOOK_UP, values: [hash, user.trim().toLowerCase(), now] })
  const row = rows[0]
  if (!row || !sameHash(row.key_hash, hash) || row.user_id === null) return null
  // Never behind a long transaction that holds the row: the next request will do.
  const used = row.is_previous ? 'previous_key_used_at' : 'api_key_used_at'
  if (row.stale)
    await pool.query(`update org set ${used} = now() where id = (select id from org where id = $1 for update skip locked)`, [row.org_id])
  return {
    orgId: row.org_id,
    instanceName: row.org_name,
    userId: row.user_id,
    email: row.email ?? '',
    isAdmin: row.is_admin === true,
    sessionId: null,
  }
}
