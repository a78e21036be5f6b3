import type { Run } from '../../generated/prisma/client.ts'
import { isAnswererFailure } from '../answering/llm/errors.ts'
import type { Context } from '../context.ts'
import type { JobHandler } from '../db/queue.ts'
import { makeFetcher } from '../evidence/sources/fetch/fetcher.ts'
import { configuredSearch } from '../evidence/sources/search/configured-search.ts'
import type { SearchProvider } from '../evidence/sources/search/provider.ts'
import { runIcp, type IcpRun } from '../suggestions/run-icp.ts'
import { endRun, noteRun, readRun } from '../suggestions/run-record.ts'
import { startRuns } from '../suggestions/start-runs.ts'
import { firstReading } from './first-reading.ts'

// The queue's retries and the first try. After the last one the run is recorded as failed.
const MOST_TRIES = 6

/**
 * A run of Account Suggestions: of one ICP, or, without one, of every ICP that is on. For the daily slot each of these is queued by itself; a run by hand carries them
 * out one after the other.
 */
export function suggestions(ctx: Context, { provider: given }: { provider?: SearchProvider | null } = {}): JobHandler<'suggestions'> {
  return async ({ runId }, signal) => {
    const run = await ctx.db.run.findUnique({ where: { id: runId } })
    if (run?.state !== 'running') return // ended by an earlier try, or its record is gone
    const { config, pool, clock, metrics } = ctx
    const fetcher = makeFetcher({ config: config.sources, pool, clock, metrics })
    try {
      const fetch = fetcher.within({ signal, connector: 'search' })
      const provider = given === undefined ? configuredSearch(config.sources, { fetch, clock }) : given
      const asking = { provider, fetch: fetcher.within({ signal, connector: 'wikidata' }) }
      if (run.icpId !== null) await runOne(ctx, run, asking, signal)
      else await runAll(ctx, run, asking, signal)
    } catch (error) {
      // A model that fails is no failure of the run: it waits.
      if (!signal.aborted && !isAnswererFailure(error)) await noteFailure(ctx, runId, error as Error)
      throw error
    } finally {
      await fetcher.close()
    }
  }
}

/** Who is asked outside. */
type Asking = Pick<IcpRun, 'provider' | 'fetch'>

async function runOne(ctx: Context, { id: runId, orgId, icpId }: Run, asking: Asking, signal: AbortSignal): Promise<void> {
  if (orgId === null || icpId === null) throw new Error(`Run ${runId} names no ICP`)
  const readFirst = async (accountIds: string[]) => await firstReading(ctx)({ orgId, accountIds }, signal)
  await runIcp(ctx, { runId, orgId, icpId, ...asking, readFirst, signal })
}

async function runAll(ctx: Context, { id: runId, trigger }: Run, asking: Asking, signal: AbortSignal): Promise<void> {
  const enqueued = trigger === 'schedule'
  const ids = await startRuns(ctx, { runId, trigger, enqueued, signal })
  const total = { icps: ids.length, considered: 0, added: 0, rejected: 0, outside: 0, rescored: 0, documents: 0, read: 0, searches: 0 }
  const errors: string[] = []
  for (const id of enqueued ? [] : ids) {
    const run = await ctx.db.run.findUniqueOrThrow({ where: { id } })
    if (run.state === 'running') {
      await runOne(ctx, run, asking, signal).catch(async (error: Error) => {
        signal.throwIfAborted()
        await endRun(ctx, id, { state: 'failed', error: error.message })
      })
    }
    const ended = await ctx.db.run.findUniqueOrThrow({ where: { id } })
    const counts = await readRun(ctx.db, id)
    for (const key of ['considered', 'added', 'rejected', 'outside', 'rescored', 'documents', 'read', 'searches'] as const)
      total[key] += counts[key] ?? 0
    if (ended.state === 'failed') errors.push(ended.error ?? 'It failed.')
  }
  await ctx.db.run.updateMany({ where: { id: runId }, data: { counts: total } })
  await endRun(ctx, runId, errors.length === 0 ? { state: 'finished' } : { state: 'failed', error: [...new Set(errors)].join(' ') })
}

async function noteFailure(ctx: Context, runId: string, error: Error): Promise<void> {
  const tries = ((await readRun(ctx.db, runId)).tries ?? 0) + 1
  await noteRun(ctx.db, runId, { tries })
  await ctx.db.run.updateMany({ where: { id: runId, state: 'running' }, data: { error: error.message } })
  if (tries >= MOST_TRIES) await endRun(ctx, runId, { state: 'failed', error: error.message })
}
