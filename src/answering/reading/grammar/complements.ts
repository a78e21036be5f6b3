import { CLAUSE_MARKS, DASHES, type Span } from './phrases.ts'
import { only } from '../../text/any-of.ts'
import type { Token } from './tag.ts'
import { MONTH_WORDS } from '../../text/time/calendar-words.ts'

/** What follows a verb: its object (preposition null) and the phrases that prepositions open. */
export interface Complement {
  preposition: string | null
  span: Span
  /** How many commas lie between the verb and it. */
  commas: number
}

const PARTICLES = new Set(['up', 'off', 'on', 'in', 'out', 'over', 'down', 'away', 'back', 'together'])

const MONTH_OR_DAY = new RegExp(only`
  ${MONTH_WORDS}
  monday | tuesday | wednesday | thursday | friday
`)

/** "brought in a CFO" has a particle; "opened in Berlin" has a preposition: "in" and "on" need an object that is no place or time. */
function isParticle(next: Token, after: Token | undefined): boolean {
  if (!PARTICLES.has(next.lower) || next.tag !== 'preposition') return false
  if (next.lower !== 'in' && next.lower !== 'on') return true
  const isPlaceOrTime =
    after?.sort === 'place' ||
    after?.tag === 'name' ||
    (after?.kind === 'number' && /^\d{1,4}$/.test(after.text)) ||
    MONTH_OR_DAY.test(after?.lower ?? '')
  return !isPlaceOrTime
}

/** The objects and prepositional phrases to the right of the verb at `index`, in order; at most ten. */
export function complementsOf(tokens: readonly Token[], index: number): { particle: string | null; complements: Complement[] } {
  const complements: Complement[] = []
  let j = index + 1
  while (tokens[j]?.tag === 'adverb' && !PARTICLES.has(tokens[j]?.lower ?? '')) j++
  const next = tokens[j]
  const particle = next && isParticle(next, tokens[j + 1]) ? next.lower : null
  if (particle !== null) j++
  let preposition: string | null = null
  let from = -1
  let commas = 0
  const close = (to: number): void => {
    if (from >= 0 && to > from) complements.push({ preposition, span: { from, to }, commas })
    from = -1
  }
  for (; j < tokens.length && complements.length < 10; j++) {
    const token = tokens[j]
    if (!token) break
    // Participles inside an object ("an expanded office") were tagged as nouns; a verb ends the object.
    if (token.tag === 'verb' || token.tag === 'auxiliary' || token.tag === 'subordinator' || CLAUSE_MARKS.has(token.text)) {
      close(j)
      break
    }
    if (token.tag === 'preposition') {
      close(j)
      preposition = token.lower
      continue
    }
    if (token.text === ',' || DASHES.has(token.text) || token.text === '(' || token.text === ')') {
      close(j)
      commas++
      preposition = ''
      continue
    }
    if (token.tag === 'mark') continue
    if (token.tag === 'adverb' && from < 0) continue
    // Two objects: "awarded Acme a contract", "fined Acme $3m".
    const before = tokens[j - 1]
    const whole = before?.tag === 'account' || before?.tag === 'name' || before?.tag === 'pronoun'
    if (from >= 0 && from === j - 1 && whole && (token.tag === 'determiner' || token.kind === 'number')) close(j)
    if (from < 0) from = j
  }
  close(Math.min(j, tokens.length))
  return { particle, complements }
}
