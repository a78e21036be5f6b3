import { besides } from './besides.ts'
import { isKnownPlace, namesOfPlace } from '../text/places.ts'
import { escapeForPattern } from '../text/words.ts'
import type { AccountReading, Sentence } from '../reading/sentence.ts'

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

/** "its Manchester-based rival", "the Manchester firm": where a company is at home, and nothing of what happened. */
const AT_HOME =
  /^(?:[- ](?:based|headquartered)|['’]s? |-?area| (?:\w+ )?(?:firm|company|group|business|maker|builder|start-?up|supplier|retailer|brewer)\b)/i

/** Whether something is told to have happened in a place: by the sentence, or where it names no other by those beside it that are about the account. */
export function isToldThere(sentence: Sentence, reading: AccountReading, place: string): boolean {
  const isHome = ({ text }: Sentence): boolean => {
    const named = placesNamed(text, place)
    return named.length > 0 && named.every(({ end }) => AT_HOME.test(text.slice(end)))
  }
  if (namesPlace(sentence.text, place) && !(sentence.headline && isHome(sentence))) return true
  if (!isHome(sentence) && sentence.tokens.some(({ sort, tag }) => sort === 'place' && tag === 'name')) return false
  return besides(reading, sentence).some((one) => (one.aboutAccount || one.implied) && namesPlace(one.text, place) && !isHome(one))
}

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
