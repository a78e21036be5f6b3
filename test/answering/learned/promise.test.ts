import { expect, test } from '@jest/globals'
import { promiseOf } from '../../../src/answering/decide/promise.ts'
import { compileQuestion } from '../../../src/answering/question/compile-question.ts'

const company = { domain: 'tarvo.example', name: 'Tarvo Systems', aliases: [] }
const asked = (...questions: string[]) =>
  questions.map((question, n) => ({ signalId: String(n), name: question, question, compiled: compileQuestion(question) }))
const promises = (text: string, questions: string[], { headline = 'News of the day', about = null as string | null } = {}) =>
  promiseOf({ headline, text, about }, company, asked(...questions))

const FUNDING = 'Has {account} raised funding?'
const LAYOFFS = 'Has {account} laid off employees?'

const SILENT = 'Tarvo Systems showed its range.'

test('what a sentence that names the company tells promises that event and no other', () => {
  const text = 'The fair was busy. Tarvo Systems has raised $20 million in a Series A round.'
  const [funding = 0, layoffs = 0] = promises(text, [FUNDING, LAYOFFS])
  const [nothing = 0, neither = 0] = promises(SILENT, [FUNDING, LAYOFFS])
  expect(funding).toBeGreaterThan(nothing + 2)
  expect(layoffs).toBeLessThan(neither + 0.5)
})

test('what stands beside the company promises nothing; in a text of its own it does', () => {
  const text = `${SILENT} We have raised $20 million in a Series A round.`
  const [beside = 0] = promises(text, [FUNDING])
  const [ofItself = 0] = promises(text, [FUNDING], { about: 'tarvo.example' })
  expect(beside).toBe(promises(SILENT, [FUNDING])[0])
  expect(ofItself).toBeGreaterThan(beside + 2)
})

test('the headline counts', () => {
  const [told = 0] = promises('The company said so on Monday.', [FUNDING], { headline: 'Tarvo raises $20 million' })
  const [silent = 0] = promises('The company said so on Monday.', [FUNDING], { headline: 'Tarvo at the fair' })
  expect(told).toBeGreaterThan(silent + 2)
})

test('a question of two events is promised by either; one of no known kind by its words', () => {
  const either = ['Has {account} laid off people or filed for bankruptcy?']
  for (const text of ['Tarvo Systems has laid off 40 people.', 'Tarvo Systems has filed for bankruptcy protection.'])
    expect(promises(text, either)[0]).toBeGreaterThan(promises(SILENT, either)[0] ?? 0)
  const bands = ['Does {account} publish open salary bands?']
  expect(promises('Tarvo Systems publishes open salary bands for all teams.', bands)[0]).toBeGreaterThan(promises(SILENT, bands)[0] ?? 0)
})

test('of a question of two events the small words promise nothing, the telling ones do', () => {
  const either = ['Has {account} laid off people or withdrawn from Germany?']
  const [silent = 0] = promises('Tarvo Systems showed a range.', either)
  expect(promises('Tarvo Systems showed a range with that company.', either)[0]).toBeLessThan(silent + 1)
  expect(promises('Tarvo Systems was withdrawn.', either)[0]).toBeGreaterThan(promises('Tarvo Systems was there.', either)[0] ?? 0)
})

test('what has neither headline nor text promises the least', () => {
  const [nothing = 0] = promises('', [FUNDING], { headline: '' })
  expect(promises('', [FUNDING])[0]).toBeGreaterThan(nothing)
  expect(nothing).toBe(-4)
})

test('an empty document, and one of a million characters, are looked at', () => {
  const [empty = 0] = promises('', [FUNDING])
  expect(empty).toBeLessThan(0)
  const late = promises(`${'Nothing happened. '.repeat(60_000)}Tarvo Systems has raised $20 million.`, [FUNDING])
  expect(late).toEqual([empty])
})
