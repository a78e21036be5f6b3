import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { collect } from '../../src/jobs/collect.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
const never = new AbortController().signal
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

beforeAll(async () => {
  w = await openWorkspace()
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, document, setting, schedule_slot cascade')
  await w.pool.query('delete from jobs.job')
})
afterAll(async () => {
  await w.close()
})

async function run() {
  const runId = await w.run(null, null, { kind: 'collect', trigger: 'schedule' })
  await collect(w.ctx)({ runId }, never)
  return await w.db.run.findUniqueOrThrow({ where: { id: runId } })
}

test('without sources the run is recorded as finished', async () => {
  expect(await run()).toMatchObject({ state: 'finished', finishedAt: NOW, error: null, counts: { sources: 0, requests: 0, documents: 0 } })
})

test('tidies up: old runs and slots go, the latest slot and what is running stay', async () => {
  const runAt = async (startedAt: Date, state: string) => {
    const id = uuid()
    await w.db.run.create({ data: { id, kind: 'match', trigger: 'schedule', state, startedAt } })
    return id
  }
  const [old, recent, stuck, current] = [
    await runAt(ago(91), 'finished'),
    await runAt(ago(89), 'finished'),
    await runAt(ago(2), 'running'),
    await runAt(ago(0.5), 'running'),
  ]
  for (const days of [400, 31, 29]) await w.db.scheduleSlot.create({ data: { kind: 'match', scope: 'all', slot: ago(days) } })
  await w.db.scheduleSlot.create({ data: { kind: 'yearly', scope: 'all', slot: ago(200) } })
  const instance = await w.instance()
  await w.db.event.create({ data: { orgId: instance.orgId, id: uuid(), type: 'account.upload', body: '{}', createdAt: ago(31) } })
  await run()
  expect(await w.db.run.findUnique({ where: { id: old } })).toBeNull()
  expect(await w.db.run.findUnique({ where: { id: recent } })).toMatchObject({ state: 'finished' })
  expect(await w.db.run.findUnique({ where: { id: stuck } })).toMatchObject({ state: 'failed', error: expect.stringContaining('given up') })
  expect(await w.db.run.findUnique({ where: { id: current } })).toMatchObject({ state: 'running' })
  const slots = await w.db.scheduleSlot.findMany({ orderBy: [{ kind: 'asc' }, { slot: 'asc' }] })
  expect(slots.map((slot) => [slot.kind, slot.slot])).toEqual([
    ['match', ago(29)],
    ['yearly', ago(200)],
  ])
  expect(await w.db.event.count()).toBe(0)
})

test('a run that has a job is not given up, however long it waits; of the others one that is a day old is', async () => {
  const { orgId, masterIcpId } = await w.instance()
  const runOf = async (kind: string) => {
    const { id } = await w.db.run.create({
      data: { id: uuid(), kind, orgId, icpId: masterIcpId, trigger: 'schedule', startedAt: ago(2) },
    })
    return id
  }
  const names = ['waits', 'is worked on', 'prescore waits', 'left', 'prescore left'] as const
  const ids = {
    waits: await runOf('suggestions'),
    'is worked on': await runOf('match'),
    'prescore waits': await runOf('prescore'),
    left: await runOf('suggestions'),
    'prescore left': await runOf('prescore'),
  }
  await w.db.$transaction(async (tx) => {
    await w.queue.enqueue(tx, 'suggestions', { runId: ids.waits, orgId }, { startAfterSeconds: 3600 })
    await w.queue.enqueue(tx, 'match', { runId: ids['is worked on'] })
    await w.queue.enqueue(tx, 'first-reading', { orgId, accountIds: [], prescore: { runId: ids['prescore waits'], slice: 0 } })
    await w.queue.enqueue(tx, 'suggestions', { runId: ids.left, orgId })
  })
  await w.pool.query("update jobs.job set state = 'active' where name = 'match'")
  await w.pool.query("update jobs.job set state = 'failed' where data->>'runId' = $1", [ids.left])
  await run()
  const states = new Map((await w.db.run.findMany()).map((one) => [one.id, [one.state, one.error]]))
  const gone = ['failed', 'It was given up: nothing works on it any more.']
  expect(names.map((name) => [name, ...(states.get(ids[name]) ?? [])])).toEqual([
    ['waits', 'running', null],
    ['is worked on', 'running', null],
    ['prescore waits', 'running', null],
    ['left', ...gone],
    ['prescore left', ...gone],
  ])
})

test('queues the reading of accounts that were left unread and have no job for it, once, and of nothing else', async () => {
  const [instance, other] = [await w.instance(), await w.instance()]
  const due = async (domain: string, origin: string, createdAt: Date) => {
    const id = await w.account(instance, instance.masterIcpId, domain, { origin, eventDue: true })
    await w.db.account.update({ where: { orgId_id: { orgId: instance.orgId, id } }, data: { createdAt } })
    return id
  }
  const left = [await due('left.example', 'discovery', ago(1)), await due('uploaded.example', 'upload', ago(1))]
  const waits = await due('waits.example', 'upload', ago(1))
  await due('fresh.example', 'discovery', NOW)
  await w.account(instance, instance.masterIcpId, 'read.example', { origin: 'discovery' })
  const elsewhere = await w.account(other, other.masterIcpId, 'left.example', { eventDue: true })
  await w.db.account.updateMany({ where: { orgId: other.orgId }, data: { createdAt: ago(1) } })
  const waiting = { orgId: instance.orgId, accountIds: [waits] }
  await w.db.$transaction(async (tx) => {
    await w.queue.enqueue(tx, 'first-reading', waiting, { startAfterSeconds: 3600 })
    await w.queue.enqueue(tx, 'first-reading', { orgId: other.orgId, accountIds: [elsewhere] })
  })
  await w.pool.query("update jobs.job set state = 'failed' where data->>'orgId' = $1", [other.orgId])
  await run()
  const open = async () =>
    (await w.pool.query<{ data: unknown }>("select data from jobs.job where name = 'first-reading' and state = 'created'")).rows.map(
      ({ data }) => data,
    )
  const expected = [waiting, { orgId: instance.orgId, accountIds: left }, { orgId: other.orgId, accountIds: [elsewhere] }]
  expect(await open()).toHaveLength(3)
  expect(await open()).toEqual(expect.arrayContaining(expected))
  // An hour later they wait still.
  await run()
  expect(await open()).toHaveLength(3)
})
