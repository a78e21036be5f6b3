import { onlyShrinks } from './figures/growth.ts'
import { foreseesForAll, isFirstForecast, isMoveExpected } from './figures/no-own-guidance.ts'
import { tellsNoGrowth, tellsOfPart } from './figures/no-growth.ts'
import { moreOrdersAt } from './figures/orders.ts'
import { comparesForecast, comparesOthers, tellsOtherwise } from './figures/expectations.ts'
import { METRIC } from './figures/figures.ts'
import type { Vetoes } from '../veto.ts'
import { anyOf } from '../../text/any-of.ts'
import { FORESEES_FOR_OTHERS } from './figures/guidance-words.ts'

const FALL_IN_SALES = /\b(?:drop|decline|decrease|fall|dip) in (?:\S+ ){0,2}(?:revenues?|sales|turnover)\b/
const SALES_RISE =
  /\b(?:revenues?|sales|turnover)\b.*\b(?:rose|rise|rises|grew|grow|grows|growth|increas\w+|up|climb\w*|jump\w*|higher|record)\b/

/** Margins may rise while sales fall. */
const salesFall = (words: string): boolean => FALL_IN_SALES.test(words) && !SALES_RISE.test(words.replace(FALL_IN_SALES, ' '))

/** "could miss estimates", "user growth missed": no result yet, or none in money. */
const AIMS = anyOf`
  expect\w* | forecast | set | (?:un)?likely | aim\w* | hop(?:es?|ed|ing) | plan\w* | projected | poised | on (?:track|course) | seen | tipped | seeks? | tries | needs | has
`
const SETS_AGAINST = anyOf`beat | miss | exceed | top | surpass | fall short of | outperform`
const YARDSTICK = anyOf`expectations? | estimates? | forecasts? | consensus | views? | targets? | street`
const NO_RESULT_YET = new RegExp(
  String.raw`\b(?:(?:could|may|might|would|will|can|expects?|should) (?:[\w-]+ ){0,3}?|${AIMS} to )${SETS_AGAINST} (?:[\w'$€£.-]+ ){0,5}?${YARDSTICK}\b`,
)
/** Whoever writes has estimates of his own. */
const OF_ONE_ANALYST = /\b(?:above|below|ahead of|beat|missed) our (?:own )?(?:[\w-]+ ){0,3}?(?:estimates?|forecasts?)\b/
const OF_USERS = /\b(?:users?|subscribers?|vehicle deliveries|shipments?)\b/
const IN_MONEY = new RegExp(`[$€£¥₹]|\\b(?:${METRIC})\\b`)

const isNoResult = (words: string): boolean =>
  NO_RESULT_YET.test(words) || OF_ONE_ANALYST.test(words) || (OF_USERS.test(words) && !IN_MONEY.test(words))

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  ordersFall: (sentence, { metric }) => metric === 'orders' && moreOrdersAt(sentence.words()) < 0,
  noResult: (sentence, { topic }) => topic === 'expectations' && isNoResult(sentence.words()),
  tellsOtherwise: (sentence, { topic, direction }) => topic === 'expectations' && tellsOtherwise(sentence.words(), direction),
  comparesForecast: (sentence, { topic, direction }) => topic === 'expectations' && comparesForecast(sentence.words(), direction),
  comparesOthers: (sentence, { topic }) => topic === 'expectations' && comparesOthers(sentence),
  salesFall: (sentence, { topic, metric }) => topic === 'growth' && metric === undefined && salesFall(sentence.words()),
  foreseesForAll: (sentence, { topic }) => topic === 'guidance' && foreseesForAll(sentence),
  isMoveExpected: (sentence, { topic }) => topic === 'guidance' && isMoveExpected(sentence),
  isFirstForecast: (sentence, { topic, direction }, reading) =>
    topic === 'guidance' && direction !== undefined && isFirstForecast(sentence, reading),
  tellsNoGrowth: (sentence, { topic, metric }, reading) => topic === 'growth' && metric === 'revenue' && tellsNoGrowth(sentence, reading),
  tellsOfPart: (sentence, { topic, metric, segment, details }) =>
    topic === 'growth' && metric === 'revenue' && segment === undefined && details === undefined && tellsOfPart(sentence),
  onlyShrinks: (sentence, asked, reading) => asked['metric'] !== 'orders' && onlyShrinks(sentence, asked, reading),
}

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'earnings.guidance': new RegExp(
    `${FORESEES_FOR_OTHERS.source}|\\braises (?:doubts|questions|concerns) (?:over|about|on) (?:its|the|their)\\b`,
  ),
}
