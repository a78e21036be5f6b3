import type { Sentence } from '../offline/reading.ts'
import type { FrameId, Slots } from '../types.ts'
import { askedKinds } from './kinds.ts'
import { secondSentenceModel, sentenceModel, type Glance } from './word-model.ts'
import { clausesOf, symbolsOf } from './symbols.ts'

/** A clause out of its sentence is weaker proof by so much. */
const OUT_OF_SENTENCE = 1
/** Outside of these log-odds of the whole sentence its clauses change nothing, or hardly ever. */
const HOPELESS = -3
const SURE = 4

/** Where a glance finds the asked kinds no likelier than this, the sentence is not read as a whole. */
const PLAINLY_NOT = -1.5

/** Where the first model finds no kind likelier than this, nobody else is asked. */
const WORTH_A_SECOND_OPINION = -1

/** The log-odds of a sentence by kind: the mean of two models, which go wrong by themselves and seldom together. */
function readBy(glance: Glance): Float32Array {
  const first = sentenceModel().read(glance)
  if (first.every((odds) => odds < WORTH_A_SECOND_OPINION)) return first
  const other = secondSentenceModel()
  const second = other.read(other.glance(glance.symbols))
  return first.map((odds, kind) => (odds + (second[kind] ?? odds)) / 2)
}

/** What the models make of a sentence, each part when it is first asked for. */
class SentenceOdds {
  private readonly sentence: Sentence
  private whole: Float32Array | null = null
  private clauses: readonly Float32Array[] | null = null
  readonly glance: Glance

  constructor(sentence: Sentence) {
    this.sentence = sentence
    this.glance = sentenceModel().glance(symbolsOf(sentence))
  }

  /** The log-odds of the sentence as a whole, by kind. */
  ofWhole(): Float32Array {
    return (this.whole ??= readBy(this.glance))
  }

  /** The log-odds of each clause of a sentence of several. */
  ofClauses(): readonly Float32Array[] {
    return (this.clauses ??= clausesOf(this.sentence, this.glance.symbols).map((clause) => readBy(sentenceModel().glance(clause))))
  }
}

const oddsBySentence = new WeakMap<Sentence, SentenceOdds>()

function oddsOf(sentence: Sentence): SentenceOdds {
  const known = oddsBySentence.get(sentence)
  if (known !== undefined) return known
  const odds = new SentenceOdds(sentence)
  oddsBySentence.set(sentence, odds)
  return odds
}

/** How likely a sentence proves a kind: by what it says as a whole, or by one of its clauses where that says more. */
function oddsOfKind(odds: SentenceOdds, kind: number): number {
  const whole = odds.ofWhole()[kind] ?? -Infinity
  if (whole < HOPELESS || whole > SURE) return whole
  return odds.ofClauses().reduce((best, clause) => Math.max(best, (clause[kind] ?? -Infinity) - OUT_OF_SENTENCE), whole)
}

export interface Likeliest {
  kind: string
  odds: number
  /** By how much the sentence more likely proves another kind of event, which the question does not ask for. 0 when none is likelier. */
  behind: number
}

interface Column {
  kind: string
  /** Where the model has its odds. */
  column: number
}

const columnsBySlots = new WeakMap<Slots, { frame: FrameId; columns: readonly Column[] }>()

/** The kinds that answer a question, looked up once. */
function columnsOf(frame: FrameId, asked: Slots): readonly Column[] {
  const known = columnsBySlots.get(asked)
  if (known?.frame === frame) return known.columns
  const columns = askedKinds(frame, asked).map((kind) => ({ kind, column: sentenceModel().kinds.indexOf(kind) }))
  columnsBySlots.set(asked, { frame, columns })
  return columns
}

/** The kind, among those that answer a question, that the sentence most likely proves; null for a question that the model does not know. */
export function likeliest(sentence: Sentence, frame: FrameId, asked: Slots, isProved: boolean): Likeliest | null {
  const columns = columnsOf(frame, asked)
  if (columns.length === 0) return null
  const known = oddsOf(sentence)
  const { odds: atAGlance } = known.glance
  const isPlainlyNot = !isProved && columns.every(({ column }) => (atAGlance[column] ?? 0) < PLAINLY_NOT)
  const top = (isPlainlyNot ? atAGlance : known.ofWhole()).reduce((most, odds) => Math.max(most, odds), -Infinity)
  let best: Likeliest | null = null
  for (const { kind, column } of columns) {
    const odds = isPlainlyNot ? (atAGlance[column] ?? -Infinity) : oddsOfKind(known, column)
    if (best === null || odds > best.odds) best = { kind, odds, behind: Math.max(0, top - odds) }
  }
  return best
}

/** The log-odds that a sentence proves any of the kinds that answer a question, without a look at its clauses; at a glance where that is plainly not so. */
export function oddsOfAny(sentence: Sentence, frame: FrameId, asked: Slots): number {
  const known = oddsOf(sentence)
  const most = (odds: Float32Array): number =>
    columnsOf(frame, asked).reduce((best, { column }) => Math.max(best, odds[column] ?? -Infinity), -Infinity)
  const atAGlance = most(known.glance.odds)
  return atAGlance < PLAINLY_NOT ? atAGlance : most(known.ofWhole())
}
