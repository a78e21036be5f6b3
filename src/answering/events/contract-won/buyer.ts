import { withIds } from '../../match/with-ids.ts'
import { outlinesOf } from '../../match/outline.ts'
import { AUX, constructions, matchConstructions, NEAR, type Construction } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import { GOODS, SO_MANY } from '../../match/goods.ts'
import type { Sentence } from '../../reading/sentence.ts'

/** A sale told from the buyer's side by what it does: it orders the account's goods, commits money to them, takes its output. */

const BUYER = '(?:OTH|PLC(?: (?:air|airlines|airways|rail|railways|army|navy))?)'
/** Words without a party: a comma only inside a number. */
const WORDS = '(?:[^A-Z;:!?,]|,(?=\\d)|SUM)'
const PART = '(?:all|half|most|much|some|part|a (?:[a-z]+ )?(?:third|quarter|fifth|share|portion)|\\d[\\d.]*%)'
/** What is sold of a company that is no goods of its. */
const NO_GOODS =
  "(?:shares?|stock|stakes?|bonds?|debt|units?|arm|business|assets?|plants?|sites?|factory|adverts?|advertising|campaigns?|'s)"
const TAKES = '(?:fit|take|use|install|buy|order|stock|deploy|roll out|switch|sell|run)'

const BUYS: readonly Construction[] = withIds(
  'contract-won/buys',
  constructions(
    0.8,
    // "has placed a firm order for 30 Acme 787-10 jets", "orders 30 more Acme 787s"
    `\\b${BUYER} ${AUX}(?:orders?|ordered|ordering|(?:place[sd]?|placing|sign(?:s|ed)|inks?|inked|firm(?:s|ed) up|finali[sz]e[sd]) (?:an?|ACC 's|OTH 's) (?:[a-z-]+ ){0,2}order for) (?:(?:up to|another|a further|as many as|at least|about|some) )?${SO_MANY} (?:(?:more|further|additional|new) )?ACC(?: 's)? (?:\\d[\\w-]*s?\\b|PRO\\b|(?:[a-z\\d-]+ ){0,3}?${GOODS})`,
    // "committed to spend up to $6 billion on Acme computing capacity"
    `\\b${BUYER} (?:[a-z]{2} )?${AUX}(?:commit(?:s|ted)?|agree[sd]?|pledge[sd]?|contract(?:s|ed)?|sign(?:s|ed) up) to (?:spend|spending|pay|paying) (?:${NEAR})SUM (?:a year )?(?:on|for) ACC(?: 's)? (?!(?:[a-z-]+ )?${NO_GOODS}\\b)[a-z]`,
    // "had agreed to buy part of the output"
    `\\bOTH (?:(?:has|have|had|also|since) )*(?:agreed|signed up|committed) to (?:buy|take|purchase) ${PART} (?:of )?ACC 's (?:[a-z-]+ ){0,2}(?:output|production)\\b`,
    `\\bOTH (?:(?:has|have|had|also|since) )*(?:agreed|signed up|committed) to (?:buy|take|purchase) ${PART} of the (?:[a-z-]+ ){0,2}(?:output|production) (?:of|from) ACC\\b`,
    `\\bACC\\b[^;:!?]{0,160}?\\b(?:said|says|announced|confirmed) (?:that )?(?:[a-z-]+ ){0,2}OTH (?:(?:has|have|had|also) )*(?:agreed|signed up|committed) to (?:buy|take|purchase) ${PART} of (?:the|ACC 's|OTH 's) (?:[a-z-]+ ){0,2}(?:output|production)\\b`,
    // "has landed Corvid Water, which will fit 210,000 of its meters"
    `\\bACC ${AUX}(?:signs?|signed|lands?|landed|wins?|won|secures?|secured|bags?|bagged)(?: up| over)? (?:[a-z]+ )?OTH , which (?:will|is to|plans to) ${TAKES} ${WORDS}{0,60}?(?:ACC|OTH) 's `,
    // "said it would supply probers to Corvid"
    `\\bACC ${AUX}(?:(?:said|says|announced|confirmed|agreed) (?:that )?ACC would|will|is to) (?:also )?supply (?:(?!free|figures|data|information|details|evidence|answers|documents|no)[a-z-]+ ){1,4}to (?:[a-z]+ )?OTH\\b(?! 's)`,
  ),
)

const FIRST_OF_ITS =
  /\b(?:secure[sd]?|sign(?:s|ed)(?: up)?|land(?:s|ed)|wins?|won|gains?|gained|bag(?:s|ged)) its (?:very )?(?:first|second|third|anchor|biggest|largest|launch) (?:(?:paying|commercial|corporate|anchor|foreign|overseas|outside) )?(?:tenant|subscriber|licensee|user|customer|client|buyer|taker)\b(?! (?:base|service|relief|complaint))/
const WINS_ONE =
  /\bACC (?:(?:has|have|had|also|just|now) )*(?:secure[sd]?|sign(?:s|ed)(?: up)?|land(?:s|ed)|wins?|won|gains?|gained|bag(?:s|ged)) OTH\b/
const FIRST: readonly Construction[] = [{ pattern: WINS_ONE, strength: 0.8 }]

/** Evidence of a sale by what the buyer does or by the first one of its kind: "has secured its first tenant". */
export function boughtFrom(sentence: Sentence): Evidence[] {
  const found = matchConstructions(sentence, BUYS)
  const { plain } = outlinesOf(sentence)
  if (found.length === 0 && FIRST_OF_ITS.test(sentence.words()) && WINS_ONE.test(plain.text))
    found.push(...matchConstructions(sentence, FIRST))
  return found.map((one) => ({ ...one, paired: true }))
}
