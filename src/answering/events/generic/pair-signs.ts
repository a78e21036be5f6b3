import { concernsAccount } from '../../match/evidence.ts'
import { outlinesOf } from '../../match/outline.ts'
import { isHearsay } from '../../match/reality.ts'
import type { Participant } from '../../reading/grammar/participant.ts'
import { COMPANY_NOUNS, OTHER_NOUNS } from '../../reading/words/lexicon.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyCase, anyOf, anyWord } from '../../text/any-of.ts'
import { singular, wordSet } from '../../text/words.ts'
import { toldWords, type ToldWord } from './told-words.ts'

/** What speaks for a sentence as the answer to a question, and against it, by name; what is not there is 0. */
export type PairSigns = Readonly<Record<string, number>>

/** Verbs that say little: the nouns of the question count. */
export const LIGHT = wordSet(
  'obtain obtained get got receive received achieve achieved make made announce announced suffer suffered run take taken given give ' +
    'plan planning start started become became keep publish published',
)
const WEIGHT_OF_LIGHT = 0.4
/** A word that is told less than this is not told. */
const LEAST_TOLD = 0.3
/** Of what is told of the question, less than this tells something else. */
const LEAST_COVER = 0.6
/** So many words of its clause before the first that is told may say that it is not so: "which had sales of $40m, makes drones" does not. */
const WORDS_BEFORE = 5
const [MOST_OTHERS, MOST_SPREAD] = [3, 12]

const AUXILIARY = anyOf`has | have | had | is | are | was | were | did | does | do | can | will`
/** What a question means the account by, beside its name: "Has the bank …?" */
const MEANS_ACCOUNT = new RegExp(
  `^${AUXILIARY} (?:the|this) (?:[\\w-]+ )?(${[...COMPANY_NOUNS].join('|')}|school|college|university|union|foundation|festival)\\b`,
  'i',
)
const QUALIFIES = wordSet('already yet still ever really actually also either even other another together')
/** "Does it offer …", "Is it a member …": of how things are, and not of what has happened. */
const ASKS_FOR_STATE = /^(?:is|are|does|do|can)\b/i

const OPEN = new RegExp(
  anyWord`
    could | may | might | would | should | if | whether | consider\w* | weigh(?:s|ed|ing)? | mull\w* | explor\w+
    evaluat\w+ | talks | negotiat\w+ | hop(?:e|es|ed|ing) | rumou?r\w* | reportedly | speculat\w* | propos\w+
    urg(?:e[sd]?|ing) | wants? | wanted | likely | possib\w+ | potential\w* | seek(?:s|ing)? | sought | threat\w* | fear\w*
    worr(?:y|ies|ied)
  `,
  'g',
)
const AHEAD = new RegExp(
  anyWord`
    will | plan(?:s|ned|ning)? | intend\w* | aim(?:s|ed|ing)? | target(?:s|ed|ing)? | expect\w* | schedul\w+ | upcoming
    soon | future | going to | set to | due to | promis\w+ | pledg\w+ | goals? | later this | next (?:week|month|quarter|year)
  `,
  'g',
)
const NEGATES = new RegExp(
  anyWord`
    no | not | \w+n['’]t | never | without | neither | nor | none | cannot | lacks? | lacking | fail(?:s|ed|ing)?
    den(?:y|ies|ied) | declin(?:ed|es) to | refus\w+ | unable | instead of | rather than | unlike | scrapped | dropped
    cancel\w+ | yet to | ruled out | (?<!the |year |-)end(?:s|ed|ing)?(?! of|-) | stop(?:s|ped|ping)? | discontinu\w* | ceas\w+
    withdr[ae]w\w* | phas(?:es|ed|ing) out | abandon\w* | halt(?:s|ed|ing)? | suspend\w*
  `,
  'g',
)
const LONG_AGO = new RegExp(
  anyWord`ago | formerly | previously | once | used to | originally | in the past | back in | last year | years? earlier | (?:was|were)(?! (?:\w+ly )?\w+ed\b) | had`,
  'g',
)
/** A year that a state is told of; since one, or come about in one, it may well last. */
const IN_YEAR = /^(?!.*\b(?:became|went|turned|joined)\b).*(?<!\bsince (?:\w+ )?)\b(?:19|20)\d\d\b/
/** The window says it already. */
const LATELY = /\b(?:in|over|during|within) the (?:last|past) (?:\d+ |\w+ )?(?:days?|weeks?|months?|quarters?|years?)\b/gi
const IS_ACCOUNT = String.raw`(?:(?:the|this) (?:[\w-]+ )?(?:${[...COMPANY_NOUNS].join('|')}) )?\{account\}`
/** "Has it been praised …?", "Has anybody bought a stake in it?" */
const ASKS_WHAT_BEFELL = anyCase(String.raw`\b(?:been|being)\b|^\w+ (?!${IS_ACCOUNT}).*\{account\}(?!'s)`)

/** Figures of a question are told as they are, or not at all: whether "over 1 billion" holds, words used alike do not tell. */
const tellsFigures = (question: string, text: string): boolean =>
  (question.match(/\d+(?:[.,]\d+)*/g) ?? []).every((figure) =>
    new RegExp(`(?<![\\d.,])${figure.replaceAll('.', '\\.')}(?![.,]?\\d)`).test(text),
  )

/** How many words of a sort a text has, where the question has none of them. */
const onlyTold = (pattern: RegExp, question: string, text: string): number =>
  question.search(pattern) >= 0 ? 0 : Math.min(2, [...text.matchAll(pattern)].length)

/** The words of a question that a sentence has to tell. */
export function tellingWords(question: string, words: readonly string[]): readonly string[] {
  const noun = MEANS_ACCOUNT.exec(question)?.[1]?.toLowerCase()
  const telling = words.filter((word) => word !== noun && !QUALIFIES.has(word))
  return telling.length > 0 ? telling : words
}

const weightOf = ({ word }: ToldWord): number => (LIGHT.has(word) ? WEIGHT_OF_LIGHT : 1)
const total = (words: readonly ToldWord[], of: (one: ToldWord) => number): number => words.reduce((sum, one) => sum + of(one), 0)

/** Another company by its name or by what it is to the account; "the credit union" may be the account. */
const isNamedOther = ({ who, name, relation }: Participant): boolean =>
  who === 'other' && (name !== null || OTHER_NOUNS.has(singular(relation ?? '')))

/** Whether a told verb has the account where the question has somebody else: "Apple criticised Acme" of whether Acme criticised Apple. */
function isTurnedRound({ at, claim }: ToldWord, question: string): boolean {
  if (claim === null || claim.index !== at) return false
  const isSubject = concernsAccount(claim.subject)
  if (ASKS_WHAT_BEFELL.test(question)) return !claim.passive && isSubject
  // "Is it run by its founders?", "Is it known for its beer?"
  return claim.passive ? isSubject && !/^(?:is|are|was|were)\b/i.test(question) : concernsAccount(claim.target) && !isSubject
}

/** Where a sentence names a company, but for what stands between commas behind another. */
function partiesIn(sentence: Sentence): { at: number; isAccount: boolean }[] {
  const { plain } = outlinesOf(sentence)
  return [...plain.text.matchAll(/\b(?:ACC|OTH)\b/g)].map(({ 0: party, index }) => ({
    at: plain.tokenAt(index),
    isAccount: party === 'ACC',
  }))
}

export interface Pair {
  signs: PairSigns
  /** The verb of what is told, or the last of the question's words. */
  index: number
  /** Why the sentence proves nothing, however well it tells them; null where nothing speaks against it. */
  against: 'denied' | 'open' | 'of another' | 'over' | null
  /** Whether it holds whatever date stands beside it. */
  stands: boolean
}

/**
 * What speaks for a sentence about the account as the answer to a question; null where it tells too little of it. `words`: those of the
 * question that mean something.
 */
export function readPair(sentence: Sentence, question: string, words: readonly string[]): Pair | null {
  const withoutTime = question.replace(LATELY, ' ')
  if (!tellsFigures(withoutTime, sentence.text)) return null
  const asked = withoutTime.toLowerCase()
  const telling = tellingWords(
    question,
    words.filter((word) => asked.includes(word)),
  )
  if (telling.length === 0) return null
  const told = toldWords(sentence, telling)
  const all = total(told, weightOf)
  const cover = total(told, (one) => weightOf(one) * one.told) / all
  if (cover < LEAST_COVER) return null
  const weighty = told.filter(({ word }) => !LIGHT.has(word))
  const found = told.filter((one) => one.told >= LEAST_TOLD)
  const ofFound = total(found, (one) => weightOf(one) * one.told)
  /** What share of what is told is so. */
  const share = (is: (one: ToldWord) => boolean): number => total(found.filter(is), (one) => weightOf(one) * one.told) / ofFound
  const [first, last] = [Math.min(...found.map(({ at }) => at)), Math.max(...found.map(({ at }) => at))]
  const lowers = sentence.tokens.map(({ lower }) => lower)
  const clause = lowers.lastIndexOf(',', first) + 1
  const near = lowers.slice(Math.max(first - WORDS_BEFORE, clause), last + 1)
  const isState = ASKS_FOR_STATE.test(question)
  const mostly = (...realities: readonly string[]): boolean => share(({ claim }) => realities.includes(claim?.reality ?? '')) >= 0.5
  const parties = partiesIn(sentence)
  /** Told behind another company's name. */
  const isBehindOther = ({ at }: ToldWord): boolean => parties.findLast((one) => one.at < at)?.isAccount === false
  /** "is Fairtrade certified": what the question itself names is nobody else. */
  const isAskedFor = ({ name }: Participant): boolean =>
    name !== null && ` ${asked.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${name.toLowerCase()} `)
  const isOther = (one: ToldWord): boolean =>
    one.claim === null ? isBehindOther(one) : isNamedOther(one.claim.subject) && !isAskedFor(one.claim.subject)
  const isOfAnother = share(isOther) > 0.5 || found.some((one) => isTurnedRound(one, question))
  const isDenied = onlyTold(NEGATES, asked, near.join(' ')) > 0 || mostly('denied')
  const isOpen =
    [AHEAD, OPEN].some((pattern) => onlyTold(pattern, asked, near.join(' ')) > 0) || mostly('rumour', 'planned') || isHearsay(sentence.text)
  const isOver = isState && onlyTold(LONG_AGO, asked, near.join(' ')) > 0
  const signs = {
    cover,
    least: Math.min(...(weighty.length > 0 ? weighty : told).map((one) => one.told)),
    exact: total(told, (one) => (one.told === 1 ? weightOf(one) : 0)) / all,
    untold: told.length - found.length,
    words: Math.log(told.length),
    'of account': share(({ claim }) => claim !== null && concernsAccount(claim.subject)),
    'of another': share(({ claim }) => claim?.subject.who === 'other' || claim?.subject.who === 'person'),
    'behind another': share(isBehindOther),
    implied: Number(!sentence.aboutAccount),
    boilerplate: Number(sentence.boilerplate),
    state: Number(isState),
    others: Math.min(MOST_OTHERS, sentence.tokens.filter(({ tag, sort }) => tag === 'name' && sort !== 'place').length),
    length: Math.log(sentence.tokens.length + 1),
    spread: Math.min(MOST_SPREAD, (last - first) / found.length),
  }
  return {
    signs,
    index: found.findLast(({ claim }) => claim !== null)?.claim?.index ?? last,
    against: isOfAnother ? 'of another' : isDenied ? 'denied' : isOpen ? 'open' : isOver ? 'over' : null,
    stands: isState && !IN_YEAR.test(lowers.slice(clause).join(' ')),
  }
}
