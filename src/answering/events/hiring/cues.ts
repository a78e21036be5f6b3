import { withIds } from '../../match/with-ids.ts'
import { ABOUT, numberWords, TENS_WORDS } from '../../text/number-words.ts'
import { cue, type Cue } from '../../match/cues.ts'
import { SPACE, anyOf, anyWord, either } from '../../text/any-of.ts'

const COUNT = anyOf`
  \d[\d,.]* | hundreds | dozens | scores | thousands | (?:a|one|two|three|several) hundred | ${numberWords(2, 12)}
  \w+teen | ${TENS_WORDS} | several | many | more | new | extra | additional | seasonal | temporary | experienced
  qualified | skilled
`
const NUMBER = String.raw`(?:(?:${ABOUT}|an extra|an additional|the first) )*${COUNT}(?:-\w+)?`
const POSTS =
  '(?:jobs|posts|roles|positions|vacancies|openings|places|seats|hires|recruits|requisitions|reqs|apprenticeships|internships|slots)'
/** What people are called by their work. */
const WORKER = anyOf`
  \w{3,}ers? | \w{3,}ors? | \w{3,}ists? | \w{3,}ians? | \w{3,}ants? | \w+men | staff | people | hands | workers?
  nurses? | chefs? | cooks? | apprentices? | graduates? | trainees? | interns? | engineers? | developers? | reps?
  talent | candidates? | applicants? | crew | carers? | guards? | stewards? | pilots? | clerks? | analysts?
  agents? | assistants? | associates? | recruits? | specialists? | operatives? | machinists? | electricians?
  mechanics? | baristas? | bakers? | welders? | executives? | heads? | chiefs? | officers? | ex-military
  school leavers | volunteers | models? | architects? | salespeople | professionals? | experts? | partners?
  veterans | locals
`
const FEW = '(?:(?!(?:who|that|which|and|but|to|from|with|by) )[^ ,.;:]+ ){0,5}?'

const TAKES_ON = anyOf`
  hir(?:e|es|ing) | recruit(?:s|ing)? | (?<=to )employ | employing | tak(?:e|es|ing) on | bring(?:s|ing)? (?:on|in)
  onboard(?:s|ing)? | add(?:s|ing)? | sign(?:s|ing)? up | appoint(?:s|ing)?
`
const LOOKS_FOR = anyOf`
  needs? | wants? | seeks? | seeking | requires? | is after | are after
  (?:is |are |be )?look(?:s|ing)? (?:for|out for|to (?:hire|recruit|add|appoint|take on|bring in|fill))
  on the (?:lookout|look-out|hunt|search) for | in search of | hunts? for | hunts | hunting(?: for)?
  scout(?:s|ing) for | search(?:es|ing)? for
  (?:begins?|began|begun|starts?|started|launch\w*|opened) (?:the |a |its )?(?:search|hunt) for
  (?:has |have )?(?:engaged|retained|hired|appointed) (?:a )?(?:headhunters?|recruiters?|search firm)
  calling (?:all|for) | appeals? for | crying out for | short of | desperate for | in need of | in the market for
  asking for | advertis(?:es|ing|ed) (?:for|a|an) | has advertised for | keen to (?:hire|recruit)
`
const GOING = anyOf`
  (?:are|is|being|now|still|currently|remain\w*|have been|been|up) (?:\w+ )?(?:going|for grabs|available|on offer|open|unfilled|advertised|vacant|waiting|listed)
  to fill | to be filled | going\b | waiting to be filled | on offer | available
`
const CREATES = anyOf`
  creat(?:e|es|ing) | bring(?:s|ing)? | mean(?:s|ing)? | add(?:s|ing)? | offer(?:s|ing)? | advertis(?:e|es|ing|ed)
  list(?:s|ed|ing)? | post(?:s|ed|ing)? | has | have | with | fill(?:s|ing)? | open(?:s|ed|ing)? | generat(?:e|es|ing)
  there are | promis(?:e|es|ing)
`
const RECRUITMENT_EVENT = anyOf`
  day | days | fair | fairs | event | events | drive | drives | spree | blitz | campaign | push | round | binge | wave
  open day | schemes? | programme | program | intake | effort
`
const UNDER_WAY = anyOf`
  under way | underway | begun | started | starts | begins | in full swing | on course | continues | ongoing | opened
  open
`
const LURES = anyOf`
  lur(?:e|es|ing) | attract(?:s|ing)? | entic(?:e|es|ing) | woo(?:s|ing)? | tempt(?:s|ing)? | appeal(?:s|ing)? to
  offer(?:s|ing)? [^.;]{0,20}(?:sign-on|signing|joining) bonus(?:es)? to | work for you
  throws? open (?:its )?doors to
`
const GROWS = anyOf`
  doubl\w+ | tripl\w+ | grow\w* | expand\w* | bulk\w* up | beef\w* up | boost\w* | swell\w* | enlarg\w* | increas\w*
  strengthen\w* | build\w* (?:up|out) | scal\w+(?: up)? | ramp\w* up | bolster\w* | staff\w* up
`
const ABOARD = anyOf`aboard | on board | to (?:its|our|the) (?:[\w-]+ )?team`
/** Whoever runs it, owns it or works elsewhere. */
const NO_MERE_STAFF = anyOf`
  chief | c[efto]o | president | vp | chair\w* | executive | partners? | investors? | (?:share|stock)holders? | members?
  advis[eo]rs? | ambassadors? | guests? | customers? | sponsors? | board
`
/** The wordings by which a company is told to look for people. */
export const HIRING_CUES: readonly Cue[] = withIds('hiring/hiring', [
  cue(
    either`
      \b(?:is|are|'re|'m|been|now|currently|also|still|actively|busy|keeps?|continues? to be) (?:\w+ly )?(?:hiring|recruiting|staffing up|interviewing|headhunting)\b
      \bhiring now\b | \bwe (?:are|'re) hiring\b
    `,
    0.84,
  ),
  cue(String.raw`\b${TAKES_ON} ${NUMBER} ${FEW}(?:${WORKER}|${POSTS})\b`, 0.78),
  cue(String.raw`\b${LOOKS_FOR} ${FEW}${WORKER}\b`, 0.78),
  cue(
    anyWord`
      (?<!(?:hotel|office|retail|shop|room|commercial|rental|warehouse) )vacanc(?:y|ies)(?! rates?) | job openings?
      current openings? | openings? (?:for|at|in|on) | has openings | have openings
      open(?:ings| roles| positions| jobs| posts| requisitions| reqs| vacancies) | unfilled | situations vacant
      help wanted | jobs? (?:adverts?|ads?)
    `,
    0.74,
  ),
  cue(String.raw`\b${POSTS}\b[^.;:]{0,30}?\b${GOING}`, 0.78),
  cue(String.raw`\b${CREATES} ${NUMBER} ${FEW}(?:jobs|posts|roles|positions|vacancies|openings|requisitions|seats|places)\b`, 0.76),
  cue(`\\bfill(?:s|ing)? (?:its |the |an? |any )?${FEW}(?:jobs?|posts?|roles?|positions?|vacanc(?:y|ies)|seats?|gaps?)\\b`, 0.72),
  cue(
    anyWord`
      apply (?:now|today|here|online|by|to (?:join|become|work))
      invit(?:e|es|ing|ed) (?:applications?|cvs|candidates|resumes|expressions)
      applications? (?:are |is |now |still )*(?:open|invited|welcome|welcomed|being accepted|sought)
      accept(?:s|ing) (?:applicants|applications|cvs) | open(?:s|ed|ing)? applications
      welcom(?:e|es|ing) applications | send (?:us )?(?:your |a )?(?:cv|resume|résumé) | drop us a line
      join (?:our|the) (?:growing )?team | join us\b
      (?:would |'d )?(?:love|like|happy|keen) to hear from (?:you|\w+) | come (?:and )?(?:work|build|join|help)
      careers (?:at|page|site|day|fair) | now accepting
    `,
    0.76,
  ),
  cue(
    either`
      \b(?:recruitment|recruiting|hiring|jobs?|careers?|graduate|interview) ${RECRUITMENT_EVENT}\b
      \bopen day\b[^.;]{0,30}\b(?:staff|recruit\w*|jobs|applicants)
      \b(?:recruitment|recruiting|hiring) (?:of [^.;]{1,40} )?(?:is |has |have |are )?(?:already |now )*${UNDER_WAY}\b
      \binterviews? (?:are |is |have |will )?(?:being held|start\w*|begin\w*|to begin|on the spot|take place|scheduled)
      \binterviewing\b
    `,
    0.76,
  ),
  cue(
    '^(?:" ?)?(?:\\[ ?)?(?:wanted|help wanted|job of the week|vacancy|now hiring|hiring|position available|internship alert|job alert|job|situations vacant)(?: ?\\])?[ :–-]',
    0.78,
  ),
  cue(
    `\\b${WORKER} (?:are |is )?(?:needed|wanted|sought|required|in demand)\\b|\\b(?:are|is|being) (?:being )?(?:sought|wanted|needed|looked for|recruited|hired)\\b`,
    0.76,
  ),
  cue(String.raw`\b${LURES} ${FEW}(?:${WORKER}|applicants|jobs)\b`, 0.7),
  cue(
    String.raw`\b${GROWS} (?:its |the |their |our |his |her )?${FEW}(?:team|teams|headcount|workforce|staff|sales force|salesforce|department|sales team|engineering|bench|crew|ranks)\b`,
    0.74,
  ),
  cue(`\\b(?:must-hire|job offers?|talent (?:search|hunt|drive)|recruiter bonus|referral bonus|sign-on bonus|signing bonus)\\b`, 0.66),
  cue(
    String.raw`\b(?:brought|taken) (?:on|aboard|on board) (?:about |some )?${NUMBER} ${FEW}(?!consultants|advis|lawyers|auditors|partners)${WORKER}\b(?! to (?:look|review|advise|examine))`,
    0.86,
  ),
  cue(String.raw`\bwelcom(?:es|ed) (?:[\w.'’-]+ ){1,4}?${ABOARD} as (?:an?|its|our|the) (?!${FEW}${NO_MERE_STAFF})${FEW}${WORKER}\b`, 0.84),
])

const ENDS_IT = anyOf`
  axe[sd]? | axing | scrap\w* | cancel\w* | paus\w* | halt\w* | suspend\w* | end(?:s|ed|ing) | drop\w* | shelv\w*
  clos(?:es|ed|ing)
`
const NO_STAFF = anyOf`
  buyers? | partners? | investors? | owners? | suitors? | customers?
  (?<!\b(?:team|crew|staff|board) )members(?! of (?:staff|the team|our team|its team|crew)) | answers | orders
  shareholders | users | advisers? | advisors? | lenders? | backers? | suppliers? | tenants? | bidders? | acquirers?
  others | offers | papers | funding | permission | premises | clients? | retailers? | distributors?
`
/** Posts that are taken, and other senses. */
export const NOT_HIRING = new RegExp(anyWord`
  filled (?:all|its last|the last|every|both|each|the (?:post|role|position|vacancy))
  (?:has|have|was|were|been) (?:all )?filled(?! (?:\w+|\d+) of)
  vacanc(?:y|ies) (?:in|across|throughout) the (?:\w+ ){0,2}(?:sector|industry|country|economy|nhs|market|profession|region)
  (?:want|need|seek|ask|expect)\w* (?:\w+ ){0,2}(?:staff|people|workers|employees) (?:back|to (?:return|come|be|stop|accept|leave|go))
  (?:stop\w*|ceas\w+|giv\w+ up|gave up) (?:advertising|recruiting|looking|searching|seeking|taking on|hunting)
  seats? on (?:the|its|an?|\S+ 's|\S+) (?:\S+ )?board
  pull(?:s|ed|ing) (?:\w+ )?(?:job )?(?:adverts|ads|postings|listings|vacancies)
  apply for (?:\w+ ){0,3}(?:job|post|place|role)s?\b[^.;]*\bwent to
  applications? (?:have |are |now |has )*(?:closed|shut)
  no longer (?:hiring|recruiting|taking|needs?|wants?|seeks?|looking|requires?) | hir(?:es|ed|ing) out | for hire
  hire (?:cars?|fleet|purchase|firm|company|business|shop|rates?)
  (?:car|van|tool|plant|equipment|boat|bike|ski|costume) hire | vacanc\w+ (?:rates?|down|fell|fall)
  (?:hotel|office|room|retail|commercial) vacanc\w+
  (?:no|zero|any) (?:current |open )?(?:vacancies|openings|jobs|positions) | nobody is being
  not (?:\w+ )?(?:hiring|recruiting|taking on|adding|looking|replac\w+) | isn't (?:hiring|recruiting|looking)
  aren't (?:hiring|recruiting|looking) | without (?:hiring|recruiting|adding) | instead of (?:hiring|recruiting)
  rather than (?:hire|hiring|recruit\w*) | stopp\w+ (?:hiring|recruiting)
  withdr[ae]w\w* (?:the |its |all |a )?(?:\w+ )?(?:job|offers?|vacanc\w+) | rescind\w* | scam | fake | fraudulent
  hiring (?:bias|discrimination|practices|software|platform|tool|process|managers? (?:say|said|report)) | minister
  cabinet | sponsor\w* | used to (?:work|be|run) | before we hire
  (?:software|platforms?|tools?|apps?) (?:that|which)${SPACE} | all the (?:people|staff)${SPACE}
  enough (?:people|staff|engineers|sales) | more than it needs
  ${ENDS_IT} (?:its |the |all |a )?(?:\w+ ){0,2}(?:schemes?|search|hunt|recruitment|hiring|programmes?|internships?|drive|fair|vacanc\w+|applications)
  (?:seeks?|seeking|look\w* for|wants?|needs?|search\w* for|hunt\w*(?: for)?|in search of|is after) (?:an? |new |more |its |the |\w+ ){0,2}${NO_STAFF}
  applications? for (?:\w+ ){0,2}(?:grants?|funding|loans?|panel|permits?|licen\w+|planning|membership|awards?|accelerator|cohort|bankruptcy)
`)
