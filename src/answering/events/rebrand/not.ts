import { isNoRebrand } from './no-rebrand.ts'
import type { Vetoes } from '../veto.ts'

// A slogan on its lorries is no new name or logo.
/** What both rules and models take for the event although it is another thing. */
export const ANOTHER_THING: RegExp =
  /^(?!.*\b(?:re-?brand\w*|renam\w+|identity|names?|logos?|look|livery)\b).*\b(?:slogans?|mottos?|straplines?|stickers?) (?:on|to|across) (?:(?:all|each|some|\d+) )?(?:of )?(?:its|their|the) /

/** The same where it takes more than the words; by the name under which an explanation tells of it. */
export const VETOES: Vetoes = { isNoRebrand }
