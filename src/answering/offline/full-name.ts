import type { CompanyProfile } from '../types.ts'
import { accountNames, type AccountNames } from './account-names.ts'
import { LEGAL_FORMS } from './lexicon.ts'
import { DESCRIPTORS } from './merge-names.ts'
import { bare, isClosed } from './other-things.ts'
import type { RawToken } from './tokens.ts'

/** Words of a company's full name that tell no trade, so that "Halden Systems Inc." may be Halden. */
const NEUTRAL = new Set(
  'systems system technology technologies software networks solutions international global worldwide industries enterprises'.split(' '),
)
const LONGEST_TAIL = 2

/** Whether a longer name is a company's by its words, and not what the company of the first word makes: "Halden Foods", "Halden Rossi Ltd", but not "Google Stadia". */
export const isCompanyName = (name: string): boolean =>
  name
    .split(' ')
    .slice(1)
    .some((word) => DESCRIPTORS.has(bare(word)) || LEGAL_FORMS.has(word.replace(/\.$/, '')))

interface Told {
  raw: readonly RawToken[]
  titleCase: boolean
}

const isLegal = (token: RawToken | undefined): boolean => LEGAL_FORMS.has(token?.lower.replace(/\.$/, '') ?? '')

/** Whether a legal form ends the name before `at`: "Inc.", "& Co.", "Group Holding Ltd". */
const endsName = (tokens: readonly RawToken[], at: number): boolean => isLegal(tokens[tokens[at]?.text === '&' ? at + 1 : at])

/** The words between the account's one word and a legal form, as long as they name no trade: "Systems" in "Halden Systems Inc.". */
function tailAt(tokens: readonly RawToken[], from: number): string[] | null {
  for (let length = 1; length <= LONGEST_TAIL; length++) {
    const word = tokens[from + length - 1]
    const lower = bare(word?.lower ?? '')
    if (word?.kind !== 'word' || !word.capital || isClosed(lower) || isLegal(word)) return null
    if (DESCRIPTORS.has(lower) && !NEUTRAL.has(lower)) return null
    if (endsName(tokens, from + length)) return tokens.slice(from, from + length).map((token) => bare(token.lower))
  }
  return null
}

/**
 * The account's names with the full name that the document tells of a company which it calls by the account's one word elsewhere: "Goldman cuts jobs", and then
 * "Goldman Sachs Group Inc. said". A full name with a trade in it ("Halden Foods Ltd") stays another company's.
 */
export function withFullName(account: CompanyProfile, names: AccountNames, sentences: readonly Told[]): AccountNames {
  const single = names.forms.filter(({ words }) => words.length === 1 && !words[0]?.includes('.')).map(({ words }) => words[0] ?? '')
  if (single.length === 0 || names.forms.some(({ words }) => words.length > 1)) return names
  const tails = new Map<string, string>()
  let isCalledShortly = false
  for (const { raw, titleCase } of sentences)
    for (const [at, token] of raw.entries()) {
      const lower = bare(token.lower)
      if (!token.capital || !single.includes(lower)) continue
      const tail = tailAt(raw, at + 1)
      if (tail !== null)
        tails.set([lower, ...tail].join(' '), [token.text, ...raw.slice(at + 1, at + 1 + tail.length).map(({ text }) => text)].join(' '))
      // A headline in capitals does not tell which of them belong to the name.
      else if (titleCase || raw[at + 1]?.capital !== true || raw[at + 1]?.kind !== 'word') isCalledShortly = true
    }
  // Two companies that share the word are told apart by their full names.
  return tails.size === 1 && isCalledShortly ? accountNames({ ...account, aliases: [...account.aliases, ...tails.values()] }) : names
}
