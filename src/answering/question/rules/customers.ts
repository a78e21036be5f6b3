import { GOODS } from '../../match/goods.ts'
import { rule, type FrameRule } from './rule.ts'

const SO = '(?:(?:now|already|also|currently|still|going to|to|be|been|become|became|started|begun) )*'
const BUYS =
  '(?:buy(?:s|ing)?|bought|order(?:s|ed|ing)?|purchas(?:e|es|ed|ing)|sourc(?:e|es|ed|ing)|commission(?:s|ed|ing)?|placed (?:an |any )?orders?)'
/** What is bought of a company that is no work of its: a part of it, or a share in it. */
const NO_PURCHASE =
  '(?![^?]*\\b(?:shares?|stakes?|business(?:es)?|compan(?:y|ies)|units?|arm|divisions?|brands?|sites?|plants?|factor(?:y|ies)|hotels?|stores?|shops?|restaurants?|homes?|land|rights|assets|portfolio)\\b)'
const SUPPLIES = '(?:suppl(?:y|ies|ied|ying)|equip(?:s|ped|ping)?|deliver(?:s|ed|ing)?)'

/** Who sells to whom, asked with a name: the account as the one who is bought from, or as the one who buys. */
export const CUSTOMER_RULES: readonly FrameRule[] = [
  // "Is Tesco a customer of ACCT?"
  rule(
    'contract_won',
    `^(?:is|are|was|has|have|did|does) (?!ACCT\\b)(?<counterparty>[^?]{2,60}?) ${SO}(?:an? |one of |among )?(?:the )?(?:new |first |recent )?(?:(?:customers?|clients?) (?:of|for|at) ACCT\\b|ACCT['’]s (?:new )?(?:customers?|clients?))\\W*$`,
    undefined,
    'counterparty',
  ),
  // "Is Saudi Aramco buying from ACCT?"
  rule(
    'contract_won',
    `^(?:is|are|was|has|have|did|does|do|will) (?!ACCT\\b)(?<counterparty>[^?]{2,60}?) ${SO}${NO_PURCHASE}${BUYS} (?:[^?]{1,50} )?from ACCT\\b`,
    undefined,
    'counterparty',
  ),
  // "Has ACCT won Corvid as a customer?", "Does ACCT count Corvid among its clients?"
  rule(
    'contract_won',
    `\\bACCT ${SO}(?:w[io]n|gain(?:ed)?|land(?:ed)?|sign(?:ed)?(?: up)?|add(?:ed)?|got|attract(?:ed)?|secured?|count|have|has|nam(?:e|ed)|serv(?:e|ed)) (?<counterparty>[^?]{2,60}?) (?:as (?:an? |its )?|among (?:its |the )?)(?:new |first )?(?:customers?|clients?|buyers?)\\W*$|\\bACCT ${SO}(?:f[io]nd|found|w[io]n|gain(?:ed)?|ha[sd]|have|got) (?:an? )?(?:new )?(?:customer|client|buyer) in (?<counterparty2>[^?]{2,60}?)\\W*$`,
    undefined,
    'counterparty',
  ),
  // "Does ACCT supply Lidl?", "… deliver gouda to Lidl?"
  rule(
    'contract_won',
    `^(?:does|do|did|will|is|has|have) ACCT ${SO}(?:suppl(?:y|ies|ied|ying) (?!(?:[^?]* )?(?:to|in|of)\\b)(?<counterparty>[^?]{2,40}?)(?: with [^?]*)?|${SUPPLIES} (?:[^?]{1,50} )?to (?<counterparty2>[^?]{2,60}?))\\W*$`,
    undefined,
    'counterparty',
  ),
  // The account as the buyer: "Is Ballard supplying ACCT?", "Does ACCT buy from Ballard?"
  rule(
    'contract_won',
    `^(?:is|are|was|has|have|did|does|do|will) (?!ACCT\\b)(?<counterparty>[^?]{2,60}?) ${SO}(?:${SUPPLIES} (?:[^?]{1,50} (?:to|for) )?ACCT\\b|(?:an? |one of )?(?:the )?(?:new )?(?:supplier|vendor|contractor)s? (?:of|for|to) ACCT|(?:one of )?ACCT['’]s (?:new )?(?:suppliers?|vendors?|contractors?)\\W*$)`,
    { direction: 'placed' },
    'counterparty',
  ),
  rule(
    'contract_won',
    `^(?:is|has|have|did|does|do|will) ACCT ${SO}(?:(?:${BUYS}|gets? its [\\w-]+) (?:(?:[\\w-]+ ){0,2}${GOODS} )?from (?<counterparty>[^?]{2,60}?)|(?:award|grant|hand|g[ai]v|plac)\\w* (?<counterparty2>(?!an? |any |the |out |its )[^?]{2,60}?) (?:an? |the |its )?(?:[\\w-]+ ){0,2}(?:contract|order))\\W*$`,
    { direction: 'placed' },
    'counterparty',
  ),
  // Whoever asks for bids has won nothing: a further kind of event.
  rule(
    'generic',
    `\\bACCT ${SO}(?:put(?:ting)? out|issu(?:e|ed|ing)|publish(?:ed|ing)?|open(?:ed|ing)?|launch(?:ed|ing)?|invit(?:e|ed|ing)|call(?:ed|ing)? for|advertis(?:e|ed|ing)) (?:an? |any |its |new |the )*(?:[\\w-]+ ){0,2}?(?:tenders?(?! offer)|bids|rfps?|requests? for proposals)\\b`,
  ),
  // "Has ACCT chosen who will supply its vans?"
  rule(
    'contract_won',
    `\\bACCT ${SO}(?:cho(?:o|)se|chosen|choosing|pick(?:ed|ing)?|select(?:ed|ing)?|decided(?: on)?|nam(?:e|ed|ing)|appoint(?:ed|ing)?) (?:who (?:will|is to|would|should) (?:supply|build|deliver|make|provide|run|install)|(?:an? |its |the )?(?:new )?(?:supplier|builder|contractor|vendor) (?:of|for) (?:its|the|a|an)\\b)`,
    { direction: 'placed' },
  ),
  // "Has ACCT picked a cloud provider?"
  rule(
    'contract_won',
    `\\bACCT ${SO}(?:cho(?:o|)se|chosen|choosing|pick(?:ed|ing)?|select(?:ed|ing)?|settled on|decided on) (?:an? |any |its |the |new )*(?:[\\w-]+ ){0,2}?(?:suppliers?|vendors?|contractors?|builders?|providers?)\\W*$`,
    { direction: 'placed' },
  ),
]
