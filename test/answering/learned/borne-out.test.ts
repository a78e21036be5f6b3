import { expect, test } from '@jest/globals'
import { ask } from '../ask.ts'
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

const filler = Array.from({ length: 24 }, (_, i) => `Brightforge pump number ${i} runs quietly in a cellar.`).join(' ')

test('a headline that says the same takes nothing from the text', () => {
  const text = `Brightforge is cutting costs by closing two sites. ${filler}`
  const alone = ask('Is {account} cutting costs?', text)
  const headed = ask('Is {account} cutting costs?', text, { headline: 'Brightforge is cutting costs by closing two sites' })
  expect(alone.verdict).toBe('yes')
  expect(headed.confidence).toBeGreaterThanOrEqual(alone.confidence)
})

test('the same words again bear nothing out', () => {
  const raised = 'Brightforge has raised $12m from Corvid.'
  const [once, often] = [raised, `${raised} ${raised} ${raised}`].map((text) => ask('Has {account} raised new funding?', text))
  expect(often?.confidence).toBeLessThanOrEqual((once?.confidence ?? 0) + 0.05)
})

test('a posting is a proof by itself', () => {
  const posting = { documentType: 'job_posting', about: 'brightforge.example', headline: 'Data Engineer' } as const
  const text = 'We are looking for a data engineer to join our team in Berlin.'
  expect(ask('Is {account} hiring in Berlin?', text, posting).verdict).toBe('yes')
})
