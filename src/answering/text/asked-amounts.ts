import { findMoney, roughlyInDollars, type Money } from './money.ts'
import { anyOf } from './any-of.ts'

/** "between 1 and 5 million dollars": the first has neither sign nor scale. */
const LOWER_BEFORE = /\b(?:between|from)\s+(\d+(?:\.\d+)?)\s*(?:and|to|-|–)\s*$/i

const AFTER_AMOUNT = anyOf`or | and | in | from | for | with | to | within | this | last | over | since | plus | at | by`
const NAME_2 = anyOf`us | usd | eur | gbp | chf | sek | nok | dkk | inr | jpy`
/** "more than 10 million", of nothing: money. */
const BARE_SUM = new RegExp(
  String.raw`(?<![$€£¥₹\w.,])(?<!\b${NAME_2} )(\d[\d.,]*\s?(?:k|m|mm|mn|million|bn|billion))(?=\s*(?:$|[?.,;)])|\s+${AFTER_AMOUNT}\b)`,
  'gi',
)
const OF_MONEY =
  /\b(?:worth|contracts?|orders?|deals?|rais\w+|funding|round|invest\w*|acqui\w+|bought|buy\w*|paid|pays?|price|fined?|sold|financ\w+|capital|secured?|loan)\b/i

/** A question whose sums of no currency are in dollars, which is what they are taken for. */
export const inCurrency = (question: string): string => (OF_MONEY.test(question) ? question.replace(BARE_SUM, '$$$1') : question)

/** How many a number's scale stands for: 1,000,000 in "$5m". */
const scaleOf = ({ text, amount }: Money): number => amount / (Number(/\d[\d.]*/.exec(text.replaceAll(',', ''))?.[0]) || 1)
const inDollars = (money: Pick<Money, 'amount' | 'currency'>): string => String(Math.round(roughlyInDollars(money)))

/** The sum that a question asks for, in US dollars: exact, at least, at most, or between two. */
export function askedAmounts(asked: string): Record<string, string> {
  const question = inCurrency(asked)
  const [money, other] = findMoney(question)
  if (money === undefined) return {}
  const before = question.slice(0, money.start)
  if (money.most !== undefined) return { minimumAmount: inDollars(money), maximumAmount: inDollars({ ...money, amount: money.most }) }
  if (
    other !== undefined &&
    /\b(?:between|from)\s*$/i.test(before) &&
    /^\s*(?:and|to|-|–)\s*$/i.test(question.slice(money.end, other.start))
  ) {
    const scale = scaleOf(money) === 1 && money.amount < 1000 ? scaleOf(other) : 1
    return { minimumAmount: inDollars({ ...money, amount: money.amount * scale }), maximumAmount: inDollars(other) }
  }
  const lower = LOWER_BEFORE.exec(before)?.[1]
  if (lower !== undefined)
    return { minimumAmount: inDollars({ ...money, amount: Number(lower) * scaleOf(money) }), maximumAmount: inDollars(money) }
  // What is asked for "nearly" or "about" is asked for as it is.
  const bound = money.bound === 'nearly' ? null : money.bound
  if (bound === null) return { amount: inDollars(money) }
  const name = bound === 'more' || bound === 'least' ? 'minimumAmount' : 'maximumAmount'
  return { [name]: inDollars(money), bound: bound === 'least' || bound === 'most' ? 'included' : 'excluded' }
}
