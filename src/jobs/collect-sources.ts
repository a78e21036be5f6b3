import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { retrying } from '../db/errors.ts'
import { checkSource } from '../evidence/sources/check.ts'
import { adoptMove, concludeCheck, finishRuns } from '../evidence/sources/conclude.ts'
import type { SourceKind } from '../evidence/sources/connector.ts'
import { edgarIsOff } from '../evidence/sources/edgar/edgar-connector.ts'
import type { Fetcher } from '../evidence/sources/fetch/exchange.ts'
import { makeFetcher } from '../evidence/sources/fetch/fetcher.ts'
import { LeaseLost } from '../evidence/sources/keep.ts'
import { handBackSources, leaseDue, postponeWaiting, RENEW_EVERY_MS, renewLeases, type LeasedSource } from '../evidence/sources/lease.ts'
import { connectorsOf, type Connectors } from '../evidence/sources/registry.ts'
import type { Outcome } from '../evidence/sources/outcome.ts'
import { Pause } from '../pause.ts'

export interface CollectorOptions {
  connectors?: Connectors
  fetcher?: Fetcher
  /** Checks at once in this process. Most of the time each waits for its host. */
  concurrency?: number
  /** How long it sleeps when nothing is due. */
  pollMs?: number
  random?: () => number
}

export interface Collector {
  /** Takes nothing more, lets checks under way end for up to `graceMs`, and hands back the rest. What they kept stays. */
  stop(graceMs: number): Promise<void>
}

const CONCURRENCY = 32
const POLL_MS = 1000
const ERROR_PAUSE_MS = 1000
// A look at what is due costs the database some milliseconds when much is due, however little is taken: what ends close together is replaced together.
const LOOK_EVERY_MS = 50
// A connector that has more than this to do says that it is not complete, and goes on in the next check.
const LONGEST_CHECK_MS = 15 * 60_000
const DEFAULT_EVERY_MINUTES = 60

interface Held {
  source: LeasedSource
  end: AbortController
  done: Promise<void>
}

/**
 * Starts to ask the sources that are due, in this process, until it is stopped. Any number of processes may do so on one database: sources are leased there, no
 * transaction is open during a fetch, and what a killed process held is taken up when its leases end.
 */
export function startCollector(ctx: Context, options: CollectorOptions = {}): Collector {
  return new SourceCollector(ctx, options)
}

class SourceCollector implements Collector {
  private readonly ctx: Context
  private readonly options: Required<CollectorOptions>
  private readonly held = new Map<string, Held>()
  private readonly running: Promise<void>
  private stopping = false
  private renewAtMs = 0
  private readonly pause = new Pause()

  constructor(ctx: Context, options: CollectorOptions) {
    this.ctx = ctx
    const { config, pool, clock, metrics } = ctx
    this.options = {
      connectors: options.connectors ?? connectorsOf(ctx),
      fetcher: options.fetcher ?? makeFetcher({ config: config.sources, pool, clock, metrics }),
      concurrency: options.concurrency ?? CONCURRENCY,
      pollMs: options.pollMs ?? POLL_MS,
      random: options.random ?? Math.random,
    }
    const off = edgarIsOff(config.sources.contact)
    if (off !== null) ctx.log.info(off)
    this.running = this.run()
  }

  async stop(graceMs: number): Promise<void> {
    this.stopping = true
    this.pause.wake()
    await this.running
    const deadline = Date.now() + graceMs
    while (this.held.size > 0 && Date.now() < deadline) {
      await this.renew().catch(() => undefined)
      await Promise.race([sleep(50), Promise.all([...this.held.values()].map(({ done }) => done))])
    }
    const rest = [...this.held.values()]
    for (const { end } of rest) end.abort(new Error('The service is stopping.'))
    await Promise.race([Promise.all(rest.map(({ done }) => done)), sleep(1000)])
    await handBackSources(
      this.ctx.pool,
      rest.map(({ source }) => source),
    ).catch((error: unknown) => this.ctx.log.warn({ err: error }, 'sources not handed back; their leases end by themselves'))
    await this.options.fetcher.close()
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.renew()
        const lookAgainAtMs = Date.now() + LOOK_EVERY_MS
        const taken = await this.take()
        if (taken === 0) await this.pause.wait(this.options.pollMs)
        else if (this.held.size >= this.options.concurrency) await this.pause.wait(RENEW_EVERY_MS)
        if (!this.stopping) await sleep(Math.max(0, lookAgainAtMs - Date.now()))
      } catch (error) {
        this.ctx.log.error({ err: error }, 'the sources that are due cannot be read; trying again')
        await this.pause.wait(ERROR_PAUSE_MS)
      }
    }
  }

  /** Takes as many sources as there is room for. Returns how many. */
  private async take(): Promise<number> {
    const room = this.options.concurrency - this.held.size
    if (room <= 0) return 0
    const now = this.ctx.clock()
    const taken = await leaseDue(this.ctx.pool, { now, limit: room })
    for (const source of taken) this.start(source)
    if (taken.length === 0) {
      const runs = await postponeWaiting(this.ctx.pool, now)
      if (runs.length > 0) await this.ctx.db.$transaction(async (tx) => await finishRuns(tx, runs, now))
    }
    return taken.length
  }

  private start(source: LeasedSource): void {
    const end = new AbortController()
    // Its lease ran out while this process was asleep, and it took it again: the first check writes nothing any more.
    this.held.get(source.id)?.end.abort(new LeaseLost('It was taken again.'))
    const held: Held = { source, end, done: Promise.resolve() }
    this.held.set(source.id, held)
    held.done = this.check(source, end.signal).finally(() => {
      if (this.held.get(source.id) === held) this.held.delete(source.id)
      this.pause.wake()
    })
  }

  private async check(source: LeasedSource, signal: AbortSignal): Promise<void> {
    const { connectors, fetcher, random } = this.options
    const connector = connectors.get(source.kind as SourceKind)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_CHECK_MS)])
    try {
      const { outcome, counts } = await checkSource(this.ctx, { source, connector, fetcher, signal: limited }).catch((error: unknown) => {
        // A check that takes too long says something about the source; one that was ended from here does not.
        if (signal.aborted || error instanceof LeaseLost || !limited.aborted) throw error
        const outcome: Outcome = { kind: 'fault', state: 'unhealthy', message: 'It took longer than a check may take.', until: null }
        return { outcome, counts: { requests: 0, documents: 0, skipped: 0 } }
      })
      const everyMinutes = connector?.everyMinutes ?? DEFAULT_EVERY_MINUTES
      const conclusion = { source, outcome, counts, everyMinutes, now: this.ctx.clock(), random: random() }
      await retrying(async () => await this.ctx.db.$transaction(async (tx) => await concludeCheck(tx, conclusion)))
      this.ctx.metrics.sourceChecks.inc({
        connector: source.kind,
        outcome:
          outcome.kind === 'later' ? 'later' : outcome.kind === 'fault' ? outcome.state : outcome.isChanged ? 'changed' : 'unchanged',
      })
      if (outcome.kind === 'good' && outcome.movedTo !== null) await adoptMove(this.ctx.db, source.id)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof LeaseLost)
        this.ctx.log.warn({ source: source.id }, 'the lease of a source was lost during its check; another has it')
      else this.ctx.log.error({ err: error, source: source.id }, 'the check of a source broke off; its lease ends by itself')
    }
  }

  private async renew(): Promise<void> {
    if (this.held.size === 0 || Date.now() < this.renewAtMs) return
    this.renewAtMs = Date.now() + RENEW_EVERY_MS
    const held = [...this.held.values()]
    const still = await renewLeases(
      this.ctx.pool,
      held.map(({ source }) => source),
      this.ctx.clock(),
    )
    for (const { source, end } of held) if (!still.has(source.id)) end.abort(new LeaseLost('The lease ran out.'))
  }
}
