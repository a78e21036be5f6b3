import type { CompanyProfile } from '../../types.ts'
import { wordSet } from '../../text/words.ts'
import { COMMON_NOUNS, COMPANY_NOUNS, LEGAL_FORMS } from '../words/lexicon.ts'
import type { RawToken } from '../words/tokens.ts'
import { accountNames } from './account-names.ts'
import { skipLegalTail } from './legal/legal-tail.ts'
import type { NameForm } from './name-form.ts'
import { bare } from './other-things.ts'

interface Told {
  raw: readonly RawToken[]
  titleCase: boolean
}

/** Letters that stand for the same everywhere, whoever has them for initials. */
const NOBODYS = wordSet(`
  ai us uk eu un it pr hr tv pc vr ar ip ap am pm dc la ny ca md ma pa ga nj fl tx va wa nc sc co de uae usa ceo cfo coo cto cmo cio ipo etf sec fda gdp
  esg api crm erp ev evs rd ad ads ir q qa faq vp svp evp nyse fy eps roi b2b r&d m&a s&p ok no mr ms dr ii iii iv vi
`)
/** What contracts and releases call a company by its part in them. */
const BY_ITS_PART = wordSet(
  'purchaser buyer seller vendor issuer lender borrower registrant offeror acquirer parent target trustee agent manager sponsor client licensor licensee',
)
/** Words in brackets as long as a definition may be. */
const LONGEST_BRACKET = 14
const LONGEST_SHORT_NAME = 3
const [FEWEST_LETTERS, MOST_LETTERS] = [2, 6]
/** A text that goes on with the initials has them more than once. */
const OFTEN = 2

const isSmall = ({ lower }: Pick<RawToken, 'lower'>): boolean => /^(?:of|and|the|for|de|&)$/.test(lower)
const isLegal = ({ lower }: RawToken): boolean => LEGAL_FORMS.has(bare(lower))

const letters = ({ text }: RawToken): string =>
  text
    .split('-')
    .map((part) => part.charAt(0).toUpperCase())
    .join('')

/** The initials of a name, as they are written: "CBA", "P&G". */
const initialsOf = (tokens: readonly RawToken[]): string[] => {
  const said = tokens.filter((token) => !isLegal(token))
  return [
    said.filter((token) => !isSmall(token)).map(letters),
    said.filter(({ lower }) => lower !== '&').map(letters),
    said.map((token) => (token.text === '&' ? '&' : letters(token))),
  ].map((parts) => parts.join(''))
}

/** The same with the letters of a legal form: "DBAG" of Deutsche Beteiligungs AG. */
const withLegalForm = (tokens: readonly RawToken[], tail: readonly RawToken[]): string[] =>
  initialsOf(tokens).flatMap((initials) =>
    [...tokens, ...tail].filter(isLegal).flatMap(({ text }) => {
      const form = text.replace(/\W/g, '')
      return [initials + form.toUpperCase(), initials + form.charAt(0).toUpperCase()]
    }),
  )

const isOfSomeLetters = (initials: string): boolean =>
  initials.length >= FEWEST_LETTERS && initials.length <= MOST_LETTERS && !NOBODYS.has(initials.toLowerCase())

/** What stands in quotation marks: 'DBAG' of '("DBAG" or the "Company")'. */
function quotedIn(tokens: readonly RawToken[]): RawToken[][] {
  const marks = tokens.flatMap(({ text }, at) => (text === '"' ? [at] : []))
  return marks.flatMap((from, index) =>
    index % 2 === 0 && marks[index + 1] !== undefined ? [tokens.slice(from + 1, marks[index + 1])] : [],
  )
}

/** "the Company", "Purchaser": what a contract calls whoever it is. */
const isName = (tokens: readonly RawToken[]): boolean =>
  tokens.length > 0 &&
  tokens.length <= LONGEST_SHORT_NAME &&
  tokens.every(({ kind, capital }) => kind === 'word' && capital) &&
  tokens.some(({ lower }) => !COMMON_NOUNS.has(lower) && !COMPANY_NOUNS.has(lower) && !BY_ITS_PART.has(lower) && !isSmall({ lower })) &&
  !(tokens.length === 1 && NOBODYS.has(tokens[0]?.lower ?? ''))

/** The short names that follow a whole name in brackets. */
function inBrackets(raw: readonly RawToken[], form: NameForm, from: number): string[] {
  const end = skipLegalTail(raw, from)
  const close = raw.slice(end, end + LONGEST_BRACKET).findIndex(({ text }) => text === ')')
  if (raw[end]?.text !== '(' || close < 2) return []
  const inner = raw.slice(end + 1, end + close)
  const [only] = inner
  const initials = [...initialsOf(form.tokens), ...withLegalForm(form.tokens, raw.slice(from, end))]
  if (inner.length === 1 && only !== undefined) return isOfSomeLetters(only.text) && initials.includes(only.text) ? [only.text] : []
  return quotedIn(inner)
    .filter(isName)
    .map((tokens) => tokens.map(({ text }) => text).join(' '))
}

const isAt = (raw: readonly RawToken[], at: number, { words }: NameForm): boolean =>
  raw[at]?.capital === true && words.every((word, k) => bare(raw[at + k]?.lower ?? '') === word)

/** Whether others of the text have the same initials: "GM" of General Mills where General Motors is spoken of. */
function haveOthers(initials: string, form: NameForm, sentences: readonly Told[]): boolean {
  const { length } = form.tokens
  return sentences.some(
    ({ raw, titleCase }) =>
      !titleCase &&
      raw.some((_, at) => {
        const words = raw.slice(at, at + length)
        const isAlike =
          words.length === length && words.every(({ capital, text }) => capital || text === '&') && initialsOf(words).includes(initials)
        return isAlike && !isAt(raw, at, form)
      }),
  )
}

/** The initials of a name that the text tells in full and goes on with: "Texas Instruments", and then "TI". */
function initialsSaid(form: NameForm, sentences: readonly Told[]): string[] {
  const candidates = new Set(initialsOf(form.tokens).filter(isOfSomeLetters))
  return [...candidates].filter((initials) => {
    const times = sentences.reduce((sum, { raw }) => sum + raw.filter(({ text }) => text === initials).length, 0)
    return times >= OFTEN && !haveOthers(initials, form, sentences)
  })
}

/** The account with the short names that the document gives it: 'Deutsche Beteiligungs AG ("DBAG")', "Texas Instruments … TI". */
export function withToldShortNames(account: CompanyProfile, sentences: readonly Told[]): CompanyProfile {
  const names = accountNames(account)
  const whole = names.forms.filter(({ tokens }) => tokens.length > 0)
  const told = new Set<string>()
  const inFull = new Set<NameForm>()
  for (const { raw } of sentences)
    for (const [at, token] of raw.entries()) {
      if (!token.capital || !names.byFirstWord.has(bare(token.lower))) continue
      const form = whole.filter((one) => isAt(raw, at, one)).sort((a, b) => b.words.length - a.words.length)[0]
      if (form === undefined) continue
      if (form.words.length > 1) inFull.add(form)
      for (const short of inBrackets(raw, form, at + form.words.length)) told.add(short)
    }
  for (const form of inFull) for (const initials of initialsSaid(form, sentences)) told.add(initials)
  const known = new Set(names.forms.map(({ words }) => words.join(' ')))
  const more = [...told].filter((short) => !known.has(short.toLowerCase()))
  return more.length === 0 ? account : { ...account, aliases: [...account.aliases, ...more] }
}
