import { outlinesOf } from '../../match/outline.ts'
import { AUX, formsOf, NEAR } from '../../match/constructions.ts'
import { GOODS, SO_MANY, THING_ENDS } from '../../match/goods.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

const SIGNS = String.raw`${formsOf('sign ink conclude strike seal agree finalise finalize enter clinch')}(?: into| on)?`
const CONTRACT = '(?:contract|deal|agreement|order)s?'
const SIGNED = `\\bACC ${AUX}${SIGNS} ${NEAR}(?:SUM ${NEAR})?\\b${CONTRACT}`
/** Selling, building and the like: behind it stands what the account is to do. */
const SELLS = String.raw`to (?:supply|provide|sell|deliver|build|make|equip|install|develop|design|produce|manufacture|train|advise)\b`

/** Trades of which every company is a customer; who signs with one of them to have it clean or feed is no winner. */
const SERVANTS =
  '(?:cleaning|security|catering|waste|payroll|recruitment|staffing|facilities|facilities-management|landscaping|pest-control|laundry|courier|audit|accounting|law|legal|temping)'
const OUTFIT = '(?:firm|company|contractor|provider|group|agency|specialist|business|supplier|service)'
/** Companies by name with what they sell: the other way round, "with Shell to maintain its platforms", they are customers. */
const SELLERS: readonly (readonly [names: string, sold: string])[] = [
  [
    anyOf`
      hitachi | siemens | alstom | stadler | bombardier | caf | talgo | skoda | crrc | airbus | boeing | embraer | atr
      scania | volvo | man | daf | iveco | mercedes(?:-benz)? | daimler | byd | solaris | yutong | ford | toyota
      nissan | renault | volkswagen | tesla | fincantieri | hyundai | damen | meyer werft
    `,
    `for (?:(?!for |of |to |in |on )[\\w,-]+ ){1,5}${GOODS}${THING_ENDS}`,
  ],
  [
    anyOf`
      infosys | wipro | tata consultancy services | tcs | accenture | capgemini | cognizant | ibm | atos | dxc
      hcl(?:tech)? | tech mahindra | kyndryl | fujitsu | ntt data | capita | microsoft | google | aws
      amazon web services | oracle | sap | salesforce
    `,
    'to (?:run|manage|host|operate|moderni[sz]e|overhaul|maintain|move|upgrade) (?:its|their|all|most|the company)|for (?:its|their) (?:data|it\\b|cloud|payroll|software|systems)',
  ],
  [
    '(?:shell|bp|exxonmobil|exxon|totalenergies|total|chevron|eni|equinor|edf|engie|eon|e\\.on|rwe|vattenfall|iberdrola|enel|orsted|ørsted|centrica|octopus energy)',
    'for (?:all |most |some |half )?(?:of )?(?:its|their) (?:[\\w-]+ )?(?:fuel|diesel|petrol|kerosene|electricity|power|gas|energy|heating)\\b',
  ],
  ['(?:sodexo|compass|aramark|elior|iss|g4s|securitas|mitie|rentokil|adecco|randstad|manpower)', 'to (?!supply)\\w+|for (?:its|their)'],
]
const FROM_SELLER = new RegExp(
  SELLERS.map(
    ([names, sold]) =>
      `\\bwith (?:\\w+ )?${names} (?:(?!for |to )[\\w-]+ ){0,2}?(?:${sold})|\\b(?:${sold}) (?:[\\w-]+ ){0,2}?with (?:\\w+ )?${names}(?= ?[.,;]|$)`,
  ).join('|'),
)
const WITH_SERVANT = new RegExp(either`
  \bwith (?:an? |the )?(?:[\w-]+ )?${SERVANTS} ${OUTFIT}\b(?! (?:\S+ ){0,3}(?:${SELLS}|for (?:up to )?\d))
  \bwith (?:its|their) (?!first |biggest |largest )(?:[\w-]+ ){0,3}(?:suppliers?|contractors?|landlord|caterers?|cleaners?|auditors?)\b
`)
const TO_BUY_OR_FOR = anyOf`
  to (?:buy|purchase|acquire|lease in|order)\b
  to (?:lease|rent|charter|hire) (?!out\b)(?!${NEAR} to (?:OTH|the|an?)\b) | for the (?:purchase|rental) of
  for (?:the )?(?:delivery|supply) of ${NEAR}from (?:OTH|PLC)
  for (?:about |some |up to )?[\d,.]+ (?:square|sq\.?) ?(?:met(?:re|er)s?|f(?:ee|oo)t|m|ft)? ?(?:\. )?of (?:[\w-]+ ){0,3}space\b
`
/** "to buy 12 buses", "for the delivery of 60 wagons from Corvid", "for 2,000 square metres of office space". */
const TO_BUY = new RegExp(`${SIGNED} (?:(?:with|worth) ${NEAR}(?:OTH )?)?${TO_BUY_OR_FOR}`)
const SIGNS_HERE = new RegExp(SIGNED)
/** Operators of what others build, by their own names: "Pemberley Trains". */
const OPERATOR =
  /\b(?:airlines?|airways|air|coaches|bus(?:es)?|ferries|cruises|trains|railways?|haulage|taxis|couriers|shipping|freight|logistics)$/
const VEHICLES = new RegExp(
  `\\b${CONTRACT} (?:worth SUM )?(?:with OTH )?for (?:[\\w-]+ ){0,2}?${SO_MANY} (?:[\\w-]+ ){0,3}${GOODS}${THING_ENDS}`,
)

const PERSON = anyOf`
  chief executive | chief executive officer | ceo | cfo | chief \w+ officer
  (?:managing|finance|sales|technical|sporting|operations|commercial) director | director | chairman | chairwoman
  chair | president | founder | boss | head coach | coach | captain | striker | players? | pilots? | executives?
`
const WITH_SELLER = anyOf`with (?!the (?:company|club|group|firm)\b) | for | worth | from | ${SELLS}`
const HELPING_WORD = anyOf`has | have | had | also | now | just | today`
/** Somebody signs for another term of work. */
const OWN_TERM = new RegExp(
  String.raw`\b${PERSON} (?:of (?:\S+ ){1,3}|(?:[^\s,.;]+ ){0,3})(?:${HELPING_WORD} )*sign(?:s|ed) (?:an?|his|her|their) (?:[\w-]+ ){0,3}(?:contract|deal|extension)\b(?!.*\b${WITH_SELLER})`,
)

const CARRIER = anyOf`operator | airline | carrier | railway | ship-?owner | (?:cruise|ferry|shipping) line`
const SHIPYARD = anyOf`shipyard | shipbuilder | boatyard | boatbuilder`
/** Ships and the like, which no carrier builds, and not an engine for them. */
const BUILDS = String.raw`to (?:build|construct|make|manufacture) (?:an? |${SO_MANY} )?(?:(?!for |of |to |in |on )[\w-]+ ){0,2}?${GOODS}${THING_ENDS}`
/** Who is which of the two is told by what they are called: "with operator ACC to build four ferries", "with the shipyard OTH". */
const BY_TRADE = new RegExp(either`
  \bOTH ${AUX}${SIGNS} ${NEAR}\b${CONTRACT} with (?:the )?(?:[a-z-]+ )?${CARRIER} ACC ${BUILDS}
  ${SIGNED} (?:worth SUM )?with (?:the )?(?:[a-z-]+ )?${SHIPYARD} OTH ${BUILDS}
  \b${CARRIER} ${SIGNED} (?:worth SUM )?with (?:the )?(?:[a-z-]+ ){0,2}OTH ${BUILDS}
  \border (?:book|backlog) of OTH [a-z ]{1,30}?(?:by|with|through|from|thanks to) ACC 's (?:[a-z-]+ )?order\b
`)

/** Whether the account signs as the one who buys, hires or is served, or a person for himself: nobody's contract is won. */
export function signsToBuy(sentence: Sentence): boolean {
  const words = sentence.words()
  if (!/\b(?:contract|deal|agreement|order|extension)s?\b/.test(words)) return false
  if (OWN_TERM.test(words)) return true
  const { text } = outlinesOf(sentence).plain
  if (BY_TRADE.test(text)) return true
  if (!SIGNS_HERE.test(text)) return false
  if (TO_BUY.test(text) || FROM_SELLER.test(words) || WITH_SERVANT.test(words)) return true
  const name = sentence.tokens.find((token) => token.tag === 'account')?.lower ?? ''
  return OPERATOR.test(name) && VEHICLES.test(text) && /\bwith OTH\b/.test(text)
}
