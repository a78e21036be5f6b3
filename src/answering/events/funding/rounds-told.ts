import { findMoney, roughlyInDollars } from '../../text/money.ts'
import { roundIn } from '../../match/evidence.ts'
import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

const BEFORE_A_ROUND = anyOf`
  ahead of | before | until | towards? | prior to | in advance of | no | no (?:plans?|need) (?:for|to raise) | next
  rather than | instead of | not | without
`
/** Rounds that are still to come, or that nobody means to raise: "ahead of a planned Series B", "no plans for a Series B", "a Series B is not on the cards". */
const ROUND_TO_COME = new RegExp(
  either`
    \b${BEFORE_A_ROUND} (?:(?:an?|its|the|any|our|planned|future|possible|potential|larger|full|next|later) )*series [a-h]\b
    \b(?:an?|any|its|the) series [a-h] (?:round |raise )?(?:is|was|will|would)(?: not|n't| n't| only| unlikely)\b
  `,
  'g',
)

/** Whether a text names the round, and only as one that has not been raised. */
export function isToCome(words: string, round: string): boolean {
  const wanted = round.toLowerCase()
  return words.includes(wanted) && !words.replace(ROUND_TO_COME, ' ').includes(wanted)
}

const sumIn = ({ text }: Sentence): number | null => {
  const [first] = findMoney(text)
  return first === undefined ? null : roughlyInDollars(first)
}

/** "Acme lands $42m", and further on "the $42 million Series B": the sum tells that it is one round. */
export function isNamedByOther({ sentences }: AccountReading, sentence: Sentence, round: string): boolean {
  const sum = sumIn(sentence)
  if (sum === null) return false
  return sentences.some(
    (one) => !one.boilerplate && !one.question && sumIn(one) === sum && roundIn(one.text)?.toLowerCase() === round.toLowerCase(),
  )
}
