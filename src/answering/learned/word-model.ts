import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ACCOUNT } from './symbols.ts'

/** What the file says of itself; the numbers follow it, in the order of `read`. */
interface Header {
  /** The kinds of event that the model tells apart, in the order of its outputs. */
  kinds: readonly string[]
  words: readonly string[]
  dimensions: number
  /** How many places relative to the account are told apart, and how many numbers describe one. */
  positions: number
  positionDimensions: number
  /** Words per window, for each group of detectors. */
  widths: readonly number[]
  /** Detectors per width. */
  channels: number
}

/** Projections kept of so many words; common words make up nearly all of any text. */
const KEPT_WORDS = 4096
const UNKNOWN = 1
/** Places further from the account than this are alike. */
const FAR = 5

/**
 * A convolutional reader of a sentence or question: word vectors and the distance to the account go through windows of one to five words, the strongest answer of every detector counts, and
 * each kind of event weighs them. Trained by scripts/train; a forward pass costs a few additions a word, since what a word adds to each detector is computed once.
 */
export class WordModel {
  readonly kinds: readonly string[]
  private readonly header: Header
  private readonly index: ReadonlyMap<string, number>
  private readonly scales: Float32Array
  private readonly vectors: Int8Array
  /** [row of every width][input][channel] */
  private readonly filters: Float32Array
  private readonly bias: Float32Array
  private readonly head: Float32Array
  private readonly headBias: Float32Array
  private readonly fromPosition: Float32Array
  private readonly fromWord = new Map<string, Float32Array>()
  /** Where the rows of each width begin. */
  private readonly rows: number

  constructor(file: string) {
    const bytes = readFileSync(file)
    const headerLength = bytes.readUInt32LE(0)
    this.header = JSON.parse(bytes.toString('utf8', 4, 4 + headerLength)) as Header
    const { kinds, words, dimensions, positions, positionDimensions, widths, channels } = this.header
    this.kinds = kinds
    this.index = new Map(words.map((word, i) => [word, i]))
    this.rows = widths.reduce((sum, width) => sum + width, 0)
    let at = 4 + headerLength
    const floats = (count: number): Float32Array => {
      const copy = new Uint8Array(bytes.subarray(at, at + count * 4))
      at += count * 4
      return new Float32Array(copy.buffer)
    }
    const inputs = dimensions + positionDimensions
    const placed = floats(positions * positionDimensions)
    this.filters = floats(this.rows * inputs * channels)
    this.bias = floats(widths.length * channels)
    this.head = floats(kinds.length * widths.length * channels)
    this.headBias = floats(kinds.length)
    this.scales = floats(words.length)
    this.vectors = new Int8Array(new Uint8Array(bytes.subarray(at, at + words.length * dimensions)).buffer)
    this.fromPosition = new Float32Array(positions * this.rows * channels)
    for (let p = 1; p < positions; p++)
      this.fromPosition.set(
        this.project(placed.subarray(p * positionDimensions, (p + 1) * positionDimensions), dimensions),
        p * this.rows * channels,
      )
  }

  /** Whether the word is among those that the model has a vector for: common words, and names that are as common. */
  knows(word: string): boolean {
    return this.index.has(word)
  }

  /** What a vector adds to every detector; `offset` is its place among the inputs. */
  private project(vector: Float32Array, offset: number): Float32Array {
    const { dimensions, positionDimensions, channels } = this.header
    const inputs = dimensions + positionDimensions
    const out = new Float32Array(this.rows * channels)
    for (let row = 0; row < this.rows; row++) {
      const target = row * channels
      for (let i = 0; i < vector.length; i++) {
        const value = vector[i] ?? 0
        if (value === 0) continue
        const source = (row * inputs + offset + i) * channels
        for (let c = 0; c < channels; c++) out[target + c]! += value * (this.filters[source + c] ?? 0)
      }
    }
    return out
  }

  private addVector(index: number, share: number, sum: Float32Array): void {
    const { dimensions } = this.header
    const scale = (this.scales[index] ?? 0) * share
    for (let i = 0; i < dimensions; i++) sum[i]! += (this.vectors[index * dimensions + i] ?? 0) * scale
  }

  private vectorOf(word: string): Float32Array {
    const sum = new Float32Array(this.header.dimensions)
    const known = this.index.get(word)
    if (known !== undefined) this.addVector(known, 1, sum)
    else {
      // A compound is read as its parts.
      const parts = word.split(/[-' ]/).flatMap((part) => this.index.get(part) ?? [])
      if (parts.length === 0 || !/[-' ]/.test(word)) this.addVector(UNKNOWN, 1, sum)
      else for (const part of parts) this.addVector(part, 1 / parts.length, sum)
    }
    return sum
  }

  private projectionOf(word: string): Float32Array {
    let known = this.fromWord.get(word)
    if (known === undefined) {
      if (this.fromWord.size >= KEPT_WORDS) this.fromWord.clear()
      known = this.project(this.vectorOf(word), 0)
      this.fromWord.set(word, known)
    }
    return known
  }

  /** The log-odds, by kind, that the sentence proves such an event of the account. */
  read(symbols: readonly string[]): Float32Array {
    const strongest = this.detect(symbols)
    const odds = Float32Array.from(this.headBias)
    for (let kind = 0; kind < odds.length; kind++)
      for (let c = 0; c < strongest.length; c++) odds[kind]! += strongest[c]! * this.head[kind * strongest.length + c]!
    return odds
  }

  /** The strongest answer of every detector anywhere in the sentence; 0 where none fires. The inner loops are what the time goes into. */
  private detect(symbols: readonly string[]): Float32Array {
    const { widths, channels } = this.header
    const { fromPosition } = this
    const [length, stride, detectors] = [symbols.length, this.rows * channels, widths.length * channels]
    const places = distances(symbols)
    const sums = new Float32Array(length * detectors)
    for (let t = 0; t < length; t++) sums.set(this.bias, t * detectors)
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
