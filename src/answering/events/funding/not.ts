import { investsInAnother } from './invested.ts'
import type { Vetoes } from '../veto.ts'

// What a ring of its making brings its owner.
/** What both rules and models take for the event although it is another thing. */
export const ANOTHER_THING: RegExp =
  /\b(?:rais\w+|fetch\w*|sold|sells?|made|makes)\b.*\b(?:at (?:christie|sotheby|bonham|phillips)\w*|at (?:an? )?(?:\S+ ){0,2}auction|under the hammer)\b/

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = { investsInAnother: (sentence, { direction }) => direction !== 'invested' && investsInAnother(sentence) }

/** Words that make another event of what the models find. */
export const OTHER_EVENT: RegExp = /\binvest(?:s|ed|ing)? (?:\S+ ){0,3}in\b|\bset aside\b/
