import { foldLetters } from '../../../../names/domains.ts'
import { countriesOf } from '../../../text/places.ts'
import { foldForm } from './homes.ts'
import { skipLegalTail } from './legal-tail.ts'
import type { RawToken } from '../../words/tokens.ts'
import type { AccountNames } from '../name-form.ts'

/** The countries of the place whose name begins at a token; none for no place. */
function countriesAt(tokens: readonly RawToken[], at: number): readonly string[] {
  for (let length = 3; length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (words.length < length || words[0]?.capital !== true) continue
    const found = countriesOf(foldLetters(words.map(({ text }) => text).join(' ')))
    if (found.length > 0) return found
  }
  return []
}

/**
 * The end of a mention that means a company of another country by its legal form and its place: "Zqn Ltd of Lagos" is not ZQN of Germany. 0 where it may be the account: it has that
 * form itself, or the place is at home, or nobody knows where the account is.
 */
export function incorporatedElsewhere(tokens: readonly RawToken[], at: number, length: number, { homes, words }: AccountNames): number {
  if (homes.size === 0) return 0
  const end = skipLegalTail(tokens, at + length)
  if (end === at + length) return 0
  const forms = tokens.slice(at + length, end).map(({ lower }) => foldForm(lower))
  if (forms.some((form) => words.has(form))) return 0
  const opens = /^[,(]$/.test(tokens[end]?.text ?? '') ? end + 1 : end
  const from = /^(?:of|from|in)$/.test(tokens[opens]?.lower ?? '') || (tokens[end]?.text === 'based' && tokens[opens + 1]?.lower === 'in')
  const named = from ? countriesAt(tokens, opens + 1) : opens > end ? countriesAt(tokens, opens) : []
  // "Lagos-based Zqn Ltd", "Nigeria's Zqn Ltd"
  const before = tokens[at - 1]
  const based = /^(.+)-based$/iu.exec(before?.text ?? '')?.[1]
  const owned = before?.text === "'s" ? tokens[at - 2]?.text : undefined
  const countries = named.length > 0 ? named : countriesOf(foldLetters(based ?? owned ?? ''))
  return countries.length > 0 && !countries.some((country) => homes.has(country)) ? end : 0
}
