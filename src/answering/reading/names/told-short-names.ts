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
  esg api crm erp ev evs rd ad ads ir q qa faq vp svp evp nyse fy eps roi b2b r&d m&a s&p ok no mr ms dr ii iii iv vi et est edt pst pdt ct cst pt gmt utc
  pe vc id tb gb mb km kg fbi cia cbi nsa irs doj epa nhs bbc cnn who imf ecb nato opec ftc fcc fca cma cbo nba nfl mba phd md jv
`)
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

/** What may stand before a short name in its bracket: '(the "Bank")', '(together, "Marlow")'. */
const BEFORE_IT = /^(?:the|or|and|together|collectively|hereinafter|with|its|subsidiaries|,|;)$/

/** Whether a short name is made of the account's: of its words, or of its letters in their order, the first among them. "Purchaser" is not. */
function isMadeOf(short: readonly RawToken[], name: readonly RawToken[]): boolean {
  const words = new Set(name.map(({ lower }) => bare(lower)))
  if (short.every(({ lower }) => words.has(bare(lower))))
    return !short.every(({ lower }) => COMMON_NOUNS.has(lower) || COMPANY_NOUNS.has(lower))
  const [own, all] = [short, name].map((tokens) => tokens.map(({ lower }) => lower.replace(/[^\p{L}\d]/gu, '')).join(''))
  let at = 0
  for (const letter of all ?? '') if (letter === own?.[at]) at++
  return own !== undefined && own.length > 1 && own[0] === all?.[0] && at === own.length
}

/** Whether quoted words are a name, and of the account. */
const isName = (short: readonly RawToken[], name: readonly RawToken[]): boolean =>
  short.length > 0 &&
  short.length <= LONGEST_SHORT_NAME &&
  short.every(({ kind, capital }) => kind === 'word' && capital) &&
  !(short.length === 1 && NOBODYS.has(short[0]?.lower ?? '')) &&
  isMadeOf(short, name)

/** The short names that follow a whole name in brackets. */
function inBrackets(raw: readonly RawToken[], form: NameForm, from: number): string[] {
  const end = skipLegalTail(raw, from)
  const close = raw.slice(end, end + LONGEST_BRACKET).findIndex(({ text }) => text === ')')
  if (raw[end]?.text !== '(' || close < 2) return []
  const inner = raw.slice(end + 1, end + close)
  const [only] = inner
  const initials = [...initialsOf(form.tokens), ...withLegalForm(form.tokens, raw.slice(from, end))]
  if (inner.length === 1 && only !== undefined) return isOfSomeLetters(only.text) && initials.includes(only.text) ? [only.text] : []
  const opens = inner.findIndex(({ text }) => text === '"')
  if (!inner.slice(0, Math.max(0, opens)).every(({ lower }) => BEFORE_IT.test(lower))) return []
  const name = [...form.tokens, ...raw.slice(from, end)]
  return quotedIn(inner)
    .filter((short) => isName(short, name))
    .map((tokens) => tokens.map(({ text }) => text).join(' '))
}

const isAt = (raw: readonly RawToken[], at: number, { words }: NameForm): boolean =>
  raw[at]?.capital === true && words.every((word, k) => bare(raw[at + k]?.lower ?? '') === word)

const DESCRIBED = /^(?:the|an?|rival|peer|competitor|owner|parent|supplier|customer)$/

/** Whether initials at a place mean another: "automaker GM", "a PAN network", "PAN Holdings", "9 a.m. ET", "(HF)" behind another name. */
function meansOther(raw: readonly RawToken[], at: number): boolean {
  const [before, next] = [raw[at - 1], raw[at + 1]]
  if (before?.text === '(' && next?.text === ')') return true
  const isDescribed =
    before !== undefined &&
    (DESCRIBED.test(before.lower) || COMPANY_NOUNS.has(before.lower) || before.kind === 'number' || /^[ap]\.m\.?$/.test(before.lower))
  return isDescribed || (next?.kind === 'word' && next.capital && !isLegal(next))
}

/** Whether others of the text have the same initials: "GM" of General Mills where General Motors is spoken of, or "GM" beside General Mills. */
function haveOthers(initials: string, form: NameForm, sentences: readonly Told[]): boolean {
  const lengths = [...new Set([initials.length, form.tokens.length])].filter((length) => length > 1)
  return sentences.some(({ raw, titleCase }) => {
    const isNamed = raw.some((_, at) => isAt(raw, at, form))
    return raw.some((token, at) => {
      if (token.text === initials) return !isDefinedAt(raw, at, [form]) && (isNamed || meansOther(raw, at))
      if (titleCase || !token.capital || isAt(raw, at, form)) return false
      return lengths.some((length) => {
        const words = raw.slice(at, at + length)
        return (
          words.length === length && words.every(({ capital, text }) => capital || text === '&') && initialsOf(words).includes(initials)
        )
      })
    })
  })
}

/** Whether initials stand in brackets right behind the account's name, however it is written there. */
const isDefinedAt = (raw: readonly RawToken[], at: number, forms: readonly NameForm[]): boolean =>
  raw
    .slice(0, at)
    .some((_, from) =>
      forms.some((form) => isAt(raw, from, form) && inBrackets(raw, form, from + form.words.length).includes(raw[at]?.text ?? '')),
    )

/** The initials of a name that the text tells in full and goes on with: "Texas Instruments", and then "TI". */
function initialsSaid(form: NameForm, sentences: readonly Told[]): string[] {
  // Of two letters only where the name has two words: "BA" is not Bank of America.
  const candidates = new Set(
    initialsOf(form.tokens).filter(
      (one) => isOfSomeLetters(one) && (one.length > 2 || form.tokens.filter((token) => !isLegal(token)).length === 2),
    ),
  )
  return [...candidates].filter((initials) => {
    const uses = sentences.flatMap(({ raw }, index) => (raw.some(({ text }) => text === initials) ? [index] : []))
    const times = sentences.reduce((sum, { raw }) => sum + raw.filter(({ text }) => text === initials).length, 0)
    const named = sentences.findIndex(({ raw }) => raw.some((_, at) => isAt(raw, at, form)))
    return times >= OFTEN && named < (uses[0] ?? -1) && !haveOthers(initials, form, sentences)
  })
}

/** Whether a short name in brackets stands behind another name, too. */
const isAnothers = (short: string, forms: readonly NameForm[], sentences: readonly Told[]): boolean =>
  sentences.some(({ raw }) =>
    raw.some(({ text }, at) => text === short && raw[at - 1]?.text === '(' && raw[at + 1]?.text === ')' && !isDefinedAt(raw, at, forms)),
  )

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
  for (const short of told) if (isAnothers(short, whole, sentences)) told.delete(short)
  for (const form of inFull) for (const initials of initialsSaid(form, sentences)) told.add(initials)
  const known = new Set(names.forms.map(({ words }) => words.join(' ')))
  const more = [...told].filter((short) => !known.has(short.toLowerCase()))
  return more.length === 0 ? account : { ...account, aliases: [...account.aliases, ...more] }
}
