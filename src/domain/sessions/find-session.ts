import type pg from 'pg'
import type { SharedConnection } from '../../db/shared-connection.ts'
import type { Caller } from '../instances/authenticate.ts'
import { hashToken } from './secrets.ts'

/** A session that nobody used for so long is over, */
export const IDLE_DAYS = 7
/** and so is one that is so old. */
export const MOST_DAYS = 30

interface Row {
  org_id: string
  org_name: string
  session_id: string
  user_id: string
  email: string
  is_admin: boolean
  stale: boolean
}

// Named: prepared once per connection, since every request of a browser runs it.
const LOOK_UP = {
  name: 'find-session',
  text: `select s.org_id, o.name as org_name, s.id as session_id, s.user_id, u.email, u.is_admin, s.last_seen_at < $2::timestamptz - interval '1 minute' as stale
         from session s join app_user u on u.org_id = s.org_id and u.id = s.user_id join org o on o.id = s.org_id
         where s.token_hash = $1 and s.last_seen_at > $2::timestamptz - interval '${IDLE_DAYS} days'
           and s.created_at > $2::timestamptz - interval '${MOST_DAYS} days'`,
}

// The user's own time outlives the session.
const NOTE_USE = `
  with used as (update session set last_seen_at = $3 where org_id = $1 and id = $2 returning org_id, user_id)
  update app_user u set last_seen_at = $3 from used where u.org_id = used.org_id and u.id = used.user_id`

/** Whose session a token is of. Null when it is unknown, was ended, or is over. Its last use is recorded, once a minute at most. */
export async function findSession(
  { shared, pool }: { shared: Pick<SharedConnection, 'query'>; pool: Pick<pg.Pool, 'query'> },
  token: string,
  now: Date,
): Promise<Caller | null> {
  const { rows } = await shared.query<Row>({ ...LOOK_UP, values: [hashToken(token), now] })
  const [row] = rows
  if (!row) return null
  if (row.stale) await pool.query(NOTE_USE, [row.org_id, row.session_id, now])
  return {
    orgId: row.org_id,
    instanceName: row.org_name,
    userId: row.user_id,
    email: row.email,
    isAdmin: row.is_admin,
    sessionId: row.session_id,
  }
}
