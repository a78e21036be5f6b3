import { foldLetters, labelKey, transliterate } from '../../../names/domains.ts'
import { isLegalForm } from '../../../names/name-key.ts'
import type { CompanyProfile } from '../../types.ts'
import { COMMON_NOUNS, LEGAL_FORMS } from '../words/lexicon.ts'
import { FIRST_NAMES } from './first-names.ts'
import { foldForm, homesOf } from './legal/homes.ts'
import { spellingPattern, spellingsOf } from './spellings.ts'
import { tokenize, type RawToken } from '../words/tokens.ts'
import type { AccountNames, NameForm } from './name-form.ts'

const wordOf = ({ lower }: RawToken): string => lower.replace(/\.$/, '')

const tokensOf = (name: string): RawToken[] =>
  tokenize(name, 0, name.length).filter((token) => token.kind !== 'punctuation' || token.text === '&')

/** Whether a lower-case token says how a company is incorporated: "inc.", "s.p.a.". */
export function isLegalWord(lower: string): boolean {
  const word = lower.replace(/\.$/, '')
  return LEGAL_FORMS.has(word) || (word.length > 1 && word.length < 14 && isLegalForm(foldLetters(word).replace(/[./]/g, '')))
}

/** Legal forms of three tokens: "Sp. z o.o.", "S.A. de C.V.", "S.à r.l.". */
export const isLegalPhrase = (tokens: readonly RawToken[]): boolean =>
  tokens[0]?.capital === true && /^(?:sp z o\.?o|s\.?a(?:\.?b)? de c\.?v|s à r\.?l)$/.test(tokens.map(wordOf).join(' '))

function withoutLegalForm(tokens: readonly RawToken[]): RawToken[] {
  const kept = [...tokens]
  if (kept.length > 1 && kept[0]?.lower === 'the') kept.shift()
  if (kept.length > 3 && isLegalPhrase(kept.slice(-3))) kept.splice(-3)
  while (kept.length > 1 && (isLegalWord(kept.at(-1)?.lower ?? '') || /^(?:&|and)$/.test(kept.at(-1)?.lower ?? ''))) kept.pop()
  return kept
}

const known = new WeakMap<CompanyProfile, AccountNames>()

/** All forms of an account's name that count as naming it: name, aliases, both without their legal form, and the domain. */
export function accountNames(account: CompanyProfile): AccountNames {
  const names = known.get(account) ?? readNames(account)
  known.set(account, names)
  return names
}

/** The ways to write a name, by their words. */
class Forms {
  private readonly forms = new Map<string, NameForm>()

  add(tokens: readonly RawToken[], source: string): void {
    const words = tokens.map(wordOf)
    const key = words.join(' ')
    if (key === '' || this.forms.has(key)) return
    const lowerCaseName = source === source.toLowerCase()
    this.forms.set(key, { words, tokens, needsCapital: !lowerCaseName, exact: key.length <= 2 ? source : null })
  }

  /** "Love, Bonito" is written with its comma. */
  addAsPunctuated(source: string): void {
    const all = withoutLegalForm(tokenize(source, 0, source.length))
    if (all.at(-1)?.text === ',' || !all.some(({ text }) => text === ',')) return
    const words = all.map(wordOf)
    this.forms.set(words.join(' '), { words, tokens: [], needsCapital: source !== source.toLowerCase(), exact: null })
  }

  /** A name as written, without its legal form, and with "&" for "and" or the other way round. */
  addWritten(written: string): void {
    const tokens = tokensOf(written)
    this.add(tokens, written)
    this.addAsPunctuated(written)
    const bare = withoutLegalForm(tokens)
    this.add(bare, written)
    const [from, to] = bare.some(({ lower }) => lower === '&') ? (['&', 'and'] as const) : (['and', '&'] as const)
    this.add(
      bare.map((token) => (token.lower === from ? { ...token, text: to, lower: to } : token)),
      written,
    )
  }

  addDomain(domain: string): void {
    this.forms.set(domain, { words: [domain], tokens: [], needsCapital: false, exact: null })
  }

  all(): NameForm[] {
    return [...this.forms.values()]
  }
}

function formsOf(name: string, account: CompanyProfile): NameForm[] {
  const forms = new Forms()
  for (const source of [name, ...account.aliases.map((alias) => alias.normalize('NFKC'))])
    for (const written of new Set([source, source.replace(/\([^()]*\)\s*$/, '').trim()])) forms.addWritten(written)
  for (const tokens of calledByLabel(name, account.domain)) forms.add(tokens, name)
  forms.addDomain(account.domain.toLowerCase())
  return forms.all()
}

/** Forms by their first word, the longest first. */
function byFirstWordOf(forms: readonly NameForm[]): Map<string, NameForm[]> {
  const byFirstWord = Map.groupBy(forms, ({ words }) => words[0] ?? '')
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  return byFirstWord
}

const INITIALS = /^(?:\p{Lu}\.?){1,2}$/u

/** "Ironwood" of "Ironwood Mutual": the first word of a name, where it is no plain word and no form of the name already; null otherwise. Of "John Marlow" and "J.D. Marlow" it is the last. */
function shorthandOf(name: string, byFirstWord: ReadonlyMap<string, readonly NameForm[]>): string | null {
  const tokens = withoutLegalForm(tokensOf(name))
  const words = tokens.map(wordOf)
  const isPersons = words.length === 2 && (FIRST_NAMES.has(words[0] ?? '') || INITIALS.test(tokens[0]?.text ?? ''))
  const first = words[isPersons ? 1 : 0] ?? ''
  const isTelling = words.length > 1 && first.length > 2 && /^\p{L}/u.test(first) && !COMMON_NOUNS.has(first)
  return isTelling && !byFirstWord.get(first)?.some((form) => form.words.length === 1) ? first : null
}

function readNames(account: CompanyProfile): AccountNames {
  const label = account.domain.split('.')[0] ?? account.domain
  const name = (account.name ?? '').trim().normalize('NFKC') || label.charAt(0).toUpperCase() + label.slice(1)
  const domain = account.domain.toLowerCase()
  const forms = formsOf(name, account)
  const byFirstWord = byFirstWordOf(forms)
  const allWords = forms.flatMap((form) => form.words)
  const spellings = spellingsOf(forms)
  let pattern: { made: RegExp | null } | undefined
  return {
    domain,
    forms,
    byFirstWord,
    spellings,
    initials: new Set(spellings.map(({ compact }) => compact.charCodeAt(0))),
    pattern: () => (pattern ??= { made: spellingPattern(spellings) }).made,
    shorthand: shorthandOf(name, byFirstWord),
    ownTails: new Set(forms.flatMap((form) => form.words.slice(1))),
    display: displayName(name),
    homes: homesOf(domain, account.country, allWords),
    words: new Set(allWords.map(foldForm)),
  }
}

/** The beginning of a name that is also the label of the domain: "Marlow" of Marlow Technology at marlow.example. */
function calledByLabel(name: string, domain: string): RawToken[][] {
  const tokens = withoutLegalForm(tokensOf(name))
  const label = labelKey(domain)
  const fold = (count: number): string =>
    tokens
      .slice(0, count)
      .map((token) => labelKey(token.text))
      .join('')
  return tokens.flatMap((_token, at) => (at > 0 && fold(at) === label ? [tokens.slice(0, at)] : []))
}

/** Whether a text may name the account in any spelling: a cheap look before it is taken apart. */
export function mayName({ forms, pattern: patternOf }: AccountNames, lower: string): boolean {
  if (forms.some(({ words }) => lower.includes(words[0] ?? '\0'))) return true
  const pattern = patternOf()
  if (pattern === null) return false
  if (pattern.test(foldLetters(lower))) return true
  const otherwise = transliterate(lower)
  return otherwise !== undefined && pattern.test(otherwise)
}

/** How many words at the beginning of a text are those of a longer name that begins with the first: "Hadley Vale" of Hadley Vale Motors. */
export function shorthandLength(names: AccountNames, first: string, tokens: readonly RawToken[]): number {
  const shared = (names.byFirstWord.get(first) ?? []).map(({ words }) => {
    const end = words.findIndex((word, at) => tokens[at]?.capital !== true || tokens[at].lower.replace(/\.$/, '') !== word)
    return end < 0 ? words.length : end
  })
  return Math.max(1, ...shared)
}

/** The name for sentences: without its legal form. */
function displayName(name: string): string {
  return (
    name
      .replace(/,?\s+(?:Inc|Incorporated|Corp|Corporation|Ltd|Limited|LLC|PLC|plc|GmbH|AG|SA|SE|NV|BV|AB|Oy|ASA|AS|SpA|Srl)\.?$/u, '')
      .trim() || name
  )
}
