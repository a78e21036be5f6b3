import { asks, type AskedWordings } from '../question-wording.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either, leading } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'production adopted built centre chosen cloud code conversion crm deployed does erp hr implemented keep log migrated migration ' +
  'onto page platform programme record recruiters rely send stack staff support switch system tickets tool track training uses ' +
  'using utilise warehouse website write'

export const lookedFor = (s: Slots): string =>
  s['stage'] === 'changed'
    ? `The account exchanging its ${s['technology'] ?? 'technology'} for another`
    : `The account using ${s['technology'] ?? 'the technology'}`

export const searchedWith = (s: Slots): (string | undefined)[] => ['uses', s['technology']]

const JOB_ADS = anyOf`
  job (?:ads?|adverts?|posts?|postings?|descriptions?|listings?|specs?) | vacancies | careers? (?:page|site) | adverts
`
const ASKS_FOR = anyOf`ask\w*(?: for)? | mention\w* | requir\w+ | call\w* for | nam\w+ | list\w* | refer\w* to | demand\w*`
const PRACTITIONER = anyOf`ers? | ors? | admins? | analysts? | ists? | reps? | leads? | heads? | staff`
const BROUGHT_IN = anyOf`
  brought in | bring in | bringing in | bought | buying | put in | putting in | plumped for | gone for | opted for
  signed up for | settled on
`
const FOR_WHAT = anyOf`for | as | to (?:run|manage|handle|power)`
const USES = anyOf`
  us(?:e|ing) | run(?:ning)?(?: on)? | rely(?:ing)? on | have | got | built on | on | work(?:ing)? with
  standardi[sz]ed on | adopted | chosen? | picked
`
const KIND_OF = leading`kind of | sort of | type of | brand of`
const PEOPLE_THERE = leading`the team at | people at | they at`
const SYSTEM = anyOf`system | software | platform | tool | solution | provider | vendor`
const NO_SYSTEM = either`products?\b | companies | firms | customers | services?\b`
const LANGUAGE = either`
  python | java | javascript | typescript | golang | go | rust | kotlin | scala | ruby(?: on rails)? | php | c\+\+
  c# | \.net | react(?: native)? | angular | vue | node(?:\.js)? | django | kubernetes | docker | terraform | kafka
  spark | hadoop | postgres\w* | mysql | mongodb | redis | graphql | linux | swift | flutter
`
const MOVES = anyOf`
  mov(?:e|ed|es|ing) | migrat(?:e|ed|es|ing) | get(?:ting)? | got | com(?:e|ing) | came | transition\w*
`
const MIGRATES = anyOf`
  mov(?:e|ed|es|ing) | migrat(?:e|ed|es|ing) | shift(?:ed|ing)? | transition(?:ed|ing)? | switch(?:ed|ing)? | go
  going | gone | went
`
const TRIES_OUT = anyOf`
  trial\w* | pilot\w* | try\w* out | tri(?:ed|es) out | test-?driv\w+ | leverag\w+ | utili[sz]\w+ | embrac\w+
  power(?:ed|s) by | powered with | bet\w* on | all[- ]in on | licens\w+ | subscrib\w+ to | pay(?:s|ing)? for
  paid for | bought into | wed(?:ded)? to | married to | locked in(?:to)?
`
const SYSTEM_WORD = anyOf`
  system | platform | tool | software | crm | erp | provider | vendor | database | warehouse | cloud | standard
  choice
`
const ROLLS_OUT = anyOf`
  rolled out | rolling out | roll out | introduced | gone live (?:on|with) | went live (?:on|with) | live on
  launched on
`
const ADOPTS = anyOf`
  us(?:e|es|ed|ing) | adopt(?:ed|s|ing)? | deploy(?:ed|s|ing)? | implement(?:ed|s|ing)?
  (?:run(?:s|ning)?|operat\w+)(?: (?:its|their|the) (?:[\w-]+ ){0,3}?(?:on|with|in|using))?(?: on)?
  cod(?:e|es|ing) in | programm?(?:e|s|ing)? in | writ(?:e|es|ing|ten) in | drop(?:ped)? | abandon(?:ed)?
  ditch(?:ed)? | stop(?:ped)? using | rolled out | install(?:ed|s|ing)?
  migrat(?:e|ed|es|ing)(?: [\w/.+-]+){0,6}? (?:to|onto) | (?:migrat\w+|mov\w+|switch\w*) (?:away )?from
  mov(?:e|ed|ing)(?: [\w/.+-]+){0,5}? (?:to|onto) | switch(?:ed|ing)?(?: [\w/.+-]+){0,5}? (?:to|onto)
  rel(?:y|ies|ied) on | standardi[sz]ed? on | built (?:on|with) | build(?:s|ing)? (?:on|with) | chose | chosen
  select(?:ed)? | pick(?:ed)? | work(?:s|ing)? with | integrated? | replac(?:e|ed|ing) | have | has | own(?:s)?
  licen[sc]e[ds]?
`
const PART_OF = anyOf`
  part of | in use (?:at|by|inside) | in | belong to | deployed (?:at|by) | run by | installed at
  the (?:crm|erp|cloud|database) (?:of|at)
`
const HOST_STEM = anyOf`host | stor | keep | manag | build | built | buil | train | handl | track | process | power`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  adsAskFor: [
    asks(
      String.raw`\b${JOB_ADS}\b[^?]*\b${ASKS_FOR} (?!.*${PRACTITIONER}\W*$)(?:experience (?:with|in|of) )?(?<technology>[^?]{1,40}?)(?: skills| experience| knowledge)?\W*$`,
      undefined,
      'technology',
    ),
  ],
  idioms: [
    asks(
      either`
        \b(?:ditch|drop|replac|abandon|dump|swap|leav|left|switch|trad)\w* (?:out |from |away from |in )?[^?]{2,30}? (?:for|in favou?r of|with|by) (?<technology>\p{Lu}[^?]{1,40}?)\W*$
        \b(?:migration|switch|move|transition|upgrade|changeover) (?:over )?(?:from [^?]{2,30} )?to (?<technology2>\p{Lu}[^?]{1,40}?)\W*$
      `,
      undefined,
      'technology',
    ),
    asks("^ACCT(?:['’]s)? (?:tech |technology |data |marketing |sales )?stack(?: includes?)?[:,-]? (?<technology>[^?]{2,40}?)\\W*$"),
    asks(
      String.raw`^(?:has|have|did|is) ACCT (?:just |now |recently )?${BROUGHT_IN} (?<technology>(?!.*\b(?:ceo|cfo|cto|coo|vp|officer|director|manager)\b)\p{Lu}[^?]{1,30}?) ${FOR_WHAT} [^?]*`,
      undefined,
      'technology',
    ),
    asks(
      String.raw`^(?:what|which) (?![^?]*\bis it\b)${KIND_OF}?(?<technology>(?!${NO_SYSTEM})[\w/&+ -]{2,40}?)(?: ${SYSTEM}s?)? (?:does|do|is|are|has|have|did) ${PEOPLE_THERE}?ACCT (?:\w+ )?${USES}\b`,
    ),
    asks(String.raw`\bwork\w* (?:with|in) (?<technology>${LANGUAGE})\W*$`),
    asks(
      either`
        \b${MOVES} (?:away from|off(?: of)?) (?:the |its |old |legacy )*(?<technology>(?!(?:market|stock|list|the)\b)[^?]{2,40}?)\W*$
        \b${MIGRATES}(?: [\w-]+){0,4}? (?:to|onto|into) (?:the )?(?<technology2>(?:public |private |hybrid )?cloud)\b
        \bcloud (?:migration|move|transition)\b(?<technology3>)
      `,
    ),
    asks(
      either`
        \b(?:experiment\w*|play\w*|dabbl\w+|toy\w*|tinker\w*) (?:around )?with (?<technology>[^?]{2,40}?)(?: internally| in production| at work)?\W*$
        \b${TRIES_OUT} (?:the )?(?<technology2>\p{Lu}[^?]{1,40}?)(?: internally| in production| at work)?\W*$
      `,
      undefined,
      'technology',
    ),
    asks(
      String.raw`^(?:is|are|was) (?<technology>\p{Lu}[^?]{1,40}?) (?:still |now )?(?:the|its|an?)(?: [\w-]+){0,4} ${SYSTEM_WORD}(?: of choice)? (?:at|of|for|in|used by|inside|over at) ACCT`,
      undefined,
      'technology',
    ),
  ],
  rolledOut: [
    // Product, technology
    asks(
      String.raw`\b${ROLLS_OUT} (?<technology>[^?]{2,40}?)(?: (?:across|company-wide|internally|to (?:its|all)|for (?:its|all)|throughout|in (?:its|all)) [^?]*)?\??$`,
      undefined,
      'technology',
    ),
  ],
  usual: [
    asks('\\bwhich\\b[^?]*\\b(?:is|was|would) it (?<technology>[^?]{2,50}?)\\??$'),
    asks(String.raw`(?<=.)\b(?:still )?${ADOPTS}\b(?: the| its)? (?<technology>[^?]{1,80}?)\??$`),
    asks('^(?:is|are) (?:ACCT |they )?(?:still |now |already )?(?:running )?on (?<technology>[^?]{2,50}?)\\??$', undefined, 'technology'),
    asks(
      String.raw`^(?:is|are|does|do|was) (?<technology>[^?]{2,50}?) (?:still |now |also )?(?:a |an )?${PART_OF}\b[^?]*(?:stack|ACCT|toolchain|tool set|toolbox)`,
      undefined,
      'technology',
    ),
    asks(
      String.raw`\b${HOST_STEM}\w* (?!(?:its |the )?(?:staff|people|employees|workers))(?:\w+ ){0,5}?(?:on|in|with|by|using|through) (?<technology>[^?]{2,50}?)\??$`,
      undefined,
      'technology',
    ),
    asks('\\b(?<technology>[^?]{2,40}?) (?:in place|installed|deployed|in production|up and running|in use)\\W*$', undefined, 'technology'),
    asks(
      '\\b(?:is|are) (?:ACCT|they) (?:still )?an? (?<technology>\\p{Lu}[\\w.+/ -]{1,40}?) (?:customer|user|shop|client|house|account|licensee)\\b',
    ),
    asks('^(?:has|have|does|do|is) ACCT (?:got|gotten|running|on) (?<technology>\\p{Lu}[^?]{1,40}?)\\W*$', undefined, 'technology'),
    asks('\\b(?:a )?(?:customer|user|client) of (?<technology>[^?]{2,60}?)\\??$'),
    asks('\\b(?:is|are) (?<technology>[^?]{2,60}?) (?:being )?(?:used|deployed|in use) (?:at|by|in) ACCT'),
    asks(
      '\\b(?:tech(?:nology)? stack|technolog(?:y|ies) in use)\\b[^?]*\\b(?:includ\\w+|contain\\w*|has|have|with) (?<technology>[^?]{1,60}?)\\??$',
    ),
  ],
}
