/** The time that a question asks about. `recencyDays` is null when the question does not say; `since` and `until` are as `resolveSince` reads them. */
export interface TimeWindow {
  recencyDays: number | null
  since: string | null
  until: string | null
  /** The question without the words that told the time. */
  rest: string
}

const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.44, quarter: 91.31, year: 365.25 }
const WORD_NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
  couple: 2,
  few: 3,
  several: 4,
}
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
const SEASON_MONTH: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }
const DAY_MS = 86_400_000

const COUNT = '(\\d{1,3}|an?|one|two|three|four|five|six|nine|ten|twelve|eighteen|(?:a )?couple(?: of)?|(?:a )?few|several)'
const SPAN = new RegExp(
  `,?\\s*\\b(?:(?:in|within|over|during|for|throughout) )?(?:the |its |their )?(?:last|past|previous|prior|trailing|recent)(?: ${COUNT})?[ -](day|week|fortnight|month|quarter|year)s?\\b`,
  'i',
)
const WITHIN = new RegExp(`,?\\s*\\bwithin (?:the )?${COUNT} (day|week|month|quarter|year)s?\\b`, 'i')
const SINCE = new RegExp(
  `,?\\s*\\b(since|after) (?:the )?(?:start of |beginning of |end of )?((?:last |this )?(?:spring|summer|autumn|fall|winter|year|quarter|month|week)|(?:last )?(?:${MONTHS.join('|')})(?:,? \\d{4})?|\\d{4}-\\d{2}(?:-\\d{2})?|\\d{4})\\b`,
  'i',
)
const THIS = /,?\s*\b(?:so far |already |earlier )?this (year|quarter|month|week|spring|summer|autumn|fall|winter)\b/i
const IN_YEAR = new RegExp(`,?\\s*\\b(?:in|during) ((?:${MONTHS.join('|')}),? )?(20\\d{2})\\b`, 'i')
const RECENTLY = /,?\s*\b(?:recently|lately|of late|in recent (?:weeks|months))\b/i

function count(word: string | undefined): number {
  if (word === undefined) return 1
  const plain = word
    .toLowerCase()
    .replace(/^a (?=couple|few)/, '')
    .replace(/ of$/, '')
  return WORD_NUMBERS[plain] ?? Math.max(1, Number(plain) || 1)
}

/** Finds and removes the time in a question: "in the last 6 months" → 183 days; "since spring" → since 'spring', read against the clock later. */
export function readTimeWindow(question: string): TimeWindow {
  const cut = (match: RegExpMatchArray): string =>
    `${question.slice(0, match.index)} ${question.slice((match.index ?? 0) + match[0].length)}`
      .replace(/\s+/g, ' ')
      .replace(/\s+\?/, '?')
      .trim()
  const span = SPAN.exec(question) ?? WITHIN.exec(question)
  if (span) {
    const days = Math.round(count(span[1]) * (UNIT_DAYS[(span[2] ?? 'year').toLowerCase()] ?? 365))
    return { recencyDays: Math.min(days, 3650), since: null, until: null, rest: cut(span) }
  }
  const since = SINCE.exec(question)
  if (since) return { recencyDays: null, since: (since[2] ?? '').toLowerCase(), until: null, rest: cut(since) }
  const current = THIS.exec(question)
  if (current) return { recencyDays: null, since: `this ${(current[1] ?? '').toLowerCase()}`, until: null, rest: cut(current) }
  const year = IN_YEAR.exec(question)
  if (year) {
    const month = MONTHS.indexOf((year[1] ?? '').toLowerCase().replace(/,? $/, ''))
    const number = Number(year[2])
    const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
    const from = month < 0 ? Date.UTC(number, 0, 1) : Date.UTC(number, month, 1)
    const to = month < 0 ? Date.UTC(number + 1, 0, 1) : Date.UTC(number, month + 1, 1)
    return { recencyDays: null, since: iso(from), until: iso(to - DAY_MS), rest: cut(year) }
  }
  const recent = RECENTLY.exec(question)
  if (recent) return { recencyDays: 180, since: null, until: null, rest: cut(recent) }
  return { recencyDays: null, since: null, until: null, rest: question }
}

/** The first day that "since spring", "since march", "since 2025" or "this quarter" means, seen from `asOf`; null when it cannot be read. */
export function resolveSince(since: string, asOf: Date): Date | null {
  const year = asOf.getUTCFullYear()
  const month = asOf.getUTCMonth()
  const iso = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(since)
  if (iso) return new Date(Date.UTC(Number(iso[1]), Number(iso[2] ?? 1) - 1, Number(iso[3] ?? 1)))
  const named = /^(?:last |this )?([a-z]+)(?:,? (\d{4}))?$/.exec(since)
  if (!named) return null
  const [word, last] = [named[1] ?? '', since.startsWith('last ')]
  const startsAt = MONTHS.includes(word) ? MONTHS.indexOf(word) : word in SEASON_MONTH ? (SEASON_MONTH[word] ?? 1) - 1 : null
  if (startsAt !== null) {
    if (named[2] !== undefined) return new Date(Date.UTC(Number(named[2]), startsAt, 1))
    const start = new Date(Date.UTC(year, startsAt, 1))
    return start.getTime() > asOf.getTime() ? new Date(Date.UTC(year - 1, startsAt, 1)) : start
  }
  if (word === 'year') return new Date(Date.UTC(last ? year - 1 : year, 0, 1))
  if (word === 'quarter') return new Date(Date.UTC(year, Math.floor(month / 3) * 3 - (last ? 3 : 0), 1))
  if (word === 'month') return new Date(Date.UTC(year, month - (last ? 1 : 0), 1))
  if (word === 'week') return new Date(asOf.getTime() - (last ? 14 : 7) * DAY_MS)
  return null
}
