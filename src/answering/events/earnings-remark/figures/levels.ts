import { tokenAtWord } from '../../../match/cues.ts'
import { isHearsay } from '../../../match/reality.ts'
import { findMoney, type Money } from '../../../text/money.ts'
import type { Slots } from '../../../types.ts'
import { meetsAmount, type Evidence, type FrameScope } from '../../../match/evidence.ts'
import { METRIC, PROFIT, REVENUE } from './figures.ts'
import { holderOf } from './holder.ts'

const ANY = new RegExp(`\\b(?:${METRIC}|backlog|orders?|order book|cash|debts?|loss(?:es)?|costs?|market value|dividends?)`)
const NAMES = { revenue: new RegExp(`\\b${REVENUE}`), profit: new RegExp(`\\b${PROFIT}`) }
/** A sum that was reached, not one that is foreseen. */
const FORESEEN =
  /\b(?:expects?|expected|forecasts?|targets?|guid\w+|will|would|could|may|might|should|aims?|hopes?|next year|outlook|sees|plans?)\b/
/** How far behind the name of a figure its sum stands. */
const REACH = 90

/** Whether a question asks for a sum that sales or profit reach: "sales of more than £50 million". */
export const asksForSum = ({ topic, minimumAmount, maximumAmount, amount }: Slots): boolean =>
  topic === 'growth' && (minimumAmount ?? maximumAmount ?? amount) !== undefined

/** The sum of the figure that is named at the start of a text: the one that it came to, not the one it rose by. */
function sumOf(text: string): Money | null {
  const sums = findMoney(text)
  return sums.find(({ start }) => /\bto (?:about |around |a record |nearly |just over )?$/.test(text.slice(0, start))) ?? sums[0] ?? null
}

/** Sales or profit of a sum, for a question that asks for more or less than a sum. */
export function readLevel({ sentence, asked }: FrameScope): Evidence[] {
  const text = sentence.words()
  const named = NAMES[asked['metric'] === 'profit' ? 'profit' : 'revenue'].exec(text)
  if (!named) return []
  const from = named.index + named[0].length
  const rest = text.slice(from, from + REACH).split(/;|\b(?:but|while|against|compared|versus)\b/)[0] ?? ''
  const own = rest.slice(0, ANY.exec(rest)?.index)
  const lead = text.slice(Math.max(0, named.index - 25), named.index)
  // "£51m in sales"
  const [ahead] = findMoney(lead).filter(({ end }) => /^ (?:of|in) (?:\w+ )?$/.test(lead.slice(end)))
  const sum = sumOf(own) ?? ahead ?? null
  if (sum === null) return []
  const index = tokenAtWord(sentence, named.index)
  return [
    {
      sentence,
      index,
      who: holderOf(sentence, index),
      reality: sentence.question || isHearsay(sentence.text) ? 'rumour' : 'real',
      strength: 0.86,
      slots: { topic: 'growth' },
      reason: !meetsAmount(sum, asked)
        ? 'another amount'
        : FORESEEN.test(text.slice(Math.max(0, named.index - 45), from) + own)
          ? 'only expected'
          : null,
      paired: true,
    },
  ]
}
