import { isAccount } from '../offline/participant.ts'
import type { Sentence } from '../offline/reading.ts'

const BEATS = /^(?:beats?|beaten|beating|pips?|pipped|pipping|outbids?|outbidding|defeats?|defeated|defeating|trumps?|trumped|trumping)$/
const WINS_ALL_THE_SAME = /\b(?:but|yet|still|instead|separately|also)\b.*\b(?:w[io]ns?|won|award(?:s|ed)|secur(?:es?|ed)|land(?:s|ed))\b/

/** Whether a rival got what the account bid for: "Corvid beats Acme to metro signals". */
export const isBeatenToIt = (sentence: Sentence): boolean =>
  sentence.tokens.some((token, at) => isAccount(token) && BEATS.test(sentence.tokens[at - 1]?.lower ?? '')) &&
  !WINS_ALL_THE_SAME.test(sentence.words())
