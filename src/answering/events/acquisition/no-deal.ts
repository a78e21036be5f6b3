import { outlinesOf } from '../../match/outline.ts'
import { AUX, formsOf } from '../../match/constructions.ts'
import type { Evidence } from '../../match/evidence.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const SURE = 0.8
const SELLS = new RegExp(`\\bACC ${AUX}${formsOf('sell divest offload shed unload')} `)
const SELLS_OFF = anyOf`sells? | sold | selling | divest(?:s|ed|ing)? | offload(?:s|ed|ing)? | dispos(?:e|es|ed|ing) of`
const WHAT_IT_SELLS = anyOf`ACC 's | an? | one of ACC 's | two | three | most of ACC 's | some of ACC 's`
/** "signed an agreement to sell its pumps division to Corvid": what is sold is a part, unless the whole is. */
const SELLS_PART = new RegExp(
  String.raw`\bACC (?:(?!OTH|ACC)[^ .;]+ ){0,12}?${SELLS_OFF} ${WHAT_IT_SELLS} (?!(?:company|business|group|firm|shares|stake|entire|whole)\b)[^.;]*?\bto (?:OTH|an?|the|PLC)\b`,
)
const SPENT_WITH = /\bspen(?:d|ds|t|ding) (?:\S+ ){1,5}with\b/
const BUYS = /\b(?:buy\w*|bought|acqui\w+|purchas\w+|take-?overs?|(?:take|took|taking|taken) over|merge\w*|merging|snap\w* up|swoop\w*)\b/
const MARKET_SHARE = anyOf`
  share | ground | customers? | clients? | users | shoppers | readers | viewers | passengers | subscribers | trade
  sales | orders? | contracts? | accounts? | staff | engineers? | designers? | talent | lead | crown | top spot
`
const LOSES = anyOf`
  los(?:es?|ing|t) | ced(?:es?|ed|ing) | yield(?:s|ed|ing)? | surrender(?:s|ed|ing)? | conced(?:es?|ed|ing)
  giv(?:es?|ing|en)(?: up| away)? | gave(?: up| away)?
`
const LOSES_TO = anyOf`
  ${LOSES} (?:(?!OTH|ACC|to\b)[^ .;]+ ){0,6}?${MARKET_SHARE}(?: (?:in|of|for) [a-z -]{2,40}?)? to
  (?:competition|pressure) from | compet(?:es?|ed|ing) (?:with|against)
  (?:lag(?:s|ged|ging)?|fall(?:s|en|ing)?|fell) behind
`
/** "after losing market share to Acme", "competition from Acme": whoever loses ground is not bought. */
const OUTDONE_BY = new RegExp(String.raw`\b${LOSES_TO} (?:[a-z-]+ ){0,4}?ACC\b(?! 's)`, 'g')
/** Courts and creditors take charge of what has failed; that is no sale yet. */
const FAILED = /\b(?:insolven\w+|administrators?|administration|liquidat\w+|receivers?|receivership|bankrupt\w*|trustees?)\b/
const SOLD =
  /\b(?:buy\w*|bought|acqui\w+|purchas\w+|take-?overs?|(?:take|took|taking|taken) over|sold|sells?|sale|rescu\w+|owner\w*|bids?|offers?|snap\w* up|pick\w* up|merge\w*|deal|won)\b/
const LAPSED = /\blet (?:\S+ ){1,9}lapse\b|\b(?:option|offer|bid|right|exclusivity)\b.*\b(?:lapse[sd]?|expire[sd]?)\b/
const GIVES_UP = anyOf`
  scrap(?:s|ped|ping) | abandon(?:s|ed|ing) | drop(?:s|ped|ping) | shelv(?:es|ed|ing) | ditch(?:es|ed|ing) | cancel(?:s|led|ed|ling|ing)
  terminat(?:es|ed|ing) | call(?:s|ed|ing) off
`
const PLANNED = anyOf`plans? | deal | agreement | bid | offer | pact | attempt | merger | takeover | acquisition | purchase`
const TO_BUY = '(?:to (?:buy|acquire|purchase|take over|merge with)|of|for|with) (?:[a-z-]+ |PLC |SUM ){0,5}?(?:ACC|OTH)\\b'
/** "scrapped plans on Wednesday to acquire rival Acme" */
const GIVEN_UP = new RegExp(String.raw`\b${GIVES_UP} (?:(?!OTH|ACC)[^ ,;.]+ ){0,5}?${PLANNED} (?:on \w+day )?${TO_BUY}(?! 's)`)
const DEAL_TOO = /\b(?:bought|acquired|purchased|agreed|instead|signed|completed|(?:will|to) (?:buy|acquire|merge))\b/
/** A share joins an index long after it was listed. */
const INDEX = /\b(?:ind(?:ex|exes|ices)|ftse|s&p|dax|cac|nikkei|constituents?|trackers?|blue[- ]chips?)\b/
const LISTING = new RegExp(anyWord`
  ipos? | public | float\w* | flotation | list(?:s|ed|ing)? | offering | prospectus | debut\w* | exchange | bourse
  nasdaq | nyse | euronext | spac | blank[- ]ch\w+ | bell | ticker | trad(?:e|es|ed|ing) | s-1 | f-1 | wall street
  registration | (?:sold|sells?|selling|offer\w*|pric(?:ed|ing)) (?:\S+ ){0,3}shares
`)

/** Whether the account is named as the competitor of another, and for nothing else. */
function onlyOutdoes(sentence: Sentence): boolean {
  const { text } = outlinesOf(sentence).plain
  const rest = text.replace(OUTDONE_BY, ' ')
  return rest !== text && !/\bACC\b/.test(rest)
}

/** Whether a sentence in which no rule finds proof cannot tell of the kind of deal that the models take it for. */
export function tellsNoDeal(sentence: Sentence, kind: string, byRules: readonly Evidence[]): boolean {
  const words = sentence.words()
  if (kind === 'going.public') return INDEX.test(words) && !LISTING.test(words)
  // The unit is sold, and not the company.
  if (kind === 'going.private') return /\bsale of ACC 's/.test(outlinesOf(sentence).plain.text)
  if (kind !== 'acquisition.made' && kind !== 'acquisition.received') return false
  const { text } = outlinesOf(sentence).plain
  if (GIVEN_UP.test(text) && !DEAL_TOO.test(text.replace(GIVEN_UP, ' '))) return true
  // A rule that read who bought, and what: the models see that something was bought, and confuse the sides.
  const contrary = (why: string): boolean => byRules.some(({ reason, strength }) => reason === why && strength >= SURE)
  if (kind === 'acquisition.made')
    return (
      contrary('role') ||
      (!BUYS.test(words) && (SPENT_WITH.test(words) || SELLS.test(outlinesOf(sentence).plain.text) || onlyOutdoes(sentence)))
    )
  if (SELLS_PART.test(outlinesOf(sentence).plain.text)) return true
  return contrary('a part only') || (FAILED.test(words) && !SOLD.test(words)) || LAPSED.test(words)
}
