import { sentenceModel } from '../../learned/word-model.ts'
import {
  ADVERBS,
  BE,
  COMMON_NOUNS,
  COMPANY_NOUNS,
  DETERMINERS,
  DO,
  HAVE,
  MODALS,
  PRONOUNS,
  ROLE_WORDS,
  verbReading,
  type VerbReading,
} from '../words/lexicon.ts'
import { bare, isClosed } from './other-things.ts'
import type { RawToken } from '../words/tokens.ts'

/** Words in -ly that are no adverbs. */
export const NOT_ADVERBS =
  /^(?:early|monthly|weekly|daily|quarterly|yearly|friendly|likely|unlikely|family|supply|assembly|only|italy|ally|rally|apply|reply|fly|july|elderly|costly|timely|orderly)$/

const isKnown = (word: string): boolean =>
  isClosed(word) || ADVERBS.has(word) || COMMON_NOUNS.has(word) || COMPANY_NOUNS.has(word) || verbReading(word) !== undefined

/** Whether a word, in lower case, is a plain one: a capital alone makes no name of it. */
export const isCommon = (word: string): boolean => isKnown(word) || /^(?:\w+ly|\w+-(?:based|backed|owned|led|listed))$/.test(word)

const isAuxiliary = ({ lower }: RawToken): boolean => BE.has(lower) || HAVE.has(lower) || DO.has(lower) || MODALS.has(lower)
const readingOf = (token: RawToken): VerbReading | undefined => (token.kind === 'word' ? verbReading(token.lower) : undefined)

/** "has", "plans", "appointed Jane Doe": what a company does. "belatedly published accounts" are none. */
function acts(tokens: readonly RawToken[], at: number): boolean {
  const [verb, object] = [tokens[at], tokens[at + 1]]
  if (verb === undefined) return false
  if (isAuxiliary(verb)) return true
  const reading = readingOf(verb)
  if (reading?.third === true) return true
  return (
    reading?.past === true &&
    object !== undefined &&
    (object.capital || object.kind === 'number' || DETERMINERS.has(object.lower) || PRONOUNS.has(object.lower))
  )
}

const FARTHEST_COMMA = 30

/** "Calmly, which counts trees, has", "Calmly, a start-up, has": described between commas, and then it acts. */
function isDescribed(tokens: readonly RawToken[], at: number): boolean {
  const close = tokens.slice(at + 2, at + FARTHEST_COMMA).findIndex(({ text }) => text === ',') + at + 2
  const after = tokens[close + 1]
  if (close < at + 3 || after === undefined) return false
  if (/^(?:which|whose)$/.test(tokens[at + 2]?.lower ?? '')) return tokens[at + 3]?.lower !== 'of' && acts(tokens, close + 1)
  // "Recently, the company, founded in 1990, …": a past tense there may be a participle.
  return /^(?:an?|the)$/.test(tokens[at + 2]?.lower ?? '') && (isAuxiliary(after) || readingOf(after)?.third === true)
}

/**
 * Whether a word in -ly that begins a sentence or a headline is a name: "Grammarly", "Bitly". An adverb has a capital there, too, so that the words after it must tell, and one
 * that other texts write without a capital needs more of them.
 */
export function isNameInLy(
  tokens: readonly RawToken[],
  at: number,
  { titleCase, innerCapitals }: { titleCase: boolean; innerCapitals: ReadonlySet<string> },
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const word = bare(token?.lower ?? '')
  if (token?.capital !== true || !/\wly$/.test(word) || isKnown(word) || NOT_ADVERBS.test(word)) return false
  if (next?.text === "'s") return true
  const isUsual = sentenceModel().knows(word)
  if (titleCase) return at === 0 && !isUsual && acts(tokens, at + 1)
  if (next?.text === ',') return isDescribed(tokens, at) || (!isUsual && /^(?:which|whose|who)$/.test(tokens[at + 2]?.lower ?? ''))
  if (isUsual) return innerCapitals.has(word) && next !== undefined && isAuxiliary(next)
  return innerCapitals.has(word) || acts(tokens, at + 1) || (next !== undefined && ROLE_WORDS.has(next.lower))
}

/** "Recently Acme has", "Finally Corvid agreed": an adverb whose capital, at the beginning of a sentence, joins it to no name. */
export function opensAsAdverb(tokens: readonly RawToken[], at: number): boolean {
  const [word, next] = [tokens[at]?.lower ?? '', tokens[at + 1]]
  if (!/^(?:\w{3,}ly|today|yesterday|tonight|meanwhile|nonetheless|nevertheless|moreover)$/.test(word) || NOT_ADVERBS.test(word))
    return false
  return next?.capital === true && !isKnown(next.lower) && ADVERBS.has(word)
}
