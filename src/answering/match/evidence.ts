import type { Claim } from './claims.ts'
import type { Span } from '../reading/grammar/phrases.ts'
import { NOBODY, type Participant } from '../reading/grammar/participant.ts'
import type { Reality } from './reality.ts'
import { isCompanyName } from '../reading/grammar/tag.ts'
import { provesLeast, provesMost } from '../text/bounds.ts'
import { findMoney, roughlyInDollars, type Money } from '../text/money.ts'
import type { Slots } from '../types.ts'
import type { AccountReading, Sentence } from '../reading/sentence.ts'
import { anyCase, either } from '../text/any-of.ts'

/** One sentence's worth of evidence for a frame, before the filters. */
export interface Evidence {
  sentence: Sentence
  /** The token that tells the event: dates are tied to it. */
  index: number
  /** To whom it happened; only the account (or a part of it, where `parts` says so) counts. */
  who: Participant
  reality: Reality
  /** The id of the rule that found it, where it has one. */
  rule?: string | undefined
  /** How well the wording proves the event, 0..1, before attribution and the rest are weighed. */
  strength: number
  /** How likely a yes by it is right, 0..1, where that was fitted for what found it. */
  probability?: number
  slots: Slots
  /** Why the sentence does not count in spite of its wording; null when it may. */
  reason: string | null
  /** Kinds of reality that count; real and announced when left out. */
  accepts?: readonly Reality[]
  parts?: boolean
  /** It is so now: a date in the sentence is that of something else. */
  stands?: boolean
  /** The sentence says that an event did not happen or was reversed. */
  denies?: boolean
  /** The strength is that of rules and sentence model together. */
  weighed?: boolean
  /**
   * The model's opinion is not asked: two sentences tell it together, of which it sees one at a time, it is a clause in passing, of which it sees too little, or it has
   * read nothing of the kind, as of what follows from what is told ("its first shop in Spain").
   */
  paired?: boolean
  /** Told by its figure, of the account itself: the models can make it surer, but no weaker. */
  plain?: boolean
  /** No rule found it, only the models. */
  alone?: boolean
}

export interface FrameScope {
  reading: AccountReading
  sentence: Sentence
  /** The question's slots. */
  asked: Slots
}

/** Reads one sentence for one frame. */
export type FrameReader = (scope: FrameScope) => Evidence[]

/** Evidence of the account by words alone: as real and without slots, where `more` does not say otherwise. */
export function ofAccount(sentence: Sentence, index: number, strength: number, byReference: boolean, more: Partial<Evidence>): Evidence {
  return { sentence, index, who: { ...NOBODY, who: 'account', byReference }, reality: 'real', strength, slots: {}, reason: null, ...more }
}

/** Evidence from a verb. */
export function fromClaim(claim: Claim, who: Participant, strength: number, slots: Slots = {}, more: Partial<Evidence> = {}): Evidence {
  return { sentence: claim.sentence, index: claim.index, who, reality: claim.reality, strength, slots, reason: null, ...more }
}

export const isAccountOrPart = (participant: Participant): boolean => participant.who === 'account' || participant.who === 'part'
export const concernsAccount = (participant: Participant): boolean =>
  participant.who === 'account' || participant.who === 'part' || participant.who === 'thing'
/** The account for what is a part or a thing of its. */
export const asAccount = (participant: Participant): Participant =>
  concernsAccount(participant) ? { ...participant, who: 'account' } : participant

/** The first sum of money inside a stretch of tokens. */
export function moneyIn(sentence: Sentence, span: Span | null): Money | null {
  const [first, last] = [sentence.tokens[span?.from ?? -1], sentence.tokens[(span?.to ?? 0) - 1]]
  if (!first || !last) return null
  const offset = sentence.span.start
  return findMoney(sentence.text.slice(first.start - offset, last.end - offset + 12))[0] ?? null
}

const BEFORE_A_ROUND = either`
  [^.;]{0,40}\b(?:round|funding|financing|extension|investment|raise|capital|money|note|facility|loan) | [^.;]{0,12}$
  , | \s(?:led|from|at|to|with|by|and|on|for|valu) | [.;]
`
const STAGE = either`
  pre-series [a-c] | series[- ][a-h](?:[-+]?\d)? | pre-seed | seed | angel | bridge | mezzanine | pre-ipo | growth
  venture debt | debt | private placement | convertible
`
const ROUND = anyCase(either`\b(${STAGE})\b(?=${BEFORE_A_ROUND}) | \bseries[- ][a-h]\b`)

/** "its B round"; "a round" is no A round, unless it is written so after its owner. */
function letteredRound(text: string): string | null {
  const letter = /\b([b-h])[- ]round\b/i.exec(text)?.[1] ?? /(?:['’]s|\b(?:its|our|their)) (A)[- ]round\b/.exec(text)?.[1]
  return letter === undefined ? null : `Series ${letter.toUpperCase()}`
}

/** The funding round that a text names, as it is usually written: "Series B", "seed". */
export function roundIn(text: string): string | null {
  const match = ROUND.exec(text)
  if (!match) return letteredRound(text)
  const round = match[0].toLowerCase().replace('-', ' ')
  const series = /series ([a-h])/.exec(round)
  return series ? `${round.startsWith('pre') ? 'Pre-' : ''}Series ${(series[1] ?? '').toUpperCase()}` : match[0].toLowerCase()
}

/**
 * Whether a sum as it is told proves the one asked for: at least or more than one sum, at most or less than one, between two, or about one. "More than $10 million" proves just
 * that, and "up to $10 million" no least sum.
 */
export function meetsAmount(money: Money | null, asked: Slots): boolean {
  const { minimumAmount: minimum, maximumAmount: maximum, amount: exact, bound: askedBound } = asked
  if (minimum === undefined && maximum === undefined && exact === undefined) return true
  if (money === null) return false
  const value = roughlyInDollars(money)
  const most = money.most === undefined ? undefined : roughlyInDollars({ ...money, amount: money.most })
  const told = { value, most, bound: money.bound }
  if (minimum !== undefined && maximum !== undefined) return value >= Number(minimum) && (most ?? value) <= Number(maximum)
  if (maximum !== undefined) return provesMost(told, Number(maximum), askedBound === 'excluded')
  if (minimum !== undefined) return provesLeast(told, Number(minimum), askedBound !== 'included')
  const slack = ALIKE * Number(exact)
  return Number(exact) >= value - slack && Number(exact) <= (most ?? value) + slack
}
/** Reports of one sum differ by rounding and by exchange rates. */
const ALIKE = 0.06

/** The first other company's name in a stretch of tokens. */
export function companyIn(sentence: Sentence, span: Span | null): string | null {
  if (span === null) return null
  for (let j = span.from; j < span.to; j++) {
    const token = sentence.tokens[j]
    if (token !== undefined && isCompanyName(token)) return token.text
  }
  return null
}

/** The first person's name in a stretch of tokens: a known first name, or two capitalised words beside a title. */
export function personIn(sentence: Sentence, from: number, to: number): string | null {
  for (let j = Math.max(0, from); j < Math.min(to, sentence.tokens.length); j++) {
    const token = sentence.tokens[j]
    if (
      token?.tag === 'name' &&
      (token.sort === 'person' || (token.sort === null && /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}.'-]*)+$/u.test(token.text)))
    )
      return token.text
  }
  return null
}
