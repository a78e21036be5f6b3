import { anyOf } from '../any-of.ts'
import { boundOf, provesLeast, provesMost, type Bound, type ToldNumber } from '../bounds.ts'
import { MONTH_WORDS } from '../time/calendar-words.ts'
import { numberOf, numberWords, TENS_WORDS } from '../number-words.ts'

/** A number in a text that is no sum of money: a share or growth in per cent, or a count of anything but time. */
export interface Counted extends ToldNumber {
  isShare: boolean
  start: number
  end: number
}

const SCALES: Readonly<Record<string, number>> = { thousand: 1e3, k: 1e3, million: 1e6, m: 1e6, mn: 1e6, billion: 1e9, bn: 1e9 }
const DIGITS = String.raw`(?<digits>\d+(?:,\d{3})*(?:\.\d+)?)(?:[ -]?(?<scale>thousand|million|billion|k|mn?|bn)(?![\p{L}\d]))?`
const ONE_OF = String.raw`(?:half an?|(?<!\bhalf )an?)(?= (?:hundred|thousand|dozen|million|billion))`
const WORDS = String.raw`(?<words>(?:${TENS_WORDS})(?:[ -](?:${numberWords(1, 9)})\b)?|${numberWords(2, 19)}|${ONE_OF})(?: (?<power>hundred|thousand|dozen|million|billion))?`
const PER_CENT = String.raw`(?: ?%| ?pc\b|[- ]per ?cent\b)`
/** "25-30%": the first has no sign of its own. */
const LOWER_END = String.raw`(?<!\bfrom )(?<low>\d+(?:\.\d+)?)${PER_CENT}?(?: ?[-–] ?| to )(?=\d+(?:\.\d+)?${PER_CENT})`
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}$€£¥₹.,-])(?:(?:${LOWER_END})?${DIGITS}|\b${WORDS}\b)(?<percent>${PER_CENT})?(?![\p{L}\p{N}]|[.,-]\d)`,
  'giu',
)
const MOVED = anyOf`by | than | rose | rise[ns]? | up | down | gr[eo]wn? | f[ae]ll(?:en|s)? | jumped | climbed | dropped | surged | soared`
const ABOUT = anyOf`nearly | almost | about | around | over | at least | some | up to | more than | less than`
const PARTS = '(?:(?<of>a|one|two|three|four)[- ](?<part>third|quarter|fifth|tenth)s?|(?<!(?:first|second|last|other) )(?<half>half))'
/** By how many per cent: a part of something, or by which it changes, and no "third office" or "three quarters in a row". */
const IN_PARTS = new RegExp(
  String.raw`\b${PARTS}\b(?:(?= of (?!\d|growth|decline|loss))|(?<=\b${MOVED}(?: ${ABOUT})? \S+(?:[- ]\S+)?)(?! (?:an?|million|in a row|ago|running)\b))`,
  'gi',
)
/** "doubled", "twofold" */
const IN_TIMES =
  /\b(?<times>halv|doubl|trebl|tripl)(?:ed|es|ing|e (?:its|their|our|the|in))\b(?! (?:down|up|as|back)\b)|\b(?<fold>two|three)-?fold\b/gi
const SHARES: Readonly<Record<string, number>> = { halv: 50, doubl: 100, two: 100, trebl: 200, tripl: 200, three: 200 }
const PARTS_OF: Readonly<Record<string, number>> = { third: 3, quarter: 4, fifth: 5, tenth: 10 }
/** "hundreds of customers": two hundred at least. */
const MANY =
  /\b(?:(?<tens>tens|dozens|hundreds) of )?(?<many>dozens|hundreds|thousands|millions)\b(?! of (?:dollars|pounds|euros|miles|times|days|years)\b)/gi
const POWERS: Readonly<Record<string, number>> = { ten: 10, hundred: 100, thousand: 1e3, dozen: 12, million: 1e6, billion: 1e9 }
/** Time, sums, parts and points are counted otherwise. */
const OTHERWISE = anyOf`
  days? | weeks? | months? | quarters? | years? | hours? | minutes? | times | pounds? | euros? | dollars? | cents? | pence | p | basis
  thirds | fifths | tenths | percentage | points? | pp | races? | sprint | dash | ${MONTH_WORDS}
`
const NO_COUNT = new RegExp(String.raw`^[- ]?${OTHERWISE}(?![\p{L}])`, 'iu')
const YEAR = /^(?:19|20)\d\d$/

function valueOf({ digits, scale, words = '', power }: Record<string, string | undefined>): number {
  if (digits !== undefined) return Number(digits.replaceAll(',', '')) * (SCALES[(scale ?? '').toLowerCase()] ?? 1)
  const one = /^half/i.test(words) ? 0.5 : /^an?$/i.test(words) ? 1 : numberOf(words.replace(' ', '-'))
  return one * (POWERS[(power ?? '').toLowerCase()] ?? 1)
}

function valueInWords({ of = '', part, half, times, fold, tens, many }: Record<string, string | undefined>): number {
  const power = (word = ''): number => POWERS[word.toLowerCase().slice(0, -1)] ?? 1
  if (many !== undefined) return 2 * power(tens) * power(many)
  if (half !== undefined) return 50
  if (part === undefined) return SHARES[(times ?? fold ?? '').toLowerCase()] ?? 0
  return Math.round((1000 * (/^a$/i.test(of) ? 1 : numberOf(of))) / (PARTS_OF[part.toLowerCase()] ?? 1)) / 10
}

/** The shares and counts that a text tells, in its order. */
export function countedIn(text: string): Counted[] {
  const bounded = (start: number, end: number): Bound | null => boundOf(text.slice(Math.max(0, start - 40), start), text.slice(end))
  const found: Counted[] = []
  for (const match of text.matchAll(NUMBER)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const isShare = match.groups?.['percent'] !== undefined
    if (!isShare && (YEAR.test(match[0]) || NO_COUNT.test(text.slice(end)))) continue
    const value = valueOf(match.groups ?? {})
    const low = match.groups?.['low']
    found.push({
      value: Number(low ?? value),
      most: low === undefined ? undefined : value,
      bound: bounded(start, end),
      isShare,
      start,
      end,
    })
  }
  for (const { 0: words, index, groups = {} } of [IN_PARTS, IN_TIMES, MANY].flatMap((pattern) => [...text.matchAll(pattern)])) {
    const [isShare, end] = [groups['many'] === undefined, index + words.length]
    found.push({ value: valueInWords(groups), bound: isShare ? bounded(index, end) : 'least', isShare, start: index, end })
  }
  return found.sort((one, other) => one.start - other.start)
}

const ALIKE = 0.05
/** Whether a number told is one as asked for; without a bound, about the same. */
export function meetsCounted(told: ToldNumber, { value, bound }: ToldNumber): boolean {
  if (bound === 'more' || bound === 'least') return provesLeast(told, value, bound === 'more')
  if (bound === 'less' || bound === 'most') return provesMost(told, value, bound === 'less')
  return told.value - value <= ALIKE * value && value - (told.most ?? told.value) <= ALIKE * value
}
