import { rule, TITLE, type FrameRule } from './rule.ts'

/**
 * Set phrases, figures of speech and headline wordings that name an event without its usual verb, or with a verb that means something else elsewhere
 * ("snapped up a former Google executive", "bought out its partner"). They stand before all other rules, so each must be plain on its own.
 */
const FUNDING_IDIOMS: readonly FrameRule[] = [
  rule(
    'funding',
    '\\b(?:tak\\w+|took|had) (?:an? )?(?:punt|bet|flutter) on (?!ACCT)[^?]*\\b(?:start-?ups?|compan\\w+|firms?|business\\w*|venture)|\\b(?:an?|new|the|lead|main) (?:\\w+ )?(?:investor|backer) in (?!ACCT)',
    { direction: 'invested' },
  ),
  rule(
    'funding',
    "\\b(?:led|co-led|leads?|leading|joined?|participat\\w+ in|t(?:ook|ake|aken|aking) part in)\\b[^?]*\\b(?:rounds?|raise|fundraise|financing)\\b[^?]*\\b(?:(?:in|of|for|at) (?:an?other|other|a|some)\\b|someone else|somebody else|else['’]s)|\\b(?:led|joined|in|part of) (?:someone|somebody|another \\w+)(?: else)?['’]s (?:\\w+ ){0,2}(?:round|raise)|\\bACCT['’]s (?:corporate )?(?:venture|vc|investment)(?: capital)? (?:arm|fund|unit|team)\\b|\\bcorporate venture\\b",
    { direction: 'invested' },
  ),
  rule(
    'funding',
    '\\bACCT (?:\\w+ )?(?:been |being |now )?(?:funded|backed|bankrolled|financed) by (?:the )?(?<investor>[^?,]{2,60}?)\\W*$',
    {
      direction: 'raised',
    },
  ),
  rule(
    'funding',
    '\\b(?:investors?|investor|shareholders?|owners?)(?:[’])? (?:money|cash|capital|funds)\\b|\\b(?:state aid|subsid(?:y|ies)|bail-?out|financial (?:support|backing|injection|aid))\\b|\\b(?:debt|credit|loan) facilit(?:y|ies)\\b|\\b(?:new|another|fresh) (?:\\w+ )?backers?\\b|\\bventure debt\\b|\\bform d\\b|\\bwar chest\\b|\\bunicorn status\\b|\\b(?:bec[oa]me|becoming|turn\\w*) (?:into )?a unicorn|\\b(?:six|seven|eight|nine|ten)-figure (?:round|raise|investment|fund\\w*|cheque|check)|\\b(?:issu\\w+|sell\\w*|sold|plac\\w+|float\\w*|pric\\w+)\\b[^?]*\\b(?:bonds?|convertibles?|notes|debentures|new shares)\\b|\\bconvertible (?:notes?|bonds?|loans?)\\b|\\b(?:rights issue|share placing|equity placing|private placement|crowdfund\\w*|cap table|term sheet|(?:down|up|flat)[- ]round)\\b|\\bminority (?:stake|share|holding|interest) in ACCT\\b|\\b(?:funding|financing) (?:news|update)s?\\b|\\b(?:runway|balance sheet)\\b[^?]*\\b(?:fresh|new|extend\\w*) (?:cash|money|capital|equity)|\\bwrit(?:e|ten|ing) (?:ACCT )?(?:an? )?(?:\\w+ )?(?:cheques?|checks?)\\b(?! for suppl)|\\bwrote (?:ACCT )?a (?:\\w+ )?(?:cheque|check)',
  ),
]

const HIRING_IDIOMS: readonly FrameRule[] = [
  rule(
    'hiring',
    "^ACCT(?:['’]s)? (?<role>(?!is\\b|has\\b|new\\b)[\\w/&-]+(?: [\\w/&-]+){0,2}?) (?:hiring|recruitment|recruiting|jobs|vacancies|openings|vacancy|job openings)\\W*$",
  ),
  rule(
    'technology',
    '\\b(?:job (?:ads?|adverts?|posts?|postings?|descriptions?|listings?|specs?)|vacancies|careers? (?:page|site)|adverts)\\b[^?]*\\b(?:ask\\w*(?: for)?|mention\\w*|requir\\w+|call\\w* for|nam\\w+|list\\w*|refer\\w* to|demand\\w*) (?!.*(?:ers?|ors?|admins?|analysts?|ists?|reps?|leads?|heads?|staff)\\W*$)(?:experience (?:with|in|of) )?(?<technology>[^?]{1,40}?)(?: skills| experience| knowledge)?\\W*$',
    undefined,
    'technology',
  ),
  rule(
    'hiring',
    '\\b(?:want\\w*|plan\\w*|need\\w*|hop\\w+|intend\\w*|tr(?:y|ies|ied|ying)|aim\\w*|going|about|wish\\w*|keen|eager|due|set|looking|ready) to (?:hire|recruit|take on|find|onboard|employ|enlist)\\b(?! (?:an? |any |some |new |more )*(?:funding|investors?|investment|capital|buyers?|debt|loans?|partners?|customers?|clients?|a way|ways|savings))(?<role>[^?]*)\\??$',
  ),
  rule(
    'hiring',
    `^(?:does |do )?ACCT (?:is )?(?:wants?|needs?|seeks?|requires?|lacks?|short of|missing) (?:an? |its |some |more )?(?:new |first |permanent )?(?<role>[^?]{0,30}?${TITLE}[^?-]{0,30}?)(?=\\W*$| - |,|;)`,
  ),
  rule(
    'hiring',
    '\\b(?:hiring|recruitment|recruiting|talent) (?:drives?|push|sprees?|campaigns?|plans?|offensive|blitz|fairs?|rounds?|needs|mode|activity|surge|wave|hunts?|wars?|day)\\b(?: (?:for|of) (?<role>[^?]*))?|\\b(?:job|careers?) fairs?\\b|\\breqs?\\b(?: (?:open )?for (?<role2>[^?]*))?|\\bjob requisitions?\\b(?: for (?<role3>[^?]*))?|^(?:what|which|how many) (?:jobs|roles|positions|vacancies|openings)\\b(?! (?:has|have|did|is|are) ACCT (?:been )?(?:cut|axe|shed|los|eliminat))[^?]*|\\b(?:open|start|launch|beg[aiu]n|kick\\w* off)\\w* (?:an? |the |its )?(?:\\w+ )?search for (?<role5>(?!an? (?:buyer|partner|investor|acquirer))[^?]*)|\\bads? out for (?<role6>[^?]*)|\\bis ACCT after (?:an? |some |more )?(?:new )?(?<role7>[^?]*(?:er|or|ist|ant|head|lead|director|chief|officer|engineers|people|staff|reps))\\W*$|\\bjobs? going (?:at|in|for|as)\\b(?<after>[^?]*)|\\b(?:accept\\w*|tak\\w+|welcom\\w+|invit\\w+) (?:job )?(?:applications?|cvs|applicants)\\b|\\bfresh (?:recruits|hires)\\b|\\b(?:help|staff) wanted\\b|\\bhands on deck\\b|\\bshort-?staffed\\b|\\b(?:need\\w*|short of) (?:more )?(?:hands|people|bodies)\\b|\\badvert(?:s|isements)? (?:out )?for (?<role4>[^?]*)',
  ),
  rule(
    'hiring',
    '\\b(?:has|have|is|are|did|does|any) (?:ACCT )?(?:\\w+ )?(?:post|list|advertis|publish|put up|put out|open)\\w* (?:out |up )?(?:an? |any |some |new |more )*(?:jobs?|roles?|positions?|vacanc\\w+|openings?|job (?:ads?|posts?|postings?|openings?)|ads?|adverts?) for (?<role>[^?]+)\\??$',
  ),
  rule(
    'hiring',
    '\\b(?:add|adds|adding) (?:to )?(?:more |new |some |extra )*(?<role>(?:[\\w-]+ ){0,3}?(?:[a-z]+eers|developers|designers|managers|reps|sdrs?|bdrs?|aes|executives|analysts|scientists|consultants|specialists|recruiters|salespeople|people|staff|nurses|drivers|technicians|advisers|advisors|architects|sellers|marketers))\\b(?<after>[^?]*)',
  ),
]

const WHO = '(?:an? |any |some |another |its |the |one )'
const EXECUTIVE_IDIOMS: readonly FrameRule[] = [
  rule('executive_change', `\\blet(?:ting|s)? (?:its |the |their )?(?<role>[^?]{0,20}?${TITLE}[^?]{0,20}?) go\\b`, { direction: 'left' }),
  rule(
    'executive_change',
    `\\b(?:br(?:ing|ought)|com(?:e|ing)|came|return\\w*)(?: back)? (?:its |the |an? )?(?:[\\w-]+ ){0,3}?(?:back )?as (?:its |the )?(?<role>[^?]{0,20}?${TITLE}[^?]{0,20}?)\\W*$|^ACCT (?:appoints|names|hires|promotes|taps|picks|unveils|welcomes|recruits) (?:an? |its |the )?(?:new |first )?(?<role2>[^?]{0,30}?${TITLE}[^?]{0,20}?)\\W*$|\\b(?:someone|somebody|anyone) (?:new|else|different) (?:in|as|at) (?:the |its )?(?<role3>[^?]{0,20}?${TITLE}[^?]{0,20}?)(?: (?:seat|chair|role|job|position|post))?\\W*$`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    "\\bvacanc(?:y|ies) (?:at the top|in the (?:c-suite|boardroom|top team))|\\b(?:left|quit|leav\\w+|out of|depart\\w*(?: from)?) ACCT['’]s (?:\\w+ )?(?<role>executive team|leadership(?: team)?|management(?: team)?|board|c-suite|top team)\\b",
    { direction: 'left' },
  ),
  rule(
    'executive_change',
    `\\b(?:fresh|new|different|unfamiliar) (?:face|person|pair of hands|captain|sheriff|broom|blood|incumbent|occupant|name)\\b[^?]*?\\b(?:in|as|at|on|to|running|atop|behind) (?:ACCT['’]s |the |its )?(?<role>[^?]*?(?:${TITLE}|suite|marketing|sales|finance|engineering|technology|operations|product|hr)[^?]*?)(?:['’]s)?(?: (?:chair|seat|office|role|job|desk|hot seat))?(?: (?:at|of|in) ACCT)?\\W*$`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    `^(?:any |is there (?:an? |any )?|got an? |who is (?:the |ACCT['’]s )?|who['’]s (?:the |ACCT['’]s )?)?new (?<role>[^?]{0,30}?${TITLE}[^?]{0,30}?) (?:at|for|in|of|joining|with|over at) ACCT\\W*$|^who(?:['’]s| is) ACCT['’]s new (?<role3>[^?]{2,50}?)\\W*$|^ACCT(?:['’]s| has| got| has got| have| gets| names| hires| appoints)*:? (?:an? )?new (?<role2>[^?]{0,30}?${TITLE}[^?]{0,30}?)\\W*$`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    `^ACCT(?:['’]s)?:? (?<role>[^?]{0,30}?${TITLE}[^?]{0,20}?) (?:has |have |is |was |just )*(?:left|gone|out|resign\\w*|quit\\w*|leav\\w+|depart\\w*|step\\w* (?:down|aside)|fired|ousted|sacked|retir\\w*|exit\\w*|walk\\w*)\\b`,
    { direction: 'left' },
  ),
  rule(
    'executive_change',
    `\\b(?:snap\\w* up|poach\\w*|lur\\w+|nab\\w*|pinch\\w*|head-?hunt\\w*|scoop\\w* up|st[eo]al\\w*|stole|sign\\w*(?: up)?|br(?:ing|ought) (?:in|on)|land\\w*|hir\\w+|recruit\\w*) ${WHO}(?:new )?(?<role>(?:former|ex|ex-\\w+|senior|top|experienced|well-known|veteran|seasoned|heavyweight|big-name)[ -](?:[\\w'’&.-]+ )*?(?:${TITLE}|veteran|heavyweight|partner)[^?]*)`,
    { direction: 'joined' },
  ),
  rule(
    'executive_change',
    '(?<!join\\w* the )\\bboard\\b[^?]*\\b(?:gain|add|appoint|welcom|elect|g[eo]t|nam|nominat)\\w* (?:an? |any |some |another )?(?:new )?(?:independent |non-executive )?(?:members?|directors?|faces?|chair\\w*|trustees?)\\b|\\bnew (?:independent |non-executive )?(?:board (?:members?|directors?)|non-executives?(?: directors?)?)\\b(?! or\\b)',
    { direction: 'joined', role: 'board' },
  ),
  rule(
    'executive_change',
    '\\b(?:hand\\w*|pass\\w*|giv\\w+|gave) (?:over |on |up )?the (?:reins|baton|helm|keys|torch|top job)\\b|\\b(?:tak\\w+|took|grab\\w*) (?:over )?the (?:reins|helm|wheel|baton|top job|hot seat)\\b|\\b(?:new|different|another|change of|changing of the) (?:captain|sheriff|broom|guard|hand on the tiller|regime|face at the top|top dog|head honcho|supremo)\\b|\\b(?:corner office|at the helm|top job|changing of the guard|boardroom (?:coup|shake-?up|change)s?|(?:musical|executive) chairs|golden handshake|management merry-go-round)\\b|\\b(?:who|anyone|someone|somebody)\\b[^?]*\\b(?:in charge|at the top|at the helm|calling the shots)\\b|\\b(?:leadership|executive|management|c-suite) (?:moves?|news|comings and goings|exodus|vacuum|succession|arrivals?)\\b',
  ),
  rule('executive_change', '\\bACCT founder\\b[^?]*\\b(?:left|leav\\w+|out|quit|step\\w*|gone)\\b', { direction: 'left' }),
]

const LAYOFF_IDIOMS: readonly FrameRule[] = [
  rule(
    'layoffs',
    '\\b(?:ask|tell|told|forc|order|invit|urg|pressur|get)\\w* (?:\\w+ ){0,3}?(?:staff|people|workers|employees|managers|engineers) (?:to (?:leave|go|resign|quit)|out)\\b|\\b(?:fir(?:e|ed|ing)|sack\\w*|dismiss\\w*|lay\\w* off|laid off|let go of|axe[ds]?) (?:almost |nearly )?(?:everyone|everybody|all of them|the (?:whole|entire) \\w+)\\b',
  ),
  rule(
    'layoffs',
    '\\bwarn (?:notices?|act|filings?|letters?)\\b|\\bthin\\w* (?:out )?(?:its |the |their )?(?:ranks|herd|workforce|team)\\b|\\b(?:dismiss|fir(?:e|ed|ing)|axe|cut|sack|lay\\w* off|laid off|let go|part\\w* with|los(?:e|t|ing)|shed|cull)\\w*\\b(?: of)? (?:an? )?(?:large|big|small|good|significant|substantial|whole|sizeable|huge)? ?(?:share|part|portion|chunk|fraction|third|half|quarter|number|tenth|fifth|swathe|slice) of (?:its |the |their )?(?:team|staff|people|workforce|employees|workers|headcount|engineers|sales force|salesforce|sales team)\\b|\\b(?:swing\\w*|swung|wield\\w*) the axe\\b|\\bvoluntary (?:redundanc\\w+|severance|exits?|departures?|buy-?outs?|layoffs?)\\b|\\bbuy-?outs? (?:offers? )?to (?:its )?(?:staff|employees|workers)|\\bseverance (?:packages?|pay|deals?)\\b|\\b(?:staff|people|workers|employees)\\b[^?]*\\b(?:the boot|the sack|the chop|the push|marching orders|p45s?|pink slips?|out of (?:a job|work)|shown the door|for the chop|on notice)\\b|\\bp45s?\\b|\\bright-?siz\\w+|\\bslim\\w* down (?:its |the )?(?:workforce|staff|team|organi[sz]ation|headcount)|\\b(?:bloodletting|bloodbath|job cull|jobs? (?:bloodbath|axe)|headcount (?:reduction|cuts?)|staff cull|mass sackings?|sackings?|jobs? (?:cuts?|losses))\\b|\\b(?:cut|cuts|cutting|trim\\w*|shrink\\w*|reduc\\w+|slash\\w*|axe\\w*|axing) (?:its |the )?(?:sales ?force|salesforce|engineering org\\w*|payroll|teams?|departments?)\\b|\\blayed[ -]?off\\b|\\bgiv\\w+ (?:\\w+ ){0,2}(?:staff|people|workers|employees) (?:the|their) (?:boot|sack|notice|cards)|\\bsend\\w* (?:\\w+ ){0,2}(?:staff|people|workers|employees) (?:home|packing)',
  ),
]

const ACQUISITION_IDIOMS: readonly FrameRule[] = [
  rule('acquisition', '\\b(?:is|was|been|be|as) (?:ACCT )?(?:the |an? )?(?:acquirer|buyer|purchaser)\\b(?! or)', { direction: 'made' }),
  rule(
    'acquisition',
    '\\b(?:tuck-?ins?|bolt-?ons?|buy-and-build|roll-?ups?|acqui-?hir\\w*|(?:acquisition|buying|shopping|takeover|m&a|deal|deal-making) (?:spree|trail|binge|hunt|streak|mode))\\b|\\b(?:m[ae]d?k?e?|making|launch\\w*|tabl\\w+|submit\\w*|lodg\\w+|mount\\w*|put\\w* in) (?:an? |any )?(?:\\w+ )?(?:bid|offer|approach|swoop) (?:for|to buy|on) (?!ACCT|[^?]*\\b(?:contract|tender|project|work|licen[cs]e|land|site|stadium|job))|\\b(?:buy|buys|bought|buying|tak\\w+|took) out (?:its|the|a|another|their|one of)\\b|\\b(?:pick|snap|gobble|hoover|scoop|swallow|mop)\\w* up (?:an? |any |another |its |some |smaller |more |other |several |new |local |young )*(?:[\\w-]+ ){0,2}(?:start-?ups?|compan\\w+|firms?|business\\w*|rivals?|competitors?|players?|makers?|outfits?|agenc\\w+|peers?|brands?)\\b|\\bswoop\\w* (?:for|on)\\b|\\bgr[eo]w\\w* by (?:buying|acquisition)',
    { direction: 'made' },
  ),
  rule(
    'acquisition',
    "\\bbuyer or (?:as )?(?:a )?(?:target|seller)\\b|\\btarget or (?:as )?(?:a )?buyer\\b|\\b(?:bought|acquir\\w+) or (?:been |being |getting )?(?:bought|acquired|sold)\\b|\\bM&A\\b[^?]*\\b(?:at|involving|around|with|news|involve) ACCT|^(?:any )?ACCT(?:['’]s)? m&a\\b|\\bcombin(?:e|es|ed|ing|ation)\\b(?: its \\w+)? with (?:another|an?|its|rival|the)\\b(?![^?]*\\b(?:product|platform|app|service|data)s?\\b)|\\bt(?:ie|ying|ied) the knot\\b|\\bget\\w* hitched\\b|\\bmerger (?:talks|partner|plans?|news)\\b",
    { direction: 'either' },
  ),
  rule(
    'acquisition',
    "^ACCT (?:has |have |was |is |been |being |just |gets? |got )*(?:acquired|bought|purchased|taken over|snapped up|swallowed|gobbled|absorbed|sold)\\b(?: out| up)?(?: (?:by|to) (?<counterparty>[^?]{2,60}?))?\\W*$|\\b(?:sell|sells|selling|sold) (?:itself|out to|up to|the company|the whole company)\\b|\\bup for (?:sale|grabs)\\b|\\bon the (?:auction )?block\\b|\\b(?:ACCT|company|itself) (?:up )?for sale\\b|\\bput\\w* (?:itself|ACCT) (?:up|on)\\b|\\bexit\\w* to (?:an? |the )?(?:\\w+ )?(?:buyer|acquirer|trade|strategic|private equity)|\\btrade sale\\b|\\bsale of the (?:company|business|firm|group)\\b|\\bownership\\b[^?]*\\bchang\\w+|\\bchang\\w+ (?:in|of) ownership|\\b(?:founders?|owners?|shareholders|family|parent|backers|investors|management|funds?) (?:has |have |had |just )*(?:sold|sell|selling|sells|exited|cashed out of) ACCT\\b|\\b(?:majority|controlling|\\d+ ?(?:%|per ?cent)) (?:\\w+ )?(?:stake|share|holding|interest) (?:in|of) ACCT\\b|\\b(?:parent|owners?|founders?|shareholders|backers?)\\b[^?]*\\bACCT\\b(?:['’]s)? (?:\\w+ )?(?:sold|sell\\w*|offload\\w*|dispos\\w+ of) (?:it|the (?:company|business)|up|out)\\b|\\b(?:parent|owners?)\\b[^?]*\\b(?:sold|sell\\w*|offload\\w*|divest\\w*) ACCT\\b|\\b(?:seek\\w*|sought|look\\w* for|search\\w* for|hunt\\w* for|f(?:ind|ound)|in search of|rescued by|talks with|attract\\w*|courted by|approached by|interest from) (?:an? |any |the |new |potential |possible |white |its )*(?:buyers?|acquirers?|suitors?|purchasers?|new owners?|white knight)\\b|\\b(?:under|got|have|has|found) (?:\\w+ )?(?:new (?:ownership|owners?|parent|masters?))\\b|\\b(?:been |being |was |is |get\\w* |got )(?:hoovered|scooped|gobbled|snapped|swallowed|mopped) up\\b|\\bfall\\w* into the hands\\b|\\bACCT (?:now )?(?:part of|belong\\w* to|in the hands of|a subsidiary of)\\b",
    { direction: 'received' },
  ),
]

/** Only what no other rule would read better. */
export const PEOPLE_AND_DEAL_IDIOMS: readonly FrameRule[] = [
  ...FUNDING_IDIOMS,
  ...HIRING_IDIOMS,
  ...EXECUTIVE_IDIOMS,
  ...LAYOFF_IDIOMS,
  ...ACQUISITION_IDIOMS,
]
