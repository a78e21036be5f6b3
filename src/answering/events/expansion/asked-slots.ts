import { addPlaceOf } from '../../text/asked/place-name.ts'
import { anyCase, either } from '../../text/any-of.ts'
import type { AddSlots } from '../event.ts'

const SITES: readonly RegExp[] = [
  /\b(?:offices?|headquarters|hubs?)\b/i,
  /\b(?:stores?|shops?|branch(?:es)?|restaurants?|outlets?)\b/i,
  /\b(?:plants?|factor(?:y|ies)|warehouses?|data cent(?:er|re)s?|mills?)\b/i,
  /\b(?:other |another )(?:sites?|locations?|facilit(?:y|ies))\b/i,
]
/** "a store, plant, office or other site": none of them narrows the question. */
const namesSeveralSites = (question: string): boolean =>
  /\bor\b|\//.test(question) && SITES.filter((site) => site.test(question)).length > 1

const ANY_EXPANSION = /\bexpan(?:d(?:ed|ing|s)?|sions?)(?: (?:its )?(?:business|operations|footprint|plans?|programme|program))?\W*$/i

const PLACES_OR_SITES = anyCase(either`
  \b(?:offices?|locations?|sites?|stores?|shops?|branch(?:es)?|plants?|factor(?:y|ies)|facilit(?:y|ies)|headquarters)\b[^?]* or (?:\w+ ){0,4}(?:markets?|countr(?:y|ies)|regions?)\b
  \b(?:markets?|countr(?:y|ies)|regions?)\b[^?]* or (?:\w+ ){0,4}(?:offices?|locations?|sites?|stores?|shops?|branch(?:es)?|plants?|factor(?:y|ies))\b
`)

export const addSlots: AddSlots = (slots, question, { site: named }) => {
  const isClosed = slots['direction'] === 'closed'
  // "Has it expanded?" leaves open how.
  if ((!isClosed && PLACES_OR_SITES.test(question)) || ANY_EXPANSION.test(question)) slots['kind'] = 'any'
  if (!isClosed && namesSeveralSites(question)) slots['sites'] = 'any'
  addPlaceOf(slots, question)
  // "closed Bramley Court": a site by its name.
  if (named !== undefined) slots['place'] ??= named.trim()
}

/** "Does it own its factories?": a state. */
const HAS_SITES = /^(?:do|does) ACCT (?:own|have|lease|rent|use|share)\b(?![^?]*\b(?:new|plan|second|additional)\b)/i
export const asksOtherwise = (asked: string): boolean => HAS_SITES.test(asked)

/** Something is made there, or people work or buy there. */
const IS_MADE_AT = /\b(?:manufacturing|production|assembly|industrial)\b/i
const IS_WORKED_AT = /\b(?:offices?|headquarters|stores?|shops?|sites?|locations?)\b/i
/** "a production site": a plant, unless people only work there. */
export function settleSlots(slots: Record<string, string>, asked: string): boolean {
  if (slots['kind'] === 'plant' && !IS_MADE_AT.test(asked) && IS_WORKED_AT.test(asked)) slots['kind'] = 'office'
  return true
}
