import type { Sentence } from '../offline/reading.ts'
import { marked } from './executive-cues.ts'

/** A round of another company in which the account put money. Patterns for a sentence with ACCT and OTHR as marks (see `marked`). */

const ROUND = '(?:rounds?|series [a-h]|seed|fundrais\\w+|financing|raise)'
const FEW = '(?:(?!ACCT|OTHR)[^ ,;]+ )'
const THEIR_ROUND = new RegExp(
  `\\bOTHR 's ${FEW}{0,5}?${ROUND}\\b|\\b${ROUND} (?:${FEW}{0,3}?)(?:of|by|for|at) (?:the )?${FEW}{0,3}?OTHR\\b`,
)
const BACKS = new RegExp(
  '\\b(?:led by|backed by|investors?|backers?|cheques?|checks|tickets?|put\\w*|invest\\w*|participat\\w*|took part|stump\\w*|chipp\\w+ in|co-?led|leads?|led)\\b',
)
/** The account's own money. */
const OWN = new RegExp(
  `\\bACCT (?:, [^,;]{1,60} , )?(?:(?:has|have|had|also|just|itself|already|is|are|will) )*(?:rais\\w+|clos\\w+|secur\\w+|land\\w+|pull\\w+ in|collect\\w*|receiv\\w+|bagg\\w+|g[eo]ts?|won|brought in|drew|attract\\w*|complet\\w+|banked|rak\\w+)\\b` +
    `|\\b(?:back(?:s|ed|ing)?|fund(?:s|ed|ing)?|giv\\w+|gave|hand\\w*|financ\\w+|support\\w*|valu\\w+) ACCT\\b|\\bACCT 's ${FEW}{0,6}?${ROUND}\\b|\\b(?:in|into|for|to|behind|at|of|with|valu\\w+|by) (?:the )?${FEW}{0,3}?ACCT\\b(?! 's? ?(?:rival|fund))`,
)
/** "was led by Acme", "from Acme": the one who pays may well stand behind a preposition. */
const PAYS = /\b(?:led|backed|joined|anchored|headed|supported) (?:jointly )?by (?:[^ ;.]+ ){0,6}?ACCT\b/g

/** Whether a sentence that tells of a round tells of another company's, with the account among those who pay. */
export function backsOthers(sentence: Sentence): boolean {
  const text = marked(sentence).text.replace(PAYS, 'backers ')
  return THEIR_ROUND.test(text) && BACKS.test(text) && !OWN.test(text)
}
