import { COMPANY_NOUNS, OTHER_NOUNS } from '../words/lexicon.ts'
import { namesHome } from './main-company.ts'
import { callsAnother, endsInPossessive, isTakenOn, isTradeOf } from './others-described.ts'
import { participantOf } from '../grammar/participant.ts'
import type { Token } from '../grammar/tag.ts'
import { isCompanyName } from '../grammar/tag.ts'
import { namedBehind, openedWith, presentedAt, takenUp } from './taken-up.ts'
import type { Salience } from './salience.ts'
import { only } from '../../text/any-of.ts'

const THIRD_PERSON = new Set(['it', 'its', 'itself', 'they', 'their', 'them', 'themselves'])
export const FIRST_PERSON: ReadonlySet<string> = new Set(['we', 'us', 'our', 'ourselves', 'i', 'my'])
/** "the smaller company", "the combined group": told apart from the one spoken of. */
const CONTRASTING = new Set([
  'smaller',
  'larger',
  'bigger',
  'other',
  'latter',
  'former',
  'rival',
  'target',
  'combined',
  'acquired',
  'acquiring',
  'parent',
  'new',
  'same',
  'second',
  'third',
  'merged',
  'enlarged',
  'buying',
  'older',
  'younger',
  'german',
  'investment',
  'buyout',
  'equity',
  'holding',
])

/** "the DIY chain", "the PR agency": letters that tell a trade. */
const TRADE_LETTERS = /^(?:DIY|TV|IT|HR|PR|AI|EV|LNG|LPG|PC|RV|LED|GPS|CRM|ERP|FX|CCTV|PPE|SaaS|B2B|EMS|AR|VR)$/

/** Index of the company noun of "the Leeds-based start-up", "the world's second-largest chip maker" that starts at `from`, or -1. */
function descriptionEnd(tokens: readonly Token[], from: number, actors: ReadonlySet<string>): number {
  if (!/^(?:the|this|that)$/.test(tokens[from]?.lower ?? '')) return -1
  for (let j = from + 1; j < Math.min(tokens.length, from + 9); j++) {
    const token = tokens[j]
    if (!token) return -1
    if (token.tag === 'possessive' && j > from + 1) continue
    // "the Offenburg publisher": an unknown town, unless the text knows the name as somebody who acts.
    const isTrade = TRADE_LETTERS.test(token.text) && tokens[j + 1]?.tag === 'noun'
    const town =
      isTrade || (token.tag === 'name' && token.sort !== 'person' && j === from + 1 && !/\s/.test(token.text) && !actors.has(token.lower))
    if (!town && token.tag !== 'noun' && token.tag !== 'number' && token.tag !== 'adverb' && token.sort !== 'place') return -1
    const word = token.lower.replace(/s$/, '')
    const next = tokens[j + 1]
    if (COMPANY_NOUNS.has(token.lower) && next?.tag !== 'noun' && next?.tag !== 'name' && next?.tag !== 'account') return j
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
  const taken = takenUp(tokens)
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
export const VAGUE_NOUNS: ReadonlySet<string> = new Set([
  'company',
  'firm',
  'group',
  'business',
  'brand',
  'corporation',
  'house',
  'giant',
  'start-up',
  'startup',
  'maker',
  'employer',
  'organisation',
  'organization',
])

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

/** Whom a filing calls "the Company": 'Acme Corp. (the "Company")'. */
export function definedCompany(tokens: readonly Token[]): Salience {
  for (let j = 0; j + 2 < tokens.length; j++) {
    if (tokens[j]?.text !== '"' || !/^(?:Company|Registrant|Corporation)$/.test(tokens[j + 1]?.text ?? '') || tokens[j + 2]?.text !== '"')
      continue
    for (let k = j - 1; k >= Math.max(0, j - 22); k--) {
      if (tokens[k]?.tag === 'account') return 'account'
      if (
        tokens[k]?.tag === 'name' &&
        tokens[k]?.sort === 'company' &&
        !/^(?:Delaware|Nevada|Maryland)/.test(tokens[k]?.text ?? '') &&
        tokens[k - 1]?.lower !== '"'
      )
        return 'other'
    }
  }
  return null
}

/**
 * Decides for every pronoun and description of a company whom it stands for, in place, and returns the salience for the next sentence. Inside a sentence the last company that is a subject counts;
 * else the topic of the sentence before.
 */
export function resolveReferences(
  tokens: Token[],
  {
    salience,
    we: speaker,
    defined,
    ownNouns,
    otherNouns,
    actors,
    homes,
  }: {
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
  },
): Salience {
  let local = salience
  let named: Salience = null
  let latest: Salience = null
  let latestAt = -1
  /** Of whom the sentence spoke before a clause of another company's own: "Acme supplies Corvid, which said it would close". */
  let outside: { salience: Salience } | null = null
  let helping = false
  const we = speaker === 'account' && quotesOther(tokens) ? 'other' : (speaker ?? (quotesAccount(tokens) ? 'account' : null))
  for (let j = 0; j < tokens.length; j++) {
    const token = tokens[j]
    if (!token) break
    if (token.tag === 'account' || isCompanyName(token)) {
      if (token.tag === 'name' && isTradeOf(tokens, j)) continue
      const next = tokens[j + 1]
      const subject =
        endsInPossessive(tokens, j) ||
        next?.tag === 'verb' ||
        next?.tag === 'auxiliary' ||
        next?.tag === 'adverb' ||
        (next?.text === ',' && (j < 4 || tokens[j - 1]?.tag === 'subordinator' || tokens[j - 1]?.tag === 'mark'))
      const governed = tokens[j - 1]?.tag === 'preposition'
      const related = next?.tag === 'noun' && OTHER_NOUNS.has(next.lower.replace(/s$/, ''))
      const company: Salience = token.tag === 'account' ? 'account' : 'other'
      latest = company
      latestAt = j
      if (!related && (subject || (named === null && !governed))) {
        local = company
        named = company
      } else if (!related && named === null && company === 'account' && local === null) local = company
      continue
    }
    if (outside !== null && token.text === ',') {
      local = outside.salience
      outside = null
    }
    const belongs = latest !== null && latest !== local && j - latestAt <= NEAR_ITS_NAME && tokens[j - 1]?.text === ','
    const next = tokens[j + 1]?.lower ?? ''
    // "Corvid, which it bought": the clause is not Corvid's.
    if (belongs && /^(?:which|whose)$/.test(token.lower) && !THIRD_PERSON.has(next) && !OF_ALL_THAT.test(next)) {
      outside = { salience: local }
      local = latest
    }
    if (token.verb && HELPING.has(token.verb.lemma)) helping = true
    if (THIRD_PERSON.has(token.lower))
      token.refers = meansPeople(tokens, j)
        ? null
        : helping && /^(?:its|their)$/.test(token.lower)
          ? latest
          : objectOf(tokens, j) &&
              !thingActs(tokens, j) &&
              !subjectAt(tokens, j) &&
              named !== null &&
              !/^(?:its|their|itself)$/.test(token.lower)
            ? absent(salience, named)
            : local
    else if (FIRST_PERSON.has(token.lower)) token.refers = we
    else if (
      /^(?:company|firm)$/.test(token.lower) &&
      token.tag === 'noun' &&
      (j === 0 || /^(?:as|after|,)$/.test(tokens[j - 1]?.lower ?? '')) &&
      subjectAt(tokens, j)
    ) {
      // Headlines leave the article out: "shares jump as company announces".
      token.refers = local
    } else if (token.tag === 'determiner') {
      const end = descriptionEnd(tokens, j, actors)
      if (end >= 0) {
        const contrasting = tokens.slice(j + 1, end).some((word) => CONTRASTING.has(word.lower))
        const company = tokens[end]
        if (company && isNamedAfter(tokens, end)) company.refers = 'other'
        else if (company && (isTakenOn(tokens, end) || callsAnother(tokens, end))) {
          company.refers = 'other'
          if (subjectAt(tokens, end)) local = 'other'
        } else if (company && defined !== null && company.text === 'Company') company.refers = defined
        else if (company && ownNouns.has(company.lower) && !contrasting) company.refers = 'account'
        else if (company && namesHome(tokens, j + 1, end, homes) && !contrasting) company.refers = 'account'
        else if (company && otherNouns.has(company.lower) && !contrasting) company.refers = 'other'
        else if (company && !contrasting)
          company.refers = named !== null && objectOf(tokens, j) && !subjectAt(tokens, end) ? absent(salience, named) : local
        // "The Lyon company serves shops, among them Corvid, and its sales grew": a subject is not outdone by an example.
        if (company?.refers === 'account' && subjectAt(tokens, end)) named ??= 'account'
        j = end
      }
    }
  }
  const topic = topicOf(tokens, salience)
  return topic === null && (named ?? latest) === 'account' ? 'account' : topic
}
