import { outlinesOf } from '../../match/outline.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { turnsOfferDown } from '../../match/offer-turned-down.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'

const FLOTATION =
  '(?:going public|(?:its|the|their) (?:[a-z]+ )?(?:ipo|initial public offering|flotation|float|listing|stock[- ]market (?:debut|listing)|direct listing))'
const LATELY = '(?: (?:last|this|earlier|on) )'
/** "its second profitable quarter since going public": when that was, is told nowhere. */
const LONG_SINCE = new RegExp(`\\bsince ${FLOTATION}\\b(?!${LATELY})`, 'g')
/** A state and no event: "Acme is listed on Nasdaq." */
const IS_LISTED = /\b(?:is|are) (?:already |also |itself |itself also )?(?:listed|quoted|traded) (?:on|in)\b/g
const NEWLY =
  /\b(?:today|yesterday|now|newly|first|from|since|will|after|as of|(?:mon|tues|wednes|thurs|fri)day|this (?:week|month|morning))\b/
/** "went public with its feud", "listed on the menu" */
const MERE_WORDS = new RegExp(
  either`
    \b(?:go|goes|going|went|gone) public (?:with|about|on|over) (?!(?:an? )?(?:[$€£¥\d]|valuation|ipo|offering|flotation|float|listing|price))
    \blisted (?:on|in|among) (?:the|its|their|an?) (?:[\w-]+ ){0,2}?(?:menu|website|site|register|registry|programme|poster|label|directory|catalogue|catalog|guide|agenda|diary|bill)\b
  `,
  'g',
)
const LISTING = new RegExp(anyWord`
  ipos? | public | float(?:s|ed|ing|ation)? | list(?:s|ed|ing)? | offering | prospectus | debut\w* | delist\w*
  private | buy-?outs? | take-?overs? | bids? | fil(?:es|ed|ing) | s-1 | f-1 | spac | pric(?:ed|ing)
`)
const GOES =
  '(?:taken private|going private|goes private|went private|gone private|delist(?:s|ed|ing)|bought out|going public|goes public|went public|gone public|floated|floating|listing|listed)'
const SINCE_LISTED = anyOf`with | as | after | since | now that | now | when | once | while | following`
/** "With Corvid being taken private, Acme is the last one that is listed." */
const OF_ANOTHER = new RegExp(
  String.raw`^${SINCE_LISTED} (?:[a-z-]+ )?OTH (?:(?:is|was|has|had|been|being|now|also|just|to|be|about|set|already|soon) )*${GOES}\b[^;:]*?, (?:[a-z]+ , )?(?=ACC\b)`,
)
/** More shares of a company that is listed, or its listing that goes on. */
const LISTED_ALREADY = new RegExp(
  either`
    \b(?:secondary|follow-on) (?:public )?(?:share |stock |equity )?(?:offering|sale|placing)s?\b
    \b(?:continuation of|continu(?:ed|e|es|ing)) (?:ACC 's |its |the |their |to be )?(?:\w+ )?list(?:ing|ed)\b
  `,
  'g',
)
/** A parent's listing of what it owns; the account may be that. */
const LISTS = anyOf`float(?:s|ing|ed)? | list(?:s|ing|ed)? | (?:initial )?(?:ipo|offering|flotation|listing) (?:\( ipo \) )?(?:of|for) | spin(?:s|ning)? off`
const OF_ITS_UNIT = new RegExp(
  String.raw`\b${LISTS} (?:ACC 's|an?|the) (?:[a-z-]+ ){0,3}?(?:unit|arm|subsidiary|division|(?<!\b(?:the|whole|entire) )business)\b(?! ,? ?(?:now |to be )?(?:called |named |known as )?ACC\b)`,
)
/** Its own, beside them. */
const FLOTATION_TOO = new RegExp(anyWord`
  ipos?(?! (?:of|for)) | initial | debut\w* | delist\w* | private | s-1 | f-1 | spac | buy-?out | (?:beg[aiu]n|start)\w* trading
  (?<!\b(?:is|are|was|were|already) |, )listed (?:on|in) | (?:float(?:s|ed)?|lists?) (?:on|in) | (?:go(?:es|ing)?|went) public | (?:will|would|to) list (?:its |the )?(?:shares|stock)
`)
/** Thought of only: "eyes an IPO", "a potential listing"; who eyes a valuation in its IPO goes public. */
const CONSIDERS = anyOf`eyes | eyeing | weighs | weighing | mulls | mulling | considers | considering | explores | exploring | ponders | potential | possible | eventual`
const CONSIDERED = new RegExp(
  String.raw`\b${CONSIDERS} (?:(?!valuation|rais|to\b)[^ ,;.]+ ){0,6}?(?:ipo|(?:initial )?public offering(?: \( ipo \))?|listing|flotation|float|stock market debut)\b`,
  'g',
)
const FILED = /\b(?:fil(?:es?|ed|ing)|submit\w*|pric(?:ed?|es|ing)|prospectus|registration|roadshow|bookbuilding|underwriters?)\b/
const PLANS = /\b(?:also|too|itself|follow\w*|next|file[sd]?|filing|agree[sd]?|ipo|private|delist\w*|public|float\w*)\b/

/** Whether a listing or buyout is another's, turned down or long done, and nothing is told of one beside it. */
export function tellsOfNoListing(sentence: Sentence, direction: string | undefined): boolean {
  const words = sentence.words()
  if (direction !== 'public' && turnsOfferDown(words)) return true
  const { text } = outlinesOf(sentence).full
  const ofUnit = text.replace(OF_ITS_UNIT, ' ')
  if (direction === 'public' && ofUnit !== text && !FLOTATION_TOO.test(ofUnit)) return true
  const considered = words.replace(CONSIDERED, ' ')
  if (direction === 'public' && considered !== words && !FLOTATION_TOO.test(considered) && !FILED.test(words)) return true
  const another = OF_ANOTHER.exec(text)
  if (another !== null && !PLANS.test(text.slice(another[0].length))) return true
  const already = words.replace(LISTED_ALREADY, ' ')
  if (already !== words && !FLOTATION_TOO.test(already)) return true
  const since = words.replace(LONG_SINCE, ' ')
  if (since !== words && !LISTING.test(since)) return true
  const mere = words.replace(MERE_WORDS, ' ')
  if (mere !== words && !LISTING.test(mere)) return true
  const state = words.replace(IS_LISTED, ' ')
  return state !== words && !LISTING.test(state) && !NEWLY.test(words)
}
