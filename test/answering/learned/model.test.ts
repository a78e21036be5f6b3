import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WordModel, sentenceModel } from '../../../src/answering/learned/word-model.ts'

const FILE = path.resolve(import.meta.dirname, '../../../src/answering/learned/sentence-model.bin')

/** The same network read from the same file without any of the shortcuts: every window of every width over every word. */
function plainly(symbols: readonly string[]): { glance: number[]; whole: number[] } {
  const bytes = readFileSync(FILE)
  const length = bytes.readUInt32LE(0)
  const header = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as {
    kinds: string[]
    words: string[]
    dimensions: number
    positions: number
    positionDimensions: number
    widths: number[]
    channels: number
    hidden: number
  }
  const { kinds, words, dimensions, positions, positionDimensions, widths, channels, hidden } = header
  let at = 4 + length
  const take = (count: number): number[] => Array.from({ length: count }, () => bytes.readFloatLE((at += 4) - 4))
  const inputs = dimensions + positionDimensions
  const places = take(positions * positionDimensions)
  const filters = widths.map((width) => take(width * inputs * channels))
  const bias = widths.map(() => take(channels))
  const windows = widths.length * channels
  const [glance, glanceBias] = [take(kinds.length * windows), take(kinds.length)]
  const [head, headBias] = [take(kinds.length * (windows + 4 * hidden)), take(kinds.length)]
  const readers = [0, 1].map(() => [take(3 * hidden * inputs), take(3 * hidden * hidden), take(3 * hidden), take(3 * hidden)])
  const scales = take(words.length)
  const account = symbols.flatMap((symbol, t) => (symbol === '<a>' ? [t] : []))
  const vectors = symbols.map((symbol, t) => {
    const word = Math.max(words.indexOf(symbol), 1)
    const [nearest = 5] = account.map((a) => t - a).sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
    const place = Math.max(-5, Math.min(5, nearest)) + 6
    return [
      ...Array.from({ length: dimensions }, (_, i) => bytes.readInt8(at + word * dimensions + i) * (scales[word] ?? 0)),
      ...places.slice(place * positionDimensions, (place + 1) * positionDimensions),
    ]
  })
  const strongest = widths.flatMap((width, w) =>
    Array.from({ length: channels }, (_, c) =>
      Math.max(
        0,
        ...vectors.map((_vector, t) => {
          let sum = bias[w]?.[c] ?? 0
          for (let k = 0; k < width; k++)
            (vectors[t + k - Math.floor(width / 2)] ?? []).forEach(
              (value, i) => (sum += value * (filters[w]?.[(k * inputs + i) * channels + c] ?? 0)),
            )
          return sum
        }),
      ),
    ),
  )
  const passes = readers.map((weights, direction) => recurrent(direction === 0 ? vectors : vectors.toReversed(), weights, hidden))
  const memories = [passes[0] ?? [], (passes[1] ?? []).toReversed()]
  const most = memories.flatMap((memory) => Array.from({ length: hidden }, (_, k) => Math.max(...memory.map((one) => one[k] ?? NaN))))
  const atAccount = memories.flatMap((memory) =>
    Array.from({ length: hidden }, (_, k) => account.reduce((sum, t) => sum + (memory[t]?.[k] ?? NaN) / account.length, 0)),
  )
  const weighed = (weights: number[], bias: number[], detectors: number[]) =>
    kinds.map((_, kind) =>
      detectors.reduce((sum, value, c) => sum + value * (weights[kind * detectors.length + c] ?? NaN), bias[kind] ?? NaN),
    )
  return { glance: weighed(glance, glanceBias, strongest), whole: weighed(head, headBias, [...strongest, ...most, ...atAccount]) }
}

/** The memory after each word of a gated recurrent network, by its textbook equations. */
function recurrent(
  vectors: number[][],
  [input = [], memory = [], inputBias = [], memoryBias = []]: number[][],
  hidden: number,
): number[][] {
  const times = (matrix: number[], vector: number[], row: number) =>
    vector.reduce((sum, value, i) => sum + value * (matrix[row * vector.length + i] ?? NaN), 0)
  const states: number[][] = []
  let state = Array.from({ length: hidden }, () => 0)
  for (const vector of vectors) {
    const given = (row: number) => times(input, vector, row) + (inputBias[row] ?? NaN)
    const recalled = (row: number) => times(memory, state, row) + (memoryBias[row] ?? NaN)
    const gate = (row: number) => 1 / (1 + Math.exp(-given(row) - recalled(row)))
    state = state.map((before, k) => {
      const fresh = Math.tanh(given(2 * hidden + k) + gate(k) * recalled(2 * hidden + k))
      return (1 - gate(hidden + k)) * fresh + gate(hidden + k) * before
    })
    states.push(state)
  }
  return states
}

describe('the sentence model', () => {
  it.each([
    ['<a>', 'raises', '<m>', 'to', 'build', 'pumps'],
    ['on', 'friday', 'the', 'gates', 'of', 'the', '<l>', 'works', 'opened', ',', '<a>', 'said', '.'],
    ['<o>', 'bought', '<a>', 'from', '<o>', 'after', '<a>', 'lost', 'money'],
    ['nobody', 'is', 'named', 'here'],
    ['<a>'],
  ])('says what the network says when it is computed without shortcuts: %s %s …', (...symbols) => {
    const expected = plainly(symbols)
    const model = new WordModel(FILE)
    const glance = model.glance(symbols)
    const whole = [...model.read(glance)]
    expect(whole).toHaveLength(expected.whole.length)
    for (const [i, odds] of whole.entries()) expect(odds).toBeCloseTo(expected.whole[i] ?? NaN, 3)
    for (const [i, odds] of glance.odds.entries()) expect(odds).toBeCloseTo(expected.glance[i] ?? NaN, 3)
  })

  it('says the same when its kept words are used again', () => {
    const symbols = ['<a>', 'opens', 'an', 'office', 'in', '<l>']
    const model = sentenceModel()
    const first = [...model.read(model.glance(symbols))]
    expect([...model.read(model.glance(symbols))]).toEqual(first)
  })

  it('reads words that it does not know, and compounds of words that it does', () => {
    const model = sentenceModel()
    const odds = [...model.read(model.glance(['<a>', 'qwfpgj', 'office-opening', '']))]
    expect(odds.every(Number.isFinite)).toBe(true)
  })
})
