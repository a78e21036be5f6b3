import type { Evidence } from '../match/evidence.ts'
import type { AccountReading } from '../reading/sentence.ts'
import type { Slots } from '../types.ts'

/** An event that is proved, for telling it as the source has it, in full. */
export interface Scope {
  reading: AccountReading
  /** The question's slots. */
  asked: Slots
  /** The evidence that proves it, the surest first. */
  proofs: readonly Evidence[]
}

/** Slots in full; undefined where the source tells nothing of one. */
export type Told = Readonly<Record<string, string | undefined>>
