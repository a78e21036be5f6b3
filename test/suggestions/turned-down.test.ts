import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { suggestions } from '../../src/jobs/suggestions.ts'
import { sizeOf, turnedDownBy, type Decision } from '../../src/suggestions/turned-down.ts'
import { openWorkspace, type Workspace } from './support/workspace.ts'

const unknown = { country: null, state: null, industry: null, employees: null }
const decided = (reason: Decision['reason'], known: Partial<Decision>, times: number): Decision[] =>
  Array.from({ length: times }, () => ({ ...unknown, ...known, reason }))

test('a value that was rejected three times, and more often than activated, is turned down; an unknown one never', () => {
  const banks = { industry: 'Banking', country: 'SE' }
  expect(turnedDownBy(decided('industry', banks, 2))({ ...unknown, ...banks })).toBe(false)
  const isTurnedDown = turnedDownBy(decided('industry', banks, 3))
  expect([{ industry: 'Banking' }, { country: 'SE' }, {}].map((one) => isTurnedDown({ ...unknown, ...one }))).toEqual([true, false, false])
  const also = [...decided('industry', banks, 3), ...decided(null, banks, 3)]
  expect(turnedDownBy(also)({ ...unknown, ...banks })).toBe(false)
  expect(turnedDownBy([...also, ...decided('industry', banks, 1)])({ ...unknown, ...banks })).toBe(true)
  expect(turnedDownBy(decided('industry', {}, 9))(unknown)).toBe(false)
})

test('sizes are those of company profiles', () => {
  expect([0, 10, 11, 50, 51, 5000, 10_001].map(sizeOf)).toEqual([0, 0, 1, 1, 2, 5, 7])
  const isTurnedDown = turnedDownBy(decided('employees', { employees: 60 }, 3))
  expect([51, 200, 201].map((employees) => isTurnedDown({ ...unknown, employees }))).toEqual([true, true, false])
})

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace({ SUGGESTIONS_PER_RUN: '1' })
})
afterAll(async () => await w.close())

test('a run offers what is like those that people turned down after the others, and of another ICP as ever', async () => {
  await w.company('arvo.example', { name: 'Arvo Robotics', industry: 'Banking' })
  await w.company('belden.example', { name: 'Belden Foods', industry: 'Food and Beverage Services' })
  await w.document('Arvo Robotics raised $20 million.')
  await w.document('On Monday Belden Foods raised about $70 million.')
  const instance = await w.instance()
  const { orgId } = instance
  const [icpId, other] = [await w.icp(instance, 'Growth'), await w.icp(instance, 'Other')]
  for (const icp of [icpId, other]) await w.signal(orgId, icp)
  for (const n of [1, 2, 3]) {
    await w.company(`bank${n}.example`, { name: `Bank ${n}`, industry: 'Banking' })
    const id = await w.account(instance, icpId, `bank${n}.example`, { status: 'archived', origin: 'discovery' })
    const rejection = { reason: 'industry', note: '', date: '2026-11-20T00:00:00.000Z', by: 'person', user: 'a@people.example' }
    await w.db.account.updateMany({ where: { orgId, id }, data: { rejection } })
  }
  const suggested = async (icp: string) => {
    await suggestions(w.ctx)({ runId: await w.run(orgId, icp) }, new AbortController().signal)
    const rows = await w.db.account.findMany({ where: { orgId, icpId: icp, status: 'farsight' }, orderBy: { id: 'asc' } })
    return rows.map(({ domain }) => domain)
  }
  expect(await suggested(icpId)).toEqual(['belden.example'])
  expect(await suggested(icpId)).toEqual(expect.arrayContaining(['arvo.example']))
  const [arvo] = await w.db.account.findMany({ where: { orgId, domain: 'arvo.example' } })
  expect(arvo?.discovery).toHaveProperty('pub_date')
})
