import type { DeliverySettings } from '../settings.ts'

type Schedule = Pick<DeliverySettings, 'scheduleMs' | 'jitter'>

/**
 * Milliseconds until the next attempt after `failures` failed ones, or undefined when the schedule is used up. The delay is varied by the jitter; a
 * Retry-After can lengthen it up to twice the planned delay and never shortens it. `random` is in [0, 1).
 */
export function nextDelayMs(
  failures: number,
  retryAfterMs: number | undefined,
  { scheduleMs, jitter }: Schedule,
  random: number,
): number | undefined {
  const planned = scheduleMs[failures - 1]
  if (planned === undefined) return undefined
  const varied = planned * (1 - jitter + 2 * jitter * random)
  return Math.round(Math.max(varied, Math.min(retryAfterMs ?? 0, 2 * planned)))
}

/** A Retry-After header (RFC 9110: seconds, or an HTTP date) in milliseconds from now. Undefined for what is neither, is negative or is past. */
export function parseRetryAfter(value: string | undefined, now: Date): number | undefined {
  const text = value?.trim() ?? ''
  // More digits than this are centuries; Number would still be exact enough, so no upper bound.
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // Date.parse takes far more than HTTP dates, such as bare numbers with a sign.
  if (!/^[A-Za-z]{3,9},? /.test(text)) return undefined
  const ms = Date.parse(text) - now.getTime()
  return ms > 0 ? ms : undefined
}
