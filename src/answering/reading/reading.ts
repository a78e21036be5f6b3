import { definedCompany } from './voice/defined-company.ts'
import type { AccountReading, Sentence } from './sentence.ts'
import { cleanText, type CleanText } from '../text/sentences/clean-text.ts'
import { findDates, type DateMention } from '../text/time/dates.ts'
import { splitSentences, type SentenceSpan } from '../text/sentences/sentences.ts'
import type { AnswerableDocument, CompanyProfile } from '../types.ts'
import { accountNames, mayName } from './names/account-names.ts'
import { agencyOf, customersIn } from './voice/agency-voice.ts'
import { carryOn, saysNothing } from './voice/carried.ts'
import { withFullName } from './names/full-name.ts'
import { isInDoubt } from './names/identity.ts'
import { isTitleCase, mentionsIn, mergeNames } from './names/merge-names.ts'
import { COMPANY_NOUNS } from './words/lexicon.ts'
import { actorsOf, FIRST_PERSON, nounsOfAccount, nounsOfOthers, resolveReferences, VAGUE_NOUNS } from './voice/references.ts'
import { filesItself, homesIn, isMain, opensWithBearer, ownBoardActs, speaksForMain, unnamedSubject } from './voice/main-company.ts'
import { voiceOf } from './voice/own-voice.ts'
import { ABOUT_HEADING, BOILERPLATE_HEADING, DATELINE, isNotice, tellsTimeBefore } from './voice/passages.ts'
import { markPeople, markTowns } from './names/people.ts'
import { markProducts } from './names/products.ts'
import { calledByAnotherTrade, calledByRestOfName, ownTrades } from './names/sectors.ts'
import { isShortNameTold } from './names/short-name.ts'
import { tellApart } from './names/set-apart.ts'
import { spelledSentences } from './names/spellings.ts'
import { isCompanyName, tagTokens, type Token } from './grammar/tag.ts'
import { softened, tokenize, type RawToken } from './words/tokens.ts'
import { ASKING, BROKER, INTRODUCES } from './voice/transcript.ts'
import { isClientsStory } from './voice/vendor-voice.ts'
import type { AccountNames } from './names/name-form.ts'
import type { NamedToken, NamingContext } from './names/named-token.ts'
import type { Salience } from './voice/salience.ts'

/** What is read of a document, in characters: the event of a document is told at its beginning, and 5 MB must not hold up a run. */
const READ_LIMIT = 120_000
/** Sentences read per document, after the limit above; and of a note, its headline with them. */
const [MAX_SENTENCES, MOST_OF_NOTE, MOST_OF_SHORT] = [1500, 4, 8]

interface RawSentence {
  headline: boolean
  /** Spoken in a transcript by somebody who asks. */
  asking: boolean
  text: string
  span: SentenceSpan
  raw: readonly RawToken[]
  boilerplate: boolean
  titleCase: boolean
  dates: () => readonly DateMention[]
  headedByYear: number | null
}

/** What is read of a document whoever asks. Most documents that are asked for do not name the account: their sentences are never taken apart. */
interface DocumentReading {
  headline: CleanText
  text: CleanText
  lower: string
  words: () => ReadonlySet<string>
  content: () => Content
  accounts: Map<string, AccountReading>
}

interface Content {
  sentences: readonly RawSentence[]
  plainWords: ReadonlySet<string>
  innerCapitals: ReadonlySet<string>
}

const readings = new WeakMap<AnswerableDocument, DocumentReading>()

/** Computed when it is first asked for. */
function lazy<T>(compute: () => T): () => T {
  let known: { value: T } | null = null
  return () => (known ??= { value: compute() }).value
}

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
    content: lazy(() => readContent(document, headline, text)),
    accounts: new Map(),
  }
  readings.set(document, reading)
  return reading
}

function readContent(document: AnswerableDocument, headline: CleanText, text: CleanText): Content {
  const sentences: RawSentence[] = []
  const add = (source: CleanText, span: SentenceSpan, isHeadline: boolean, boilerplate: boolean): void => {
    const sentence = source.text.slice(span.start, span.end)
    const dateline = isHeadline ? 0 : (DATELINE.exec(sentence)?.[0].length ?? 0)
    const raw = softened(tokenize(source.text, span.start + dateline, span.end))
    sentences.push({
      headline: isHeadline,
      asking: !isHeadline && asking,
      text: sentence,
      span,
      raw,
      boilerplate,
      titleCase: isTitleCase(raw),
      dates: lazy(() => findDates(sentence, document.pubDate)),
      headedByYear: isHeadline ? null : year,
    })
  }
  let year: number | null = null
  /** The paragraph that begins with a year. */
  let headed = -1
  let asking = false
  const introduced: string[] = []
  const headlineText = headline.text.trim()
  if (headlineText !== '') {
    const start = headline.text.indexOf(headlineText)
    for (const span of splitSentences(headline.text.slice(start, start + headlineText.length)))
      add(headline, { start: span.start + start, end: span.end + start, paragraph: -1 }, true, false)
  }
  let [boilerplateFrom, boilerplateParagraph] = [false, -1]
  for (const span of splitSentences(text.text).slice(0, MAX_SENTENCES)) {
    const sentence = text.text.slice(span.start, Math.min(span.end, span.start + 120))
    const short = span.end - span.start < 80
    // A speaker's label stands alone (see `splitSentences`).
    if (short && sentence.endsWith(':'))
      asking = ASKING.test(sentence) || BROKER.test(sentence) || introduced.some((name) => sentence.startsWith(name))
    const asker = INTRODUCES.exec(sentence)?.[1]
    if (asker !== undefined && asking) introduced.push(asker)
    // "2018: six chairs from a bankrupt dentist. …": as far as the paragraph goes.
    const heads = /^((?:19|20)\d{2})(?::| [–—-]) /.exec(sentence)?.[1]
    if (heads !== undefined || (headed >= 0 && span.paragraph !== headed))
      [year, headed] = heads === undefined ? [null, -1] : [Number(heads), span.paragraph]
    if (span.end - span.start < 16) {
      const heading = /^(?:in )?((?:19|20)\d{2})\W*$/i.exec(sentence)
      if (heading) year = Number(heading[1])
      else if (/^(?:today|now|and now)\W*$/i.test(sentence)) year = null
    }
    if (BOILERPLATE_HEADING.test(sentence) || ABOUT_HEADING.test(sentence))
      [boilerplateFrom, boilerplateParagraph] = [short && !/[.!?]$/.test(sentence), span.paragraph]
    else if (boilerplateFrom && short && span.paragraph > boilerplateParagraph + 1 && !/[.!?:,]$/.test(sentence)) boilerplateFrom = false
    const whole = text.text.slice(span.start, span.end)
    add(text, span, false, boilerplateFrom || span.paragraph === boilerplateParagraph || isNotice(whole))
  }
  return { sentences, ...wordsByCapital(sentences) }
}

/** The words that a text writes in small letters, and those that it writes with a capital inside of a sentence. */
function wordsByCapital(sentences: readonly RawSentence[]): Pick<Content, 'plainWords' | 'innerCapitals'> {
  const [plainWords, innerCapitals] = [new Set<string>(), new Set<string>()]
  for (const { raw, titleCase } of sentences) {
    if (titleCase) continue
    let before = ''
    for (const { kind, capital, lower: word, text: written } of raw) {
      if (kind === 'word' && !capital) plainWords.add(word)
      else if (kind === 'word' && before !== '' && !/^["'(:•-]$/.test(before)) innerCapitals.add(word)
      before = written
    }
  }
  return { plainWords, innerCapitals }
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
  const names = isRead && !own ? withFullName(account, given, reading.content().sentences) : given
  const result = isRead ? readSentences(document, reading, { names, given, own }) : UNMENTIONED
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

const UNMENTIONED = { sentences: [], mentioned: false, doubtful: false, agency: null }
const none = (): readonly DateMention[] => []
/** "Why is Acme buying Corvid?", "What does its purchase mean?" take the event for granted. */
const PRESUPPOSES = /^["'(]*(?:why|how|what) (?!if\b)(?!.*\b(?:if|would|could|might|may|should)\b)/i
/** "they", "their" mostly stand for people. */
const FAR = /^(?:they|their|them|themselves)$/
/** A company that somebody comes from ("formerly of", "from") is not the one spoken of. */
const comesFrom = (tokens: readonly Token[], j: number): boolean =>
  tokens
    .slice(Math.max(0, j - 6), j)
    .some((token) =>
      /^(?:from|formerly|previously|ex|worked|spent|veteran|latterly|years|until|recently|prior|stint|career|decade|served|tenure)$/.test(
        token.lower,
      ),
    )

interface Speaker {
  agency: AccountReading['agency']
  /** Whose voice it is, as far as the text shows. */
  voice: ReturnType<typeof voiceOf> | null
  /** Whether "we" is the account. */
  speaks: boolean
  /** Whether it is a vendor's text, of its client or of itself. */
  isVendors: boolean
}

/** For whom a text speaks. */
function whoSpeaks(
  document: AnswerableDocument,
  tagged: Token[][],
  told: readonly RawSentence[],
  { own, foreign, firstNamed }: { own: boolean; foreign: boolean; firstNamed: number },
): Speaker {
  const agency = document.documentType === 'job_posting' && !foreign ? agencyOf(tagged, own) : null
  // A filing speaks for the company that it names first.
  const isOwnFiling = document.documentType === 'filing' && document.about === null && filesItself(tagged)
  const voice = !foreign && document.about === null && agency === null && !isClientsStory(tagged) ? voiceOf(document, tagged, told) : null
  const isOwnCallOrPosting =
    agency !== 'for the account' &&
    (document.documentType === 'earnings_call' || document.documentType === 'job_posting') &&
    document.about === null &&
    firstNamed >= 0 &&
    firstNamed < 3
  const speaks = own || isOwnFiling || isOwnCallOrPosting || voice === 'account'
  const isVendors = !speaks && !foreign && agency === null && (voice === 'other' || isClientsStory(tagged))
  return { agency, voice, speaks, isVendors }
}

/** "Bank of Orrery", "Orrery Bank": the bank. */
function nounsOfName({ forms }: AccountNames): Set<string> {
  const words = forms.flatMap((form) => (form.words.length > 1 ? form.words : []))
  return new Set(words.filter((word) => COMPANY_NOUNS.has(word) && !VAGUE_NOUNS.has(word)))
}

/** Whether a sentence names a company or refers to one; `isOurs` where "we" may be the account. */
const namesSomebody = (tokens: readonly Token[], { speaks, isOurs }: { speaks: boolean; isOurs: boolean }): boolean =>
  tokens.some(
    (token, j) =>
      (token.refers !== null && !FAR.test(token.lower) && !(speaks && FIRST_PERSON.has(token.lower))) ||
      token.tag === 'account' ||
      (isOurs && FIRST_PERSON.has(token.lower)) ||
      (isCompanyName(token) && !comesFrom(tokens, j)),
  )

/** What of a sentence does not depend on whom it speaks of. */
const asWritten = (raw: RawSentence, tokens: Token[]) => ({
  headline: raw.headline,
  text: raw.text,
  span: raw.span,
  tokens,
  boilerplate: raw.boilerplate,
  titleCase: raw.titleCase,
  question: raw.asking || (/\?["')\]]*\s*$/.test(raw.text) && !PRESUPPOSES.test(raw.text)),
  dates: raw.dates,
  words: lazy(() => tokens.map((token) => token.lower).join(' ')),
  headedByYear: raw.headedByYear,
})

function readSentences(
  document: AnswerableDocument,
  reading: DocumentReading,
  { names, given, own }: { names: AccountNames; given: AccountNames; own: boolean },
): Pick<AccountReading, 'sentences' | 'mentioned' | 'doubtful' | 'agency'> {
  const context = namingContext(reading, names, own)
  const told = reading.content().sentences
  const named: NamedToken[][] = told.map((sentence) => mergeNames(sentence.raw, names, { ...context, titleCase: sentence.titleCase }))
  markPeople(named)
  markProducts(named)
  markTowns(named)
  const bearer = own ? 'account' : tellApart(named, names)
  const mentioned = own || named.some((tokens) => tokens.some((token) => token.unit === 'account'))
  if (!mentioned) return UNMENTIONED
  const firstNamed = named.findIndex((tokens) => tokens.some((token) => token.unit === 'account'))
  // What is told of a namesake that the document sets apart from the account is none of the account's.
  const foreign = (document.about !== null && !own) || bearer === 'namesake'
  const tagged = named.map((tokens) => tagTokens(tokens))
  const { agency, voice, speaks, isVendors } = whoSpeaks(document, tagged, told, { own, foreign, firstNamed })
  const ofCustomers = customersIn(tagged, own, agency, told)
  let salience: Salience = own || (!foreign && isMain(tagged)) ? 'account' : foreign ? 'other' : null
  const initial = salience
  const sentences: Sentence[] = []
  let defined: Salience = null
  const ownNouns = nounsOfName(names)
  const otherNouns = new Set<string>()
  const homes = new Set(tagged.flatMap((tokens) => homesIn(tokens)))
  const actors = new Set(tagged.flatMap((tokens) => actorsOf(tokens)))
  let paragraph = -1
  for (const [index, raw] of told.entries()) {
    const tokens: Token[] = tagged[index] ?? []
    for (const noun of nounsOfAccount(tokens)) ownNouns.add(noun)
    for (const noun of nounsOfOthers(tokens)) if (!ownNouns.has(noun)) otherNouns.add(noun)
    defined = definedCompany(tokens) ?? defined
    // A filing speaks of its registrant unless it says otherwise.
    salience ??= defined
    // A new paragraph of a text about the account speaks of it again.
    if (initial === 'account' && raw.span.paragraph !== paragraph && !raw.boilerplate) salience = 'account'
    paragraph = raw.span.paragraph
    if (bearer === 'namesake') salience = 'other'
    // Whoever the sentence before told of, the company that the text is about has its say.
    const speaksUp = speaksForMain(tokens) || (own && ownBoardActs(tokens))
    if (initial === 'account' && salience === 'other' && !raw.boilerplate && speaksUp) salience = 'account'
    const before = raw.headline && index > 0 ? null : salience
    const unnamed = initial === 'account' && index < firstNamed ? tokens[unnamedSubject(tokens, raw.headline)] : undefined
    // In a vendor's story of its client, only what is quoted can be the client's.
    const isOthers = foreign || (isVendors && !tokens.some(({ text }) => text === '"'))
    const we = speaks ? 'account' : isOthers ? 'other' : null
    const topic = resolveReferences(tokens, { salience, defined, ownNouns, otherNouns, actors, homes, we })
    salience = saysNothing(tokens) ? salience : topic
    if (unnamed !== undefined) unnamed.refers = 'account'
    // A headline of several companies leaves open whom the text takes up first.
    if (raw.headline && initial !== 'account' && tokens.some((token) => token.tag === 'name' && token.sort === 'company'))
      salience = initial
    const silent =
      !namesSomebody(tokens, { speaks, isOurs: voice === 'unknown' && !raw.text.includes('"') }) && !opensWithBearer(tokens, raw.headline)
    const namesAccount = tokens.some((token) => token.tag === 'account')
    sentences.push({
      ...asWritten(raw, tokens),
      namesAccount,
      implied: silent && before === 'account',
      carried: false,
      follows: before === 'account',
      aboutAccount: namesAccount || tokens.some((token) => token.refers === 'account'),
      carriedDates: tellsTimeBefore(raw.text) ? (told[index - 1]?.dates ?? none) : none,
      ofCustomer: ofCustomers[index] === true,
      length: told.length <= MOST_OF_NOTE ? 'note' : told.length <= MOST_OF_SHORT ? 'short' : 'article',
    })
  }
  if (bearer !== 'namesake' && !foreign) carryOn(sentences, voice === 'unknown')
  return {
    sentences,
    mentioned,
    agency,
    doubtful: bearer === 'unknown' || (!own && isInDoubt({ document, names: given, named, lower: reading.lower })),
  }
}
