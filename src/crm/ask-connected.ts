import { ServiceError } from '../errors.ts'
import { CRM_NAMES } from './connection.ts'
import { CrmPaused, CrmRevoked, isCrmFailure, type CrmConnector, type CrmKind } from './connector.ts'
import { notConnected } from './disconnect.ts'
import { withAgents } from './exchange.ts'
import { findConnection, LeaseLost, noteState, openConnector, type Connection, type CrmContext } from './hold-connection.ts'

/** What people wait for. */
const ASKED_MS = 55_000

/** Asks an instance's CRM for somebody who waits, beside whoever holds the connection. Throws `crm_not_connected`, and `crm_unavailable` in place of what the CRM throws. */
export async function askConnected<Result>(
  ctx: CrmContext,
  orgId: string,
  asking: (connector: CrmConnector, connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await findConnection(ctx.pool, orgId)
  if (connection === undefined) throw notConnected()
  const signal = AbortSignal.timeout(ASKED_MS)
  try {
    return await withAgents(async (agents) => await asking(openConnector(ctx, connection, { agents, signal, tries: 2 }), connection))
  } catch (cause) {
    // Somebody disconnected it between two questions.
    if (cause instanceof LeaseLost) throw notConnected()
    if (signal.aborted) throw late(connection.kind, cause)
    if (!isCrmFailure(cause)) throw cause
    if (cause instanceof CrmRevoked || cause instanceof CrmPaused) await noteState(ctx, connection, cause)
    throw new ServiceError('crm_unavailable', cause.message, { cause })
  }
}

const late = (kind: CrmKind, cause: unknown) =>
  new ServiceError('crm_unavailable', `${CRM_NAMES[kind]} did not answer within ${ASKED_MS / 1000} seconds. Try again later.`, { cause })

export interface Tried {
  /** What the CRM calls the account; null: it did not answer so. */
  account: string | null
  problem: string | null
}

/** Tries the stored secrets, and records how it stands. Throws `crm_not_connected`. */
export async function tryConnection(ctx: CrmContext, orgId: string): Promise<Tried> {
  try {
    return await askConnected(ctx, orgId, async (connector, connection) => {
      const { account } = await connector.check()
      await noteState(ctx, connection, null)
      return { account, problem: null }
    })
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'crm_unavailable') throw error
    return { account: null, problem: error.message }
  }
}
