import { expect, test } from '@jest/globals'
import { ask } from '../ask.ts'
import { certaintyOf, probabilityOf, type Signs } from '../../../src/answering/decide/certainty.ts'
import { fit, type Row } from '../../../scripts/train/logistic.ts'

const RAISED = 'Has {account} raised new funding?'
const plain: Signs = { proof: 4, words: 1, encoder: 1, second: -2, sentences: 3, 'funding raised': 1 }
const certainty = (more: Signs): number => certaintyOf({ ...plain, ...more }) ?? 0

test('more certain the surer rules, word models and encoder are, and where other sentences bear it out', () => {
  const one = certainty({})
  expect(one).toBeGreaterThan(0.5)
  for (const more of [{ proof: 5 }, { words: 3 }, { encoder: 3 }, { second: 1 }, { several: 1 }])
    expect(certainty(more)).toBeGreaterThan(one)
  expect(certainty({ alone: 1 })).toBeLessThan(one)
})

test('in a note a headline alone is less certain, and so is one of several sentences', () => {
  const note = certainty({ proof: 3, note: 1, sentences: Math.log(3) })
  expect(certainty({ proof: 3, note: 1, sentences: Math.log(3), headline: 1 })).toBeLessThan(note)
  expect(certainty({ proof: 3, note: 1, sentences: Math.log(5) })).toBeLessThan(note)
})

test('a probability, and no answer below even odds', () => {
  expect(certaintyOf({ ...plain, proof: 0, encoder: -4, words: -2 })).toBeNull()
  expect(certainty({ proof: 5, words: 5, encoder: 5, second: 4, several: 1 })).toBe(0.97)
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
  const [once, often] = [raised, `${raised} ${raised} ${raised}`].map((text) => ask(RAISED, text))
  expect(often?.confidence).toBeLessThanOrEqual((once?.confidence ?? 0) + 0.05)
})

test('a posting is a proof by itself', () => {
  const posting = { documentType: 'job_posting', about: 'brightforge.example', headline: 'Data Engineer' } as const
  const text = 'We are looking for a data engineer to join our team in Berlin.'
  expect(ask('Is {account} hiring in Berlin?', text, posting).verdict).toBe('yes')
})

/** So many answers of a kind of which one part is right. */
const rows = (signs: Row['signs'], right: number, wrong: number): Row[] =>
  Array.from({ length: right + wrong }, (_, i) => ({ signs, yes: i < right, weight: 1 }))

test('weights fitted on answers say what share of them is right', () => {
  const weights = fit([...rows({}, 10, 30), ...rows({ sure: 1 }, 30, 10)], 1e-6)
  expect(probabilityOf({}, weights)).toBeCloseTo(0.25, 2)
  expect(probabilityOf({ sure: 1 }, weights)).toBeCloseTo(0.75, 2)
})

test('a sign that is hardly ever there is not learned from, a penalty keeps the others small, and what must rise does not fall', () => {
  const answers = [...rows({}, 10, 30), ...rows({ sure: 1 }, 30, 10), ...rows({ rare: 1 }, 3, 0)]
  expect(Object.keys(fit(answers, 1).signs)).toEqual(['sure'])
  expect(fit(answers, 100).signs['sure']).toBeLessThan(fit(answers, 1).signs['sure'] ?? 0)
  expect(fit([...rows({}, 30, 10), ...rows({ odds: 1 }, 10, 30)], 1, ['odds']).signs).toEqual({})
})

test('what must rise and does not is 0, whatever was known of it', () => {
  const answers = [...rows({}, 30, 10), ...rows({ odds: 1 }, 10, 30)]
  for (const odds of [0.4, -0.4])
    expect(fit(answers, 1, ['odds'], { always: 0, signs: { odds, other: 2 } }).signs).toEqual({ odds: 0, other: 2 })
})
