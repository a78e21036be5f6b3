import { CALL, GUIDED, rule, TOPIC_VERB, type FrameRule } from './rule.ts'

/** What undoes an event, or turns its sides round, is no event of that frame: "ended a partnership", "is suing a rival", "placed an order". */
const SITES =
  '(?:offices?|plants?|factor(?:y|ies)|sites?|stores?|shops?|branch(?:es)?|warehouses?|depots?|mills?|facilit(?:y|ies)|hotels?|restaurants?|outlets?|(?:distribution |call |data |fulfil\\w+ )?cent(?:re|er)s?|headquarters|locations?|clinics?|mines?|yards?|works|schools?|premises)'

export const REVERSED_RULES: readonly FrameRule[] = [
  rule(
    'generic',
    '\\bACCT (?:recently )?(?:filed?|brought|lodged?|launched|started) (?:an? |any |new )*(?:lawsuits?|suits?|legal action|(?:claims?|complaints?)(?= (?:against|with|in court)))\\b',
  ),
  rule(
    'generic',
    '^(?![^?]*\\b(?:hir\\w+|appoint\\w*|recruit\\w*|nam(?:e|ed|ing)|head|officer|director|manager)\\b)[^?]*\\b(?:sustainability|climate|net[- ]zero|emissions?|diversity|esg|carbon) (?:targets?|goals?|pledges?|plans?|strategy)\\b',
  ),
  rule(
    'earnings_remark',
    '^(?![^?]*\\b(?:layoffs?|lay-offs?|laid|redundan\\w+|job|jobs|officers?|advis\\w+|head|director|manager|partner)\\b)[^?]*\\brestructur(?:ing|e[ds]?)\\b(?![^?]*\\b(?:debts?|loans?|bonds?|team|management|leadership|workforce|staff)\\b)',
    { topic: 'cost cutting' },
  ),
  // "joined the management of ACCT"
  rule(
    'executive_change',
    '\\bjoin\\w* (?:the )?(?:executive |senior |top |management |leadership )*(?:management|leadership|c-suite|executive (?:team|board|committee)|leadership team|management (?:team|board)) (?:of|at) ACCT',
    { direction: 'joined' },
  ),
  rule(
    'expansion',
    `\\b${SITES} (?:closures?|shut-?downs?|closings?)\\b|\\b(?:closures?|shut-?downs?) of (?:an? |any |its |the |one of its |some of its |more |some )?(?:\\w+ ){0,2}?${SITES}\\b|\\b${SITES}\\b[^?]* (?:be|been|being|is|are|was|were) (?:closed|shut)(?: down)?\\b`,
    { direction: 'closed' },
  ),
  rule(
    'generic',
    '\\blos(?:t|e|es|ing) (?:an? |its |the |any )?(?!managing|senior|general|founding|equity)(?:(?:big|biggest|largest|key|main|major|important) )?(?:(?!managing|senior|general|founding|equity)[\\w-]+ )partners?\\W*$',
  ),
  rule(
    'generic',
    '^(?![^?]*\\b(?:or|and)\\b)[^?]*\\b(?:bankrupt\\w*|insolvent|insolvency|into (?:administration|receivership|liquidation)|chapter 11)\\b',
  ),
  rule(
    'generic',
    '^(?![^?]*\\b(?:warn\\w*|recall\\w*)\\b)[^?]*(?:\\b(?:end(?:ed|ing)?|terminat\\w+|cancel\\w*|dissol\\w+|break(?:ing)? off|broke off|broken off|exit(?:ed)?|called off|call(?:ing)? off|abandon\\w*|shelv\\w+|scrap\\w*|withdr[ae]w\\w*|delay\\w*|postpon\\w+|pull\\w* out of)\\b[^?]*\\b(?:partnerships?|alliances?|ventures?|collaborations?|ipo|flotation|listing|launch(?:es)?|products?|contracts?|deals?|mergers?|acquisitions?|takeovers?|expansion|plans?|country|countries|market|layoffs?)\\b(?![^?]*\\b(?:off|from) (?:the )?(?:market|sale|shelves))|\\b(?:los(?:t|e|es|ing))\\b[^?]*\\b(?:tenders?|contracts?|customers?|clients?|bids?|orders?|accounts?|work|business|deals?|market share)\\b|\\bplac\\w+ (?:an? |any )?(?:\\w+ )?orders?\\b|\\bACCT (?:suing|sued|sue)\\b(?! by)|\\b(?:fil\\w+|brought|bring\\w*|launch\\w*) (?:an? )?(?:\\w+ )?(?:lawsuit|suit|claim|case|complaint|legal action|proceedings) against (?!ACCT)|\\b(?:cleared|acquitted|exonerated)\\b|\\b(?:case|lawsuit|suit|charges|claims?|complaints?|investigation|probe)\\b[^?]*\\b(?:dismissed|dropped|closed|thrown out)|\\bwon (?:an? |its |the )?(?:\\w+ )?(?:case|lawsuit|suit|appeal|trial)\\b|\\b(?:divest\\w*|sold|sell(?:ing)?|sale of|offload\\w*|dispos\\w+ of) (?:an? |its |the |one of its |any )?(?!itself)(?:[\\w-]+ ){0,3}?(?:units?|divisions?|business(?:es)?(?: units?)?|subsidiar\\w+|arm|brands?|stake|assets?|clinics?|plants?|sites?|hotels?|stores?|buildings?|headquarters|property)\\b|\\b(?:repurchas\\w+|buy\\w*|bought) (?:back )?(?:its )?(?:own )?shares|\\bbuy-?backs?\\b|\\bre-?hir\\w+|\\b(?:discontinu\\w+|cancel\\w*|axed|retired) (?:an? |any |its )?(?:\\w+ )?(?:products?|services?|lines?|models?|features?))',
  ),
]

const EXPECTS =
  '^(?:does|do|is|has|did) ACCT (?:now )?(?:expect|forecast|foresee|predict|anticipat|project|see)\\w* (?:(?:to|an?|make|earn|sell) )*'
const THAN_BEFORE = '\\bthan (?:it (?:did|had|has|was|once|said|forecast|expected|told)|before|previously|earlier)\\b'

export const EARNINGS_RULES: readonly FrameRule[] = [
  rule(
    'earnings_remark',
    '^(?![^?]*\\b(?:warn\\w*|order book|guidance|outlook|forecasts?|costs?)\\b)[^?]*(?:\\b(?:falling|declining|shrinking|lower|drop in|decline in|fall in|dropped|fell|fallen|declined?) (?:in )?(?:\\w+ )?(?:sales|revenues?|orders?|order book|profits?|turnover|demand)\\b|\\b(?:sales|revenues?|profits?|turnover|demand|order book)\\b[^?]*\\b(?:fall\\w*|fell|dropp?\\w*|declin\\w+|shr[aiu]nk\\w*|decreas\\w+|slump\\w*))',
    { topic: 'decline' },
  ),
  // Earnings remarks
  rule(
    'earnings_remark',
    '\\b(?:cost[- ](?:cut\\w*|sav\\w+|reduc\\w+|control\\w*)|cut(?:ting)? costs?|sav(?:e|ing) (?:costs?|money)|reduc\\w+ (?:its )?(?:costs?|spending|expenses)|restructuring costs?|efficiency (?:program|drive)\\w*|belt[- ]tightening|tighten\\w* (?:its |the )?(?:belts?|spending|purse strings)|hiring freeze)\\b|\\bcosts?[- ](?:discipline|base|programme|program|take-?out|efficien\\w+|optimi[sz]ation)\\b|\\b(?:cut|slash|trim|lower|reduc|squeez|tighten|shrink|curb|control|contain|rein|bring)\\w*(?: in| down| back)? (?:(?:its|their|on|the|any|operating|running|fixed|overall) )*(?:costs?|spend(?:ing)?|expenses|expenditure|outgoings|overheads?|budgets?|cost base)\\b|\\b(?:bring|brought|get|got|keep|kept)\\w* (?:its |the |operating )?(?:costs|spending|expenses|overheads) (?:down|under control|in check)|\\b(?:savings?|austerity|economy) (?:plan|programme|program|target|drive|measures?)s?\\b|\\bausterity\\b|\\b(?:fr(?:eez|oze|ozen)\\w*|paus\\w+|cuts? (?:to|in)|squeeze on|cutbacks?|clamp\\w* down on) (?:its |the |any )?(?:\\w+ )?(?:spending|spend|budgets?|costs|investment|expenses)\\b|\\bcutbacks\\b|\\befficiency (?:measures|savings|plan|push)|\\bsav(?:e|ed|es|ing) (?:\\w+ ){0,2}(?:costs?|money|cash)\\b',
    { topic: 'cost cutting' },
  ),
  // "Does it expect a higher profit than it did?"
  rule('earnings_remark', `${EXPECTS}(?:higher|more|better|larger|bigger|greater)\\b[^?]*${THAN_BEFORE}`, {
    topic: 'guidance',
    direction: 'up',
  }),
  rule('earnings_remark', `${EXPECTS}(?:lower|less|fewer|worse|smaller)\\b[^?]*${THAN_BEFORE}`, { topic: 'guidance', direction: 'down' }),
  // "raised or lowered": either will do.
  rule(
    'earnings_remark',
    `\\b(?:rais|lift|upgrad|increas|up|lower|cut|downgrad|chang|revis|updat)\\w* (?:or|and|/) (?:rais|lift|upgrad|increas|lower|cut|downgrad|confirm)\\w* ${GUIDED}`,
    {
      topic: 'guidance',
    },
  ),
  rule(
    'earnings_remark',
    `\\b(?:reaffirm|reiterat|confirm|maintain|ke(?:pt|ep)|st(?:uck|ick) (?:to|by|with)|hold|held|unchanged)\\w*(?! or| and) ${GUIDED}|\\b(?:guidance|outlook|forecasts?) (?:unchanged|steady)`,
    {
      topic: 'guidance',
      direction: 'same',
    },
  ),
  rule(
    'earnings_remark',
    `\\b(?:(?:lower|cut|reduc|slash|trim|downgrad|withdr|scal|scrap|pull|drop)\\w*)(?: back| down| downwards?)? ${GUIDED}|profits? warning|\\bwarn\\w* (?:on|about|of|over) (?:\\w+ )?(?:profits?|earnings|sales|revenue|results)|\\b(?:guidance|outlook|forecasts?)\\b.*\\b(?:down(?:ward)?s?|lower(?:ed)?|reduced|cuts?|downgrade[ds]?|worse)\\b|\\b(?:downgrad|cut|reduction|lower)\\w*\\b.*\\b(?:guidance|outlook|forecast)`,
    { topic: 'guidance', direction: 'down' },
  ),
  rule(
    'earnings_remark',
    `\\b(?:rais|lift|increas|upgrad|boost|hik|upp|bump|nudg|push|improv)\\w*(?: up)? ${GUIDED}|\\b(?:ACCT|to) ups? ${GUIDED}|\\b(?:guidance|outlook|forecasts?)\\b.*\\b(?:up(?:ward)?s?|higher|raised|increased|upgrade[ds]?|better)\\b|\\b(?:upgrad|rais|increas|higher|upward)\\w*\\b.*\\b(?:guidance|outlook|forecast)`,
    { topic: 'guidance', direction: 'up' },
  ),
  rule(
    'earnings_remark',
    "\\b(?:beat\\w*|top(?:ped|s)?|exceed\\w*|surpass\\w*|better than|ahead of|above)\\b[^?]*\\b(?:expectations?|estimates?|consensus|forecasts?|wall street|analysts?['’]?)\\b",
    { topic: 'expectations', direction: 'beaten' },
  ),
  rule(
    'earnings_remark',
    "\\b(?:miss\\w*|f[ae]ll\\w* short of|worse than|below|undershot)\\b[^?]*\\b(?:expectations?|estimates?|consensus|forecasts?|wall street|analysts?['’]?)\\b",
    { topic: 'expectations', direction: 'missed' },
  ),
  // "Does it expect growth?": what it forecasts, not what it reports.
  rule(
    'earnings_remark',
    '^(?:do|does|is|are|did|has) ACCT (?:still |now |already )?(?:expect|forecast|predict|foresee|project|anticipat)\\w*(?: (?!expansion|staff|market)[\\w-]+){0,4}? (?:growth|grow|rise|increase|climb|improve)\\b(?! (?:equity|capital|fund|market))',
    { topic: 'guidance', outlook: 'growth' },
  ),
  rule('earnings_remark', '\\b(?:guidance|outlook|forecasts?)\\b', { topic: 'guidance' }),
  rule(
    'earnings_remark',
    '\\b(?:mention|discuss|talk|cit|refer|highlight|flag|say|said|address|point|emphasi[sz]|comment|stress|touch|report|announce|describ|note|post|deliver|achiev|show|see|enjoy|expect)\\w*\\b.*?\\bgrowth\\b(?! (?:equity|capital|fund|round|invest|team|market|manager|hire|plan))',
    { topic: 'growth' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:revenues?|sales(?! team| rep| staff| force| people| depart| org| hire| role| job| manager| director| lead| head| office| engineer)|profits?|profitability|earnings|income|top line|turnover|margins?|arr|bookings|order intake)\\b.*\\b(?:gr[eo]w\\w*|ris\\w+|rose|increas\\w*|jump\\w*|up\\b|record|beat|climb\\w*|improv\\w*|higher|doubl\\w*|surg\\w*|better|accelerat\\w*)',
    { topic: 'growth' },
  ),
  rule('earnings_remark', '^(?:is|was|has) ACCT (?:(?:now|still|again|become|turned|already|currently) )*profitable\\b(?! and)', {
    topic: 'growth',
    metric: 'profit',
  }),
  rule(
    'earnings_remark',
    '\\b(?:gr[eo]w\\w*|increas\\w*|record|higher|rising|ris\\w+|strong\\w*|beat|better|improv\\w*|good|doubl\\w*|more)\\b.*\\b(?:revenues?|sales (?!team|rep|staff|force|people|depart|org|hire|role|job|manager|director|lead|head|office|engineer)|sales\\W*$|profits?|earnings|results|turnover|quarter|trading|income|margins?|figures|numbers)',
    { topic: 'growth' },
  ),
  rule(
    'earnings_remark',
    "\\b(?:results|figures|numbers|quarter)\\b.*\\b(?:better|improved?|strong\\w*|good|up|beat|record)\\b|\\brecord (?:year|quarter|half|results|figures|numbers|month)|\\b(?:better|stronger)[ -]than[ -]expected|\\b(?:top|double|triple)[- ]line growth|\\bfast(?:er)? growth\\b|\\b(?:profitable and growing|growing and profitable|growing profitably|return\\w* to (?:growth|profit))|\\bbeat\\w* (?:its |the |analysts['’]? |own )*(?:forecasts?|expectations|estimates|guidance)|\\b(?:is|are) (?:ACCT|business at ACCT)(?:['’]s business)? (?:\\w+ )?(?:growing|booming)(?: fast| strongly| quickly)?\\W*$",
    {
      topic: 'growth',
    },
  ),
  rule(
    'earnings_remark',
    `\\b${TOPIC_VERB}(?:e?d|s|ing)? (?<topic>.{2,60}?) (?:on|in|during|at|as part of) (?:its |their |the |an? |any )?(?:last |latest |most recent |recent |next |q[1-4] |quarterly |annual |full-year |half-year )*${CALL}`,
  ),
  rule(
    'earnings_remark',
    `\\b(?:on|in|during|at) (?:its |their |the |an? )?(?:last |latest |most recent |recent |q[1-4] )*${CALL}(?: call)?.*\\b${TOPIC_VERB}(?:e?d|s|ing)? (?<topic>.{2,60}?)\\??$`,
  ),
  rule(
    'earnings_remark',
    `^(?:did|has|have|does|was|is) (?<topic>.{2,60}?) (?:come up|came up|feature\\w*|been (?:raised|a topic)|a topic|get a mention)\\b.*\\b${CALL}`,
  ),
  rule(
    'earnings_remark',
    '\\b(?:announc|disclos|reveal|confirm|unveil|report)\\w* (?<topic>.{2,60}?) (?:on|in|during|at) (?:its |the |an? )?(?:last |latest |most recent )?(?:earnings|results|investor|conference) call',
  ),
  rule('earnings_remark', '\\b(?:earnings call|investor call|quarterly results|annual results|earnings report)\\b'),
]

export const LAW_RULES: readonly FrameRule[] = [
  // Legal and regulatory
  rule(
    'legal_trouble',
    '\\b(?:recall(?:ed|s|ing)?|product recall)\\b|\\b(?:withdr[ae]wn?|pull\\w*|tak\\w+|took|remov\\w+)\\b[^?]*\\b(?:products?|model|drug|device|food|batch\\w*|items?)\\b[^?]*(?:\\b(?:off|from) (?:the )?(?:market|sale|shelves)|$)',
    { kind: 'product recall' },
  ),
  rule('legal_trouble', '\\bsettle(?:d|s|ment)?\\b(?=[^?]*\\b(?:with|case|lawsuit|claim|authority|regulator|dispute|court))', {
    kind: 'settlement',
  }),
  rule(
    'legal_trouble',
    '\\bcyber-?attack\\w*|\\b(?:data|security|cyber\\w*|privacy)[- ]?(?:breach\\w*|leak\\w*|incident\\w*|attack\\w*)|\\b(?:hack(?:ed|s|ers?|ing)?|ransomware|cyber-?attack\\w*|breached|data loss|phishing)\\b(?! (?:data protection|rules|laws?|regulations?|the law|competition|contract))|\\b(?:data|records|details|information|credentials)\\b[^?]*\\b(?:stolen|leaked|exposed|compromised|lost|stole)\\b|\\b(?:leaked|exposed|lost|compromised) (?:\\w+ ){0,3}(?:data|records|details|information|passwords?|credentials|emails)\\b',
    { kind: 'data breach' },
  ),
  rule(
    'legal_trouble',
    '\\b(?:sued|suing|sues?|lawsuits?|litigation|class[- ]action|legal action|(?:taken|dragged|hauled|taking|take) (?:ACCT )?(?:to|into|before) court|in court|legal (?:claim|case|complaint)s?|court case)\\b',
    {
      kind: 'lawsuit',
    },
  ),
  rule('legal_trouble', '\\b(?:fin(?:e|ed|es)|penalt\\w+|penali[sz]ed|sanction\\w*)\\b(?! (?:dining|art|wine|chemicals|food))', {
    kind: 'fine',
  }),
  rule(
    'legal_trouble',
    '\\b(?:investigat\\w+|probe[sd]?|probing|under scrutiny|subpoena\\w*|raid(?:ed)?|inquir(?:y|ies)|enquir(?:y|ies))\\b|\\b(?:sec|ftc|doj|cma|fca|bafin|regulators?|police|authorit(?:y|ies)|prosecutors?|watchdogs?|commission|ombudsman|auditors?)\\b[^?]*\\b(?:look\\w* (?:into|at)|examin\\w+|review\\w*|question\\w*)\\b',
    { kind: 'investigation' },
  ),
  rule(
    'legal_trouble',
    '\\b(?:(?<!head of |director of |vp of |vp |manager of )legal(?! (?:director|counsel|officer|head|team|department|assistant|tech\\w*|advis\\w+|manager|entity|form|name|services|software|professionals?|staff|roles?|jobs?))|regulators?|regulatory (?!affairs|manager|specialist|officer|approval|head|lead|team)|compliance (?:breach\\w*|failures?|problems?|issues?|violations?|trouble|action|order)|antitrust|competition (?:law|case|authority)|criminal|settle(?:d|ment)?|violat\\w+|indict\\w+|(?:fac\\w+|hit with|bring\\w*|brought|press\\w*|fil\\w+) (?:\\w+ )?charges|charged (?:with|over|by)|accus\\w+|allegations?|fraud|wrongdoing|trouble with|in trouble|fell foul|breached? (?:\\w+ ){0,3}(?:rules?|laws?|regulations?|gdpr|contract)|prosecut\\w+|misconduct|court|tribunal|licen[cs]e (?:revoked|withdrawn|suspended)|los\\w+ its licen[cs]e|patent (?:dispute|case|claim|infring\\w+))\\b',
  ),
]

export const IDENTITY_RULES: readonly FrameRule[] = [
  // Rebrand, stock market
  rule(
    'rebrand',
    '\\b(?:re-?brand\\w*|rename[ds]?|renaming|new (?:\\w+ )?(?:name|logo|brand identity|corporate identity|look and feel|corporate design|brand name|visual identity|brand)|chang\\w+ (?:its|their|the) (?:\\w+ )?(?:name|brand|logo)|name change|(?:brand|visual|corporate) identity|(?:refresh|revamp|overhaul|moderni[sz]|relaunch)\\w* (?:its |the )?(?:brand|logo|image|corporate (?:brand|design))|brand (?:refresh|relaunch|overhaul|change)|(?:under|to|by|with|adopt\\w*|tak\\w+|took|chos\\w+|pick\\w*) (?:a |an |its )?(?:different|new|another) (?:\\w+ )?(?:name|brand)|call(?:ed|s|ing)? (?:itself )?(?:something|anything) (?:else|different|new)|known (?:as something|by another|under another)|drop\\w* (?:its |the )?(?:old )?(?:name|brand))\\b|\\b(?:brand|logo|name)\\b[^?]*\\b(?:refresh\\w*|chang\\w+|revamp\\w*|overhaul\\w*|updat\\w+|relaunch\\w*|replaced)',
  ),
  rule(
    'going_public_or_private',
    '\\b(?:take\\w*|taking|tak|go\\w*|went|gone)\\b[^.?]*?\\bprivate\\b|\\bdelist\\w*|\\btake-private\\b|\\bprivati[sz]\\w+|\\b(?:leav\\w+|quit\\w*|exit\\w*|left|com\\w+ off|withdr\\w+ from) the (?:stock (?:market|exchange)|bourse|exchange|nasdaq|nyse|market)\\b|\\bpublic[- ]to[- ]private',
    { direction: 'private' },
  ),
  rule(
    'going_public_or_private',
    '\\bipos?\\b|(?:head\\w*|aim\\w*|bound) for the stock market|initial public offering|\\bflotation|\\b(?:plan\\w*|prepar\\w+|going|want\\w*|intend\\w*|fil\\w+|about|decid\\w+|due|set|has|have|will|did|is) (?:ACCT )?(?:planning |preparing |going )?(?:to )?(?:float(?:ed|ing)?|list(?:ed|ing)?)(?: itself| its shares| shares| on\\b| in\\b|\\W*$)|\\b(?:debut\\w*|trad\\w+|shares|stock) [^?]*\\b(?:nasdaq|nyse|stock (?:market|exchange)|bourse|aim|lse|euronext|public market)|\\bstock[- ]market|\\bpublic (?:company|offering)\\b|\\b(?:go\\w*|went|gone|taken|taking) public\\b|\\bgo\\w* (?:public|private)\\b|\\bspac\\b|\\b(?:stock market|stock exchange|nasdaq|nyse|public) (?:listing|debut|flotation|float)|\\b(?:list|float)(?:ed|ing|s)? (?:its shares |shares |itself )?on\\b|direct listing|\\bs-1\\b|become (?:a )?public(?:ly)?',
    { direction: 'public' },
  ),
]
