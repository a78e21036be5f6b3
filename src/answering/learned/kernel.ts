import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Exports {
  memory: { readonly buffer: ArrayBuffer; grow: (pages: number) => number }
  multiply: (weights: number, bias: number, vector: number, to: number, rows: number, columns: number) => void
  add: (from: number, to: number, bytes: number) => void
  windows: (given: number, bias: number, to: number, length: number, width: number, bytes: number, stride: number) => void
  step: (weights: number, bias: number, given: number, before: number, recalled: number, after: number, hidden: number) => void
  most: (from: number, to: number, rows: number, bytes: number) => void
  products: (
    given: number,
    givenScales: number,
    weights: number,
    scales: number,
    bias: number,
    to: number,
    words: number,
    rows: number,
    columns: number,
  ) => void
  heed: (asks: number, offers: number, to: number, words: number, bytes: number, stride: number) => void
  blend: (shares: number, given: number, to: number, words: number, bytes: number, stride: number, apart: number) => void
}
// TypeScript describes it for browsers only.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object) => { readonly exports: unknown }
}

export const BYTES = 4
const PAGE = 65_536
/** Rows that are multiplied side by side. */
const ROWS = 16
const FILE = path.resolve(import.meta.dirname, '../../../generated/kernel.wasm')

let compiled: object | null = null

/** Made from kernel.wat: multiplies some eight times as fast as a loop here. Each has a memory of its own. */
export class Kernel {
  readonly run: Exports
  private view: Float32Array

  constructor() {
    compiled ??= new WebAssembly.Module(readFileSync(FILE))
    this.run = new WebAssembly.Instance(compiled).exports as Exports
    this.view = new Float32Array(this.run.memory.buffer)
  }

  /** The memory as numbers, at least so many bytes of it. A view is good until the memory grows. */
  numbers(bytes = 0): Float32Array {
    if (this.view.byteLength < bytes) {
      this.run.memory.grow(Math.ceil((bytes - this.view.byteLength) / PAGE))
      this.view = new Float32Array(this.run.memory.buffer)
    }
    return this.view
  }

  /** Lays weights out from the beginning of the memory, as `multiply` and `step` want them. `rows`: a multiple of sixteen. */
  lay(rows: number, columns: number, weight: (row: number, column: number) => number): void {
    if (rows % ROWS !== 0) throw new Error(`Rows come in sixteens, not ${rows}.`)
    const numbers = this.numbers(rows * columns * BYTES)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        numbers[(Math.floor(row / ROWS) * columns + column) * ROWS + (row % ROWS)] = weight(row, column)
  }
}

/** A matrix that vectors are multiplied by, and a bias that is added; none is zeros. */
export class Matrix {
  private readonly kernel = new Kernel()
  private readonly rows: number
  private readonly columns: number
  /** Rows with those that fill up the last sixteen. */
  private readonly laid: number
  /** Where the bias lies, where the vector goes and where the product comes out, in bytes. */
  private readonly bias: number
  private readonly vector: number
  private readonly product: number

  constructor(rows: number, columns: number, weight: (row: number, column: number) => number, bias?: Float32Array) {
    this.rows = rows
    this.columns = columns
    this.laid = Math.ceil(rows / ROWS) * ROWS
    this.kernel.lay(this.laid, columns, (row, column) => (row < rows ? weight(row, column) : 0))
    this.bias = this.laid * columns * BYTES
    this.vector = this.bias + this.laid * BYTES
    this.product = this.vector + columns * BYTES
    const numbers = this.kernel.numbers(this.product + this.laid * BYTES)
    if (bias) numbers.set(bias, this.bias / BYTES)
  }

  times(vector: Float32Array): Float32Array {
    this.kernel.numbers().set(vector, this.vector / BYTES)
    this.kernel.run.multiply(0, this.bias, this.vector, this.product, this.laid, this.columns)
    return this.kernel.numbers().slice(this.product / BYTES, this.product / BYTES + this.rows)
  }
}
