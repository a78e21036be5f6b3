import { numberWords } from '../text/number-words.ts'
import { claims, type Claim } from './claims.ts'
import type { Span } from '../reading/grammar/phrases.ts'
import { isAccount, NOBODY, participantOf, type Participant } from '../reading/grammar/participant.ts'
import { isCalledUntrue, isHearsay, lessReal, type Reality } from './reality.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyCase, anyOf, anyWord } from '../text/any-of.ts'

/** An event told by a noun: "Acme's acquisition of Corvid", "layoffs at Acme", "the appointment of Jane Doe". */
export interface Nominal {
  sentence: Sentence
  index: number
  noun: string
  /** The noun phrase, from its first word to the noun. */
  phrase: Span
  /** "Acme's …", "its …", "Acme layoffs": whose it is. */
  owner: Participant
  /** Phrases after the noun, by preposition; the first of each counts. */
  after: ReadonlyMap<string, Span>
  /** The verb that governs the noun as its object or subject ("announced", "hit"), if any. */
  governor: Claim | null
  asObject: boolean
  reality: Reality
}

const DENIED_BY = new Set(
  (
    'deny reject refute dismiss cancel scrap shelve abandon drop rule avoid block halt terminate quash dispute withdraw oppose ' +
    'collapse fail lose rebuff end postpone delay defer suspend pause reverse avert prevent overturn forgo veto'
  ).split(' '),
)
const DOUBTED_BY = new Set(
  (
    'consider weigh explore mull contemplate discuss eye seek want hope predict expect fear rumour rumor propose study evaluate ' +
    'plan face need pursue look court solicit negotiate urge demand await near'
  ).split(' '),
)
const UNCERTAIN = anyOf`
  unlikely | off\b(?!ic) | dead | doubtful | uncertain | impossible | possible | likely | an option | on hold
  in doubt | some way off | far off | out of the question | on the cards | under consideration | premature
  up in the air | years away
`
/** "A takeover is unlikely", "an IPO is an option". */
const UNLIKELY = anyCase(String.raw`\b(?:is|are|was|were|remains?|looks?|seems?|appears?|stays?) (?:\w+ ){0,2}${UNCERTAIN}\b`)
/** "A takeover would hardly get past the regulator": one that is only thought of. */
const MERE =
  /\ban? (?:[\w-]+ ){0,2}(?:takeover|acquisition|merger|buyout|sale|ipo|listing|flotation|investigation|lawsuit|fine|round)\b[^.;]{0,70}\b(?:would|could|might)\b/i
const POSSIBLE = new RegExp(anyWord`
  possible | potential | rumou?red | proposed | planned | prospective | would-be | hypothetical | likely | speculated
  future | eventual | any | failed | attempted | aborted | abandoned | collapsed | scrapped | mooted | alleged
  threatened | feared
`)
const NEVER = /\b(?:no|zero|failed|aborted|abandoned|collapsed|scrapped|cancell?ed|blocked|without)\b/

const COUNTING = new RegExp(`^(?:${numberWords(1, 10)})$`)

function phraseStart(sentence: Sentence, noun: number): number {
  let from = noun
  while (from > 0 && noun - from < 14) {
    const token = sentence.tokens[from - 1]
    if (!token) break
    if (
      token.tag === 'noun' ||
      token.tag === 'number' ||
      token.tag === 'name' ||
      token.tag === 'account' ||
      token.tag === 'determiner' ||
      token.tag === 'possessive' ||
      token.text === '-' ||
      token.text === '%'
    )
      from--
    else if (token.refers !== null && token.tag === 'pronoun') from--
    else if (token.tag === 'adverb' && sentence.tokens[from - 2]?.tag === 'determiner') from--
    else break
    if (token.tag === 'determiner' && !COUNTING.test(token.lower)) break
  }
  return from
}

function phrasesAfter(sentence: Sentence, noun: number): Map<string, Span> {
  const after = new Map<string, Span>()
  let preposition: string | null = null
  let from = -1
  let j = noun + 1
  const close = (to: number): void => {
    if (preposition !== null && from >= 0 && to > from && !after.has(preposition)) after.set(preposition, { from, to })
    from = -1
  }
  for (; j < sentence.tokens.length && j - noun < 40; j++) {
    const token = sentence.tokens[j]
    if (!token) break
    if (token.tag === 'preposition') {
      close(j)
      preposition = token.lower
      from = j + 1
      continue
    }
    if (token.verb && token.verb.participle && /^(?:by|from|against|in|at|with|over)$/.test(sentence.tokens[j + 1]?.lower ?? '')) {
      close(j)
      continue
    }
    if (token.tag === 'verb' || token.tag === 'auxiliary' || token.tag === 'subordinator' || /^[;:]$/.test(token.text)) break
    if (token.tag === 'mark' && token.text !== '"' && token.text !== '(' && token.text !== ')') {
      close(j)
      preposition = null
      if (token.text !== ',') break
    }
    if (token.tag === 'noun' && preposition === null && j === noun + 1) return after
  }
  close(j)
  return after
}

/** Every noun of the set in a sentence, with whose it is and what governs it. */
export function nominals(sentence: Sentence, nouns: ReadonlySet<string>): Nominal[] {
  const found: Nominal[] = []
  for (const [index, token] of sentence.tokens.entries()) {
    if (!nouns.has(token.lower) || (token.tag !== 'noun' && !(token.tag === 'name' && sentence.titleCase))) continue
    // The noun must head its phrase: in "Partnerships Role" it does not.
    const next = sentence.tokens[index + 1]
    if (
      next?.tag === 'noun' &&
      !/^(?:[a-h]|deal|agreement|plans?|process|round|rounds|talks|news|announcement|programme|program|worth|today|extension|financing|funding|offer|contract|deals)$/.test(
        next.lower,
      )
    )
      continue
    const phrase = { from: phraseStart(sentence, index), to: index + 1 }
    let owner: Participant = NOBODY
    for (let j = phrase.from; j < index; j++) {
      const one = sentence.tokens[j]
      if (isAccount(one) || one?.refers === 'other' || (one?.tag === 'name' && one.sort !== 'place')) {
        const next = sentence.tokens[j + 1]
        if (next?.text === '-') continue
        owner = isAccount(one)
          ? participantOf(sentence.tokens, { from: j, to: index })
          : { ...NOBODY, who: 'other', name: one?.tag === 'name' ? one.text : null, span: { from: j, to: j + 1 } }
        break
      }
    }
    const after = phrasesAfter(sentence, index)
    const { governor, asObject } = governorOf(sentence, phrase, index)
    const words = sentence.tokens
      .slice(phrase.from, index)
      .map((one) => one.lower)
      .join(' ')
    const before = sentence.tokens
      .slice(Math.max(0, phrase.from - 2), phrase.from)
      .map((one) => one.lower)
      .join(' ')
    found.push({
      sentence,
      index,
      noun: token.lower,
      phrase,
      owner,
      after,
      governor,
      asObject,
      reality: lessReal(
        nominalReality(sentence, `${before} ${words}`, governor, asObject),
        /\b(?:talks|negotiations|hopes|bid|bids|speculation|rumou?rs)\b/.test(
          sentence.tokens
            .slice(index + 1, index + 3)
            .map((one) => one.lower)
            .join(' '),
        )
          ? 'rumour'
          : 'real',
      ),
    })
  }
  return found
}

function governorOf(sentence: Sentence, phrase: Span, noun: number): { governor: Claim | null; asObject: boolean } {
  let nearest: Claim | null = null
  let predicate: Claim | null = null
  for (const claim of claims(sentence)) {
    if (claim.subject.span !== null && claim.subject.span.from <= noun && noun < claim.subject.span.to) predicate ??= claim
    if (claim.index < phrase.from && phrase.from - claim.index < 12) nearest = claim
  }
  if (nearest?.complements.some((one) => one.span.from <= noun && noun < one.span.to)) return { governor: nearest, asObject: true }
  return { governor: predicate, asObject: false }
}

function nominalReality(sentence: Sentence, words: string, governor: Claim | null, asObject: boolean): Reality {
  let reality: Reality = 'real'
  if (NEVER.test(words)) return 'denied'
  if (POSSIBLE.test(words)) reality = 'rumour'
  else if (/\bplans? (?:for|to|of)\b/.test(words)) reality = 'planned'
  if (governor !== null) {
    reality = lessReal(reality, governor.reality)
    const denied = DENIED_BY.has(governor.lemma) && (asObject || governor.passive || ['collapse', 'fail', 'end'].includes(governor.lemma))
    if (denied) return 'denied'
    if (DOUBTED_BY.has(governor.lemma))
      reality = lessReal(reality, governor.lemma === 'plan' || governor.lemma === 'face' ? 'planned' : 'rumour')
  }
  if (UNLIKELY.test(sentence.text)) reality = lessReal(reality, 'rumour')
  if (!asObject && MERE.test(sentence.text)) reality = lessReal(reality, 'rumour')
  if (isCalledUntrue(sentence.text)) return 'denied'
  if (sentence.question || isHearsay(sentence.text)) reality = lessReal(reality, 'rumour')
  return reality
}
