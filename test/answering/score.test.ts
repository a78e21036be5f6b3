import { describe, expect, test } from '@jest/globals'
import {
  ageWeight,
  constraintFit,
  points,
  predictionScore,
  scaledScoreOf,
  scoreAccount,
  type ScoredSignal,
} from '../../src/answering/settle/score.ts'

const asOf = new Date('2026-06-01T00:00:00Z')
const daysAgo = (days: number): Date => new Date(asOf.getTime() - days * 86_400_000)
const signal = (name: string, qRank: number, matches: ScoredSignal['matches'], more: Partial<ScoredSignal> = {}): ScoredSignal => ({
  signalId: name,
  name,
  qRank,
  frame: 'funding',
  prob: 0.9,
  matches,
  ...more,
})
const fresh = { confidence: 1, date: asOf }

describe('points', () => {
  test.each([
    [0, 'funding', 1],
    [90, 'funding', 0.5],
    [180, 'funding', 0.25],
    [1000, 'funding', 0.25],
    [60, 'hiring', 0.5],
    [120, 'hiring', 0.25],
    [-5, 'funding', 1],
  ] as const)('%d days old, %s: weight %d', (days, frame, weight) => {
    expect(ageWeight(days, frame)).toBeCloseTo(weight)
  })

  test('are rank times confidence times weight', () => {
    expect(points({ qRank: 6, confidence: 0.5, ageDays: 90, frame: 'layoffs' })).toBeCloseTo(1.5)
  })
})

describe('scaled score', () => {
  test.each([
    ['nothing', [], 0],
    ['one fresh rank-6 match', [signal('a', 6, [fresh])], 63],
    ['two', [signal('a', 6, [fresh]), signal('b', 6, [fresh])], 86],
    ['three rank 1', ['a', 'b', 'c'].map((name) => signal(name, 1, [fresh])), 39],
    ['copies of one story', [signal('a', 6, [fresh, fresh, fresh])], 63],
    ['a signal without a match', [signal('a', 6, [])], 0],
    ['rank 0', [signal('a', 6, [fresh]), signal('gone', 0, [fresh])], -100],
    ['rank 0 without a match', [signal('a', 6, [fresh]), signal('gone', 0, [])], 63],
  ])('%s', (_what, signals, expected) => {
    expect(scoreAccount({ signals, asOf }).scaledScore).toBe(expected)
  })

  test('adding a match never lowers it', () => {
    let previous = -1
    const signals: ScoredSignal[] = []
    for (let i = 0; i < 40; i++) {
      signals.push(signal(`s${i}`, [0.1, 1, 6][i % 3] ?? 1, [{ confidence: ((i * 37) % 100) / 100, date: daysAgo((i * 53) % 400) }]))
      const { scaledScore } = scoreAccount({ signals, asOf })
      expect(scaledScore).toBeGreaterThanOrEqual(previous)
      expect(scaledScore).toBeLessThanOrEqual(100)
      previous = scaledScore
    }
  })

  test('the breakdown has a line per contributing signal, most points first, and sums up', () => {
    const score = scoreAccount({
      signals: [
        signal('low', 0.1, [fresh]),
        signal('old', 6, [
          { confidence: 0.8, date: daysAgo(90) },
          { confidence: 0.2, date: asOf },
        ]),
        signal('none', 6, []),
      ],
      asOf,
    })
    expect(score.breakdown.map(({ name, points: earned, ageDays }) => [name, Number(earned.toFixed(3)), ageDays])).toEqual([
      ['old', 2.4, 90],
      ['low', 0.1, 0],
    ])
    expect(score.total).toBeCloseTo(2.5)
    expect(score.scaledScore).toBe(scaledScoreOf(2.5))
  })

  test('names what disqualifies', () => {
    expect(scoreAccount({ signals: [signal('competitor', 0, [fresh])], asOf })).toMatchObject({
      scaledScore: -100,
      disqualifiedBy: ['competitor'],
      breakdown: [{ name: 'competitor', points: 0 }],
    })
  })

  test('a match without a date counts as one half-life old', () => {
    expect(scoreAccount({ signals: [signal('a', 6, [{ confidence: 1, date: null }])], asOf }).total).toBeCloseTo(3)
  })
})

describe('prediction score', () => {
  test.each([
    [[], 1],
    [['holds', 'unknown'], 0.75],
    [['holds', 'violated'], 0.5],
    [['unknown'], 0.5],
  ] as const)('fit of %j is %d', (outcomes, fit) => {
    expect(constraintFit(outcomes)).toBe(fit)
  })

  test.each([
    [0, 1, 50],
    [6, 1, 82],
    [6, 0.5, 57],
    [0, 0, 0],
  ])('S %d and fit %d give %d', (total, fit, expected) => {
    expect(predictionScore({ score: { total, disqualifiedBy: [] }, fit })).toBe(expected)
  })

  test('rank 0 disqualifies a candidate too', () => {
    expect(predictionScore({ score: { total: 9, disqualifiedBy: ['competitor'] }, fit: 1 })).toBe(-100)
  })
})
