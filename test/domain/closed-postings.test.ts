import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import type { Context } from '../../src/context.ts'
import { announceMatches } from '../../src/domain/matches/announce.ts'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { closeDocuments } from '../../src/evidence/documents/close-documents.ts'
import { storeDocuments } from '../../src/evidence/documents/store.ts'
import { resolveMentions } from '../../src/evidence/mentions/resolve.ts'
import { rescore } from '../../src/jobs/rescore.ts'
import { discover } from '../../src/suggestions/discover.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const HIRING = 'Is {account} hiring a data engineer?'
const EITHER = 'Is {account} hiring a data engineer or has it raised funding?'
const IN_USE = 'Does {account} use Snowflake?'
const TEXT = 'Location: Leeds\n\nYou will build our data platform on Snowflake. We use Snowflake every day. Apply now.'
const never = new AbortController().signal

let w: Workspace
let ctx: Context
beforeAll(async () => {
  w = await openWorkspace()
  ctx = { ...w.ctx, answerer: offlineAnswerer }
  await w.company('halden.example', { name: 'Halden Foods' })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, event, document cascade')
  await w.pool.query('delete from jobs.job')
})
afterAll(() => w.close())

/** A posting of the company's own board, with the companies that it names. */
async function posting(type: 'job_posting' | 'news_article' = 'job_posting'): Promise<string> {
  const document = {
    url: 'https://jobs.halden.example/1',
    headline: 'Data Engineer',
    text: TEXT,
    pub_date: new Date(NOW.getTime() - 5 * 86_400_000),
    pub_date_source: 'feed' as const,
    document_type: type,
    about: 'halden.example',
  }
  const { stored } = await w.db.$transaction((tx) =>
    storeDocuments(tx, w.queue, { orgId: null, connector: 'greenhouse', documents: [document], now: NOW }),
  )
  await resolveMentions(w.db, await w.db.document.findMany({ where: { id: { in: stored } } }))
  return stored[0] ?? ''
}

async function account(...questions: string[]) {
  const made = await w.instance()
  for (const question of questions) await w.signal(made.orgId, made.masterIcpId, question)
  const id = await w.account(made, made.masterIcpId, 'halden.example', { status: 'active' })
  await w.pool.query('delete from jobs.job')
  const read = async () => await readAccounts(ctx, { orgId: made.orgId, accountIds: [id] })
  const settle = async () => {
    for (const job of await w.jobs('rescore')) await rescore(ctx)(job, never)
    await w.pool.query('delete from jobs.job')
  }
  const answers = async () => {
    const rows = await w.db.answer.findMany({ where: { orgId: made.orgId }, include: { signal: true } })
    return Object.fromEntries(rows.map((row) => [row.signal.question, row.answer]))
  }
  const states = async () => (await w.db.match.findMany({ where: { orgId: made.orgId } })).map(({ state }) => state)
  const announce = async () => (await w.db.$transaction((tx) => announceMatches(tx, { orgId: made.orgId, at: NOW }))).announced
  return { ...made, id, read, settle, answers, states, announce }
}

const close = async (documentId: string, at: Date | null = NOW) =>
  await w.db.$transaction((tx) => closeDocuments(tx, w.queue, { documentIds: [documentId], at }))

test('a posting that is closed proves no hiring from then on, what else it tells stays, and one that is opened again counts again, announced once', async () => {
  const documentId = await posting()
  const a = await account(HIRING, IN_USE)
  await a.read()
  expect(await a.answers()).toEqual({ [HIRING]: true, [IN_USE]: true })
  expect(await a.announce()).toBe(2)
  const score = async () => (await w.db.account.findFirst({ where: { id: a.id } }))?.scaledScore
  const both = await score()

  expect(await close(documentId)).toBe(1)
  await a.settle()
  expect(await a.answers()).toEqual({ [HIRING]: false, [IN_USE]: true })
  expect((await a.states()).toSorted()).toEqual(['current', 'denied'])
  expect(await score()).toBeLessThan(both ?? 0)
  const held = await w.db.document.findUniqueOrThrow({ where: { id: documentId } })
  expect(held).toMatchObject({ headline: 'Data Engineer', text: TEXT, closedAt: NOW })

  expect(await close(documentId, null)).toBe(1)
  await a.settle()
  expect(await a.answers()).toEqual({ [HIRING]: true, [IN_USE]: true })
  expect(await a.states()).toEqual(['current', 'current'])
  expect(await a.announce()).toBe(0)
})

test('a posting that was closed before it was read is no match, and nothing is announced of it', async () => {
  await close(await posting())
  const a = await account(HIRING)
  await a.read()
  expect(await a.answers()).toEqual({ [HIRING]: false })
  expect(await a.states()).toEqual([])
  expect(await a.announce()).toBe(0)
})

test('of a question for one event or another, a closed posting takes away the hiring', async () => {
  const documentId = await posting()
  const a = await account(EITHER)
  await a.read()
  expect(await a.answers()).toEqual({ [EITHER]: true })
  await close(documentId)
  await a.settle()
  expect(await a.answers()).toEqual({ [EITHER]: false })
})

test('closing twice changes nothing, and accounts of which nothing was found are not settled', async () => {
  const documentId = await posting()
  await account('Has {account} laid off staff?').then((a) => a.read())
  expect(await close(documentId)).toBe(1)
  expect(await close(documentId, new Date(NOW.getTime() + 1))).toBe(0)
  expect((await w.db.document.findUniqueOrThrow({ where: { id: documentId } })).closedAt).toEqual(NOW)
  expect(await w.jobs('rescore')).toEqual([])
})

test('no company is suggested for a posting that is closed', async () => {
  const documentId = await posting()
  const made = await w.instance()
  const id = await w.signal(made.orgId, made.masterIcpId, HIRING)
  const row = await w.db.signal.findFirstOrThrow({ where: { id } })
  const signal = { signalId: id, name: row.name, question: row.question, qRank: 6, compiled: row.compiled } as never
  const found = async () =>
    (
      await discover(ctx, {
        orgId: made.orgId,
        signals: [signal],
        constraints: { country: null, state: null, industry: null, employees: { min: 0, max: 0 } },
        isTurnedDown: () => false,
        limit: 5,
        directoryLimit: 0,
        signal: never,
      })
    ).candidates.map(({ domain }) => domain)
  expect(await found()).toEqual(['halden.example'])
  await close(documentId)
  expect(await found()).toEqual([])
})
