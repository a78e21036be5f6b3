import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { SourceFault } from '../../../src/evidence/sources/connector.ts'
import { firmographicsOf } from '../../../src/evidence/sources/wikidata/firmographics.ts'
import { NOW, plainFetch, startPlay } from './support/archives-check.ts'

let wikidata: Awaited<ReturnType<typeof startPlay>>
beforeEach(async () => void (wikidata = await startPlay()))
afterEach(async () => await wikidata.stop())

const entity = (id: string) => ({ type: 'uri', value: `http://www.wikidata.org/entity/${id}` })
const row = (values: Record<string, string>, item: string) => ({
  item: entity(item),
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { type: 'literal', value }])),
})
const results = (bindings: unknown[]) => JSON.stringify({ head: { vars: [] }, results: { bindings } })

/** Plays the service: `sites` answers which item has which website, `names` which has which name, `facts` what is known of items. */
function answers({ sites = [], names = [], facts = [] }: { sites?: unknown[]; names?: unknown[]; facts?: unknown[] }) {
  wikidata.play.routes['/sparql'] = (_, response, url) => {
    const query = url.searchParams.get('query') ?? ''
    const rows = query.includes('?fact') ? facts : query.includes('VALUES ?domain') ? sites : names
    response.setHeader('content-type', 'application/sparql-results+json').end(results(rows))
  }
}
const ask = async (companies: { domain: string; name?: string }[]) =>
  await firmographicsOf(plainFetch, { baseUrl: wikidata.baseUrl, companies, now: NOW })

const HALDEN = [
  row({ fact: 'name', value: 'Halden Foods' }, 'Q7'),
  row({ fact: 'alias', value: 'Halden' }, 'Q7'),
  row({ fact: 'inception', value: '1998-01-01T00:00:00Z' }, 'Q7'),
  row({ fact: 'country', value: 'CA' }, 'Q7'),
  row({ fact: 'hqCountry', value: 'US' }, 'Q7'),
  row({ fact: 'state', value: 'US-OR' }, 'Q7'),
  row({ fact: 'city', value: 'Portland' }, 'Q7'),
  row({ fact: 'employees', value: '900', date: '2019-12-31T00:00:00Z' }, 'Q7'),
  row({ fact: 'employees', value: '1250', date: '2025-12-31T00:00:00Z' }, 'Q7'),
  row({ fact: 'employees', value: '1100', date: '2022-12-31T00:00:00Z' }, 'Q7'),
  row({ fact: 'industry', value: 'unheard-of industry' }, 'Q7'),
  row({ fact: 'industry', value: 'software industry' }, 'Q7'),
  row({ fact: 'linkedin', value: 'halden-foods' }, 'Q7'),
  row({ fact: 'cik', value: '1234' }, 'Q7'),
  row({ fact: 'ticker', value: 'HLDN' }, 'Q7'),
]

test('tells of a company, by its website, what Wikidata knows, the latest count and the place of its headquarters', async () => {
  answers({ sites: [row({ domain: 'halden.example', links: '12' }, 'Q7')], facts: HALDEN })
  expect((await ask([{ domain: 'halden.example' }])).get('halden.example')).toEqual({
    domain: 'halden.example',
    source: 'wikidata',
    url: 'https://www.wikidata.org/wiki/Q7',
    askedAt: NOW,
    name: 'Halden Foods',
    aliases: ['Halden'],
    founded: '1998-01-01',
    country: 'US',
    state: 'OR',
    city: 'Portland',
    employees: { value: 1250, date: new Date('2025-12-31T00:00:00Z') },
    industry: 'Software Development',
    linkedinUrl: 'https://www.linkedin.com/company/halden-foods/',
    cik: '0000001234',
    ticker: 'HLDN',
  })
})

test('120 domains are asked in three lots, each by website and then for facts', async () => {
  answers({ sites: [row({ domain: 'c119.example' }, 'Q7')], facts: HALDEN })
  const found = await ask(Array.from({ length: 120 }, (_, n) => ({ domain: `c${n}.example` })))
  expect([...found.keys()]).toEqual(['c119.example'])
  const queries = wikidata.asked.map(({ url }) => url.searchParams.get('query') ?? '').filter((query) => query.includes('VALUES ?domain'))
  expect(queries.map((query) => query.match(/"c\d+\.example"/g)?.length)).toEqual([50, 50, 20])
  expect(wikidata.asked.every(({ url }) => url.searchParams.get('format') === 'json' && url.href.length < 6000)).toBe(true)
})

test('of several items on one website the one with the name is taken, else the most written about', async () => {
  const sites = [row({ domain: 'halden.example', links: '2' }, 'Q7'), row({ domain: 'halden.example', links: '40' }, 'Q8')]
  answers({ sites, facts: [...HALDEN, row({ fact: 'name', value: 'Halden Crisps' }, 'Q8')] })
  expect((await ask([{ domain: 'halden.example', name: 'Halden Foods Inc.' }])).get('halden.example')?.name).toBe('Halden Foods')
  expect((await ask([{ domain: 'halden.example' }])).get('halden.example')?.name).toBe('Halden Crisps')
})

test.each([
  ['one company', ['Q7'], true],
  ['two companies', ['Q7', 'Q9'], false],
])('a name that %s has stands in for a website that no item has: %s', async (_, items, isFound) => {
  answers({ names: items.map((item) => row({ name: 'Halden Foods' }, item)), facts: HALDEN })
  expect((await ask([{ domain: 'halden.example', name: 'Halden Foods' }])).has('halden.example')).toBe(isFound)
})

test('a query that takes too long is asked again in halves, told by a status or in the middle of an answer', async () => {
  let calls = 0
  wikidata.play.routes['/sparql'] = (_, response, url) => {
    const query = url.searchParams.get('query') ?? ''
    if (query.includes('?fact')) return response.end(results(HALDEN))
    calls++
    if ((query.match(/\.example"/g)?.length ?? 0) < 2)
      return response.end(results(query.includes('"halden.example"') ? [row({ domain: 'halden.example' }, 'Q7')] : []))
    if (calls % 2) return response.writeHead(500).end('SPARQL-QUERY: queryStr=… java.util.concurrent.TimeoutException')
    response.end('{"results":{"bindings":[{"item":\njava.util.concurrent.TimeoutException at com.bigdata')
  }
  const found = await ask([
    { domain: 'arvo.example' },
    { domain: 'belden.example' },
    { domain: 'corvo.example' },
    { domain: 'halden.example' },
  ])
  expect([...found.keys()]).toEqual(['halden.example'])
})

test.each([
  ['a page with status 200', 200, '<html>hello</html>', /no SPARQL result/],
  ['JSON without results', 200, '{"error":"no"}', /no SPARQL result/],
  ['a refusal', 429, '', /status 429/],
  ['a query of one company that takes too long', 504, '', /did not finish/],
])('%s is no answer and says so', async (_, status, text, said) => {
  wikidata.play.routes['/sparql'] = (_request, response) => response.writeHead(status, { 'retry-after': '60' }).end(text)
  const failure = await ask([{ domain: 'halden.example' }]).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SourceFault)
  expect((failure as SourceFault).message).toMatch(said)
  if (status === 429) expect((failure as SourceFault).until).toEqual(new Date(NOW.getTime() + 60_000))
})

test('facts that are no such facts are left out', async () => {
  const facts = [
    row({ fact: 'name', value: 'Halden Foods' }, 'Q7'),
    row({ fact: 'employees', value: '-3' }, 'Q7'),
    row({ fact: 'employees', value: 'many' }, 'Q7'),
    row({ fact: 'inception', value: 'http://www.wikidata.org/.well-known/genid/1' }, 'Q7'),
    row({ fact: 'linkedin', value: 'x/../y' }, 'Q7'),
    row({ fact: 'cik', value: 'none' }, 'Q7'),
    row({ fact: 'country', value: 'XX' }, 'Q7'),
  ]
  answers({ sites: [row({ domain: 'halden.example' }, 'Q7')], facts })
  expect((await ask([{ domain: 'halden.example' }])).get('halden.example')).toMatchObject({
    name: 'Halden Foods',
    employees: null,
    founded: null,
    linkedinUrl: null,
    cik: null,
    country: null,
  })
})
