import { anyOf, anyWord, either } from '../text/any-of.ts'

const TURNS_DOWN = anyOf`
  threw out | throws? out | thrown out | turn(?:s|ed|ing)? (?:down|away) | reject(?:s|ed|ing)? | rebuff(?:s|ed|ing)?
  spurn(?:s|ed|ing)? | snub(?:s|bed|bing)? | knock(?:s|ed)? back | fend(?:s|ed)? off | brush(?:es|ed)? (?:off|aside)
  sa(?:id|ys) no to | refus(?:es|ed)
`
const OFFER = '(?:take-private|buy-?outs?|offers?|bids?|approach(?:es)?|proposals?|overtures?|advances)'
const WAS_TURNED_DOWN = anyOf`rejected | turned down | thrown out | rebuffed | spurned`
const TURNED_DOWN = new RegExp(either`
  \b${TURNS_DOWN} (?:(?!to |but )[^ ,.;]+ ){0,6}?${OFFER}(?: [a-z-]+){0,2}?\b
  \b${OFFER} (?:[^ ,.;]+ ){0,6}?(?:was|were|has been|have been) ${WAS_TURNED_DOWN}\b
`)
const ACCEPTED = new RegExp(anyWord`
  agree[sd]? | agreement | accept\w* | recommend\w* | back(?:s|ed) | approv\w+ | sweeten\w* | improved | signed
  complet\w+ | taken private | take (?:it|the company) private | go(?:es|ing)? private | delist\w*
`)

/** Whether an offer for a company is turned down, and no other accepted. */
export const turnsOfferDown = (words: string): boolean => TURNED_DOWN.test(words) && !ACCEPTED.test(words)
