import type { Context } from '../context.ts'
import type { JobHandlers } from '../db/queue.ts'

export interface RunOutcome {
  run_id: string
  kind: string
  state: string
  counts: unknown
  skipped_reason: string | null
  error: string | null
}

/**
 * Makes a run and works it to its end in this process, with the runs it starts in turn. It is not queued: a service beside it goes on with its own work, and
 * the steps of a run are safe to meet.
 */
export async function runToEnd(
  ctx: Context,
  handlers: JobHandlers,
  kind: 'collect' | 'match' | 'suggestions' | 'alerts',
  runId: string,
): Promise<RunOutcome> {
  await ctx.db.run.create({ data: { id: runId, kind, trigger: 'demand' } })
  try {
    await handlers[kind]({ runId }, new AbortController().signal)
  } catch (error) {
    await ctx.db.run.updateMany({
      where: { id: runId },
      data: { state: 'failed', error: (error as Error).message, finishedAt: ctx.clock() },
    })
  }
  const run = await ctx.db.run.findUniqueOrThrow({ where: { id: runId } })
  return { run_id: run.id, kind: run.kind, state: run.state, counts: run.counts, skipped_reason: run.skippedReason, error: run.error }
}
