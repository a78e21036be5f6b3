import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { offlineAnswerer } from '../../src/answering/offline-answerer.ts'
import type { Context } from '../../src/context.ts'
import { addSource, type NewSource } from '../../src/evidence/sources/add-source.ts'
import type { Connector } from '../../src/evidence/sources/connector.ts'
import { feedConnector } from '../../src/evidence/sources/feed/feed-connector.ts'
import { jobBoards } from '../../src/evidence/sources/jobs/boards.ts'
import { byKind } from '../../src/evidence/sources/registry.ts'
import { siteConnector } from '../../src/evidence/sources/site/site-connector.ts'
import { collectToEnd } from '../../src/jobs/collect-to-end.ts'
import { match } from '../../src/jobs/match.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { PLAYERS, postings, type PlayedPosting, type Player } from '../evidence/sources/support/board-players.ts'
import { startBoard, type PlayedBoard } from '../evidence/sources/support/board-server.ts'
import { rss, type GivenItem } from '../evidence/sources/support/news-web.ts'
import { leadsTo, sends, startWeb, type Answering, type Web } from '../evidence/sources/support/web.ts'
import { NOW, openWorkspace, type Workspace } from '../suggestions/support/workspace.ts'

// Whole rounds over what servers do wrong: the real connectors and the real fetcher collect, what is new is read, and the morning's run announces what matches.

const HOUR_MS = 3_600_000
const FUNDING = 'Has {account} raised funding?'
const HIRING = 'Is {account} hiring a data engineer?'

let w: Workspace
let ctx: Context
let web: Web
let board: PlayedBoard
let now = NOW
const pages: Record<string, Answering | string> = {}

/** The same connector, whose host takes any number of requests in a second. */
const hasty = (connector: Connector): Connector => ({
  ...connector,
  check: async (check) => await connector.check({ ...check, fetch: async (request) => await check.fetch({ ...request, pauseMs: 0 }) }),
})

beforeAll(async () => {
  board = await startBoard(() => null)
  w = await openWorkspace({ SOURCES_ALLOW_PRIVATE: 'true', GREENHOUSE_URL: board.url, SMARTRECRUITERS_URL: board.url })
  ctx = { ...w.ctx, answerer: offlineAnswerer, clock: () => now }
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, event, document, source, host, company, company_name cascade')
  await w.pool.query('delete from jobs.job')
  await w.company('halden.example', { name: 'Halden Foods' })
  now = NOW
  for (const path of Object.keys(pages)) delete pages[path]
  web = await startWeb(pages)
})
afterEach(async () => await web.close())
afterAll(async () => {
  await board.stop()
  await w.close()
})

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}

const connectors = ({ config } = ctx) => byKind([feedConnector, siteConnector, jobBoards(config.sources)].map(hasty))

async function add(source: Partial<NewSource> & Pick<NewSource, 'kind'>): Promise<string> {
  const tools = { connectors: connectors(), secrets: ctx.secrets, now }
  return (await w.db.$transaction((tx) => addSource(tx, tools, { domain: 'halden.example', orgId: null, origin: 'given', ...source }))).id
}

/** Asks every source to the end, and reads what it brought. */
async function round(sources: Partial<Context['config']['sources']> = {}) {
  const asked = { ...ctx, config: { ...ctx.config, sources: { ...ctx.config.sources, ...sources } } }
  const { counts } = await collectToEnd(asked, jobHandlers(asked), {
    runId: uuid(),
    all: true,
    options: { connectors: connectors(asked), pollMs: 20 },
  })
  return counts as Record<string, number>
}

/** The morning's run; how many matches it announced. */
async function morning(): Promise<number> {
  const runId = await w.run(null, null, { kind: 'match' })
  await match(ctx)({ runId }, new AbortController().signal)
  const { state, counts } = await w.db.run.findUniqueOrThrow({ where: { id: runId } })
  expect(state).toBe('finished')
  return (counts as { announced: number }).announced
}

/** An instance whose one active account is Halden Foods, asked that. */
async function watching(question = FUNDING) {
  const made = await w.instance()
  await w.signal(made.orgId, made.masterIcpId, question)
  await w.account(made, made.masterIcpId, 'halden.example', { status: 'active' })
  return made
}

const matches = async (orgId?: string) => await w.db.match.count({ where: orgId === undefined ? {} : { orgId } })
const answers = async () => (await w.db.answer.findMany()).map(({ answer }) => answer)
const stateOf = async (id: string) => await w.db.source.findUniqueOrThrow({ where: { id }, select: { state: true, lastError: true } })

const raised = (n: number) =>
  `This week Halden Foods raised $${n} million in a round that Corvid Capital led, it said in its letter ${n} to all of the staff. `
// As long as an article, so that its page is not asked for.
const told = (n: number) => raised(n) + `Letter ${n} tells of ovens, mills and of the bakers of hall ${n}. `.repeat(11)
const entry = (n: number, more: Partial<GivenItem> = {}): GivenItem => ({
  title: `Letter ${n} of the bakery`,
  link: `${web.url}/letters/${n}`,
  content: `<p>${told(n)}</p>`,
  ...more,
})
const htmlOf = (n: number, { head = '', end = '' } = {}) =>
  `<!doctype html><html><head><title>Letter ${n} of the bakery</title>${head}</head><body><article><h1>Letter ${n} of the bakery</h1><p>${told(n)}</p>${end}</article></body></html>`
const sitemap = (urls: readonly string[], lastmod: Date | null = null) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc>${lastmod ? `<lastmod>${lastmod.toISOString()}</lastmod>` : ''}</url>`)
    .join('')}</urlset>`

test('a thousand undated old pages of a first pass are no news; what appears undated later is, and what bears its date', async () => {
  await watching()
  const old = Array.from({ length: 1000 }, (_, n) => entry(n + 1, n < 200 ? {} : { content: `<p>${raised(n + 1)}</p>` }))
  pages['/feed.xml'] = rss(old)
  const addresses = Array.from({ length: 41 }, (_, n) => `${web.url}/news/the-bakery-writes-again-${2000 + n}`)
  pages['/sitemap.xml'] = sitemap(addresses)
  addresses.forEach((url, n) => (pages[new URL(url).pathname] = htmlOf(2000 + n)))
  await add({ kind: 'feed', url: `${web.url}/feed.xml` })
  await add({ kind: 'site', url: `${web.url}/sitemap.xml` })
  expect(await round()).toMatchObject({ sources: 2, documents: 1041, errors: 0 })
  expect(await w.db.document.count({ where: { pubDate: null, readAt: { not: null } } })).toBe(1041)
  expect([await morning(), await matches(), await answers()]).toEqual([0, 0, []])

  later(24)
  pages['/feed.xml'] = rss([entry(3000, { date: now.toUTCString() }), ...old])
  expect(await round()).toMatchObject({ documents: 1 })
  expect([await morning(), await matches()]).toEqual([1, 1])
  later(24)
  const fresh = `${web.url}/news/the-bakery-writes-again-4000`
  pages['/sitemap.xml'] = sitemap([fresh, ...addresses])
  pages[new URL(fresh).pathname] = htmlOf(4000)
  expect(await round()).toMatchObject({ documents: 1 })
  expect([await morning(), await matches()]).toEqual([1, 2])
})

test('a sitemap that says "modified now" each day makes no old page new, also where the page shows something else each day', async () => {
  await watching()
  const addresses = [1, 2, 3].map((n) => `${web.url}/news/the-bakery-writes-again-${n}`)
  const dated = '<meta property="article:published_time" content="2024-03-04T09:00:00Z">'
  const id = await add({ kind: 'site', url: `${web.url}/sitemap.xml` })
  let read = 0
  for (let day = 0; day < 6; day++) {
    pages['/sitemap.xml'] = sitemap(addresses, now)
    addresses.forEach((url, n) => {
      const end = n === 1 ? `<p>Read ${100 + day} times, last on ${now.toDateString()} by the ${day + 2} bakers of the town.</p>` : ''
      pages[new URL(url).pathname] = htmlOf(n + 1, { head: n === 2 ? dated : '', end })
    })
    read += (await round())['documents'] ?? 0
    expect([day, await morning(), await matches()]).toEqual([day, 0, 0])
    later(24)
  }
  // The one that changes is read again, and is no other document.
  expect(read).toBeGreaterThan(3)
  expect(await w.db.document.count()).toBe(3)
  expect(await stateOf(id)).toEqual({ state: 'healthy', lastError: null })
})

const playerOf = (kind: string) => PLAYERS.find((one) => one.kind === kind) as Player
const tells = (kind: string, list: readonly PlayedPosting[]) => {
  board.play.answer = playerOf(kind).tell(board.url, list)
}

test('updated_at touched on 500 postings gives no match that was not there, and reads none of them again', async () => {
  await watching(HIRING)
  const old = postings(500).map((one) => ({ ...one, published: new Date('2024-05-01T08:00:00Z') }))
  const touched = (list: readonly PlayedPosting[]) => list.map((one) => ({ ...one, touched: now }))
  tells('greenhouse', touched(old))
  await add({ kind: 'greenhouse', token: 'halden' })
  expect(await round()).toMatchObject({ documents: 500, errors: 0 })
  expect([await morning(), await matches()]).toEqual([0, 0])
  later(24)
  const [fresh] = postings(1, 501)
  const all = [{ ...(fresh as PlayedPosting), published: new Date('2026-11-20T08:00:00Z') }, ...old]
  tells('greenhouse', touched(all))
  expect(await round()).toMatchObject({ documents: 1 })
  expect([await morning(), await matches()]).toEqual([1, 1])
  for (let day = 0; day < 2; day++) {
    later(24)
    tells('greenhouse', touched(all))
    expect(await round()).toMatchObject({ sources: 1, documents: 0, errors: 0 })
    expect([await morning(), await matches(), await answers()]).toEqual([0, 1, [true]])
  }
})

test("SmartRecruiters' empty 200 is no word on openings: nothing is closed, and where nothing was ever read there is no answer", async () => {
  await watching(HIRING)
  board.play.answer = () => ({ body: { offset: 0, limit: 100, totalFound: 0, content: [] } })
  const id = await add({ kind: 'smartrecruiters', token: 'Halden' })
  expect(await round()).toMatchObject({ documents: 0, errors: 1 })
  expect([await morning(), await answers()]).toEqual([0, []])
  expect(await stateOf(id)).toMatchObject({ state: 'unhealthy', lastError: expect.stringContaining('Halden') as unknown })

  const open = postings(1).map((one) => ({ ...one, published: new Date('2026-11-18T08:00:00Z') }))
  tells('smartrecruiters', open)
  expect(await round()).toMatchObject({ documents: 1, errors: 0 })
  expect([await morning(), await answers()]).toEqual([1, [true]])
  board.play.answer = () => ({ body: { offset: 0, limit: 100, totalFound: 0, content: [] } })
  later(24)
  expect(await round()).toMatchObject({ errors: 1 })
  expect(await w.db.document.count({ where: { closedAt: { not: null } } })).toBe(0)
  expect([await morning(), await answers()]).toEqual([0, [true]])
})

test("a feed that wants an instance's password is that instance's alone: another with the same account has no match of it and no answer", async () => {
  const [one, other] = [await watching(), await watching()]
  const secret = `Basic ${Buffer.from('reader:crét').toString('base64')}`
  pages['/feed.xml'] = (request, response) => {
    if (request.headers.authorization !== secret) return void response.writeHead(401, { 'www-authenticate': 'Basic' }).end()
    response.end(rss([entry(1, { date: NOW.toUTCString() })]))
  }
  await add({ kind: 'feed', url: `${web.url}/feed.xml`, orgId: one.orgId, credentials: { user: 'reader', password: 'crét' } })
  // The same address without the password brings nothing.
  await add({ kind: 'feed', url: `${web.url}/feed.xml`, orgId: other.orgId })
  expect(await round()).toMatchObject({ sources: 2, documents: 1, errors: 1 })
  expect([await morning(), await matches(one.orgId), await matches(other.orgId)]).toEqual([1, 1, 0])
  expect(await w.events(other.orgId)).toEqual([])
  expect(await w.db.answer.count({ where: { orgId: other.orgId, answer: true } })).toBe(0)
  expect(await w.db.reading.count({ where: { orgId: other.orgId } })).toBe(0)
})

test('of a feed of 50,000 entries a round takes the newest 2,000, each once, and what they tell is an answer', async () => {
  await watching()
  const dated = (n: number) => new Date(NOW.getTime() - n * 600_000).toUTCString()
  // Most say nothing but their titles.
  const items = Array.from({ length: 50_000 }, (_, n) => entry(n + 1, { date: dated(n), ...(n < 100 ? {} : { content: '' }) }))
  pages['/feed.xml'] = rss(items)
  const id = await add({ kind: 'feed', url: `${web.url}/feed.xml` })
  // Of the others of the newest 200 the pages are asked for, until so many in a row are not there.
  expect(await round()).toMatchObject({ errors: 0, documents: 100 })
  const taken = await w.db.sourceItem.findMany({ where: { sourceId: id } })
  expect(taken).toHaveLength(2000)
  expect(taken.every(({ key }) => Number(/\d+$/.exec(key)?.[0]) <= 2000)).toBe(true)
  expect(await morning()).toBeGreaterThan(0)
  expect(await round()).toMatchObject({ documents: 0 })
  expect(await w.db.sourceItem.count()).toBe(2000)
})

const HARM = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const dated = (text: string) => entry(1, { date: text })
const latin = (text: string) => Buffer.from(text, 'latin1')

test.each<[string, () => Answering | string, { headline?: string; date?: string | null }]>([
  [
    'is sent as a page',
    () => sends(rss([dated('Fri, 20 Nov 2026 10:00:00 GMT')]), { 'content-type': 'text/html; charset=utf-8' }),
    { date: '2026-11-20' },
  ],
  [
    'has bare ampersands',
    () => rss([entry(1, { title: 'Bread & butter &copy; &nosuch; & more' })]),
    { headline: 'Bread & butter © &nosuch; & more' },
  ],
  ['has control characters', () => rss([entry(1, { title: 'Bread\x00\x08 and\x0b butter' })]), { headline: 'Bread and butter' }],
  ['has a date that nobody can read', () => rss([dated('the day before yesterday')]), { date: null }],
  ['has a date of the future', () => rss([dated('Fri, 20 Nov 2037 10:00:00 GMT')]), { date: null }],
  ['has a date of 1970', () => rss([dated('Thu, 01 Jan 1970 00:00:00 GMT')]), { date: null }],
  [
    'is of another charset than it says',
    () => sends(latin(rss([entry(1, { title: 'Société de pâtisserie' })])), { 'content-type': 'application/xml; charset=utf-8' }),
    { headline: 'Société de pâtisserie' },
  ],
  [
    'declares entities that expand, and one of a file',
    () =>
      rss([entry(1, { title: 'Bread &l9; &x;' })]).replace(
        '?>',
        `?><!DOCTYPE rss [<!ENTITY l0 "ha"><!ENTITY x SYSTEM "file:///etc/passwd">${HARM}]>`,
      ),
    { headline: 'Bread &l9; &x;' },
  ],
])('a feed that %s is read all the same', async (_, feed, { headline = 'Letter 1 of the bakery', date }) => {
  await watching()
  pages['/feed.xml'] = feed()
  const id = await add({ kind: 'feed', url: `${web.url}/feed.xml` })
  expect(await round()).toMatchObject({ documents: 1, errors: 0 })
  const [document] = await w.db.document.findMany()
  expect(document).toMatchObject({ headline, url: `${web.url}/letters/1` })
  if (date !== undefined) expect(document?.pubDate?.toISOString().slice(0, 10) ?? null).toBe(date)
  expect([await morning(), await stateOf(id)]).toEqual([date ? 1 : 0, { state: 'healthy', lastError: null }])
})

test('a feed whose ids, dates and tracking change each hour tells of each thing once', async () => {
  await watching()
  await add({ kind: 'feed', url: `${web.url}/feed.xml` })
  const found: unknown[] = []
  for (let hour = 0; hour < 4; hour++) {
    const more = (n: number) => ({
      guid: `${hour}-${n}-${uuid()}`,
      date: now.toUTCString(),
      link: `${web.url}/letters/${n}?utm_source=feed&amp;utm_id=${hour}`,
    })
    pages['/feed.xml'] = rss([1, 2].map((n) => entry(n, more(n))))
    found.push([(await round())['documents'], await morning()])
    later(1)
  }
  expect(found).toEqual([
    [2, 2],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect((await w.db.document.findMany()).map(({ pubDate }) => pubDate)).toEqual([NOW, NOW])
  expect(await w.db.sourceItem.count()).toBe(2)
})

const HUGE = '#\n'.repeat(2_500_000)
test.each<[string, Answering | string | undefined, 'healthy' | 'blocked']>([
  ['is not there', undefined, 'healthy'],
  ['is not to be had (503)', sends('', {}, 503), 'blocked'],
  ['has 5 MB and forbids it at the beginning', `User-agent: *\nDisallow: /\n${HUGE}`, 'blocked'],
  ['has 5 MB and forbids it at the end', `${HUGE}User-agent: *\nDisallow: /\n`, 'healthy'],
])('a feed whose robots.txt %s', async (_, robots, state) => {
  pages['/feed.xml'] = rss([entry(1)])
  if (robots !== undefined) pages['/robots.txt'] = robots
  const id = await add({ kind: 'feed', url: `${web.url}/feed.xml` })
  await round()
  expect(await stateOf(id)).toMatchObject({ state })
  expect(web.paths()).toEqual(state === 'healthy' ? ['/feed.xml'] : [])
  expect(await w.db.document.count()).toBe(state === 'healthy' ? 1 : 0)
})

test.each([
  ['http://169.254.169.254/latest/meta-data/', 'blocked'],
  ['file:///etc/passwd', 'blocked'],
  ['http://[::ffff:127.0.0.1]/', 'blocked'],
  ['', 'unhealthy'],
])('a board that leads to "%s" is not followed there, nor for ever', async (location, state) => {
  let asked = 0
  const leading = await startWeb(
    new Proxy({}, { get: () => leadsTo(location || `/again?${asked}`, 302, { 'set-cookie': `visit=${asked++}` }) }),
  )
  try {
    const id = await add({ kind: 'greenhouse', token: 'halden' })
    await w.db.source.update({ where: { id }, data: { url: `${leading.url}/v1/boards/halden/jobs` } })
    const bases = { ...ctx.config.sources.bases, greenhouse: leading.url }
    expect(await round({ allowPrivate: false, bases })).toMatchObject({ errors: 1, documents: 0 })
    expect(await stateOf(id)).toMatchObject({ state })
    expect(asked).toBeLessThan(30)
  } finally {
    await leading.close()
  }
})
