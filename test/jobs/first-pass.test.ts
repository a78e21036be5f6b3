import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { readConfig } from '../../src/config.ts'
import { PutBack, Queue } from '../../src/db/queue.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { FIRST_PASS_WAIT_MS } from '../../src/evidence/sources/find/first-pass.ts'
import { startCollector } from '../../src/jobs/collect-sources.ts'
import { startFinder } from '../../src/jobs/find-sources.ts'
import { firstReading } from '../../src/jobs/first-reading.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { playedCompanies } from '../evidence/sources/support/played-companies.ts'
import { sends, startWeb, type Answering, type Web } from '../evidence/sources/support/web.ts'
import { eventually } from '../support/eventually.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const never = new AbortController().signal
const MINUTE_MS = 60_000
let w: Workspace
let now: () => Date
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  w = await openWorkspace({ SOURCES_ALLOW_PRIVATE: 'true', WIKIDATA_URL: 'off' })
  w.ctx.clock = () => now()
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, document, source, discovery, company, company_fact, host cascade')
  await w.pool.query('delete from jobs.job')
  now = () => NOW
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(async () => await w.close())

async function upload(inputs: string[]) {
  const instance = await w.instance()
  const { orgId, adminId: userId, masterIcpId } = instance
  await w.signal(orgId, masterIcpId)
  await w.db.$transaction((tx) => uploadAccounts(tx, w.queue, { orgId, userId, icpName: 'Master', inputs, asSuggestions: true, at: now() }))
  return instance
}

const held = async () => await w.db.account.findMany({ orderBy: { domain: 'asc' }, select: { domain: true, firstReadAt: true } })
const readNow = async () => (await held()).flatMap(({ domain, firstReadAt }) => (firstReadAt === null ? [] : [domain]))
const job = async () => {
  const [first] = await w.jobs('first-reading')
  if (first === undefined) throw new Error('no job')
  return first
}
/** Until when the job is put back; null: it was done. */
async function run(ctx = w.ctx): Promise<Date | null> {
  try {
    await firstReading(ctx)(await job(), never)
    return null
  } catch (error) {
    if (error instanceof PutBack) return error.until
    throw error
  }
}

/** A service's worker, for which the company's site is on a local server. */
async function startWorker(domain: string, pages: Record<string, Answering | string>): Promise<Web> {
  now = () => new Date()
  const web = await startWeb(pages)
  const { config, pool, clock, metrics } = w.ctx
  const fetcher = () => playedCompanies({ config: config.sources, pool, clock, metrics }, new Map([[domain, web.url]]))
  const queue = new Queue(w.url, { works: true, onError: console.error })
  await queue.start()
  await queue.work(jobHandlers(w.ctx))
  const finder = startFinder(w.ctx, { fetcher: fetcher(), pollMs: 50 })
  const collector = startCollector(w.ctx, { fetcher: fetcher(), pollMs: 50 })
  closing.push(
    async () => await web.close(),
    async () => await Promise.all([finder.stop(0), collector.stop(0), queue.stop(1000)]),
  )
  return web
}

const holdUntil =
  (free: Promise<unknown>, answer: Answering): Answering =>
  (request, response) =>
    void free.then(() => answer(request, response))

test('the first score of an upload includes what the sources that are found hold; accounts without any are scored at once', async () => {
  let free: (value: unknown) => void = () => undefined
  const freed = new Promise((resolve) => (free = resolve))
  const date = new Date(Date.now() - 86_400_000).toUTCString()
  const organization = JSON.stringify({ '@type': 'Organization', name: 'Arvo Foods', address: { addressCountry: 'NO' } })
  const home = `<link rel="alternate" type="application/rss+xml" href="/feed.xml"><p>Arvo Foods makes crisps in three plants.</p>
    <script type="application/ld+json">${organization}</script>`
  const feed = `<rss version="2.0"><channel><title>Arvo</title><item><title>Capital for crisps</title><link>https://arvo.com/1</link><pubDate>${date}</pubDate>
    </item></channel></rss>`
  const text = 'On Monday Arvo Foods raised $20 million from two funds that know crisps well, it said in a statement. '
  await startWorker('arvo.com', {
    '/': holdUntil(freed, sends(home, { 'content-type': 'text/html' })),
    '/feed.xml': sends(feed, { 'content-type': 'application/rss+xml' }),
    '/1': sends(
      `<article><h1>Capital for crisps</h1><p>${text}</p><p>The money goes into a fourth plant, in the north of the country, where potatoes grow well and power is cheap.</p></article>`,
      {
        'content-type': 'text/html',
      },
    ),
  })
  const { orgId } = await upload(['arvo.com', 'ready.example'])
  await eventually('the account without sources is scored', async () => (await readNow()).includes('ready.example'), 60_000)
  expect({ read: await readNow(), events: await w.events(orgId) }).toEqual({ read: ['ready.example'], events: [] })
  free(null)
  const [event, ...more] = await eventually(
    'the event',
    async () => {
      const events = await w.events(orgId)
      return events.length > 0 && events
    },
    60_000,
  )
  expect(more).toEqual([])
  expect(event?.data.map((account) => [account['domain'], account['signal_list'], account['account_data']])).toEqual([
    ['ready.example', [], expect.anything()],
    ['arvo.com', ['Has {account} raised funding?'], expect.objectContaining({ full_name: 'Arvo Foods' })],
  ])
  expect(event?.data[1]?.['scaled_score']).toBeGreaterThan(0)
  expect(await w.db.run.findFirst({ where: { orgId } })).toMatchObject({ state: 'finished', counts: { total: 2, done: 2 } })
}, 120_000)

test('a site that never answers is not waited for longer than ten minutes from the upload on', async () => {
  await startWorker('arvo.com', { '/': () => undefined })
  const { orgId } = await upload(['arvo.com'])
  await eventually('it waits', async () => (await w.jobs('first-reading')).length > 1, 60_000)
  expect(await readNow()).toEqual([])
  await w.pool.query("update run set started_at = started_at - interval '10 minutes'")
  await eventually('the event', async () => (await w.events(orgId)).length > 0, 60_000)
  expect(await w.db.discovery.findFirst()).toMatchObject({ lastAt: null })
}, 120_000)

test('the time is counted from the upload, whoever has the job: soon at first, then more seldom, and never beyond it', async () => {
  await upload(['arvo.com'])
  const pauses: (number | null)[] = []
  for (const minutes of [0, 1, 4, 9.8, 10]) {
    now = () => new Date(NOW.getTime() + minutes * MINUTE_MS)
    const until = await run()
    pauses.push(until === null ? null : (until.getTime() - now().getTime()) / 1000)
  }
  expect(pauses).toEqual([2, 15, 30, 12, null])
  expect(FIRST_PASS_WAIT_MS).toBe(10 * MINUTE_MS)
  expect(await readNow()).toEqual(['arvo.com'])
})

test('it waits for a first pass and for what it brought to be read, and not for a source that fails or cannot be asked in time', async () => {
  const { orgId } = await upload(['arvo.com'])
  await w.db.discovery.updateMany({ data: { lastAt: NOW, nextAt: new Date(NOW.getTime() + 30 * 86_400_000) } })
  const other = await w.instance()
  const add = async (id: string, data: object) => {
    const url = `https://arvo.com/${id}`
    const source = {
      id,
      kind: 'feed',
      url,
      urlKey: url,
      host: 'arvo.com',
      domain: 'arvo.com',
      origin: 'found',
      dueAt: NOW,
      nextCheckAt: NOW,
    }
    await w.db.source.create({ data: { ...source, ...data } })
  }
  const late = new Date(NOW.getTime() + 11 * MINUTE_MS)
  await add(uuid(), { state: 'unhealthy', dueAt: null, nextCheckAt: NOW })
  await add(uuid(), { dueAt: null, nextCheckAt: late })
  await add(uuid(), { orgId: other.orgId })
  const [due, document] = [uuid(), await w.document('Arvo raised $20 million.')]
  await add(due, {})
  const waits = async () => (await run()) !== null
  expect(await waits()).toBe(true)
  await w.db.source.update({ where: { id: due }, data: { state: 'healthy', firstPassAt: NOW, dueAt: null, nextCheckAt: late } })
  await w.db.sourceItem.create({ data: { sourceId: due, key: '1', fingerprint: '1', documentId: document, firstSeenAt: NOW } })
  expect(await waits()).toBe(true)
  await w.db.document.updateMany({ data: { readAt: NOW } })
  expect(await waits()).toBe(false)
  expect((await w.events(orgId)).length).toBe(1)
})

test('nothing waits where the pages of companies are not looked at, nor an upload of active accounts', async () => {
  await upload(['arvo.com'])
  const config = readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY: 'ab'.repeat(32), SOURCES_FIND: 'false' })
  expect(await run({ ...w.ctx, config })).toBeNull()
  const { prescore: _, ...active } = await job()
  await expect(firstReading(w.ctx)(active, never)).resolves.toBeUndefined()
})

test('of a large upload those whose sources are still to be found stand apart from the others', async () => {
  const inputs = Array.from({ length: 150 }, (_, n) => (n % 2 === 0 ? `real${n}.com` : `none${n}.example`))
  const { orgId } = await upload(inputs)
  const jobs = await w.jobs('first-reading')
  const known = new Map((await w.db.account.findMany({ where: { orgId } })).map(({ id, domain }) => [id, domain]))
  const real = (ids: string[]) => ids.filter((id) => known.get(id)?.startsWith('real')).length
  expect(jobs.map(({ accountIds }) => [accountIds.length, real(accountIds)]).sort()).toEqual([
    [100, 25],
    [50, 50],
  ])
})
