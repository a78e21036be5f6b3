import type { CompiledQuestion } from '../../types.ts'
import { resolveSince, resolveUntil } from './time-window.ts'

const DAY_MS = 86_400_000

/** The first day that counts for a question, seen from `asOf`. */
export function windowStart(compiled: Pick<CompiledQuestion, 'slots' | 'recencyDays'>, asOf: Date): Date {
  const since = compiled.slots['since']
  return (since === undefined ? null : resolveSince(since, asOf)) ?? new Date(asOf.getTime() - compiled.recencyDays * DAY_MS)
}

/** The moment after the last day that a question asks about; null when it asks up to now. */
export function windowEnd(compiled: Pick<CompiledQuestion, 'slots'>, asOf: Date): Date | null {
  const last = compiled.slots['until'] === undefined ? null : resolveUntil(compiled.slots['until'], asOf)
  return last === null ? null : new Date(last.getTime() + DAY_MS)
}
