import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { countPrescored, startPrescore } from '../../src/domain/reading/prescore-run.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => {
  await w.close()
})

test('the record of a pre-scoring shows its progress, counts every slice once and ends with the last', async () => {
  const { orgId, masterIcpId: icpId } = await w.instance()
  const runId = await w.db.$transaction((tx) => startPrescore(tx, { orgId, icpId, total: 250, at: NOW }))
  const record = async () => await w.db.run.findUniqueOrThrow({ where: { id: runId } })
  const count = (slice: number, accounts: number) => w.db.$transaction((tx) => countPrescored(tx, { runId, slice, accounts, at: NOW }))
  expect(await record()).toMatchObject({
    kind: 'prescore',
    orgId,
    icpId,
    trigger: 'upload',
    state: 'running',
    counts: { total: 250, done: 0 },
  })
  // Slices end in any order and beside each other, and one whose worker was killed comes again.
  await Promise.all([count(2, 50), count(0, 100), count(2, 50)])
  expect(await record()).toMatchObject({ state: 'running', finishedAt: null, counts: { done: 150 } })
  await count(0, 100)
  expect(await record()).toMatchObject({ counts: { done: 150 } })
  await count(1, 100)
  expect(await record()).toMatchObject({ state: 'finished', finishedAt: NOW, counts: { total: 250, done: 250 } })
})
