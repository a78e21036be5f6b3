import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { changeStatus, type StatusChange } from '../../src/domain/accounts/change-status.ts'
import { swapIcp } from '../../src/domain/accounts/swap-icp.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { settleAccounts } from '../../src/domain/reading/settle.ts'
import { deleteSignal } from '../../src/domain/signals/delete-signal.ts'
import { openFixture, type Fixture, type TestInstance } from './support/fixture.ts'

let f: Fixture
beforeAll(async () => {
  f = await openFixture()
})
afterAll(() => f.close())

const AT = new Date('2026-11-20T08:00:00.000Z')
const change = ({ orgId, adminId }: TestInstance, newStatus: StatusChange['newStatus'], inputs: string[], icpName = 'Master') =>
  f.transaction((tx) => changeStatus(tx, f.queue, { orgId, userId: adminId, icpName, inputs, newStatus, at: AT }))
const accountOf = (id: string) => f.db.account.findFirst({ where: { id } })

test('activation costs one credit for each account that is not active, and enters it in the ledger', async () => {
  const one = await f.instance({ credits: 5 })
  await f.account(one, 'active.example')
  await f.account(one, 'candidate.example', { status: 'farsight' })
  await f.account(one, 'archived.example', { status: 'archived' })
  const done = await change(one, 'active', [
    'active.example',
    'candidate.example',
    'archived.example',
    'http://candidate.example/',
    'nobody.example',
    '??',
  ])
  expect(done.results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['unchanged', 'Already active.'],
    ['updated', null],
    ['updated', null],
    ['unchanged', 'Repeats an entry before it.'],
    ['not_found', 'No such account.'],
    ['invalid', expect.any(String)],
  ])
  expect(done).toMatchObject({ creditsConsumed: 2, creditsRemaining: 3 })
  const entries = await f.db.creditEntry.findMany({ where: { orgId: one.orgId }, orderBy: { id: 'asc' } })
  expect(entries.map(({ delta, balance, reason, accounts }) => ({ delta, balance, reason, accounts }))).toEqual([
    { delta: 5, balance: 5, reason: 'opening balance', accounts: 0 },
    { delta: -2, balance: 3, reason: 'activation', accounts: 2 },
  ])
})

test('archiving refunds nothing, and activating again costs again', async () => {
  const one = await f.instance({ credits: 3 })
  const id = await f.account(one, 'alder.example', { status: 'farsight' })
  await change(one, 'active', ['alder.example'])
  expect(await change(one, 'archive', ['alder.example'])).toMatchObject({ creditsConsumed: 0, creditsRemaining: 2 })
  expect(await accountOf(id)).toMatchObject({ status: 'archived', rejection: null })
  expect(await change(one, 'active', ['alder.example'])).toMatchObject({ creditsConsumed: 1, creditsRemaining: 1 })
})

test('an archived suggestion has the score of what was found, not its prediction', async () => {
  const one = await f.instance()
  const signalId = await f.signal(one.orgId, one.masterIcpId, 'Funding', 6)
  const line = { signal_id: signalId, name: 'Funding', q_rank: 6, points: 6, prob: 0.9, age_days: 0 }
  const nothing = await f.account(one, 'alder.example', { status: 'farsight', scaledScore: 50 })
  const found = await f.account(one, 'birch.example', { status: 'farsight', scaledScore: 82, breakdown: [line] })
  await change(one, 'archive', ['alder.example', 'birch.example'])
  expect(await accountOf(nothing)).toMatchObject({ status: 'archived', scaledScore: 0 })
  expect(await accountOf(found)).toMatchObject({ status: 'archived', scaledScore: 63 })
})

test('credits that do not cover every activation change nothing', async () => {
  const one = await f.instance({ credits: 1 })
  const id = await f.account(one, 'a1.example', { status: 'farsight', firstReadAt: AT })
  await f.account(one, 'a2.example', { status: 'farsight' })
  await expect(change(one, 'active', ['a1.example', 'a2.example'])).rejects.toMatchObject({
    code: 'out_of_credits',
    message: '2 credits are needed and 1 remain. Nothing was changed.',
  })
  expect(await accountOf(id)).toMatchObject({ status: 'farsight' })
  expect(await f.credits(one.orgId)).toBe(1)
  expect(await f.events(one.orgId)).toEqual([])
})

test('activation of an account that was not read yet owes an event and queues the reading', async () => {
  const one = await f.instance()
  const id = await f.account(one, 'alder.example', { status: 'farsight' })
  await change(one, 'active', ['alder.example'])
  expect(await accountOf(id)).toMatchObject({ status: 'active', eventDue: true })
  expect(await f.jobs('first-reading', one.orgId)).toEqual([{ orgId: one.orgId, accountIds: [id] }])
  expect(await f.events(one.orgId)).toEqual([])
})

test('activation of an account that was read records account.upload at once, with its score instead of the prediction', async () => {
  const one = await f.instance()
  const signalId = await f.signal(one.orgId, one.masterIcpId, 'Funding', 6)
  const line = { signal_id: signalId, name: 'Funding', q_rank: 6, points: 6, prob: 0.9, age_days: 0 }
  const read = { firstReadAt: AT, scaledScore: 82, breakdown: [line], summary: 'It raised $5 million.' }
  const id = await f.account(one, 'alder.example', { status: 'farsight', ...read })
  const { matchId } = await f.evidence(one.orgId, id, signalId)
  await change(one, 'active', ['alder.example'])
  const [event] = await f.events(one.orgId)
  expect(event).toMatchObject({ event: 'account.upload', event_time: AT.toISOString() })
  expect(event?.data).toEqual([
    expect.objectContaining({
      id,
      name: 'alder.example',
      status: 'active',
      scaled_score: 63,
      signal_list: ['Funding'],
      score_breakdown: [line],
    }),
  ])
  expect(await accountOf(id)).toMatchObject({ eventDue: false, scaledScore: 63 })
  expect((await f.db.match.findFirst({ where: { id: matchId } }))?.announcedAt).toEqual(AT)
  expect(await f.jobs('rescore', one.orgId)).toEqual([{ orgId: one.orgId, accountIds: [id] }])
})

test('a disqualified account stays disqualified when it is activated', async () => {
  const one = await f.instance()
  const signalId = await f.signal(one.orgId, one.masterIcpId, 'Rival', 0)
  const line = { signal_id: signalId, name: 'Rival', q_rank: 0, points: 0, prob: 0.9, age_days: 0 }
  const id = await f.account(one, 'alder.example', {
    status: 'farsight',
    firstReadAt: AT,
    scaledScore: -100,
    summary: 'Disqualified by "Rival": Alder was bought (news.example, 1 October).',
    breakdown: [line],
  })
  await change(one, 'active', ['alder.example'])
  expect(await accountOf(id)).toMatchObject({ scaledScore: -100 })
})

describe('the event of an activation at once after', () => {
  const RAISED = 'It raised $5 million (news.example, 1 October).'
  const DISQUALIFIED = { scaledScore: -100, summary: `Disqualified by "SB": ${RAISED} ${RAISED}` }
  const right = (signalId: string) => ({
    scaled_score: 46,
    summary: 'It raised $5 million (news.example, 1 October).',
    signal_list: ['Funding'],
    score_breakdown: [expect.objectContaining({ signal_id: signalId })],
  })

  /** An archived account in West with a yes to "Funding" of the Master and one to "SB" of West, which disqualifies. */
  async function disqualified() {
    const one = await f.instance()
    const west = await f.icp(one, 'West')
    const [funding, sb] = [await f.signal(one.orgId, one.masterIcpId, 'Funding', 6), await f.signal(one.orgId, west, 'SB', 0)]
    const id = await f.account(one, 'alder.example', { icpId: west, status: 'archived', firstReadAt: AT })
    for (const signalId of [funding, sb]) await f.evidence(one.orgId, id, signalId)
    await f.transaction((tx) => settleAccounts(tx, { orgId: one.orgId, accountIds: [id], asOf: AT }))
    expect(await accountOf(id)).toMatchObject(DISQUALIFIED)
    return { one, id, funding, sb }
  }

  test('a signal was deleted is without it', async () => {
    const { one, funding, sb } = await disqualified()
    await f.transaction((tx) => deleteSignal(tx, f.queue, { orgId: one.orgId, signalId: sb, at: AT }))
    await change(one, 'active', ['alder.example'], 'West')
    expect((await f.events(one.orgId))[0]?.data).toEqual([expect.objectContaining(right(funding))])
  })

  test('the account was moved is without the signals of the ICP that it left', async () => {
    const { one, funding } = await disqualified()
    await f.transaction((tx) => swapIcp(tx, f.queue, { orgId: one.orgId, targetName: 'Master', inputs: ['alder.example'], at: AT }))
    await change(one, 'active', ['alder.example'])
    expect((await f.events(one.orgId))[0]?.data).toEqual([expect.objectContaining(right(funding))])
  })

  test('a Why Now was taken away tells it anew', async () => {
    const { one, id, funding, sb } = await disqualified()
    // As a deletion leaves those that are too many to be told of at once.
    await f.db.signal.delete({ where: { orgId_id: { orgId: one.orgId, id: sb } } })
    await f.db.account.update({ where: { orgId_id: { orgId: one.orgId, id } }, data: { summary: '', scaledScore: 0 } })
    await change(one, 'active', ['alder.example'], 'West')
    expect((await f.events(one.orgId))[0]?.data).toEqual([expect.objectContaining(right(funding))])
  })
})

test('what an upload event did not carry is still to be announced', async () => {
  const one = await f.instance()
  const west = await f.icp(one, 'West')
  const [signalId, foreignId] = [await f.signal(one.orgId, one.masterIcpId, 'Funding'), await f.signal(one.orgId, west, 'Hiring')]
  const id = await f.account(one, 'alder.example', { status: 'farsight', firstReadAt: AT })
  const old = await f.evidence(one.orgId, id, signalId, { state: 'expired' })
  // Left over from an ICP that the account was in before.
  const foreign = await f.evidence(one.orgId, id, foreignId)
  await change(one, 'active', ['alder.example'])
  for (const { matchId } of [old, foreign])
    expect(await f.db.match.findFirst({ where: { id: matchId } })).toMatchObject({ announcedAt: null })
})

test('events hold at most 100 accounts', async () => {
  const one = await f.instance({ credits: 300 })
  const domains = Array.from({ length: 130 }, (_, i) => `many${String(i).padStart(3, '0')}.example`)
  for (const domain of domains) await f.account(one, domain, { status: 'farsight', firstReadAt: AT })
  await change(one, 'active', domains)
  // Those of one millisecond have no order.
  const events = (await f.events(one.orgId)).toSorted((x, y) => y.data.length - x.data.length)
  expect(events.map(({ data }) => data.length)).toEqual([100, 30])
  expect(events.flatMap(({ data }) => data.map(({ name }) => name))).toEqual(domains)
})

test('icp names where the account must be', async () => {
  const one = await f.instance()
  await f.icp(one, 'West')
  const id = await f.account(one, 'alder.example')
  const done = await change(one, 'archive', ['alder.example'], 'West')
  expect(done.results).toEqual([
    { input: 'alder.example', domain: 'alder.example', outcome: 'not_found', reason: 'Not in the ICP "West", but in "Master".' },
  ])
  expect(await accountOf(id)).toMatchObject({ status: 'active' })
  await expect(change(one, 'archive', ['alder.example'], 'East')).rejects.toMatchObject({ code: 'icp_not_found' })
})

test('deleting takes all that hangs on the account and nothing else, and remembers that it is not to be suggested', async () => {
  const one = await f.instance()
  const other = await f.instance()
  const signalId = await f.signal(one.orgId, one.masterIcpId, 'Funding')
  const theirSignal = await f.signal(other.orgId, other.masterIcpId, 'Funding')
  const [gone, kept] = [await f.account(one, 'gone.example'), await f.account(one, 'kept.example')]
  const theirs = await f.account(other, 'gone.example')
  const { documentId } = await f.evidence(one.orgId, gone, signalId)
  await f.evidence(one.orgId, kept, signalId)
  await f.evidence(other.orgId, theirs, theirSignal)
  const done = await change(one, 'delete', ['gone.example', 'nobody.example'])
  expect(done.results.map(({ outcome }) => outcome)).toEqual(['updated', 'not_found'])
  expect(done.creditsRemaining).toBe(100)
  const tables = ['reading', 'finding', 'answer', 'match', 'answer_change', 'feedback']
  for (const table of tables) {
    const { rows } = await f.pool.query<{ account_id: string }>(`select account_id from ${table} where account_id = any($1)`, [
      [gone, kept, theirs],
    ])
    expect([table, rows.map((row) => row.account_id).toSorted()]).toEqual([table, [kept, theirs].toSorted()])
  }
  expect(await f.db.document.count({ where: { id: documentId } })).toBe(1)
  expect(await f.db.account.findMany({ where: { domain: 'gone.example' }, select: { orgId: true } })).toEqual([{ orgId: other.orgId }])
  expect(await f.db.suggestionMemory.findMany({ select: { orgId: true, domain: true, reason: true } })).toEqual([
    { orgId: one.orgId, domain: 'gone.example', reason: 'deleted' },
  ])
})

test('a deleted account may be uploaded again, and costs again', async () => {
  const one = await f.instance({ credits: 2 })
  await f.account(one, 'alder.example')
  await change(one, 'delete', ['alder.example'])
  const again = {
    orgId: one.orgId,
    userId: one.adminId,
    icpName: 'Master',
    inputs: ['alder.example'],
    asSuggestions: false,
    at: new Date(),
  }
  expect(await f.transaction((tx) => uploadAccounts(tx, f.queue, again))).toMatchObject({ creditsRemaining: 1, totals: { created: 1 } })
})

test('a person who archives what a constraint rejected decides for good', async () => {
  const one = await f.instance()
  const rejection = { reason: 'country', date: AT.toISOString(), by: 'constraint' }
  const id = await f.account(one, 'alder.example', { status: 'archived', rejection })
  expect((await change(one, 'archive', ['alder.example'])).totals.updated).toBe(1)
  expect(await accountOf(id)).toMatchObject({ status: 'archived', rejection: null })
  expect((await change(one, 'archive', ['alder.example'])).totals.unchanged).toBe(1)
})

test("another instance's accounts are out of reach", async () => {
  const [one, other] = [await f.instance(), await f.instance()]
  const id = await f.account(other, 'theirs.example')
  for (const status of ['active', 'archive', 'delete'] as const) {
    expect((await change(one, status, ['theirs.example'])).results[0]).toMatchObject({ outcome: 'not_found', reason: 'No such account.' })
  }
  expect(await accountOf(id)).toMatchObject({ status: 'active' })
})

test('activations at once never use more credits than there are, and the ledger adds up', async () => {
  const one = await f.instance({ credits: 40 })
  const domains = Array.from({ length: 60 }, (_, i) => `race${i}.example`)
  for (const domain of domains) await f.account(one, domain, { status: 'farsight' })
  // Overlapping batches of six, in different orders.
  const batches = Array.from({ length: 30 }, (_, i) =>
    Array.from({ length: 6 }, (_, k) => domains[(i * 7 + k * (i % 2 ? 11 : 13)) % 60] ?? ''),
  )
  const outcomes = await Promise.allSettled(batches.map((batch) => change(one, 'active', batch)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'out_of_credits' })
  const active = await f.db.account.count({ where: { orgId: one.orgId, status: 'active' } })
  const remaining = await f.credits(one.orgId)
  expect(remaining).toBe(40 - active)
  expect(remaining).toBeGreaterThanOrEqual(0)
  expect(active).toBeGreaterThan(30)
  const entries = await f.db.creditEntry.findMany({ where: { orgId: one.orgId } })
  expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(remaining)
  expect(new Set(entries.map(({ balance }) => balance)).size).toBe(entries.length)
})

test('single-credit activations at once use exactly the credits there are', async () => {
  const one = await f.instance({ credits: 7 })
  const domains = Array.from({ length: 20 }, (_, i) => `single${i}.example`)
  for (const domain of domains) await f.account(one, domain, { status: 'farsight' })
  const outcomes = await Promise.allSettled(domains.map((domain) => change(one, 'active', [domain])))
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(7)
  expect(await f.credits(one.orgId)).toBe(0)
  expect(await f.db.account.count({ where: { orgId: one.orgId, status: 'active' } })).toBe(7)
})

test('a mix of uploads, activations, archivings and deletions at once ends without an error and adds up', async () => {
  const one = await f.instance({ credits: 1000 })
  const domains = Array.from({ length: 40 }, (_, i) => `mix${i}.example`)
  const some = (i: number) => (i % 2 ? domains.slice(i % 9, (i % 9) + 25) : domains.slice(i % 7, (i % 7) + 25).toReversed())
  const used = await Promise.all(
    Array.from({ length: 32 }, async (_, i) => {
      const inputs = some(i)
      const upload = { orgId: one.orgId, userId: one.adminId, icpName: 'Master', inputs, asSuggestions: i % 8 === 0, at: new Date() }
      if (i % 4 === 0) return (await f.transaction((tx) => uploadAccounts(tx, f.queue, upload))).creditsConsumed
      return (await change(one, i % 4 === 1 ? 'active' : i % 4 === 2 ? 'archive' : 'delete', inputs)).creditsConsumed
    }),
  )
  expect(await f.credits(one.orgId)).toBe(1000 - used.reduce((sum, n) => sum + n, 0))
  const entries = await f.db.creditEntry.findMany({ where: { orgId: one.orgId } })
  expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(await f.credits(one.orgId))
})
