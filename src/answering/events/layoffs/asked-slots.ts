import type { Slots } from '../../types.ts'
import { anyCase, anyOf } from '../../text/any-of.ts'
import { boundOf } from '../../text/bounds.ts'
import { COUNT_WORDS, readCount } from '../../text/head-counts.ts'
import { isOccupation } from '../../text/occupations.ts'

const BOUND = anyOf`
  more than | over | above | exceeding | in excess of | at least | no (?:fewer|less) than | not less than
  a minimum of | upwards of | fewer than | less than | under | below | at most | no more than | a maximum of | about
  around | some | nearly | roughly | up to
`
const ASKED_COUNT = anyCase(
  `\\b(?<before>${BOUND})? ?(?<![\\w.,$£€])(?<count>${COUNT_WORDS})(?<percent> ?%| per ?cent)?(?<after>\\+| or more| plus| or fewer)? (?<whom>(?:[a-z-]+ ?){1,4})`,
)
/** "reduce its headcount by 1,200", "cut its workforce by 5%" */
const CUT_BY = anyCase(
  `\\b(?:workforce|headcount|staff|payroll|jobs|team) by (?<before>${BOUND})? ?(?<count>${COUNT_WORDS})(?<percent> ?%| per ?cent)?(?<after>\\+| or more| plus| or fewer)?`,
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
  const bound = boundOf(`${groups['before'] ?? ''} `, `${groups['after'] ?? ''} ${groups['whom'] ?? ''}`)
  if (bound === 'more' || bound === 'least') return { minimumCount: amount, bound: bound === 'more' ? 'excluded' : 'included' }
  if (told.most > told.least) return { minimumCount: amount, bound: 'included' }
  if ((bound === 'less' || bound === 'most') && !/^up to$/i.test(groups['before'] ?? ''))
    return { maximumCount: amount, bound: bound === 'less' ? 'excluded' : 'included' }
  return { exactCount: amount }
}

/** What is called by the place where it stands: "the Rotherham shop". */
export const SITES_OF_PLACES =
  '(?:foundry|works|plant|factory|mill|site|shop|depot|yard|office|warehouse|brewery|bakery|mine|hospital|studio|branch|store)'
const SITE = new RegExp(String.raw`\b(?:at|in|from) (?:the|its) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?) ${SITES_OF_PLACES}\b`, 'u')

/** "the Rotherham shop of {account}": the place of a site. */
function askedSite(question: string): Record<string, string> {
  const place = SITE.exec(question)?.[1]
  return place === undefined ? {} : { place }
}

/** Where and how many. */
export const narrowedTo = (question: string): Slots => ({ ...askedSite(question), ...askedCount(question) })
