import { allForms } from '../text/inflect.ts'
import { anyOf } from '../text/any-of.ts'

/** One way of asking: `pattern` runs on the question without time words, with the account written as ACCT; `slots` reads what it asks for. */
export interface QuestionWording {
  pattern: RegExp
  /** Fixed slots; named groups of the pattern are copied as slots. */
  slots?: Readonly<Record<string, string>>
  /** A group that must hold a proper name (a capital or a digit) for the wording to fit. */
  proper?: string
  /** A group that must be a place of the gazetteer for the wording to fit. */
  place?: string
  /** A group whose last word must be a trade or post for the wording to fit. */
  occupation?: string
}

/** The wordings by which people ask for an event, in lists with names: what one list knows is tried together. */
export type AskedWordings = Readonly<Record<string, readonly QuestionWording[]>>

export const asks = (pattern: string, slots?: Readonly<Record<string, string>>, proper?: string): QuestionWording => ({
  pattern: new RegExp(pattern, 'iu'),
  ...(slots === undefined ? {} : { slots }),
  ...(proper === undefined ? {} : { proper }),
})

/** Who holds a post of the top. */
export const TITLE = anyOf`
  \bc(?:[a-z]|is|hr|pt|bd)os?\b | chief [a-z] | \bceos?\b | president | (?:s|e|a)?vps?\b | vice[- ]president
  head of | [a-z&]+ (?:director|head|chief|leader) | director of | managing director | general counsel
  chair(?:man|woman|person)? | executives?(?! assistant) | leaders? | leadership | management | c-level | c-suite
  exec\b | (?<!\bon )board | boss
`

/** What stands before whom or what is got: "a new exclusive". */
export const ANY = '(?:(?:an?|its|the|any|some|new|another|exclusive|local|sole|first|fresh|more) )*'
/** What stands between the account and what it does: "has also just been". */
export const LATELY = '(?:(?:now|also|just|already|recently|still|been|to|going to|planning to) )*'
/** The same of what goes on: who buys and sells. */
export const BY_NOW = '(?:(?:now|already|also|currently|still|going to|to|be|been|become|became|started|begun) )*'

/**
 * Verbs in all their forms. A kind of act on a kind of thing: whatever the verb, to have fewer people is layoffs and to come by a customer is a contract. Lists
 * named `byMeaning` pair classes of verbs with classes of nouns, so that a wording nobody thought of is still read by what its words mean.
 */
export const verbs = (bases: string): string =>
  `(?:${allForms(bases.split(' '))
    .sort((a, b) => b.length - a.length)
    .join('|')})`

/** Up to so many words, none of which is the account. */
export const upTo = (count: number): string => `(?:(?!ACCT)[\\w'’&%$€£.-]+ ){0,${count}}?`
