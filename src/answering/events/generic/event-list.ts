import { anyCase, anyOf, either, only } from '../../text/any-of.ts'
import { AHEAD, any, own, some, word, type FurtherEvent } from './further-event.ts'
import { OUTWARD_EVENTS } from './outward-events.ts'
import { SALE_AND_STANDING } from './sale-and-standing.ts'

const UNIT = anyOf`
  units? | divisions? | arms? | business(?:es)? | subsidiar(?:y|ies) | brands? | stakes? | operations? | assets?
  chains? | plants? | portfolio | clinics? | book | sites? | hotels? | stores? | branches | factor(?:y|ies)
  activities | interests | holdings? | headquarters | buildings? | property | mill | line | label | network
  practice | piece | part | parts | claims | software | farms? | estates? | land | rights | titles | magazines?
  stations? | side | shops? | masts? | towers? | patents | fleet
`
const SELL =
  '(?:sell|sells|sold|selling|offload\\w*|divest\\w*|dispos\\w+ of|hiv\\w+ off|sp[iu]n(?:s|ning)? (?:off|out)|unload\\w*|part\\w* with|shed(?:s|ding)?|jettison\\w*|off-load\\w*)'
const END = anyOf`
  end(?:s|ed|ing)? | terminat\w+ | dissol\w+ | unw[io][un]nd\w* | br[eo]a?k\w* off | scrap\w* | quit\w* | cancel\w*
  sever\w* | wind\w* up | wound up | walk\w* away from | pull\w* out of | exit\w* | abandon\w* | call\w* off
  tear\w* up | tore up
`
const STOP = anyOf`
  discontinu\w+ | scrap\w* | shelv\w+ | axe[ds]? | axing | kill(?:s|ed|ing)? | cancel\w* | pull\w* the plug on
  shut(?:s|ting)? down | wind\w* down | wound down | retir\w+ | sunset\w*
  stop\w* (?:making|selling|producing|offering|building) | halt\w* (?:production|sales|development) of | phas\w+ out
  withdr[ae]w\w* | mothball\w* | drop\w* | end(?:s|ed|ing)? (?:production|sales|development) of | call\w* time on
`
const PUT_OFF = anyOf`
  put\w* (?:[\w-]+ ){0,4}(?:off|on hold|on ice|back) | postpon\w+ | delay\w* | call\w* off | cancel\w* | shelv\w+
  scrap\w* | withdr[ae]w\w* | pull\w* | put\w* (?:off|on hold|on ice|back) | abandon\w* | defer\w* | push\w* back
  drop\w* | ditch\w* | (?:tear|tore|torn|rip)\w* up | aborted | hold\w* off | held off | bottl\w+ | paus\w+
  suspend\w*
`
const LISTING =
  '(?:plans? to (?:list|float|go public)|ipo|flotation|listing|offering|float|debut|stock market plans?|initial public offering)'
const STAFF = '(?:staff|workers|employees|people)'
/** What a court gives a company that cannot pay. */
const RELIEF =
  "(?:suspension of payments|moratorium on (?:ACC 's |its )?(?:debts?|payments)|protection (?:from|against) (?:ACC 's |its )?creditors|creditor protection)"
const PRODUCT =
  '(?:products?|services?|lines?|models?|features?|apps?|platforms?|range|version|device|game|programme|program|launch|release|PRO|OTH|collection(?! of))'
/** What is ended or dropped that nobody could buy: shares, meetings, bids, suits, trials of a drug, a firm from a list. */
const NO_PRODUCT = `(?! (?:from|out of)\\b)(?! (?:[\\w$%,.'-]+ ){0,4}${anyOf`
  shares | stock | warrants | options | bonds | notes | dividends? | buy-?backs? | offerings? | ipo | meetings? | assembl(?:y|ies)
  attempts? | bids? | efforts? | appeals? | lawsuits? | suits? | claims? | charges | cases? | talks | negotiations | tenders?
  orders | contracts? | deals? | mergers? | acquisitions? | takeovers? | agreements? | stud(?:y|ies) | trials? | phase | enrol?lment
`}(?! (?:(?!with|for|of|to|from|by|in|on|and|at|over)[\\w-]+ )?(?:products?|services?|lines?|models?|apps?|platforms?|tools?|devices?|games?)\\b))`
/** Of guidance, targets and offers a price is none that customers pay. */
const NO_PRICE = "(?!guidance|prices target|(?:ACC 's |the )?(?:offer|bid) )"
const OF_AN_OFFER = "(?:targets?|of ACC 's (?:offer|bid|proposal))"
const PRICES = anyOf`prices? | fees | tariffs | fares | premiums | rents | subscription (?:costs?|fees?|prices?)`
const PUTS_UP = anyOf`
  put(?:s|ting)? (?:up )?(?:[\w'’-]+ ){0,3}?(?:prices?|fees|fares)
  (?:its|our|the|list|ticket|menu|subscription) (?:prices?|fees|fares|tariffs) (?:[\w'’%.-]+ ){0,3}?(?:rise|rises|rose|risen|go up|went up|gone up|going up|increased?|up by)
  (?:rais|increas|hik|lift)\w* (?:its|our|the|all|list|ticket|most) (?:[\w-]+ ){0,2}?(?:prices?|fees|fares|tariffs)
`
const MISSED_OUT = anyOf`
  missed out on | misses out on | lost out on | was beaten to | was passed over for | pipped (?:at the post|to)
  been beaten to
`
const TAKEN_TO_COURT = anyOf`
  \{account\} (?:has )?(?:tak|took|haul|drag)\w* (?!to\b|by\b)[^?]{2,60}? to (?:court|a tribunal|arbitration)
  \bsu(?:ed|ing) (?:an|some|its|a)
  \b(?:suing|sued?|lawsuit|legal action|suit|claim|case)\b.*\b(?:against(?! \{account)|suing|sued)\b | \bACCT su
  \}(?: has| is)? su(?:ing|ed)
`
const THREW_OUT = anyOf`dismiss\w* | threw out | throws out | thrown out | toss\w* | dropp\w* | reject\w* | quash\w*`
const CASES = anyOf`complaints? | cases? | claims? | lawsuits? | suits? | charges | allegations | proceedings`
const BANKRUPTCY = anyOf`
  chapter (?:11|7) | OTH protection | bankruptcy | creditor protection | insolvency | administration | liquidation
  protection from creditors
`
const OF_SYSTEMS = '(?:database|network|systems?|office|school|plan|fund|benefits?|it)'
const WENT_BUST = anyOf`
  gone | went | go\w* | fall\w* | fell | collaps\w* | enter\w* | slid\w* | tumbl\w* | plung\w* | plac\w+ | put
`
const WINS_HONOUR = anyOf`
  w[oi]ns? | receiv\w+ | pick\w* up | nam\w+ | honou?r\w* | tak\w+ home | took home | scoop\w* | collect\w* | bag\w*
  land\w* | award\w* | recogni[sz]\w+ | crown\w* | vot\w+ | clinch\w* | earn\w*
`
const WITHDRAWS = anyOf`
  withdr[ae]w\w* | pull\w* out | exit\w* | leav\w+ | quit\w* | left | retreat\w* | pack\w* up | bow\w* out
  walk\w* away | clos\w+ down | wind\w* (?:up|down)
`
/** "received an order for trophy cabinets" */
const NO_BUSINESS = `(?:(?!OTH (?:orders?|contracts?) |orders? |contracts? |complaints? |deals? )[\\w'’$€£%.,&-]+ ){0,9}?`
const RAISES_PRICE = anyOf`rais\w+ | increas\w+ | hik\w+ | put\w* up | lift\w* | bump\w* up | jack\w* up`
const DOWN = '(?:outages?|blackout|downtime|network failure|service disruption)'
/** "outage insurance" */
const NO_DOWN = '(?:insurance|protection|detection|alerts?|software|prevention|map|tracker|risk|planning)'
export const EVENTS: readonly FurtherEvent[] = [
  ...SALE_AND_STANDING,
  {
    kinds: ['business.sold'],
    what: 'The account selling a unit, brand, stake or other part of its business',
    asked: anyCase(`\\b(?:${SELL}|g[eo]t\\w* rid of|part\\w* with|sale of|divestment|disposal)\\b.*\\b${UNIT}\\b|\\bdivest`),
    told: [
      word(`ACC ${AHEAD}${SELL} ${own(8)}${UNIT}`),
      word(`ACC ${any(2)}(?:sale|divestment|disposal|divestiture|sell-off|spin-off) of ${any(6)}${UNIT}`),
      word(`${UNIT} ${any(6)}sold by ACC`),
      word(`ACC ${AHEAD}${SELL} (?:ACC 's )?OTH (?:[\\w-]+ ){0,2}?to OTH`),
      word(`ACC ${AHEAD}(?:hand|transfer|pass|sign)\\w* (?:over |on )?${some(6)}${UNIT} ${some(3)}to OTH ${any(5)}for`),
      word(`OTH ${some(5)}(?:purchase|acquisition|takeover) of ACC 's ${some(4)}${UNIT}`),
      word(`OTH ${some(4)}(?:buy\\w*|bought|acquir\\w+|purchas\\w+|tak\\w+ over|took over|snap\\w* up) ACC 's ${some(4)}${UNIT}`),
      word(`(?:sale|disposal) of ACC 's ${some(4)}${UNIT} (?:has |was |is )?(?:complet\\w+|clos\\w+|agreed|announced|done)`),
    ],
    covers: new RegExp(only`
      sell\w* | sold | sale | g[eo]t\w* | rid | part\w* | with | divest\w* | dispos\w+ | offload\w* | spun | spin
      off | units? | divisions? | business\w* | subsidiar\w+ | brands? | stake | assets? | arm | any | one
      businesses | part | piece | portfolio | company
    `),
  },
  {
    kinds: ['prices.raised'],
    what: 'The account raising its prices',
    asked: anyCase(either`
      \b(?:rais|increas|hik|put up|lift|bump|push)\w*\b.*\b(?:prices?|fees|fares|tariffs|premiums|subscription (?:costs?|price))\b
      \bput\w* (?:its |the )?(?:prices?|fees|fares) up\b | \bprices? (?:rise|increase|hike)
      \bprices\b.*\b(?:gone up|go up|went up|rise|risen|rose)\b
    `),
    told: [
      word(`ACC ${AHEAD}(?:had to |has to |is to |plans to |going to )?${RAISES_PRICE} ${NO_PRICE}${some(4)}${PRICES}(?! ${OF_AN_OFFER})`),
      word(`pricing ,? ?ACC ${AHEAD}(?:put|push|made|took)\\w* (?:through )?${some(3)}(?:increases?|rises?)`),
      word(`(?:price|fee|fare|tariff) (?:increases?|rises?|hikes?) ${any(4)}(?:at|by|from) ACC`),
      word(`ACC ${AHEAD}(?:announc\\w+|introduc\\w+|push\\w* through|impos\\w+|mak\\w+|made) ${any(4)}price (?:increases?|rises?|hikes?)`),
    ],
    cue: new RegExp(String.raw`\b${PUTS_UP}(?! target)`),
    unless:
      /\b(?:share|stock|house|gas|energy|power|metal|steel|copper|oil|raw material|input|target|offer) prices?\b|\bprice of (?:its|the|their|ACC 's) (?:[a-z-]+ )?(?:offer|bid|proposal)\b/,
    covers:
      /^(?:rais\w+|increas\w+|hik\w+|put\w*|up|lift\w*|bump\w*|push\w*|prices?|rise\w*|rose|gone|went|go|customers|price|fees|fares)$/,
  },
  {
    kinds: ['buyback'],
    what: 'The account buying back its own shares',
    asked: /\bbuy-?backs?\b|\brepurchas\w+\b|\b(?:bought|buy|buying) back\b.*\b(?:shares|stock)\b/i,
    told: [
      word(`ACC ${AHEAD}(?:repurchas\\w+|bought back|buy\\w* back) ${any(6)}(?:shares|stock)`),
      word(
        `ACC ${AHEAD}(?:launch\\w*|announc\\w+|approv\\w+|start\\w*|beg[aiu]n\\w*|complet\\w+|expand\\w*|extend\\w*|unveil\\w*|authori[sz]\\w+|resum\\w+) ${any(6)}(?:buy-?backs?|repurchase)`,
      ),
    ],
    covers: /^(?:announc\w+|launch\w*|buy|buyback|back|bought|repurchas\w+|own|shares?|stock)$/,
  },
  {
    kinds: ['partnership.ended'],
    what: 'The account ending a partnership, joint venture or agreement',
    asked: anyCase(`\\b${END}\\b.*\\b(?:partnership|alliance|venture|collaboration|agreement|tie-?up|relationship)`),
    told: [
      word(
        `ACC ${any(5)}${END} ${own(6)}(?:partnership|alliance|venture|collaboration|tie-up|relationship|pact|co-operation|cooperation|codeshare|agreement)`,
      ),
      word(`ACC ${AHEAD}(?:cut\\w* ties|part\\w* (?:ways|company)|split|go\\w* (?:their )?separate ways|fall\\w* out) (?:with|from) OTH`),
      word(
        `(?:partnership|alliance|venture|collaboration|tie-up|agreement) (?:between|of|with) ${any(3)}ACC ${any(6)}(?:ended|ends|terminated|dissolved|over|off)`,
      ),
    ],
    covers:
      /^(?:end\w*|terminat\w+|break\w*|broke\w*|dissol\w+|exit\w*|off|partnership|alliance|venture|joint|collaboration|agreement|called)$/,
  },
  {
    kinds: ['contract.lost'],
    what: 'The account losing a contract, customer or tender',
    asked: /\blos(?:t|e|es|ing)\b.*\b(?:contracts?|customers?|clients?|tenders?|bids?|orders?|accounts?|work|deals?)\b/i,
    told: [
      word(
        `ACC ${AHEAD}(?:lost|loses|losing|lose) (?:out on |the race for |a bid for )?${own(6)}(?:contracts?|customers?|clients?|tenders?|bids?|orders?|accounts?|work|deals?|business|mandate)`,
      ),
      word(`ACC ${any(3)}${MISSED_OUT} ${any(8)}(?:contracts?|tenders?|bids?|orders?|work|deals?|meals|job)`),
      word(`(?:runner-up|incumbent) ACC`),
      word(`(?:taken|took|takes|wrested|poached) ${any(6)}from ACC`),
    ],
    covers:
      /^(?:los\w+|major|big|large|key|important|contracts?|customers?|clients?|tenders?|bids?|orders?|accounts?|work|deals?|competitor)$/,
  },
  {
    kinds: ['listing.off'],
    what: 'The account calling off or putting off its IPO',
    asked: anyCase(`\\b${PUT_OFF}\\b.*\\b${LISTING}\\b`),
    told: [
      word(`ACC ${any(5)}${PUT_OFF} ${any(6)}${LISTING}`),
      word(`${LISTING} (?:of|by|at) ACC ${any(5)}${PUT_OFF}`),
      word(`ACC 's ${any(3)}${LISTING} ${AHEAD}${PUT_OFF}`),
      word(`ACC ${AHEAD}put\\w* ${any(3)}${LISTING} (?:off|on hold|on ice|back)`),
    ],
    covers: /^(?:postpon\w+|delay\w*|called|call\w*|off|cancel\w*|shelv\w+|scrap\w*|withdr\w+|pull\w*|ipo|flotation|listing)$/,
  },
  {
    kinds: ['product.ended', 'product.delayed'],
    what: 'The account discontinuing, cancelling or delaying a product',
    asked: anyCase(
      `\\b${STOP}\\b.*\\b(?:products?|services?|lines?|models?|features?|apps?)\\b|\\bpostpon\\w*\\b.*\\blaunch|\\bdelay\\w*\\b.*\\blaunch`,
    ),
    told: [
      word(`ACC ${AHEAD}(?:${STOP}|${PUT_OFF})${NO_PRODUCT} (?:(?:its |the )?plans? (?:for|to \\w+) )?${own(5)}${PRODUCT}`),
      word(`ACC 's ${any(4)}(?:${AHEAD})(?:discontinued|scrapped|shelved|axed|cancelled|delayed|postponed)`),
    ],
    covers:
      /^(?:discontinu\w+|cancel\w*|scrap\w*|shelv\w+|shut|down|kill\w*|axe\w*|retir\w+|withdr\w+|delay\w*|postpon\w+|launch|products?|services?|lines?|models?|features?|apps?)$/,
  },
  {
    kinds: ['suing'],
    what: 'The account suing somebody',
    asked: anyCase(String.raw`^(?!.*\bw[io]n\b).*${TAKEN_TO_COURT}`),
    told: [
      word(`ACC ${AHEAD}(?:sues|sued|suing|sue)(?! by)`),
      word(
        `ACC ${AHEAD}(?:fil\\w+|brought|bring\\w*|launch\\w*|lodg\\w+|start\\w*) ${any(4)}(?:lawsuit|suit|complaint|claim|legal action|proceedings) ${any(4)}(?:against|accusing|alleging)`,
      ),
      word(
        `ACC ${AHEAD}(?:go\\w*|gone|went|take\\w*|took|haul\\w*|drag\\w*) (?:${some(5)}|${some(2)}OTH ${some(2)})to (?:the )?(?:\\w+ )?(?:court|tribunal|arbitration|high OTH)`,
      ),
    ],
    covers: /^(?:anyone|anybody|rival|su\w+|filed?|lawsuit|suit|claim|legal|action|against|case|court|another)$/,
  },
  {
    kinds: ['case.won'],
    what: 'A case or investigation against the account dropped, or won by it',
    asked: anyCase(either`
      \b(?:cleared(?! (?:an?|the|its|one|any|some|to (?:sell|market|export|fly|launch))\b)|acquitted|exonerated)\b
      \b(?:case|lawsuit|suit|charges|claim|complaints?)\b.*\b(?:dismissed|dropped|thrown out)\b
      \bwon\b.*\b(?:case|lawsuit|suit|appeal)\b
      \b(?:c[ao]me out on top|prevail\w*|victorious|w[io]n) in (?:the )?(?:\w+ )?court\b
    `),
    told: [
      word(`${THREW_OUT} ${any(8)}(?:case|suit|lawsuit|claims?|charges|complaint|action) ${any(6)}(?:against|involving|over) ${any(3)}ACC`),
      word(
        `(?:case|suit|lawsuit|claims?|charges|complaint|investigation|probe) (?:against|into|of) ACC ${any(6)}(?:dismissed|dropped|thrown out|tossed|closed|rejected)`,
      ),
      word(`ACC ${AHEAD}(?:cleared|acquitted|exonerated|vindicated)`),
      word(`(?:clear|clears|cleared|acquit\\w*|exonerat\\w+|sid\\w+ with) ACC`),
      word(
        `ACC ${AHEAD}(?:w[oi]ns?|prevail\\w*|victorious|defeat\\w*|c[ao]mes? out on top) ${any(5)}(?:case|suit|lawsuit|appeal|trial|dispute|battle|court)`,
      ),
    ],
    cue: new RegExp(
      String.raw`\b(?:the|this|that|her|his|their|all) (?:[\w-]+ ){0,2}?${CASES} (?:is|are|was|were|has been|have been) (?:\w+ ){0,2}?(?:dismissed|thrown out|rejected|dropped)\b`,
    ),
    covers:
      /^(?:clear\w*|acquit\w*|case|court|lawsuit|suit|charges|claim|dismiss\w*|dropped|won|appeal|regulators?|wrongdoing|get|against|c[ao]me|out|top|prevail\w*|victorious)$/,
  },
  {
    kinds: ['insolvency'],
    what: 'The account going bankrupt or into administration',
    asked:
      /\b(?:bankrupt\w*|insolven\w*|administration|receivership|chapter 11|liquidat\w+|gone bust|creditor protection|suspension of payments)\b/i,
    told: [
      word(
        String.raw`ACC ${any(4)}(?:fil\w+|appl\w+|petition\w*|seek\w*|sought|ask\w* (?:the |an? )?(?:\w+ )?for) (?:for )?${own(3)}(?<! of )${BANKRUPTCY}`,
      ),
      word(`ACC ${AHEAD}${WENT_BUST} ${any(3)}(?:bust|bankrupt|administration|receivership|insolvency|liquidation|bankruptcy)`),
      word(
        `(?:administrators?|receivers?|liquidators?) ${any(4)}(?:called in|appointed|brought in|taken charge|took over|for|of|at|to) ${any(4)}ACC`,
      ),
      word(`ACC ${any(5)}placed (?:in|into|under) (?:the )?(?:administration|receivership|liquidation)`),
      word(
        `ACC ${AHEAD}(?:call\\w* in|appoint\\w*|brought in) (?:(?!${OF_SYSTEMS} )[\\w'’-]+ ){0,2}?(?:administrators?|receivers?|liquidators?)`,
      ),
      word(`ACC ${AHEAD}(?:declared |become |became )?(?:insolvent|bankrupt)`),
      word(`(?:grant\\w*|giv\\w+|gave|award\\w*) (?:[a-z-]+ ){0,3}ACC ${some(3)}${RELIEF}`),
      word(
        `ACC ${AHEAD}(?:granted|given|obtain\\w*|s[eo]\\w+ght|w[io]ns?|fil\\w+ for|appl\\w+ for|ask\\w* for|request\\w*) ${some(3)}${RELIEF}`,
      ),
    ],
    covers:
      /^(?:bankrupt\w*|insolven\w*|administration|receivership|chapter|11|liquidat\w+|bust|filed?|gone|going|through|into|court|proceedings|creditor|protection|facing)$/,
  },
  {
    kinds: ['award.won'],
    what: 'The account winning an award or recognition',
    asked: anyCase(either`
      \b(?:won|win|received?|named|given|been awarded|collected)\b.*\b(?:awards?|prizes?|recognition|accolade|honou?r)\b
      \b(?:awards?|prizes?)\b.*\b(?:given|gone|go|went|presented|handed) to \{account\}
    `),
    told: [
      word(
        String.raw`ACC ${AHEAD}${WINS_HONOUR} ${NO_BUSINESS}(?:awards?|prizes?|medals?|trophy|of the year|accolade|honou?rs?|titles?(?! (?:ACC|its|the|their))|best \w+|top \w+ employers?)`,
      ),
      word(`(?:judges|jury|panel|voters|readers) ${some(2)}(?:pick(?:s|ed)|cho(?:o|)se|chosen|named?|select(?:s|ed)|crown(?:s|ed)) ACC`),
      word(`(?:awards?|prize|medal|title|trophy) ${any(6)}(?:to|for|goes to|went to) ACC`),
    ],
    covers:
      /^(?:won|win|winning|receiv\w+|named|given|industry|trade|business|awards?|awarded|prizes?|recognition|accolade|honou?r|employer)$/,
  },
  {
    kinds: ['market.left'],
    what: 'The account withdrawing from a market or country',
    asked:
      /\b(?:withdr[ae]w\w*|exit\w*|leav\w+|left|pull\w* out|quit\w*|giv\w+ up)\b.*\b(?:country|countries|markets?|states?|region|territory|from)\b/i,
    told: [word(String.raw`ACC ${AHEAD}${WITHDRAWS} (?:its )?(?:from |of |in )?${any(4)}(?:PLC|OTH|markets?|countr\w+|region)`)],
    covers: /^(?:withdr\w+|exit\w*|leav\w+|left|pull\w*|out|quit\w*|giv\w+|country|countries|markets?|states?|region|territory|one|some)$/,
  },
  {
    kinds: ['outage'],
    what: 'An outage or service failure at the account',
    asked: /\b(?:outage|network failure|downtime|gone down|service disruption)\b/i,
    told: [
      word(
        `ACC ${AHEAD}(?:suffer\\w*|hit|had|has|experienc\\w+|report\\w*|fix\\w*|struck|apologi[sz]\\w+|resolv\\w+|caus\\w+|recover\\w*) ${some(6)}${DOWN}(?! ${NO_DOWN})`,
      ),
      word(`ACC 's ${some(5)}${DOWN}(?! ${NO_DOWN})`),
      word(`ACC ${any(8)}(?:(?:went|gone|go\\w*) (?:down|dark|silent|offline)|knocked offline)`),
      word(`(?:outages?|blackout|downtime|network failure|disruption) ${any(4)}(?:at|of|hit|hits|affecting|by) ${any(3)}ACC`),
    ],
    covers: /^(?:outage|network|failure|downtime|service|disruption|suffer\w*|had|down|gone)$/,
  },
  {
    kinds: ['order.placed'],
    what: 'The account placing an order',
    asked: /\bplac\w+\b.*\borders?\b|\bordered\b/i,
    told: [
      word(
        `ACC ${AHEAD}(?:order\\w*(?! (?:to|by|ACC 's ${STAFF} (?:to|not to|back|out|home)))|plac\\w+ (?:an? |its )?${any(3)}order|hand\\w* ${any(5)}order|commission\\w*)`,
      ),
      word(`OTH ${any(3)}(?:will |to )?(?:build|supply|deliver|make|provide)\\w* ${any(8)}(?:for|to) ACC`),
    ],
    covers: /^(?:plac\w+|orders?|ordered)$/,
  },
  ...OUTWARD_EVENTS,
]
