import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { retrying } from '../../../src/db/errors.ts'
import type { RawDocument } from '../../../src/evidence/documents/raw-document.ts'
import { prepareDocuments, storeDocuments } from '../../../src/evidence/documents/store.ts'
import { storeInSlices } from '../../../src/evidence/documents/store-in-slices.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => await w.close())
beforeEach(async () => {
  await w.db.document.deleteMany()
  await w.pool.query('delete from jobs.job')
})

const document = (path: string, changes: Partial<RawDocument> = {}): RawDocument => ({
  url: `https://news.halden.example/${path}`,
  headline: 'Halden grows',
  text: 'Yesterday Halden grew.',
  pub_date: new Date('2026-08-30T08:00:00Z'),
  pub_date_source: 'given',
  document_type: 'news_article',
  ...changes,
})
const store = async (documents: RawDocument[], orgId: string | null = null) =>
  await retrying(
    async () =>
      await w.db.$transaction(async (tx) => await storeDocuments(tx, w.queue, { orgId, connector: 'test', documents, now: w.at.now })),
  )
const read = async () => await w.jobs<{ documentIds: string[] }>('read-documents')

/** A name as the index of what documents may name has it. */
async function hashOf(name: string): Promise<number> {
  const { rows } = await w.pool.query<{ hash: number }>('select hashtext($1) as hash', [name])
  return rows[0]?.hash ?? Number.NaN
}

describe('storing', () => {
  test('stores what is new and enqueues its reading', async () => {
    const { stored, unchanged, updated } = await store([
      document('a'),
      document('b', { pub_date: null, pub_date_source: 'unknown', about: 'halden.example' }),
    ])
    expect({ stored: stored.length, unchanged, updated }).toEqual({ stored: 2, unchanged: 0, updated: 0 })
    expect((await read()).map((job) => job.documentIds.toSorted())).toEqual([stored.toSorted()])
    const rows = await w.db.document.findMany({ orderBy: { urlKey: 'asc' } })
    expect(rows[0]).toMatchObject({
      url: 'https://news.halden.example/a',
      urlKey: 'news.halden.example/a',
      pubDateSource: 'given',
      about: null,
      readAt: null,
      connector: 'test',
    })
    expect(rows[1]).toMatchObject({ pubDate: null, pubDateSource: 'unknown', about: 'halden.example' })
    expect(rows[0]?.nameHashes).toContain(await hashOf('halden'))
  })

  test('the same again changes nothing, whatever hangs on the address', async () => {
    await store([document('a')])
    await w.pool.query('delete from jobs.job')
    const again = { ...document('a'), url: 'http://NEWS.halden.example/a/?utm_source=mail#top' }
    expect(await store([again])).toEqual({ stored: [], unchanged: 1, updated: 0 })
    expect(await read()).toEqual([])
    expect(await w.db.document.count()).toBe(1)
  })

  test('changed content replaces the old, forgets what was read in it, and is read again', async () => {
    const orgId = await w.addInstance('Changed')
    const accountId = await w.addAccount(orgId, 'halden.example')
    const icp = await w.db.icp.findFirstOrThrow({ where: { orgId } })
    const signalId = uuid()
    await w.db.signal.create({ data: { orgId, id: signalId, icpId: icp.id, name: 'S', question: 'Q', qRank: 1, compiled: {} } })
    const { stored } = await store([document('a', { pub_date: w.at.now, pub_date_source: 'first-seen' })])
    const documentId = stored[0] ?? ''
    await w.db.document.update({ where: { id: documentId }, data: { readAt: w.at.now } })
    await w.db.mention.create({ data: { domain: 'halden.example', documentId, kind: 'name' } })
    await w.db.reading.create({ data: { orgId, accountId, documentId, signalIds: [signalId] } })
    const finding = {
      verdict: 'yes',
      confidence: 0.9,
      quotes: [],
      facts: [],
      oneSentence: '',
      summary: '',
      slots: {},
      rejected: [],
      answerer: 'test',
    }
    await w.db.finding.create({ data: { orgId, id: uuid(), accountId, signalId, documentId, ...finding } })
    await w.pool.query('delete from jobs.job')

    const later = new Date(w.at.now.getTime() + 86_400_000)
    const first = w.at.now
    w.at.now = later
    const result = await store([
      document('a', { headline: 'Marsh grows', text: 'Yesterday Marsh grew.', pub_date: later, pub_date_source: 'first-seen' }),
    ])
    w.at.now = first
    expect(result).toEqual({ stored: [documentId], unchanged: 0, updated: 1 })
    const row = await w.db.document.findUniqueOrThrow({
      where: { id: documentId },
      include: { mentions: true, readings: true, findings: true },
    })
    expect(row).toMatchObject({ text: 'Yesterday Marsh grew.', readAt: null, pubDate: first, mentions: [], readings: [], findings: [] })
    expect(row.nameHashes).toContain(await hashOf('marsh'))
    expect(row.nameHashes).not.toContain(await hashOf('halden'))
    expect(await read()).toEqual([{ documentIds: [documentId] }])
    expect(await w.jobs('rescore')).toEqual([{ orgId, accountIds: [accountId] }])
  })

  test('what is private to an instance stands beside the public document and the other instance’s', async () => {
    const one = await w.addInstance('One')
    const two = await w.addInstance('Two')
    await store([document('a')])
    await store([document('a')], one)
    await store([document('a', { text: 'Two says otherwise.' })], two)
    expect(await store([document('a')], one)).toMatchObject({ unchanged: 1 })
    const rows = await w.db.document.findMany({ select: { orgId: true, text: true } })
    expect(rows.map((row) => row.orgId).toSorted()).toEqual([one, two, null].toSorted())
  })

  test('what Postgres cannot hold is cleaned away', async () => {
    const { stored } = await store([
      document('a', { headline: 'Hal\0den\ngrows', text: 'One\0\ud800 two\r\nthree', url: 'https://news.halden.example/a' }),
    ])
    const row = await w.db.document.findUniqueOrThrow({ where: { id: stored[0] ?? '' } })
    expect(row.headline).toBe('Halden grows')
    expect(row.text).toBe('One\ufffd two\nthree')
  })

  test('of two with one address the last counts; an address that is none is refused', async () => {
    const { stored } = await store([document('a'), document('a', { text: 'The last.' })])
    expect(stored).toHaveLength(1)
    expect((await w.db.document.findFirstOrThrow()).text).toBe('The last.')
    await expect(store([document('a', { url: 'nowhere' })])).rejects.toThrow('Not the address')
  })

  test('what was made ready before its transaction is seen as it is then, and what is held needs none', async () => {
    const documents = [document('ready/1'), document('ready/2')]
    const prepared = await prepareDocuments(w.db, { orgId: null, documents, now: w.at.now })
    expect((await store(documents.slice(0, 1))).stored).toHaveLength(1)
    const late = await w.db.$transaction(
      async (tx) => await storeDocuments(tx, w.queue, { orgId: null, connector: 'test', documents, now: w.at.now, prepared }),
    )
    expect(late).toMatchObject({ unchanged: 1, updated: 0 })
    expect(late.stored).toHaveLength(1)
    const db = new Proxy(w.db, {
      get: (target, name): unknown =>
        name === '$transaction' ? () => Promise.reject(new Error('no transaction')) : Reflect.get(target, name),
    })
    const again = await storeInSlices({ ...w.ctx, db }, { orgId: null, connector: 'test', documents })
    expect(again).toEqual({ stored: [], unchanged: 2, updated: 0 })
  })

  test('many documents are read in jobs of at most 200', async () => {
    const { stored } = await store(Array.from({ length: 420 }, (_, i) => document(`many/${i}`)))
    const jobs = await read()
    expect(jobs.map((job) => job.documentIds.length).toSorted((a, b) => a - b)).toEqual([20, 200, 200])
    expect(jobs.flatMap((job) => job.documentIds).toSorted()).toEqual(stored.toSorted())
  })

  test('very long ones in jobs of fewer', async () => {
    const text = 'x'.repeat(4_900_000)
    const { stored } = await store(Array.from({ length: 9 }, (_, i) => document(`long/${i}`, { text })))
    const jobs = await read()
    expect(jobs.map((job) => job.documentIds.length).toSorted((a, b) => a - b)).toEqual([1, 4, 4])
    expect(jobs.flatMap((job) => job.documentIds).toSorted()).toEqual(stored.toSorted())
  })

  test('eight processes that store the same documents in any order store each once', async () => {
    const documents = Array.from({ length: 60 }, (_, i) => document(`race/${i}`))
    const results = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => await store(i % 2 === 0 ? documents : documents.toReversed())),
    )
    expect(results.flatMap((result) => result.stored)).toHaveLength(60)
    expect(await w.db.document.count()).toBe(60)
    expect((await read()).flatMap((job) => job.documentIds)).toHaveLength(60)
  })

  test('a rolled-back transaction leaves neither documents nor jobs', async () => {
    const failing = w.db.$transaction(async (tx) => {
      await storeDocuments(tx, w.queue, { orgId: null, connector: 'test', documents: [document('a')], now: w.at.now })
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect(await w.db.document.count()).toBe(0)
    expect(await read()).toEqual([])
  })
})

test('any number of documents goes in slices', async () => {
  const documents = Array.from({ length: 1203 }, (_, i) => document(`slice/${i}`))
  const result = await storeInSlices(w.ctx, { orgId: null, connector: 'test', documents })
  expect(result.stored).toHaveLength(1203)
  expect(await storeInSlices(w.ctx, { orgId: null, connector: 'test', documents })).toEqual({ stored: [], unchanged: 1203, updated: 0 })
})

test('others get their turn between two documents', async () => {
  let turns = 0
  const count = () => void (counting = setImmediate(() => (turns++, count())))
  let counting: NodeJS.Immediate | undefined
  count()
  const documents = Array.from({ length: 30 }, (_, i) => document(String(i)))
  let before: number | undefined
  await w.db.$transaction(async (tx) => {
    const noted = new Proxy(tx, {
      get: (held, member) => {
        if (member === '$queryRaw') before ??= turns
        return Reflect.get(held, member)
      },
    })
    const start = turns
    await storeDocuments(noted, w.queue, { orgId: null, connector: 'test', documents, now: w.at.now })
    before = (before ?? 0) - start
  })
  clearImmediate(counting)
  expect(before).toBeGreaterThanOrEqual(30)
})
