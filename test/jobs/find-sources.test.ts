import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { leaseDiscoveries, queueDiscovery } from '../../src/evidence/sources/find/discovery-queue.ts'
import { startFinder, type Finder } from '../../src/jobs/find-sources.ts'
import { playedCompanies } from '../evidence/sources/support/played-companies.ts'
import { sends, startWeb, type Answering, type Web } from '../evidence/sources/support/web.ts'
import { eventually } from '../support/eventually.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
let w: Workspace
let now = NOW
let webs: Web[] = []
let finders: Finder[] = []
const bases = new Map<string, string>()
beforeAll(async () => {
  w = await openWorkspace({ SOURCES_ALLOW_PRIVATE: 'true', WIKIDATA_URL: 'off', SEARCH_URL: 'http://127.0.0.1:9' })
  w.ctx.clock = () => now
})
beforeEach(async () => {
  await w.pool.query('truncate source, discovery, company, company_fact, host cascade')
  bases.clear()
  now = NOW
})
afterEach(async () => {
  for (const finder of finders) await finder.stop(0)
  for (const web of webs) await web.close()
  ;[finders, webs] = [[], []]
})
afterAll(async () => await w.close())

const page = (feed: string): Answering =>
  sends(`<link rel="alternate" type="application/rss+xml" href="${feed}"><p>A company that makes valves for ships and plants.</p>`, {
    'content-type': 'text/html',
  })

/** A company whose site is on a local server, and that is due. */
async function company(domain: string, home: Answering): Promise<Web> {
  const web = await startWeb({ '/': home })
  webs.push(web)
  bases.set(domain, web.url)
  await w.db.$transaction(async (tx) => await queueDiscovery(tx, { domains: [domain], now }))
  return web
}
function start(): Finder {
  const { config, pool, clock, metrics } = w.ctx
  const finder = startFinder(w.ctx, { fetcher: playedCompanies({ config: config.sources, pool, clock, metrics }, bases), pollMs: 20 })
  finders.push(finder)
  return finder
}
const rowOf = async (domain: string) => await w.db.discovery.findUniqueOrThrow({ where: { domain } })
const looks = (web: Web) => web.paths().filter((path) => path === '/').length
/** Waits until a company was looked at at this time. */
const looked = async (domain: string) =>
  await eventually(
    `a look at ${domain}`,
    async () => ((await rowOf(domain)).lastAt?.getTime() === now.getTime() ? await rowOf(domain) : null),
    60_000,
  )
const days = (date: Date) => (date.getTime() - now.getTime()) / DAY_MS
/** The sources that its pages told of. */
const found = async (domain: string) =>
  (await w.db.source.findMany({ where: { domain, kind: { not: 'search' } }, orderBy: { createdAt: 'asc' } })).map(
    ({ kind, url }) => `${kind} ${new URL(url).pathname}`,
  )

test('replicas look at each company once, and what they find is due at once, a search for the company with it', async () => {
  const sites = []
  for (let n = 0; n < 5; n++) sites.push(await company(`company${n}.com`, page('/feed.xml')))
  start()
  start()
  for (let n = 0; n < 5; n++) expect(days((await looked(`company${n}.com`)).nextAt)).toBe(30)
  expect(sites.map(looks)).toEqual([1, 1, 1, 1, 1])
  expect(await found('company3.com')).toEqual(['feed /feed.xml'])
  for (const kind of ['feed', 'search'])
    expect(await w.db.source.count({ where: { kind, dueAt: now, origin: 'found', orgId: null } })).toBe(5)
})

test('what a killed replica held is looked at when its lease ends, and others meanwhile', async () => {
  const [held, free] = [await company('held.com', page('/feed.xml')), await company('free.com', page('/feed.xml'))]
  await w.db.discovery.update({ where: { domain: 'free.com' }, data: { nextAt: new Date(NOW.getTime() + 1) } })
  expect(await leaseDiscoveries(w.pool, { now, limit: 1 })).toEqual(['held.com'])
  now = new Date(NOW.getTime() + 9 * MINUTE_MS)
  start()
  await looked('free.com')
  expect([looks(held), looks(free)]).toEqual([0, 1])
  now = new Date(NOW.getTime() + 11 * MINUTE_MS)
  expect(await looked('held.com')).toMatchObject({ failures: 0, leasedUntil: null })
  expect([looks(held), looks(free)]).toEqual([1, 1])
})

test('whoever is stopped in the middle of a look gives it back at once', async () => {
  const web = await company('slow.com', () => undefined)
  const finder = start()
  await eventually('the page is asked', () => looks(web) > 0, 60_000)
  await finder.stop(20_000)
  expect(await rowOf('slow.com')).toMatchObject({ lastAt: null, leasedUntil: null, nextAt: now, failures: 0 })
  expect(await leaseDiscoveries(w.pool, { now, limit: 9 })).toEqual(['slow.com'])
})

test('a company whose pages cannot be read is looked at again ever more seldom, and monthly after one success; what is new then is found', async () => {
  let home: Answering = sends('', {}, 500)
  const web = await company('arvo.com', (request, response) => home(request, response))
  start()
  for (const [failures, pause] of [
    [1, 1],
    [2, 2],
    [3, 4],
  ] as const) {
    const row = await looked('arvo.com')
    expect({ failures: row.failures, days: days(row.nextAt) }).toEqual({ failures, days: pause })
    expect(row.problem).toMatch(/status 500/)
    if (failures === 3) home = page('/old.xml')
    now = row.nextAt
  }
  expect(await looked('arvo.com')).toMatchObject({ failures: 0, problem: null })
  const first = looks(web)
  home = page('/new.xml')
  await company('other.com', page('/feed.xml'))
  now = new Date(now.getTime() + 29.9 * DAY_MS)
  await looked('other.com')
  expect(looks(web)).toBe(first)
  now = new Date(now.getTime() + 0.2 * DAY_MS)
  await looked('arvo.com')
  expect(await found('arvo.com')).toEqual(['feed /old.xml', 'feed /new.xml'])
})

test('a company is looked at again when all that was found on its pages fails, whatever a search brings', async () => {
  let home = page('/old.xml')
  const web = await company('moved.com', (request, response) => home(request, response))
  await company('well.com', page('/feed.xml'))
  const first = start()
  await Promise.all([looked('moved.com'), looked('well.com')])
  await first.stop(0)
  home = page('/new.xml')
  await w.db.source.updateMany({ data: { state: 'healthy' } })
  await w.db.source.updateMany({ where: { domain: 'moved.com', kind: 'feed' }, data: { state: 'unhealthy' } })
  now = new Date(NOW.getTime() + 2 * DAY_MS)
  start()
  await looked('moved.com')
  expect(looks(web)).toBe(2)
  expect(await found('moved.com')).toEqual(['feed /old.xml', 'feed /new.xml'])
  expect((await rowOf('well.com')).lastAt).toEqual(NOW)
})

test('a host that wants a pause is left alone until then, which is no failure', async () => {
  const web = await company('busy.com', page('/feed.xml'))
  await w.pool.query(
    "insert into host (host, retry_at, next_allowed_at) values ($1, now() + interval '2 hours', now() + interval '2 hours')",
    [new URL(web.url).host],
  )
  start()
  const row = await eventually(
    'it is put off',
    async () => ((await rowOf('busy.com')).nextAt > now ? await rowOf('busy.com') : null),
    60_000,
  )
  expect(row).toMatchObject({ lastAt: null, failures: 0, leasedUntil: null })
  expect(days(row.nextAt) * 24).toBeCloseTo(2, 1)
  expect(web.asked).toEqual([])
})
