import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { settleAccounts } from '../../src/domain/reading/settle.ts'
import { swapIcp } from '../../src/domain/accounts/swap-icp.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const AT = new Date('2026-10-05T09:00:00Z')
const swap = ({ orgId }: TestInstance, inputs: string[], targetName: string) =>
  f.transaction((tx) => swapIcp(tx, f.queue, { orgId, targetName, inputs, at: AT }))

test('moves from whichever ICP, keeps status, owner and credits, and queues the reading of what moved', async () => {
  const one = await f.instance()
  const [west, east] = [await f.icp(one, 'West'), await f.icp(one, 'East')]
  const a = await f.account(one, 'a1.example')
  const b = await f.account(one, 'b1.example', { icpId: west, status: 'farsight' })
  await f.account(one, 'c1.example', { icpId: east, status: 'archived' })
  const done = await swap(one, ['b1.example', 'https://a1.example', 'c1.example', 'a1.example', 'd1.example', ''], 'East')
  expect(done.icp).toEqual({ id: east, name: 'East', isMaster: false })
  expect(done.results.map(({ outcome }) => outcome)).toEqual(['updated', 'updated', 'unchanged', 'unchanged', 'not_found', 'invalid'])
  const rows = await f.db.account.findMany({ where: { orgId: one.orgId }, orderBy: { domain: 'asc' } })
  expect(rows.map(({ icpId, status, ownerId }) => ({ icpId, status, ownerId }))).toEqual(
    ['active', 'farsight', 'archived'].map((status) => ({ icpId: east, status, ownerId: one.adminId })),
  )
  expect(await f.credits(one.orgId)).toBe(100)
  expect(await f.jobs('rescore', one.orgId)).toEqual([{ orgId: one.orgId, accountIds: [b, a] }])
})

test('score, breakdown and Why Now follow the signals that apply when it is done, also on the way back', async () => {
  const one = await f.instance()
  const [west, east] = [await f.icp(one, 'West'), await f.icp(one, 'East', { employeesMin: 10 })]
  const [master, own] = [await f.signal(one.orgId, one.masterIcpId, 'M'), await f.signal(one.orgId, west, 'W', 6)]
  const ids = [
    await f.account(one, 'active.example', { icpId: west }),
    await f.account(one, 'suggested.example', { icpId: west, status: 'farsight' }),
  ]
  for (const accountId of ids) for (const signalId of [master, own]) await f.evidence(one.orgId, accountId, signalId)
  const settle = () => f.transaction((tx) => settleAccounts(tx, { orgId: one.orgId, accountIds: ids, asOf: AT }))
  const read = async () => {
    const rows = await f.db.account.findMany({ where: { orgId: one.orgId }, orderBy: { domain: 'asc' } })
    return rows.map(({ icpId, scaledScore, summary, breakdown }) => ({ icpId, scaledScore, summary, breakdown }))
  }
  await settle()
  const before = await read()
  await swap(one, ['active.example', 'suggested.example'], 'East')
  const moved = await read()
  expect(moved).toMatchObject([
    { icpId: east, scaledScore: 14, breakdown: [{ signal_id: master }] },
    { icpId: east, scaledScore: 32, breakdown: [{ signal_id: master }] },
  ])
  await settle()
  expect(moved).toEqual(await read())
  await swap(one, ['active.example', 'suggested.example'], 'West')
  expect(await read()).toEqual(before)
})

test('cuts the reading into slices of at most 100', async () => {
  const one = await f.instance()
  await f.icp(one, 'West')
  const domains = Array.from({ length: 101 }, (_, i) => `s${i}.example`)
  for (const domain of domains) await f.account(one, domain)
  await swap(one, domains, 'West')
  expect((await f.jobs('rescore', one.orgId)).map(({ accountIds }) => accountIds.length).toSorted()).toEqual([1, 100])
})

test('an unknown target, and one of another instance, is icp_not_found', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  await f.icp(other, 'Theirs')
  await f.account(other, 'theirs.example')
  await expect(swap(one, ['a1.example'], 'Theirs')).rejects.toMatchObject({ code: 'icp_not_found' })
  expect((await swap(one, ['theirs.example'], 'Master')).results[0]?.outcome).toBe('not_found')
})

test('moves to and fro at once end without a deadlock', async () => {
  const one = await f.instance()
  await f.icp(one, 'West')
  const domains = Array.from({ length: 50 }, (_, i) => `move${i}.example`)
  for (const domain of domains) await f.account(one, domain)
  await Promise.all(Array.from({ length: 16 }, (_, i) => swap(one, i % 2 ? domains : domains.toReversed(), i % 3 ? 'West' : 'Master')))
  const icps = await f.db.account.groupBy({ by: ['icpId'], where: { orgId: one.orgId } })
  expect(icps.length).toBe(1)
})

test('finds an ICP whose name is older than the normal form as it is kept, and any other in that form', async () => {
  const one = await f.instance()
  const [kid, padded, decomposed] = [await f.icp(one, 'Kid'), await f.icp(one, 'Kid '), await f.icp(one, 'cafe\u0301')]
  for (const [name, id] of [
    ['Kid', kid],
    ['Kid ', padded],
    [' Kid', kid],
    ['cafe\u0301', decomposed],
  ] as const)
    expect([name, (await swap(one, ['a1.example'], name)).icp.id]).toEqual([name, id])
  await expect(swap(one, ['a1.example'], 'kid')).rejects.toMatchObject({ code: 'icp_not_found' })
})
