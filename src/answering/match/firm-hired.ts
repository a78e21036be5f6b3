import { formsOf } from './constructions.ts'
import { outlinesOf } from './outline.ts'
import type { Sentence } from '../reading/sentence.ts'
import { anyOf } from '../text/any-of.ts'

const FINDS = String.raw`(?:find|look for|seek|search for|recruit|identify|attract) (?:an? |the |its |ACC 's )?(?:[a-z-]+ ){0,3}?`
const FINDS_PEOPLE = `${FINDS}${anyOf`successors? | replacements? | chief | ceo | boss`}`
const DEAL = anyOf`
  ${FINDS}${anyOf`buyers? | bidders? | investors? | partners?`}
  (?:advise|help|assist|handle|run|manage|explore|review) (?:it |ACC |them )?(?:[a-z-]+ ){0,4}?(?:sale|search|options|alternatives|ipo|restructuring|review|auction|offering|buyers?)
`
/** Who comes "as its sales chief" is a person, perhaps by a name that is not known. */
const NO_CHIEF = String.raw`(?!.* as (?:ACC(?: [,.]|$)|(?:[a-z-]+ ){0,3}(?:president|director|head|manager|boss|chief|officer)\b))`
const HIRED = String.raw`\b${formsOf('hire appoint engage retain tap enlist recruit')} (?:an? |the )?(?:[a-z-]+ ){0,4}?OTH(?: and OTH)? to ${NO_CHIEF}`
const FOR_A_DEAL = new RegExp(String.raw`${HIRED}${DEAL}\b`, 'g')
const FOR_AN_ERRAND = new RegExp(String.raw`${HIRED}(?:${DEAL}|${FINDS_PEOPLE})\b`, 'g')
const HIRES_TOO = new RegExp(String.raw`\b${formsOf('hire appoint name recruit')}\b|\b(?:hiring|jobs?|vacanc\w+|staff)\b`)

function hiresFor(errand: RegExp, sentence: Sentence): boolean {
  const { text } = outlinesOf(sentence).full
  const rest = text.replace(errand, ' ')
  return rest !== text && !HIRES_TOO.test(rest)
}

/** "hired Goldman Sachs to look for a buyer": a firm is paid for an errand, and nobody comes to work. */
export const hiresForDeal = (sentence: Sentence): boolean => hiresFor(FOR_A_DEAL, sentence)
/** The same, and "retained Pell to find its next chief", which tells that somebody is sought, and not who came. */
export const hiresToSeek = (sentence: Sentence): boolean => hiresFor(FOR_AN_ERRAND, sentence)
