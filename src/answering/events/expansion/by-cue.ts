import type { Span } from '../../reading/grammar/phrases.ts'
import type { AccountReading, Sentence } from '../../reading/reading.ts'
import { isKnownPlace, namesOfPlace } from '../../text/places.ts'
import { escapeForPattern } from '../../text/words.ts'
import type { Slots } from '../../types.ts'
import { fromCues, speaksOfAccountOnly } from '../../match/cues.ts'
import type { Evidence } from '../../match/evidence.ts'
import { fromMarkedCues } from '../executive-change/cues.ts'
import {
  CLOSING_CUES,
  ENLARGED_CUES,
  MARKED_MARKET_CUES,
  MARKED_SITE_CUES,
  MARKET_CUES,
  NEW_MARKET_CUES,
  OFFICE_NOUNS,
  PLANT_NOUNS,
  SITE_CUES,
} from './cues.ts'

/** Sites in name only: "its customer base", "the box office", "an online store". */
const NO_SITE =
  /\b(?:existing|current|former) |\b(?:customer|client|user|investor|fan|product|knowledge|tax|cost|evidence|revenue|subscriber|shareholder|asset|installed|loan|manufacturing cost) base\b|\b(?:box|post|patent|home|tax|general 's|governor 's|family|foreign|prosecutor 's|fraud|press|attorney 's|private|back) offices?\b|\b(?:online|web|app|digital|play|department) (?:stores?|shops?)\b|\b(?:old|grade|high|primary|business|law|medical|art) schools?\b|\bfunding rounds?\b|\b(?:job|career|building (?:on|a|its|their) (?:team|relationship|case|model|product))\b/
const PLANT = new RegExp(
  `\\b(?:${PLANT_NOUNS})\\b|\\b(?:production|output|manufactur\\w+|assembly)\\b|\\bground\\b|\\bshovels?\\b|\\bsod\\b|\\bfoundation stone\\b`,
)
/** Without one of these words no wording of a site fits; one look spares many. */
const ANY_SITE = new RegExp(
  `\\b(?:${OFFICE_NOUNS}|${PLANT_NOUNS}|ground|sod|spades?|shovels?|ribbon|foundation stone|topping|topping-out|shop|roots|shingle|doors?|keys|production|output|manufactur\\w+|operations|assembly|work|construction|relocat\\w+|mov\\w+|unit|floors?|lights|torches|looms|kilns|lease|foothold|outpost)\\b`,
)
/** A place this many words away still goes with the wording. */
const PLACE_REACH = 14

/** Before the name of the place that is asked for: something is not there. */
const NOT_THERE = /(?<!\bjust )\b(?:outside|beyond|except|apart from|other than) (?:of )?(?:the )?$/i
export const isElsewhere = (before: string): boolean => NOT_THERE.test(before.slice(-24))

const placePatterns = new Map<string, RegExp>()
function placePattern(place: string): RegExp {
  const known = placePatterns.get(place)
  if (known) return known
  if (placePatterns.size > 500) placePatterns.clear()
  const names = place.split(/\s+or\s+/i).flatMap((one) => namesOfPlace(one))
  const long = names.filter((name) => name.length > 2).map(escapeForPattern)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${long.length > 0 ? long.join('|') : '(?!)'})(?![\\p{L}\\p{N}])`, 'giu')
  placePatterns.set(place, pattern)
  return pattern
}

const shortNames = (place: string): string[] => namesOfPlace(place).filter((name) => name.length <= 2)

/** Where a text names the place, or one in it, by a name of more than two letters. */
export const placesNamed = (text: string, place: string): { start: number; end: number }[] =>
  [...text.matchAll(placePattern(place))].map(({ 0: name, index }) => ({ start: index, end: index + name.length }))

/** Whether a text names the place; short names ("US") must be written in capitals. */
export function namesPlace(text: string, place: string): boolean {
  const asked = place.toLowerCase().split(/\s+or\s+/)
  return (
    [...text.matchAll(placePattern(place))].some(
      // "Outside Pune" is still in India.
      ({ 0: name, index }) => !asked.includes(name.toLowerCase()) || !isElsewhere(text.slice(0, index)),
    ) || shortNames(place).some((name) => new RegExp(`(?<![\\p{L}])${escapeForPattern(name.toUpperCase())}(?![\\p{L}])`, 'u').test(text))
  )
}

/** Whether a sentence names a place that is not in the one given, and does not say that it happened there. */
export function namesElsewhere({ text, tokens }: Sentence, place: string): boolean {
  const inside = new Set(namesOfPlace(place))
  const told = tokens.filter(({ sort, tag, lower }) => sort === 'place' || (tag === 'name' && isKnownPlace(lower)))
  const there = tokens.some((token, at) => inside.has(token.lower) && /^(?:in|into|to|across|at)$/.test(tokens[at - 1]?.lower ?? ''))
  return (
    (!there && told.some(({ lower }) => !inside.has(lower))) ||
    isElsewhere(text.slice(0, Math.max(0, text.toLowerCase().indexOf(place.toLowerCase()))))
  )
}

/** Told of a market, country or region as new to the account, not only of a site there. */
export const ENTERS =
  /\b(?:enter\w*|expand\w*|expansion|markets?|countr(?:y|ies)|abroad|debut\w*|foothold|outside|goes (?:to|into)|going (?:to|into)|first (?:[\w-]+ ){1,3}(?:in|outside))\b/

const order = new WeakMap<AccountReading, Map<Sentence, number>>()
/** The sentence before, and up to two more of the same paragraph. */
function sentencesBefore(reading: AccountReading, sentence: Sentence): Sentence[] {
  const known = order.get(reading) ?? new Map(reading.sentences.map((one, index) => [one, index]))
  order.set(reading, known)
  const at = known.get(sentence) ?? 0
  return reading.sentences
    .slice(Math.max(0, at - 3), at)
    .filter((one, j, all) => j === all.length - 1 || one.span.paragraph === sentence.span.paragraph)
}

/** Where the place asked for is told: in the sentence, in what goes just before it, or nowhere near. */
export function placeNear(reading: AccountReading, sentence: Sentence, place: string): 'here' | 'near' | null {
  if (namesPlace(sentence.text, place)) return 'here'
  const elsewhere = sentence.tokens.some((token) => token.sort === 'place' && token.tag === 'name')
  if (elsewhere || sentence.headline) return null
  const before = sentencesBefore(reading, sentence)
  return namesPlace(reading.document.headline, place) || before.some((one) => namesPlace(one.text, place)) ? 'near' : null
}

/** Sites and markets told by wording that the clause rules do not see through. */
export function expansionByCue(reading: AccountReading, sentence: Sentence, asked: Slots, strictOther: boolean): Evidence[] {
  if (strictOther && !speaksOfAccountOnly(sentence)) return []
  const place = asked['place']
  const where = place === undefined ? 'here' : placeNear(reading, sentence, place)
  if (where === null) return []
  const slots: Record<string, string> = place === undefined ? {} : { place }
  const text = sentence.words()
  const reaches = (_words: string, span: Span): boolean => {
    if (place === undefined || where === 'near') return true
    const from = sentence.tokens[Math.max(0, span.from - PLACE_REACH)]?.start ?? 0
    const to = sentence.tokens[Math.min(sentence.tokens.length, span.to + PLACE_REACH) - 1]?.end ?? 0
    return namesPlace(sentence.text.slice(from - sentence.span.start, to - sentence.span.start), place)
  }
  const weaken = (found: Evidence[]): Evidence[] =>
    where === 'near' ? found.map((one) => ({ ...one, strength: one.strength - 0.06 })) : found
  const sites = (kind: string): Evidence[] => {
    const accepts = (words: string, span: Span): boolean =>
      !NO_SITE.test(words) && (kind !== 'plant' || PLANT.test(words)) && reaches(words, span)
    if (!ANY_SITE.test(text)) return []
    const found = fromCues(sentence, SITE_CUES, { ...slots, kind }, {}, accepts)
    return found.some((one) => one.who.who === 'account') ? found : fromMarkedCues(sentence, MARKED_SITE_CUES, { ...slots, kind }, accepts)
  }
  if (asked['direction'] === 'closed')
    return weaken(fromCues(sentence, CLOSING_CUES, slots, { parts: true }, (words, span) => !NO_SITE.test(words) && reaches(words, span)))
  if (asked['kind'] === 'plant') {
    const built = sites('plant')
    return weaken(built.length > 0 ? built : fromCues(sentence, ENLARGED_CUES, { ...slots, kind: 'plant' }, {}, reaches))
  }
  if (asked['kind'] === 'office') return weaken(sites('office'))
  if (place === undefined) {
    const entered = [
      ...fromCues(sentence, NEW_MARKET_CUES, { kind: 'market' }),
      ...fromMarkedCues(sentence, MARKED_MARKET_CUES, { kind: 'market' }),
    ]
    return asked['kind'] === 'any' ? [...sites('office'), ...entered] : entered
  }
  const opened = sites('market')
  if (
    where === 'near' &&
    !/\b(?:there|here|local|(?:the|this) (?:country|kingdom|market|region|city|state|island|islands|north|south))\b/.test(text)
  )
    return weaken(opened)
  return weaken(opened.length > 0 ? opened : fromCues(sentence, MARKET_CUES, { ...slots, kind: 'market' }, {}, reaches))
}
