import type { RawToken } from '../words/tokens.ts'

/** A token once names are put together. `account` is a mention of the account; `name` is any other proper name. */
export interface NamedToken extends RawToken {
  unit: 'account' | 'name' | 'plain'
  /** What sort of name: guessed from the words round it. */
  sort: 'company' | 'person' | 'place' | 'product' | null
}

/** What of a document and its account decides whether a word is part of a name. */
export interface NamingContext {
  /** The document is the account's own. */
  own: boolean
  /** Lower-case words of the document that are written without a capital somewhere, and with one inside a sentence. */
  plainWords: ReadonlySet<string>
  innerCapitals: ReadonlySet<string>
  /** Most words begin with a capital (a headline), so that capitals prove nothing. */
  titleCase: boolean
  /** The document has told the account's whole name, so that its first word alone means it. */
  shorthandKnown: boolean
  /** Longer names, in lower case, that begin with the account's and were seen in running text. */
  namesakes: ReadonlySet<string>
  /** Bare mentions mean the namesake, because the document introduced that one. */
  bareIsNamesake: boolean
}
