import { singular } from '../../text/words.ts'
import type { Span } from './phrases.ts'
import { COMPANY_NOUNS, OTHER_NOUNS, PART_NOUNS, ROLE_WORDS, SELF_NOUNS } from '../words/lexicon.ts'
import type { Token } from './tag.ts'

/** Who a noun phrase is, seen from the account. */
export interface Participant {
  /** account: itself; part: a unit, site or its staff; thing: something of its own ("Acme's guidance"); other: somebody else; nobody: a common noun. */
  who: 'account' | 'part' | 'thing' | 'other' | 'person' | 'nobody'
  /** The noun that relates another party to the account ("rival", "customer"), or that names the account's thing. */
  relation: string | null
  span: Span | null
  /** The proper name in the phrase that is not the account, if any. */
  name: string | null
  /** Known by a pronoun or description only. */
  byReference: boolean
}

export const NOBODY: Participant = { who: 'nobody', relation: null, span: null, name: null, byReference: false }

const POSSESSIVES = new Set(['its', 'their', 'our', 'my'])
const inSet = (words: ReadonlySet<string>, word: string): boolean => words.has(word) || words.has(singular(word))

/** Whether the token stands for the account: its name, or a pronoun or description that means it. */
export const isAccount = (token: Token | undefined): boolean =>
  token !== undefined && (token.tag === 'account' || token.refers === 'account')

function firstName(tokens: readonly Token[], from: number, to: number): string | null {
  for (let j = from; j < to; j++) if (tokens[j]?.tag === 'name' && tokens[j]?.sort !== 'place') return tokens[j]?.text ?? null
  return null
}

/** ", Corvid, ": a company's name that says who the noun before is. */
const isNamedBehind = (tokens: readonly Token[], comma: number): boolean => {
  const name = tokens[comma + 1]
  return tokens[comma]?.text === ',' && name?.tag === 'name' && name.sort === 'company' && tokens[comma + 2]?.text === ','
}

/** Reads what follows the account inside its noun phrase: "Acme's board", "Acme rival Corvid", "Acme CEO Jane Doe". */
function afterAccount(tokens: readonly Token[], span: Span, account: number, head: number): Participant {
  const name = firstName(tokens, account + 1, head)
  const byReference = tokens[account]?.tag !== 'account'
  const base = { span, name, byReference }
  const former = /^(?:former|ex|ex-|onetime|one-time|then|late)$/.test(tokens[account - 1]?.lower ?? '')
  let last: string | null = null
  let role = false
  for (let j = account + 1; j < head; j++) {
    const token = tokens[j]
    if (!token || token.tag === 'possessive' || token.tag === 'mark') continue
    if (token.tag === 'conjunction') {
      if (last === null) return { who: 'account', relation: null, ...base }
      break
    }
    if (/^(?:former|ex|onetime)$/.test(token.lower)) return { who: 'other', relation: 'former', ...base }
    if (token.tag === 'name') continue
    if (inSet(OTHER_NOUNS, token.lower)) return { who: 'other', relation: token.lower, ...base }
    if (ROLE_WORDS.has(token.lower)) role = true
    last = token.lower
  }
  if (former) return { who: 'other', relation: 'former', ...base }
  if (last === null) return { who: name === null ? 'account' : 'thing', relation: null, ...base }
  if (role || inSet(SELF_NOUNS, last)) return { who: 'account', relation: last, ...base }
  if (inSet(PART_NOUNS, last)) return { who: 'part', relation: last, ...base }
  // "Acme's bank, Corvid, has been fined"
  if (inSet(COMPANY_NOUNS, last) && isNamedBehind(tokens, head)) return { who: 'other', relation: last, ...base }
  return { who: 'thing', relation: last, ...base }
}

/** Reads a noun phrase. */
export function participantOf(tokens: readonly Token[], span: Span | null): Participant {
  if (span === null || span.from >= span.to) return NOBODY
  let { from } = span
  const { to } = span
  // "In May Acme": what stands before belongs to the clause, not to the subject.
  if (tokens[from]?.tag === 'preposition') {
    let start = from + 2
    const opens = (j: number): boolean =>
      ['account', 'name', 'pronoun', 'determiner'].includes(tokens[j]?.tag ?? '') &&
      ['noun', 'number', 'name', 'adverb', 'account'].includes(tokens[j - 1]?.tag ?? '')
    while (start < to && !opens(start)) start++
    if (start >= to) return { ...NOBODY, span }
    from = start
  }
  let head = from
  while (head < to && tokens[head]?.tag !== 'preposition' && !(tokens[head]?.text === ',' && head > from) && tokens[head]?.text !== '(')
    head++
  const whole = { from, to }
  for (let j = from; j < head; j++) {
    const token = tokens[j]
    if (!token) break
    if (token.refers === 'account' && POSSESSIVES.has(token.lower)) return afterAccount(tokens, whole, j, head)
    if (isAccount(token)) {
      // "Corvid and Acme", "rival Acme": the account is (one of) the head.
      if (j === head - 1) {
        // "before buying a Roku": one of its products.
        if (/^(?:a|an)$/.test(tokens[j - 1]?.lower ?? '') && token.tag === 'account')
          return { who: 'thing', relation: 'product', span: whole, name: null, byReference: false }
        const first = firstName(tokens, from, j)
        const possessed = tokens[j - 1]?.tag === 'possessive' && first !== null && token.tag !== 'account'
        return { who: possessed ? 'other' : 'account', relation: null, span: whole, name: first, byReference: token.tag !== 'account' }
      }
      const next = tokens[j + 1]
      if (next?.text === '-' || next?.text === '/') continue
      return afterAccount(tokens, whole, j, head)
    }
    if (token.refers === 'other')
      return { who: 'other', relation: null, span: whole, name: firstName(tokens, from, head), byReference: true }
  }
  const headNoun = tokens[head - 1]
  const name = firstName(tokens, from, head)
  // "rivals of Acme", "the board of Acme", "employees at Acme"
  if (head < to) {
    const account = tokens.slice(head, to).findIndex((token) => isAccount(token))
    if (account >= 0 && headNoun) {
      const token = tokens[head + account]
      const plain = { span: whole, name, byReference: token?.tag !== 'account' }
      const word = headNoun.lower
      const preposition = tokens[head]?.lower ?? ''
      const former = tokens.slice(from, head).some((one) => /^(?:former|ex|onetime)$/.test(one.lower))
      const related =
        tokens.slice(head, head + account).some((one) => inSet(OTHER_NOUNS, one.lower)) ||
        inSet(OTHER_NOUNS, tokens[head + account + 1]?.lower ?? '') ||
        (tokens[head + account + 1]?.tag === 'possessive' && inSet(OTHER_NOUNS, tokens[head + account + 2]?.lower ?? ''))
      if (inSet(OTHER_NOUNS, word) || former || related) return { who: 'other', relation: former ? 'former' : word, ...plain }
      if (tokens.slice(from, head).some((one) => ROLE_WORDS.has(one.lower)) && /^(?:of|at|for)$/.test(preposition))
        return { who: 'account', relation: word, ...plain }
      if (headNoun.tag === 'name')
        return {
          who: headNoun.sort === 'person' || preposition === 'of' ? (headNoun.sort === 'person' ? 'account' : 'other') : 'other',
          relation: null,
          ...plain,
        }
      if (inSet(SELF_NOUNS, word)) return { who: 'account', relation: word, ...plain }
      if (inSet(PART_NOUNS, word) || /^(?:people|jobs?|engineers?|roles?|positions?|workers?|hundreds|thousands|dozens)$/.test(word))
        return { who: 'part', relation: word, ...plain }
      return {
        who:
          /^(?:of|at|by|for)$/.test(preposition) || (preposition === 'in' && /^(?:shares?|stocks?|stake|trading)$/.test(word))
            ? 'thing'
            : 'nobody',
        relation: word,
        ...plain,
      }
    }
  }
  // A product acts for nobody.
  if (
    tokens.slice(from, head).every((token) => token.tag !== 'name' || token.sort === 'product' || token.sort === 'place') &&
    name !== null
  )
    return { ...NOBODY, relation: 'product', span: whole, name }
  if (headNoun?.tag === 'name' || name !== null) {
    const person = tokens.slice(from, head).find((token) => token.tag === 'name')?.sort === 'person'
    return {
      who: person ? 'person' : 'other',
      relation: tokens.slice(from, head).find((token) => inSet(OTHER_NOUNS, token.lower))?.lower ?? null,
      span: whole,
      name,
      byReference: false,
    }
  }
  if (
    headNoun &&
    (inSet(OTHER_NOUNS, headNoun.lower) ||
      (inSet(COMPANY_NOUNS, headNoun.lower) && tokens[from]?.lower !== 'the' && tokens[head]?.lower !== 'of'))
  )
    return { who: 'other', relation: headNoun.lower, span: whole, name: null, byReference: false }
  if (headNoun && /^(?:he|she|him|her)$/.test(headNoun.lower))
    return { who: 'person', relation: null, span: whole, name: null, byReference: true }
  return { ...NOBODY, relation: headNoun?.lower ?? null, span: whole }
}
