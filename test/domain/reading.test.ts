import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readAccounts } from '../../src/domain/reading/read-accounts.ts'
import { storeDocuments } from '../../src/evidence/documents/store.ts'
import { resolveMentions } from '../../src/evidence/mentions/resolve.ts'
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
