import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { Fetcher } from '../evidence/sources/fetch/exchange.ts'
import { NotYet } from '../evidence/sources/fetch/exchange.ts'
import { makeFetcher } from '../evidence/sources/fetch/fetcher.ts'
import { discover } from '../evidence/sources/find/discover.ts'
import { leaseDiscoveries, lookAgainWhereAllFail, putBackDiscovery } from '../evidence/sources/find/discovery-queue.ts'
import { connectorsOf, type Connectors } from '../evidence/sources/registry.ts'

export interface FinderOptions {
  connectors?: Connectors
  fetcher?: Fetcher
  /** Companies at once in this process. */
  concurrency?: number
  /** How long it sleeps when none is due. */
  pollMs?: number
}

export interface Finder {
  /** Ends what is under way, which is done anew by whoever comes next. */
  stop(graceMs: number): Promise<void>
}

// Most of the time each waits for its host.
const CONCURRENCY = 8
// A pre-scoring waits for it.
const POLL_MS = 1000
const LONGEST_MS = 5 * 60_000
const LOOK_AGAIN_EVERY_MS = 3_600_000
const AFTER_ERROR_MS = 3_600_000

/** Starts to look at the pages of companies that are due, in this process, until it is stopped. Any number of processes may do so on one database. */
export function startFinder(ctx: Context, options: FinderOptions = {}): Finder {
  const { config, pool, clock, metrics } = ctx
  const connectors = options.connectors ?? connectorsOf(ctx)
  const fetcher = options.fetcher ?? makeFetcher({ config: config.sources, pool, clock, metrics })
  const { concurrency = CONCURRENCY, pollMs = POLL_MS } = options
  const stopping = new AbortController()
  const held = new Set<Promise<void>>()

  const take = async (): Promise<number> => {
    const domains = await leaseDiscoveries(pool, { now: clock(), limit: concurrency - held.size })
    for (const domain of domains) {
      const done = lookAt(ctx, { domain, fetcher, connectors, stopping: stopping.signal })
        // Its lease ends by itself.
        .catch((error: unknown) => ctx.log.warn({ err: error, domain }, 'a look at a company\u2019s pages was not concluded'))
        .finally(() => held.delete(done))
      held.add(done)
    }
    return domains.length
  }

  const run = async () => {
    let lookAgainAt = 0
    while (!stopping.signal.aborted) {
      try {
        if (performance.now() >= lookAgainAt) {
          await lookAgainWhereAllFail(pool, clock())
          lookAgainAt = performance.now() + LOOK_AGAIN_EVERY_MS
        }
        const taken = held.size < concurrency ? await take() : 0
        if (held.size >= concurrency) await Promise.race(held)
        else if (taken === 0) await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      } catch (error) {
        ctx.log.error({ err: error }, 'the companies whose pages are due cannot be read; trying again')
        await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const running = run()

  return {
    async stop(graceMs) {
      stopping.abort(new Error('The service is stopping.'))
      // What is leased until the loop has ended is held by then.
      await Promise.race([running.then(async () => await Promise.all(held)), sleep(graceMs + 1000)])
      await fetcher.close()
    },
  }
}

/** Looks at the pages of one company, and says when it is to be looked at again where that failed. */
async function lookAt(
  ctx: Context,
  { domain, fetcher, connectors, stopping }: { domain: string; fetcher: Fetcher; connectors: Connectors; stopping: AbortSignal },
): Promise<void> {
  const { pool, clock } = ctx
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)])
  const fetch = fetcher.within({ signal, connector: 'find' })
  try {
    const { sourceIds, findings } = await discover(ctx, { fetch, connectors, domain })
    ctx.log.info({ domain, sources: sourceIds.length, problem: findings.problem }, 'a company\u2019s pages were looked at')
  } catch (error) {
    const now = clock()
    if (stopping.aborted) return await putBackDiscovery(pool, domain, now)
    if (!(error instanceof NotYet))
      ctx.log.warn({ err: error, domain }, 'a company\u2019s pages could not be looked at; it is tried again later')
    await putBackDiscovery(pool, domain, error instanceof NotYet ? error.until : new Date(now.getTime() + AFTER_ERROR_MS))
  }
}
