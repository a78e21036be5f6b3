import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { suggestions } from '../../src/jobs/suggestions.ts'
import type { Constraints } from '../../src/domain/icps/constraints.ts'
import { searchQuery } from '../../src/suggestions/search-query.ts'
import { makeFetcher } from '../../src/evidence/sources/fetch/fetcher.ts'
import { searxng } from '../../src/evidence/sources/search/searxng.ts'
import { startSearchEngine } from './support/search-engine.ts'
import { NOW, openWorkspace, type Workspace } from './support/workspace.ts'

let w: Workspace
let engine: Awaited<ReturnType<typeof startSearchEngine>>
let fetcher: ReturnType<typeof makeFetcher>
const never = new AbortController().signal
const since = new Date('2026-01-01T00:00:00Z')

beforeAll(async () => {
  w = await openWorkspace()
  engine = await startSearchEngine()
  fetcher = makeFetcher({
    config: { allowPrivate: false, contact: undefined },
    pool: w.pool,
    clock: () => new Date(),
    metrics: w.ctx.metrics,
  })
  await w.company('arvo.example', { name: 'Arvo Robotics', country: 'US' })
  await w.company('belden.example', { name: 'Belden Foods', country: 'DE' })
  await w.company('corvo.example', { name: 'Corvo Health', country: 'US' })
})
beforeEach(async () => {
  engine.asked.length = 0
  await w.db.document.deleteMany()
  // A refusal of the test before is not to postpone the next.
  await w.db.host.deleteMany()
})
afterAll(async () => {
  await fetcher.close()
  await engine.stop()
  await w.close()
})

const provider = (timeoutMs = 5000) =>
  searxng({ baseUrl: engine.baseUrl, fetch: fetcher.within({ signal: never }), clock: () => NOW, timeoutMs })
const article = (name: string, data: Record<string, unknown> = {}) => ({
  url: `https://paper.example/${name.toLowerCase().replace(/\W+/g, '-')}`,
  title: `${name} raises fresh capital`,
  content: `This week ${name} raised $12 million from two funds, it said.`,
  engine: 'news',
  publishedDate: '2026-11-18T09:00:00',
  ...data,
})

async function runOnce({ industries = [] as string[] } = {}) {
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Growth')
  if (industries.length > 0) await w.constrain(instance.orgId, icpId, 'industry', 'inclusion', industries)
  await w.signal(instance.orgId, icpId)
  const runId = await w.run(instance.orgId, icpId)
  await suggestions(w.ctx, { provider: provider() })({ runId }, never)
  return { orgId: instance.orgId, run: await w.db.run.findUniqueOrThrow({ where: { id: runId } }) }
}

test('asks as SearXNG wants it and reads what it answers', async () => {
  engine.results([article('Arvo Robotics'), article('Belden Foods', { content: null, publishedDate: null })])
  const { hits, silent } = await provider().search('raises funding', since)
  expect(silent).toEqual([])
  expect(engine.asked[0]?.pathname).toBe('/search')
  expect(Object.fromEntries(engine.asked[0]?.searchParams ?? [])).toEqual({ q: 'raises funding', format: 'json', time_range: 'year' })
  expect(hits).toEqual([
    {
      url: 'https://paper.example/arvo-robotics',
      title: 'Arvo Robotics raises fresh capital',
      snippet: article('Arvo Robotics').content,
      publishedAt: new Date('2026-11-18T09:00:00Z'),
    },
    { url: 'https://paper.example/belden-foods', title: 'Belden Foods raises fresh capital', snippet: '', publishedAt: null },
  ])
})

test('a run turns its rank-6 signals into searches and finds the companies that the hits prove', async () => {
  engine.results([article('Arvo Robotics'), article('Belden Foods')])
  const { orgId, run } = await runOnce()
  expect(run).toMatchObject({ state: 'finished', error: null, counts: { searches: 1, added: 2 } })
  expect(await w.domains(orgId)).toEqual(['arvo.example', 'belden.example'])
  const [account] = await w.db.account.findMany({ where: { orgId, domain: 'arvo.example' } })
  expect(account?.discovery).toMatchObject({
    url: 'https://paper.example/arvo-robotics',
    quote: 'Arvo Robotics raised $12 million from two funds, it said.',
  })
  const documents = await w.db.document.findMany({ orderBy: { url: 'asc' } })
  expect(documents.map((document) => [document.orgId, document.connector, document.documentType])).toEqual([
    [null, 'search', 'web_page'],
    [null, 'search', 'web_page'],
  ])
})

test.each([
  [['Manufacturing'], 'raises funding Manufacturing'],
  [['Breweries', 'Manufacturing'], 'raises funding Manufacturing'],
  [['Breweries'], 'raises funding Breweries'],
  [['Breweries', 'Software Development'], 'raises funding'],
])('of an ICP for the industries %j the web is asked: %s', async (industries, query) => {
  engine.results([])
  await runOnce({ industries })
  expect(engine.asked.map(({ searchParams }) => searchParams.get('q'))).toEqual([query])
})

test('leaves out what says too little, or not when', async () => {
  engine.results([
    article('Arvo Robotics', { publishedDate: null }),
    article('Belden Foods', { content: 'Belden Foods raised.' }),
    article('Corvo Health', { publishedDate: '2009-02-01' }),
  ])
  const { orgId, run } = await runOnce()
  expect(run).toMatchObject({ state: 'finished', error: null, counts: { searches: 1, added: 0 } })
  expect(await w.domains(orgId)).toEqual([])
  expect(await w.db.document.count()).toBe(0)
})

test('a snippet does not replace a page that is held already', async () => {
  await w.document('The whole text: Arvo Robotics raised $12 million in a round led by two funds.', {
    url: 'https://paper.example/arvo-robotics',
  })
  engine.results([article('Arvo Robotics')])
  await runOnce()
  const documents = await w.db.document.findMany()
  expect(documents.map((document) => [document.connector, document.text.slice(0, 14)])).toEqual([['inbox', 'The whole text']])
})

test('results that are not as documented are left out, the others count', async () => {
  engine.results([
    null,
    7,
    'text',
    [],
    { url: 'javascript:alert(1)', title: 'x' },
    { url: 'https://a.example', title: null },
    article('Arvo Robotics'),
    article('Belden Foods', { url: 'not a url' }),
  ])
  const { orgId, run } = await runOnce()
  expect(run.error).toBeNull()
  expect(await w.domains(orgId)).toEqual(['arvo.example'])
})

test.each([
  ['down', 'could not be read', () => undefined, 'http://127.0.0.1:1'],
  ['refusing', 'status 403', () => engine.text(403, 'format json is off'), null],
  ['overloaded', 'status 429', () => engine.text(429, ''), null],
  ['answering with a page', 'not JSON', () => engine.text(200, '<html>hello</html>'), null],
  ['answering with other JSON', 'holds no results', () => engine.text(200, '{"results":"none"}'), null],
  ['answering without end', 'more than 2 MB', () => engine.text(200, ' '.repeat(3_000_000)), null],
  ['without any engine that answers', 'google (Suspended: too many requests), brave (timeout)', () => engine.silent(), null],
  ['slow', 'no complete answer within 0.2 seconds', () => engine.hang(), null],
])('an engine that is %s does not fail the run, which says so and finds what the documents tell', async (_, said, prepare, baseUrl) => {
  prepare()
  await w.document('In June Corvo Health raised $5 million.')
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Growth')
  await w.signal(instance.orgId, icpId)
  await w.signal(instance.orgId, icpId, 'Has {account} laid off employees?')
  await w.signal(instance.orgId, icpId, 'Has {account} opened an office in Japan?')
  const runId = await w.run(instance.orgId, icpId)
  const asked = searxng({ baseUrl: baseUrl ?? engine.baseUrl, fetch: fetcher.within({ signal: never }), clock: () => NOW, timeoutMs: 200 })
  await suggestions(w.ctx, { provider: asked })({ runId }, never)
  const run = await w.db.run.findUniqueOrThrow({ where: { id: runId } })
  // Given up after two failures in a row.
  expect(run).toMatchObject({ state: 'finished', counts: { searches: 2, added: 1 } })
  expect(run.error).toContain('2 of 2 searches failed')
  expect(run.error).toContain(said)
  expect(await w.domains(instance.orgId)).toEqual(['corvo.example'])
})

test('engines that do not answer are counted where others do', async () => {
  engine.silent([article('Arvo Robotics')])
  const { orgId, run } = await runOnce()
  expect(run).toMatchObject({ state: 'finished', error: null, counts: { searches: 1, silentEngines: 2, added: 1 } })
  expect(await w.domains(orgId)).toEqual(['arvo.example'])
})

test('the engine that is set up is asked by the service itself', async () => {
  engine.results([article('Arvo Robotics')])
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Growth')
  await w.signal(instance.orgId, icpId)
  const runId = await w.run(instance.orgId, icpId)
  const sources = { ...w.ctx.config.sources, bases: { ...w.ctx.config.sources.bases, search: engine.baseUrl } }
  await suggestions({ ...w.ctx, config: { ...w.ctx.config, sources } })({ runId }, never)
  expect(await w.domains(instance.orgId)).toEqual(['arvo.example'])
  expect(engine.asked).toHaveLength(1)
})

test('a run that goes on after a crash does not search again', async () => {
  engine.results([])
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Growth')
  await w.signal(instance.orgId, icpId)
  const runId = await w.run(instance.orgId, icpId)
  const broken = { ...w.ctx, answerer: { ...w.ctx.answerer, answer: () => Promise.reject(new Error('away')) } }
  await w.document('In June Corvo Health raised $5 million.')
  await expect(suggestions(broken, { provider: provider() })({ runId }, never)).rejects.toThrow('away')
  await suggestions(w.ctx, { provider: provider() })({ runId }, never)
  expect(engine.asked).toHaveLength(1)
  expect(await w.domains(instance.orgId)).toEqual(['corvo.example'])
})

test.each([
  ['Has {account} raised a Series B round?', 'raises Series B funding'],
  ['Is {account} hiring data engineers?', 'hiring data engineers'],
  ['Has {account} appointed a new CFO?', 'appoints CFO'],
  ['Has {account} opened a new office in Japan?', 'opens new office Japan'],
  ['Has {account} laid off employees?', 'layoffs job cuts'],
])('the words for %s', (question, query) => {
  const none: Constraints = { country: null, state: null, industry: null, employees: { min: 0, max: 0 } }
  const signal = { question, compiled: compileQuestion(question) }
  expect(searchQuery(signal, none)).toBe(query)
  expect(searchQuery(signal, { ...none, country: { mode: 'inclusion', values: ['DE'] } })).toBe(`${query} Germany`)
  expect(searchQuery(signal, { ...none, country: { mode: 'exclusion', values: ['DE'] } })).toBe(query)
})
