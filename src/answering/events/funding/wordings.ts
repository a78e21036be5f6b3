import { withIds } from '../../match/with-ids.ts'
import { AUX, constructions, END, formsOf, GAP, NEAR, type Construction } from '../../match/constructions.ts'
import { anyOf, anyWord, either, leading } from '../../text/any-of.ts'

const MONEY_KIND = anyOf`
  infusion | injection | investments? | funding | fundraise | fundraising | financing | capital | grants? | loans?
  facility | facilities | equity | credit | cheque | check | round | raise | seed | series | pre-seed | backing
  debt | money | cash
`
const DEBT =
  '(?:loan|loans|credit facility|debt facility|facility|credit line|line of credit|venture debt|term loan|revolver|financing package|credit|bonds?|notes)'
const KIND_OF_INVESTOR = anyOf`
  investors? | fund | funds | backers? | angels? | bank | banks | lenders? | family office | family offices
  venture capitalists? | state | government | ministry | commission | shareholders? | consortium | syndicate
  university | council | foundation | dentists | owners | friends | family
`
const INVESTOR = anyOf`OTH | PER | (?:[a-z'-]+ ){0,4}${KIND_OF_INVESTOR}`
const GETS = formsOf(
  'get receive pick take win draw collect gain obtain net haul pull scoop bag land raise secure attract bank close grab nab ' +
    'snag score garner clinch',
)
/** What else companies get money for. */
const EARNED = new RegExp(anyWord`
  orders? | contracts? | tenders? | settlements? | settled? | fines? | fined | damages | insurance | insurers?
  refunds? | licen[cs]\w+ | royalt\w+ | sale of | sold its | for its (?:stake|unit|share|business) | prizes?
  awards? (?:for|in) | revenues? | sales | customers? | subsid(?:y|ies) | compensation | verdict | jury | judge
  profit | advertis\w+ | charit\w+ | hospice | donat\w+ | stake in (?!ACC) | budget | lottery
`)
const without = (source: string): readonly [string, RegExp] => [source, EARNED]

const INJECTION = anyOf`
  round | investment | funding | financing | injection | infusion | raise | series [a-h] | seed round | loan
  facility | grant | fundraise | fundraising | cheque | backing | boost
`
const SECURITIES = anyOf`shares | stock | equity | preferred | convertible notes | convertible bonds | bonds | notes`
const OF_A_PARTNER = leading`partner | customer | supplier`
const LENDER_FOLLOWS = anyOf`from | with | led by | arranged by | provided by | , | \. | $`
const AFTER_RAISING = anyOf`
  with | after | following | armed with | flush with | fresh from | on the back of | thanks to | buoyed by
`
const CAPITAL = anyOf`money | capital | funding | funds | cash | financing | equity | investment | investors? | backers?`
const FRESH = anyOf`new | fresh | more | outside | external | first | growth | additional`
const PURCHASE_OF_SHARES = anyOf`subscription | securities purchase | share purchase | stock purchase | placement | placing`
const WELCOMES = anyOf`
  welcome | welcomes | welcomed | gain | gains | gained | win | wins | won | add | adds | added | land | lands
  landed | attract | attracts | attracted | get | gets | got | bring | brings | brought
`
const NEW_MONEY = anyOf`inject\w* | invest\w* | new equity | fresh (?:capital|equity|money) | capital increase`
/** Ways of telling that money came to the account, beyond the plain "Acme raised $5m". */
export const RAISED: readonly Construction[] = withIds('funding/raised', [
  ...constructions(
    0.84,
    without(`ACC ${AUX}${GETS} ${NEAR}SUM (?:in |of |worth of )?${NEAR}\\b${MONEY_KIND}\\b`),
    without(
      `\\b${formsOf('invest inject pump pour put plough plow sink commit channel')} ${NEAR}SUM ${NEAR}(?:in|into|behind) (?:the )?ACC${END}`,
    ),
    without(`\\b${formsOf('invest inject')} (?:in|into) (?:the )?ACC${END}`),
    without(`\\b${formsOf('back fund finance')} ACC ${NEAR}(?:with|to the tune of) ${NEAR}SUM`),
    without(
      `\\b${formsOf('award give grant extend lend provide hand offer')} (?:the )?ACC ${NEAR}SUM(?: ${NEAR}\\b${MONEY_KIND}\\b|${END})`,
    ),
    without(
      `\\b${formsOf('extend provide grant give lend approve arrange award')} ${NEAR}SUM ${NEAR}(?:${MONEY_KIND} ${NEAR})?(?:to|for) (?:the )?ACC${END}`,
    ),
    without(`\\binto ACC 's ${NEAR}(?:account|coffers|till|bank) ${NEAR}(?:went|flowed|goes|flows|came) ${NEAR}SUM`),
  ),
  ...constructions(
    0.8,
    without(
      String.raw`\bSUM ${NEAR}\b${INJECTION}\b ${GAP}\b(?:for|into|in|at|${formsOf('give hand bring leave provide value help let allow enable')}) (?:the )?ACC${END}`,
    ),
    without(
      `ACC ${AUX}${formsOf('issue sell place')} ${NEAR}(?:new |newly issued |fresh )?${SECURITIES} ${NEAR}(?:to|for|at|worth|in) (?:${INVESTOR}|SUM)`,
    ),
    without(
      `ACC ${AUX}${formsOf('issue sell place')} ${NEAR}SUM ${NEAR}(?:of|in|worth of) ${NEAR}(?:shares|stock|equity|preferred|notes|bonds)`,
    ),
    without(
      `${INVESTOR} ${AUX}${formsOf('buy take subscribe acquire purchase')} ${NEAR}(?:newly issued|new|fresh) (?:shares|stock|equity) ${NEAR}(?:in|of) (?:the |its )?${OF_A_PARTNER}?ACC`,
    ),
    without(
      `${INVESTOR} ${AUX}${formsOf('pay put spend')} ${NEAR}SUM ${NEAR}(?:for|into) ${NEAR}(?:newly issued|new|fresh) (?:shares|stock|equity) (?:in|of|from) ${NEAR}ACC${END}`,
    ),
    without(
      String.raw`ACC ${AUX}${formsOf('draw tap sign secure arrange agree close take obtain raise get receive land win ink')} ${NEAR}(?:SUM ${NEAR})?\b${DEBT}\b ${NEAR}${LENDER_FOLLOWS}`,
    ),
    without(
      String.raw`\b${AFTER_RAISING} ${NEAR}SUM ${NEAR}(?:capital|funding|money|round|investment|financing|cash|equity|raise|grant|loan)\b${GAP}, ACC`,
    ),
    String.raw`ACC ${AUX}${formsOf('take raise get find secure attract receive land win bring')} (?:in |on |up )?(?:the |a |its |some )?${FRESH} (?:outside |external )?${CAPITAL}\b`,
  ),
  ...constructions(
    0.76,
    `ACC ${AUX}${formsOf('sell issue place')} ${NEAR}(?:shares|stock|units|notes|bonds)\\b${GAP}\\bto raise ${NEAR}SUM`,
    `ACC 's ${NEAR}(?:offering|ipo|flotation|placement|rights issue|share sale)\\b${GAP}\\b(?:bring|brings|brought|raise|raises|raised|net|nets|netted|fetch|fetched)\\b ${GAP}SUM`,
    `ACC ${AUX}${formsOf('price complete close')} ${NEAR}(?:offering|ipo|flotation|placement|rights issue)\\b${GAP}\\b(?:bring|brings|brought|raise|raises|raised|raising|netting)\\b ${GAP}SUM`,
    String.raw`ACC ${AUX}${formsOf('enter sign execute')} (?:in)?to ${NEAR}${PURCHASE_OF_SHARES} agreements?\b${GAP}\b(?:new|ordinary|common|preferred|shares|stock|proceeds)\b`,
    without(`ACC ${GAP}\\b(?:with|by|through|using) ${NEAR}SUM ${NEAR}\\b(?:loan|facility|bond|credit)\\b ${NEAR}(?:from|with|led by) `),
    `ACC ${AUX}(?:announced|announces|closed|closes) ${NEAR}(?:round|raise|extension)\\b`,
    without(
      `\\bSUM ${NEAR}(?:extension|round|series [a-h]|raise|financing) (?:that )?ACC ${AUX}(?:announced|closed|raised|unveiled|completed|landed)`,
    ),
    without(
      `ACC ${NEAR}(?:ended up|came away|walked away|walked off|went home|emerged|comes away|emerges|left) (?:from \\w+ )?with ${NEAR}SUM`,
    ),
  ),
  ...constructions(
    0.74,
    without(`ACC ${AUX}${GETS} (?:up |in )?${NEAR}SUM ${NEAR}from ${INVESTOR}`),
    `\\b(?:fresh|new|more|extra|growth) (?:funding|funds|money|capital|cash|investment|financing) (?:for|at|into|in) ACC${END}`,
    `\\bwe ${AUX}(?:closed|raised|completed|finished|signed) (?:the|our|this|that) ${NEAR}(?:round|raise|financing|series|investment)\\b${GAP}ACC ${NEAR}(?:said|says|told|wrote|recalled)`,
    String.raw`ACC ${AUX}${WELCOMES} ${NEAR}(?:as )?(?:new |an? )?(?:new )?(?:investors?|backers?|shareholders?|financial partner)\b`,
  ),
  ...constructions(
    0.8,
    without(
      String.raw`${INVESTOR} ${AUX}${formsOf('take buy acquire')} ${GAP}(?:stake|shares|\d+ ?%|minority|holding|interest) ${NEAR}(?:in|of) ACC${GAP}\b${NEW_MONEY}\b`,
    ),
  ),
  ...constructions(0.74, `\\b(?:funding|investment|cash) (?:round|boost|injection|infusion|lift) (?:for|at|in) ACC${END}`),
  ...constructions(
    0.92,
    String.raw`\bACC ${AUX}(?:issued|issues|sold|placed|priced) (?:(?!notices?\b|redemption\b)(?:[a-z0-9%,.-]+|SUM) ){0,12}?(?:notes|bonds|debentures) (?:due|maturing) (?:in )?(?:20\d\d|SUM)`,
  ),
])

const CUE = new RegExp(anyWord`
  series [a-h]\b | seed | pre-seed | rounds?\b | funding | fundrais\w+ | financings? | venture (?:debt|capital)
  capital (?:increase|raise|raising|injection) | growth (?:capital|equity) | placements? | placing | rights issue
  registered direct | convertibles? | senior (?:secured )?notes | notes due | bonds?\b | preferred (?:stock|shares)
  new (?:\w+ )?shares | equity | loans?\b | credit (?:line|facility) | line of credit | facility | grants?\b
  crowdfund\w* | crowd | backers | investors | angels | holders | shareholders | injection | infusion | cheques?
  checks? | ipo | offering | stealth | vote of confidence | shot in the arm | unicorn | valuation | valued | award
`)
const FLOW = new RegExp(anyWord`
  rais\w+ | secur\w+ | clos(?:e|es|ed|ing) | land(?:s|ed)? | bag(?:s|ged)? | nets? | netted | gets? | got | receiv\w+
  tak(?:e|es|ing) | took | harvest\w* | collect\w* | drawn? | draws | drew | tap(?:s|ped) | attract\w* | wins? | won
  pull\w* | haul\w* | drum\w* up | complet\w+ | issu\w+ | sold | sells | plac(?:es|ed) | ink(?:s|ed) | sign(?:s|ed)
  obtain\w* | garner\w* | scor\w+ | chip\w* in | stump\w* up | pledged | pour\w* | inject\w* | bets?
  invest(?:s|ed|ing) | back(?:s|ed) | emerg\w+ | coming out | comes out | came out | announc\w+ | disclos\w+ | brings?
  brought | bringing | gives? | gave | goes | went | flow\w* | agreed | select\w+ | priced | bolster\w* | smash\w*
  lead(?:s|ing)? | led | with | fresh | new
`)
/** Money that goes another way, or is no news. */
const OTHER_MONEY = new RegExp(anyWord`
  repa(?:y|ys|id|ying|yment) | redeem\w* | buy-?backs? | dividends? | loss(?:es)? | lost | profits? | revenues?
  sales of | turnover | writ(?:e|es|ten)[- ]?(?:off|down)s? | wrote off | fell | slump\w* | drop\w* | plung\w*
  market value | market cap\w* | contracts? | orders? | settle\w* | fines? | fined | penalt\w+ | lawsuits? | sued
  acqui\w+ | takeover | buys? | bought | purchas\w+ | salar\w+ | wages | tax\w* | budget | savings? | costs?
  price target | guidance | forecast | outlook | charit\w* | hospice | donat\w+ | good causes | cancer
  none of the proceeds | early backers sold | selling shareholders | insider | prizes? | customers? of | lends?
  lending to | borrowers | mortgages? | on behalf of | advis\w+ | acted for | represent\w* | counsel | arrang(?:es|ed)
  underwr\w+ | bookrunner | awareness | ad campaign | spend\w* | spent | worth of (?:orders|contracts) | fund vehicle
  debut (?:fund|vehicle) | its (?:\w+ )?fund\b | third fund | second fund | stake in (?!ACC|new ACC) | prices? by
`)
const INVESTS = anyOf`
  leads? | led | leading | backs | backed | backing | invests | invested | investing | commits | committed | provides
  provided | puts | putting | lends | lent | extends | extended | grants | granted | awards | awarded | gives | gave
  injects | injected | donates | donated | pledges | pledged | co-led | co-leads | joins | joined | participates
  participated | pours | poured
`
const GIVES = new RegExp(either`
  \bACC (?:'s )?(?:[a-z,'-]+ ){0,4}${INVESTS}\b
  \b(?:loan|money|cash|funding|investment|cheque|led|provided|backed|cheques|funds|grant|grants) (?:from|by) ACC\b
  \bACC (?:and|,) (?:[A-Z]{3} )?[^.;]{0,40}\bamong (?:the |its )?(?:backers|investors)
  \binvestors?,? (?:including|such as|like) [^.;]*ACC\b
`)
const RAISES_ITSELF = anyOf`
  rais(?:es|ed|ing) | secur(?:es|ed) | lands | landed | bags | bagged | nabs | nabbed | snags | snagged | nets
  netted | clos(?:es|ed) | pulls in | pulled in | draws | drew | collects | collected | attract(?:s|ed)
  wrap(?:s|ped) up | burned | gets | got | received | receives
`
/** Another company that gets the money. */
const OTHER_RAISES = new RegExp(either`
  \bOTH (?:'s )?(?:[a-z,'’-]+ ){0,6}${RAISES_ITSELF}\b
  \bSUM (?:[a-z-]+ ){0,4}(?:in|into|for|to|behind|on) (?:[a-z-]+ ){0,3}OTH
  \bOTH ,? (?:which|who|whose|that) [^A-Z]{0,50}SUM
`)
const ADDS_UP = /\b(?:tak|bring|lift|push)\w* (?:[a-zA-Z']+ ){0,5}(?:total|haul|funding to|raised to)\b/

/**
 * Whether a sentence that no construction fits still tells of money raised by the account: a sum, a word of financing and one of flow, the account, and nobody else who
 * gets it or another way that the money goes.
 */
export function likelyRaised(outline: string): boolean {
  return (
    /\bACC\b/.test(outline) &&
    /\bSUM\b/.test(outline) &&
    CUE.test(outline) &&
    FLOW.test(outline) &&
    (!OTHER_MONEY.test(outline) || ADDS_UP.test(outline)) &&
    !GIVES.test(outline) &&
    !OTHER_RAISES.test(outline)
  )
}
