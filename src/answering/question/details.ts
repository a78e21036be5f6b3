import { NUMBER } from '../text/asked/term.ts'
import { readQuestion } from '../reading/read-question.ts'
import type { Token } from '../reading/grammar/tag.ts'
import { boundOf, type Bound } from '../text/bounds.ts'
import { countedIn, type Counted } from '../text/asked/counted.ts'
import { findMoney, without, withoutMoney } from '../text/money.ts'
import { numberWords } from '../text/number-words.ts'
import { stem } from '../text/stem.ts'
import { wordsIn } from '../text/words.ts'
import type { FrameId, Slots } from '../types.ts'
import { EVENTS } from '../events/index.ts'
import { USUAL_WORDS_OF_ALL } from './usual-words.ts'

/** Between details, as a slot holds them. */
export const SEPARATOR = '; '
/** How a number with a bound stands among the details: "at least 100". */
export const BOUND_WORDS: Readonly<Record<Exclude<Bound, 'nearly'>, string>> = {
  more: 'more than',
  least: 'at least',
  less: 'less than',
  most: 'at most',
}

const stems = new Map<FrameId | 'any', ReadonlySet<string>>()

function stemsOf(frame: FrameId | 'any'): ReadonlySet<string> {
  const known = stems.get(frame) ?? new Set((frame === 'any' ? USUAL_WORDS_OF_ALL : EVENTS[frame].usualWords).split(' ').map(stem))
  stems.set(frame, known)
  return known
}

/** "CEO", "IPO": written like names, and ways to ask. */
const isUsual = (word: string, frame: FrameId): boolean => stemsOf('any').has(stem(word)) || stemsOf(frame).has(stem(word))

/** A year is the time asked for, which the period holds. */
const YEAR = /^(?:19|20)\d\d$/
const NUMBER_WORD = new RegExp(`^(?:${numberWords(2, 12)}|dozen)$`)

/** A word of letters that narrows a question: a thing that is no way to ask for the frame's events. */
const isThing = ({ tag, lower }: Token, frame: FrameId): boolean =>
  tag === 'noun' && /^[\p{L}'’-]{3,}$/u.test(lower) && wordsIn(lower).some((word) => !isUsual(word, frame))

/** An abbreviation of a post or the like, which is seldom told as such. */
const isAbbreviated = (text: string, frame: FrameId): boolean =>
  /^(?:\p{Lu}{2,4}s?|C-(?:level|suite))$/u.test(text) &&
  (frame === 'hiring' || frame === 'executive_change' || isUsual(text.toLowerCase(), frame))

/** Sums, and numbers of jobs, are slots of their own. */
const isNumber = ({ tag, text, lower }: Token, frame: FrameId): boolean =>
  frame !== 'funding' &&
  frame !== 'layoffs' &&
  (NUMBER_WORD.test(lower) || (tag === 'number' && /^\d[\d,.]*$/.test(text) && !YEAR.test(text)))

function boundIn(before: readonly Token[], after: readonly Token[]): string {
  const words = (tokens: readonly Token[]): string => tokens.map(({ lower }) => lower).join(' ')
  return boundWords(boundOf(`${words(before)} `, ` ${words(after)}`))
}

/** Whose jobs go: usual words of questions for other events. */
const WHOSE_JOBS = /^(?:sales|marketing|finance|legal|engineering|research|support|design|software|IT|HR|engineers?|developers?)$/

/** Whether a word of a question narrows it; where it names one thing or another, neither does. */
function narrows(token: Token, frame: FrameId, isEither: boolean): boolean {
  if (token.tag === 'name') return token.sort === 'place' || !isAbbreviated(token.text, frame)
  return isNumber(token, frame) || (!isEither && (isThing(token, frame) || (frame === 'layoffs' && WHOSE_JOBS.test(token.text))))
}

const boundWords = (bound: Bound | null): string => (bound === null || bound === 'nearly' ? '' : `${BOUND_WORDS[bound]} `)

/** What events of these kinds name has words of its own; numbers with a bound, alone, must be told with them. */
const ONLY_BY_NUMBER: readonly FrameId[] = ['generic', 'legal_trouble', 'funding', 'layoffs']
/** What a price is, is looked at by the event itself (see acquisition/as-asked.ts). */
const HAS_PRICES: readonly FrameId[] = ['acquisition']

/** The sums, shares and counts that a question asks for and that no slot holds: "more than 20%", "at least £1 million". */
function numbersAsked(asked: string, frame: FrameId, slots: Slots): string[] {
  const isSum = ['amount', 'minimumAmount', 'maximumAmount'].some((name) => slots[name] !== undefined)
  const isCounted = ['minimumCount', 'maximumCount', 'exactCount'].some((name) => slots[name] !== undefined)
  const sums = isSum || HAS_PRICES.includes(frame) ? [] : findMoney(asked).map(({ text, bound }) => `${boundWords(bound)}${text}`)
  if (isCounted) return sums
  const isCount = ({ bound, value }: Counted): boolean => ONLY_BY_NUMBER.includes(frame) && boundWords(bound) !== '' && value > 1
  const text = withoutMoney(asked)
  // Whoever has more than doubled has doubled.
  const boundOf = ({ bound, start, end }: Counted): Bound | null => bound ?? (CHANGED.test(text.slice(start, end)) ? 'least' : null)
  const meant = countedIn(text).filter((one) => one.isShare || isCount(one))
  return [...sums, ...meant.map((one) => `${boundWords(boundOf(one))}${one.value.toLocaleString('en')}${one.isShare ? '%' : ''}`)]
}
const CHANGED = /^(?:doubl|halv|tre?bl|tripl|quadrupl)/i

/** A question without its sums and shares. */
function withoutSums(text: string, isLeftOut = ({ isShare }: Counted): boolean => isShare): string {
  const rest = withoutMoney(text)
  return without(rest, countedIn(rest).filter(isLeftOut))
}

/** What is left of a bound where its number is left out; "more than" and the like are no words that must be told. */
const LEFT_OF_BOUND = /\b(?:at (?:the )?(?:least|most)|(?:an? )?(?:minimum|maximum|excess)(?: of)?)(?= *(?:[?\s]|$))/gi
/** A question without the numbers that must be told beside its words. */
export const withoutNumbers = (question: string, { details }: Slots): string =>
  details === undefined
    ? question
    : withoutSums(question, ({ isShare, bound }) => isShare || boundWords(bound) !== '').replace(LEFT_OF_BOUND, '')

/** A bound on the term of a contract, or on a stake, is a slot of its own. */
const isHeld = (text: string, { minimumYears, stake }: Slots): boolean =>
  (minimumYears !== undefined && TERM.test(text)) || (stake !== undefined && /^minority$/i.test(text))
const TERM = new RegExp(`^(?:multi-?years?|multi-?annual|years?|several|(?:more|less) than \\d+|${NUMBER}|long-?term)$`, 'i')

/** "a minimum of 100 people" */
const BOUND_NOUN = /\b(?:an? )?(?:minimum|maximum|excess)(?: of)? (?=\p{L}{0,3}\p{Sc}?\d)/iu

/**
 * What a question names beside the frame's event and what its slots hold: "a contract lasting ten years", "sued by its shareholders", "acquired a newspaper". A document must
 * tell of it too, or the question is not answered. `asked` is the question with {account}, without its period.
 */
export function detailsOf(asked: string, frame: FrameId, slots: Slots): string[] {
  // By whom and over what a company is in trouble has words of its own (see asked-detail.ts).
  const numbers = numbersAsked(asked, frame, slots)
  // Of a recall it is what was recalled, and because of what.
  if (frame === 'generic' || (frame === 'legal_trouble' && slots['kind'] !== 'product recall')) return numbers
  const isEither = /\bor\b/.test(asked)
  const held = new Set(Object.values(slots).flatMap(wordsIn).map(stem))
  const plain = asked.replace(BOUND_NOUN, '')
  const found = readQuestion(withoutSums(plain))
    .flatMap(({ tokens }) =>
      tokens.map((token, at) => ({ token, before: tokens.slice(Math.max(0, at - 4), at), after: tokens.slice(at + 1, at + 5) })),
    )
    .filter(({ token }) => token.tag !== 'account' && narrows(token, frame, isEither))
    .map(({ token, before, after }) => (token.tag === 'number' ? `${boundIn(before, after)}${token.text}` : token.text))
    .filter((text) => !wordsIn(text).every((word) => held.has(stem(word))) && !isHeld(text, slots))
  return [...new Set([...found, ...numbers])]
}
