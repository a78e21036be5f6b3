import type { Sentence } from '../offline/reading.ts'
import { isHearsay } from '../offline/reality.ts'
import { AUX, constructions, formsOf, GAP, matchConstructions } from './constructions.ts'
import type { Evidence } from './evidence.ts'

/** The account as one of those who put money into another company: "investors headed by Acme", "among those writing cheques was Acme". */

const ROUND = '(?:round|funding|financing|series [a-h]|seed|raise|investment|fundraising)'
const BACKERS = '(?:investors|backers|those|shareholders|funds|firms|names)'
const INVESTED = constructions(
  0.84,
  `\\bOTH (?:, [^,;:]{1,70} , )?${AUX}${formsOf('raise secure close land bag collect')} (?:(?!ACC)[^;:])*?\\b(?:headed|led|co-led|anchored|fronted|spearheaded) (?:jointly )?by (?:the )?(?:PLC |[a-z-]+ ){0,4}?ACC\\b(?! 's)`,
  `\\bamong (?:the |its |OTH 's )?(?:[a-z]+ )?${BACKERS} (?:(?!ACC)[^;:]){0,70}?\\b${ROUND}\\b (?:(?!ACC)[^;:,]){0,20}?(?:is|are|was|were) ACC\\b(?! 's)`,
  `\\bACC ${AUX}(?:is|was|were|are) (?:also )?(?:among|one of) (?:the |OTH 's |its )?(?:[a-z]+ )?${BACKERS} (?:in|behind|who|that|writing|taking part in|joining) ${GAP}\\b(?:OTH 's |OTH |SUM )+(?:[a-z]+ )?${ROUND}\\b`,
)

/** Evidence that the account invested in another company. */
export function investedIn(sentence: Sentence): Evidence[] {
  if (sentence.question || isHearsay(sentence.text)) return []
  return matchConstructions(sentence, INVESTED, undefined, false).map((one) => ({ ...one, slots: { direction: 'invested' }, paired: true }))
}

/** Whether all the money that a sentence tells of goes from the account to another company. */
export const investsInAnother = (sentence: Sentence): boolean => investedIn(sentence).length > 0
