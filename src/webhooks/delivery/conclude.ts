import { v7 as uuidv7 } from 'uuid'
import { BROKEN_OFF } from '../channels/broken-off.ts'
import { refusalOf } from '../channels/refusals.ts'
import type { HeldDelivery } from './claim.ts'
import type { Conclusion } from './outcomes.ts'
import type { Outcome } from './post.ts'
import { nextDelayMs, parseRetryAfter } from './schedule.ts'
import type { DeliverySettings } from '../settings.ts'

export const GONE = 410
const TOO_MANY = 429

// Chats say how long they want to be left alone, and what is said later is still news.
const LONGEST_PAUSE_MS = 3_600_000

/** A delivery after the try to make it. */
export interface Attempted {
  delivery: HeldDelivery
  /** When its lease ends. */
  until: Date
  /** Null where nothing was sent, as there is nowhere to send it any more. */
  outcome: Outcome | null
  startedAt: Date
  now: Date
  settings: Pick<DeliverySettings, 'scheduleMs' | 'jitter'>
  /** From 0 to 1, for the jitter of the next try. */
  random: number
}

/**
 * What follows from an exchange: delivered, tried again at a time, or failed, which a message that a chat refuses for good is at once. Without an exchange (the
 * endpoint is no longer there) the delivery is cancelled. A chat that says 429 means all that is said in it: the others wait for this one, so that the order stays, but for an hour at most.
 */
export function conclude({ delivery, until, outcome, startedAt, now, settings, random }: Attempted): Conclusion {
  const base = { delivery, until, concludedAt: now, nextAttemptAt: null, channelPausedUntil: null }
  if (outcome === null) return { ...base, state: 'cancelled', attempt: null }
  const { status, error, response, durationMs } = outcome
  const attempt = { id: uuidv7({ msecs: startedAt.getTime() }), startedAt, durationMs, status, error, response }
  if (error === null) return { ...base, state: 'delivered', attempt }
  const isFinal = delivery.channel !== null && (outcome === BROKEN_OFF || refusalOf(delivery, outcome) !== null)
  if (isFinal) return { ...base, state: 'failed', attempt }
  const pause = parseRetryAfter(outcome.retryAfter, now)
  const planned = nextDelayMs(delivery.attempts + 1, pause, settings, random)
  const delay = planned === undefined || delivery.channel === null ? planned : Math.max(planned, Math.min(pause ?? 0, LONGEST_PAUSE_MS))
  const isBusy = delivery.channel !== null && status === TOO_MANY
  const channelPausedUntil = isBusy ? new Date(now.getTime() + Math.min(Math.max(delay ?? 0, pause ?? 0), LONGEST_PAUSE_MS)) : null
  if (delay === undefined) return { ...base, channelPausedUntil, state: 'failed', attempt }
  return { ...base, channelPausedUntil, state: 'pending', nextAttemptAt: new Date(now.getTime() + delay), attempt }
}
