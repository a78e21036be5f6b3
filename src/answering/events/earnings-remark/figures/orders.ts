import { anyOf } from '../../../text/any-of.ts'

const ORDER_INTAKE = anyOf`order (?:intake|inflow|entry|book|bookings|backlog) | orders(?: received)? | bookings`
/** Orders that rose, told apart from sales that did beside them: "sales fell 6 percent, but orders were up 12". */

const ORDERS = String.raw`(?<!\b(?:costs?|prices?|backlog) of )(?<!\b(?:competitors?|rivals?|peers?|industry|sector|market|customers?)(?: ?['’]s?)? )\b${ORDER_INTAKE}`
const OTHERS =
  "but|while|whereas|although|sales|revenues?|turnover|profits?|earnings|income|costs?|margins?|prices?|fell|falls|declined|dropped|down|lower|flat|unchanged|not|n't"
const ROSE =
  '(?:rose|rises|risen|rising|grew|grown|climbed|jumped|surged|soared|increased|advanced|gained|doubled|trebled|tripled|improved|picked up|went up|swelled)'
const PERCENT = '[\\d.,]+ ?(?:%|per ?cent)'
const RISE = '(?:increase|rise|growth|jump|surge|gain|upturn|pick-?up|leap|improvement)'
const MORE: readonly RegExp[] = [
  new RegExp(
    `${ORDERS} (?:(?!(?:${OTHERS}) )\\S+ ){0,10}?(?:${ROSE}|(?:was|were|is|are|stood|came in) (?:[a-z]+ )?(?:up|higher|ahead|${PERCENT} (?:up|higher|more|ahead)))\\b`,
  ),
  new RegExp(`\\b${RISE} (?:of ${PERCENT} )?(?:in|of) (?:(?!(?:${OTHERS}) )[a-z-]+ ){0,3}?${ORDERS}\\b`),
  new RegExp(`\\b(?:record|higher|rising|growing|${PERCENT} more) (?:[a-z-]+ )?${ORDERS}\\b`),
  new RegExp(`${ORDERS} (?:growth|rose)\\b`),
]
const ASKED = /\b(?:orders?|order[- ](?:intake|book|backlog)|bookings)\b/i

/** Whether a question about growth asks for orders, and for no result. */
export const asksForOrders = (question: string): boolean => ASKED.test(question)

/** Where the words tell that orders rose; -1 where they do not. */
export const moreOrdersAt = (words: string): number => Math.max(...MORE.map((more) => more.exec(words)?.index ?? -1))
