import { besides } from '../../match/besides.ts'
import { namesPlace, placeNear } from '../../match/place-told.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'

/** Whether what was bought is told to be in a place, in the sentence or the one before or after it. */
export function boughtIn(reading: AccountReading, sentence: Sentence, place: string): boolean {
  if (placeNear(reading, sentence, place) !== null) return true
  return besides(reading, sentence).some((one) => !one.headline && !one.boilerplate && !one.namesAccount && namesPlace(one.text, place))
}
