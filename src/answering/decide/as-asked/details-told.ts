import { withoutLostOrWished } from './lost-or-wished-for.ts'
import { secondSentenceModel } from '../../learned/word-model.ts'
import { BOUND_WORDS } from '../../question/details.ts'
import { boundOf, provesLeast, provesMost, type ToldNumber } from '../../text/bounds.ts'
import { NUMBER_WORDS } from '../../text/number-words.ts'
import { isKnownPlace } from '../../text/places.ts'
import { stem } from '../../text/stem.ts'
import { namesPlace } from '../../match/place-told.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { only } from '../../text/any-of.ts'

const NUMBERS = NUMBER_WORDS.slice(0, 13)
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth']
/** Small words of a name, which may be left out of it. */
const LINKS = new Set(['the', 'of', 'and', 'for', 'de', 'y', 'la', 'le', 'et', 'und'].map(stem))
/** What many names of companies end in, and people leave out: "MRI" for "MRI Software". */
const LAST_WORD =
  /(?<=\p{L} )(?:Software|Systems|Group|Holdings?|Technolog(?:y|ies)|Solutions|Inc|Ltd|Limited|plc|Corporation|Corp|Company|International|Services)\.?$/u
/** From this likeness of their vectors on, two words may be of one thing: a ferry and a vessel, a school and education. */
const ALIKE = 0.5

/** A number in words as digits, so that "ten" meets "10" and "tenth" "10th". */
function inDigits(word: string): string {
  const [number, ordinal] = [NUMBERS.indexOf(word), ORDINALS.indexOf(word)]
  if (number > 0) return String(number)
  return ordinal >= 0 ? `${ordinal + 1}th` : word.replace(/(?<=\d)(?:st|nd|rd)$/, 'th').replaceAll(',', '')
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? []
const formsOf = (text: string): string[] => wordsOf(text).map((word) => stem(inDigits(word)))

/** What is told with a sentence: the headline and the sentences beside it; with a headline, how the text begins. */
function toldWith(reading: AccountReading, sentence: Sentence): string {
  const at = reading.sentences.indexOf(sentence)
  const beside = sentence.headline ? reading.sentences.slice(0, 4) : reading.sentences.slice(Math.max(0, at - 1), at + 2)
  return [reading.document.headline, ...beside.map(({ text }) => withoutLostOrWished(text))].join(' . ')
}

/** Plain counts: no sums, shares or years. */
const countsIn = (text: string): ToldNumber[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}$€£¥₹.,-])\d[\d,]*(?![\p{L}\p{N}%.-])(?! ?(?:%|per ?cent|million|billion))/gu)].flatMap(
    ({ 0: number, index }) =>
      /^(?:19|20)\d\d$/.test(number)
        ? []
        : {
            value: Number(number.replaceAll(',', '')),
            bound: boundOf(text.slice(Math.max(0, index - 40), index), text.slice(index + number.length)),
          },
  )

/** Whether a count on the right side of a bound is told; null for a detail that is no bound. */
function meetsBound(detail: string, text: string): boolean | null {
  const [, words = '', number = ''] = /^(\D+) (\d[\d,.]*)$/.exec(detail) ?? []
  const asked = Number(number.replaceAll(',', ''))
  const { more, least, less, most } = BOUND_WORDS
  if (words === more || words === least) return countsIn(text).some((told) => provesLeast(told, asked, words === more))
  return words === less || words === most ? countsIn(text).some((told) => provesMost(told, asked, words === less)) : null
}

/** Of how a story came to be told, and not of what it tells: what is "reported" is no newspaper. */
const REPORTING = new RegExp(only`
  report\w* | interview\w* | websites? | statements? | headlines? | sources? | articles? | stor(?:y|ies) | news
  press | media | publish\w* | spokes\w+ | releases? | blogs? | according | ask\w* | say\w* | said | tell\w* | told
  wr(?:ite|ites|iting|ote|itten) | show(?:s|ed|n|ing)?
`)
const isExact = (detail: string): boolean => /^[\p{Lu}\p{N}]/u.test(detail) || /^\d/.test(inDigits(detail))

/** Whether all that a question names in detail is told in a sentence or with it: names and numbers as such, things perhaps by another word. */
export function tellsDetails(reading: AccountReading, sentence: Sentence, details: readonly string[]): boolean {
  const text = toldWith(reading, sentence)
  const said = new Set(formsOf(text))
  const words = [...new Set(wordsOf(text))].filter((word) => word.length > 2 && !REPORTING.test(word))
  const isAlike = (part: string): boolean => words.some((word) => secondSentenceModel().likeness(part, word) >= ALIKE)
  return details.every(
    (detail) =>
      meetsBound(detail, sentence.text) ??
      (formsOf(detail.replace(LAST_WORD, '')).every((form) => LINKS.has(form) || said.has(form)) ||
        (isKnownPlace(detail) && namesPlace(text, detail)) ||
        (!isExact(detail) && wordsOf(detail).some(isAlike))),
  )
}
