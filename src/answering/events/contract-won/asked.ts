import { GOODS } from '../../match/goods.ts'
import { asks, BY_NOW, LATELY, type AskedWordings } from '../question-wording.ts'
import { amount, forAtLeast, withWhom } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either, leading } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'agreement award bagged beat bid bidding biggest binding bridge buy buying catering chain choose chosen city client clinch ' +
  'closed commission concession deliver delivered entrusted foot framework huge larger logo loss lost mandate ministry multi nod ' +
  'order ordered procured purchase received renewed secured selected sold state supplying system tender top training vendor walk ' +
  'win wind won'

export const VOCABULARY: Words = [
  said(2, 'contract (?:wins?|awards?)|tenders?|purchase orders?|new (?:clients?|customers?|contracts?|orders?)|framework agreement'),
  said(
    1,
    'contracts?|customers?|clients?|orders?|w[io]n(?:s|ning)?|awarded|bids?|deal|landed|bagg\\w+|secur\\w+|signed|chosen|selected|supplier',
  ),
]

const term = ({ years, minimumYears }: Slots): string => (years === undefined ? forAtLeast(minimumYears) : ` over ${years} years`)

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'placed'
    ? `The account placing an order or contract${forAtLeast(s['minimumYears'])}${withWhom(s['counterparty'])}`
    : `The account winning a contract or customer${amount(s)}${term(s)}` +
      `${s['counterparty'] === undefined ? '' : `: ${s['counterparty']}`}${s['work'] === undefined ? '' : ` (${s['work']})`}`

export const searchedWith = (s: Slots): (string | undefined)[] => ['wins contract', s['counterparty']]

const SHARES_OR_BUSINESS = anyOf`
  shares? | stakes? | business(?:es)? | compan(?:y|ies) | units? | arm | divisions? | brands? | sites? | plants?
  factor(?:y|ies) | hotels? | stores? | shops? | restaurants? | homes? | land | rights | assets | portfolio
`
/** What is bought of a company that is no work of its: a part of it, or a share in it. */
const NO_PURCHASE = String.raw`(?![^?]*\b${SHARES_OR_BUSINESS}\b)`
const BUYS =
  '(?:buy(?:s|ing)?|bought|order(?:s|ed|ing)?|purchas(?:e|es|ed|ing)|sourc(?:e|es|ed|ing)|commission(?:s|ed|ing)?|placed (?:an |any )?orders?)'
const SUPPLIES = '(?:suppl(?:y|ies|ied|ying)|equip(?:s|ped|ping)?|deliver(?:s|ed|ing)?)'
const NO_OTHER_DEAL =
  '(?![^?]*\\b(?:funding|financing|investment|acquisition|merger|m&a|takeover|property|licen[cs]ing|partnership|office|lease|hiring)\\b)'

const CUSTOMER_OF_ACCOUNT = anyOf`(?:customers?|clients?) (?:of|for|at) ACCT\b | ACCT['’]s (?:new )?(?:customers?|clients?)`
const WINS_AS_CUSTOMER = anyOf`
  w[io]n | gain(?:ed)? | land(?:ed)? | sign(?:ed)?(?: up)? | add(?:ed)? | got | attract(?:ed)? | secured? | count
  have | has | nam(?:e|ed) | serv(?:e|ed)
`
const SUPPLY_ASKED = anyOf`
  suppl(?:y|ies|ied|ying) (?!(?:[^?]* )?(?:to|in|of)\b)(?<counterparty>[^?]{2,40}?)(?: with [^?]*)?
  ${SUPPLIES} (?:[^?]{1,50} )?to (?<counterparty2>[^?]{2,60}?)
`
const SUPPLIED_BY_OTHER = anyOf`
  ${SUPPLIES} (?:[^?]{1,50} (?:to|for) )?ACCT\b
  (?:an? |one of )?(?:the )?(?:new )?(?:supplier|vendor|contractor)s? (?:of|for|to) ACCT
  (?:one of )?ACCT['’]s (?:new )?(?:suppliers?|vendors?|contractors?)\W*$
`
const BUYS_FROM_ACCOUNT = anyOf`
  (?:${BUYS}|gets? its [\w-]+) (?:(?:[\w-]+ ){0,2}${GOODS} )?from (?<counterparty>[^?]{2,60}?)
  (?:award|grant|hand|g[ai]v|plac)\w* (?<counterparty2>(?!an? |any |the |out |its )[^?]{2,60}?) (?:an? |the |its )?(?:[\w-]+ ){0,2}(?:contract|order)
`
const CHOOSES = anyOf`
  cho(?:o|)se | chosen | choosing | pick(?:ed|ing)? | select(?:ed|ing)? | decided(?: on)? | nam(?:e|ed|ing)
  appoint(?:ed|ing)?
`
const SUPPLY_STEM = anyOf`supply | build | deliver | make | provide | run | install`
const CHOSE_TO = anyOf`cho(?:o|)se | chosen | choosing | pick(?:ed|ing)? | select(?:ed|ing)? | settled on | decided on`
const SIGNS = anyOf`sign(?:ed|s)? | agree(?:d|s)? | clos(?:ed|es?) | struck | ink(?:ed|s)? | seal(?:ed|s)?`
const SIZE_OF_DEAL = leading`new | long-term | big | first | major`
const KIND_OF_CONTRACT = anyOf`
  power | energy | electricity | offtake | charter | drilling | fill-finish | maintenance | catering | cleaning
  leasing
`
const CUSTOMER_KIND = anyOf`
  customers? | clients? | governments? | ministr(?:y|ies) | councils? | army | navy | hospitals? | schools?
  universit(?:y|ies) | airlines? | utilit(?:y|ies) | retailers? | grocers? | supermarkets? | agenc(?:y|ies)
`
const CLOSES_OR_WINS = anyOf`
  clos(?:e|ed|ing) | w[io]n(?:s|ning)? | land(?:ed|ing)? | bag(?:ged|ging)? | clinch(?:ed|ing)? | secur(?:e|ed|ing)
  scor(?:e|ed|ing) | nail(?:ed|ing)? | nab(?:bed|bing)? | snag(?:ged)?
`
const CHOSE_OVER = anyOf`
  chosen? | choose | pick\w* | select\w* | opt\w* for | gone with | go with | went with | switch\w* to
  signed (?:up )?with | sign with | signing with | placed an order with | buys? from | bought from | commission\w*
  appointed | hired
`
const WAS_CHOSEN = anyOf`chosen | selected | picked | contracted | commissioned | tapped | appointed`
const BIG_NAMES = anyOf`
  logos | (?:fortune|ftse|global|blue)[\w -]*? (?:logo|account|name)s? | marquee (?:name|account|logo)s?
`
const CONTRACTS_OR_CUSTOMERS = anyOf`
  contracts? | tenders?
  (?:customers?|clients?)(?! (?:success|service|support|experience|care|officer|relation|operations|director|engagement|data|portal|app\b|platform|cent))
  orders?(?! management) | framework agreements? | framework | client accounts? | bids? | government work
  new business | new work | public[- ]sector work | work(?= from| for| with) | supply (?:deals?|agreements?)
  (?:major|big|large|significant|customer|commercial|important|multi-?year|government|sales) deals?
`
const WINS_WORK = anyOf`
  w[io]n(?:ning|s)? | land(?:ed|ing|s)? | secur(?:e|ed|es|ing) | been awarded | awarded | award | bag(?:ged)?
  sign(?:ed|ing)?(?: up)? | gain(?:ed|ing)? | clinch(?:ed)? | receiv(?:e|ed) | got | gotten | get | announced?
  add(?:ed)? | closed? | book(?:ed)? | pick(?:ed)? up | obtain(?:ed)? | brought in | acquired | onboarded | placed?
  struck | strike
`
const WITH_SOMEBODY = anyOf`
  [^?]*?\b(?:with|from|for|by|to supply) (?<counterparty>(?!worth|more|over|at least)[^?]{2,60}?) | [^?]*
`
const AS_SUPPLIER = anyOf`
  as (?:an? |the )?(?:\w+ ){0,2}(?:supplier|vendor|provider|contractor)
  by (?:an? |any |the )?(?:\w+ )?(?:customer|client|government|company|public body|agency)
  (?:for|to (?:supply|build|run|provide|deliver))
`
const SUPPLIER = anyOf`
  suppliers? | vendors? | providers? | contractors? | partner | project | contract | build | supply | deliver | work
  programme | program | job
`
const APPOINTED = anyOf`picked | chosen | selected | appointed | named | hired | tapped | shortlisted`
const SCORES = anyOf`
  won | win | winning | wins | scor(?:e|ed) | nab(?:bed)? | ink(?:ed)? | captur\w+ | clos(?:e|ing) | book(?:ed)?
  take(?:n)? | took | land(?:ed)? | secur(?:e|ed) | been awarded | awarded | bag(?:ged)? | sign(?:ed)? | gain(?:ed)?
  clinch(?:ed)? | receiv(?:e|ed) | got | get | announced? | added? | closed?
`
const NEW_WORK = anyOf`
  contracts? | tenders? | (?:new |major |big |large |key |enterprise )?(?:customers?|clients?) | orders? | framework
  accounts? | bids? | government work | (?:new )?business | mandates? | framework agreements? | public project | job
`
const CUSTOMER_WINS = anyOf`
  contracts? | tenders? | customer wins? | client wins? | contract wins? | contract awards? | order wins?
  new (?:\w+ )?(?:clients?|customers?|orders?|business|accounts)
`
const REELS_IN = anyOf`
  reel\w* in | rop\w+ in | attract\w* | win\w* over | won over | hook(?:ed|ing)? | pick\w* up | poach\w*
  bring\w* (?:on|in|aboard) | brought (?:on|in) | tak\w+ on | took on | onboard\w*
`
const KIND_OF_SUPPLIER = anyOf`supplier | vendor | provider | contractor`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  customers: [
    // "Is Tesco a customer of ACCT?"
    asks(
      String.raw`^(?:is|are|was|has|have|did|does) (?!ACCT\b)(?<counterparty>[^?]{2,60}?) ${BY_NOW}(?:an? |one of |among )?(?:the )?(?:new |first |recent )?${CUSTOMER_OF_ACCOUNT}\W*$`,
      undefined,
      'counterparty',
    ),
    // "Is Saudi Aramco buying from ACCT?"
    asks(
      `^(?:is|are|was|has|have|did|does|do|will) (?!ACCT\\b)(?<counterparty>[^?]{2,60}?) ${BY_NOW}${NO_PURCHASE}${BUYS} (?:[^?]{1,50} )?from ACCT\\b`,
      undefined,
      'counterparty',
    ),
    // "Has ACCT won Corvid as a customer?", "Does ACCT count Corvid among its clients?"
    asks(
      either`
        \bACCT ${BY_NOW}${WINS_AS_CUSTOMER} (?<counterparty>[^?]{2,60}?) (?:as (?:an? |its )?|among (?:its |the )?)(?:new |first )?(?:customers?|clients?|buyers?)\W*$
        \bACCT ${BY_NOW}(?:f[io]nd|found|w[io]n|gain(?:ed)?|ha[sd]|have|got) (?:an? )?(?:new )?(?:customer|client|buyer) in (?<counterparty2>[^?]{2,60}?)\W*$
      `,
      undefined,
      'counterparty',
    ),
    // "Does ACCT supply Lidl?", "… deliver gouda to Lidl?"
    asks(String.raw`^(?:does|do|did|will|is|has|have) ACCT ${BY_NOW}${SUPPLY_ASKED}\W*$`, undefined, 'counterparty'),
    // The account as the buyer: "Is Ballard supplying ACCT?", "Does ACCT buy from Ballard?"
    asks(
      String.raw`^(?:is|are|was|has|have|did|does|do|will) (?!ACCT\b)(?<counterparty>[^?]{2,60}?) ${BY_NOW}${SUPPLIED_BY_OTHER}`,
      { direction: 'placed' },
      'counterparty',
    ),
    asks(String.raw`^(?:is|has|have|did|does|do|will) ACCT ${BY_NOW}${BUYS_FROM_ACCOUNT}\W*$`, { direction: 'placed' }, 'counterparty'),
  ],
  suppliersChosen: [
    // "Has ACCT chosen who will supply its vans?"
    asks(
      String.raw`\bACCT ${BY_NOW}${CHOOSES} (?:who (?:will|is to|would|should) ${SUPPLY_STEM}|(?:an? |its |the )?(?:new )?(?:supplier|builder|contractor|vendor) (?:of|for) (?:its|the|a|an)\b)`,
      { direction: 'placed' },
    ),
    // "Has ACCT picked a cloud provider?"
    asks(
      String.raw`\bACCT ${BY_NOW}${CHOSE_TO} (?:an? |any |its |the |new )*(?:[\w-]+ ){0,2}?(?:suppliers?|vendors?|contractors?|builders?|providers?)\W*$`,
      { direction: 'placed' },
    ),
  ],
  supplyDeals: [
    // A contract for power is work won of whoever buys it.
    asks(
      String.raw`\bACCT ${LATELY}${SIGNS} (?:an? |its )?${SIZE_OF_DEAL}*(?:${KIND_OF_CONTRACT} )+(?:purchase |supply )?(?:deal|agreement|contract|pact) with (?<counterparty>[^?]{2,50}?)\W*$`,
      undefined,
      'counterparty',
    ),
    // The account as the one who buys.
    asks(
      `^(?:is|has) ACCT ${LATELY}(?:become )?an? (?:new )?(?:customer|client) of (?<counterparty>[^?]{2,50}?)\\W*$`,
      { direction: 'placed' },
      'counterparty',
    ),
  ],
  soldTo: [asks(String.raw`\bACCT sold to (?<counterparty>(?:an? |the )?(?:[\w-]+ ){0,2}${CUSTOMER_KIND})\W*$`)],
  idioms: [
    asks(
      String.raw`\b${CLOSES_OR_WINS} (?:down )?(?:an? |any |the |its |some |new |more )*(?:[\w-]+ ){0,3}?deals?\b${NO_OTHER_DEAL}(?:[^?]*?\b(?:with|from) (?<counterparty>[^?]{2,60}?)|[^?]*)\??$`,
    ),
    asks(
      String.raw`^(?!ACCT)(?:(?:has|have|did|is|was|will) )?(?!ACCT\b)(?<counterparty>[^?]{2,60}?) (?:just )?${CHOSE_OVER} ACCT(?: (?:recently|as|for|to)\b[^?]*)?\W*$`,
    ),
    asks(
      String.raw`\b(?:been |was |were |get |got |gets )(?:\w+ )?${WAS_CHOSEN} (?:as )?(?:an? |the )?(?:[\w-]+ ){0,2}${KIND_OF_SUPPLIER} (?:by|for|of|to) (?<counterparty>[^?]{2,60}?)\W*$`,
    ),
    asks(
      either`
        \b(?:add\w*|w[io]n\w*|land\w*|sign\w*|clos\w+|bag\w*) (?:an? |any |some |new |more |big |its )*(?:[\w-]+ ){0,4}?${BIG_NAMES}\b
        \bnew logos\b
        \b(?:new|main|preferred|chosen|official|exclusive|sole|lead) (?:\w+ )?(?:supplier|provider|vendor|contractor) (?:of|to|for)\b
        ^(?:which|what) (?:new |big |major )?(?:customers?|clients?|contracts?|orders?|tenders?|deals)\b[^?]*\bACCT\b[^?]*\b(?:won|win|sign\w*|land\w*|add\w*|gain\w*|bag\w*|secur\w*)
        \b(?:preferred|winning|successful) bidder\b | \bwinning bid\b
        \b(?:g[eoi]t|given|gotten|w[io]n|g[ai]ve) (?:ACCT )?the (?:nod|contract|job|gig|commission|business)\b
        \b(?:w[io]n\w*|land\w*|take|took) (?:an? |any |the )?(?:[\w-]+ )?(?:rfps?|pitch|pitches|bid|tenders?|mandate)\b
        \border book (?:full|swell\w*|grow\w*)\b
        \bwho(?: else)? (?:has )?(?:signed|chosen|picked|buys|bought)\b[^?]*\bACCT\W*$
        \b(?:big|new|fresh|large|major|key) (?:orders?|customers?|clients?|wins?|contracts?)\b(?! (?:service|success|portal|support|data))
      `,
    ),
  ],
  wonOrPlaced: [
    asks(
      '(?<!\\b(?:was|were|been|is|being|gets?|got) )\\bACCT (?:recently )?(?:placed?|award(?:ed)?) (?:an? |any |the )?(?:\\w+ ){0,2}(?:orders?|contracts?)\\b(?! (?:by|from))',
      {
        direction: 'placed',
      },
    ),
    // Contracts, before "landed a new …" is read as a hire
    asks(String.raw`\b${WINS_WORK}\b[^?]*\b${CONTRACTS_OR_CUSTOMERS}\b(?![^?]*\bACCT (?:acquired|bought))${WITH_SOMEBODY}\??$`),
    asks(
      either`
        \b(?:contract|customer|client|order|deal|tender) (?:wins?|awards?)\b
        \b(?:been |was |were |get |got )(?:\w+ )?(?:chosen|selected|picked|contracted|hired|commissioned|tapped) ${AS_SUPPLIER}
        \borders? (?:with|from) ACCT\b | \bcontracts? (?:with|from) ACCT\b
      `,
    ),
  ],
  usual: [
    // Contracts
    asks(
      either`
        \b(?:(?<counterparty>[^?]{2,50}?) )?(?:pick|cho(?:o|s)|select|hir|appoint|nam|tap)\w* ACCT (?:as|for|to)\b
        \bbeen ${APPOINTED}\b[^?]*\b(?:as|for|to) (?:an? |the |its |preferred |main )*(?:[\w-]+ ){0,3}${SUPPLIER}\b(?:[^?]*?\bby (?<counterparty2>[^?]{2,60}))?
        \b(?:selected|chosen|picked) (?:by|for) (?<counterparty3>[^?]{2,60})
      `,
    ),
    asks(String.raw`\b${SCORES}\b[^?]*\b${NEW_WORK}\b(?:[^?]*?\b(?:with|from|for|by|to supply) (?<counterparty>[^?]{2,60}))?`),
    asks(String.raw`\b(?:new )?${CUSTOMER_WINS}\b(?:[^?]*?\b(?:with|from) (?<counterparty>[^?]{2,60}))?`),
  ],
  byMeaning: [
    asks(
      either`
        \b${REELS_IN} (?!acct)(?:[\w'’&.-]+ ){0,6}?(?:customers?|clients?|accounts|contracts?|orders?)\b(?! (?:success|service|support|care|experience|manager|director|officer))
        \b(?:on|onto|into) (?:an? |the )?(?:[\w-]+ ){0,3}(?:framework|supplier (?:list|panel)|approved (?:list|suppliers))\b
        \bstart\w* supplying\b
        ^(?:has|have|did|is|was|will) (?!ACCT)[^?]{2,40}? (?:order\w*|buy\w*|bought|commission\w*|purchas\w+) [^?]*\bfrom ACCT\b
        ^(?:is|has) ACCT (?:been |now )?(?:supplying|equipping|kitting out|serving) (?:the )?(?<counterparty>[^?]{2,60}?)(?: now)?\W*$
        \b(?:hand|entrust|giv|grant|award)\w* (?:ACCT )?(?:an? |the |any )?(?:[\w-]+ ){0,3}(?:contracts?|mandate|commission|order)\b
      `,
    ),
  ],
}
