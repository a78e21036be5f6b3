import { type Reason, isNear } from '../reason.ts'
import { meetsAmount } from '../../match/evidence.ts'
import { askedAmounts } from '../../text/asked-amounts.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { type Money, findMoney } from '../../text/money.ts'
import type { Slots } from '../../types.ts'

/** Sums that are no price: what a company sells, earns, owes or is worth on the exchange. */
const NO_PRICE_BEFORE =
  /\b(?:revenues?|sales|turnover|profits?|earnings|ebitda|loss(?:es)?|debts?|dividend|raised|fined?|savings|synergies|manag\w+|overse\w+|assets)\b[^,;]{0,30}$/i

const NO_PRICE_AFTER =
  /^ ?(?:(?:in|of|annual|yearly|a year in) )*(?:revenues?|sales|turnover|profits?|earnings|ebitda|debts?|savings|synergies|(?:a|per|for each) share)\b/i

const pricesIn = ({ text }: Sentence): Money[] =>
  findMoney(text).filter(({ start, end }) => !NO_PRICE_BEFORE.test(text.slice(0, start)) && !NO_PRICE_AFTER.test(text.slice(end)))

/** A price is asked for, and the one told is another, or none. */
const anotherPrice: Reason = ({ sentence, reading, question }) => {
  const asked: Slots = askedAmounts(question)
  if (Object.keys(asked).length === 0) return null
  const here = pricesIn(sentence)
  const told =
    here.length > 0 ? here : reading.sentences.filter((one) => !one.boilerplate && isNear(reading, sentence, one)).flatMap(pricesIn)
  return told.some((money) => meetsAmount(money, asked)) ? null : 'another price'
}

export const OTHER_THAN_ASKED: readonly Reason[] = [anotherPrice]
