import { v7 as uuidv7 } from 'uuid'
import type { HeldDelivery } from './claim.ts'
import type { Conclusion } from './outcomes.ts'
import type { Outcome } from './post.ts'
import { nextDelayMs, parseRetryAfter } from './schedule.ts'
import type { DeliverySettings } from './settings.ts'

export const GONE = 410

/** What follows from an exchange: delivered, tried again at a time, or failed. Without an exchange (the endpoint is no longer there) the delivery is cancelled. */
export function conclude(
  delivery: HeldDelivery,
  until: Date,
  outcome: Outcome | null,
  startedAt: Date,
  now: Date,
  settings: Pick<DeliverySettings, 'scheduleMs' | 'jitter'>,
  random: number,
): Conclusion {
  const base = { delivery, until, concludedAt: now, nextAttemptAt: null }
  if (outcome === null) return { ...base, state: 'cancelled', attempt: null }
  const { status, error, response, durationMs } = outcome
  const attempt = { id: uuidv7({ msecs: startedAt.getTime() }), startedAt, durationMs, status, error, response }
  if (error === null) return { ...base, state: 'delivered', attempt }
  const delay = nextDelayMs(delivery.attempts + 1, parseRetryAfter(outcome.retryAfter, now), settings, random)
  if (delay === undefined) return { ...base, state: 'failed', attempt }
  return { ...base, state: 'pending', nextAttemptAt: new Date(now.getTime() + delay), attempt }
}
