import type { Context } from '../context.ts'
import { isCrmFailure } from '../crm/connector.ts'
import { makeCrmAgents } from '../crm/exchange.ts'
import { ConnectionBusy, holdConnection, LeaseLost } from '../crm/hold-connection.ts'
import { push } from '../crm/push/push.ts'

export interface CrmPusher {
  /** Takes nothing more, lets pushes under way end for up to `graceMs`, and breaks off the rest, which others take up. */
  stop(graceMs: number): Promise<void>
}

const POLL_MS = 2000
const CONCURRENCY = 4
// What changes together is written together: a match run settles many accounts within seconds.
const GATHER_SECONDS = 3
// After a push that failed, as long as it has been failing, within these.
const SHORTEST_RETRY_SECONDS = 60
const LONGEST_RETRY_SECONDS = 3600

interface Wanted {
  orgId: string
  connectionId: string
}

/**
 * Starts to write into CRMs what is wanted there, in this process, until it is stopped. Any number of processes may do so on one database: a connection is
 * leased, no transaction is open during a request, and what a killed process left is taken up when its lease ends.
 */
export function startCrmPusher(ctx: Context, { pollMs = POLL_MS }: { pollMs?: number } = {}): CrmPusher {
  const agents = makeCrmAgents()
  const end = new AbortController()
  const running = new Map<string, Promise<void>>()
  let isStopping = false
  let looking = Promise.resolve()
  const look = async () => {
    const due = await findDue(ctx, { limit: CONCURRENCY - running.size, except: [...running.keys()] })
    for (const one of due) {
      const pushing = pushOne(ctx, one, { agents, signal: end.signal }).finally(() => running.delete(one.orgId))
      running.set(one.orgId, pushing)
    }
  }
  const timer = setInterval(() => {
    if (isStopping || running.size >= CONCURRENCY) return
    looking = looking.then(look).catch((error: unknown) => ctx.log.warn({ err: error }, 'what CRMs want cannot be read; it is tried again'))
  }, pollMs)
  return {
    async stop(graceMs) {
      isStopping = true
      clearInterval(timer)
      await looking
      const late = setTimeout(() => end.abort(new Error('The service is stopping.')), graceMs)
      await Promise.all(running.values())
      clearTimeout(late)
      await agents.close()
    },
  }
}

async function findDue({ pool }: Context, { limit, except }: { limit: number; except: string[] }): Promise<Wanted[]> {
  const { rows } = await pool.query<Wanted>(
    `select c.org_id as "orgId", c.id as "connectionId"
     from (select org_id, min(wanted_at) as since from crm_push_wanted where org_id <> all($2::uuid[]) group by org_id) w join crm_connection c on c.org_id = w.org_id
     where w.since <= clock_timestamp() - interval '${GATHER_SECONDS} seconds' and c.state <> 'revoked'
       and greatest(c.paused_until, c.push_retry_at, c.leased_until, '-infinity') <= clock_timestamp()
     order by w.since limit $1`,
    [limit, except],
  )
  return rows
}

async function pushOne(
  ctx: Context,
  { orgId, connectionId }: Wanted,
  asking: { agents: ReturnType<typeof makeCrmAgents>; signal: AbortSignal },
): Promise<void> {
  try {
    const counts = await holdConnection(ctx, { orgId, connectionId, ...asking }, async (session) => await push(session))
    if (counts !== undefined) ctx.log.info({ org_id: orgId, ...counts }, 'CRM pushed')
  } catch (error) {
    if (asking.signal.aborted || error instanceof ConnectionBusy || error instanceof LeaseLost) return
    if (isCrmFailure(error)) ctx.log.warn({ err: error, org_id: orgId }, 'the CRM was not written; its status says what to do')
    else ctx.log.error({ err: error, org_id: orgId }, 'a push to a CRM broke off; it is tried again')
    await putOff(ctx, { orgId, connectionId }).catch((failure: unknown) => ctx.log.warn({ err: failure }, 'a failed push was not put off'))
  }
}

async function putOff({ pool, clock }: Context, { orgId, connectionId }: Wanted): Promise<void> {
  await pool.query(
    `update crm_connection set push_retry_at = clock_timestamp()
       + least(greatest($3::timestamptz - coalesce(failing_since, $3::timestamptz), interval '${SHORTEST_RETRY_SECONDS} s'), interval '${LONGEST_RETRY_SECONDS} s')
     where org_id = $1 and id = $2`,
    [orgId, connectionId, clock().toISOString()],
  )
}
