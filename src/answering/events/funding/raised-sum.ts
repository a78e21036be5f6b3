import { findMoney, type Money } from '../../text/money.ts'
import { anyOf } from '../../text/any-of.ts'

const PRICED_AT = anyOf`
  (?:shares|stock|units|priced) (?:\w+ )?at(?: a price of)? | valu(?:e[sd]?|ing) (?:[^ ]+ ){0,4}at
  (?:valuation|market value) (?:of|at) | (?:mak|leav)(?:es?|ing) (?:[^ ]+ ){1,3}worth
`
/** The price of one share, or what all of them are worth: "at $31.50", "for $20 apiece", "valued at $2bn". */
const PRICE_BEFORE = new RegExp(String.raw`\b${PRICED_AT}(?: (?:about|around|nearly|over|more than))? $`)
const PRICE_AFTER =
  /^ ?(?:(?:a|per|for each|for every|for one|each)(?: new)? (?:share|unit|stock)|apiece|each\b|(?:pre-money |post-money )?valuation)/

/** The first sum that a text on a round tells to have been raised: not the price of a share, nor what the company is worth. */
export function raisedSum(text: string): Money | null {
  const sums = findMoney(text)
  const raised = sums.find(
    ({ start, end }) =>
      !PRICE_BEFORE.test(text.slice(Math.max(0, start - 60), start).toLowerCase()) &&
      !PRICE_AFTER.test(text.slice(end, end + 40).toLowerCase()),
  )
  return raised ?? null
}
