import { openModel } from '../model-file.ts'
import type { Entry } from './pieces.ts'

/** Numbers of a word as it comes in, in each of the two layers, and between them in their feed-forward nets. */
export const INPUT = 256
export const STATE = 512
export const INNER = 1536
/** Places relative to the account that are told apart. */
const PLACES = 12

interface Header {
  kinds: readonly string[]
  pieces: readonly Entry[]
  placeholders: Readonly<Record<string, number>>
  embeddings: number
}

/** [row][column] in whole numbers, each row with a scale and a bias. */
export interface WholeMatrix {
  rows: number
  columns: number
  bias: Float32Array
  scales: Float32Array
  numbers: Int8Array
}

export interface Normal {
  scale: Float32Array
  shift: Float32Array
}

export interface LayerFile {
  width: number
  beforeAttention: Normal
  beforeInner: Normal
  /** What each word asks for, offers and gives. */
  into: WholeMatrix
  /** Of the first layer, whose inputs are narrower than what comes out. */
  wider: WholeMatrix | null
  out: WholeMatrix
  first: WholeMatrix
  second: WholeMatrix
}

export interface EncoderFile {
  header: Header
  /** [place][INPUT] */
  places: Float32Array
  /** How fast each number of the signal turns that tells a word's position. */
  rates: Float32Array
  layers: readonly LayerFile[]
  dense: WholeMatrix
  /** [kind][detector] */
  head: Float32Array
  headBias: Float32Array
  /** Of each piece, what its whole numbers are multiplied by. */
  scales: Float32Array
  /** [piece][INPUT] */
  embeddings: Int8Array
}

/** Reads a model as scripts/train/encoder_file.py writes it. */
export function readEncoder(file: string): EncoderFile {
  const { header, floats, wholes } = openModel<Header>(file)
  const normal = (width: number): Normal => ({ scale: floats(width), shift: floats(width) })
  const places = floats(PLACES * INPUT)
  const rates = floats(INPUT / 2)
  const normals = [INPUT, STATE].map((width) => ({ width, beforeAttention: normal(width), beforeInner: normal(STATE) }))
  const inOrder: WholeMatrix[] = []
  const matrix = (rows: number, columns: number): WholeMatrix => {
    const one = { rows, columns, bias: floats(rows), scales: floats(rows), numbers: new Int8Array(0) }
    inOrder.push(one)
    return one
  }
  const layers = normals.map((one): LayerFile => ({
    ...one,
    into: matrix(3 * one.width, one.width),
    wider: one.width === STATE ? null : matrix(STATE, one.width),
    out: matrix(STATE, one.width),
    first: matrix(INNER, STATE),
    second: matrix(STATE, INNER),
  }))
  const dense = matrix(STATE, STATE)
  const kinds = header.kinds.length
  const [head, headBias, scales] = [floats(kinds * 3 * STATE), floats(kinds), floats(header.embeddings)]
  for (const one of inOrder) one.numbers = wholes(one.rows * one.columns)
  return { header, places, rates, layers, dense, head, headBias, scales, embeddings: wholes(header.embeddings * INPUT) }
}
