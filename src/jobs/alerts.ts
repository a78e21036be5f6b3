import type { Context } from '../context.ts'
import type { JobHandler } from '../db/queue.ts'
import { alertOwners } from '../domain/matches/alert-owners.ts'

/** After the match run: one digest for each user with email_alerts, with the new matches of the active accounts it owns. Sent once however often it runs. */
export function alerts(ctx: Context): JobHandler<'alerts'> {
  return async ({ runId }, signal) => {
    const counts = await alertOwners(ctx, { runId, signal })
    await ctx.db.run.updateMany({
      where: { id: runId, state: 'running' },
      data: { state: 'finished', finishedAt: ctx.clock(), counts: { ...counts } },
    })
  }
}
