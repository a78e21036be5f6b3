import { rule, type FrameRule } from './rule.ts'

const SITE =
  '(?:facilit(?:y|ies)|plants?|factor(?:y|ies)|warehouses?|production (?:lines?|capacity)|manufacturing|fabs?|mills?|gigafactor\\w+|data cent(?:er|re)s?|depots?)'

const EXPANSION_IDIOMS: readonly FrameRule[] = [
  rule(
    'expansion',
    `\\b(?:invest\\w*|spend\\w*|spent|pour\\w*|plough\\w*|put\\w* (?:money|\\S+ (?:million|billion|m|bn)))\\b[^?]*\\b(?:in|on|into) (?:an? |the |its |new |another |more |second |big |local )*(?:[\\w-]+ ){0,2}${SITE}\\b`,
    { kind: 'plant' },
  ),
  rule(
    'expansion',
    '\\b(?:spade|shovel)s? in the ground\\b|\\btopping[- ]out\\b|\\bground-?breaking\\b(?! (?:product|technology|research))',
    {
      kind: 'plant',
    },
  ),
  rule(
    'expansion',
    '\\b(?:shift|mov|relocat|chang|transfer|swap|switch)\\w* (?:its |the |to )?(?:[\\w-]+ )?(?:head office|head ?quarters|hq|headquarters|home base)\\b|\\b(?:establish|creat|found|build|g[eo]t|add|open)\\w* (?:up )?(?:an? |its |another |the )?(?:[\\w-]+ ){0,2}(?:regional |european |us |uk |asian )?(?:hq|headquarters|head office|hub|outpost|campus|satellite office)\\b(?! (?:for customers|website))|\\b(?:floor ?space|square (?:feet|foot|met\\w+)|office space|sq ft|shopfronts?|pop-?ups?|flagship (?:store|shop)|co-?working space)\\b|\\b(?:pack\\w* up|up sticks|upped sticks|moved house|new digs|new home (?:for|in))\\b',
    { kind: 'office' },
  ),
  rule(
    'expansion',
    '\\bcross\\w* (?:the )?(?:pond|atlantic|channel|border|pacific|north sea|irish sea)\\b|\\b(?:toehold|foothold|beachhead|bridgehead)\\b|\\bplant\\w* (?:its |the |a )?flag\\b|\\b(?:dip\\w*|dipped) (?:its |a )?toes? in\\b|\\b(?:new|foreign|distant|overseas) (?:shores|pastures|soil|climes)\\b|\\bfurther afield\\b|\\bbranch\\w* out (?:in)?to (?:[\\w-]+ )?(?:regions?|countries|markets?|territor\\w+|states?|cities|areas?)|\\bpush (?:in)?to (?:new )?(?:markets?|countries|regions|territor\\w+)|\\bspread\\w* its wings\\b|\\bbeyond (?:its )?(?:home market|borders|shores|home turf)\\b|\\b(?:expand|roll)\\w*(?: out)? (?:nationwide|globally|internationally|worldwide)\\b',
    { kind: 'market' },
  ),
  // A known place after a verb of motion: "gone live in Brazil", "taking its app to Mexico".
  {
    ...rule(
      'expansion',
      '\\b(?:mov(?:e|es|ed|ing)|push\\w*|head(?:s|ed|ing)?|break(?:s|ing)?|broke|broken|ventur(?:es|ed|ing)|spread\\w*|roll\\w* out|(?:gone|go|goes|going|went) live|live|com(?:e|es|ing)|came|land(?:s|ed|ing)?|launch\\w*|expand\\w*|enter\\w*|start\\w* (?:up )?|extend\\w*|inroads|push|move|leap|jump\\w*|foray|cross\\w* (?:over )?|over)(?: (?:operations|its (?:service|services|business|operations|reach|footprint|presence|wings)|up|out|the pond|over|now|also|further))* (?:in|into|to|across|throughout|through) (?:the )?(?<place>[\\p{L}. -]{2,30}?)(?: market)?(?: too| as well| yet| now)?\\W*$',
      { kind: 'market' },
    ),
    place: 'place',
  },
  {
    ...rule(
      'expansion',
      '\\b(?:br(?:ing|ings|inging|ought)|tak(?:e|es|ing|en)|took|offer(?:s|ed|ing)?|export(?:ed|ing)?) (?:its|their|the) (?:[\\w-]+ ){1,4}?(?:to|into|in) (?:the )?(?<place>[\\p{L}. -]{2,30}?)(?: market)?\\W*$',
      { kind: 'market' },
    ),
    place: 'place',
  },
]

const PRODUCT_IDIOMS: readonly FrameRule[] = [
  rule(
    'product_launch',
    '\\b(?:present|show|demo|demonstrat|exhibit|unveil|reveal|debut|launch|showcas)\\w* (?:off )?(?:an? |its |the )?(?:new |latest |next )(?:[\\w-]+ ){0,4}?(?:at|during) (?:an? |the )?(?:[\\w-]+ ){0,3}?(?:fair|show|expo|conference|event|summit|congress|ces)\\b',
  ),
  rule(
    'product_launch',
    '^(?:what|which|anything)\\b[^?]*\\b(?:shipped|ship|launched|launch|released|release|unveiled|unveil|rolled out|brought out)\\b(?![^?]*\\b(?:ipo|fund|office|market)\\b)|\\badd(?:s|ed|ing)? [^?]*\\b(?:features?|functionalit\\w+|capabilit(?:y|ies)|modules?)\\b|\\b(?:push|put|send|roll|ship)\\w* out [^?]*\\b(?:release|updates?|versions?|upgrades?|betas?|patch)\\b|\\b(?:major|new|latest|big) (?:product )?(?:release|update|version|upgrade)\\b|\\b(?:public|private|open|closed) beta\\b|\\bin beta\\b|\\b(?:gone|goes|going|went|hit|reach\\w*) (?:GA|general availability)\\b|\\bgeneral availability\\b|\\bearly access\\b|\\btak\\w* the wraps off|\\blift\\w* the (?:lid|curtain) on\\b|\\bpull\\w* back the curtain\\b|\\b(?:fresh|new|latest) (?:out of|from) the (?:lab|oven|workshop)|\\bhit\\w* the (?:shelves|shops|stores|market)\\b|\\b(?:latest|newest) (?:gadget|release|product|offering|launch)\\b',
  ),
]

const PARTNERSHIP_IDIOMS: readonly FrameRule[] = [
  rule(
    'partnership',
    '\\bACCT and (?:an? |the |another )?(?<counterparty>[^?]{2,40}?) (?:have |has |to |are |will )?(?:launch|build|develop|work|creat|offer|start|run|mak|collaborat)\\w*[^?]*\\b(?:together|jointly)\\b',
  ),
  rule(
    'partnership',
    '^ACCT (?:x|\\+|&|and|/) (?<counterparty>\\p{Lu}[\\w&. -]{1,40}?)(?: (?:partnership|tie-up|deal|alliance|collaboration|integration|team-up))?\\W*$',
    undefined,
    'counterparty',
  ),
  rule(
    'partnership',
    '\\b(?:bec[oa]me|becoming|is|are|be|been|named|now) (?:ACCT )?(?:an? |the )?(?:official |certified |gold |premier |new )?(?<counterparty>(?:(?!(?:working|work|with|as|in|on|for|of|or|and|an?|the)\\b)[\\w&.-]+ ){1,3}?)(?:(?:channel|reseller|technology|implementation|consulting|solution|alliance) )?partner\\b',
    undefined,
    'counterparty',
  ),
  rule(
    'partnership',
    '\\b(?:in cahoots|in bed|in league|hand in hand|buddies|buddy\\w* up|cosy\\w* up|cozy\\w* up|shack\\w* up|pair\\w* up|link\\w* arms|throw\\w* in (?:its|their) lot) with (?<counterparty2>[^?]{2,60})|\\b(?:buddy\\w*|pair\\w*|team\\w*|gang\\w*) up\\b|\\blicen[cs](?:e|es|ed|ing) (?:out )?(?:its|the|their) (?:[\\w-]+ )?(?:technology|software|ip|patents?|brand|platform|content|models?|data) (?:out )?to\\b|\\b(?:sign\\w*|add\\w*|appoint\\w*|recruit\\w*|enlist\\w*|g[eo]t|found|land\\w*) (?:up )?(?:an? |any |new |more |its )*(?:[\\w-]+ )?(?:resellers?|distributors?|channel partners?|integrators?|franchisees?)\\b|\\b(?:co-?brand\\w*|co-?sell\\w*|co-?market\\w*|white[- ]label\\w*)\\b|\\bgo\\w*[- ]to[- ]market (?:jointly|together|alliance|pact)|\\bjoin\\w* hands\\b|\\bmarriage of convenience\\b',
  ),
]

const NO_OTHER_DEAL =
  '(?![^?]*\\b(?:funding|financing|investment|acquisition|merger|m&a|takeover|property|licen[cs]ing|partnership|office|lease|hiring)\\b)'
const CONTRACT_IDIOMS: readonly FrameRule[] = [
  rule(
    'contract_won',
    `\\b(?:clos(?:e|ed|ing)|w[io]n(?:s|ning)?|land(?:ed|ing)?|bag(?:ged|ging)?|clinch(?:ed|ing)?|secur(?:e|ed|ing)|scor(?:e|ed|ing)|nail(?:ed|ing)?|nab(?:bed|bing)?|snag(?:ged)?) (?:down )?(?:an? |any |the |its |some |new |more )*(?:[\\w-]+ ){0,3}?deals?\\b${NO_OTHER_DEAL}(?:[^?]*?\\b(?:with|from) (?<counterparty>[^?]{2,60}?)|[^?]*)\\??$`,
  ),
  rule(
    'contract_won',
    '^(?!ACCT)(?:(?:has|have|did|is|was|will) )?(?!ACCT\\b)(?<counterparty>[^?]{2,60}?) (?:just )?(?:chosen?|chose|choose|pick\\w*|select\\w*|opt\\w* for|gone with|go with|went with|switch\\w* to|signed (?:up )?with|sign with|signing with|placed an order with|buys? from|bought from|commission\\w*|appointed|hired) ACCT(?: (?:recently|as|for|to)\\b[^?]*)?\\W*$',
  ),
  rule(
    'contract_won',
    '\\b(?:been |was |were |get |got |gets )(?:\\w+ )?(?:chosen|selected|picked|contracted|commissioned|tapped|appointed) (?:as )?(?:an? |the )?(?:[\\w-]+ ){0,2}(?:supplier|vendor|provider|contractor) (?:by|for|of|to) (?<counterparty>[^?]{2,60}?)\\W*$',
  ),
  rule(
    'contract_won',
    '\\b(?:add\\w*|w[io]n\\w*|land\\w*|sign\\w*|clos\\w+|bag\\w*) (?:an? |any |some |new |more |big |its )*(?:[\\w-]+ ){0,4}?(?:logos|(?:fortune|ftse|global|blue)[\\w -]*? (?:logo|account|name)s?|marquee (?:name|account|logo)s?)\\b|\\bnew logos\\b|\\b(?:new|main|preferred|chosen|official|exclusive|sole|lead) (?:\\w+ )?(?:supplier|provider|vendor|contractor) (?:of|to|for)\\b|^(?:which|what) (?:new |big |major )?(?:customers?|clients?|contracts?|orders?|tenders?|deals)\\b[^?]*\\bACCT\\b[^?]*\\b(?:won|win|sign\\w*|land\\w*|add\\w*|gain\\w*|bag\\w*|secur\\w*)|\\b(?:preferred|winning|successful) bidder\\b|\\bwinning bid\\b|\\b(?:g[eoi]t|given|gotten|w[io]n|g[ai]ve) (?:ACCT )?the (?:nod|contract|job|gig|commission|business)\\b|\\b(?:w[io]n\\w*|land\\w*|take|took) (?:an? |any |the )?(?:[\\w-]+ )?(?:rfps?|pitch|pitches|bid|tenders?|mandate)\\b|\\border book (?:full|swell\\w*|grow\\w*)\\b|\\bwho(?: else)? (?:has )?(?:signed|chosen|picked|buys|bought)\\b[^?]*\\bACCT\\W*$|\\b(?:big|new|fresh|large|major|key) (?:orders?|customers?|clients?|wins?|contracts?)\\b(?! (?:service|success|portal|support|data))',
  ),
]

const EARNINGS_IDIOMS: readonly FrameRule[] = [
  rule(
    'earnings_remark',
    '\\b(?:revis\\w+|adjust\\w*|dial\\w*|scal\\w+|tak\\w+|bring\\w*|talk\\w*|walk\\w*)\\b[^?]*\\b(?:expectations?|guidance|outlook|targets?|forecasts?|projections?)\\b[^?]*\\b(?:down\\w*|back|lower)\\b|\\b(?:gloom\\w*|more cautious|less (?:confident|optimistic|bullish)|pessimis\\w+|bearish|downbeat)\\b[^?]*\\b(?:about|on|for|outlook|year|quarter|future|half)\\b|\\bprofits? (?:alert|warning)|\\bwarn\\w* (?:that )?(?:profits?|earnings|sales|results)\\b|\\bwarn\\w* (?:investors|shareholders|the market)\\b',
    { topic: 'guidance', direction: 'down' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:bullish|upbeat|optimis\\w+|confident|rosy|rosier|sunny)\\b[^?]*\\b(?:about|on|for|in) (?:the |its |this |next )?(?:\\w+ )?(?:year|future|outlook|second half|rest|prospects|quarter|months|results|trading|growth|demand)\\b|\\b(?:optimistic|upbeat|bullish|rosy|positive) (?:outlook|forecast|guidance)',
    { topic: 'guidance', direction: 'up' },
  ),
  rule(
    'earnings_remark',
    '\\bmiss(?:ed|es|ing)? (?:its |the |their |on )*(?:\\w+ )?(?:earnings|numbers|targets?|quarter|eps|revenue|sales targets?)\\b',
    {
      topic: 'expectations',
      direction: 'missed',
    },
  ),
  rule(
    'earnings_remark',
    "\\b(?:los(?:e|es|ing|t)|bleed\\w*|bled|haemorrhag\\w+|hemorrhag\\w+|burn\\w*(?: through)?) (?:\\w+ )?(?:money|cash|millions)\\b|\\b(?:report|post|book|record|make|made|suffer|incur|announc|swing|swung|f[ae]ll|s[iua]nk|slip|plung|slid|mak|show|turn)\\w*(?: in)?(?:to)? (?:an? |its |any |another )?(?:[\\w-]+ ){0,3}?loss(?:es)?\\b(?! of)|\\b(?:in|into) the red\\b|\\bred ink\\b|\\bloss-making\\b|\\b(?:bad|weak|weaker|poor|rough|tough|disappointing|terrible|soft|slow|dismal|awful|grim|lousy) (?:[\\w-]+ )?(?:quarter|year|results|numbers|figures|half|sales|trading|demand|earnings|set of results)\\b|\\bmargins?\\b[^?]*\\b(?:pressure|squeez\\w+|shr[iau]nk\\w*|fall\\w*|fell|erod\\w+|compress\\w*|thin\\w*|declin\\w+|narrow\\w*|suffer\\w*)|\\b(?:profits?|sales|revenues?|earnings|turnover|orders?|bookings)\\b[^?]*\\b(?:tumbl\\w+|plung\\w+|plummet\\w*|collaps\\w+|s[iau]nk\\w*|slid\\w*|halv\\w+|evaporat\\w+|wiped out|nosediv\\w+|crater\\w*|dipp?\\w*|(?:go\\w*|went|gone|head\\w*) (?:down|south|backwards)|tank\\w*|dr(?:y|ied|ying) up|slow\\w*|contract(?:ed|ing)|down)\\b|\\b(?:slump|dip|decline|slide|slowdown) in (?:sales|demand|revenues?|orders?|profits?|bookings|trading)\\b|\\b(?:sales|revenue|profit|demand) (?:slump|slide|dip|drop|decline|slowdown)\\b|\\b(?:falling|slowing|weakening|waning|sluggish) (?:demand|order book|sales|orders)\\b|\\bACCT(?:['’]s business)? (?:\\w+ )?(?:struggling|in the doldrums|on the ropes|shrinking|in decline)\\W*$|\\bhit a rough patch\\b|\\b(?:business|trade|trading) (?:is |was |been )?(?:\\w+ly )?(?:bad|slow|weak|poor|down|quiet|terrible|sluggish|suffering)\\b",
    { topic: 'decline' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:hit|reach|cross|pass|top|surpass|exceed|break|broke)\\w*(?: through)? [^?]*\\b(?:in )?(?:arr|annual recurring revenue|revenues?|sales|turnover)\\W*$|\\b(?:sw[ui]ng\\w*|return\\w*|mov\\w+|tipp\\w*|back|turn\\w*) (?:back )?(?:in)?to (?:an? |the )?(?:\\w+ )?(?:profit\\w*|black|growth)\\b|\\bin the black\\b|\\bturn\\w* (?:an? |its first )?(?:\\w+ )?profit\\w*\\b|\\b(?:mak|m[ae]de?|earn|generat)\\w* (?:an? |its first |any |some )?(?:\\w+ )?(?:profits?|money)\\b(?! warning)|\\b(?:do|did|done|doing|far\\w+|perform\\w*) (?:\\w+ )?(?:better|well)\\b(?! with| by)|\\bbr(?:eak|oke|oken|eaking)\\w* even\\b|\\bbec[oa]me profitable\\b|\\bfirst (?:ever )?profit\\b|\\b(?:business|trade|sales|demand) (?:is |are )?(?:\\w+ )?(?:booming|brisk|thriving|roaring|soaring|surging|taking off)\\b|\\b(?:bumper|stellar|blockbuster|banner|blowout|sparkling|bumpy?er) (?:year|quarter|results|half|sales|season|profits?)\\b|\\bfiring on all cylinders\\b|\\b(?:knock|hit)\\w* it out of the park\\b|\\bgo\\w* (?:great guns|from strength to strength|gangbusters)\\b|\\bstrength to strength\\b|\\broaring trade\\b|\\bbest(?:[- ]ever)? (?:year|quarter|month|half)\\b|\\bhockey[- ]stick\\b|\\b(?:bullet|rocket)ing (?:sales|revenue)\\b|(?<!\\b(?:at|of|in|for|by) )ACCT (?:growing|booming|thriving|flourishing)\\W*$',
    { topic: 'growth' },
  ),
  rule(
    'earnings_remark',
    '\\b(?:opex|overheads?|outgoings|penny-?pinching|purse strings|austerity|zero-based budget\\w*|cost-?conscious\\w*|economi[sz](?:e|ing|ed) on|do(?:ing)? more with less|tighten\\w* (?:its |the )?belts?|runway extension|frugal\\w*|thrift\\w*|lean(?:er)? (?:operation|organi[sz]ation)|cut\\w* (?:the )?(?:fat|corners on spend\\w*|back on spend\\w*)|spending (?:freeze|cuts?|curbs?|squeeze|review)|(?:wants?|wanted|plans?|aims?|intends?|hopes?|promis\\w+|vow\\w*|going|looking) to (?:save|economi[sz]e|spend less|cut back|trim)(?: [$€£\\d]\\S*| money| costs?| on| millions?| back)?|(?:announc|identif|target|promis|achiev|unveil|mak|m[ae]de?)\\w* (?:\\S+ )?savings|(?:cut|slash|trim|reduc|shrink|freez|fro[sz]en?)\\w* (?:its |the )?(?:[\\w-]+ ){1,2}(?:budgets?|spend|spending|expenses)|cost (?:pressure|measures|initiative|review|savings?|takeout|reductions?))\\b|\\bstreamlin\\w+ (?:its |the )?(?:operations|cost|costs|business|processes)\\b',
    { topic: 'cost cutting' },
  ),
]

const TECHNOLOGY_IDIOMS: readonly FrameRule[] = [
  rule(
    'technology',
    '\\b(?:ditch|drop|replac|abandon|dump|swap|leav|left|switch|trad)\\w* (?:out |from |away from |in )?[^?]{2,30}? (?:for|in favou?r of|with|by) (?<technology>\\p{Lu}[^?]{1,40}?)\\W*$|\\b(?:migration|switch|move|transition|upgrade|changeover) (?:over )?(?:from [^?]{2,30} )?to (?<technology2>\\p{Lu}[^?]{1,40}?)\\W*$',
    undefined,
    'technology',
  ),
  rule(
    'technology',
    "^ACCT(?:['’]s)? (?:tech |technology |data |marketing |sales )?stack(?: includes?)?[:,-]? (?<technology>[^?]{2,40}?)\\W*$",
  ),
  rule(
    'technology',
    '^(?:has|have|did|is) ACCT (?:just |now |recently )?(?:brought in|bring in|bringing in|bought|buying|put in|putting in|plumped for|gone for|opted for|signed up for|settled on) (?<technology>(?!.*\\b(?:ceo|cfo|cto|coo|vp|officer|director|manager)\\b)\\p{Lu}[^?]{1,30}?) (?:for|as|to (?:run|manage|handle|power)) [^?]*',
    undefined,
    'technology',
  ),
  rule(
    'technology',
    '^(?:what|which) (?![^?]*\\bis it\\b)(?:kind of |sort of |type of |brand of )?(?<technology>(?!products?\\b|companies|firms|customers|services?\\b)[\\w/&+ -]{2,40}?)(?: (?:system|software|platform|tool|solution|provider|vendor)s?)? (?:does|do|is|are|has|have|did) (?:the team at |people at |they at )?ACCT (?:\\w+ )?(?:us(?:e|ing)|run(?:ning)?(?: on)?|rely(?:ing)? on|have|got|built on|on|work(?:ing)? with|standardi[sz]ed on|adopted|chosen?|chose|picked)\\b',
  ),
  rule(
    'technology',
    '\\bwork\\w* (?:with|in) (?<technology>python|java|javascript|typescript|golang|go|rust|kotlin|scala|ruby(?: on rails)?|php|c\\+\\+|c#|\\.net|react(?: native)?|angular|vue|node(?:\\.js)?|django|kubernetes|docker|terraform|kafka|spark|hadoop|postgres\\w*|mysql|mongodb|redis|graphql|linux|swift|flutter)\\W*$',
  ),
  rule(
    'technology',
    '\\b(?:mov(?:e|ed|es|ing)|migrat(?:e|ed|es|ing)|get(?:ting)?|got|com(?:e|ing)|came|transition\\w*) (?:away from|off(?: of)?) (?:the |its |old |legacy )*(?<technology>(?!(?:market|stock|list|the)\\b)[^?]{2,40}?)\\W*$|\\b(?:mov(?:e|ed|es|ing)|migrat(?:e|ed|es|ing)|shift(?:ed|ing)?|transition(?:ed|ing)?|switch(?:ed|ing)?|go|going|gone|went)(?: [\\w-]+){0,4}? (?:to|onto|into) (?:the )?(?<technology2>(?:public |private |hybrid )?cloud)\\b|\\bcloud (?:migration|move|transition)\\b(?<technology3>)',
  ),
  rule(
    'technology',
    '\\b(?:experiment\\w*|play\\w*|dabbl\\w+|toy\\w*|tinker\\w*) (?:around )?with (?<technology>[^?]{2,40}?)(?: internally| in production| at work)?\\W*$|\\b(?:trial\\w*|pilot\\w*|try\\w* out|tri(?:ed|es) out|test-?driv\\w+|leverag\\w+|utili[sz]\\w+|embrac\\w+|power(?:ed|s) by|powered with|bet\\w* on|all[- ]in on|licens\\w+|subscrib\\w+ to|pay(?:s|ing)? for|paid for|bought into|wed(?:ded)? to|married to|locked in(?:to)?) (?:the )?(?<technology2>\\p{Lu}[^?]{1,40}?)(?: internally| in production| at work)?\\W*$',
    undefined,
    'technology',
  ),
  rule(
    'technology',
    '^(?:is|are|was) (?<technology>\\p{Lu}[^?]{1,40}?) (?:still |now )?(?:the|its|an?)(?: [\\w-]+){0,4} (?:system|platform|tool|software|crm|erp|provider|vendor|database|warehouse|cloud|standard|choice)(?: of choice)? (?:at|of|for|in|used by|inside|over at) ACCT',
    undefined,
    'technology',
  ),
]

const LAW_IDIOMS: readonly FrameRule[] = [
  rule(
    'legal_trouble',
    '\\b(?:leaks?|theft|loss|exposure) of (?:\\w+ ){0,3}?(?:data|records|details|information|passwords|credentials|emails|secrets)\\b',
    {
      kind: 'data breach',
    },
  ),
  rule(
    'legal_trouble',
    '\\b(?:hit|slapp\\w*|fac\\w+|serv\\w+|fight\\w*|defend\\w*|name\\w*)\\b[^?]*\\bsuits?\\b|\\b(?:patent|civil|antitrust|discrimination|securities|copyright|trademark|shareholder|defamation|libel) suits?\\b|\\bcourt (?:cases|proceedings|battles?|fights?)\\b',
    {
      kind: 'lawsuit',
    },
  ),
  rule(
    'legal_trouble',
    '\\b(?:police|prosecutors?|authorities|investigators|inspectors|regulators?|customs)\\b[^?]*\\b(?:search|raid|seiz|rummag|storm|visit)\\w*\\b',
    {
      kind: 'investigation',
    },
  ),
  rule(
    'legal_trouble',
    '\\b(?:tak\\w+|took|call\\w*|bring\\w*|brought) (?:an? |its |the |any )?(?:[\\w-]+ )?(?:products?|models?|items?|goods|vehicles?|cars) back\\b',
    { kind: 'product recall' },
  ),
  rule(
    'legal_trouble',
    '\\b(?:pull|yank|withdr|tak|took|remov)\\w* (?:an? |any |its |the )?(?:[\\w-]+ ){0,3}(?:products?|models?|items?|toys?|drugs?|devices?|foods?|cars?|batch\\w*)\\b[^?]*\\b(?:over|because of|due to|amid|for|after) (?:[\\w-]+ ){0,3}(?:safety|contamination|defects?|defective|health|fire|risks?|hazards?|fears?)',
    { kind: 'product recall' },
  ),
  rule(
    'legal_trouble',
    '\\b(?:fall|fell|run|ran)\\w* (?:foul|afoul) of\\b|\\bhot water\\b|\\btrouble with the (?:law|authorities|regulators?|taxman|police)\\b|\\bin the dock\\b|\\bcross-?hairs\\b|\\bwrong side of the law\\b|\\b(?:rap\\w*|slap\\w*) (?:on|over|across) the (?:knuckles|wrists?)\\b|\\bbrush(?:es)? with the law\\b|\\brun-?ins? with (?:the )?(?:law|regulators?|authorities|police|watchdogs?)\\b|\\blegal (?:battles?|fights?|rows?|wrangles?|headaches?|disputes?|woes|bother|problems?|jeopardy)\\b|\\bbreak\\w* the law\\b|\\bbroke\\w* (?:the |any )?(?:law|rules)\\b',
  ),
]

const IDENTITY_IDIOMS: readonly FrameRule[] = [
  rule(
    'rebrand',
    '\\b(?:redo|redid|redone|redesign\\w*|redr[ae]w\\w*|reinvent\\w*|rework\\w*|restyl\\w+|reimagin\\w*|refresh\\w*|moderni[sz]\\w+) (?:its |the )?(?:\\w+ )?(?:logo|brand|visual identity|corporate identity|image)\\b|\\b(?:drop|shorten|lengthen|chang|trim|los|lost|add|tweak|alter|modif|cut)\\w* (?:\\w+ ){0,3}?(?:its|part of its|of its|to its|from its) (?:company |corporate |brand )?name\\b',
  ),
  rule(
    'rebrand',
    '\\b(?:goes|going|go|trad(?:e|es|ing)|operat\\w+|known) (?:by|under) (?:an?other|a (?:different|new)|other) (?:name|moniker|banner)\\b|\\bnew (?:moniker|wordmark|tagline|slogan|livery|monogram|corporate colou?rs|brand identity)\\b|\\b(?:brand|image|logo|corporate) (?:makeover|facelift|face-lift|overhaul|revamp)\\b|\\b(?:ditch\\w*|drop\\w*|shed\\w*|scrap\\w*|swap\\w*|chang\\w+|retir\\w+) (?:out )?(?:its |the |their )?(?:old |current |corporate |company )?(?:name|logo|brand name|moniker)\\b|\\bformerly known as\\b|\\bused to be (?:called|known as)\\b|\\bnow called\\b|\\b(?:lick|coat) of paint\\b|\\b(?:sport\\w*|with|has|got|gets?|unveil\\w*|reveal\\w*) (?:an? )?(?:new|fresh) look\\b',
  ),
  rule(
    'going_public_or_private',
    '\\btak\\w* ACCT (?:private|off the (?:stock )?(?:market|exchange))|\\b(?:buy-?out|private[- ]equity)\\b[^?]*\\boff the (?:stock )?market\\b|\\boff the (?:\\w+ )?exchange\\b|\\boff the (?:stock market|stock exchange|bourse|public market)',
    { direction: 'private' },
  ),
  rule(
    'going_public_or_private',
    '\\b(?:market|stock|trading|nasdaq|nyse|wall street|city) debut\\b|\\br[iau]ng\\w* the (?:\\w+ )?bell\\b|\\bticker(?: symbol)?\\b|\\b(?:confidential\\w*) (?:filed|submitted|filing|registration)\\b|\\bfirst day of trading\\b|\\b(?:begun|began|begin|started?|starts) trading\\b(?: on|\\W*$)|\\b(?:now|bec[oa]me|becoming|yet) a (?:publicly )?(?:listed|traded) company\\b|\\btest\\w* the public markets?\\b|\\btap\\w* (?:the )?public markets?\\b|\\bready for (?:the )?(?:public markets?|wall street)\\b|\\bfile[ds]? to list\\b|\\bf-1\\b|\\bbe (?:traded )?on the (?:stock exchange|stock market|bourse|nasdaq|nyse)\\b',
    { direction: 'public' },
  ),
]

export const BUSINESS_IDIOMS: readonly FrameRule[] = [
  ...LAW_IDIOMS,
  ...IDENTITY_IDIOMS,
  ...EARNINGS_IDIOMS,
  ...TECHNOLOGY_IDIOMS,
  ...CONTRACT_IDIOMS,
  ...PARTNERSHIP_IDIOMS,
  ...EXPANSION_IDIOMS,
  ...PRODUCT_IDIOMS,
]
