import { anyCase, anyOf } from '../../text/any-of.ts'

/** What of a document is no report of its own: notices, what is said about the company, where and when a report was filed; and which sentences take up the time told before. */

const BOILERPLATE_OPENS = anyOf`
  forward[- ]looking | safe harbou?r | notes? to editors | media contacts? | press contacts? | contacts?:?$
  disclaimer | legal notice | cautionary | who we are$ | our company$ | company description | equal opportunit
  benefits | perks | what we offer | why join | why us
`
export const BOILERPLATE_HEADING = anyCase(`^${BOILERPLATE_OPENS}`)
const OTHER_PIECES = anyOf`articles? | stories | news | posts? | headlines | reading | reads | coverage`
const LINKS_OPEN = anyOf`
  ${anyOf`trending | related | recommended | (?:most )?popular | similar | further | more | most read`} ${OTHER_PIECES}
  editors? picks? | read (?:more|next|also|related) | see also | also (?:read|see) | you (?:may|might) (?:also )?like | don't miss
`
/** Heads a list of other pieces, whose headlines stand at the end of many a page. */
export const LINKS_HEADING = anyCase(`^(?:[-*•#] ?)?${LINKS_OPEN}[ :–-]*$`)
/** No headline has a full stop, whatever its length. */
export const ENDS_PROSE = /^(?![-*•]).*(?<!\b(?:Inc|Ltd|Corp|Co))\.["”')]*$/s
/** "Also read: Acme opens …": the headline of another piece, in a line of its own. */
const TO_ANOTHER = anyOf`(?:also|must|do|please) read | read (?:also|more|next) | related(?: (?:article|story|news|read))? | see also | also see | don't miss`
const LINK = anyCase(`^(?:[-*•] ?)?${TO_ANOTHER}(?: ?[:|–—]| ?- )(?!.*(?<!\\b(?:Inc|Ltd|Corp|Co))\\.$)`)
export const ABOUT_HEADING = /^(?:About|ABOUT)\s+(?:\p{Lu}|us\b|the \p{Lu}|the (?:company|group)\b)/u
const BOILERPLATE_SENTENCE =
  /\b(?:equal[- ]opportunity employer|forward-looking statements|all rights reserved|cookie|subscribe to our|private securities litigation reform|registered trademark)/i

const NOTICES: readonly RegExp[] = [
  LINK,
  // A row of a table.
  /\|[^|]*\|[^|]*\|/,
  /\b(?:for (?:more|further|additional) information|to learn more)\b/i,
  /\b(?:announcement|update|report)\b[^.]{0,60}\bis (?:now )?(?:available|out)\b|\b(?:latest|new) (?:announcement|update) is out\b/i,
  /\b(?:replay|webcast|transcript|press release)\b[^.]*\bavailable\b|\bpress conference\b.*\d ?[ap]\.?m\b/i,
  // A telephone number, unless it is for who wants a job.
  /^(?!.*\b(?:appl(?:y|ication)|hir(?:e|ing)|jobs?|vacanc|recruit)).*\(\d{3}\) ?\d{3}-\d{4}/i,
]
/** Legal notices, rows of tables, contacts, and where to find what: lines that tell of nothing that happened. */
export const isNotice = (text: string): boolean => BOILERPLATE_SENTENCE.test(text) || NOTICES.some((notice) => notice.test(text))

const MONTH_NAME = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?'
/** "SYDNEY, Feb 12 (Reuters) - ", "Ghent, 4 June 2026 -- ", "(Bloomberg) -- ": where and when a report was filed, no part of its first sentence. */
export const DATELINE = new RegExp(
  `^(?:(?=[^a-z]{3}|[^-–—]*(?:\\d{4}|${MONTH_NAME}|\\)|/))[\\p{Lu}\\d(][\\p{L}\\d.,'’/() ]{1,70}?) ?(?:--|—|–|-)+ (?=["“'(]?[\\p{Lu}\\d])`,
  'u',
)

/** Opens a sentence about the time told before. */
const CARRYING =
  /^["“]?(?:(?:In )?(?:that|the same|the following) (?:same )?(?:year|summer|spring|autumn|fall|winter|month|week|quarter|time)\b|Back then\b|At the time\b|Then\b)/i
/** "… and quit a month later" */
const SOON_AFTER = /\b(?:an?|one|two|three|four|five|six|(?:some|a few)|\d+) (?:days?|weeks?|months?) (?:later|afterwards)\b/i
export const tellsTimeBefore = (text: string): boolean => CARRYING.test(text) || SOON_AFTER.test(text)
