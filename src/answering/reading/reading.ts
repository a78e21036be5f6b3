import type { AccountReading } from './sentence.ts'
import { cleanText, type CleanText } from '../text/sentences/clean-text.ts'
import type { AnswerableDocument, CompanyProfile } from '../types.ts'
import { accountNames, mayName } from './names/account-names.ts'
import { lazy, readContent, type Content, type RawSentence } from './content.ts'
import { withFullName } from './names/full-name.ts'
import { withToldShortNames } from './names/told-short-names.ts'
import { mentionsIn, mergeNames } from './names/merge-names.ts'
import { readSentences, UNMENTIONED } from './read-sentences.ts'
import { calledByAnotherTrade, calledByRestOfName, ownTrades } from './names/sectors.ts'
import { isShortNameTold } from './names/short-name.ts'
import { spelledSentences } from './names/spellings.ts'
import type { RawToken } from './words/tokens.ts'
import type { AccountNames } from './names/name-form.ts'
import type { NamingContext } from './names/named-token.ts'

/** What is read of a document, in characters: the event of a document is told at its beginning, and 5 MB must not hold up a run. */
const READ_LIMIT = 120_000

/** What is read of a document whoever asks. Most documents that are asked for do not name the account: their sentences are never taken apart. */
interface DocumentReading {
  headline: CleanText
  text: CleanText
  lower: string
  words: () => ReadonlySet<string>
  content: () => Content
  accounts: Map<string, AccountReading>
}

const readings = new WeakMap<AnswerableDocument, DocumentReading>()

function readDocument(document: AnswerableDocument): DocumentReading {
  const known = readings.get(document)
  if (known) return known
  const headline = cleanText(document.headline, 1000)
  const text = cleanText(document.text, READ_LIMIT)
  const lower = `${headline.text}\n${text.text}`.toLowerCase()
  const reading: DocumentReading = {
    headline,
    text,
    lower,
    words: lazy(() => new Set(lower.match(/[\p{L}\p{N}]+/gu) ?? [])),
    content: lazy(() => readContent(headline, text, document.pubDate)),
    accounts: new Map(),
  }
  readings.set(document, reading)
  return reading
}

/** Whether one of the account's names of several words stands there. */
const namesWhole = (raw: readonly RawToken[], { forms }: AccountNames): boolean =>
  forms.some(
    ({ words }) => words.length > 1 && raw.some((_, at) => words.every((word, k) => raw[at + k]?.lower.replace(/\.$/, '') === word)),
  )

function namingContext(reading: DocumentReading, names: AccountNames, own: boolean): Omit<NamingContext, 'titleCase'> {
  const { sentences, plainWords, innerCapitals } = reading.content()
  const namesakes = new Set<string>()
  const shorthandKnown = names.shorthand !== null && (isShortNameTold(sentences, names) || calledByRestOfName(sentences, names))
  let bareIsNamesake = false
  if (!own) {
    const context = { titleCase: false, shorthandKnown, namesakes, bareIsNamesake: false, plainWords, innerCapitals, own }
    let decided = false
    let seen = 0
    for (const sentence of sentences) {
      if (sentence.headline || sentence.titleCase || !sentence.raw.some((token) => names.byFirstWord.has(token.lower))) continue
      for (const token of mergeNames(sentence.raw, names, context)) {
        if (token.unit === 'account') decided = true
        else if (token.unit === 'name' && names.forms.some((form) => token.lower.startsWith(`${form.words.join(' ')} `))) {
          namesakes.add(token.lower.split(' ').slice(0, 2).join(' '))
          if (!decided) bareIsNamesake = true
          decided = true
        }
      }
      if (decided && ++seen > 4) break
    }
    // "GE Healthcare" and then "GE", where General Electric is spoken of: that is its unit.
    bareIsNamesake &&= !sentences.some(
      ({ raw }) =>
        namesWhole(raw, names) && mergeNames(raw, names, context).some(({ unit, lower }) => unit === 'account' && lower.includes(' ')),
    )
  }
  const trades = own || bareIsNamesake ? null : ownTrades(names)
  if (trades !== null) {
    const context = { titleCase: false, shorthandKnown, namesakes, bareIsNamesake, plainWords, innerCapitals, own }
    const mentioning = sentences.filter(({ raw }) => raw.some((token) => names.byFirstWord.has(token.lower)))
    bareIsNamesake = calledByAnotherTrade(mentioning, trades, (raw) => mentionsIn(raw, names, context))
  }
  return { shorthandKnown, namesakes, bareIsNamesake, plainWords, innerCapitals, own }
}

/** The account with the names that a document tells of it besides. */
const withToldNames = (account: CompanyProfile, sentences: readonly RawSentence[], own: boolean): CompanyProfile =>
  withToldShortNames(own ? account : withFullName(account, sentences), sentences)

/** The reading with the account's names spelled as the account spells them. */
const spelledFor = (reading: DocumentReading, names: AccountNames): DocumentReading => ({
  ...reading,
  content: lazy(() => ({ ...reading.content(), sentences: spelledSentences(reading.content().sentences, names) })),
})

/** Reads a document for one account; kept for the next signal about the same two. */
export function readForAccount(document: AnswerableDocument, account: CompanyProfile): AccountReading {
  const plain = readDocument(document)
  const key = `${account.domain}\n${account.name ?? ''}\n${account.aliases.join('\n')}\n${account.country ?? ''}`
  const known = plain.accounts.get(key)
  if (known) return known
  const given = accountNames(account)
  const own = document.about !== null && document.about.toLowerCase() === given.domain
  const isRead = own || mayName(given, plain.lower)
  const reading = isRead ? spelledFor(plain, given) : plain
  const names = isRead ? accountNames(withToldNames(account, reading.content().sentences, own)) : given
  const context = isRead ? namingContext(reading, names, own) : null
  const result =
    context === null ? UNMENTIONED : readSentences(document, reading.content().sentences, { names, given, context, lower: reading.lower })
  const told = result.sentences.filter((one) => one.aboutAccount || (one.implied && !one.carried)).length
  const complete: AccountReading = {
    document,
    names,
    own,
    told,
    words: reading.words,
    headline: reading.headline,
    text: reading.text,
    ...result,
  }
  if (reading.accounts.size > 200) reading.accounts.clear()
  reading.accounts.set(key, complete)
  return complete
}
