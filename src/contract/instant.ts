/** The instant that an RFC 3339 time names. A leap second, which `Date` does not know, is the first moment of the next minute. */
export function instant(time: string): Date {
  const date = new Date(time)
  if (!Number.isNaN(date.getTime())) return date
  const before = new Date(time.replace(/:60(\.\d+)?/, ':59'))
  return new Date(before.getTime() + 1000)
}
