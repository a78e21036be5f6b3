import { asks, BY_NOW, LATELY, type AskedWordings } from '../question-wording.ts'
import { anyOf, either } from '../../text/any-of.ts'

const PUTS_OUT = anyOf`
  put(?:ting)? out | issu(?:e|ed|ing) | publish(?:ed|ing)? | open(?:ed|ing)? | launch(?:ed|ing)? | invit(?:e|ed|ing)
  call(?:ed|ing)? for | advertis(?:e|ed|ing)
`
const OFFER_DROPPED = anyOf`
  dropped | withdrawn | abandoned | scrapped | called off | lapsed | fallen through | collapsed | walked away
  pulled out
`
const OFFER_ABANDONED = anyOf`dropped | withdrawn | abandoned | walked away from | pulled out of | scrapped`
const REGULATOR = anyOf`fda | ema | mhra | regulators? | watchdog | agency | authority | authorities`
const PRIVATE_OR_LISTED = anyOf`
  private | public | listed | publicly (?:listed|traded|held|owned) | privately (?:held|owned)
  family[- ](?:owned|run) | employee-owned | state-owned | venture-backed | vc-backed
`
const GREEN_TARGET = anyOf`sustainability | climate | net[- ]zero | emissions? | diversity | esg | carbon`
const NO_PARTNER = either`managing | senior | general | founding | equity`
const ENDS = anyOf`
  end(?:ed|ing)? | terminat\w+ | cancel\w* | dissol\w+ | break(?:ing)? off | broke off | broken off | exit(?:ed)?
  called off | call(?:ing)? off | abandon\w* | shelv\w+ | scrap\w* | withdr[ae]w\w* | delay\w* | postpon\w+
  pull\w* out of
`
const PARTNERSHIPS = anyOf`
  partnerships? | alliances? | ventures? | collaborations? | ipo | flotation | listing | launch(?:es)? | products?
  contracts? | deals? | mergers? | acquisitions? | takeovers? | expansion | plans? | country | countries | market
  layoffs?
`
const UNITS = anyOf`
  units? | divisions? | business(?:es)?(?: units?)? | subsidiar\w+ | arm | brands? | stake | assets? | clinics?
  plants? | sites? | hotels? | stores? | buildings? | headquarters | property
`
const ENDED_OR_LOST = anyOf`
  \b${ENDS}\b[^?]*\b${PARTNERSHIPS}\b(?![^?]*\b(?:off|from) (?:the )?(?:market|sale|shelves))
  \b(?:los(?:t|e|es|ing))\b[^?]*\b(?:tenders?|contracts?|customers?|clients?|bids?|orders?|accounts?|work|business|deals?|market share)\b
  \bplac\w+ (?:an? |any )?(?:\w+ )?orders?\b | \bACCT (?:suing|sued|sue)\b(?! by)
  \b(?:fil\w+|brought|bring\w*|launch\w*) (?:an? )?(?:\w+ )?(?:lawsuit|suit|claim|case|complaint|legal action|proceedings) against (?!ACCT)
  \b(?:cleared|acquitted|exonerated)\b
  \b(?:case|lawsuit|suit|charges|claims?|complaints?|investigation|probe)\b[^?]*\b(?:dismissed|dropped|closed|thrown out)
  \bwon (?:an? |its |the )?(?:\w+ )?(?:case|lawsuit|suit|appeal|trial)\b
  \b(?:divest\w*|sold|sell(?:ing)?|sale of|offload\w*|dispos\w+ of) (?:an? |its |the |one of its |any )?(?!itself)(?:[\w-]+ ){0,3}?${UNITS}\b
  \b(?:repurchas\w+|buy\w*|bought) (?:back )?(?:its )?(?:own )?shares | \bbuy-?backs?\b | \bre-?hir\w+
  \b(?:discontinu\w+|cancel\w*|axed|retired) (?:an? |any |its )?(?:\w+ )?(?:products?|services?|lines?|models?|features?)
`
const TALENT = anyOf`people | staff | employees | talent | workers | engineers`
const BY_SO_MANY = String.raw`(?: by [^?]{0,20}\d[\d,.]*(?: ?%| per ?cent| people)?)?`
const ONLY_ALIKE = anyOf`
  (?:bought|buy|buying) back (?:[^?]{0,40} )?(?:shares|stock) | c[ao]me out on top in court
  (?:prevail(?:ed)?|victorious|won|win) in (?:the )?(?:\w+ )?court
  (?:lost|losing|lose) (?:its |any |some )?${TALENT} to (?:an?|its|the|any|another|some) (?:rival|competitor|company|employer)s?
  (?:looking|searching|hunting) for (?:an? |the )?(?:new )?(?:buyer|owner|office|premises|headquarters|site|building)s?
  (?:short of|lack(?:ing)?) (?:staff|workers|people|employees) | (?:expand|enlarg)(?:ed?|ing)? (?:its |the )?board
  (?:grown?|increased?) (?:its )?(?:head-?count|workforce)${BY_SO_MANY}
  (?:extend|prolong)(?:ed?|ing)? (?:an?|its|the|any) (?:\w+ )?contracts?
  (?:in the running|bidding|competing|short-?listed|tendering) for (?:an?|the|any) (?:[\w-]+ )?(?:contract|deal|order|tender)s?
  (?:losing|loses?|lost|burning) money | ma(?:ke|de|king) (?:an? )?(?:\w+ )?loss(?:es)? | loss-making
  put off or (?:cancel|scrap|shelv)\w+ (?:an?|any|its|the) \w+
`
const BIG_OR_KEY = anyOf`big | biggest | largest | key | main | major | important`
/** How people ask for what is no event of a kind of its own, although its words are those of one; `question-order.ts` tells when each list is tried. */
export const ASKED: AskedWordings = {
  bidsInvited: [
    // Whoever asks for bids has won nothing: a further kind of event.
    asks(
      String.raw`\bACCT ${BY_NOW}${PUTS_OUT} (?:an? |any |its |new |the )*(?:[\w-]+ ){0,2}?(?:tenders?(?! offer)|bids|rfps?|requests? for proposals)\b`,
    ),
  ],
  onlyAlike: [
    // Whoever takes somebody to court is not in trouble.
    asks(
      `\\bACCT ${LATELY}(?:tak(?:en|e|es|ing)|took|haul(?:ed|s|ing)?|drag(?:ged|s|ging)?) (?!to\\b|by\\b)[^?]{2,60}? to (?:court|a tribunal|arbitration)\\b`,
    ),
    // What is up for sale has not been sold yet.
    asks(`^(?:is|was|has) ACCT ${LATELY}(?:back |itself |being )*(?:put |up |offered )*(?:for sale|on the (?:block|market))\\W*$`),
    // A bid that is gone is none.
    asks(
      either`
        \b(?:bids?|offers?|takeover|approach\w*|suitors?|bidders?|buyers?)\b[^?]*\bACCT [^?]*${OFFER_DROPPED}\W*$
        \b${OFFER_ABANDONED} (?:its|their|his|the|an?) (?:\w+ )?(?:bid|offer|takeover|purchase|acquisition|approach|pursuit) (?:for|of) ACCT
      `,
    ),
    // How others rate its debt.
    asks(
      either`
        \b(?:credit |debt )?ratings?\b[^?]*\b(?:raised|lifted|upgraded|improved|lowered|cut|reduced|downgraded)\b
        \b(?:rais|lift|upgrad|improv|lower|cut|reduc|downgrad)\w* (?:the |its |their )?(?:credit |debt )?ratings?\b
        \b(?:up|down)grad\w+ ACCT\b(?![^?]*\b(?:guidance|outlook|systems?)\b)
      `,
    ),
    asks(
      '\\b(?:agree|accept|settl|ratif)\\w*\\b[^?]*\\b(?:pay|wage|salary) (?:deals?|offers?|rises?|increases?|awards?|agreements?|settlements?|raises?)\\b',
    ),
    // Auditors hold no post, nor does a team that comes over.
    asks(
      '\\bauditors?\\b[^?]*\\b(?:resign\\w*|left|leav\\w+|quit\\w*|stepp?\\w* down|replaced|changed)\\b|\\b(?:chang|replac|switch|dismiss)\\w* (?:its |the )?auditors?\\b',
    ),
    asks(
      `\\bACCT ${LATELY}(?:hir(?:ed|ing)|poach(?:ed|ing)|lur(?:ed|ing)|recruit(?:ed|ing)|taken over|taken on) (?:an? |the )?(?:whole |entire )?(?:teams?|group)s? (?:of [^?]{2,30} )?(?:away )?from `,
    ),
    // Who comes out on top in court is not in trouble, and who only means to do something has not done it. Where more is asked, it may be an event.
    asks(String.raw`^(?:is|has|did|does) ACCT ${LATELY}${ONLY_ALIKE}\W*$`),
    asks(
      String.raw`^(?:has|have|did|is|are) ACCT(?:['’]s)? (?:shares?|stock|head-?count)(?: price)? ${LATELY}(?:tumbl|plung|slump|crash|gr[eo]wn?\b|increas|risen\b|up\b)(?:ed?|ing)?${BY_SO_MANY}\W*$`,
    ),
    // A gift is no money raised.
    asks(
      `\\bACCT ${LATELY}(?:giv(?:en|e|es|ing)|gave|hand(?:ed|s|ing)?(?: out)?|donat(?:e|ed|es|ing)) (?:any |some )?(?:money|cash|funds|bursaries|scholarships|grants) to\\b`,
    ),
  ],
  approvals: [
    // What a regulator lets onto the market is no trouble.
    asks(
      either`
        \b(?:w[io]n|g[eo]t|obtain\w*|receiv\w+|secur\w+) (?:the |an? |any )?(?:\w+ )?(?:approval|clearance|authori[sz]ation) (?:from|of|by)\b
        \b(?:regulatory|marketing|fda|ema|mhra|ce|regulators?['’]s?) (?:clearance|approval|authori[sz]ation|go-ahead|mark)\b
        \b${REGULATOR} (?:\w+ )?(?:clear|approv|authori[sz])\w*(?! (?:the )?(?:deal|merger|takeover|acquisition|purchase|sale|bid|tie-up))(?! ACCT)(?= )
      `,
    ),
  ],
  states: [
    asks(
      either`
        ^(?:is|are|was) ACCT (?:still |already |really )?(?:an? )?${PRIVATE_OR_LISTED}(?: \w+)? (?:company|business|firm|group)\W*$
        ^(?:is|are) ACCT (?:privately held|publicly traded|family-owned|employee-owned|listed|public|private)\W*$
        \b(?:listed|ranked|featured|included) (?:in|on|among|by) (?:the |an? )?[^?]*(?:\d{2,}|\blists?|ranking|directory|index|quadrant|catalogue|guide)\b
        \bopening (?:hours|times|ceremony)\b | \bopen(?:ed|ing|s)? its books\b
      `,
    ),
  ],
  ownSuitsAndTargets: [
    asks(
      '\\bACCT (?:recently )?(?:filed?|brought|lodged?|launched|started) (?:an? |any |new )*(?:lawsuits?|suits?|legal action|(?:claims?|complaints?)(?= (?:against|with|in court)))\\b',
    ),
    asks(
      String.raw`^(?![^?]*\b(?:hir\w+|appoint\w*|recruit\w*|nam(?:e|ed|ing)|head|officer|director|manager)\b)[^?]*\b${GREEN_TARGET} (?:targets?|goals?|pledges?|plans?|strategy)\b`,
    ),
  ],
  lostOrEnded: [
    asks(
      String.raw`\blos(?:t|e|es|ing) (?:an? |its |the |any )?(?!${NO_PARTNER})(?:${BIG_OR_KEY} )?(?:(?!managing|senior|general|founding|equity)[\w-]+ )partners?\W*$`,
    ),
    asks(
      '^(?![^?]*\\b(?:or|and)\\b)[^?]*\\b(?:bankrupt\\w*|insolvent|insolvency|into (?:administration|receivership|liquidation)|chapter 11)\\b',
    ),
    asks(String.raw`^(?![^?]*\b(?:warn\w*|recall\w*)\b)[^?]*${ENDED_OR_LOST}`),
  ],
}
