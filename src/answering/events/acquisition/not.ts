import { buysOnlyThings } from './bought-things.ts'
import type { Vetoes } from '../veto.ts'
import { GOODS, SO_MANY } from '../../match/goods.ts'
import { outlinesOf } from '../../match/outline.ts'
import { turnsOfferDown } from '../../match/offer-turned-down.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyOf, either } from '../../text/any-of.ts'

const BUY_WORD = anyOf`buy | buys | buying | bought | acquir\w+ | purchas\w+`
const SOME = '(?:up to |about |an additional |another |a further )?'
const OWN = '(?:of its )?(?:own |ordinary |common |treasury ){0,2}'
const IN_CONTROL = anyOf`majority | controlling | control | takeover | all | remaining | outstanding | owns | (?:[5-9]\d|100)(?:\.\d+)? ?(?:%|per ?cent)`
const HOUSING = anyOf`
  (?:multi-?family|apartment|residential|industrial|office|retail|mixed-use|warehouse|storage) (?:propert(?:y|ies)|communit(?:y|ies)|complex(?:es)?|buildings?|towers?|assets?)
`
const ITS_OWNER = anyOf`owners? | operators? | managers? | developers? | lessors? | firm | company | group | which | that | who`
/** What both rules and models take for the event although it is another thing. */
export const ANOTHER_THING: RegExp = new RegExp(either`
  \b${BUY_WORD} (?:up to |another |a further |as many as )?${SO_MANY} (?:[\w-]+ ){0,3}${GOODS}(?=$| (?:from|for|at|in|on|by|to|with|worth|over|and|which|that)\b| ?[,.;])
  \b${GOODS} sales?\b | \bgoes to the (?!highest|winning)
  \b${BUY_WORD} (?:back )?${SOME}\d[\d,.]*(?: million)? ${OWN}shares\b(?! (?:of|in) (?!its\b))(?!.*\b${IN_CONTROL}) | \b(?:own |ordinary )?shares (?:for|into|in) treasury\b
  ^(?!.*\b${IN_CONTROL}).*\bagreement for (?:[^ .;]+ ){1,10}?to (?:hold|own|acquire|take|buy) (?:[^ ;]+ ){0,4}(?:interest|stake)\b
  \b${BUY_WORD} (?:(?:[^ ,.;]+ ){1,6}, )?(?:an?|the|its|two|three|four|five|six|\d+) (?:(?!${ITS_OWNER}\b)[^ .;]+ ){0,6}?${HOUSING}\b(?! (?:\S+ ){0,2}?${ITS_OWNER}\b)
  \b(?:office|land|warehouse) acquisition\b
  \b(?:support|enable|facilitate|help) (?:our|the|its|their) (?:\S+ )?acquisition of\b | \b(?:had|has|have) (?:also |earlier |previously )?bid for\b
`)

const RAISES = '(?:rais|sweeten|increas|lift|improv|boost)(?:e?s|ed|ing)'
const OFFERED = new RegExp(either`
  \b(?:offer|bid|proposal)s? to (?:buy|acquire|purchase|take over)\b | \bexclusivity to (?:buy|acquire)\b
  \b${RAISES} (?:its|the|their|his) (?:\S+ ){0,4}?(?:offer|bid|proposal)\b
`)
/** An offer that was taken up is a deal, and there may be another deal beside it. */
const TAKEN_UP = new RegExp(either`
  (?<!\b(?:not|n't|yet to|has to|have to|must|until it|unless it) )\b(?:agree\w*|accept\w*|approv\w+|backed|recommend\w*)
  \b(?:acquired|bought|purchased|took over|taken over|clinch\w*|sealed|signed|complet\w+|succe\w+|won|owns)\b
  \bclos(?:e[sd]?|ing)\b(?! (?:price|share|value|level))
`)

/** "An acquisition of Acme by Corvid would add to earnings, Larkmoor said": somebody's thought, where none is told to be agreed. */
const OF_IT = String.raw`(?:of|by|with|between) (?:(?!ACC |which|that)[^,;.]+ )?ACC (?:(?!which|that)[^ ,;.]+ ){0,8}?`
const THOUGHT_OF = new RegExp(
  String.raw`\b(?:an?|any) (?:[a-z-]+ ){0,2}?(?:acquisition|takeover|purchase|buy-?out|merger|sale) ${OF_IT}(?:would|could|might|may)\b`,
)
const IS_A_DEAL =
  /\b(?:agree\w*|announc\w+|definitive|sign(?:s|ed|ing)|approv\w+|complet\w+|clos(?:e[sd]?|ing)|pending|proposed|bought|acquired|purchased|took over|takes over|taken over)\b/
const isThoughtOf = (sentence: Sentence): boolean => THOUGHT_OF.test(outlinesOf(sentence).plain.text) && !IS_A_DEAL.test(sentence.words())

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  buysOnlyThings,
  isOnlyOffered: (sentence) => OFFERED.test(sentence.words()) && !TAKEN_UP.test(sentence.words()),
  isThoughtOf,
  turnsOfferDown: (sentence, { direction }) => direction === 'received' && turnsOfferDown(sentence.words()),
}

/** Words that make another event of what the models find. */
export const OTHER_EVENT: RegExp = new RegExp(either`
  (?<!\b(?:remaining|outstanding|100%|full|entire|(?<![\d.])(?:5[1-9]|[6-9]\d)(?:\.\d+)?(?:%|[ -]per ?cent)) )\bstakes?\b(?! (?:\S+ ){0,6}to (?:all|the whole|100))
  \bminority\b
  (?<!\b(?:with it|along with|together with|including|as well as|plus) (?:\w+ ){0,2})\b(?:rights|patents?|licen[cs]es?) (?:to|for|of)\b
`)

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'acquisition.made': new RegExp(either`
    \bmembers? of (?:the |an? )?(?:[\w-]+ ){0,4}alliance\b
    \b(?:outbid (?:for|by|in|on)|(?:lost|loses|losing) out (?:on|to|in))\b
    \b${BUY_WORD} (?:(?!all\b)\S+ ){0,2}?(?:shares|stock) in\b(?!.*\b(?:all|remaining|rest|majority|controlling|own|owned|outstanding|takeover|control)\b)
    \b(?:pull\w*|back\w*) out of (?:\S+ ){0,3}(?:takeover|acquisition|purchase|deal|merger|talks)\b
    \b(?:walk\w*|step\w*) away from (?:\S+ ){0,3}(?:takeover|acquisition|purchase|deal|merger)\b
  `),
  'acquisition.received': new RegExp(either`
    \b(?:minority|(?<![\d.])[1-4]?\d(?:\.\d+)?(?:%| per ?cent)) (?:of|stake|interest|holding|share)\b
    \b(?:buys?|bought|acquir\w+|purchas\w+) (?:an?|the) (?:\S+ ){0,3}(?:units?|divisions?|arms?|brands?|plants?) of\b
  `),
}
