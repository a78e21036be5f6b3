import { anyOf } from './any-of.ts'

/** Whether a number is told or asked for as it is, or as the least or the most: "more than 10", "at least 10", "less than 10", "up to 10", "nearly 10". */
export type Bound = 'more' | 'least' | 'less' | 'most' | 'nearly'

const LEAST_BEFORE = /(?:\b(?:at least|(?:no|not) (?:less|fewer|lower) than|(?:a )?minimum(?: of)?|starting at|upwards? of)|>=|≥)$/
const MOST_BEFORE =
  /(?:\b(?:up to|as (?:much|many|high) as|at (?:the )?most|(?:no|not) (?:more|greater|higher) than|(?:a )?maximum(?: of)?|max\.?|capped at|not exceeding)|<=|≤)$/
const MORE_THAN = anyOf`
  (?:more|greater|bigger|larger|higher|better) than | (?:well |just |comfortably |slightly )?(?:over|above)
  exceed(?:s|ed|ing)? | in excess of | north of | beyond | surpass(?:es|ed|ing) | topp?(?:s|ed|ing) | past
`
const MORE_BEFORE = new RegExp(String.raw`(?:\b${MORE_THAN}|>)$`)
const LESS_BEFORE = /(?:\b(?:(?:less|fewer|smaller|lower) than|under|below|south of|short of)|<)$/
const NEARLY_BEFORE = /\b(?:nearly|almost|close to|just (?:under|below|short of|shy of)|shy of|approaching|not quite)$/
const LEAST_AFTER =
  /^(?:\+|(?:[- ]plus|,? or (?:more|above|over|greater|higher)|,? and (?:up|above|over)|,? (?:at least|minimum))(?![\p{L}]))/u
const MOST_AFTER = /^,? (?:or (?:less|fewer|under|below|smaller|lower)|at (?:the )?most|max(?:imum)?)(?![\p{L}])/u
/** Words between a bound and its number: "more than some $10m", "up to another 300". */
const BETWEEN = /(?:\s|\b(?:a|an|the|some|another|about|around|roughly|total of|sum of)\b)+$/
/** "300 jobs or more" */
const COUNTED = /^ (?:[\p{L}-]+ ){0,2}?[\p{L}-]+(?=,? or (?:more|fewer|less)\b|\+)/u

/** How a number stands in a text: by what is written right before it and right behind it. Null: as it is. */
export function boundOf(before: string, after: string): Bound | null {
  const near = before.slice(-40).toLowerCase().replace(BETWEEN, '')
  if (near !== '') {
    if (NEARLY_BEFORE.test(near)) return 'nearly'
    if (LEAST_BEFORE.test(near)) return 'least'
    if (MOST_BEFORE.test(near)) return 'most'
    if (MORE_BEFORE.test(near)) return 'more'
    if (LESS_BEFORE.test(near)) return 'less'
  }
  const behind = after.slice(0, 40).toLowerCase()
  if (LEAST_AFTER.test(behind)) return 'least'
  if (MOST_AFTER.test(behind)) return 'most'
  const counted = COUNTED.exec(behind)?.[0]
  return counted === undefined ? null : boundOf('', behind.slice(counted.length))
}

/** A number as a text tells it: `most` is the upper end of a range. */
export interface ToldNumber {
  value: number
  most?: number | undefined
  bound: Bound | null
}

/** "Nearly 10" is less than 10, but more than this share of it. */
const NEARLY = 0.85
/** Sums in other currencies are converted by the same rate on both sides; what is left is rounding. */
const ROUNDING = 1e-6

/** Whether what is told proves a number of at least so many; of more than that where the least itself is `excluded`. */
export function provesLeast({ value, bound }: ToldNumber, least: number, isExcluded: boolean): boolean {
  if (bound === 'most' || bound === 'less') return false
  const low = bound === 'nearly' ? value * NEARLY : value
  if (Math.abs(low - least) <= ROUNDING * Math.abs(least)) return bound === 'more' || (!isExcluded && bound !== 'nearly')
  return low > least
}

/** Whether what is told proves a number of at most so many; of less than that where the most itself is `excluded`. */
export function provesMost({ value, most = value, bound }: ToldNumber, limit: number, isExcluded: boolean): boolean {
  if (bound === 'more' || bound === 'least') return false
  if (Math.abs(most - limit) <= ROUNDING * Math.abs(limit)) return bound === 'less' || bound === 'nearly' || !isExcluded
  return most < limit
}
