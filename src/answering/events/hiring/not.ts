import { hiresNobody } from './no-hiring.ts'
import { hiresForDeal } from '../../match/firm-hired.ts'
import type { Vetoes } from '../veto.ts'
import { anyOf } from '../../text/any-of.ts'

// Guests are asked for, and no staff.
const OCCASION = anyOf`
  weekend | day | evening | afternoon | morning | night | week | webinar | seminar | tour | talk | lunch | dinner
  breakfast | party | concert | walk | tasting | celebration | discussion
`
const WORD_OF_JOBS = anyOf`
  careers? | jobs? | hir(?:e|es|ing) | recruit\w* | roles? | vacanc\w+ | appl(?:y|ications?) | interview\w* | staff
  positions? | openings? | as an?
`
/** What both rules and models take for the event although it is another thing. */
export const ANOTHER_THING: RegExp = new RegExp(
  String.raw`^(?!.*\b${WORD_OF_JOBS}\b)(?:\S+ ){0,4}?join \S+ .*\bfor (?:an?|the|our|this) (?:[\w-]+ ){0,3}${OCCASION}\b`,
)

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = {
  hiresNobody: (sentence, { direction }) => direction !== 'stopped' && hiresNobody(sentence),
  hiresForDeal,
}

/** Words that make another event of what the models find. */
export const OTHER_EVENT: RegExp = /(?<!\b(?:fast|quickly|soon|find|get|hire) )\benough\b/

/** What the models take for the event although it is its end, or only a part of it; by what they call it. */
export const FALLS_SHORT: Readonly<Record<string, RegExp>> = {
  'hiring.open':
    /\b(?:cannot|ca n't|can't|could not|couldn't|could n't) (?:find|attract|get|afford)\b(?!.*\b(?:enough|advertis\w+|still|keeps?)\b)/,
}
