import { investsInAnother } from './invested.ts'
import type { Vetoes } from '../veto.ts'
import { outlinesOf } from '../../match/outline.ts'
import { anyOf, either } from '../../text/any-of.ts'

const FROM_OTHERS = anyOf`
  from | led by | by | round | raised | funding | investors? | backers? | secur\w+ | receiv\w+ | land(?:s|ed)
  attract\w+ | clos\w+ | growth | strategic | equity | w[io]ns? | g[eo]ts? | bag\w* | nets? | scor\w+ | gi(?:ven|ves?) | grant\w*
`
const BUILD = anyOf`
  expand | build | open | upgrade | moderni[sz]e | construct | establish | set up | boost | enlarge | double | add | create | equip | develop
`
const CHARITY = anyOf`
  charit(?:y|ies) | clubs | hospitals? | hospices? | veterans | victims | food banks? | shelters? | orphans | orphanages?
`
const SUM = String.raw`[$€£]?\d[\d.,]*(?: ?(?:million|billion|m|mn|bn))?`
const LENT = anyOf`loans? | financing | refinancing | debt | mortgage | funding`
const RAISED = anyOf`${LENT} | round | seed | series | equity | notes? | bonds? | investors? | invest\w+ | credit | grants? | placement | rais\w+ | capital`
/** Neither another sum, nor whose money it is. */
const NO_MORE = String.raw`(?:(?![$€£]\d|\b\d\S* (?:million|billion|m|mn|bn)\b|\b${RAISED}\b).)*`
/**
 * What both rules and models take for the event although it is another thing: what a ring of its making brings its owner, what is to be raised, what is raised for charity,
 * debts taken over, and what one of its people raised elsewhere.
 */
export const ANOTHER_THING: RegExp = new RegExp(either`
  \b(?:rais\w+|fetch\w*|sold|sells?|made|makes)\b.*\b(?:at (?:christie|sotheby|bonham|phillips)\w*|at (?:an? )?(?:\S+ ){0,2}auction|under the hammer)\b
  ^(?!.*\b(?:reached|exceed\w*|surpass\w*|met|closed|raised|oversubscribed)\b).*\b(?:crowd-?funding|fundraising|funding) (?:goal|target)s?\b
  ^(?!.*\brais\w+).*\bassum(?:es?|ed|ing) (?:[^ ;]+ ){0,5}(?:notes?|debts?|loans?)\b
  ^(?!.*\b(?:investors?|backers?|shareholders?)\b).*\bpledg(?:es?|ed|ing) (?:[^ .;]+ ){1,3}in (?:[^ .;]+ ){0,3}investments\b(?! in)
  \brais(?:es?|ed|ing) (?:(?!million|billion|m\b)[^ .;]+ ){1,4}for (?!its\b|their\b|our\b)(?:[^ .;]+ ){0,3}${CHARITY}(?=$| ?[.,;]| (?:in|at|through|with)\b)
  \bgrant awards? to\b
  \brais(?:es?|ed|ing) (?:the |its |their )?(?:minimum |required )?(?:levels?|amounts?|ratios?|share) of (?:\w+ )?(?:capital|funds|equity)\b
  ^${NO_MORE}(?:${SUM} )?\b(?:share|stock) (?:repurchases?|buy-?backs?)\b${NO_MORE}$
  ^${NO_MORE}${SUM} (?:worth of |in |of )(?:[\w-]+ ){0,3}?(?:orders?|contracts|bookings|(?:advertising )?commitments?)\b${NO_MORE}$
  ^${NO_MORE}${SUM} (?:advertising|purchase|order|media|spending) commitments?\b${NO_MORE}$
  ^(?!.*\bled by\b).*\brais(?:es?|ed|ing) (?:[^ ;]+ ){0,4}?for (?:its|a new) (?:[\w-]+ ){0,4}?(?<!\b(?:sinking|pension|legal|relief|reserve) )fund\b(?= ?(?:$|[.,;]|to |that |which |i+ |iv |v |at ))
  ^(?!.*\b${FROM_OTHERS}\b).*\binvestments? (?:of \S+ (?:\S+ )?)?to ${BUILD}\b
  \b(?:with|in|of) (?:an?|his|her) career\b | \bbrings (?:over |more than |nearly )?\d+\+? years\b
`)

const LENT_TO_OTHERS = new RegExp(
  String.raw`\b${LENT}(?: (?:package|facility|deal))? on behalf of (?!ACC|the (?:company|group|lenders|banks|investors)\b)`,
)

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  investsInAnother: (sentence, { direction }) => direction !== 'invested' && investsInAnother(sentence),
  lentToOthers: (sentence) => LENT_TO_OTHERS.test(outlinesOf(sentence).full.text),
}

/** Words that make another event of what the models find. */
export const OTHER_EVENT: RegExp = /\binvest(?:s|ed|ing)? (?:\S+ ){0,3}in\b|\bset aside\b/
