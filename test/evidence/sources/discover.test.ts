import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '../../../src/config.ts'
import { discover } from '../../../src/evidence/sources/find/discover.ts'
import { leaseDiscoveries, lookAgainWhereAllFail, queueDiscovery } from '../../../src/evidence/sources/find/discovery-queue.ts'
import { makeFetcher } from '../../../src/evidence/sources/fetch/fetcher.ts'
import { connectorsOf } from '../../../src/evidence/sources/registry.ts'
import { openSecrets } from '../../../src/webhooks/secrets.ts'
import { openWorkspace } from '../support/workspace.ts'
import { startWeb, type Answering, type Web } from './support/web.ts'

let workspace: Awaited<ReturnType<typeof openWorkspace>>
const webs: Web[] = []
beforeAll(async () => {
  workspace = await openWorkspace()
})
afterEach(async () => {
  for (const web of webs.splice(0)) await web.close()
})
afterAll(async () => await workspace.close())

const PAGE = `<p>Northwind makes valves for ships and plants.</p><a href="https://boards.greenhouse.io/northwind">Jobs</a>`
const organization = (facts: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Organization', name: 'Northwind AS', ...facts })}</script>`

async function look(domain: string, pages: Record<string, Answering | string>) {
  const web = await startWeb(pages)
  webs.push(web)
  const config = readConfig({ SOURCES_ALLOW_PRIVATE: 'true', SECRETS_KEY: 'cd'.repeat(32), WIKIDATA_URL: 'off' })
  const { ctx, pool } = workspace
  const fetcher = makeFetcher({ config: config.sources, pool, clock: ctx.clock, metrics: ctx.metrics })
  webs.push({ ...web, close: async () => await fetcher.close() })
  const fetch = fetcher.within({ signal: new AbortController().signal })
  const found = await discover(
    { ...ctx, config, secrets: openSecrets(config) },
    { fetch, connectors: connectorsOf({ config, db: ctx.db }), domain, home: `${web.url}/` },
  )
  return { ...found, url: web.url }
}

test('what is found is stored once, public and due', async () => {
  const first = await look('northwind.example', { '/': PAGE })
  expect(first).toMatchObject({ refused: [], findings: { problem: null } })
  const again = await look('northwind.example', { '/': PAGE })
  expect(again.sourceIds).toEqual(first.sourceIds)
  const sources = await workspace.db.source.findMany({ where: { domain: 'northwind.example' } })
  expect(sources).toMatchObject([{ kind: 'greenhouse', orgId: null, origin: 'found', state: 'new', dueAt: workspace.at.now }])
  const discovery = await workspace.db.discovery.findUniqueOrThrow({ where: { domain: 'northwind.example' } })
  expect(discovery).toMatchObject({ problem: null, failures: 0, nextAt: new Date(workspace.at.now.getTime() + 30 * 86_400_000) })
})

test('one that cannot be read is tried again after a day, then two', async () => {
  for (const days of [1, 2]) {
    const { findings, sourceIds } = await look('gone.example', { '/': (_, response) => response.writeHead(500).end() })
    expect({ home: findings.home, sourceIds }).toEqual({ home: null, sourceIds: [] })
    const { nextAt, failures, problem } = await workspace.db.discovery.findUniqueOrThrow({ where: { domain: 'gone.example' } })
    expect({ nextAt, failures }).toEqual({ nextAt: new Date(workspace.at.now.getTime() + days * 86_400_000), failures: days })
    expect(problem).toMatch(/status 500/)
  }
})

test('the directory takes what it does not know; what the operator loaded stays', async () => {
  await workspace.db.company.create({ data: { domain: 'halden.example', name: 'Halden', country: 'SE', employees: 10, source: 'csv' } })
  const facts = {
    address: { addressCountry: 'NO', addressLocality: 'Oslo' },
    numberOfEmployees: 99,
    sameAs: 'https://www.linkedin.com/company/halden',
  }
  await look('halden.example', { '/': PAGE.replace('northwind', 'halden') + organization(facts) })
  expect(await workspace.db.company.findUniqueOrThrow({ where: { domain: 'halden.example' } })).toMatchObject({
    name: 'Halden',
    country: 'SE',
    city: 'Oslo',
    employees: 10,
    linkedinUrl: 'https://www.linkedin.com/company/halden',
    source: 'csv',
  })
  const said = await workspace.db.companyFact.findMany({ where: { domain: 'halden.example' }, orderBy: { field: 'asc' } })
  expect(said.map(({ field, value, source }) => [field, value, source])).toEqual([
    ['city', 'Oslo', 'website'],
    ['country', 'NO', 'website'],
    ['employees', 99, 'website'],
    ['linkedin_url', 'https://www.linkedin.com/company/halden', 'website'],
    ['name', 'Northwind AS', 'website'],
    ['same_as', ['https://www.linkedin.com/company/halden'], 'website'],
  ])
})

test('a company that nobody told of is in the directory then, and found by its name', async () => {
  await look('fjord.example', { '/': PAGE.replace('northwind', 'fjord') + organization({ name: 'Fjord Marine' }) })
  expect(await workspace.db.company.findUniqueOrThrow({ where: { domain: 'fjord.example' } })).toMatchObject({
    name: 'Fjord Marine',
    source: 'website',
  })
  const names = await workspace.db.companyName.findMany({ where: { domain: 'fjord.example' } })
  expect(names.map(({ nameKey }) => nameKey)).toContain('fjord marine')
})

test('an upload queues each company once, whoever uploads it, and no name that nobody can have', async () => {
  const { db, pool, at } = workspace
  const domains = ['b-company.com', 'a-company.com', 'northwind.example', 'x.test', 'example.com']
  for (let n = 0; n < 2; n++) await db.$transaction(async (tx) => await queueDiscovery(tx, { domains, now: at.now }))
  const taken = await Promise.all([1, 2, 3].map(async () => await leaseDiscoveries(pool, { now: at.now, limit: 1 })))
  expect(taken.flat().sort()).toEqual(['a-company.com', 'b-company.com'])
  const later = new Date(at.now.getTime() + 11 * 60_000)
  expect((await leaseDiscoveries(pool, { now: later, limit: 9 })).sort()).toEqual(['a-company.com', 'b-company.com'])
})

test('where all that was found fails, it is looked again', async () => {
  const { db, pool, at } = workspace
  await look('sund.example', { '/': PAGE.replace('northwind', 'sund') })
  const nextAt = async () => (await db.discovery.findUniqueOrThrow({ where: { domain: 'sund.example' } })).nextAt
  const inTwoDays = new Date(at.now.getTime() + 2 * 86_400_000)
  const before = await nextAt()
  await lookAgainWhereAllFail(pool, inTwoDays)
  expect(await nextAt()).toEqual(before)
  await db.source.updateMany({ where: { domain: 'sund.example' }, data: { state: 'gone' } })
  await lookAgainWhereAllFail(pool, inTwoDays)
  expect(await nextAt()).toEqual(inTwoDays)
})
