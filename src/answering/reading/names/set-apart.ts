import { phrase, wordsBefore } from './identity.ts'
import { LEGAL_FORMS, PREPOSITIONS, SUBORDINATORS } from '../words/lexicon.ts'
import { contradicts, ownTrades, supports, type OwnTrades } from './sectors.ts'
import type { AccountNames } from './name-form.ts'
import type { NamedToken } from './named-token.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'

/** Whom a document is about that sets the account apart from another bearer of its name. */
export type Told = 'account' | 'namesake' | 'unknown'

/** Most documents have none of these words, and are looked at no closer. */
const MAY_SET_APART = new RegExp(anyWord`
  connect(?:ed|ions?) | un(?:related|connected|affiliated) | related | relations? | links? | linked | tie[ds]?
  affiliat(?:ed|ion) | associated | association | confus\w+ | mixed | mix-ups? | mistaken | namesake | different
  separate | distinct | independent | nothing to do | shar(?:e|es|ed|ing) | not part of | belong
`)

const BOND =
  '(?:connect(?:ed|ions?)|links?|linked|ties?|tied|relat(?:ed|ions?|ionships?)|affiliat(?:ed|ions?)|associat(?:ed|ions?)|part|owned|belong|to do|kin)'
const OTHER_FIRM =
  '(?:different|separate|distinct|unrelated|unconnected) (?:company|business|firm|group|entity|organi[sz]ation|concern|outfit|enterprise|one)'
const NO_TIE = anyOf`
  (?:no|not|nothing|never|n't)(?: [\w-]+){0,3}? ${BOND} (?:to|with|of|by|between)
  un(?:related|connected|affiliated) (?:to|with) | (?:separate|distinct|different|independent) (?:from|of)
  ${OTHER_FIRM} (?:from|to)
  (?:confused?|confusing|mixed up|mistaken|mistook|muddled(?: up)?|mix-ups?|confusion) (?:with|for|between)
  (?:shar(?:e|es|ed|ing)|bear(?:s|ing)?) (?:only |nothing but )?(?:an?|its|the|their) (?:[\w-]+ )?name (?:with|of)
  namesake of
`
/** What comes before the party from which another is set apart: "has no connection with", "not to be confused with", "shares its name with". */
const SETS_APART = new RegExp(String.raw`\b${NO_TIE}$`)
const ANOTHER_FIRM = anyOf`
  ${OTHER_FIRM}\b | another (?:company|business|firm)\b | (?:unrelated|unconnected|unaffiliated)(?= ?[.,;)]|$)
  (?:no|not|nothing)(?: [\w-]+){0,2}? ${BOND}(?= ?[.,;)]|$)
`
/** What sets a company apart behind its name: "Acme, of Church Street, is a different business". */
const IS_SET_APART = new RegExp(
  String.raw`^(?:,[^,;:]{1,80}, )?(?:which )?(?:is|are|was|were|remains?|has|have|had) (?:[\w-]+ ){0,2}?${ANOTHER_FIRM}`,
)
/** The one of the name who does not act in the story: "Acme, a different company, has opened an office" acts. */
const IS_BY_THE_WAY = new RegExp(`^, (?:an? |which is an? |another )?(?:[\\w-]+ )?(?:${OTHER_FIRM}|unrelated|no relation) ?[,)]`)
/** What it is said to have done all the same: "no connection with Acme, the forwarder, which reported a profit". */
const ACTS = /^(?:, [^,;:]{1,80})? ?, which (?!(?:(?:is|are|was|were|has|have|had) (?:no|not|an?|another|also|nothing)|shares?)\b)/
const NAMES_ARE_ALIKE = new RegExp(anyWord`
  mix-ups? | confusion | confused | confuses? | mistaken identity
  (?:two|both) (?:companies|firms|businesses|groups) (?:are|were|have|had|share) | same name | namesakes?
  similar(?:ly)?[- ]named?
`)
/** How far the name may stand from the words that set apart: "with the listed Leeds housebuilder Acme". */
const REACH = 9

interface Sentence {
  tokens: readonly NamedToken[]
  /** Lower-case words with single spaces, and where each token begins in them. */
  text: string
  starts: readonly number[]
}

function joined(tokens: readonly NamedToken[]): Sentence {
  const starts: number[] = []
  let text = ''
  for (const { lower } of tokens) {
    if (text !== '') text += ' '
    starts.push(text.length)
    text += lower
  }
  return { tokens, text, starts }
}

const isAccount = (token: NamedToken | undefined): boolean => token?.unit === 'account'
const isFull = ({ lower }: NamedToken): boolean => lower.includes(' ') || lower.includes('.')

const homeBefore = (tokens: readonly NamedToken[], at: number): string | null =>
  /^'s?$/.test(tokens[at - 1]?.lower ?? '') ? (tokens[at - 2]?.lower ?? null) : null

/** Reads who of one name is who in a document, and takes from the account the mentions that mean the other. */
class Namesakes {
  private readonly sentences: readonly Sentence[]
  private readonly keys: ReadonlySet<string>
  private readonly own: OwnTrades | null
  /** The account is told by more than its one word somewhere, so that the word alone may be the other's. */
  private readonly toldInFull: boolean

  constructor(named: readonly (readonly NamedToken[])[], names: AccountNames) {
    this.sentences = named.map(joined)
    this.keys = new Set(names.forms.map(({ words }) => words[0] ?? '').filter((word) => word.length > 2 && !word.includes('.')))
    this.own = ownTrades(names)
    this.toldInFull = named.some((tokens) => tokens.some((token) => isAccount(token) && isFull(token)))
  }

  read(): Told {
    for (const sentence of this.sentences) {
      if (!MAY_SET_APART.test(sentence.text)) continue
      const told = this.readSentence(sentence)
      if (told !== null) return told
    }
    return 'account'
  }

  /** Bears the account's name and is not told as the account is. */
  private isBearer(token: NamedToken | undefined): boolean {
    if (token === undefined || token.unit === 'plain' || token.sort === 'place') return false
    if (isAccount(token)) return this.toldInFull && !isFull(token)
    return this.keys.has(token.lower.split(' ')[0] ?? '')
  }
  private isNamed(token: NamedToken | undefined): boolean {
    return isAccount(token) && !this.isBearer(token)
  }

  /** Whether a company of another name is told before, and none of this one: "with Corvid, which was not part of Acme". */
  private isOfAnother(tokens: readonly NamedToken[], at: number): boolean {
    const before = tokens.slice(0, at)
    return (
      before.some(({ unit, sort }) => unit === 'name' && sort !== 'place') && !before.some((one) => isAccount(one) || this.isBearer(one))
    )
  }

  private readSentence(sentence: Sentence): Told | null {
    const { tokens, text, starts } = sentence
    const apart: NamedToken[] = []
    for (const [at, token] of tokens.entries()) {
      if (!this.isNamed(token) || this.isOfAnother(tokens, at)) continue
      const rest = text.slice((starts[at] ?? 0) + token.lower.length + 1)
      if (IS_SET_APART.test(rest) || (!ACTS.test(rest) && this.isObject(sentence, at))) apart.push(token)
    }
    const namesBearer = tokens.some((token, at) => this.isBearer(token) && !this.isOfAnother(tokens, at) && this.isObject(sentence, at))
    const isAlike = NAMES_ARE_ALIKE.test(text)
    if (apart.length === 0 && !namesBearer && !isAlike) {
      const by = tokens.some(
        (token, at) => this.isNamed(token) && IS_BY_THE_WAY.test(text.slice((starts[at] ?? 0) + token.lower.length + 1)),
      )
      if (!by) return null
    }
    if (!this.sentences.some(({ tokens: others }) => others.some((token) => this.isBearer(token)))) return this.ofOneName(sentence, apart)
    const first = this.firstBearer()
    const firstOwn = this.firstNamed()
    // "Not to be confused with Acme Homes, Acme Foods …": named first, and not who is spoken of.
    if (!(first < firstOwn || (apart[0] !== undefined && firstOwn === this.position(apart[0])))) return null
    for (const token of apart) becomeOther(token)
    const homes = this.homesOf((token) => this.isNamed(token) || apart.includes(token))
    const atHome = this.mentions((token, home) => home !== null && homes.has(home) && this.isBearer(token))
    this.takeFromAccount((token) => this.isBearer(token) && !atHome.includes(token))
    return 'namesake'
  }

  /** Mentions that fit, each with the place that it is said to be of: "Elkhart's Acme". */
  private mentions(wanted: (token: NamedToken, home: string | null) => boolean): NamedToken[] {
    return this.sentences.flatMap(({ tokens }) => tokens.filter((token, at) => wanted(token, homeBefore(tokens, at))))
  }
  private homesOf(wanted: (token: NamedToken) => boolean): ReadonlySet<string> {
    return new Set(
      this.sentences.flatMap(({ tokens }) => tokens.flatMap((token, at) => (wanted(token) ? (homeBefore(tokens, at) ?? []) : []))),
    )
  }

  /** Whether the name stands right behind the words that set apart: no clause, preposition or mark between. */
  private isObject({ tokens, text, starts }: Sentence, at: number): boolean {
    if (/^'s?$/.test(tokens[at + 1]?.lower ?? '')) return false
    for (let j = at - 1; j >= Math.max(0, at - REACH); j--) {
      const token = tokens[j]
      if (!token || (token.kind === 'punctuation' && !/^["'(&-]$/.test(token.text)) || SUBORDINATORS.has(token.lower)) return false
      if (token.unit === 'plain' && (/^(?:or|and)$/.test(tokens[j - 1]?.lower ?? '') || /^(?:or|and)$/.test(token.lower))) continue
      const isBond = SETS_APART.test(text.slice(0, (starts[j] ?? 0) + token.lower.length))
      if (isBond) return true
      if (token.unit === 'plain' && PREPOSITIONS.has(token.lower)) return false
    }
    return false
  }

  /** Both bear the account's own name: what each is called tells who is meant. */
  private ofOneName(sentence: Sentence, apart: readonly NamedToken[]): Told | null {
    const [object] = apart
    if (object === undefined) return null
    const at = sentence.tokens.indexOf(object)
    const subject = this.subjectOf(sentence, at)
    if (subject === null) return null
    const difference = this.fitOf(sentence, at) - this.fitOf(subject.sentence, subject.at)
    if (difference > 0) {
      this.takeFromAccount(() => true)
      return 'namesake'
    }
    if (difference === 0) return 'unknown'
    becomeOther(object)
    return 'account'
  }

  /** The other of the name: named in the sentence with no other company or verb between, or before it where the name is explained anew. */
  private subjectOf(sentence: Sentence, at: number): { sentence: Sentence; at: number } | null {
    const { tokens } = sentence
    const before = tokens.findLastIndex((token, j) => j < at && isAccount(token))
    if (before >= 0) {
      // "with the Devon chain Acme": the words before the name are a description of it.
      const described = tokens.findLastIndex(({ lower }, j) => j < at && PREPOSITIONS.has(lower))
      const isOthers = tokens
        .slice(before + 1, Math.max(before + 1, described))
        .some(({ unit, sort, lower }) => unit === 'name' && sort === 'company' && !this.keys.has(lower))
      const isSaid = /^(?:said|says|told|added|denied|denies|insisted)$/.test(tokens[before + 1]?.lower ?? '')
      return isOthers || isSaid ? null : { sentence, at: before }
    }
    const isExplained =
      wordsBefore(tokens, at).length > 0 || (tokens[at + 1]?.text === ',' && /^(?:an?|the)$/.test(tokens[at + 2]?.lower ?? ''))
    if (!isExplained) return null
    for (const one of this.sentences) {
      if (one === sentence) return null
      const found = one.tokens.findIndex((token) => isAccount(token))
      if (found >= 0) return { sentence: one, at: found }
    }
    return null
  }

  /** How well what a mention is called fits the account: by its longer name and by its trade. */
  private fitOf({ tokens }: Sentence, at: number): number {
    const { own } = this
    const words = [...wordsBefore(tokens, at), ...(tokens[at + 1]?.text === ',' ? phrase(tokens, at + 2) : [])]
    const trade = own === null || words.length === 0 ? 0 : supports(words, own) ? 2 : contradicts(words, own) ? -2 : 0
    return trade + (LEGAL_FORMS.has(tokens[at]?.lower.split(' ').at(-1)?.replace(/\.$/, '') ?? '') ? 1 : 0)
  }

  private takeFromAccount(wanted: (token: NamedToken) => boolean): void {
    const taken = this.sentences.flatMap(({ tokens }) => tokens.filter((token) => isAccount(token) && wanted(token)))
    for (const token of taken) becomeOther(token)
  }

  private position(wanted: NamedToken): number {
    return this.find((token) => token === wanted)
  }
  private firstBearer(): number {
    return this.find((token) => this.isBearer(token))
  }
  private firstNamed(): number {
    return this.find((token) => this.isNamed(token))
  }
  /** The how-manieth token of the document. */
  private find(wanted: (token: NamedToken) => boolean): number {
    let passed = 0
    for (const { tokens } of this.sentences) {
      const at = tokens.findIndex((token) => wanted(token))
      if (at >= 0) return passed + at
      passed += tokens.length
    }
    return Infinity
  }
}

function becomeOther(token: NamedToken): void {
  token.unit = 'name'
  token.sort = 'company'
}

/**
 * Whom a document is about that says that the account and another of its name have nothing to do with each other: the namesake, where it was named first. Its mentions,
 * and those that only say who is not meant, are then the account's no longer.
 */
export const tellApart = (named: readonly (readonly NamedToken[])[], names: AccountNames): Told => new Namesakes(named, names).read()
