import { asks, TITLE, type AskedWordings } from '../question-wording.ts'
import { at } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, anyWord, either, leading } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'client ads advertising applications apply are autumn bonuses busy candidates careers chief country create crew cv desks ' +
  'director double drive employees employment empty fair filled finance folks freeze grow grown head headcount headhunters ' +
  'hirring hr increased intake interviews inviting lifted moment need page pause plant positions recruiters remote roles scheme ' +
  'search seat seek send shift short spree staff stop summer support talent them trying unfilled vacancies waiting want ' +
  'warehouse welcome workforce'

export const VOCABULARY: Words = [
  said(
    2,
    'recruit(?:s|ing|ment|er|ers)?|vacanc(?:y|ies)|job (?:ads?|posts?|postings?|openings?|adverts?|board)|applicants?|headhunt\\w*|hiring',
  ),
  said(
    1,
    'hir(?:e|es)|jobs?|roles?|openings?|positions?|candidates?|talent|headcount|staff(?:ing)?|workforce|team|salespeople|engineers|developers|careers?|advertis(?:e|ed|ing)|apply|fill',
  ),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'stopped'
    ? 'The account pausing or stopping its hiring'
    : `Open positions or hiring${s['role'] === undefined ? '' : ` for ${s['role']}`}${at(s['place'])} at the account`

export const searchedWith = (s: Slots): (string | undefined)[] => ['hiring', s['role']]

const WANTS = anyOf`
  want\w* | plan\w* | need\w* | hop\w+ | intend\w* | tr(?:y|ies|ied|ying) | aim\w* | going | about | wish\w* | keen
  eager | due | set | looking | ready
`
const HIRE_STEM = anyOf`hire | recruit | take on | find | onboard | employ | enlist`
const NO_PEOPLE_HIRED = anyOf`
  funding | investors? | investment | capital | buyers? | debt | loans? | partners? | customers? | clients? | a way
  ways | savings
`
const WANTS_OR_LACKS = anyOf`wants? | needs? | seeks? | requires? | lacks? | short of | missing`
const HIRING_DRIVE = anyOf`
  drives? | push | sprees? | campaigns? | plans? | offensive | blitz | fairs? | rounds? | needs | mode | activity
  surge | wave | hunts? | wars? | day
`
const VACANCIES = anyOf`
  jobs? | roles? | positions? | vacanc\w+ | openings? | job (?:ads?|posts?|postings?|openings?) | ads? | adverts?
`
const WORKERS = anyOf`
  [a-z]+eers | developers | designers | managers | reps | sdrs? | bdrs? | aes | executives | analysts | scientists
  consultants | specialists | recruiters | salespeople | people | staff | nurses | drivers | technicians | advisers
  advisors | architects | sellers | marketers
`
const HIRING_OR_SEEKING = anyOf`
  hiring | recruiting | looking (?:for|to (?:hire|fill|recruit|appoint|add))
  search(?:ing)? (?:(?!for\b)\w+ ){0,4}(?:for|to fill) | seeking | advertising for | in search of | on the lookout for
  trying to (?:hire|find|fill|recruit) | wanting to (?:hire|fill)
`
const BEING_OR_BEGUN = anyOf`is | are | be | been | started | start | begun | launched | opened | began | does | do`
const NO_JOB = anyOf`
  freeze | manager | partners?\b | funding | investors? | investment | capital | buyers? | acquisitions?
`
const JOB_ADS = anyOf`
  job (?:ads?|adverts?|posts?|postings?|openings?|listings?) | vacanc(?:y|ies) | openings?
  open (?:roles|positions|jobs) | positions | roles | jobs
`
const TAKES_ON = anyOf`taking | take | took | taken | bring\w* | brought | get\w*`
const PEOPLE = anyOf`
  \w*(?:ers|ors|ists|ants|yees|ives|reps) | people | staff | apprentices | graduates | interns | talent | hands
  trainees
`
const SOME_MORE = leading`a | an | more | new | additional | some`
const NEED_STEM = anyOf`need | want | require | sought | seek | lack`
const PEOPLE_OF_TRADE = anyOf`
  \w+(?:ers?|ors?|ists?|ants?|people|staff) | people | nurses? | apprentices | graduates | sdrs? | bdrs? | reps?
  analysts? | leads? | heads? | interns? | vps?[^?]* | chief [^?]* | talent
`
const HIRES_PEOPLE = anyOf`
  hiring | recruiting | (?:hire|recruit)(?! (?:through|via|by|only|remotely)\b) | looking (?:for|to hire) | look for
  seeking | seek | searching for | in search of | advertis(?:e|es|ed|ing)(?: for)? | interview(?:ed|ing|s)?(?: for)?
  staffing up(?: on| for)? | headhunting
`
const JOB_OPENINGS = anyOf`
  job (?:openings?|posts?|postings?|ads?|adverts?|listings?) | openings? | vacanc\w+
  open (?:roles?|positions?|jobs?) | roles | positions | jobs
`
const GROWS = anyOf`
  grow(?:ing|n|s)? | grew | expand(?:ing|ed|s)? | build(?:ing|s)?(?: out| up)? | built(?: out| up)?
  scal(?:e|ing|ed)(?: up)? | tripl\w+ | add(?:ing|ed)? to | beef(?:ing|ed) up | strengthen(?:ing|ed)? | enlarg\w+
  bolster\w* | doubl\w+ | increas\w+
`
const HIRED_SOME = anyOf`hired | recruited | added | onboarded`
const NO_PEOPLE = anyOf`
  stores? | shops? | sites? | offices? | locations? | branches | warehouses? | capacity | features? | products?
  services? | customers? | clients? | markets? | countries | routes? | outlets | restaurants
`
const SHORT_OF = anyOf`
  short of | crying out for | desperate for | on the hunt for | in need of | keen on | hungry for | in the market for
  looking at
`
const POST_STEM = anyOf`post | list | advertis | publish | put up | put out | open`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  jobsAppliedFor: [
    // What one applies for, and where.
    asks(
      '\\b(?:apply|go|get|find|land|be had|is there|are there)\\b[^?]{0,12}\\b(?:jobs?|posts?|positions?|roles?|work)(?: to be had)? (?:with|at|for) ACCT\\b(?<after>[^?]*)',
    ),
  ],
  inNeedOf: [
    {
      ...asks(
        '^(?:is|are) ACCT (?:after|on the hunt for|in need of|short of|keen on|crying out for) (?:more |new |extra |some |additional )?(?<role>[^?]+?)\\W*$',
      ),
      occupation: 'role',
    },
  ],
  jobsInShort: [
    asks(
      "^ACCT(?:['’]s)? (?<role>(?!is\\b|has\\b|new\\b)[\\w/&-]+(?: [\\w/&-]+){0,2}?) (?:hiring|recruitment|recruiting|jobs|vacancies|openings|vacancy|job openings)\\W*$",
    ),
  ],
  idioms: [
    asks(String.raw`\b${WANTS} to ${HIRE_STEM}\b(?! (?:an? |any |some |new |more )*${NO_PEOPLE_HIRED})(?<role>[^?]*)\??$`),
    asks(
      String.raw`^(?:does |do )?ACCT (?:is )?${WANTS_OR_LACKS} (?:an? |its |some |more )?(?:new |first |permanent )?(?<role>[^?]{0,30}?${TITLE}[^?-]{0,30}?)(?=\W*$| - |,|;)`,
    ),
    asks(
      either`
        \b(?:hiring|recruitment|recruiting|talent) ${HIRING_DRIVE}\b(?: (?:for|of) (?<role>[^?]*))?
        \b(?:job|careers?) fairs?\b | \breqs?\b(?: (?:open )?for (?<role2>[^?]*))?
        \bjob requisitions?\b(?: for (?<role3>[^?]*))?
        ^(?:what|which|how many) (?:jobs|roles|positions|vacancies|openings)\b(?! (?:has|have|did|is|are) ACCT (?:been )?(?:cut|axe|shed|los|eliminat))[^?]*
        \b(?:open|start|launch|beg[aiu]n|kick\w* off)\w* (?:an? |the |its )?(?:\w+ )?search for (?<role5>(?!an? (?:buyer|partner|investor|acquirer))[^?]*)
        \bads? out for (?<role6>[^?]*)
        \bis ACCT after (?:an? |some |more )?(?:new )?(?<role7>[^?]*(?:er|or|ist|ant|head|lead|director|chief|officer|engineers|people|staff|reps))\W*$
        \bjobs? going (?:at|in|for|as)\b(?<after>[^?]*)
        \b(?:accept\w*|tak\w+|welcom\w+|invit\w+) (?:job )?(?:applications?|cvs|applicants)\b
        \bfresh (?:recruits|hires)\b | \b(?:help|staff) wanted\b | \bhands on deck\b | \bshort-?staffed\b
        \b(?:need\w*|short of) (?:more )?(?:hands|people|bodies)\b
        \badvert(?:s|isements)? (?:out )?for (?<role4>[^?]*)
      `,
    ),
    asks(
      String.raw`\b(?:has|have|is|are|did|does|any) (?:ACCT )?(?:\w+ )?${POST_STEM}\w* (?:out |up )?(?:an? |any |some |new |more )*${VACANCIES} for (?<role>[^?]+)\??$`,
    ),
    asks(String.raw`\b(?:add|adds|adding) (?:to )?(?:more |new |some |extra )*(?<role>(?:[\w-]+ ){0,3}?${WORKERS})\b(?<after>[^?]*)`),
  ],
  frozen: [
    asks(
      '\\b(?:fr(?:oze|ozen|eez\\w*)|paus\\w+|stopp?\\w*|halt\\w*|suspend\\w*) (?:all |its |its own |new )?(?:hiring|recruitment|recruiting)\\b',
      {
        direction: 'stopped',
      },
    ),
  ],
  search: [
    // A search is hiring; whom it found is an executive change.
    asks(String.raw`\b${BEING_OR_BEGUN}\b[^?]*?\b${HIRING_OR_SEEKING}\b(?: for\b| a search for\b)?(?! ${NO_JOB})(?<role>[^?]*)\??$`),
  ],
  usual: [
    asks(String.raw`\b${JOB_ADS} (?:open )?(?:at ACCT )?(?:for|as|in) (?<role>[^?]+)\??$`),
    asks(
      '\\b(?:fill|filling) (?:a |an |its |the |any )?(?:new |open |vacant )?(?<role>[^?]{2,60}?) (?:roles?|positions?|vacanc\\w+|posts?|seats?|jobs?)\\b(?<after>[^?]*)',
    ),
    asks(
      String.raw`\b${TAKES_ON} (?:on|in) (?!(?:debt|a loan|funding|capital|investors?|investment)\b)(?<role>(?:\w+ ){0,4}${PEOPLE})\b(?<after>[^?]*)`,
    ),
    asks(String.raw`\b${NEED_STEM}\w*\s+${SOME_MORE}*(?<role>(?:[\w-]+ ){0,4}?${PEOPLE_OF_TRADE})\W*$`),
    asks(
      '\\b(?<role>[\\w&/ -]{2,40}?) (?:teams?|department|workforce|headcount|staff|organi[sz]ation|function)\\b[^?]*\\b(?:gr(?:ow|ew)\\w*|expand\\w*|getting bigger|doubl\\w+|scal\\w+|larger)\\b',
    ),
    // Hiring
    asks(String.raw`\b${HIRES_PEOPLE}\b(?: for\b)?(?! freeze)(?<role>[^?]*)\??$`),
    asks(
      '\\b(?:post|list|advertis|publish|open)\\w* (?:new |any |some )?(?:jobs?|roles?|positions?|vacancies|openings?|job (?:ads?|posts?|postings?|openings?)) for (?<role>[^?]+)\\??$',
    ),
    asks(
      String.raw`\b(?:open|opened|posted|posting|listed?|listing|published?|advertised?|new|current|any|have|has|got)\b(?<role>[^?]*?)\b${JOB_OPENINGS}\b(?<after>[^?]*)\??$`,
    ),
    asks(
      String.raw`\b${GROWS} (?:its|their|the|a|an|out its|up its)?(?<role>[^?]*?)\b(?:team|teams|headcount|department|org|organi[sz]ation|force|workforce|staff|function)\b(?<after>[^?]*)\??$`,
    ),
    asks(String.raw`\b${HIRED_SOME}\b(?! (?:\w+ ){0,3}${NO_PEOPLE}\b)(?<role>[^?]+)\??$`),
    asks(
      anyWord`
        headcount | job (?:openings?|posts?|postings?|ads?|adverts?|offers?) | vacanc\w+ | careers? (?:page|site)
        on a hiring spree | creat\w+ (?:\w+ ){0,3}jobs | new jobs | open (?:positions|roles|jobs) | hires
      `,
    ),
  ],
  byMeaning: [
    {
      ...asks(
        either`
          \b(?:need|want|lack|requir|seek|sought|crav|hunt)\w*(?: for| after| more| some| extra| additional| new| an?)* (?<role>(?:[\w/+#.-]+ ){0,4}?[\w-]+)\W*$
          \b${SHORT_OF}(?: more| some| new| an?)* (?<role2>(?:[\w/+#.-]+ ){0,4}?[\w-]+)(?: (?:at|for) ACCT)?\W*$
          ^(?:is|are) (?:an? |any |more |some )*(?<role3>(?:[\w/+#.-]+ ){0,4}?[\w-]+) (?:wanted|needed|sought|required|in demand) (?:at|by|for) ACCT
        `,
      ),
      occupation: 'role',
    },
    asks(
      either`
        ^(?:is|are) (?:an? |any )*(?<role>[^?]{0,30}?${TITLE}[^?]{0,25}?) (?:wanted|needed|sought|required|in demand) (?:at|by|for) ACCT
        ^has ACCT (?:wanted|needed|sought|required) (?:an? |any )?(?<role5>[^?]{0,30}?${TITLE}[^?]{0,25}?)\W*$
        \b(?:tak\w+|took|bring\w*|brought) (?:more |new |any |some )?(?:people|staff|hands|workers) (?:on|in|aboard)\b(?<after>[^?]*)
        \b(?<role2>[\w/&-]+(?: [\w/&-]+)?) gigs?\b
        \bstaff(?:s|ed|ing)? (?:up )?(?:an? |its |the |any )?(?:new )?(?<role3>[^?]{0,40}?) ?(?:teams?|department|office|site|plant|hub)\b
        \b(?:set\w* up|creat\w+|form\w*|assembl\w+|start\w*) (?:an? |its )?(?:new |dedicated |in-house )*(?<role5>[\w&/-]+(?: [\w&/-]+){0,2}?) teams?\b
        \b(?<role4>[\w&/-]+)(?:['’]s)? (?:org|organi[sz]ation|team|department|headcount)\b[^?]*\b(?:bigger|larger|grow\w*|swell\w*|expand\w*)\b
      `,
    ),
  ],
}
