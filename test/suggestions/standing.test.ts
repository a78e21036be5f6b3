import { expect, test } from '@jest/globals'
import { standingOf } from '../../src/domain/suggestions/standing.ts'

test.each([
  [1, 'The constraints turned down the only company that the last run considered.'],
  [2, 'The constraints turned down all 2 companies that the last run considered.'],
])('says of a run that considered %i, all turned down by the constraints, how many that is', (considered, detail) => {
  const lastRun = { state: 'finished' as const, considered, rejected: considered, why: null }
  const standing = standingOf({ mode: 'unlimited', hasHighRank: true, waiting: 0, outside: 0, everSuggested: false, lastRun })
  expect([standing.state, standing.detail]).toEqual(['constraints', detail])
})
