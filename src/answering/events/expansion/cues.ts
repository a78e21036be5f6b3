import { OFFICE_NOUNS, PLANT_NOUNS } from '../../match/words/sites.ts'
import { withIds } from '../../match/with-ids.ts'
import { numberWords } from '../../text/number-words.ts'
import { cue, type Cue } from '../../match/cues.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'
import { MONTH_WORDS, SEASON_WORDS, WEEKDAY_WORDS } from '../../text/time/calendar-words.ts'

/** Nouns for sites, and how news tells that one is opened, built or taken, and that a country or region is entered. */
const SITE = `(?:${OFFICE_NOUNS}|${PLANT_NOUNS})`
const ORDINAL = anyOf`
  new | brand-new | first | second | third | fourth | fifth | sixth | seventh | eighth | ninth | tenth | eleventh
  twelfth | \d+(?:st|nd|rd|th) | another | additional | further | bigger | larger | biggest | largest | own | latest
  newest | extra | more | ${numberWords(2, 10)} | \d+
`
const GAP = '[^.;:]{0,60}?'
/** Words inside one phrase: no preposition lies between. */
const NEAR =
  '(?:(?!(?:in|at|for|to|on|with|of|from|by|as|that|which|who|and|or|into|will|across|between|near|over|under|through) )[^ ,.;:]+ ){0,6}?'
const DAY = anyOf`
  ${MONTH_WORDS}
  ${WEEKDAY_WORDS} | ${SEASON_WORDS}
  today | yesterday | week | month | year | \d{4}
`

const OPENS_SITE = anyOf`
  open(?:s|ed|ing)? | inaugurat\w+ | unveil\w* | establish\w* | set(?:s|ting)? up | put(?:s|ting)? up
  build(?:s|ing)? | built | erect\w* | construct\w* | commission\w* | fir(?:e|es|ed|ing) up | switch\w* on
  light\w* up | complet\w+ | moved? into | moves? into | moving into | occup(?:y|ies|ied) | leas(?:e|es|ed|ing)
  rent(?:s|ed|ing)? | took (?:out )?a lease | sign\w* (?:a |the |an )?(?:\S+ ){0,2}lease | takes? possession of
  bring\w* on stream | launch\w*
`
const ADDS_SITE = anyOf`
  add | adds | added | adding | invest\w* | plans? | announc\w* | pick\w* | choos\w* | chose | chosen | select\w*
  host\w* | land\w* | win\w* | won | get | gets | got | spend\w* | begin\w* | began | start\w*
`
const SITE_OPENS = anyOf`
  (?:opens|opened|is opening|are opening|will open|to open|has opened|have opened|(?:is|are) now open|(?:have|has) been open)\b(?! (?:to|up|source|letter|question))
  was opened | goes? live | went live | is up and running | up and running | c[ao]me(?:s)? on stream | on stream
  opens? its doors | took in its first | takes? in its first | welcom\w+ its first | was inaugurated | is being built
  are being built | (?:is |are )?under construction | taking shape | is rented | was rented | has been rented
  has been leased | went into operation | go(?:es)? into operation | in operation since | fires? up | fired up
  switched on | began (?:work|production|operations|operating|life)
  (?:starts?|started) (?:work|production|operations|operating|up)
`
const SEAT = anyOf`headquarters | head office | hq | base | seat | domicile | offices | production`
const STARTS = anyOf`
  start | starts | started | starting | begin | begins | began | begun | beginning | commenc\w+ | launch\w* | first
`
/** A site opened, built, rented or moved into. */
export const SITE_CUES: readonly Cue[] = withIds('expansion/site', [
  cue(
    anyWord`
      shovels? (?:go|went|hit|are) | ground (?:was |is |has been |is being )?broken | br(?:eak|eaks|eaking|oke) ground
      broken ground | foundation stone | topping[- ]out | turn\w* (?:the )?(?:first )?sod | first (?:spade|sod)
      ribbon (?:was |is |has been )?(?:cut|snipped) | (?:cut|cuts|cutting|snipped|snips) (?:the|a) ribbon
    `,
    0.82,
  ),
  cue(String.raw`\b${OPENS_SITE}\b (?:(?:on|for|of|at) )?(?:a |an |the |its |our |their |his |her )?${NEAR}${SITE}\b`, 0.78),
  cue(String.raw`\b${ADDS_SITE} ${GAP}\b(?:${ORDINAL} (?:\S+ ){0,4}?${SITE}|[$€£]\S+(?: \S+){0,4}? (?:${PLANT_NOUNS}))\b`, 0.74),
  cue(String.raw`\b${SITE}\b${GAP}\b${SITE_OPENS}`, 0.76),
  cue(`\\b(?:first|second|third|fourth|new) (?:\\S+ ){0,3}?(?:${SITE}) (?:outside|abroad|in|beyond|north of|south of)\\b`, 0.7),
  cue(
    `\\b(?:helped by|thanks to|has had|have had|now has|now have|has now|boasts?|with) (?:a |an )?${ORDINAL}? ?(?:\\S+ ){0,2}?${SITE}\\b${GAP}\\b(?:since|as of) (?:\\w+ )?${DAY}\\b`,
    0.74,
  ),
  cue(`\\b(?:helped by|thanks to|driven by|lifted by) (?:\\w+ )?new (?:\\S+ )?(?:${OFFICE_NOUNS})\\b`, 0.7),
  cue(
    either`
      \b(?:sets?|set|setting) up (?:shop|home|camp|operations)\b | \bput\w* down roots\b
      \bhang\w* (?:out )?its shingle\b
      \b(?:has|have|finds?|found|gets?|got) (?:a|its|our|their) (?:new |first |own )?(?:home|address|base|foothold|outpost) (?:in|on|at)\b
      \bmov\w+ into (?:a|an|its|the) (?:\S+ ){0,4}(?:building|warehouse|mill|store|shop|office|floor|tower|hall|space|premises|unit|site|home)\b
      \bopen(?:s|ed|ing)? (?:its|our|their) (?:doors?|shutters)\b | \bdoors? (?:are|is|were) open\b
      \bkeys (?:are|were|have been) (?:in|handed)
    `,
    0.74,
  ),
  cue(
    String.raw`\b(?:mov\w+|relocat\w+|shift\w*|transferr\w+|switch\w*) (?:(?:in)?to (?:its |a |the )(?:new|larger|bigger) )?(?:its |the |their |our )?${NEAR}${SEAT}\b`,
    0.8,
  ),
  cue(
    either`
      \b${STARTS} (?:of )?(?:\S+ )?(?:series |commercial |mass |volume |local )?(?:production|output|manufactur\w+|assembly|operations) (?:in|at|from)\b
      \bstart of production\b
    `,
    0.76,
  ),
  cue(
    `\\b(?:green light|go-ahead|approval|planning permission|permission|permits?|nod|consent|clearance) (?:for|to (?:build|open|construct)) ${GAP}\\b${SITE}\\b`,
    0.72,
  ),
  cue(`\\b(?:first (?:look|glimpse|peek) (?:at|inside)|queu\\w+ (?:\\S+ ){0,6}?(?:at|for|outside)) ${GAP}\\b${SITE}\\b`, 0.66),
])

const MANY_MARKETS =
  '(?:new (?:foreign |overseas |geographic |international )?(?:markets?|countr(?:y|ies)|territor(?:y|ies)|regions?|state|states|provinces?)|abroad|overseas|international(?:ly)?)'

/** With companies and places as marks: who opens what, and where. */
const AUX =
  '(?:(?:has|have|had|is|are|was|will|to|today|also|now|just|finally|on|\\w+day|\\w+ly|said|it|that|been|being|set|officially) ){0,4}'
const FEW = '(?:(?!OTHR)[^ .;:"]+ ){0,4}?'
const UNVEILS = anyOf`
  lifts? the lid on | lifted the lid on | inaugurat\w+ | unveil\w* | pick(?:s|ed) | choos(?:es|ing) | chose | chosen
  select(?:s|ed) | name(?:s|d) | settl(?:es|ed) on | plump(?:s|ed) for
`
const BREAKS_GROUND = anyOf`
  spades? (?:is |are |goes |go |went )?in the ground | topping[- ]out
  work (?:starts|begins|began|started|gets under way|has started|has begun|is under way)
  construction (?:starts|begins|began|started|has started|has begun|is under way|gets under way)
`
const PUTS_MONEY = anyOf`
  pour\w* | sink\w* | sank | plough\w* | plow\w* | put\w* | inject\w* | commit\w* | spend\w* | spent | splash\w*
`
export const MARKED_SITE_CUES: readonly Cue[] = withIds('expansion/marked-site', [
  cue(`\\bnew (?:[^ .;:]+ ){0,4}?${SITE} (?:for|of|from|by) (?:the )?ACCT\\b`, 0.74),
  cue(`\\bACCT 's (?:\\S+ ){0,2}?(?:new|first|second|third|latest|newest|flagship|greenfield) (?:[^ .;:]+ ){0,4}?${SITE}\\b`, 0.66),
  cue(
    `\\bACCT ${AUX}(?:tak(?:es|en|ing)|took) (?:over )?(?:a|an|the|\\S+ floors? of) (?:\\S+ ){0,3}?(?:unit|former|lease|floor|floors|space|building|site|plot|warehouse|shop)\\b`,
    0.74,
  ),
  cue(
    String.raw`\bACCT ${AUX}${UNVEILS} ${FEW}(?:PLACE )?(?:[^ .;:]+ ){0,4}?(?:for|as|on)? ?(?:the |its |ACCT 's |a )?(?:[^ .;:]+ ){0,4}?${SITE}\b`,
    0.74,
  ),
  cue(String.raw`\b${BREAKS_GROUND} ${FEW}(?:on|for|at|of)\b`, 0.74),
  cue(
    either`
      \b(?:production|output|manufacturing|operations|assembly|work) (?:has |have )?(?:started|begun|began|starts|begins|got under way) (?:at|in)\b
      \b(?:line|plant|factory|mill|works|site) (?:began|has begun|started|has started|begins|starts) (?:running|production|operating|operations|work)\b
    `,
    0.76,
  ),
  cue(
    either`
      \b${SITE}\b[^.;:]{0,40}?\b(?:were|was|have been|has been) (?:added|opened|built|leased|set up|established|launched|inaugurated|unveiled) by ACCT\b
      \b${SITE}\b[^.;:]{0,30}?\b(?:has |have )?join(?:s|ed)? (?:the )?ACCT\b
    `,
    0.76,
  ),
  cue(`\\bACCT\\b[^.;:]{0,60}?\\bwith (?:an? |its |ACCT 's |the )?(?:${ORDINAL} |PLACE )(?:[^ .;:]+ ){0,3}?${SITE}\\b`, 0.7),
  cue(`\\bwill have (?:an? |its own )?ACCT\\b|\\bACCT ${AUX}pops? up in\\b`, 0.7),
  cue(
    String.raw`\b${PUTS_MONEY} (?:out )?(?:\S+ ){0,4}?(?:in|into|on|to) (?:a |an |its |ACCT 's |the )?(?:new|second|first|third|another|\S+-acre) (?:[^ .;:]+ ){0,3}?${SITE}\b`,
    0.74,
  ),
  cue(
    `\\bthrow\\w* open (?:the )?doors|\\bopen\\w* (?:the )?doors (?:of|to|at)\\b|\\b(?:swap|trad|leav)\\w* (?:ACCT 's )?(?:[^ .;:]+ ){0,3}?(?:headquarters|head office|hq|offices?) for\\b`,
    0.74,
  ),
  cue(`\\bACCT ${AUX}(?:relocat\\w+|mov(?:es|ed|ing)) (?:its \\S+ )?(?:from PLACE )to PLACE\\b`, 0.78),
])
const ENTERS = anyOf`
  enter(?:s|ed|ing)? | plant\w* (?:its|a|the|ACCT 's) flag in | touch\w* down in | roll\w* (?:out )?in(?:to)?
  sets? foot in | go(?:es)? live in | went live in | stak\w+ (?:a |its |ACCT 's )?claim in
  mak(?:es|ing|e) (?:its |ACCT 's |the )?(?:\S+ )?(?:entry|debut|move|arrival) in(?:to)?
  mak(?:es|ing|e) (?:its |ACCT 's )?PLACE debut | land(?:s|ed|ing)? in | mov(?:es|ed|ing) into
  begins? (?:trading|operating|operations|selling|sales|service|deliver\w+) in
  began (?:trading|operating|selling) in
  start(?:s|ed)? (?:trading|operating|selling|service|operations|deliver\w+) in | extend(?:s|ed)? ${FEW}to
  expand(?:s|ed|ing)? ${FEW}(?:in|to|into|across) | brings? ${FEW}to | brought ${FEW}to | cross(?:es|ed)
  arriv(?:es|ed|ing) in | launch(?:es|ed|ing)? (?:[^ .;:]+ ){0,3}?in | open(?:s|ed|ing)? (?:up )?(?:for business )?in
  ramp\w* up | debut(?:s|ed)? in | push(?:es|ed)? into | break(?:s|ing)? into | broke into | ventur\w+ into
  sets? up (?:shop )?in | branch\w* (?:out )?into | spread\w* (?:in)?to | comes? to | came to | adds? | added
`
export const MARKED_MARKET_CUES: readonly Cue[] = withIds('expansion/marked-market', [
  cue(String.raw`\bACCT ${AUX}${ENTERS} (?:the |its |new |all of |parts of |mainland |\S+ )?PLACE\b`, 0.76),
  cue(
    either`
      \bPLACE (?:launch|debut|arrival|opening|expansion|entry|foray|push|rollout)\b${FEW}(?:ACCT|for ACCT|by ACCT)\b
      \bACCT\b[^.;:]{0,50}?\bPLACE (?:launch|debut|arrival|opening|entry|rollout)\b
      \bACCT 's (?:arrival|launch|entry|debut|expansion|move) (?:in|into|to) PLACE\b | \bPLACE (?:is )?next for ACCT\b
    `,
    0.74,
  ),
])

const ENLARGES = anyOf`
  doubl\w* | tripl\w* | expand\w* | extend\w* | increas\w* | enlarg\w* | boost\w* | rais\w* | add\w* | ramp\w* up
`
/** A plant made larger. */
export const ENLARGED_CUES: readonly Cue[] = withIds('expansion/enlarged', [
  cue(String.raw`\b${ENLARGES} (?:the |its |our )?(?:\S+ ){0,2}?(?:capacity|output|size|production)\b${GAP}\b(?:${PLANT_NOUNS})\b`, 0.72),
  cue(
    `\\b(?:expand\\w*|extend\\w*|enlarg\\w*|expansion of|extension (?:of|to)|upgrad\\w*) (?:the |its |our |a |an )?${NEAR}(?:${PLANT_NOUNS})\\b`,
    0.72,
  ),
])

const ENTRY_INTO = anyOf`
  enter(?:s|ed|ing)? | entry (?:in)?to | foray (?:in)?to
  expan(?:d|ds|ded|ding|sion) (?:\S+ ){0,4}?(?:into|to|in|across|beyond) | push (?:in)?to
  br(?:eak|eaks|oke|eaking) into | mov(?:e|es|ed|ing) (?:in)?to | ventur\w+ into | branch\w* (?:out )?into
  spread\w* (?:in)?to | cross(?:es|ed|ing)? (?:the|into) | step\w* into | arriv\w+ in | land(?:s|ed|ing)? in
  debut\w* in | bow\w* in | c(?:ome|omes|ame) to | add(?:s|ed|ing)? | tak(?:e|es|ing) (?:\S+ ){1,5}(?:in)?to
  took (?:\S+ ){1,5}(?:in)?to | bring\w* (?:\S+ ){1,5}to | roll\w* out (?:in|to|across) | go(?:es|ing)? live in
  went live in | launch(?:es|ed|ing)? (?:\S+ ){0,4}?in | open(?:s|ed|ing)? (?:up |for business )?in
  sets? up (?:shop |operations )?in | setting up (?:shop )?in | start(?:s|ed|ing)? up in | gone into | going (?:in)?to
`
const SELLING_THERE = anyOf`
  sell(?:ing|s)? | ship(?:ping|s)? | tak(?:e|ing) orders | deliver(?:ing|s|y)? | trad(?:e|ing)
  operat(?:e|es|ing|ions) | offer(?:ing)? | serv(?:e|es|ing) | lend(?:ing)? | market(?:ing)? | distribut(?:e|ing|ion)
  manufactur(?:e|ing) | recruiting | insur(?:e|ing) | fly(?:ing)? | business
`
const SET_UP_THERE = anyOf`
  registered | founded | set up | formed | opened | rented | leased | hired | moved | in place | at work | established
  appointed | signed | started
`
const UNIT_THERE = anyOf`
  subsidiary | unit | legal entity | team | salespeople | distributor | warehouse | office | depot | stores? | shops?
  website
`
const NEW_GROUND = anyOf`
  country | market | foreign market | state | continent | territory | export market | city | branch | office | shop
  store | plant
`
const FIRST_OR_NEXT = anyOf`
  first | second | third | fourth | fifth | sixth | seventh | eighth | next | latest | newest | \d+(?:st|nd|rd|th)
`
/** A country, region or market entered; the place itself is looked for apart. */
export const MARKET_CUES: readonly Cue[] = withIds('expansion/market', [
  cue(String.raw`\b${ENTRY_INTO}(?= )`, 0.76),
  cue(
    String.raw`\b(?:start(?:s|ed|ing)?|beg[iau]ns?|beginning|has been|have been|is now|are now|now|will) (?:to )?(?:also )?${SELLING_THERE}\b`,
    0.74,
  ),
  cue(
    either`
      \b(?:licen[cs]e|approval|permit|authori[sz]ation|nod|registration|go-ahead)\b[^.;]{0,30}\b(?:from|by|in)\b
      \b(?:granted|won|received|obtained|secured|has) (?:a |the |its )?(?:\S+ ){0,3}licen[cs]e\b
    `,
    0.7,
  ),
  cue(
    either`
      \b(?:local |new |own )?(?:subsidiary|unit|legal entity|company|branch|team|salespeople|sales team|engineers|distributor|warehouse|office|depot)\b[^.;]{0,60}\b${SET_UP_THERE}\b
      \b(?:registered|founded|set up|formed|opened|rented|leased|hired|has|have|established) (?:a |an |its |the )?(?:\S+ ){0,3}${UNIT_THERE}\b
    `,
    0.72,
  ),
  cue(String.raw`\b${FIRST_OR_NEXT} (?:\S+ ){0,2}?${NEW_GROUND}\b`, 0.72),
  cue('\\b(?:first|early|its) (?:\\S+ )?(?:customers?|orders?|clients?|patients?|passengers?|shipments?|deliver(?:y|ies))\\b', 0.68),
  cue(
    '\\b(?:foothold|beachhead|presence|outpost|toehold|footprint|base)\\b|\\bplant\\w* (?:its|a|the) flag\\b|\\bshops? in\\b|\\bstores? in\\b',
    0.7,
  ),
  cue('\\b(?:push|expansion|entry|foray|move|launch|arrival|debut|earmarked|money|investment|proceeds)\\b', 0.62),
  cue(
    '\\b(?:on sale|available|live|sold|in the shops|on the shelves|listed|stocked|open for business|up and running) (?:in|across|throughout)\\b',
    0.72,
  ),
])

/** A market entered without a place asked: only wording that is telling by itself. */
export const NEW_MARKET_CUES: readonly Cue[] = withIds('expansion/new-market', [
  cue(
    `\\b(?:enter\\w*|expan\\w+|launch\\w*|push\\w*|mov\\w+|ventur\\w+|break\\w*|broke|go(?:es|ing)?|went|sell\\w*|open\\w*) ${GAP}\\b${MANY_MARKETS}\\b`,
    0.74,
  ),
  cue(
    String.raw`\b${FIRST_OR_NEXT} (?:foreign |overseas |european |asian |export |international )?(?:country|market|state|continent|territory)\b`,
    0.74,
  ),
  cue(
    either`
      \b(?:first|second) (?:\S+ ){0,3}?(?:outside|abroad|beyond|north of the border|south of the border)\b
      \bfor the first time\b[^.;]{0,40}\b(?:outside|abroad|overseas|beyond)\b
      \b(?:outside|abroad|overseas|beyond)\b[^.;]{0,40}\bfor the first time\b
    `,
    0.74,
  ),
])

const CLOSES = anyOf`
  clos(?:e|es|ed|ing|ure of) | shut(?:s|ting|ter\w*)?(?: down)? | mothball\w* | (?:wind\w*|wound) (?:down|up)
  giv(?:e|es|ing) up | gave up | abandon\w* | vacat\w+ | pack\w* up | board\w* up | pull\w* down the shutters
  axe[ds]? | axing | consolidat\w+
`
const IS_TO_CLOSE = anyOf`
  (?:will|to|is to|are to|has|have|is|are|was|were|be|been|being)\b[^.;:]{0,20}\b(?:clos(?:e|ed|ing)|shut(?:ting)?(?: down)?|shuttered|mothballed|axed)
  closes | closed (?:its doors|for good|on) | did not make it | go(?:es)? dark | falls? silent | fell silent
  stop(?:s|ped)? (?:work|production)
`
const MACHINES = anyOf`
  lights? | torches | looms | kilns | machines | presses | furnaces? | ovens | burners | boilers | lines
`
export const CLOSING_CUES: readonly Cue[] = withIds('expansion/closing', [
  cue(String.raw`\b${CLOSES}\b${GAP}\b${SITE}\b`, 0.82),
  cue(String.raw`\b${SITE}\b${GAP}\b${IS_TO_CLOSE}`, 0.8),
  cue(
    either`
      \bshutters (?:come|came|are coming|will come) down\b | \blast (?:shift|day|length|batch)\b | \blights out\b
      \b(?:looms|kilns|machines|presses|furnaces?|ovens) (?:stop\b|(?:[^ ,;.]+ ){0,4}?(?:(?:will )?fall silent|fell silent|go(?:es)? cold|went cold)\b)
      \bput (?:its |the )?(?:\S+ ){0,4}on ice\b
    `,
    0.72,
  ),
  cue(
    either`
      \b${MACHINES} (?:was|were|has been|have been|will be|are|is) (?:switched|turned|shut) (?:off|down|out) for good\b
      \blights (?:go|have gone|will go) out (?:at|in) (?:the )?(?:[^ .;:,]+ ){1,5}?(?:${SITE}|works)\b
    `,
    0.8,
  ),
  cue(
    either`
      \b(?:pull\w*|withdr[ae]w\w*|retreat\w*|exit\w*|bow\w*) (?:out )?(?:of|from) (?:the )?
      \b(?:leav(?:e|es|ing)|left|quit\w*|exit\w*|abandon\w*) (?:the )?(?:\S+ ){1,3}?market\b
      \bgiv(?:e|es|ing) up (?:on )?
    `,
    0.7,
  ),
])
