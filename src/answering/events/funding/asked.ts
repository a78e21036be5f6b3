import { asks, ANY, LATELY, upTo, type AskedWordings } from '../question-wording.ts'
import { amount, at, withArticle } from '../asked-for.ts'
import { said, type Words } from '../vocabulary.ts'
import type { Slots } from '../../types.ts'
import { anyOf, either } from '../../text/any-of.ts'

export const USUAL_WORDS =
  'accelerator acquired again among anchor angel arm award balance bankroll bet biggest bond borrowed bought bridge buy buying ' +
  'came can cap capital capitalist cash cheque chest closed club co coffers committed convertible corporate crowdfunding debt ' +
  'dollars double dried equity extended facility farm figures filled finance financially flush follow full fund fundraising ' +
  'grant growth health heard help increased injected injection issue joined joint lab led lend lifeline loan minority outfit ' +
  'outside oversubscribed paid participate partner percent persuade piece pile placement plant playing ploughed pockets ' +
  'portfolio poured pre private pump punt purchase purse raise received recieve refinance release rescue return robotics round ' +
  'runway save seat secured seed set shareholder shares sheet sitting skin slice smaller somewhere spending spin stake startup ' +
  'state strategic struggling subsidies such summer support syndicate tech thanks them these throw topped unicorn valuation vc ' +
  'vcs venture wallet war we when wind wired write yet young'

export const VOCABULARY: Words = [
  said(
    2,
    'fundrais\\w*|refinanc\\w+|recapitali[sz]\\w+|venture capital\\w*|vcs?|bankroll\\w*|pre-seed|series [a-h]|angel money|cash injection',
  ),
  said(
    1,
    either`
      fund(?:s|ed|ing)? | financ(?:e|ed|ing) | capital | money | cash | investors? | invest(?:s|ed|ing|ment|ments)?
      backers? | back(?:ed|ing)? | rais(?:e|ed|es|ing) | rounds? | seed | equity | valuation | loans? | debt | credit
      lenders? | grants? | angels?
    `,
  ),
]

export const lookedFor = (s: Slots): string =>
  s['direction'] === 'invested'
    ? 'The account investing in another company'
    : `The account raising ${s['round'] === undefined ? 'money' : withArticle(`${s['round']} round`)}` +
      `${amount(s)}${s['investor'] === undefined ? '' : ` from ${s['investor']}`}${at(s['place'])}`

export const searchedWith = (s: Slots): (string | undefined)[] =>
  s['direction'] === 'invested' ? ['invests in', s['counterparty']] : ['raises', s['round'], 'funding', s['investor']]

const MONEY = '(?:money|cash|capital|funds|funding|financing|investment|equity|debt|loans?|credit|millions|dough|dry powder)'

const LED = anyOf`led | leads? | leading | head(?:ed|s|ing) | anchor(?:ed|s|ing)?`
const JOINED_ROUND = anyOf`led | co-led | leads? | leading | joined? | participat\w+ in | t(?:ook|ake|aken|aking) part in`
const PICKS_UP = anyOf`
  pick\w* up | pull\w* in | t(?:ook|ake|aken|aking) (?:out|on|in|up) | giv\w+ | gave | award\w* | grant\w* | top\w* up
  br(?:ought|ing) in | line\w* up | collect\w* | borrow\w* | draw\w* down | dr[ae]wn? | arrang\w* | agree\w* | win
  won | find | found | receiv\w*
`
const RAISES = anyOf`
  rais(?:e|ed|es|ing) | secur(?:e|ed|ing) | clos(?:e|ed|ing) | receiv(?:e|ed|ing) | obtain(?:ed)? | land(?:ed)?
  attract(?:ed)? | got | get | announced? | complet(?:e|ed) | bag(?:ged)? | tak(?:en|ing) (?:on|in)
`
const YOUNG = anyOf`young | early-stage | small | promising | new | fledgling | outside | portfolio | seed-stage`
const KIND_OF_STARTUP = anyOf`
  compan\w+ | start-?ups? | firms? | biotechs? | fintechs? | business\w* | ventures? | funds? | scale-?ups?
`
const CASH = anyOf`money | cash | capital | funds | \S+ ?(?:m|million|bn|billion)`
const PUT_STEM = anyOf`put | pour | plough | pump | inject | sink | stak | plac`
const SEAL_STEM = anyOf`
  seal | sign | agree | arrang | secur | obtain | land | tak | took | draw | drew | clos | refinanc | renew | extend
`
const OWNERS = anyOf`
  shareholders | owners | founders | parent | lenders? | banks? | government | state | eib | investment bank | funds?
`
/** How people ask for it, list by list; `question-order.ts` tells when each is tried. */
export const ASKED: AskedWordings = {
  roundsLed: [
    // The one who leads a round of others gives the money.
    asks(
      String.raw`\bACCT ${LATELY}(?:co-)?${LED} (?:an?|the|another) (?:[\w$€£.,-]+ ){0,4}?(?:investments?|rounds?|raise|funding) (?:of [^?]{1,20} )?(?:in|for|by|at) (?!ACCT|its\b)`,
      { direction: 'invested' },
    ),
  ],
  moneyTakenIn: [
    // Money taken in, not told.
    asks(
      `\\bACCT ${LATELY}(?:take|took|taken|taking|bring|brought) in (?:at least |more than |over |some |about )?(?:[$€£]|usd |eur )\\s?\\d[^?]*\\W*$`,
      { direction: 'raised' },
    ),
  ],
  investorsOrLoansTaken: [
    asks(
      `\\b(?:tak(?:en|e|ing)|took|accept\\w*|let in) (?:on )?${ANY}(?:outside |external |minority |growth |institutional |private[- ]equity )*(?:investments?|investors?|backers?|capital|equity)\\W*$`,
      { direction: 'raised' },
    ),
    asks(
      either`
        \bACCT (?:tak(?:en|e|ing)|took) out ${ANY}(?:\w+ )?(?:loans?|mortgages?|debt|credit(?! insurance))\b
        \bACCT (?:seek\w*|sought|look\w* for|search\w* for|hunt\w* for) ${ANY}(?:equity|money|cash|finance)\W*$
      `,
      { direction: 'raised' },
    ),
  ],
  idioms: [
    asks(
      either`
        \b(?:tak\w+|took|had) (?:an? )?(?:punt|bet|flutter) on (?!ACCT)[^?]*\b(?:start-?ups?|compan\w+|firms?|business\w*|venture)
        \b(?:an?|new|the|lead|main) (?:\w+ )?(?:investor|backer) in (?!ACCT)
      `,
      { direction: 'invested' },
    ),
    asks(
      either`
        \b${JOINED_ROUND}\b[^?]*\b(?:rounds?|raise|fundraise|financing)\b[^?]*\b(?:(?:in|of|for|at) (?:an?other|other|a|some)\b|someone else|somebody else|else['’]s)
        \b(?:led|joined|in|part of) (?:someone|somebody|another \w+)(?: else)?['’]s (?:\w+ ){0,2}(?:round|raise)
        \bACCT['’]s (?:corporate )?(?:venture|vc|investment)(?: capital)? (?:arm|fund|unit|team)\b
        \bcorporate venture\b
      `,
      { direction: 'invested' },
    ),
    asks('\\bACCT (?:\\w+ )?(?:been |being |now )?(?:funded|backed|bankrolled|financed) by (?:the )?(?<investor>[^?,]{2,60}?)\\W*$', {
      direction: 'raised',
    }),
    asks(
      either`
        \b(?:investors?|investor|shareholders?|owners?)(?:[’])? (?:money|cash|capital|funds)\b
        \b(?:state aid|subsid(?:y|ies)|bail-?out|financial (?:support|backing|injection|aid))\b
        \b(?:debt|credit|loan) facilit(?:y|ies)\b | \b(?:new|another|fresh) (?:\w+ )?backers?\b | \bventure debt\b
        \bform d\b | \bwar chest\b | \bunicorn status\b | \b(?:bec[oa]me|becoming|turn\w*) (?:into )?a unicorn
        \b(?:six|seven|eight|nine|ten)-figure (?:round|raise|investment|fund\w*|cheque|check)
        \b(?:issu\w+|sell\w*|sold|plac\w+|float\w*|pric\w+)\b[^?]*\b(?:bonds?|convertibles?|notes|debentures|new shares)\b
        \bconvertible (?:notes?|bonds?|loans?)\b
        \b(?:rights issue|share placing|equity placing|private placement|crowdfund\w*|cap table|term sheet|(?:down|up|flat)[- ]round)\b
        \bminority (?:stake|share|holding|interest) in ACCT\b | \b(?:funding|financing) (?:news|update)s?\b
        \b(?:runway|balance sheet)\b[^?]*\b(?:fresh|new|extend\w*) (?:cash|money|capital|equity)
        \bwrit(?:e|ten|ing) (?:ACCT )?(?:an? )?(?:\w+ )?(?:cheques?|checks?)\b(?! for suppl)
        \bwrote (?:ACCT )?a (?:\w+ )?(?:cheque|check)
      `,
    ),
  ],
  rounds: [
    // Partnerships
    asks(
      either`
        \b(?:funding|financing|investment|seed|series [a-h]) (?:round|deal)\b | \bseries [a-h]\b
        \b(?:backers|investors)\b(?![^?]*\b(?:relations|day|call|conference|meeting)\b) | \bbankroll\w*
        \b(?:money|capital|cash|funds) (?:come |coming |came |flow\w* |go\w* )?(?:in)?to ACCT
      `,
    ),
  ],
  usual: [
    // Funding
    asks(
      either`
        \b(?:is|are|was|has) (?<investor3>[^?]{2,50}?) (?:an? |the |among the |one of the )?(?:\w+ )?(?:backers?|investors?|shareholders?) (?:of|in|at) ACCT
        \b(?<investor>[^?]{2,50}?) (?:led|lead|leads|joined?|backed|back|invest(?:ed)?|participated?|put money|pumped money)\b(?: an?| the| its| any)?[^?]*\b(?:in|into|for|of|by) ACCT\b
        \b(?:has|have|did|is|are) (?:any |an? )?(?<investor2>[^?]{2,50}?) (?:backed|back|backing|funded|fund|financed|financing|invested in|invest in|investing in) ACCT\b
      `,
      { direction: 'raised' },
    ),
    asks(
      '\\b(?:put|pour|pump|inject|sink|sank|plough|plow)\\w*\\b[^?]*\\b(?:money|cash|capital|funds|million|[$€£]\\d+\\w*)?[^?]*\\binto ACCT',
      { direction: 'raised' },
    ),
    asks('\\b(?:put|pour|pump|inject|sink|plough)\\w* (?:\\w+ ){0,3}(?:money|cash|capital|funds) into (?!ACCT)', {
      direction: 'invested',
    }),
    asks('\\b(?:made|make|making|do|done) (?:an? |any |another )?(?:[\\w-]+ ){0,2}investments?\\b(?! from)(?![^?]*\\bin ACCT)', {
      direction: 'invested',
    }),
    asks(
      either`
        \b${PICKS_UP}\b[^?]*\b(?:money|capital|loans?|grants?|seed|debt|credit (?:line|facility)|funding|investors?|backers?|financing|investment|funds)\b
        \b(?:fresh|new|more|extra|additional|recent|further) (?:\w+ )?(?:capital|money|cash|funds|equity|backers|backing|finance|financing|funding|investors?|investment)\b
        \b(?:capital|equity|cash|money|debt) (?:raise|raising|increase|injection|infusion|round)s?\b
        \b(?:money|capital|funds|cash)\b[^?]*\brais
        \b(?:venture|vc|private[- ]equity)[- ](?:money|capital|funding|funded|backed|backing)\b
      `,
    ),
    asks(
      '\\b(?:invested|investing|invest|backed|led (?:a |the )?(?:round|investment)s?)\\b(?! by)(?=[^?]*\\b(?:in|start-?ups?|compan|round)\\b)(?![^?]*\\bin ACCT)',
      { direction: 'invested' },
    ),
    asks(
      either`
        \b${RAISES}\b[^?]*\b(?:fund(?:s|ing|rais\w*)?|capital|money|financing|investments?|round|series|seed|venture|equity|backing|cash|loan|debt|grant|million|billion|\$|€|£)
        \b(?:rais(?:e|ed|ing)|attract\w*|land\w*|secur\w*|collect\w*|got|get|obtain\w*|receiv\w*|bag\w*|nett?\w*|pull\w*)\b(?: in)? (?:\w+ ){0,3}[$€£]
        [$€£]\s?\d[^?]*\b(?:rais|round|fund) | \bfund(?:ing|rais\w*|ed)\b
        \b(?:series [a-h]|seed|pre-seed|venture) (?:round|funding|financing|capital|extension) | \bseries [a-h]\b
        \bventure (?:capital|backed) | \bnew (?:investors?|investments?|capital)\b
        \binvest(?:ed|ing|ment|ments|ors?)? (?:in|from|by)\b
      `,
    ),
    asks(
      '^(?:has|have|did|is|does) ACCT (?:been )?rais(?:e|ed|ing)\\b(?![^?]*\\b(?:prices?|wages?|salar\\w+|fees?|rates?|awareness|concerns?|dividend|stake|rent)\\b)',
    ),
  ],
  byMeaning: [
    asks(
      either`
        \bback(?:s|ed|ing)? (?:an? |any |some |other |another )*${YOUNG}? ?(?:compan(?:y|ies)|start-?ups?|firms?|founders|entrepreneurs|ventures)\b
        \b${PUT_STEM}\w* (?:its |some |any |more |fresh )?${CASH}\b[^?]*\b(?:in|into|behind) (?!ACCT)(?:an? |another |other |some )*(?:[\w-]+ ){0,2}${KIND_OF_STARTUP}
      `,
      { direction: 'invested' },
    ),
    asks(
      either`
        \b${SEAL_STEM}\w*(?: out| on| down| up)? ${upTo(4)}(?:debt|credit|loan|revolving|lending|financing|bank) (?:facilit(?:y|ies)|lines?|packages?|agreements?|deals?)\b
        \b(?:open\w*|loosen\w*|reach\w* into) (?:their|its|his) (?:wallets?|purses?|purse strings|cheque-?books?|coffers|pockets)\b
        \b(?:lend|lent|lends|lending|loan\w*) (?:money |cash |funds )?(?:to )?ACCT\b
        \bACCT\b[^?]*\bvalued (?:at|above|over)\b | \bvaluation\b[^?]*\bround\b | \bbetter capitali[sz]ed\b
        \b(?:new|fresh|another|additional) (?:\w+ )?(?:backers?|investors?)\b | \b(?:its|the|an?) [a-h] round\b
        \b(?:extension|top-?up)\b[^?]*\bround\b
        ^(?:has|did|is|have) ACCT (?:just |now |already )?(?:rais(?:e|ed|ing)) (?:again|more|another|lately|some)\W*$
        \b${OWNERS}\b[^?]*\b(?:put|pump\w*|pour\w*|inject\w*|provid\w+|plough\w*|stump\w* up|chip\w* in|lend|lent)\b[^?]*\b(?:${MONEY})\b[^?]*\bACCT
        \b(?:come|came|coming|flush|awash) (?:into|with) (?:\w+ )?(?:money|cash|capital|funds)\b
        \bfundraising (?:roadshow|round|drive|effort)
      `,
      { direction: 'raised' },
    ),
  ],
}
