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
const DIGITS = String.raw`(?<digits>\d[\d,]*(?:\.\d+)?)(?:[ -]?(?<scale>thousand|million|billion|k|mn?|bn)(?![\p{L}\d]))?`
const WORDS = `(?<words>(?:${TENS_WORDS})(?:-(?:${numberWords(1, 9)}))?|${numberWords(2, 19)}|an?(?= (?:hundred|thousand|dozen|million)))(?: (?<power>hundred|thousand|dozen|million))?`
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}$€£¥₹.,-])(?:${DIGITS}|\b${WORDS}\b)(?<percent> ?%|[- ]per ?cent\b)?(?![\p{L}\p{N}]|[.,-]\d)`,
  'giu',
)
/** "by half", "doubled": so many per cent. */
const IN_WORDS: readonly (readonly [RegExp, number])[] = [
  [/(?<=\b(?:by|a|one|than|least) )half\b|\bhalv(?:ed|es|ing)\b/gi, 50],
  [/\b(?:a|one)[- ]third\b(?! ?(?!of|in|to|this|last|over|from|on|at|compared)[\p{L}])/giu, 33.3],
  [/\btwo[- ]thirds\b/gi, 66.7],
  [/\b(?:a|one)[- ]quarter\b(?! (?:of \d|earlier|ago))/gi, 25],
  [/\bthree[- ]quarters\b/gi, 75],
  [/\b(?:a|one)[- ]fifth\b(?! ?(?!of|in|to|this|last|over|from|on|at|compared)[\p{L}])/giu, 20],
  [/\b(?:a|one)[- ]tenth\b(?! ?(?!of|in|to|this|last|over|from|on|at|compared)[\p{L}])/giu, 10],
  [/\bdoubl(?:ed|es|ing)\b/gi, 100],
  [/\b(?:trebl|tripl)(?:ed|es|ing)\b/gi, 200],
]
const POWERS: Readonly<Record<string, number>> = { hundred: 100, thousand: 1e3, dozen: 12, million: 1e6 }
/** Time, sums and places are counted otherwise. */
const NO_COUNT = new RegExp(
  `^[- ]?${anyOf`
    (?:days?|weeks?|months?|quarters?|years?|hours?|minutes?|times|pounds?|euros?|dollars?|cents?|pence|p|basis)(?![\p{L}])
    (?:${MONTH_WORDS})(?![\p{L}])
  `}`,
  'iu',
)
const YEAR = /^(?:19|20)\d\d$/

function valueOf({ digits, scale, words = '', power }: Record<string, string | undefined>): number {
  if (digits !== undefined) return Number(digits.replaceAll(',', '')) * (SCALES[(scale ?? '').toLowerCase()] ?? 1)
  return (/^an?$/i.test(words) ? 1 : numberOf(words)) * (POWERS[(power ?? '').toLowerCase()] ?? 1)
}

/** The shares and counts that a text tells, in its order. */
export function countedIn(text: string): Counted[] {
  const bounded = (start: number, end: number): Bound | null => boundOf(text.slice(Math.max(0, start - 40), start), text.slice(end))
  const found: Counted[] = []
  for (const match of text.matchAll(NUMBER)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const isShare = match.groups?.['percent'] !== undefined
    if (!isShare && (YEAR.test(match[0]) || NO_COUNT.test(text.slice(end)))) continue
    found.push({ value: valueOf(match.groups ?? {}), bound: bounded(start, end), isShare, start, end })
  }
  for (const [pattern, value] of IN_WORDS)
    for (const { 0: words, index } of text.matchAll(pattern))
      found.push({ value, bound: bounded(index, index + words.length), isShare: true, start: index, end: index + words.length })
  return found.sort((one, other) => one.start - other.start)
}

const ALIKE = 0.05
/** Whether a number told is one as asked for; without a bound, about the same. */
export function meetsCounted(told: ToldNumber, { value, bound }: ToldNumber): boolean {
  if (bound === 'more' || bound === 'least') return provesLeast(told, value, bound === 'more')
  if (bound === 'less' || bound === 'most') return provesMost(told, value, bound === 'less')
  return Math.abs(told.value - value) <= ALIKE * value
}
