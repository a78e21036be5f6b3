import type { Judged } from '../offline/judge.ts'
import type { FrameId, Slots } from '../types.ts'
import { STEP, WEAKEST_RULE } from './evidence.ts'
import { askedKinds } from './kinds.ts'
import { isFurther, oddsOfAny } from './sentence-odds.ts'
import type { AccountReading } from '../reading/sentence.ts'

/** Odds below these tell nothing more. */
const LEAST_ODDS = -4

/**
 * What speaks for a yes and against it, and how much. Fitted on labelled documents that the models had not seen, half of them ordinary news of thirty sentences in which
 * one question in thirty is a yes: there a single sentence that looks like proof is mostly none.
 */
const ALWAYS = -0.31
const PER_ODDS_OF_PROOF = 0.95
/** What is so is told more than once: another sentence that proves it, and the log-odds of the second-best of the others about the account (the best one is often a proof). */
const PER_ODDS_OF_SECOND = 0.17
const SEVERAL_PROOFS = 0.56
/** A headline alone leaves much out. */
const HEADLINE = -0.76
/** One or two sentences have nothing beside them that could bear them out; the more there are beyond a few, the likelier that one of them only looks like proof. */
const FEW_SENTENCES = 3
const MANY_SENTENCES = 60
const ALONE = -0.25
const PER_LOG_SENTENCES = -0.5

/** Below even odds a yes would be a guess. */
const BAR = 0
const MOST_CERTAIN = 0.97

/** What the rest of a document has to say to the sentence that best proves an event. */
export interface DocumentSigns {
  /** Log-odds of that sentence. */
  proof: number
  /** Log-odds of the second-best of the other sentences about the account. */
  second: number
  severalProofs: boolean
  headline: boolean
  sentences: number
}

/** The signs of a document for an event, from its proofs, the one to be borne out first; null where the sentences alone decide. */
export function signsOf(reading: AccountReading, frame: FrameId, asked: Slots, proofs: readonly Judged[]): DocumentSigns | null {
  const [best] = proofs
  // Of technology the models know too little: names are placeholders to them. A posting is one proof by itself.
  if (best === undefined || frame === 'technology' || askedKinds(frame, asked).length === 0) return null
  if ((reading.document.documentType === 'job_posting' || isFurther(frame, asked)) && best.evidence.weighed !== true) return null
  const { sentence } = best.evidence
  // The same words again bear nothing out.
  const told = new Set([sentence.text])
  const others: number[] = []
  for (const one of reading.sentences) {
    if (one.boilerplate || one.question || !(one.aboutAccount || one.implied) || told.has(one.text)) continue
    told.add(one.text)
    others.push(oddsOfAny(one, frame, asked))
  }
  others.sort((a, b) => b - a)
  return {
    proof: (best.confidence - WEAKEST_RULE) / STEP,
    second: Math.max(LEAST_ODDS, others[1] ?? LEAST_ODDS),
    severalProofs: proofs.some(({ evidence }) => evidence.sentence.text !== sentence.text),
    headline: sentence.headline,
    sentences: reading.sentences.length,
  }
}

/** The probability, 0..1, that a document's yes is right; null where that is too little for a yes. */
export function certaintyOf({ proof, second, severalProofs, headline, sentences }: DocumentSigns): number | null {
  const odds =
    ALWAYS +
    PER_ODDS_OF_PROOF * proof +
    PER_ODDS_OF_SECOND * second +
    (severalProofs ? SEVERAL_PROOFS : 0) +
    (headline ? HEADLINE : 0) +
    (sentences < FEW_SENTENCES ? ALONE : 0) +
    PER_LOG_SENTENCES * Math.log(Math.min(MANY_SENTENCES, Math.max(FEW_SENTENCES, sentences)))
  return odds < BAR ? null : Math.min(MOST_CERTAIN, 1 / (1 + Math.exp(-odds)))
}
