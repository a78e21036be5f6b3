const DAY_MS = 86_400_000
const FUTURE_DAYS = 2
const DATE = /^\d{4}-\d\d-\d\d$/
const RFC_3339 = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d(?:\.\d+)?)([Zz]|[+-]\d\d:\d\d)$/
const ACCEPTED = 'a date (2026-08-11) or an RFC 3339 time with its zone (2026-08-11T07:30:00Z)'

/** A date (midnight UTC) or an RFC 3339 time; null for anything else, such as a day that no month has. */
export function readPubDate(text: string): Date | null {
  const given = text.trim()
  const parts = RFC_3339.exec(given)
  if (!parts && !DATE.test(given)) return null
  const date = new Date(parts ? `${parts[1]}T${parts[2]}${parts[3]?.toUpperCase()}` : `${given}T00:00:00Z`)
  // Date moves the 30th of February into March.
  if (Number.isNaN(date.getTime()) || new Date(`${given.slice(0, 10)}T00:00:00Z`).getUTCDate() !== Number(given.slice(8, 10))) return null
  return date
}

/** Why a date cannot be the publication date of a document that is here at `now`; null when it can. */
export function pubDateProblem(date: Date | null, given: string, now: Date): string | null {
  if (date === null) return `pub_date ${JSON.stringify(given.slice(0, 60))} must be ${ACCEPTED}, or null when it is not known.`
  if (date.getTime() > now.getTime() + FUTURE_DAYS * DAY_MS) {
    return `pub_date ${JSON.stringify(given.slice(0, 60))} lies more than ${FUTURE_DAYS} days in the future. Correct it, or give null when it is not known.`
  }
  if (date.getUTCFullYear() < 1900)
    return `pub_date ${JSON.stringify(given.slice(0, 60))} lies before 1900. Correct it, or give null when it is not known.`
  return null
}

/**
 * A date as web pages and mails write it: the above, one with slashes or dots (year first), a time without zone (taken as UTC), RFC 2822, or seconds or
 * milliseconds since 1970. Null for anything else, above all where day and month could be told apart only by guessing.
 */
export function readLooseDate(text: string): Date | null {
  const given = text.trim().slice(0, 100)
  return readPubDate(given) ?? readYearFirst(given) ?? readEpoch(given) ?? readWritten(given)
}

/** Whether a page can have been published then: there were no pages of companies long before 2000, and none comes from the future. */
export function isPlausible(date: Date | null, now: Date): date is Date {
  return date !== null && date.getTime() >= EARLIEST_MS && date.getTime() <= now.getTime() + DAY_MS
}

const EARLIEST_MS = Date.UTC(2000, 0, 1)
const YEAR_MONTH_DAY = String.raw`(\d{4})([-/.])(\d{1,2})\2(\d{1,2})`
const TIME = String.raw`(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?`
const ZONE = String.raw`(?:[Zz]|(?:UTC|GMT)?([+-])(\d\d):?(\d\d)?|UTC|GMT)?`
const YEAR_FIRST = new RegExp(String.raw`^${YEAR_MONTH_DAY}(?:(?:[Tt]|,?\s+)${TIME}\s*${ZONE}(?:\s*[\[(][\w/ +:-]*[\])])?)?$`)
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)?(?:\.\d+)?(?:Z|([+-])(\d\d):?(\d\d))?)?$/

function readYearFirst(given: string): Date | null {
  const parts = YEAR_FIRST.exec(given)
  if (parts) {
    const [, year, , month, day, hour, minute, second, sign, hours, minutes] = parts
    return atTime([year, month, day, hour, minute, second], [sign, hours, minutes])
  }
  const compact = COMPACT.exec(given)
  if (!compact) return null
  const [, year, month, day, hour, minute, second, sign, hours, minutes] = compact
  return atTime([year, month, day, hour, minute, second], [sign, hours, minutes])
}

function atTime(time: (string | undefined)[], [sign, hours, minutes]: (string | undefined)[]): Date | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = time.map((part) => Number(part ?? 0))
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && month >= 1 && month <= 12
  if (!isDay || hour > 24 || minute > 59 || second > 60) return null
  const offsetMs = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000 * (sign === '-' ? -1 : 1)
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs)
  // Date.UTC takes the years below 100 for those after 1900.
  return year < 100 ? null : valid(date)
}

/** Seconds or milliseconds, of 2001 or later: fewer digits are anything. */
const readEpoch = (given: string) =>
  /^1\d{9}(\d{3})?$/.test(given) ? valid(new Date(given.length === 10 ? Number(given) * 1000 : Number(given))) : null

const WEEKDAY = String.raw`(?:[A-Za-z]{3,9}\.?,?\s+)?`
const DAY_AND_MONTH = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?[\s-]+(?:of\s+)?[A-Za-z]{3,9}\.?|[A-Za-z]{3,9}\.?\s+\d{1,2}(?:st|nd|rd|th)?)`
const WRITTEN = new RegExp(String.raw`^${WEEKDAY}${DAY_AND_MONTH},?[\s-]+\d{4}\b`)
// As Java writes it.
const YEAR_LAST = /^([A-Za-z]{3}) ([A-Za-z]{3}) (\d{1,2}) (\d\d:\d\d:\d\d) ([A-Z]{1,5}|[+-]\d{4}) (\d{4})$/

function readWritten(given: string): Date | null {
  const plain = given.replace(YEAR_LAST, '$2 $3 $6 $4 $5')
  if (!WRITTEN.test(plain)) return null
  const clean = plain
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/\bof\s+|\bat\s+/gi, ' ')
    .replace(/(\d{1,2})-([A-Za-z]{3,9})-(\d{4})/, '$1 $2 $3')
    .replace(/\b([A-Za-z]{3,4})\./g, '$1')
    .replace(/\b([ap])\.m\.?/gi, '$1m')
  // Without a zone Date would take the machine's.
  return valid(
    new Date(/\d:\d\d/.test(clean) && /([+-]\d{2}:?\d{2}|\b(?!AM\b|PM\b)[A-Z]{1,5}|\))\s*$/.test(clean) ? clean : `${clean} UTC`),
  )
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)
