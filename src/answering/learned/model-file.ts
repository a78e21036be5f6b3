import { readFileSync } from 'node:fs'
import type { ReaderWeights } from './sentence-reader.ts'

/** What the file says of itself; the numbers follow it. */
export interface Header {
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
  /** What each of the two readers remembers. */
  hidden: number
}

/** A weighing of detectors: [kind][detector], and a bias for each kind. */
export interface Weighing {
  weights: Float32Array
  bias: Float32Array
}

export interface ModelFile {
  header: Header
  places: Float32Array
  /** [row of every width][input][channel] */
  filters: Float32Array
  bias: Float32Array
  /** Weighs the windows alone. */
  glance: Weighing
  /** Weighs windows, readers, and readers at the account. */
  whole: Weighing
  readers: readonly [ReaderWeights, ReaderWeights]
  /** What a vector's whole numbers are multiplied by. */
  scales: Float32Array
  vectors: Int8Array
}

/** The header of a file of numbers, and its numbers: so many floats, or whole numbers, from where those asked for before end. */
export function openModel<Header>(file: string) {
  const bytes = readFileSync(file)
  let at = 4 + bytes.readUInt32LE(0)
  const header = JSON.parse(bytes.toString('utf8', 4, at)) as Header
  const next = (length: number): ArrayBuffer => new Uint8Array(bytes.subarray(at, (at += length))).buffer
  return { header, floats: (count: number) => new Float32Array(next(count * 4)), wholes: (count: number) => new Int8Array(next(count)) }
}

/** Reads a model as scripts/train/train.py writes it. */
export function readModel(file: string): ModelFile {
  const { header, floats, wholes } = openModel<Header>(file)
  const { kinds, words, dimensions, positions, positionDimensions, widths, channels, hidden } = header
  const inputs = dimensions + positionDimensions
  const windows = widths.length * channels
  const weighing = (detectors: number): Weighing => ({ weights: floats(kinds.length * detectors), bias: floats(kinds.length) })
  const reader = (): ReaderWeights => ({
    fromInput: floats(3 * hidden * inputs),
    fromMemory: floats(3 * hidden * hidden),
    inputBias: floats(3 * hidden),
    memoryBias: floats(3 * hidden),
  })
  return {
    header,
    places: floats(positions * positionDimensions),
    filters: floats(widths.reduce((sum, width) => sum + width, 0) * inputs * channels),
    bias: floats(windows),
    glance: weighing(windows),
    whole: weighing(windows + 4 * hidden),
    readers: [reader(), reader()],
    scales: floats(words.length),
    vectors: wholes(words.length * dimensions),
  }
}
