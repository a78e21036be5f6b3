import { withIds } from '../../match/with-ids.ts'
import { ABOUT, numberWords, TENS_WORDS } from '../../text/number-words.ts'
import { cue, type Cue } from '../../match/cues.ts'
import { anyOf, either } from '../../text/any-of.ts'

const COUNT = anyOf`
  \d[\d,.]*(?: ?%| percent| per cent)? | one in (?:\w+)
  (?:a|one|two|three)[- ](?:third|thirds|quarter|quarters|fifth|tenth|half) | half | hundreds | dozens | scores
  thousands | (?:a |one |two |three |several )?hundred(?: and \w+)?
  (?:${numberWords(2, 12)}|\w+teen|${TENS_WORDS})(?:[- ]\w+)? | most | many | everyone | everybody
`
const NUMBER = `(?:(?:${ABOUT}|its last|the|all|an estimated) )*${COUNT}`
const OTHER_AGENTS = anyOf`
  customers | suppliers | partners | users | orders | offers | numbers | members | papers | shareholders | layers
  trailers | computers | containers | passengers | readers | viewers | subscribers | retailers | dealers | lawyers
  rulers | others | soldiers | borrowers | savers | borders | letters | dollars
`
const PEOPLE = anyOf`
  people | them | staff | workers? | employees? | jobs? | posts | positions | roles | colleagues | engineers
  staffers | journalists | miners | drivers | nurses | teachers | managers | developers | potters | machinists
  team ?mates | associates | crew | men and women | men | women | hands | workforce | headcount | personnel
  families | contractors | reporters | scientists | pilots | printers | agents | salespeople | recruiters
  marketers | designers | partners | technicians | labourers | laborers | cooks | couriers
  (?!${OTHER_AGENTS}\b)\w+ers
`
const OF = '(?: (?:of|from) (?:\\S+ ){0,5}?)?'
const MANY = `${NUMBER}${OF} ?(?:\\S+ ){0,4}?${PEOPLE}`
/** "were let go", "have been told they are redundant". */
const LET_GO = anyOf`
  let go | laid off | laid-off | made redundant | redundant | dismissed | sacked | fired | furloughed | axed
  cut loose | shown the door | given (?:their )?(?:notice|cards|marching orders|pink slips)
  out of (?:work|a job|their jobs?) | sent home | no longer (?:needed|required|employed|have (?:a )?jobs?)
  surplus to requirements | asked to (?:leave|hand in|clear|pack)
  los(?:e|ing|t) their (?:jobs?|livelihoods?|positions|posts) | being let go | shed | culled | gone
  leaving for good
`

const TEAM = anyOf`
  team | teams | staff | department | division | unit | newsroom | shift | managers | recruiters | developers
  engineers | traders | pickers | workforce | contractors | crew | desk | bureau | payroll | middle managers
  salespeople | sales force
`

const WENT_OUT = anyOf`went | go(?:es)? | sent | handed | issued | arrived | landed | served | out | dropped`
const CUT_OF_STAFF = anyOf`
  reduction[- ]in[- ]force | reduction of (?:its|the) (?:\w+ )?(?:workforce|headcount) | workforce reduction
  headcount reduction | (?:mass |collective )?redundanc(?:y|ies) | layoffs | lay-offs | job cuts | staff cuts
  downsizing
`
const BEGINS_CUT = anyOf`
  approv\w+ | commit\w* | announc\w* | begin\w* | began | start\w* | launch\w* | implement\w* | conduct\w*
  carr\w+ out | complet\w+ | undertak\w+ | underwent | adopt\w* | initiat\w+ | unveil\w*
`
const GO = anyOf`
  go | disappear | vanish | fall away | lapse | end
  be (?:lost|cut|eliminated|axed|shed|scrapped|removed|made redundant|abolished|slashed|affected)
`
const IS_GOING = anyOf`going | gone | lost | cut | eliminated | axed | shed | scrapped | slashed | abolished | disappearing`
const WILL = anyOf`will | would | are to | is to | to | are set to | are due to | 'll`
const CUTS = anyOf`
  cut\w* | trim\w* | slim\w* | reduc\w+ | shr[iau]nk\w* | slash\w* | shav\w+ | thin\w* | halv\w+ | lower\w* | prun\w+
  par(?:e|es|ed|ing) | taking? | took | swing\w* | swung | wield\w*
`
const SACKS = anyOf`
  sack(?:s|ed|ing)? | fir(?:es|ed|ing) | dismiss(?:es|ed|ing)? | terminat(?:es|ed|ing) | retrench(?:es|ed|ing)?
  cull(?:s|ed|ing)? | ax(?:es|ed|ing) | shed(?:s|ding)? | la(?:ys|ying|id) off | idl(?:es|ed|ing)
  furlough(?:s|ed|ing)? | eject(?:s|ed) | drop(?:s|ped|ping)? | cut(?:s|ting)? loose
`
const OTHERS_DROPPED = anyOf`
  suppliers? | customers? | clients? | stores? | shops? | titles? | partners? | vendors? | brands? | lines? | shots?
  missiles? | prices? | products? | times? | routes? | models? | flights? | seats? | % of its stake
  percent of its stake
`
const SACKS_ALL = anyOf`
  sack(?:s|ed|ing)? | fir(?:es|ed|ing) | ax(?:es|ed|ing) | cull(?:s|ed|ing)? | dismiss(?:es|ed|ing)?
  eliminat(?:es|ed|ing) | gut(?:s|ted) | disband(?:s|ed|ing)? | scrap(?:s|ped)?
`
const COSTS_JOBS = anyOf`
  claim(?:s|ed)? | cost(?:s|ing)? | tak(?:es|ing) | hit(?:s|ting)? | sees? | mean(?:s|ing)? | with
  remov(?:e|es|ed|ing) | end(?:s|ing)? | bring(?:s|ing)? | announc\w+ | agree\w*
`
const CUTS_BY = anyOf`
  cut(?:s|ting)? | par(?:es|ed|ing) | slash(?:es|ed|ing)? | trim(?:s|med|ming)? | shrink\w* | slic(?:es|ed)
  shav(?:es|ed) | reduc(?:es|ed|ing)
`
const STAFF_AS_WHOLE = anyOf`workforce | headcount | payroll | ranks | staff | work force | staffing`
/** The wordings by which jobs are told to go. */
export const LAYOFF_CUES: readonly Cue[] = withIds('layoffs/layoff', [
  cue(
    `\\b${MANY}\\b[^.;:]{0,70}?\\b(?:was|were|is|are|be|been|being|to be|get|got|have been|has been|would|told|learned|learnt|hear\\w*|to|will|had)\\b[^.;:]{0,50}?\\b${LET_GO}\\b`,
    0.84,
  ),
  cue(
    `\\b(?:put|puts|putting|throw|throws|throwing|threw|leav\\w+|left) ${NUMBER}\\b[^.;]{0,40}? (?:out of (?:work|a job|their jobs?)|jobless|unemployed|on the street)`,
    0.84,
  ),
  cue(
    either`
      \b(?:redundancy|dismissal|layoff|termination|lay-off|severance) (?:notices?|letters?|e-?mails?|packages|slips)\b[^.;]{0,40}\b${WENT_OUT}
      \b(?:with|sent|handed|issu\w+|serv\w+|hand\w* out)[^.;]{0,30}\b(?:redundancy|dismissal|layoff|termination|lay-off) (?:notices?|letters?)
      \bpink slips\b
    `,
    0.82,
  ),
  cue(`\\b(?:goodbye|farewell|good-bye|so long) to (?:\\S+ ){0,3}?${NUMBER}\\b`, 0.8),
  cue(`\\b(?:get|gets|getting|got) rid of (?:\\S+ ){0,2}?${NUMBER}${OF} ?(?:\\S+ ){0,3}?${PEOPLE}\\b`, 0.82),
  cue(`\\bsen[dt](?:s|ing)? (?:home )?${NUMBER}\\b[^.;]{0,50} home\\b|\\bsen[dt](?:s|ing)? home ${NUMBER}\\b`, 0.78),
  cue(
    `\\b(?:part\\w* (?:ways|company) with|wav\\w+ off|dispens\\w+ with|releas\\w+|jettison\\w*|cull\\w*|offload\\w*|discharg\\w+|retrench\\w*) ${MANY}\\b`,
    0.8,
  ),
  cue(
    `\\blet(?:s|ting)? (?:(?:${MANY}|${NUMBER}|them|people|staff|workers|employees|colleagues)\\b(?: of (?:\\S+ ){1,4}?)? ?(?:\\S+ ){0,2}?)go\\b(?! (?:of|to|on|public|through|ahead|by)\\b)`,
    0.8,
  ),
  cue(
    `\\b(?:elimination|removal|loss|cutting|scrapping|axing|abolition|shedding|dismissal|departure) of (?:\\S+ ){0,3}?${NUMBER}${OF} ?(?:\\S+ ){0,4}?${PEOPLE}\\b`,
    0.84,
  ),
  cue(String.raw`\b${BEGINS_CUT}\b[^.;]{0,40}\b${CUT_OF_STAFF}`, 0.82),
  cue(
    String.raw`\b${NUMBER}${OF} ?(?:\S+ ){0,4}?(?:jobs|posts|positions|roles)\b[^.;:]{0,40}?\b(?:${WILL} (?:\w+ )?${GO}|(?:are|is|were|was|have|has|had|being|been)\b[^.;:]{0,12}\b${IS_GOING})\b`,
    0.84,
  ),
  cue(
    `\\b${NUMBER} (?:\\S+ )?(?:to (?:lose (?:their )?jobs|go|be (?:laid off|let go|made redundant|axed))|lose their jobs|jobs (?:to go|axed|gone|lost|cut))\\b`,
    0.84,
  ),
  cue(`\\b(?:positions|jobs|posts|roles)\\b[^.;]{0,30}\\bwill (?:disappear|be (?:eliminated|lost|cut|axed)|go|fall away|cease)\\b`, 0.78),
  cue(
    `\\b(?:loss|cost|expense) (?:of|to) (?:\\S+ ){0,3}?${NUMBER} (?:\\S+ ){0,2}?jobs\\b|\\bcost(?:s|ing)? ${NUMBER}\\b[^.;]{0,30}\\b(?:jobs?|livelihoods?)\\b`,
    0.84,
  ),
  cue(
    String.raw`\b${CUTS} (?:an axe to |the axe to |a knife to |down )?(?:its|the|our|their|global|total|overall|\w+'s|\w+ 's) (?:\S+ ){0,3}?${STAFF_AS_WHOLE}\b`,
    0.8,
  ),
  cue(
    `\\b(?:workforce|headcount|payroll|staff|team)\\b[^.;]{0,30}\\b(?:cut|reduced|halved|shrunk|trimmed|slimmed|slashed|pared|smaller|fall|drop|shrink|decline) (?:back |down )?(?:by|to|in)\\b`,
    0.76,
  ),
  cue(`\\b(?:swing\\w*|swung|wield\\w*|bring\\w* down|brought down|takes?|took) (?:the|an) axe\\b`, 0.66),
  cue(`\\b(?:last|final) (?:shift|working day|day of work)\\b[^.;]{0,80}\\b${NUMBER}\\b[^.;]{0,20}\\b${PEOPLE}\\b`, 0.72),
  cue(String.raw`\b${SACKS} (?:\S+ ){0,2}?${NUMBER}\b(?! (?:\S+ )?${OTHERS_DROPPED})`, 0.78),
  cue(
    String.raw`\b${SACKS_ALL} (?:its|the|their|our|ACCT|all|entire|whole|most of its|much of its) ?(?:(?!price|product|stake)\S+ ){0,4}?${TEAM}\b`,
    0.74,
  ),
  cue(
    either`
      \baxe (?:falls|fell|to fall|has fallen|swings|swung)\b | \bjobs? (?:cull|bloodbath|massacre|carnage)\b
      \b(?:brutal|sweeping|deep|savage|staff|workforce|jobs) cull\b | \bmarching orders\b
      \b(?:wield|tak|us)\w* (?:the |a )?knife (?:at|to)\b | \bswing\w* the axe\b
      \blaid-off (?:\S+ ){0,4}(?:workers|staff|employees|people|engineers) | \bwarn notice\b
    `,
    0.74,
  ),
  cue(
    either`
      \b${NUMBER}${OF} ?(?:\S+ ){0,3}?(?:${PEOPLE}) (?:to )?(?:go|gone|removed|axed|cut|lost|leave|out|laid off|sacked|fired|dismissed|shed|departing|surplus|disappear|vanish)\b
      \b${NUMBER} (?:departing|redundant|affected|displaced|laid-off|dismissed) (?:employees|staff|workers|people)\b
      \b(?:half|a third|a quarter|a fifth|a tenth|one in \w+) (?:of \S+ (?:\S+ )?)?(?:gone|to leave|to go|leaving|cut)\b
      \b${NUMBER} people (?:will )?pay with their jobs
    `,
    0.78,
  ),
  cue(
    String.raw`\b${COSTS_JOBS} (?:the loss of |the end of )?${NUMBER}${OF} ?(?:\S+ ){0,2}?(?:jobs(?! (?:created|added|back|to fill))|redundancies|job losses|layoffs|dismissals|job cuts)\b`,
    0.74,
  ),
  cue(
    `\\bremov(?:e|es|ed|ing) ${NUMBER} (?:\\S+ ){0,2}?(?:positions|jobs|posts|roles)\\b|\\bvoluntary (?:exits?|departures?|redundanc\\w+|severance|leavers?)\\b[^.;]{0,40}${NUMBER}`,
    0.76,
  ),
  cue(
    String.raw`\b${CUTS_BY} ${NUMBER} (?:of|from) (?:its |the |their |our )?(?:(?!that|which|time)\S+ ){0,2}?(?:${PEOPLE}|payroll|team|staff)\b`,
    0.8,
  ),
  cue(
    `\\b(?:dismiss\\w*|laid off|fired|let go(?: of)?|sacked) (?:all but|almost all|nearly all|everyone|everybody|the whole|the entire|most|all) `,
    0.78,
  ),
  cue(
    `\\b(?:cut\\w*|trim\\w*|shr[iau]nk\\w*|reduc\\w+|slim\\w*|slash\\w*) (?:its|the|their|our|ACCT) (?:\\S+ ){0,3}?(?:team|department|division|unit|crew|arm|force|organi[sz]ation) by ${NUMBER}\\b`,
    0.76,
  ),
  cue(
    '\\b(?:receiv\\w+|got|gets?|getting|opened) (?:\\S+ ){0,2}?(?:redundancy|termination|dismissal|layoff|lay-off) (?:letters?|notices?|e-?mails?|packages)\\b',
    0.8,
  ),
])

const RECEIVES = anyOf`collect\w* | drew | draw | receiv\w+ | got | picked up | were (?:handed|given|paid)`
const LEAVES = anyOf`leav(?:e|es|ing) | left | go(?:es)? | went | depart\w*`
/** What those take with them who work in a place for the last time. */
export const PARTING_CUES: readonly Cue[] = withIds('layoffs/parting', [
  cue(
    String.raw`\b(?:${MANY}|${PEOPLE})\b[^.;:]{0,30}?\b${RECEIVES} (?:their|the|a) (?:last|final) (?:ever )?(?:pay ?(?:packets?|cheques?|checks?|slips?|envelopes?)|wages?)\b`,
    0.82,
  ),
  cue(
    String.raw`\b(?:${NUMBER}|the (?:rest|others|remainder)|${PEOPLE})\b[^.;:]{0,40}?\b${LEAVES} with (?:\S+ ){0,3}?(?:severance|redundancy (?:pay|money|packages?))\b`,
    0.82,
  ),
])
