import { BYTES, Kernel } from './kernel.ts'

/** The weights of one direction: what comes in, what is remembered, and their biases, for the reset, update and new state one after the other. */
export interface ReaderWeights {
  /** [gate][input] */
  fromInput: Float32Array
  /** [gate][remembered] */
  fromMemory: Float32Array
  inputBias: Float32Array
  memoryBias: Float32Array
}

/** A gated recurrent reader (GRU) that goes through a sentence word by word in one direction. */
export class SentenceReader {
  /** How many numbers are remembered. */
  readonly hidden: number
  /** Gates: three times `hidden`. */
  readonly gates: number
  private readonly backwards: boolean
  private readonly kernel = new Kernel()
  /** Where things lie in the kernel's memory, in bytes: the weights at 0, what follows them, and last what is given for each word and what is remembered after it. */
  private readonly bias: number
  private readonly recalled: number
  private readonly nothing: number
  private readonly strongest: number
  private readonly places: number
  private readonly words: number

  /** `places`: what each place relative to the account gives to the gates, with the bias of what comes in. */
  constructor({ fromMemory, memoryBias }: ReaderWeights, places: readonly Float32Array[], hidden: number, backwards: boolean) {
    this.hidden = hidden
    this.gates = 3 * hidden
    this.backwards = backwards
    this.kernel.lay(this.gates, hidden, (gate, k) => fromMemory[gate * hidden + k] ?? 0)
    this.bias = this.gates * hidden * BYTES
    this.recalled = this.bias + this.gates * BYTES
    this.nothing = this.recalled + this.gates * BYTES
    this.strongest = this.nothing + hidden * BYTES
    this.places = this.strongest + hidden * BYTES
    this.words = this.places + places.length * this.gates * BYTES
    const numbers = this.kernel.numbers(this.words)
    numbers.set(memoryBias, this.bias / BYTES)
    for (const [place, given] of places.entries()) numbers.set(given, this.places / BYTES + place * this.gates)
  }

  /**
   * Goes through a sentence. Of each of its words: what it gives to the gates, and its place. What comes out, `hidden` numbers each, good until the next sentence: the most that is remembered
   * anywhere, and what is remembered after each word.
   */
  read(given: readonly Float32Array[], placeOf: Uint8Array): { strongest: Float32Array; after: Float32Array } {
    const { hidden, backwards, kernel } = this
    const [length, each, bytes] = [given.length, this.gates * BYTES, hidden * BYTES]
    const after = this.words + length * each
    const numbers = kernel.numbers(after + length * bytes)
    let before = this.nothing
    for (let step = 0; step < length; step++) {
      const t = backwards ? length - 1 - step : step
      const [word, now] = [this.words + t * each, after + t * bytes]
      numbers.set(given[t]!, word / BYTES)
      kernel.run.add(this.places + placeOf[t]! * each, word, each)
      kernel.run.step(0, this.bias, word, before, this.recalled, now, hidden)
      before = now
    }
    if (length === 0) numbers.fill(0, this.strongest / BYTES, this.strongest / BYTES + hidden)
    else kernel.run.most(after, this.strongest, length, bytes)
    return {
      strongest: numbers.subarray(this.strongest / BYTES, this.strongest / BYTES + hidden),
      after: numbers.subarray(after / BYTES, after / BYTES + length * hidden),
    }
  }
}
