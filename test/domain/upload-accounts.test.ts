import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Schemas } from '../../src/contract/types.ts'
import { getAccounts } from '../../src/domain/accounts/get-accounts.ts'
import { uploadAccounts, type Upload } from '../../src/domain/accounts/upload-accounts.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const upload = ({ orgId, adminId }: TestInstance, inputs: string[], options: Partial<Upload> = {}) =>
  f.transaction((tx) =>
    uploadAccounts(tx, f.queue, { orgId, userId: adminId, icpName: 'Master', inputs, asSuggestions: false, at: new Date(), ...options }),
  )

test('says what became of every entry, in input order, and stores each domain once', async () => {
  const one = await f.instance()
  await f.icp(one, 'West')
  await upload(one, ['held.example'], { icpName: 'West' })
  const done = await upload(one, ['https://www.Alder.example/about', 'not a domain', 'alder.example', 'held.example', 'birch.example'])
  expect(done.results).toEqual([
    { input: 'https://www.Alder.example/about', domain: 'alder.example', outcome: 'created', reason: null },
    { input: 'not a domain', domain: null, outcome: 'invalid', reason: expect.any(String) },
    { input: 'alder.example', domain: 'alder.example', outcome: 'unchanged', reason: 'Repeats an entry before it.' },
    {
      input: 'held.example',
      domain: 'held.example',
      outcome: 'unchanged',
      reason: 'Already in the ICP "West", with the status active. It was not moved.',
    },
    { input: 'birch.example', domain: 'birch.example', outcome: 'created', reason: null },
  ])
  expect(done.totals).toEqual({ created: 2, updated: 0, unchanged: 2, not_found: 0, invalid: 1 })
  expect(done.creditsConsumed).toBe(2)
  expect(done.creditsRemaining).toBe(97)
  const stored = await f.db.account.findMany({ where: { orgId: one.orgId }, orderBy: { domain: 'asc' } })
  expect(
    stored.map(({ domain, status, labelKey, eventDue, ownerId, origin }) => ({ domain, status, labelKey, eventDue, ownerId, origin })),
  ).toEqual(
    ['alder', 'birch', 'held'].map((label) => ({
      domain: `${label}.example`,
      status: 'active',
      labelKey: label,
      eventDue: true,
      ownerId: one.adminId,
      origin: 'upload',
    })),
  )
})

test('says of what is held and not active what makes it so', async () => {
  const one = await f.instance()
  await upload(one, ['suggested.example', 'archived.example'], { asSuggestions: true })
  await f.db.account.updateMany({ where: { orgId: one.orgId, domain: 'archived.example' }, data: { status: 'archived' } })
  for (const asSuggestions of [true, false]) {
    const { results } = await upload(one, ['suggested.example', 'archived.example'], { asSuggestions })
    const remedy = 'It was not moved; change_accounts_status changes its status.'
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['unchanged', `Already in the ICP "Master", with the status farsight. ${remedy}`],
      ['unchanged', `Already in the ICP "Master", with the status archived. ${remedy}`],
    ])
  }
})

test('suggestions cost nothing, also without a credit left', async () => {
  const one = await f.instance({ credits: 0 })
  const done = await upload(one, ['alder.example'], { asSuggestions: true })
  expect(done).toMatchObject({ creditsConsumed: 0, creditsRemaining: 0, totals: { created: 1 } })
  expect(await f.db.account.findFirst({ where: { orgId: one.orgId } })).toMatchObject({ status: 'farsight', eventDue: true })
})

test('queues the first reading in slices of at most 100, in the same transaction', async () => {
  const one = await f.instance({ credits: 1000 })
  await upload(
    one,
    Array.from({ length: 205 }, (_, i) => `company${i}.example`),
  )
  const jobs = await f.jobs('first-reading', one.orgId)
  expect(jobs.map(({ accountIds }) => accountIds.length).toSorted()).toEqual([100, 100, 5])
  const stored = await f.db.account.findMany({ where: { orgId: one.orgId }, select: { id: true } })
  expect(new Set(jobs.flatMap(({ accountIds }) => accountIds))).toEqual(new Set(stored.map(({ id }) => id)))
})

test('credits are all or nothing', async () => {
  const one = await f.instance({ credits: 2 })
  await expect(upload(one, ['a1.example', 'a2.example', 'a3.example'])).rejects.toMatchObject({
    code: 'out_of_credits',
    message: '3 credits are needed and 2 remain. Nothing was changed.',
  })
  expect(await f.db.account.count({ where: { orgId: one.orgId } })).toBe(0)
  expect(await f.jobs('first-reading', one.orgId)).toEqual([])
  expect(await f.credits(one.orgId)).toBe(2)
})

test('what is held already is not paid for', async () => {
  const one = await f.instance({ credits: 2 })
  await upload(one, ['a1.example', 'a2.example'])
  const done = await upload(one, ['a1.example', 'a2.example'])
  expect(done).toMatchObject({ creditsConsumed: 0, creditsRemaining: 0, totals: { unchanged: 2 } })
})

test('an unknown ICP, and one of another instance, is icp_not_found', async () => {
  const one = await f.instance()
  const other = await f.instance()
  await f.icp(other, 'Theirs')
  for (const icpName of ['Nobody', 'Theirs', 'master']) {
    await expect(upload(one, ['alder.example'], { icpName })).rejects.toMatchObject({ code: 'icp_not_found' })
  }
})

test('two instances may hold the same domain', async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  await upload(one, ['shared.example'])
  expect((await upload(other, ['shared.example'])).totals.created).toBe(1)
})

test('a user who was deleted meanwhile uploads nothing', async () => {
  const one = await f.instance()
  const user = await f.user(one.orgId)
  await f.db.user.delete({ where: { orgId_id: { orgId: one.orgId, id: user.id } } })
  await expect(upload(one, ['alder.example'], { userId: user.id })).rejects.toMatchObject({ code: 'unauthorized' })
})

test('uploads of the same domains at once, in any order, create and charge each once', async () => {
  const one = await f.instance({ credits: 500 })
  const domains = Array.from({ length: 120 }, (_, i) => `same${i}.example`)
  const lists = Array.from({ length: 8 }, (_, i) => (i % 2 ? domains.toReversed() : domains))
  const done = await Promise.all(lists.map((list, i) => upload(one, list, { asSuggestions: i % 3 === 0 })))
  expect(done.reduce((sum, { totals }) => sum + totals.created, 0)).toBe(120)
  expect(await f.db.account.count({ where: { orgId: one.orgId } })).toBe(120)
  const active = await f.db.account.count({ where: { orgId: one.orgId, status: 'active' } })
  expect(await f.credits(one.orgId)).toBe(500 - active)
})

test('10,000 domains in one call', async () => {
  const one = await f.instance({ credits: 10_000 })
  const done = await upload(
    one,
    Array.from({ length: 10_000 }, (_, i) => `bulk${i}.example`),
  )
  expect(done.totals.created).toBe(10_000)
  expect(done.creditsRemaining).toBe(0)
  expect((await f.jobs('first-reading', one.orgId)).length).toBe(100)
})

test('before the first reading an answer says that it is still to come, after it that there was nothing to read', async () => {
  const one = await f.instance()
  await f.signal(one.orgId, one.masterIcpId, 'Funding')
  await f.account(one, 'new.example', { firstReadAt: null })
  await f.account(one, 'read.example', { firstReadAt: new Date('2026-11-02T10:00:00Z') })
  const query = { filter: [], status: 'all', signalData: true, lite: false, limit: 100, offset: 0, includeTotal: false } as const
  const { accounts } = await getAccounts(f.pool, { orgId: one.orgId, ...query })
  const said = accounts.map((json) => JSON.parse(json) as Schemas['Account'])
  expect(said.map(({ name, signals }) => [name, signals?.[0]?.answer, signals?.[0]?.long_answer])).toEqual([
    ['new.example', null, 'Not read yet: the first reading of the account is still to come.'],
    ['read.example', null, 'Not known: nothing has been read for this signal yet.'],
  ])
})
