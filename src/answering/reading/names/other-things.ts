import { isOccupation } from '../../text/occupations.ts'
import { PLACE_WORDS } from '../../text/places.ts'
import { FIRST_NAMES } from './first-names.ts'
import {
  BE,
  COMPANY_NOUNS,
  CONJUNCTIONS,
  DETERMINERS,
  DO,
  HAVE,
  MODALS,
  PREPOSITIONS,
  PRONOUNS,
  SUBORDINATORS,
  verbReading,
} from '../words/lexicon.ts'
import type { RawToken } from '../words/tokens.ts'
import { skipLegalTail } from './legal/legal-tail.ts'
import type { NamedToken, NamingContext } from './named-token.ts'

/** Without the full stop of an abbreviation. */
export const bare = (word: string): string => (word.endsWith('.') ? word.slice(0, -1) : word)

export const isClosed = (word: string): boolean =>
  DETERMINERS.has(word) ||
  PREPOSITIONS.has(word) ||
  CONJUNCTIONS.has(word) ||
  SUBORDINATORS.has(word) ||
  PRONOUNS.has(word) ||
  BE.has(word) ||
  HAVE.has(word) ||
  DO.has(word) ||
  MODALS.has(word)
const OPENS_A_PLACE = new Set(
  'port mount lake fort saint st cape upper lower great greater little royal san santa los las el north south east west'.split(' '),
)
const OPENS_A_PERSON = new Set('lord lady sir dame mr mrs ms miss dr prof professor'.split(' '))
/** "Bavarian Acme" is Acme of Bavaria. */
const DEMONYM = /(?:ian|ish|ese|ean|can|ic|ch|i)$/

/** A capitalised word straight before a mention that makes it part of a longer name: "Port Halden", "Jane Halden", "Corvid Halden". */
export function hasNamesakeBefore(out: readonly NamedToken[], context: NamingContext): boolean {
  const previous = out.at(-1)
  if (!previous || context.titleCase) return false
  const word = bare(previous.lower)
  if (previous.unit === 'name') {
    if (previous.sort === 'person' && !/\s/.test(previous.text)) return true
    const governor = out.at(-2)
    return (
      previous.sort !== 'place' &&
      /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(previous.text) &&
      !DEMONYM.test(previous.lower) &&
      !COMPANY_NOUNS.has(previous.lower.replace(/s$/, '')) &&
      (governor === undefined || (governor.unit === 'plain' && /^(?:,|and|the|a|an)$/.test(governor.lower)))
    )
  }
  if (previous.unit !== 'plain' || !previous.capital) return false
  if (OPENS_A_PERSON.has(word)) return true
  if (OPENS_A_PLACE.has(word)) return out.length > 1 || !/^(?:great|little|lower|upper)$/.test(word)
  // "On 8 April Acme signed"
  if (
    /^(?:april|may|june|august)$/.test(word) &&
    (out.at(-2)?.kind === 'number' || /^(?:in|on|since|last|this)$/.test(out.at(-2)?.lower ?? ''))
  )
    return false
  return out.length > 1 && (FIRST_NAMES.has(previous.lower) || word === 'old' || word === 'new')
}

/** "the Acme", "its Acme probe", "Acme 3", "in Acme, Ohio", "the town of Acme": a thing or place of that name, not the company. */
export function namesAnotherThing(tokens: readonly RawToken[], at: number, length: number, context: NamingContext): boolean {
  if (context.own || context.titleCase) return false
  const [previous, next, second] = [tokens[at - 1], tokens[at + length], tokens[at + length + 1]]
  const before = previous?.lower ?? ''
  const modifies = next?.kind === 'word' && !isClosed(next.lower) && verbReading(next.lower)?.past !== true
  // A name of several words takes an article, "the Bank of England", and so does one with its legal form: "The Buckle, Inc.".
  const isWhole = length > 1 || skipLegalTail(tokens, at + length) > at + length
  if (before === 'the' && !modifies && !isWhole && tokens[at]?.lower !== 'the' && next?.text !== "'s" && next?.text !== '-') return true
  if (/^(?:its|his|her|their|my)$/.test(before) && modifies) return true
  if (
    next?.kind === 'number' &&
    /^\d{1,2}$/.test(next.text) &&
    second?.kind === 'word' &&
    !second.lower.endsWith('s') &&
    !/^(?:million|billion|percent|per|days?)$/.test(second.lower)
  )
    return true
  if (
    next?.text === ',' &&
    /^(?:in|near|outside|around)$/.test(before) &&
    PLACE_WORDS.has(second?.lower ?? '') &&
    tokens[at + length + 2]?.kind !== 'number'
  )
    return true
  return (
    before === 'of' &&
    /^(?:town|city|village|county|port|borough|parish|river|valley|bay|isle|island|suburb|hamlet|municipality|district)$/.test(
      tokens[at - 2]?.lower ?? '',
    )
  )
}

/**
 * "Brewer Acme", "Upbeat Acme", "Aerospace firm Acme", "Landlord Acme Estates": what a sentence that begins with a description calls a company is no name. `accountLength`: how many words of
 * the account's name follow; its whole name is seldom a part of another.
 */
export function opensDescription(tokens: readonly RawToken[], at: number, context: NamingContext, accountLength: number): boolean {
  const [word, next] = [tokens[at]?.lower ?? '', tokens[at + 1]]
  if (context.titleCase || context.innerCapitals.has(word)) return false
  if (accountLength > 1 && !FIRST_NAMES.has(word) && !OPENS_A_PLACE.has(word) && !OPENS_A_PERSON.has(word) && word !== 'new') return true
  if (accountLength > 0)
    return (
      COMPANY_NOUNS.has(word) ||
      isOccupation(word) ||
      /(?:ful|less|ous|ive|able|ible)$|^(?:upbeat|buoyant|cautious|fast-growing|troubled|ailing|struggling|loss-making|privately|family|tiny|giant|local|rural|hotel|bank|pub)$/.test(
        word,
      )
    )
  return next?.kind === 'word' && !next.capital && COMPANY_NOUNS.has(next.lower) && tokens[at + 2]?.capital === true
}
