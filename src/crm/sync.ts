import type { CrmAgents } from './exchange.ts'
import { holdConnection, type CrmContext } from './hold-connection.ts'
import { pull, type PullCounts } from './pull/pull.ts'
import { push } from './push/push.ts'

/**
 * Brings an instance and its CRM up to date with each other. Returns undefined where there is no connection, or another than `connectionId`. Throws ConnectionBusy, LeaseLost and what the CRM
 * throws, which is recorded already.
 */
export async function syncCrm(
  ctx: CrmContext,
  which: { orgId: string; connectionId?: string; agents: CrmAgents; signal: AbortSignal },
): Promise<PullCounts | undefined> {
  return await holdConnection(ctx, which, async (session) => {
    const counts = await pull(session)
    const { pushesFields, pushesNotes } = session.connection.settings
    if (pushesFields || pushesNotes) await push(session)
    return counts
  })
}
