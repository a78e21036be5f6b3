import type { Outcome } from './outcome.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LONGEST_PAUSE_MS = 7 * DAY_MS
// What says so for good is asked once a week, in case it comes back; what forbids it may think better of it.
const PAUSE_MS = { gone: LONGEST_PAUSE_MS, blocked: DAY_MS } as const
// A server may ask for any pause; one that asks for years is not forgotten for so long.
const LONGEST_UNTIL_MS = 30 * DAY_MS
// A little early: what is asked each hour at the same minute must not miss its hour by the seconds that the last check took.
const EARLY = 0.1

/**
 * When a source is due again: after a good check in the connector's own pace; after failures in a row twice as late for each, up to a week, and varied by a tenth, so
 * that what failed together does not come back together; never before the time that the source named.
 */
export function nextCheck({
  outcome,
  failures,
  everyMinutes,
  now,
  random,
}: {
  outcome: Outcome
  failures: number
  everyMinutes: number
  now: Date
  random: number
}): Date {
  const everyMs = everyMinutes * MINUTE_MS
  if (outcome.kind === 'later') return outcome.until
  if (outcome.kind === 'good') return new Date(now.getTime() + everyMs * (1 - EARLY))
  const backOffMs = Math.min(everyMs * 2 ** Math.min(failures, 20), Math.max(LONGEST_PAUSE_MS, everyMs))
  const pauseMs = outcome.state === 'unhealthy' ? backOffMs * (0.9 + 0.2 * random) : PAUSE_MS[outcome.state]
  const until = Math.min(outcome.until?.getTime() ?? 0, now.getTime() + LONGEST_UNTIL_MS)
  return new Date(Math.max(now.getTime() + pauseMs, until))
}
