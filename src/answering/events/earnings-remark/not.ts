import { onlyShrinks } from './figures/growth.ts'
import { moreOrdersAt } from './figures/orders.ts'
import type { Vetoes } from '../veto.ts'
import { FORESEES_FOR_OTHERS } from './figures/guidance-words.ts'

const FALL_IN_SALES = /\b(?:drop|decline|decrease|fall|dip) in (?:\S+ ){0,2}(?:revenues?|sales|turnover)\b/
const SALES_RISE =
  /\b(?:revenues?|sales|turnover)\b.*\b(?:rose|rise|rises|grew|grow|grows|growth|increas\w+|up|climb\w*|jump\w*|higher|record)\b/

/** Margins may rise while sales fall. */
const salesFall = (words: string): boolean => FALL_IN_SALES.test(words) && !SALES_RISE.test(words.replace(FALL_IN_SALES, ' '))

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  ordersFall: (sentence, { metric }) => metric === 'orders' && moreOrdersAt(sentence.words()) < 0,
  salesFall: (sentence, { topic, metric }) => topic === 'growth' && metric === undefined && salesFall(sentence.words()),
  onlyShrinks: (sentence, asked, reading) => asked['metric'] !== 'orders' && onlyShrinks(sentence, asked, reading),
}

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'earnings.guidance': new RegExp(
    `${FORESEES_FOR_OTHERS.source}|\\braises (?:doubts|questions|concerns) (?:over|about|on) (?:its|the|their)\\b`,
  ),
}
