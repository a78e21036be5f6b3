import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { readConfig } from '../../../src/config.ts'
import { collectToEnd } from '../../../src/jobs/collect-to-end.ts'
import { jobHandlers } from '../../../src/jobs/workers.ts'
import { NOW, openWorkspace, type Workspace } from '../../suggestions/support/workspace.ts'
import { startPlay } from './support/archives-check.ts'
import { article } from './support/make-warc.ts'

const HOUR_MS = 3_600_000
let w: Workspace
let web: Awaited<ReturnType<typeof startPlay>>
let now = NOW
beforeAll(async () => {
  w = await openWorkspace()
  w.ctx.clock = () => now
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, document, source, host, setting, company, company_name cascade')
  await w.pool.query('delete from jobs.job')
  now = NOW
  web = await startPlay()
})
afterEach(async () => await web.stop())
afterAll(async () => await w.close())

async function hold(companies: Record<string, string | null>, status = 'active') {
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Growth', 'false')
  for (const [domain, name] of Object.entries(companies)) {
    if (name !== null) await w.company(domain, { name })
    await w.account(instance, icpId, domain, { status })
  }
}

async function round(env: Record<string, string> = {}) {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    SECRETS_KEY: 'ab'.repeat(32),
    SEARCH_URL: web.baseUrl,
    SOURCES_ALLOW_PRIVATE: 'true',
    ...env,
  })
  const ctx = { ...w.ctx, config }
  return await collectToEnd(ctx, jobHandlers(ctx), { runId: uuid(), all: true, options: { pollMs: 20 } })
}

const results = (...hits: object[]) => ({ query: '', number_of_results: hits.length, results: hits })
const hit = (path: string, data: object = {}) => ({ url: `${web.baseUrl}${path}`, title: 'A page', content: 'Text of it.', ...data })
const searches = () => web.asked.filter(({ url }) => url.pathname === '/search').map(({ url }) => url.searchParams.get('q'))
const sources = async () =>
  (await w.db.source.findMany({ orderBy: { domain: 'asc' } })).map(({ domain, kind, state, lastError }) => ({
    domain,
    kind,
    state,
    lastError,
  }))
const story = (text: string, date?: string) =>
  article('Capital for a baker', `${text} More of it is to be told on Friday, the bank that led the round said.`, date)

test('each company that is held is searched for by its name, and what is found is read itself: what names the company is kept, once', async () => {
  await hold({ 'halden.example': 'Halden Foods', 'pixelharbor.example': null })
  await hold({ 'halden.example': null, 'old.example': 'Old Works' }, 'archived')
  web.play.routes['/search'] = (_, response, url) => {
    const found = url.searchParams.get('q')?.includes('Halden')
      ? [
          hit('/1'),
          hit('/2', { publishedDate: '2026-11-19T09:00:00' }),
          hit('/3'),
          hit('/4'),
          hit('/gone'),
          { url: 'javascript:x', title: 'x' },
        ]
      : []
    response.setHeader('content-type', 'application/json').end(JSON.stringify(results(...found)))
  }
  web.play.routes['/1'] = story('This week Halden Foods raised $12 million from two funds.', '2026-11-18T09:00:00Z')
  web.play.routes['/2'] = story('Halden Foods of Portland has bought a mill in the north. It is its third.')
  web.play.routes['/3'] = story('This week another baker raised $9 million from three other funds.')
  web.play.routes['/4'] = article('Short', 'Halden Foods.')
  expect(await round()).toMatchObject({ state: 'finished', error: null, counts: { sources: 2, documents: 2, errors: 0 } })
  expect(searches().map((query) => query?.split('" ')[0])).toEqual(expect.arrayContaining(['"Halden Foods', '"pixelharbor.example']))
  expect(searches()).toHaveLength(4)
  const documents = await w.db.document.findMany({ orderBy: { url: 'asc' } })
  expect(documents.map(({ url, pubDate, orgId, connector }) => [url.slice(-2), pubDate?.toISOString(), orgId, connector])).toEqual([
    ['/1', '2026-11-18T09:00:00.000Z', null, 'search'],
    ['/2', '2026-11-19T09:00:00.000Z', null, 'search'],
  ])
  expect((await w.db.mention.findMany()).map(({ domain }) => domain)).toEqual(['halden.example', 'halden.example'])
  expect(await sources()).toEqual(
    ['halden.example', 'pixelharbor.example'].map((domain) => ({ domain, kind: 'search', state: 'healthy', lastError: null })),
  )

  const asked = web.paths().filter((path) => /^\/\d$/.test(path)).length
  now = new Date(NOW.getTime() + 24 * HOUR_MS)
  expect(await round()).toMatchObject({ counts: { sources: 2, documents: 0, errors: 0 } })
  expect(web.paths().filter((path) => /^\/\d$/.test(path))).toHaveLength(asked)
  // Other words each time, until all were used.
  expect(new Set(searches()).size).toBe(8)
  await w.db.account.updateMany({ where: { domain: 'pixelharbor.example' }, data: { status: 'archived' } })
  await round()
  expect((await sources()).map(({ domain }) => domain)).toEqual(['halden.example'])
})

test.each([
  [
    'suspended engines',
    200,
    JSON.stringify({
      ...results(),
      unresponsive_engines: [
        ['google', 'Suspended: too many requests'],
        ['bing', 'timeout'],
      ],
    }),
    /google \(Suspended: too many requests\), bing/,
  ],
  ['HTML', 200, '<html><body>Sign in to the network</body></html>', /not JSON/],
  ['JSON of another kind', 200, '{"hello":"world"}', /holds no results/],
  ['JSON switched off', 403, 'Forbidden', /search\.formats/],
  ['a fault', 500, 'Oops', /status 500/],
  ['nothing', 200, '', /not JSON/],
])('%s: that nothing could be found is said, and the engine is left alone by the others for a while', async (_, status, body, message) => {
  await hold({ 'arvo.example': 'Arvo Foods', 'belden.example': 'Belden Foods', 'corvo.example': 'Corvo Foods' })
  web.play.routes['/search'] = (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  await round()
  const failed = (await sources()).filter(({ state }) => state === 'unhealthy')
  expect(failed.length).toBeGreaterThan(0)
  for (const { lastError } of failed) expect(lastError).toMatch(message)
  if (status !== 403) return
  const before = searches().length
  await round()
  expect(searches()).toHaveLength(before)
  now = new Date(NOW.getTime() + HOUR_MS)
  web.play.routes['/search'] = results()
  await round()
  expect((await sources()).map(({ state, lastError }) => [state, lastError])).toEqual(Array(3).fill(['healthy', null]))
})

test('429 with Retry-After: nobody asks the engine before', async () => {
  await hold({ 'arvo.example': 'Arvo Foods', 'belden.example': 'Belden Foods' })
  web.play.routes['/search'] = (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end()
  await round()
  const asked = searches().length
  await w.pool.query('truncate host')
  for (const hours of [0.5, 1.9]) {
    now = new Date(NOW.getTime() + hours * HOUR_MS)
    await round()
  }
  expect(searches()).toHaveLength(asked)
  now = new Date(NOW.getTime() + 2.1 * HOUR_MS)
  await w.pool.query('truncate host')
  await round()
  expect(searches().length).toBeGreaterThan(asked)
})

test('the searches of a day are bounded for all companies together, and whoever had none comes first the next day', async () => {
  await hold({ 'arvo.example': 'Arvo Foods', 'belden.example': 'Belden Foods', 'corvo.example': 'Corvo Foods' })
  web.play.routes['/search'] = results()
  const bounded = { SEARCHES_PER_DAY: '2' }
  for (let n = 0; n < 2; n++) expect(await round(bounded)).toMatchObject({ counts: { errors: 0 } })
  expect(searches()).toHaveLength(2)
  const waiting = await w.db.source.findMany({ where: { lastSuccessAt: null } })
  expect(new Set(waiting.map(({ nextCheckAt }) => nextCheckAt.toISOString()))).toEqual(new Set(['2026-11-22T00:00:00.000Z']))
  now = new Date('2026-11-22T00:00:01Z')
  await round(bounded)
  expect(searches()).toHaveLength(4)
  expect(await round({ SEARCHES_PER_DAY: '0' })).toMatchObject({ counts: { sources: 0, errors: 0 } })
  expect(searches()).toHaveLength(4)
})

test('a page on a private address is not asked for, though the engine is there', async () => {
  await hold({ 'halden.example': 'Halden Foods' })
  web.play.routes['/search'] = results(hit('/1'), { url: 'http://169.254.169.254/latest', title: 'x' })
  web.play.routes['/1'] = story('This week Halden Foods raised $12 million from two funds.')
  expect(await round({ SOURCES_ALLOW_PRIVATE: 'false' })).toMatchObject({ counts: { sources: 1, documents: 0, skipped: 2, errors: 0 } })
  expect(new Set(web.paths())).toEqual(new Set(['/search']))
})

test('when an answer uses up the quota of the subscription, nobody asks before it is renewed', async () => {
  await hold({ 'arvo.example': 'Arvo Foods' })
  const headers = { 'x-ratelimit-limit': '1, 2000', 'x-ratelimit-remaining': '0, 0', 'x-ratelimit-reset': '1, 7200' }
  const answers = (body: object) => (_: unknown, response: ServerResponse) => response.writeHead(200, headers).end(JSON.stringify(body))
  web.play.routes['/res/v1/news/search'] = { type: 'news', results: [] }
  web.play.routes['/res/v1/web/search'] = answers({ type: 'search' })
  const config = { SEARCH_URL: '', BRAVE_URL: web.baseUrl, BRAVE_KEY: 'a-key' }
  await round(config)
  const asked = web.paths().length
  expect(asked).toBe(2)
  now = new Date(NOW.getTime() + 1.9 * HOUR_MS)
  await round(config)
  expect(web.paths()).toHaveLength(asked)
  now = new Date(NOW.getTime() + 2.1 * HOUR_MS)
  await round(config)
  expect(web.paths().length).toBeGreaterThan(asked)
}, 60_000)
