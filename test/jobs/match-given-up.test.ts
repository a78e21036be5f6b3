import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Queue } from '../../src/db/queue.ts'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { match } from '../../src/jobs/match.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'
import { eventually } from '../support/eventually.ts'

let w: Workspace
let queue: Queue
const never = new AbortController().signal

beforeAll(async () => {
  w = await openWorkspace()
  for (const name of ['Arvo', 'Belden', 'Corvo']) {
    await w.company(`${name.toLowerCase()}.example`, { name: `${name} Foods` })
    await w.document(`This week ${name} Foods raised $20 million.`)
  }
  await w.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'this account is refused'; end $$`)
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, mail_message cascade')
  await w.pool.query('delete from jobs.job')
  // As an earlier version left them.
  await w.pool.query('update jobs.queue set dead_letter = null')
  queue = new Queue(w.url, { works: true, onError: console.error })
  await queue.start()
})
afterEach(async () => {
  await queue.stop(5000)
  await w.pool.query('drop trigger if exists refuse on account; drop trigger if exists refuse on event')
})
afterAll(async () => {
  await w.close()
})

/** An instance with a match of each of these accounts that no event has carried. */
async function instance(...domains: string[]) {
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId)
  const ids: string[] = []
  for (const domain of domains) ids.push(await w.account(made, made.masterIcpId, domain, { status: 'active' }))
  await readAccounts(w.ctx, { orgId: made.orgId, accountIds: ids })
  return made
}
async function startRun(trigger: string) {
  const runId = await w.run(null, null, { kind: 'match', trigger })
  await match(w.ctx)({ runId }, never)
  return runId
}
const record = async (id: string) => await w.db.run.findUniqueOrThrow({ where: { id } })
const ended = async (id: string) => await eventually('the end of the run', async () => (await record(id)).state !== 'running', 30_000)
const told = async (orgId: string) => (await w.events(orgId)).flatMap(({ data }) => data.map((one) => one['account'])).toSorted()
const lastTry = async (orgId: string) =>
  await w.pool.query("update jobs.job set retry_count = retry_limit where name = 'match' and data->'part'->>'orgId' = $1", [orgId])
const alertsStarted = async () => await w.db.run.count({ where: { kind: 'alerts' } })

/** Whatever is written to the instance's rows of the table fails. */
async function refuse(table: 'account' | 'event', orgId: string) {
  await w.pool.query(`
    create trigger refuse before insert or update on ${table} for each row when (new.org_id = '${orgId}') execute function refuse()`)
}

test('accounts that cannot be brought up to date withhold nobody else’s events, nor their own matches that are known', async () => {
  const [one, two] = [await instance('arvo.example', 'belden.example'), await instance('corvo.example')]
  // Something is to be written of it: a document that it has not read.
  await w.document('This week Corvo Foods raised $30 million in another round.', { daysAgo: 1 })
  await refuse('account', two.orgId)
  const runId = await startRun('schedule')
  await lastTry(two.orgId)
  await queue.work(jobHandlers(w.ctx))
  await ended(runId)
  expect(await record(runId)).toMatchObject({
    state: 'finished',
    error: 'Not everything was read: the work on 1 accounts of an instance failed.',
    counts: { slices: 2, slices_done: 2, accounts: 2, announced: 3 },
  })
  expect(await told(one.orgId)).toEqual(['arvo.example', 'belden.example'])
  expect(await told(two.orgId)).toEqual(['corvo.example'])
  expect(await alertsStarted()).toBe(1)
})

test('the same when the process is killed in the last try', async () => {
  const [one, two] = [await instance('arvo.example'), await instance('corvo.example')]
  const runId = await startRun('schedule')
  await lastTry(two.orgId)
  await w.pool.query(`
    update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute' where name = 'match' and retry_count > 0`)
  await queue.work(jobHandlers(w.ctx))
  await ended(runId)
  expect(await record(runId)).toMatchObject({ state: 'finished', error: expect.stringMatching(/^Not everything was read/) })
  expect(await told(one.orgId)).toEqual(['arvo.example'])
})

test('an instance whose events cannot be recorded does not keep the run from its end, nor the alerts from starting', async () => {
  const [one, two] = [await instance('arvo.example'), await instance('corvo.example')]
  await refuse('event', two.orgId)
  const runId = await startRun('schedule')
  // Not the tries of the reading: those of what follows.
  const handlers = jobHandlers(w.ctx)
  await queue.work({
    ...handlers,
    match: async (data, signal) => {
      await handlers.match(data, signal)
      await lastTry(two.orgId)
    },
  })
  await ended(runId)
  expect(await record(runId)).toMatchObject({
    state: 'finished',
    error: 'Not every event was recorded: the work on an instance failed.',
    counts: { instances: 2, instances_done: 2, announced: 1 },
  })
  expect([await told(one.orgId), await told(two.orgId)]).toEqual([['arvo.example'], []])
  expect(await alertsStarted()).toBe(1)
})

test('by hand, too, the other parts go on', async () => {
  const [one, two] = [await instance('arvo.example'), await instance('corvo.example')]
  await refuse('event', two.orgId)
  expect(await record(await startRun('demand'))).toMatchObject({ state: 'finished', error: expect.stringMatching(/^Not every event/) })
  expect([await told(one.orgId), await told(two.orgId)]).toEqual([['arvo.example'], []])
})

test('a run that cannot be started at all has failed; one whose parts are under way goes on', async () => {
  const { orgId } = await instance('arvo.example')
  const [started, stuck] = [await startRun('schedule'), await w.run(null, null, { kind: 'match', trigger: 'schedule' })]
  const giveUp = jobHandlers(w.ctx)['match-given-up']
  for (const runId of [started, stuck]) await giveUp({ runId }, never)
  expect([(await record(started)).state, await record(stuck)]).toMatchObject([
    'running',
    { state: 'failed', error: expect.stringMatching(/^It was given up/) },
  ])
  await queue.work(jobHandlers(w.ctx))
  await ended(started)
  expect(await told(orgId)).toEqual(['arvo.example'])
})
