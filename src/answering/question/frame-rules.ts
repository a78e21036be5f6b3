import type { FrameId } from '../types.ts'

/** One way of asking: `pattern` runs on the question without time words, with the account written as ACCT; `slots` reads what it asks for. */
export interface FrameRule {
  frame: FrameId
  pattern: RegExp
  /** Fixed slots, and named groups of the pattern that are copied as slots. */
  slots?: Readonly<Record<string, string>>
}

const TITLE =
  '(?:\\bc(?:[a-z]|is|hr|pt|bd)os?\\b|chief [a-z]|ceo|president|(?:s|e|a)?vps?\\b|vice[- ]president|head of|[a-z&]+ (?:director|head|chief|leader)|director of|managing director|general counsel|chair(?:man|woman|person)?|executives?(?! assistant)|leaders?|leadership|management|c-level|c-suite|exec\\b|board)'
const CALL = '(?:earnings|results?|investor|analyst|quarterly|conference|annual report|10-[kq]|shareholder|conference calls?)'
const rule = (frame: FrameId, pattern: string, slots?: Readonly<Record<string, string>>): FrameRule =>
  slots === undefined ? { frame, pattern: new RegExp(pattern, 'iu') } : { frame, pattern: new RegExp(pattern, 'iu'), slots }

/**
 * Tried in order; the first that fits decides. Special senses come before the words they share: "raised its guidance" is no funding, and
 * "hired a new CFO" is an executive change while "is hiring engineers" is hiring.
 */
export const FRAME_RULES: readonly FrameRule[] = [
  // Earnings remarks
  rule(
    'earnings_remark',
    '\\b(?:cost[- ](?:cut\\w*|sav\\w+|reduc\\w+|control\\w*)|cut(?:ting)? costs?|sav(?:e|ing) (?:costs?|money)|reduc\\w+ (?:its )?(?:costs?|spending|expenses)|restructuring costs?|efficiency (?:program|drive)\\w*|belt[- ]tightening|tighten\\w* (?:its )?(?:belt|spending)|hiring freeze)\\b',
    { topic: 'cost cutting' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:lower|cut|reduc|slash|trim|downgrad|withdr)\\w* (?:its |the )?(?:full-year |annual |revenue |profit |earnings |sales )*(?:guidance|outlook|forecasts?|projections?)|profit warning',
    { topic: 'guidance', direction: 'down' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:rais|lift|increas|upgrad|boost|hik)\\w* (?:its |the )?(?:full-year |annual |revenue |profit |earnings |sales )*(?:guidance|outlook|forecasts?|projections?)',
    { topic: 'guidance', direction: 'up' },
  ),
  rule('earnings_remark', '\\b(?:guidance|outlook|forecast)\\b', { topic: 'guidance' }),
  rule(
    'earnings_remark',
    '\\b(?:mention|discuss|talk|cit|refer|highlight|flag|say|said|address|point|emphasi[sz]|comment|stress|touch|report|announce|describ|note)\\w*\\b.*?\\bgrowth\\b(?! (?:equity|capital|fund|round|invest|team|market|manager))',
    { topic: 'growth' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:revenue|sales(?! team| rep| staff| force| people| depart| org| hire)|profits?|earnings|top line|turnover)\\b.*\\b(?:gr[eo]w\\w*|ris\\w+|rose|increas\\w*|jump\\w*|up\\b|record|beat)',
    { topic: 'growth' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:gr[eo]w\\w*|increas\\w*|record|higher|rising|strong\\w*|beat)\\b.*\\b(?:revenues?|sales (?!team|rep|staff|force|people|depart|org|hire)|sales\\W*$|profits?|earnings|results|turnover|quarter)',
    { topic: 'growth' },
  ),
  rule(
    'earnings_remark',
    `\\b(?:mention|discuss|talk about|talked about|talking about|cite|refer(?:red)? to|highlight|flag|bring up|brought up|address|call out|called out|emphasi[sz]e|comment on|commented on|point to|pointed to|complain(?:ed)? about|speak about|spoke about)(?:e?d|s|ing)? (?<topic>.{2,60}?) (?:on|in|during|at|as part of) (?:its |their |the |an? )?(?:last |latest |most recent |recent |next |q[1-4] )*${CALL}`,
  ),
  rule(
    'earnings_remark',
    `\\b(?:on|in|during|at) (?:its |their |the |an? )?(?:last |latest |most recent |recent |q[1-4] )*${CALL}(?: call)?.*\\b(?:mention|discuss|talk about|cite|refer to|highlight|flag|bring up|address|emphasi[sz]e)(?:e?d|s|ing)? (?<topic>.{2,60}?)\\??$`,
  ),
  rule('earnings_remark', '\\b(?:earnings call|investor call|quarterly results|annual results|earnings report)\\b'),

  // Legal and regulatory
  rule('legal_trouble', '\\b(?:recall(?:ed|s|ing)?|withdrawn a product|product recall)\\b', { kind: 'product recall' }),
  rule('legal_trouble', '\\bsettle(?:d|s|ment)?\\b(?=[^?]*\\b(?:with|case|lawsuit|claim|authority|regulator|dispute|court))', {
    kind: 'settlement',
  }),
  rule(
    'legal_trouble',
    '\\bcyber-?attack\\w*|\\b(?:data|security|cyber\\w*|privacy)[- ]?(?:breach\\w*|leak\\w*|incident\\w*|attack\\w*)|\\b(?:hack(?:ed|s)?|ransomware|cyber-?attack\\w*|breached)\\b',
    { kind: 'data breach' },
  ),
  rule('legal_trouble', '\\b(?:sued|suing|sues?|lawsuits?|litigation|class action|legal action|taken to court|in court)\\b', {
    kind: 'lawsuit',
  }),
  rule('legal_trouble', '\\b(?:fin(?:e|ed|es)|penalt\\w+|penali[sz]ed|sanction\\w*)\\b', { kind: 'fine' }),
  rule('legal_trouble', '\\b(?:investigat\\w+|probe\\w*|under scrutiny|subpoena\\w*|raid(?:ed)?)\\b', { kind: 'investigation' }),
  rule(
    'legal_trouble',
    '\\b(?:legal|regulat\\w+|compliance|antitrust|criminal|settle(?:d|ment)?|recall\\w*|violat\\w+|indict\\w+|charged with|accused|fraud)\\b',
  ),

  // Rebrand, stock market
  rule(
    'rebrand',
    '\\b(?:re-?brand\\w*|rename[ds]?|renaming|new (?:name|logo|brand identity|brand name|visual identity|brand)|chang\\w+ (?:its|their|the) (?:company )?(?:name|brand|logo)|name change|(?:brand|visual) identity|refresh\\w* (?:its )?brand)\\b',
  ),
  rule(
    'going_public_or_private',
    '\\b(?:take\\w*|taking|tak|go\\w*|went|gone)\\b[^.?]*?\\bprivate\\b|\\bdelist\\w*|\\btake-private\\b|\\bleav\\w+ the stock (?:market|exchange)',
    { direction: 'private' },
  ),
  rule(
    'going_public_or_private',
    '\\bipo\\b|initial public offering|\\b(?:go\\w*|went|gone|taken|taking) public\\b|\\bgo\\w* (?:public|private)\\b|\\bspac\\b|\\b(?:stock market|stock exchange|nasdaq|nyse|public) (?:listing|debut|flotation|float)|\\b(?:list|float)(?:ed|ing|s)? (?:its shares |shares |itself )?on\\b|direct listing|\\bs-1\\b|become (?:a )?public(?:ly)?',
    { direction: 'public' },
  ),

  // Layoffs
  rule(
    'layoffs',
    '\\blay(?:ing|s)?[ -]?(?:\\w+ ){0,3}off|\\blaid[ -](?:\\w+ ){0,3}off|\\blay-?offs?\\b|\\b(?:job|staff|headcount|workforce|personnel|employee) (?:cut|reduc|los)\\w*|\\b(?:cut|cutting|cuts|axe[ds]?|axing|slash\\w*|shed\\w*|eliminat\\w*|reduc\\w+|trim\\w*|shrink\\w*|shrunk|downsiz\\w*)\\b[^?]*\\b(?:jobs?|staff|headcount|workforce|employees|positions|roles|workers|team|people)\\b|\\bredundanc\\w+|\\bmade? (?:\\w+ ){0,3}redundant|\\blet(?:ting)? (?:\\w+ ){0,2}go\\b|\\bdownsiz\\w+|\\bfir(?:ed|ing) (?:people|staff|employees|workers)|\\breductions? in force|\\brif\\b|\\bretrench\\w*',
  ),

  // Acquisition
  rule(
    'acquisition',
    '\\b(?:been|being|was|were|is|get\\w*|got|gotten|be) (?:ACCT )?(?:\\w+ly )?(?:acquired|bought(?: out)?|purchased|taken over|snapped up|sold)(?= by|\\W*$| to| off| in| at| for| or\\b| and\\b)(?: by (?<counterparty>[^?,]{2,60}))?',
    { direction: 'received' },
  ),
  rule(
    'acquisition',
    '\\b(?:new owner(?:s|ship)?|chang\\w+ (?:of )?(?:owner(?:s|ship)?|control|hands)|(?:purchase|sale|takeover|acquisition|buyout) of ACCT)|\\b(?:takeover|acquisition|buyout|m&a) (?:target|offer|bid)|\\bsold (?:itself|the company|to)\\b|\\bacquirer\\b|\\b(?:has|did|have) (?!ACCT\\b)[\\w ]{2,40} (?:acquired?|bought|buy|taken over|purchased?) ACCT|\\b(?:acquired?|bought|buy|purchased?|take over|taken over) ACCT\\b',
    { direction: 'received' },
  ),
  rule('acquisition', '\\bmerg(?:e|ed|er|ing|es)\\b', { direction: 'either' }),
  rule(
    'acquisition',
    '\\b(?:acquir(?:e|ed|es|ing)|bought|buy|buying|purchas(?:e|ed|ing)|taken over|snapped up)\\b[^?]*\\b(?:acquisitions?|takeovers?|compan(?:y|ies)|business(?:es)?|firms?|rivals?|competitors?|start-?ups?)\\b|\\b(?:made|completed?|announced?|closed?|doing|done|do|make|making|agreed?)\\b[^?]*\\b(?:acquisitions?|takeovers?|m&a)\\b',
    { direction: 'made' },
  ),
  rule(
    'acquisition',
    '\\b(?:acquir(?:e|ed|es|ing)|bought|taken over) (?<counterparty>(?:[^?,a-z]|(?:an? |the |another |one of its )(?:[\\w-]+ )*(?:chain|maker|bank|brand|publisher|unit|division|team|provider|agency|studio|insurer|rival|competitor|retailer|subsidiary))[^?,]{0,60})',
    { direction: 'made' },
  ),
  rule('acquisition', '\\b(?:acquisitions?|m&a|takeovers?)\\b', { direction: 'either' }),

  rule(
    'product_launch',
    '\\b(?:com(?:e|es|ing)|came) out with\\b|\\b(?:expand|extend|broaden|widen|add|grow|refresh)\\w*\\b[^?]*\\b(?:product (?:range|line|line-?up|portfolio|offering|catalogue)s?|(?:to|of) its (?:product )?(?:range|line-?up|portfolio|catalogue|offering)|line-?up)\\b|\\bmade? [^?]{0,40}\\b(?:products?|services?|features?)\\b[^?]{0,20}\\bavailable\\b|\\b(?:put|start\\w* selling|bring|brought)\\b[^?]{0,40}\\b(?:products?|services?)\\b|\\bproduct (?:launch|release|announcement|debut|introduction)\\w*\\b',
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

  // Executive change
  rule(
    'executive_change',
    '\\b(?:made|make|announced?) (?:an? |any )?(?:senior|key|executive|leadership|c-level|top) (?:hires?|appointments?)\\b',
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
  rule('executive_change', '\\b(?:hired|appointed|named|brought (?:on|in)|recruited|tapped|poached) (?:a |an )(?<role>[^?]{2,60}?)\\??$', {
    direction: 'joined',
  }),
  rule('executive_change', `\\bnew (?<role>[^?]{0,30}${TITLE}[^?]{0,40}?) (?:join|start|been (?:hired|appointed|named)|at ACCT|arriv)`, {
    direction: 'joined',
  }),
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
    `\\b(?:lost|replaced?|replacing|fired?|ousted?|sacked?|parted (?:ways|company) with|parting (?:ways|company) with|dismissed|removed|lose|losing) (?:a |an |its |their |the )?(?<role>.{2,60}?)\\??$`,
    { direction: 'left' },
  ),
  rule(
    'executive_change',
    `\\b(?:has|have|did|is|was) (?:a |an |the |its |any |ACCT's |ACCT’s )*(?<role>[^?]{2,60}?) (?:(?:recently )?(?:left|leav\\w+|leave|quit\\w*|resign\\w*|step\\w* down|depart\\w*|retir\\w+|exit\\w*|been (?:fired|ousted|replaced|sacked|dismissed|removed)))(?: (?:from )?ACCT)?`,
    { direction: 'left' },
  ),
  rule('executive_change', '\\b(?:executive|leadership|management|ceo|cfo|c-suite) (?:departure|exit|resignation)s?\\b', {
    direction: 'left',
  }),
  rule(
    'executive_change',
    "\\b(?:chang\\w*|shak\\w+|shuffl\\w+|reshuffl\\w+|overhaul\\w*|turnover|transition|shake-?up|new|refresh\\w*)\\b[^?]*\\b(?:leadership|management|executives?|c-suite|ceo|cfo|cto|coo|cmo|cio|ciso|board|leaders?)\\b|\\b(?:leadership|management|executive|c-suite|ceo|cfo|board)(?:'s)? (?:team )?(?:change|shake-?up|transition|turnover|reshuffle|appointment|hire|move)s?\\b",
  ),
  rule('executive_change', '\\b(?:step\\w* down|resign\\w*|ousted)\\b', { direction: 'left' }),

  // Hiring
  rule(
    'hiring',
    '\\b(?:hiring|recruiting|hire|recruit|looking (?:for|to hire)|look for|seeking|seek|searching for|in search of|advertis\\w+(?: for)?|staffing up(?: on| for)?|headhunting)\\b(?: for)?(?! freeze)(?<role>[^?]*)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:post|list|advertis|publish|open)\\w* (?:new |any |some )?(?:jobs?|roles?|positions?|vacancies|openings?|job (?:ads?|posts?|postings?|openings?)) for (?<role>[^?]+)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:open|opened|posted|posting|listed?|listing|published?|advertised?|new|current|any|have|has|got)\\b(?<role>[^?]*?)\\b(?:job (?:openings?|posts?|postings?|ads?|adverts?|listings?)|openings?|vacanc\\w+|open (?:roles|positions|jobs)|roles|positions|jobs)\\b(?<after>[^?]*)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:grow(?:ing|n|s)?|grew|expand(?:ing|ed|s)?|build(?:ing)?(?: out| up)?|built(?: out| up)?|scal(?:e|ing|ed)(?: up)?|tripl\\w+|add(?:ing|ed)? to|beef(?:ing|ed) up|strengthen(?:ing|ed)?|enlarg\\w+|bolster\\w*|doubl\\w+|increas\\w+) (?:its|their|the|a|an|out its|up its)?(?<role>[^?]*?)\\b(?:team|teams|headcount|department|organi[sz]ation|force|workforce|staff|function)\\b(?<after>[^?]*)\\??$',
  ),
  rule('hiring', '\\b(?:hired|recruited|added|onboarded)\\b(?<role>[^?]+)\\??$'),
  rule('hiring', '\\b(?:headcount|job openings?|vacanc\\w+|job posts?|job postings?)\\b'),

  // Partnerships
  rule(
    'partnership',
    '\\b(?:partner\\w*|alliances?|memorandum of understanding|consorti\\w+|codeshares?|distribution (?:deal|agreement)|licensing (?:deal|agreement)|reseller (?:deal|agreement)|licensing or distribution|distribution or licensing|development agreement|team(?:ed|ing|s)? up|collaborat\\w+|joint ventures?|joined forces|join(?:ing)? forces|tie-?up|tied up|integrat(?:e|ed|es|ing|ion) with|co-?operat\\w+|strategic agreement|work(?:s|ed|ing)? with|reseller agreement|co-?develop\\w*)\\b(?:[^?]*?\\bwith (?<counterparty>[^?]{2,60}?)|[^?]*)\\??$',
  ),
  rule(
    'partnership',
    '\\b(?:sign|struck|strike|agree|reach|ink|seal|conclud|enter|announc|form)\\w*\\b[^?]*?\\b(?:agreements?|deals?|pacts?|mou|memorandum|accord)\\b(?:[^?]*?\\bwith (?<counterparty>[^?]{2,60}?)|[^?]*)\\??$',
  ),
  rule(
    'partnership',
    '\\b(?:(?:team|link|tie|pair|hook)(?:ed|ing|s)? (?:up )?with|agreed? to (?:work|co-?operate|collaborate)|work(?:ing)? together|venture with)\\b(?: (?<counterparty>[^?]{2,60}?)|[^?]*)\\??$',
  ),

  // Funding
  rule(
    'funding',
    '\\b(?:invested|investing|invest|backed|led (?:a |the )?(?:round|investment)s?)\\b(?! by)(?=[^?]*\\b(?:in|start-?ups?|compan|round)\\b)(?![^?]*\\bin ACCT)',
    { direction: 'invested' },
  ),
  rule(
    'funding',
    '\\b(?:rais(?:e|ed|es|ing)|secur(?:e|ed|ing)|clos(?:e|ed|ing)|receiv(?:e|ed|ing)|obtain(?:ed)?|land(?:ed)?|attract(?:ed)?|got|get|announced?|complet(?:e|ed)|bag(?:ged)?|tak(?:en|ing) (?:on|in))\\b[^?]*\\b(?:fund(?:s|ing|rais\\w*)?|capital|money|financing|investments?|round|series|seed|venture|equity|backing|cash|loan|debt|grant|million|billion|\\$|€|£)|\\b(?:rais(?:e|ed|ing))\\b[^?]*[$€£]|[$€£]\\s?\\d[^?]*\\b(?:rais|round|fund)|\\bfund(?:ing|rais\\w*|ed)\\b|\\b(?:series [a-h]|seed|pre-seed|venture) (?:round|funding|financing|capital|extension)|\\bseries [a-h]\\b|\\bventure (?:capital|backed)|\\bnew (?:investors?|investments?|capital)\\b|\\binvest(?:ed|ing|ment|ments|ors?)? (?:in|from|by)\\b|\\bnew investment\\b',
  ),
  rule(
    'funding',
    '^(?:has|have|did|is|does) ACCT (?:been )?rais(?:e|ed|ing)\\b(?![^?]*\\b(?:prices?|wages?|salar\\w+|fees?|rates?|awareness|concerns?|dividend|stake|rent)\\b)',
  ),

  // Contracts
  rule(
    'contract_won',
    '\\b(?:won|win|winning|wins|land(?:ed)?|secur(?:e|ed)|been awarded|awarded|bag(?:ged)?|sign(?:ed)?|gain(?:ed)?|clinch(?:ed)?|receiv(?:e|ed)|got|get|announced?|added?|closed?)\\b[^?]*\\b(?:contracts?|tenders?|(?:new |major |big |large |key |enterprise )?(?:customers?|clients?)|orders?|framework|accounts?|bids?|government work|new business)\\b(?:[^?]*?\\b(?:with|from|for|by|to supply) (?<counterparty>[^?]{2,60}?))?\\??$',
  ),
  rule(
    'contract_won',
    '\\b(?:new )?(?:contracts?|tenders?|customer wins?|client wins?|contract wins?|contract awards?)\\b(?:[^?]*?\\b(?:with|from) (?<counterparty>[^?]{2,60}?))?\\??$',
  ),

  // Expansion
  rule(
    'expansion',
    '\\b(?:clos(?:e|ed|ing)|shut(?:ting)?(?: down)?|shutter\\w*)\\b[^?]*\\b(?:offices?|sites?|plants?|factor(?:y|ies)|stores?|shops?|branch(?:es)?|warehouses?|locations?|facilit(?:y|ies))\\b',
    { direction: 'closed' },
  ),
  rule(
    'expansion',
    '\\b(?:plants?|factor(?:y|ies)|warehouses?|manufacturing (?:site|facilit\\w+)|production (?:site|facilit\\w+|line)|distribution cent(?:er|re)s?|fulfil?lment cent(?:er|re)s?|gigafactor\\w+|data cent(?:er|re)s?|facilit(?:y|ies)|yards?|workshops?|furnaces?|mines?|laborator\\w+|labs?|mill|refinery|depots?)\\b',
    { kind: 'plant' },
  ),
  rule(
    'expansion',
    '\\b(?:(?:new|open\\w*|mov\\w+|relocat\\w+|second|additional|first|bigger|larger|expand\\w*|lease[sd]?|leasing|sign\\w*)\\b[^?]*\\b(?:offices?|headquarters|hq|hub|branch(?:es)?|campus|stores?|shops?|showrooms?|locations?|restaurants?|premises|studio|cent(?:er|re)|site|outlets?|base|operations|clinics?|rooms?|hotels?)|(?:offices?|headquarters|hq)\\b[^?]*\\b(?:open\\w*|mov\\w+|relocat\\w+|expan\\w+))\\b',
    { kind: 'office' },
  ),
  rule(
    'expansion',
    '\\b(?:expan(?:d\\w*|sion\\w*)|enter(?:ed|ing|s)?|mov(?:e|ed|ing) in|launch(?:ed|ing)? (?:operations |its (?:service|business|operations) )?in(?:to)?\\b|new markets?|international\\w*|break(?:ing)? into|broken into|set(?:ting)? up (?:shop |operations )?in|new (?:country|countries|region|territor\\w+|geograph\\w+)|arriv\\w+ in|open(?:ed|ing)? in|geographic\\w*|abroad|overseas|relocat\\w+)\\b',
    { kind: 'market' },
  ),

  // Product, technology
  rule(
    'product_launch',
    '\\b(?:launch\\w*|releas\\w+|unveil\\w*|introduc\\w+|roll(?:ed|ing|s)? out|debut\\w*|ship(?:ped|ping)?|announc\\w+|bring out|brought out|br(?:ing|ought) (?:\\w+ ){1,5}to market|came out with|put out)\\b(?:[^?]*?\\b(?:products?|services?|features?|platforms?|apps?|applications?|models?|tools?|versions?|offerings?|lines?|collections?|devices?|software|solutions?|range|subscription|drug|vehicle|brand)\\b| (?:a |an |its |any )?(?:new )?(?<product>[^?]{2,60}?)\\??$)',
  ),
  rule(
    'product_launch',
    '\\bnew (?:products?|services?|features?|platforms?|product lines?|offerings?)\\b|\\bproduct (?:launch|release|announcement)\\w*',
  ),
  rule(
    'technology',
    '(?<=.)\\b(?:still )?(?:us(?:e|es|ed|ing)|adopt(?:ed|s|ing)?|deploy(?:ed|s|ing)?|implement(?:ed|s|ing)?|run(?:s|ning)?(?: on)?|rolled out|install(?:ed|s|ing)?|migrat(?:e|ed|es|ing)(?: \\w+){0,4} (?:to|from|onto)|mov(?:e|ed|ing)(?: \\w+){0,3} (?:to|onto)|switch(?:ed|ing)? to|rel(?:y|ies|ied) on|standardi[sz]ed? on|built (?:on|with)|build(?:s|ing)? (?:on|with)|chose|chosen|select(?:ed)?|pick(?:ed)?|work(?:s|ing)? with|integrated?|replac(?:e|ed|ing)|have|has|own(?:s)?|licen[sc]e[ds]?)\\b(?: the| its)? (?<technology>[^?]{1,80}?)\\??$',
  ),
  rule('technology', '\\b(?:is|are) ACCT (?:still )?an? (?<technology>\\p{Lu}[\\w.+ -]{1,40}?) (?:customer|user|shop|client|house)\\b'),
  rule('technology', '\\b(?:a )?(?:customer|user|client) of (?<technology>[^?]{2,60}?)\\??$'),
  rule('technology', '\\b(?:is|are) (?<technology>[^?]{2,60}?) (?:being )?(?:used|deployed|in use) (?:at|by|in) ACCT'),
  rule(
    'technology',
    '\\b(?:tech(?:nology)? stack|technolog(?:y|ies) in use)\\b[^?]*\\b(?:includ\\w+|contain\\w*|has|have|with) (?<technology>[^?]{1,60}?)\\??$',
  ),
]
