import { NOT_ADVERBS } from '../names/common-words.ts'
import {
  ADVERBS,
  BE,
  COMPANY_NOUNS,
  CONJUNCTIONS,
  DETERMINERS,
  DO,
  HAVE,
  MODALS,
  NEGATIONS,
  NOUN_TOO,
  PREPOSITIONS,
  PRONOUNS,
  SUBORDINATORS,
  verbReading,
  type VerbReading,
} from '../words/lexicon.ts'
import { only } from '../../text/any-of.ts'
import type { NamedToken } from '../names/named-token.ts'

/**
 * account, name: proper names; pronoun; determiner; preposition; conjunction; subordinator; auxiliary; negation; verb; adverb; number; mark: punctuation; possessive: 's;
 * noun: everything else (nouns and adjectives).
 */
export type Tag =
  | 'account'
  | 'name'
  | 'pronoun'
  | 'determiner'
  | 'preposition'
  | 'conjunction'
  | 'subordinator'
  | 'auxiliary'
  | 'negation'
  | 'verb'
  | 'adverb'
  | 'number'
  | 'mark'
  | 'possessive'
  | 'noun'

export interface Token extends NamedToken {
  tag: Tag
  verb: VerbReading | null
  /** For pronouns and "the company": whom it stands for, once that is known. */
  refers: 'account' | 'other' | null
}

const MARK = /^[^\p{L}\p{N}$€£¥₹'%]/u

function firstTag(token: NamedToken, previous: Token | undefined): Tag {
  if (token.unit === 'account') return 'account'
  if (token.unit === 'name') return 'name'
  if (token.kind === 'number') return 'number'
  const word = token.lower
  // "the US market" is not ours.
  if (token.text === 'US' && previous?.tag === 'determiner') return 'noun'
  if (token.kind === 'punctuation' && MARK.test(word)) return word === '&' ? 'conjunction' : 'mark'
  if (word === "'s" || word === "'")
    return (previous?.tag === 'pronoun' || /^(?:that|there|what|who|here)$/.test(previous?.lower ?? '')) && word === "'s"
      ? 'auxiliary'
      : 'possessive'
  const known = knownTags.get(word) ?? tagUnknown(word)
  if (word === 'may' && token.capital && previous !== undefined) return 'noun'
  if (word === 'about' && previous?.tag !== 'verb') return 'adverb'
  if (token.text === 'A' && previous?.lower === 'series') return 'noun'
  return known
}

/** The part of each word of the closed classes; a word of several keeps the first that claims it. */
const knownTags: Map<string, Tag> = new Map()
for (const [words, tag] of [
  [BE, 'auxiliary'],
  [HAVE, 'auxiliary'],
  [DO, 'auxiliary'],
  [MODALS, 'auxiliary'],
  [NEGATIONS, 'negation'],
  [PRONOUNS, 'pronoun'],
  [SUBORDINATORS, 'subordinator'],
  [CONJUNCTIONS, 'conjunction'],
  [PREPOSITIONS, 'preposition'],
  [DETERMINERS, 'determiner'],
  [ADVERBS, 'adverb'],
] as const)
  for (const word of words) if (!knownTags.has(word)) knownTags.set(word, tag)
knownTags.set('who', 'subordinator')
knownTags.set('yet', 'adverb')

const tagUnknown = (word: string): Tag => (word.endsWith('ly') && word.length > 2 && !NOT_ADVERBS.test(word) ? 'adverb' : 'noun')

const nominal = (token: Token | undefined): boolean =>
  token !== undefined && (token.tag === 'noun' || token.tag === 'name' || token.tag === 'account' || token.tag === 'number')
/** Words that begin an object, or what else follows a verb rather than a noun. */
const STARTS_OBJECT = new RegExp(only`
  its | up | off | out | new | more | with | to | over | down | into | jobs | staff | workers | workforce | series
  funding | headcount | guidance | outlook | forecast | contract | acquisition | round | layoffs | partnership | deal
  profit | revenue | sales | ceo | cfo | coo | cto | chief | former | first | fresh | additional | seed | record
  full-year | annual | rival | german | british | french | us | ai-powered | by | against | for
`)
/** "its hiring plans", "its marketing chief": what stands before another noun. */
const NAMES_TRADE = new RegExp(only`
  hiring | operating | opening | closing | building | manufacturing | marketing | funding | financing | banking
  engineering | processing | trading | consulting | training | restructuring | meeting | earning
`)
/** Words in -ing that are as often nouns. */
const NOUN_IN_ING = new RegExp(only`
  hiring | funding | financing | banking | engineering | marketing | manufacturing | building | opening
  restructuring | earning | training | operating | meeting | listing | holding | saving | filing | offering | lending
  consulting | processing | trading | spending | advertising | recruiting | staffing | ruling | planning | learning
  understanding | pricing | shipping | packaging | branding | backing | standing | dealing
`)
const startsObject = (token: Token | NamedToken | undefined, lowerNext: string): boolean => {
  if (!token) return false
  if (token.unit !== 'plain' || token.kind === 'number') return true
  return DETERMINERS.has(lowerNext) || PRONOUNS.has(lowerNext) || STARTS_OBJECT.test(lowerNext)
}

/** Whether a word that may be a verb is one here, from its neighbours. `previous` is the last token before it that is no adverb or negation. */
function readsAsVerb(
  token: NamedToken,
  reading: VerbReading,
  previous: Token | undefined,
  next: NamedToken | undefined,
  index: number,
  beforePrevious: Token | undefined,
): boolean {
  const nextLower = next?.lower ?? ''
  const nounToo = NOUN_TOO.has(token.lower)
  if (token.lower === 'understanding') return previous?.tag === 'auxiliary'
  if (token.lower === 'managing' && /^(?:director|directors|partner|partners|editor)$/.test(nextLower)) return false
  if (previous?.tag === 'determiner' || previous?.tag === 'possessive') {
    // "this raises" is rare; "its raise", "the launch", "its planned launch", "the acquired company" are not verbs.
    return /^(?:this|that|it|these|those|both|all|many|some)$/.test(previous.lower) && (reading.third || reading.past) && !nounToo
  }
  if (previous?.tag === 'auxiliary') {
    if (reading.participle || reading.ing) return true
    return reading.base && !BE.has(previous.lower) && !(HAVE.has(previous.lower) && nounToo)
  }
  if (isAdjectiveAfterVerb(reading, previous, next)) return false
  if (previous?.lower === 'to') return reading.base || (reading.ing && !reading.base)
  if (reading.ing) return readsInIng(token, previous, next)
  if (previous?.tag === 'preposition') return false
  if (!nounToo) return readsInPlace(reading, previous, next, index, beforePrevious)
  if (previous?.tag === 'verb' && !(reading.base && /^(?:help|let|make|see)$/.test(previous.verb?.lemma ?? ''))) return false
  if (previous === undefined) return index === 0 ? false : startsObject(next, nextLower)
  return readsBesideNoun(reading, previous, next, beforePrevious)
}

/** "closes oversubscribed Series C". */
function isAdjectiveAfterVerb(reading: VerbReading, previous: Token | undefined, next: NamedToken | undefined): boolean {
  return (
    previous?.tag === 'verb' &&
    reading.participle &&
    !reading.base &&
    previous.verb !== null &&
    !/^(?:get|say|have|be)$/.test(previous.verb.lemma) &&
    next?.kind === 'word' &&
    !PREPOSITIONS.has(next.lower) &&
    !DETERMINERS.has(next.lower)
  )
}

/** "is hiring engineers" has a verb, "its hiring plans" and "hiring slowed" a noun. */
function readsInIng(token: NamedToken, previous: Token | undefined, next: NamedToken | undefined): boolean {
  const nextLower = next?.lower ?? ''
  if (previous?.tag === 'noun' && next?.kind === 'word' && !startsObject(next, nextLower))
    return previous.verb !== null || COMPANY_NOUNS.has(previous.lower) || !NAMES_TRADE.test(token.lower)
  if (!NOUN_IN_ING.test(token.lower)) return true
  switch (previous?.tag ?? 'mark') {
    case 'mark':
    case 'preposition':
    case 'account':
    case 'conjunction':
      return startsObject(next, nextLower)
    case 'noun':
    case 'number':
    case 'name':
      return startsObject(next, nextLower) && !PREPOSITIONS.has(nextLower)
    default:
      return true
  }
}

/** A word that is a verb in some of its forms only: "open", "close", "acquired". */
function readsInPlace(
  reading: VerbReading,
  previous: Token | undefined,
  next: NamedToken | undefined,
  index: number,
  beforePrevious: Token | undefined,
): boolean {
  if (reading.participle && !reading.third && !reading.base && previous?.tag === 'noun' && next?.kind === 'word' && index > 0) return true
  if (!reading.base || reading.past || reading.third || previous === undefined) return true
  if (previous.tag === 'noun' || previous.tag === 'number') return previous.lower.endsWith('s') || startsObject(next, next?.lower ?? '')
  if (previous.tag === 'account' || previous.tag === 'name')
    return previous.lower.endsWith('s') || /^(?:and|&)$/.test(beforePrevious?.lower ?? '')
  return true
}

/** A word that is as often a noun, behind another: "cuts", "raises", "plans", "launch". */
function readsBesideNoun(reading: VerbReading, previous: Token, next: NamedToken | undefined, beforePrevious: Token | undefined): boolean {
  const nextLower = next?.lower ?? ''
  if (previous.tag === 'account' || previous.tag === 'name' || previous.tag === 'pronoun') {
    if (reading.third && (!reading.base || reading.past)) return nextLower !== 'of' || reading.lemma === 'speak'
    if (reading.past) return true
    // A single company takes the -s form: "Acme partner Orrery" has a noun, "Acme and Orrery partner" a verb.
    if (/^(?:and|&)$/.test(beforePrevious?.lower ?? '') || previous.tag === 'pronoun') return nextLower !== 'of'
    return previous.lower.endsWith('s') && startsObject(next, nextLower) && !/^(?:for|of|by)$/.test(nextLower)
  }
  if (previous.tag === 'noun') {
    if (reading.base && !reading.third && !reading.past)
      return previous.lower.endsWith('s') && startsObject(next, nextLower) && !PREPOSITIONS.has(nextLower)
    if (COMPANY_NOUNS.has(previous.lower)) return true
    return startsObject(next, nextLower) && !/^(?:for|by|against|over|with|to|into)$/.test(nextLower)
  }
  if (previous.tag === 'number') return COMPANY_NOUNS.has(previous.lower)
  return startsObject(next, nextLower) && !/^(?:for|by|against)$/.test(nextLower)
}

const HAVE_OR_BE = /^(?:has|have|had|having|was|were|is|are|been|being|be|'ve|'s|'re)$/

/** A verb that the word lists do not know, by its ending and what stands before it: "has insured", "it outfits", "was reupholstered". */
function guessedVerb(word: string, previous: Token | undefined, next: NamedToken | undefined): VerbReading | undefined {
  const plain = { lemma: word.replace(/(?:ed|ing|s)$/, ''), base: false, third: false, past: false, participle: false, ing: false }
  if (!previous || word.length < 5 || /[^\p{L}-]/u.test(word)) return undefined
  const acts = previous.tag === 'account' || previous.tag === 'name' || /^(?:it|he|she|they|we|who|which)$/.test(previous.lower)
  if (word.endsWith('ed') && !/(?:eed|-based|-led|-backed|-owned)$/.test(word)) {
    if (previous.tag === 'auxiliary' && HAVE_OR_BE.test(previous.lower) && next?.unit !== 'account')
      return { ...plain, past: true, participle: true }
    if (acts && next?.kind === 'word') return { ...plain, past: true, participle: true }
  }
  if (word.endsWith('s') && !word.endsWith('ss') && /^(?:it|he|she|who|which)$/.test(previous.lower)) return { ...plain, third: true }
  return undefined
}

/** Gives every token its part in the sentence. One pass to the right, looking one token ahead. */
export function tagTokens(tokens: readonly NamedToken[]): Token[] {
  const out: Token[] = []
  for (const [index, token] of tokens.entries()) {
    let previous = out.at(-1)
    let tag = firstTag(token, previous)
    for (let back = out.length - 1; previous && (previous.tag === 'adverb' || previous.tag === 'negation') && back > 0; back--)
      previous = out[back - 1]
    if (previous?.tag === 'adverb' || previous?.tag === 'negation') previous = undefined
    if (tag === 'preposition' && tokens[index + 1]?.kind === 'number' && /^(?:about|around|over|under|nearly|near)$/.test(token.lower))
      tag = 'adverb'
    if (tag === 'preposition' && /^(?:about|around)$/.test(token.lower) && /^(?:a|half|one)$/.test(tokens[index + 1]?.lower ?? ''))
      tag = 'adverb'
    let verb: VerbReading | null = null
    if (tag === 'noun' && token.kind === 'word') {
      const known = verbReading(token.lower)
      const reading = known ?? guessedVerb(token.lower, previous, tokens[index + 1])
      let next = tokens[index + 1]
      if (next && ADVERBS.has(next.lower) && !PREPOSITIONS.has(next.lower)) next = tokens[index + 2]
      if (reading && readsAsVerb(token, reading, previous, next, index, out[out.length - 2])) [tag, verb] = ['verb', reading]
    }
    // "acquired company", "planned opening" after an article: an adjective. "who": a subordinator with a role of its own.
    // Named tokens are made for one reading, so they are filled in rather than copied.
    const told = token as Token
    told.tag = tag
    told.verb = verb
    told.refers = null
    out.push(told)
  }
  return out
}

/** Whether a token can be part of a noun phrase. */
export const isNominal = nominal

/** Whether a token is a name that may be a company's: none of a person, a place or a product. */
export const isCompanyName = ({ tag, sort }: Token): boolean =>
  tag === 'name' && sort !== 'person' && sort !== 'place' && sort !== 'product'
