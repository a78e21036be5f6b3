import type { AccountReading, Sentence } from '../reading/sentence.ts'

/** The sentences before and after one, and the headline. */
export function besides({ sentences }: AccountReading, sentence: Sentence): Sentence[] {
  const at = sentences.indexOf(sentence)
  return sentences.filter((one, index) => index !== at && (Math.abs(index - at) === 1 || one.headline))
}
