import { SEASON_WORDS } from './calendar-words.ts'
import { MONTH_NAMES } from './dates.ts'
import { numberOf, numberWords } from '../number-words.ts'
import { anyOf, either } from '../any-of.ts'

/** The time that a question asks about. `recencyDays` is null when the question does not say; `since` and `until` are as `resolveSince` and `resolveUntil` read them. */
export interface TimeWindow {
  recencyDays: number | null
  since: string | null
  until: string | null
  /** The question without the words that told the time. */
  rest: string
}

const UNIT_DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  fortnight: 14,
  month: 30.44,
  quarter: 91.31,
  'half-year': 182.6,
  'half year': 182.6,
  year: 365.25,
  decade: 3652.5,
}
const LOOSE_NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, couple: 2, few: 3, several: 4 }
const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase())
const SEASON_MONTH: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }
const DAY_MS = 86_400_000
const LONGEST_DAYS = 3650
const BEGINNING = '2000-01-01'
const LONG_AGO = '1900-01-01'

const NUMBER = `\\d{1,3}|${numberWords(1, 12)}|an?|fifteen|eighteen|twenty|thirty|sixty|ninety|several|(?:a )?couple(?: of)?|(?:a )?few`
const UNIT = '(day|week|fortnight|month|quarter|half[- ]year|year|decade)s?'
const MONTH = `(?:${MONTHS.join('|')})`
const SEASON = `(?:${SEASON_WORDS})`
const IN = '(?:in|during|over|throughout|within|for)'
const YEAR_TOLD = anyOf`(?:19|20)\d{2} | this year | last year`
const POINT_IN_TIME = anyOf`
  \d{4}-\d{2}(?:-\d{2})? | \d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}(?:,? \d{4})?
  (?:early |mid[- ]?|late )?(?:last |this )?${MONTH}(?: \d{1,2}(?:st|nd|rd|th)?\b(?!\d))?(?:,? \d{4})?
  (?:(?:first|second|third|fourth|last) (?:quarter|half)|[qh][1-4])(?:(?: of)? ${YEAR_TOLD})?
  (?:early |mid[- ]?|late )?(?:19|20)\d{2}
  (?:last |this |current )?(?:${SEASON}(?: (?:of )?(?:19|20)\d{2})?|year|quarter|month|week) | new year | christmas
  easter
`
/** A date, month, quarter, half or year as a question writes it; groups are read by `readPoint`. */
const POINT = `(?:(?:start|beginning|end|middle) of )?(?:(?:the )?(?:start|beginning|end|middle) of )?(?:the )?${POINT_IN_TIME}`

const expression = (pattern: string): RegExp => new RegExp(`,?\\s*\\b${pattern}(?![\\p{L}\\d])`, 'iu')
const MOST_RECENT = anyOf`most recent | last | latest | past | current`
const OWN_PERIOD = expression(
  either`
    (?:in|for|over|during) (?:(?:its|their) ${MOST_RECENT}|the (?:most recent|latest)) (?:reported )?(?:(?:fiscal|financial|business) )?(?:quarter|half|half-year|year)
    (?:in|for|over|during) (?:the |its )?(?:last|past|previous|latest) (?:fiscal|financial|business) (?:quarter|half|half-year|year)
  `,
)
const SPAN = expression(
  `(?:${IN} )?(?:the |these |its |their )?(?<!['’]s )(?:last|past|previous|prior|trailing|recent|preceding)(?: (${NUMBER}))?[ -]${UNIT}`,
)
const BARE_LAST = expression("(?<!['’]s )last (quarter|month|year|week)")
const WITHIN = expression(`within (?:the )?(${NUMBER}) ${UNIT}`)
const BETWEEN = expression(`(?:between|from) (${POINT}) (?:and|to|till|until|through) (${POINT})`)
const SINCE = expression(
  `(?:(?:since|after|starting|beginning)(?: in| with)?|from(?= [^?]{2,40} on(?:wards?)?\\b)) (${POINT})(?: on(?:wards?)?)?`,
)
const BEFORE = expression(`(?:before|until|up to|prior to) (${POINT})`)
const IN_EITHER = expression('(?:in|during) ((?:19|20)\\d{2}) (?:or|and|/) ((?:19|20)\\d{2})')
const PERIOD = either`
  (?:(?:first|second|third|fourth|last) (?:quarter|half)|[qh][1-4])(?: (?:of )?${YEAR_TOLD})?
  (?:early |mid[- ]?|late )?${MONTH}(?:,? \d{4})? | (?:early |mid[- ]?|late )?(?:19|20)\d{2}
  (?:last )?${SEASON}(?: (?:of )?(?:19|20)\d{2})?
`
const IN_POINT = expression(`(?:in|during|over|throughout) (?:the )?(${PERIOD})`)
const BARE_POINT = expression(`(?:last ${SEASON}|last ${MONTH}|[qh][1-4] (?:19|20)\\d{2}|(?:${MONTH}) (?:19|20)\\d{2})`)
const THIS = expression(
  `(?:so far |already |earlier |at any time |at any point )?(?:in |during )?(?:this|the current) (year|quarter|month|week|${SEASON})(?: so far)?`,
)
const TO_DATE = /,?\s*\b(?:year[- ]to[- ]date|ytd|since new year)\b/i
const EVER = /,?\s*\b(?:ever|at any time|in its history|in the past)\b(?=\W*$)/i
const RECENTLY = /,?\s*\b(?:recently|lately|of late|in recent times|newly(?= announced)|just recently)\b/i
const AHEAD =
  /,?\s*\b(?:in the (?:coming|next) (?:\w+ )?(?:weeks?|months?|years?|quarters?)|next (?:year|quarter|month)|soon|shortly|in the near future)\b/i

function count(word: string | undefined): number {
  if (word === undefined) return 1
  const plain = word
    .toLowerCase()
    .replace(/^a (?=couple|few)/, '')
    .replace(/ of$/, '')
  return LOOSE_NUMBERS[plain] ?? Math.max(1, numberOf(plain) || 1)
}

const pad = (value: number): string => String(value).padStart(2, '0')
/** "recently" */
const RECENT_DAYS = 180
const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4 }

/** A point as it is stored: an ISO date, month or year, or words relative to the day of asking ("spring", "last october", "q1", "this year"). */
function readPoint(text: string): string {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const atEnd = /^(?:the )?end of /.test(plain)
  const point = plain.replace(/^(?:(?:the )?(?:start|beginning|end|middle) of )+(?:the )?|^the /, '').replace(/^current /, 'this ')
  if (point === 'new year') return 'this year'
  if (point === 'christmas') return 'december'
  if (point === 'easter') return 'april'
  const day = new RegExp(`^(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})|(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?),? (\\d{4})$`).exec(point)
  if (day) return `${day[5] ?? ''}-${pad(MONTHS.indexOf(day[2] ?? day[3] ?? '') + 1)}-${pad(Number(day[1] ?? day[4]))}`
  const month = new RegExp(`^(?:early |mid[- ]?|late )?(${MONTH}),? (\\d{4})$`).exec(point)
  if (month) return `${month[1] ?? ''} ${month[2] ?? ''}`
  const part = /^(?:(first|second|third|fourth|last) (quarter|half)|([qh])([1-4]))(?:(?: of)? ((?:19|20)\d{2}|this year|last year))?$/.exec(
    point,
  )
  if (part) {
    const half = part[2] === 'half' || part[3] === 'h'
    const number = part[4] !== undefined ? Number(part[4]) : (ORDINALS[part[1] ?? ''] ?? (half ? 2 : 4))
    const year = part[5] === undefined || part[5] === 'this year' ? '' : part[5].replace(' year', '')
    return `${half ? 'h' : 'q'}${number}${year === '' ? '' : ` ${year}`}`
  }
  const season = new RegExp(`^(${SEASON}) (?:of )?((?:19|20)\\d{2})$`).exec(point)
  if (season) return `${season[2] ?? ''}-${pad(SEASON_MONTH[season[1] ?? ''] ?? 1)}`
  const roughly = /^(early |mid[- ]?|late )((?:19|20)\d{2})$/.exec(point)
  if (roughly) return `${roughly[2] ?? ''}-${roughly[1] === 'early ' ? '01' : roughly[1] === 'late ' ? '09' : '05'}`
  if (atEnd && /^(?:19|20)\d{2}$/.test(point)) return `${point}-12`
  return point.replace(/^(?:early |mid[- ]?|late )/, '').replace(/ \d{1,2}(?:st|nd|rd|th)?$/, '')
}

type Told = Omit<TimeWindow, 'rest'>
const NO_TIME: Told = { recencyDays: null, since: null, until: null }

/** "in the last 6 months", "within three years" */
function readSpan(span: RegExpExecArray): Told {
  const several = span[1] === undefined && /s$/i.test(span[0]) ? 5 : count(span[1])
  const days = Math.round(several * (UNIT_DAYS[(span[2] ?? 'year').toLowerCase()] ?? 365))
  return { ...NO_TIME, recencyDays: Math.min(days, LONGEST_DAYS) }
}

/** "between January and March 2026" */
function readBetween(between: RegExpExecArray): Told {
  const [first, last] = [readPoint(between[1] ?? ''), readPoint(between[2] ?? '')]
  const year = /^[a-z]+$/.test(first) ? / (\d{4})$/.exec(last)?.[1] : undefined
  return { ...NO_TIME, since: year === undefined ? first : `${first} ${year}`, until: last }
}

/** "in 2025", "in March 2026", "in early 2024", "over the summer" */
function readInPoint(point: RegExpExecArray): Told {
  const at = readPoint(point[1] ?? point[0].replace(/^,?\s*/, ''))
  if (/^(?:19|20)\d{2}$/.test(at)) return { ...NO_TIME, since: `${at}-01-01`, until: `${at}-12-31` }
  const [, month = '', year] = /^([a-z]+) (\d{4})$/.exec(at) ?? []
  const index = MONTHS.indexOf(month)
  if (index >= 0)
    return { ...NO_TIME, since: iso(Date.UTC(Number(year), index, 1)), until: iso(Date.UTC(Number(year), index + 1, 1) - DAY_MS) }
  const roughly = /\b(early |mid[- ]?|late )(?:19|20)\d{2}$/i.exec(point[0].trim())
  const end = roughly ? `${at.slice(0, 5)}${roughly[1]?.startsWith('e') ? '04' : roughly[1]?.startsWith('l') ? '12' : '08'}` : at
  // A season or "last May" is open to the present: "over the summer" includes what came of it.
  const open = /^(?:last )?[a-z]+$/.test(at) && !MONTHS.includes(at)
  return { ...NO_TIME, since: at, until: open ? null : end }
}

/** "before 2020", "until last spring" */
function readBefore(before: RegExpExecArray): Told {
  const end = readPoint(before[1] ?? '')
  const since = /\b19\d{2}\b/.test(end) || end.startsWith('2000') ? LONG_AGO : BEGINNING
  return { ...NO_TIME, since, until: /^(?:19|20)\d{2}$/.test(end) ? `${Number(end) - 1}-12-31` : end }
}

interface Way {
  find: (question: string) => RegExpExecArray | null
  read: (found: RegExpExecArray) => Told
}

/** A single period that stands for itself: "last year" without "in the" before it. */
const BARE: Way = {
  find: (question) => {
    const bare = BARE_LAST.exec(question)
    return bare && !/\b(?:the|its|their|in|over|during|for|within) *$/i.test(question.slice(0, bare.index + 1)) ? bare : null
  },
  read: (bare) => ({ ...NO_TIME, since: `last ${(bare[1] ?? '').toLowerCase()}` }),
}

/** The ways to tell a time, in the order in which they are tried. */
const WAYS: readonly Way[] = [
  { find: (question) => OWN_PERIOD.exec(question), read: () => NO_TIME },
  BARE,
  { find: (question) => SPAN.exec(question) ?? WITHIN.exec(question), read: readSpan },
  { find: (question) => BETWEEN.exec(question), read: readBetween },
  { find: (question) => SINCE.exec(question), read: (since) => ({ ...NO_TIME, since: readPoint(since[1] ?? '') }) },
  { find: (question) => TO_DATE.exec(question), read: () => ({ ...NO_TIME, since: 'this year' }) },
  { find: (question) => THIS.exec(question), read: (current) => ({ ...NO_TIME, since: `this ${(current[1] ?? '').toLowerCase()}` }) },
  {
    find: (question) => IN_EITHER.exec(question),
    read: (years) => ({ ...NO_TIME, since: `${years[1] ?? ''}-01-01`, until: `${years[2] ?? ''}-12-31` }),
  },
  { find: (question) => IN_POINT.exec(question) ?? BARE_POINT.exec(question), read: readInPoint },
  { find: (question) => BEFORE.exec(question), read: readBefore },
  { find: (question) => RECENTLY.exec(question), read: () => ({ ...NO_TIME, recencyDays: RECENT_DAYS }) },
  { find: (question) => EVER.exec(question), read: () => ({ ...NO_TIME, recencyDays: LONGEST_DAYS }) },
  { find: (question) => AHEAD.exec(question), read: () => NO_TIME },
]

/** A question without what was found in it. */
const cut = (question: string, { index, 0: found }: RegExpExecArray): string =>
  `${question.slice(0, index)} ${question.slice(index + found.length)}`.replace(/\s+/g, ' ').replace(/\s+\?/, '?').trim()

/** Finds and removes the time in a question: "in the last 6 months" → 183 days; "since spring" → since 'spring', read against the clock later. */
export function readTimeWindow(question: string): TimeWindow {
  for (const { find, read } of WAYS) {
    const found = find(question)
    if (found !== null) return { ...read(found), rest: cut(question, found) }
  }
  return { ...NO_TIME, rest: question }
}

/** First and last day that "spring", "march", "q1", "2025" or "this quarter" means, seen from `asOf`; null when it cannot be read. */
function resolve(point: string, asOf: Date): { from: Date; to: Date } | null {
  const year = asOf.getUTCFullYear()
  const month = asOf.getUTCMonth()
  const months = (inYear: number, first: number, length: number): { from: Date; to: Date } => ({
    from: new Date(Date.UTC(inYear, first, 1)),
    to: new Date(Date.UTC(inYear, first + length, 1) - DAY_MS),
  })
  const latest = (first: number, length: number): { from: Date; to: Date } =>
    Date.UTC(year, first, 1) > asOf.getTime() ? months(year - 1, first, length) : months(year, first, length)
  const date = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(point)
  if (date) {
    const [inYear, first] = [Number(date[1]), Number(date[2] ?? 1) - 1]
    if (date[3] === undefined) return date[2] === undefined ? months(inYear, 0, 12) : months(inYear, first, 1)
    const day = new Date(Date.UTC(inYear, first, Number(date[3])))
    return { from: day, to: day }
  }
  const part = /^([qh])([1-4])(?: (\d{4}|last))?$/.exec(point)
  if (part) {
    const length = part[1] === 'h' ? 6 : 3
    const first = (Number(part[2]) - 1) * length
    if (part[3] === undefined) return latest(first, length)
    return months(part[3] === 'last' ? year - 1 : Number(part[3]), first, length)
  }
  const named = /^(?:last |this )?([a-z]+)(?:,? (\d{4}))?$/.exec(point)
  if (!named) return null
  const [word, last] = [named[1] ?? '', point.startsWith('last ')]
  const season = SEASON_MONTH[word]
  if (MONTHS.includes(word) || season !== undefined) {
    const first = season === undefined ? MONTHS.indexOf(word) : season - 1
    const length = season === undefined ? 1 : 3
    if (named[2] !== undefined) return months(Number(named[2]), first, length)
    const found = latest(first, length)
    // In June, "last summer" is a year ago.
    const running = last && found.to.getTime() >= asOf.getTime()
    return running ? months(found.from.getUTCFullYear() - 1, first, length) : found
  }
  if (word === 'year') return months(last ? year - 1 : year, 0, 12)
  if (word === 'quarter') return months(year, Math.floor(month / 3) * 3 - (last ? 3 : 0), 3)
  if (word === 'month') return months(year, month - (last ? 1 : 0), 1)
  if (word === 'week') {
    const from = new Date(asOf.getTime() - (last ? 14 : 7) * DAY_MS)
    return { from, to: new Date(from.getTime() + 7 * DAY_MS) }
  }
  return null
}

/** The first day that "since spring", "since march", "since 2025" or "this quarter" means, seen from `asOf`; null when it cannot be read. */
export const resolveSince = (since: string, asOf: Date): Date | null => resolve(since, asOf)?.from ?? null

/** The last day of "until march", "in q1" or an ISO date, seen from `asOf`; null when it cannot be read. */
export const resolveUntil = (until: string, asOf: Date): Date | null => resolve(until, asOf)?.to ?? null
