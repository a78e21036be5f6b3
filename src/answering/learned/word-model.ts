import path from 'node:path'
import { Matrix } from './kernel.ts'
import { readModel, type Header, type ModelFile, type Weighing } from './model-file.ts'
import { SentenceReader } from './sentence-reader.ts'
import { Windows } from './windows.ts'
import { ACCOUNT } from './placeholders.ts'

/** Projections kept of so many words; common words make up most of any text. They take 4 KB each. */
const KEPT_WORDS = 2048
const UNKNOWN = 1
/** Places further from the account than this are alike. */
const FAR = 5

/** What a word gives to the windows, and to the gates of each reader. */
interface Projection {
  windows: Float32Array
  gates: readonly Float32Array[]
}

/** What the windows alone make of a sentence. */
export interface Glance {
  symbols: readonly string[]
  /** The place of each relative to the account. */
  places: Uint8Array
  /** Log-odds by kind. */
  odds: Float32Array
  /** The strongest answer of every window detector. */
  strongest: Float32Array
}

/**
 * Reads a sentence or question: word vectors and the distance to the account go through windows of one to five words and through two readers, one from either end; the strongest answer of
 * every detector counts, and what the readers know at the account; each kind of event weighs them. Trained by scripts/train. A glance costs a few additions a word, since what a word adds
 * to each detector is computed once; reading costs some ten times as much.
 */
export class WordModel {
  readonly kinds: readonly string[]
  private readonly header: Header
  private readonly vectors: Pick<ModelFile, 'scales' | 'vectors'>
  private readonly index: ReadonlyMap<string, number>
  private readonly windows: Windows
  private readonly readers: readonly SentenceReader[]
  /** What a word's vector adds to every detector and gate. */
  private readonly projection: Matrix
  /** Weigh what windows found, and what windows and readers did, by kind. */
  private readonly weighing: Readonly<Record<'glance' | 'whole', Matrix>>
  private readonly fromWord = new Map<string, Projection>()
  private fromUnknown: Projection | null = null

  constructor(file: string) {
    const model = readModel(file)
    const { kinds, words, dimensions, positions, positionDimensions, widths, channels, hidden } = model.header
    this.header = model.header
    this.kinds = kinds
    this.index = new Map(words.map((word, i) => [word, i]))
    this.vectors = { scales: model.scales, vectors: model.vectors }
    const [inputs, gates] = [dimensions + positionDimensions, 3 * hidden]
    const windowRows = widths.reduce((sum, width) => sum + width, 0) * channels
    /** What an input gives to a number of a projection: to the rows of all windows, then to the gates of both readers. */
    const weight = (number: number, input: number): number => {
      if (number < windowRows) return model.filters[(Math.floor(number / channels) * inputs + input) * channels + (number % channels)] ?? 0
      const [direction, gate] = [Math.floor((number - windowRows) / gates), (number - windowRows) % gates]
      return model.readers[direction]?.fromInput[gate * inputs + input] ?? 0
    }
    const numbers = windowRows + 2 * gates
    this.projection = new Matrix(numbers, dimensions, weight)
    const ofPlaces = new Matrix(numbers, positionDimensions, (number, i) => weight(number, dimensions + i))
    const places = new Float32Array(positions * windowRows)
    const fromPlaces = Array.from({ length: positions }, (_, p) =>
      ofPlaces.times(model.places.subarray(p * positionDimensions, (p + 1) * positionDimensions)),
    )
    // Place 0 is no place.
    for (const [p, place] of fromPlaces.entries()) if (p > 0) places.set(place.subarray(0, windowRows), p * windowRows)
    this.readers = model.readers.map((weights, direction) => {
      const at = windowRows + direction * gates
      // Every word has one place, so that the gates' bias may go with it.
      const placeGates = fromPlaces.map((place) => weights.inputBias.map((value, gate) => value + (place[at + gate] ?? 0)))
      return new SentenceReader(weights, placeGates, hidden, direction === 1)
    })
    const detectors = widths.length * channels
    this.weighing = { glance: weighing(model.glance, detectors), whole: weighing(model.whole, detectors + 4 * hidden) }
    this.windows = new Windows({ widths, channels, bias: model.bias, places })
  }

  /** Whether the word is among those that the model has a vector for: common words, and names that are as common. */
  knows(word: string): boolean {
    return this.index.has(word)
  }

  /** How alike two words are used, -1..1: the cosine of their vectors; 0 where one of them is not known. */
  likeness(one: string, other: string): number {
    const [a, b] = [this.index.get(one), this.index.get(other)]
    if (a === undefined || b === undefined) return 0
    const { dimensions } = this.header
    const { vectors } = this.vectors
    let [dot, ofA, ofB] = [0, 0, 0]
    for (let i = 0; i < dimensions; i++) {
      const [x, y] = [vectors[a * dimensions + i] ?? 0, vectors[b * dimensions + i] ?? 0]
      dot += x * y
      ofA += x * x
      ofB += y * y
    }
    return dot / Math.sqrt(ofA * ofB || 1)
  }

  private vectorOf(entries: readonly number[]): Float32Array {
    const { dimensions } = this.header
    const { scales, vectors } = this.vectors
    const sum = new Float32Array(dimensions)
    for (const entry of entries) {
      const scale = (scales[entry] ?? 0) / entries.length
      for (let i = 0; i < dimensions; i++) sum[i]! += (vectors[entry * dimensions + i] ?? 0) * scale
    }
    return sum
  }

  /** The entries of the vector table that a word is read as: its own, those of a compound's parts, or the one for words that are not known. */
  private entriesOf(word: string): readonly number[] {
    const known = this.index.get(word)
    if (known !== undefined) return [known]
    const parts = /[-' ]/.test(word) ? word.split(/[-' ]/).flatMap((part) => this.index.get(part) ?? []) : []
    return parts.length === 0 ? [UNKNOWN] : parts
  }

  private projectionOf(word: string): Projection {
    const known = this.fromWord.get(word)
    if (known !== undefined) return known
    const entries = this.entriesOf(word)
    if (entries[0] === UNKNOWN) return (this.fromUnknown ??= this.projected(entries))
    if (this.fromWord.size >= KEPT_WORDS) this.fromWord.clear()
    const projection = this.projected(entries)
    this.fromWord.set(word, projection)
    return projection
  }

  private projected(entries: readonly number[]): Projection {
    const numbers = this.projection.times(this.vectorOf(entries))
    const rows = this.windows.inputs
    return {
      windows: numbers.slice(0, rows),
      gates: this.readers.map(({ gates }, direction) => numbers.slice(rows + direction * gates, rows + (direction + 1) * gates)),
    }
  }

  /** What the windows alone make of it: enough to tell that a sentence is about something else. */
  glance(symbols: readonly string[]): Glance {
    const given = symbols.map((symbol) => this.projectionOf(symbol).windows)
    const places = distances(symbols)
    const strongest = this.windows.detect(given, places)
    return { symbols, places, strongest, odds: this.weighing.glance.times(strongest) }
  }

  /** The log-odds, by kind, that the sentence proves such an event of the account. */
  read({ symbols, places, strongest }: Glance): Float32Array {
    const { hidden } = this.header
    const windows = strongest.length
    const known = new Float32Array(windows + 4 * hidden)
    known.set(strongest)
    const given = symbols.map((symbol) => this.projectionOf(symbol).gates)
    const accounts = symbols.flatMap((symbol, t) => (symbol === ACCOUNT ? [t] : []))
    for (const [direction, reader] of this.readers.entries()) {
      const read = reader.read(
        given.map((gates) => gates[direction]!),
        places,
      )
      known.set(read.strongest, windows + direction * hidden)
      const at = windows + (2 + direction) * hidden
      for (const t of accounts) for (let k = 0; k < hidden; k++) known[at + k]! += read.after[t * hidden + k]! / accounts.length
    }
    return this.weighing.whole.times(known)
  }
}

const weighing = ({ weights, bias }: Weighing, detectors: number): Matrix =>
  new Matrix(bias.length, detectors, (kind, detector) => weights[kind * detectors + detector] ?? 0, bias)

/** The place of each symbol relative to the nearest account: 1 (five or more before it) … 6 (it) … 11 (five or more after it, or no account). */
export function distances(symbols: readonly string[]): Uint8Array {
  const places = new Uint8Array(symbols.length)
  const since: number[] = []
  let before = Infinity
  for (const symbol of symbols) since.push((before = symbol === ACCOUNT ? 0 : before + 1))
  let until = Infinity
  for (let t = symbols.length - 1; t >= 0; t--) {
    until = symbols[t] === ACCOUNT ? 0 : until + 1
    const passed = since[t] ?? Infinity
    places[t] = (until < passed ? -Math.min(FAR, until) : Math.min(FAR, passed)) + FAR + 1
  }
  return places
}

const loaded = new Map<string, WordModel>()

/** A trained model of this folder, read when it is first asked for. */
function model(name: string): WordModel {
  const known = loaded.get(name) ?? new WordModel(path.join(import.meta.dirname, `${name}.bin`))
  loaded.set(name, known)
  return known
}

export const sentenceModel = (): WordModel => model('sentence-model')
/** Twice the size of the first, and trained on more prose; asked only where that finds anything likely. It knows the same kinds. */
export const secondSentenceModel = (): WordModel => model('second-sentence-model')
export const questionModel = (): WordModel => model('question-model')
/** Of events that are asked about now and then (see further-kinds.ts). */
export const furtherSentenceModel = (): WordModel => model('further-sentence-model')
export const furtherQuestionModel = (): WordModel => model('further-question-model')
