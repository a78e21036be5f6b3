import type { CompanyProfile } from '../types.ts'
import { COMMON_NOUNS, LEGAL_FORMS } from './lexicon.ts'
import { tokenize, type RawToken } from './tokens.ts'

/** One way of writing an account's name, as lower-case tokens. */
export interface NameForm {
  words: readonly string[]
  /** The text needs a capital letter where the name is written (false for names such as "monday.com"). */
  needsCapital: boolean
  /** Two letters or fewer: must be written exactly. */
  exact: string | null
}

export interface AccountNames {
  domain: string
  forms: readonly NameForm[]
  /** Forms by their first word. */
  byFirstWord: ReadonlyMap<string, readonly NameForm[]>
  /** A distinctive first word of a longer name, which counts only once the document has told the whole name. */
  shorthand: string | null
  /** Words that follow the account's own shorter form in one of its longer names ("Technologies" of "Halden Marine Technologies"). */
  ownTails: ReadonlySet<string>
  display: string
}

const wordsOf = (name: string): string[] =>
  tokenize(name, 0, name.length)
    .filter((token) => token.kind !== 'punctuation' || token.text === '&')
    .map((token) => token.lower.replace(/\.$/, ''))

function withoutLegalForm(words: readonly string[]): string[] {
  const kept = [...words]
  if (kept.length > 1 && kept[0] === 'the') kept.shift()
  while (kept.length > 1 && (LEGAL_FORMS.has(kept.at(-1) ?? '') || kept.at(-1) === '&' || kept.at(-1) === 'and')) kept.pop()
  return kept
}

/** All forms of an account's name that count as naming it: name, aliases, both without their legal form, and the domain. */
export function accountNames(account: CompanyProfile): AccountNames {
  const forms = new Map<string, NameForm>()
  const add = (words: readonly string[], source: string): void => {
    const key = words.join(' ')
    if (key === '' || forms.has(key)) return
    const lowerCaseName = source === source.toLowerCase()
    forms.set(key, { words, needsCapital: !lowerCaseName, exact: key.length <= 2 ? source : null })
  }
  const label = account.domain.split('.')[0] ?? account.domain
  const name = (account.name ?? '').trim() || label.charAt(0).toUpperCase() + label.slice(1)
  for (const source of [name, ...account.aliases]) {
    const words = wordsOf(source)
    add(words, source)
    const bare = withoutLegalForm(words)
    add(bare, source)
    if (bare.includes('&'))
      add(
        bare.map((word) => (word === '&' ? 'and' : word)),
        source,
      )
    else if (bare.includes('and'))
      add(
        bare.map((word) => (word === 'and' ? '&' : word)),
        source,
      )
  }
  add([account.domain.toLowerCase()], account.domain.toLowerCase())
  const byFirstWord = new Map<string, NameForm[]>()
  for (const form of forms.values()) {
    const first = form.words[0] ?? ''
    byFirstWord.set(
      first,
      [...(byFirstWord.get(first) ?? []), form].sort((a, b) => b.words.length - a.words.length),
    )
  }
  const nameWords = withoutLegalForm(wordsOf(name))
  const first = nameWords[0] ?? ''
  const shorthand =
    nameWords.length > 1 &&
    first.length > 2 &&
    /^\p{L}/u.test(first) &&
    !COMMON_NOUNS.has(first) &&
    !byFirstWord.get(first)?.some((form) => form.words.length === 1)
      ? first
      : null
  const ownTails = new Set([...forms.values()].flatMap((form) => form.words.slice(1)))
  return { domain: account.domain.toLowerCase(), forms: [...forms.values()], byFirstWord, shorthand, ownTails, display: displayName(name) }
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
