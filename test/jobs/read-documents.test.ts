import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Answerer } from '../../src/answering/types.ts'
import type { Context } from '../../src/context.ts'
import type { Db, Tx } from '../../src/db/client.ts'
import { storeDocuments } from '../../src/evidence/documents/store.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { eventually } from '../support/eventually.ts'
import { interrupted } from '../support/interrupted.ts'
import { NOW, openWorkspace, plainAnswerer, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
let count = 0
const never = new AbortController().signal
const OLD = 'This week Brax Foods opened a canteen with Corran Foods.'
const NEW = 'This week Brax Foods raised $20 million.'

beforeAll(async () => {
  w = await openWorkspace()
  for (const name of ['Brax', 'Corran']) await w.company(`${name.toLowerCase()}.example`, { name: `${name} Foods` })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, document cascade')
  await w.pool.query('delete from jobs.job')
})
afterAll(async () => {
  await w.close()
})

/** The content of the one document of a test. */
const write = async (tx: Tx, text: string) => {
  const url = `https://news.example/${count}`
  const document = { url, headline: 'News', text, pub_date: NOW, pub_date_source: 'given' as const, document_type: 'news_article' as const }
  return (await storeDocuments(tx, w.queue, { orgId: null, connector: 'test', documents: [document], now: NOW })).stored[0] ?? ''
}
const store = async (text: string) => await w.db.$transaction(async (tx) => await write(tx, text))

/** Accounts of both companies, and a document with the old text that waits to be read. */
async function workspace() {
  count++
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId)
  for (const name of ['brax', 'corran']) await w.account(made, made.masterIcpId, `${name}.example`, { status: 'active' })
  return { ...made, id: await store(OLD) }
}
const read = async (id: string, ctx: Context = w.ctx) => await readDocuments(ctx)({ documentIds: [id] }, never)

/** The plain answerer; right after its first answer something happens elsewhere. */
function answersThen(happens: () => Promise<unknown>): Context {
  let isOver = false
  const answer: Answerer['answer'] = async (input) => {
    const answers = await plainAnswerer.answer(input)
    if (!isOver) {
      isOver = true
      await happens()
    }
    return answers
  }
  return { ...w.ctx, answerer: { ...plainAnswerer, answer } }
}

/** The document is read as it is now, and nothing is left of the old text. */
async function expectNewRead(id: string) {
  expect((await w.db.document.findUniqueOrThrow({ where: { id } })).readAt).not.toBeNull()
  expect((await w.db.mention.findMany()).map(({ domain }) => domain)).toEqual(['brax.example'])
  expect(await w.db.reading.count()).toBe(1)
  expect(await w.db.finding.findMany()).toMatchObject([{ verdict: 'yes', quotes: [{ text: 'Brax Foods raised $20 million.' }] }])
  expect(await w.db.answer.findMany({ where: { answer: true } })).toHaveLength(1)
}
const unread = async () => await w.db.document.count({ where: { readAt: null } })
const isSomebodyWaiting = async () =>
  (await w.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount !== 0

test('a correction that arrives while the old text is read: the old leaves nothing behind, and the new is read by the job it queued', async () => {
  const { id } = await workspace()
  await read(
    id,
    answersThen(async () => await store(NEW)),
  )
  expect([await unread(), await w.db.reading.count(), await w.db.mention.count()]).toEqual([1, 0, 0])
  await read(id)
  await expectNewRead(id)
})

test('the same, where the correction is read before the reading of the old text ends', async () => {
  const { id } = await workspace()
  const happens = async () => {
    await store(NEW)
    await read(id)
  }
  await read(id, answersThen(happens))
  await expectNewRead(id)
})

test('a correction that commits while the old reading is being recorded: the recording waits for it', async () => {
  const { id } = await workspace()
  let isDone = false
  let commit: () => void = () => undefined
  const stored = Promise.withResolvers<undefined>()
  const correcting = w.db.$transaction(async (tx) => {
    await new Promise<void>((resolve) => (commit = resolve))
    await write(tx, NEW)
    stored.resolve(undefined)
    await eventually('the recording', async () => isDone || (await isSomebodyWaiting()))
  })
  const happens = async () => {
    commit()
    await stored.promise
  }
  await read(id, answersThen(happens))
  isDone = true
  await correcting
  await read(id)
  await expectNewRead(id)
})

test('a correction between reading the names and recording them', async () => {
  const { id } = await workspace()
  const db: Db = interrupted(w.db, 'from company_name n', async () => await store(NEW))
  await read(id, { ...w.ctx, db: db as Context['db'] })
  expect(await unread()).toBe(1)
  await read(id)
  await expectNewRead(id)
})

test('a correction that is taken back meanwhile: the document is read again', async () => {
  const { id, orgId } = await workspace()
  const happens = async () => {
    await store(NEW)
    await store(OLD)
  }
  await read(id, answersThen(happens))
  expect(await unread()).toBe(1)
  await read(id)
  expect(await unread()).toBe(0)
  expect((await w.db.mention.findMany({ orderBy: { domain: 'asc' } })).map(({ domain }) => domain)).toEqual([
    'brax.example',
    'corran.example',
  ])
  expect(await w.db.answer.findMany({ where: { orgId } })).toMatchObject([{ answer: false }, { answer: false }])
})
