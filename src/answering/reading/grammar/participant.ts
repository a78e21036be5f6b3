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

/** Where the subject begins in "In May Acme": what stands before belongs to the clause; -1 where there is none. */
function subjectStart(tokens: readonly Token[], { from, to }: Span): number {
  if (tokens[from]?.tag !== 'preposition') return from
  for (let start = from + 2; start < to; start++) {
    const opens = /^(?:account|name|pronoun|determiner)$/.test(tokens[start]?.tag ?? '')
    if (opens && /^(?:noun|number|name|adverb|account)$/.test(tokens[start - 1]?.tag ?? '')) return start
  }
  return -1
}

/** Where the head of a phrase ends: at its first preposition, comma or bracket. */
function headEnd(tokens: readonly Token[], { from, to }: Span): number {
  let head = from
  while (head < to && tokens[head]?.tag !== 'preposition' && !(tokens[head]?.text === ',' && head > from) && tokens[head]?.text !== '(')
    head++
  return head
}

/** "Corvid and Acme", "rival Acme": the account is (one of) the head, at `at`. */
function accountAsHead(tokens: readonly Token[], whole: Span, at: number): Participant {
  const token = tokens[at]
  // "before buying a Roku": one of its products.
  if (/^(?:a|an)$/.test(tokens[at - 1]?.lower ?? '') && token?.tag === 'account')
    return { who: 'thing', relation: 'product', span: whole, name: null, byReference: false }
  const first = firstName(tokens, whole.from, at)
  const possessed = tokens[at - 1]?.tag === 'possessive' && first !== null && token?.tag !== 'account'
  return { who: possessed ? 'other' : 'account', relation: null, span: whole, name: first, byReference: token?.tag !== 'account' }
}

/** Who a phrase is whose head names the account or refers to a company; null where it does neither. */
function companyInHead(tokens: readonly Token[], whole: Span, head: number): Participant | null {
  for (let j = whole.from; j < head; j++) {
    const token = tokens[j]
    if (!token) return null
    if (token.refers === 'account' && POSSESSIVES.has(token.lower)) return afterAccount(tokens, whole, j, head)
    if (isAccount(token)) {
      if (j === head - 1) return accountAsHead(tokens, whole, j)
      const next = tokens[j + 1]
      if (next?.text === '-' || next?.text === '/') continue
      return afterAccount(tokens, whole, j, head)
    }
    if (token.refers === 'other')
      return { who: 'other', relation: null, span: whole, name: firstName(tokens, whole.from, head), byReference: true }
  }
  return null
}

const FORMER = /^(?:former|ex|onetime)$/

/** Whether a noun on the way from the head to the account at `account`, or right behind it, makes the phrase somebody else. */
function isRelated(tokens: readonly Token[], head: number, account: number): boolean {
  for (let j = head; j < account; j++) if (inSet(OTHER_NOUNS, tokens[j]?.lower ?? '')) return true
  if (inSet(OTHER_NOUNS, tokens[account + 1]?.lower ?? '')) return true
  return tokens[account + 1]?.tag === 'possessive' && inSet(OTHER_NOUNS, tokens[account + 2]?.lower ?? '')
}

/** "rivals of Acme", "the board of Acme", "employees at Acme": who the head is; null where the account is not in the tail. */
function headOfAccount(tokens: readonly Token[], whole: Span, head: number, name: string | null): Participant | null {
  const noun = tokens[head - 1]
  let account = head
  while (account < whole.to && !isAccount(tokens[account])) account++
  if (account >= whole.to || !noun) return null
  const plain = { span: whole, name, byReference: tokens[account]?.tag !== 'account' }
  const word = noun.lower
  const preposition = tokens[head]?.lower ?? ''
  const words = tokens.slice(whole.from, head)
  const former = words.some(({ lower }) => FORMER.test(lower))
  if (inSet(OTHER_NOUNS, word) || former || isRelated(tokens, head, account))
    return { who: 'other', relation: former ? 'former' : word, ...plain }
  if (words.some(({ lower }) => ROLE_WORDS.has(lower)) && /^(?:of|at|for)$/.test(preposition))
    return { who: 'account', relation: word, ...plain }
  if (noun.tag === 'name') return { who: noun.sort === 'person' ? 'account' : 'other', relation: null, ...plain }
  if (inSet(SELF_NOUNS, word)) return { who: 'account', relation: word, ...plain }
  if (inSet(PART_NOUNS, word) || /^(?:people|jobs?|engineers?|roles?|positions?|workers?|hundreds|thousands|dozens)$/.test(word))
    return { who: 'part', relation: word, ...plain }
  const isThing = /^(?:of|at|by|for)$/.test(preposition) || (preposition === 'in' && /^(?:shares?|stocks?|stake|trading)$/.test(word))
  return { who: isThing ? 'thing' : 'nobody', relation: word, ...plain }
}

/** Reads a noun phrase. */
export function participantOf(tokens: readonly Token[], span: Span | null): Participant {
  if (span === null || span.from >= span.to) return NOBODY
  const from = subjectStart(tokens, span)
  if (from < 0) return { ...NOBODY, span }
  const whole = { from, to: span.to }
  const head = headEnd(tokens, whole)
  const name = firstName(tokens, from, head)
  const company = companyInHead(tokens, whole, head) ?? (head < whole.to ? headOfAccount(tokens, whole, head, name) : null)
  if (company !== null) return company
  const noun = tokens[head - 1]
  const names = tokens.slice(from, head).filter(({ tag }) => tag === 'name')
  // A product acts for nobody.
  if (name !== null && names.every(({ sort }) => sort === 'product' || sort === 'place'))
    return { ...NOBODY, relation: 'product', span: whole, name }
  if (noun?.tag === 'name' || name !== null) {
    const relation = tokens.slice(from, head).find(({ lower }) => inSet(OTHER_NOUNS, lower))?.lower ?? null
    return { who: names[0]?.sort === 'person' ? 'person' : 'other', relation, span: whole, name, byReference: false }
  }
  if (noun && isOtherCompany(tokens, noun, whole.from, head))
    return { who: 'other', relation: noun.lower, span: whole, name: null, byReference: false }
  if (noun && /^(?:he|she|him|her)$/.test(noun.lower)) return { who: 'person', relation: null, span: whole, name: null, byReference: true }
  return { ...NOBODY, relation: noun?.lower ?? null, span: whole }
}

/** "rivals", "a bank": another company by its noun alone. */
const isOtherCompany = (tokens: readonly Token[], noun: Token, from: number, head: number): boolean =>
  inSet(OTHER_NOUNS, noun.lower) || (inSet(COMPANY_NOUNS, noun.lower) && tokens[from]?.lower !== 'the' && tokens[head]?.lower !== 'of')
