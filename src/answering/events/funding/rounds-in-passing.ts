import { withIds } from '../../match/with-ids.ts'
import { isHearsay } from '../../match/reality.ts'
import { AUX, constructions, matchConstructions } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'

/** A round told without a verb for it: "Acme's B round is done and dusted", "$12m, Series A, Accel: that is the news from Acme". */

const OVER =
  '(?:done and dusted|in the bag|in the bank|sewn up|wrapped up|signed and sealed|home and dry|under its belt|complete|completed|finished)'
const NEWS = '(?:news|latest|word|story|headline)'
/** What a company goes on from, told before what it does next: "Fresh off a $12m Series A, Acme …". */
const GOING_ON =
  '(?:(?:fresh|hot|straight)(?: (?:from|off))|on the (?:heels|back) of|(?:buoyed|boosted|bolstered|fuel+ed|emboldened|fortified|strengthened) by|(?:flush|armed|loaded) with)'
const ROUND = '(?:series (?:[a-h]\\b|OTH)|seed\\b|fundrais(?:e|ing)\\b|(?:funding|financing|investment) round\\b)'
const LEADS_ON = `(?:(?!ACC)[^;:!?]){0,70}?, ACC\\b(?! 's)`
const ROUNDS = withIds(
  'funding/rounds',
  constructions(
    0.84,
    `\\bACC 's (?:SUM )?(?:(?:series )?(?:[a-h]|OTH)|seed|pre-seed|angel|first|second|third|latest|new) (?:funding |financing )?round ${AUX}${OVER}\\b`,
    `^(?:series OTH , )?SUM [^;:]{0,60}: (?:(?!ACC|OTH)[^;:]){0,50}?\\b${NEWS} (?:out of|from|at) (?:PLC 's )?ACC\\b(?! 's)`,
    `^${GOING_ON} (?:an? |its |the |this )?(?:(?:recent|new|latest|fresh|oversubscribed|first) )*(?:SUM (?:in |of |from )?(?:its |the |an? )?)?(?:(?:recent|new|latest|fresh) )*${ROUND}${LEADS_ON}`,
    `\\b${NEWS} (?:out of|from|at) (?:PLC 's )?ACC (?:this [a-z]+ |on [a-z]+day |today )?: (?:an? )?SUM\\b`,
  ),
)
const OF_FUNDING = /\bseries [a-h]\b|\bseed\b|\brounds?\b|\bfunding\b/

/** Evidence of a round of the account's. */
export function roundsInPassing(sentence: Sentence): Evidence[] {
  if (sentence.question || isHearsay(sentence.text) || !OF_FUNDING.test(sentence.words())) return []
  return matchConstructions(sentence, ROUNDS, undefined, false).map((one) => ({ ...one, paired: true }))
}
