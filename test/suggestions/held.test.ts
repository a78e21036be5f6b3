import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { suggestions } from '../../src/jobs/suggestions.ts'
import { NOW, openWorkspace, plainAnswerer, type Workspace } from './support/workspace.ts'

let w: Workspace
const never = new AbortController().signal

beforeAll(async () => {
  w = await openWorkspace()
  await w.company('arvo.example', { name: 'Arvo Robotics', employees: 200 })
  await w.company('belden.example', { name: 'Belden Foods', employees: 900 })
  await w.company('corvo.example', { name: 'Corvo Health', employees: 40 })
  await w.company('eskil.example', { name: 'Eskil Marine', employees: 300 })
  await w.document('Corvo Health raised $3 million.')
})
afterAll(async () => {
  await w.close()
})

test('rejects what it holds and the constraints turn down, counts it once, and reads the rest', async () => {
  const [instance, other] = [await w.instance(), await w.instance()]
  const { orgId } = instance
  const icpId = await w.icp(instance, 'Small', 'limited', { min: 1, max: 100 })
  await w.signal(orgId, icpId)
  await w.account(instance, icpId, 'arvo.example')
  await w.account(instance, icpId, 'corvo.example')
  await w.account(instance, icpId, 'dunmore.example')
  await w.account(instance, icpId, 'belden.example', { status: 'active' })
  await w.account(instance, icpId, 'eskil.example', { eventDue: true })
  await w.account(instance, instance.masterIcpId, 'master.example')
  await w.account(other, await w.icp(other, 'Small', 'limited'), 'arvo.example')
  const runId = await w.run(orgId, icpId)
  const failing = { ...plainAnswerer, answer: () => Promise.reject(new Error('the model is away')) }
  await expect(suggestions({ ...w.ctx, answerer: failing })({ runId }, never)).rejects.toThrow('away')
  await suggestions(w.ctx)({ runId }, never)
  const ended = await w.db.run.findUniqueOrThrow({ where: { id: runId } })
  expect(ended).toMatchObject({ state: 'finished', counts: { outside: 1, rescored: 2 } })
  const states = async (of: string) =>
    (await w.db.account.findMany({ where: { orgId: of }, orderBy: { domain: 'asc' } })).map((account) => [
      account.domain.replace('.example', ''),
      account.status,
      account.rejection,
    ])
  expect(await states(orgId)).toEqual([
    ['arvo', 'archived', { reason: 'employees', date: NOW.toISOString(), by: 'constraint' }],
    ['belden', 'active', null],
    ['corvo', 'farsight', null],
    ['dunmore', 'farsight', null],
    // Judged when its first reading is complete.
    ['eskil', 'farsight', null],
    ['master', 'farsight', null],
  ])
  expect(await states(other.orgId)).toEqual([['arvo', 'farsight', null]])
})
