import { describe, expect, test } from '@jest/globals'
import { aggregateAnswer, type Finding } from '../../src/answering/settle/aggregate.ts'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'

const asOf = new Date('2026-06-01T00:00:00Z')
const compiled = compileQuestion('Has {account} raised new funding?')
const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

function finding(id: string, date: string | null, more: Partial<Finding> = {}): Finding {
  const at = date === null ? null : day(date)
  return {
    id,
    verdict: 'yes',
    confidence: 0.8,
    eventDate: at,
    pubDate: at,
    slots: { amount: '$40 million', round: 'Series B' },
    oneSentence: 'Brightforge raised $40 million.',
    ...more,
  }
}

const aggregate = (findings: readonly Finding[], documentsRead = 14, markedWrong = 0) =>
  aggregateAnswer({ compiled, findings, documentsRead, markedWrong, asOf })

describe('one event or several', () => {
  test.each([
    ['the same slots, ten days apart', [finding('a', '2026-05-01'), finding('b', '2026-05-11')], 1],
    ['twenty days apart', [finding('a', '2026-05-01'), finding('b', '2026-05-21')], 2],
    ['another round', [finding('a', '2026-05-01'), finding('b', '2026-05-03', { slots: { round: 'Series C' } })], 2],
    ['an amount rounded otherwise', [finding('a', '2026-05-01'), finding('b', '2026-05-03', { slots: { amount: '$39.6m' } })], 1],
    ['another currency, about the same', [finding('a', '2026-05-01'), finding('b', '2026-05-03', { slots: { amount: '€36m' } })], 1],
    ['quite another amount', [finding('a', '2026-05-01'), finding('b', '2026-05-03', { slots: { amount: '$7m' } })], 2],
    ['fewer slots', [finding('a', '2026-05-01'), finding('b', '2026-05-03', { slots: {} })], 1],
    [
      'a short form of the name',
      [
        finding('a', '2026-05-01', { slots: { counterparty: 'Calder Ventures' } }),
        finding('b', '2026-05-02', { slots: { counterparty: 'Calder' } }),
      ],
      1,
    ],
    [
      'the same number of people, called otherwise',
      ['310 workers', '310 employees', '310 jobs', 'more than 300 posts'].map((count, i) =>
        finding(String(i), `2026-05-0${i + 1}`, { slots: { count } }),
      ),
      1,
    ],
    [
      'quite another number of people',
      ['310 workers', '90 workers'].map((count, i) => finding(String(i), `2026-05-0${i + 1}`, { slots: { count } })),
      2,
    ],
    [
      'a chain that would never end',
      ['2026-04-01', '2026-04-13', '2026-04-25', '2026-05-07'].map((date, i) => finding(String(i), date)),
      2,
    ],
  ])('%s', (_what, findings, events) => {
    expect(aggregate(findings).events).toHaveLength(events)
  })

  test('the event has the earliest date, the surest finding first and the slots of all', () => {
    const { events } = aggregate([
      finding('a', '2026-05-05', { confidence: 0.6 }),
      finding('b', '2026-05-01', { confidence: 0.9, slots: { investor: 'Calder Ventures' } }),
    ])
    expect(events[0]).toMatchObject({
      eventDate: day('2026-05-01'),
      newestPubDate: day('2026-05-05'),
      confidence: 0.9,
      findingIds: ['b', 'a'],
      slots: { round: 'Series B', investor: 'Calder Ventures' },
    })
  })

  test('the order of the findings does not matter', () => {
    const findings = ['2026-03-01', '2026-03-12', '2026-05-01', '2026-05-09', '2026-05-30'].map((date, i) => finding(String(i), date))
    expect(aggregate(findings.toReversed())).toEqual(aggregate(findings))
  })
})

describe('the answer', () => {
  test('prob is one minus the chance that every event is wrong, at most .99', () => {
    expect(aggregate([finding('a', '2026-05-01')]).prob).toBeCloseTo(0.8)
    expect(aggregate([finding('a', '2026-03-01', { confidence: 0.8 }), finding('b', '2026-05-01', { confidence: 0.5 })]).prob).toBeCloseTo(
      0.9,
    )
    expect(
      aggregate(['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map((date, i) => finding(String(i), date, { confidence: 0.95 })))
        .prob,
    ).toBe(0.99)
  })

  test('yes has the date of the newest supporting document and says how many support it', () => {
    const answer = aggregate([finding('a', '2026-05-01', { pubDate: day('2026-05-04') }), finding('b', '2026-05-02')])
    expect(answer).toMatchObject({ answer: true, date: day('2026-05-04') })
    expect(answer.longAnswer).toBe('Yes: Brightforge raised $40 million. 2 documents of 14 read since June 2025 support it.')
  })

  test('no says what was read and since when', () => {
    const halfYear = compileQuestion('Has {account} raised new funding in the last 30 days?')
    expect(
      aggregateAnswer({ compiled: halfYear, findings: [finding('a', '2026-05-20', { verdict: 'no' })], documentsRead: 14, asOf }),
    ).toMatchObject({
      answer: false,
      date: null,
      longAnswer: 'No: 14 documents read since May, none reports funding.',
    })
  })

  test('nothing read and only unclear evidence are null', () => {
    expect(aggregate([], 0)).toMatchObject({
      answer: null,
      prob: 0,
      longAnswer: 'Not known: no document about the account since June 2025 has been read.',
    })
    const unclear = aggregate([finding('a', '2026-05-01', { verdict: 'unclear', confidence: 0.7 })])
    expect(unclear).toMatchObject({ answer: null, prob: 0.49 })
    expect(unclear.longAnswer).toBe('Not proved: 14 documents read since June 2025, 1 hints at it, none proves it.')
  })

  test('a yes from before the window has expired', () => {
    expect(aggregate([finding('a', '2025-05-31')])).toMatchObject({ answer: false, events: [] })
    expect(aggregate([finding('a', '2025-06-02')]).answer).toBe(true)
  })

  test('a window with an end', () => {
    const in2025 = compileQuestion('Did {account} raise funding in 2025?')
    const answer = (date: string) => aggregateAnswer({ compiled: in2025, findings: [finding('a', date)], documentsRead: 1, asOf }).answer
    expect([answer('2024-12-31'), answer('2025-01-01'), answer('2025-12-31'), answer('2026-01-01')]).toEqual([false, true, true, false])
  })
})

describe('denials', () => {
  const denial = (date: string, more: Partial<Finding> = {}): Finding =>
    finding('d', date, { verdict: 'no', denies: true, slots: {}, ...more })
  test.each([
    ['newer, on the same event', [finding('a', '2026-05-01'), denial('2026-05-09')], false],
    ['older', [finding('a', '2026-05-01'), denial('2026-04-20')], true],
    ['on another round', [finding('a', '2026-05-01'), denial('2026-05-09', { slots: { round: 'Series C' } })], true],
    ['long after', [finding('a', '2025-12-01'), denial('2026-05-09')], true],
    ['followed by a newer report', [finding('a', '2026-05-01'), denial('2026-05-05'), finding('b', '2026-05-10')], true],
  ])('%s', (_what, findings, expected) => {
    expect(aggregate(findings).answer).toBe(expected)
  })

  test('says that it was denied', () => {
    expect(aggregate([finding('a', '2026-05-01'), denial('2026-05-09')]).longAnswer).toBe(
      'No: an earlier report was denied or reversed on 9 May.',
    )
  })

  test('cancels its own event only', () => {
    const answer = aggregate([
      finding('a', '2026-05-01'),
      finding('b', '2026-05-02', { slots: { round: 'Series C' } }),
      denial('2026-05-09', { slots: { round: 'Series C' } }),
    ])
    expect(answer.events.map(({ findingIds }) => findingIds)).toEqual([['a']])
  })
})

describe('the long answer without a yes says what came of each document', () => {
  const hint = (id: string) => finding(id, '2026-05-01', { verdict: 'unclear', confidence: 0.3 })
  const unusable = (id: string) =>
    finding(id, '2026-05-01', { verdict: 'unclear', confidence: 0, oneSentence: 'The model gave no usable answer.' })
  test.each<[string, Finding[], number, number, boolean | null, string]>([
    ['one hint', [hint('a')], 1, 0, null, 'Not proved: 1 document read since June 2025, 1 hints at it, none proves it.'],
    [
      'a model that gave nothing usable is no hint',
      [unusable('a')],
      1,
      0,
      null,
      'Not known: 1 document read since June 2025, 1 could not be judged (the model gave no usable answer).',
    ],
    [
      'nothing usable, and others that say nothing',
      [unusable('a'), unusable('b')],
      5,
      0,
      null,
      'Not known: 5 documents read since June 2025, 2 could not be judged (the model gave no usable answer); none of the others reports funding.',
    ],
    [
      'both',
      [hint('a'), hint('b'), unusable('c')],
      5,
      0,
      null,
      'Not proved: 5 documents read since June 2025, 2 hint at it, none proves it; 1 could not be judged (the model gave no usable answer).',
    ],
    ['the only one marked wrong', [], 1, 1, false, 'No: 1 document read since June 2025, a user marked what it reports as wrong.'],
    [
      'one of several marked wrong',
      [],
      14,
      1,
      false,
      'No: 14 documents read since June 2025, a user marked what 1 of them reports as wrong; none of the others reports funding.',
    ],
    [
      'marked wrong, and a hint',
      [hint('a')],
      4,
      2,
      null,
      'Not proved: 4 documents read since June 2025, 1 hints at it, none proves it; a user marked what 2 of them report as wrong.',
    ],
  ])('%s', (_, findings, read, wrong, answer, longAnswer) => {
    expect(aggregate(findings, read, wrong)).toMatchObject({ answer, longAnswer, events: [] })
  })

  test('what could not be judged adds nothing to the probability', () => {
    expect(aggregate([unusable('a')]).prob).toBe(0)
    expect(aggregate([unusable('a'), hint('b')]).prob).toBe(0.3)
  })
})

test.each([
  ['Has {account} closed an office?', 'none reports such a closure'],
  ['Has {account} paused hiring?', 'none reports a stop to hiring'],
  ['Has {account} lost its CFO?', 'none reports such a departure'],
  ['Has {account} invested in a start-up?', 'none reports such an investment'],
  ['Has {account} opened an office?', 'none reports such an expansion'],
])('what was not found is what was asked for: %s', (question, told) => {
  const { longAnswer } = aggregateAnswer({
    compiled: compileQuestion(question),
    findings: [],
    documentsRead: 2,
    asOf: new Date('2026-06-15T00:00:00Z'),
  })
  expect(longAnswer).toContain(told)
})
