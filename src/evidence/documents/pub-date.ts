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

/** A date as web pages and mails write it: the above, a time without zone (taken as UTC), or RFC 2822. Null for anything else. */
export function readLooseDate(text: string): Date | null {
  const given = text.trim()
  const strict = readPubDate(given)
  if (strict) return strict
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(given)) return valid(new Date(`${given.replace(' ', 'T')}Z`))
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?([Zz]|[+-]\d\d:?\d\d)$/.test(given)) {
    return valid(
      new Date(
        given
          .replace(' ', 'T')
          .replace(/\s/g, '')
          .replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
      ),
    )
  }
  if (/^\d{8}$/.test(given)) return readPubDate(`${given.slice(0, 4)}-${given.slice(4, 6)}-${given.slice(6)}`)
  if (/^([A-Za-z]{3,9},?\s+)?(\d{1,2}\s+[A-Za-z]{3,9}\.?|[A-Za-z]{3,9}\.?\s+\d{1,2}),?\s+\d{4}\b/.test(given)) {
    // Without a zone Date would take the machine's.
    return valid(new Date(/\d:\d\d/.test(given) && /([+-]\d{4}|[A-Z]{1,5}|\))\s*$/.test(given) ? given : `${given} UTC`))
  }
  return null
}

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)
