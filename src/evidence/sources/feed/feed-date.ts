import { foldLetters } from '../../../names/domains.ts'
import { MONTHS } from './month-names.ts'

const DAY_MS = 86_400_000
const EARLIEST_MS = Date.UTC(2000, 0, 1)

/** Minutes east of Greenwich. Names that several zones bear (IST, BST in Asia) are left out or are those of the feeds that use them. */
const ZONES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [0, 'z ut utc gmt wet'],
    [60, 'cet bst west mez'],
    [120, 'cest eet mesz sast'],
    [180, 'eest msk'],
    [330, 'ist'],
    [480, 'sgt hkt awst'],
    [540, 'jst kst'],
    [600, 'aest'],
    [660, 'aedt'],
    [720, 'nzst'],
    [780, 'nzdt'],
    [-180, 'brt art'],
    [-240, 'ast edt'],
    [-300, 'est cdt'],
    [-360, 'cst mdt'],
    [-420, 'mst pdt'],
    [-480, 'pst akdt'],
    [-540, 'akst'],
    [-600, 'hst'],
  ].flatMap(([minutes, names]) =>
    String(names)
      .split(' ')
      .map((name) => [name, Number(minutes)]),
  ),
)

const TIME = String.raw`(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?:\s*([ap])\.?m\b\.?)?`
const ZONE = String.raw`(?:\s*(?:(?:utc|gmt)?\s*([+-]\d{1,2}):?(\d{2})?|\(?([a-z]{1,5})\)?))?`
const REST = String.raw`(?:[\st,]+(?:at|um|a las|à|-)?\s*${TIME}${ZONE})?`
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)${REST}`)
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:t?(\d\d)(\d\d)(\d\d)?)?z?$/
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s-]*(?:of |de |d')?[\s-]*(\p{L}{3,12})\.?,?[\s-]*(?:de |del |of )?'?(\d{4}|\d\d)(?!\d)${REST}`,
  'u',
)
const MONTH_FIRST = new RegExp(String.raw`^(\p{L}{3,12})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)${REST}`, 'u')
const YEAR_LAST = new RegExp(String.raw`^(\p{L}{3,12})\.?\s+(\d{1,2})\s+${TIME}\s*(?:([a-z]{2,5}|[+-]\d{4})\s+)?(\d{4})$`, 'u')
const YEAR_THEN_MONTH = new RegExp(String.raw`^(\d{4})\.?,?\s+(\p{L}{3,12})\.?\s+(\d{1,2})\.?${REST}`, 'u')
const NUMBERS = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)${REST}`)
const EAST_ASIAN =
  /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?(?:\D{0,12}?(\d{1,2})[:時时시]\s*(\d{2})(?:[:分분]\s*(\d{2}))?)?/
const LONGEST = 100

/**
 * A date as feeds write it: RFC 822 with its errors (two-digit years, no zone, zones by name, months in the languages that feeds are written in), ISO 8601, seconds or
 * milliseconds since 1970. Without a zone it is taken as UTC. Null where it cannot be read, where day and month could only be guessed, where it lies before 2000 or more
 * than a day after `now`.
 */
export function readFeedDate(text: string, now: Date): Date | null {
  const given = text.replace(/\s+/g, ' ').trim()
  if (given.length > LONGEST) return null
  const date = parsed(given)
  return date !== null && date.getTime() >= EARLIEST_MS && date.getTime() <= now.getTime() + DAY_MS ? date : null
}

// As most feeds have it, and as Date reads it by the standard.
const USUAL =
  /^(?:[A-Z][a-z]{2}, (?:[01]\d|2[0-8]) [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})|\d{4}-\d\d-(?:[01]\d|2[0-8])T\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d))$/

function parsed(given: string): Date | null {
  if (USUAL.test(given)) {
    const date = new Date(given)
    if (!Number.isNaN(date.getTime())) return date
  }
  if (/^1\d{9}(\d{3})?$/.test(given)) return new Date(given.length === 10 ? Number(given) * 1000 : Number(given))
  const plain = foldLetters(given).normalize('NFC')
  const east = EAST_ASIAN.exec(given)
  if (east) return atTime({ year: east[1], month: Number(east[2]), day: east[3], time: afternoon(given, east.slice(4, 7)) })
  // The name of the day says nothing that the rest does not.
  const words = plain.replace(/^\p{L}+\.?,\s*|^\p{L}+\.?\s+(?=\d{1,2}\D)|^(?:\p{L}+\.?\s+)(?=\p{L}+\.?\s+\d)/u, '')
  return readNumbers(plain) ?? readWords(words) ?? readWords(plain)
}

function readNumbers(plain: string): Date | null {
  const compact = COMPACT.exec(plain)
  if (compact) return atTime({ year: compact[1], month: Number(compact[2]), day: compact[3], time: compact.slice(4, 7) })
  const first = YEAR_FIRST.exec(plain)
  if (first && first[2] !== '') return atTime({ year: first[1], month: Number(first[3]), day: first[4], time: first.slice(5) })
  const last = NUMBERS.exec(plain)
  if (!last) return null
  const [one, other] = [Number(last[1]), Number(last[3])]
  // With dots the day is first wherever it is written so; with slashes only where it cannot be a month.
  if (last[2] === '.' || one > 12) return atTime({ year: last[4], month: other, day: last[1], time: last.slice(5) })
  return other > 12 || one === other ? atTime({ year: last[4], month: one, day: last[3], time: last.slice(5) }) : null
}

function readWords(plain: string): Date | null {
  const day = DAY_FIRST.exec(plain)
  if (day) return atTime({ year: day[3], month: monthOf(day[2]), day: day[1], time: day.slice(4) })
  const last = YEAR_LAST.exec(plain)
  if (last) {
    const [, month, date, hour, minute, second, half, zone, year] = last
    const isOffset = zone !== undefined && /^[+-]/.test(zone)
    const offset = isOffset ? [zone.slice(0, 3), zone.slice(3), undefined] : [undefined, undefined, zone]
    return atTime({ year, month: monthOf(month), day: date, time: [hour, minute, second, half, ...offset] })
  }
  const month = MONTH_FIRST.exec(plain)
  if (month) return atTime({ year: month[3], month: monthOf(month[1]), day: month[2], time: month.slice(4) })
  const year = YEAR_THEN_MONTH.exec(plain)
  return year ? atTime({ year: year[1], month: monthOf(year[2]), day: year[3], time: year.slice(4) }) : null
}

const afternoon = (given: string, [hour, minute, second]: (string | undefined)[]) => [
  hour,
  minute,
  second,
  /午後|下午|오후/.test(given) ? 'p' : undefined,
]

interface Parts {
  year: string | undefined
  month: number | null
  day: string | undefined
  /** Hour, minute, second, a or p, hours and minutes of the offset, name of the zone. */
  time: (string | undefined)[]
}

function atTime({ year: given, month, day: dayText, time }: Parts): Date | null {
  const year = given?.length === 2 ? Number(given) + (Number(given) < 69 ? 2000 : 1900) : Number(given)
  const day = Number(dayText)
  if (month === null || month < 1 || month > 12) return null
  // Date moves the 30th of February into March.
  if (day < 1 || new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day) return null
  const [hourText, minute = '0', second = '0', half, hours, minutes = '0', zone] = time
  const hour = hourText === undefined ? 0 : half ? (Number(hourText) % 12) + (half === 'p' ? 12 : 0) : Number(hourText)
  if (hour > 24 || Number(minute) > 59 || Number(second) > 60) return null
  const sign = hours?.startsWith('-') ? -1 : 1
  const offset = hours === undefined ? (ZONES[zone ?? ''] ?? 0) : Number(hours) * 60 + sign * Number(minutes)
  if (Math.abs(offset) > 24 * 60) return null
  return new Date(Date.UTC(year, month - 1, day, hour, Number(minute), Number(second)) - offset * 60_000)
}

let months: Map<string, number> | undefined

function monthOf(name: string | undefined): number | null {
  if (name === undefined) return null
  months ??= new Map(MONTHS.flatMap((names, at) => names.split(' ').map((one): [string, number] => [one, at + 1])))
  return months.get(name) ?? null
}
