import type { RawToken } from '../words/tokens.ts'

/** One way of writing an account's name, as lower-case tokens. */
export interface NameForm {
  words: readonly string[]
  /** The same as the name has them; none for a domain. */
  tokens: readonly RawToken[]
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
  /** The forms as mention search folds them, and the character codes that one of them may begin with. */
  spellings: readonly Spelling[]
  initials: ReadonlySet<number>
  /** Finds a spelling in a folded text; null for an account known by its domain alone. Made when it is first asked for, as texts mostly have the name as it is. */
  pattern: () => RegExp | null
  /** A distinctive first word of a longer name, which counts only once the document has told the whole name. */
  shorthand: string | null
  /** Words that follow the account's own shorter form in one of its longer names ("Technologies" of "Halden Marine Technologies"). */
  ownTails: ReadonlySet<string>
  display: string
  /** The countries where the account may be at home, in lower case; none where nothing tells. */
  homes: ReadonlySet<string>
  /** The folded words of its names. */
  words: ReadonlySet<string>
}

/** A name as mention search folds it, so that both see a name in the same spellings. */
export interface Spelling {
  /** The folded words joined by spaces: `del wick`, `rtc` for R.T.C., `s r` for S & R. */
  spaced: string
  /** The folded words without spaces between them. */
  compact: string
  form: NameForm
}
