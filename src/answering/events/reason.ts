import type { AccountReading, Sentence } from '../reading/sentence.ts'

/** A sentence that proves the event, with the document that it is in and the question. */
export interface Told {
  sentence: Sentence
  reading: AccountReading
  question: string
}

/**
 * Why proof of the event is none for what exactly is asked, because the document tells otherwise: for what price, which kind of site, for how long, from where the work
 * is done. Null where it may be.
 */
export type Reason = (told: Told) => string | null

export const isNear = ({ sentences }: AccountReading, sentence: Sentence, other: Sentence): boolean =>
  other.headline || Math.abs(sentences.indexOf(other) - sentences.indexOf(sentence)) <= 1
