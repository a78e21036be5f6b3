import { definedCompany } from './voice/defined-company.ts'
import type { AccountReading, Sentence } from './sentence.ts'
import type { DateMention } from '../text/time/dates.ts'
import type { AnswerableDocument } from '../types.ts'
import { agencyOf, customersIn } from './voice/agency-voice.ts'
import { carryOn, saysNothing } from './voice/carried.ts'
import { lazy, type RawSentence } from './content.ts'
import { isInDoubt } from './names/identity.ts'
import { mergeNames } from './names/merge-names.ts'
import { COMPANY_NOUNS } from './words/lexicon.ts'
import { actorsOf, FIRST_PERSON, nounsOfAccount, nounsOfOthers, resolveReferences, VAGUE_NOUNS } from './voice/references.ts'
import { filesItself, homesIn, isMain, opensWithBearer, ownBoardActs, speaksForMain, unnamedSubject } from './voice/main-company.ts'
import { voiceOf } from './voice/own-voice.ts'
import { tellsTimeBefore } from './voice/passages.ts'
import { markPeople, markTowns } from './names/people.ts'
import { markProducts } from './names/products.ts'
import { tellApart } from './names/set-apart.ts'
import { isCompanyName, tagTokens, type Token } from './grammar/tag.ts'
import { isClientsStory } from './voice/vendor-voice.ts'
import type { AccountNames } from './names/name-form.ts'
import type { NamedToken, NamingContext } from './names/named-token.ts'
import type { Salience } from './voice/salience.ts'

/** A note, its headline with it, and a short text have no more sentences than this. */
const [MOST_OF_NOTE, MOST_OF_SHORT] = [4, 8]

/** What is read of a document that does not name the account. */
export const UNMENTIONED = { sentences: [], mentioned: false, doubtful: false, agency: null }
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

/** What a document tells throughout of whom it speaks. */
interface Throughout {
  own: boolean
  speaker: Speaker
  bearer: ReturnType<typeof tellApart>
  /** What is told of a namesake that the document sets apart from the account is none of the account's. */
  foreign: boolean
  /** Whom it speaks of where nobody is named yet. */
  main: Salience
  /** The first sentence that names the account. */
  firstNamed: number
  ofCustomers: ReturnType<typeof customersIn>
  ownNouns: Set<string>
  homes: ReadonlySet<string>
  actors: ReadonlySet<string>
}

/** Whom a text speaks of when a sentence begins. */
function spokenOf(tokens: readonly Token[], raw: RawSentence, last: Salience, isNewParagraph: boolean, throughout: Throughout): Salience {
  const { main, bearer, own } = throughout
  const mayReturn = main === 'account' && !raw.boilerplate
  // A new paragraph of a text about the account speaks of it again.
  const salience = bearer === 'namesake' ? 'other' : mayReturn && isNewParagraph ? 'account' : last
  // Whoever the sentence before told of, the company that the text is about has its say.
  const speaksUp = mayReturn && salience === 'other' && (speaksForMain(tokens) || (own && ownBoardActs(tokens)))
  return speaksUp ? 'account' : salience
}

/** Reads sentences one after the other, each with whom those before it spoke of. */
function readInTurn(told: readonly RawSentence[], tagged: readonly Token[][], throughout: Throughout): Sentence[] {
  const { speaker, foreign, main, firstNamed, ofCustomers, ownNouns, homes, actors } = throughout
  const otherNouns = new Set<string>()
  const length = told.length <= MOST_OF_NOTE ? 'note' : told.length <= MOST_OF_SHORT ? 'short' : 'article'
  let salience = main
  let defined: Salience = null
  return told.map((raw, index) => {
    const tokens = tagged[index] ?? []
    for (const noun of nounsOfAccount(tokens)) ownNouns.add(noun)
    for (const noun of nounsOfOthers(tokens)) if (!ownNouns.has(noun)) otherNouns.add(noun)
    defined = definedCompany(tokens) ?? defined
    const isNewParagraph = raw.span.paragraph !== (told[index - 1]?.span.paragraph ?? -1)
    // A filing speaks of its registrant unless it says otherwise.
    salience = spokenOf(tokens, raw, salience ?? defined, isNewParagraph, throughout)
    const before = raw.headline && index > 0 ? null : salience
    const unnamed = main === 'account' && index < firstNamed ? tokens[unnamedSubject(tokens, raw.headline)] : undefined
    // In a vendor's story of its client, only what is quoted can be the client's.
    const isOthers = foreign || (speaker.isVendors && !tokens.some(({ text }) => text === '"'))
    const we = speaker.speaks ? 'account' : isOthers ? 'other' : null
    const topic = resolveReferences(tokens, { salience, defined, ownNouns, otherNouns, actors, homes, we })
    salience = saysNothing(tokens) ? salience : topic
    if (unnamed !== undefined) unnamed.refers = 'account'
    // A headline of several companies leaves open whom the text takes up first.
    if (raw.headline && main !== 'account' && tokens.some((token) => token.tag === 'name' && token.sort === 'company')) salience = main
    const isOurs = speaker.voice === 'unknown' && !raw.text.includes('"')
    const silent = !namesSomebody(tokens, { speaks: speaker.speaks, isOurs }) && !opensWithBearer(tokens, raw.headline)
    const namesAccount = tokens.some((token) => token.tag === 'account')
    return {
      ...asWritten(raw, tokens),
      namesAccount,
      implied: silent && before === 'account',
      carried: false,
      follows: before === 'account',
      aboutAccount: namesAccount || tokens.some((token) => token.refers === 'account'),
      carriedDates: tellsTimeBefore(raw.text) ? (told[index - 1]?.dates ?? none) : none,
      ofCustomer: ofCustomers[index] === true,
      length,
    }
  })
}

/** What is known of a document and its account before its sentences are read. */
interface Known {
  /** The account's names as the document tells them in full, and as they are given. */
  names: AccountNames
  given: AccountNames
  context: Omit<NamingContext, 'titleCase'>
  /** The text in lower case. */
  lower: string
}

/** Reads the sentences of a document for an account. */
export function readSentences(
  document: AnswerableDocument,
  told: readonly RawSentence[],
  { names, given, context, lower }: Known,
): Pick<AccountReading, 'sentences' | 'mentioned' | 'doubtful' | 'agency'> {
  const { own } = context
  const named: NamedToken[][] = told.map((sentence) => mergeNames(sentence.raw, names, { ...context, titleCase: sentence.titleCase }))
  markPeople(named)
  markProducts(named)
  markTowns(named)
  const bearer = own ? 'account' : tellApart(named, names)
  const firstNamed = named.findIndex((tokens) => tokens.some((token) => token.unit === 'account'))
  if (!own && firstNamed < 0) return UNMENTIONED
  const foreign = (document.about !== null && !own) || bearer === 'namesake'
  const tagged = named.map((tokens) => tagTokens(tokens))
  const speaker = whoSpeaks(document, tagged, told, { own, foreign, firstNamed })
  const sentences = readInTurn(told, tagged, {
    own,
    speaker,
    bearer,
    foreign,
    main: own || (!foreign && isMain(tagged)) ? 'account' : foreign ? 'other' : null,
    firstNamed,
    ofCustomers: customersIn(tagged, own, speaker.agency, told),
    ownNouns: nounsOfName(names),
    homes: new Set(tagged.flatMap((tokens) => homesIn(tokens))),
    actors: new Set(tagged.flatMap((tokens) => actorsOf(tokens))),
  })
  if (bearer !== 'namesake' && !foreign) carryOn(sentences, speaker.voice === 'unknown')
  return {
    sentences,
    mentioned: true,
    agency: speaker.agency,
    doubtful: bearer === 'unknown' || (!own && isInDoubt({ document, names: given, named, lower })),
  }
}
