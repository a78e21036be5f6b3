import { boundOf, type Bound } from './bounds.ts'
import { numberOf, numberWords, TENS_WORDS } from './number-words.ts'
import { anyOf } from './any-of.ts'
import { MONTH_WORDS } from './time/calendar-words.ts'

/** Numbers of people, as a question asks for them ("more than 100 people") and as texts tell them ("74 of our 310 colleagues", "hundreds of jobs"). */
export interface HeadCount {
  least: number
  most: number
  /** A share of all, in per cent. */
  share: boolean
  /** "more than 300", "up to 300": how the number is told. Null: as it is. */
  bound: Bound | null
}

const LOOSE: Readonly<Record<string, readonly [number, number]>> = {
  dozens: [24, 99],
  scores: [40, 99],
  hundreds: [200, 999],
  thousands: [2000, 9999],
}
const SHARES: Readonly<Record<string, number>> = {
  half: 50,
  'a third': 33.3,
  'a quarter': 25,
  'a fifth': 20,
  'a tenth': 10,
  'two thirds': 66.7,
}

export const COUNT_WORDS =
  String.raw`\d[\d,]*(?:\.\d+)?|${Object.keys(LOOSE).join('|')}|a (?:hundred|thousand|dozen|third|quarter|fifth|tenth)|two thirds|half|` +
  `(?:${TENS_WORDS})(?:-(?:${numberWords(1, 9)}))?|(?:${numberWords(2, 19)})(?: hundred| thousand)?`

/** What a number in digits or words says; null for none. */
export function readCount(words: string, isPercent: boolean): HeadCount | null {
  const loose = LOOSE[words]
  if (loose) return { least: loose[0], most: loose[1], share: false, bound: null }
  const share = SHARES[words]
  if (share !== undefined) return { least: share, most: share, share: true, bound: null }
  const value = valueOf(words)
  return value === null ? null : { least: value, most: value, share: isPercent, bound: null }
}

function valueOf(words: string): number | null {
  if (/^\d/.test(words)) return Number(words.replace(/,/g, ''))
  if (/^a /.test(words)) return words === 'a hundred' ? 100 : words === 'a thousand' ? 1000 : 12
  const [number = '', power] = words.split(' ')
  const value = numberOf(number) * (power === 'hundred' ? 100 : power === 'thousand' ? 1000 : 1)
  return Number.isNaN(value) ? null : value
}

const NUMBER = new RegExp(`(?<![\\w.,$£€-])(${COUNT_WORDS})( ?%| per ?cent)?(?![\\w,.-]*\\d)`, 'g')
const BEFORE_COUNT = anyOf`
  (?<!\b(?:excess|minimum|maximum|upwards?|north|south|total|number) )\bof (?:its|our|their|the|a total of)?
  \b(?:employ\w*|workforce|headcount|staff|team|leav(?:es|ing) (?:it )?with|left with|remaining) (?:of |about )?
  \bfrom
  \b(?:${MONTH_WORDS}|in|since|by|until)
`
/** How many there are or stay, of whom those meant are a part. */
const WHOLE = new RegExp(`${BEFORE_COUNT} ?(?:(?:about|around|some|roughly|nearly|almost|more than|over|the|its|our) ){0,2}$`)
const COUNTED_OTHERWISE = anyOf`
  days? | weeks? | months? | years? | hours? | minutes | million | billion | bn | m | pounds? | euros? | dollars?
  stores? | shops? | sites? | plants? | offices | branches | countries | copies | products | ${MONTH_WORDS}
`
const NO_PEOPLE = new RegExp(String.raw`^ (?:-day|${COUNTED_OTHERWISE}\b)`)

/** Every number in a lower-case text that may be one of people. */
export function countsIn(text: string): HeadCount[] {
  const found: HeadCount[] = []
  for (const match of text.matchAll(NUMBER)) {
    const [whole, words = '', percent] = match
    const after = text.slice(match.index + whole.length)
    if (WHOLE.test(text.slice(Math.max(0, match.index - 40), match.index)) || NO_PEOPLE.test(after)) continue
    const count = readCount(words, percent !== undefined)
    if (count !== null) found.push({ ...count, bound: boundOf(text.slice(Math.max(0, match.index - 40), match.index), after) })
  }
  return found
}
