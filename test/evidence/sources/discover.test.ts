import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { readConfig } from '../../../src/config.ts'
import { readAccounts } from '../../../src/domain/accounts/upload-event.ts'
import { loadCompanies } from '../../../src/evidence/companies/load-csv.ts'
import { discover } from '../../../src/evidence/sources/find/discover.ts'
import { leaseDiscoveries, lookAgainWhereAllFail, queueDiscovery } from '../../../src/evidence/sources/find/discovery-queue.ts'
import { makeFetcher } from '../../../src/evidence/sources/fetch/fetcher.ts'
import { connectorsOf } from '../../../src/evidence/sources/registry.ts'
import { openSecrets } from '../../../src/secrets/secrets.ts'
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
  const { url } = await look('halden.example', { '/': PAGE.replace('northwind', 'halden') + organization(facts) })
  expect(await workspace.db.company.findUniqueOrThrow({ where: { domain: 'halden.example' } })).toMatchObject({
    name: 'Halden',
    country: 'SE',
    city: 'Oslo',
    employees: 10,
    linkedinUrl: 'https://www.linkedin.com/company/halden',
    source: 'csv',
  })
  const said = await workspace.db.companyFact.findMany({ where: { domain: 'halden.example' }, orderBy: { field: 'asc' } })
  expect(new Set(said.map(({ url: page }) => page))).toEqual(new Set([`${url}/`]))
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

const company = async (domain: string) => await workspace.db.company.findUniqueOrThrow({ where: { domain } })
const said = async (domain: string, facts: Record<string, string | number>) =>
  await workspace.db.companyFact.createMany({
    data: Object.entries(facts).map(([field, value]) => ({ domain, field, value, source: 'wikidata', seenAt: workspace.at.now })),
  })
const load = async (csv: string) => await loadCompanies(workspace.pool, Readable.from([Buffer.from(csv)]), { source: 'csv' })

test('the company itself counts before Wikidata, and what it says now before what it said', async () => {
  await said('varde.example', { name: 'Varde', country: 'US', state: 'CA', city: 'Fresno', industry: 'Retail', employees: 5 })
  await look('varde.example', { '/': PAGE.replace('northwind', 'varde') })
  expect(await company('varde.example')).toMatchObject({ name: 'Varde', country: 'US', state: 'CA', employees: 5 })
  const page = (employees: number) =>
    organization({ name: 'Varde Optics', address: { addressCountry: 'NO', addressLocality: 'Moss' }, numberOfEmployees: employees })
  await look('varde.example', { '/': PAGE.replace('northwind', 'varde') + page(70) })
  const now = { name: 'Varde Optics', country: 'NO', state: null, city: 'Moss', industry: 'Retail', employees: 70 }
  expect(await company('varde.example')).toMatchObject(now)
  const names = await workspace.db.companyName.findMany({ where: { domain: 'varde.example' } })
  expect(names.map(({ nameKey }) => nameKey)).toEqual(expect.arrayContaining(['varde optics']))
  await look('varde.example', { '/': PAGE.replace('northwind', 'varde') + page(80) })
  expect(await company('varde.example')).toMatchObject({ ...now, employees: 80 })
})

test('what the operator loads afterwards stays, also where it is what the company said then; the rest goes on to change', async () => {
  const page = (facts: object) => ({ '/': PAGE.replace('northwind', 'brekke') + organization({ name: 'Brekke', ...facts }) })
  await look('brekke.example', page({ address: { addressCountry: 'NO', addressLocality: 'Oslo' }, numberOfEmployees: 40 }))
  expect(await load('domain,name,country,employees\nbrekke.example,Brekke,Norway,40\n')).toMatchObject({ updated: 1 })
  await look(
    'brekke.example',
    page({ name: 'Brekke Two', address: { addressCountry: 'SE', addressLocality: 'Malmö' }, numberOfEmployees: 41 }),
  )
  expect(await company('brekke.example')).toMatchObject({ name: 'Brekke', country: 'NO', city: 'Malmö', employees: 40 })
  expect(await load('domain,name,country,employees\nbrekke.example,Brekke,Norway,40\n')).toMatchObject({ unchanged: 1 })
})

test('an account shows what is said of its company, also where nobody tells its name', async () => {
  const { db } = workspace
  const orgId = await workspace.addInstance('Shown')
  const accountIds = [await workspace.addAccount(orgId, 'nameless.example'), await workspace.addAccount(orgId, 'brekke.example')]
  await said('nameless.example', { country: 'DK', employees: 12 })
  await look('nameless.example', { '/': PAGE.replace('northwind', 'n') + '<a href="https://www.linkedin.com/company/nameless-as">in</a>' })
  const shown = await db.$transaction(async (tx) => await readAccounts(tx, { orgId, accountIds }))
  expect(shown.map((account) => account.account_data)).toEqual([
    {
      full_name: null,
      linkedin_url: 'https://www.linkedin.com/company/nameless-as',
      industry: null,
      li_employees: 12,
      location: { country: 'DK', state: null, city: null },
    },
    {
      full_name: 'Brekke',
      linkedin_url: null,
      industry: null,
      li_employees: 40,
      location: { country: 'NO', state: null, city: 'Malmö' },
    },
  ])
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
