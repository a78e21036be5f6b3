import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { getTasks } from 'node-cron'
import type { Context } from '../../src/context.ts'
import { openDatabase } from '../../src/db/client.ts'
import { startSchedule } from '../../src/jobs/schedule.ts'
import { claimSlot, latestSlot } from '../../src/jobs/slots.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
beforeEach(async () => {
  await w.pool.query('truncate run, schedule_slot, setting')
  await w.pool.query('delete from jobs.job')
})
afterAll(async () => {
  await w.close()
})

const at = (time: string): Context => ({ ...w.ctx, clock: () => new Date(time) })
const claimed = async () =>
  (await w.db.scheduleSlot.findMany({ orderBy: [{ kind: 'asc' }, { slot: 'asc' }] })).map(
    ({ kind, slot }) => `${kind} ${slot.toISOString()}`,
  )

test.each([
  ['0 3 * * *', '2026-11-21T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
  ['0 3 * * *', '2026-11-21T02:59:59.000Z', '2026-11-20T03:00:00.000Z'],
  ['0 * * * *', '2026-11-21T02:59:58.000Z', '2026-11-21T02:00:00.000Z'],
  ['*/15 * * * *', '2026-11-21T03:44:01.000Z', '2026-11-21T03:30:00.000Z'],
])('the latest slot of %s at %s', (cron, now, slot) => {
  expect(latestSlot(cron, new Date(now)).toISOString()).toBe(slot)
})

test('replicas over one tick, their clocks up to half a minute apart: one run and one job', async () => {
  const others = Array.from({ length: 4 }, () => openDatabase(w.url, 2))
  const clocks = ['2026-11-21T03:00:00.000Z', '2026-11-21T03:00:00.040Z', '2026-11-21T03:00:12.000Z', '2026-11-21T03:00:31.000Z']
  const ids = await Promise.all(
    others.map(({ prisma }, n) =>
      claimSlot({ db: prisma, queue: w.ctx.queue }, 'suggestions', latestSlot('0 3 * * *', new Date(clocks[n] ?? ''))),
    ),
  )
  await Promise.all(others.map((other) => other.close()))
  const [won, ...more] = ids.filter((id) => id !== null)
  expect(more).toEqual([])
  expect((await w.db.run.findMany()).map(({ id, kind, trigger, state }) => [id, kind, trigger, state])).toEqual([
    [won, 'suggestions', 'schedule', 'running'],
  ])
  expect(await w.jobs('suggestions')).toEqual([{ runId: won }])
})

test('a slot whose job could not be queued stays open', async () => {
  const broken = { enqueue: () => Promise.reject(new Error('queue away')) } as unknown as Context['queue']
  const slot = new Date('2026-11-21T03:00:00Z')
  await expect(claimSlot({ db: w.db, queue: broken }, 'match', slot)).rejects.toThrow('queue away')
  expect(await claimed()).toEqual([])
  expect(await claimSlot(w.ctx, 'match', slot)).not.toBeNull()
})

test('a fresh database makes nothing up; later, the latest missed slot of each kind is made up once, however many replicas start', async () => {
  const first = await startSchedule(at('2026-11-20T12:30:00Z'))
  await first.stop()
  expect(await claimed()).toEqual([])
  const later = await Promise.all([startSchedule(at('2026-11-23T05:10:00Z')), startSchedule(at('2026-11-23T05:10:20Z'))])
  expect(await claimed()).toEqual([
    'collect 2026-11-23T05:00:00.000Z',
    'crm 2026-11-23T04:30:00.000Z',
    'match 2026-11-22T07:00:00.000Z',
    'suggestions 2026-11-23T03:00:00.000Z',
  ])
  expect((await w.db.run.findMany()).map((run) => run.kind).toSorted()).toEqual(['collect', 'match', 'suggestions'])
  await Promise.all(later.map((one) => one.stop()))
})

/** Runs what node-cron would run within the next minute. */
async function nextMinute() {
  const until = Date.now() + 60_000
  for (const task of getTasks().values()) if ((task.getNextRun()?.getTime() ?? Infinity) <= until) await task.execute()
}

test('a slot that passed while the process was held up, or while the database was away, is made up by a later minute of the same process, once', async () => {
  let now = '2026-11-20T06:30:00Z'
  let isAway = false
  const enqueue: Context['queue']['enqueue'] = (...job) => (isAway ? Promise.reject(new Error('away')) : w.queue.enqueue(...job))
  // No slot of these comes while the test runs.
  const config = { ...w.ctx.config, schedule: { suggestions: '0 3 1 1 *', match: '0 7 20 11 *', collect: '0 0 1 1 *', crm: '0 0 1 1 *' } }
  const replica: Context = { ...w.ctx, config, clock: () => new Date(now), queue: { enqueue } as unknown as Context['queue'] }
  const started = await Promise.all([startSchedule(replica), startSchedule(replica)])
  await nextMinute()
  expect(await claimed()).toEqual([])
  isAway = true
  now = '2026-11-20T07:00:02.500Z'
  await nextMinute()
  expect(await claimed()).toEqual([])
  isAway = false
  now = '2026-11-20T07:03:40Z'
  await nextMinute()
  await nextMinute()
  expect(await claimed()).toEqual(['match 2026-11-20T07:00:00.000Z'])
  expect(await w.jobs('match')).toHaveLength(1)
  await Promise.all(started.map((one) => one.stop()))
})
