import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { announceMatches } from '../../src/domain/matches/announce.ts'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { storeDocuments } from '../../src/evidence/documents/store.ts'
import { readDocuments } from '../../src/jobs/read-documents.ts'
import { rescore } from '../../src/jobs/rescore.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'
import { eventually } from '../support/eventually.ts'
import { interrupted } from '../support/interrupted.ts'

let w: Workspace
let orgId: string
const never = new AbortController().signal
const ARVO = { url: 'https://news.example/arvo', text: 'This week Arvo Robotics raised $20 million.' }
const CHANGED = `${ARVO.text} It makes robots.`

beforeAll(async () => {
  w = await openWorkspace()
  await w.company('arvo.example', { name: 'Arvo Robotics' })
  await w.company('belden.example', { name: 'Belden Foods' })
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, event, document cascade')
  await w.document(ARVO.text, { url: ARVO.url })
  await w.document('This week Belden Foods raised $70 million.', { url: 'https://news.example/belden' })
  await w.pool.query('delete from jobs.job')
})
afterAll(() => w.close())

/** Active accounts, each read and with a match that no event has carried. */
async function hold(...domains: string[]) {
  const made = await w.instance()
  orgId = made.orgId
  await w.signal(orgId, made.masterIcpId)
  const ids: string[] = []
  for (const domain of domains) ids.push(await w.account(made, made.masterIcpId, domain, { status: 'active' }))
  await readAccounts(w.ctx, { orgId, accountIds: ids })
}
const announce = async () => (await w.db.$transaction((tx) => announceMatches(tx, { orgId, at: NOW }))).announced
/** The accounts of each event, sorted: events of one moment, and matches of one settling, come in any order. */
const told = async () => (await w.events(orgId)).map(({ data }) => data.map((one) => one['account']).toSorted()).toSorted()
const unannounced = async () => await w.db.match.count({ where: { orgId, announcedAt: null, state: 'current' } })

/** Works on what waits in a queue, as any worker does. */
const workers = {
  async rescore() {
    for (const job of await w.jobs('rescore')) await rescore(w.ctx)(job, never)
  },
  async read() {
    for (const job of await w.jobs('read-documents')) await readDocuments(w.ctx)(job, never)
  },
}

test.each<(keyof typeof workers)[]>([
  ['rescore', 'read'],
  ['read', 'rescore'],
])('a match whose document has changed waits until that is read again, and is announced then, once: %s, then %s', async (...order) => {
  await hold('arvo.example', 'belden.example')
  await w.document(CHANGED, { url: ARVO.url })
  expect(await announce()).toBe(1)
  expect(await told()).toEqual([['belden.example']])
  expect(await unannounced()).toBe(1)
  for (const name of order) await workers[name]()
  expect(await announce()).toBe(1)
  expect(await told()).toEqual([['arvo.example'], ['belden.example']])
  expect(await announce()).toBe(0)
  expect(await told()).toHaveLength(2)
})

test('one whose changed document no longer says so is never announced', async () => {
  await hold('arvo.example')
  await w.document('This week Arvo Robotics opened a museum.', { url: ARVO.url })
  expect(await announce()).toBe(0)
  await workers.read()
  await workers.rescore()
  expect(await announce()).toBe(0)
  expect(await told()).toEqual([])
  expect(await w.db.match.findMany({ where: { orgId } })).toMatchObject([{ state: 'denied', announcedAt: null }])
})

test('nothing else to announce: no event', async () => {
  await hold('arvo.example')
  await w.document(CHANGED, { url: ARVO.url })
  expect(await announce()).toBe(0)
  expect(await told()).toEqual([])
  expect(await unannounced()).toBe(1)
})

test('a document that changes while its match is being announced waits for the event, which tells what it said; that is not announced again', async () => {
  await hold('arvo.example', 'belden.example')
  let isStored = false
  let storing: Promise<unknown> = Promise.resolve()
  const changes = async () => {
    storing = w.document(CHANGED, { url: ARVO.url }).finally(() => (isStored = true))
    await eventually('the change to be stored, or to wait for a lock', async () => {
      const waiting = await w.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from finding%'`,
      )
      return isStored || waiting.rowCount === 1
    })
  }
  const { announced } = await w.db.$transaction((tx) => announceMatches(interrupted(tx, 'update match', changes), { orgId, at: NOW }))
  await storing
  expect(announced).toBe(2)
  expect(await told()).toEqual([['arvo.example', 'belden.example']])
  await workers.rescore()
  await workers.read()
  expect(await announce()).toBe(0)
  expect(await told()).toHaveLength(1)
})

test('a change that is being stored is not waited for: its match is for later', async () => {
  await hold('arvo.example', 'belden.example')
  const document = {
    ...ARVO,
    text: CHANGED,
    headline: 'News',
    pub_date: NOW,
    pub_date_source: 'given' as const,
    document_type: 'news_article' as const,
  }
  await w.db.$transaction(async (tx) => {
    await storeDocuments(tx, w.queue, { orgId: null, connector: 'inbox', documents: [document], now: NOW })
    expect(await announce()).toBe(1)
  })
  expect(await told()).toEqual([['belden.example']])
  await workers.read()
  expect(await announce()).toBe(1)
  expect(await told()).toEqual([['arvo.example'], ['belden.example']])
})
