import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { Connector } from '../../src/evidence/connector.ts'
import type { RawDocument } from '../../src/evidence/documents/raw-document.ts'
import { collect } from '../../src/jobs/collect.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

let w: Workspace
const never = new AbortController().signal
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

beforeAll(async () => {
  w = await openWorkspace()
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, document, setting, schedule_slot cascade')
  await w.pool.query('delete from jobs.job')
})
afterAll(async () => {
  await w.close()
})

async function run(connectors: Connector[] = []) {
  const runId = await w.run(null, null, { kind: 'collect', trigger: 'schedule' })
  await collect(w.ctx, { connectors })({ runId }, never)
  return await w.db.run.findUniqueOrThrow({ where: { id: runId } })
}
const page = (n: number, text = 'Something happened.'): RawDocument => ({
  url: `https://news.example/${n}`,
  headline: `Page ${n}`,
  text,
  pub_date: ago(1),
  pub_date_source: 'feed',
  document_type: 'news_article',
})

test('without connectors the run is recorded as finished', async () => {
  expect(await run()).toMatchObject({ state: 'finished', finishedAt: NOW, error: null, counts: { connectors: 0, documents: 0 } })
})

test('stores what connectors hand over, for everybody and once, and goes on from where each came to', async () => {
  const instance = await w.instance()
  await w.account(instance, instance.masterIcpId, 'arvo.example')
  const seen: unknown[] = []
  const connector: Connector = {
    id: 'pages',
    async *collect({ domains, since }, cursor) {
      seen.push([domains, since < NOW, cursor.value])
      for (let n = 0; n < 120; n++) {
        cursor.value = String(n)
        yield await Promise.resolve(page(n))
      }
    },
  }
  expect(await run([connector])).toMatchObject({ state: 'finished', error: null, counts: { connectors: 1, documents: 120, unchanged: 0 } })
  expect(await run([connector])).toMatchObject({ counts: { documents: 0, unchanged: 120 } })
  expect(seen).toEqual([
    [['arvo.example'], true, null],
    [['arvo.example'], true, '119'],
  ])
  expect(await w.db.document.count({ where: { orgId: null, connector: 'pages' } })).toBe(120)
  expect((await w.jobs('read-documents')).flatMap((job) => job.documentIds)).toHaveLength(120)
})

test('a connector that fails keeps what it handed over in full batches, and does not stop the others', async () => {
  const broken: Connector = {
    id: 'broken',
    async *collect(_, cursor) {
      for (let n = 0; n < 70; n++) {
        cursor.value = String(n)
        yield await Promise.resolve(page(n))
      }
      throw new Error('the source went away')
    },
  }
  const works: Connector = {
    id: 'works',
    async *collect() {
      yield await Promise.resolve(page(1000))
    },
  }
  const ended = await run([broken, works])
  expect(ended).toMatchObject({ state: 'finished', error: 'broken: the source went away', counts: { documents: 51 } })
  expect((await w.db.setting.findUnique({ where: { key: 'collect:broken' } }))?.value).toBe('49')
})

test('tidies up: old runs and slots go, the latest slot and what is running stay', async () => {
  const runAt = async (startedAt: Date, state: string) => {
    const id = uuid()
    await w.db.run.create({ data: { id, kind: 'match', trigger: 'schedule', state, startedAt } })
    return id
  }
  const [old, recent, stuck, current] = [
    await runAt(ago(91), 'finished'),
    await runAt(ago(89), 'finished'),
    await runAt(ago(2), 'running'),
    await runAt(ago(0.5), 'running'),
  ]
  for (const days of [400, 31, 29]) await w.db.scheduleSlot.create({ data: { kind: 'match', scope: 'all', slot: ago(days) } })
  await w.db.scheduleSlot.create({ data: { kind: 'yearly', scope: 'all', slot: ago(200) } })
  const instance = await w.instance()
  await w.db.event.create({ data: { orgId: instance.orgId, id: uuid(), type: 'account.upload', body: '{}', createdAt: ago(31) } })
  await run()
  expect(await w.db.run.findUnique({ where: { id: old } })).toBeNull()
  expect(await w.db.run.findUnique({ where: { id: recent } })).toMatchObject({ state: 'finished' })
  expect(await w.db.run.findUnique({ where: { id: stuck } })).toMatchObject({ state: 'failed', error: expect.stringContaining('given up') })
  expect(await w.db.run.findUnique({ where: { id: current } })).toMatchObject({ state: 'running' })
  const slots = await w.db.scheduleSlot.findMany({ orderBy: [{ kind: 'asc' }, { slot: 'asc' }] })
  expect(slots.map((slot) => [slot.kind, slot.slot])).toEqual([
    ['match', ago(29)],
    ['yearly', ago(200)],
  ])
  expect(await w.db.event.count()).toBe(0)
})

test('queues the reading of suggestions that were left unread, and of nothing else', async () => {
  const instance = await w.instance()
  const left = await w.account(instance, instance.masterIcpId, 'left.example', { origin: 'discovery', eventDue: true })
  const fresh = await w.account(instance, instance.masterIcpId, 'fresh.example', { origin: 'discovery', eventDue: true })
  await w.account(instance, instance.masterIcpId, 'read.example', { origin: 'discovery' })
  const uploaded = await w.account(instance, instance.masterIcpId, 'uploaded.example', { eventDue: true })
  await w.db.account.updateMany({ where: { id: { in: [left, uploaded] } }, data: { createdAt: ago(1) } })
  await w.db.account.updateMany({ where: { id: fresh }, data: { createdAt: NOW } })
  await run()
  expect(await w.jobs('first-reading')).toEqual([{ orgId: instance.orgId, accountIds: [left] }])
})
