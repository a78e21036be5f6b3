import { findMoney, type Money } from '../text/money.ts'
import type { Slots } from '../types.ts'
import { meetsAmount } from './evidence.ts'

/** Of money that a question asks for: what kind it is, whose, and how much was paid for a company. */

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

/** Others than funds: "taken up by existing shareholders", "from its customers", "from the family that owns it". */
const NO_VENTURE =
  /\b(?:from|by|among) (?:(?:its|their|the|existing|current|own|present|local|private|retail|small) ){0,4}(?:(?:share|stock|bond)?holders|customers|members|fans|public|crowd|family|families|founders?|owners?|employees|staff|banks?|government|ministry|state|council)\b|\bcrowdfund\w*|\brights (?:issue|offering)\b/
const VENTURE = /\b(?:ventures?|vc|series [a-h]|seed)\b/

/** Whether money came from others than venture capital, for a question that asks for that. */
export const isNoVenture = (words: string): boolean => NO_VENTURE.test(words) && !VENTURE.test(words)

const PRICE_BEFORE =
  /\b(?:for|pa(?:id|ys?|ying)|worth|price(?: tag)? (?:of|is|was)|valu\w+ (?:\S+ ){0,5}at|cost\w*|at|spen[dt]\w*)(?: (?:it|them|a total of|as much as|up to|(?:just )?(?:about|around|nearly|over|under|below|above|some)|(?:more|less) than))? ?$/
const PRICE_AFTER = /^[ -](?:deal|takeover|acquisition|purchase|buy-?out|bid|offer|sale|merger|price|transaction|tie-?up)\b/

/** Whether a sum stands in a text as the price of what was bought. */
function isPrice({ start, end }: Money, text: string): boolean {
  return PRICE_BEFORE.test(text.slice(Math.max(0, start - 70), start)) || PRICE_AFTER.test(text.slice(end, end + 20))
}

/** Whether a text tells a price that is the one asked for. */
export const tellsPrice = (text: string, asked: Slots): boolean => {
  const lower = text.toLowerCase()
  return findMoney(text).some((sum) => isPrice(sum, lower) && meetsAmount(sum, asked))
}
