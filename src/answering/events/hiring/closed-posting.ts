import type { AccountReading, Sentence } from '../../reading/sentence.ts'
import { anyCase, anyOf, either } from '../../text/any-of.ts'

/** By what a posting says that it is over, at its beginning, its end or in its title. */

const POST =
  '(?:position|role|post|vacancy|job|opening|opportunity|requisition|req|listing|posting|ad|advert|advertisement|competition|internship|apprenticeship|placement)'
const OVER =
  '(?:filled|closed|expired|archived|withdrawn|removed|taken down|taken offline|cancell?ed|deactivated|unpublished|ended|discontinued|inactive|unavailable)'
/** What comes between "has been filled" and the end of what it says; "filled with variety" and "closed on Sundays" say something else. */
const THERE = String.raw`(?! (?:with|by|(?:on|at) (?:sun|mon|tues|wednes|thurs|fri|satur)day|(?:on|at) weekends|deals|sales|loops?|to (?:the )?public))\b`
const STATE = String.raw`(?:(?:has|have) (?:(?:now|since|already|recently|unfortunately) )*(?:been )?|(?:is|are|was) (?:(?:now|already|currently|unfortunately) )*)${OVER}${THERE}`
const NO_LONGER = either`
  (?:is|are|'s) (?:unfortunately )?(?:no longer|not) (?:currently )?(?:active|open|advertised|being advertised|posted|vacant|live|valid|online|listed)(?! (?:to|in|as|from|at) )\b
  (?:is|are) (?:unfortunately )?no longer available(?! (?:to|in|as|from|at) )\b
  (?:does not|doesn't|no longer) exists?\b
`
const APPLICATIONS = '(?:applications?|applicants|candidates|candidacies|cvs?|resumes?|résumés?|submissions|entries)'
const FROM_SOME = String.raw`(?! (?:from|via|through|by|outside|without|in (?:paper|person)) )`

const THIS_OR_OUR = anyOf`this | the | that | our | your chosen | sorry,?`
const POSTING_OR_PAGE = anyOf`
  ad | advert | posting | listing | opening | description | page
  you (?:are|were) (?:looking for|trying to (?:view|reach|access|apply for))
  you(?:'re| have) (?:looking for|requested)
`
const HAS_CEASED = anyOf`
  no longer | not (?:currently |presently )? | stopped | ceased | (?:is|are)n't (?:currently )? | finished
`
const TIME_TO_APPLY = anyOf`period | window | process | portal | phase`
const WEEKDAY_STEM = anyOf`sun | mon | tues | wednes | thurs | fri | satur`
const NOT_NEW_PEOPLE = anyOf`now | already | currently | since | been`
const DEADLINE = anyOf`deadline | closing date | application (?:period|window) | cut-?off date`
const HAVE_FILLED = anyOf`
  filled | closed | withdrawn | found (?:someone|somebody|a candidate|our candidate|the right person) for
  hired (?:someone |somebody )?for | made an (?:offer|appointment) (?:for|to)
`
const CLOSED_OR_ENDED = anyOf`closed | completed? | ended | finished | concluded | over`
const CLOSED = new RegExp(
  [
    // "This position has been filled", "The Payroll Clerk role is now closed"
    String.raw`\b${THIS_OR_OUR} (?!(?:[\w-]+ )?(?:other|previous|first|second|former|last|same) )(?:[\p{L}\d/&,()-]+ ){0,6}?${POST}(?: ${POSTING_OR_PAGE})? ${STATE}`,
    String.raw`\b(?:this|the|that|our) (?:[\p{L}\d/&,()-]+ ){0,6}?${POST}(?: ${POSTING_OR_PAGE})? ${NO_LONGER}`,
    // "No longer accepting applications"
    String.raw`\b${HAS_CEASED} ?(?:accept\w*|tak(?:e|ing)|consider\w*|receiv\w+|review\w*|process\w*|open (?:for|to)) (?:any |new |further |more |additional )*${APPLICATIONS}${FROM_SOME}\b`,
    String.raw`\b(?:no longer|not) (?:recruiting|hiring|looking|interviewing) for this ${POST}\b`,
    String.raw`\b(?:can(?:not| no longer)|no longer possible to|too late to) apply (?:for|to) this ${POST}\b|\byou can no longer apply\b|\bno longer possible to apply\b`,
    // "Applications are closed", "Applications closed on 3 May"
    String.raw`\bapplications?(?: ${TIME_TO_APPLY})?(?: for [^.;:]{2,60})? (?:(?:are|is|have|has|were|was) (?:${NOT_NEW_PEOPLE} )*)?(?:closed|ended|expired)\b(?! (?:on ${WEEKDAY_STEM}days|shop))`,
    String.raw`\b${DEADLINE}(?: (?:for|to) [^.;:]{2,60})? (?:has |is |was |have )?(?:now |already )*(?:passed|past|expired|over|ended|elapsed|closed)\b`,
    String.raw`\b(?:recruitment|hiring|search|selection)(?: process)?(?: for (?:this|the) [^.;:]{2,60})? (?:has|is|was) (?:(?:now|already|been) )*${CLOSED_OR_ENDED}\b`,
    // "We have filled this role", "We've hired for this position"
    String.raw`\bwe(?:'ve| have)? (?:now |already |since |successfully )*${HAVE_FILLED} (?:this|the) (?:[\p{L}\d/&-]+ ){0,4}?(?:${POST})\b`,
    String.raw`\b(?:this|the) ${POST} (?:closed|expired|ended) (?:on|in|at)\b(?! (?:sun|mon|tues|wednes|thurs|fri|satur)days)`,
  ].join('|'),
  'iu',
)
const IS_OVER = anyOf`${OVER} | no longer (?:available|active|open) | not available | deadline passed`
/** A line by itself, or the mark of a title: "CLOSED", "Position filled", "Status: expired", "[Filled] Payroll clerk". */
const MARK = `(?:(?:${POST}|job posting|applications?|status|hiring|recruitment|this) ?(?:status)? ?(?::|-|–|—|is|are|has been|now|has)? ?(?:now )?)?${IS_OVER}`
const LINE = new RegExp(
  String.raw`^[\s*!•[("'–—-]*(?:sorry,? |unfortunately,? |note:? |update:? )?(?:${MARK}|(?:expired|closed|archived|filled|inactive) (?:${POST}|job posting))[\s*!.\])"'–—-]*$`,
  'iu',
)
const IN_TITLE = new RegExp(
  String.raw`[([]\s*(?:${MARK})\s*[)\]]|^\s*(?:${MARK})\s*(?::|[-–—|]\s)|\s[-–—|]\s*(?:${MARK})\s*$|:\s*(?:${MARK})\s*$`,
  'iu',
)
/** The work itself: "closed - loop control" is none, and neither is what holds only in a case. */
const CASE = String.raw`\b(?:until|till|once|when(?:ever)?|if|unless|before|after|as soon as|whether|in case|should|where|may|might|could|would|will|shall|can be)\b`
const IN_CASE = anyCase(String.raw`${CASE}[^.;:!]{0,60}$`)
const HOLDS_CASE = anyCase(CASE)

function saysClosed(text: string): boolean {
  const match = CLOSED.exec(text)
  return match !== null && !IN_CASE.test(text.slice(0, match.index)) && !HOLDS_CASE.test(match[0])
}

/** The sentence by which a posting says that it is over: the post is filled, no more applications are taken, it has expired. */
export const overBy = (reading: AccountReading): Sentence | undefined =>
  reading.sentences.find(
    (sentence) =>
      !sentence.question && (saysClosed(sentence.text) || LINE.test(sentence.text) || (sentence.headline && IN_TITLE.test(sentence.text))),
  )
