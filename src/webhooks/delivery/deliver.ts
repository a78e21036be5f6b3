import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import { Pause } from '../../pause.ts'
import { claim, findDue, handBack, type HeldDelivery } from './claim.ts'
import { makeCaller, type Caller, type CallOptions } from './call.ts'
import { BROKEN_OFF } from '../channels/broken-off.ts'
import { conclude } from './conclude.ts'
import { giveUpOn } from './give-up.ts'
import { Lanes } from './lanes.ts'
import { holdBackBusyChannels, recordConclusions, recordHealth, type Conclusion } from './outcomes.ts'
import { Interrupted, type Outcome } from './post.ts'
import { deliverySettings, type DeliverySettings } from '../settings.ts'

export type DelivererContext = Pick<Context, 'config' | 'db' | 'pool' | 'queue' | 'clock' | 'log' | 'metrics'>

export interface DelivererOptions extends Partial<CallOptions> {
  settings?: Partial<DeliverySettings>
  random?: () => number
  /** Told the number of deliveries that this process holds, whenever it changes. */
  onHeld?: (count: number) => void
}

export interface Deliverer {
  /** Looks for work now instead of at the next poll; for the process that has just committed an event. */
  poke(): void
  /** Takes nothing more, lets calls under way end for up to `graceMs` (default: a whole exchange), records them and hands the rest back. */
  stop(graceMs?: number): Promise<void>
}

const BUSY_POLL_MS = 20
const ERROR_PAUSE_MS = 500
// Slow calls beyond the shared places: this many times as many. They cost a socket and a body each.
const SLOW_SHARE = 16

/**
 * Starts to deliver what is due, in this process, until it is stopped. Any number of processes may do so on one database: deliveries are leased there, no
 * transaction is open during a call, and what a killed process held is taken up when its leases end.
 */
export function startDeliverer(ctx: DelivererContext, options: DelivererOptions = {}): Deliverer {
  return new Sender(ctx, options)
}

interface Held {
  delivery: HeldDelivery
  until: Date
}

class Sender implements Deliverer {
  private readonly ctx: DelivererContext
  private readonly settings: DeliverySettings
  private readonly random: () => number
  private readonly onHeld: ((count: number) => void) | undefined
  private readonly caller: Caller
  private readonly lanes: Lanes
  private readonly interruption = new AbortController()
  private readonly held = new Map<string, Held>()
  /** Lanes with something due, as far as we know; served in turn. */
  private readonly due = new Set<string>()
  private readonly running: Promise<void>
  private conclusions: Conclusion[] = []
  private recording: Promise<void> | undefined
  private givingUp: Promise<void> = Promise.resolve()
  private stopping = false
  private poked = false
  private toldSealed = false
  private readonly pause = new Pause()
  private nextLookMs = 0
  private lookEveryMs = BUSY_POLL_MS
  private skewMs = 0

  constructor(ctx: DelivererContext, options: DelivererOptions) {
    const { webhookConcurrency: concurrency, webhookAllowPrivate, slackAllowPrivate } = ctx.config
    this.ctx = ctx
    this.settings = deliverySettings(concurrency, options.settings)
    this.random = options.random ?? Math.random
    this.onHeld = options.onHeld
    this.caller = makeCaller(ctx.config, this.settings, {
      ...options,
      allowPrivate: options.allowPrivate ?? webhookAllowPrivate,
      channelsAllowPrivate: options.channelsAllowPrivate ?? slackAllowPrivate,
      onSealed: (error) => this.tellSealed(error),
    })
    const { perEndpoint, slowAfterMs } = this.settings
    this.lanes = new Lanes({ concurrency, perEndpoint, slowAfterMs, slowCalls: SLOW_SHARE * concurrency })
    this.running = this.run()
  }

  poke(): void {
    this.poked = true
    this.pause.wake()
  }

  async stop(graceMs = this.settings.timeoutMs + 1000): Promise<void> {
    this.stopping = true
    this.pause.wake()
    await this.running
    const deadline = Date.now() + graceMs
    while (this.held.size > 0 && Date.now() < deadline) await sleep(20)
    this.interruption.abort()
    await nextTurn()
    await this.recording
    await this.givingUp
    // What was being said in a channel may have been said: its lease runs out, and the next sender sees that.
    const silent = [...this.held.values()].filter(({ delivery }) => delivery.channel === null)
    const rest = silent.map(({ delivery, until }) => ({ orgId: delivery.orgId, id: delivery.id, until }))
    await handBack(this.ctx.pool, rest).catch((error: unknown) =>
      this.ctx.log.warn({ err: error }, 'leases not handed back; they end by themselves'),
    )
    await this.caller.close()
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        if (this.poked || Date.now() >= this.nextLookMs) await this.look()
        const shares = this.lanes.share(this.due, Date.now())
        if (shares.size > 0) await this.take(shares)
        else await this.pause.wait(Math.max(1, this.nextLookMs - Date.now()))
      } catch (error) {
        this.ctx.log.error({ err: error }, 'webhook deliveries cannot be read; trying again')
        await this.pause.wait(ERROR_PAUSE_MS)
      }
    }
  }

  private async look(): Promise<void> {
    this.poked = false
    const started = Date.now()
    const found = await findDue(this.ctx.pool, this.now())
    this.skewMs = found.skewMs
    for (const { lane, url, isChannel } of found.instances) {
      // What people read comes in order, and chats take about one message a second.
      this.lanes.turn(lane, url, isChannel ? 1 : undefined)
      this.due.add(lane)
    }
    this.lookEveryMs = found.instances.length > 0 ? BUSY_POLL_MS : Math.min(this.settings.pollMs, this.lookEveryMs * 2)
    // With thousands of instances waiting a look takes its time: then it is not taken more often than an idle sender would.
    this.nextLookMs = Date.now() + Math.max(this.lookEveryMs, Math.min(this.settings.pollMs, 10 * (Date.now() - started)))
  }

  private async take(shares: Map<string, number>): Promise<void> {
    const now = this.now()
    const until = new Date(now.getTime() + this.settings.leaseMs)
    const taken = await claim(this.ctx.pool, shares, now, until)
    const counts = new Map<string, number>()
    for (const delivery of taken) {
      counts.set(delivery.lane, (counts.get(delivery.lane) ?? 0) + 1)
      const known = this.held.get(delivery.id)
      if (known) {
        // Its lease ran out before the database took its outcome. It is not sent a second time: the outcome counts under the new lease.
        known.until = until
        continue
      }
      this.held.set(delivery.id, { delivery, until })
      this.lanes.start(delivery.id, delivery.lane, delivery.url, Date.now())
      void this.deliver(delivery, until)
    }
    for (const [lane, share] of shares) {
      // To the end of the queue; or out of it, when it had less than it could have.
      this.due.delete(lane)
      if (counts.get(lane) === share) this.due.add(lane)
    }
    this.onHeld?.(this.held.size)
  }

  private async deliver(delivery: HeldDelivery, until: Date): Promise<void> {
    const startedAt = this.now()
    try {
      const outcome = delivery.endpointState === 'enabled' ? await this.call(delivery, startedAt) : null
      this.conclusions.push(
        conclude({ delivery, until, outcome, startedAt, now: this.now(), settings: this.settings, random: this.random() }),
      )
      if (outcome) {
        this.ctx.metrics.deliveries.inc({ outcome: outcome.error === null ? 'success' : 'failure' })
        this.ctx.metrics.deliveryDuration.observe(outcome.durationMs / 1000)
      }
      this.recording ??= this.record()
    } catch (error) {
      if (!(error instanceof Interrupted))
        this.ctx.log.error({ err: error, delivery: delivery.id }, 'webhook delivery broke off; its lease ends by itself')
      else return
      this.release(delivery.id, undefined)
    }
  }

  /** A webhook's receiver knows an event that comes twice by its id; people who read a channel do not, so what may have been said there is not said again. */
  private async call(delivery: HeldDelivery, startedAt: Date): Promise<Outcome> {
    if (delivery.channel !== null && delivery.isBrokenOff) return BROKEN_OFF
    return await this.caller.call(delivery, startedAt, this.interruption.signal)
  }

  /** Records what has come in, again and again until nothing is left. What a call held is free only after that, so a crash repeats no more than was held. */
  private async record(): Promise<void> {
    while (this.conclusions.length > 0) {
      // What arrives in the same turn goes into the same statement.
      await nextTurn()
      const batch = this.conclusions.map((conclusion) => ({ ...conclusion, until: this.leaseOf(conclusion) }))
      this.conclusions = []
      try {
        await holdBackBusyChannels(this.ctx.pool, batch)
        await recordConclusions(this.ctx.pool, batch)
      } catch (error) {
        this.ctx.log.error({ err: error, deliveries: batch.length }, 'webhook outcomes cannot be recorded; trying again')
        if (this.interruption.signal.aborted) break
        this.conclusions = batch.concat(this.conclusions)
        await sleep(ERROR_PAUSE_MS)
        continue
      }
      for (const conclusion of batch) {
        const { delivery, attempt, until } = conclusion
        // Taken again while it was being recorded: once more, under the new lease. What is recorded already stays as it is.
        if (this.leaseOf(conclusion) > until) this.conclusions.push(conclusion)
        else this.release(delivery.id, attempt ? attempt.error === null : undefined)
      }
      this.pause.wake()
      await this.recordConsequences(batch)
    }
    this.recording = undefined
  }

  /** What fails here shows again with the next failure of the endpoint, so it is not repeated and never holds deliveries up. */
  private async recordConsequences(batch: Conclusion[]): Promise<void> {
    const failed = (error: unknown) => this.ctx.log.error({ err: error }, 'the state of webhook endpoints cannot be recorded')
    await recordHealth(this.ctx.pool, batch).catch(failed)
    this.givingUp = this.givingUp.then(() => giveUpOn(this.ctx, batch, this.settings.disableAfterMs)).catch(failed)
  }

  /** Once: it is so for every delivery until the key is the right one, or the secret another. */
  private tellSealed(error: Error): void {
    if (!this.toldSealed) this.ctx.log.error({ err: error }, 'webhooks cannot be signed: restore the key, or rotate their secrets')
    this.toldSealed = true
  }

  private leaseOf({ delivery, until }: Conclusion): Date {
    return this.held.get(delivery.id)?.until ?? until
  }

  private release(id: string, worked: boolean | undefined): void {
    this.held.delete(id)
    this.lanes.end(id, worked)
    this.onHeld?.(this.held.size)
  }

  /** The database's time, so that processes on several machines agree on leases; shifted as the clock is. */
  private now(): Date {
    return new Date(this.ctx.clock().getTime() + this.skewMs)
  }
}
