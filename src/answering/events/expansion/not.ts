import { launchesInLanguages } from './launched-in-languages.ts'
import { opensNothingNew, opensOnlyAsUsual } from './nothing-new.ts'
import { isOnlyWished } from './only-wished.ts'
import type { Vetoes } from '../veto.ts'
import { closesForATime, closesNone } from '../../match/closed-for-a-time.ts'
import { outlinesOf } from '../../match/outline.ts'
import { OFFICE_NOUNS, PLANT_NOUNS } from '../../match/words/sites.ts'
import type { Sentence } from '../../reading/sentence.ts'
import type { Slots } from '../../types.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

const isFresh = ({ direction }: Slots): boolean => direction === undefined

const isClosure = ({ direction }: Slots): boolean => direction === 'closed'

/** What is told of a share's price and chart: bases, ranges and breakouts. */
const CHART =
  /\b(?:buy (?:range|points?|zone)|(?:flat|new|newest|second-stage) base\b(?!.* for (?:its|the|our|their))|cup[- ]with[- ]handle|\d+-day (?:line|average)|moving average|breakout)\b/

/** Less is opened than before. */
const FEWER =
  /\b(?:open|add|build)(?:s|ed|ing)? (?:far |even |much )?fewer (?:new )?(?:[\w-]+ )?(?:stores?|shops?|sites?|offices?|plants?|branches|restaurants?|locations?)\b/

/** More of what it sells or knows, and more partners: no place is told. */
const WHAT_IT_SELLS = anyOf`offerings? | expertise | team | capabilit(?:y|ies) | range | portfolio | line-?up | menu`
const BY_PARTNERS = anyOf`partner\w* | alliances? | agreements? | distributors?`
const WIDER = anyOf`
  ${WHAT_IT_SELLS}\b(?! (?:to|into|in|across|at) )
  (?:footprint|reach|presence) (?:[\w-]+ ){0,2}?(?:with|through|via|by) (?:[\w-]+ ){0,3}?${BY_PARTNERS}\b
`
const WIDENS = new RegExp(String.raw`\bexpand(?:s|ed|ing)? (?:its|their|our)(?: 's)? (?:[\w-]+ ){0,3}?${WIDER}`)
const SITE_OR_MARKET = new RegExp(anyWord`
  ${OFFICE_NOUNS} | ${PLANT_NOUNS} | hubs | bases | markets? | countr(?:y|ies) | regions? | cit(?:y|ies) | open\w* | enter\w* | abroad | overseas | set up
`)
const widensOffer = (sentence: Sentence): boolean => {
  const words = sentence.words()
  return WIDENS.test(words) && !SITE_OR_MARKET.test(words.replace(WIDENS, ' ')) && !/\bPLC\b/.test(outlinesOf(sentence).full.text)
}

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  CHART: (sentence) => CHART.test(sentence.words()),
  FEWER: (sentence, asked) => isFresh(asked) && FEWER.test(sentence.words()),
  widensOffer: (sentence, asked) => isFresh(asked) && widensOffer(sentence),
  opensNothingNew: (sentence, asked) => isFresh(asked) && opensNothingNew(sentence),
  isOnlyWished: (sentence, asked) => isFresh(asked) && isOnlyWished(sentence),
  opensOnlyAsUsual: (sentence, asked) => isFresh(asked) && opensOnlyAsUsual(sentence),
  launchesInLanguages: (sentence, asked) => isFresh(asked) && launchesInLanguages(sentence),
  closesForATime: (sentence, asked) => isClosure(asked) && closesForATime(sentence.words()),
  closesNone: (sentence, asked) => isClosure(asked) && closesNone(sentence.words()),
}

/** Words that make another event of what the models find. */
export const OTHER_EVENT: RegExp = /\bopen(?:s|ed)? (?:until|till|from|daily|around the clock|at (?:\w+ ){1,2}(?:on|every|each)\b)/

const AT_WORK = anyOf`work\w* | mak\w+ | produc\w+ | operat\w+ | runn?\w* | trad\w+ | brew\w* | bak\w+ | build\w* | \w+ing`
/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  // Where a company comes from is no new site of its.
  'expansion.office':
    /\b(?:which|who|that) (?:began|started(?: out| life)?|was (?:born|founded)) (?:in|above|over|behind|at|as)\b|\bspun out of\b/,
  'site.closed': new RegExp(
    String.raw`^(?!.*\b(?:clos\w+|shut\w*|until)\b).*\b(?:(?:go(?:es)?|went|carr(?:y|ies|ied)) on|continu(?:es?|ed)|keeps?|kept) (?:to )?${AT_WORK}\b`,
  ),
}
