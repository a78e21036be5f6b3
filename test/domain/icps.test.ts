import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Schemas } from '../../src/contract/types.ts'
import { swapIcp } from '../../src/domain/accounts/swap-icp.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { createIcp } from '../../src/domain/icps/create-icp.ts'
import { deleteIcp } from '../../src/domain/icps/delete-icp.ts'
import { getIcps } from '../../src/domain/icps/get-icps.ts'
import { requestRun } from '../../src/domain/icps/request-run.ts'
import { setMode } from '../../src/domain/icps/set-mode.ts'
import { listRuns } from '../../src/domain/runs/list-runs.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const create = ({ orgId, adminId }: TestInstance, name: string, userId = adminId) =>
  f.transaction((tx) => createIcp(tx, { orgId, userId, name }))
const remove = ({ orgId, adminId }: TestInstance, icpId: string, by: { userId?: string; isAdmin?: boolean } = {}) =>
  f.transaction((tx) => deleteIcp(tx, { orgId, userId: adminId, isAdmin: true, icpId, ...by }))
const run = ({ orgId }: TestInstance, icpId: string) => f.transaction((tx) => requestRun(tx, f.queue, { orgId, icpId }))
const details = async ({ orgId }: TestInstance, icpIds?: string[]) => JSON.parse(await getIcps(f.db, { orgId, icpIds })) as Schemas['Icp'][]

test('a new ICP is a child of the Master, with its signals, suggestions off and no constraints', async () => {
  const one = await f.instance()
  const user = await f.user(one.orgId)
  const signalId = await f.signal(one.orgId, one.masterIcpId, 'Funding', 6)
  const icp = await create(one, 'West', user.id)
  expect(icp).toEqual({
    icp_id: expect.any(String),
    name: 'West',
    is_master: false,
    parent_id: one.masterIcpId,
    owner_email: user.email,
    signals: [expect.objectContaining({ signal_id: signalId, icp: 'Master', icp_id: one.masterIcpId, inherited: true })],
    farsight_state: 'false',
    constraints: { country: null, state: null, industry: null },
    employees: { min: 0, max: 0 },
    account_counts: { active: 0, archived: 0, farsight: 0 },
    last_run: null,
    next_run_allowed_at: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
  })
  expect(await details(one, [icp.icp_id])).toEqual([icp])
})

test('names are unique in an instance, exactly, and free in another; also for calls at once', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  await create(one, 'West')
  for (const name of ['West', 'Master']) await expect(create(one, name)).rejects.toMatchObject({ code: 'icp_name_taken' })
  await create(one, 'west')
  await create(other, 'West')
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => create(one, 'Race')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'icp_name_taken' })
})

test('a call refused for one that began after it is told to wait two hours at most', async () => {
  const one = await f.instance()
  const icpId = await f.icp(one, 'West', { suggestionsMode: 'limited' })
  await f.signal(one.orgId, icpId, 'Funding', 6)
  const late = f.db.$transaction(async (tx) => {
    await tx.$queryRaw`select now()`
    await run(one, icpId)
    return await requestRun(tx, f.queue, { orgId: one.orgId, icpId })
  })
  await expect(late).rejects.toMatchObject({ code: 'run_too_soon', retryAfterSeconds: 7200 })
})

test('details: the Master first, then by name; signals own and inherited, constraints, counts', async () => {
  const one = await f.instance()
  const [west, east] = [
    await f.icp(one, 'West', { suggestionsMode: 'limited', employeesMin: 5, employeesMax: 50 }),
    await f.icp(one, 'East'),
  ]
  const [m, w] = [await f.signal(one.orgId, one.masterIcpId, 'M'), await f.signal(one.orgId, west, 'W', 0)]
  await f.signal(one.orgId, east, 'E')
  await f.db.icpConstraint.create({ data: { orgId: one.orgId, icpId: west, type: 'country', mode: 'exclusion', values: ['DE', 'FR'] } })
  for (const [i, status] of ['active', 'active', 'archived', 'farsight'].entries())
    await f.account(one, `c${i}.example`, { icpId: west, status })
  const all = await details(one)
  expect(all.map(({ name }) => name)).toEqual(['Master', 'East', 'West'])
  expect(all[0]).toMatchObject({ is_master: true, parent_id: null, signals: [{ signal_id: m, inherited: false }] })
  expect(all[2]).toMatchObject({
    signals: [
      { signal_id: m, inherited: true },
      { signal_id: w, inherited: false, q_rank: 0 },
    ],
    farsight_state: 'limited',
    employees: { min: 5, max: 50 },
    account_counts: { active: 2, archived: 1, farsight: 1 },
    constraints: { country: { mode: 'exclusion', values: ['DE', 'FR'] }, state: null, industry: null },
  })
})

test('an unknown id, and one of another instance, is icp_not_found; an id given twice counts once', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  expect((await details(one, [one.masterIcpId, one.masterIcpId.toUpperCase()])).length).toBe(1)
  for (const id of [other.masterIcpId, uuid()])
    await expect(details(one, [one.masterIcpId, id])).rejects.toMatchObject({ code: 'icp_not_found' })
})

test('deleting takes the accounts, the own signals and what hangs on them, and nothing else', async () => {
  const one = await f.instance()
  const [west, east] = [await f.icp(one, 'West'), await f.icp(one, 'East')]
  const [master, own] = [await f.signal(one.orgId, one.masterIcpId, 'M'), await f.signal(one.orgId, west, 'W')]
  const [gone, kept, moved] = [
    await f.account(one, 'gone.example', { icpId: west }),
    await f.account(one, 'kept.example', { icpId: east }),
    await f.account(one, 'moved.example', { icpId: east }),
  ]
  await f.account(one, 'archived.example', { icpId: west, status: 'archived' })
  await f.account(one, 'rejected.example', {
    icpId: west,
    status: 'archived',
    rejection: { reason: 'country', date: '2026-11-01T00:00:00.000Z', by: 'constraint' },
  })
  await f.db.icpConstraint.create({ data: { orgId: one.orgId, icpId: west, type: 'country', mode: 'inclusion', values: ['DE'] } })
  await f.evidence(one.orgId, gone, master)
  await f.evidence(one.orgId, kept, master)
  await f.evidence(one.orgId, moved, own)
  expect(await remove(one, west)).toEqual({ accountsDeleted: 3, signalsDeleted: 1 })
  expect((await f.db.account.findMany({ where: { orgId: one.orgId } })).map(({ id }) => id).toSorted()).toEqual([kept, moved].toSorted())
  for (const table of ['finding', 'answer', 'match', 'answer_change', 'feedback']) {
    const { rows } = await f.pool.query<{ account_id: string }>(`select account_id from ${table} where org_id = $1`, [one.orgId])
    expect([table, rows.map((row) => row.account_id)]).toEqual([table, [kept]])
  }
  expect((await f.db.signal.findMany({ where: { orgId: one.orgId } })).map(({ id }) => id)).toEqual([master])
  expect(await f.db.icpConstraint.count({ where: { orgId: one.orgId } })).toBe(0)
  expect(await f.credits(one.orgId)).toBe(100)
  // A person archived it; what only a constraint turned down may come back elsewhere.
  expect((await f.db.suggestionMemory.findMany({ where: { orgId: one.orgId } })).map(({ domain }) => domain)).toEqual(['archived.example'])
})

test("whose ICP it is: the creator's and any admin's; the Master is nobody's to delete", async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  const [owner, stranger] = [await f.user(one.orgId), await f.user(one.orgId)]
  const west = await f.icp(one, 'West', { ownerId: owner.id })
  const refused = { code: 'icp_not_found', status: 400 }
  await expect(remove(one, west, { userId: stranger.id, isAdmin: false })).rejects.toMatchObject(refused)
  await expect(remove(one, uuid())).rejects.toMatchObject(refused)
  await expect(remove(one, other.masterIcpId)).rejects.toMatchObject(refused)
  await expect(remove(one, one.masterIcpId)).rejects.toMatchObject({ code: 'master_icp' })
  await expect(remove(one, one.masterIcpId, { userId: stranger.id, isAdmin: false })).rejects.toMatchObject({ code: 'master_icp' })
  await remove(one, west, { userId: owner.id, isAdmin: false })
  const east = await f.icp(one, 'East', { ownerId: owner.id })
  await remove(one, east)
})

test('a deletion with uploads into it and moves out of it at once leaves nothing behind', async () => {
  for (let round = 0; round < 5; round++) {
    const one = await f.instance({ credits: 1000 })
    const west = await f.icp(one, 'West')
    const domains = Array.from({ length: 30 }, (_, i) => `d${round}i${i}.example`)
    for (const domain of domains) await f.account(one, domain, { icpId: west })
    const upload = (i: number) => {
      const options = {
        orgId: one.orgId,
        userId: one.adminId,
        icpName: 'West',
        inputs: [`new${round}i${i}.example`],
        asSuggestions: i % 2 === 0,
        at: new Date(),
      }
      return f.transaction((tx) => uploadAccounts(tx, f.queue, options))
    }
    const move = f.transaction((tx) =>
      swapIcp(tx, f.queue, { orgId: one.orgId, targetName: 'Master', inputs: domains.toReversed(), at: new Date() }),
    )
    const outcomes = await Promise.allSettled([upload(0), upload(1), move, remove(one, west), upload(2), upload(3)])
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'icp_not_found' })
    expect(outcomes[3]).toMatchObject({ status: 'fulfilled' })
    const left = await f.db.account.findMany({ where: { orgId: one.orgId } })
    expect(left.every(({ icpId }) => icpId === one.masterIcpId)).toBe(true)
  }
})

test('the mode takes any of three values from any', async () => {
  const one = await f.instance()
  const other = await f.instance()
  for (const mode of ['limited', 'unlimited', 'unlimited', 'false'] as const) {
    await setMode(f.db, { orgId: one.orgId, icpId: one.masterIcpId, mode })
    expect((await details(one))[0]?.farsight_state).toBe(mode)
  }
  await expect(setMode(f.db, { orgId: one.orgId, icpId: other.masterIcpId, mode: 'limited' })).rejects.toMatchObject({
    code: 'icp_not_found',
  })
})

test('a run on demand: recorded, queued, and shown', async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West', { suggestionsMode: 'unlimited' })
  await f.signal(one.orgId, one.masterIcpId, 'Inherited', 6)
  const { runId, nextRunAllowedAt } = await run(one, west)
  expect(await f.db.run.findUnique({ where: { id: runId } })).toMatchObject({
    kind: 'suggestions',
    orgId: one.orgId,
    icpId: west,
    trigger: 'demand',
    mode: 'unlimited',
    state: 'running',
    finishedAt: null,
  })
  expect(await f.jobs('suggestions')).toContainEqual({ runId, orgId: one.orgId })
  await f.db.run.update({ where: { id: runId }, data: { counts: { considered: 9, added: 4, rejected: 3, rescored: 20, outside: 2 } } })
  const [icp] = await details(one, [west])
  expect(icp?.next_run_allowed_at).toBe(nextRunAllowedAt.toISOString())
  expect(icp?.last_run).toEqual({
    run_id: runId,
    started_at: expect.any(String),
    finished_at: null,
    state: 'running',
    mode: 'unlimited',
    trigger: 'demand',
    candidates_considered: 31,
    candidates_added: 4,
    candidates_rejected: 5,
    skipped_reason: null,
    error: null,
  })
  const { items } = await listRuns(f.db, { orgId: one.orgId, limit: 1 })
  expect(items[0]?.counts).toEqual({ considered: 31, added: 4, rejected: 5, rescored: 20, outside: 2 })
})

test('off, without a signal of rank 6, unknown: refused, and nothing is used up', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  const west = await f.icp(one, 'West')
  await f.signal(one.orgId, await f.icp(one, 'East'), 'Elsewhere', 6)
  await expect(run(one, west)).rejects.toMatchObject({ code: 'suggestions_off' })
  await setMode(f.db, { orgId: one.orgId, icpId: west, mode: 'limited' })
  await f.signal(one.orgId, west, 'Low', 1)
  await expect(run(one, west)).rejects.toMatchObject({ code: 'no_high_rank_signal' })
  await expect(run(one, other.masterIcpId)).rejects.toMatchObject({ code: 'icp_not_found' })
  await f.signal(one.orgId, west, 'High', 6)
  await run(one, west)
  expect(await f.db.run.count({ where: { orgId: one.orgId } })).toBe(1)
})

test('once in two hours by database time; of calls at once one is taken', async () => {
  const one = await f.instance()
  await setMode(f.db, { orgId: one.orgId, icpId: one.masterIcpId, mode: 'limited' })
  await f.signal(one.orgId, one.masterIcpId, 'High', 6)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => run(one, one.masterIcpId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'run_too_soon' })
  // A millisecond more: the column rounds to one, and up as well as down.
  const ranBefore = async (minutes: number) =>
    await f.pool.query(`update icp set run_requested_at = now() - make_interval(mins => $2, secs => 0.001) where id = $1`, [
      one.masterIcpId,
      minutes,
    ])
  await ranBefore(119)
  const refusal: unknown = await run(one, one.masterIcpId).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'run_too_soon' })
  const { retryAfterSeconds } = refusal as { retryAfterSeconds: number }
  expect(retryAfterSeconds).toBeGreaterThan(0)
  expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  await ranBefore(120)
  expect((await details(one))[0]?.next_run_allowed_at).toBeNull()
  await run(one, one.masterIcpId)
})
