import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { WordModel, sentenceModel } from '../../../src/answering/learned/word-model.ts'

const FILE = path.resolve(import.meta.dirname, '../../../src/answering/learned/sentence-model.bin')

/** The same network read from the same file without any of the shortcuts: every window of every width over every word. */
function plainly(symbols: readonly string[]): number[] {
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
  }
  const { kinds, words, dimensions, positions, positionDimensions, widths, channels } = header
  let at = 4 + length
  const take = (count: number): number[] => Array.from({ length: count }, () => bytes.readFloatLE((at += 4) - 4))
  const inputs = dimensions + positionDimensions
  const places = take(positions * positionDimensions)
  const filters = widths.map((width) => take(width * inputs * channels))
  const bias = widths.map(() => take(channels))
  const head = take(kinds.length * widths.length * channels)
  const headBias = take(kinds.length)
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
  return kinds.map((_, kind) =>
    strongest.reduce((sum, value, c) => sum + value * (head[kind * strongest.length + c] ?? 0), headBias[kind] ?? 0),
  )
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
    const found = [...new WordModel(FILE).read(symbols)]
    expect(found).toHaveLength(expected.length)
    for (const [i, odds] of found.entries()) expect(odds).toBeCloseTo(expected[i] ?? NaN, 3)
  })

  it('says the same when its kept words are used again', () => {
    const symbols = ['<a>', 'opens', 'an', 'office', 'in', '<l>']
    const first = [...sentenceModel().read(symbols)]
    expect([...sentenceModel().read(symbols)]).toEqual(first)
  })

  it('reads words that it does not know, and compounds of words that it does', () => {
    const odds = [...sentenceModel().read(['<a>', 'qwfpgj', 'office-opening', ''])]
    expect(odds.every(Number.isFinite)).toBe(true)
  })
})
