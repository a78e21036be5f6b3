import { asks, LATELY, verbs, type AskedWordings } from '../question-wording.ts'
import { at } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import { withThe } from '../../text/told-place.ts'
import type { Slots } from '../../types.ts'
import { anyOf, anyWord, either, leading } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'entry subsidiary able abroad acquired across address anywhere assembly available base begin begun beyond bigger blade border ' +
  'branch break bricks broken brought built businesses buy campus can capacity centre chasing choose churn city closed closure ' +
  'cold commission concrete constructing construction consumer country cranes cross crossed cut debut delivery depot desks ' +
  'destinations diggers digs distribution doors double enlarging enter entered enterprise establish excellence expanded ' +
  'expansion experience extended extension extra eyeing fab facility factory farm finish flag flagship floor flying foot ' +
  'footprint fulfilment gigafactory ground growing hall head headquarters higher housewarming hq hub inaugurated increased ' +
  'innovation install jump keys lab larger lay lease leave licence location manufacturing map mayor metres mid mill mortar near ' +
  'need network never oblast old only order our outgrown outlet outpost output outside packaging papers permission plant playing ' +
  'pop poured prefecture premises presence present production pushed putting ramping region relocated rent research restaurants ' +
  'ribbon roof scale seat second segment serving set setting shed shift shut sights smaller somewhere soon space spending ' +
  'spreading square staff stand state step stone storage store switch tech territory these town training turf unveiled upmarket ' +
  'venture visit voivodeship want warehouse where widened wind yet'

export const VOCABULARY: Words = [
  said(
    2,
    'relocat\\w+|new (?:offices?|markets?|plants?|factory|headquarters|hq|location|site|stores?|country|region)|new (?:warehouse|facility)|foothold|market entry',
  ),
  said(
    1,
    either`
      expan(?:d|ds|ded|ding|sion) | open(?:s|ed|ing)? | offices? | hq | headquarters | plants? | factor(?:y|ies)
      warehouses? | stores? | branch(?:es)? | abroad | overseas | international\w* | presence | footprint
      facilit(?:y|ies) | build(?:s|ing)? | premises | sites? | enter(?:s|ed|ing)?
    `,
  ),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'closed'
    ? 'The account closing an office, plant or other site'
    : s['sites'] === 'any'
      ? `The account opening or building a new office, store, plant or other site${at(s['place'])}`
      : s['kind'] === 'office'
        ? `The account opening or moving to a new office or site${at(s['place'])}`
        : s['kind'] === 'plant'
          ? `The account opening or building a plant, warehouse or other facility${at(s['place'])}`
          : s['place'] === undefined
            ? 'The account entering a new market or opening a new location'
            : `The account expanding into ${withThe(s['place'])}`

export const searchedWith = (s: Slots): (string | undefined)[] => [
  s['kind'] === 'office' ? 'opens new office' : s['kind'] === 'plant' ? 'opens new plant' : 'expands into new market',
]

const INVESTS =
  '(?:invest(?:s|ed|ing)?|spend(?:s|ing)?|spent|put(?:s|ting)? (?:more |its )?money)(?: (?:more|money|heavily|further|again|millions|[^ ]*\\d[^ ]*(?: million| billion)?))*'
/** Where something is made or kept. */
const PLANTS = anyOf`
  plants? | factor(?:y|ies) | (?<!data )warehouses? | (?:manufacturing|production) (?:site|facilit\w+|line)
  (?:distribution|fulfil?lment|data) cent(?:er|re)s? | gigafactor\w+ | facilit(?:y|ies) | yards? | workshops?
  furnaces? | mines? | laborator\w+ | labs? | mill | refinery | depots?
`
const PLANT_TO_BUILD = `(?:(?!lab)${PLANTS}|mills|manufacturing|fabs?|production capacity)`
/** Where people work, buy or are served. */
const OFFICES = anyOf`
  offices? | headquarters | hq | head office | hub | branch(?:es)? | campus | stores? | shops? | showrooms? | locations?
  restaurants? | premises | studio | cent(?:er|re) | site | outlets? | base | operations | clinics? | rooms? | hotels?
  buildings? | space | floors? | hospitals? | schools? | garages? | bakery | bakeries | salons? | gyms?
`
/** Whatever can be closed or given up: "closed its Leeds brewery". */
const SITES = anyOf`
  offices? | headquarters | sites? | locations? | premises | buildings? | space | leases? | stores? | shops? | outlets?
  branch(?:es)? | restaurants? | hotels? | studios? | clinics? | schools? | cent(?:er|re)s? | plants? | factor(?:y|ies)
  facilit(?:y|ies) | warehouses? | depots? | mills? | mines? | yards? | works | workshops? | foundr(?:y|ies)
  brewer(?:y|ies) | distiller(?:y|ies) | baker(?:y|ies) | quarr(?:y|ies) | furnaces? | smelters? | refiner(?:y|ies)
`
const PLACE = '(?<place>[\\p{L}. -]{2,30}?)'
const LATER = '(?: too| as well| yet| now| already| market| region| territory)*'

const GIVES_UP = anyOf`
  giv(?:en|e|es|ing) up | gave up | vacat(?:e|ed|es|ing) | mov(?:ed|es?|ing) out of | leav(?:e|es|ing) | left
  quit(?:s|ting)?
`
const INVESTS_IN = anyOf`invest\w* | spend\w* | spent | pour\w* | plough\w* | put\w* (?:money|\S+ (?:million|billion|m|bn))`
const REGIONAL_SEAT = anyOf`hq | headquarters | head office | hub | outpost | campus | satellite office`
const ESTABLISH_STEM = anyOf`establish | creat | found | build | g[eo]t | add | open`
const MOVES_ABROAD = anyOf`
  mov(?:e|es|ed|ing) | push\w* | head(?:s|ed|ing)? | break(?:s|ing)? | broke | broken | ventur(?:es|ed|ing)
  spread\w* | roll\w* out | (?:gone|go|goes|going|went) live | live | com(?:e|es|ing) | came | land(?:s|ed|ing)?
  launch\w* | expand\w* | enter\w* | start\w* (?:up )? | extend\w* | inroads | push | leap | jump\w* | foray
  cross\w* (?:over )? | over
`
const INTO_OR_ACROSS = anyOf`in | into | to | across | throughout | through`
const ITS_BUSINESS = anyOf`
  operations | its (?:service|services|business|operations|reach|footprint|presence|wings) | up | out | the pond
  over | now | also | further
`
const BRINGS_ITS = anyOf`br(?:ing|ings|inging|ought) | tak(?:e|es|ing|en) | took | offer(?:s|ed|ing)? | export(?:ed|ing)?`
const SUBSIDIARY = anyOf`
  subsidiar\w+ | entity | presence | branch | foothold | unit | company | operations? | business | team | arm
`
const TO_OR_ACROSS = anyOf`in | into | to | towards? | across | throughout | at | on`
const GOES = verbs(
  'make start begin dip step wade march creep aim turn look set push press venture advance go move head reach arrive show ' +
    'pop launch land open trade grow scale spread plant jump leap',
)
const TAKES_ON = verbs('target eye court conquer crack tackle attack address explore test penetrate invade enter storm break')
const NO_MARKET = either`acct | for\b | production | prices | off\b`
const LATELY_ALSO = leading`\w+ly | now | also | just`
const OPENS_QUESTION = anyOf`has | have | is | are | did | will | does`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  moneyIntoPlaces: [
    // "Is ACCT investing in Minnesota?": a site there. A company of that name would be no place.
    { ...asks(`\\bACCT ${LATELY}${INVESTS} (?:in|into|on) (?:the )?(?<place>[^?]{3,40}?)\\W*$`, { kind: 'any' }), place: 'place' },
    // "… in cold storage"
    asks(
      `\\bACCT ${LATELY}${INVESTS} (?:in|into|on) (?:(?:an?|its|new|more|additional|extra|local|the) )*(?:(?!employee|skills)[\\w-]+ ){0,2}(?:storage|warehousing)\\W*$`,
      { kind: 'any' },
    ),
  ],
  roomsGivenUp: [
    // Rooms given up.
    asks(
      String.raw`\bACCT ${LATELY}${GIVES_UP} (?:its|an?|some|all) (?:(?!market|stock)[\w-]+ ){0,2}?${SITES}(?: (?:in|at) (?<place>[^?]{2,40}?))?\W*$`,
      { direction: 'closed' },
    ),
    asks(
      String.raw`\bACCT (?:recently |now )?(?:clos(?:ed?|es|ing)|shut(?:s|ting)?)(?: down)? (?:its |the )(?<place>(?-i:\p{Lu})[\p{L}-]+) ${SITES}(?: (?:for good|permanently|altogether))?\W*$`,
      { direction: 'closed' },
    ),
    asks(String.raw`\bACCT (?:clos(?:ed?|es|ing)|shut(?:s|ting)?)(?: down)? (?:an?|its|one of its|any) (?:[\w-]+ )?${SITES}\W*$`, {
      direction: 'closed',
    }),
  ],
  sitesPaidForOrClosed: [
    // Money put into a site of its own.
    asks(
      String.raw`\bACCT (?:is |are |now |also )*(?:invest\w*|put\w* money|spend\w*|spent) (?:[^?]{0,20} )?(?:in|into|on) (?:an?|its|new|the|some|another) (?:\w+ ){0,2}?${PLANTS}\b`,
      { kind: 'plant' },
    ),
    asks(
      String.raw`\bACCT (?:is |are |now |also )*(?:invest\w*|put\w* money|spend\w*|spent) (?:[^?]{0,20} )?(?:in|into|on) (?:an?|its|new|the|some|another) (?:\w+ ){0,2}?(?:${OFFICES}|sites)\b`,
      { kind: 'any' },
    ),
    asks(
      '\\bACCT (?:recently |now )?(?:clos(?:ed?|es|ing)|shut(?:s|ting)?)(?: down)? (?:its |the )?(?<site>(?-i:(?!Series)\\p{Lu})[^?]{2,40}?)\\W*$',
      { direction: 'closed' },
      'site',
    ),
  ],
  idled: [
    asks(String.raw`\bACCT (?:idl(?:e|es|ed|ing)|mothball\w*) (?:(?!workers|staff|people|plans|employees)[\w-]+ ){0,4}?${SITES}\W*$`, {
      direction: 'closed',
    }),
  ],
  closures: [
    asks(
      either`
        \b${SITES} (?:closures?|shut-?downs?|closings?)\b
        \b(?:closures?|shut-?downs?) of (?:an? |any |its |the |one of its |some of its |more |some )?(?:\w+ ){0,2}?${SITES}\b
        \b${SITES}\b[^?]* (?:be|been|being|is|are|was|were) (?:closed|shut)(?: down)?\b
      `,
      { direction: 'closed' },
    ),
  ],
  idioms: [
    asks(
      String.raw`\b${INVESTS_IN}\b[^?]*\b(?:in|on|into) (?:an? |the |its |new |another |more |second |big |local )*(?:[\w-]+ ){0,2}${PLANT_TO_BUILD}\b`,
      { kind: 'plant' },
    ),
    asks('\\b(?:spade|shovel)s? in the ground\\b|\\btopping[- ]out\\b|\\bground-?breaking\\b(?! (?:product|technology|research))', {
      kind: 'plant',
    }),
    asks(
      either`
        \b(?:shift|mov|relocat|chang|transfer|swap|switch)\w* (?:its |the |to )?(?:[\w-]+ )?(?:head office|head ?quarters|hq|headquarters|home base)\b
        \b${ESTABLISH_STEM}\w* (?:up )?(?:an? |its |another |the )?(?:[\w-]+ ){0,2}(?:regional |european |us |uk |asian )?${REGIONAL_SEAT}\b(?! (?:for customers|website))
        \b(?:floor ?space|square (?:feet|foot|met\w+)|office space|sq ft|shopfronts?|pop-?ups?|flagship (?:store|shop)|co-?working space)\b
        \b(?:pack\w* up|up sticks|upped sticks|moved house|new digs|new home (?:for|in))\b
      `,
      { kind: 'office' },
    ),
    asks(
      either`
        \bcross\w* (?:the )?(?:pond|atlantic|channel|border|pacific|north sea|irish sea)\b
        \b(?:toehold|foothold|beachhead|bridgehead)\b | \bplant\w* (?:its |the |a )?flag\b
        \b(?:dip\w*|dipped) (?:its |a )?toes? in\b
        \b(?:new|foreign|distant|overseas) (?:shores|pastures|soil|climes)\b | \bfurther afield\b
        \bbranch\w* out (?:in)?to (?:[\w-]+ )?(?:regions?|countries|markets?|territor\w+|states?|cities|areas?)
        \bpush (?:in)?to (?:new )?(?:markets?|countries|regions|territor\w+) | \bspread\w* its wings\b
        \bbeyond (?:its )?(?:home market|borders|shores|home turf)\b
        \b(?:expand|roll)\w*(?: out)? (?:nationwide|globally|internationally|worldwide)\b
      `,
      { kind: 'market' },
    ),
    // A known place after a verb of motion: "gone live in Brazil", "taking its app to Mexico".
    {
      ...asks(
        String.raw`\b${MOVES_ABROAD}(?: ${ITS_BUSINESS})* ${INTO_OR_ACROSS} (?:the )?(?<place>[\p{L}. -]{2,30}?)(?: market)?(?: too| as well| yet| now)?\W*$`,
        { kind: 'market' },
      ),
      place: 'place',
    },
    {
      ...asks(
        String.raw`\b${BRINGS_ITS} (?:its|their|the) (?:[\w-]+ ){1,4}?(?:to|into|in) (?:the )?(?<place>[\p{L}. -]{2,30}?)(?: market)?\W*$`,
        { kind: 'market' },
      ),
      place: 'place',
    },
  ],
  opensIn: [
    asks('^(?:is|are|will|has|have|did) ACCT (?:be )?(?:open|opening|opened)(?: up)?(?: shop| for business)? (?:in|across)\\b', {
      kind: 'market',
    }),
  ],
  usual: [
    // Expansion
    asks(String.raw`\b(?:clos(?:e|ed|ing)|shut(?:ting)?(?: down)?|shutter\w*)\b[^?]*\b${SITES}\b`, { direction: 'closed' }),
    asks(
      String.raw`^(?![^?]*\b(?:fires?|strikes?|walk-?outs?|explosions?|accidents?|floods?|protests?|inspections?|visit\w*|tours?|emissions|pickets?)\b)[^?]*\b${PLANTS}\b`,
      { kind: 'plant' },
    ),
    asks(
      either`
        \b(?:production|manufacturing|warehouse|storage|plant|factory|output) capacity\b
        \b(?:add|increas|expand|rais|boost|doubl)\w* (?:its )?(?:capacity|output|production)\b
        \b(?:br(?:oke|oken|eak|eaking)) ground\b
      `,
      {
        kind: 'plant',
      },
    ),
    asks(
      either`
        \b(?:set(?:ting)? up|establish\w*|creat\w+|form\w*|found\w*|incorporat\w+|register\w*) (?:an? |its |the )?(?:[\w-]+ ){0,3}${SUBSIDIARY}\b[^?]*\b(?:in|for)\b
        \b(?:presence|footprint|foothold|reach) (?:in|to|into|across)\b
        \b(?:now )?(?:operat\w+|active|available|present|selling|sell|do(?:ing)? business|trad\w+) (?:its \w+ )?(?:in|into|across)\b(?! (?:the )?(?:stock|nasdaq|nyse|production))
        \b(?:opened|opening|open|started) (?:anything|something|operations|trading|business)\b[^?]*\bin\b
        \b(?:gone|going|go|went) (?:into|to) (?=\p{L}+\W*$) | \bgo\w* (?:international|global|abroad|overseas)
        \bgo(?:ne|ing|es)? into (?:the )?[\p{L} ]+ market
        \blaunch(?:ed|es|ing)? in (?:the )?(?!beta|public|preview|stealth|20|early|private|q[1-4])
        \b(?:geographic|global|regional|foreign|market) (?:expansion|growth|reach) | \bmarket entr(?:y|ies)
        \bfor(?:ay|ays) into
      `,
      { kind: 'market' },
    ),
    asks(
      anyWord`
        (?:new|open\w*|mov\w+|relocat\w+|second|additional|first|bigger|larger|expand\w*|lease[sd]?|leasing|sign\w*)\b[^?]*\b${OFFICES}
        \b(?:add\w*|rent\w*|mov\w+ (?:in)?to|t(?:ook|aken?) (?:up|over)?) (?:\w+ ){0,3}(?:(?!baker|schools)${OFFICES}|sites)
        (?:offices?|headquarters|hq)\b[^?]*\b(?:open\w*|mov\w+|relocat\w+|expan\w+)
      `,
      { kind: 'office' },
    ),
    asks(
      anyWord`
        expan(?:d\w*|sion\w*) | enter(?:ed|ing|s)? | mov(?:e|ed|ing) in
        launch(?:ed|ing)? (?:operations |its (?:service|business|operations) )?in(?:to)?\b | new markets?
        international\w* | break(?:ing)? into | broken into | set(?:ting)? up (?:shop |operations )?in
        new (?:country|countries|region|territor\w+|geograph\w+) | arriv\w+ in | open(?:ed|ing)? in | geographic\w*
        abroad | overseas | relocat\w+
      `,
      { kind: 'market' },
    ),
  ],
  byMeaning: [
    {
      ...asks(
        String.raw`^(?:${OPENS_QUESTION} )?ACCT ${LATELY_ALSO}?(?:${GOES})(?: (?!${NO_MARKET})[\w-]+){0,5}? ${TO_OR_ACROSS} (?:the )?${PLACE}${LATER}\W*$`,
        { kind: 'market' },
      ),
      place: 'place',
    },
    {
      ...asks(`\\b(?:${TAKES_ON})(?: into)? (?:the )?${PLACE}${LATER}\\W*$`, { kind: 'market' }),
      place: 'place',
    },
    asks(
      either`
        \b(?:upsiz|enlarg|extend|expand|outgr[eo]w|doubl|refit|refurbish)\w* (?:its |the |an? )?(?:[\w-]+ )?(?!base|operations)${OFFICES}\b
        \bmov\w+ (?:house|home|premises|address(?:es)?|offices?)\b | \bchang\w+ (?:of )?address
      `,
      { kind: 'office' },
    ),
    asks(
      '\\b(?:scal|ramp|step|crank)\\w* (?:up )?(?:its )?(?:production|manufacturing|output|capacity)\\b|\\b(?:production|manufacturing|assembly|bottling|packaging) lines?\\b',
      { kind: 'plant' },
    ),
  ],
}
