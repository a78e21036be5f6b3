import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { SourceFault, SourceRefused } from '../../../src/evidence/sources/connector.ts'
import { cikOf } from '../../../src/evidence/sources/edgar/companies.ts'
import { edgarConnector } from '../../../src/evidence/sources/edgar/edgar-connector.ts'
import { memoryCheck, newMemory, NOW, plainFetch, startPlay } from './support/archives-check.ts'

let sec: Awaited<ReturnType<typeof startPlay>>
beforeEach(async () => void (sec = await startPlay()))
afterEach(async () => await sec.stop())

const CIK = '0000001234'
const bases = () => ({ data: sec.baseUrl, search: sec.baseUrl, archives: sec.baseUrl })
const edgar = (contact: string | undefined = 'ops@signals.example') => edgarConnector({ bases: bases(), contact })
const source = (data = {}) => ({
  kind: 'edgar' as const,
  url: `${sec.baseUrl}/submissions/CIK${CIK}.json`,
  domain: 'halden.example',
  ...data,
})

interface Row {
  form: string
  date: string
  document?: string
  items?: string
}
const accession = (n: number) => `0000001234-26-${String(n).padStart(6, '0')}`
const folderOf = (n: number) => `/Archives/edgar/data/1234/${accession(n).replaceAll('-', '')}`

/** Serves the list of submissions with these filings, and of each a document and the list of its folder. */
function files(rows: Row[], extra: Record<number, Record<string, string>> = {}, list: object = {}) {
  sec.play.routes[`/submissions/CIK${CIK}.json`] = {
    cik: '1234',
    name: 'Halden Foods, Inc.',
    filings: {
      recent: {
        accessionNumber: rows.map((_, n) => accession(n)),
        form: rows.map(({ form }) => form),
        filingDate: rows.map(({ date }) => date.slice(0, 10)),
        acceptanceDateTime: rows.map(({ date }) => date),
        items: rows.map(({ items = '' }) => items),
        primaryDocument: rows.map(({ document = 'main.htm' }) => document),
      },
      files: [],
    },
    ...list,
  }
  rows.forEach(({ form }, n) => {
    const others = extra[n] ?? {}
    sec.play.routes[`${folderOf(n)}/main.htm`] ??= page(`This ${form} number ${n} tells of what Halden Foods, Inc. did in the period.`)
    sec.play.routes[`${folderOf(n)}/index.json`] = {
      directory: {
        item: ['main.htm', 'R1.htm', `${accession(n)}-index.html`, ...Object.keys(others)].map((name) => ({ name, type: 'text.gif' })),
      },
    }
    for (const [name, text] of Object.entries(others)) sec.play.routes[`${folderOf(n)}/${name}`] = text
  })
}
const page = (text: string) => `<html><head><title>8-K</title></head><body>
  <div style="display:none"><ix:header><ix:hidden><ix:nonNumeric name="dei:AmendmentFlag">hidden fact</ix:nonNumeric></ix:hidden></ix:header></div>
  <p>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</p><p>${text} <ix:nonFraction name="us-gaap:x">1,200</ix:nonFraction> people.</p></body></html>`

test('an 8-K and its press release become documents under their public addresses, dated by their acceptance, about the company', async () => {
  const release = `<html><body><p>Exhibit 99.1</p><p>FOR IMMEDIATE RELEASE</p><p>November 18, 2026</p><h1>Halden Foods to close its plant in Salem</h1><p>PORTLAND: Halden Foods said that it will close the plant.</p></body></html>`
  files([{ form: '8-K', date: '2026-11-18T21:05:12.000Z', items: '2.05,9.01' }], {
    0: { 'd1dex991.htm': release, 'd1dex101.htm': page('A contract.') },
  })
  const { check, documents } = memoryCheck(source())
  const checked = await edgar().check(check)
  expect(checked).toMatchObject({ isChanged: true, isComplete: true })
  const [main, exhibit, ...more] = documents()
  expect(more).toEqual([])
  expect(main).toMatchObject({
    url: `https://www.sec.gov${folderOf(0)}/main.htm`,
    headline: 'Halden Foods, Inc.: 8-K, Costs Associated with Exit or Disposal Activities',
    pub_date: new Date('2026-11-18T21:05:12Z'),
    pub_date_source: 'given',
    document_type: 'filing',
    about: 'halden.example',
  })
  expect(main?.text).toContain('did in the period. 1,200 people.')
  expect(main?.text).not.toContain('hidden fact')
  expect(exhibit).toMatchObject({
    url: `https://www.sec.gov${folderOf(0)}/d1dex991.htm`,
    headline: 'Halden Foods to close its plant in Salem',
    document_type: 'filing',
  })
})

test('a later check asks with validators and reads only what is new; an amendment is an item of its own', async () => {
  files([{ form: '8-K', date: '2026-11-01T12:00:00Z', items: '5.02' }])
  const memory = newMemory()
  await edgar().check(memoryCheck(source(), { memory }).check)
  files([
    { form: '8-K', date: '2026-11-01T12:00:00Z', items: '5.02' },
    { form: '8-K/A', date: '2026-11-20T12:00:00Z', items: '5.02' },
  ])
  sec.asked.length = 0
  const { check, documents } = memoryCheck(source({ isFirstPass: false }), { memory })
  await edgar().check(check)
  expect(documents().map(({ headline }) => headline)).toEqual([
    'Halden Foods, Inc.: 8-K, Departure or Election of Directors and Officers',
    'Halden Foods, Inc.: 8-K (amendment), Departure or Election of Directors and Officers',
  ])
  expect(sec.paths()).toEqual([`/submissions/CIK${CIK}.json`, `${folderOf(1)}/main.htm`, `${folderOf(1)}/index.json`])
  sec.play.routes[`/submissions/CIK${CIK}.json`] = (_, response) => response.writeHead(304).end()
  expect(await edgar().check(check)).toMatchObject({ isChanged: false, isComplete: true })
})

test('a first pass takes a year of reports and the last report of each period; what it left is not taken for new later', async () => {
  files([
    { form: '10-Q', date: '2026-11-01T12:00:00Z' },
    { form: '10-Q', date: '2026-08-01T12:00:00Z' },
    { form: '10-K', date: '2026-03-01T12:00:00Z' },
    { form: '8-K', date: '2024-03-01T12:00:00Z' },
    { form: '4', date: '2026-11-02T12:00:00Z' },
    { form: 'DEF 14A', date: '2026-11-02T12:00:00Z' },
  ])
  const memory = newMemory()
  const { check, documents } = memoryCheck(source(), { memory })
  await edgar().check(check)
  await edgar().check(memoryCheck(source({ isFirstPass: false }), { memory }).check)
  expect(documents().map(({ headline }) => headline)).toEqual(['Halden Foods, Inc.: 10-K', 'Halden Foods, Inc.: 10-Q'])
})

test('a company with more filings than one check takes goes on in the next, and reads the older lists of its first pass', async () => {
  const rows = Array.from({ length: 45 }, (_, n) => ({
    form: '8-K',
    date: new Date(NOW.getTime() - n * 86_400_000).toISOString(),
    items: '8.01',
  }))
  files(rows)
  const list = sec.play.routes[`/submissions/CIK${CIK}.json`] as { filings: { files: object[] } }
  list.filings.files = [
    { name: `CIK${CIK}-submissions-001.json`, filingTo: '2026-09-01' },
    { name: '../../etc/passwd', filingTo: '2026-09-01' },
  ]
  sec.play.routes[`/submissions/CIK${CIK}-submissions-001.json`] = {
    accessionNumber: ['0000001234-26-009999'],
    form: ['8-K'],
    filingDate: ['2026-08-20'],
    primaryDocument: ['main.htm'],
  }
  sec.play.routes[`${folderOf(9999)}/main.htm`] = page('An older report of Halden Foods, Inc. on what it did in the summer.')
  const memory = newMemory()
  expect(await edgar().check(memoryCheck(source({ isFirstPass: true }), { memory }).check)).toMatchObject({ isComplete: false })
  const second = memoryCheck(source({ isFirstPass: true }), { memory })
  expect(await edgar().check(second.check)).toMatchObject({ isComplete: true })
  expect(second.documents()).toHaveLength(46)
  expect(sec.paths().some((path) => path.includes('passwd'))).toBe(false)
})

test('a Form D is read from its XML', async () => {
  files([{ form: 'D', date: '2026-11-10T12:00:00Z', document: 'xslFormDX01/primary_doc.xml' }])
  sec.play.routes[`${folderOf(0)}/primary_doc.xml`] =
    `<?xml version="1.0"?><edgarSubmission><primaryIssuer><entityName>Halden Foods &amp; Sons, Inc.</entityName></primaryIssuer>
    <offeringData><industryGroup><industryGroupType>Agriculture</industryGroupType></industryGroup><typeOfFiling><dateOfFirstSale><value>2026-10-30</value></dateOfFirstSale></typeOfFiling>
    <typesOfSecuritiesOffered><isEquityType>true</isEquityType></typesOfSecuritiesOffered>
    <offeringSalesAmounts><totalOfferingAmount>15000000</totalOfferingAmount><totalAmountSold>12000000</totalAmountSold></offeringSalesAmounts></offeringData></edgarSubmission>`
  const { check, documents } = memoryCheck(source())
  await edgar().check(check)
  expect(documents()[0]?.url).toBe(`https://www.sec.gov${folderOf(0)}/primary_doc.xml`)
  expect(documents()[0]?.text).toContain(
    'Halden Foods & Sons, Inc. raised $12,000,000 of an offering of $15,000,000 by selling equity to investors.',
  )
  expect(documents()[0]?.text).toContain('Date of First Sale: 2026-10-30')
})

test('a filing that is not there is tried three times and then left; the others are read', async () => {
  files([
    { form: '8-K', date: '2026-11-01T12:00:00Z', document: 'gone.htm' },
    { form: '8-K', date: '2026-11-02T12:00:00Z' },
  ])
  const memory = newMemory()
  for (const round of [1, 2, 3, 4]) {
    const { check, skipped, documents } = memoryCheck(source({ isFirstPass: true }), { memory })
    const checked = await edgar().check(check)
    expect(documents()).toHaveLength(1)
    // Until it is given up the list is asked for without validators.
    expect([skipped.length, checked.validators === undefined]).toEqual(round < 3 ? [1, true] : round === 3 ? [1, false] : [0, false])
  }
})

test('without CONTACT nothing is asked, and the source says so', async () => {
  files([])
  const failure = await edgarConnector({ bases: bases(), contact: undefined })
    .check(memoryCheck(source()).check)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SourceFault)
  expect(failure).toMatchObject({ state: 'blocked', message: expect.stringContaining('CONTACT') as unknown })
  expect(sec.asked).toEqual([])
})

test.each([
  ['a page with status 200', 200, '<html>maintenance</html>', 'unhealthy', /not JSON/],
  ['JSON without filings', 200, '{"name":"Halden"}', 'unhealthy', /no list of filings/],
  ['no such company', 404, '', 'gone', /knows no company with the CIK 0000001234/],
  ['too many requests', 429, '', 'unhealthy', /too often/],
  ['the page about request rates', 403, '<h1>Request Rate Threshold Exceeded</h1>', 'unhealthy', /too often/],
  ['a refusal of the agent', 403, '<h1>Undeclared Automated Tool</h1>', 'unhealthy', /CONTACT/],
])('%s makes the source what it is', async (_, status, body, state, said) => {
  sec.play.routes[`/submissions/CIK${CIK}.json`] = (_request, response) => response.writeHead(status, { 'retry-after': '600' }).end(body)
  const failure = (await edgar()
    .check(memoryCheck(source()).check)
    .catch((error: unknown) => error)) as SourceFault
  expect(failure).toBeInstanceOf(SourceFault)
  expect(failure.state).toBe(state)
  expect(failure.message).toMatch(said)
})

test.each([
  [{ filings: { recent: {} } }],
  [{ filings: { recent: { accessionNumber: [accession(0)], form: [] } } }],
  [{ filings: { recent: { accessionNumber: 'none', form: 7 }, files: 'none' } }],
  [{ filings: { recent: { accessionNumber: ['x', null], form: ['8-K', '8-K'], primaryDocument: ['../../x.htm', 'a.htm'] } } }],
])('a list whose arrays are missing, short or of something else holds nothing: %j', async (list) => {
  sec.play.routes[`/submissions/CIK${CIK}.json`] = list
  const { check, documents } = memoryCheck(source())
  expect(await edgar().check(check)).toMatchObject({ isComplete: true })
  expect(documents()).toEqual([])
})

test('full-text search finds the 8-Ks that name a company, its own and those of others', async () => {
  const hit = (n: number, company: string, cik: string, file: string) => ({
    _id: `${accession(n)}:${file}`,
    _source: { ciks: [cik], display_names: [`${company}  (ABCD)  (CIK ${cik})`], file_date: '2026-11-19', form: '8-K', items: ['1.01'] },
  })
  sec.play.routes['/LATEST/search-index'] = {
    hits: {
      total: { value: 4 },
      hits: [hit(1, 'Halden Foods Inc', CIK, 'main.htm'), hit(2, 'Belden Corp', '0000001234', 'ex99-1.htm'), { _id: 'broken' }, null],
    },
  }
  sec.play.routes[`${folderOf(1)}/main.htm`] = page('Halden Foods entered into an agreement with a bank of its region.')
  sec.play.routes[`${folderOf(2)}/ex99-1.htm`] = page('Belden Corp buys a business from Halden Foods, the two companies said.')
  const url = edgar().locate('edgar', { domain: 'halden.example', token: 'Halden Foods' })
  expect(new URL(url).searchParams.get('q')).toBe('"Halden Foods"')
  const { check, documents } = memoryCheck(source({ url }))
  await edgar().check(check)
  expect(
    documents()
      .map(({ headline, about }) => [headline, about])
      .sort(),
  ).toEqual([
    ['Belden Corp buys a business from Halden Foods, the two companies said. 1,200 people.', undefined],
    ['Halden Foods Inc: 8-K, Entry into a Material Definitive Agreement', 'halden.example'],
  ])
  expect(Object.fromEntries(sec.asked[0]?.url.searchParams ?? [])).toEqual({
    q: '"Halden Foods"',
    forms: '8-K',
    dateRange: 'custom',
    startdt: '2025-11-21',
    enddt: '2026-11-21',
  })
})

test.each([
  [{ token: '1234' }],
  [{ token: 'CIK0000001234' }],
  [{ url: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000001234&type=8-K' }],
  [{ url: 'https://www.sec.gov/edgar/browse/?CIK=1234' }],
  [{ url: 'https://data.sec.gov/submissions/CIK0000001234.json' }],
  [{ url: 'https://www.sec.gov/Archives/edgar/data/1234/000000123426000001/main.htm' }],
])('is located by %j', (given) => {
  expect(edgar().locate('edgar', { domain: 'halden.example', ...given })).toBe(`${sec.baseUrl}/submissions/CIK0000001234.json`)
})

test.each([[{}], [{ token: '' }], [{ token: '0' }], [{ token: '12345678901' }], [{ url: 'https://halden.example/investors' }]])(
  'refuses %j by name',
  (given) => {
    expect(() => edgar().locate('edgar', { domain: 'halden.example', ...given })).toThrow(SourceRefused)
  },
)

test('the CIK of a listed company is found by ticker or name, but not by a name that two have', async () => {
  sec.play.routes['/files/company_tickers.json'] = {
    0: { cik_str: 1234, ticker: 'HLDN', title: 'HALDEN FOODS, INC.' },
    1: { cik_str: 1234, ticker: 'HLDN-P', title: 'Halden Foods, Inc.' },
    2: { cik_str: 77, ticker: 'ARV', title: 'Arvo Holdings Corp /DE/' },
    3: { cik_str: 78, ticker: 'ARVB', title: 'Arvo Holdings Ltd' },
    4: null,
  }
  const ask = async (given: { name?: string; ticker?: string }) => await cikOf(plainFetch, { bases: bases(), now: NOW, ...given })
  expect(await ask({ name: 'Halden Foods' })).toBe('0000001234')
  expect(await ask({ ticker: 'arvb' })).toBe('0000000078')
  expect(await ask({ name: 'Arvo Holdings' })).toBeNull()
  expect(await ask({ name: 'Corvo Health' })).toBeNull()
  expect(sec.paths()).toEqual(['/files/company_tickers.json'])
})
