import { sentenceEncoder } from '../learned/encoder/encoder.ts'
import { furtherSentenceModel, secondSentenceModel, sentenceModel, type Glance, type WordModel } from '../learned/word-model.ts'
import { clausesOf, symbolsOf } from './symbols.ts'
import type { Sentence } from '../reading/sentence.ts'

/** A clause out of its sentence is weaker proof by so much. */
const OUT_OF_SENTENCE = 1
/** Outside of these log-odds of the whole sentence its clauses change nothing, or hardly ever. */
const HOPELESS = -3
const SURE = 4

/** Where a glance finds the asked kinds no likelier than this, the sentence is not read as a whole. */
const PLAINLY_NOT = -1.5

/** Where the first model is so much less sure than it would have to be, the second is not asked. */
const TOO_FAR = 3

/** Where the first model finds no kind likelier than this, nobody else is asked. */
const WORTH_A_SECOND_OPINION = -1

/** The encoder is slow, and does not read what the word models find less likely than this; nor notes, since it knows how articles are told, and they how notes are. */
const WORTH_ENCODING = -3
/** It has read real sentences, of which few prove anything, and is by so much less ready to say yes than they; half of it is made up for where the mean is taken, and where it is heard alone. */
const MORE_CAUTIOUS = 2

/** The log-odds of a sentence by kind: the mean of two models, which go wrong by themselves and seldom together. */
function byBoth(glance: Glance, first: Float32Array): Float32Array {
  if (first.every((odds) => odds < WORTH_A_SECOND_OPINION)) return first
  const other = secondSentenceModel()
  const second = other.read(other.glance(glance.symbols))
  return first.map((odds, kind) => (odds + (second[kind] ?? odds)) / 2)
}

/** Further events that readers looked for in real sentences. */
const READ_OF_FURTHER: ReadonlySet<string> = new Set(['dividend.raised', 'product.recalled'])

/** Who knows of which events: those of the frames, and those asked about now and then. */
interface Reader {
  model: () => WordModel
  /** Asks somebody else too, where that may change what the model made of it. */
  askedAgain: (glance: Glance, first: Float32Array) => Float32Array
  known: WeakMap<Sentence, SentenceOdds>
}
const OF_FRAMES: Reader = { model: sentenceModel, askedAgain: byBoth, known: new WeakMap() }
const FURTHER: Reader = { model: furtherSentenceModel, askedAgain: (_glance, first) => first, known: new WeakMap() }

/** What the models make of a sentence, each part when it is first asked for. */
class SentenceOdds {
  private readonly sentence: Sentence
  private readonly reader: Reader
  private first: Float32Array | null = null
  private whole: Float32Array | null = null
  private clauses: readonly Float32Array[] | null = null
  private encoded: Float32Array | null = null
  readonly glance: Glance

  constructor(sentence: Sentence, reader: Reader) {
    this.sentence = sentence
    this.reader = reader
    this.glance = reader.model().glance(symbolsOf(sentence))
  }

  /** The same as the first model has them. */
  ofFirst(): Float32Array {
    return (this.first ??= this.reader.model().read(this.glance))
  }

  /** The log-odds of the sentence as a whole, by kind. */
  ofWhole(): Float32Array {
    return (this.whole ??= this.reader.askedAgain(this.glance, this.ofFirst()))
  }

  /** What the encoder makes of it, in its own order of kinds. */
  ofEncoder(): Float32Array {
    return (this.encoded ??= sentenceEncoder().read(this.glance.symbols))
  }

  /** The log-odds of each clause of a sentence of several. */
  ofClauses(): readonly Float32Array[] {
    return (this.clauses ??= clausesOf(this.sentence, this.glance.symbols).map((clause) => {
      const glance = this.reader.model().glance(clause)
      return this.reader.askedAgain(glance, this.reader.model().read(glance))
    }))
  }
}

function oddsOf(sentence: Sentence, reader: Reader): SentenceOdds {
  const known = reader.known.get(sentence)
  if (known !== undefined) return known
  const odds = new SentenceOdds(sentence, reader)
  reader.known.set(sentence, odds)
  return odds
}

/** How likely a sentence proves a kind: by what it says as a whole, or by one of its clauses where that says more. */
function oddsOfKind(odds: SentenceOdds, kind: number): number {
  const whole = odds.ofWhole()[kind] ?? -Infinity
  if (whole < HOPELESS || whole > SURE) return whole
  return odds.ofClauses().reduce((best, clause) => Math.max(best, (clause[kind] ?? -Infinity) - OUT_OF_SENTENCE), whole)
}

const encoderColumns = new Map<Reader, readonly number[]>()

/** Where the encoder has the odds of each kind of a reader; -1 for what it has read no real sentence of. */
function columnsOfEncoder(reader: Reader): readonly number[] {
  const known = encoderColumns.get(reader)
  if (known !== undefined) return known
  const { kinds } = sentenceEncoder()
  const columns = reader.model().kinds.map((kind) => (reader === OF_FRAMES || READ_OF_FURTHER.has(kind) ? kinds.indexOf(kind) : -1))
  encoderColumns.set(reader, columns)
  return columns
}

/** How much the encoder counts beside the word models in an article, and in one of a few sentences, which is told half like a note. */
const SHARE = { article: 1 / 2, short: 1 / 3 } as const

/** The mean of what the word models found and what the encoder makes of it: one goes by how events are told, the other by how real texts go on about them. */
function withEncoder(byWords: number, encoded: number | undefined, share: number): number {
  return encoded === undefined ? byWords : byWords + share * (encoded + MORE_CAUTIOUS - byWords)
}

export interface Likeliest {
  kind: string
  odds: number
  /** By how much the sentence more likely proves another kind of event, which the question does not ask for. 0 when none is likelier. */
  behind: number
  /** Whether it is an event without a frame of its own. */
  isFurther: boolean
}

interface Column {
  kind: string
  /** Where the reader's model has its odds. */
  column: number
}

interface Asked {
  reader: Reader
  columns: readonly Column[]
}

const askedByKinds = new WeakMap<readonly string[], readonly Asked[]>()

/** The kinds that answer a question by who knows of them, looked up once. */
function askedOf(kinds: readonly string[]): readonly Asked[] {
  const known = askedByKinds.get(kinds)
  if (known !== undefined) return known
  const of = (reader: Reader, own: readonly string[]): Asked[] =>
    own.length === 0 ? [] : [{ reader, columns: own.map((kind) => ({ kind, column: reader.model().kinds.indexOf(kind) })) }]
  const isOfFrames = (kind: string): boolean => sentenceModel().kinds.includes(kind)
  const asked = [
    ...of(OF_FRAMES, kinds.filter(isOfFrames)),
    ...of(
      FURTHER,
      kinds.filter((kind) => !isOfFrames(kind)),
    ),
  ]
  askedByKinds.set(kinds, asked)
  return asked
}

/** Whether a question is for an event without a frame of its own. */
export const isFurther = (kinds: readonly string[]): boolean => askedOf(kinds).some(({ reader }) => reader === FURTHER)

/**
 * The kind, among those that answer a question, that the sentence most likely proves; null for a question that the models do not know. `surer`: by how much it must be likelier than it
 * would have to be otherwise to be of any use, null where a rule has proved it already; where it is plainly not so likely, it is not read to the end. `sides`: the kinds as the encoder names them;
 * where they are others, the word models do not know which side is told, and what the encoder makes of it is all that counts of a text that it reads.
 */
export function likeliest(sentence: Sentence, kinds: readonly string[], surer: number | null, sides: readonly string[]): Likeliest | null {
  // A rule that has proved it knows the side; of an article, which tells of many, it is heard all the same.
  const isOfSide = (surer !== null || sentence.length === 'article') && sides.some((side) => !kinds.includes(side))
  const ofSide = isOfSide ? sides.map((side) => sentenceEncoder().kinds.indexOf(side)) : null
  let best: Likeliest | null = null
  for (const { reader, columns } of askedOf(kinds)) {
    const known = oddsOf(sentence, reader)
    const isBelow = (odds: Float32Array, least: number): boolean => columns.every(({ column }) => (odds[column] ?? -Infinity) < least)
    const { odds: atAGlance } = known.glance
    const isFar = (least: number): boolean => isBelow(known.ofFirst(), least - TOO_FAR)
    const hasty = surer === null ? null : isBelow(atAGlance, PLAINLY_NOT) ? atAGlance : isFar(surer) ? known.ofFirst() : null
    const byWords = columns.map(({ column }) => (hasty === null ? oddsOfKind(known, column) : (hasty[column] ?? -Infinity)))
    const isKnown = columns.some(({ column }) => (columnsOfEncoder(reader)[column] ?? -1) >= 0)
    const isEncoded = isKnown && hasty === null && sentence.length !== 'note' && byWords.some((odds) => odds >= WORTH_ENCODING)
    const share = sentence.length === 'note' ? 0 : SHARE[sentence.length]
    const encoded = isEncoded ? known.ofEncoder() : null
    const mixed = (odds: number, column: number): number =>
      encoded === null ? odds : withEncoder(odds, encoded[columnsOfEncoder(reader)[column] ?? -1], share)
    const bySide =
      encoded === null || ofSide === null ? null : Math.max(...ofSide.map((column) => encoded[column] ?? -Infinity)) + MORE_CAUTIOUS / 2
    const top = (hasty ?? known.ofWhole()).reduce((most, odds, column) => Math.max(most, mixed(odds, column)), -Infinity)
    for (const [at, { kind, column }] of columns.entries()) {
      const odds = bySide ?? mixed(byWords[at] ?? -Infinity, column)
      if (best === null || odds > best.odds) best = { kind, odds, behind: Math.max(0, top - odds), isFurther: reader === FURTHER }
    }
  }
  return best
}

/**
 * The same of what only the encoder knows: results against expectations. It is asked where the wording lets one expect something, of
 * which whoever asks makes sure; null in a note, which it does not read.
 */
export function likeliestByEncoder(sentence: Sentence, kinds: readonly string[]): Likeliest | null {
  if (kinds.length === 0 || sentence.length === 'note') return null
  const encoder = sentenceEncoder()
  const encoded = oddsOf(sentence, OF_FRAMES).ofEncoder()
  const oddsOfName = (kind: string): number => encoded[encoder.kinds.indexOf(kind)] ?? -Infinity
  const top = Math.max(...encoded)
  return kinds
    .map((kind) => ({ kind, odds: oddsOfName(kind) + MORE_CAUTIOUS / 2, behind: Math.max(0, top - oddsOfName(kind)), isFurther: false }))
    .reduce((best, one) => (one.odds > best.odds ? one : best))
}

/** The log-odds that a sentence proves any of the kinds that answer a question, without a look at its clauses; at a glance where that is plainly not so. */
export function oddsOfAny(sentence: Sentence, kinds: readonly string[]): number {
  let best = -Infinity
  for (const { reader, columns } of askedOf(kinds)) {
    const known = oddsOf(sentence, reader)
    const most = (odds: Float32Array): number => columns.reduce((top, { column }) => Math.max(top, odds[column] ?? -Infinity), -Infinity)
    const atAGlance = most(known.glance.odds)
    best = Math.max(best, atAGlance < PLAINLY_NOT ? atAGlance : most(known.ofWhole()))
  }
  return best
}

/** What the word models and the encoder make of a sentence, each by itself and by its own names of the kinds, in log-odds; null where they know no such event. */
export function oddsApart(
  sentence: Sentence,
  kinds: readonly string[],
  encoderKinds: readonly string[],
): { words: number | null; encoder: number | null } {
  const words = oddsOfAny(sentence, kinds)
  const encoder = sentenceEncoder()
  const columns = encoderKinds.flatMap((kind) => (encoder.kinds.includes(kind) ? encoder.kinds.indexOf(kind) : []))
  const encoded = columns.length === 0 ? null : oddsOf(sentence, OF_FRAMES).ofEncoder()
  return {
    words: Number.isFinite(words) ? words : null,
    encoder: encoded === null ? null : columns.reduce((most, column) => Math.max(most, encoded[column] ?? -Infinity), -Infinity),
  }
}
