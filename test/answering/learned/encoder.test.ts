import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sentenceEncoder } from '../../../src/answering/learned/encoder/encoder.ts'
import { Pieces } from '../../../src/answering/learned/encoder/pieces.ts'
import { sentenceModel } from '../../../src/answering/learned/word-model.ts'

/** What PyTorch makes of a dozen sentences with the weights of the file (scripts/train/encoder_file.py --golden). */
const golden = JSON.parse(readFileSync(path.join(import.meta.dirname, 'encoder-golden.json'), 'utf8')) as {
  symbols: string[]
  pieces: number[]
  odds: number[]
}[]
/** What comes into a product is rounded to 4,095 steps. */
const CLOSE = 0.05

test.each(golden.map((one) => [one.symbols.join(' '), one] as const))('reads as PyTorch does: %s', (_name, { symbols, pieces, odds }) => {
  const encoder = sentenceEncoder()
  expect(encoder.piecesOf(symbols)).toEqual(pieces)
  const read = encoder.read(symbols)
  expect(read).toHaveLength(odds.length)
  expect(Math.max(...odds.map((one, kind) => Math.abs(one - (read[kind] ?? NaN))))).toBeLessThan(CLOSE)
})

test('what was read before does not matter, nor how long it was', () => {
  const encoder = sentenceEncoder()
  const short = '<a> has laid off <n> people'.split(' ')
  const before = encoder.read(short)
  encoder.read(Array.from({ length: 90 }, (_, at) => `unheard-of-${at}`))
  expect(encoder.read(short)).toEqual(before)
})

test('it knows the kinds of events that the word models know', () => {
  expect(encoderKinds()).toEqual(expect.arrayContaining([...sentenceModel().kinds]))
})

const encoderKinds = (): readonly string[] => sentenceEncoder().kinds

test('no sentence, no event', () => {
  expect(Math.max(...sentenceEncoder().read([]))).toBe(-Infinity)
})

test('a word is cut into its likeliest pieces, and letters that no piece has are one unknown each', () => {
  const pieces = new Pieces([null, ['\u2581un', -2], ['\u2581', -3], ['un', -2], ['do', -2], ['d', -4], ['o', -4], ['\u2581und', -3.5]], {
    '<a>': 8,
  })
  expect(pieces.of('undo')).toEqual([1, 4])
  expect(pieces.of('undx')).toEqual([7, 0])
  expect(pieces.of('😀')).toEqual([0])
  expect(pieces.of('<a>')).toEqual([8])
})
