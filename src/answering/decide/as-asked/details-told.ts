import { withoutLostOrWished } from './lost-or-wished-for.ts'
import { secondSentenceModel } from '../../learned/word-model.ts'
import type { Told } from '../../events/reason.ts'
import { besides } from '../../match/besides.ts'
import { meetsAmount } from '../../match/evidence.ts'
import { BOUND_WORDS, withoutNumbers } from '../../question/details.ts'
import { askedAmounts } from '../../text/asked-amounts.ts'
import { contentWords } from '../../text/content-words.ts'
import { countedIn, meetsCounted, type Counted } from '../../text/asked/counted.ts'
import { findMoney, withoutMoney } from '../../text/money.ts'
import { NUMBER_WORDS } from '../../text/number-words.ts'
import { isKnownPlace } from '../../text/places.ts'
import { stem } from '../../text/stem.ts'
import { isToldThere } from '../../match/place-told.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import type { ToldNumber } from '../../text/bounds.ts'
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

/** A number as `detailsOf` writes it: "more than 20%", "at least $1 million", "less than 100". */
function numberIn(detail: string): Counted | null {
  const words = Object.values(BOUND_WORDS).find((one) => detail.startsWith(one))
  const [number] = countedIn(detail)
  return number !== undefined && (words !== undefined || number.isShare) ? number : null
}

/** Where another thing is told: "revenue rose 5%, while the margin was 30%". */
const CLAUSE = /[,;](?!\d)|\b(?:while|whereas|but|and|after)\b/
/** How large a company is: no sum of anything that happens to it. */
const DESCRIBES =
  /\b(?:valued at|(?:which|who) (?:has|had|makes?|made|turns over)|with (?:annual )?(?:sales|revenues?|turnover|assets)|market (?:value|cap\w*))\b/i
/** The parts of a sentence with a number that name what the question does, if there are any; else all that do not merely describe a company. */
function partsOnIt(text: string, question: string, tellsNumber: (part: string) => boolean): string[] {
  const asked = new Set(contentWords(withoutNumbers(question, { details: '' })).map(stem))
  const telling = text.split(CLAUSE).filter(tellsNumber)
  const parts = telling.filter((part) => contentWords(part).some((word) => asked.has(stem(word))))
  if (parts.length > 0) return parts
  const others = telling.filter((part) => !DESCRIBES.test(part))
  return others.length > 0 && others.length < telling.length ? others : [text]
}

/** By how many per cent something changed that went "from $30 million to $40 million", or "to 400 from 300". */
function changesIn(text: string): ToldNumber[] {
  const sums = findMoney(text).map(({ amount, start, end }) => ({ value: amount, start, end }))
  const figures = sums.length > 0 ? sums : countedIn(text).filter(({ isShare }) => !isShare)
  return figures.flatMap((one, at) => {
    const next = figures[at + 1]
    const joint = next === undefined ? '' : `${text.slice(0, one.start).trimEnd().split(' ').at(-1)}${text.slice(one.end, next.start)}`
    const [from, to] = FROM_TO.test(joint) ? [one, next] : TO_FROM.test(joint) ? [next, one] : []
    return from === undefined || to === undefined || from.value <= 0
      ? []
      : [{ value: Math.abs(to.value / from.value - 1) * 100, bound: null }]
  })
}
const [FROM_TO, TO_FROM] = [/^from(?: \p{L}+){0,2}(?: (?:19|20)\d\d)? to $/u, /^to(?: \p{L}+){0,2}(?: (?:19|20)\d\d)?,? from $/u]

/** Whoever buys a company buys more than any share of it. */
const BUYS = /\b(?:acquir\w*|b(?:ought|uy(?:s|ing)?)|purchas\w*|t(?:ook|ake[ns]?|aking) over)\b(?! back)/i
const IN_PART = /\b(?:stakes?|shares?|shareholding|interest|minority|half|part)\b/i

/** Whether a number that a question asks for is told: by the sentence, or where it tells none of the sort by those beside it. Null for a detail that is no such number. */
function meetsNumber(detail: string, { reading, sentence, question }: Told): boolean | null {
  const [sum] = findMoney(detail)
  const number = sum === undefined ? numberIn(detail) : null
  if (sum === undefined && number === null) return null
  const told = (part: string): ToldNumber[] => [
    ...countedIn(withoutMoney(part)).filter(({ isShare }) => isShare === number?.isShare),
    ...(number?.isShare === true ? changesIn(part) : []),
  ]
  const tells = (part: string): boolean => (sum !== undefined ? findMoney(part) : told(part)).length > 0
  const meets = (part: string): boolean =>
    number === null
      ? findMoney(part).some((money) => meetsAmount(money, askedAmounts(detail)))
      : told(part).some((one) => meetsCounted(one, number))
  const near = tells(sentence.text) ? [sentence] : besides(reading, sentence).filter((one) => one.aboutAccount && tells(one.text))
  const isWhole = near.length === 0 && number?.isShare === true && (number.bound === 'more' || number.bound === 'least')
  if (isWhole && BUYS.test(question) && BUYS.test(sentence.text) && !IN_PART.test(sentence.text)) return true
  return near.some(({ text }) => partsOnIt(text, question, tells).some(meets))
}

/** Of how a story came to be told, and not of what it tells: what is "reported" is no newspaper. */
const REPORTING = new RegExp(only`
  report\w* | interview\w* | websites? | statements? | headlines? | sources? | articles? | stor(?:y|ies) | news
  press | media | publish\w* | spokes\w+ | releases? | blogs? | according | ask\w* | say\w* | said | tell\w* | told
  wr(?:ite|ites|iting|ote|itten) | show(?:s|ed|n|ing)?
`)
const isExact = (detail: string): boolean => /^[\p{Lu}\p{N}]/u.test(detail) || /^\d/.test(inDigits(detail))

/** Whether it happened in a place that a question names; null for a detail that is no place. */
const placeTold = (detail: string, { reading, sentence }: Told): boolean | null =>
  isKnownPlace(detail) ? isToldThere(sentence, reading, detail) : null

/** Whether all that a question names in detail is told in a sentence or with it: names and numbers as such, things perhaps by another word. */
export function tellsDetails(told: Told, details: readonly string[]): boolean {
  const { reading, sentence } = told
  const text = toldWith(reading, sentence)
  const said = new Set(formsOf(text))
  const words = [...new Set(wordsOf(text))].filter((word) => word.length > 2 && !REPORTING.test(word))
  const isAlike = (part: string): boolean => words.some((word) => secondSentenceModel().likeness(part, word) >= ALIKE)
  return details.every(
    (detail) =>
      meetsNumber(detail, told) ??
      placeTold(detail, told) ??
      (formsOf(detail.replace(LAST_WORD, '')).every((form) => LINKS.has(form) || said.has(form)) ||
        (!isExact(detail) && wordsOf(detail).some(isAlike))),
  )
}
