import { withIds } from '../../match/with-ids.ts'
import { isHearsay } from '../../match/reality.ts'
import { AUX, constructions, formsOf, GAP, matchConstructions, NEAR } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import { marked } from '../../match/marks.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf } from '../../text/any-of.ts'

/** The account as one of those who put money into another company: "investors headed by Acme", "among those writing cheques was Acme". */

const ROUND = '(?:round|funding|financing|series [a-h]|seed|raise|investment|fundraising)'
const BACKERS = '(?:investors|backers|those|shareholders|funds|firms|names)'
const LED_BY = anyOf`headed | led | co-led | anchored | fronted | spearheaded`
const WHO_BACKED = anyOf`in | behind | who | that | writing | taking part in | joining`
const INVESTED = withIds(
  'funding/invested',
  constructions(
    0.84,
    String.raw`\bOTH (?:, [^,;:]{1,70} , )?${AUX}${formsOf('raise secure close land bag collect')} (?:(?!ACC)[^;:])*?\b${LED_BY} (?:jointly )?by (?:the )?(?:PLC |[a-z-]+ ){0,4}?ACC\b(?! 's)`,
    `\\bamong (?:the |its |OTH 's )?(?:[a-z]+ )?${BACKERS} (?:(?!ACC)[^;:]){0,70}?\\b${ROUND}\\b (?:(?!ACC)[^;:,]){0,20}?(?:is|are|was|were) ACC\\b(?! 's)`,
    String.raw`\bACC ${AUX}(?:is|was|were|are) (?:also )?(?:among|one of) (?:the |OTH 's |its )?(?:[a-z]+ )?${BACKERS} ${WHO_BACKED} ${GAP}\b(?:OTH 's |OTH |SUM )+(?:[a-z]+ )?${ROUND}\b`,
    `\\bACC ${AUX}${formsOf('inject pump pour')} ${NEAR}SUM ${NEAR}into (?:the )?OTH\\b`,
  ),
)

/** Evidence that the account invested in another company. */
export function investedIn(sentence: Sentence): Evidence[] {
  if (sentence.question || isHearsay(sentence.text)) return []
  return matchConstructions(sentence, INVESTED, undefined, false).map((one) => ({ ...one, slots: { direction: 'invested' }, paired: true }))
}

/** What a round is told by, in a sentence with ACCT and OTHR as marks (see `marked`). */
const ANY_ROUND = '(?:rounds?|series [a-h]|seed|fundrais\\w+|financing|raise)'
const FEW = '(?:(?!ACCT|OTHR)[^ ,;]+ )'
/** "a financing led by Corvid": whoever leads a round pays. */
const LED = '(?:co-)?(?:led|backed|anchored|headed|joined|fronted|provided|arranged|underwritten|supported|subscribed) '
const THEIR_ROUND = new RegExp(
  `\\bOTHR 's ${FEW}{0,5}?${ANY_ROUND}\\b|\\b${ANY_ROUND} (?:(?!${LED})${FEW}){0,3}?(?:of|(?<!${LED})by|for|at) (?:the )?${FEW}{0,3}?OTHR\\b`,
)
const BACKS = new RegExp(
  '\\b(?:led by|backed by|investors?|backers?|cheques?|checks|tickets?|put\\w*|invest\\w*|participat\\w*|took part|stump\\w*|chipp\\w+ in|co-?led|leads?|led)\\b',
)
const RAISES = anyOf`
  rais\w+ | clos\w+ | secur\w+ | land\w+ | pull\w+ in | collect\w* | receiv\w+ | bagg\w+ | g[eo]ts? | won | brought in
  drew | attract\w* | complet\w+ | banked | rak\w+
`
const BACKED = anyOf`back(?:s|ed|ing)? | fund(?:s|ed|ing)? | giv\w+ | gave | hand\w* | financ\w+ | support\w* | valu\w+`
/** The account's own money. */
const OWN = new RegExp(
  String.raw`\bACCT (?:, [^,;]{1,60} , )?(?:(?:has|have|had|also|just|itself|already|is|are|will) )*${RAISES}\b` +
    String.raw`|\b${BACKED} ACCT\b|\bACCT 's ${FEW}{0,6}?${ANY_ROUND}\b|\b(?:in|into|for|to|behind|at|of|with|valu\w+|by) (?:the )?${FEW}{0,3}?ACCT\b(?! 's? ?(?:rival|fund))`,
)
/** "was led by Acme", "from Acme": the one who pays may well stand behind a preposition. */
const PAYS = /\b(?:led|backed|joined|anchored|headed|supported) (?:jointly )?by (?:[^ ;.]+ ){0,6}?ACCT\b/g

/** "from a group of lenders led by Corvid": those who pay, and nobody's round. */
const FROM_LENDERS =
  /\bfrom (?:(?:an?|the|its) )?(?:(?:group|syndicate|consortium|club) of )?(?:[a-z-]+ )?(?:lenders|banks|investors|creditors) (?:led|headed|arranged) by /g

/** "Acme co-leads a seed round for a maker of drones": whoever is named after that. */
const LEADS_ROUND =
  /\bACCT (?:has )?(?:co-?)?(?:leads?|led|joins|joined|backs|backed) (?:(?!ACCT)[^ ,;]+ ){0,5}?(?:round|raise|financing) (?:for|of|in) (?!ACCT|its\b)/

/** Whether a sentence that tells of a round tells of another company's, with the account among those who pay. */
function backsOthers(sentence: Sentence): boolean {
  const text = marked(sentence)
    .text.replace(PAYS, 'backers ')
    .replace(FROM_LENDERS, 'backers ')
    .replace(/\bseries OTHR\b/g, 'series b')
  return (LEADS_ROUND.test(text) || (THEIR_ROUND.test(text) && BACKS.test(text))) && !OWN.test(text)
}

/** Whether all the money that a sentence tells of goes from the account to another company. */
export const investsInAnother = (sentence: Sentence): boolean => investedIn(sentence).length > 0 || backsOthers(sentence)
