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
  private readonly words: number

  constructor({ fromMemory, memoryBias }: ReaderWeights, hidden: number, backwards: boolean) {
    this.hidden = hidden
    this.gates = 3 * hidden
    this.backwards = backwards
    this.kernel.lay(this.gates, hidden, (gate, k) => fromMemory[gate * hidden + k] ?? 0)
    this.bias = this.gates * hidden * BYTES
    this.recalled = this.bias + this.gates * BYTES
    this.nothing = this.recalled + this.gates * BYTES
    this.words = this.nothing + hidden * BYTES
    this.kernel.numbers(this.words).set(memoryBias, this.bias / BYTES)
  }

  /** Where to write what each of so many words gives to the gates, with the bias of what comes in, before `read`. */
  given(length: number): Float32Array {
    const from = this.words / BYTES
    return this.kernel.numbers(this.words + length * (this.gates + this.hidden) * BYTES).subarray(from, from + length * this.gates)
  }

  /** The memory after each word, `hidden` numbers a word; good until the next sentence is given. */
  read(length: number): Float32Array {
    const { hidden, gates, backwards } = this
    const after = this.words + length * gates * BYTES
    let before = this.nothing
    for (let step = 0; step < length; step++) {
      const t = backwards ? length - 1 - step : step
      const now = after + t * hidden * BYTES
      this.kernel.run.step(0, this.bias, this.words + t * gates * BYTES, before, this.recalled, now, hidden)
      before = now
    }
    return this.kernel.numbers().subarray(after / BYTES, after / BYTES + length * hidden)
  }
}
