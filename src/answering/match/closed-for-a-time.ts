import { anyOf, anyWord, either } from '../text/any-of.ts'
import { MONTH_WORDS, SEASON_WORDS } from '../text/time/calendar-words.ts'

const TIME_OF_YEAR = anyOf`
  year | ${SEASON_WORDS} | christmas | easter | ${MONTH_WORDS} | season | \w+day | night | weekend
`
const PAUSE = anyOf`shut-?down | closure | break | holidays? | maintenance | stop | stoppage`
/** A closure that comes round again: "as it does every summer", "the annual shutdown", "until March". */
const COMES_ROUND = new RegExp(either`
  \b(?:every|each) ${TIME_OF_YEAR}\b | \b(?:annual|yearly|seasonal|traditional|usual) (?:[\w-]+ ){0,2}${PAUSE}\b
  \bas (?:usual|always|in (?:previous|past|other|earlier) years)\b
`)
const WEATHER = anyOf`temperature | thermometer | mercury | heat | snow | smog | wind | storm | typhoon`
const WEATHER_DOES = anyOf`
  passes | hits | exceeds | rises | tops | reaches | climbs | goes | drops | falls | threatens | comes | gets | settles
`
const WEATHER_TURNS = anyOf`
  it (?:rains|snows|freezes|gets|is too)
  (?:the )?temperatures (?:pass|exceed|rise|top|reach|climb|go|drop|fall)
  (?:the |an? )?${WEATHER} ${WEATHER_DOES}
`
const EVERY_TIME = anyOf`
  whenever | early on | on (?:mon|tues|wednes|thurs|fri|satur|sun)days
  in (?:hot|cold|bad|foul|stormy|extreme) weather | (?:when|if|once) ${WEATHER_TURNS}
`
/** It opens again when that is over: "closes early on Fridays", "shuts whenever it snows". */
const HABIT = new RegExp(either`
  \b(?:habit|custom|tradition|ritual) of (?:clos|shutt)ing\b
  \b(?:clos(?:e|es|ing)|shut(?:s|ting)?)\b[^.,;]{0,60}?\b${EVERY_TIME}\b
`)
const CLOSES = /\b(?:clos(?:e|es|ed|ing|ure)|shut(?:s|ting)?|shut-?down)\b/
const FOR_GOOD = new RegExp(anyWord`
  for good | permanent\w* | forever | for the last time | final\w* | redundan\w+ | lay-?offs? | laid off | dismiss\w*
  severance | (?:job|jobs) (?:losses|cuts|will go|go) | loss of | lose their jobs | los(?:t|ing) their jobs
`)

const NOT_A_WORD = /\b(?:not (?:a|one)|without a) (?:word|shred|grain|ounce) of truth\b/
const CLOSES_NONE = /\b(?:clos(?:e|es|ed|ing)|shut(?:s|ting)?) (?:down )?(?:none|no|not (?:one|a single|any))\b/g

/** "opened two shops and has shut none", "there is not a word of truth in a report that it will shut shops" */
export const closesNone = (words: string): boolean => {
  if (NOT_A_WORD.test(words)) return true
  const rest = words.replace(CLOSES_NONE, ' ')
  return rest !== words && !CLOSES.test(rest)
}

/** Whether a sentence tells only of a closure that comes round every year or week, or with the weather, after which all goes on. */
export const closesForATime = (words: string): boolean =>
  ((CLOSES.test(words) && COMES_ROUND.test(words)) || HABIT.test(words)) && !FOR_GOOD.test(words)
