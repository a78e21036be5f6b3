import { numberWords } from '../../../text/number-words.ts'
import { anyOf, either } from '../../../text/any-of.ts'

/** "7%", "seven per cent", "a fifth" */
export const PERCENT = `(?:\\d[\\d.,]* ?(?:%|percent|per ?cent|pc)|(?:${numberWords(1, 12)}|fifteen|twenty) (?:percent|per ?cent)|(?:a )?(?:third|quarter|fifth|tenth|half|sixth))`
const NO_REVENUE = anyOf`
  teams? | chief | director | force | staff | people | office | officer | manager | managers | head | leader
  operations | reps? | role | targets? | person | tax | pitch | channel | cycle | organi[sz]ation | executive
  department | engineer | floor | jobs? | warning | of (?:[\w&]+ ){0,4}(?:shares|stock|bonds|assets|securities)
`
const NOT_SALES = String.raw`(?! ?${NO_REVENUE}\b)`
const ADJECTIVES = '(?:net|total|group|like-for-like|comparable|same-store|organic|underlying|adjusted|annual|recurring|subscription|core)'
/** "Revenue per room", "sales per square metre" are not the whole. */
const NOT_PER = '(?! per (?!cent))'
export const REVENUE = `(?:${ADJECTIVES} )*(?:(?<!chief )revenues?(?! passenger)|sales|turnover|top[ -]line|arr|billings|takings|receipts|bookings|order intake|gmv)${NOT_PER}${NOT_SALES}`
const PROFIT_NOUN = anyOf`
  profits? | profitability | bottom[ -]line | earnings | income | ebitda | ebit | eps | margins? | net interest income
`
export const PROFIT = String.raw`(?:(?:net|operating|pre-tax|pretax|gross|underlying|adjusted|annual) )*${PROFIT_NOUN}(?! (?:call|warning|report|season|conference|tax|release|per call)\b)`
export const METRIC = `(?:${REVENUE}|${PROFIT})`
const NAMED = { revenue: new RegExp(`\\b${REVENUE}`), profit: new RegExp(`\\b${PROFIT}`) }

/** The one figure of the two that a lower-case text names; null where it names both or neither. */
export function metricNamed(text: string): 'revenue' | 'profit' | null {
  const [revenue, profit] = [NAMED.revenue.test(text), NAMED.profit.test(text)]
  return revenue === profit ? null : revenue ? 'revenue' : 'profit'
}

/** A figure or a range of figures in a text; `value` is the middle of a range. */
export interface Figure {
  value: number
  start: number
  end: number
}

const SCALE: Readonly<Record<string, number>> = {
  thousand: 1e3,
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  million: 1e6,
  bn: 1e9,
  bln: 1e9,
  billion: 1e9,
  b: 1e9,
  trillion: 1e12,
}
const CURRENCY_BEFORE = either`us\$ | [$€£¥₹] | (?:usd|eur|gbp|chf|sek|nok|dkk) ?`
const AMOUNT = new RegExp(
  String.raw`(?<![\w.])(${CURRENCY_BEFORE})? ?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?) ?(?:-? ?(thousand|trillion|billion|million|mln|bln|mn|bn|[mkb](?![\w])))?( ?%| ?per ?cent)?`,
  'g',
)

/** "3 to 4 percent": the first is a percentage too. */
const PER_CENT_FOLLOWS = /^ ?(?:to|and|-|–) ?\d+(?:\.\d+)? ?(?:%|per ?cent)/

const AGAINST_BEFORE = anyOf`
  from | compar(?:ed|es|ing) (?:with|to) | against | versus | vs | instead of | rather than
  where (?:it|we) (?:had|'d)(?: previously)? (?:said|guided|forecast)
`
/** Between the new figure and the earlier one, which leaves out "million". */
const AS_BEFORE = new RegExp(
  String.raw`^[^;.%]{0,40}\b${AGAINST_BEFORE}(?: (?:to|the|our|its|a|an|about|around|previous|previously|earlier|prior|range|forecast|guidance|target|of|between))* ?$`,
)
const RANGE = /^ ?(?:to|and|-|–) ?$/

interface Amount extends Figure {
  scale: number | null
  sign: string | null
}

/** "66.8 billion crowns ($10.4 billion)": the same sum in another currency. */
const isConversion = (text: string, { sign, start, end }: Amount, before: Amount | undefined): boolean =>
  before !== undefined &&
  sign !== null &&
  sign !== before.sign &&
  /^[^(;.]{0,24}\( ?(?:(?:about|around|roughly|some|or|nearly) )?$/.test(text.slice(before.end, start)) &&
  /^ ?\)/.test(text.slice(end))

/** Figures with a currency, a scale or at least a decimal point, or else percentages; years and small counts are left out. Without a scale of its own, a figure takes the next one's. */
export function figuresIn(text: string, unit: 'sum' | 'percentage' = 'sum'): Figure[] {
  const raw: Amount[] = []
  for (const match of text.matchAll(AMOUNT)) {
    const digits = match[2] ?? ''
    const [sign, scale] = [match[1]?.trim() ?? null, SCALE[match[3] ?? ''] ?? null]
    const isPercentage =
      match[4] !== undefined || (unit === 'percentage' && PER_CENT_FOLLOWS.test(text.slice(match.index + match[0].length)))
    if (isPercentage !== (unit === 'percentage')) continue
    const value = Number(/^\d+,\d{1,2}$/.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', ''))
    if (sign === null && scale === null && !isPercentage && (/^(?:19|20)\d{2}$/.test(digits) || value < 32)) continue
    raw.push({ value, scale, sign, start: match.index, end: match.index + match[0].length })
  }
  const own = raw.filter((one, j) => !isConversion(text, one, raw[j - 1]))
  let scale: number | null = null
  for (const one of own.toReversed()) {
    if (one.scale === null && scale !== null && one.value < 1000) one.scale = scale
    scale = one.scale ?? scale
  }
  // "to 155 to 160 million, compared with the 145 to 152 it gave in July"
  for (const [j, one] of own.entries()) {
    const before = own[j - 1]
    if (one.scale !== null || one.sign !== null || before === undefined || before.scale === null || one.value > 1000) continue
    const between = text.slice(before.end, one.start)
    if (AS_BEFORE.test(between) || (own[j - 2]?.scale !== null && RANGE.test(between))) one.scale = before.scale
  }
  const figures = own.map((one) => ({ value: one.value * (one.scale ?? 1), start: one.start, end: one.end }))
  const merged: Figure[] = []
  for (const figure of figures) {
    const last = merged.at(-1)
    const between = last === undefined ? '' : text.slice(last.end, figure.start)
    const range = /^ ?(?:-|–|to|and) ?$/.test(between)
    const opened = last !== undefined && (/^ ?(?:-|–|to) ?$/.test(between) || /\bbetween (?:about )?$/.test(text.slice(0, last.start)))
    if (
      last !== undefined &&
      range &&
      opened &&
      figure.value >= last.value &&
      figure.value < last.value * 1.5 &&
      !/\bfrom $/.test(text.slice(0, last.start))
    )
      merged[merged.length - 1] = { value: (last.value + figure.value) / 2, start: last.start, end: figure.end }
    else merged.push(figure)
  }
  return merged
}

const COMPARED_WITH = anyOf`
  compared (?:with|to) | versus | vs | against | from | previously | previous | prior | earlier | before | formerly
  (?:a|one) year | the year | last year | instead of | rather than | having been | it had | originally | until
  20\d\d ?:
`
const EARLIER = new RegExp(either`\b${COMPARED_WITH}(?= |$|[.:]) | \(`)

/** Whether the figures of a text tell of more than before (1), less (-1) or neither (0): "$88 million, against $71 million a year ago". */
export function compareFigures(text: string): -1 | 0 | 1 {
  const figures = figuresIn(text)
  for (let j = 0; j + 1 < figures.length; j++) {
    const [first, second] = [figures[j], figures[j + 1]]
    if (!first || !second || first.value === 0 || second.value === 0) continue
    const ratio = first.value / second.value
    if (ratio === 1 || ratio > 8 || ratio < 0.125) continue
    const between = text.slice(first.end, second.start)
    if (between.length > 110) continue
    if (/\bfrom (?:about |around )?$/.test(text.slice(0, first.start)) && /^(?:[^,;]{0,40}\bto\b)/.test(between))
      return second.value > first.value ? 1 : -1
    if (EARLIER.test(between)) return first.value > second.value ? 1 : -1
  }
  return 0
}
