import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { match } from '../../src/jobs/match.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
const never = new AbortController().signal

beforeAll(async () => {
  w = await openWorkspace()
  for (let n = 0; n < 120; n++) await w.company(`brax${n}.example`, { name: `Brax${n} Foods` })
  for (let n = 0; n < 120; n++) await w.document(`This week Brax${n} Foods raised $20 million.`, { url: `https://news.example/${n}` })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, mail_message cascade')
  await w.pool.query('delete from jobs.job')
})
afterAll(async () => {
  await w.close()
})

/** An instance with that many active accounts, each read and with a match that no event has carried. */
async function instance(accounts: number) {
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId)
  const ids: string[] = []
  for (let n = 0; n < accounts; n++) ids.push(await w.account(made, made.masterIcpId, `brax${n}.example`, { status: 'active' }))
  await readAccounts(w.ctx, { orgId: made.orgId, accountIds: ids })
  return made
}

/** Works on the queued parts, as any worker does, until there are none. `times` tries each so often. */
async function drain(times = 1) {
  for (;;) {
    const { rows } = await w.pool.query<{ data: Parameters<ReturnType<typeof match>>[0] }>(
      "delete from jobs.job where name = 'match' returning data",
    )
    if (rows.length === 0) return
    await Promise.all(rows.flatMap(({ data }) => Array.from({ length: times }, () => match(w.ctx)(data, never))))
  }
}
const record = async (id: string) => await w.db.run.findUniqueOrThrow({ where: { id } })

test('is cut into slices that any worker takes, announces every match once, at most 100 an event, and starts the alerts', async () => {
  const [one, two] = [await instance(120), await instance(3)]
  const runId = await w.run(null, null, { kind: 'match', trigger: 'schedule' })
  await match(w.ctx)({ runId }, never)
  expect(await w.jobs('match')).toHaveLength(3)
  await drain()
  expect(await record(runId)).toMatchObject({
    state: 'finished',
    counts: { slices: 3, slices_done: 3, instances: 2, accounts: 123, announced: 123, events: 3 },
  })
  // Two events of one moment come in any order.
  const sizes = async (orgId: string) =>
    (await w.events(orgId)).map(({ event, data }) => [event, data.length] as const).toSorted((a, b) => b[1] - a[1])
  expect(await sizes(one.orgId)).toEqual([
    ['account.signal', 100],
    ['account.signal', 20],
  ])
  expect(await sizes(two.orgId)).toEqual([['account.signal', 3]])
  const [alerts] = await w.jobs('alerts')
  expect(await record(alerts?.runId ?? '')).toMatchObject({ kind: 'alerts', trigger: 'schedule', state: 'running' })

  const next = await w.run(null, null, { kind: 'match', trigger: 'schedule' })
  await match(w.ctx)({ runId: next }, never)
  await drain()
  expect(await record(next)).toMatchObject({ state: 'finished', counts: { accounts: 123, announced: 0, events: 0, instances: 0 } })
  expect(await w.jobs('alerts')).toHaveLength(2)
})

test('every part twice and beside itself, as after workers that were given up too early: the same', async () => {
  const { orgId } = await instance(120)
  const runId = await w.run(null, null, { kind: 'match', trigger: 'schedule' })
  await Promise.all([match(w.ctx)({ runId }, never), match(w.ctx)({ runId }, never)])
  expect(await w.jobs('match')).toHaveLength(2)
  await drain(2)
  await match(w.ctx)({ runId }, never)
  expect(await record(runId)).toMatchObject({ state: 'finished', counts: { slices_done: 2, accounts: 120, announced: 120 } })
  expect((await w.events(orgId)).flatMap(({ data }) => data.map((one) => one['account']))).toHaveLength(120)
  expect(await w.jobs('alerts')).toHaveLength(1)
})

test('with nothing to do it ends at once, and by hand it is done here', async () => {
  const empty = await w.run(null, null, { kind: 'match', trigger: 'schedule' })
  await match(w.ctx)({ runId: empty }, never)
  expect(await record(empty)).toMatchObject({ state: 'finished', counts: { slices: 0, announced: 0 } })
  const { orgId } = await instance(120)
  await w.db.user.updateMany({ data: { emailAlerts: true } })
  const byHand = await w.run(null, null, { kind: 'match', trigger: 'demand' })
  await match(w.ctx)({ runId: byHand }, never)
  expect(await w.jobs('match')).toEqual([])
  expect(await record(byHand)).toMatchObject({ state: 'finished', counts: { slices: 2, accounts: 120, announced: 120, events: 2 } })
  expect(await w.events(orgId)).toHaveLength(2)
  // What a run by hand starts is by hand too, and done here.
  const started = await w.db.run.findMany({ where: { kind: 'alerts' }, orderBy: { startedAt: 'asc' } })
  expect(started.map(({ trigger, state, counts }) => [trigger, state, counts])).toEqual([
    ['schedule', 'running', {}],
    ['demand', 'finished', { mails: 1, matches: 120 }],
  ])
  expect(await w.jobs('alerts')).toEqual([{ runId: started[0]?.id }])
})

test('where nothing changed, no answer and no match is written or so much as locked', async () => {
  await instance(3)
  const runOnce = async () => {
    await match(w.ctx)({ runId: await w.run(null, null, { kind: 'match', trigger: 'demand' }) }, never)
  }
  // Who wrote a row, and who locked it last.
  const versions = async () =>
    (
      await w.pool.query(`
        select 'answer' as kind, account_id::text || signal_id as id, xmin::text, xmax::text from answer
        union all select 'match', id::text, xmin::text, xmax::text from match order by 1, 2`)
    ).rows as unknown[]
  await runOnce()
  const before = await versions()
  expect(before).toHaveLength(6)
  await runOnce()
  expect(await versions()).toEqual(before)
})

test('a document counts once in the answer, in however many ICPs its signal applies', async () => {
  const made = await instance(1)
  await w.icp(made, 'One')
  await w.icp(made, 'Two')
  await match(w.ctx)({ runId: await w.run(null, null, { kind: 'match', trigger: 'demand' }) }, never)
  const { longAnswer } = await w.db.answer.findFirstOrThrow()
  expect(longAnswer).toMatch(/ 1 document of 1 read since /)
})

test('a no becomes null when its last document leaves the window, and the account rests', async () => {
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId, 'Has {account} acquired a company in the last 30 days?')
  const accountId = await w.account(made, made.masterIcpId, 'brax0.example', { status: 'active' })
  await readAccounts(w.ctx, { orgId: made.orgId, accountIds: [accountId] })
  const answer = async () => await w.db.answer.findFirstOrThrow({ where: { accountId } })
  expect(await answer()).toMatchObject({ answer: false, longAnswer: expect.stringMatching(/^No: 1 document read/) })
  const later = { ...w.ctx, clock: () => new Date(NOW.getTime() + 26 * 86_400_000) }
  const runAgain = async () => {
    const runId = await w.run(null, null, { kind: 'match', trigger: 'demand' })
    await match(later)({ runId }, never)
    return (await record(runId)).counts as { accounts: number }
  }
  expect((await runAgain()).accounts).toBe(1)
  expect(await answer()).toMatchObject({ answer: null, prob: 0, longAnswer: expect.stringMatching(/^Not known: no document/) })
  expect(await w.db.answerChange.findMany({ where: { accountId }, orderBy: { createdAt: 'asc' }, select: { answer: true } })).toEqual([
    { answer: false },
    { answer: null },
  ])
  expect((await runAgain()).accounts).toBe(0)
})

test('documents that change after their accounts were brought up to date: it counts what it tells, and the next run tells the rest', async () => {
  const { orgId } = await instance(4)
  const runId = await w.run(null, null, { kind: 'match', trigger: 'schedule' })
  await match(w.ctx)({ runId }, never)
  const [slice] = await w.jobs('match')
  await w.pool.query("delete from jobs.job where name = 'match'")
  if (slice) await match(w.ctx)(slice, never)
  for (const n of [1, 2]) await w.document(`This week Brax${n} Foods raised $20 million. It is new.`, { url: `https://news.example/${n}` })
  await drain()
  // Events of one moment, and matches of one settling, come in any order.
  const accounts = async () => (await w.events(orgId)).map(({ data }) => data.map((one) => one['account']).toSorted()).toSorted()
  expect(await record(runId)).toMatchObject({ state: 'finished', counts: { announced: 2, events: 1 } })
  expect(await accounts()).toEqual([['brax0.example', 'brax3.example']])

  for (const job of await w.jobs('read-documents')) await readDocuments(w.ctx)(job, never)
  const next = await w.run(null, null, { kind: 'match', trigger: 'schedule' })
  await match(w.ctx)({ runId: next }, never)
  await drain()
  expect(await record(next)).toMatchObject({ state: 'finished', counts: { announced: 2, events: 1 } })
  expect(await accounts()).toEqual([
    ['brax0.example', 'brax3.example'],
    ['brax1.example', 'brax2.example'],
  ])
})
