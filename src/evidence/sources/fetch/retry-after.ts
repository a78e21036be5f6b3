const LONGEST_MS = 86_400_000
// What a host that says 429 without saying for how long gets.
const UNSAID_MS = 60_000

/**
 * For how many milliseconds an answer asks to be left in peace: Retry-After in seconds or as a date, of 429 and 503, at most a day. A 429 without one means a minute.
 * Null where it asks for nothing.
 */
export function retryAfterMs(status: number, header: string | undefined, now: Date): number | null {
  if (status !== 429 && status !== 503) return null
  const text = header?.trim() ?? ''
  // A date without a zone is meant in GMT, as HTTP writes it.
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  if (ms > 0) return Math.min(ms, LONGEST_MS)
  return status === 429 ? UNSAID_MS : null
}
