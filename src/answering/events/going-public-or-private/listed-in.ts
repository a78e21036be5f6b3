import { besides } from '../../match/besides.ts'
import { exchangeIn } from '../../text/exchanges.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'

/** Whether a listing is told to be in a place: by the sentence, or where it names none by those beside it. */
export function listsIn(reading: AccountReading, sentence: Sentence, place: string): boolean {
  const told = exchangeIn(sentence.text, place)
  return told === null ? besides(reading, sentence).some((one) => exchangeIn(one.text, place) === 'there') : told === 'there'
}
