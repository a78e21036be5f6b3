import { asks, type AskedWordings } from '../question-wording.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either, leading } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'abandoned above according ad advertising again ago ahead aim ambitions analysts annual are arr austerity axe backwards bad ' +
  'ball base beat below belt best better bigger black bleeding bn bonuses boom boss bottom bracing brakes break budget bullish ' +
  'bumper burn cancelled capex capital cash cautious centre cfo chain change cheaper chief class cliff climbing closed collapsed ' +
  'confident consensus corner correct cost count crystal curve cut cutting day decline delivery demand dent diet digit ' +
  'disappoint discuss discussed dividend dollars double downturn downward dried drive drop dropped earnings eat ebit ebitda ' +
  'economies economise efficiency eps estimate euros evaporate even every expanded expectations expenditure expenses fall fallen ' +
  'faster fat fatter figures financial financially fiscal flat flow forecast free freeze frozen full gained gloomy goal ' +
  'goalposts gross growing grown growth guidance guide head healthier higher hint hit hole hopes how hurt improve income ' +
  'increased ink intake issue judge jump killing leaner lease leave left lifted loss losses lost lower lowered management margin ' +
  'mean measures melt mention merger minting miss mode narrow negative net north numbers optimistic order outlook overheads ' +
  'penny per percent pessimistic picture pinching pointing poor positive postponed pre predicted preparing present preserve ' +
  'profit profitability profitable prognosis programme projections promised protect pruned publish purse pushed quarterly raised ' +
  'raking record red reduce reduction renegotiating rent report restructuring return revenue revise rid ringing rise rosy said ' +
  'save scale scissors scrap second seen set shareholders shares shave shelves short shown shrinking shrunk sink slashed slide ' +
  'slipped slips slower slump smiling sound south spare spending squeezed statement stick stock stop stopped store strike strong ' +
  'struggling subscription summer surprise suspended swing synergies these thought thrift tightening tills told top trim trimmed ' +
  'tripled tumble turnover twice update upgraded upper view want warning weak well what when where widened wind wise word worse ' +
  'worst would write written yearly'

export const VOCABULARY: Words = [
  said(2, 'ebitda|turnover|profitability|profit warning|net income|earnings'),
  said(
    1,
    'revenues?|profits?|sales|margins?|results|quarter|growth|gr[eo]w\\w*|f[ae]ll\\w*|declin\\w+|ris(?:e|en|ing)|rose|record|guidance|forecasts?|outlook|costs?|spending|savings',
  ),
]

export const lookedFor = (s: Slots): string => {
  if (s['topic'] === undefined) return "Remarks on growth, costs or guidance in the account's results or earnings call"
  if (s['topic'] === 'guidance')
    return `The account ${s['direction'] === 'down' ? 'lowering' : s['direction'] === 'up' ? 'raising' : 'changing or giving'} its guidance`
  if (s['topic'] === 'expectations') return `The account's results ${s['direction'] === 'missed' ? 'missing' : 'beating'} expectations`
  if (s['topic'] === 'decline') return "Falling revenue or profit in the account's results"
  if (s['topic'] === 'growth') return "Growth of revenue or profit in the account's results or remarks"
  return `${s['topic'].replace(/^./, (c) => c.toUpperCase())} in the account's results or earnings call`
}

export const searchedWith = (s: Slots): (string | undefined)[] => ['quarterly results', s['topic']]

const EXPECTS =
  '^(?:does|do|is|has|did) ACCT (?:now )?(?:expect|forecast|foresee|predict|anticipat|project|see)\\w* (?:(?:to|an?|make|earn|sell) )*'
const THAN_BEFORE = '\\bthan (?:it (?:did|had|has|was|once|said|forecast|expected|told)|before|previously|earlier)\\b'
const WHICH_PERIOD = leading`
  full[- ]year | fy ?\d* | 20\d\d | annual | yearly | own | revenue | profit | earnings | sales | growth | margin
  financial | \w+['’]s
`
const GUIDED = `(?:its |the |their )?${WHICH_PERIOD}*(?:guidance|outlook|forecasts?|projections?|targets?|expectations|estimates)`
const TOPIC_VERB = anyOf`
  mention | discuss | talk(?:ed|ing|s)? about | cite | refer(?:red|ring)? to | highlight | flag | bring up
  brought up | address | call out | called out | emphasi[sz]e | comment(?:ed)? on | point(?:ed)? to
  complain(?:ed)? (?:about|of)
  (?:speak|spoke|spoken|warn|warned|talk|talked|talking|speaking|warning) (?:of|about|on) | say anything about
  said anything about | raise the (?:topic|issue|subject) of
`
const CALL = '(?:earnings|results?|calls?\\b|investor|analyst|quarterly|conference|annual report|10-[kq]|shareholder|conference calls?)'

const WORD_OF_STAFF = anyOf`
  layoffs? | lay-offs? | laid | redundan\w+ | job | jobs | officers? | advis\w+ | head | director | manager | partner
`
const REVISES = anyOf`revis\w+ | adjust\w* | dial\w* | scal\w+ | tak\w+ | bring\w* | talk\w* | walk\w*`
const WHAT_IS_AHEAD = anyOf`
  year | future | outlook | second half | rest | prospects | quarter | months | results | trading | growth | demand
`
const REPORT_STEM = anyOf`
  report | post | book | record | make | made | suffer | incur | announc | swing | swung | f[ae]ll | s[iua]nk | slip
  plung | slid | mak | show | turn
`
const BAD = anyOf`
  bad | weak | weaker | poor | rough | tough | disappointing | terrible | soft | slow | dismal | awful | grim | lousy
`
const TUMBLES = anyOf`
  tumbl\w+ | plung\w+ | plummet\w* | collaps\w+ | s[iau]nk\w* | slid\w* | halv\w+ | evaporat\w+ | wiped out
  nosediv\w+ | crater\w* | dipp?\w* | (?:go\w*|went|gone|head\w*) (?:down|south|backwards) | tank\w*
  dr(?:y|ied|ying) up | slow\w* | contract(?:ed|ing) | down
`
const WORD_OF_SAVING = anyOf`
  opex | overheads? | outgoings | penny-?pinching | purse strings | austerity | zero-based budget\w*
  cost-?conscious\w* | economi[sz](?:e|ing|ed) on | do(?:ing)? more with less | tighten\w* (?:its |the )?belts?
  runway extension | frugal\w* | thrift\w* | lean(?:er)? (?:operation|organi[sz]ation)
  cut\w* (?:the )?(?:fat|corners on spend\w*|back on spend\w*) | spending (?:freeze|cuts?|curbs?|squeeze|review)
  (?:wants?|wanted|plans?|aims?|intends?|hopes?|promis\w+|vow\w*|going|looking) to (?:save|economi[sz]e|spend less|cut back|trim)(?: [$€£\d]\S*| money| costs?| on| millions?| back)?
  (?:announc|identif|target|promis|achiev|unveil|mak|m[ae]de?)\w* (?:\S+ )?savings
  (?:cut|slash|trim|reduc|shrink|freez|fro[sz]en?)\w* (?:its |the )?(?:[\w-]+ ){1,2}(?:budgets?|spend|spending|expenses)
  cost (?:pressure|measures|initiative|review|savings?|takeout|reductions?)
`
const FALLING = anyOf`
  falling | declining | shrinking | lower | drop in | decline in | fall in | dropped | fell | fallen | declined?
`
const FALLS = anyOf`fall\w* | fell | dropp?\w* | declin\w+ | shr[aiu]nk\w* | decreas\w+ | slump\w*`
const RESULT = anyOf`sales | revenues? | orders? | order book | profits? | turnover | demand`
const OTHER_TOPIC = anyOf`warn\w* | order book | guidance | outlook | forecasts? | costs?`
const COST_CUTTING = anyOf`
  cost[- ](?:cut\w*|sav\w+|reduc\w+|control\w*) | cut(?:ting)? costs? | sav(?:e|ing) (?:costs?|money)
  reduc\w+ (?:its )?(?:costs?|spending|expenses) | restructuring costs? | efficiency (?:program|drive)\w*
  belt[- ]tightening | tighten\w* (?:its |the )?(?:belts?|spending|purse strings) | hiring freeze
`
const COSTS = anyOf`costs? | spend(?:ing)? | expenses | expenditure | outgoings | overheads? | budgets? | cost base`
const CUT_STEM = anyOf`
  cut | slash | trim | lower | reduc | squeez | tighten | shrink | curb | control | contain | rein | bring
`
const EXPECT_STEM = anyOf`expect | forecast | predict | foresee | project | anticipat`
const GROWTH_WORD = anyOf`growth | grow | rise | increase | climb | improve`
const MENTION_STEM = anyOf`
  mention | discuss | talk | cit | refer | highlight | flag | say | said | address | point | emphasi[sz] | comment
  stress | touch | report | announce | describ | note | post | deliver | achiev | show | see | enjoy | expect
`
const REVENUE = anyOf`
  revenues?
  sales(?! team| rep| staff| force| people| depart| org| hire| role| job| manager| director| lead| head| office| engineer)
  profits? | profitability | earnings | income | top line | turnover | margins? | arr | bookings | order intake
`
const REVENUE_OR_LIKE = anyOf`
  revenues?
  sales (?!team|rep|staff|force|people|depart|org|hire|role|job|manager|director|lead|head|office|engineer)
  sales\W*$ | profits? | earnings | results | turnover | quarter | trading | income | margins? | figures | numbers
`
const LAST_OR_NEXT = leading`last | latest | most recent | recent | next | q[1-4] | quarterly | annual | full-year | half-year`
const STALLS = anyOf`
  stall\w* | weak\w* | soft\w* | flag\w* | suffer\w* | shriv\w+ | fad\w+ | stutter\w* | disappoint\w* | worse
  worsen\w* | deteriorat\w+ | hit (?:hard|by) | under pressure | nosedive\w*
`
const CLIMBS = anyOf`
  climb\w* | soar\w* | surg\w+ | jump\w* | rocket\w* | leap\w* | sho?ot\w* up | through the roof | swell\w* | tripl\w+
  quadrupl\w+ | booming | sky-?rocket\w* | rebound\w* | recover\w* | pick\w* up | heading north | widen\w*
`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  warnsOfMiss: [
    asks('\\bACCT warn\\w*\\b(?![^?]*\\bnot\\b)[^?]*\\b(?:profits?|margins?|earnings|sales|revenues?) (?:\\w+ ){0,3}miss(?:es)?\\b', {
      topic: 'guidance',
      direction: 'down',
    }),
  ],
  restructuring: [
    asks(
      String.raw`^(?![^?]*\b${WORD_OF_STAFF}\b)[^?]*\brestructur(?:ing|e[ds]?)\b(?![^?]*\b(?:debts?|loans?|bonds?|team|management|leadership|workforce|staff)\b)`,
      { topic: 'cost cutting' },
    ),
  ],
  idioms: [
    asks(
      either`
        \b${REVISES}\b[^?]*\b(?:expectations?|guidance|outlook|targets?|forecasts?|projections?)\b[^?]*\b(?:down\w*|back|lower)\b
        \b(?:gloom\w*|more cautious|less (?:confident|optimistic|bullish)|pessimis\w+|bearish|downbeat)\b[^?]*\b(?:about|on|for|outlook|year|quarter|future|half)\b
        \bprofits? (?:alert|warning) | \bwarn\w* (?:that )?(?:profits?|earnings|sales|results)\b
        \bwarn\w* (?:investors|shareholders|the market)\b
      `,
      { topic: 'guidance', direction: 'down' },
    ),
    asks(
      either`
        \b(?:bullish|upbeat|optimis\w+|confident|rosy|rosier|sunny)\b[^?]*\b(?:about|on|for|in) (?:the |its |this |next )?(?:\w+ )?${WHAT_IS_AHEAD}\b
        \b(?:optimistic|upbeat|bullish|rosy|positive) (?:outlook|forecast|guidance)
      `,
      { topic: 'guidance', direction: 'up' },
    ),
    asks('\\bmiss(?:ed|es|ing)? (?:its |the |their |on )*(?:\\w+ )?(?:earnings|numbers|targets?|quarter|eps|revenue|sales targets?)\\b', {
      topic: 'expectations',
      direction: 'missed',
    }),
    asks(
      either`
        \b(?:los(?:e|es|ing|t)|bleed\w*|bled|haemorrhag\w+|hemorrhag\w+|burn\w*(?: through)?) (?:\w+ )?(?:money|cash|millions)\b
        \b${REPORT_STEM}\w*(?: in)?(?:to)? (?:an? |its |any |another )?(?:[\w-]+ ){0,3}?loss(?:es)?\b(?! of)
        \b(?:in|into) the red\b | \bred ink\b | \bloss-making\b
        \b${BAD} (?:[\w-]+ )?(?:quarter|year|results|numbers|figures|half|sales|trading|demand|earnings|set of results)\b
        \bmargins?\b[^?]*\b(?:pressure|squeez\w+|shr[iau]nk\w*|fall\w*|fell|erod\w+|compress\w*|thin\w*|declin\w+|narrow\w*|suffer\w*)
        \b(?:profits?|sales|revenues?|earnings|turnover|orders?|bookings)\b[^?]*\b${TUMBLES}\b
        \b(?:slump|dip|decline|slide|slowdown) in (?:sales|demand|revenues?|orders?|profits?|bookings|trading)\b
        \b(?:sales|revenue|profit|demand) (?:slump|slide|dip|drop|decline|slowdown)\b
        \b(?:falling|slowing|weakening|waning|sluggish) (?:demand|order book|sales|orders)\b
        \bACCT(?:['’]s business)? (?:\w+ )?(?:struggling|in the doldrums|on the ropes|shrinking|in decline)\W*$
        \bhit a rough patch\b
        \b(?:business|trade|trading) (?:is |was |been )?(?:\w+ly )?(?:bad|slow|weak|poor|down|quiet|terrible|sluggish|suffering)\b
      `,
      { topic: 'decline' },
    ),
    asks(
      either`
        \b(?:hit|reach|cross|pass|top|surpass|exceed|break|broke)\w*(?: through)? [^?]*\b(?:in )?(?:arr|annual recurring revenue|revenues?|sales|turnover)\W*$
        \b(?:sw[ui]ng\w*|return\w*|mov\w+|tipp\w*|back|turn\w*) (?:back )?(?:in)?to (?:an? |the )?(?:\w+ )?(?:profit\w*|black|growth)\b
        \bin the black\b | \bturn\w* (?:an? |its first )?(?:\w+ )?profit\w*\b
        \b(?:mak|m[ae]de?|earn|generat)\w* (?:an? |its first |any |some )?(?:\w+ )?(?:profits?|money)\b(?! warning)
        \b(?:do|did|done|doing|far\w+|perform\w*) (?:\w+ )?(?:better|well)\b(?! with| by)
        \bbr(?:eak|oke|oken|eaking)\w* even\b | \bbec[oa]me profitable\b | \bfirst (?:ever )?profit\b
        \b(?:business|trade|sales|demand) (?:is |are )?(?:\w+ )?(?:booming|brisk|thriving|roaring|soaring|surging|taking off)\b
        \b(?:bumper|stellar|blockbuster|banner|blowout|sparkling|bumpy?er) (?:year|quarter|results|half|sales|season|profits?)\b
        \bfiring on all cylinders\b | \b(?:knock|hit)\w* it out of the park\b
        \bgo\w* (?:great guns|from strength to strength|gangbusters)\b | \bstrength to strength\b | \broaring trade\b
        \bbest(?:[- ]ever)? (?:year|quarter|month|half)\b | \bhockey[- ]stick\b
        \b(?:bullet|rocket)ing (?:sales|revenue)\b
        (?<!\b(?:at|of|in|for|by) )ACCT (?:growing|booming|thriving|flourishing)\W*$
      `,
      { topic: 'growth' },
    ),
    asks(either`\b${WORD_OF_SAVING}\b | \bstreamlin\w+ (?:its |the )?(?:operations|cost|costs|business|processes)\b`, {
      topic: 'cost cutting',
    }),
  ],
  usual: [
    asks(
      String.raw`^(?![^?]*\b${OTHER_TOPIC}\b)[^?]*(?:\b${FALLING} (?:in )?(?:\w+ )?${RESULT}\b|\b(?:sales|revenues?|profits?|turnover|demand|order book)\b[^?]*\b${FALLS})`,
      { topic: 'decline' },
    ),
    // Earnings remarks
    asks(
      either`
        \b${COST_CUTTING}\b
        \bcosts?[- ](?:discipline|base|programme|program|take-?out|efficien\w+|optimi[sz]ation)\b
        \b${CUT_STEM}\w*(?: in| down| back)? (?:(?:its|their|on|the|any|operating|running|fixed|overall) )*${COSTS}\b
        \b(?:bring|brought|get|got|keep|kept)\w* (?:its |the |operating )?(?:costs|spending|expenses|overheads) (?:down|under control|in check)
        \b(?:savings?|austerity|economy) (?:plan|programme|program|target|drive|measures?)s?\b | \bausterity\b
        \b(?:fr(?:eez|oze|ozen)\w*|paus\w+|cuts? (?:to|in)|squeeze on|cutbacks?|clamp\w* down on) (?:its |the |any )?(?:\w+ )?(?:spending|spend|budgets?|costs|investment|expenses)\b
        \bcutbacks\b | \befficiency (?:measures|savings|plan|push)
        \bsav(?:e|ed|es|ing) (?:\w+ ){0,2}(?:costs?|money|cash)\b
      `,
      { topic: 'cost cutting' },
    ),
    // "Does it expect a higher profit than it did?"
    asks(`${EXPECTS}(?:higher|more|better|larger|bigger|greater)\\b[^?]*${THAN_BEFORE}`, {
      topic: 'guidance',
      direction: 'up',
    }),
    asks(`${EXPECTS}(?:lower|less|fewer|worse|smaller)\\b[^?]*${THAN_BEFORE}`, { topic: 'guidance', direction: 'down' }),
    // "raised or lowered": either will do.
    asks(
      `\\b(?:rais|lift|upgrad|increas|up|lower|cut|downgrad|chang|revis|updat)\\w* (?:or|and|/) (?:rais|lift|upgrad|increas|lower|cut|downgrad|confirm)\\w* ${GUIDED}`,
      {
        topic: 'guidance',
      },
    ),
    asks(
      either`
        \b(?:reaffirm|reiterat|confirm|maintain|ke(?:pt|ep)|st(?:uck|ick) (?:to|by|with)|hold|held|unchanged)\w*(?! or| and) ${GUIDED}
        \b(?:guidance|outlook|forecasts?) (?:unchanged|steady)
      `,
      {
        topic: 'guidance',
        direction: 'same',
      },
    ),
    asks(
      either`
        \b(?:(?:lower|cut|reduc|slash|trim|downgrad|withdr|scal|scrap|pull|drop)\w*)(?: back| down| downwards?)? ${GUIDED}
        profits? warning | \bwarn\w* (?:on|about|of|over) (?:\w+ )?(?:profits?|earnings|sales|revenue|results)
        \b(?:guidance|outlook|forecasts?)\b.*\b(?:down(?:ward)?s?|lower(?:ed)?|reduced|cuts?|downgrade[ds]?|worse)\b
        \b(?:downgrad|cut|reduction|lower)\w*\b.*\b(?:guidance|outlook|forecast)
      `,
      { topic: 'guidance', direction: 'down' },
    ),
    asks(
      either`
        \b(?:rais|lift|increas|upgrad|boost|hik|upp|bump|nudg|push|improv)\w*(?: up)? ${GUIDED}
        \b(?:ACCT|to) ups? ${GUIDED}
        \b(?:guidance|outlook|forecasts?)\b.*\b(?:up(?:ward)?s?|higher|raised|increased|upgrade[ds]?|better)\b
        \b(?:upgrad|rais|increas|higher|upward)\w*\b.*\b(?:guidance|outlook|forecast)
      `,
      { topic: 'guidance', direction: 'up' },
    ),
    asks(
      "\\b(?:beat\\w*|top(?:ped|s)?|exceed\\w*|surpass\\w*|better than|ahead of|above)\\b[^?]*\\b(?:expectations?|estimates?|consensus|forecasts?|wall street|analysts?['’]?)\\b",
      { topic: 'expectations', direction: 'beaten' },
    ),
    asks(
      "\\b(?:miss\\w*|f[ae]ll\\w* short of|worse than|below|undershot)\\b[^?]*\\b(?:expectations?|estimates?|consensus|forecasts?|wall street|analysts?['’]?)\\b",
      { topic: 'expectations', direction: 'missed' },
    ),
    // "Does it expect growth?": what it forecasts, not what it reports.
    asks(
      String.raw`^(?:do|does|is|are|did|has) ACCT (?:still |now |already )?${EXPECT_STEM}\w*(?: (?!expansion|staff|market)[\w-]+){0,4}? ${GROWTH_WORD}\b(?! (?:equity|capital|fund|market))`,
      { topic: 'guidance', outlook: 'growth' },
    ),
    asks('\\b(?:guidance|outlook|forecasts?)\\b', { topic: 'guidance' }),
    asks(String.raw`\b${MENTION_STEM}\w*\b.*?\bgrowth\b(?! (?:equity|capital|fund|round|invest|team|market|manager|hire|plan))`, {
      topic: 'growth',
    }),
    asks(
      String.raw`\b${REVENUE}\b.*\b(?:gr[eo]w\w*|ris\w+|rose|increas\w*|jump\w*|up\b|record|beat|climb\w*|improv\w*|higher|doubl\w*|surg\w*|better|accelerat\w*)`,
      { topic: 'growth' },
    ),
    asks('^(?:is|was|has) ACCT (?:(?:now|still|again|become|turned|already|currently) )*profitable\\b(?! and)', {
      topic: 'growth',
      metric: 'profit',
    }),
    asks(
      String.raw`\b(?:gr[eo]w\w*|increas\w*|record|higher|rising|ris\w+|strong\w*|beat|better|improv\w*|good|doubl\w*|more)\b.*\b${REVENUE_OR_LIKE}`,
      { topic: 'growth' },
    ),
    asks(
      either`
        \b(?:results|figures|numbers|quarter)\b.*\b(?:better|improved?|strong\w*|good|up|beat|record)\b
        \brecord (?:year|quarter|half|results|figures|numbers|month) | \b(?:better|stronger)[ -]than[ -]expected
        \b(?:top|double|triple)[- ]line growth | \bfast(?:er)? growth\b
        \b(?:profitable and growing|growing and profitable|growing profitably|return\w* to (?:growth|profit))
        \bbeat\w* (?:its |the |analysts['’]? |own )*(?:forecasts?|expectations|estimates|guidance)
        \b(?:is|are) (?:ACCT|business at ACCT)(?:['’]s business)? (?:\w+ )?(?:growing|booming)(?: fast| strongly| quickly)?\W*$
      `,
      {
        topic: 'growth',
      },
    ),
    asks(
      String.raw`\b${TOPIC_VERB}(?:e?d|s|ing)? (?<topic>.{2,60}?) (?:on|in|during|at|as part of) (?:its |their |the |an? |any )?${LAST_OR_NEXT}*${CALL}`,
    ),
    asks(
      `\\b(?:on|in|during|at) (?:its |their |the |an? )?(?:last |latest |most recent |recent |q[1-4] )*${CALL}(?: call)?.*\\b${TOPIC_VERB}(?:e?d|s|ing)? (?<topic>.{2,60}?)\\??$`,
    ),
    asks(
      `^(?:did|has|have|does|was|is) (?<topic>.{2,60}?) (?:come up|came up|feature\\w*|been (?:raised|a topic)|a topic|get a mention)\\b.*\\b${CALL}`,
    ),
    asks(
      '\\b(?:announc|disclos|reveal|confirm|unveil|report)\\w* (?<topic>.{2,60}?) (?:on|in|during|at) (?:its |the |an? )?(?:last |latest |most recent )?(?:earnings|results|investor|conference) call',
    ),
    asks('\\b(?:earnings call|investor call|quarterly results|annual results|earnings report)\\b'),
  ],
  byMeaning: [
    asks(
      either`
        \b(?:growth|momentum|expansion of sales)\b[^?]*\b(?:stall\w*|slow\w*|fad\w+|flatlin\w*|fizzl\w*|ground to a halt|dr(?:y|ied) up|petered out|evaporat\w*)\b
        \b(?:sales|revenues?|profits?|earnings|orders?|demand|trading|business|bookings|turnover)\b[^?]*\b${STALLS}\b
        \b(?:drop|fall|plunge|slump|decrease|decline|downturn|collapse|slide) in (?:its )?(?:\w+ )?(?:sales|revenues?|profits?|earnings|orders?|demand|trading|bookings|turnover|margins?)\b
      `,
      { topic: 'decline' },
    ),
    asks(
      either`
        \b(?:going|doing|performing|faring|trading) (?:very |really |quite )?(?:well|nicely|strongly|great)\b[^?]*\b(?:financ\w+|business|sales|commercially|quarter|year|results)\b
        \b(?:outgr[eo]w\w*|outperform\w*|outpac\w+|gr[eo]w\w* faster than)\b[^?]*\b(?:market|peers?|rivals?|competitors?|competition|sector|industry)\b
        \b(?:sales|revenues?|profits?|earnings|orders?|bookings|turnover|arr|top line|margins?)\b[^?]*\b${CLIMBS}\b
        \b(?:jump|surge|leap|rise|increase|uptick|upswing|spike|boom) in (?:its )?(?:\w+ )?(?:sales|revenues?|profits?|earnings|orders?|demand|bookings|turnover)\b
      `,
      { topic: 'growth' },
    ),
    asks(
      either`
        \bspend(?:ing)? less\b
        \b(?:watch|count|pinch|mind)\w* (?:the |its |every |their )*(?:penn(?:y|ies)|cents?|costs|spending|budgets?)\b
        \b(?:rein|reel|claw)\w* in (?:its |the )?(?:costs?|spend\w*|expenses)\b
        \b(?:cost|spending|budget|expense)s? (?:being |were |was |are |is |get\w* |got )*(?:cut|slashed|trimmed|squeezed|frozen|reduced|capped)\b
        \bsav(?:e|ing|ings) (?:drive|programme|program|plan|push|target)
      `,
      { topic: 'cost cutting' },
    ),
  ],
}
