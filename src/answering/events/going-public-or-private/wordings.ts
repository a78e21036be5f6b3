import { withIds } from '../../match/with-ids.ts'
import { AUX, constructions, END, formsOf, OWN_GAP as GAP, NEAR, type Construction } from '../../match/constructions.ts'
import { anyOf, leading } from '../../text/any-of.ts'

const IPO = anyOf`
  ipo | initial public offering | flotation | stock market debut | market debut | stock market listing
  public listing | listing | float | going public | public offering | direct listing | share listing | trading debut
  stock market launch
`
const EXCHANGE = anyOf`
  nasdaq | nyse | euronext | aim
  the (?:[a-z]+ ){0,3}(?:stock exchange|stock market|exchange|bourse|main market|market|junior market)
  (?:[a-z]+ ){0,2}(?:stock exchange|stock market|bourse|first north) | wall street | PLC | OTH
`
const STOCK = '(?:shares|stock|shares of|shares in|stock of)'
const MOVES = formsOf(
  'jump rise soar fall climb open pop surge tumble slip trade leap rally close drop slump double start begin end gain debut ' +
    'make sink plunge fizz fizzle dip edge',
)
const SHELL = '(?:blank[- ](?:cheque|check)|spac|special[- ]purpose acquisition|shell company|cash shell|acquisition corp)'

const DEBUT = anyOf`debut | first day | first trading day | day of trading | ipo | initial public offering | first time`
const RAISED_OR_VALUED = anyOf`
  raise | raises | raised | price | priced | value | values | valued | open | opened | opens | close | closed | closes
  oversubscribed | cover | covered | bring | brings | brought | begin | begins | began | launch | launched | set | get
  gets | got | draws | drew | attracts | attracted
`
const PRICES_OR_VALUES = anyOf`${RAISED_OR_VALUED} | prices | approved | under way | underway | [a-z]+ times covered`
const BEFORE_FILING = leading`
  off | for | its | the | an? | on | up | ACC 's | details of | terms of | terms for | paperwork for | documents for
  papers for | confidentially | publicly | a draft | draft | registration | statement | with [a-z]+ | range
  price range | for a
`
const FILING = anyOf`
  to (?:go public|list|sell shares to the public|float) | s-1 | f-1 | registration statement | registration document
  prospectus | for (?:an? )?(?:[a-z]+ )?(?:ipo|initial public offering|listing|flotation)
`
const STOCK_MARKET = anyOf`wall street | stock market | stock exchange | public markets? | OTH | PLC | nasdaq | nyse`
const THE_EXCHANGE = anyOf`exchange | market | bourse | nasdaq | nyse | aim | euronext | OTH | PLC`
/** Ways of telling that the account goes to the stock market. */
export const PUBLIC: readonly Construction[] = withIds(
  'going-public-or-private/public',
  constructions(
    0.84,
    String.raw`ACC (?:'s )?${STOCK}? ?${AUX}${MOVES} ${GAP}\b(?:on|in|at|after|following|for) (?:its |their |the |a |ACC 's )?(?:first|opening|debut|maiden)? ?(?:PLC |OTH |[a-z]+ ){0,3}${DEBUT}\b`,
    `\\b${STOCK} (?:of |in )?ACC ${AUX}${MOVES} ${GAP}\\b(?:debut|first day|ipo|first trading day|day of trading)\\b`,
    `ACC ${AUX}(?:to )?(?:float|floats|floated|list|lists|listed|listing|debut|debuts|debuted) (?:its shares |its stock |shares |itself |ACC )?(?:on|in|at) (?:the )?${EXCHANGE}`,
    `ACC ${AUX}to float\\b`,
    `ACC ${AUX}(?:choose|chooses|chose|chosen|pick|picks|picked|opt for|opted for) (?:PLC|OTH) for (?:its |the |ACC 's |a )?(?:[a-z]+ )?${IPO}\\b`,
    `ACC ${AUX}(?:raise|raises|raised|raising|bring in|brings in|brought in) ${NEAR}SUM ${NEAR}(?:in|through|via|from|by|with) ${NEAR}\\b${IPO}\\b`,
    String.raw`\b${IPO} (?:of|by|at|for) ACC ${AUX}${RAISED_OR_VALUED}\b`,
    String.raw`ACC 's ${NEAR}${IPO} ${AUX}${PRICES_OR_VALUES}\b`,
    String.raw`ACC ${AUX}${formsOf('price set launch complete close open start kick file make publish submit announce unveil reveal pull begin lodge register')} ${BEFORE_FILING}*${NEAR}\b${IPO}\b`,
    String.raw`ACC ${AUX}(?:file|files|filed|submit|submits|submitted|lodge|lodged|lodges) ${GAP}\b${FILING}\b`,
    `ACC ${AUX}(?:apply|applies|applied) (?:for (?:a |an |its )?(?:[a-z]+ )?(?:listing|admission|quotation)|to (?:list|be listed|float))`,
    String.raw`ACC ${AUX}(?:head|heads|headed|heading|bound|off) (?:to|for) (?:the )?${STOCK_MARKET}(?= |$)(?!.{0,30}\b(?:office|expansion|conference|trade fair)\b)`,
    `ACC ${AUX}(?:merge|merges|merging|combine|combines|combining|agree|agrees|agreed|go|goes|strike|strikes|struck) ${GAP}\\b${SHELL}\\b`,
    `\\b${SHELL}\\b[^.;:]{0,60}\\b(?:merge|merges|merger|combine|combines|take|takes|taking|deal|agree|agrees|agreed)\\b[^.;:]{0,40}\\bACC\\b`,
    `ACC ${AUX}(?:go|goes|went|going) public (?:on|in|at|with an? (?:ipo|valuation|listing)|through|via|by|this|next|today|yesterday|after|as|,|\\.|$)`,
    `\\bACC\\b[^;:!?]*?\\bbusiness combination (?:agreement |deal )?(?=.*\\b(?:(?:[a-z]+-)?listed|nasdaq|nyse|public|trad(?:e|ed|ing)|exchange)\\b)`,
    `ACC ${AUX}(?:file|files|filed|register|registers|registered|apply|applied) to (?:sell|offer|list|float) ${NEAR}(?:shares|stock|securities) (?:on|in) (?:the )?${EXCHANGE}`,
    `ACC ${AUX}(?:become|becomes|became|becoming) (?:an? )?(?:[a-z]+-listed|publicly (?:traded|listed)|listed|public) company`,
    `\\b(?:intention|plan|plans|decision|approval) to (?:float|list)\\b(?<=\\bACC ${AUX}(?:announce|announces|announced|confirm|confirms|confirmed|publish|published|publishes) .{0,40})`,
    `ACC 's ${STOCK} ${AUX}(?:open for|start|starts|started|begin|begins|began|opens for|commence|commences|commenced) trading\\b`,
    `\\b(?:trading|dealings?) in (?:the )?(?:shares of |shares in )?ACC(?: 's shares| shares)? ${AUX}(?:start|starts|started|begin|begins|began|commence|commences|commenced|open|opens|opened)\\b`,
    `ACC ${AUX}(?:ring|rings|rang|rung) the (?:opening )?bell\\b`,
    `ACC ${AUX}(?:make|makes|made|making) (?:its |their |a |an )?(?:[a-z]+ ){0,2}(?:OTH |PLC )?(?:[a-z]+ )?(?:debut|bow) on (?:the )?(?:PLC |OTH )?(?:[a-z]+ ){0,2}${THE_EXCHANGE}`,
    `\\bfloat(?:s|ed|ing)? (?:OTH 's|an?|the) (?:[a-z-]+ ){0,3}?(?:unit|arm|subsidiary|division|business) ,? ?(?:now )?(?:called |named |known as )?ACC\\b`,
  ),
)

const BUYOUT_HOUSE =
  '(?:buyout|buy-out|private[- ]equity|take-private|investment) (?:house|firm|group|fund|company|investor|giant|specialist)s?\\b'
/** Shares that many hold have a price for each, and a board that recommends an offer for them. */
const OF_HOLDERS =
  '\\b(?:\\d+p|pence|a share|per share|SUM-a-share|[\\w.]+-a-share|shareholders|stockholders|recommend\\w*|board|directors)\\b'

const LEAVES = anyOf`
  leave | leaves | leaving | left | quit | quits | exit | exits | exited | abandon | abandons | bid farewell to
  bids farewell to | say goodbye to | says goodbye to | depart | departs | departed | vanish from | vanishes from
  disappear from | disappears from | bow out of | bows out of | come off | comes off | retire from | retires from
`
const DELISTS = anyOf`
  delist | delists | delisted | delisting | de-listed | cancel | cancelled | canceled | removed from trading
  withdrawn from trading | taken off | cease to be listed | cease trading | no longer (?:be )?(?:quoted|listed|traded)
  stop trading | stops trading
`
const ENDS = anyOf`
  end | ends | ended | cease | ceases | ceased | cancel | cancelled | cancelation | cancellation | stop | stops
  stopped | halt for good
`
const TAKE_PRIVATE = anyOf`
  take-private | go-private | going-private | to be taken private | to go private | public-to-private | taken private
`
const RECOMMENDS = anyOf`
  recommend | recommends | recommended | accept | accepts | accepted | agree | agrees | agreed | back | backs | backed
  approve | approved
`
/** Ways of telling that the account leaves the stock market. */
export const PRIVATE: readonly Construction[] = withIds(
  'going-public-or-private/private',
  constructions(
    0.84,
    `ACC ${AUX}(?:become|becomes|becoming|became|turn|turns) (?:a )?(?:privately[- ](?:held|owned)|private)(?: company)?\\b`,
    String.raw`ACC ${AUX}${LEAVES} (?:the )?(?:PLC |OTH |[a-z]+ ){0,2}(?:stock market|stock exchange|exchange|bourse|market|markets|nasdaq|nyse|aim|public markets?|junior market|main market)\b`,
    `\\b(?:delist|delists|delisted|de-list|delisting) (?:the )?(?:[a-z-]+ ){0,3}ACC${END}`,
    String.raw`ACC (?:'s )?(?:shares |stock |listing |shares ,? )?${AUX}${DELISTS}\b(?! its| an? )`,
    String.raw`\b(?:trading|dealings?|listing) (?:in|of) ACC(?: 's shares| shares)? ${GAP}\b${ENDS}\b`,
    `\\b(?:take|takes|taking|took|taken|bring|brings) (?:the )?(?:[a-z-]+ ){0,3}ACC (?:back )?private\\b`,
    `ACC ${AUX}(?:to be |being |been )?taken private\\b`,
    String.raw`ACC ${AUX}(?:agree|agrees|agreed|accept|accepts|accepted|sign|signs|signed|enter|entered) ${GAP}\b${TAKE_PRIVATE}\b`,
    `ACC ${AUX}(?:go|goes|going|went|to go) private\\b(?! with| about| equity)`,
    `ACC 's ${NEAR}(?:listing|quotation) ${AUX}(?:end|ends|cancelled|canceled|to be cancelled|cancel|withdrawn|terminated)\\b`,
    String.raw`ACC ${AUX}${RECOMMENDS} ${GAP}\b(?:bid|offer|takeover|sale|buyout|buy-out) (?:[a-z]+ ){0,3}?(?:from|by|to) (?:[a-z-]+ |PLC ){0,4}?${BUYOUT_HOUSE}(?<=${OF_HOLDERS}.{0,260})`,
    `\\b(?:purchase|buy|acquire) all (?:of )?(?:the |its )?(?:outstanding |remaining )?shares\\b(?<=ACC.{0,260})(?=.*\\b(?:private|delist)\\b)`,
  ),
)

const FIRST_DAY = anyOf`
  bell-ringing | bell ringing | first (?:day of trading|trading day) | trading debut | stock market debut
`
/** The day of the first trading is set, by words that models do not take for it. */
export const DAY_SET: readonly Construction[] = withIds(
  'going-public-or-private/day-set',
  constructions(
    0.84,
    `ACC 's ${NEAR}${FIRST_DAY}(?: ceremony)? (?:(?:on|at) (?:the )?${EXCHANGE} )?${AUX}(?:fixed|set|scheduled|slated|due|booked) (?:for|on) `,
  ),
)
