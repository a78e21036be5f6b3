import type { Slots } from '../../types.ts'
import { numberOf, numberWords } from '../number-words.ts'
import { anyCase, anyOf, either } from '../any-of.ts'
import { MONTH_WORDS } from '../time/calendar-words.ts'

/** A number of years or months in digits or words. */
export const NUMBER = `(?:forty|thirty|twenty-four|twenty|eighteen|fifteen|${numberWords(1, 12)}|\\d{1,2}(?:\\.\\d)?)`

const AGREEMENT =
  '(?:contracts?|deals?|agreements?|orders?|mandates?|frameworks?|partnerships?|alliances?|collaborations?|concessions?|commitments?)'
const SEVERAL_YEARS = /\b(?:multi-?[ -]?years?|multi-?annual|long[ -]?term|(?:several|many|multiple|a number of|a few)[ -]years?)\b/i
const BOUND_OF_TERM = either`more than | longer than | over | exceeding | at least | no less than | upwards of`
const LEADS_TO_TERM = anyOf`
  of | for | over | that | which | will | is | to | lasts? | lasting | runs? | running | worth | spanning | covering
  a | term | with | going
`
const AT_LEAST = anyCase(
  String.raw`\b${AGREEMENT}\b(?: with [^?]{2,40}?)?(?: ${LEADS_TO_TERM})*? (?<bound>${BOUND_OF_TERM}) (?<number>${NUMBER}) (?<unit>years?|months?)\b`,
)

/** The least term, in whole years, that a question asks of a contract; null where it asks for none, or for so many years exactly. */
function askedTerm(question: string): string | null {
  const { bound, number, unit } = AT_LEAST.exec(question)?.groups ?? {}
  if (number !== undefined) {
    const years = numberOf(number) / (unit?.startsWith('month') === true ? 12 : 1)
    return String(/more|longer|exceeding/i.test(bound ?? '') ? Math.floor(years) + 1 : Math.ceil(years))
  }
  return SEVERAL_YEARS.test(question) ? SOME_YEARS : null
}
/** "multi-year": longer than one year. */
const SOME_YEARS = '2'

/** How long a contract is to run at least. */
export function termAsked(question: string): Slots {
  const minimumYears = askedTerm(question)
  return minimumYears === null ? {} : { minimumYears }
}

const SPAN = new RegExp(`\\b(?<number>${NUMBER})(?:[ -]to[ -]${NUMBER})?[ -](?<unit>years?|months?)\\b`, 'gi')
const OTHER_SPAN = anyOf`
  last | past | previous | recent | first | after | within | every | each | age[ds]? | since | nearly | almost
  (?:first|biggest|largest|lowest|highest|best|worst|only)\b[^,;.]{0,60} in | took | spent
`
/** "three years ago", "for the first time in two years": no term. */
const BEFORE_OTHER = anyCase(either`
  \b${OTHER_SPAN} (?:the |about |some |around )?$
  \b(?:worked|served|been|was|were|has|had|grew|grown|rose|fell|spent|lived|waited)\b[^,;.]{0,40}\bfor (?:the (?:last|past) )?$
`)
const AFTER_OTHER =
  /^[- ](?:ago|old|earlier|previously|later|before|after|of (?:work|talks|negotiations|experience|research|testing|history|development|losses|growth|decline|delays?))\b/i
const UNTIL_WORD = anyOf`
  until | till | through
  (?:runs?|running|lasts?|lasting|extends?|extending|extended|valid|effective|period|term|contract|agreement|deal)\b[^,;.]{0,30} to
  expir\w+ in | ends? in
`
const MONTH = anyOf`
  ${MONTH_WORDS} | spring
  summer | autumn | winter
`
const UNTIL = new RegExp(
  String.raw`\b${UNTIL_WORD}(?: (?:the )?(?:end of |beginning of |early |late |mid-?|at least |${MONTH} )*)?((?:20)\d\d)\b`,
  'gi',
)

/** Whether a text tells of a term of at least so many years, for what is agreed in a year. */
export function runsFor(text: string, years: number, year: number | null): boolean {
  if (years <= Number(SOME_YEARS) && SEVERAL_YEARS.test(text)) return true
  for (const { index, 0: all, groups } of text.matchAll(SPAN)) {
    if (BEFORE_OTHER.test(text.slice(0, index)) || AFTER_OTHER.test(text.slice(index + all.length))) continue
    const told = numberOf(groups?.['number'] ?? '') / (groups?.['unit']?.toLowerCase().startsWith('month') === true ? 12 : 1)
    // Eighteen months are more than one year.
    if (Math.ceil(told) >= years) return true
  }
  return year !== null && [...text.matchAll(UNTIL)].some(([, last]) => Number(last) - year >= years)
}
