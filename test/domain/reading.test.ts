import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Context } from '../../src/context.ts'
import type { Tx } from '../../src/db/client.ts'
import { deleteIcp } from '../../src/domain/icps/delete-icp.ts'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { readableDocuments } from '../../src/evidence/documents/readable.ts'
import { storeDocuments } from '../../src/evidence/documents/store.ts'
import { resolveMentions } from '../../src/evidence/mentions/resolve.ts'
import { eventually } from '../support/eventually.ts'
import { interrupted } from '../support/interrupted.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const DAY_MS = 86_400_000
let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => {
  await w.close()
})

/** So many documents of different days that name Brax Foods; the oldest tells of $20 million. */
async function hold(documents: number): Promise<void> {
  const made = Array.from({ length: documents }, (_, n) => ({
    url: `https://news.example/${n}`,
    headline: 'News',
    text: n === documents - 1 ? 'This week Brax Foods raised $20 million.' : `Brax Foods served lunch number ${n}.`,
    pub_date: new Date(NOW.getTime() - DAY_MS - n * 60_000),
    pub_date_source: 'given' as const,
    document_type: 'news_article' as const,
  }))
  await w.db.$transaction((tx) => storeDocuments(tx, w.queue, { orgId: null, connector: 'test', documents: made, now: NOW }))
  await resolveMentions(w.db, await w.db.document.findMany())
}

test('an account with very many documents reads all of them, for its first signals and for one that is added later', async () => {
  await w.company('brax.example', { name: 'Brax Foods' })
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId)
  const accountIds = [await w.account(made, made.masterIcpId, 'brax.example', { status: 'active' })]
  const idle = await w.account(made, made.masterIcpId, 'idle.example', { status: 'active' })
  await hold(510)
  const longAnswers = async () => (await w.db.answer.findMany({ orderBy: { updatedAt: 'asc' } })).map(({ longAnswer }) => longAnswer)
  let finished = 0
  const finish = () => Promise.resolve(void finished++)
  expect(await readAccounts(w.ctx, { orgId: made.orgId, accountIds: [...accountIds, idle], finish })).toEqual({ read: 510, failure: null })
  expect(finished).toBe(1)
  const yes = /^Yes.* 1 document of 510 read since /
  expect(await longAnswers()).toEqual([expect.stringMatching(yes)])

  await w.signal(made.orgId, made.masterIcpId, 'Has {account} raised funding in the last 6 months?')
  expect(await readAccounts(w.ctx, { orgId: made.orgId, accountIds })).toEqual({ read: 510, failure: null })
  expect(await longAnswers()).toEqual([expect.stringMatching(yes), expect.stringMatching(yes)])
  expect(await readAccounts(w.ctx, { orgId: made.orgId, accountIds })).toEqual({ read: 0, failure: null })
})

/** The context, whose first transaction stands still right after it has inserted readings until `happens` is over; and how many transactions there were. */
function pausedAfterReadings(happens: () => Promise<unknown>): { ctx: Context; transactions: () => number } {
  let transactions = 0
  const transaction = async (work: (tx: Tx) => Promise<unknown>) =>
    await w.db.$transaction(async (tx) => await work(transactions++ === 0 ? interrupted(tx, 'insert into reading', happens) : tx))
  const db = new Proxy(w.db, { get: (target, name): unknown => (name === '$transaction' ? transaction : Reflect.get(target, name)) })
  return { ctx: { ...w.ctx, db }, transactions: () => transactions }
}
const isSomebodyWaiting = async () =>
  (await w.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount !== 0

const held = async (ids: string[]) => new Map((await readableDocuments(w.db, ids)).map((document) => [document.id, document]))

/** Two accounts, each with a document that nobody has read for it. */
async function twoAccounts() {
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId)
  const accountIds: string[] = []
  const documentIds: string[] = []
  for (const name of ['Corran', 'Dunmore']) {
    const domain = `${name.toLowerCase()}.example`
    await w.company(domain, { name: `${name} Foods` })
    accountIds.push(await w.account(made, made.masterIcpId, domain, { status: 'active' }))
    documentIds.push(await w.document(`This week ${name} Foods raised $20 million.`))
  }
  return { ...made, accountIds, documentIds }
}

describe('a reading that is being recorded', () => {
  beforeEach(async () => {
    await w.pool.query('truncate org, app_user, icp, account, document, company, company_name cascade')
  })

  test('another one of the same account: they take turns, and none ends in a deadlock', async () => {
    const { orgId, accountIds, documentIds } = await twoAccounts()
    const further = await w.document('This week Corran Foods raised $30 million.')
    let other: Promise<unknown> | undefined
    let isOver = false
    const { ctx, transactions } = pausedAfterReadings(async () => {
      other = readAccounts(second.ctx, { orgId, accountIds, held: await held([further]) }).finally(() => (isOver = true))
      await eventually('the other', async () => isOver || (await isSomebodyWaiting()))
    })
    const second = pausedAfterReadings(() => Promise.resolve())
    await readAccounts(ctx, { orgId, accountIds, held: await held(documentIds) })
    await other
    expect([transactions(), second.transactions()]).toEqual([1, 1])
    expect([await w.db.reading.count(), await w.db.finding.count(), await w.db.answer.count({ where: { answer: true } })]).toEqual([
      3, 3, 2,
    ])
  })

  test('the deletion of its ICP waits for it, and none ends in a deadlock', async () => {
    const { orgId, adminId, accountIds, documentIds } = await twoAccounts()
    const icpId = await w.icp({ orgId, adminId }, 'Gone')
    await w.db.account.updateMany({ where: { orgId }, data: { icpId } })
    let deletion: Promise<unknown> | undefined
    const { ctx, transactions } = pausedAfterReadings(async () => {
      deletion = w.db.$transaction(async (tx) => await deleteIcp(tx, { orgId, userId: adminId, isAdmin: true, icpId }))
      deletion.catch(() => undefined)
      await eventually('the deletion', isSomebodyWaiting)
    })
    // The reading refers to the second account only; settling wants both.
    await readAccounts(ctx, { orgId, accountIds, held: await held(documentIds.slice(1)) })
    await deletion
    expect(transactions()).toBe(1)
    expect(await w.db.account.count({ where: { orgId } })).toBe(0)
  })
})
