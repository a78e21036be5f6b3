import { investsInAnother } from './invested.ts'
import type { Vetoes } from '../veto.ts'
import { anyOf, either } from '../../text/any-of.ts'

const FROM_OTHERS = anyOf`
  from | led by | by | round | raised | funding | investors? | backers? | secur\w+ | receiv\w+ | land(?:s|ed)
  attract\w+ | clos\w+ | growth | strategic | equity | w[io]ns? | g[eo]ts? | bag\w* | nets? | scor\w+ | gi(?:ven|ves?) | grant\w*
`
const LENT_OR_INVESTED = anyOf`
  funding | financing | round | series | equity | loans? | notes? | bonds? | debt | investors? | invest\w+ | credit | grants? | placement | rais\w+
`
const BUILD = anyOf`
  expand | build | open | upgrade | moderni[sz]e | construct | establish | set up | boost | enlarge | double | add | create | equip | develop
`
const CHARITY = anyOf`
  charit(?:y|ies) | clubs | hospitals? | hospices? | veterans | victims | food banks? | shelters? | orphans | orphanages?
`
/**
 * What both rules and models take for the event although it is another thing: what a ring of its making brings its owner, what is to be raised, what is raised for charity,
 * debts taken over, and what one of its people raised elsewhere.
 */
export const ANOTHER_THING: RegExp = new RegExp(either`
  \b(?:rais\w+|fetch\w*|sold|sells?|made|makes)\b.*\b(?:at (?:christie|sotheby|bonham|phillips)\w*|at (?:an? )?(?:\S+ ){0,2}auction|under the hammer)\b
  ^(?!.*\b(?:reached|exceed\w*|surpass\w*|met|closed|raised|oversubscribed)\b).*\b(?:crowd-?funding|fundraising|funding) (?:goal|target)s?\b
  \bassum(?:es?|ed|ing) (?:(?!full|conversion|exercise|that)[^ ;]+ ){0,5}(?:notes?|debts?|loans?)\b
  ^(?!.*\b(?:investors?|backers?|shareholders?)\b).*\bpledg(?:es?|ed|ing) (?:[^ .;]+ ){1,3}in (?:[^ .;]+ ){0,3}investments\b(?! in)
  \brais(?:es?|ed|ing) (?:(?!million|billion|m\b)[^ .;]+ ){1,4}for (?!its\b|their\b|our\b)(?:[^ .;]+ ){0,3}${CHARITY}(?=$| ?[.,;]| (?:in|at|through|with)\b)
  \bgrant awards? to\b
  ^(?!.*\b${LENT_OR_INVESTED}\b).*\b(?:share|stock) (?:repurchases?|buy-?backs?)\b
  ^(?!.*\b${LENT_OR_INVESTED}\b).*\d (?:(?:million|billion|m|mn|bn) )?(?:worth of |in |of )(?:[\w-]+ ){0,3}?(?:orders?|contracts|bookings|advertising commitments?)\b
  ^(?!.*\b${LENT_OR_INVESTED}\b).*\d (?:(?:million|billion|m|mn|bn) )?(?:advertising|purchase|order|media|spending) commitments?\b
  \b(?:loan|financing|refinancing|debt|mortgage|funding)\b.*\bon behalf of\b(?! (?:its|the|their) (?:lenders|banks|investors))
  \brais(?:es?|ed|ing) (?:[^ ;]+ ){0,4}?for (?:its|a new|the) (?:[\w-]+ ){0,4}?(?<!\b(?:sinking|pension|legal|relief|reserve) )fund\b(?= ?(?:$|[.,;]|to |that |which |i+ |iv |v |at ))
  ^(?!.*\b${FROM_OTHERS}\b).*\binvestments? (?:of \S+ (?:\S+ )?)?to ${BUILD}\b
  \b(?:with|in|of) (?:an?|his|her) career\b | \bbrings (?:over |more than |nearly )?\d+\+? years\b
`)

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  investsInAnother: (sentence, { direction }) => direction !== 'invested' && investsInAnother(sentence),
}

/** Words that make another event of what the models find. */
export const OTHER_EVENT: RegExp = /\binvest(?:s|ed|ing)? (?:\S+ ){0,3}in\b|\bset aside\b/
