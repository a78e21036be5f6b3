import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { retrying } from '../db/errors.ts'
import type { JobHandler } from '../db/queue.ts'
import { finishRuns } from '../evidence/sources/conclude.ts'
import { markNow, markSlot } from '../evidence/sources/mark-due.ts'
import { connectorsOf } from '../evidence/sources/registry.ts'
import { addCompanySearches } from '../evidence/sources/search/company-searches.ts'
import { addStanding } from '../evidence/sources/standing.ts'
import { housekeeping } from './housekeeping.ts'
import { latestSlot, nextSlot } from './slots.ts'

const NOTHING_YET = { sources: 0, requests: 0, not_modified: 0, documents: 0, skipped: 0, errors: 0 }
const LONGEST_SPREAD_MS = 3_600_000

/**
 * The hourly collection: marks the sources whose time comes as due, spread over the time until the next slot, and tidies up. The collectors of all replicas ask them;
 * the run ends with the last one.
 */
export function collect(ctx: Context): JobHandler<'collect'> {
  return async ({ runId }) => {
    const cron = ctx.config.schedule.collect
    const slot = latestSlot(cron, ctx.clock())
    const spreadMs = Math.min(LONGEST_SPREAD_MS, nextSlot(cron, slot).getTime() - slot.getTime())
    await mark(ctx, runId, async (tx) => await markSlot(tx, { runId, slot, spreadMs }))
    await housekeeping(ctx)
  }
}

/** The same for a run on demand: what is due, or with `all` every source, is asked now and counts for this run. */
export async function collectNow(ctx: Context, { runId, all }: { runId: string; all: boolean }): Promise<void> {
  await mark(ctx, runId, async (tx) => await markNow(tx, { runId, now: ctx.clock(), all }))
  await housekeeping(ctx)
}

async function mark(ctx: Context, runId: string, marking: (tx: Tx) => Promise<unknown>): Promise<void> {
  await retrying(
    async () =>
      await ctx.db.$transaction(async (tx) => {
        const connectors = connectorsOf(ctx)
        await addStanding(tx, { connectors, now: ctx.clock() })
        await addCompanySearches(tx, { connectors, now: ctx.clock() })
        await marking(tx)
        await endEmptiedRuns(tx, { runId, now: ctx.clock() })
        await tx.$executeRaw`update run set counts = ${JSON.stringify(NOTHING_YET)}::jsonb || counts where id = ${runId}::uuid`
        await finishRuns(tx, [runId], ctx.clock())
      }),
  )
}

/** Runs whose last sources were taken over by this one, or removed. */
async function endEmptiedRuns(tx: Tx, { runId, now }: { runId: string; now: Date }): Promise<void> {
  const others = await tx.run.findMany({ where: { kind: 'collect', state: 'running', id: { not: runId } }, select: { id: true } })
  await finishRuns(
    tx,
    others.map(({ id }) => id),
    now,
  )
}
