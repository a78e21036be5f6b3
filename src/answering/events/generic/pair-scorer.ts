import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ofAccount, type Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { readPair, type Pair, type PairSigns } from './pair-signs.ts'

/** How much each sign weighs, in log-odds; `always` is what a pair has without any. */
export interface PairWeights {
  always: number
  signs: PairSigns
}

/** A yes that is less likely right than this says nothing. */
export const LEAST_PROBABILITY = 0.75
/** As strong as a rule that is not quite plain: how likely it is, the probability says. */
const STRENGTH = 0.62
/** The rule as `npm run explain` names it. */
export const PAIR_RULE = 'generic/pair'

let weights: PairWeights | null = null

/** Fitted by scripts/train/pairs.ts on open questions of readers about real documents. */
const fitted = (): PairWeights =>
  (weights ??= JSON.parse(readFileSync(path.join(import.meta.dirname, 'pair-weights.json'), 'utf8')) as PairWeights)

/** The probability, 0..1, that a sentence of these signs answers the question with yes. */
export function probabilityOfPair(signs: PairSigns, { always, signs: each }: PairWeights = fitted()): number {
  const odds = Object.entries(signs).reduce((sum, [name, value]) => sum + value * (each[name] ?? 0), always)
  return 1 / (1 + Math.exp(-odds))
}

/** A pair as evidence; a state holds whatever date stands beside it, and at the end of a release, where a company tells of itself. */
export const asEvidence = (sentence: Sentence, { index, stands }: Pair, probability: number): Evidence =>
  ofAccount(sentence, index, STRENGTH, !sentence.namesAccount, {
    rule: PAIR_RULE,
    probability,
    ...(stands ? { stands } : {}),
  })

/** What a sentence about the account tells of a question, where it surely answers it; null where it may not. */
export function scoredPair(sentence: Sentence, question: string, words: readonly string[]): Evidence | null {
  const pair = sentence.question ? null : readPair(sentence, question, words)
  if (pair === null || pair.against !== null) return null
  const probability = probabilityOfPair(pair.signs)
  return probability < LEAST_PROBABILITY ? null : asEvidence(sentence, pair, probability)
}
