import { expect, test } from '@jest/globals'
import { certaintyOf, type DocumentSigns } from '../../../src/answering/learned/borne-out.ts'

const plain: DocumentSigns = { proof: 2, second: -4, severalProofs: false, headline: false, sentences: 3 }
const certainty = (more: Partial<DocumentSigns>): number => certaintyOf({ ...plain, ...more }) ?? 0

test('more certain the surer its sentence is, and where others bear it out', () => {
  const alone = certainty({})
  expect(alone).toBeGreaterThan(0.5)
  expect(certainty({ proof: 3 })).toBeGreaterThan(alone)
  expect(certainty({ second: 1 })).toBeGreaterThan(alone)
  expect(certainty({ severalProofs: true })).toBeGreaterThan(alone)
})

test('less certain by a headline alone, and as one of many sentences', () => {
  const alone = certainty({ proof: 3 })
  expect(certainty({ proof: 3, headline: true })).toBeLessThan(alone)
  expect(certainty({ proof: 3, sentences: 30 })).toBeLessThan(alone)
  expect(certainty({ proof: 3, sentences: 1 })).toBeLessThan(alone)
  expect(certainty({ proof: 3, sentences: 4 })).toBeLessThan(alone)
})

test('a probability, and no answer below even odds', () => {
  expect(certaintyOf({ ...plain, proof: 1, sentences: 30 })).toBeNull()
  expect(certainty({ proof: 4, second: 4, severalProofs: true })).toBe(0.97)
})
