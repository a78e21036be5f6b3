import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import { readConfig } from '../../src/config.ts'
import { directPlace } from '../../src/db/place.ts'
import type { RawDocument } from '../../src/evidence/documents/raw-document.ts'
import { storeInSlices } from '../../src/evidence/documents/store-in-slices.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { openReadingThreads, type ReadingThreads } from '../../src/reading-threads/reading-threads.ts'
import type { RuntimeContext } from '../../src/runtime.ts'
import { ThreadDied } from '../../src/threads/thread-pool.ts'
import { eventually } from '../support/eventually.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const DOCUMENTS = 120
const never = new AbortController().signal
let w: Workspace
const opened: ReadingThreads[] = []
let made: Awaited<ReturnType<Workspace['instance']>>

beforeAll(async () => {
  w = await openWorkspace()
  await w.company('corran.example', { name: 'Corran Foods' })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, document cascade')
  await w.pool.query('delete from jobs.job')
  made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId)
  await w.account(made, made.masterIcpId, 'corran.example', { status: 'active' })
})
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
})
afterAll(async () => {
  await w.close()
})

const documents = Array.from({ length: DOCUMENTS }, (_, n): RawDocument => ({
  url: `https://news.example/${n}`,
  headline: `News ${n}`,
  text:
    n % 3 === 0
      ? `Corran Foods has raised $${10 + n} million in a Series B round, it said on Tuesday.`
      : `Nobody else was told of the ${n} letters.`,
  pub_date: NOW,
  pub_date_source: 'given',
  document_type: 'news_article',
}))

function withThreads(): RuntimeContext & { threads: ReadingThreads } {
  const { metrics, log } = w.ctx
  const threads = openReadingThreads(
    { config: readConfig({ SECRETS_KEY: 'ab'.repeat(32) }), place: directPlace(w.url), metrics, log },
    { processors: 2 },
  )
  if (threads === null) throw new Error('there are two processors')
  opened.push(threads)
  return { ...w.ctx, answerer: offlineAnswerer, threads }
}
const store = async (ctx: RuntimeContext) => await storeInSlices(ctx, { orgId: null, connector: 'test', documents })
const read = async (ctx: RuntimeContext, documentIds: string[], isLastTry = false) =>
  await readDocuments(ctx)({ documentIds }, never, isLastTry)

/** What is kept, without ids, and without sentences that tell of one of many that are as sure. */
async function kept() {
  const { rows } = await w.pool.query<Record<string, unknown>>(`
    select d.url, d.content_hash, d.near_keys, d.name_hashes, d.language, d.read_at, m.domain, m.kind, r.pub_date, f.verdict, f.quotes, f.facts, f.one_sentence
    from document d left join mention m on m.document_id = d.id left join reading r on r.document_id = d.id left join finding f on f.document_id = d.id
    order by d.url`)
  const { rows: answers } = await w.pool.query('select answer, prob, date from answer')
  return { rows, answers }
}
const readings = async () => (await w.ctx.metrics.readings.get()).values[0]?.value ?? 0

const isSomebodyWaiting = async () =>
  (await w.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount !== 0

test('threads keep and find what one thread does, and what they count is counted', async () => {
  const here = { ...w.ctx, answerer: offlineAnswerer }
  await read(here, (await store(here)).stored)
  const expected = await kept()
  expect(expected.rows.filter((row) => row['verdict'] === 'yes')).toHaveLength(DOCUMENTS / 3)
  await w.pool.query('truncate document cascade')
  await w.pool.query('truncate answer, match, answer_change cascade')
  await w.pool.query('delete from jobs.job')

  const ctx = withThreads()
  const before = await readings()
  const { stored } = await store(ctx)
  expect(stored).toHaveLength(DOCUMENTS)
  const { rows: jobs } = await w.pool.query("select data from jobs.job where name = 'read-documents'")
  expect(jobs).toEqual([{ data: { documentIds: stored } }])
  await read(ctx, stored)
  expect(await kept()).toEqual(expected)
  expect(await readings()).toBe(before + DOCUMENTS / 3)
})

test('no thread for a job that somebody has done', async () => {
  const ctx = withThreads()
  const { stored } = await store(w.ctx)
  await w.db.document.updateMany({ where: { id: { in: stored.slice(1) } }, data: { readAt: NOW } })
  await ctx.threads.close()
  await read(ctx, stored)
  expect(await w.db.document.count({ where: { readAt: null } })).toBe(0)
})

test('a thread that ends in the middle of a job: the job fails, nothing of its transaction is kept, and the next try makes all of it, once', async () => {
  const ctx = withThreads()
  const { stored } = await store(w.ctx)
  const client = await w.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from account for update')
    const reading = read(ctx, stored)
    const failed = expect(reading).rejects.toBeInstanceOf(ThreadDied)
    await eventually('the transaction of the thread', isSomebodyWaiting, 50_000)
    await ctx.threads.close()
    await failed
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect([await w.db.reading.count(), await w.db.document.count({ where: { readAt: null } })]).toEqual([0, DOCUMENTS])

  await read(withThreads(), stored)
  expect([await w.db.reading.count(), await w.db.finding.count()]).toEqual([DOCUMENTS / 3, DOCUMENTS / 3])
  expect(await w.db.document.count({ where: { readAt: null } })).toBe(0)
})

test('where threads end again and again, documents are stored here, and read here in the last try', async () => {
  const ctx = withThreads()
  await ctx.threads.close()
  const { stored } = await store(ctx)
  expect(stored).toHaveLength(DOCUMENTS)
  await expect(read(ctx, stored)).rejects.toBeInstanceOf(ThreadDied)
  await read(ctx, stored, true)
  expect(await w.db.finding.count()).toBe(DOCUMENTS / 3)
})

test('no threads on one processor, or for a model, which only waits', () => {
  const { metrics, log } = w.ctx
  const place = directPlace(w.url)
  const model = readConfig({ ANSWERER: 'llm', LLM_BASE_URL: 'http://127.0.0.1:1', LLM_MODEL: 'm' })
  expect(openReadingThreads({ config: model, place, metrics, log }, { processors: 2 })).toBeNull()
  expect(openReadingThreads({ config: w.ctx.config, place, metrics, log }, { processors: 1 })).toBeNull()
})
