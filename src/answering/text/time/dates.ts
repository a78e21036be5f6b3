import { numberOf, numberWords } from '../number-words.ts'

/** A time in a text: the days it may mean, and where it is written. */
export interface DateMention {
  from: Date
  to: Date
  start: number
  end: number
  /** True when the words mean the past by themselves ("last year", "two years ago", "in 2019"). */
  past: boolean
}

export const MONTH_NAMES: readonly string[] = 'January February March April May June July August September October November December'.split(
  ' ',
)

const DAY_MS = 86_400_000
const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const ORDINALS: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, '1': 1, '2': 2, '3': 3, '4': 4 }
const LOOSE_NUMBERS: Readonly<Record<string, number>> = { a: 1, an: 1, several: 4, few: 3, couple: 2, many: 6 }
const UNITS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30.44, quarter: 91.3, year: 365.25, decade: 3652.5 }
const LIKELY = /\d{4}|last |ago|earlier|yesterday|today|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|previous|this |quarter|week/i

const PATTERNS: readonly {
  pattern: RegExp
  read: (m: RegExpExecArray | RegExpMatchArray, now: Date | null) => [Date, Date, boolean] | null
}[] = [
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})\\.?,? (\\d{4})\\b`, 'gi'),
    read: (m) => day(Number(m[3]), monthIndex(m[2]), Number(m[1])),
  },
  {
    pattern: new RegExp(`\\b(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?, ?(\\d{4})\\b`, 'gi'),
    read: (m) => day(Number(m[3]), monthIndex(m[1]), Number(m[2])),
  },
  { pattern: /\b(20\d\d)-(\d\d)-(\d\d)\b/g, read: (m) => day(Number(m[1]), Number(m[2]) - 1, Number(m[3])) },
  {
    pattern: new RegExp(`\\b(${MONTH})\\.?,? (?:of )?((?:19|20)\\d{2})\\b`, 'gi'),
    read: (m) => span(Number(m[2]), monthIndex(m[1]), 1),
  },
  {
    pattern: /\b(?:(first|second|third|fourth)[- ]quarter(?: of)?(?: fiscal)?|q([1-4])) ?,?(?:fy ?)?((?:19|20)\d{2})\b/gi,
    read: (m) => span(Number(m[3]), ((ORDINALS[(m[1] ?? m[2] ?? '1').toLowerCase()] ?? 1) - 1) * 3, 3),
  },
  {
    pattern:
      /(?<![\w$€£.,-])(?:fy ?)?((?:19[5-9]|20[0-6])\d)(?![\w%]|[.,]\d| (?:jobs|staff|employees|workers|people|roles|positions|customers|stores|units|engineers|square))/gi,
    read: (m) => span(Number(m[1]), 0, 12),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(an?|${numberWords(1, 10)}|several|many|(?:a )?few|a couple(?: of)?|\d{1,2})\s+)(day|week|month|quarter|year|decade)s? (?:ago|earlier|prior|previously|before)\b`,
      'gi',
    ),
    read: (m, now) => {
      if (!now) return null
      const told = (m[1] ?? '').toLowerCase().replace(/^a (?=few|couple)| of$/g, '')
      const count = LOOSE_NUMBERS[told] ?? numberOf(told)
      const length = (UNITS[(m[2] ?? 'day').toLowerCase()] ?? 1) * DAY_MS
      const at = now.getTime() - count * length
      return [new Date(at - length / 2), new Date(at + length / 2), true]
    },
  },
  {
    pattern:
      /\b(?:last|previous|prior) (week|month|quarter|year|decade|spring|summer|autumn|fall|winter)\b|\b(?:a year|the year) (?:before|earlier)\b/gi,
    read: (m, now) => {
      if (!now) return null
      const unit = (m[1] ?? 'year').toLowerCase()
      if (unit === 'year') return span(now.getUTCFullYear() - 1, 0, 12)
      const season = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 }[unit]
      if (season !== undefined) {
        const start =
          Date.UTC(now.getUTCFullYear(), season, 1) < now.getTime() - 60 * DAY_MS ? now.getUTCFullYear() : now.getUTCFullYear() - 1
        return span(start, season, 3)
      }
      const length = (UNITS[unit] ?? 30) * DAY_MS
      return [new Date(now.getTime() - 2 * length), new Date(now.getTime() - 1), true]
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:in|on|last|since|during|of) (?:early |late |mid-)?(${MONTH})\\b(?! \\d{4})(?:\\.? (\\d{1,2})\\b(?!,? ?\\d{4}))?`,
      'gi',
    ),
    read: (m, now) => {
      if (!now) return null
      const month = monthIndex(m[1])
      const future = Date.UTC(now.getUTCFullYear(), month, 1) > now.getTime() + DAY_MS
      const year = future && /^(?:last|since)/i.test(m[0]) ? now.getUTCFullYear() - 1 : now.getUTCFullYear()
      // A month that is still to come may be next month's opening or last year's deal: the caller's tense decides, so no date is claimed.
      if (future && year === now.getUTCFullYear()) return null
      return m[2] === undefined ? span(year, month, 1) : day(year, month, Number(m[2]))
    },
  },
  {
    // "5 January", "January 5th": this year's, unless it is still to come.
    pattern: new RegExp(
      `\\b(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTH})|(${MONTH})\\.? (\\d{1,2})(?:st|nd|rd|th)?)\\b(?!,? ?\\d{4})`,
      'gi',
    ),
    read: (m, now) => {
      if (!now) return null
      const [month, date] = [monthIndex(m[2] ?? m[3]), Number(m[1] ?? m[4])]
      const at = Date.UTC(now.getUTCFullYear(), month, date)
      return at > now.getTime() + DAY_MS ? null : day(now.getUTCFullYear(), month, date)
    },
  },
  {
    pattern: /\b(?:the )?(?:early |late |mid-)?((?:19|20)\d0)s\b/gi,
    read: (m) => span(Number(m[1]), 0, 120),
  },
  {
    pattern: /\byesterday\b/gi,
    read: (_m, now) => (now ? [new Date(now.getTime() - DAY_MS), new Date(now.getTime() - DAY_MS), true] : null),
  },
  {
    pattern: /\b(?:earlier )?this (year)\b/gi,
    read: (_m, now) => (now ? [new Date(Date.UTC(now.getUTCFullYear(), 0, 1)), now, false] : null),
  },
]

function monthIndex(name: string | undefined): number {
  return ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].indexOf(
    (name ?? '').toLowerCase().slice(0, 3),
  )
}

function day(year: number, month: number, date: number): [Date, Date, boolean] | null {
  if (month < 0 || month > 11 || date < 1 || date > 31) return null
  const at = new Date(Date.UTC(year, month, date))
  return [at, at, true]
}

function span(year: number, month: number, months: number): [Date, Date, boolean] | null {
  if (month < 0) return null
  return [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + months, 1) - DAY_MS), true]
}

/** The dates that a sentence tells, absolute or relative to its document's date (null: only absolute ones). Overlapping readings: the longest wins. */
export function findDates(text: string, pubDate: Date | null): DateMention[] {
  if (!LIKELY.test(text)) return []
  const found: DateMention[] = []
  for (const { pattern, read } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some((other) => start < other.end && other.start < end)) continue
      const dates = read(match, pubDate)
      if (dates !== null) found.push({ from: dates[0], to: dates[1], start, end, past: dates[2] })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}
