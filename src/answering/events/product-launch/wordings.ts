import { withIds } from '../../match/with-ids.ts'
import { AUX, type Construction, constructions, GAP } from '../../match/constructions.ts'
import { anyOf, either, leading } from '../../text/any-of.ts'
import { WEEKDAY_WORDS } from '../../text/time/calendar-words.ts'

const SHOP = anyOf`
  shops? | stores? | shelf | shelves | showrooms? | markets? | streets? | roads? | app stores? | supermarkets?
  pharmac(?:y|ies) | chemists? | menus? | bars? | pubs? | restaurants? | retailers? | dealers? | dealerships?
  consoles? | screens? | classrooms? | hospitals? | outlets? | branches | steam | cinemas? | clinics?
`
const SHOPS =
  String.raw`(?:the |our |its |their |all |every |[\d,]+ |several |selected |major |british |german` +
  String.raw` |french |american |uk |us |supermarket |high-street |local |leading |PLC (?:'s )?)*${SHOP}`
const LIVE = anyOf`
  on (?:general |public |wider )?(?:sale|release) | live | on the (?:market|shelves|menu) | on shelves
  in (?:the )?${SHOPS} | generally available | widely available | commercially available | available | out | shipping
  here
`
const NOW_ALSO = leading`now | also | finally | today | officially | already | immediately | at last`
const IS_OR_WENT = anyOf`is | are | was | were | 's | 're | went | goes | go | gone | going | becomes? | became | been`
const AFTER_LIVE = anyOf`
  in | on | at | from | for | to | since | with | and | now | today | this | as | through | via | across | of | by
  after | before | worldwide | last | just | starting | immediately | under | direct | free | here | next | later
  yesterday | tomorrow | following
`
/** What a product does when it comes to market. */
const ARRIVES = anyOf`
  ${IS_OR_WENT} ${NOW_ALSO}*${LIVE}(?= *$| [^a-z]| ${AFTER_LIVE}\b) | hits? (?:the )?${SHOPS}
  reach(?:es|ed) (?:the )?${SHOPS} | arriv(?:es|ed) (?:in|on|at) (?:the )?${SHOPS}
  land(?:s|ed) (?:in|on) (?:the )?${SHOPS} | (?:went|goes|gone|going) into (?:the )?${SHOPS}
  came (?:out|to market|onto the market) | comes (?:out|to market|onto the market)
  (?:makes?|made) (?:its|ACC 's|OTH 's|a|their) (?:\w+ )?debut | debut(?:s|ed) | premier(?:es|ed)
  (?:was|were|been|is|are|being) (?:launched|released|unveiled|introduced|rolled out|brought out|brought to market|put on sale|made available|debuted|shown for the first time)
  roll(?:s|ed) out
  can (?:now |also |already |today )*be (?:bought|ordered|had|downloaded|booked|reserved|purchased|pre-ordered|picked up|installed|found in (?:shops|stores))
  (?:is stocked|are stocked) (?:on|in|at|by) (?:the )?${SHOPS} | (?:left|out of|leaves|exits|exited) (?:beta|preview)
`
const OPENS = String.raw`(?:tak(?:e|es|en|ing)|accept(?:s|ed|ing)?|took) (?:the first |first )?(?:pre-?orders|orders|bookings|reservations)`
const TAKES = anyOf`
  takes? | took | taken | pulls? | pulled | lifts? | lifted | whips? | whipped | whisk(?:s|ed) | peels? | peeled
  draws? | drew | raises? | raised
`
const BEGINS = anyOf`
  begins? | begun | began | beginning | starts? | started | commences? | commenced | kicks? off | kicked off | opens?
  opened
`
const ORDERS_OR_SALES = anyOf`
  orders | pre-?orders | sales | shipments | shipping | selling | deliver(?:ies|ing) | offering | distribution
`
const NO_SALE = anyOf`office | offices | team | teams | force | growth | centre | center | meeting | talks`
const RANGE = anyOf`range | line-?up | family | portfolio | collection | catalogue | catalog | stable | menu`
const RANGE_GROWN = anyOf`${RANGE} | offering | suite | product (?:range|line|line-?up|portfolio|family|offering) | products`
const EXPANDS = anyOf`
  expands? | expanded | expanding | extends? | extended | extending | widens? | widened | widening | broadens?
  broadened | broadening | grows? | grew | refresh(?:es|ed)? | rounds? out | complet(?:es|ed) | adds? to | added to
`
const RANGE_ADDED_TO = anyOf`${RANGE} | offering | suite | (?<!production )lines?`
const MOVES_INTO = anyOf`
  moves? | moved | enters? | entered | branch(?:es|ed) | push(?:es|ed)? | forays? | ventures? | ventured | expands?
  expanded | steps? | stepped
`
const LAUNCH_WORD = anyOf`launch | release | introduction | debut | roll-?out | unveiling | arrival | market launch`
const SAID_WITH_IT = anyOf`with | after | following | since | at | by | to | despite | before`
const LAUNCH_CONFIRMED = anyOf`${LAUNCH_WORD} | general availability | availability`
const CELEBRATING = anyOf`
  with | after | following | since | at | by | celebrat\w+ | mark\w+ | announc\w+ | report\w+ | confirm\w+
`
const TIME_TOLD = leading`in \w+ | last \w+ | this \w+ | on \w+`
const TARGETS = anyOf`
  bets? | betting | targets? | targeting | woos? | wooing | courts? | courting | aims? (?:at|for)
  takes? (?:on|aim at) | tackles? | tackling | challenges? | goes after
`
const GONE_WELL = anyOf`
  (?:had |has )?(?:gone|went) (?:well|smoothly|live|ahead) | gave | drove | helped | boosted | lifted | was a success
  contributed | added
`
const WAS_LAUNCHED = anyOf`
  launched | introduced | released | unveiled | brought out | rolled out | put on sale | out (?:since|on|last)
  on sale since | in shops since
`
const ON_SALE = anyOf`
  on (?:the )?(?:shelves|sale|the market) | in (?:the )?${SHOPS} | out | available | launched | released | unveiled
  introduced
`
const NEW_OR_OUT = anyOf`
  new | now | out(?: now| this week| today)? | just (?:out|in|launched) | on sale(?: now)? | first look | hands on
  now available | available now
`
/** Ways in which a launch is told that hang on no single verb; the thing launched must be a product wherever the words leave it open. */
export const TELLING = withIds(
  'product-launch/telling',
  constructions(
    0.8,
    `ACC ${AUX}${TAKES} (?:the |back the )?(?:wraps?|covers?|veil|curtain|lid|dust sheets?|sheet|tarpaulin)[^;:.!?]{0,50}`,
    String.raw`ACC ${AUX}${BEGINS} (?:up )?(?:${OPENS}|(?:(?:commercial|customer|volume|initial|first|series|retail|full|worldwide) )*${ORDERS_OR_SALES})\b(?! ${NO_SALE})`,
    `ACC (?:is |are |was |were |'s |today |now |will )*(?:mak(?:e|es|ing)|made) ${GAP}(?:PRO|OTH)?${GAP}(?:generally |widely |publicly |commercially |freely )available`,
    `ACC ${AUX}(?:puts?|putting) ${GAP}(?:PRO|OTH)?${GAP}(?:on (?:the )?(?:market|sale|shelves)|on general sale|in(?:to)? (?:the )?${SHOPS})`,
    `ACC ${AUX}(?:brings?|brought|bringing) ${GAP}(?:PRO|OTH)?${GAP}(?:to|into|onto) (?:the )?(?:market|${SHOPS})`,
    `ACC ${AUX}(?:brings?|brought|bringing|comes?|came|coming|puts?) out (?:with )?(?!the (?:best|worst|fire)|of\\b)(?:an?|ACC 's|the|two|three|new|PRO|OTH)`,
    `ACC ${AUX}(?:adds?|added|adding) ${GAP}(?:PRO|OTH)?${GAP}to (?:ACC 's|the|OTH 's) ${GAP}${RANGE_GROWN}`,
    `ACC ${AUX}${EXPANDS} (?:ACC 's |the )?${GAP}${RANGE_ADDED_TO}${GAP} (?:with|by adding|through) (?!a new (?:ceo|chief|boss|head)|help|support|funding|money)(?:PRO|OTH|[^A-Z;:.!?]{3})`,
    `ACC ${AUX}${MOVES_INTO} (?:out |on )?(?:into )?${GAP}(?:market|segment|business|world|category|[a-z]+) with (?:an?|ACC 's|the (?:launch|PRO|OTH)|two|three|PRO) `,
    String.raw`${SAID_WITH_IT} (?:the |ACC 's |an? |PLC )?(?:\w+ )?(?:'s )?${LAUNCH_WORD} (?:in \w+ |last` +
      String.raw` \w+ |this \w+ |on \w+ )?(?:of|for) (?:the |ACC 's |an? )?${GAP}(?:PRO|OTH)?[^.;]{0,80}\bACC\b`,
    String.raw`\bACC\b[^;:.!?]{0,90}\b${CELEBRATING} (?:the |ACC 's |an? |PLC )?(?:\w+ ){0,2}(?:'s )?${LAUNCH_CONFIRMED} ${TIME_TOLD}?of (?:the |ACC 's |an? |two |three )?(?:PRO|OTH|[^A-Z;:.!?]{3,})`,
    `\\b(?:unveil|launch|present|reveal|introduc|debut|demonstrat|show)\\w*(?: off)? ACC 's (?:brand )?(?:new|newest|latest|first|next|second)\\b`,
    `\\bACC (?:has |have |today )*(?:ships?|shipped|delivers?|delivered) (?:ACC 's |the )?(?:first|new) (?!quarter|half|profit|results)[^A-Z;:.!?]{3,40}`,
    `\\bACC (?:is |are |has |have )?(?:now |also now |started to |begun to |began to )+(?:sell|offer|ship|stock|sold)(?:s|ing)?\\b`,
    String.raw`\b(?:launch|introduction|release|roll-?out|debut) of ACC 's ${GAP}(?:PRO |OTH )?${GAP}${GONE_WELL}\b`,
    `\\b(?:launch|releas|unveil|introduc|roll\\w* out)\\w* ACC (?:PRO|OTH|[A-Z]?[a-z]+)? ?, (?:an?|the|our|ACC 's) `,
    String.raw`\bACC 's ${GAP}(?:PRO |OTH )?${GAP}, (?:which (?:was|were) )?(?:first )?${WAS_LAUNCHED}\b`,
    `\\bACC 's ${GAP}(?:PRO |OTH )?${GAP}(?:on tap|on the menu|for sale|opened to|open to) ${GAP}(?:in|at|subscribers|customers|the public|everyone|users|developers)\\b`,
    `\\b(?:first|initial|start of|begin\\w* of|begins?|starts?) (?:commercial |customer |volume )*(?:shipments|deliveries|sales) of (?:ACC 's |the |PRO|OTH|[^A-Z;:.!?]{3})`,
    `\\bACC ${AUX}(?:roll(?:s|ed)? [^;:.!?]{2,50} (?:out of the (?:hangar|factory|workshop|yard|shed)|off the (?:production )?line)|show(?:s|ed|n)? [^;:.!?]{2,50} to the (?:public|world|press))`,
    `\\bby ACC\\b[^;:!?A-Z]{0,60}, ${ARRIVES}`,
    `\\bPRO\\b(?: ,)?(?:[^A-Z;:!?]|PLC|SUM){0,70}\\b${ARRIVES}`,
    `\\bPRO\\b (?:, )?(?:now )?(?:in (?:the )?${SHOPS}|on sale|out|available|launched|introduced|released) (?:since|last|on|from|in|this)\\b`,
    `\\b(?:launch(?:es|ed|ing)?|releas(?:es|ed|ing)|unveil(?:s|ed|ing)?|introduc(?:es|ed|ing)|debut(?:s|ed)?|br(?:ings?|ought|inging) out) PRO\\b`,
    String.raw`^(?:now )?${ON_SALE}(?: since| from| as of| on| this| last| earlier| today| now)?[^A-Z;:!?]{0,24}, (?:the |an? )?(?:PRO|OTH|[^A-Z;:.!?]{2,40})?${GAP}\bACC\b`,
    String.raw`^${NEW_OR_OUT}(?: this week| today)?(?: from| by| :) (?:the )?${GAP}ACC\b`,
    `^(?:meet|say hello to|introducing|presenting|welcome|here (?:is|comes)|announcing|unveiling) (?:the |our |ACC 's )?[^;.!?]{0,80}(?:\\b(?:by|from|at) ACC\\b|, ACC 's)`,
    `^(?:meet|say hello to|introducing|presenting|here (?:is|comes)|announcing) (?:the |our )?(?:new )?ACC\\b`,
    String.raw`\b(?:newest|latest|most recent|new) (?:addition|member|arrival|entry) (?:to|of|in) (?:the |ACC 's )?(?:ACC )?${GAP}${RANGE}`,
    `\\bfrom ACC ?, [^;.!?]{0,20}[^;:.!?]{0,60}${ARRIVES}`,
    `\\b(?:PRO|OTH|[^A-Z;:.!?]{2,40})(?: ,)? (?:that |which )?ACC ${AUX}(?:began|begun|started|commenced) (?:selling|shipping|offering|delivering|marketing)\\b`,
    String.raw`\bACC (?:is |are )?${TARGETS} ${GAP}(?:OTH )?with (?:an? |ACC 's |two |three )?(?:brand )?new` +
      String.raw` (?!chief|ceo|boss|strategy|plan|campaign|owner|brand|name|office|store|plant|factory|team)`,
  ),
)
const LAUNCH_STEM = anyOf`
  debut | launch | premier | unveil | introduc | unleash | releas | unwrap | uncork | ship | issu | publish | deliver
  add | start | unbox | field | list | present | pilot | serv | roll | bring | brought | brew | cook | whip | dish
  wheel | trot | fir | kick | push | send | sent | turn | switch | put | rev | crank | spin | spun | bow | let | get
  got | write | wrote | open | expand | extend | round
`
/** Verbs by which headlines bring something forth; what they bring must be a product. */
const FORTH = `(?:${LAUNCH_STEM}(?:e|es|s|ed|t|ing|ped|ping|ning)?(?: up| out| off| on| in| loose| access to| into)?)`
const THING = String.raw`(?:(?:the )?PRO|(?:[^A-Z;:.!?,]|,(?=\d)|\.(?=\d)){3,60})`
const SIGNED_UP_FOR = anyOf`
  sign(?:ed)? up [a-z ]{0,30}?(?:for|to) | subscrib\w+ to | download\w* | bought | ordered | pre-ordered | flock\w* to
  queu\w* for | cheer\w* | welcom\w* | prais\w* | review\w* | demand for | sales of | orders for | success of
  popularity of | interest in | reception of | appetite for
`
export const BRINGS_FORTH = withIds(
  'product-launch/brings-forth',
  constructions(
    0.74,
    `\\bACC (?:has |have |today |now |just )*(?:comes?|came|coming) up with (?:an? |the |ACC 's |two |three )?(?<thing>${THING})`,
    String.raw`\b${SIGNED_UP_FOR} ACC 's (?:brand )?(?:new|newest|latest|newly launched|just-launched) (?<thing>${THING})`,
    `\\bACC (?:has |have |today |now |just |also |finally |on \\w+day |is |are )*${FORTH} (?:the |an? |ACC 's |two |three |four |five |first |new |latest )*(?<thing>${THING})`,
    `\\b(?<thing>[^A-Z;:.!?]{4,60}) (?:launched|unveiled|introduced|released|brought (?:in|out)|put on sale|listed|rolled out|debuted|put out) by ACC\\b`,
    `\\b(?:(?:can|are able to|is able to|could) (?:now |today |already |from \\w+ )*|now )[^A-Z;:.!?]{3,60}(?:with |using |via |through |on )?ACC 's (?:new|latest|newest|first) (?<thing>${THING})`,
    `^(?:the )?(?:launch|release|debut|introduction|arrival|roll-?out|unveiling) of ACC 's (?<thing>${THING})`,
  ).map((one) => ({ ...one, settled: true })),
)
/** Said of others' first chance to have it. */
export const FIRST_CHANCE: Construction[] = withIds(
  'product-launch/first-chance',
  constructions(0.74, `\\b(?:first|earliest) chance to (?:order|buy|try|test|drive|see|play|taste)\\b[^;:!?]{0,120}\\bACC\\b`).map(
    (one) => ({ ...one, settled: true }),
  ),
)
const LETS = anyOf`
  lets? | allows? | costs? | helps? | enables? | gives? | uses? | measures? | weighs? | comes? (?:in|with) | is priced
  are priced | , priced | starts? at | retails? | sells? for | combines? | features? | delivers | runs on | promises
`
/** What is the account's own comes to market; the words must name a product. */
export const OWN_ARRIVES = withIds(
  'product-launch/own-arrives',
  constructions(
    0.78,
    `\\bACC 's [^A-Z;:.!?]{0,60}(?:PRO|OTH)?[^A-Z;:.!?]{0,60}${ARRIVES}`,
    `(?:\\b(?<made>by|from|of|at) |, )ACC (?:, )?(?:\\w+ly |now |today |this week |, )*${ARRIVES}`,
    String.raw`\bACC 's (?:(?:brand )?new|latest|newest|newly launched|just-launched|long-awaited|first(?:-ever)?) [^A-Z;:.!?]{0,60}(?:PRO|OTH)? ?[^A-Z;:.!?]{0,30}${LETS}\b`,
  ),
)
const FROM_TODAY = anyOf`
  today | now | this week | next week | ${WEEKDAY_WORDS}
`
const WHO_CAN = anyOf`
  OTH | customers | users | members | subscribers | drivers | shoppers | patients | travellers | anyone
`
const CUSTOMERS = anyOf`
  customers? | users? | shoppers? | drivers? | patients? | doctors? | travellers? | passengers? | couriers? | farmers?
  growers? | readers? | viewers? | guests? | pupils? | students? | teachers? | parents? | gamers? | players?
  developers? | subscribers? | members? | households? | buyers? | anyone | everyone | schools? | companies
  businesses | you | OTH
`
const BUY_OR_USE = anyOf`
  buy | prescribe | access | play | watch | listen to | stream | subscribe to | pay with | order | download | get
  try | use | book | sign up | pre-order | choose | pick up
`
export const CUSTOMERS_CAN: Construction[] = withIds(
  'product-launch/customers-can',
  constructions(
    0.72,
    either`
      \bfrom (?:today|now|this week|monday|tuesday|wednesday|thursday|friday) (?:on )?(?:, )?[^;:.!?]{0,30}\b(?:users?|customers?|members?|subscribers?|drivers?|shoppers?) can\b
      , which (?:ACC 's |the |OTH 's )?${WHO_CAN} can (?:buy|order|download|book|take out|sign up for) [^;:.!?]{0,30}\bfrom ${FROM_TODAY}\b
    `,
    String.raw`\b${CUSTOMERS}(?: of ACC| in PLC)? (?:can (?:now|from (?:today|now|this week)|today)|are now able to) (?:also )?${BUY_OR_USE}\b`,
  ).map((one) => ({ ...one, settled: true })),
)
const WE_HAVE = leading`'re | are | have | 've | today | just | now | also | finally | proudly`
const WE_LAUNCH = anyOf`launch | releas | introduc | unveil | roll(?:ing|ed)? out | ship`
const THE_LAUNCH = anyOf`launch | introduction | release | roll-?out | debut | market launch`
const AFTER_LAUNCH = anyOf`in | last | this | cost | helped | drove | boosted | went | added`
/** Without the account's name: only in a text that is about it. */
export const IMPLIED = withIds(
  'product-launch/implied',
  constructions(
    0.72,
    String.raw`\bwe ${WE_HAVE}*${WE_LAUNCH}(?:e|es|ed|ing|ped|ping)? (?<thing>(?:PRO|our (?:new |first )?|an? |the (?:new )?(?:OTH|PLC) (?:[a-z]+ )?(?:range|collection|series)\b)[^A-Z;:.!?]{0,50})`,
    String.raw`\b(?:the |our |its )?${THE_LAUNCH} (?:in \w+ |last \w+ )?of (?<thing>(?:the |our |ACC 's |an? )?(?:new |latest |next-|second-|third-|first )?[^A-Z;:.!?]{3,50}) ${AFTER_LAUNCH}\b`,
    `(?:^|[;:] |, (?=the |an? |PRO))(?<thing>(?:the |an? |two |three |ACC 's |our )?(?:PRO ?)?(?:, )?[^A-Z;:.!?,]{0,50}(?:PRO ?)?)(?:, [^A-Z;:.!?]{0,80}, )?\\b${ARRIVES}`,
  ),
)
