import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Context } from '../../src/context.ts'
import { addSource } from '../../src/evidence/sources/add-source.ts'
import type { Connector } from '../../src/evidence/sources/connector.ts'
import { SourceFault } from '../../src/evidence/sources/connector.ts'
import { byKind } from '../../src/evidence/sources/registry.ts'
import { collect } from '../../src/jobs/collect.ts'
import { startCollector } from '../../src/jobs/collect-sources.ts'
import { collectToEnd } from '../../src/jobs/collect-to-end.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { listConnector, playLists } from '../evidence/sources/support/played-list.ts'
import { eventually } from '../support/eventually.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const HOUR_MS = 3_600_000

let w: Workspace
let site: Awaited<ReturnType<typeof playLists>>
let now = NOW

beforeAll(async () => {
  w = await openWorkspace({ SOURCES_ALLOW_PRIVATE: 'true' })
  w.ctx.clock = () => now
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, document, source, host, setting, schedule_slot cascade')
  await w.pool.query('delete from jobs.job')
  now = NOW
  site = await playLists()
})
afterEach(async () => {
  await site.close()
})
afterAll(async () => {
  await w.close()
})

async function add(
  path: string,
  {
    orgId = null,
    domain = 'arvo.example',
    url = `${site.base}${path}`,
    connector = listConnector(),
    credentials,
  }: {
    orgId?: string | null
    domain?: string
    url?: string
    connector?: Connector
    credentials?: { user: string; password: string }
  } = {},
) {
  const tools = { connectors: byKind([connector]), secrets: w.ctx.secrets, now }
  const { id } = await w.db.$transaction((tx) => addSource(tx, tools, { kind: 'feed', domain, url, orgId, origin: 'given', credentials }))
  return id
}

async function round({
  connector = listConnector(),
  all = false,
  ctx = w.ctx,
}: { connector?: Connector; all?: boolean; ctx?: Context } = {}) {
  return await collectToEnd(ctx, jobHandlers(ctx), { runId: uuid(), all, options: { connectors: byKind([connector]) } })
}

/** Waits until it holds. */
const holds = async (what: string, assertion: () => unknown) =>
  await eventually(what, async () => {
    try {
      await assertion()
      return true
    } catch {
      return false
    }
  })

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}
const sourceOf = async (id: string) => await w.db.source.findUniqueOrThrow({ where: { id } })
const news = (n: number, text = 'Something happened.') => ({ path: `/${n}`, headline: `News ${n}`, text, date: '2026-11-20T10:00:00Z' })

test('a round keeps what a source has, once, and a second one that finds nothing new says so', async () => {
  site.list('/feed', [news(1), news(2)])
  const id = await add('/feed')
  expect(await round()).toMatchObject({
    state: 'finished',
    error: null,
    counts: { sources: 1, requests: 1, not_modified: 0, documents: 2, errors: 0 },
  })
  expect(await sourceOf(id)).toMatchObject({
    state: 'healthy',
    lease: null,
    dueAt: null,
    failures: 0,
    firstPassAt: NOW,
    lastSuccessAt: NOW,
  })
  expect(await w.db.document.count({ where: { orgId: null, connector: 'feed', about: 'arvo.example' } })).toBe(2)
  expect(await w.db.document.count({ where: { readAt: null } })).toBe(0)
  // Not due within the hour.
  expect(await round()).toMatchObject({ counts: { sources: 0, requests: 0 } })
  expect(await round({ all: true })).toMatchObject({ counts: { sources: 1, requests: 1, not_modified: 1, documents: 0 } })
  site.list('/feed', [news(1), news(2), news(3)])
  later(1)
  expect(await round()).toMatchObject({ counts: { sources: 1, not_modified: 0, documents: 1 } })
  expect(await w.db.document.count()).toBe(3)
})

test('the hourly slot spreads the sources over the hour, each at its own minute, marks nothing twice, and ends with the last of them', async () => {
  now = new Date('2026-11-21T03:00:05Z')
  for (let n = 0; n < 40; n++) await add(`/${n}`)
  await w.db.source.updateMany({ data: { dueAt: null } })
  const slotRun = async () => {
    const runId = await w.run(null, null, { kind: 'collect', trigger: 'schedule' })
    await collect(w.ctx)({ runId }, new AbortController().signal)
    return runId
  }
  await w.db.source.updateMany({ where: { url: { endsWith: '/39' } }, data: { nextCheckAt: new Date('2026-11-21T05:00:00Z') } })
  // Due before the slot, but later than that.
  await w.db.source.updateMany({ where: { url: { not: { endsWith: '/39' } } }, data: { nextCheckAt: new Date('2026-11-21T02:59:00Z') } })
  const first = await slotRun()
  const due = await w.db.source.findMany({ where: { dueAt: { not: null } }, orderBy: { dueAt: 'asc' } })
  expect(due).toHaveLength(39)
  expect(new Set(due.map(({ runId }) => runId))).toEqual(new Set([first]))
  const minutes = due.map(({ dueAt }) => ((dueAt as Date).getTime() - Date.parse('2026-11-21T03:00:00Z')) / 60_000)
  expect(minutes.every((minute) => minute >= 0 && minute < 60)).toBe(true)
  expect(new Set(minutes.map((minute) => Math.floor(minute / 15)))).toEqual(new Set([0, 1, 2, 3]))
  const second = await slotRun()
  expect(await w.db.source.count({ where: { runId: second } })).toBe(0)
  expect(await w.db.run.findUnique({ where: { id: second } })).toMatchObject({ state: 'finished', counts: { sources: 0 } })
  expect(await w.db.run.findUnique({ where: { id: first } })).toMatchObject({ state: 'running' })
  // A run on demand takes them over, and the first has nothing left to wait for.
  expect(await round()).toMatchObject({ state: 'finished', counts: { sources: 39, errors: 39 } })
  expect(await w.db.run.findUnique({ where: { id: first } })).toMatchObject({ state: 'finished' })
})

test('three replicas on one list ask each source once', async () => {
  for (let n = 0; n < 60; n++) {
    site.list(`/${n}/feed`, [news(n)])
    await add(`/${n}/feed`)
  }
  // Of one host as many as take turns; here all are of another kind of host.
  for (const [n, source] of (await w.db.source.findMany()).entries())
    await w.db.source.update({ where: { id: source.id }, data: { host: `host-${n}.example` } })
  const run = await w.run(null, null, { kind: 'collect', trigger: 'demand' })
  await w.db.source.updateMany({ data: { runId: run } })
  await w.db.run.update({ where: { id: run }, data: { counts: { sources: 0 } } })
  const replicas = [1, 2, 3].map(() => startCollector(w.ctx, { connectors: byKind([listConnector()]), concurrency: 4, pollMs: 20 }))
  await holds('the run is finished', async () =>
    expect(await w.db.run.findUnique({ where: { id: run } })).toMatchObject({ state: 'finished' }),
  )
  await Promise.all(replicas.map(async (replica) => await replica.stop(1000)))
  expect(site.asked).toHaveLength(60)
  expect(await w.db.run.findUnique({ where: { id: run } })).toMatchObject({ counts: { sources: 60, requests: 60, documents: 60 } })
})

test('of one host no more are asked at once than it takes', async () => {
  let [open, most] = [0, 0]
  for (let n = 0; n < 6; n++) {
    site.answer(`/${n}`, (_, response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        response.end('[]')
      }, 60)
    })
    await add(`/${n}`)
  }
  expect(await round()).toMatchObject({ counts: { sources: 6, errors: 0 } })
  expect(most).toBe(1)
})

test('a replica whose lease was lost writes nothing, and what it had kept before stays', async () => {
  site.list('/feed', [news(1), news(2)])
  const id = await add('/feed')
  const slow: Connector = {
    ...listConnector(),
    async check(check) {
      await check.keep([{ key: 'a', fingerprint: '1', document: null }])
      await w.db.source.update({ where: { id }, data: { lease: uuid() } })
      return await listConnector().check(check)
    },
  }
  const collector = startCollector(w.ctx, { connectors: byKind([slow]), pollMs: 20 })
  await holds("the lease is another's", async () => expect(await w.db.sourceItem.count()).toBe(1))
  await holds('the list was asked', () => expect(site.times('/feed')).toBe(1))
  await collector.stop(1000)
  expect(await w.db.document.count()).toBe(0)
  expect(await sourceOf(id)).toMatchObject({ state: 'new', lastCheckedAt: null, etag: null })
})

test('what a killed replica held is taken up when its lease ends, and what is stopped is handed back at once', async () => {
  const id = await add('/feed')
  await w.db.source.update({ where: { id }, data: { lease: uuid(), leasedUntil: new Date(NOW.getTime() + 30_000) } })
  site.list('/feed', [news(1)])
  const collector = startCollector(w.ctx, { connectors: byKind([listConnector()]), pollMs: 20 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(site.asked).toHaveLength(0)
  now = new Date(NOW.getTime() + 31_000)
  await holds('the source is healthy', async () => expect(await sourceOf(id)).toMatchObject({ state: 'healthy' }))
  await collector.stop(1000)

  site.answer('/feed', () => undefined)
  await w.db.source.update({ where: { id }, data: { dueAt: now } })
  const other = startCollector(w.ctx, { connectors: byKind([listConnector()]), pollMs: 20 })
  await holds('the list was asked again', () => expect(site.times('/feed')).toBe(2))
  await other.stop(50)
  expect(await sourceOf(id)).toMatchObject({ state: 'healthy', lease: null, leasedUntil: null, dueAt: now })
})

test('a source that fails is asked ever more seldom, says why, and is healthy again after one success', async () => {
  site.answer('/feed', (_, response) => response.writeHead(500).end())
  const id = await add('/feed')
  const pauses: number[] = []
  for (let n = 1; n <= 3; n++) {
    expect(await round({ all: true })).toMatchObject({
      state: 'finished',
      counts: { sources: 1, errors: 1 },
      error: expect.stringContaining('1 of 1'),
    })
    const source = await sourceOf(id)
    expect(source).toMatchObject({ state: 'unhealthy', failures: n, lastError: expect.stringContaining('500'), lastSuccessAt: null })
    pauses.push((source.nextCheckAt.getTime() - now.getTime()) / HOUR_MS)
  }
  expect(pauses.map((hours, n) => hours / 2 ** (n + 1)).every((ratio) => ratio >= 0.9 && ratio <= 1.1)).toBe(true)
  site.list('/feed', [])
  await round({ all: true })
  expect(await sourceOf(id)).toMatchObject({ state: 'healthy', failures: 0, lastError: null })
})

test('gone is asked weekly, what is forbidden daily, and a named time is kept', async () => {
  const ends: SourceFault[] = [
    new SourceFault('gone', 'It is gone.'),
    new SourceFault('blocked', 'It is forbidden.'),
    new SourceFault('unhealthy', 'Too many.', { until: new Date(NOW.getTime() + 50 * HOUR_MS) }),
  ]
  for (const [state, hours] of [
    ['gone', 168],
    ['blocked', 24],
    ['unhealthy', 50],
  ] as const) {
    await w.pool.query('delete from source')
    const id = await add('/feed')
    const end = ends.shift() ?? new Error('no more')
    const failing: Connector = { ...listConnector(), check: () => Promise.reject(end) }
    await round({ connector: failing })
    expect(await sourceOf(id)).toMatchObject({ state, nextCheckAt: new Date(NOW.getTime() + hours * HOUR_MS) })
  }
})

test('429 with Retry-After: no replica asks the host before, for any of its sources', async () => {
  site.answer('/a', (_, response) => response.writeHead(429, { 'retry-after': '120' }).end())
  site.list('/b', [news(1)])
  const [a, b] = [await add('/a'), await add('/b')]
  await w.db.source.update({ where: { id: b }, data: { dueAt: new Date(NOW.getTime() + 1) } })
  now = new Date(NOW.getTime() + 10)
  const replicas = [1, 2, 3].map(() => startCollector(w.ctx, { connectors: byKind([listConnector()]), pollMs: 20 }))
  await holds('nothing is due any more', async () => expect(await w.db.source.count({ where: { dueAt: null } })).toBe(2))
  await Promise.all(replicas.map(async (replica) => await replica.stop(1000)))
  expect(site.asked.map(({ path }) => path)).toEqual(['/a'])
  expect(await sourceOf(a)).toMatchObject({ state: 'unhealthy', failures: 1 })
  const waiting = await sourceOf(b)
  expect(waiting).toMatchObject({ state: 'new', failures: 0, lastError: null })
  expect(waiting.nextCheckAt.getTime()).toBeGreaterThan(Date.now() + 100_000)
})

test('304 for ever: once a day everything is asked for, and what is new is found', async () => {
  let items = [news(1)]
  site.answer('/feed', (request, response) => {
    if (request.headers['if-none-match'] !== undefined) return response.writeHead(304).end()
    response.writeHead(200, { etag: '"always"' }).end(JSON.stringify(items))
  })
  const id = await add('/feed')
  await round()
  items = [news(1), news(2)]
  for (let hour = 0; hour < 23; hour++) {
    later(1)
    expect(await round()).toMatchObject({ counts: { not_modified: 1, documents: 0 } })
  }
  later(1)
  expect(await round()).toMatchObject({ counts: { not_modified: 0, documents: 1 } })
  expect(await sourceOf(id)).toMatchObject({ unconditionalAt: now })
  // One that says so to whoever asks for everything is not well.
  site.answer('/feed', (_, response) => response.writeHead(304).end())
  later(25)
  await round()
  expect(await sourceOf(id)).toMatchObject({ state: 'unhealthy', lastError: expect.stringContaining('304') })
})

test('a permanent redirect is adopted after its target was right twice in a row, a temporary one never', async () => {
  site.list('/new', [news(1)])
  site.answer('/old', (_, response) => response.writeHead(301, { location: '/new' }).end())
  site.answer('/busy', (_, response) => response.writeHead(302, { location: '/new' }).end())
  const [old, busy] = [await add('/old'), await add('/busy')]
  await round()
  expect(await sourceOf(old)).toMatchObject({ url: `${site.base}/old`, movedTo: `${site.base}/new`, movedCount: 1 })
  await round({ all: true })
  await round({ all: true })
  expect(await sourceOf(old)).toMatchObject({ url: `${site.base}/new`, movedTo: null, movedCount: 0, state: 'healthy' })
  expect(await sourceOf(busy)).toMatchObject({ url: `${site.base}/busy`, movedTo: null })
})

test('what vanishes from a whole list is closed, and open again when it is back with the same content', async () => {
  const whole = listConnector({ isWhole: true })
  const closed = async () => (await w.db.document.findMany({ where: { closedAt: { not: null } } })).map(({ headline }) => headline)
  site.list('/board', [news(1), news(2)])
  await add('/board')
  await round({ connector: whole })
  site.list('/board', [news(2)])
  await round({ connector: whole, all: true })
  expect(await closed()).toEqual(['News 1'])
  site.list('/board', [news(1), news(2)])
  await round({ connector: whole, all: true })
  expect(await closed()).toEqual([])
})

test("a private source's documents are its instance's alone, its password goes to its host, and the same address may be public beside it", async () => {
  const [one, other] = [await w.instance(), await w.instance()]
  const secret = `Basic ${Buffer.from('reader:s:crét').toString('base64')}`
  site.answer('/feed', (request, response) => {
    if (request.headers.authorization !== secret) return response.writeHead(401).end()
    response.end(JSON.stringify([news(1, 'Only for those who pay.')]))
  })
  const mine = await add('/feed', { orgId: one.orgId, credentials: { user: 'reader', password: 's:crét' } })
  const open = await add('/feed')
  expect(await round()).toMatchObject({ counts: { sources: 2, documents: 1, errors: 1 } })
  expect(await sourceOf(mine)).toMatchObject({ state: 'healthy' })
  expect((await sourceOf(mine)).credentials).not.toContain('reader')
  expect(await sourceOf(open)).toMatchObject({ state: 'unhealthy', credentials: null })
  expect(await w.db.document.findMany({ select: { orgId: true } })).toEqual([{ orgId: one.orgId }])
  expect(await w.db.document.count({ where: { orgId: other.orgId } })).toBe(0)
})

test('what a first pass brings without a date stays undated, what a later one first sees is dated by it', async () => {
  const undated = (n: number) => ({ path: `/${n}`, headline: `Page ${n}`, text: 'A page without a date.' })
  site.list(
    '/pages',
    Array.from({ length: 120 }, (_, n) => undated(n)),
  )
  await add('/pages')
  expect(await round()).toMatchObject({ counts: { documents: 120 } })
  const dates = async () => (await w.db.document.findMany({ orderBy: { headline: 'asc' } })).filter(({ pubDate }) => pubDate !== null)
  expect(await dates()).toEqual([])
  later(2)
  site.list('/pages', [{ ...undated(0), text: 'It says something else now.' }, undated(1000)])
  await round()
  expect((await dates()).map(({ headline, pubDate, pubDateSource }) => [headline, pubDate, pubDateSource])).toEqual([
    ['Page 1000', now, 'first-seen'],
  ])
})
