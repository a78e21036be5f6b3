import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { RawDocument } from '../../src/evidence/documents/raw-document.ts'
import { storeInSlices } from '../../src/evidence/documents/store-in-slices.ts'
import { resolveMentions } from '../../src/evidence/mentions/resolve.ts'
import { unreadPairs } from '../../src/domain/reading/unread.ts'
import { openWorkspace, type Workspace } from '../evidence/support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => await w.close())

const document = (name: string, changes: Partial<RawDocument>): RawDocument => ({
  url: `https://news.example/${name}`,
  headline: `Halden raises money (${name})`,
  text: `Halden said in its letter ${name} that it had raised $12 million.`,
  pub_date: null,
  pub_date_source: 'unknown',
  document_type: 'news_article',
  ...changes,
})
const day = (text: string) => new Date(`${text}T00:00:00Z`)

test('a document without a date that can be has none, and is never among the recent ones', async () => {
  const orgId = await w.addInstance('undated')
  const accountId = await w.addAccount(orgId, 'halden.example')
  const documents = [
    document('unknown', {}),
    document('future', { pub_date: day('2026-09-03'), pub_date_source: 'feed' }),
    document('epoch', { pub_date: day('1970-01-01'), pub_date_source: 'feed' }),
    document('old', { pub_date: day('2019-05-05'), pub_date_source: 'url' }),
    document('recent', { pub_date: day('2026-08-30'), pub_date_source: 'json-ld' }),
    document('seen', { pub_date: w.at.now, pub_date_source: 'first-seen' }),
  ]
  await storeInSlices(w.ctx, { orgId, connector: 'test', documents })
  const rows = await w.db.document.findMany({ where: { orgId }, orderBy: { urlKey: 'asc' } })
  expect(rows.map((row) => [row.urlKey.split('/')[1], row.pubDate?.toISOString().slice(0, 10) ?? null, row.pubDateSource])).toEqual([
    ['epoch', null, 'unknown'],
    ['future', null, 'unknown'],
    ['old', '2019-05-05', 'url'],
    ['recent', '2026-08-30', 'json-ld'],
    ['seen', '2026-09-01', 'first-seen'],
    ['unknown', null, 'unknown'],
  ])
  await resolveMentions(w.db, rows)
  const icpId = (await w.db.icp.findFirstOrThrow({ where: { orgId } })).id
  const signals = [{ signalId: '00000000-0000-7000-8000-000000000001', compiled: { recencyDays: 90, slots: {} } }]
  const { pairs } = await unreadPairs(w.db, {
    orgId,
    accounts: [{ id: accountId, icpId, domain: 'halden.example' }] as unknown as Parameters<typeof unreadPairs>[1]['accounts'],
    signalsByIcp: new Map([[icpId, signals]]) as unknown as Parameters<typeof unreadPairs>[1]['signalsByIcp'],
    asOf: w.at.now,
  })
  const names = pairs.map(({ documentId }) => rows.find((row) => row.id === documentId)?.urlKey.split('/')[1])
  expect(names.sort()).toEqual(['recent', 'seen'])
})

test('what was seen without a date stays without one when it changes, and gets the one that it is given later', async () => {
  const store = async (changes: Partial<RawDocument>) => {
    await storeInSlices(w.ctx, { orgId: null, connector: 'test', documents: [document('changing', changes)] })
    return await w.db.document.findFirstOrThrow({ where: { urlKey: 'news.example/changing' } })
  }
  expect(await store({})).toMatchObject({ pubDate: null })
  expect(await store({ text: 'Changed.', pub_date: w.at.now, pub_date_source: 'first-seen' })).toMatchObject({
    pubDate: null,
    text: 'Changed.',
  })
  expect(await store({ text: 'Changed.', pub_date: day('2024-03-03'), pub_date_source: 'meta' })).toMatchObject({
    pubDate: day('2024-03-03'),
    pubDateSource: 'meta',
    readAt: null,
  })
})
