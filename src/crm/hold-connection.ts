import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { SecretSealed } from '../secrets/secrets.ts'
import { readSettings, type ConnectorParts, type CrmSecrets, type CrmSettings } from './connection.ts'
import { CrmPaused, CrmRevoked, CrmUnavailable, isCrmFailure, type CrmConnector, type CrmKind, type CrmRefused } from './connector.ts'
import type { CrmAgents } from './exchange.ts'
import { makeConnector } from './make-connector.ts'

/** How long a killed process's connection waits for somebody else. By the database's clock. */
const LEASE_SECONDS = 30
const RENEW_EVERY_MS = 10_000
/** Nobody waits longer than this for a turn, but who holds the connection. */
const LONGEST_WAIT_MS = 30_000

/** A connection as it is stored. */
export interface Connection {
  orgId: string
  id: string
  kind: CrmKind
  secrets: string
  loginUrl: string | null
  instanceUrl: string | null
  settings: CrmSettings
  position: unknown
  pushPosition: unknown
  connectedBy: string | null
}

/** What works for one connection, which nobody else does meanwhile. */
export interface CrmSession {
  ctx: CrmContext
  connection: Connection
  connector: CrmConnector
  signal: AbortSignal
  /**
   * Locks the connection's row until the transaction ends. To be called in each transaction that writes what was learnt: throws LeaseLost where somebody else holds the
   * connection by now, or it is gone.
   */
  hold(tx: Tx): Promise<void>
}

export type CrmContext = Pick<Context, 'config' | 'db' | 'pool' | 'queue' | 'clock' | 'log' | 'secrets'>

/** Somebody else holds the connection, or it is gone. What this one still has to write is not written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Another works for the connection, until then at most. */
export class ConnectionBusy extends Error {
  override readonly name = 'ConnectionBusy'
  readonly until: Date

  constructor(until: Date) {
    super('Another process works for this connection.')
    this.until = until
  }
}

/**
 * Holds an instance's connection, over all replicas, for as long as `work` runs, and records how it stands with it. Returns undefined when there is none, or another than
 * `connectionId`. What the CRM throws is recorded and thrown on. Throws ConnectionBusy, LeaseLost.
 */
export async function holdConnection<Result>(
  ctx: CrmContext,
  { orgId, connectionId, agents, signal }: { orgId: string; connectionId?: string; agents: CrmAgents; signal: AbortSignal },
  work: (session: CrmSession) => Promise<Result>,
): Promise<Result | undefined> {
  const lease = uuid()
  const connection = await takeLease(ctx.pool, { orgId, connectionId, lease })
  if (connection === undefined) return undefined
  const end = new AbortController()
  const both = AbortSignal.any([signal, end.signal])
  const renewal = setInterval(() => {
    renewLease(ctx.pool, { orgId, lease }).then(
      (isHeld) => {
        if (!isHeld) end.abort(new LeaseLost('The lease of the connection ran out.'))
      },
      (error: unknown) => ctx.log.warn({ err: error, org_id: orgId }, 'the lease of a CRM connection was not renewed; it is tried again'),
    )
  }, RENEW_EVERY_MS)
  try {
    const connector = openConnector(ctx, connection, { agents, signal: both, lease })
    const session: CrmSession = {
      ctx,
      connection,
      connector,
      signal: both,
      async hold(tx) {
        const held = await tx.$queryRaw<unknown[]>`
          select 1 from crm_connection where org_id = ${orgId}::uuid and lease = ${lease}::uuid and leased_until > clock_timestamp() for no key update`
        if (held.length === 0) throw new LeaseLost('Another holds the connection, or it is gone.')
      },
    }
    const result = await work(session)
    await noteState(ctx, connection, null)
    return result
  } catch (error) {
    // What was waiting says only that it was interrupted.
    const thrown: unknown = both.aborted ? both.reason : error
    if (isCrmFailure(thrown)) await noteState(ctx, connection, thrown)
    throw thrown
  } finally {
    clearInterval(renewal)
    await ctx.pool
      .query('update crm_connection set lease = null, leased_until = null where org_id = $1 and lease = $2', [orgId, lease])
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'the lease of a CRM connection was not handed back; it ends by itself'))
  }
}

/** A connector for a few questions beside whoever holds the connection: it takes its turns, but leases nothing. */
export function openConnector(
  ctx: CrmContext,
  connection: Connection,
  { agents, signal, lease, tries }: { agents: CrmAgents; signal: AbortSignal; lease?: string; tries?: number },
): CrmConnector {
  const { orgId, id, kind } = connection
  const parts: ConnectorParts = {
    config: ctx.config.crm,
    agents,
    secrets: openSecrets(ctx, connection),
    loginUrl: connection.loginUrl,
    instanceUrl: connection.instanceUrl,
    isOperators: connection.connectedBy === null,
    turn: async (pauseMs) => await takeTurn(ctx, { orgId, id, pauseMs, signal, lease: lease ?? null }),
    async onInstanceUrl(url) {
      const { host } = new URL(url)
      await ctx.pool.query('update crm_connection set instance_url = $3, account = $4 where org_id = $1 and id = $2', [
        orgId,
        id,
        url,
        host,
      ])
    },
    signal,
    ...(tries === undefined ? {} : { tries }),
    clock: ctx.clock,
  }
  return makeConnector(kind, parts)
}

function openSecrets({ secrets }: CrmContext, { orgId, secrets: sealed }: Connection): CrmSecrets {
  try {
    return JSON.parse(secrets.decrypt(orgId, sealed)) as CrmSecrets
  } catch (cause) {
    if (!(cause instanceof SecretSealed)) throw cause
    throw new CrmRevoked(
      'The stored access does not open: SECRETS_KEY (or secrets.key in DATA_DIR) is not the one it was stored with. Connect the CRM again.',
      { cause },
    )
  }
}

interface Row extends Omit<Connection, 'settings'> {
  settings: unknown
}

const COLUMNS = `org_id as "orgId", id, kind, secrets, login_url as "loginUrl", instance_url as "instanceUrl", settings, position,
  push_position as "pushPosition", connected_by as "connectedBy"`

/** The instance's connection as it is stored; undefined where there is none. */
export async function findConnection(pool: Pool, orgId: string): Promise<Connection | undefined> {
  const { rows } = await pool.query<Row>(`select ${COLUMNS} from crm_connection where org_id = $1`, [orgId])
  return rows[0] && { ...rows[0], settings: readSettings(rows[0].settings) }
}

async function takeLease(
  pool: Pool,
  { orgId, connectionId, lease }: { orgId: string; connectionId: string | undefined; lease: string },
): Promise<Connection | undefined> {
  const { rows } = await pool.query<Row>(
    `update crm_connection set lease = $2, leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
     where org_id = $1 and ($3::uuid is null or id = $3) and (leased_until is null or leased_until <= clock_timestamp()) returning ${COLUMNS}`,
    [orgId, lease, connectionId ?? null],
  )
  if (rows[0]) return { ...rows[0], settings: readSettings(rows[0].settings) }
  const held = await pool.query<{ until: Date | null }>(
    'select leased_until as until from crm_connection where org_id = $1 and ($2::uuid is null or id = $2)',
    [orgId, connectionId ?? null],
  )
  if (held.rows[0]) throw new ConnectionBusy(held.rows[0].until ?? new Date())
  return undefined
}

async function renewLease(pool: Pool, { orgId, lease }: { orgId: string; lease: string }): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update crm_connection set leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
     where org_id = $1 and lease = $2 and leased_until > clock_timestamp()`,
    [orgId, lease],
  )
  return rowCount === 1
}

/**
 * Takes the next time at which the connection may be asked, over all replicas, by one conditional update, and waits for it. Throws CrmPaused while the CRM wants none, LeaseLost
 * when another holds the connection or it is gone.
 */
async function takeTurn(
  { pool }: CrmContext,
  { orgId, id, pauseMs, signal, lease }: { orgId: string; id: string; pauseMs: number; signal: AbortSignal; lease: string | null },
): Promise<void> {
  const { rows } = await pool.query<{ wait_ms: number }>(
    `update crm_connection set next_request_at = greatest(next_request_at, clock_timestamp()) + $3::int * interval '1 millisecond'
     where org_id = $1 and id = $2 and ($4::uuid is null or lease = $4) and coalesce(paused_until <= clock_timestamp(), true)
       and ($4::uuid is not null or next_request_at <= clock_timestamp() + $5::int * interval '1 millisecond')
     returning (extract(epoch from next_request_at - clock_timestamp()) * 1000 - $3::int)::float8 as wait_ms`,
    [orgId, id, pauseMs, lease, LONGEST_WAIT_MS],
  )
  const waitMs = rows[0]?.wait_ms
  if (waitMs !== undefined) {
    if (waitMs > 0) await sleep(Math.ceil(waitMs), undefined, { signal })
    return
  }
  const { rows: found } = await pool.query<{ until: Date | null; why: string | null }>(
    `select case when paused_until > clock_timestamp() then paused_until end as until, last_error as why from crm_connection
     where org_id = $1 and id = $2 and ($3::uuid is null or lease = $3)`,
    [orgId, id, lease],
  )
  if (!found[0]) throw new LeaseLost('Another holds the connection, or it is gone.')
  const { until, why } = found[0]
  if (until === null) throw new CrmUnavailable('Too many requests to the CRM wait for their turn. Try again later.')
  throw new CrmPaused(why ?? 'The CRM wants no requests for a while. It goes on by itself.', until)
}

/** Records how it stands with the connection: null, that it works. Only of the connection that was meant: one that replaced it is another. */
export async function noteState(
  { pool, clock }: Pick<CrmContext, 'pool' | 'clock'>,
  { orgId, id }: Pick<Connection, 'orgId' | 'id'>,
  failure: CrmRevoked | CrmPaused | CrmUnavailable | CrmRefused | null,
): Promise<void> {
  if (failure instanceof CrmPaused) {
    await pool.query(
      'update crm_connection set paused_until = greatest(paused_until, $3::timestamptz), last_error = $4 where org_id = $1 and id = $2',
      [orgId, id, failure.until.toISOString(), failure.message],
    )
    return
  }
  const state = failure === null ? 'connected' : failure instanceof CrmRevoked ? 'revoked' : 'failing'
  await pool.query(
    `update crm_connection set state = $3, last_error = $4, paused_until = null,
       failing_since = case when $3 = 'connected' then null else coalesce(failing_since, $5::timestamptz) end
     where org_id = $1 and id = $2`,
    [orgId, id, state, failure?.message ?? null, clock().toISOString()],
  )
}
