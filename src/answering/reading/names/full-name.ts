import { PLACE_WORDS } from '../../text/places.ts'
import type { CompanyProfile } from '../../types.ts'
import { accountNames } from './account-names.ts'
import { FIRST_NAMES } from './first-names.ts'
import { LEGAL_FORMS, PREPOSITIONS, verbReading } from '../words/lexicon.ts'
import { DESCRIPTORS } from './merge-names.ts'
import { bare, isClosed } from './other-things.ts'
import type { RawToken } from '../words/tokens.ts'

/** Words of a company's full name that tell no trade, so that "Halden Systems Inc." may be Halden. */
const NEUTRAL = new Set(
  'systems system technology technologies software networks solutions international global worldwide industries enterprises'.split(' '),
)
/** What many listed companies have in their full names and nobody says: "Ford Motor", "Costco Wholesale". */
const SELDOM_SAID = new Set('motor wholesale stores platforms companies brands bancorp bancshares'.split(' '))
const LONGEST_TAIL = 2
const LONGEST_BEFORE_TICKER = 3

interface Told {
  raw: readonly RawToken[]
  titleCase: boolean
}

const isLegal = (token: RawToken | undefined): boolean => LEGAL_FORMS.has(token?.lower.replace(/\.$/, '') ?? '')

/** Whether a legal form ends the name before `at`: "Inc.", ", Inc.", "& Co.", "Group Holding Ltd". */
const endsName = (tokens: readonly RawToken[], at: number): boolean => isLegal(tokens[/^[&,]$/.test(tokens[at]?.text ?? '') ? at + 1 : at])

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

const TICKER = /^[A-Z]{1,6}(?:\.[A-Z]{1,2})?$/

/** The stock symbols among the aliases: "COST", "SWY.N", "NASDAQ: COST". */
const tickersOf = ({ aliases }: CompanyProfile): ReadonlySet<string> =>
  new Set(aliases.map((alias) => alias.replace(/^[A-Z]+ ?: ?/, '')).filter((alias) => TICKER.test(alias)))

/** The words up to the legal form or to the account's own symbol in brackets, "Wholesale" in "Costco Wholesale Corp (COST)": whose symbol it is, tells whose name. */
function tailBeforeTicker(tokens: readonly RawToken[], from: number, tickers: ReadonlySet<string>): string[] | null {
  let end = from
  while (end - from < LONGEST_BEFORE_TICKER && tokens[end]?.kind === 'word' && tokens[end]?.capital === true && !isLegal(tokens[end])) end++
  const opens = skipLegalForms(tokens, end)
  const close = tokens.slice(opens, opens + 6).findIndex(({ text }) => text === ')')
  if (end === from || tokens[opens]?.text !== '(' || close < 2 || !tickers.has(tokens[opens + close - 1]?.text ?? '')) return null
  return tokens.slice(from, end).map((token) => bare(token.lower))
}

function skipLegalForms(tokens: readonly RawToken[], from: number): number {
  let at = from
  while (isLegal(tokens[at]) || (/^[&,]$/.test(tokens[at]?.text ?? '') && isLegal(tokens[at + 1]))) at++
  return at
}

/** "Motor" of "Ford Motor", where no longer name goes on. */
function seldomSaidAt(tokens: readonly RawToken[], at: number, single: readonly string[]): string[] | null {
  const [word, next] = [tokens[at], tokens[at + 1]]
  if (word?.capital !== true || !SELDOM_SAID.has(word.lower)) return null
  return next?.capital === true && !isLegal(next) && !single.includes(bare(next.lower)) ? null : [word.lower]
}

const SPOKEN_OF = /^(?:'s|is|was|has|had|will)$/

/** Whether the account's one word at `at` is told to do or to have something: "Goldman cuts", "Goldman's"; but not "in Halden", "sued by Halden", "Halden, 34,". */
function acts(raw: readonly RawToken[], at: number, titleCase: boolean): boolean {
  const [before, next] = [raw[at - 1]?.lower ?? '', raw[at + 1]]
  if (PREPOSITIONS.has(before) || next === undefined) return false
  const verb = verbReading(bare(next.lower))
  const isVerb = SPOKEN_OF.test(next.lower) || verb?.third === true || verb?.past === true
  return isVerb && (titleCase || !next.capital)
}

/**
 * The account with the full name that the document tells of a company which it calls by the account's one word elsewhere: "Goldman cuts jobs", and then
 * "Goldman Sachs Group Inc. said". A full name with a trade in it ("Halden Foods Ltd") stays another company's, and so does one beside the short name in a sentence; but
 * not where the account's stock symbol stands behind it, or what it has besides is seldom said.
 */
export function withFullName(account: CompanyProfile, sentences: readonly Told[]): CompanyProfile {
  const names = accountNames(account)
  const single = names.forms.filter(({ words }) => words.length === 1 && !words[0]?.includes('.')).map(({ words }) => words[0] ?? '')
  const isPlain = single.some((word) => !FIRST_NAMES.has(word) && !PLACE_WORDS.has(word))
  const isLong = names.forms.some(({ words }) => words.filter((word) => !LEGAL_FORMS.has(word)).length > 1)
  if (!isPlain || isLong) return account
  const tickers = tickersOf(account)
  const proven = new Set<string>()
  const fullNames = new Map<string, string>()
  let [isCalledShortly, areBeside] = [false, false]
  for (const { raw, titleCase } of sentences) {
    let [tellsFull, tellsShort] = [false, false]
    for (const [at, token] of raw.entries()) {
      const lower = bare(token.lower)
      if (!token.capital || !single.includes(lower)) continue
      const written = (tail: readonly string[]) =>
        raw
          .slice(at, at + 1 + tail.length)
          .map(({ text }) => text)
          .join(' ')
      const surely = tailBeforeTicker(raw, at + 1, tickers) ?? (titleCase ? null : seldomSaidAt(raw, at + 1, single))
      if (surely !== null) {
        proven.add(written(surely))
        continue
      }
      const tail = tailAt(raw, at + 1)
      if (tail === null) {
        tellsShort = true
        if (acts(raw, at, titleCase)) isCalledShortly = true
        continue
      }
      if (tail.every((word) => PLACE_WORDS.has(word))) continue
      tellsFull = true
      fullNames.set([lower, ...tail].join(' '), written(tail))
    }
    // "Halden has sued Halden Industries Inc."
    if (tellsFull && tellsShort) areBeside = true
  }
  // Two companies that share the word are told apart by their full names.
  const told = fullNames.size === 1 && isCalledShortly && !areBeside ? [...fullNames.values()] : []
  return proven.size + told.length === 0 ? account : { ...account, aliases: [...account.aliases, ...proven, ...told] }
}
