import { namesOnlyStatesmen, tellsOfAnother } from './roles.ts'
import { isOnlyTitle, movesNobody } from './unmoved.ts'
import type { Vetoes } from '../veto.ts'
import { either } from '../../text/any-of.ts'

/** Whoever advises a company leads no part of it. */
const ADVISER =
  /\b(?:join|appoint|name|hire|add)(?:s|ed|d|ing)? (?:\S+ ){0,10}?as (?:an? |its |the )?(?:\w+ ){0,2}advis[eo]rs?\b(?! (?:to the chief|and|,))/
const BESIDE_ADVICE = /\b(?:chief|president|chair\w*|ceo|cfo|coo|cto|director|head of|vp|partner)\b/

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  staysAll: (sentence, { direction }) => direction === 'left' && FALLS_SHORT['executive.left']?.test(sentence.words()) === true,
  isOnlyAdvised: (sentence, { direction }) =>
    direction !== 'left' && ADVISER.test(sentence.words()) && !BESIDE_ADVICE.test(sentence.words()),
  namesOnlyStatesmen: (sentence) => namesOnlyStatesmen(sentence),
  movesNobody: (sentence, { direction }) => movesNobody(sentence, direction),
  tellsOfAnother: (sentence) => tellsOfAnother(sentence),
  isOnlyTitle: (sentence, { direction, role }) => direction === 'joined' && isOnlyTitle(sentence, role),
}

/** Words that make another event of what the models find. */
export const OTHER_EVENT: RegExp = /\bto the board of (?!directors)/

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'executive.left': new RegExp(either`
    \bresign\w* (?:him|her|it|them)sel(?:f|ves)\b
    \bdismiss\w* (?:the|a|an|his|her|its|their|[\w-]+ 's) (?:[\w-]+ )?(?:bids?|offers?|claims?|criticism|concerns?|ideas?|reports?|rumou?rs|suggestions?|speculation|talk)\b
  `),
  'executive.joined': new RegExp(either`
    \bof the (?:year|month|decade)\b
    ^(?!.*\b(?:appointed|named|joins?|joined|hired|promoted|poached|lured|welcom\w+)\b).*\b(?:is|are|['’](?:re|s)) (?:\w+ )?(?:hiring|recruiting)(?: for)? ?(?::|an?\b|its\b|our\b)
  `),
}
