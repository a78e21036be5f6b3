import type { Reason } from '../reason.ts'
import { meetsAmount } from '../../match/evidence.ts'
import { askedAmounts } from '../../text/asked-amounts.ts'
import { findMoney } from '../../text/money.ts'
import type { Slots } from '../../types.ts'

/** "sales above €800 million": of the sums that a forecast tells, the last is what it was before. */
const ASKED_FORECAST = /\b(?:above|over|exceeding|below|under|of at least|of (?:more|less) than|at least|(?:more|less) than) [$€£¥]\d/i

const BEFORE =
  /(?:,? (?:after|from|up from|down from|against|compared with|compared to|instead of|rather than|previously|versus|having (?:previously )?(?:guided|forecast))\b|\().*$/

const anotherForecast: Reason = ({ sentence, question }) => {
  if (!ASKED_FORECAST.test(question)) return null
  const asked: Slots = askedAmounts(question)
  const told = findMoney(sentence.text.replace(BEFORE, ''))
  return told.length === 0 || told.some((money) => meetsAmount(money, asked)) ? null : 'another sum'
}

export const OTHER_THAN_ASKED: readonly Reason[] = [anotherForecast]
