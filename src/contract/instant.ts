// What PostgreSQL reads in ISO 8601, as dates are sent to it: its years begin at 1, and have four digits there.
const FIRST = new Date('0001-01-01T00:00:00.000Z')
const LAST = new Date('9999-12-31T23:59:59.999Z')

/**
 * The instant that an RFC 3339 time names. A leap second, which `Date` does not know, is the first moment of the next minute. One before the year 1 or after 9999, in UTC, is the
 * first or last moment between: nothing is older or newer than these.
 */
export function instant(time: string): Date {
  const date = read(time)
  return date < FIRST ? FIRST : date > LAST ? LAST : date
}

function read(time: string): Date {
  const date = new Date(time)
  if (!Number.isNaN(date.getTime())) return date
  const before = new Date(time.replace(/:60(\.\d+)?/, ':59'))
  return new Date(before.getTime() + 1000)
}
