import type { AccountReading, Sentence } from '../reading/sentence.ts'
import type { Slots } from '../types.ts'

/** Whether a sentence that both rules and model take for an event tells of another thing. */
export type Veto = (sentence: Sentence, asked: Slots, reading: AccountReading) => boolean

/** Vetoes by the names under which an explanation tells of them, in the order in which they are asked. */
export type Vetoes = Readonly<Record<string, Veto>>
