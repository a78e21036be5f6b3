import type { Evidence } from '../match/evidence.ts'
import type { Signs } from './certainty.ts'
import type { Judged } from './judge.ts'
import type { FrameId, SignalAnswer, Slots } from '../types.ts'
import type { AccountReading, Sentence } from '../reading/sentence.ts'

/** What the models make of a sentence, and why that may not count. All odds are log-odds. */
export interface ModelOpinion {
  /** The kind of event asked for that is likeliest, and its odds. */
  kind: string | null
  odds: number | null
  /** By how much the models alone must be surer, and what for. */
  surer: readonly { why: string; odds: number }[]
  /** The veto that spoke: what the sentence tells of instead. Null when none did. */
  veto: string | null
}

/** What one stage found, in the order in which the stages run. */
export type TraceStep =
  | { stage: 'reading'; reading: AccountReading }
  | { stage: 'event'; question: string; frame: FrameId; slots: Slots }
  | { stage: 'skipped'; sentence: Sentence; why: string }
  | { stage: 'rules'; sentence: Sentence; hasTrigger: boolean; found: readonly Evidence[] }
  | { stage: 'models'; sentence: Sentence; opinion: ModelOpinion; found: readonly Evidence[] }
  | { stage: 'narrowed'; by: string; evidence: Evidence }
  | { stage: 'judged'; judged: Judged }
  | { stage: 'other than asked'; judged: Judged }
  | { stage: 'document'; signs: Signs | null; certainty: number | null; sentence: Sentence }
  | { stage: 'decided'; answer: SignalAnswer }

/** Told of every step when somebody wants to know why an answer is as it is; left out otherwise, which costs nothing. */
export type Trace = (step: TraceStep) => void
