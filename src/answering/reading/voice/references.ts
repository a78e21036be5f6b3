import { COMPANY_NOUNS, OTHER_NOUNS } from '../words/lexicon.ts'
import { namesHome } from './main-company.ts'
import { callsAnother, endsInPossessive, isTakenOn, isTradeOf } from './others-described.ts'
import { participantOf } from '../grammar/participant.ts'
import type { Token } from '../grammar/tag.ts'
import { isCompanyName } from '../grammar/tag.ts'
import { namedBehind, openedWith, presentedAt, introducedCompany } from './introduced-company.ts'
import type { Salience } from './salience.ts'
import { only } from '../../text/any-of.ts'
import { wordSet } from '../../text/words.ts'

const THIRD_PERSON = new Set(['it', 'its', 'itself', 'they', 'their', 'them', 'themselves'])
export const FIRST_PERSON: ReadonlySet<string> = new Set(['we', 'us', 'our', 'ourselves', 'i', 'my'])
/** "the smaller company", "the combined group": told apart from the one spoken of. */
const CONTRASTING = wordSet(`
  smaller larger bigger other latter former rival target combined acquired acquiring parent new same
  second third merged enlarged buying older younger german investment buyout equity holding
`)

/** "the second company", but not "the New York company" or "the second largest". */
const isContrast = ({ lower, tag }: Token, next: Token | undefined): boolean =>
  CONTRASTING.has(lower) &&
  !(lower === 'new' && tag === 'name') &&
  !(/^(?:second|third)$/.test(lower) && /^(?:largest|biggest)$/.test(next?.lower ?? ''))

/** "the DIY chain", "the PR agency": letters that tell a trade. */
const TRADE_LETTERS = /^(?:DIY|TV|IT|HR|PR|AI|EV|LNG|LPG|PC|RV|LED|GPS|CRM|ERP|FX|CCTV|PPE|SaaS|B2B|EMS|AR|VR)$/

const SUPERLATIVE = /^(?:largest|biggest|leading|oldest|second|third|second-largest|second-biggest|third-largest|top|foremost)$/
/** "Britain's second largest steelmaker" */
const isOfPlace = (tokens: readonly Token[], from: number): boolean =>
  tokens[from]?.sort === 'place' && tokens[from + 1]?.tag === 'possessive' && SUPERLATIVE.test(tokens[from + 2]?.lower ?? '')

/** Index of the company noun of "the Leeds-based start-up", "the world's second-largest chip maker" that starts at `from`, or -1. */
function descriptionEnd(tokens: readonly Token[], from: number, actors: ReadonlySet<string>): number {
  const ofPlace = isOfPlace(tokens, from)
  if (!ofPlace && !/^(?:the|this|that)$/.test(tokens[from]?.lower ?? '')) return -1
  for (let j = ofPlace ? from + 2 : from + 1; j < Math.min(tokens.length, from + 9); j++) {
    const token = tokens[j]
    if (!token) return -1
    if (token.tag === 'possessive' && j > from + 1) continue
    // "the Offenburg publisher": an unknown town, unless the text knows the name as somebody who acts.
    const isTrade = TRADE_LETTERS.test(token.text) && tokens[j + 1]?.tag === 'noun'
    const town =
      isTrade || (token.tag === 'name' && token.sort !== 'person' && j === from + 1 && !/\s/.test(token.text) && !actors.has(token.lower))
    if (
      !town &&
      !/^no\.?$/.test(token.lower) &&
      token.tag !== 'noun' &&
      token.tag !== 'number' &&
      token.tag !== 'adverb' &&
      token.sort !== 'place'
    )
      return -1
    const word = token.lower.replace(/s$/, '')
    const next = tokens[j + 1]
    const isMajor = token.lower === 'major' && j === from + 1
    if (COMPANY_NOUNS.has(token.lower) && !isMajor && next?.tag !== 'noun' && next?.tag !== 'name' && next?.tag !== 'account') return j
    if (OTHER_NOUNS.has(word)) return -1
  }
  return -1
}

/** Names that act in a sentence (they have a verb or own something): companies and people, not towns. */
export function actorsOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, j) => {
    const next = tokens[j + 1]
    const acts = next?.tag === 'verb' || next?.tag === 'auxiliary' || next?.tag === 'possessive'
    return token.tag === 'name' && token.sort !== 'place' && acts && tokens[j - 1]?.lower !== 'the' ? [token.lower] : []
  })
}

/** Words that lead on to the next story of a roundup: no subject. */
const LEADS_ON =
  /^(?:elsewhere|meanwhile|overseas|abroad|likewise|similarly|nearby|moreover|furthermore|conversely|separately|today|yesterday|also|finally|lastly)$/

function startOfClause(tokens: readonly Token[]): number {
  let j = 0
  while (tokens[j]?.tag === 'mark' || tokens[j]?.tag === 'conjunction') j++
  const first = tokens[j]
  if (
    first?.tag === 'preposition' ||
    first?.tag === 'subordinator' ||
    first?.tag === 'adverb' ||
    (LEADS_ON.test(first?.lower ?? '') && tokens[j + 1]?.text === ',') ||
    (first?.verb?.ing ?? false) ||
    (first?.verb?.participle ?? false)
  ) {
    for (let k = j; k < Math.min(tokens.length, j + 16); k++) if (tokens[k]?.text === ',') return k + 1
  }
  return j
}

/** Whom the sentence is about: its subject, or the salience before it when that is a person or a thing. */
function topicOf(tokens: readonly Token[], before: Salience): Salience {
  const from = startOfClause(tokens)
  const taken = introducedCompany(tokens)
  if (taken !== null) return taken
  let to = from
  while (
    to < tokens.length &&
    to - from < 24 &&
    !['verb', 'auxiliary', 'subordinator'].includes(tokens[to]?.tag ?? '') &&
    !/^[;:—–]$/.test(tokens[to]?.text ?? '') &&
    tokens[to]?.text !== ','
  )
    to++
  const subject = participantOf(tokens, { from, to })
  if (subject.who === 'account' || subject.who === 'part' || subject.who === 'thing') return 'account'
  if (subject.who === 'other') return subject.name === null && !subject.byReference ? before : 'other'
  const told = subject.who === 'nobody' ? (openedWith(tokens, from) ?? presentedAt(tokens, to) ?? namedBehind(tokens, to)) : null
  return told ?? before
}

/** Verbs by which one company serves another: "Acme advised Corvid on its purchase" speaks of Corvid's. */
const HELPING = new Set(['act', 'advise', 'represent', 'help', 'assist', 'support', 'let', 'allow', 'enable'])

/** After a verb or preposition: the object of somebody named in the sentence is somebody else. */
const objectOf = (tokens: readonly Token[], j: number): boolean =>
  tokens[j - 1]?.tag === 'verb' ||
  (tokens[j - 1]?.tag === 'preposition' && /^(?:to|by|of|with|against|over|up)$/.test(tokens[j - 1]?.lower ?? ''))
/** "the cash will take it": a thing is the subject of the verb before. */
function thingActs(tokens: readonly Token[], j: number): boolean {
  if (tokens[j - 1]?.tag !== 'verb') return false
  let k = j - 2
  while (k >= 0 && (tokens[k]?.tag === 'auxiliary' || tokens[k]?.tag === 'adverb' || tokens[k]?.tag === 'negation')) k--
  return tokens[k]?.tag === 'noun' && !COMPANY_NOUNS.has(tokens[k]?.lower ?? '') && k < j - 1
}
const subjectAt = (tokens: readonly Token[], end: number): boolean =>
  ['verb', 'auxiliary', 'possessive'].includes(tokens[end + 1]?.tag ?? '')
const PEOPLE = new RegExp(only`
  founders | employees | workers | staff | investors | customers | analysts | authors | residents | colleagues | users
  people | shareholders | executives | directors | engineers | authorities | regulators | prosecutors | hackers
  attackers | patients | families | relatives | companies | firms | banks | rivals | lenders | creditors | brothers
  sisters | owners | managers | partners | lawyers | readers | members | plaintiffs | officials | police | detectives
  inspectors | journalists | suppliers | students | women | men | parents | pilots | drivers | teachers | nurses
  doctors | farmers
`)
/** "they" after people, or after companies in general, stands for them. */
function meansPeople(tokens: readonly Token[], j: number): boolean {
  if (!/^the(?:y|m|ir|mselves)$/.test(tokens[j]?.lower ?? '')) return false
  for (let k = j - 1; k >= 0; k--) {
    const token = tokens[k]
    if (!token || token.tag === 'account' || token.refers !== null || (token.tag === 'name' && token.sort === 'company')) return false
    if (PEOPLE.test(token.lower)) return true
  }
  return false
}
/** A relative clause belongs to the company named so few tokens before it: "Corvid of Calgary, which". */
const NEAR_ITS_NAME = 4

/** "…, which means it will close": of all that was said before. */
const OF_ALL_THAT = new RegExp(only`
  means? | meant | leads? | led | forces | forced | allows | allowed | prompts | prompted | causes | caused | lets?
  makes? | made | leaves | left | enables | enabled | helps | helped | gives | gave | brings | brought | requires
  required | drove | pushed
`)

/** The company spoken of before, unless it is the one that the sentence names as its subject. */
const absent = (before: Salience, named: Salience): Salience => (before === named ? null : before)

/** '"We cut costs," Acme chief executive Jane Doe said': the speaker's "we" is the account. */
function quotesAccount(tokens: readonly Token[]): boolean {
  // "Acme: we have cut costs"
  if (tokens[0]?.tag === 'account' && tokens[1]?.text === ':') return true
  let closing = tokens.findLastIndex((token) => token.text === '"')
  // "In the quarter we signed 30 customers, Acme's finance chief said": told without quotation marks.
  if (closing < 0) {
    closing = tokens.findLastIndex((token) => token.text === ',')
    if (!tokens.slice(0, Math.max(0, closing)).some((token) => token.lower === 'we')) return false
  }
  if (closing < 1) return false
  const rest = tokens.slice(closing + 1)
  return (
    rest.some((token) => token.tag === 'account') &&
    rest.some((token) => token.verb !== null && /^(?:say|tell|explain|add|note)$/.test(token.verb.lemma)) &&
    !rest.some((token) => token.tag === 'name' && token.sort === 'company')
  )
}

/** "…", says Paula Rind, controller at Ostler: the speaker's "we" is not the document's. */
function quotesOther(tokens: readonly Token[]): boolean {
  const said = tokens.findIndex((token) => token.verb !== null && /^(?:say|tell|explain|add|note|write|recall)$/.test(token.verb.lemma))
  if (said < 0 || !tokens.some((token) => token.text === '"')) return false
  for (let j = said + 1; j < Math.min(tokens.length, said + 14); j++) {
    if (tokens[j]?.text === '"') return false
    if (tokens[j]?.tag === 'account' || tokens[j]?.refers === 'account') return false
    if (
      tokens[j]?.tag === 'name' &&
      tokens[j]?.sort !== 'person' &&
      tokens[j]?.sort !== 'place' &&
      /^(?:at|of|from|for|with)$/.test(tokens[j - 1]?.lower ?? '')
    )
      return true
  }
  return false
}

/** "The supplier, Corvid, has …", "The supplier, York's Corvid, …": the description is of whoever is named after it. */
function isNamedAfter(tokens: readonly Token[], end: number): boolean {
  if (tokens[end + 1]?.text !== ',') return false
  const close = tokens.findIndex((token, j) => j > end + 1 && token.text === ',')
  const named = tokens.slice(end + 2, close)
  return (
    close > 0 &&
    named.length < 4 &&
    isCompanyName(named.at(-1) ?? tokens[end]!) &&
    named.every((token) => isCompanyName(token) || token.sort === 'place' || token.tag === 'possessive')
  )
}

/** Nouns that any company may be called by. */
export const VAGUE_NOUNS: ReadonlySet<string> = wordSet(`
  company firm group business brand corporation house giant start-up startup maker employer organisation
  organization
`)

/** Nouns that tell companies apart all the same, where a text calls one of them so and not the other. */
const OF_SOME: ReadonlySet<string> = new Set(['start-up', 'startup'])

/** What the text calls companies of a kind beside their name: "payments company Acme", "Acme, the Leeds bakery chain" (vague nouns left out). */
function nounsBeside(tokens: readonly Token[], wanted: (token: Token) => boolean): string[] {
  const found: string[] = []
  for (const [j, token] of tokens.entries()) {
    if (!wanted(token)) continue
    const before = tokens[j - 1]
    if (before?.tag === 'noun' && COMPANY_NOUNS.has(before.lower)) found.push(before.lower)
    if (tokens[j + 1]?.text !== ',' || tokens[j + 2]?.tag !== 'determiner') continue
    for (let k = j + 3; k < Math.min(tokens.length, j + 10); k++) {
      const one = tokens[k]
      if (!one || (one.tag !== 'noun' && one.tag !== 'name' && one.tag !== 'number')) break
      if (COMPANY_NOUNS.has(one.lower) && tokens[k + 1]?.tag !== 'noun') found.push(one.lower)
    }
  }
  return found.filter((noun) => !VAGUE_NOUNS.has(noun) || OF_SOME.has(noun))
}

/** What the text calls the account beside its name. */
export const nounsOfAccount = (tokens: readonly Token[]): string[] => nounsBeside(tokens, (token) => token.tag === 'account')

/** What the text calls other companies beside their names, and what their names end in ("Bowlers' Mutual": the mutual). */
export function nounsOfOthers(tokens: readonly Token[]): string[] {
  const tails = tokens.flatMap((token, j) =>
    isCompanyName(token) && (token.text.includes(' ') || tokens[j - 1]?.tag === 'possessive') ? [token.lower.split(' ').at(-1) ?? ''] : [],
  )
  return [...nounsBeside(tokens, isCompanyName), ...tails.filter((noun) => COMPANY_NOUNS.has(noun) && !VAGUE_NOUNS.has(noun))]
}

/** What is known of a text when the references of a sentence are read. */
interface Known {
  /** Of whom the sentence before spoke. */
  salience: Salience
  we: Salience
  defined: Salience
  ownNouns: ReadonlySet<string>
  /** Nouns by which the text calls other companies. */
  otherNouns: ReadonlySet<string>
  /** Names that act somewhere in the text. */
  actors: ReadonlySet<string>
  /** Where the account is at home, in lower case. */
  homes: ReadonlySet<string>
}

/** Of whom a sentence speaks, as it is read from left to right. */
interface Course {
  /** Whom a pronoun means. */
  local: Salience
  /** The last company that is a subject, or the first of all. */
  named: Salience
  latest: Salience
  latestAt: number
  /** Of whom the sentence spoke before a clause of another company's own: "Acme supplies Corvid, which said it would close". */
  outside: { salience: Salience } | null
  helping: boolean
}

function meetCompany(tokens: readonly Token[], j: number, course: Course): void {
  const [token, next] = [tokens[j], tokens[j + 1]]
  const subject =
    endsInPossessive(tokens, j) ||
    next?.tag === 'verb' ||
    next?.tag === 'auxiliary' ||
    next?.tag === 'adverb' ||
    (next?.text === ',' && (j < 4 || tokens[j - 1]?.tag === 'subordinator' || tokens[j - 1]?.tag === 'mark'))
  const governed = tokens[j - 1]?.tag === 'preposition'
  const related = next?.tag === 'noun' && OTHER_NOUNS.has(next.lower.replace(/s$/, ''))
  const company: Salience = token?.tag === 'account' ? 'account' : 'other'
  course.latest = company
  course.latestAt = j
  if (related) return
  if (subject || (course.named === null && !governed)) {
    course.local = company
    course.named = company
  } else if (course.named === null && company === 'account') course.local ??= company
}

/** "Corvid, which it bought": the clause is not Corvid's; "Corvid, which closed a shop," is, up to the comma. */
function followClause(tokens: readonly Token[], j: number, course: Course): void {
  const token = tokens[j]
  if (course.outside !== null && token?.text === ',') {
    course.local = course.outside.salience
    course.outside = null
  }
  if (!/^(?:which|whose)$/.test(token?.lower ?? '') || tokens[j - 1]?.text !== ',') return
  const isNear = course.latest !== null && course.latest !== course.local && j - course.latestAt <= NEAR_ITS_NAME
  const next = tokens[j + 1]?.lower ?? ''
  if (!isNear || THIRD_PERSON.has(next) || OF_ALL_THAT.test(next)) return
  course.outside = { salience: course.local }
  course.local = course.latest
}

/** Whom "it", "its" or "they" stands for. */
function whomMeant(tokens: Token[], j: number, { local, named, latest, helping }: Course, salience: Salience): Salience {
  if (meansPeople(tokens, j)) return null
  const word = tokens[j]?.lower ?? ''
  if (helping && /^(?:its|their)$/.test(word)) return latest
  const isObject = objectOf(tokens, j) && !thingActs(tokens, j) && !subjectAt(tokens, j)
  return isObject && named !== null && !/^(?:its|their|itself)$/.test(word) ? absent(salience, named) : local
}

/** Headlines leave the article out: "shares jump as company announces". */
const isBareCompany = (tokens: Token[], j: number, { lower, tag }: Token): boolean =>
  /^(?:company|firm)$/.test(lower) &&
  tag === 'noun' &&
  (j === 0 || /^(?:as|after|,)$/.test(tokens[j - 1]?.lower ?? '')) &&
  subjectAt(tokens, j)

/** Whom the description from `from` to `end` stands for: "the Lyon company", "the retailer". */
function readDescription(tokens: Token[], from: number, end: number, course: Course, known: Known): void {
  const company = tokens[end]
  if (!company) return
  const contrasting = tokens.slice(from + 1, end).some((word, k, all) => isContrast(word, all[k + 1]))
  if (isNamedAfter(tokens, end)) company.refers = 'other'
  else if (isTakenOn(tokens, end) || callsAnother(tokens, end)) {
    company.refers = 'other'
    if (subjectAt(tokens, end)) course.local = 'other'
  } else if (known.defined !== null && company.text === 'Company') company.refers = known.defined
  else if (!contrasting) {
    if (known.ownNouns.has(company.lower) || namesHome(tokens, from + 1, end, known.homes)) company.refers = 'account'
    else if (known.otherNouns.has(company.lower)) company.refers = 'other'
    else {
      const isObject = course.named !== null && objectOf(tokens, from) && !subjectAt(tokens, end)
      company.refers = isObject ? absent(known.salience, course.named) : course.local
    }
  }
  // "The Lyon company serves shops, among them Corvid, and its sales grew": a subject is not outdone by an example.
  if (company.refers === 'account' && subjectAt(tokens, end)) course.named ??= 'account'
}

/**
 * Decides for every pronoun and description of a company whom it stands for, in place, and returns the salience for the next sentence.
 * Inside a sentence the last company that is a subject counts; else the topic of the sentence before.
 */
export function resolveReferences(tokens: Token[], known: Known): Salience {
  const { salience, we: speaker } = known
  const course: Course = { local: salience, named: null, latest: null, latestAt: -1, outside: null, helping: false }
  const we = speaker === 'account' && quotesOther(tokens) ? 'other' : (speaker ?? (quotesAccount(tokens) ? 'account' : null))
  for (let j = 0; j < tokens.length; j++) {
    const token = tokens[j]
    if (!token) break
    if (token.tag === 'account' || isCompanyName(token)) {
      if (token.tag !== 'name' || !isTradeOf(tokens, j)) meetCompany(tokens, j, course)
      continue
    }
    followClause(tokens, j, course)
    if (token.verb && HELPING.has(token.verb.lemma)) course.helping = true
    if (THIRD_PERSON.has(token.lower)) token.refers = whomMeant(tokens, j, course, salience)
    else if (FIRST_PERSON.has(token.lower)) token.refers = we
    else if (isBareCompany(tokens, j, token)) token.refers = course.local
    else if (token.tag === 'determiner' || isOfPlace(tokens, j)) {
      const end = descriptionEnd(tokens, j, known.actors)
      if (end < 0) continue
      readDescription(tokens, j, end, course, known)
      j = end
    }
  }
  const topic = topicOf(tokens, salience)
  return topic === null && (course.named ?? course.latest) === 'account' ? 'account' : topic
}
