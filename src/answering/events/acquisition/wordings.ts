import { withIds } from '../../match/with-ids.ts'
import { AUX, constructions, END, formsOf, GAP, NEAR, type Construction } from '../../match/constructions.ts'
import { anyOf, anyWord, leading } from '../../text/any-of.ts'

const COMPANY = anyOf`
  compan(?:y|ies) | firms? | business(?:es)? | start-?ups? | scale-?ups? | rivals? | competitors? | peers? | makers?
  manufacturers? | producers? | specialists? | providers? | suppliers? | agency | agencies | studios? | chains?
  brands? | groups? | developers? | operators? | retailers? | distributors? | bank | banks | insurers? | lenders?
  brewer | brewers | brewery | breweries | distillery | winery | bakery | publishers? | platforms? | consultancy
  consultancies | practices? | clinics? | hotels? | properties | newspapers? | titles | division | subsidiary | arm
  unit | outfit | workshop | dealership | dealers? | brokers? | wholesalers? | stores | branches | outlets | depots?
  mill | mines? | quarry | factory | plant | works | shipyard | boatyard | refinery | pipeline | roofer | contractor
  installer | installers | host | reseller
`
/** Words before a name that belong to the same phrase: "Swiss rival Corvid". */
export const LEAD = String.raw`(?:(?!(?:by|from|to|for|with|in|at|into|of|on|and|as|over) )(?:[a-z][\w.&/'-]*|PLC(?: 's)?|SUM|\d[\w.,%-]*) ){0,6}?`
/** A name, with the names that may be joined to it: "Corvid and Orrery", "Oakley & Dunn". */
const OTHER = String.raw`(?:(?:OTH|PER)(?: 's(?! \w))?(?: (?:&|and) (?:OTH|PER))?)`
const TARGET = String.raw`(?:${LEAD}OTH(?: (?:&|and) OTH)?|(?:an? |the |its |their |another |one of its |(?:two|three|four|five|several|some|\d+) (?:more )?|local |rival )${LEAD}\b${COMPANY}\b)`
const KIND_OF_BUYER = anyOf`
  group | firm | fund | funds | conglomerate | owner | rival | company | investors? | giant | lenders? | creditors?
  management | managers | buyer | consortium | house | competitor | chain | bank | family | employees | staff
  partners? | foundation | co-operative | cooperative | trust | customer | supplier | equity | founder | founders
`
const BUYER = anyOf`${LEAD}${OTHER} | ${LEAD}${KIND_OF_BUYER}`
const DEAL = '(?:takeover|acquisition|purchase|buyout|buy-out|merger|sale)'
const CLOSES = formsOf('complete close seal finalise finalize conclude wrap sign clinch ink')
const CLEARS = formsOf(
  'clear approve bless authorise authorize permit green-light wave back confirm announce agree complete seal finalise finalize ' +
    'sign close conclude nod',
)
const ALL_OR_MOST = leading`full | majority | sole | complete | outright`
/** Taking over, in words that say nothing else of a company. */
const TAKES = anyOf`
  ${formsOf('swoop pounce')} (?:in )?(?:for|on) | ${formsOf('snap scoop gobble swallow hoover snaffle')} up
  ${formsOf('swallow absorb gobble devour')} | ${formsOf('take')} over
  ${formsOf('take win gain seize assume acquire get secure wrest')} ${ALL_OR_MOST}?(?:control|ownership|possession|charge) of(?: all (?:the )?shares in)?
  ${formsOf('get lay')} (?:its |their |ACC 's )?hands on | ${formsOf('get take')} hold of
  ${formsOf('take seize get')} (?:the )?(?:keys|reins) (?:to|of|at) | ${formsOf('buy')} out | ${formsOf('buy')} up
`
const BUYS = formsOf('buy acquire purchase')
/** Taking over, where the rest of the sentence leaves nothing else to take. */
const GRABS = String.raw`(?:${formsOf('get land bag nab grab snag win secure net capture clinch rescue pick scoop snap add take claim')}(?: up| on| in)?)`
const SPENDS = String.raw`(?:${formsOf('pay spend splash shell fork stump hand cough')}(?: out| up| over)?)`
const ACQUIRED = anyOf`
  sold | acquired | bought | purchased | snapped up | scooped up | gobbled up | snaffled up | nabbed | snagged
  swallowed | absorbed | devoured | rescued | taken over | taken on | taken in | taken private | won | picked up
  bought out | bought up | offloaded | divested | hived off | handed over | handed | merged | folded | subsumed
  swooped on
`
/** What companies buy beside companies, and what else is won, landed or taken on. */
const WARES = new RegExp(anyWord`
  customers? | clients? | shares? in | minority | tickets | licen[cs]es? | aircraft | vessels | ships | vehicles
  trucks (?:from|for) | land\b | acres | patents | contracts? | orders? | tenders? | stake of \d
  (?:[1-4]?\d(?:\.\d+)?) ?% | stocks? | insiders? | index | ceo | cfo | chief | director | engineers? | manager
  sponsor\w* | awards? | approval | court | lawsuit | case | appeal | race | lease | floor | office | tower | building
  art | sketchbook | painting | sculpture | book rights | film rights | tv rights | rights to | supply | debut
  partner(?:ship)?s? with
`)
const FAILED = /\b(?:outbid|lost out|loses out|no buyer|failed|rejects?|rejected|rebuff\w*|spurn\w*|turned down)\b/
const cautious = (source: string): readonly [string, RegExp] => [source, WARES]
const firm = (source: string): readonly [string, RegExp] => [source, FAILED]

const PASSES = anyOf`
  pass | passes | passed | transfer | transfers | transferred | go | goes | went | move | moves | moved | change
  changed | changes
`
const FALLS_INTO = anyOf`
  pass | passes | passed | passing | goes | went | falls | fell | fallen | succumbs | succumbed | surrenders
  surrendered | sells out | sold out
`
const HANDS = anyOf`hands | ownership | control | possession`
const ACCEPTS = anyOf`
  agree | agrees | agreed | accept | accepts | accepted | back | backs | backed | approve | approves | approved
  recommend | recommends | recommended | endorse | endorses | endorsed | support | supports | supported | vote for
  voted for | vote to accept | welcome | welcomes | welcomed | urge shareholders to accept
  urges shareholders to accept
`
const AT_A_PRICE = leading`
  SUM | SUM-a-share | \d+p-a-share | per share | a share | cash | all-share | recommended | firm | improved
  sweetened | increased
`
const ITS_BOARD = leading`board | directors | shareholders | investors | management | owners | independent directors`
const THE_OFFER = anyOf`takeover | buyout | buy-out | bid | offer | sale | acquisition | merger`
const AGREES_TO = anyOf`
  agree | agrees | agreed | accept | accepts | accepted | back | backs | backed | approve | approves | approved
  recommend | recommended | recommends | endorse | endorses | endorsed | vote | votes | voted
`
const THOSE_WHO_DECIDE = anyOf`board | directors | shareholders | holders | owners | trustees | investors`
const SEALS = anyOf`
  complete | completes | completed | close | closes | closed | seal | seals | sealed | finalise | finalises
  finalised | wrap up | wraps up | wrapped up | win approval for | wins approval for
`
const AGREES = anyOf`
  agree | agrees | agreed | announce | announces | announced | strike | strikes | struck | sign | signs | signed
  reach | reaches | reached | unveil | unveils | unveiled | make | makes | made | clinch | clinches | clinched | win
  wins | won
`
const TAKEOVER = anyOf`
  takeover | acquisition | purchase | buyout | deal to (?:buy|acquire|take over)
  agreement to (?:buy|acquire|take over)
`
const SELLS_UP = anyOf`
  sell | sells | sold | sign over | signed over | hand over | handed over | transfer | transferred | part with
  parted with | cash out | cashed out
`
const ITS_OWNERS = anyOf`founders? | owners? | family | parent | shareholders | investors | backers | creators`
const HANDED_OVER = anyOf`
  sold | sells | sell | sign over | signed over | handed over | transferred | hands over | offloads | offloaded
  divests | divested | unloads | disposes of | disposed of | spins off | parts with
`
const WHO_OWNED_IT = anyOf`
  founders? | owners? | family | parent | parent company OTH | shareholders | PER | OTH | operator | company | group
  state | government | fund | conglomerate
`
const SOLD_THEIRS = anyOf`
  sold | sells | sell | signed over | handed over | transferred | hands over | signs over | give up | gave up
`
const ALL_OF_ITS_SHARES = anyOf`
  all (?:of )?(?:the |its )?(?:outstanding |issued )?(?:shares|stock|equity) | 100 ?% | full ownership | the whole
  the whole company | majority | controlling (?:stake|interest)
`
const PUBLICLY_TRADED = anyOf`publicly[ -](?:traded|listed|held) | public | listed | independent`
/** Ways of telling that the account is, or is agreed to be, somebody else's. */
export const RECEIVED: readonly Construction[] = withIds('acquisition/received', [
  ...constructions(
    0.86,
    cautious(`\\b${BUYER} ${AUX}${TAKES} ${LEAD}ACC${END}`),
    cautious(
      `\\b${BUYER} ${AUX}${BUYS} (?:the )?(?:whole |all |entire )?(?:of )?${LEAD}ACC(?= (?:for|from|in an?|outright|,|\\.|to create|to become|last|this|in (?:a )?SUM)|$)`,
    ),
    firm(`ACC ,? ?${AUX}now (?:wholly )?(?:owned|controlled|run) by (?:OTH|[a-z])`),
    firm(`ACC ${AUX}(?:${ACQUIRED}) (?:out |on )?(?:of \\w+ |whole )?(?:by|to|into) ${BUYER}`),
    firm(`^(?:"|“)? ?(?:just |now )?(?:${ACQUIRED}) (?:out of [a-z]+ |on \\w+ |whole )*(?:by|to) ${BUYER}${GAP}, ACC`),
    firm(`^(?:bought|sold|rescued|purchased) (?:out )?(?:of|from) (?:administration|bankruptcy|insolvency|receivership)${GAP}, ACC`),
    `ACC ${AUX}(?:get|gets|got|have|has|find|finds|found|acquired?|gained?|under) (?:a |an |its |their )?(?:new |different )(?:[a-z-]+ ){0,2}(?:owners?|ownership|parent|hands|home under)\\b`,
    `\\bchange of (?:ownership|owner|control|hands) (?:at|of|for) ACC${END}`,
    `\\bmanagement (?:buyout|buy-out|buyin|buy-in) (?:at|of) ACC${END}`,
    `ACC ${GAP}\\bin(?:to)? new hands\\b`,
    `ACC ${AUX}(?:change|changes|changed|changing) (?:hands|owners?|ownership)\\b`,
    `ACC ${AUX}(?:become|becomes|became|becoming) (?:now )?(?:a |an |the )?(?:[a-z-]+ ){0,3}(?:property|part|member|subsidiary|unit|division|arm) of ${LEAD}(?:OTH|group|family)`,
    `ACC ${AUX}(?:now |since \\w+ |as of \\w+ )?belongs? (?:now )?to ${LEAD}(?:OTH|group)`,
    String.raw`\b(?:ownership|control|shares|all shares|keys|talent and technology|assets|the rest) (?:of|to|in) ${LEAD}ACC ${AUX}${PASSES}\b`,
    firm(
      `ACC ${AUX}${FALLS_INTO} (?:in)?(?:to )(?:the )?${HANDS}? ?(?:of )?(?:a |the |an )?(?:hostile |friendly |rival )?(?:bid |offer |takeover )?(?:from |by )?${LEAD}OTH`,
    ),
    `ACC ${AUX}(?:agree|agrees|agreed|consent|consents|consented|accept|accepts|accepted) to be (?:acquired|bought|taken over|sold|purchased|taken private|absorbed)`,
    `\\b(?:agreed|agreement|agrees|deal) to be (?:acquired|bought|taken over|taken private|purchased)\\b(?=${GAP}(?:\\.|$|by|for))(?<=ACC.{0,90})`,
    `ACC ${AUX}(?:to be |being )(?:acquired|bought|taken over|taken private|purchased|absorbed|snapped up|swallowed)\\b`,
    `ACC , which (?:ACC|OTH|we|they|it|${LEAD}(?:group|company|firm)) ${AUX}(?:acquired|bought|purchased|took over)`,
    `\\b(?:we|PER) ${AUX}(?:sold|agreed to sell) ACC${END}`,
  ),
  ...constructions(
    0.82,
    firm(
      String.raw`ACC (?:'s )?${ITS_BOARD}?${AUX}${ACCEPTS} (?:in favour of )?(?:to )?${NEAR}${AT_A_PRICE}*${NEAR}\b${THE_OFFER}\b(?! of (?!ACC)| for (?!ACC|SUM|cash)|ing)`,
    ),
    firm(
      String.raw`\b${THOSE_WHO_DECIDE} (?:of|at|in) ${LEAD}ACC ${AUX}${AGREES_TO} ${GAP}(?:SUM ${GAP}|\d+p ${GAP}|OTH (?:'s )?)?${NEAR}\b${THE_OFFER}\b(?! of (?!ACC))`,
    ),
    firm(
      `\\b${BUYER} ${AUX}${CLOSES} (?:up )?(?:the |its |a )?${NEAR}(?:SUM )?(?:takeover|acquisition|purchase|buyout|deal|merger) (?:of|for|to buy|to acquire|with) ${LEAD}ACC${END}`,
    ),
    firm(
      String.raw`\b${BUYER} ${AUX}${SEALS} (?:the |its )?${NEAR}(?:SUM )?ACC (?:'s )?(?:deal|takeover|acquisition|purchase|buyout|merger)`,
    ),
    firm(
      String.raw`\b${BUYER} ${AUX}${AGREES} (?:on )?(?:a |an |its |the )?${NEAR}(?:SUM )?${NEAR}${TAKEOVER} (?:of |for )?(?:the )?(?:entire )?(?:issued )?(?:share capital of )?${LEAD}ACC${END}`,
    ),
    `\\b${DEAL} of ${LEAD}ACC (?:to OTH |by OTH |for SUM )?${AUX}(?:${CLEARS}|go through|goes through|went through|gone through|wrapped up|waved through)`,
    `\\b${CLEARS} (?:through |up )?(?:the |its |a )?${NEAR}(?:SUM )?(?:PLC )?\\b(?:takeover|acquisition|purchase|buyout|sale|handover) of ${LEAD}ACC${END}`,
    firm(`\\b(?:the )?sale of ${LEAD}ACC (?:for SUM )?(?:to|by) ${BUYER}`),
    firm(`\\b(?:its|ACC 's) (?:[a-z-]+ )?sale to ${LEAD}OTH${GAP}, ACC`),
    String.raw`ACC 's (?:PLC |[a-z-]+ ){0,2}${ITS_OWNERS} ${AUX}${SELLS_UP} (?:out|(?:the |their |its |all )?${NEAR}(?:company|business|firm|group|shares|stakes?|holding|ACC|start-up|it|brand))\b`,
    String.raw`\b${WHO_OWNED_IT} ${AUX}${HANDED_OVER} ${LEAD}ACC (?:on |off )?(?:to|for|into|as)\b`,
    String.raw`\b${SOLD_THEIRS} (?:all )?(?:of )?(?:their|his|her|its|the) (?:remaining |entire |whole )?(?:shares|stakes?|holding|majority) in ${LEAD}ACC${END}${GAP}`,
    String.raw`\b${formsOf('take get acquire buy obtain receive exchange')} ${GAP}\b${ALL_OF_ITS_SHARES} (?:of|in) ${LEAD}ACC${END}`,
    `\\b(?:outstanding|issued) (?:[a-z]+ )?(?:shares|stock|share capital) of ${LEAD}ACC ${GAP}\\b(?:converted|cancelled|canceled|exchanged|acquired|transferred|for)\\b`,
    String.raw`\b(?:merger|acquisition|takeover|transaction)\b[^;:!?]{0,90}\bACC ${AUX}ceases? to be (?:an? )?${PUBLICLY_TRADED} (?:company|corporation|business)`,
    `ACC (?:'s )?(?:investors|shareholders|holders|stockholders) ${AUX}(?:get|gets|receive|receives|will receive|to receive) SUM (?:a|per|for each) share`,
    `\\b${formsOf('add')} ${LEAD}ACC to (?:its|the|their|OTH 's) (?:[a-z-]+ ){0,3}(?:portfolio|stable|group|family|empire|collection|holdings|brands|list)`,
    `\\b${formsOf('welcome')} ${LEAD}ACC (?:in)?to (?:its|the|their|OTH 's) (?:[a-z-]+ ){0,3}(?:portfolio|family|group|fold|stable)`,
    `\\b${formsOf('take bring')} ACC (?:private|under (?:its|the) (?:wing|roof|umbrella)|into (?:its|the) fold)`,
    `ACC ${AUX}(?:join|joins|joined|joining) (?:the )?(?:OTH (?:'s )?(?:group|family|stable|fold|portfolio)|(?:family|group|fold|stable) of|OTH as (?:its |a )?(?:wholly|unit|subsidiary))`,
    `ACC ${AUX}(?:a |the )?(?:new )?(?:member|part) of (?:the )?OTH (?:group|family)`,
    `ACC ${AUX}(?:sell|sells|sold|selling) (?:itself|out|up|ACC) to ${BUYER}`,
    `ACC ${AUX}(?:find|finds|found) (?:a )?(?:buyer|(?:new )?home (?:in|at|with) OTH)`,
    `ACC (?:'s )?(?:in )?${NEAR}(?:SUM )?exit to ${LEAD}OTH`,
    cautious(
      `\\b${BUYER} ${AUX}${GRABS} ${LEAD}ACC${END}(?=.*\\b(?:acquisition|takeover|administration|bankruptcy|insolven\\w+|undisclosed|bidding war|auction|SUM deal|buyout)\\b)`,
    ),
    `\\b(?:family|founders?|owners?|parent|PER|OTH|state|fund) ${AUX}(?:parted with|parts with|lets go of|let go of|gives up|gave up) ${LEAD}ACC${END}`,
    firm(
      `ACC ${AUX}(?:accept|accepts|accepted|agree to|agrees to|agreed to) ${NEAR}(?:SUM )?${NEAR}\\b(?:approach|proposal|advances)\\b from ${LEAD}OTH`,
    ),
    `ACC ${AUX}(?:lose|loses|lost|give up|gives up|gave up) (?:its |ACC 's )?independence\\b`,
    `ACC ${AUX}(?:throw|throws|threw) in (?:its|ACC 's) lot with ${LEAD}OTH`,
    `\\b${BUYER} ${AUX}(?:take|takes|took|buys|bought|acquires|acquired) (?:an? |its )?(?:5[1-9]|[6-9]\\d|100) ?%(?: stake)?(?: (?:of|in) ACC${END}|$|\\.)(?<=ACC.{0,200})`,
  ),
  ...constructions(
    0.72,
    `ACC ${AUX}(?:join|joins|joined|joining) OTH(?:${END}${GAP}\\b(?:companies said|both companies|undisclosed|terms|acquisition|deal|founders|price|acquired)\\b| !)`,
    `ACC (?:'s )?(?:[a-z-]+ ){0,2}(?:acquisition|takeover|purchase|buyout|sale) (?:by|to) ${LEAD}OTH`,
    `OTH and ACC ${AUX}tie the knot\\b${GAP}OTH paying`,
    `ACC ${GAP}\\b(?:as|after) ${BUYER} ${AUX}(?:buys|bought|takes|took) out (?:the )?(?:remaining |other |minority )?(?:shareholders|owners|founders|investors)`,
  ),
  ...constructions(
    0.86,
    `\\bnew (?:owners?|ownership|parent)(?: company)? (?:for|at|of) ACC${END}`,
    `^(?:[a-z]+ |PLC )?(?:owners?|parent|buyer) (?:for|found for) ACC${END}`,
    `\\b(?:the )?(?:buyer|acquirer|purchaser|new owner) of ACC ${AUX}`,
    `ACC ${AUX}(?:exit|exits|exited|leave|leaves|left|quit|quits) (?:the )?(?:public|stock) markets?\\b${GAP}OTH ${GAP}\\b(?:tender offer|buyout|takeover|offer|deal)`,
    `\\ball shares (?:in ACC )?(?:have )?changed hands\\b`,
  ),
])

const PART_OF = leading`assets of | whole of | business of | [a-z ]{3,30} (?:arm|unit|business|division|operations) of`
const SELLERS = anyOf`founders? | owners? | family | shareholders | sellers | parent`
const FULL_CONTROL = anyOf`
  full ownership | control | majority | controlling (?:stake|interest)
  all (?:of )?(?:the |its )?(?:outstanding |issued |remaining )?(?:shares|stock) | remaining (?:shares|stake|\d+ ?%)
  the rest | 100 ?% | possession
`
const ITS_PURCHASE = anyOf`
  takeover | acquisition | purchase | buyout | deal to (?:buy|acquire) | deal for | merger with
  definitive agreement for | agreement for
`
const CLOSES_DEAL = anyOf`
  close | closes | closed | complete | completes | completed | finish | finished | finalise | finalised | wrap up
  wrapped up
`
const ANNOUNCES = anyOf`
  announce | announces | announced | agree | agrees | agreed | strike | strikes | struck | make | makes | made | reach
  reaches | reached | unveil | unveils | unveiled | confirm | confirms | confirmed | reveal | reveals | revealed
  sign | signs | signed | win approval for | wins approval for | enter into | entered into
`
const DEAL_FOR = anyOf`
  takeover | acquisition | purchase | buyout | deal to (?:buy|acquire|take over)
  agreement to (?:buy|acquire|purchase|take over) | deal for | agreement for
`
const BRINGS_IT = anyOf`
  make | makes | made | give | gives | gave | bring | brings | brought | turn | turns | turned | add | adds | added
  double | doubles | doubled | expand | expands | take | takes | hand | hands | propel | propels | strengthen\w*
`
const BUYING_IT = anyOf`acquisition | purchase | takeover | buyout | buying | acquiring`
const SAID_OF_A_DEAL = anyOf`companies said | both companies | undisclosed | terms of the | acquisition | takeover`
const AUTHORITY = anyOf`
  regulators? | watchdog | authority | authorities | commission | court | judge | shareholders | directors | board
`
const SOLD_ON = anyOf`sold | sells? | handed over | signed over | transferred`
const AFTER_OR_WITH = anyOf`after | following | since | through | with | under | by`
const CLEARS_OR_ACCEPTS = anyOf`${CLEARS} | accept | accepts | accepted | recommend | recommends | recommended`
/** Ways of telling that the account takes over, or agreed to take over, another company. */
export const MADE: readonly Construction[] = withIds('acquisition/made', [
  ...constructions(
    0.86,
    cautious(`ACC ${AUX}${TAKES} ${TARGET}`),
    cautious(
      String.raw`ACC ${AUX}${BUYS} (?:the |its |a |an )?${PART_OF}?${LEAD}OTH(?: (?:&|and) OTH)?(?= (?:for|from|in an?|outright|,|\.|to|last|this|and|in (?:a )?SUM)|$)(?! (?:shares|stock))`,
    ),
    `OTH ${AUX}(?:sold|sells|sell|selling) (?:itself|OTH|out) to ${LEAD}ACC${END}`,
    `OTH ${AUX}(?:${ACQUIRED}) (?:out of \\w+ )?(?:by|to|into) ${LEAD}ACC${END}`,
    `\\b(?:ownership|control|stake|majority|interest|controlling stake) (?:of|in) ${LEAD}OTH ${AUX}(?:pass|passes|passed|transferred|went|goes|go|moved|moves) to ${LEAD}ACC${END}`,
    `OTH (?:, [^A-Z,]{3,60} , )?${AUX}(?:become|becomes|became|now) (?:now )?(?:a |an |the )?(?:[a-z-]+ ){0,3}(?:property|part|member|subsidiary|unit|division|brand) of ACC${END}`,
    `(?:OTH|PLC|\\b${COMPANY}) ,? ?${AUX}now (?:owned|controlled) by ACC${END}`,
    `(?:OTH|PLC|\\b${COMPANY}) ${AUX}now in the hands of ACC${END}`,
    `OTH ${AUX}(?:now )?belongs? (?:now )?to ACC${END}`,
    `ACC ${AUX}now (?:own|owns|controls) ${LEAD}(?:OTH|\\b${COMPANY})`,
    `ACC ${AUX}(?:become|becomes|became) (?:the )?(?:[a-z-]+ )?(?:owner|parent|parent company) of ${LEAD}OTH`,
  ),
  ...constructions(
    0.8,
    cautious(`ACC ${AUX}${GRABS} (?:the )?(?:assets of |rival )?${LEAD}${COMPANY} ${LEAD}OTH`),
    cautious(
      `ACC ${AUX}${GRABS} ${TARGET}(?=.*\\b(?:acquisition|takeover|administration|bankruptcy|insolven\\w+|deal|undisclosed|bidding war|auction|for SUM|SUM deal|buyout)\\b)`,
    ),
    cautious(
      `ACC ${AUX}(?:snag|snags|snagged|nab|nabs|nabbed|snaffle|snaffles|snaffled|scoop|scoops|scooped|devour|devours) (?:up )?(?:the assets of )?${LEAD}OTH`,
    ),
    cautious(`ACC ${AUX}rescu(?:e|es|ed|ing) ${TARGET}`),
    cautious(
      String.raw`\b${SELLERS} (?:of|behind) ${LEAD}OTH ${AUX}${SOLD_ON} (?:the |their |its |OTH 's )?(?:firm|company|business|shares|stakes?|group) to ${LEAD}ACC`,
    ),
    cautious(
      `ACC ${AUX}${formsOf('win')} (?:the )?(?:bidding war|auction|battle|takeover battle|race) (?:for|to buy|to acquire) ${LEAD}OTH`,
    ),
    cautious(`ACC ${AUX}${SPENDS} ${NEAR}SUM ${NEAR}(?:for|on|to buy|to acquire|buying|acquiring) ${LEAD}(?:OTH|\\b${COMPANY}\\b)`),
    `ACC ${AUX}${formsOf('pay')} (?:up to )?SUM ${NEAR}(?:for|in cash for) each (?:[a-z]+ )?(?:OTH )?share`,
    String.raw`ACC ${AUX}${formsOf('take gain acquire get assume win obtain secure buy purchase complete exercise')} ${NEAR}\b${FULL_CONTROL} (?:of|in) ${NEAR}${TARGET}`,
    `ACC ${AUX}${formsOf('buy take acquire raise pick')} (?:up )?${NEAR}(?:5[1-9]|[6-9]\\d|100) ?% ${NEAR}(?:of|in) ${TARGET}`,
    firm(
      `ACC ${AUX}${CLOSES} (?:up )?(?:on )?(?:the |its |a |an |our |ACC 's )?${NEAR}(?:SUM )?${NEAR}${ITS_PURCHASE} (?:of |for )?(?:its |all of )?${TARGET}`,
    ),
    firm(`ACC ${AUX}${CLOSES_DEAL} (?:the |our |its )?(?:SUM )?OTH (?:'s )?(?:deal|acquisition|purchase|transaction|takeover|buyout)`),
    `ACC ${AUX}(?:closed|closes|close) on (?:the |our |its )?${LEAD}OTH`,
    firm(`ACC ${AUX}${ANNOUNCES} (?:on )?(?:the |its |a |an )?${NEAR}(?:SUM )?${NEAR}${DEAL_FOR} (?:of |for )?(?:its )?${TARGET}`),
    firm(`ACC ${AUX}(?:agree|agrees|agreed|has agreed|to) (?:to )?take ${LEAD}OTH private\\b`),
    firm(`ACC ${AUX}(?:take|takes|took|taking) ${LEAD}OTH private\\b`),
    String.raw`\b(?:acquisition|takeover|purchase|buyout) of ${LEAD}OTH ${GAP}\b${BRINGS_IT} ACC`,
    String.raw`\b${AFTER_OR_WITH} (?:its|the|ACC 's) (?:SUM )?(?:[a-z-]+ ){0,2}(?:acquisition|takeover|purchase|buyout) of (?:the )?${LEAD}(?:OTH|\b${COMPANY}\b)${GAP}, ACC`,
    `\\b(?:after|following|since|through|with|under) (?:its|the) (?:[a-z-]+ ){0,2}(?:acquisition|takeover|purchase|buyout) by ACC${END}`,
    `ACC 's (?:SUM )?(?:[a-z-]+ ){0,2}(?:acquisition|takeover|purchase|buyout) of ${LEAD}OTH`,
    String.raw`ACC ${AUX}${formsOf('beef bolster strengthen expand extend broaden boost enter grow build deepen add move push')}` +
      String.raw` ${GAP}\b(?:with|through|by|via) (?:the |its |an? )?(?:SUM )?(?:[a-z-]+ ){0,2}(?:OTH )?${BUYING_IT}\b`,
    `ACC ${AUX}${formsOf('add')} ${LEAD}OTH to (?:its|the|their|ACC 's) (?:[a-z-]+ ){0,3}(?:portfolio|stable|group|family|empire|collection|brands|holdings)`,
    `ACC ${AUX}${formsOf('welcome bring')} ${LEAD}OTH (?:in)?to (?:its|the|their|ACC 's) (?:[a-z-]+ ){0,3}(?:portfolio|family|group|fold|stable)`,
    String.raw`\bOTH ${AUX}(?:join|joins|joined|joining) (?:the )?ACC(?: 's)?(?: (?:group|family|stable|portfolio|fold)\b|${END}${GAP}\b${SAID_OF_A_DEAL}\b)`,
    `ACC ${AUX}(?:the )?(?:new )?(?:owner|parent|parent company|buyer) of ${LEAD}OTH`,
    String.raw`\b${AUTHORITY} ${AUX}${CLEARS_OR_ACCEPTS} (?:through )?ACC 's (?:SUM )?(?:[a-z-]+ ){0,3}(?:takeover|acquisition|purchase|buyout|bid|offer)\b`,
    `\\boffer (?:of ACC |by ACC )?for ${LEAD}OTH ${GAP}\\b(?:unconditional)\\b`,
    `ACC 's (?:buying spree|shopping spree|acquisition spree|string of deals|roll-up) (?:continues|goes on|continued)`,
    `\\b(?:as )?consideration for (?:the entire (?:equity|share capital) of |all shares in )?${LEAD}OTH , ACC`,
    `OTH ${GAP}\\bchanges? hands ${GAP}ACC pays?\\b`,
    `(?:OTH|${COMPANY}) goes to ACC(?:$| \\.| for SUM)`,
  ),
  ...constructions(
    0.8,
    `\\b(?:having|after) (?:closed|completed|sealed|finalised|bought|acquired) (?:the )?(?:OTH (?:deal|acquisition|purchase|transaction|takeover)|${LEAD}OTH) , ACC`,
    `\\b(?:tuck-in|bolt-on) (?:deals?|acquisitions?) (?:for|of) ${LEAD}OTH ${GAP}ACC`,
    `\\b(?:acquisition|purchase) of the entire (?:issued )?(?:share capital|equity) of ${LEAD}OTH`,
  ),
])

/** A company by what it is, as the object of a purchase. */
export const COMPANY_WORDS = new RegExp(anyWord`
  compan(?:y|ies) | firms? | business(?:es)? | start-?ups? | scale-?ups? | rivals? | competitors? | makers? | unit
  division | subsidiary | arm | operations? | providers? | agency | agencies | studio | chain | brand | brands | group
  developers? | operators? | specialist | retailers? | distributors? | bank | insurer | brewer | brewery | publisher
  vendor | platform | assets | majority | controlling | 100 ?% | remaining stake | outfit | consultancy | practice
  clinics? | boutique
`)

export const CALLED_OFF = new RegExp(anyWord`
  called off | calls off | calling off | walked away | walks away | fell through | falls through | collaps\w+
  is off\b | was off\b | abandon\w* | terminat\w+ | scrapp\w+ | block(?:s|ed) | veto(?:es|ed) | regulators? block
  pulled out | withdr[ae]w\w*
`)
