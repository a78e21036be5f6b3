import { asks, ANY, type AskedWordings } from '../question-wording.ts'
import { forAtLeast, withWhom } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either, leading } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'involving agree agreement alliance ally arm arrangement bed between bridge buddy bundled channel charge city co codeshare ' +
  'collaborates collaboration common consortium cooperate cooperation dance distribution ecosystem enter entered force friend ' +
  'ink institute integrating joined joint jointly lab league licensing linked logo memorandum network pact pair partner ' +
  'partnering partnership platform pooled programme release research reseller set shake shaken shares strategic struck ' +
  'technology terminated tie tied together venture'

export const VOCABULARY: Words = [
  said(2, 'partner(?:s|ed|ing|ship|ships)|allianc\\w+|collaborat\\w+|joint ventures?|tie-?ups?|team\\w* up|joined forces|memorandum'),
  said(1, 'together|agreement|pact|deal|allied|integrat\\w+|jointly|cooperat\\w+|co-operat\\w+|resellers?|distributors?'),
]

export const lookedFor = (s: Slots): string =>
  `${s['direction'] === 'ended' ? 'The end of a' : 'A'} partnership of the account${forAtLeast(s['minimumYears'])}${withWhom(s['counterparty'])}`

export const searchedWith = (s: Slots): (string | undefined)[] => ['announces partnership', s['counterparty']]

const KIND_OF_DEAL = anyOf`
  distribution | licen[cs]ing | licen[cs]e | co-?operation | reseller | franchise | marketing | technology
  research | strategic | codeshare | co-?marketing | co-?development | collaboration | sponsorship | referral
  joint | commercial
`

const TAKES_ON = anyOf`
  tak(?:en|e|ing) on | took on | appoint\w* | engag\w+ | nam(?:ed|ing) | sign(?:ed|ing)?(?: up)? | found | got
`
const NO_COMPANY = anyOf`partnership | agreement | deal | contract | network | programme | program | scheme`
const BUILD_TOGETHER = anyOf`launch | build | develop | work | creat | offer | start | run | mak | collaborat`
const BECOMES = anyOf`bec[oa]me | becoming | is | are | be | been | named | now`
const RANK = leading`official | certified | gold | premier | new`
const KIND_OF_PARTNER = anyOf`channel | reseller | technology | implementation | consulting | solution | alliance`
const IN_LEAGUE = anyOf`
  in cahoots | in bed | in league | hand in hand | buddies | buddy\w* up | cosy\w* up | cozy\w* up | shack\w* up
  pair\w* up | link\w* arms | throw\w* in (?:its|their) lot
`
const RESELLERS = anyOf`resellers? | distributors? | channel partners? | integrators? | franchisees?`
const ENDS = anyOf`
  end(?:ed|s|ing)? | terminat\w+ | exit\w* | quit | left | leav\w+ | broken? off | dissolv\w+ | call\w* off
  pull\w* out of
`
const PARTNERS_UP = anyOf`
  partners? | partnered | partnering | work\w* | collaborat\w+ | team\w* | join\w* | cooperat\w+ | tied | allied
`
const PARTNERS = anyOf`
  partner\w* | alliances? | allied | ally | work together | worked together | memorandum of understanding
  consorti\w+ | codeshares? | distribution (?:deal|agreement) | licensing (?:deal|agreement)
  reseller (?:deal|agreement) | licensing or distribution | distribution or licensing | development agreement
  team(?:ed|ing|s)? up | collaborat\w+ | joint ventures? | joined forces | join(?:ing)? forces | tie-?up | tied up
  integrat(?:e|ed|es|ing|ion) with | co-?operat\w+ | strategic agreement | work(?:s|ed|ing)? with | co-?develop\w*
`
const SIGN_STEM = anyOf`sign | struck | strike | agree | reach | ink | seal | conclud | enter | announc | form`
const MAKES_DEAL = anyOf`m[ae]de? | mak\w+ | do | does | did | done | cut | cutting | work\w* out | broker\w* | hammer\w* out`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  renewed: [
    asks(
      '\\bACCT renew\\w* (?:an?|its|the) (?:partnership|alliance|(?:partnership|cooperation|co-operation|distribution|marketing|strategic) (?:agreement|pact))\\b',
    ),
  ],
  distributorsAndVentures: [
    asks(
      String.raw`\b${TAKES_ON} ${ANY}(?<counterparty>(?:[\w-]+ )?(?:distributors?|resellers?|importers?|licensees?|sales agents?))\b(?! ${NO_COMPANY})`,
    ),
    asks(
      either`
        \bjoint (?:undertaking|project|effort|programme|program|enterprise|scheme|initiative) with (?<counterparty>[^?]+?)\W*$
        \bjoint (?:undertaking|project|enterprise|scheme|initiative)\b
        ^(?:do|does|has) ACCT (?:have|got|had) an? (?:agreement|pact|tie-up|understanding) with (?<counterparty2>[^?]+?)\W*$
      `,
    ),
  ],
  idioms: [
    asks(
      String.raw`\bACCT and (?:an? |the |another )?(?<counterparty>[^?]{2,40}?) (?:have |has |to |are |will )?${BUILD_TOGETHER}\w*[^?]*\b(?:together|jointly)\b`,
    ),
    asks(
      '^ACCT (?:x|\\+|&|and|/) (?<counterparty>\\p{Lu}[\\w&. -]{1,40}?)(?: (?:partnership|tie-up|deal|alliance|collaboration|integration|team-up))?\\W*$',
      undefined,
      'counterparty',
    ),
    asks(
      String.raw`\b${BECOMES} (?:ACCT )?(?:an? |the )?${RANK}?(?<counterparty>(?:(?!(?:working|work|with|as|in|on|for|of|or|and|an?|the)\b)[\w&.-]+ ){1,3}?)(?:${KIND_OF_PARTNER} )?partner\b`,
      undefined,
      'counterparty',
    ),
    asks(
      either`
        \b${IN_LEAGUE} with (?<counterparty2>[^?]{2,60}) | \b(?:buddy\w*|pair\w*|team\w*|gang\w*) up\b
        \blicen[cs](?:e|es|ed|ing) (?:out )?(?:its|the|their) (?:[\w-]+ )?(?:technology|software|ip|patents?|brand|platform|content|models?|data) (?:out )?to\b
        \b(?:sign\w*|add\w*|appoint\w*|recruit\w*|enlist\w*|g[eo]t|found|land\w*) (?:up )?(?:an? |any |new |more |its )*(?:[\w-]+ )?${RESELLERS}\b
        \b(?:co-?brand\w*|co-?sell\w*|co-?market\w*|white[- ]label\w*)\b
        \bgo\w*[- ]to[- ]market (?:jointly|together|alliance|pact) | \bjoin\w* hands\b | \bmarriage of convenience\b
      `,
    ),
  ],
  ended: [
    asks(String.raw`\b${ENDS}\b[^?]*\b(?:partnerships?|alliances?|joint ventures?|tie-?ups?|collaborations?)\b`, { direction: 'ended' }),
  ],
  betweenTheTwo: [
    asks(
      either`
        \bbetween ACCT and (?<counterparty>[^?]{2,60})
        \b(?:between|are|have|is|do|did|will) (?<counterparty2>(?!ACCT)[^?]{2,60}?) and ACCT (?:now |become |been )?(?:partners?|partnered|work\w*|collaborat\w+|team\w*|join\w*)
        \b(?:are|have|do|did|will) ACCT and (?<counterparty3>[^?]{2,60}?) (?:now |become |been |to )?${PARTNERS_UP}
      `,
    ),
    asks(
      either`
        \b${KIND_OF_DEAL} (?:agreement|deal|pact|arrangement|tie-?up|accord)s?\b(?:[^?]*?\bwith (?<counterparty>[^?]{2,60}))?
        \b(?:mou|memorandum|letter of intent)\b(?:[^?]*?\bwith (?<counterparty2>[^?]{2,60}))?
        \bnew (?:\w+ )?(?:partners?|alliances?|collaborations?)\b(?! (?:program|portal|manager))(?:[^?]*?\bwith (?<counterparty3>[^?]{2,60}))?
      `,
    ),
  ],
  usual: [
    // Partnerships
    asks(String.raw`\b${PARTNERS}\b(?:[^?]*?\bwith (?<counterparty>[^?]{2,60}?)|[^?]*)\??$`),
    asks(
      String.raw`\b${SIGN_STEM}\w*\b[^?]*?\b(?:agreements?|deals?|pacts?|mou|memorandum|accord)\b(?:[^?]*?\bwith (?<counterparty>[^?]{2,60}?)|[^?]*)\??$`,
    ),
    asks(
      '\\b(?:(?:team|link|tie|pair|hook)(?:ed|ing|s)? (?:up )?with|agreed? to (?:work|co-?operate|collaborate)|work(?:ing)? together|venture with)\\b(?: (?<counterparty>[^?]{2,60}?)|[^?]*)\\??$',
    ),
  ],
  byMeaning: [
    asks(
      '\\b(?:plug|hook|wir|connect|link|tie|integrat|pair|embed|bundl|hitch|interfac)\\w* (?:up )?(?:[^?]{1,40} )?(?:into|with|to|up with) (?<counterparty>\\p{Lu}[^?]{1,40}?)\\W*$',
      undefined,
      'counterparty',
    ),
    asks(
      either`
        \b${MAKES_DEAL} (?:an? |any |the )?(?:[\w-]+ )?(?:deal|agreement|arrangement|pact)s? with (?<counterparty>[^?]{2,60}?)\W*$
        \bjoint (?:research|project|programme|program|initiative|offering|solution|development)\b
      `,
    ),
  ],
}
