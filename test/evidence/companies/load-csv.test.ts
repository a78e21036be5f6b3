import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CompanyFileError } from '../../../src/evidence/companies/company-reader.ts'
import { loadCompanies } from '../../../src/evidence/companies/load-csv.ts'
import { companyProfiles } from '../../../src/evidence/companies/profiles.ts'
import { rescoreAccountsOf } from '../../../src/evidence/companies/rescore-accounts.ts'
import { storeInSlices } from '../../../src/evidence/documents/store-in-slices.ts'
import { resolveMentions } from '../../../src/evidence/mentions/resolve.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

let w: Workspace
beforeAll(async () => {
  w = await openWorkspace()
})
afterAll(async () => await w.close())
beforeEach(async () => {
  await w.db.company.deleteMany()
  await w.db.companyName.deleteMany()
})

const load = async (csv: string | Buffer) => await loadCompanies(w.pool, Readable.from([Buffer.from(csv)]), { source: 'file' })
const company = async (domain: string) => await w.db.company.findUnique({ where: { domain } })
const keys = async (domain: string) =>
  (await w.db.companyName.findMany({ where: { domain }, orderBy: { nameKey: 'asc' } })).map((row) => row.nameKey)

describe('a file', () => {
  test('columns in any order and case, unknown ones ignored, quotes and line breaks inside', async () => {
    const result = await load(
      '\ufeffName,MARKET_CAP,Website,country,State,City,sector,Industry,Employees,LinkedIn URL,aliases\r\n' +
        '"Halden ""Foods"", Inc.",Big,http://www.halden.example/x,United States,CA,"San\nJose",Industrials,Software,"1,200",social.example/c/h,Old Mill|HF; Halden\r\n' +
        'Marsh AG,,marsh.example,Germany,BY,,Financials,,,,\r\n',
    )
    expect(result).toEqual({
      loaded: 2,
      updated: 0,
      unchanged: 0,
      repeated: 0,
      repetitions: [],
      bad: [],
      badCount: 0,
      unknown: [],
      unknownCountries: 0,
      unknownIndustries: 0,
    })
    expect(await company('halden.example')).toMatchObject({
      name: 'Halden "Foods", Inc.',
      country: 'US',
      state: 'CA',
      city: 'San Jose',
      industry: 'Software Development',
      employees: 1200,
      linkedinUrl: 'https://social.example/c/h',
      aliases: ['Old Mill', 'HF', 'Halden'],
      source: 'file',
    })
    expect(await keys('halden.example')).toEqual(['halden', 'halden foods', 'hf', 'old mill'])
    expect(await company('marsh.example')).toMatchObject({
      country: 'DE',
      state: null,
      industry: 'Financial Services',
      employees: null,
      city: null,
      linkedinUrl: null,
    })
  })

  test('bad rows are told by line, the rest is loaded; every row is counted once', async () => {
    const result = await load(
      'domain,name,employees,country,industry\n' +
        'halden.example,Halden,10,DE,Software\n' +
        ',Nobody,1,DE,\n' +
        'not a domain,Nobody,1,DE,\n' +
        'short.example\n' +
        '\n' +
        'marsh..example,,many,DE,\n' +
        'halden.example,Halden Two,20,Narnia,Basketry,too,many,cells\n',
    )
    expect(result).toMatchObject({
      loaded: 1,
      updated: 0,
      unchanged: 0,
      repeated: 1,
      badCount: 4,
      unknownCountries: 1,
      unknownIndustries: 1,
    })
    expect(result.bad).toEqual([
      { line: 3, reason: 'It has no domain.' },
      { line: 4, reason: expect.stringContaining('"not a domain"') },
      { line: 5, reason: 'It has no name.' },
      { line: 7, reason: expect.stringMatching(/"marsh\.\.example".+ It has no name\. .+"many"/) },
    ])
    expect(result.repetitions).toEqual([
      { line: 2, reason: 'The domain halden.example comes again in line 8; the last row of a domain counts.' },
    ])
    expect(result.unknown).toEqual([
      { line: 8, reason: 'The country "Narnia" is not known; it was left empty.' },
      { line: 8, reason: 'The industry "Basketry" is not known; it was left empty.' },
    ])
    expect(await company('halden.example')).toMatchObject({ name: 'Halden Two', employees: 20, country: null })
  })

  test('of bad rows the first 1,000 are kept and all are counted', async () => {
    const result = await load(`domain,name\n${'localhost,Nobody\n'.repeat(1500)}halden.example,Halden\n`)
    expect(result.bad).toHaveLength(1000)
    expect(result).toMatchObject({ loaded: 1, badCount: 1500 })
  })

  test('again changes nothing; what is not given stays; what is given anew replaces', async () => {
    const csv = 'domain,name,country,state,city,employees,aliases\nhalden.example,Halden,US,CA,Fresno,10,Old Mill\n'
    await load(csv)
    const before = await company('halden.example')
    expect(await load(csv)).toMatchObject({ loaded: 0, updated: 0, unchanged: 1 })
    expect(await company('halden.example')).toEqual(before)
    expect(await load('domain,name,employees\nhalden.example,Halden,20\n')).toMatchObject({ loaded: 0, updated: 1, unchanged: 0 })
    expect(await company('halden.example')).toMatchObject({
      country: 'US',
      state: 'CA',
      city: 'Fresno',
      employees: 20,
      aliases: ['Old Mill'],
    })
    await load('domain,name,country,aliases\nhalden.example,Halden Group,DE,New Mill\n')
    expect(await company('halden.example')).toMatchObject({ name: 'Halden Group', country: 'DE', state: null, aliases: ['New Mill'] })
    expect(await keys('halden.example')).toEqual(['halden', 'halden group', 'new mill'])
  })

  test.each<[string, RegExp]>([
    ['', /empty/],
    ['domain,country\nhalden.example,DE\n', /Missing: name\. Found: domain, country\./],
    ['name;domain\nHalden;halden.example\n', /separated by commas\. Missing: domain \(or website\) and name/],
    ['a,b\n', /Missing: domain \(or website\) and name/],
  ])('%j is no directory', async (csv, message) => {
    const error: unknown = await load(csv).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CompanyFileError)
    expect((error as Error).message).toMatch(message)
  })

  test('an open quote that swallows the rest stops the load, and nothing of the file is stored', async () => {
    const csv = `domain,name\nhalden.example,Halden\nmarsh.example,"Marsh\n${'x.example,X\n'.repeat(200_000)}`
    await expect(load(csv)).rejects.toBeInstanceOf(CompanyFileError)
    expect(await w.db.company.count()).toBe(0)
  })

  test('a stream that breaks leaves nothing and gives the connection back', async () => {
    const broken = Readable.from(
      (function* () {
        yield 'domain,name\nhalden.example,Halden\n'
        throw new Error('disk gone')
      })(),
    )
    await expect(loadCompanies(w.pool, broken, { source: 'file' })).rejects.toThrow('disk gone')
    expect(await w.db.company.count()).toBe(0)
    expect(await load('domain,name\nhalden.example,Halden\n')).toMatchObject({ loaded: 1 })
  })

  test('a file that is not there is an error of the load, not the end of the process', async () => {
    const missing = createReadStream('/nowhere/companies.csv')
    await new Promise((resolve) => missing.once('error', resolve))
    await expect(loadCompanies(w.pool, missing, { source: 'file' })).rejects.toThrow('ENOENT')
    await expect(loadCompanies(w.pool, createReadStream('/nowhere/companies.csv'), { source: 'file' })).rejects.toThrow('ENOENT')
  })

  test('three loads at once lose nothing', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => `c${i}.example,Company ${i}`)
    const csv = (list: string[]) => `domain,name\n${list.join('\n')}\n`
    await Promise.all([load(csv(rows)), load(csv(rows.toReversed())), load(csv(rows.slice(0, 500)))])
    expect(await w.db.company.count()).toBe(2000)
    expect(await w.db.companyName.count()).toBe(2000)
  })
})

test('the directory is asked by domain', async () => {
  await load('domain,name,country,employees,aliases\nhalden.example,Halden,Germany,9,Old Mill\n')
  const profiles = await companyProfiles(w.db, ['halden.example', 'unknown.example'])
  expect([...profiles]).toMatchObject([['halden.example', { name: 'Halden', country: 'DE', employees: 9, aliases: ['Old Mill'] }]])
  expect(await companyProfiles(w.db, [])).toEqual(new Map())
})

test('accounts are looked at again when the directory learns their names', async () => {
  const orgId = await w.addInstance('Directory')
  const known = await w.addAccount(orgId, 'hq.example')
  await w.addAccount(orgId, 'elsewhere.example')
  const documents = [
    {
      url: 'https://news.example/1',
      headline: 'A note',
      text: 'Yesterday we met Halden.',
      pub_date: null,
      pub_date_source: 'first-seen',
      document_type: 'other',
    } as const,
  ]
  const { stored } = await storeInSlices(w.ctx, { orgId: null, connector: 'test', documents })
  await resolveMentions(w.db, await w.db.document.findMany({ where: { id: { in: stored } } }))
  const { rows } = await w.pool.query<{ now: Date }>('select now()')
  await load('domain,name\nhq.example,Halden\nelsewhere.example,Marsh\n')
  expect(await rescoreAccountsOf(w.ctx, rows[0]?.now ?? new Date(0))).toBe(1)
  expect(await w.jobs('rescore')).toEqual([{ orgId, accountIds: [known] }])
  expect(await w.db.mention.findMany()).toMatchObject([{ domain: 'hq.example', kind: 'name' }])
})
