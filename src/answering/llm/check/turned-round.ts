import { anyOf, leading } from '../../text/any-of.ts'

/** What stands in a sentence before and after the part of it that is quoted. */
export interface Surroundings {
  before: string
  after: string
}

const SAID_OF_IT = '(?:report|rumou?r|claim|stor(?:y|ie)|speculation|allegation|suggestion|talk|news|idea|notion|assertion|statement)s?'
const FALSE = anyOf`
  false | untrue | not true | wrong | incorrect | inaccurate | fake | bogus | baseless | unfounded | fabricated
  nonsense | fiction | made[- ]up | invented | a hoax | hoax | a lie | debunked | denied | unconfirmed
  without foundation
`

// ", which denied rumours in May,": an aside says nothing of what goes on after it. Nor does an opening that a comma ends, or another clause.
const ASIDE = /,[^,;:]*,|\([^()]*\)|(?<=\s)[–—-]\s[^–—]*?\s[–—-](?=\s)/g
const OPENING =
  /^\W*(?:despite|although|though|while|after|when|having|without|following|since|as|before|once|if|unless|should|in|on|at|by|with|under|far from|contrary to|not)\b[^,]*,\s*/i
const OTHER_CLAUSE =
  /^.*(?:[;:]|\b(?:but|however|instead|while|whereas|although|though|because|and(?! (?:that|whether|if)\b))|, yet)(?=\s)/is

const NO_MERE_MEASURE = anyOf`only | doubt | fewer | less | later | delay | wonder`
const NOT_FAR = anyOf`only | long | far | less | fewer | surprisingly`
/** Right before the quote, or a word or two from it. */
const NEGATED = new RegExp(
  String.raw`(?:(?:\b(?:not|never|hardly|barely|cannot)|n['’]t)(?: (?!${NOT_FAR}\b)[\p{L}'’]+){0,2}|\b(?:no|neither|nor|without)(?: (?!${NO_MERE_MEASURE}\b)[\p{L}'’]+)?) $`,
  'iu',
)
const NO_PLANS = /\bno (?:\p{L}+ )?(?:plans?|intention|evidence|truth|sign|indication)(?: [\p{L}]+){0,2} $/iu
// Lower case: May is a month.
const MODAL = /\b(?:could|might|may|(?:would|should) have)(?: [\p{L}'’]+){0,2} $/u
const SUPPOSED =
  /^\W*(?:had|if|should|were|unless|suppose|supposing|imagine)\b[^,]*$|\b(?:if|unless|whether|as though)\b(?: [\p{L}\p{N}'’&.-]+){0,4} $/iu
const DENYING =
  '(?:den(?:y|ies|ied|ying)|reject(?:s|ed|ing)?|refut(?:e|es|ed|ing)|dismiss(?:es|ed|ing)?|disput(?:e|es|ed|ing)|quash(?:es|ed|ing)?|rebut(?:s|ted)?|debunk(?:s|ed)?|doubt(?:s|ed|ful)?)'
const GIVEN_UP = anyOf`
  ruled? out | ruling out | decid(?:es?|ed) against | fail(?:s|ed|ing)? | refus(?:es?|ed|ing) | declin(?:es?|ed|ing)
  unable | (?:scrapp?|abandon|cancell?|shelv|dropp?|halt|postpon)(?:s|es|ed|ing)?
`
const UNSAID =
  "(?:(?:\\b(?:not|never)|n['’]t) (?:\\p{L}+ )?(?:say|said|saying|confirm\\w*|announce\\w*|claim\\w*|state\\w*|suggest\\w*|mean|true|believe\\w*|report\\w*|the case))"
/** What governs a clause ("that", "it") or an infinitive ("to") after it. */
const DENIED = new RegExp(
  `(?:\\b${DENYING}|\\b${GIVEN_UP}|\\b${FALSE}|\\bno (?:truth|evidence|sign|indication|suggestion|basis)|${UNSAID})\\b[^,;:]{0,90}\\b(?:that|to|having|of|it|they|we|he|she) $`,
  'iu',
)
const DENIED_AT_ONCE = /\b(?:den(?:y|ies|ied|ying)|refut(?:es?|ed|ing)|disput(?:es?|ed|ing)|doubts?|doubted)(?: [\p{L}'’]+){0,2} $/iu
// "Acme reports that" is no rumour, "reports that" is.
const TALK_OF_IT = anyOf`
  rumou?rs? | speculation | allegations? | gossip | hopes? | fears? | possibility | prospect | hoax | whispers
  (?:speculat|rumou?r|hop|wonder|fear)(?:e|es|ed|ing)
`
const TOLD_BY_OTHERS = anyOf`reports? | claims? | suggestions? | stories | story`
const WHOSE_REPORT = anyOf`
  the | of | to | by | on | about | these | those | such | media | press | recent | earlier | some | all | unconfirmed
  false
`
const RUMOURED = new RegExp(
  String.raw`(?:\b${TALK_OF_IT}|(?:^|\b${WHOSE_REPORT} )${TOLD_BY_OTHERS})\b[^,;:]{0,60}\bthat (?:the |its )?$`,
  'iu',
)
const CONFIRMED = /\b(?:confirm|acknowledg|admit|verif|prov)\p{L}*/iu

const START = '^["\'”’]?,? ?(?:[–—-] ?)?'
const CALLED_FALSE_AFTER = new RegExp(
  `${START}(?:(?:and )?(?:that|which|this|it) )?(?:is|are|was|were|proved|proves|turned out to be|turns out to be|has been|have been|had been)(?: \\p{L}+ly| all)? ${FALSE}\\b`,
  'iu',
)
const AS_IT_IS_TOLD = leading`in | according to | so | so says | says`
const CALLED_FALSE = anyOf`
  ${AS_IT_IS_TOLD}?(?:an? |one )(?:\p{L}+ )?(?:${FALSE} ${SAID_OF_IT}|rumou?r|hoax)\b(?! (?:that|of|about))
  (?:or )?so (?:the |an? )?rumou?rs?\b | rumou?r has it\b | (?:it|they|he|she|\p{Lu}\p{L}+) falsely\b
`
const FALSE_CLAIM_AFTER = new RegExp(`${START}${CALLED_FALSE}`, 'iu')
const WHO_DENIES = anyOf`the (?:company|firm|group|maker) | it | they | \p{Lu}[\p{L}&'’-]*(?: \p{Lu}[\p{L}&'’-]*){0,3}`
const DENIES = anyOf`den(?:y|ies|ied) | dismiss(?:es|ed) | refut(?:es|ed) | disput(?:es|ed) | reject(?:s|ed)`
const HOW_FIRMLY = leading`\p{L}+ly | since | later | always`
const DENIED_WHEN = String.raw`(?: (?:on|in|last|yesterday)\b[^,;]{0,20})?`
const AND_WHO = `(?:but |and )?(?:which |(?:an? |the )${SAID_OF_IT} (?:that )?)?${WHO_DENIES}`
const DENIED_AFTER = new RegExp(
  `${START}${AND_WHO} (?:has |have |had )?${HOW_FIRMLY}?${DENIES}(?: (?:it|this|that|them))?${DENIED_WHEN}["'”’]?[.!]?$`,
  'u',
)

/**
 * True when a sentence takes back or puts in doubt the part of it that is quoted, by words that the quote leaves out: "denied that […]", "has not, despite reports, […]",
 * "rumours that […] are untrue", "had […], it would". Words of asides and of other clauses do not count. English only. Pure; each pattern looks at a sentence.
 */
export function isTurnedRound({ before, after }: Surroundings): boolean {
  const governing = governingPart(before)
  if ([NEGATED, NO_PLANS, MODAL, SUPPOSED, DENIED, DENIED_AT_ONCE].some((pattern) => pattern.test(governing))) return true
  if (RUMOURED.test(governing) && !CONFIRMED.test(governing)) return true
  const rest = after.replace(/\s+/g, ' ')
  return [CALLED_FALSE_AFTER, FALSE_CLAIM_AFTER, DENIED_AFTER].some((pattern) => pattern.test(rest))
}

/** The words before a quote that can govern it, with one space at the end; empty when none can. */
function governingPart(before: string): string {
  const line = before.replace(/["“”]/g, '').replace(/\s+/g, ' ').replace(OPENING, '').replace(ASIDE, ' ').replace(OTHER_CLAUSE, '')
  const words = line.replace(/,\s*$/, '').replace(/ +/g, ' ').trim()
  return words === '' ? '' : `${words} `
}
