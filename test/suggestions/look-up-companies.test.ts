import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { readConfig } from '../../src/config.ts'
import { suggestions } from '../../src/jobs/suggestions.ts'
import { startPlay } from '../evidence/sources/support/archives-check.ts'
import { openWorkspace, type Workspace } from './support/workspace.ts'

const never = new AbortController().signal
let w: Workspace
let wikidata: Awaited<ReturnType<typeof startPlay>>
beforeAll(async () => {
  ;[w, wikidata] = await Promise.all([openWorkspace(), startPlay()])
})
beforeEach(async () => {
  await w.pool.query('truncate org, app_user, icp, account, run, setting, company, company_name, company_fact, host cascade')
  wikidata.asked.length = 0
})
afterAll(async () => {
  await wikidata.stop()
  await w.close()
})

interface Listed {
  domain: string
  facts: Record<string, string>
  site?: string
}

const literal = (value: string) => ({ type: 'literal', value })
const entity = (at: number) => ({ type: 'uri', value: `http://www.wikidata.org/entity/Q${at + 1}` })

/** Plays the service with these companies: the list of those that are wanted, whose website is whose, and what is known of each. */
function knows(companies: Listed[]) {
  wikidata.play.routes['/sparql'] = (_, response, url) => {
    const query = url.searchParams.get('query') ?? ''
    const bindings = query.includes('OFFSET')
      ? companies.map(({ domain, site = `https://www.${domain}/` }) => ({ site: { type: 'uri', value: site } }))
      : query.includes('?fact')
        ? companies.flatMap(({ facts }, at) =>
            Object.entries(facts).map(([fact, value]) => ({ item: entity(at), fact: literal(fact), value: literal(value) })),
          )
        : companies.flatMap(({ domain }, at) => (query.includes(`"${domain}"`) ? [{ item: entity(at), domain: literal(domain) }] : []))
    response.setHeader('content-type', 'application/sparql-results+json').end(JSON.stringify({ results: { bindings } }))
  }
}
const lists = () => wikidata.asked.map(({ url }) => url.searchParams.get('query') ?? '').filter((query) => query.includes('OFFSET'))

async function icpOf(country: string[], industry: string[]) {
  const instance = await w.instance()
  const icpId = await w.icp(instance, 'Growth')
  await w.signal(instance.orgId, icpId)
  if (country.length > 0) await w.constrain(instance.orgId, icpId, 'country', 'inclusion', country)
  if (industry.length > 0) await w.constrain(instance.orgId, icpId, 'industry', 'inclusion', industry)
  return { orgId: instance.orgId, icpId }
}
async function run({ orgId, icpId }: { orgId: string; icpId: string }, env: Record<string, string> = { WIKIDATA_URL: wikidata.baseUrl }) {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY: 'ab'.repeat(32), ...env })
  const runId = await w.run(orgId, icpId)
  await suggestions({ ...w.ctx, config }, { provider: null })({ runId }, never)
  return await w.db.run.findUniqueOrThrow({ where: { id: runId } })
}

const NORSK = { name: 'Norsk Data Verk', country: 'NO', industry: 'software industry', employees: '120' }

test('companies of the countries and industries that an ICP wants become suggestions where they fit, with who says what of them', async () => {
  knows([
    { domain: 'norskdataverk.example', facts: NORSK },
    { domain: 'osloretail.example', facts: { name: 'Oslo Retail', country: 'NO', industry: 'retail' } },
    { domain: 'nameless.example', facts: { country: 'NO', industry: 'software industry' } },
    { domain: 'brand.example', facts: NORSK, site: 'https://parent.example/brands/brand' },
  ])
  const icp = await icpOf(['NO', 'SE'], ['Software Development'])
  expect(await run(icp)).toMatchObject({ state: 'finished', error: null, counts: { added: 1 } })
  const [account, ...more] = await w.db.account.findMany({ where: { orgId: icp.orgId } })
  expect(more).toEqual([])
  expect(account).toMatchObject({
    domain: 'norskdataverk.example',
    status: 'farsight',
    origin: 'discovery',
    discovery: { found_by: 'directory' },
  })
  expect(await w.db.company.findUnique({ where: { domain: 'norskdataverk.example' } })).toMatchObject({
    name: 'Norsk Data Verk',
    country: 'NO',
    industry: 'Software Development',
    employees: 120,
    source: 'wikidata',
  })
  expect(await w.db.companyFact.findMany({ where: { domain: 'norskdataverk.example', field: 'employees' } })).toMatchObject([
    { source: 'wikidata', value: 120, url: 'https://www.wikidata.org/wiki/Q1' },
  ])
  const [query = ''] = lists()
  expect(query).toContain('VALUES ?code { "NO" "SE" }')
  expect(query).toContain('"software development industry"@en')
  expect(query).toContain('LIMIT 100 OFFSET 0')
})

test('each run goes on where the one before ended, and begins again at the end', async () => {
  const page = Array.from({ length: 100 }, (_, n) => ({ domain: `page${n}.example`, facts: {} }))
  const icp = await icpOf(['NO'], [])
  knows(page)
  await run(icp)
  knows(page.slice(0, 3))
  await run(icp)
  await run(icp)
  expect(lists().map((query) => /OFFSET (\d+)/.exec(query)?.[1])).toEqual(['0', '100', '0'])
  expect(await w.db.account.count({ where: { orgId: icp.orgId } })).toBe(0)
})

test('what the operator loaded of a company stays', async () => {
  await w.company('norskdataverk.example', { name: 'NDV', country: 'NO', employees: 9 })
  knows([{ domain: 'norskdataverk.example', facts: NORSK }])
  await run(await icpOf(['NO'], []))
  expect(await w.db.company.findFirst()).toMatchObject({ name: 'NDV', employees: 9, industry: 'Software Development', source: 'test' })
})

test.each([
  ['HTML', (response: { end(text: string): void }) => response.end('<html>Down for maintenance</html>'), /no SPARQL result/],
  ['a fault', (response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end(), /status 500/],
])('a service that answers with %s is told of, and the run ends well without it', async (_, answer, message) => {
  wikidata.play.routes['/sparql'] = (_request, response) => answer(response)
  await w.company('oslodata.example', { name: 'Oslo Data', country: 'NO' })
  const ended = await run(await icpOf(['NO'], []))
  expect(ended).toMatchObject({ state: 'finished', error: expect.stringMatching(message) as unknown, counts: { added: 1 } })
})

test('nobody asks without an address, or without a list of countries or industries', async () => {
  knows([{ domain: 'norskdataverk.example', facts: NORSK }])
  await run(await icpOf([], []))
  await run(await icpOf(['NO'], []), {})
  await run(await icpOf(['NO'], []), { WIKIDATA_URL: 'off' })
  expect(wikidata.asked).toEqual([])
})
