/** Of money that a question asks for: what kind it is, and whose. */

import { anyOf, either } from '../../text/any-of.ts'

const LOAN = /\b(?:loans?|borrow\w*|overdrafts?|credit (?:facilit(?:y|ies)|lines?)|lines? of credit|mortgages?)\b/i
const LOAN_TOLD =
  /\b(?:loans?|lend(?:s|ing|er|ers)?|lent|borrow\w*|overdrafts?|credit|facilit(?:y|ies)|mortgages?|debt|financ\w+|refinanc\w+|bonds?|notes)\b/
/** "loan-free", "without a loan" */
const NO_LOAN =
  /\b(?:loan|debt|credit)[ -]free\b|\b(?:no|without(?: any| an?)?|instead of an?|rather than an?|not an?) (?:loans?|debt|credit|borrow\w*)\b/g
const EQUITY = /\b(?:equity|shares|stake|series [a-h])\b/

/** Whether a text tells of a loan, for a question that asks for one. */
export const tellsOfLoan = (words: string): boolean => {
  const rest = words.replace(NO_LOAN, ' ')
  return LOAN_TOLD.test(EQUITY.test(rest) ? rest.replace(/\bfinanc\w+/g, ' ') : rest)
}
export const asksForLoan = (question: string): boolean => LOAN.test(question)

const NO_LENDER = anyOf`
  (?:share|stock|bond)?holders | customers | members | fans | public | crowd | family | families | founders? | owners?
  employees | staff | banks? | government | ministry | state | council
`
/** Others than funds: "taken up by existing shareholders", "from its customers", "from the family that owns it". */
const NO_VENTURE = new RegExp(either`
  \b(?:from|by|among) (?:(?:its|their|the|existing|current|own|present|local|private|retail|small) ){0,4}${NO_LENDER}\b
  \bcrowdfund\w* | \brights (?:issue|offering)\b
`)
const VENTURE = /\b(?:ventures?|vc|series [a-h]|seed)\b/

/** Whether money came from others than venture capital, for a question that asks for that. */
export const isNoVenture = (words: string): boolean => NO_VENTURE.test(words) && !VENTURE.test(words)
