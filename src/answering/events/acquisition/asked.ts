import { asks, upTo, verbs, type AskedWordings } from '../question-wording.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'absorbed accepted acqui acquired acquisition activity administration advised agency agree agreement approach aquired arm ' +
  'around assets authority bankrupt belong between bid bidding bigger biggest block bolt bought brought businesses busy buy ' +
  'buying buyout came carved cash chain change clear closed club combination competition completed concerning consolidate ' +
  'consolidation control controlling corporate court definitive digesting divested division dollars eat eaten either employees ' +
  'equals equity exit fall feature folded force full fund giant gobbled headlines hunting independence independent integrating ' +
  'integration involved joined joint keys knight knot larger lawyers lost lot majority marriage merger offering offload outbid ' +
  'outfit ownership paid parent partner pe peer pending percent play playing portfolio practices prey private purchase received ' +
  'regulator report rescue roof rumours scoop sealed shareholders shares shopping smaller snap snapped sold spree stable stake ' +
  'startup state stock story strategic strike structure subsidiary summer swallow swap takeover tech tender them these tie tied ' +
  'together took transaction vendor venture vote want war wave which white who whole whom win wing'

export const VOCABULARY: Words = [
  said(2, 'acqui(?:re|red|res|ring|sition|sitions)|takeovers?|tak\\w+ over|buy-?outs?|merg(?:e|ed|er|ers|ing)|m&a|new owners?'),
  said(
    1,
    'b(?:uy|uys|uying|ought)|purchas\\w+|stake|owners?(?:hip)?|swallow\\w*|absorb\\w*|snap\\w* up|rivals?|competitors?|target|deal|bid|suitors?',
  ),
]

export const lookedFor = (s: Slots): string => {
  const other = s['counterparty']
  if (s['direction'] === 'made') return `The account acquiring ${other ?? 'another company'}, agreed or completed`
  if (s['direction'] === 'received') return `The account being acquired${other === undefined ? '' : ` by ${other}`}, agreed or completed`
  return 'The account acquiring, merging or being acquired, agreed or completed'
}

export const searchedWith = (s: Slots): (string | undefined)[] => [
  s['direction'] === 'received' ? 'acquired by' : 'acquires',
  s['counterparty'],
]

const COMPANY = anyOf`
  compan(?:y|ies) | start-?ups? | business(?:es)? | firms? | rivals? | competitors? | players? | outfits? | peers?
  makers? | brands? | agenc(?:y|ies) | studios? | fintechs? | insurtechs? | biotechs? | retailers? | suppliers?
  distributors? | chains? | others | one of its (?:rivals|competitors|peers|suppliers)
`

const BID_STEM = anyOf`m[ae]d?k?e? | making | launch\w* | tabl\w+ | submit\w* | lodg\w+ | mount\w* | put\w* in`
const SMALL_COMPANY = anyOf`
  start-?ups? | compan\w+ | firms? | business\w* | rivals? | competitors? | players? | makers? | outfits? | agenc\w+
  peers? | brands?
`
const WAS_BOUGHT = anyOf`acquired | bought | purchased | taken over | snapped up | swallowed | gobbled | absorbed | sold`
const SEEKS = anyOf`
  seek\w* | sought | look\w* for | search\w* for | hunt\w* for | f(?:ind|ound) | in search of | rescued by
  talks with | attract\w* | courted by | approached by | interest from
`
const BOUGHT = anyOf`acquired | bought(?: out)? | purchased | taken over | snapped up | sold`
const SWALLOWED = anyOf`swallowed | absorbed | gobbled | bought | merged into | acquired | purchased | rolled | folded`
const NEW_OWNER = anyOf`
  new owner(?:s|ship)? | target of (?:an? |any )?(?:takeover|acquisition|buyout|bid) | owned by | under new ownership
  (?:buy|acquire|take over|purchase) ACCT | tak(?:e|en|ing) ACCT over | (?:deal|agreement|offer|bid) for ACCT
  chang\w+ (?:of )?(?:owner(?:s|ship)?|control|hands) | (?:purchase|sale|takeover|acquisition|buyout) of ACCT
`
const BUYS_OR_BOUGHT = anyOf`
  acquir(?:e|ed|es|ing) | bought | buy | buys | buying | purchas(?:e|ed|ing) | tak(?:en|ing|e) over | took over
  snap(?:ped|ping)? up | swallow(?:ed|ing)? | gobbl\w+ up | scoop\w* up | picked up
`
const BUYS_SOMEBODY = anyOf`acquir(?:e|ed|es|ing) | bought | buy | tak(?:en|e) over`
const KIND_OF_TARGET = anyOf`
  chain | maker | bank | brand | fintech | insurtech | biotech | airport | airline | brewery | distillery | bakery
  hotel | start-?up | software house | shop | store | label | winery | factory | plant | practice | network | platform
  operator | distributor | supplier | publisher | unit | division | team | provider | agency | studio | insurer
  rival | competitor | retailer | subsidiary
`
const POUNCES_ON = anyOf`
  ${verbs('absorb pounce swoop hoover gobble swallow snap mop devour scoop buy acquire purchase bag nab consume eat subsume')}
  tak\w+ over | took over | tak\w+ control of | took control of | go\w* shopping | gone shopping | went shopping
  shop\w* | on the hunt | hunting | splash\w* out | prowl\w* | on the prowl | on the lookout
`
const SNAPS_UP = anyOf`
  snap\w* up | bought | buy | buying | acquir\w+ | swallow\w* | tak\w+ over | gobbl\w+ up | absorb\w*
  swoop\w* (?:on|for) | purchas\w+ | pounc\w+ on
`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  idioms: [
    asks('\\b(?:is|was|been|be|as) (?:ACCT )?(?:the |an? )?(?:acquirer|buyer|purchaser)\\b(?! or)', { direction: 'made' }),
    asks(
      either`
        \b(?:tuck-?ins?|bolt-?ons?|buy-and-build|roll-?ups?|acqui-?hir\w*|(?:acquisition|buying|shopping|takeover|m&a|deal|deal-making) (?:spree|trail|binge|hunt|streak|mode))\b
        \b${BID_STEM} (?:an? |any )?(?:\w+ )?(?:bid|offer|approach|swoop) (?:for|to buy|on) (?!ACCT|[^?]*\b(?:contract|tender|project|work|licen[cs]e|land|site|stadium|job))
        \b(?:buy|buys|bought|buying|tak\w+|took) out (?:its|the|a|another|their|one of)\b
        \b(?:pick|snap|gobble|hoover|scoop|swallow|mop)\w* up (?:an? |any |another |its |some |smaller |more |other |several |new |local |young )*(?:[\w-]+ ){0,2}${SMALL_COMPANY}\b
        \bswoop\w* (?:for|on)\b | \bgr[eo]w\w* by (?:buying|acquisition)
      `,
      { direction: 'made' },
    ),
    asks(
      either`
        \bbuyer or (?:as )?(?:a )?(?:target|seller)\b | \btarget or (?:as )?(?:a )?buyer\b
        \b(?:bought|acquir\w+) or (?:been |being |getting )?(?:bought|acquired|sold)\b
        \bM&A\b[^?]*\b(?:at|involving|around|with|news|involve) ACCT | ^(?:any )?ACCT(?:['’]s)? m&a\b
        \bcombin(?:e|es|ed|ing|ation)\b(?: its \w+)? with (?:another|an?|its|rival|the)\b(?![^?]*\b(?:product|platform|app|service|data)s?\b)
        \bt(?:ie|ying|ied) the knot\b | \bget\w* hitched\b | \bmerger (?:talks|partner|plans?|news)\b
      `,
      { direction: 'either' },
    ),
    asks(
      either`
        ^ACCT (?:has |have |was |is |been |being |just |gets? |got )*${WAS_BOUGHT}\b(?: out| up)?(?: (?:by|to) (?<counterparty>[^?]{2,60}?))?\W*$
        \b(?:sell|sells|selling|sold) (?:itself|out to|up to|the company|the whole company)\b
        \bup for (?:sale|grabs)\b | \bon the (?:auction )?block\b | \b(?:ACCT|company|itself) (?:up )?for sale\b
        \bput\w* (?:itself|ACCT) (?:up|on)\b
        \bexit\w* to (?:an? |the )?(?:\w+ )?(?:buyer|acquirer|trade|strategic|private equity) | \btrade sale\b
        \bsale of the (?:company|business|firm|group)\b | \bownership\b[^?]*\bchang\w+
        \bchang\w+ (?:in|of) ownership
        \b(?:founders?|owners?|shareholders|family|parent|backers|investors|management|funds?) (?:has |have |had |just )*(?:sold|sell|selling|sells|exited|cashed out of) ACCT\b
        \b(?:majority|controlling|\d+ ?(?:%|per ?cent)) (?:\w+ )?(?:stake|share|holding|interest) (?:in|of) ACCT\b
        \b(?:parent|owners?|founders?|shareholders|backers?)\b[^?]*\bACCT\b(?:['’]s)? (?:\w+ )?(?:sold|sell\w*|offload\w*|dispos\w+ of) (?:it|the (?:company|business)|up|out)\b
        \b(?:parent|owners?)\b[^?]*\b(?:sold|sell\w*|offload\w*|divest\w*) ACCT\b
        \b${SEEKS} (?:an? |any |the |new |potential |possible |white |its )*(?:buyers?|acquirers?|suitors?|purchasers?|new owners?|white knight)\b
        \b(?:under|got|have|has|found) (?:\w+ )?(?:new (?:ownership|owners?|parent|masters?))\b
        \b(?:been |being |was |is |get\w* |got )(?:hoovered|scooped|gobbled|snapped|swallowed|mopped) up\b
        \bfall\w* into the hands\b | \bACCT (?:now )?(?:part of|belong\w* to|in the hands of|a subsidiary of)\b
      `,
      { direction: 'received' },
    ),
  ],
  usual: [
    // Acquisition
    asks(
      String.raw`\b(?:been|being|was|were|is|get\w*|got|gotten|be) (?:ACCT )?(?:\w+ly )?${BOUGHT}(?= by|\W*$| to| off| in| at| for| under| or\b| and\b)(?: by (?<counterparty>[^?,]{2,60}))?`,
      { direction: 'received' },
    ),
    asks(
      String.raw`\b(?:been|being|was|were|is|get\w*|got|be) (?:ACCT )?(?:\w+ly )?${SWALLOWED}\b(?: up| out| into)?(?: by (?<counterparty>[^?,]{2,60}))?`,
      { direction: 'received' },
    ),
    asks(
      either`
        \b${NEW_OWNER} | \b(?:takeover|acquisition|buyout|m&a) (?:target|offer|bid)
        \b(?:has|have|did|is|was) (?!ACCT\b)[\w .&-]{2,40} (?:tak\w+ over|took over|snap\w* up|swallow\w*|absorb\w*) ACCT\b
        \bsold (?:itself|the company|to)\b | \bacquirer\b
        \b(?:has|did|have) (?!ACCT\b)[\w ]{2,40} (?:acquired?|bought|buy|taken over|purchased?) ACCT
        \b(?:acquired?|bought|buy|purchased?|take over|taken over) ACCT\b
      `,
      { direction: 'received' },
    ),
    asks(
      either`
        \b(?:acquisitions?|takeovers?|m&a|purchases?) (?:made |done |completed |announced )?(?:by|at|from) ACCT
        \bACCT(?:['’]s)? (?:\w+ )?(?:acquisitions?|takeovers?)\b | \bby (?:way of )?acquisition
        (?:through|via|by) (?:an? )?(?:m&a|acquisitions?|takeover)
        \b(?:majority |minority |controlling |\d+ ?(?:%|per ?cent) )?stakes? in (?!ACCT)
      `,
      {
        direction: 'made',
      },
    ),
    asks('\\bnewly[- ]acquired\\b', { direction: 'made' }),
    asks('\\bmerg(?:e|ed|er|ing|es)\\b', { direction: 'either' }),
    asks(
      either`
        \b${BUYS_OR_BOUGHT}\b[^?]*\b(?:acquisitions?|takeovers?|compan(?:y|ies)|business(?:es)?|firms?|rivals?|competitors?|start-?ups?|peers?|players?|anyone|anybody|someone|somebody)\b
        \btak\w+ (?:control|over) of (?!ACCT)
        \b(?:acquir(?:e|ed|es|ing)|bought|buy|buying) (?:anything|something|(?:any|some)?one)\b
        \b(?:made|completed?|announced?|closed?|doing|done|do|make|making|agreed?)\b[^?]*\b(?:acquisitions?|takeovers?|m&a)\b
      `,
      { direction: 'made' },
    ),
    asks(String.raw`\b${BUYS_SOMEBODY} (?<counterparty>(?:an? |the |another |one of its )(?:[\w-]+ )*${KIND_OF_TARGET}[^?,]{0,60})`, {
      direction: 'made',
    }),
    asks(
      '\\b(?:acquir(?:e|ed|es|ing)|bought|buys?|buying|purchased|tak(?:en|ing|e) over|took over|snapped up|swallow(?:ed)?|gobbled up) (?<counterparty>[^?,]{2,60})',
      { direction: 'made' },
      'counterparty',
    ),
    asks('\\b(?:acquisitions?|m&a|takeovers?|buyouts?)\\b', { direction: 'either' }),
  ],
  byMeaning: [
    asks(
      either`
        \b${POUNCES_ON}(?: (?:up|on|out|for|at))* (?!ACCT)${upTo(5)}${COMPANY}\b(?! (?:shares|stock|contracts?|customers?|software|cars?|to (?:supply|build|run)))
        ^(?:what|which|who|whom)\b[^?]*\bACCT\b[^?]*\b(?:acquir\w+|bought|buy|buying|purchased|taken over|take over|swallowed)\W*$
        \bby (?:buying|acquiring|purchasing|taking over) (?!ACCT)
        ^ACCT (?:buys?|acquires?|snaps up|to (?:buy|acquire)|takes over|bags|swallows)\b
      `,
      { direction: 'made' },
    ),
    asks(
      either`
        \b(?:in|into|under) (?:(?:someone|somebody) else['’]s|new|different|other|foreign|private) (?:hands|ownership|control)\b
        \bsold up\b | \bsell(?:ing)? up\b | \b(?:hived|spun|sold|carved) off by\b
        \baccept\w* (?:an? |the |its )?(?:\w+ )?(?:offer|bid|approach)\b(?: (?:from|by|for|of|to)\b|\W*$)
        \b(?:bids?|bidders?|bidding war|offers?|suitors?|buyers?|acquirers?|white knight)\b[^?]*\b(?:for|of|from|circl\w+|turned up|emerg\w+|interested in|eyeing|after) ACCT\b
        \b(?:circling|eyeing|courting|wooing|stalking) ACCT\b
        ^(?:has|have|did|is|was|will) (?!ACCT)[\w .&-]{2,40}? ${SNAPS_UP} ACCT\b
        \b(?:folded|merged|absorbed|rolled|integrated|subsumed) into (?:an? |the |its )?(?:\w+ )?(?:parent|group|company|rival|owner|buyer|larger|bigger|firm)
      `,
      { direction: 'received' },
    ),
  ],
}
