import { ABOUT, numberWords } from '../../text/number-words.ts'
import { anyOf } from '../../text/any-of.ts'

/** Who orders without buying anything. */
const BENCH = anyOf`
  (?<!\b(?:tennis|food|squash|padel|basketball|badminton) )courts? | judges? | tribunals? | magistrates?
  arbitrators? | regulators? | watchdogs? | ombudsman
  (?:securities|competition|antitrust|fair trade) (?:commission|authority|agency|office|board)
`
/** Who buys as well: what it orders must be something to do or to stop. */
const OFFICE = '(?:authority|agency|commission|department|ministry|council|government|inspectorate|inspectors|police|prosecutors?|board)'
const DEMANDS =
  '(?:stop|cease|halt|close|shut|pay|recall|remove|suspend|end|sell|divest|withdraw|desist|refrain|disclose|vacate|evacuate|demolish|comply|correct|clean up|hand over)'
const RULES = anyOf`
  allowing | approving | granting | staying | barring | blocking | directing | prohibiting | extending | protecting
  appointing | freezing | restraining | compelling | forbidding | banning | preventing | lifting | declaring
  sanctioning | confirming | (?:requiring|ordering|obliging) (?:it|them|him|her|the)
`
const OF = '(?: (?:granted|issued|made|given|handed down))? (?:from|of|by|at|in)'
const FEW = '(?:[^ ,;.]+ )'

const KIND_OF_ORDER = anyOf`
  court | interim | restraining | protective | freezing | winding-up | cease-and-desist | cease-trade | consent
  administration | vesting | gagging | enforcement | prohibition | eviction | possession | stay | injunctive
`
/** "an interim order", "an order from the agency to stop discharging", "the judge granted it an order" */
const ORDER_OF_COURT = new RegExp(
  [
    String.raw`\b${KIND_OF_ORDER} orders?\b`,
    `\\borders?${OF} ${FEW}{0,6}?${BENCH}\\b`,
    `\\borders?${OF} ${FEW}{0,6}?${OFFICE} to ${DEMANDS}\\b`,
    `\\borders? (?:to ${DEMANDS}|${RULES})\\b`,
    `\\b${BENCH} ${FEW}{0,4}?(?:grant(?:s|ed)?|g[ai]ven?|gives|issue[sd]?|made|makes|handed) ${FEW}{0,5}?orders?\\b`,
    `\\b(?:granted|given|issued|handed) ${FEW}{0,4}?orders? by ${FEW}{0,4}?(?:${BENCH}|${OFFICE} to ${DEMANDS})\\b`,
  ].join('|'),
  'g',
)
const OF_GOODS = anyOf`
  worth | to (?:supply|deliver|build|make|provide|equip|install|print)
  for (?:${ABOUT} )?(?:\d[\d,]*|${numberWords(2, 10)}|a dozen|dozens of|hundreds of) (?!(?:more )?(?:days?|weeks?|months?|years?)\b)
`
/** "for 400 oak benches", "worth $4 million", "to supply it": courts buy, too. */
const GOODS = new RegExp(String.raw`\borders?\b[^;.]*?\b${OF_GOODS}`)
const TRADE =
  /\b(?:orders?|ordered|bought|contracts?|sub-?contracts?|tenders?|customers?|clients?|deals?|mandates?|frameworks?|concessions?)\b/

/** Whether all that a sentence tells of an order is what a court or another authority ruled. */
export function isOrderOfCourt(words: string): boolean {
  const rest = words.replace(ORDER_OF_COURT, ' ')
  return rest !== words && !TRADE.test(rest) && !GOODS.test(words)
}
