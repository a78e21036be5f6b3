import path from 'node:path'
import { Matrix } from './kernel.ts'
import { readModel, type Header, type ModelFile, type Weighing } from './model-file.ts'
import { SentenceReader } from './sentence-reader.ts'
import { ACCOUNT } from './symbols.ts'

/** Projections kept of so many words; common words make up most of any text. They take 4 KB each. */
const KEPT_WORDS = 2048
const UNKNOWN = 1
/** Places further from the account than this are alike. */
const FAR = 5

/** What the windows alone make of a sentence. */
export interface Glance {
  symbols: readonly string[]
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
  private readonly weights: Pick<ModelFile, 'bias' | 'glance' | 'whole' | 'scales' | 'vectors'>
  private readonly index: ReadonlyMap<string, number>
  private readonly readers: readonly SentenceReader[]
  /** What a word's vector adds to every detector and gate. */
  private readonly projection: Matrix
  /** What each place adds. */
  private readonly fromPosition: Float32Array
  private readonly fromWord = new Map<string, Float32Array>()
  private fromUnknown: Float32Array | null = null
  private readonly rows: number
  /** Numbers that a word or place adds: to the rows of all windows, then to the gates of both readers. */
  private readonly stride: number

  constructor(file: string) {
    const model = readModel(file)
    const { kinds, words, dimensions, positions, positionDimensions, widths, channels, hidden } = model.header
    this.header = model.header
    this.kinds = kinds
    this.index = new Map(words.map((word, i) => [word, i]))
    this.weights = { bias: model.bias, glance: model.glance, whole: model.whole, scales: model.scales, vectors: model.vectors }
    this.rows = widths.reduce((sum, width) => sum + width, 0)
    this.readers = model.readers.map((weights, direction) => new SentenceReader(weights, hidden, direction === 1))
    const [inputs, gates, windowRows] = [dimensions + positionDimensions, 3 * hidden, this.rows * channels]
    this.stride = windowRows + 2 * gates
    /** What an input gives to a number of the stride. */
    const weight = (number: number, input: number): number => {
      if (number < windowRows) return model.filters[(Math.floor(number / channels) * inputs + input) * channels + (number % channels)] ?? 0
      const [direction, gate] = [Math.floor((number - windowRows) / gates), (number - windowRows) % gates]
      return model.readers[direction]?.fromInput[gate * inputs + input] ?? 0
    }
    this.projection = new Matrix(this.stride, dimensions, weight)
    const ofPlaces = new Matrix(this.stride, positionDimensions, (number, i) => weight(number, dimensions + i))
    this.fromPosition = new Float32Array(positions * this.stride)
    for (let p = 1; p < positions; p++) {
      const place = ofPlaces.times(model.places.subarray(p * positionDimensions, (p + 1) * positionDimensions))
      // Every word has one place, so that the gates' bias may go with it.
      for (const [direction, { inputBias }] of model.readers.entries())
        for (const [gate, value] of inputBias.entries()) place[windowRows + direction * gates + gate]! += value
      this.fromPosition.set(place, p * this.stride)
    }
  }

  /** Whether the word is among those that the model has a vector for: common words, and names that are as common. */
  knows(word: string): boolean {
    return this.index.has(word)
  }

  private vectorOf(entries: readonly number[]): Float32Array {
    const { dimensions } = this.header
    const { scales, vectors } = this.weights
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

  private projectionOf(word: string): Float32Array {
    let known = this.fromWord.get(word)
    if (known === undefined) {
      const entries = this.entriesOf(word)
      if (entries[0] === UNKNOWN) return (this.fromUnknown ??= this.projection.times(this.vectorOf(entries)))
      if (this.fromWord.size >= KEPT_WORDS) this.fromWord.clear()
      known = this.projection.times(this.vectorOf(entries))
      this.fromWord.set(word, known)
    }
    return known
  }

  /** What the windows alone make of it: enough to tell that a sentence is about something else. */
  glance(symbols: readonly string[]): Glance {
    const strongest = this.detect(symbols)
    return { symbols, strongest, odds: weighed(this.weights.glance, strongest) }
  }

  /** The log-odds, by kind, that the sentence proves such an event of the account. */
  read({ symbols, strongest }: Glance): Float32Array {
    const { hidden } = this.header
    const known = new Float32Array(strongest.length + 4 * hidden)
    known.set(strongest)
    const [length, windows] = [symbols.length, strongest.length]
    const accounts = symbols.flatMap((symbol, t) => (symbol === ACCOUNT ? [t] : []))
    for (const [direction, reader] of this.readers.entries()) {
      this.giveTo(reader, direction, symbols)
      const read = reader.read(length)
      for (let k = 0; k < hidden; k++) {
        let most = length === 0 ? 0 : -Infinity
        for (let t = 0; t < length; t++) if (read[t * hidden + k]! > most) most = read[t * hidden + k]!
        known[windows + direction * hidden + k] = most
        let sum = 0
        for (const t of accounts) sum += read[t * hidden + k]!
        known[windows + (2 + direction) * hidden + k] = accounts.length === 0 ? 0 : sum / accounts.length
      }
    }
    return weighed(this.weights.whole, known)
  }

  /** What the words and their places give to the gates of a reader. */
  private giveTo(reader: SentenceReader, direction: number, symbols: readonly string[]): void {
    const { fromPosition, stride } = this
    const { gates } = reader
    const from = this.rows * this.header.channels + direction * gates
    const places = distances(symbols)
    const given = reader.given(symbols.length)
    for (let t = 0; t < symbols.length; t++) {
      const word = this.projectionOf(symbols[t]!)
      const place = places[t]! * stride + from
      for (let gate = 0; gate < gates; gate++) given[t * gates + gate] = word[from + gate]! + fromPosition[place + gate]!
    }
  }

  /** The strongest answer of every window detector anywhere in the sentence; 0 where none fires. The inner loops are what the time goes into. */
  private detect(symbols: readonly string[]): Float32Array {
    const { widths, channels } = this.header
    const { fromPosition, stride } = this
    const { bias } = this.weights
    const [length, detectors] = [symbols.length, widths.length * channels]
    const places = distances(symbols)
    const sums = new Float32Array(length * detectors)
    for (let t = 0; t < length; t++) sums.set(bias, t * detectors)
    for (let t = 0; t < length; t++) {
      const word = this.projectionOf(symbols[t]!)
      const place = places[t]! * stride
      let row = 0
      for (let w = 0; w < widths.length; w++) {
        const width = widths[w]!
        for (let k = 0; k < width; k++, row++) {
          // The window that has this word as its k-th.
          const at = t - k + (width >> 1)
          if (at < 0 || at >= length) continue
          const [target, source] = [at * detectors + w * channels, row * channels]
          for (let c = 0; c < channels; c++) sums[target + c] = sums[target + c]! + word[source + c]! + fromPosition[place + source + c]!
        }
      }
    }
    const strongest = new Float32Array(detectors)
    for (let t = 0; t < length; t++)
      for (let c = 0; c < detectors; c++) if (sums[t * detectors + c]! > strongest[c]!) strongest[c] = sums[t * detectors + c]!
    return strongest
  }
}

function weighed({ weights, bias }: Weighing, detectors: Float32Array): Float32Array {
  const odds = Float32Array.from(bias)
  for (let kind = 0; kind < odds.length; kind++) {
    let sum = 0
    for (let c = 0; c < detectors.length; c++) sum += detectors[c]! * weights[kind * detectors.length + c]!
    odds[kind]! += sum
  }
  return odds
}

/** The place of each symbol relative to the nearest account: 1 (five or more before it) … 6 (it) … 11 (five or more after it, or no account). */
function distances(symbols: readonly string[]): Uint8Array {
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
export const questionModel = (): WordModel => model('question-model')
