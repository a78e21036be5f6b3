import { findRole } from '../../match/role-matcher.ts'
import { countriesOf, countryNamed } from '../../text/places.ts'
import { isOccupation } from '../../text/occupations.ts'
import { STATES } from '../../text/towns.ts'
import type { FrameId, Slots } from '../../types.ts'
import { placesNamed } from '../../match/place-told.ts'
import type { Sentence } from '../../reading/sentence.ts'
import { anyCase, anyOf } from '../../text/any-of.ts'

/**
 * What a question names (a post, a place) may stand in the sentence that proves the event and yet belong to something else: the finance chief beside whom a new head of
 * operations will work, the country that an office across the border is to serve, Berlin Street.
 */

const THE = '(?:(?:the|its|their|his|her|our|current|existing|present|long-?(?:time|serving|standing)|group) ){1,3}'
const A = '(?:(?:an?|its|the|their|any|another|its own|new|next|permanent) ){0,2}'
/** Before a post: it is somebody's already, still open, or no more. */
const NOT_GIVEN = new RegExp(
  [
    `\\b(?:alongside|beside|next to|side by side with|in tandem with|work(?:s|ing)? (?:closely )?(?:with|for)|partner(?:s|ing)? with|assist(?:s|ing)?|support(?:s|ing)?) ${THE}$`,
    `\\b(?:(?:look|search|hunt|wait|advertis)(?:s|es|ing)?|search|hunt) for ${A}$`,
    `\\b(?:done away with|d(?:oes|id|oing) away with|scrapp(?:ed|ing)|abolish(?:ed|ing)|eliminat(?:ed|ing)|axed|axing|without|instead of|rather than|in place of) ${A}$`,
  ].join('|'),
)

/** Whether another post is given in the sentence, and the one that is asked for only stands beside it. */
function isPostInPassing(sentence: Sentence, role: string): boolean {
  const text = sentence.words()
  const asked = findRole(text, role)
  if (asked.length === 0) return false
  const isGiven = (start: number): boolean => !NOT_GIVEN.test(text.slice(0, start))
  if (asked.some(({ start }) => isGiven(start))) return false
  return findRole(text, undefined).some(
    (other) => isGiven(other.start) && asked.every(({ start, end }) => other.end <= start || other.start >= end),
  )
}

const STREET = /^ (?:street|strasse|straße|road|avenue|square|lane|boulevard|drive|way|house|gate)\b/i
/** "Hamburg, New York", unless a list goes on: "Hamburg, New York and Tokyo". */
const QUALIFIED = /^, (\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)?)(?!,? (?:and|&|or)\b|, \p{Lu})/u
const states = new Set([...STATES, 'new york'])
/** "Paris, TX" */
const STATE_CODE = /^\p{Lu}\.?\p{Lu}\.?$/u
const INSTITUTION = /\b(?:university|college|institute|academy|bank|school) of $/i
const MEANT_FOR = anyOf`
  to (?:better )?(?:serve|cover|reach|supply|target|win over) | serv(?:es|ing) | cover(?:s|ing)? | suppl(?:ies|ying)
  neighbou?ring | (?:customers|clients|buyers|users) (?:in|across|from) | close to | not far from
  across the border (?:from|to) | export(?:s|ing)? to | sell(?:s|ing)? (?:in)?to
`
/** Before a place: it is to be reached from elsewhere. */
const REACHED = anyCase(String.raw`\b${MEANT_FOR}\b[^,;.]{0,24}$`)

function isPlaceInPassing(text: string, place: string, isOfSite: boolean): boolean {
  const named = placesNamed(text, place)
  if (named.length === 0) return false
  const isOther = ({ start, end }: { start: number; end: number }): boolean => {
    const after = text.slice(end)
    if (STREET.test(after) || INSTITUTION.test(text.slice(0, start))) return true
    // Of a town that is asked for by its name, one cannot know which is meant.
    if (text.slice(start, end).toLowerCase() === place.toLowerCase()) return false
    const of = QUALIFIED.exec(after)?.[1]?.replace(/\.$/, '')
    return (
      of !== undefined &&
      (countryNamed(of) !== null || states.has(of.toLowerCase()) || STATE_CODE.test(of)) &&
      placesNamed(of, place).length === 0 &&
      countriesOf(text.slice(start, end)).length > 0
    )
  }
  const there = named.filter((one) => !isOther(one))
  if (there.length === 0) return true
  return isOfSite && there.every(({ start }) => REACHED.test(text.slice(0, start))) && namesSiteElsewhere(text, place)
}

/** "in Vienna": a place that is not the one asked for nor in it, told as where something is. */
const namesSiteElsewhere = (text: string, place: string): boolean =>
  [
    ...text.matchAll(
      /\b(?:in|at) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)|\b(?:its|the|an?|new) (\p{Lu}[\p{L}-]+) (?:office|branch|hub|site|studio|base|plant|depot|warehouse)\b/gu,
    ),
  ].some(([, within, of]) => countriesOf(within ?? of ?? '').length > 0 && placesNamed(within ?? of ?? '', place).length === 0)

/** "for its Dallas office, where forty of our engineers sit": those who are there already. */
const WHERE = /\bwhere [^,;.]*$/
const SIT = /^[^,;.]*\b(?:sit|sits|work|works|(?:is|are) based|already)\b/
const areThereAlready = (sentence: Sentence, role: string): boolean => {
  const text = sentence.words()
  const asked = findRole(text, role)
  const from = asked[0]?.start
  return (
    from !== undefined &&
    asked.every(({ start, end }) => WHERE.test(text.slice(0, start)) && SIT.test(text.slice(end))) &&
    sentence.tokens.some(({ lower, tag, start }) => tag === 'noun' && isOccupation(lower) && start - sentence.span.start < from)
  )
}

/** Why the sentence does not tell of what exactly is asked, though it names it; null where it may. */
export function inPassing(sentence: Sentence, frame: FrameId, { role, place, direction, kind }: Slots): string | null {
  if (frame === 'executive_change' && role !== undefined && direction === 'joined' && isPostInPassing(sentence, role)) return 'another role'
  if (frame === 'hiring' && role !== undefined && areThereAlready(sentence, role)) return 'another role'
  if ((frame !== 'expansion' && frame !== 'hiring') || place === undefined) return null
  const isOfSite = frame === 'expansion' && (kind === 'office' || kind === 'plant')
  return isPlaceInPassing(sentence.text, place, isOfSite) ? 'another place' : null
}
