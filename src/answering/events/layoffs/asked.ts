import { asks, upTo, verbs, type AskedWordings } from '../question-wording.ts'
import { at, whoAndHowMany } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'save third fifth tenth among axe chop closed consultation cost crew culling cut department desks dismiss dismissal dismissed ' +
  'downsized dropped eliminate employees empty ex fire folks furlough head headcount hit hundreds laid lay lay-offs laying ' +
  'layoffs leave letter losing losses lost merger notice numbers offering packaging plant positions ranks recruiters reduce ' +
  'reduction redundancies redundant restructuring retirement rid risk roles round sacked scrapped send severance short shown ' +
  'shrinking slimming slips smaller social staff suddenly support them thinned told trimmed unions voluntary warning whole ' +
  'wielded workforce'

export const VOCABULARY: Words = [
  said(2, 'layoffs?|laid off|redundanc\\w+|redundant|retrench\\w*|furlough\\w*|downsiz\\w+|job (?:cuts?|losses)|pink slips?|severance'),
  said(
    1,
    'jobs?|staff|workers|workforce|headcount|employees|cut(?:s|ting)?|los(?:e|es|ing|t)|axe[ds]?|sack\\w*|dismiss\\w*|fired|firing|let go|restructur\\w+|shed\\w*|shrink\\w*|slash\\w*',
  ),
]

export const lookedFor = (s: Slots): string => `The account cutting jobs or announcing job cuts${at(s['place'])}${whoAndHowMany(s)}`

export const searchedWith = (): (string | undefined)[] => ['layoffs job cuts']

const STAFF = '(?:staff|people|employees|workers|workforce|jobs|personnel|colleagues|posts|positions)'
const CUTTING = verbs(
  'cut cull axe slash trim prune gut decimate shed eliminate chop scrap offload shrink slim thin reduce halve ' +
    'jettison sack dismiss discharge retrench terminate oust hack whittle pare',
)
const FEWER = anyOf`
  ${CUTTING}(?: (?:down|back|away|off|out))?
  ${verbs('wield take swing put')} (?:the|a|its) (?:knife|axe|scythe|scalpel|hatchet|scissors|red pen)(?: on| to| at| through)?
  ${verbs('say')} (?:goodbye|farewell) to | bid\w* farewell to | part\w* (?:ways |company )?with | get\w* rid of
  got rid of | disband\w* | dispens\w+ with | lay\w* off | wav\w+ (?:goodbye|off)
`
// People as a number, not as a post.
const STAFF_AS_NUMBER = anyOf`
  jobs | roles | positions | posts | staff | workers | workforce | employees | people | headcount | heads | teams?
  departments? | engineers | salespeople | sales ?force | crews? | contractors | colleagues | personnel | payroll
  job numbers | staff numbers
`

const DISMISSES = anyOf`
  dismiss | fir(?:e|ed|ing) | axe | cut | sack | lay\w* off | laid off | let go | part\w* with | los(?:e|t|ing) | shed
  cull
`
const TEAM = anyOf`
  team | staff | people | workforce | employees | workers | headcount | engineers | sales force | salesforce
  sales team
`
const SHARE_OF_STAFF = anyOf`
  share | part | portion | chunk | fraction | third | half | quarter | number | tenth | fifth | swathe | slice
`
const SACK_STEM = anyOf`
  sack | dismiss | fir(?:e|ed|ing) | axe | part(?:ed|ing)? (?:ways|company) with | los(?:t|e|ing) | discharg
  furlough | shed | get(?:ting)? rid of | got rid of | ma[dk](?:e|ing) | terminat | cull | let(?:ting)?
`
const CUTS = anyOf`
  cut | cutting | cuts | axe[ds]? | axing | slash\w* | shed\w* | eliminat\w* | reduc\w+ | trim\w* | shrink\w* | shrunk
  downsiz\w*
`
const OUT_OF_WORK = anyOf`
  shown the door | out of (?:work|a job) | (?:their|his|her) (?:jobs?|livelihoods?) | made redundant | let go
  sent home | on the street | given the (?:boot|push|sack|chop)
`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  unpaidLeave: [asks('\\b(?:put|puts|putting|sent|send|sends|sending|plac\\w+|forc\\w+)\\b[^?]*\\bunpaid leave\\b')],
  idioms: [
    asks(
      either`
        \b(?:ask|tell|told|forc|order|invit|urg|pressur|get)\w* (?:\w+ ){0,3}?(?:staff|people|workers|employees|managers|engineers) (?:to (?:leave|go|resign|quit)|out)\b
        \b(?:fir(?:e|ed|ing)|sack\w*|dismiss\w*|lay\w* off|laid off|let go of|axe[ds]?) (?:almost |nearly )?(?:everyone|everybody|all of them|the (?:whole|entire) \w+)\b
      `,
    ),
    asks(
      either`
        \bwarn (?:notices?|act|filings?|letters?)\b
        \bthin\w* (?:out )?(?:its |the |their )?(?:ranks|herd|workforce|team)\b
        \b${DISMISSES}\w*\b(?: of)? (?:an? )?(?:large|big|small|good|significant|substantial|whole|sizeable|huge)? ?${SHARE_OF_STAFF} of (?:its |the |their )?${TEAM}\b
        \b(?:swing\w*|swung|wield\w*) the axe\b
        \bvoluntary (?:redundanc\w+|severance|exits?|departures?|buy-?outs?|layoffs?)\b
        \bbuy-?outs? (?:offers? )?to (?:its )?(?:staff|employees|workers) | \bseverance (?:packages?|pay|deals?)\b
        \b(?:staff|people|workers|employees)\b[^?]*\b(?:the boot|the sack|the chop|the push|marching orders|p45s?|pink slips?|out of (?:a job|work)|shown the door|for the chop|on notice)\b
        \bp45s?\b | \bright-?siz\w+ | \bslim\w* down (?:its |the )?(?:workforce|staff|team|organi[sz]ation|headcount)
        \b(?:bloodletting|bloodbath|job cull|jobs? (?:bloodbath|axe)|headcount (?:reduction|cuts?)|staff cull|mass sackings?|sackings?|jobs? (?:cuts?|losses))\b
        \b(?:cut|cuts|cutting|trim\w*|shrink\w*|reduc\w+|slash\w*|axe\w*|axing) (?:its |the )?(?:sales ?force|salesforce|engineering org\w*|payroll|teams?|departments?)\b
        \blayed[ -]?off\b
        \bgiv\w+ (?:\w+ ){0,2}(?:staff|people|workers|employees) (?:the|their) (?:boot|sack|notice|cards)
        \bsend\w* (?:\w+ ){0,2}(?:staff|people|workers|employees) (?:home|packing)
      `,
    ),
  ],
  usual: [
    asks(
      either`
        \b${SACK_STEM}\w*\b(?: (?!ceo|cfo|cto)[\w'%-]+){0,7}? (?:${STAFF}|headcount|redundant)\b(?! (?:officer|chief|director|exec))
        \b(?:jobs?|posts|roles|positions) (?:\w+ ){0,3}(?:cut|axed|lost|eliminated|at risk|under threat|to go|go(?:ing)?\W*$)
        \bjob (?:losses|cull)
      `,
    ),
    asks(
      either`
        \blay(?:ing|s)?[ -]?(?:\w+ ){0,3}off | \blaid[ -](?:\w+ ){0,3}off | \blay-?offs?\b
        \b(?:job|staff|headcount|workforce|personnel|employee) (?:cut|reduc|los)\w*
        \b${CUTS}\b[^?]*\b(?:jobs?|staff|headcount|workforce|employees|positions|roles|workers|team|people)\b
        \bredundanc\w+ | \bmade? (?:\w+ ){0,3}redundant | \blet(?:ting)? (?:\w+ ){0,2}go\b | \bdownsiz\w+
        \bfir(?:ed|ing) (?:people|staff|employees|workers) | \breductions? in force | \brif\b | \bretrench\w*
        \bfurlough\w* | \brestructuring with (?:job|layoff) | \bworkforce (?:reduction|restructuring)
        \bmass (?:dismissal|firing)s? | \bpink slips? | \bfirings\b | \bnotice to (?:\w+ )?(?:staff|employees|workers)
        \bloss of (?:\w+ )?jobs
        \b(?:scal\w+|pull\w*|cut\w*) (?:back|down) (?:on )?(?:its |the )?(?:workforce|staff|headcount|jobs)
      `,
    ),
  ],
  byMeaning: [
    asks(
      either`
        \b${FEWER} (?!hiring|recruit)${upTo(5)}${STAFF_AS_NUMBER}\b(?! (?:costs?|spend\w*|budget|benefits|perks|officer|chief|director|lead(?:er)?|head|member))
        \bheads (?:are |will |to |have )?(?:roll\w*|going to roll) | \bheads rolling
        \bshow\w* [^?]*\b${STAFF_AS_NUMBER} the door
        \b(?:staff|people|workers|employees|anyone|hundreds|thousands|dozens|\d[\d,.]*%?(?: of (?:its )?(?:staff|people|workers))?)\b[^?]*\b${OUT_OF_WORK}
        \b(?:lost|losing|lose) (?:their|his|her) (?:jobs?|livelihoods?)\b
      `,
    ),
  ],
}
