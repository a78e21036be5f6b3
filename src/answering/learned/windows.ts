import { BYTES, Kernel } from './kernel.ts'

/** Detectors that go over a sentence in windows of one to a few words. Each keeps its strongest answer. */
export class Windows {
  /** Numbers that a word gives: for each width and each place in such a window, one a detector. */
  readonly inputs: number
  private readonly widths: readonly number[]
  private readonly channels: number
  private readonly kernel = new Kernel()
  /** Where things lie in the kernel's memory, in bytes: the detectors' bias at 0, then what comes out, what each place adds, and what each word gives. */
  private readonly strongest: number
  private readonly places: number
  private readonly words: number

  /** `places`: what each place relative to the account adds to the numbers of a word, one place after the other. */
  constructor({
    widths,
    channels,
    bias,
    places,
  }: {
    widths: readonly number[]
    channels: number
    bias: Float32Array
    places: Float32Array
  }) {
    this.widths = widths
    this.channels = channels
    this.inputs = widths.reduce((sum, width) => sum + width, 0) * channels
    this.strongest = bias.byteLength
    this.places = this.strongest + bias.byteLength
    this.words = this.places + places.byteLength
    const numbers = this.kernel.numbers(this.words)
    numbers.set(bias)
    numbers.set(places, this.places / BYTES)
  }

  /** The strongest answer of every detector anywhere in a sentence; 0 where none fires. Of each of its words: what it gives, and its place. */
  detect(words: readonly Float32Array[], places: Uint8Array): Float32Array {
    const { inputs, channels, kernel } = this
    const detectors = this.widths.length * channels
    if (words.length === 0) return new Float32Array(detectors)
    const [each, bytes] = [inputs * BYTES, channels * BYTES]
    const numbers = kernel.numbers(this.words + words.length * each)
    for (const [t, given] of words.entries()) {
      const at = this.words + t * each
      numbers.set(given, at / BYTES)
      kernel.run.add(this.places + (places[t] ?? 0) * each, at, each)
    }
    let row = 0
    for (const [w, width] of this.widths.entries()) {
      kernel.run.windows(this.words + row * bytes, w * bytes, this.strongest + w * bytes, words.length, width, bytes, each)
      row += width
    }
    return numbers.slice(this.strongest / BYTES, this.strongest / BYTES + detectors)
  }
}
