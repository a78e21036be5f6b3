import { stem } from '../../text/stem.ts'
import { foldText } from './fold-text.ts'

/** What a generated text may draw on: the words and numbers of the document as shown, of the account's names and of the dates. */
export interface Ground {
  words: ReadonlySet<string>
  /** The words' stems. */
  stems: ReadonlySet<string>
  /** Numbers with their unit: "40 million", "5.2 %", "2026". */
  numbers: ReadonlySet<string>
  /** Folded, lower case, with a space at each end. */
  text: string
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu
const NAME = /(?<![\p{L}\p{M}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}]*/gu
const NUMBER =
  /(\p{Nd}+(?:[.,]\p{Nd}+)*)(?:[ -]?(thousand|million|billion|trillion|percent|per cent|%|mm|mn|bn|tn|[kmb])(?![\p{L}\p{N}]))?/giu
const UNITS: Readonly<Record<string, string>> = {
  k: 'thousand',
  m: 'million',
  mm: 'million',
  mn: 'million',
  b: 'billion',
  bn: 'billion',
  tn: 'trillion',
  percent: '%',
  'per cent': '%',
}
// Capitals that a sentence may have without naming anything.
const FREE_WORDS = new Set(
  (
    'january february march april may june july august september october november december monday tuesday wednesday thursday ' +
    'friday saturday sunday i ' +
    'a an the it its this that these those they their he she his her we our one both each all some no not there here in on at as ' +
    'of for with from by to into under over about ' +
    'after before during since until while when where and but or so if according following the company new also yes according'
  ).split(' '),
)
// Words that say nothing of their own: function words, what the account is called, and how a document is told of.
const PLAIN_WORDS = new Set(
  (
    'am are be been being is was were has have had having do does did done can could may might must shall should will would ' +
    'who whom whose which what why how than then too very more most less least much many any such own other others another same ' +
    'only just even still yet again ever never nor ' +
    'up down out off onto upon between among within without through across against per via around near total amount about ' +
    'because whether whatever ' +
    'him himself herself itself themselves them you your yours my mine me ours us ' +
    'business corporation enterprise organisation organization firm maker group account document article release report reports ' +
    'reported states stated says said say tells told tell ' +
    'announces announced announce announcement confirms confirmed confirm names named name called describes described describe ' +
    'mentions mentioned includes included including include'
  ).split(' '),
)
const SHORTEST_CONTENT_WORD = 3
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
// Generated texts end up in mails and web pages.
const MARKUP = /https?:|www\.|[<>{}]|\]\(|\bsignal_id\b|\bverdict\b/i

const fold = (text: string): string => foldText(text).text.toLowerCase()

function numbersOf(folded: string): string[] {
  return [...folded.matchAll(NUMBER)].map(([, digits = '', unit]) => {
    const number = digits.replace(/^0+(?=\p{Nd})/u, '')
    const name = unit?.toLowerCase()
    return name === undefined ? number : `${number} ${UNITS[name] ?? name}`
  })
}

/** Collects what generated sentences are allowed to name. `dates` are those the model was told. */
export function groundOf(texts: readonly string[], dates: readonly (Date | null)[]): Ground {
  const days = dates.flatMap((date) => (date === null ? [] : [date.toISOString().slice(0, 10).replaceAll('-', ' / ')]))
  const text = ` ${fold([...texts, ...days].join('\n'))} `
  const words = new Set(text.match(WORD) ?? [])
  return { text, words, stems: new Set([...words].map(stem)), numbers: new Set(numbersOf(text)) }
}

/** The stems of all words of some texts. */
export const stemsOf = (texts: readonly string[]): Set<string> => new Set((fold(texts.join('\n')).match(WORD) ?? []).map(stem))

/**
 * True when the sentence is grounded, and all its words of meaning are, by their stems, among the ground's and among `near`: a name, a number and a capital are not all
 * that can be made up. What is written without spaces is not looked at.
 */
export function isTold(sentence: string, ground: Ground, near: ReadonlySet<string>): boolean {
  const words = fold(sentence).match(WORD) ?? []
  return (
    isGrounded(sentence, ground) &&
    words.every((word) => {
      if (word.length < SHORTEST_CONTENT_WORD || /^\p{N}/u.test(word) || UNSPACED.test(word)) return true
      if (FREE_WORDS.has(word) || PLAIN_WORDS.has(word)) return true
      return ground.stems.has(stem(word)) && near.has(stem(word))
    })
  )
}

/** True when every number (with its unit) and every capitalised word of the sentence is in the ground, and it holds no links or markup. */
export function isGrounded(sentence: string, ground: Ground): boolean {
  if (MARKUP.test(sentence)) return false
  const folded = foldText(sentence).text
  const names = (folded.match(NAME) ?? []).map((name) => name.toLowerCase())
  return (
    numbersOf(folded).every((number) => ground.numbers.has(number)) && names.every((name) => ground.words.has(name) || FREE_WORDS.has(name))
  )
}

/** True when the value stands in the ground as whole words and numbers, as it is but for case: what a slot may hold. */
export function isVerbatim(value: string, ground: Ground): boolean {
  const folded = fold(value).trim()
  if (folded === '' || MARKUP.test(value)) return false
  for (let at = ground.text.indexOf(folded); at !== -1; at = ground.text.indexOf(folded, at + 1)) {
    const before = ground.text.slice(Math.max(0, at - 2), at)
    const after = ground.text.slice(at + folded.length, at + folded.length + 2)
    const isCut = /[\p{L}\p{N}]$|\p{Nd}[.,]$/u.test(before) || /^[\p{L}\p{N}]|^[.,]\p{Nd}/u.test(after)
    if (!isCut) return true
  }
  return false
}
