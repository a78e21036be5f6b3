import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid, version } from 'uuid'
import { suggestions } from '../../src/jobs/suggestions.ts'
import { openWorkspace, plainAnswerer, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
const never = new AbortController().signal

beforeAll(async () => {
  w = await openWorkspace()
  await w.company('arvo.example', { name: 'Arvo Robotics', country: 'US' })
  await w.document('This week Arvo Robotics raised $20 million.')
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event cascade')
  await w.pool.query("delete from jobs.job where name = 'suggestions'")
})
afterAll(async () => {
  await w.close()
})

async function instances() {
  const [one, two] = [await w.instance(), await w.instance()]
  const on = await w.icp(one, 'On')
  await w.signal(one.orgId, on)
  const limited = await w.icp(one, 'Limited', 'limited')
  await w.icp(one, 'Off', 'false')
  const bare = await w.icp(two, 'Bare')
  return { one, two, on, limited, bare }
}
const runs = async () =>
  (await w.db.run.findMany({ where: { icpId: { not: null } }, orderBy: { id: 'asc' } })).map((run) => ({
    icpId: run.icpId,
    mode: run.mode,
    state: run.state,
    trigger: run.trigger,
  }))

test('the daily slot makes one run for every ICP that is on, once, however often it is worked on', async () => {
  const { one, two, on, limited, bare } = await instances()
  const slot = await w.run(null, null, { trigger: 'schedule' })
  const handle = suggestions(w.ctx)
  await Promise.all([handle({ runId: slot }, never), handle({ runId: slot }, never)])
  await handle({ runId: slot }, never)
  const made = await runs()
  expect(made).toHaveLength(3)
  expect(made).toEqual(
    expect.arrayContaining([
      { icpId: on, mode: 'unlimited', state: 'running', trigger: 'schedule' },
      { icpId: limited, mode: 'limited', state: 'running', trigger: 'schedule' },
      { icpId: bare, mode: 'unlimited', state: 'running', trigger: 'schedule' },
    ]),
  )
  const queued = (await w.jobs('suggestions')).map((job) => job.runId)
  expect((await w.jobs('suggestions')).map((job) => job.orgId).toSorted()).toEqual([one.orgId, one.orgId, two.orgId].toSorted())
  expect(queued.toSorted()).toEqual(
    (await w.db.run.findMany({ where: { icpId: { not: null } }, orderBy: { id: 'asc' } })).map((run) => run.id),
  )
  expect(await w.db.run.findUniqueOrThrow({ where: { id: slot } })).toMatchObject({ state: 'finished', counts: { icps: 3 } })
})

test('runs sort by their ids in the order they were started', async () => {
  await instances()
  const ids: string[] = []
  for (const millisecond of [1, 2, 3]) {
    const slot = await w.run(null, null, { trigger: 'schedule', id: uuid({ msecs: Date.UTC(2026, 9, 5) + millisecond }) })
    await suggestions(w.ctx)({ runId: slot }, never)
    const known = new Set(ids)
    const rows = await w.db.run.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
    expect(rows.slice(0, ids.length).map(({ id }) => id)).toEqual(ids)
    ids.push(...rows.map(({ id }) => id).filter((id) => !known.has(id)))
    expect(ids).toHaveLength(4 * millisecond)
  }
  expect(ids.map((id) => version(id))).toEqual(ids.map(() => 7))
})

test('a slot that died after half of its ICPs makes the others, and none twice', async () => {
  await instances()
  const slot = await w.run(null, null, { trigger: 'schedule' })
  await suggestions(w.ctx)({ runId: slot }, never)
  const all = await w.db.run.findMany({ where: { icpId: { not: null } }, orderBy: { id: 'asc' } })
  // As it stood when the process was killed: one run made and queued, the rest not yet, the slot's own record open.
  await w.db.run.deleteMany({ where: { id: { in: all.slice(1).map((run) => run.id) } } })
  await w.pool.query("delete from jobs.job where name = 'suggestions' and data->>'runId' <> $1", [all[0]?.id])
  await w.db.run.update({ where: { id: slot }, data: { state: 'running', finishedAt: null } })
  await suggestions(w.ctx)({ runId: slot }, never)
  expect((await w.db.run.findMany({ where: { icpId: { not: null } }, orderBy: { id: 'asc' } })).map((run) => run.id)).toEqual(
    all.map((run) => run.id),
  )
  expect((await w.jobs('suggestions')).map((job) => job.runId).toSorted()).toEqual(all.map((run) => run.id))
})

test('a run by hand carries out every ICP here and now, and a second one changes nothing', async () => {
  const { one, two } = await instances()
  const byHand = async () => {
    const id = await w.run(null, null)
    await suggestions(w.ctx)({ runId: id }, never)
    return await w.db.run.findUniqueOrThrow({ where: { id } })
  }
  expect(await byHand()).toMatchObject({ state: 'finished', counts: { icps: 3, added: 1 } })
  expect(await w.jobs('suggestions')).toEqual([])
  expect(await w.domains(one.orgId)).toEqual(['arvo.example'])
  expect(await w.domains(two.orgId)).toEqual([])
  expect((await runs()).map((run) => run.state).toSorted()).toEqual(['finished', 'skipped', 'skipped'])
  const before = await w.db.account.findMany()
  expect(await byHand()).toMatchObject({ state: 'finished', counts: { icps: 3, added: 0 } })
  expect(await w.db.account.findMany()).toEqual(before)
  expect((await w.events(one.orgId)).map((event) => event.event)).toEqual(['account.upload'])
})

test('by hand, an ICP whose run fails does not keep the others from theirs', async () => {
  const { one, on } = await instances()
  const failing = { ...plainAnswerer, answer: () => Promise.reject(new Error('the model is away')) }
  const id = await w.run(null, null)
  await suggestions({ ...w.ctx, answerer: failing })({ runId: id }, never)
  expect(await w.db.run.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'failed',
    error: 'the model is away',
    counts: { icps: 3 },
  })
  expect(await w.db.run.findFirstOrThrow({ where: { orgId: one.orgId, icpId: on } })).toMatchObject({
    state: 'failed',
    error: 'the model is away',
  })
  expect((await runs()).map((run) => run.state).toSorted()).toEqual(['failed', 'skipped', 'skipped'])
})

test('a drained worker hands the run back as it is', async () => {
  const { one, on } = await instances()
  const id = await w.run(one.orgId, on)
  const draining = AbortSignal.abort(new Error('draining'))
  await w.account(one, on, 'belden.example')
  await expect(suggestions(w.ctx)({ runId: id }, draining)).rejects.toThrow('draining')
  expect(await w.db.run.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'running', error: null })
})
