import { KIND_OF_DEAL, rule, STAFF, TITLE, type FrameRule } from './rule.ts'

export const LAYOFF_RULES: readonly FrameRule[] = [
  rule(
    'hiring',
    '\\b(?:fr(?:oze|ozen|eez\\w*)|paus\\w+|stopp?\\w*|halt\\w*|suspend\\w*) (?:all |its |its own |new )?(?:hiring|recruitment|recruiting)\\b',
    {
      direction: 'stopped',
    },
  ),
  rule(
    'layoffs',
    `\\b(?:sack|dismiss|fir(?:e|ed|ing)|axe|part(?:ed|ing)? (?:ways|company) with|los(?:t|e|ing)|discharg|furlough|shed|get(?:ting)? rid of|got rid of|ma[dk](?:e|ing)|terminat|cull|let(?:ting)?)\\w*\\b(?: (?!ceo|cfo|cto)[\\w'%-]+){0,7}? (?:${STAFF}|headcount|redundant)\\b(?! (?:officer|chief|director|exec))|\\b(?:jobs?|posts|roles|positions) (?:\\w+ ){0,3}(?:cut|axed|lost|eliminated|at risk|under threat|to go|go(?:ing)?\\W*$)|\\bjob (?:losses|cull)`,
  ),
  rule(
    'layoffs',
    '\\blay(?:ing|s)?[ -]?(?:\\w+ ){0,3}off|\\blaid[ -](?:\\w+ ){0,3}off|\\blay-?offs?\\b|\\b(?:job|staff|headcount|workforce|personnel|employee) (?:cut|reduc|los)\\w*|\\b(?:cut|cutting|cuts|axe[ds]?|axing|slash\\w*|shed\\w*|eliminat\\w*|reduc\\w+|trim\\w*|shrink\\w*|shrunk|downsiz\\w*)\\b[^?]*\\b(?:jobs?|staff|headcount|workforce|employees|positions|roles|workers|team|people)\\b|\\bredundanc\\w+|\\bmade? (?:\\w+ ){0,3}redundant|\\blet(?:ting)? (?:\\w+ ){0,2}go\\b|\\bdownsiz\\w+|\\bfir(?:ed|ing) (?:people|staff|employees|workers)|\\breductions? in force|\\brif\\b|\\bretrench\\w*|\\bfurlough\\w*|\\brestructuring with (?:job|layoff)|\\bworkforce (?:reduction|restructuring)|\\bmass (?:dismissal|firing)s?|\\bpink slips?|\\bfirings\\b|\\bnotice to (?:\\w+ )?(?:staff|employees|workers)|\\bloss of (?:\\w+ )?jobs|\\b(?:scal\\w+|pull\\w*|cut\\w*) (?:back|down) (?:on )?(?:its |the )?(?:workforce|staff|headcount|jobs)',
  ),
]

export const ACQUISITION_RULES: readonly FrameRule[] = [
  // Acquisition
  rule(
    'acquisition',
    '\\b(?:been|being|was|were|is|get\\w*|got|gotten|be) (?:ACCT )?(?:\\w+ly )?(?:acquired|bought(?: out)?|purchased|taken over|snapped up|sold)(?= by|\\W*$| to| off| in| at| for| under| or\\b| and\\b)(?: by (?<counterparty>[^?,]{2,60}))?',
    { direction: 'received' },
  ),
  rule(
    'acquisition',
    '\\b(?:been|being|was|were|is|get\\w*|got|be) (?:ACCT )?(?:\\w+ly )?(?:swallowed|absorbed|gobbled|bought|merged into|acquired|purchased|rolled|folded)\\b(?: up| out| into)?(?: by (?<counterparty>[^?,]{2,60}))?',
    { direction: 'received' },
  ),
  rule(
    'acquisition',
    '\\b(?:new owner(?:s|ship)?|target of (?:an? |any )?(?:takeover|acquisition|buyout|bid)|owned by|under new ownership|(?:buy|acquire|take over|purchase) ACCT|tak(?:e|en|ing) ACCT over|(?:deal|agreement|offer|bid) for ACCT|chang\\w+ (?:of )?(?:owner(?:s|ship)?|control|hands)|(?:purchase|sale|takeover|acquisition|buyout) of ACCT)|\\b(?:takeover|acquisition|buyout|m&a) (?:target|offer|bid)|\\b(?:has|have|did|is|was) (?!ACCT\\b)[\\w .&-]{2,40} (?:tak\\w+ over|took over|snap\\w* up|swallow\\w*|absorb\\w*) ACCT\\b|\\bsold (?:itself|the company|to)\\b|\\bacquirer\\b|\\b(?:has|did|have) (?!ACCT\\b)[\\w ]{2,40} (?:acquired?|bought|buy|taken over|purchased?) ACCT|\\b(?:acquired?|bought|buy|purchased?|take over|taken over) ACCT\\b',
    { direction: 'received' },
  ),
  rule(
    'acquisition',
    "\\b(?:acquisitions?|takeovers?|m&a|purchases?) (?:made |done |completed |announced )?(?:by|at|from) ACCT|\\bACCT(?:['’]s)? (?:\\w+ )?(?:acquisitions?|takeovers?)\\b|\\bby (?:way of )?acquisition|(?:through|via|by) (?:an? )?(?:m&a|acquisitions?|takeover)|\\b(?:majority |minority |controlling |\\d+ ?(?:%|per ?cent) )?stakes? in (?!ACCT)",
    {
      direction: 'made',
    },
  ),
  rule('acquisition', '\\bnewly[- ]acquired\\b', { direction: 'made' }),
  rule('acquisition', '\\bmerg(?:e|ed|er|ing|es)\\b', { direction: 'either' }),
  rule(
    'acquisition',
    '\\b(?:acquir(?:e|ed|es|ing)|bought|buy|buys|buying|purchas(?:e|ed|ing)|tak(?:en|ing|e) over|took over|snap(?:ped|ping)? up|swallow(?:ed|ing)?|gobbl\\w+ up|scoop\\w* up|picked up)\\b[^?]*\\b(?:acquisitions?|takeovers?|compan(?:y|ies)|business(?:es)?|firms?|rivals?|competitors?|start-?ups?|peers?|players?|anyone|anybody|someone|somebody)\\b|\\btak\\w+ (?:control|over) of (?!ACCT)|\\b(?:acquir(?:e|ed|es|ing)|bought|buy|buying) (?:anything|something|(?:any|some)?one)\\b|\\b(?:made|completed?|announced?|closed?|doing|done|do|make|making|agreed?)\\b[^?]*\\b(?:acquisitions?|takeovers?|m&a)\\b',
    { direction: 'made' },
  ),
  rule(
    'acquisition',
    '\\b(?:acquir(?:e|ed|es|ing)|bought|buy|tak(?:en|e) over) (?<counterparty>(?:an? |the |another |one of its )(?:[\\w-]+ )*(?:chain|maker|bank|brand|fintech|insurtech|biotech|airport|airline|brewery|distillery|bakery|hotel|start-?up|software house|shop|store|label|winery|factory|plant|practice|network|platform|operator|distributor|supplier|publisher|unit|division|team|provider|agency|studio|insurer|rival|competitor|retailer|subsidiary)[^?,]{0,60})',
    { direction: 'made' },
  ),
  rule(
    'acquisition',
    '\\b(?:acquir(?:e|ed|es|ing)|bought|buys?|buying|purchased|tak(?:en|ing|e) over|took over|snapped up|swallow(?:ed)?|gobbled up) (?<counterparty>[^?,]{2,60})',
    { direction: 'made' },
    'counterparty',
  ),
  rule('acquisition', '\\b(?:acquisitions?|m&a|takeovers?|buyouts?)\\b', { direction: 'either' }),
]

/** Launches and contracts whose verbs are those of hiring too: "landed a new customer", "added to its range". */
export const EARLY_RULES: readonly FrameRule[] = [
  rule('expansion', '^(?:is|are|will|has|have|did) ACCT (?:be )?(?:open|opening|opened)(?: up)?(?: shop| for business)? (?:in|across)\\b', {
    kind: 'market',
  }),
  rule(
    'product_launch',
    '\\b(?:com(?:e|es|ing)|came) out with\\b|\\b(?:expand|extend|broaden|widen|add|grow|refresh)\\w*\\b[^?]*\\b(?:product (?:range|line|line-?up|portfolio|offering|catalogue)s?|(?:to|of) its (?:product )?(?:range|line-?up|portfolio|catalogue|offering)|line-?up)\\b|\\bmade? [^?]{0,40}\\b(?:products?|services?|features?)\\b[^?]{0,20}\\bavailable\\b|\\b(?:put|start\\w* selling|bring|brought)\\b[^?]{0,40}\\b(?:products?|services?)\\b|\\bproduct (?:launch|release|announcement|debut|introduction)\\w*\\b',
  ),
  rule(
    'product_launch',
    '\\b(?:delay|postpon|cancel|scrap|shelv|withdr[ae]w|discontinu|drop|axe|ditch|kill)\\w*\\b[^?]*\\b(?:products?|launch\\w*|release|roll-?out|service|feature)\\b',
    { direction: 'stopped' },
  ),
  rule(
    'partnership',
    '\\b(?:end(?:ed|s|ing)?|terminat\\w+|exit\\w*|quit|left|leav\\w+|broken? off|dissolv\\w+|call\\w* off|pull\\w* out of)\\b[^?]*\\b(?:partnerships?|alliances?|joint ventures?|tie-?ups?|collaborations?)\\b',
    { direction: 'ended' },
  ),
  rule(
    'contract_won',
    '(?<!\\b(?:was|were|been|is|being|gets?|got) )\\bACCT (?:recently )?(?:placed?|award(?:ed)?) (?:an? |any |the )?(?:\\w+ ){0,2}(?:orders?|contracts?)\\b(?! (?:by|from))',
    {
      direction: 'placed',
    },
  ),
  // Contracts, before "landed a new …" is read as a hire
  rule(
    'contract_won',
    '\\b(?:w[io]n(?:ning|s)?|land(?:ed|ing|s)?|secur(?:e|ed|es|ing)|been awarded|awarded|award|bag(?:ged)?|sign(?:ed|ing)?(?: up)?|gain(?:ed|ing)?|clinch(?:ed)?|receiv(?:e|ed)|got|gotten|get|announced?|add(?:ed)?|closed?|book(?:ed)?|pick(?:ed)? up|obtain(?:ed)?|brought in|acquired|onboarded|placed?|struck|strike)\\b[^?]*\\b(?:contracts?|tenders?|(?:customers?|clients?)(?! (?:success|service|support|experience|care|officer|relation|operations|director|engagement|data|portal|app\\b|platform|cent))|orders?(?! management)|framework agreements?|framework|client accounts?|bids?|government work|new business|new work|public[- ]sector work|work(?= from| for| with)|supply (?:deals?|agreements?)|(?:major|big|large|significant|customer|commercial|important|multi-?year|government|sales) deals?)\\b(?![^?]*\\bACCT (?:acquired|bought))(?:[^?]*?\\b(?:with|from|for|by|to supply) (?<counterparty>(?!worth|more|over|at least)[^?]{2,60}?)|[^?]*)\\??$',
  ),
  rule(
    'contract_won',
    '\\b(?:contract|customer|client|order|deal|tender) (?:wins?|awards?)\\b|\\b(?:been |was |were |get |got )(?:\\w+ )?(?:chosen|selected|picked|contracted|hired|commissioned|tapped) (?:as (?:an? |the )?(?:\\w+ ){0,2}(?:supplier|vendor|provider|contractor)|by (?:an? |any |the )?(?:\\w+ )?(?:customer|client|government|company|public body|agency)|(?:for|to (?:supply|build|run|provide|deliver)))|\\borders? (?:with|from) ACCT\\b|\\bcontracts? (?:with|from) ACCT\\b',
  ),
]

export const EXECUTIVE_RULES: readonly FrameRule[] = [
  rule(
    'executive_change',
    `(?<!to )\\b(?:fill|filled|filling) (?:its |the |a )?(?:vacant |open )?(?<role>[^?]{0,30}?${TITLE}[^?]{0,20}?) (?:roles?|positions?|vacanc\\w+|posts?|seats?|jobs?)\\b`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    `\\b(?:has|have|had|was|were|is) (?:an? |the |any )?(?:new |first )?(?<role>[^?]{0,30}?${TITLE}[^?]{0,20}?) (?:been |being )?(?:appointed|hired|named|found|recruited|installed|announced)\\W*$`,
    {
      direction: 'joined',
    },
  ),
  rule(
    'executive_change',
    '\\b(?:los(?:t|e|ing)) (?:\\w+ )?(?:senior|top|key|leading) (?:people|staff|executives?|managers?|leaders?|talent)|\\b(?:senior|top|key) (?:people|executives?|managers?|leaders?) (?:left|leav\\w+|gone|depart\\w*|quit\\w*)',
    {
      direction: 'left',
    },
  ),
  rule(
    'executive_change',
    '\\b(?:chang\\w+|new (?:faces?|people|blood)|shake-?up) (?:at|in|of) the (?:top|helm|leadership|c-suite|board)\\b|\\b(?:new|different) (?:person|leader) (?:at|in) (?:the )?(?:top|helm|charge)',
  ),
  rule('executive_change', `\\bACCT['’]s (?<role>[^?]{0,30}?${TITLE}[^?]{0,20}?) (?:still|leave|left|leaving|gone|resign|quit)`, {
    direction: 'left',
  }),
  // A search is hiring; whom it found is an executive change.
  rule(
    'hiring',
    '\\b(?:is|are|be|been|started|start|begun|launched|opened|began|does|do)\\b[^?]*?\\b(?:hiring|recruiting|looking (?:for|to (?:hire|fill|recruit|appoint|add))|search(?:ing)? (?:(?!for\\b)\\w+ ){0,4}(?:for|to fill)|seeking|advertising for|in search of|on the lookout for|trying to (?:hire|find|fill|recruit)|wanting to (?:hire|fill))\\b(?: for\\b| a search for\\b)?(?! (?:freeze|manager|partners?\\b|funding|investors?|investment|capital|buyers?|acquisitions?))(?<role>[^?]*)\\??$',
  ),
  // Executive change
  rule(
    'executive_change',
    `\\b(?:promot\\w+|elevat\\w+|mov\\w+|appoint\\w*|nam\\w+) (?:someone|somebody|anyone|anybody|\\w+ ?\\w*|an insider) (?:to|as|to be) (?:its |the |a |an )?(?:new )?(?<role>[^?]{0,40}${TITLE}[^?]{0,40}?)\\??$`,
    {
      direction: 'joined',
    },
  ),
  rule(
    'executive_change',
    '\\b(?:made|make|announced?|any|recent|new) (?:an? |any )?(?:new )?(?:senior|key|executive|leadership|c-level|top) (?:hires?|appointments?)\\b',
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    `\\b(?:hired?|appoint(?:ed)?|named?|brought (?:on|in)|bring (?:on|in)|recruit(?:ed)?|tap(?:ped)?|poach(?:ed)?|promot(?:ed?)|elect(?:ed)?|install(?:ed)?|welcomed?|onboard(?:ed)?)\\s+(?:a |an |its |their |the )?(?:new |first |first-ever |next |permanent |interim )+(?<role>.{2,80}?)\\??$`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    `\\b(?:add(?:ed)?|have|has|got|get|gotten|made|landed?|found|announced?)\\s+(?:a |an |its |their |the )?(?:new |first |first-ever |next |permanent |interim )+(?<role>[^?]{0,40}${TITLE}[^?]{0,40}?)\\??$`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    `\\b(?:hired|hire|appoint(?:ed)?|named?|brought (?:on|in)|bring (?:on|in)|recruited|recruit|tapped|poached|promoted?|elected|installed|welcomed|added)\\s+(?:a |an |its |their |the )?(?<role>[^?]{0,40}${TITLE}[^?]{0,40}?)\\??$`,
    { direction: 'joined' },
  ),
  rule('executive_change', `\\bjoin\\w* ACCT as (?:its |the |a |an )?(?:new )?(?<role>[^?.]{2,60})`, { direction: 'joined' }),
  rule(
    'executive_change',
    '\\b(?:someone|somebody|anyone) (?:new )?to (?:run|lead|head(?: up)?|oversee|manage) (?<head>[^?]{2,50}?)\\??$',
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    '\\bjoin\\w* (?:the )?(?<role>board|executive committee|leadership team|management board|supervisory board)(?: of directors)?(?: of ACCT| at ACCT)?\\b',
    {
      direction: 'joined',
    },
  ),
  rule('executive_change', '\\b(?:hired|appointed|named|brought (?:on|in)|recruited|tapped|poached) (?:a |an )(?<role>[^?]{2,60}?)\\??$', {
    direction: 'joined',
  }),
  rule(
    'executive_change',
    `\\bnew (?<role>[^?]{0,30}?${TITLE}[^?]{0,40}?) (?:join|start|(?:been )?(?:hired|appointed|named|announced|tak\\w+ (?:over|charge|the)|took|installed|in place|in charge)|(?:at|for|of) ACCT|arriv|begun|began|come|came|on board)`,
    {
      direction: 'joined',
    },
  ),
  rule(
    'executive_change',
    `^(?:does|do|has|have|is there|did) (?:a |an |any )?(?:ACCT )?(?:have |has |there )?(?:a |an )new (?<role>[^?]{0,30}${TITLE}[^?]{0,40}?)(?: at ACCT)?\\??$`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    `\\b(?:has|have|did|is) (?:a |an |the |its |any )?(?:new )?(?<role>[^?]{2,60}?) (?:joined?|been hired (?:by|at)|been appointed (?:by|at|to)|started? at) (?:at )?ACCT`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    `\\b(?:departure|resignation|exit|retirement|dismissal|ousting|ouster|firing) of (?:a |an |its |their |the |any )?(?<role>[^?]{2,60}?)\\??$`,
    {
      direction: 'left',
    },
  ),
  rule(
    'executive_change',
    `\\b(?:chang\\w+|swap\\w*|switch\\w*) (?:its |the |their )?(?<role>(?:[\\w-]+ ){0,3}?${TITLE}[^?]{0,30}?)\\??$|\\b(?<role2>${TITLE}(?: [\\w-]+){0,2}?) (?:change|transition|switch|succession|handover|appointment)s?\\b|\\b(?:change|switch|transition|succession|handover|successor) (?:of|at|in|to|for|as) (?:its |the |their )?(?<role3>(?:[\\w-]+ ){0,3}?${TITLE}[^?]{0,30}?)\\??$`,
  ),
  rule(
    'executive_change',
    `\\b(?:lost|replaced?|replacing|(?<!\\b(?:a|the|any|another) )fired?|firing|oust(?:ed|ing)?|sack(?:ed|ing)?|parted (?:ways|company) with|parting (?:ways|company) with|part (?:ways|company) with|dismiss(?:ed|ing)?|removed?|lose|losing|dump(?:ed)?|eject(?:ed)?) (?:a |an |its |their |the )?(?<role>.{2,60}?)\\??$`,
    { direction: 'left' },
  ),
  rule(
    'executive_change',
    `\\b(?:has|have|did|is|was) (?:a |an |the |its |any |ACCT's |ACCT’s )*(?<role>[^?]{2,60}?) (?:(?:recently )?(?:left|leav\\w+|leave|quit\\w*|resign\\w*|step\\w* (?:down|back|aside)|stood down|stand\\w* (?:down|aside)|bow\\w* out|mov\\w+ on|depart\\w*|retir\\w+|exit\\w*|go(?:es|ing)?\\W*$|been (?:fired|ousted|replaced|sacked|dismissed|removed)))(?: (?:from )?ACCT)?`,
    { direction: 'left' },
  ),
  rule(
    'executive_change',
    '\\b(?:executive|leadership|management|ceo|cfo|c-suite|c-level|senior|board) (?:team )?(?:departure|exit|resignation|retirement)s?\\b',
    {
      direction: 'left',
    },
  ),
  rule(
    'executive_change',
    "\\b(?:chang\\w*|shak\\w+|shuffl\\w+|reshuffl\\w+|overhaul\\w*|turnover|transition|shake-?up|new|refresh\\w*)\\b[^?]*\\b(?:leadership|management|executives?|c-suite|ceo|cfo|cto|coo|cmo|cio|ciso|board|leaders?)\\b|\\b(?:leadership|management|executive|c-suite|ceo|cfo|board)(?:'s)? (?:team )?(?:change|shake-?up|transition|turnover|reshuffle|appointment|hire|move)s?\\b",
  ),
  rule('executive_change', '\\b(?:step\\w* down|resign\\w*|ousted|stood down)\\b', { direction: 'left' }),
]

export const HIRING_RULES: readonly FrameRule[] = [
  rule(
    'hiring',
    '\\b(?:job (?:ads?|adverts?|posts?|postings?|openings?|listings?)|vacanc(?:y|ies)|openings?|open (?:roles|positions|jobs)|positions|roles|jobs) (?:open )?(?:at ACCT )?(?:for|as|in) (?<role>[^?]+)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:fill|filling) (?:a |an |its |the |any )?(?:new |open |vacant )?(?<role>[^?]{2,60}?) (?:roles?|positions?|vacanc\\w+|posts?|seats?|jobs?)\\b(?<after>[^?]*)',
  ),
  rule(
    'hiring',
    '\\b(?:taking|take|took|taken|bring\\w*|brought|get\\w*) (?:on|in) (?!(?:debt|a loan|funding|capital|investors?|investment)\\b)(?<role>(?:\\w+ ){0,4}(?:\\w*(?:ers|ors|ists|ants|yees|ives|reps)|people|staff|apprentices|graduates|interns|talent|hands|trainees))\\b(?<after>[^?]*)',
  ),
  rule(
    'hiring',
    '\\b(?:need|want|require|sought|seek|lack)\\w*\\s+(?:a |an |more |new |additional |some )*(?<role>(?:[\\w-]+ ){0,4}?(?:\\w+(?:ers?|ors?|ists?|ants?|people|staff)|people|nurses?|apprentices|graduates|sdrs?|bdrs?|reps?|analysts?|leads?|heads?|interns?|vps?[^?]*|chief [^?]*|talent))\\W*$',
  ),
  rule(
    'hiring',
    '\\b(?<role>[\\w&/ -]{2,40}?) (?:teams?|department|workforce|headcount|staff|organi[sz]ation|function)\\b[^?]*\\b(?:gr(?:ow|ew)\\w*|expand\\w*|getting bigger|doubl\\w+|scal\\w+|larger)\\b',
  ),
  // Hiring
  rule(
    'hiring',
    '\\b(?:hiring|recruiting|(?:hire|recruit)(?! (?:through|via|by|only|remotely)\\b)|looking (?:for|to hire)|look for|seeking|seek|searching for|in search of|advertis(?:e|es|ed|ing)(?: for)?|interview(?:ed|ing|s)?(?: for)?|staffing up(?: on| for)?|headhunting)\\b(?: for\\b)?(?! freeze)(?<role>[^?]*)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:post|list|advertis|publish|open)\\w* (?:new |any |some )?(?:jobs?|roles?|positions?|vacancies|openings?|job (?:ads?|posts?|postings?|openings?)) for (?<role>[^?]+)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:open|opened|posted|posting|listed?|listing|published?|advertised?|new|current|any|have|has|got)\\b(?<role>[^?]*?)\\b(?:job (?:openings?|posts?|postings?|ads?|adverts?|listings?)|openings?|vacanc\\w+|open (?:roles?|positions?|jobs?)|roles|positions|jobs)\\b(?<after>[^?]*)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:grow(?:ing|n|s)?|grew|expand(?:ing|ed|s)?|build(?:ing|s)?(?: out| up)?|built(?: out| up)?|scal(?:e|ing|ed)(?: up)?|tripl\\w+|add(?:ing|ed)? to|beef(?:ing|ed) up|strengthen(?:ing|ed)?|enlarg\\w+|bolster\\w*|doubl\\w+|increas\\w+) (?:its|their|the|a|an|out its|up its)?(?<role>[^?]*?)\\b(?:team|teams|headcount|department|org|organi[sz]ation|force|workforce|staff|function)\\b(?<after>[^?]*)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:hired|recruited|added|onboarded)\\b(?! (?:\\w+ ){0,3}(?:stores?|shops?|sites?|offices?|locations?|branches|warehouses?|capacity|features?|products?|services?|customers?|clients?|markets?|countries|routes?|outlets|restaurants)\\b)(?<role>[^?]+)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:headcount|job (?:openings?|posts?|postings?|ads?|adverts?|offers?)|vacanc\\w+|careers? (?:page|site)|on a hiring spree|creat\\w+ (?:\\w+ ){0,3}jobs|new jobs|open (?:positions|roles|jobs)|hires)\\b',
  ),
]

export const PARTNERSHIP_RULES: readonly FrameRule[] = [
  rule(
    'partnership',
    '\\bbetween ACCT and (?<counterparty>[^?]{2,60})|\\b(?:between|are|have|is|do|did|will) (?<counterparty2>(?!ACCT)[^?]{2,60}?) and ACCT (?:now |become |been )?(?:partners?|partnered|work\\w*|collaborat\\w+|team\\w*|join\\w*)|\\b(?:are|have|do|did|will) ACCT and (?<counterparty3>[^?]{2,60}?) (?:now |become |been |to )?(?:partners?|partnered|partnering|work\\w*|collaborat\\w+|team\\w*|join\\w*|cooperat\\w+|tied|allied)',
  ),
  rule(
    'partnership',
    `\\b${KIND_OF_DEAL} (?:agreement|deal|pact|arrangement|tie-?up|accord)s?\\b(?:[^?]*?\\bwith (?<counterparty>[^?]{2,60}))?|\\b(?:mou|memorandum|letter of intent)\\b(?:[^?]*?\\bwith (?<counterparty2>[^?]{2,60}))?|\\bnew (?:\\w+ )?(?:partners?|alliances?|collaborations?)\\b(?! (?:program|portal|manager))(?:[^?]*?\\bwith (?<counterparty3>[^?]{2,60}))?`,
  ),
  // Partnerships
  rule(
    'funding',
    '\\b(?:funding|financing|investment|seed|series [a-h]) (?:round|deal)\\b|\\bseries [a-h]\\b|\\b(?:backers|investors)\\b(?![^?]*\\b(?:relations|day|call|conference|meeting)\\b)|\\bbankroll\\w*|\\b(?:money|capital|cash|funds) (?:come |coming |came |flow\\w* |go\\w* )?(?:in)?to ACCT',
  ),
  // Partnerships
  rule(
    'partnership',
    '\\b(?:partner\\w*|alliances?|allied|ally|work together|worked together|memorandum of understanding|consorti\\w+|codeshares?|distribution (?:deal|agreement)|licensing (?:deal|agreement)|reseller (?:deal|agreement)|licensing or distribution|distribution or licensing|development agreement|team(?:ed|ing|s)? up|collaborat\\w+|joint ventures?|joined forces|join(?:ing)? forces|tie-?up|tied up|integrat(?:e|ed|es|ing|ion) with|co-?operat\\w+|strategic agreement|work(?:s|ed|ing)? with|reseller agreement|co-?develop\\w*)\\b(?:[^?]*?\\bwith (?<counterparty>[^?]{2,60}?)|[^?]*)\\??$',
  ),
  rule(
    'partnership',
    '\\b(?:sign|struck|strike|agree|reach|ink|seal|conclud|enter|announc|form)\\w*\\b[^?]*?\\b(?:agreements?|deals?|pacts?|mou|memorandum|accord)\\b(?:[^?]*?\\bwith (?<counterparty>[^?]{2,60}?)|[^?]*)\\??$',
  ),
  rule(
    'partnership',
    '\\b(?:(?:team|link|tie|pair|hook)(?:ed|ing|s)? (?:up )?with|agreed? to (?:work|co-?operate|collaborate)|work(?:ing)? together|venture with)\\b(?: (?<counterparty>[^?]{2,60}?)|[^?]*)\\??$',
  ),
]
