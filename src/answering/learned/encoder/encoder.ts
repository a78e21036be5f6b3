import path from 'node:path'
import { BYTES, Kernel, Matrix } from '../kernel.ts'
import { distances } from '../word-model.ts'
import { INNER, INPUT, readEncoder, STATE, type EncoderFile, type LayerFile, type Normal, type WholeMatrix } from './encoder-file.ts'
import { Pieces } from './pieces.ts'
import { ACCOUNT } from '../placeholders.ts'

const HEADS = 4
/** Pieces of a sentence that are read. */
const LONGEST = 110
/** Words come in fours, eight columns at a time. */
const FOUR = 4
const EIGHT = 8
/** What comes into a product is rounded to so many steps either way, so that no sum of products leaves 32 bits. */
const STEPS = 4095
/** Makes a number positive, so that cutting off what is behind the point rounds to the nearest. */
const ROUNDS_DOWN = STEPS + 1.5
/** Added to a variance, so that nothing is divided by nought. */
const CLOSE = 1e-6
/** The same for the states that are weighed at last. */
const CLOSE_AT_LAST = 1e-5
/** What the mean of the states is weighed by, beside the others. */
const OF_MEAN = 3

/** Where the weights of a product lie, in bytes. */
interface Laid {
  rows: number
  columns: number
  weights: number
  scales: number
  bias: number
}

interface Layer extends Omit<LayerFile, 'into' | 'wider' | 'out' | 'first' | 'second'> {
  into: Laid
  wider: Laid | null
  out: Laid
  first: Laid
  second: Laid
}

const inFours = (count: number): number => Math.ceil(count / FOUR) * FOUR

/**
 * Reads a sentence with two transformer layers that have read much of the web (Universal Sentence Encoder Lite, Apache-2.0) and were tuned on invented and real
 * sentences by scripts/train/encoder.py: of the states of its pieces the mean, the most of each number, and the mean at the account are weighed for each kind of
 * event. Weights are whole numbers of eight bits. It takes some five milliseconds, as long as a hundred glances of the word models, so it is asked only where those
 * leave an event possible.
 */
export class Encoder {
  readonly kinds: readonly string[]
  private readonly pieces: Pieces
  private readonly account: number
  private readonly embeddings: Pick<EncoderFile, 'scales' | 'embeddings' | 'places' | 'rates'>
  private readonly kernel = new Kernel()
  private readonly layers: readonly Layer[]
  private readonly dense: Laid
  private readonly head: Matrix
  /** The end of the weights, and where things of a sentence go: what comes into a product and its scales, states, what comes out of products, and what words heed. */
  private end = 0
  private readonly given: number
  private readonly givenScales: number
  private readonly states: number
  private readonly made: number
  private readonly taken: number
  private readonly shares: number

  constructor(file: string) {
    const model = readEncoder(file)
    this.kinds = model.header.kinds
    this.pieces = new Pieces(model.header.pieces, model.header.placeholders)
    this.account = model.header.placeholders[ACCOUNT] ?? -1
    this.embeddings = model
    this.layers = model.layers.map(({ into, wider, out, first, second, ...rest }) => ({
      ...rest,
      into: this.lay(into),
      wider: wider && this.lay(wider),
      out: this.lay(out),
      first: this.lay(first),
      second: this.lay(second),
    }))
    this.dense = this.lay(model.dense)
    const detectors = 3 * STATE
    this.head = new Matrix(this.kinds.length, detectors, (kind, at) => model.head[kind * detectors + at] ?? 0, model.headBias)
    const words = inFours(LONGEST)
    const room = (bytes: number): number => {
      const at = this.end
      this.end += bytes
      return at
    }
    this.given = room(words * INNER * 2)
    this.givenScales = room(words * BYTES)
    this.states = room(words * STATE * BYTES)
    this.made = room(words * 3 * STATE * BYTES)
    this.taken = room(words * STATE * BYTES)
    this.shares = room(words * words * BYTES)
    this.kernel.numbers(this.end)
  }

  /** Lays a matrix out as the kernel's products want it: two rows at a time, eight columns by eight. */
  private lay({ rows, columns, bias, scales, numbers }: WholeMatrix): Laid {
    const weights = this.end
    const afterWeights = weights + rows * columns
    this.end = afterWeights + 2 * rows * BYTES
    const floats = this.kernel.numbers(this.end)
    floats.set(scales, afterWeights / BYTES)
    floats.set(bias, afterWeights / BYTES + rows)
    const whole = new Int8Array(floats.buffer, weights, rows * columns)
    let to = 0
    for (let row = 0; row < rows; row += 2)
      for (let column = 0; column < columns; column += EIGHT)
        for (let own = 0; own < 2; own++) {
          const from = (row + own) * columns + column
          whole.set(numbers.subarray(from, from + EIGHT), to)
          to += EIGHT
        }
    return { rows, columns, weights, scales: afterWeights, bias: afterWeights + rows * BYTES }
  }

  /** The numbers that lie at an address. */
  private at(address: number, count: number): Float32Array {
    return this.kernel.numbers().subarray(address / BYTES, address / BYTES + count)
  }

  /** Gives a vector for each of so many words to the next product, rounded to whole numbers. What fills up the last four counts for nothing. */
  private give(words: number, columns: number, vectorOf: (word: number) => Float32Array): void {
    const whole = new Int16Array(this.kernel.numbers().buffer, this.given, inFours(words) * columns)
    const scales = this.at(this.givenScales, inFours(words))
    if (words % FOUR > 0) whole.fill(0, (inFours(words) - FOUR) * columns)
    for (let word = 0; word < words; word++) {
      const vector = vectorOf(word)
      let most = 0
      for (let k = 0; k < columns; k++) {
        const value = vector[k]!
        if (value > most) most = value
        else if (-value > most) most = -value
      }
      const scale = most === 0 ? 1 : most / STEPS
      const steps = 1 / scale
      scales[word] = scale
      let to = (word - (word % FOUR)) * columns + (word % FOUR) * EIGHT
      for (let column = 0; column < columns; column += EIGHT) {
        for (let k = 0; k < EIGHT; k++) whole[to + k] = ((vector[column + k]! * steps + ROUNDS_DOWN) | 0) - STEPS - 1
        to += FOUR * EIGHT
      }
    }
  }

  /** Multiplies what was given. */
  private product({ rows, columns, weights, scales, bias }: Laid, words: number, to: number): Float32Array {
    this.kernel.run.products(this.given, this.givenScales, weights, scales, bias, to, inFours(words), rows, columns)
    return this.at(to, inFours(words) * rows)
  }

  /** Gives the states, each made of mean 0 and spread 1 and then scaled and shifted. */
  private giveNormal(states: Float32Array, words: number, width: number, { scale, shift }: Normal): void {
    const normal = new Float32Array(width)
    this.give(words, width, (word) => {
      const from = word * width
      const [mean, spread] = momentsOf(states, from, width, CLOSE)
      for (let k = 0; k < width; k++) normal[k] = ((states[from + k]! - mean) / spread) * scale[k]! + shift[k]!
      return normal
    })
  }

  /** What every word takes over from the others, by how much it heeds each. */
  private attend(words: number, width: number): Float32Array {
    const own = width / HEADS
    const stride = 3 * width * BYTES
    const shares = this.at(this.shares, words * words)
    for (let head = 0; head < HEADS; head++) {
      const asks = this.made + head * own * BYTES
      this.kernel.run.heed(asks, asks + width * BYTES, this.shares, words, own * BYTES, stride)
      for (let word = 0; word < words; word++) soften(shares.subarray(word * words, (word + 1) * words), own ** -0.5)
      this.kernel.run.blend(
        this.shares,
        asks + 2 * width * BYTES,
        this.taken + head * own * BYTES,
        words,
        own * BYTES,
        stride,
        width * BYTES,
      )
    }
    return this.at(this.taken, words * width)
  }

  private through(layer: Layer, words: number): void {
    const { width } = layer
    const before = this.at(this.states, words * width)
    this.giveNormal(before, words, width, layer.beforeAttention)
    this.product(layer.into, words, this.made)
    const taken = this.attend(words, width)
    // States are widened where they lie: what came in is given away before.
    const states = this.at(this.states, words * STATE)
    const old = layer.wider === null ? states : this.widened(layer.wider, before, words)
    this.give(words, width, (word) => taken.subarray(word * width, (word + 1) * width))
    const attended = this.product(layer.out, words, this.made)
    for (let k = 0; k < words * STATE; k++) states[k] = old[k]! + attended[k]!
    this.giveNormal(states, words, STATE, layer.beforeInner)
    const inner = this.product(layer.first, words, this.made)
    for (let k = 0; k < words * INNER; k++) if (inner[k]! < 0) inner[k] = 0
    this.give(words, INNER, (word) => inner.subarray(word * INNER, (word + 1) * INNER))
    const more = this.product(layer.second, words, this.made)
    for (let k = 0; k < words * STATE; k++) states[k]! += more[k]!
  }

  private widened(wider: Laid, before: Float32Array, words: number): Float32Array {
    this.give(words, wider.columns, (word) => before.subarray(word * wider.columns, (word + 1) * wider.columns))
    return this.product(wider, words, this.made).slice(0, words * STATE)
  }

  /** What comes in: each piece, where it stands, and how far from the account. */
  private enter(ids: readonly number[], places: readonly number[]): void {
    const states = this.at(this.states, ids.length * INPUT)
    const { scales, embeddings, places: ofPlace, rates } = this.embeddings
    const half = INPUT / 2
    for (const [t, id] of ids.entries()) {
      const scale = scales[id]!
      const [from, place] = [id * INPUT, places[t]! * INPUT]
      for (let k = 0; k < INPUT; k++) {
        const turn = t * rates[k % half]!
        states[t * INPUT + k] = 2 * (embeddings[from + k]! * scale + ofPlace[place + k]!) + (k < half ? Math.sin(turn) : Math.cos(turn))
      }
    }
  }

  /** The pieces that a sentence is read as, and of which symbol each is one. */
  private cut(symbols: readonly string[]): { ids: number[]; own: number[] } {
    const [ids, own]: [number[], number[]] = [[], []]
    for (const [at, symbol] of symbols.entries()) {
      for (const id of this.pieces.of(symbol)) {
        if (ids.length === LONGEST) return { ids, own }
        ids.push(id)
        own.push(at)
      }
    }
    return { ids, own }
  }

  /** The pieces of a sentence, by their numbers in the table. */
  piecesOf(symbols: readonly string[]): readonly number[] {
    return this.cut(symbols).ids
  }

  /** The log-odds, by kind, that the sentence proves such an event of the account. */
  read(symbols: readonly string[]): Float32Array {
    const { ids, own } = this.cut(symbols)
    if (ids.length === 0) return new Float32Array(this.kinds.length).fill(-Infinity)
    const places = distances(symbols)
    this.enter(
      ids,
      own.map((at) => places[at]!),
    )
    for (const layer of this.layers) this.through(layer, ids.length)
    return this.head.times(this.detectors(ids))
  }

  /** Of the states: the mean, the most of each number, and the mean at the account. */
  private detectors(ids: readonly number[]): Float32Array {
    const states = this.at(this.states, ids.length * STATE)
    const detectors = new Float32Array(3 * STATE)
    const mean = new Float32Array(STATE)
    const most = detectors.subarray(STATE, 2 * STATE).fill(-Infinity)
    const atAccount = detectors.subarray(2 * STATE)
    const named = ids.filter((id) => id === this.account).length
    for (const [t, id] of ids.entries()) {
      const from = t * STATE
      const [centre, spread] = momentsOf(states, from, STATE, CLOSE_AT_LAST)
      for (let k = 0; k < STATE; k++) {
        mean[k]! += states[from + k]! / ids.length
        const normal = (states[from + k]! - centre) / spread
        if (normal > most[k]!) most[k] = normal
        if (id === this.account) atAccount[k]! += normal / named
      }
    }
    this.give(1, STATE, () => mean)
    const dense = this.product(this.dense, 1, this.made)
    for (let k = 0; k < STATE; k++) detectors[k] = OF_MEAN * Math.tanh(dense[k]!)
    return detectors
  }
}

/** The mean of so many numbers, and their spread about it. */
function momentsOf(numbers: Float32Array, from: number, count: number, close: number): [number, number] {
  let [sum, squares] = [0, 0]
  for (let k = from; k < from + count; k++) sum += numbers[k]!
  const mean = sum / count
  for (let k = from; k < from + count; k++) squares += (numbers[k]! - mean) ** 2
  return [mean, Math.sqrt(squares / count + close)]
}

/** Makes shares that add up to one of how much is heeded. */
function soften(heeded: Float32Array, sharpness: number): void {
  let most = -Infinity
  for (const one of heeded) most = Math.max(most, one)
  let sum = 0
  for (let k = 0; k < heeded.length; k++) sum += heeded[k] = Math.exp((heeded[k]! - most) * sharpness)
  for (let k = 0; k < heeded.length; k++) heeded[k]! /= sum
}

let loaded: Encoder | null = null

/** The trained encoder, read when it is first asked for. */
export const sentenceEncoder = (): Encoder => (loaded ??= new Encoder(path.join(import.meta.dirname, 'sentence-encoder.bin')))
