import { AUX, constructions, END, formsOf, GAP, NEAR, type Construction } from './constructions.ts'

const MONEY_KIND =
  '(?:infusion|injection|investments?|funding|fundraise|fundraising|financing|capital|grants?|loans?|facility|facilities|equity|credit|cheque|check|round|raise|seed|series|pre-seed|backing|debt|money|cash)'
const DEBT =
  '(?:loan|loans|credit facility|debt facility|facility|credit line|line of credit|venture debt|term loan|revolver|financing package|credit|bonds?|notes)'
const INVESTOR = String.raw`(?:OTH|PER|(?:[a-z'-]+ ){0,4}(?:investors?|fund|funds|backers?|angels?|bank|banks|lenders?|family office|family offices|venture capitalists?|state|government|ministry|commission|shareholders?|consortium|syndicate|university|council|foundation|dentists|owners|friends|family))`
const GETS = formsOf(
  'get receive pick take win draw collect gain obtain net haul pull scoop bag land raise secure attract bank close grab nab snag score garner clinch',
)
/** What else companies get money for. */
const EARNED =
  /\b(?:orders?|contracts?|tenders?|settlements?|settled?|fines?|fined|damages|insurance|insurers?|refunds?|licen[cs]\w+|royalt\w+|sale of|sold its|for its (?:stake|unit|share|business)|prizes?|awards? (?:for|in)|revenues?|sales|customers?|subsid(?:y|ies)|compensation|verdict|jury|judge|profit|advertis\w+|charit\w+|hospice|donat\w+|stake in (?!ACC)|budget|lottery)\b/
const without = (source: string): readonly [string, RegExp] => [source, EARNED]

/** Ways of telling that money came to the account, beyond the plain "Acme raised $5m". */
export const RAISED: readonly Construction[] = [
  ...constructions(
    0.84,
    without(`ACC ${AUX}${GETS} ${NEAR}SUM (?:in |of |worth of )?${NEAR}\\b${MONEY_KIND}\\b`),
    without(
      `\\b${formsOf('invest inject pump pour put plough plow sink commit channel')} ${NEAR}SUM ${NEAR}(?:in|into|behind) (?:the )?ACC${END}`,
    ),
    without(`\\b${formsOf('invest inject')} (?:in|into) (?:the )?ACC${END}`),
    without(`\\b${formsOf('back fund finance')} ACC ${NEAR}(?:with|to the tune of) ${NEAR}SUM`),
    without(
      `\\b${formsOf('award give grant extend lend provide hand offer')} (?:the )?ACC ${NEAR}SUM(?: ${NEAR}\\b${MONEY_KIND}\\b|${END})`,
    ),
    without(
      `\\b${formsOf('extend provide grant give lend approve arrange award')} ${NEAR}SUM ${NEAR}(?:${MONEY_KIND} ${NEAR})?(?:to|for) (?:the )?ACC${END}`,
    ),
    without(`SUM ${AUX}(?:flow|flowed|flows|flowing|go|went|goes|come|came|comes) (?:in)?to (?:the )?ACC\\b`),
    without(`\\binto ACC 's ${NEAR}(?:account|coffers|till|bank) ${NEAR}(?:went|flowed|goes|flows|came) ${NEAR}SUM`),
  ),
  ...constructions(
    0.8,
    without(
      `\\bSUM ${NEAR}\\b(?:round|investment|funding|financing|injection|infusion|raise|series [a-h]|seed round|loan|facility|grant|fundraise|fundraising|cheque|backing|boost)\\b ${GAP}\\b(?:for|into|in|at|${formsOf('give hand bring leave provide value help let allow enable')}) (?:the )?ACC${END}`,
    ),
    without(
      `ACC ${AUX}${formsOf('issue sell place')} ${NEAR}(?:new |newly issued |fresh )?(?:shares|stock|equity|preferred|convertible notes|convertible bonds|bonds|notes) ${NEAR}(?:to|for|at|worth|in) (?:${INVESTOR}|SUM)`,
    ),
    without(
      `ACC ${AUX}${formsOf('issue sell place')} ${NEAR}SUM ${NEAR}(?:of|in|worth of) ${NEAR}(?:shares|stock|equity|preferred|notes|bonds)`,
    ),
    without(
      `${INVESTOR} ${AUX}${formsOf('buy take subscribe acquire purchase')} ${NEAR}(?:newly issued|new|fresh) (?:shares|stock|equity) ${NEAR}(?:in|of) (?:the |its )?(?:partner |customer |supplier )?ACC`,
    ),
    without(
      `${INVESTOR} ${AUX}${formsOf('take buy acquire')} ${GAP}(?:stake|shares|\\d+ ?%|minority|holding|interest) ${NEAR}(?:in|of) ACC${GAP}\\b(?:inject\\w*|invest\\w*|new equity|fresh (?:capital|equity|money)|capital increase)\\b`,
    ),
    without(
      `ACC ${AUX}${formsOf('draw tap sign secure arrange agree close take obtain raise get receive land win ink')} ${NEAR}(?:SUM ${NEAR})?\\b${DEBT}\\b ${NEAR}(?:from|with|led by|arranged by|provided by|,|\\.|$)`,
    ),
    without(
      `ACC ${AUX}(?:valued|worth) at (?:about |around |nearly |over |more than |some )?SUM ${NEAR}(?:in|after|following|by) ${NEAR}(?:round|financing|funding|investment|raise|series)`,
    ),
    without(
      `\\b(?:with|after|following|armed with|flush with|fresh from|on the back of|thanks to|buoyed by) ${NEAR}SUM ${NEAR}(?:capital|funding|money|round|investment|financing|cash|equity|raise|grant|loan)\\b${GAP}, ACC`,
    ),
    `ACC ${AUX}${formsOf('take raise get find secure attract receive land win bring')} (?:in |on |up )?(?:the |a |its |some )?(?:new|fresh|more|outside|external|first|growth|additional) (?:outside |external )?(?:money|capital|funding|funds|cash|financing|equity|investment|investors?|backers?)\\b`,
  ),
  ...constructions(
    0.76,
    `ACC ${AUX}${formsOf('sell issue place')} ${NEAR}(?:shares|stock|units|notes|bonds)\\b${GAP}\\bto raise ${NEAR}SUM`,
    `ACC 's ${NEAR}(?:offering|ipo|flotation|placement|rights issue|share sale)\\b${GAP}\\b(?:bring|brings|brought|raise|raises|raised|net|nets|netted|fetch|fetched)\\b ${GAP}SUM`,
    `ACC ${AUX}${formsOf('price complete close')} ${NEAR}(?:offering|ipo|flotation|placement|rights issue)\\b${GAP}\\b(?:bring|brings|brought|raise|raises|raised|raising|netting)\\b ${GAP}SUM`,
    `ACC ${AUX}${formsOf('enter sign execute')} (?:in)?to ${NEAR}(?:subscription|securities purchase|share purchase|stock purchase|placement|placing) agreements?\\b${GAP}\\b(?:new|ordinary|common|preferred|shares|stock|proceeds)\\b`,
    without(`ACC ${GAP}\\b(?:with|by|through|using) ${NEAR}SUM ${NEAR}\\b(?:loan|facility|bond|credit)\\b ${NEAR}(?:from|with|led by) `),
    without(
      `\\bSUM ${NEAR}(?:loan|facility|credit line)\\b ${GAP}\\b(?:will |has |have )?(?:let|lets|allow|allows|enable|enables|help|helps|helped|allowed|give|gives) ACC${END}`,
    ),
    `ACC ${AUX}(?:announced|announces|closed|closes) ${NEAR}(?:round|raise|extension)\\b`,
    without(
      `\\bSUM ${NEAR}(?:extension|round|series [a-h]|raise|financing) (?:that )?ACC ${AUX}(?:announced|closed|raised|unveiled|completed|landed)`,
    ),
    without(
      `ACC ${NEAR}(?:ended up|came away|walked away|walked off|went home|emerged|comes away|emerges|left) (?:from \\w+ )?with ${NEAR}SUM`,
    ),
    without(`ACC ${AUX}${formsOf('draw')} (?:down )?(?:on )?${NEAR}SUM ${NEAR}${DEBT}`),
  ),
  ...constructions(
    0.74,
    without(`ACC ${AUX}${GETS} (?:up |in )?${NEAR}SUM ${NEAR}from ${INVESTOR}`),
    `\\b(?:fresh|new|more|extra|growth) (?:funding|funds|money|capital|cash|investment|financing) (?:for|at|into|in) ACC${END}`,
    `\\b(?:funding|investment|cash) (?:round|boost|injection|infusion|lift) (?:for|at|in) ACC${END}`,
    `^SUM (?:more )?for ACC${END}`,
    `\\bwe ${AUX}(?:closed|raised|completed|finished|signed) (?:the|our|this|that) ${NEAR}(?:round|raise|financing|series|investment)\\b${GAP}ACC ${NEAR}(?:said|says|told|wrote|recalled)`,
    `ACC ${AUX}(?:welcome|welcomes|welcomed|gain|gains|gained|win|wins|won|add|adds|added|land|lands|landed|attract|attracts|attracted|get|gets|got|bring|brings|brought) ${NEAR}(?:as )?(?:new |an? )?(?:new )?(?:investors?|backers?|shareholders?|financial partner)\\b`,
  ),
]
