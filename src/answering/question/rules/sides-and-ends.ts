import { rule, type FrameRule } from './rule.ts'

const SO = '(?:(?:now|also|just|already|recently|still|been|to|going to|planning to) )*'
const INVESTS =
  '(?:invest(?:s|ed|ing)?|spend(?:s|ing)?|spent|put(?:s|ting)? (?:more |its )?money)(?: (?:more|money|heavily|further|again|millions|[^ ]*\\d[^ ]*(?: million| billion)?))*'
const ROOMS = '(?:space|offices?|premises|sites?|stores?|shops?|lease|buildings?|warehouses?|depots?|studios?|branch|headquarters)'

/** Questions whose words are those of another event: what the account does to others, what it puts into places and things, what it gives up. */
export const SIDES_AND_ENDS: readonly FrameRule[] = [
  // "Is ACCT investing in Minnesota?": a site there. A company of that name would be no place.
  { ...rule('expansion', `\\bACCT ${SO}${INVESTS} (?:in|into|on) (?:the )?(?<place>[^?]{3,40}?)\\W*$`, { kind: 'any' }), place: 'place' },
  // "… in cold storage"
  rule(
    'expansion',
    `\\bACCT ${SO}${INVESTS} (?:in|into|on) (?:(?:an?|its|new|more|additional|extra|local|the) )*(?:(?!employee|skills)[\\w-]+ ){0,2}(?:storage|warehousing)\\W*$`,
    { kind: 'any' },
  ),
  // The one who leads a round of others gives the money.
  rule(
    'funding',
    `\\bACCT ${SO}(?:co-)?(?:led|leads?|leading|head(?:ed|s|ing)|anchor(?:ed|s|ing)?) (?:an?|the|another) (?:[\\w$€£.,-]+ ){0,4}?(?:investments?|rounds?|raise|funding) (?:of [^?]{1,20} )?(?:in|for|by|at) (?!ACCT|its\\b)`,
    { direction: 'invested' },
  ),
  // Whoever takes somebody to court is not in trouble.
  rule(
    'generic',
    `\\bACCT ${SO}(?:tak(?:en|e|es|ing)|took|haul(?:ed|s|ing)?|drag(?:ged|s|ging)?) (?!to\\b|by\\b)[^?]{2,60}? to (?:court|a tribunal|arbitration)\\b`,
  ),
  // What is up for sale has not been sold yet.
  rule('generic', `^(?:is|was|has) ACCT ${SO}(?:back |itself |being )*(?:put |up |offered )*(?:for sale|on the (?:block|market))\\W*$`),
  // A bid that is gone is none.
  rule(
    'generic',
    `\\b(?:bids?|offers?|takeover|approach\\w*|suitors?|bidders?|buyers?)\\b[^?]*\\bACCT [^?]*(?:dropped|withdrawn|abandoned|scrapped|called off|lapsed|fallen through|collapsed|walked away|pulled out)\\W*$|\\b(?:dropped|withdrawn|abandoned|walked away from|pulled out of|scrapped) (?:its|their|his|the|an?) (?:\\w+ )?(?:bid|offer|takeover|purchase|acquisition|approach|pursuit) (?:for|of) ACCT`,
  ),
  // How others rate its debt.
  rule(
    'generic',
    '\\b(?:credit |debt )?ratings?\\b[^?]*\\b(?:raised|lifted|upgraded|improved|lowered|cut|reduced|downgraded)\\b|\\b(?:rais|lift|upgrad|improv|lower|cut|reduc|downgrad)\\w* (?:the |its |their )?(?:credit |debt )?ratings?\\b|\\b(?:up|down)grad\\w+ ACCT\\b(?![^?]*\\b(?:guidance|outlook|systems?)\\b)',
  ),
  rule(
    'generic',
    '\\b(?:agree|accept|settl|ratif)\\w*\\b[^?]*\\b(?:pay|wage|salary) (?:deals?|offers?|rises?|increases?|awards?|agreements?|settlements?|raises?)\\b',
  ),
  // Auditors hold no post, nor does a team that comes over.
  rule(
    'generic',
    '\\bauditors?\\b[^?]*\\b(?:resign\\w*|left|leav\\w+|quit\\w*|stepp?\\w* down|replaced|changed)\\b|\\b(?:chang|replac|switch|dismiss)\\w* (?:its |the )?auditors?\\b',
  ),
  rule(
    'generic',
    `\\bACCT ${SO}(?:hir(?:ed|ing)|poach(?:ed|ing)|lur(?:ed|ing)|recruit(?:ed|ing)|taken over|taken on) (?:an? |the )?(?:whole |entire )?(?:teams?|group)s? (?:of [^?]{2,30} )?(?:away )?from `,
  ),
  // A gift is no money raised.
  rule(
    'generic',
    `\\bACCT ${SO}(?:giv(?:en|e|es|ing)|gave|hand(?:ed|s|ing)?(?: out)?|donat(?:e|ed|es|ing)) (?:any |some )?(?:money|cash|funds|bursaries|scholarships|grants) to\\b`,
  ),
  // Rooms given up.
  rule(
    'expansion',
    `\\bACCT ${SO}(?:giv(?:en|e|es|ing) up|gave up|vacat(?:e|ed|es|ing)|mov(?:ed|es?|ing) out of|leav(?:e|es|ing)|left|quit(?:s|ting)?) (?:its|an?|some|all) (?:(?!market|stock)[\\w-]+ ){0,2}?${ROOMS}(?: (?:in|at) (?<place>[^?]{2,40}?))?\\W*$`,
    { direction: 'closed' },
  ),
  rule(
    'expansion',
    '\\bACCT (?:recently |now )?(?:clos(?:ed?|es|ing)|shut(?:s|ting)?)(?: down)? (?:its |the )(?<place>(?-i:\\p{Lu})[\\p{L}-]+) (?:facility|plant|factory|works|site|mill|office|shop|store|warehouse|depot|brewery|distillery|bakery|branch|yard)(?: (?:for good|permanently|altogether))?\\W*$',
    { direction: 'closed' },
  ),
  rule(
    'expansion',
    '\\bACCT (?:clos(?:ed?|es|ing)|shut(?:s|ting)?)(?: down)? (?:an?|its|one of its|any) (?:[\\w-]+ )?(?:workshops?|foundr(?:y|ies)|breweries|brewery|baker(?:y|ies)|distiller(?:y|ies)|quarr(?:y|ies)|yards?)\\W*$',
    {
      direction: 'closed',
    },
  ),
  // A contract for power is work won of whoever buys it.
  rule(
    'contract_won',
    `\\bACCT ${SO}(?:sign(?:ed|s)?|agree(?:d|s)?|clos(?:ed|es?)|struck|ink(?:ed|s)?|seal(?:ed|s)?) (?:an? |its )?(?:new |long-term |big |first |major )*(?:(?:power|energy|electricity|offtake|charter|drilling|fill-finish|maintenance|catering|cleaning|leasing) )+(?:purchase |supply )?(?:deal|agreement|contract|pact) with (?<counterparty>[^?]{2,50}?)\\W*$`,
    undefined,
    'counterparty',
  ),
  // The account as the one who buys.
  rule(
    'contract_won',
    `^(?:is|has) ACCT ${SO}(?:become )?an? (?:new )?(?:customer|client) of (?<counterparty>[^?]{2,50}?)\\W*$`,
    { direction: 'placed' },
    'counterparty',
  ),
  // Money taken in, not told.
  rule(
    'funding',
    `\\bACCT ${SO}(?:take|took|taken|taking|bring|brought) in (?:at least |more than |over |some |about )?(?:[$€£]|usd |eur )\\s?\\d[^?]*\\W*$`,
    { direction: 'raised' },
  ),
]
