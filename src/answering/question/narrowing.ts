import { asksForAbroad } from '../frames/at-home.ts'
import { askedTerm } from '../frames/contract-term.ts'
import { asksForMinority } from '../frames/minority-stake.ts'
import { FIRST_NAMES } from '../offline/first-names.ts'
import { COUNT_WORDS, readCount } from '../text/head-counts.ts'
import { isOccupation } from '../text/occupations.ts'
import { parseRole } from '../text/roles.ts'
import type { FrameId } from '../types.ts'

/** What narrows a question: of people how many, who by name, and whether from inside the company; of a contract how long it runs; of a stake how much. */

const ASKED_COUNT = new RegExp(
  `\\b(?:(?<least>more than|over|above|at least|no fewer than|upwards of)|(?<most>fewer than|less than|under|at most|no more than)|about|around|some|nearly|roughly|up to)? ?` +
    `(?<![\\w.,$£€])(?<count>${COUNT_WORDS})(?<percent> ?%| per ?cent)? (?<whom>(?:[a-z-]+ ?){1,4})`,
  'i',
)
/** "reduce its headcount by 1,200", "cut its workforce by 5%" */
const CUT_BY = new RegExp(
  `\\b(?:workforce|headcount|staff|payroll|jobs|team) by (?:(?<least>more than|over|above|at least)|(?<most>fewer than|less than|under|at most|no more than)|about|around|some|nearly|roughly|up to)? ?` +
    `(?<count>${COUNT_WORDS})(?<percent> ?%| per ?cent)?`,
  'i',
)
const WHOM =
  /^(?:people|persons|staff|employees|workers|workforce|headcount|jobs|posts|positions|roles|colleagues|hires|vacancies|openings)$/

function askedCount(question: string): Record<string, string> {
  const people = ASKED_COUNT.exec(question)?.groups
  const groups = (people?.['whom'] ?? '').split(' ').some((word) => WHOM.test(word) || isOccupation(word))
    ? people
    : CUT_BY.exec(question)?.groups
  if (groups?.['count'] === undefined) return {}
  const told = readCount(groups['count'].toLowerCase(), groups['percent'] !== undefined)
  if (told === null) return {}
  const amount = `${told.least}${told.share ? '%' : ''}`
  if (groups['least'] !== undefined || told.most > told.least) return { minimumCount: amount }
  return groups['most'] !== undefined ? { maximumCount: amount } : { exactCount: amount }
}

const NAME = /(?<![\p{L}.'’-])(\p{Lu}[\p{L}'’-]+)((?: \p{Lu}\.)?(?: (?:de|van|von|da|di|al|el|bin))?(?: \p{Lu}[\p{L}'’-]+){1,2})/gu
const FIRST_WORD = /^(?:Has|Have|Had|Did|Does|Do|Is|Are|Was|Were|Will|Can|Who) /

/** A person whom the question names: a known first name, and a name behind it that is no title. */
function askedPerson(question: string): string | null {
  for (const [name, first = ''] of question.replace(FIRST_WORD, '').matchAll(NAME))
    if (FIRST_NAMES.has(first.toLowerCase()) && parseRole(name).level === null) return name
  return null
}

const INSIDE =
  /\b(?:(?:from|out of) (?:the )?(?:inside|within)|internally|internal (?:candidate|hire|appointment|promotion)|an? insider|in-house candidate)\b/i
const OUTSIDE = /\b(?:from (?:the )?outside|externally|external (?:candidate|hire|appointment)|an? outsider)\b/i

/** What is called by the place where it stands: "the Rotherham shop". */
export const SITES_OF_PLACES =
  '(?:foundry|works|plant|factory|mill|site|shop|depot|yard|office|warehouse|brewery|bakery|mine|hospital|studio|branch|store)'
const SITE = new RegExp(String.raw`\b(?:at|in|from) (?:the|its) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) ${SITES_OF_PLACES}\b`, 'u')

/** "the Rotherham shop of {account}": the place of a site. */
function askedSite(question: string): Record<string, string> {
  const place = SITE.exec(question)?.[1]
  return place === undefined ? {} : { place }
}

/** The further slots of a question of the kind. */
export function narrowingSlots(frame: FrameId, question: string): Record<string, string> {
  if (frame === 'contract_won' || frame === 'partnership') {
    const term = askedTerm(question)
    return term === null ? {} : { minimumYears: term }
  }
  if (frame === 'expansion' && asksForAbroad(question)) return { border: 'abroad' }
  if (frame === 'generic' || frame === 'funding' || frame === 'acquisition') return asksForMinority(question) ? { stake: 'minority' } : {}
  if (frame === 'layoffs') return { ...askedSite(question), ...askedCount(question) }
  if (frame !== 'executive_change') return {}
  const person = askedPerson(question)
  const origin = INSIDE.test(question) ? 'inside' : OUTSIDE.test(question) ? 'outside' : null
  return { ...(person === null ? {} : { person }), ...(origin === null ? {} : { origin }) }
}
