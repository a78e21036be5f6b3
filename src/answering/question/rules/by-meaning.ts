import { allForms } from '../../text/inflect.ts'
import { rule, TITLE, type FrameRule } from './rule.ts'

/**
 * A kind of act on a kind of thing: whatever the verb, to have fewer people is layoffs and to come by a customer is a contract. These pair classes of
 * verbs with classes of nouns, so that a wording nobody thought of is still read by what its words mean.
 */
const verbs = (...bases: string[]): string =>
  `(?:${allForms(bases)
    .sort((a, b) => b.length - a.length)
    .join('|')})`
const UP_TO = (count: number): string => `(?:(?!ACCT)[\\w'’&%$€£.-]+ ){0,${count}}?`

// People as a number, not as a post.
const STAFF =
  '(?:jobs|roles|positions|posts|staff|workers|workforce|employees|people|headcount|heads|teams?|departments?|engineers|salespeople|sales ?force|salesforce|crews?|contractors|colleagues|personnel|payroll|job numbers|staff numbers)'
const FEWER = `(?:${verbs('cut', 'cull', 'axe', 'slash', 'trim', 'prune', 'gut', 'decimate', 'shed', 'eliminate', 'chop', 'scrap', 'offload', 'shrink', 'slim', 'thin', 'reduce', 'halve', 'jettison', 'sack', 'dismiss', 'discharge', 'retrench', 'terminate', 'oust', 'hack', 'whittle', 'pare')}(?: (?:down|back|away|off|out))?|${verbs('wield', 'take', 'swing', 'put')} (?:the|a|its) (?:knife|axe|scythe|scalpel|hatchet|scissors|red pen)(?: on| to| at| through)?|${verbs('say')} (?:goodbye|farewell) to|bid\\w* farewell to|part\\w* (?:ways |company )?with|get\\w* rid of|got rid of|disband\\w*|dispens\\w+ with|lay\\w* off|wav\\w+ (?:goodbye|off))`
export const LAYOFFS_BY_MEANING: readonly FrameRule[] = [
  rule(
    'layoffs',
    `\\b${FEWER} (?!hiring|recruit)${UP_TO(5)}${STAFF}\\b(?! (?:costs?|spend\\w*|budget|benefits|perks|officer|chief|director|lead(?:er)?|head|member))|\\bheads (?:are |will |to |have )?(?:roll\\w*|going to roll)|\\bheads rolling|\\bshow\\w* [^?]*\\b${STAFF} the door|\\b(?:staff|people|workers|employees|anyone|hundreds|thousands|dozens|\\d[\\d,.]*%?(?: of (?:its )?(?:staff|people|workers))?)\\b[^?]*\\b(?:shown the door|out of (?:work|a job)|(?:their|his|her) (?:jobs?|livelihoods?)|made redundant|let go|sent home|on the street|given the (?:boot|push|sack|chop))|\\b(?:lost|losing|lose) (?:their|his|her) (?:jobs?|livelihoods?)\\b`,
  ),
]

const PERSON = `(?:(?:[\\w&-]+ ){0,3}?(?:${TITLE}|(?:finance|tech|technology|sales|marketing|hr|people|product|operations|security|data|design|commercial) (?:boss|chief|head|lead|supremo)|chief \\w+(?: officer)?|(?:general|country|regional|area) managers?|founders?|co-founders?|boss|exec(?:utive)?s?)(?: (?:of|for) (?!ACCT)[\\w&-]+(?: [\\w&-]+)?)?)`
const GO = `(?:(?:has |have |had |been |being |is |was |just |recently |to |be |getting |got )*(?:${verbs('leave', 'quit', 'resign', 'depart', 'retire', 'exit', 'bail', 'oust', 'fire', 'sack', 'axe', 'dump', 'defect')}|jump\\w* ship|call\\w* it (?:a day|quits)|(?:push|forc|kick|thr[eo]w|driv|driven|boot|eas|edg|bundl)\\w* (?:out|aside|off)|b[oa]w\\w* out|walk\\w* (?:out|away|off)|walked|step\\w* (?:down|aside|back|away)|st[ao]nd\\w* (?:down|aside)|stood (?:down|aside)|shown the door|hang\\w* up|hung up|thrown in the towel|on (?:his|her|their|the) way out|on the way out|heading (?:for the exit|out)|out of (?:a job|the door)|gone|(?:off|out)(?=\\W*$)|mov\\w+ on|(?:hand|g[ai]v|tender|serv|put)\\w* in (?:his|her|their|its|a)?(?: |\\b)?(?:notice|resignation|papers)|(?:hand|g[ai]v)\\w* (?:his |her |their )?notice|given the (?:boot|push|sack|chop)|suspended|pack\\w* (?:his|her|their) bags)\\b)`
const TAKE_ON = `(?:${verbs('name', 'appoint', 'hire', 'recruit', 'turn', 'tap', 'pick', 'choose', 'unveil', 'welcome', 'land', 'install', 'parachute', 'find', 'promote', 'elevate', 'enlist', 'select', 'draft', 'bring', 'announce', 'anoint', 'present', 'introduce', 'unveil', 'lure', 'draft', 'get')}(?: (?:in|on|up|to|for|outside for|inside for|aboard))?|(?:go|gone|went|going|look\\w*) (?:outside|inside|within|elsewhere|abroad) for)`
export const EXECUTIVE_BY_MEANING: readonly FrameRule[] = [
  rule(
    'executive_change',
    `^(?:has|have|did|is|are|was|were)? ?(?:the |an? |any |its )*(?:ACCT(?:['’]s)? )?(?<role>${PERSON})(?: (?:of|at|from|in) ACCT)? ${GO}(?! (?:for|to) (?:sale|market))`,
    {
      direction: 'left',
    },
  ),
  rule(
    'executive_change',
    `\\b(?:say|said|saying|wav\\w+|bid\\w*) (?:goodbye|farewell|adieu|so long) to (?:its |the |their |an? )?(?<role>${PERSON})`,
    {
      direction: 'left',
    },
  ),
  rule(
    'executive_change',
    `\\b${TAKE_ON} (?:an? |the |its |their )*(?:new|next|permanent|successor|first|first-ever|another|fresh|replacement|interim) (?:for (?:its |the )?)?(?<role>${PERSON})\\b|\\bnew (?<role2>${PERSON})(?: (?:of|for|at|in) [\\w ]{2,30})? (?:unveiled|announced|presented|introduced|installed|named|appointed|in (?:place|post|charge|the job))\\b|\\b(?:took|takes?|taken|taking) (?:over|charge) as (?:its |the |their )?(?<role3>[^?]{2,50}?)(?: (?:at|of|for|in) ACCT\\b[^?]*)?\\W*$|\\bACCT (?:now )?(?:has|have|got|gets?) (?:an? |its )(?:new|first|interim) (?<role4>${PERSON})`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    '\\b(?:turn\\w*|br(?:ing|ought)|hir\\w+|recruit\\w*|land\\w*|sign\\w*|w[oi]n) (?:to |in |on )?(?:an? )?(?:[\\w&-]+ )?(?:veteran|heavyweight|insider|outsider|alum\\w*|big hitter|seasoned \\w+) (?:to (?:lead|run|head|be|become)|as|for) (?:its |the )?(?<head>[^?]{2,40})|\\b(?:someone|somebody|anyone|anybody) (?:else |new )?(?:now )?(?:running|leading|heading(?: up)?|in charge of|overseeing) (?<head2>[^?]{2,40}?)(?: (?:at|of|for|in) ACCT)?\\W*$|\\bnew (?:person|leader|hand|name) (?:running|leading|heading(?: up)?|in charge of) (?<head3>[^?]{2,40}?)(?: (?:at|of|for|in) ACCT)?\\W*$',
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    '\\b(?:leadership|management|executive team|c-suite|board|top team)(?: (?:team|line-?up))? (?:of|at) ACCT (?:\\w+ )?(?:chang\\w+|different|reshuffl\\w+|turned over)|\\bboardroom (?:bust-?ups?|rows?|dramas?|coups?|upheavals?|battles?|clear-?outs?|turmoil|purges?)\\b|\\b(?:upheaval|turmoil|clear-?out|purge|musical chairs|revolving door|exodus|turnover)\\b[^?]*\\b(?:c-suite|board(?:room)?|leadership|management|top team|executives?|at the top)\\b|\\btop (?:job|post|seat)\\b[^?]*\\b(?:chang\\w+|filled|vacant|empty)',
  ),
]

const COMPANY =
  '(?:compan(?:y|ies)|start-?ups?|business(?:es)?|firms?|rivals?|competitors?|players?|outfits?|peers?|makers?|brands?|agenc(?:y|ies)|studios?|fintechs?|insurtechs?|biotechs?|retailers?|suppliers?|distributors?|chains?|others|one of its (?:rivals|competitors|peers|suppliers))'
export const ACQUISITION_BY_MEANING: readonly FrameRule[] = [
  rule(
    'acquisition',
    `\\b(?:${verbs('absorb', 'pounce', 'swoop', 'hoover', 'gobble', 'swallow', 'snap', 'mop', 'devour', 'scoop', 'buy', 'acquire', 'purchase', 'bag', 'nab', 'consume', 'eat', 'subsume')}|tak\\w+ over|took over|tak\\w+ control of|took control of|go\\w* shopping|gone shopping|went shopping|shop\\w*|on the hunt|hunting|splash\\w* out|prowl\\w*|on the prowl|on the lookout)(?: (?:up|on|out|for|at))* (?!ACCT)${UP_TO(5)}${COMPANY}\\b(?! (?:shares|stock|contracts?|customers?|software|cars?|to (?:supply|build|run)))|^(?:what|which|who|whom)\\b[^?]*\\bACCT\\b[^?]*\\b(?:acquir\\w+|bought|buy|buying|purchased|taken over|take over|swallowed)\\W*$|\\bby (?:buying|acquiring|purchasing|taking over) (?!ACCT)|^ACCT (?:buys?|acquires?|snaps up|to (?:buy|acquire)|takes over|bags|swallows)\\b`,
    { direction: 'made' },
  ),
  rule(
    'acquisition',
    "\\b(?:in|into|under) (?:(?:someone|somebody) else['’]s|new|different|other|foreign|private) (?:hands|ownership|control)\\b|\\bsold up\\b|\\bsell(?:ing)? up\\b|\\b(?:hived|spun|sold|carved) off by\\b|\\baccept\\w* (?:an? |the |its )?(?:\\w+ )?(?:offer|bid|approach)\\b(?: (?:from|by|for|of|to)\\b|\\W*$)|\\b(?:bids?|bidders?|bidding war|offers?|suitors?|buyers?|acquirers?|white knight)\\b[^?]*\\b(?:for|of|from|circl\\w+|turned up|emerg\\w+|interested in|eyeing|after) ACCT\\b|\\b(?:circling|eyeing|courting|wooing|stalking) ACCT\\b|^(?:has|have|did|is|was|will) (?!ACCT)[\\w .&-]{2,40}? (?:snap\\w* up|bought|buy|buying|acquir\\w+|swallow\\w*|tak\\w+ over|gobbl\\w+ up|absorb\\w*|swoop\\w* (?:on|for)|purchas\\w+|pounc\\w+ on) ACCT\\b|\\b(?:folded|merged|absorbed|rolled|integrated|subsumed) into (?:an? |the |its )?(?:\\w+ )?(?:parent|group|company|rival|owner|buyer|larger|bigger|firm)",
    { direction: 'received' },
  ),
]

const MONEY = '(?:money|cash|capital|funds|funding|financing|investment|equity|debt|loans?|credit|millions|dough|dry powder)'
export const FUNDING_BY_MEANING: readonly FrameRule[] = [
  rule(
    'funding',
    '\\bback(?:s|ed|ing)? (?:an? |any |some |other |another )*(?:young|early-stage|small|promising|new|fledgling|outside|portfolio|seed-stage)? ?(?:compan(?:y|ies)|start-?ups?|firms?|founders|entrepreneurs|ventures)\\b|\\b(?:put|pour|plough|pump|inject|sink|stak|plac)\\w* (?:its |some |any |more |fresh )?(?:money|cash|capital|funds|\\S+ ?(?:m|million|bn|billion))\\b[^?]*\\b(?:in|into|behind) (?!ACCT)(?:an? |another |other |some )*(?:[\\w-]+ ){0,2}(?:compan\\w+|start-?ups?|firms?|biotechs?|fintechs?|business\\w*|ventures?|funds?|scale-?ups?)',
    { direction: 'invested' },
  ),
  rule(
    'funding',
    `\\b(?:seal|sign|agree|arrang|secur|obtain|land|tak|took|draw|drew|clos|refinanc|renew|extend)\\w*(?: out| on| down| up)? ${UP_TO(4)}(?:debt|credit|loan|revolving|lending|financing|bank) (?:facilit(?:y|ies)|lines?|packages?|agreements?|deals?)\\b|\\b(?:open\\w*|loosen\\w*|reach\\w* into) (?:their|its|his) (?:wallets?|purses?|purse strings|cheque-?books?|coffers|pockets)\\b|\\b(?:lend|lent|lends|lending|loan\\w*) (?:money |cash |funds )?(?:to )?ACCT\\b|\\bACCT\\b[^?]*\\bvalued (?:at|above|over)\\b|\\bvaluation\\b[^?]*\\bround\\b|\\bbetter capitali[sz]ed\\b|\\b(?:new|fresh|another|additional) (?:\\w+ )?(?:backers?|investors?)\\b|\\b(?:its|the|an?) [a-h] round\\b|\\b(?:extension|top-?up)\\b[^?]*\\bround\\b|^(?:has|did|is|have) ACCT (?:just |now |already )?(?:rais(?:e|ed|ing)) (?:again|more|another|lately|some)\\W*$|\\b(?:shareholders|owners|founders|parent|lenders?|banks?|government|state|eib|investment bank|funds?)\\b[^?]*\\b(?:put|pump\\w*|pour\\w*|inject\\w*|provid\\w+|plough\\w*|stump\\w* up|chip\\w* in|lend|lent)\\b[^?]*\\b(?:${MONEY})\\b[^?]*\\bACCT|\\b(?:come|came|coming|flush|awash) (?:into|with) (?:\\w+ )?(?:money|cash|capital|funds)\\b|\\bfundraising (?:roadshow|round|drive|effort)`,
    { direction: 'raised' },
  ),
]

export const HIRING_BY_MEANING: readonly FrameRule[] = [
  {
    ...rule(
      'hiring',
      '\\b(?:need|want|lack|requir|seek|sought|crav|hunt)\\w*(?: for| after| more| some| extra| additional| new| an?)* (?<role>(?:[\\w/+#.-]+ ){0,4}?[\\w-]+)\\W*$|\\b(?:short of|crying out for|desperate for|on the hunt for|in need of|keen on|hungry for|in the market for|looking at)(?: more| some| new| an?)* (?<role2>(?:[\\w/+#.-]+ ){0,4}?[\\w-]+)(?: (?:at|for) ACCT)?\\W*$|^(?:is|are) (?:an? |any |more |some )*(?<role3>(?:[\\w/+#.-]+ ){0,4}?[\\w-]+) (?:wanted|needed|sought|required|in demand) (?:at|by|for) ACCT',
    ),
    occupation: 'role',
  },
  rule(
    'hiring',
    `^(?:is|are) (?:an? |any )*(?<role>[^?]{0,30}?${TITLE}[^?]{0,25}?) (?:wanted|needed|sought|required|in demand) (?:at|by|for) ACCT|^has ACCT (?:wanted|needed|sought|required) (?:an? |any )?(?<role5>[^?]{0,30}?${TITLE}[^?]{0,25}?)\\W*$|\\b(?:tak\\w+|took|bring\\w*|brought) (?:more |new |any |some )?(?:people|staff|hands|workers) (?:on|in|aboard)\\b(?<after>[^?]*)|\\b(?<role2>[\\w/&-]+(?: [\\w/&-]+)?) gigs?\\b|\\bstaff(?:s|ed|ing)? (?:up )?(?:an? |its |the |any )?(?:new )?(?<role3>[^?]{0,40}?) ?(?:teams?|department|office|site|plant|hub)\\b|\\b(?:set\\w* up|creat\\w+|form\\w*|assembl\\w+|start\\w*) (?:an? |its )?(?:new |dedicated |in-house )*(?<role5>[\\w&/-]+(?: [\\w&/-]+){0,2}?) teams?\\b|\\b(?<role4>[\\w&/-]+)(?:['’]s)? (?:org|organi[sz]ation|team|department|headcount)\\b[^?]*\\b(?:bigger|larger|grow\\w*|swell\\w*|expand\\w*)\\b`,
  ),
]

const PLACE = '(?<place>[\\p{L}. -]{2,30}?)'
const LATER = '(?: too| as well| yet| now| already| market| region| territory)*'
export const EXPANSION_BY_MEANING: readonly FrameRule[] = [
  {
    ...rule(
      'expansion',
      `^(?:(?:has|have|is|are|did|will|does) )?ACCT (?:\\w+ly |now |also |just )?(?:${verbs('make', 'start', 'begin', 'dip', 'step', 'wade', 'march', 'creep', 'aim', 'turn', 'look', 'set', 'push', 'press', 'venture', 'advance', 'go', 'move', 'head', 'reach', 'arrive', 'show', 'pop', 'launch', 'land', 'open', 'trade', 'grow', 'scale', 'spread', 'plant', 'jump', 'leap')})(?: (?!acct|for\\b|production|prices|off\\b)[\\w-]+){0,5}? (?:in|into|to|towards?|across|throughout|at|on) (?:the )?${PLACE}${LATER}\\W*$`,
      { kind: 'market' },
    ),
    place: 'place',
  },
  {
    ...rule(
      'expansion',
      `\\b(?:${verbs('target', 'eye', 'court', 'conquer', 'crack', 'tackle', 'attack', 'address', 'explore', 'test', 'penetrate', 'invade', 'enter', 'storm', 'break')})(?: into)? (?:the )?${PLACE}${LATER}\\W*$`,
      { kind: 'market' },
    ),
    place: 'place',
  },
  rule(
    'expansion',
    '\\b(?:upsiz|enlarg|extend|expand|outgr[eo]w|doubl|refit|refurbish)\\w* (?:its |the |an? )?(?:[\\w-]+ )?(?:offices?|hq|headquarters|premises|office space|campus|head office|showrooms?|stores?)\\b|\\bmov\\w+ (?:house|home|premises|address(?:es)?|offices?)\\b|\\bchang\\w+ (?:of )?address',
    { kind: 'office' },
  ),
  rule(
    'expansion',
    '\\b(?:scal|ramp|step|crank)\\w* (?:up )?(?:its )?(?:production|manufacturing|output|capacity)\\b|\\b(?:production|manufacturing|assembly|bottling|packaging) lines?\\b',
    { kind: 'plant' },
  ),
]

const PRODUCT =
  '(?:products?|services?|features?|apps?|models?|tiers?|versions?|tools?|assistants?|chatbots?|co-?pilots?|agents?|platforms?|gadgets?|gizmos?|devices?|offerings?|ranges?|product lines?|solutions?|plans?|bundles?|subscriptions?|packages?|editions?|generation|prototypes?|add-?ons?|machines?|robots?|trucks?|cars?|phones?|cameras?|bikes?|engines?|sensors?|drugs?|drinks?|snacks?|toys?|shoes?|chips?|plug-?ins?|integrations?|modules?|games?|vehicles?|collections?|widgets?|sdk|api|delivery)'
export const PRODUCT_BY_MEANING: readonly FrameRule[] = [
  rule(
    'product_launch',
    `\\b(?:reveal\\w*|show\\w* off|present\\w*|br(?:ing|ought)\\w* out|com\\w+ out with|came out with|drop(?:s|ped|ping)|premier\\w*|put\\w* out|lift\\w* the (?:lid|veil) on|give\\w* (?:us )?a (?:glimpse|preview) of|preview\\w*|teas\\w+|releas\\w+|kick\\w* off sales of|start\\w* (?:to sell|to offer|offering|selling)|begun (?:offering|selling)|beg[iau]n (?:to sell|to offer)) (?!acct)(?:an? |the |its |some |any )?${UP_TO(4)}${PRODUCT}\\b|\\bout of beta\\b|^what(?:['’]s| is) new (?:at|in|from|with|for)\\b|\\bnew ${UP_TO(3)}${PRODUCT}(?: (?:out|available|on sale|for sale|in (?:the )?(?:shops|stores)))\\b|\\bnext[- ]gen(?:eration)?\\b|\\b(?:latest|newest|brand[- ]new) ${UP_TO(2)}${PRODUCT}\\b`,
  ),
]

export const DEALS_BY_MEANING: readonly FrameRule[] = [
  rule(
    'partnership',
    '\\b(?:plug|hook|wir|connect|link|tie|integrat|pair|embed|bundl|hitch|interfac)\\w* (?:up )?(?:[^?]{1,40} )?(?:into|with|to|up with) (?<counterparty>\\p{Lu}[^?]{1,40}?)\\W*$',
    undefined,
    'counterparty',
  ),
  rule(
    'partnership',
    '\\b(?:m[ae]de?|mak\\w+|do|does|did|done|cut|cutting|work\\w* out|broker\\w*|hammer\\w* out) (?:an? |any |the )?(?:[\\w-]+ )?(?:deal|agreement|arrangement|pact)s? with (?<counterparty>[^?]{2,60}?)\\W*$|\\bjoint (?:research|project|programme|program|initiative|offering|solution|development)\\b',
  ),
  rule(
    'contract_won',
    "\\b(?:reel\\w* in|rop\\w+ in|attract\\w*|win\\w* over|won over|hook(?:ed|ing)?|pick\\w* up|poach\\w*|bring\\w* (?:on|in|aboard)|brought (?:on|in)|tak\\w+ on|took on|onboard\\w*) (?!acct)(?:[\\w'’&.-]+ ){0,6}?(?:customers?|clients?|accounts|contracts?|orders?)\\b(?! (?:success|service|support|care|experience|manager|director|officer))|\\b(?:on|onto|into) (?:an? |the )?(?:[\\w-]+ ){0,3}(?:framework|supplier (?:list|panel)|approved (?:list|suppliers))\\b|\\bstart\\w* supplying\\b|^(?:has|have|did|is|was|will) (?!ACCT)[^?]{2,40}? (?:order\\w*|buy\\w*|bought|commission\\w*|purchas\\w+) [^?]*\\bfrom ACCT\\b|^(?:is|has) ACCT (?:been |now )?(?:supplying|equipping|kitting out|serving) (?:the )?(?<counterparty>[^?]{2,60}?)(?: now)?\\W*$|\\b(?:hand|entrust|giv|grant|award)\\w* (?:ACCT )?(?:an? |the |any )?(?:[\\w-]+ ){0,3}(?:contracts?|mandate|commission|order)\\b",
  ),
]

export const MONEY_MATTERS_BY_MEANING: readonly FrameRule[] = [
  rule(
    'earnings_remark',
    '\\b(?:growth|momentum|expansion of sales)\\b[^?]*\\b(?:stall\\w*|slow\\w*|fad\\w+|flatlin\\w*|fizzl\\w*|ground to a halt|dr(?:y|ied) up|petered out|evaporat\\w*)\\b|\\b(?:sales|revenues?|profits?|earnings|orders?|demand|trading|business|bookings|turnover)\\b[^?]*\\b(?:stall\\w*|weak\\w*|soft\\w*|flag\\w*|suffer\\w*|shriv\\w+|fad\\w+|stutter\\w*|disappoint\\w*|worse|worsen\\w*|deteriorat\\w+|hit (?:hard|by)|under pressure|nosedive\\w*)\\b|\\b(?:drop|fall|plunge|slump|decrease|decline|downturn|collapse|slide) in (?:its )?(?:\\w+ )?(?:sales|revenues?|profits?|earnings|orders?|demand|trading|bookings|turnover|margins?)\\b',
    { topic: 'decline' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:going|doing|performing|faring|trading) (?:very |really |quite )?(?:well|nicely|strongly|great)\\b[^?]*\\b(?:financ\\w+|business|sales|commercially|quarter|year|results)\\b|\\b(?:outgr[eo]w\\w*|outperform\\w*|outpac\\w+|gr[eo]w\\w* faster than)\\b[^?]*\\b(?:market|peers?|rivals?|competitors?|competition|sector|industry)\\b|\\b(?:sales|revenues?|profits?|earnings|orders?|bookings|turnover|arr|top line|margins?)\\b[^?]*\\b(?:climb\\w*|soar\\w*|surg\\w+|jump\\w*|rocket\\w*|leap\\w*|sho?ot\\w* up|through the roof|swell\\w*|tripl\\w+|quadrupl\\w+|booming|sky-?rocket\\w*|rebound\\w*|recover\\w*|pick\\w* up|heading north|widen\\w*)\\b|\\b(?:jump|surge|leap|rise|increase|uptick|upswing|spike|boom) in (?:its )?(?:\\w+ )?(?:sales|revenues?|profits?|earnings|orders?|demand|bookings|turnover)\\b',
    { topic: 'growth' },
  ),
  rule(
    'earnings_remark',
    '\\bspend(?:ing)? less\\b|\\b(?:watch|count|pinch|mind)\\w* (?:the |its |every |their )*(?:penn(?:y|ies)|cents?|costs|spending|budgets?)\\b|\\b(?:rein|reel|claw)\\w* in (?:its |the )?(?:costs?|spend\\w*|expenses)\\b|\\b(?:cost|spending|budget|expense)s? (?:being |were |was |are |is |get\\w* |got )*(?:cut|slashed|trimmed|squeezed|frozen|reduced|capped)\\b|\\bsav(?:e|ing|ings) (?:drive|programme|program|plan|push|target)',
    { topic: 'cost cutting' },
  ),
]

const WATCHDOG =
  '(?:competition authority|antitrust authorit\\w+|tax (?:office|man|authorit\\w+|inspectors?)|taxman|hmrc|irs|police|regulators?|authorit(?:y|ies)|watchdogs?|ftc|sec|doj|fca|cma|bafin|prosecutors?|attorney general|commission|data protection \\w+|ico)'
export const LAW_BY_MEANING: readonly FrameRule[] = [
  rule(
    'legal_trouble',
    `\\b${WATCHDOG}\\b[^?]*\\b(?:after|sniff\\w*|circl\\w+|on the (?:back|case|tail|heels)|knock\\w*|breathing down|poking around|raid\\w*|going after|gone after|crack\\w* down|clos\\w+ in|look\\w* into|digging)\\b[^?]*\\bACCT`,
    { kind: 'investigation' },
  ),
  rule(
    'legal_trouble',
    '\\b(?:passwords?|emails?|accounts?|credentials|records|details|personal data|customer data|files|card numbers|secrets)\\b[^?]*\\b(?:leak\\w*|exposed|stolen|compromised|dumped|dark web|wrong hands|breached)\\b|\\bhackers?\\b|\\bcyber (?:incident|attack|breach|crime|hit)\\w*\\b',
    { kind: 'data breach' },
  ),
  rule(
    'legal_trouble',
    '\\b(?:case|cases|complaint|action|claim|suit|petition|proceedings)\\b[^?]*\\bagainst ACCT\\b|\\b(?:lost|lose|losing) (?:an? |its |the )?(?:[\\w-]+ )?(?:case|lawsuit|appeal|trial|court battle)\\b|\\b(?:drag|haul|tak)\\w* ACCT (?:in)?to (?:court|tribunal)|\\bACCT (?:\\w+ )?on trial\\b',
    { kind: 'lawsuit' },
  ),
]

/** States that only look like events: a listed company, a place in a list. */
export const STATES: readonly FrameRule[] = [
  rule(
    'generic',
    '^(?:is|are|was) ACCT (?:still |already |really )?(?:an? )?(?:private|public|listed|publicly (?:listed|traded|held|owned)|privately (?:held|owned)|family[- ](?:owned|run)|employee-owned|state-owned|venture-backed|vc-backed)(?: \\w+)? (?:company|business|firm|group)\\W*$|^(?:is|are) ACCT (?:privately held|publicly traded|family-owned|employee-owned|listed|public|private)\\W*$|\\b(?:listed|ranked|featured|included) (?:in|on|among|by) (?:the |an? )?[^?]*(?:\\d{2,}|\\blists?|ranking|directory|index|quadrant|catalogue|guide)\\b|\\bopening (?:hours|times|ceremony)\\b|\\bopen(?:ed|ing|s)? its books\\b',
  ),
]
