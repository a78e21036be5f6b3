import { namesOnlyStatesmen, tellsOfAnother } from './roles.ts'
import { isOnlyTitle, movesNobody } from './unmoved.ts'
import { hiresToSeek } from '../../match/firm-hired.ts'
import type { Vetoes } from '../veto.ts'
import { anyOf, anyWord, either } from '../../text/any-of.ts'
import type { Sentence } from '../../reading/sentence.ts'

/** Whoever advises a company, or works for it as a firm, leads no part of it. */
const ADVISERS = anyOf`advis[eo]rs? | agency | auditors? | brokers? | bookrunners? | underwriters?`
const ADVISER = new RegExp(
  String.raw`\b(?:join|appoint|name|hire|add)(?:s|ed|d|ing)? (?:\S+ ){0,10}?as (?:an? |its |the )?(?:[\w-]+ ){0,3}${ADVISERS}\b(?! (?:to the chief|and|,))`,
)
const ADVISORY_BOARD = /\b(?:\w+ )?advisory (?:board|council|committee|panel)s?\b/g
const BESIDE_ADVICE =
  /\b(?:chief|president|chair\w*|[cs]e[ov]|cfo|coo|cto|director|head of|[es]?vp|partner|counsel|manager|treasurer|controller|secretary|founder)\b/

function isOnlyAdvised(words: string): boolean {
  const rest = words.replace(ADVISORY_BOARD, ' ')
  return (rest !== words || ADVISER.test(words)) && !BESIDE_ADVICE.test(rest) && !/\bboard\b/.test(rest)
}

/** A departure that is announced, and who speaks at an event: a role is named, and nobody takes it. */
const NO_ARRIVAL = new RegExp(
  either`
    \bannounc(?:e|es|ed|ing) (?:[^ ,;]+ ){0,3}?(?:retirement|departure|resignation|exit|passing|death) of\b
    \b(?:decision|intention|plans?) to (?:step (?:down|aside)|stand down|retire|resign|leave)\b
    \bas (?:an? |the |its )?(?:\w+ ){0,2}(?:keynotes?|speakers?|panell?ists?|moderators?|honou?rees?)\b
    \binvited to (?:speak|present)\b
  `,
  'g',
)
const ARRIVES = new RegExp(
  anyWord`
    appoint\w* | nam(?:es|ed|ing) | succe(?:ss|ed)\w* | replac\w+ | promot\w* | hir(?:es|ed|ing) | recruit\w* | join\w* | bec[oa]m\w+
    welcom\w* | elect\w* | elevat\w* | interim | t(?:ak(?:es?|en|ing)|ook) over | chosen | selected | picked | tap(?:s|ped) | steps? (?:in|up) | stepped (?:in|up) | will lead | br(?:ings?|ought) in
    new (?:ceo|cfo|chief|president|head|director|chair\w*|leader)s?
  `,
)
const bringsNobody = (sentence: Sentence): boolean => {
  const words = sentence.words()
  const rest = words.replace(NO_ARRIVAL, ' ')
  return rest !== words && !ARRIVES.test(rest)
}

/** What both rules and models take for the event although it is another thing; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  staysAll: (sentence, { direction }) => direction === 'left' && FALLS_SHORT['executive.left']?.test(sentence.words()) === true,
  isOnlyAdvised: (sentence, { direction }) => direction !== 'left' && isOnlyAdvised(sentence.words()),
  hiresToSeek: (sentence, { direction }) => direction !== 'left' && hiresToSeek(sentence),
  bringsNobody: (sentence, { direction }) => direction === 'joined' && bringsNobody(sentence),
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
