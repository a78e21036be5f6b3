import { formsOf } from './constructions.ts'
import { outlinesOf } from './outline.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyOf } from '../text/any-of.ts'

const ERRAND = anyOf`
  (?:find|look for|seek|search for|recruit|identify|attract) (?:an? |the |its |ACC 's )?(?:[a-z-]+ ){0,3}?(?:buyers?|bidders?|investors?|successors?|replacements?|chief|ceo|boss|partners?)
  (?:advise|help|assist|handle|run|manage|explore|review) (?:it |ACC |them )?(?:[a-z-]+ ){0,4}?(?:sale|search|options|alternatives|ipo|restructuring|review|auction|offering|buyers?)
`
const HIRED_TO_SEEK = new RegExp(
  String.raw`\b${formsOf('hire appoint engage retain tap enlist recruit')} (?:an? |the )?(?:[a-z-]+ ){0,4}?(?:OTH|PER)(?: and (?:OTH|PER))? to ${ERRAND}\b`,
  'g',
)
const HIRES_TOO = new RegExp(String.raw`\b${formsOf('hire appoint name recruit')}\b|\b(?:hiring|jobs?|vacanc\w+|staff)\b`)

/** "hired Goldman Sachs to look for a buyer": a firm is paid for an errand, and nobody comes to work. */
export function hiresToSeek(sentence: Sentence): boolean {
  const { text } = outlinesOf(sentence).full
  const rest = text.replace(HIRED_TO_SEEK, ' ')
  return rest !== text && !HIRES_TOO.test(rest)
}
