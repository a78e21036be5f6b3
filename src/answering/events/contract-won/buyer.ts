import { withIds } from '../../match/with-ids.ts'
import { outlinesOf } from '../../match/outline.ts'
import { AUX, constructions, matchConstructions, NEAR, type Construction } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import { GOODS, SO_MANY } from '../../match/goods.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

/** A sale told from the buyer's side by what it does: it orders the account's goods, commits money to them, takes its output. */

const BUYER = '(?:OTH|PLC(?: (?:air|airlines|airways|rail|railways|army|navy))?)'
/** Words without a party: a comma only inside a number. */
const WORDS = '(?:[^A-Z;:!?,]|,(?=\\d)|SUM)'
const PART = '(?:all|half|most|much|some|part|a (?:[a-z]+ )?(?:third|quarter|fifth|share|portion)|\\d[\\d.]*%)'
/** What is sold of a company that is no goods of its. */
const NO_GOODS =
  "(?:shares?|stock|stakes?|bonds?|debt|units?|arm|business|assets?|plants?|sites?|factory|adverts?|advertising|campaigns?|'s)"
const TAKES = '(?:fit|take|use|install|buy|order|stock|deploy|roll out|switch|sell|run)'

const PLACES_ORDER = anyOf`
  orders? | ordered | ordering
  (?:place[sd]?|placing|sign(?:s|ed)|inks?|inked|firm(?:s|ed) up|finali[sz]e[sd]) (?:an?|ACC 's|OTH 's) (?:[a-z-]+ ){0,2}order for
`
const GOODS_ORDERED = anyOf`\d[\w-]*s?\b | PRO\b | (?:[a-z\d-]+ ){0,3}?${GOODS}`
const COMMITS = anyOf`commit(?:s|ted)? | agree[sd]? | pledge[sd]? | contract(?:s|ed)? | sign(?:s|ed) up`
const REPORTED = anyOf`said | says | announced | confirmed`
const AGREED_TO = anyOf`agreed | signed up | committed`
const SAID_IT_WOULD = anyOf`(?:said|says|announced|confirmed|agreed) (?:that )?ACC would | will | is to`
const BUYS: readonly Construction[] = withIds(
  'contract-won/buys',
  constructions(
    0.8,
    // "has placed a firm order for 30 Acme 787-10 jets", "orders 30 more Acme 787s"
    String.raw`\b${BUYER} ${AUX}${PLACES_ORDER} (?:(?:up to|another|a further|as many as|at least|about|some) )?${SO_MANY} (?:(?:more|further|additional|new) )?ACC(?: 's)? ${GOODS_ORDERED}`,
    // "committed to spend up to $6 billion on Acme computing capacity"
    String.raw`\b${BUYER} (?:[a-z]{2} )?${AUX}${COMMITS} to (?:spend|spending|pay|paying) (?:${NEAR})SUM (?:a year )?(?:on|for) ACC(?: 's)? (?!(?:[a-z-]+ )?${NO_GOODS}\b)[a-z]`,
    // "had agreed to buy part of the output"
    `\\bOTH (?:(?:has|have|had|also|since) )*(?:agreed|signed up|committed) to (?:buy|take|purchase) ${PART} (?:of )?ACC 's (?:[a-z-]+ ){0,2}(?:output|production)\\b`,
    `\\bOTH (?:(?:has|have|had|also|since) )*(?:agreed|signed up|committed) to (?:buy|take|purchase) ${PART} of the (?:[a-z-]+ ){0,2}(?:output|production) (?:of|from) ACC\\b`,
    String.raw`\bACC\b[^;:!?]{0,160}?\b${REPORTED} (?:that )?(?:[a-z-]+ ){0,2}OTH ` +
      String.raw`(?:(?:has|have|had|also) )*${AGREED_TO} to (?:buy|take|purchase) ${PART} of (?:the|ACC 's|OTH 's) (?:[a-z-]+ ){0,2}(?:output|production)\b`,
    // "has landed Corvid Water, which will fit 210,000 of its meters"
    `\\bACC ${AUX}(?:signs?|signed|lands?|landed|wins?|won|secures?|secured|bags?|bagged)(?: up| over)? (?:[a-z]+ )?OTH , which (?:will|is to|plans to) ${TAKES} ${WORDS}{0,60}?(?:ACC|OTH) 's `,
    // "said it would supply probers to Corvid"
    String.raw`\bACC ${AUX}${SAID_IT_WOULD} (?:also )?supply (?:(?!free|figures|data|information|details|evidence|answers|documents|no)[a-z-]+ ){1,4}to (?:[a-z]+ )?OTH\b(?! 's)`,
  ),
)

const SECURES = anyOf`secure[sd]? | sign(?:s|ed)(?: up)? | land(?:s|ed) | wins? | won | gains? | gained | bag(?:s|ged)`
const KIND_OF_BUYER = anyOf`tenant | subscriber | licensee | user | customer | client | buyer | taker`
const WHICH_OF_THEM = anyOf`first | second | third | anchor | biggest | largest | launch`
const FIRST_OF_ITS = new RegExp(
  String.raw`\b${SECURES} its (?:very )?${WHICH_OF_THEM} (?:(?:paying|commercial|corporate|anchor|foreign|overseas|outside) )?${KIND_OF_BUYER}\b(?! (?:base|service|relief|complaint))`,
)
const WINS_ONE = new RegExp(String.raw`\bACC (?:(?:has|have|had|also|just|now) )*${SECURES} OTH\b`)
const FIRST: readonly Construction[] = [{ pattern: WINS_ONE, strength: 0.8 }]

/** Evidence of a sale by what the buyer does or by the first one of its kind: "has secured its first tenant". */
export function boughtFrom(sentence: Sentence): Evidence[] {
  const found = matchConstructions(sentence, BUYS)
  const { plain } = outlinesOf(sentence)
  if (found.length === 0 && FIRST_OF_ITS.test(sentence.words()) && WINS_ONE.test(plain.text))
    found.push(...matchConstructions(sentence, FIRST))
  return found.map((one) => ({ ...one, paired: true }))
}
