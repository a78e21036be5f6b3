import type { Context } from '../context.ts'
import { CrmPaused, isCrmFailure, CrmUnavailable } from '../crm/connector.ts'
import { withAgents } from '../crm/exchange.ts'
import { ConnectionBusy, LeaseLost } from '../crm/hold-connection.ts'
import { syncCrm } from '../crm/sync.ts'
import { PutBack, type JobHandler } from '../db/queue.ts'

const BUSY_MS = 5000

/**
 * Brings one instance and its CRM up to date with each other. Whoever holds the connection is waited for, and so is a pause that the CRM wants; what is to be mended by people is in the status, and
 * the next slot tries again.
 */
export function crmSync(ctx: Context): JobHandler<'crm-sync'> {
  return async ({ orgId, connectionId }, signal) => {
    try {
      const counts = await withAgents(async (agents) => await syncCrm(ctx, { orgId, connectionId, agents, signal }))
      if (counts) ctx.log.info({ org_id: orgId, ...counts }, 'CRM pulled')
    } catch (error) {
      if (error instanceof CrmPaused) throw new PutBack(error.until, error)
      // Its lease is renewed for as long as that takes.
      if (error instanceof ConnectionBusy) throw new PutBack(new Date(ctx.clock().getTime() + BUSY_MS), error)
      if (error instanceof LeaseLost) return ctx.log.warn({ org_id: orgId }, 'a CRM connection was taken over or is gone; another goes on')
      if (error instanceof CrmUnavailable || !isCrmFailure(error)) throw error
      ctx.log.warn({ err: error, org_id: orgId }, 'the CRM refused; its status says what to do')
    }
  }
}
