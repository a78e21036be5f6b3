import { askedAmounts } from '../../text/asked-amounts.ts'
import { anyCase, only } from '../../text/any-of.ts'
import { asksForOrders } from './figures/orders.ts'
import type { AddSlots } from '../event.ts'

const FORECAST = '(?:guidance|outlook|forecasts?|projections?|targets?|estimates?|expectations|range)'
const SALES = '(?:revenues?|sales|turnover)'
const PROFITS = '(?:profits?|earnings|eps|ebitda|margins?|net income)'
const ofFigure = (figure: string): RegExp =>
  anyCase(`\\b${figure} (?:[\\w-]+ )?${FORECAST}\\b|\\b${FORECAST} (?:of|for|on) (?:[\\w-]+ ){0,2}?${figure}\\b|\\b${figure} than\\b`)
const OF_SALES = ofFigure(SALES)
const OF_PROFITS = ofFigure(PROFITS)

/** Of which figure the forecast is that a question asks for: "raised its full-year sales guidance". */
function forecastFigure(question: string): 'revenue' | 'profit' | null {
  const [sales, profits] = [OF_SALES.test(question), OF_PROFITS.test(question)]
  return sales === profits ? null : sales ? 'revenue' : 'profit'
}

/** "sales of more than £50 million", but not "sales growth of £5 million" or "rise by £5 million". */
const SUM_OF_FIGURE =
  /\b(?:revenues?|sales|turnover|profits?|earnings|income) (?:[\w-]+ ){0,2}?(?:of|above|over|exceeding|below|under|(?:more|less) than) (?:[\w-]+ ){0,3}?[$€£¥]?\d(?![^?]*(?:%|per ?cent))/i

/** "earnings expectations" are those for the results, of which profit is but one figure. */
const RESULTS_EXPECTED = /\bearnings (?=expectations|estimates|forecasts|predictions|consensus|views|hopes)/gi

const ANY_FIGURE = anyCase(only`
  the | its | their | a | an | any | of | in | for | and | or | has | have | did | is | are | higher | lower | more
  rising | strong | stronger | growing | increas\w+ | growth | report\w* | record | total | net | group | annual
  quarterly | half-year | full-year | yearly | overall | own | company | post\w* | deliver\w* | see | sees | seeing
  saw | seen | enjoy\w* | achiev\w* | expect\w* | record\w* | show\w* | mention\w* | better | good | operating | gross
  latest | recent | account | acct | grown? | grew | were | was | with | about | discuss\w* | announc\w+ | improved
  doubled | increase | falling | fall | drop | decline | declining | weaker | shrinking | fell | dropped | to | into
  from | on | at | by | first | second | third | fourth | quarter | half
  (?:first|second|third|fourth)-(?:quarter|half) | nine-month
`)

/** Which figure a question about growth asks for, of which part of the business, and by how much. */
function addFigure(slots: Record<string, string>, question: string): void {
  const revenue = /\b(?:revenues?|sales|turnover|top[ -]line)\b/i.test(question)
  const profit = /\b(?:profits?|profitability|earnings(?! call)|net income|ebitda|margins?)\b/i.test(question.replace(RESULTS_EXPECTED, ''))
  if (revenue !== profit) slots['metric'] = revenue ? 'revenue' : 'profit'
  else if (!revenue && slots['topic'] === 'growth' && asksForOrders(question)) slots['metric'] = 'orders'
  const before = /([\p{L}-]+) (?:revenues?|sales|turnover|profits?)\b/iu.exec(question.replace(/['’]s\b/g, ''))?.[1]
  if (before !== undefined && !ANY_FIGURE.test(before)) slots['segment'] = before.toLowerCase()
  if (SUM_OF_FIGURE.test(question)) Object.assign(slots, askedAmounts(question))
  const percent = /(\d+(?:\.\d+)?) ?(?:%|per ?cent)/i.exec(question)?.[1]
  if (percent !== undefined && !/\b(?:more than|over|at least)\b/i.test(question)) slots['percent'] = percent
}

export const addSlots: AddSlots = (slots, question, { topic }) => {
  if (topic !== undefined) slots['topic'] = topic.replace(/^(?:a|an|the|any|its|about)\s+/i, '').trim()
  if (['growth', 'decline', 'expectations'].includes(slots['topic'] ?? '')) addFigure(slots, question)
  const forecast = slots['topic'] === 'guidance' && slots['outlook'] === undefined ? forecastFigure(question) : null
  if (forecast !== null) slots['metric'] = forecast
}

const LAYS_OFF = /\bACCT (?:\w+ ){0,2}(?:laid off|lay(?:s|ing)? off|made (?:\S+ ){0,3}redundant|cut (?:\w+ )?(?:jobs|staff|posts))\b/i
/** What is saved by it is not what is asked for. */
export const asksOtherwise = (asked: string): boolean => LAYS_OFF.test(asked)
