import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { JobHandlers } from '../db/queue.ts'
import { finishRuns } from '../evidence/sources/conclude.ts'
import { collectNow } from './collect.ts'
import { startCollector, type CollectorOptions } from './collect-sources.ts'
import { runToEnd, type RunOutcome } from './run-to-end.ts'

const POLL_MS = 200
const GRACE_MS = 5000

/**
 * Asks the sources that are due, or with `all` every one, until the last has answered, and reads what they brought. A service beside it takes part, and what it holds is
 * waited for.
 */
export async function collectToEnd(
  ctx: Context,
  handlers: JobHandlers,
  { runId, all, options = {} }: { runId: string; all: boolean; options?: CollectorOptions },
): Promise<RunOutcome> {
  const work = async () => {
    await collectNow(ctx, { runId, all })
    const collector = startCollector(ctx, { pollMs: POLL_MS, ...options })
    try {
      while ((await ctx.db.run.findUnique({ where: { id: runId } }))?.state === 'running') {
        await sleep(POLL_MS)
        // Its last sources may have been removed meanwhile.
        await ctx.db.$transaction(async (tx) => await finishRuns(tx, [runId], ctx.clock()))
      }
    } finally {
      await collector.stop(GRACE_MS)
    }
    await readBrought(ctx, handlers, runId)
  }
  return await runToEnd(ctx, { ...handlers, collect: work }, 'collect', runId)
}

/** Reads the documents that the run brought and nobody has read yet: without a service nobody else does. What cannot be read now stays with its job. */
async function readBrought(ctx: Context, handlers: JobHandlers, runId: string): Promise<void> {
  const jobs = await ctx.queue.unfinished(ctx.db, 'read-documents')
  for (const job of jobs) {
    if (job.runId !== runId) continue
    // The handler has logged it.
    await handlers['read-documents'](job, new AbortController().signal).catch(() => undefined)
  }
}
