import { rule, TITLE, type FrameRule } from './rule.ts'

const AN = '(?:(?:an?|its|the|any|some|new|another|exclusive|local|sole|first|fresh|more) )*'

/** What other rules, which go by single words, would take for nothing or for something else. */
export const FURTHER_WORDINGS: readonly FrameRule[] = [
  // What one applies for, and where.
  rule(
    'hiring',
    '\\b(?:apply|go|get|find|land|be had|is there|are there)\\b[^?]{0,12}\\b(?:jobs?|posts?|positions?|roles?|work)(?: to be had)? (?:with|at|for) ACCT\\b(?<after>[^?]*)',
  ),
  // What a regulator lets onto the market is no trouble.
  rule(
    'generic',
    "\\b(?:regulatory|marketing|fda|ema|mhra|ce|regulators?['’]s?) (?:clearance|approval|authori[sz]ation|go-ahead|mark)\\b|\\b(?:fda|ema|mhra|regulators?|watchdog|agency|authority|authorities) (?:\\w+ )?(?:clear|approv|authori[sz])\\w*(?! (?:the )?(?:deal|merger|takeover|acquisition|purchase|sale|bid|tie-up))(?! ACCT)(?= )",
  ),
  rule('legal_trouble', '\\blook(?:s|ing|ed)? into (?:the )?(?:\\w+ of )?ACCT\\b', { kind: 'investigation' }),
  rule(
    'legal_trouble',
    '\\b(?:data|information|records|details|files)\\b[^?]*\\b(?:left|lain|lay|lying|been|be|made|was|were) (?:\\w+ly )?(?:open|exposed|unprotected|unsecured|visible|accessible|readable)\\b',
    { kind: 'data breach' },
  ),
  // Money put into a site of its own.
  rule(
    'expansion',
    '\\bACCT (?:is |are |now |also )*(?:invest\\w*|put\\w* money|spend\\w*|spent) (?:[^?]{0,20} )?(?:in|into|on) (?:an?|its|new|the|some|another) (?:\\w+ ){0,2}?(?:plants?|factor(?:y|ies)|warehouses?|mills?|production)\\b',
    { kind: 'plant' },
  ),
  rule(
    'expansion',
    '\\bACCT (?:is |are |now |also )*(?:invest\\w*|put\\w* money|spend\\w*|spent) (?:[^?]{0,20} )?(?:in|into|on) (?:an?|its|new|the|some|another) (?:\\w+ ){0,2}?(?:sites?|offices?|premises|stores?|shops?|headquarters)\\b',
    { kind: 'any' },
  ),
  rule(
    'expansion',
    '\\bACCT (?:recently |now )?(?:clos(?:ed?|es|ing)|shut(?:s|ting)?)(?: down)? (?:its |the )?(?<site>(?-i:(?!Series)\\p{Lu})[^?]{2,40}?)\\W*$',
    { direction: 'closed' },
    'site',
  ),
  rule(
    'legal_trouble',
    '\\bACCT (?:been |being )?(?:\\w+ly )?(?:ordered|told|forced|made|required|sentenced|condemned)(?: by [^?]+?)? to (?:pay|compensate|refund)\\b',
    { kind: 'fine' },
  ),
  rule(
    'legal_trouble',
    '\\bACCT (?:been |being )?(?:\\w+ly )?(?:ordered|told|forced|made|required|sentenced|condemned)(?: by [^?]+?)? to (?:stop|hand over)\\b',
  ),
  rule(
    'legal_trouble',
    '^(?:has|have|did|is|are) (?:an?|the|any) (?:[\\w-]+ )?(?:regulators?|watchdogs?|authorit(?:y|ies)) (?:been )?(?:tak\\w+|launch\\w*|start\\w*|brought|bring\\w*) (?:any |some |enforcement |regulatory )*action against ACCT',
  ),
  rule(
    'executive_change',
    `\\bACCT (?:have|has|got|with) an? (?:new )?(?<role>(?:[\\w-]+ ){0,3}?${TITLE}(?: of [\\w ]{2,30}?)?) (?:who|that) (?:started|joined|arrived|came|took over|took up|was (?:named|appointed|hired|recruited|promoted|brought in))\\b(?! (?:under|it|up|from behind)\\b)`,
    { direction: 'joined' },
  ),
  rule('layoffs', '\\b(?:put|puts|putting|sent|send|sends|sending|plac\\w+|forc\\w+)\\b[^?]*\\bunpaid leave\\b'),
  rule(
    'earnings_remark',
    '\\bACCT warn\\w*\\b(?![^?]*\\bnot\\b)[^?]*\\b(?:profits?|margins?|earnings|sales|revenues?) (?:\\w+ ){0,3}miss(?:es)?\\b',
    {
      topic: 'guidance',
      direction: 'down',
    },
  ),
  rule(
    'expansion',
    '\\bACCT (?:idl(?:e|es|ed|ing)|mothball\\w*) (?:(?!workers|staff|people|plans|employees)[\\w-]+ ){0,4}?(?:plants?|mines?|furnaces?|sites?|mills?|factor(?:y|ies)|smelters?|refiner(?:y|ies))\\W*$',
    {
      direction: 'closed',
    },
  ),
  rule(
    'partnership',
    '\\bACCT renew\\w* (?:an?|its|the) (?:partnership|alliance|(?:partnership|cooperation|co-operation|distribution|marketing|strategic) (?:agreement|pact))\\b',
  ),
  rule(
    'going_public_or_private',
    '\\b(?:com(?:e|ing)|came) to (?:the )?(?:stock )?market\\b|^(?:is|are) ACCT (?:now )?an? (?:publicly )?(?:listed|quoted|traded) (?:company|firm|business|group) now\\W*$',
    {
      direction: 'public',
    },
  ),
  rule(
    'funding',
    `\\b(?:tak(?:en|e|ing)|took|accept\\w*|let in) (?:on )?${AN}(?:outside |external |minority |growth |institutional |private[- ]equity )*(?:investments?|investors?|backers?|capital|equity)\\W*$`,
    { direction: 'raised' },
  ),
  rule(
    'funding',
    `\\bACCT (?:tak(?:en|e|ing)|took) out ${AN}(?:\\w+ )?(?:loans?|mortgages?|debt|credit(?! insurance))\\b|\\bACCT (?:seek\\w*|sought|look\\w* for|search\\w* for|hunt\\w* for) ${AN}(?:equity|money|cash|finance)\\W*$`,
    { direction: 'raised' },
  ),
  rule(
    'contract_won',
    '\\bACCT sold to (?<counterparty>(?:an? |the )?(?:[\\w-]+ ){0,2}(?:customers?|clients?|governments?|ministr(?:y|ies)|councils?|army|navy|hospitals?|schools?|universit(?:y|ies)|airlines?|utilit(?:y|ies)|retailers?|grocers?|supermarkets?|agenc(?:y|ies)))\\W*$',
  ),
  {
    ...rule(
      'hiring',
      '^(?:is|are) ACCT (?:after|on the hunt for|in need of|short of|keen on|crying out for) (?:more |new |extra |some |additional )?(?<role>[^?]+?)\\W*$',
    ),
    occupation: 'role',
  },
  rule(
    'partnership',
    `\\b(?:tak(?:en|e|ing) on|took on|appoint\\w*|engag\\w+|nam(?:ed|ing)|sign(?:ed|ing)?(?: up)?|found|got) ${AN}(?<counterparty>(?:[\\w-]+ )?(?:distributors?|resellers?|importers?|licensees?|sales agents?))\\b(?! (?:partnership|agreement|deal|contract|network|programme|program|scheme))`,
  ),
  rule(
    'partnership',
    '\\bjoint (?:undertaking|project|effort|programme|program|enterprise|scheme|initiative) with (?<counterparty>[^?]+?)\\W*$|\\bjoint (?:undertaking|project|enterprise|scheme|initiative)\\b|^(?:do|does|has) ACCT (?:have|got|had) an? (?:agreement|pact|tie-up|understanding) with (?<counterparty2>[^?]+?)\\W*$',
  ),
]
