import { rule, type FrameRule } from './rule.ts'

export const FUNDING_RULES: readonly FrameRule[] = [
  // Funding
  rule(
    'funding',
    '\\b(?:is|are|was|has) (?<investor3>[^?]{2,50}?) (?:an? |the |among the |one of the )?(?:\\w+ )?(?:backers?|investors?|shareholders?) (?:of|in|at) ACCT|\\b(?<investor>[^?]{2,50}?) (?:led|lead|leads|joined?|backed|back|invest(?:ed)?|participated?|put money|pumped money)\\b(?: an?| the| its| any)?[^?]*\\b(?:in|into|for|of|by) ACCT\\b|\\b(?:has|have|did|is|are) (?:any |an? )?(?<investor2>[^?]{2,50}?) (?:backed|back|backing|funded|fund|financed|financing|invested in|invest in|investing in) ACCT\\b',
    { direction: 'raised' },
  ),
  rule(
    'funding',
    '\\b(?:put|pour|pump|inject|sink|sank|plough|plow)\\w*\\b[^?]*\\b(?:money|cash|capital|funds|million|[$€£]\\d+\\w*)?[^?]*\\binto ACCT',
    { direction: 'raised' },
  ),
  rule('funding', '\\b(?:put|pour|pump|inject|sink|plough)\\w* (?:\\w+ ){0,3}(?:money|cash|capital|funds) into (?!ACCT)', {
    direction: 'invested',
  }),
  rule('funding', '\\b(?:made|make|making|do|done) (?:an? |any |another )?(?:[\\w-]+ ){0,2}investments?\\b(?! from)(?![^?]*\\bin ACCT)', {
    direction: 'invested',
  }),
  rule(
    'funding',
    '\\b(?:pick\\w* up|pull\\w* in|t(?:ook|ake|aken|aking) (?:out|on|in|up)|giv\\w+|gave|award\\w*|grant\\w*|top\\w* up|br(?:ought|ing) in|line\\w* up|collect\\w*|borrow\\w*|draw\\w* down|dr[ae]wn?|arrang\\w*|agree\\w*|win|won|find|found|receiv\\w*)\\b[^?]*\\b(?:money|capital|loans?|grants?|seed|debt|credit (?:line|facility)|funding|investors?|backers?|financing|investment|funds)\\b|\\b(?:fresh|new|more|extra|additional|recent|further) (?:\\w+ )?(?:capital|money|cash|funds|equity|backers|backing|finance|financing|funding|investors?|investment)\\b|\\b(?:capital|equity|cash|money|debt) (?:raise|raising|increase|injection|infusion|round)s?\\b|\\b(?:money|capital|funds|cash)\\b[^?]*\\brais|\\b(?:venture|vc|private[- ]equity)[- ](?:money|capital|funding|funded|backed|backing)\\b',
  ),
  rule(
    'funding',
    '\\b(?:invested|investing|invest|backed|led (?:a |the )?(?:round|investment)s?)\\b(?! by)(?=[^?]*\\b(?:in|start-?ups?|compan|round)\\b)(?![^?]*\\bin ACCT)',
    { direction: 'invested' },
  ),
  rule(
    'funding',
    '\\b(?:rais(?:e|ed|es|ing)|secur(?:e|ed|ing)|clos(?:e|ed|ing)|receiv(?:e|ed|ing)|obtain(?:ed)?|land(?:ed)?|attract(?:ed)?|got|get|announced?|complet(?:e|ed)|bag(?:ged)?|tak(?:en|ing) (?:on|in))\\b[^?]*\\b(?:fund(?:s|ing|rais\\w*)?|capital|money|financing|investments?|round|series|seed|venture|equity|backing|cash|loan|debt|grant|million|billion|\\$|€|£)|\\b(?:rais(?:e|ed|ing)|attract\\w*|land\\w*|secur\\w*|collect\\w*|got|get|obtain\\w*|receiv\\w*|bag\\w*|nett?\\w*|pull\\w*)\\b(?: in)? (?:\\w+ ){0,3}[$€£]|[$€£]\\s?\\d[^?]*\\b(?:rais|round|fund)|\\bfund(?:ing|rais\\w*|ed)\\b|\\b(?:series [a-h]|seed|pre-seed|venture) (?:round|funding|financing|capital|extension)|\\bseries [a-h]\\b|\\bventure (?:capital|backed)|\\bnew (?:investors?|investments?|capital)\\b|\\binvest(?:ed|ing|ment|ments|ors?)? (?:in|from|by)\\b|\\bnew investment\\b',
  ),
  rule(
    'funding',
    '^(?:has|have|did|is|does) ACCT (?:been )?rais(?:e|ed|ing)\\b(?![^?]*\\b(?:prices?|wages?|salar\\w+|fees?|rates?|awareness|concerns?|dividend|stake|rent)\\b)',
  ),
]

export const CONTRACT_RULES: readonly FrameRule[] = [
  // Contracts
  rule(
    'contract_won',
    '\\b(?:(?<counterparty>[^?]{2,50}?) )?(?:pick|cho(?:o|s)|select|hir|appoint|nam|tap)\\w* ACCT (?:as|for|to)\\b|\\bbeen (?:picked|chosen|selected|appointed|named|hired|tapped|shortlisted)\\b[^?]*\\b(?:as|for|to) (?:an? |the |its |preferred |main )*(?:[\\w-]+ ){0,3}(?:suppliers?|vendors?|providers?|contractors?|partner|project|contract|build|supply|deliver|work|programme|program|job)\\b(?:[^?]*?\\bby (?<counterparty2>[^?]{2,60}))?|\\b(?:selected|chosen|picked) (?:by|for) (?<counterparty3>[^?]{2,60})',
  ),
  rule(
    'contract_won',
    '\\b(?:won|win|winning|wins|scor(?:e|ed)|nab(?:bed)?|ink(?:ed)?|captur\\w+|clos(?:e|ing)|book(?:ed)?|take(?:n)?|took|land(?:ed)?|secur(?:e|ed)|been awarded|awarded|bag(?:ged)?|sign(?:ed)?|gain(?:ed)?|clinch(?:ed)?|receiv(?:e|ed)|got|get|announced?|added?|closed?)\\b[^?]*\\b(?:contracts?|tenders?|(?:new |major |big |large |key |enterprise )?(?:customers?|clients?)|orders?|framework|accounts?|bids?|government work|(?:new )?business|mandates?|framework agreements?|public project|job)\\b(?:[^?]*?\\b(?:with|from|for|by|to supply) (?<counterparty>[^?]{2,60}))?',
  ),
  rule(
    'contract_won',
    '\\b(?:new )?(?:contracts?|tenders?|customer wins?|client wins?|contract wins?|contract awards?|order wins?|new (?:\\w+ )?(?:clients?|customers?|orders?|business|accounts))\\b(?:[^?]*?\\b(?:with|from) (?<counterparty>[^?]{2,60}))?',
  ),
]

export const EXPANSION_RULES: readonly FrameRule[] = [
  // Expansion
  rule(
    'expansion',
    '\\b(?:clos(?:e|ed|ing)|shut(?:ting)?(?: down)?|shutter\\w*)\\b[^?]*\\b(?:offices?|sites?|plants?|factor(?:y|ies)|stores?|shops?|branch(?:es)?|warehouses?|locations?|facilit(?:y|ies)|restaurants?|clinics?|outlets?|hotels?|depots?|cent(?:er|re)s?)\\b',
    { direction: 'closed' },
  ),
  rule(
    'expansion',
    '^(?![^?]*\\b(?:fires?|strikes?|walk-?outs?|explosions?|accidents?|floods?|protests?|inspections?|visit\\w*|tours?|emissions|pickets?)\\b)[^?]*\\b(?:plants?|factor(?:y|ies)|(?<!data )warehouses?|manufacturing (?:site|facilit\\w+)|production (?:site|facilit\\w+|line)|distribution cent(?:er|re)s?|fulfil?lment cent(?:er|re)s?|gigafactor\\w+|data cent(?:er|re)s?|facilit(?:y|ies)|yards?|workshops?|furnaces?|mines?|laborator\\w+|labs?|mill|refinery|depots?)\\b',
    { kind: 'plant' },
  ),
  rule(
    'expansion',
    '\\b(?:production|manufacturing|warehouse|storage|plant|factory|output) capacity\\b|\\b(?:add|increas|expand|rais|boost|doubl)\\w* (?:its )?(?:capacity|output|production)\\b|\\b(?:br(?:oke|oken|eak|eaking)) ground\\b',
    {
      kind: 'plant',
    },
  ),
  rule(
    'expansion',
    '\\b(?:set(?:ting)? up|establish\\w*|creat\\w+|form\\w*|found\\w*|incorporat\\w+|register\\w*) (?:an? |its |the )?(?:[\\w-]+ ){0,3}(?:subsidiar\\w+|entity|presence|branch|foothold|unit|company|operations?|business|team|arm)\\b[^?]*\\b(?:in|for)\\b|\\b(?:presence|footprint|foothold|reach) (?:in|to|into|across)\\b|\\b(?:now )?(?:operat\\w+|active|available|present|selling|sell|do(?:ing)? business|trad\\w+) (?:its \\w+ )?(?:in|into|across)\\b(?! (?:the )?(?:stock|nasdaq|nyse|production))|\\b(?:opened|opening|open|started) (?:anything|something|operations|trading|business)\\b[^?]*\\bin\\b|\\b(?:gone|going|go|went) (?:into|to) (?=\\p{L}+\\W*$)|\\bgo\\w* (?:international|global|abroad|overseas)|\\bgo(?:ne|ing|es)? into (?:the )?[\\p{L} ]+ market|\\blaunch(?:ed|es|ing)? in (?:the )?(?!beta|public|preview|stealth|20|early|private|q[1-4])|\\b(?:geographic|global|regional|foreign|market) (?:expansion|growth|reach)|\\bmarket entr(?:y|ies)|\\bfor(?:ay|ays) into',
    { kind: 'market' },
  ),
  rule(
    'expansion',
    '\\b(?:(?:new|open\\w*|mov\\w+|relocat\\w+|second|additional|first|bigger|larger|expand\\w*|lease[sd]?|leasing|sign\\w*)\\b[^?]*\\b(?:offices?|headquarters|hq|hub|branch(?:es)?|campus|stores?|shops?|showrooms?|locations?|restaurants?|premises|studio|cent(?:er|re)|site|outlets?|base|operations|clinics?|rooms?|hotels?|buildings?|space|floors?|hospitals?|schools?|garages?|bakery|bakeries|salons?|gyms?)|\\b(?:add\\w*|rent\\w*|mov\\w+ (?:in)?to|t(?:ook|aken?) (?:up|over)?) (?:\\w+ ){0,3}(?:offices?|stores?|shops?|branches|locations?|sites?|outlets?|restaurants?|premises|space|showrooms?|clinics?|hotels?)|(?:offices?|headquarters|hq)\\b[^?]*\\b(?:open\\w*|mov\\w+|relocat\\w+|expan\\w+))\\b',
    { kind: 'office' },
  ),
  rule(
    'expansion',
    '\\b(?:expan(?:d\\w*|sion\\w*)|enter(?:ed|ing|s)?|mov(?:e|ed|ing) in|launch(?:ed|ing)? (?:operations |its (?:service|business|operations) )?in(?:to)?\\b|new markets?|international\\w*|break(?:ing)? into|broken into|set(?:ting)? up (?:shop |operations )?in|new (?:country|countries|region|territor\\w+|geograph\\w+)|arriv\\w+ in|open(?:ed|ing)? in|geographic\\w*|abroad|overseas|relocat\\w+)\\b',
    { kind: 'market' },
  ),
]

export const PRODUCT_RULES: readonly FrameRule[] = [
  // Product, technology
  rule(
    'technology',
    '\\b(?:rolled out|rolling out|roll out|introduced|gone live (?:on|with)|went live (?:on|with)|live on|launched on) (?<technology>[^?]{2,40}?)(?: (?:across|company-wide|internally|to (?:its|all)|for (?:its|all)|throughout|in (?:its|all)) [^?]*)?\\??$',
    undefined,
    'technology',
  ),
  rule(
    'product_launch',
    '\\b(?:com(?:e|es|ing)|came) (?:out|up) with\\b|\\b(?:something|anything) new\\b|\\bput(?:ting|s)? (?:an? |its |the )?(?<product>[^?]{2,50}?) on (?:the market|sale)|\\bma(?:de|ke|king) (?:an? |its |the )?(?<product2>[^?]{2,50}?) (?:generally )?available|\\b(?:gone|going|go|went) live with (?:an? |its |the )?(?<product3>[^?]{2,50})|\\bbr(?:ing|ings|inging|ought) (?:an? |its |the )?(?<product4>[^?]{2,50}?) to market',
  ),
  rule(
    'product_launch',
    '\\b(?:launch\\w*|releas\\w+|unveil\\w*|introduc\\w+|roll(?:ed|ing|s)? out|debut\\w*|ship(?:ped|ping)?|announc\\w+(?! (?:plans?|the|that|its plans?|an? (?:deal|agreement))\\b)|bring out|brought out|br(?:ing|ought) (?:\\w+ ){1,5}to market|came out with|put out)\\b(?:[^?]*?\\b(?:products?|services?|features?|platforms?|apps?|applications?|models?|tools?|versions?|offerings?|lines?|collections?|devices?|software|solutions?|range|subscription|drug|vehicle|brand)\\b| (?:a |an |its |any )?(?:new )?(?<product>[^?]{2,60}?)\\??$)',
  ),
  rule(
    'product_launch',
    '\\bnew (?:\\w+ ){0,2}(?:products?|services?|features?|platforms?|product lines?|offerings?|apps?|models?|versions?|releases?|collections?)\\b|\\b(?:product|service|feature|app) (?:launch|release|announcement|debut|introduction)\\w*|\\blaunche[ds]\\b|\\blaunch\\b|\\bstart(?:ed|ing)? (?:selling|shipping|offering) (?:an? |its )?(?<product>[^?]{2,50})',
  ),
  rule('technology', '\\bwhich\\b[^?]*\\b(?:is|was|would) it (?<technology>[^?]{2,50}?)\\??$'),
  rule(
    'technology',
    '(?<=.)\\b(?:still )?(?:us(?:e|es|ed|ing)|adopt(?:ed|s|ing)?|deploy(?:ed|s|ing)?|implement(?:ed|s|ing)?|(?:run(?:s|ning)?|operat\\w+)(?: (?:its|their|the) (?:[\\w-]+ ){0,3}?(?:on|with|in|using))?(?: on)?|cod(?:e|es|ing) in|programm?(?:e|s|ing)? in|writ(?:e|es|ing|ten) in|drop(?:ped)?|abandon(?:ed)?|ditch(?:ed)?|stop(?:ped)? using|rolled out|install(?:ed|s|ing)?|migrat(?:e|ed|es|ing)(?: [\\w/.+-]+){0,6}? (?:to|onto)|(?:migrat\\w+|mov\\w+|switch\\w*) (?:away )?from|mov(?:e|ed|ing)(?: [\\w/.+-]+){0,5}? (?:to|onto)|switch(?:ed|ing)?(?: [\\w/.+-]+){0,5}? (?:to|onto)|rel(?:y|ies|ied) on|standardi[sz]ed? on|built (?:on|with)|build(?:s|ing)? (?:on|with)|chose|chosen|select(?:ed)?|pick(?:ed)?|work(?:s|ing)? with|integrated?|replac(?:e|ed|ing)|have|has|own(?:s)?|licen[sc]e[ds]?)\\b(?: the| its)? (?<technology>[^?]{1,80}?)\\??$',
  ),
  rule(
    'technology',
    '^(?:is|are) (?:ACCT |they )?(?:still |now |already )?(?:running )?on (?<technology>[^?]{2,50}?)\\??$',
    undefined,
    'technology',
  ),
  rule(
    'technology',
    '^(?:is|are|does|do|was) (?<technology>[^?]{2,50}?) (?:still |now |also )?(?:a |an )?(?:part of|in use (?:at|by|inside)|in|belong to|in use (?:at|by)|deployed (?:at|by)|run by|installed at|the (?:crm|erp|cloud|database) (?:of|at))\\b[^?]*(?:stack|ACCT|toolchain|tool set|toolbox)',
    undefined,
    'technology',
  ),
  rule(
    'technology',
    '\\b(?:host|stor|keep|manag|build|built|buil|train|handl|track|process|power)\\w* (?!(?:its |the )?(?:staff|people|employees|workers))(?:\\w+ ){0,5}?(?:on|in|with|by|using|through) (?<technology>[^?]{2,50}?)\\??$',
    undefined,
    'technology',
  ),
  rule(
    'technology',
    '\\b(?<technology>[^?]{2,40}?) (?:in place|installed|deployed|in production|up and running|in use)\\W*$',
    undefined,
    'technology',
  ),
  rule(
    'technology',
    '\\b(?:is|are) (?:ACCT|they) (?:still )?an? (?<technology>\\p{Lu}[\\w.+/ -]{1,40}?) (?:customer|user|shop|client|house|account|licensee)\\b',
  ),
  rule(
    'technology',
    '^(?:has|have|does|do|is) ACCT (?:got|gotten|running|on) (?<technology>\\p{Lu}[^?]{1,40}?)\\W*$',
    undefined,
    'technology',
  ),
  rule('technology', '\\b(?:a )?(?:customer|user|client) of (?<technology>[^?]{2,60}?)\\??$'),
  rule('technology', '\\b(?:is|are) (?<technology>[^?]{2,60}?) (?:being )?(?:used|deployed|in use) (?:at|by|in) ACCT'),
  rule(
    'technology',
    '\\b(?:tech(?:nology)? stack|technolog(?:y|ies) in use)\\b[^?]*\\b(?:includ\\w+|contain\\w*|has|have|with) (?<technology>[^?]{1,60}?)\\??$',
  ),
]
