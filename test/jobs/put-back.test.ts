import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { makeAnswerer } from '../../src/answering/llm/choose.ts'
import { BudgetExceeded, LlmError } from '../../src/answering/llm/errors.ts'
import { forRun } from '../../src/answering/llm/run-aware.ts'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import { readConfig } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { PutBack, Queue } from '../../src/db/queue.ts'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { housekeeping } from '../../src/jobs/housekeeping.ts'
import { match } from '../../src/jobs/match.ts'
import { putBack } from '../../src/jobs/put-back.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { readPrompt, startLlmServer, type ReceivedCall, type Reply } from '../answering/llm/llm-server.ts'
import { eventually } from '../support/eventually.ts'
import { NOW, openWorkspace, plainAnswerer, type Workspace } from '../suggestions/support/workspace.ts'

const never = new AbortController().signal
let w: Workspace
let server: Awaited<ReturnType<typeof startLlmServer>>

beforeAll(async () => {
  ;[w, server] = await Promise.all([openWorkspace(), startLlmServer()])
  for (let n = 0; n < 12; n++) await w.company(`brax${n}.example`, { name: `Brax${n} Foods` })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, mail_message, document, llm_cache, llm_usage cascade')
  await w.pool.query('delete from jobs.job')
})
afterAll(async () => {
  await Promise.all([w.close(), server.stop()])
})

/** Yes to everything, with the document's own sentence. */
const good = (call: ReceivedCall): Reply => {
  const quote = /Brax\d+ Foods raised \$20 million in a Series B round\./.exec(readPrompt(call).document)?.[0] ?? ''
  const answers = readPrompt(call).questions.map(({ signal_id }) => ({ signal_id, verdict: 'yes', confidence: 0.9, quotes: [quote] }))
  return { content: JSON.stringify({ answers }) }
}
/** The model as it is set up by the environment, asking the test's server. */
const withModel = (env: Record<string, string> = {}): Context => ({
  ...w.ctx,
  answerer: makeAnswerer(readConfig({ ANSWERER: 'llm', LLM_BASE_URL: server.url, LLM_MODEL: 'test-model', ...env }), {
    offline: offlineAnswerer,
    db: w.db,
    clock: w.ctx.clock,
    metrics: w.ctx.metrics,
  }),
})
/** An instance with that many accounts, and a document for each. */
async function workspace(accounts: number) {
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId)
  const [accountIds, documentIds]: [string[], string[]] = [[], []]
  for (let n = 0; n < accounts; n++) {
    accountIds.push(await w.account(made, made.masterIcpId, `brax${n}.example`, { status: 'active' }))
    documentIds.push(await w.document(`This week Brax${n} Foods raised $20 million in a Series B round. It makes crisps.`))
  }
  return { ...made, accountIds, documentIds }
}
const yeses = async (orgId: string) => await w.db.answer.count({ where: { orgId, answer: true } })

describe('how long a job waits', () => {
  const wait = (error: Error, data: object = {}) => putBack(error, { name: 'read-documents', data, now: NOW })
  const seconds = (error: Error, data?: object) => ((wait(error, data)?.until.getTime() ?? NaN) - NOW.getTime()) / 1000

  test.each([
    ['as long as the endpoint asked', new LlmError('rate_limited', 'x', { retryAfterSeconds: 3600 }), {}, 3600],
    ['never for years, whatever the endpoint asked', new LlmError('rate_limited', 'x', { retryAfterSeconds: 999_999_999 }), {}, 3600],
    ['not at all is a second', new LlmError('server_error', 'x', { retryAfterSeconds: 0 }), {}, 1],
    ['a minute at first', new LlmError('unreachable', 'x'), {}, 60],
    ['longer after it waited', new LlmError('timeout', 'x'), { waited: 3 }, 480],
    ['never more than an hour', new LlmError('refused', 'x'), { waited: 400 }, 3600],
    ['some minutes at most for one document', new LlmError('bad_response', 'x', { isOfOneDocument: true }), { waited: 400 }, 240],
    ['until the day is over', new BudgetExceeded('day', 1, new Date('2026-11-22T00:00:00Z')), {}, 21 * 3600],
    ['until the next hour, when a run has nothing left', new BudgetExceeded('run', 1, null), {}, 3600],
  ])('%s', (_, error, data, expected) => {
    expect(seconds(error, data)).toBe(expected)
    expect(wait(error, data)?.data['waited']).toBe(('waited' in data ? Number(data.waited) : 0) + 1)
  })

  test('what a run brought is nobody’s when the run has nothing left; another error is no reason to wait', () => {
    expect(wait(new BudgetExceeded('run', 1, null), { runId: 'r' })?.data).toEqual({ waited: 1, runId: undefined })
    expect(wait(new LlmError('unreachable', 'x'), { runId: 'r' })?.data).toEqual({ waited: 1 })
    expect(wait(new Error('a bug'))).toBeNull()
  })
})

describe('in the queue', () => {
  const row = async () =>
    (
      await w.pool.query<{ state: string; retry_count: number; data: Record<string, unknown>; wait: number; group_id: string | null }>(
        `select state::text, retry_count, data, extract(epoch from start_after - now())::int as wait, group_id from jobs.job where name in ('rescore', 'read-documents') and state <> 'completed'`,
      )
    ).rows
  let queue: Queue
  beforeEach(async () => {
    queue = new Queue(w.url, { works: true, onError: console.error })
    await queue.start()
  })
  afterEach(async () => {
    await queue.stop(5000)
  })

  test('a job that is put back waits with all its tries left, however often, and is done in the end', async () => {
    const { orgId, accountIds } = await workspace(2)
    let tries = 0
    const handlers = jobHandlers(w.ctx)
    await queue.work({
      ...handlers,
      rescore: () => {
        tries++
        // More often than the queue would try.
        return tries <= 25 ? Promise.reject(new PutBack(new Date(), new Error('busy'), { waited: tries })) : Promise.resolve()
      },
    })
    await w.db.$transaction(async (tx) => await queue.enqueue(tx, 'rescore', { orgId, accountIds }))
    await eventually('the last try', async () => tries === 26 && (await row()).length === 0, 40_000)
  })

  test('a start makes the jobs due that waited for the answerer, and no others', async () => {
    const { orgId, accountIds } = await workspace(1)
    const later = { orgId, accountIds }
    await w.db.$transaction(async (tx) => {
      await queue.enqueueAll(tx, 'rescore', [{ ...later, waited: 9 } as typeof later, later], { startAfterSeconds: 1e9 })
    })
    expect(await queue.bringForward()).toBe(1)
    const rows = (await row()).filter(({ data, wait }) => 'accountIds' in data && wait < 60)
    expect(rows.map(({ data }) => data)).toEqual([later])
    expect(await queue.bringForward()).toBe(0)
  })

  test('while the model refuses, the documents wait and the rules do not stand in; when it answers, they are read', async () => {
    const { orgId, documentIds } = await workspace(3)
    server.says(() => ({ status: 401, raw: 'no' }))
    // Before anything works: what a worker holds already it puts back after it is gone.
    await w.pool.query('delete from jobs.job')
    await queue.work(jobHandlers({ ...withModel({ LLM_CONCURRENCY: '1' }), clock: () => new Date() }))
    await w.db.$transaction(async (tx) => await queue.enqueue(tx, 'read-documents', { documentIds }))
    const [waiting] = await eventually('the job put back', async () => {
      const rows = await row()
      return rows[0]?.data['waited'] === 1 && rows
    })
    expect(waiting).toMatchObject({ state: 'created', retry_count: 0, data: { documentIds, waited: 1 } })
    expect(waiting?.wait).toBeGreaterThan(40)
    expect([await w.db.answer.count({ where: { answer: { not: null } } }), await w.db.finding.count(), await w.db.reading.count()]).toEqual(
      [0, 0, 0],
    )
    expect(await w.db.document.count({ where: { readAt: null } })).toBe(3)
    expect(server.calls).toHaveLength(1)
    expect(await w.ctx.metrics.registry.metrics()).toContain('jobs_total{queue="read-documents",outcome="put_back"} 1')

    server.says(good)
    await w.pool.query("update jobs.job set start_after = now() where state = 'created'")
    await eventually('the answers', async () => (await yeses(orgId)) === 3)
    // Marked as read a moment after they are answered.
    await eventually('the documents to be read', async () => (await w.db.document.count({ where: { readAt: null } })) === 0)
    expect(await w.db.finding.findFirst()).toMatchObject({ answerer: expect.stringContaining('test-model') })
  })
})

describe('what was read before the model failed is kept', () => {
  test('spent tokens: the rest is read later, and nothing is asked twice', async () => {
    const { orgId, accountIds } = await workspace(5)
    server.says((call) => ({ ...good(call), usage: { prompt_tokens: 9_000, completion_tokens: 1_000 } }))
    const ctx = withModel({ LLM_CONCURRENCY: '1', LLM_TOKENS_PER_RUN: '21000' })
    await expect(readAccounts(ctx, { orgId, accountIds })).rejects.toThrow(BudgetExceeded)
    expect([server.calls.length, await yeses(orgId), await w.db.reading.count()]).toEqual([2, 2, 2])
    await w.pool.query('truncate llm_cache')
    expect(await readAccounts(withModel(), { orgId, accountIds })).toEqual({ read: 3, failure: null })
    expect([server.calls.length, await yeses(orgId)]).toEqual([5, 5])
  })

  test('a document that the model cannot manage does not keep the others waiting; an endpoint that manages none does', async () => {
    const { orgId, accountIds } = await workspace(8)
    server.says((call) => (/Brax[13] Foods/.test(readPrompt(call).document) ? { raw: 'no completion' } : good(call)))
    const outcome = await readAccounts(withModel({ LLM_CONCURRENCY: '1' }), { orgId, accountIds, toleratesFailure: true })
    expect(outcome).toMatchObject({ read: 6, failure: { failure: 'bad_response' } })
    // Twice it was asked about a sample, too: does it answer at all?
    expect([server.calls.length, await yeses(orgId)]).toEqual([10, 6])
    await w.pool.query('truncate reading, finding, answer, match, llm_cache cascade')
    server.says(() => ({ raw: 'no completion' }))
    const second = await readAccounts(withModel({ LLM_CONCURRENCY: '1' }), { orgId, accountIds, toleratesFailure: true })
    expect([second.read, server.calls.length]).toEqual([0, 2])
  })

  test('what must be true of a complete reading is not done before it is complete', async () => {
    const { orgId, accountIds } = await workspace(1)
    server.says(() => ({ status: 401, raw: '' }))
    let finished = 0
    const finish = () => Promise.resolve(void finished++)
    await expect(readAccounts(withModel(), { orgId, accountIds, finish })).rejects.toThrow(LlmError)
    expect(finished).toBe(0)
    server.says(good)
    await readAccounts(withModel(), { orgId, accountIds, finish })
    expect(finished).toBe(1)
  })
})

test('several documents are asked about at once, never more than LLM_CONCURRENCY in one process', async () => {
  const { orgId, accountIds } = await workspace(12)
  let asked = 0
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let most = 0
  let underWay = 0
  server.says((call) => {
    asked++
    most = Math.max(most, ++underWay)
    const after = gate.then(() => void underWay--)
    return { ...good(call), after }
  })
  const ctx = withModel({ LLM_CONCURRENCY: '3' })
  // Two jobs side by side share the limit.
  const done = Promise.all([
    readAccounts(ctx, { orgId, accountIds: accountIds.slice(0, 6) }),
    readAccounts(ctx, { orgId, accountIds: accountIds.slice(6) }),
  ])
  await eventually('three calls', () => asked === 3)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toBe(3)
  open()
  await done
  expect([asked, most, await yeses(orgId)]).toEqual([12, 3, 12])
})

describe('runs', () => {
  /** The plain answerer, which notes for which run it was asked. */
  function aware() {
    const runs: string[] = []
    return {
      runs,
      answerer: {
        ...plainAnswerer,
        forRun: (runId: string) => ({
          ...plainAnswerer,
          answer: (input: Parameters<typeof plainAnswerer.answer>[0]) => (runs.push(runId), plainAnswerer.answer(input)),
        }),
      },
    }
  }

  test('a match run counts what it reads as its own', async () => {
    const { orgId, accountIds } = await workspace(2)
    const { runs, answerer } = aware()
    await readAccounts(w.ctx, { orgId, accountIds })
    await w.document('Brax0 Foods raised $90 million in a Series C round.')
    const runId = await w.run(null, null, { kind: 'match' })
    await match({ ...w.ctx, answerer })({ runId }, never)
    expect(runs).toEqual([runId])
  })

  test('documents that a run brought are read on its account', async () => {
    const { documentIds } = await workspace(2)
    const { runs, answerer } = aware()
    await readDocuments({ ...w.ctx, answerer })({ documentIds, runId: 'run 7' }, never)
    expect(runs).toEqual(['run 7', 'run 7'])
  })

  test('a model that fails does not hold up a match run: it announces what is known, tells what it left, and the next one reads it', async () => {
    const { orgId, accountIds } = await workspace(2)
    await readAccounts(w.ctx, { orgId, accountIds })
    await w.document('This week Brax1 Foods raised $20 million in a Series B round. Again.', { daysAgo: 60 })
    server.says(() => ({ status: 401, raw: 'wrong key' }))
    const run = async () => {
      const runId = await w.run(null, null, { kind: 'match' })
      await match(withModel())({ runId }, never)
      return await w.db.run.findUniqueOrThrow({ where: { id: runId } })
    }
    expect(await run()).toMatchObject({
      state: 'finished',
      counts: { accounts: 2, announced: 2 },
      error: expect.stringMatching(/^Not everything was read: .*401/),
    })
    expect(await w.db.reading.count()).toBe(2)
    server.says(good)
    expect(await run()).toMatchObject({ state: 'finished', counts: { announced: 1 }, error: null })
    expect(await w.db.reading.count()).toBe(3)
  })

  test('the tokens of a run hold over all processes that share it', async () => {
    const { orgId, accountIds } = await workspace(4)
    server.says((call) => ({ ...good(call), usage: { prompt_tokens: 9_000, completion_tokens: 1_000 } }))
    const runId = await w.run(null, null, { kind: 'match' })
    const settings = { LLM_CONCURRENCY: '1', LLM_TOKENS_PER_RUN: '21000' }
    // Two answerers that know nothing of each other, as in two processes.
    const [one, two] = [withModel(settings), withModel(settings)].map((ctx) => ({ ...ctx, answerer: forRun(ctx.answerer, runId) }))
    expect(await readAccounts(one ?? w.ctx, { orgId, accountIds: accountIds.slice(0, 1) })).toEqual({ read: 1, failure: null })
    const rest = await readAccounts(two ?? w.ctx, { orgId, accountIds: accountIds.slice(1), toleratesFailure: true })
    expect(rest).toMatchObject({ read: 1, failure: { name: 'BudgetExceeded', scope: 'run', resetsAt: null } })
    expect(server.calls).toHaveLength(2)
    // What was set aside and not used is given back.
    expect((await w.db.run.findUniqueOrThrow({ where: { id: runId } })).counts).toEqual({ llm_tokens: 20_000 })
  })

  test('the tokens of a run hold for all of its documents, and the run ends all the same', async () => {
    const { orgId, accountIds } = await workspace(6)
    await readAccounts(w.ctx, { orgId, accountIds })
    for (let n = 0; n < 6; n++) await w.document(`This week Brax${n} Foods raised $20 million in a Series B round. Again.`, { daysAgo: 60 })
    server.says((call) => ({ ...good(call), usage: { prompt_tokens: 9_000, completion_tokens: 1_000 } }))
    const runId = await w.run(null, null, { kind: 'match' })
    await match(withModel({ LLM_CONCURRENCY: '1', LLM_TOKENS_PER_RUN: '21000' }))({ runId }, never)
    expect(server.calls).toHaveLength(2)
    expect(await w.db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({
      state: 'finished',
      error: expect.stringContaining('The 21000 LLM tokens of this run are spent.'),
      counts: { llm_tokens: 20_000, slices: 1, slices_done: 1 },
    })
  })
})

test('housekeeping forgets models’ answers of days gone by', async () => {
  const row = (key: string, daysAgo: number) => ({ key, response: {}, createdAt: new Date(NOW.getTime() - daysAgo * 86_400_000) })
  await w.db.llmCache.createMany({ data: [row('old', 3), row('new', 1)] })
  await housekeeping(w.ctx)
  expect((await w.db.llmCache.findMany()).map(({ key }) => key)).toEqual(['new'])
})
