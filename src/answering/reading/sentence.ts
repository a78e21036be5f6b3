import type { CleanText } from '../text/sentences/clean-text.ts'
import type { SentenceSpan } from '../text/sentences/sentences.ts'
import type { DateMention } from '../text/time/dates.ts'
import type { AnswerableDocument } from '../types.ts'
import type { Token } from './grammar/tag.ts'
import type { Agency } from './voice/agency-voice.ts'
import type { AccountNames } from './names/name-form.ts'

/** A sentence of a document, read for one account. */
export interface Sentence {
  headline: boolean
  text: string
  span: SentenceSpan
  tokens: readonly Token[]
  /** In an "About the company" paragraph, a legal notice, or the like. */
  boilerplate: boolean
  /** Names the account, or means it by a pronoun or description. */
  aboutAccount: boolean
  /** Speaks of no company by name or reference while the account is the one spoken of. */
  implied: boolean
  /** Only implied by what was told before: it names others, but none as what it is about. */
  carried: boolean
  /** The account was the one spoken of just before, whoever else the sentence names. */
  follows: boolean
  /** Names the account outright. */
  namesAccount: boolean
  titleCase: boolean
  question: boolean
  dates: () => readonly DateMention[]
  /** The tokens in lower case, joined by single spaces. */
  words: () => string
  /** The year that heads the passage, as in a company's history. */
  headedByYear: number | null
  /** "That summer": the time that the sentence before tells. */
  carriedDates: () => readonly DateMention[]
  /** Tells what a customer of the account has or did. */
  ofCustomer: boolean
  /** Of how long a text it is: one of a few sentences is told unlike an article. */
  length: 'note' | 'short' | 'article'
}

export interface AccountReading {
  document: AnswerableDocument
  names: AccountNames
  sentences: readonly Sentence[]
  /** The document names the account, or is its own. */
  mentioned: boolean
  own: boolean
  /** What the document says of the bearer of the name speaks against the account. */
  doubtful: boolean
  /** An agency's posting: for whom it seeks people. */
  agency: Agency | null
  /** How many sentences speak of the account. */
  told: number
  /** Lower-case words of the document. */
  words: () => ReadonlySet<string>
  headline: CleanText
  text: CleanText
}
