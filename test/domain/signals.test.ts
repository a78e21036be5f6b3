import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addSignals } from '../../src/domain/signals/add-signals.ts'
import { scoreByLines } from '../../src/domain/accounts/score-by-lines.ts'
import { settleAccounts } from '../../src/domain/reading/settle.ts'
import { deleteSignal } from '../../src/domain/signals/delete-signal.ts'
import { understandSignals, type NewSignal } from '../../src/domain/signals/understand-signals.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const AT = new Date('2026-10-05T09:00:00Z')
const signal = (name: string, icpName = 'Master', options: Partial<NewSignal> = {}): NewSignal => ({
  question: 'Has {account} raised new funding?',
  name,
  icpName,
  qRank: 1,
  ...options,
})
const add = async ({ orgId }: TestInstance, given: NewSignal[], ignoreTemplates = false) => {
  const signals = await understandSignals(given, ignoreTemplates)
  return await f.transaction((tx) => addSignals(tx, f.queue, { orgId, signals }))
}
const remove = ({ orgId }: TestInstance, signalId: string) => f.transaction((tx) => deleteSignal(tx, f.queue, { orgId, signalId, at: AT }))
const stored = async (orgId: string) => (await f.db.signal.findMany({ where: { orgId } })).map(({ name }) => name).toSorted()

test('stores signals with what was understood, in input order, and queues the reading of each ICP once', async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West')
  const added = await add(one, [
    signal('B', 'West', { qRank: 6 }),
    signal('A', 'West', { question: 'Has {account} raised a Series B round?' }),
    signal('C'),
  ])
  expect(added.map(({ name, icp, icp_id, q_rank, inherited }) => ({ name, icp, icp_id, q_rank, inherited }))).toEqual([
    { name: 'B', icp: 'West', icp_id: west, q_rank: 6, inherited: false },
    { name: 'A', icp: 'West', icp_id: west, q_rank: 1, inherited: false },
    { name: 'C', icp: 'Master', icp_id: one.masterIcpId, q_rank: 1, inherited: false },
  ])
  expect(added[1]).toEqual({
    signal_id: expect.stringMatching(/^[0-9a-f]{8}-/),
    name: 'A',
    signal: 'Has {account} raised a Series B round?',
    icp: 'West',
    icp_id: west,
    q_rank: 1,
    inherited: false,
    compiled: { frame: 'funding', slots: expect.objectContaining({ round: expect.any(String) }), looks_for: expect.any(String) },
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  // The Master's reach is the whole instance.
  expect(new Set((await f.jobs('rescore-icp', one.orgId)).map(({ icpId }) => icpId))).toEqual(new Set([west, null]))
})

test('others have their turn between two questions', async () => {
  let turns = 0
  let understanding = true
  const count = () => {
    turns++
    if (understanding) setImmediate(count)
  }
  setImmediate(count)
  const names = Array.from({ length: 20 }, (_, i) => `N${i}`)
  const understood = await understandSignals(
    names.map((name) => signal(name)),
    false,
  )
  understanding = false
  expect(understood.map(({ name, compiled }) => [name, compiled.frame])).toEqual(names.map((name) => [name, 'funding']))
  expect(turns).toBeGreaterThanOrEqual(20)
})

test('one bad signal and none is added', async () => {
  const one = await f.instance()
  await expect(add(one, [signal('A'), signal('B', 'Nowhere')])).rejects.toMatchObject({ code: 'icp_not_found' })
  await expect(add(one, [signal('A'), signal('B', 'Master', { question: 'Has it raised?' })], true)).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [{ pointer: '/signals/1/signal' }],
  })
  await expect(add(one, [signal('A'), signal('B', 'Master', { question: 'Is {account} fond of cheese?' })])).rejects.toMatchObject({
    code: 'template_mismatch',
    errors: [{ pointer: '/signals/1/signal' }],
  })
  expect(await stored(one.orgId)).toEqual([])
  expect(await f.jobs('rescore-icp', one.orgId)).toEqual([])
})

test('ignore_templates takes any question with the placeholder', async () => {
  const one = await f.instance()
  const [added] = await add(one, [signal('Cheese', 'Master', { question: 'Is {account} fond of cheese?' })], true)
  expect(added?.compiled.frame).toBe('generic')
})

test('a template that is not completed matches none', async () => {
  const one = await f.instance()
  await expect(add(one, [signal('A', 'Master', { question: 'Does {account} use <<INSERT POSITION>>?' })])).rejects.toMatchObject({
    code: 'template_mismatch',
  })
})

test('a name must be free in both directions, and the answer says where it is taken', async () => {
  const one = await f.instance()
  await f.icp(one, 'West')
  await f.icp(one, 'East')
  await add(one, [signal('Mastered'), signal('Western', 'West')])
  const refused = (message: string) => ({ code: 'signal_name_taken', message })
  await expect(add(one, [signal('Mastered', 'West')])).rejects.toMatchObject(
    refused('The ICP "Master" already has a signal named "Mastered".'),
  )
  await expect(add(one, [signal('Western', 'West')])).rejects.toMatchObject(refused('The ICP "West" already has a signal named "Western".'))
  await expect(add(one, [signal('Western')])).rejects.toMatchObject(refused('The ICP "West" already has a signal named "Western".'))
  await expect(add(one, [signal('New', 'East'), signal('Mastered')])).rejects.toMatchObject({ errors: [{ pointer: '/signals/1/name' }] })
  // Siblings do not see each other's, and case counts.
  await add(one, [signal('Western', 'East'), signal('mastered', 'East')])
  expect(await stored(one.orgId)).toEqual(['Mastered', 'Western', 'Western', 'mastered'])
})

test.each([
  ['the same ICP', ['West', 'West'], false],
  ['a child and the Master', ['West', 'Master'], false],
  ['the Master and a child', ['Master', 'West'], false],
  ['two children', ['West', 'East'], true],
])('one name twice in a call, in %s', async (_title, icps, free) => {
  const one = await f.instance()
  await f.icp(one, 'West')
  await f.icp(one, 'East')
  const adding = add(
    one,
    icps.map((icp) => signal('Same', icp)),
  )
  if (free) await adding
  else await expect(adding).rejects.toMatchObject({ code: 'signal_name_taken', errors: [{ pointer: '/signals/1/name' }] })
  expect(await stored(one.orgId)).toEqual(free ? ['Same', 'Same'] : [])
})

test('of calls at once for one name, in the Master and its children, the name stays free of conflicts', async () => {
  const one = await f.instance()
  const children = ['A', 'B', 'C']
  for (const name of children) await f.icp(one, name)
  const calls = Array.from({ length: 16 }, (_, i) => add(one, [signal('Race', i % 4 === 0 ? 'Master' : (children[i % 3] ?? 'A'))]))
  const outcomes = await Promise.allSettled(calls)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'signal_name_taken' })
  const rows = await f.db.signal.findMany({ where: { orgId: one.orgId, name: 'Race' } })
  const inMaster = rows.filter(({ icpId }) => icpId === one.masterIcpId).length
  expect(new Set(rows.map(({ icpId }) => icpId)).size).toBe(rows.length)
  expect(inMaster === 1 ? rows.length === 1 : inMaster === 0 && rows.length > 0).toBe(true)
})

test("another instance's names and ICPs do not count", async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  await f.icp(other, 'Theirs')
  await add(other, [signal('Same')])
  await add(one, [signal('Same')])
  await expect(add(one, [signal('Mine', 'Theirs')])).rejects.toMatchObject({ code: 'icp_not_found' })
})

test('deleting takes the answers and their history, and queues the scoring', async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West')
  const [gone, kept] = [await f.signal(one.orgId, west, 'Gone'), await f.signal(one.orgId, west, 'Kept')]
  const accountId = await f.account(one, 'alder.example', { icpId: west })
  await f.evidence(one.orgId, accountId, gone)
  await f.evidence(one.orgId, accountId, kept)
  await remove(one, gone)
  for (const table of ['signal', 'finding', 'answer', 'match', 'answer_change', 'feedback']) {
    const id = table === 'signal' ? 'id' : 'signal_id'
    const { rows } = await f.pool.query<{ id: string }>(`select ${id} as id from ${table} where org_id = $1`, [one.orgId])
    expect([table, rows.map((row) => row.id)]).toEqual([table, [kept]])
  }
  expect(await f.jobs('rescore-icp', one.orgId)).toEqual([{ orgId: one.orgId, icpId: west }])
})

test('a deleted signal is out of score, breakdown and Why Now when the deletion is done, for children and suggestions too', async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West')
  const [gone, kept, rival] = [
    await f.signal(one.orgId, one.masterIcpId, 'Gone', 6),
    await f.signal(one.orgId, west, 'Kept', 1),
    await f.signal(one.orgId, one.masterIcpId, 'Rival', 0),
  ]
  const ids = [
    await f.account(one, 'both.example', { icpId: west }),
    await f.account(one, 'only.example', { status: 'farsight' }),
    await f.account(one, 'rival.example', { icpId: west, status: 'archived' }),
    await f.account(one, 'other.example', { icpId: west }),
  ]
  const found = [[gone, kept], [gone], [gone, kept, rival], [kept]]
  for (const [place, accountId] of ids.entries())
    for (const signalId of found[place] ?? []) await f.evidence(one.orgId, accountId, signalId)
  const settle = () => f.transaction((tx) => settleAccounts(tx, { orgId: one.orgId, accountIds: ids, asOf: AT }))
  const read = async () => {
    const rows = await f.db.account.findMany({ where: { orgId: one.orgId }, orderBy: { domain: 'asc' } })
    return rows.map(({ domain, scaledScore, summary, breakdown }) => ({ domain, scaledScore, summary, breakdown }))
  }
  await settle()
  for (const signalId of [rival, gone]) {
    await remove(one, signalId)
    const done = await read()
    expect(JSON.stringify(done)).not.toContain(signalId)
    await settle()
    expect(done).toEqual(await read())
  }
  expect(await read()).toMatchObject([{ scaledScore: 14 }, { scaledScore: 50, summary: '' }, { scaledScore: 14 }, { scaledScore: 14 }])
})

test('without settling, a signal that is gone leaves a right score, and no Why Now rather than a wrong one', async () => {
  const one = await f.instance()
  const [gone, kept, rival] = [
    await f.signal(one.orgId, one.masterIcpId, 'Gone', 6),
    await f.signal(one.orgId, one.masterIcpId, 'Kept', 1),
    await f.signal(one.orgId, one.masterIcpId, 'Rival', 0),
  ]
  const id = await f.account(one, 'alder.example')
  for (const signalId of [gone, kept, rival]) await f.evidence(one.orgId, id, signalId)
  await f.transaction((tx) => settleAccounts(tx, { orgId: one.orgId, accountIds: [id], asOf: AT }))
  const score = () => f.transaction((tx) => scoreByLines(tx, { orgId: one.orgId, accountIds: [id] }))
  const read = () => f.db.account.findFirstOrThrow({ where: { id } })
  expect(await score()).toEqual([])
  await f.db.signal.delete({ where: { orgId_id: { orgId: one.orgId, id: gone } } })
  expect(await score()).toEqual([id])
  expect(await read()).toMatchObject({ scaledScore: -100, summary: '' })
  await f.db.signal.delete({ where: { orgId_id: { orgId: one.orgId, id: rival } } })
  expect(await score()).toEqual([id])
  expect(await read()).toMatchObject({ scaledScore: 14, summary: '', breakdown: [{ signal_id: kept }] })
})

test('deleting a Master signal concerns every ICP', async () => {
  const one = await f.instance()
  await remove(one, await f.signal(one.orgId, one.masterIcpId, 'Gone'))
  expect(await f.jobs('rescore-icp', one.orgId)).toEqual([{ orgId: one.orgId, icpId: null }])
})

test('a signal that is not there, deleted already or of another instance, is signal_not_found', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  const theirs = await f.signal(other.orgId, other.masterIcpId, 'Theirs')
  const mine = await f.signal(one.orgId, one.masterIcpId, 'Mine')
  await remove(one, mine)
  for (const id of [mine, theirs]) await expect(remove(one, id)).rejects.toMatchObject({ code: 'signal_not_found' })
  expect(await stored(other.orgId)).toEqual(['Theirs'])
})
