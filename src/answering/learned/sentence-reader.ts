/** The weights of one direction: what comes in, what is remembered, and their biases, for the reset, update and new state one after the other. */
export interface ReaderWeights {
  /** [gate][input] */
  fromInput: Float32Array
  /** [gate][remembered] */
  fromMemory: Float32Array
  inputBias: Float32Array
  memoryBias: Float32Array
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))

/** A gated recurrent reader (GRU) that goes through a sentence word by word in one direction. */
export class SentenceReader {
  /** What is remembered: a multiple of four numbers. */
  readonly hidden: number
  /** Gates: three times `hidden`. */
  readonly gates: number
  private readonly weights: ReaderWeights
  private readonly backwards: boolean

  constructor(weights: ReaderWeights, hidden: number, backwards: boolean) {
    if (hidden % 4 !== 0) throw new Error(`A reader remembers a multiple of four numbers, not ${hidden}.`)
    this.weights = weights
    this.hidden = hidden
    this.gates = 3 * hidden
    this.backwards = backwards
  }

  /** Adds what a part of the input, which begins at `offset` of `inputs`, gives to each gate. */
  project(vector: Float32Array, offset: number, inputs: number, out: Float32Array, target: number): void {
    const { fromInput } = this.weights
    for (let gate = 0; gate < this.gates; gate++) {
      let sum = 0
      for (let i = 0; i < vector.length; i++) sum += vector[i]! * fromInput[gate * inputs + offset + i]!
      out[target + gate]! += sum
    }
  }

  /** The memory after each word, `hidden` numbers a word. `given`: what each word gives to the gates, without bias. The inner loop is what the time goes into. */
  read(given: Float32Array, length: number): Float32Array {
    const { hidden, gates, backwards } = this
    const { fromMemory, inputBias, memoryBias } = this.weights
    const out = new Float32Array(length * hidden)
    let memory = new Float32Array(hidden)
    const recalled = new Float32Array(gates)
    for (let step = 0; step < length; step++) {
      const t = backwards ? length - 1 - step : step
      for (let gate = 0; gate < gates; gate++) {
        // Four sums side by side: one alone waits for each addition.
        let a = memoryBias[gate]!
        let b = 0
        let c = 0
        let d = 0
        const row = gate * hidden
        for (let k = 0; k < hidden; k += 4) {
          a += fromMemory[row + k]! * memory[k]!
          b += fromMemory[row + k + 1]! * memory[k + 1]!
          c += fromMemory[row + k + 2]! * memory[k + 2]!
          d += fromMemory[row + k + 3]! * memory[k + 3]!
        }
        recalled[gate] = a + b + c + d
      }
      const place = t * gates
      const now = out.subarray(t * hidden, (t + 1) * hidden)
      for (let k = 0; k < hidden; k++) {
        const update = hidden + k
        const fresh = update + hidden
        const reset = sigmoid(given[place + k]! + inputBias[k]! + recalled[k]!)
        const keep = sigmoid(given[place + update]! + inputBias[update]! + recalled[update]!)
        const proposed = Math.tanh(given[place + fresh]! + inputBias[fresh]! + reset * recalled[fresh]!)
        now[k] = (1 - keep) * proposed + keep * memory[k]!
      }
      memory = now
    }
    return out
  }
}
