import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Queue } from '../../src/db/queue.ts'
import type { Tx } from '../../src/db/client.ts'
import { deleteAccounts } from '../../src/domain/accounts/delete-accounts.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { deleteIcp } from '../../src/domain/icps/delete-icp.ts'
import { countPrescored, startPrescore } from '../../src/domain/reading/prescore-run.ts'
import { firstReading } from '../../src/jobs/first-reading.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { eventually } from '../support/eventually.ts'
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
  const count = (slice: number, accounts: number) =>
    w.db.$transaction((tx) => countPrescored(tx, { runId, slice, scored: accounts, gone: 0, at: NOW }))
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

test('the record counts what was scored only: an ICP may be deleted before its uploads are read, or an account', async () => {
  const one = await w.instance()
  const icpId = await w.icp(one, 'Short', 'false')
  const inputs = Array.from({ length: 150 }, (_, i) => `short${i}.example`)
  const { orgId, adminId: userId } = one
  const upload = async (tx: Tx) =>
    await uploadAccounts(tx, w.queue, { orgId, userId, icpName: 'Short', inputs, asSuggestions: true, at: NOW })
  await w.db.$transaction(upload)
  const run = await w.db.run.findFirstOrThrow({ where: { orgId, kind: 'prescore' } })
  const ids = (await w.db.account.findMany({ where: { orgId }, orderBy: { id: 'asc' } })).map(({ id }) => id)
  const read = async (slice: number) =>
    await firstReading(w.ctx)(
      { orgId, accountIds: ids.slice(slice * 100, slice * 100 + 100), prescore: { runId: run.id, slice } },
      new AbortController().signal,
    )
  await w.db.$transaction((tx) => deleteAccounts(tx, { orgId, accountIds: ids.slice(0, 3) }))
  await read(0)
  await w.db.$transaction((tx) => deleteIcp(tx, { orgId, userId, isAdmin: true, icpId }))
  await read(1)
  expect(await w.db.run.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({
    state: 'finished',
    counts: { total: 150, done: 97, gone: 53 },
  })
})

test('uploaded suggestions outside the constraints are rejected when their pre-scoring finishes, once, and the event says so', async () => {
  const [instance, other] = [await w.instance(), await w.instance()]
  const { orgId } = instance
  await w.company('large.example', { name: 'Large Freight', country: 'US', employees: 8400 })
  await w.company('abroad.example', { name: 'Abroad Foods', country: 'DE', employees: 5 })
  await w.company('small.example', { name: 'Small Optics', country: 'US', employees: 5 })
  await w.document('On Monday Large Freight raised $20 million.')
  const bounds = { min: 1, max: 10 }
  const upload = async (one: typeof instance) => {
    const icpId = await w.icp(one, 'Small', 'false', bounds)
    await w.signal(one.orgId, icpId)
    await w.constrain(one.orgId, icpId, 'country', 'inclusion', ['US'])
    const inputs = ['large.example', 'abroad.example', 'small.example', 'unknown.example']
    await w.db.$transaction((tx) =>
      uploadAccounts(tx, w.queue, { orgId: one.orgId, userId: one.adminId, icpName: 'Small', inputs, asSuggestions: true, at: NOW }),
    )
    return await w.db.account.findMany({ where: { orgId: one.orgId }, orderBy: { domain: 'asc' } })
  }
  const accountIds = (await upload(instance)).map(({ id }) => id)
  await upload(other)
  // Activated before it was read: no suggestion any more.
  await w.account(instance, instance.masterIcpId, 'elsewhere.example')
  await w.db.account.updateMany({ where: { orgId, domain: 'abroad.example' }, data: { status: 'active' } })
  for (const _again of [1, 2]) await firstReading(w.ctx)({ orgId, accountIds }, new AbortController().signal)

  const rejection = { reason: 'employees', date: NOW.toISOString() }
  expect(
    (await w.db.account.findMany({ where: { orgId }, orderBy: { domain: 'asc' } })).map((a) => [a.domain, a.status, a.rejection]),
  ).toEqual([
    ['abroad.example', 'active', null],
    ['elsewhere.example', 'farsight', null],
    ['large.example', 'archived', { ...rejection, by: 'constraint' }],
    ['small.example', 'farsight', null],
    ['unknown.example', 'farsight', null],
  ])
  const events = await w.events(orgId)
  expect(events.map(({ event }) => event)).toEqual(['account.upload'])
  const large = events[0]?.data.find((record) => record['domain'] === 'large.example')
  // The score of what was found, 100 × (1 − e^(−0.9 × 2^(−5/90))), and no prediction.
  expect(large).toMatchObject({ status: 'archived', rejection, scaled_score: Math.round(100 * (1 - Math.exp(-0.9 * 2 ** (-5 / 90)))) })
  expect(events[0]?.data.map((record) => record['status']).toSorted()).toEqual(['active', 'archived', 'farsight', 'farsight'])
  expect(await w.db.account.count({ where: { orgId: other.orgId, status: 'farsight' } })).toBe(4)
})

test('a reading that fails for days is tried on, and in the end its event is sent and its pre-scoring ends', async () => {
  await w.pool.query('delete from jobs.job')
  const { orgId, adminId: userId } = await w.instance()
  await w.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before update on account for each row when (new.org_id = '${orgId}') execute function refuse()`)
  const inputs = ['small.example', 'unknown.example']
  await w.db.$transaction((tx) => uploadAccounts(tx, w.queue, { orgId, userId, icpName: 'Master', inputs, asSuggestions: true, at: NOW }))
  const job = async () =>
    (await w.pool.query<{ state: string; retry_count: number }>('select state::text, retry_count from jobs.job')).rows[0]
  await w.pool.query('update jobs.job set retry_count = 90')
  const queue = new Queue(w.url, { works: true, onError: console.error })
  await queue.start()
  await queue.work(jobHandlers(w.ctx))
  const failed = await eventually('the 91st try', async () => {
    const row = await job()
    return row?.state !== 'created' && row?.state !== 'active' && row
  })
  expect(failed.state).toBe('retry')
  await w.pool.query('drop trigger refuse on account; update jobs.job set start_after = now()')
  const prescore = async () => await w.db.run.findFirstOrThrow({ where: { orgId, kind: 'prescore' } })
  await eventually('the end of the pre-scoring', async () => (await prescore()).state === 'finished')
  await queue.stop(5000)
  expect((await w.events(orgId)).map(({ event, data }) => [event, data.length])).toEqual([['account.upload', 2]])
})
