import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect } from '@jest/globals'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../../src/config.ts'
import { loadCompanies } from '../../../src/evidence/companies/load-csv.ts'
import { startService } from '../../../src/service.ts'
import { makeClient } from '../../support/client.ts'
import { eventually } from '../../support/eventually.ts'

const KEY = 'test-key-of-the-first-instance-0123456789'
const ADMIN = 'admin@first.example'
// To the millisecond, in the evening: another style, order or zone of dates makes another time of it.
const PUBLISHED = `${new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)}T22:41:07.250Z`

/** Runs statements, one by one, on a database. */
export async function run(url: string, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: pg.QueryResultRow[] = []
    for (const statement of statements) rows = (await client.query<pg.QueryResultRow>(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Starts the whole service on a database; `errors` are what it logs as a warning or worse. */
export async function wholeService(url: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'other-databases-'))
  const env = { PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN, API_KEY: KEY, SAMPLE_DATA: 'false' }
  const config = readConfig({ ...env, INBOX_POLL_SECONDS: '1', RATE_LIMIT_PER_MINUTE: '1000000', DATABASE_POOL: '4' })
  const errors: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void errors.push(line) })
  try {
    const service = await startService({ config, log, url, say: () => undefined, strict: true })
    return {
      service,
      dataDir,
      errors,
      admin: makeClient(service.baseUrl, KEY, ADMIN),
      async stop(): Promise<void> {
        await service.stop(5000)
        rmSync(dataDir, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
}

const DOMAINS = Array.from({ length: 20 }, (_, index) => `number-${(index * 7) % 20}.example`)
const ARTICLE = {
  url: 'https://www.ledger.example/northwind-round',
  headline: 'Northwind Labs raises $12 million Series A',
  text: 'Northwind Labs, which makes sensors, said that it had raised $12 million in a Series A round led by Calder Ventures.',
  pub_date: PUBLISHED,
}
const COMPANIES = 'domain,name,country\nnorthwindlabs.example,Northwind Labs,US\nstrasse.example,Größe & Söhne,DE\n'

/**
 * The main path on a database: companies are loaded, a document comes in and proves an answer, pages follow each other, and times are what they were.
 * `again`: on the second start, which finds what the first has made.
 */
export async function playOn(url: string, { again = false } = {}): Promise<void> {
  if (again) await (await wholeService(url)).stop()
  const whole = await wholeService(url)
  const { service, admin, dataDir, errors } = whole
  try {
    const { pool } = service.context
    expect(await loadCompanies(pool, Readable.from([COMPANIES]), { source: 'file' })).toMatchObject({ loaded: 2, badCount: 0 })
    const signal = {
      icp: 'Master',
      name: 'Raised \\ funding',
      signal: 'Has {account} raised funding in the last 12 months?',
      q_rank: 6 as const,
    }
    expect((await admin.call('addSignals', { body: { signals: [signal], ignore_templates: true } })).status).toBe(201)
    await admin.call('uploadAccounts', { body: { accounts: ['northwindlabs.example', ...DOMAINS], farsight: false } })
    mkdirSync(path.join(dataDir, 'inbox'), { recursive: true })
    const file = path.join(dataDir, 'inbox', 'round.json')
    writeFileSync(file, JSON.stringify(ARTICLE))
    // Of a file that is young by its own time, the service first sees whether more is written to it.
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(file, longAgo, longAgo)
    const proof = await eventually('the answer that the document proves', async () => {
      const [account] = (await admin.call('getAccounts', { query: { account_filter: ['northwindlabs.example'] } })).body
      return account?.signals?.flatMap((one) => (one.answer === true ? one.top_articles : []))[0]
    })
    expect(proof).toMatchObject({ pub_date: PUBLISHED })
    const { rows } = await pool.query<{ at: Date }>('select pub_date as at from document where headline = $1', [ARTICLE.headline])
    expect(rows[0]?.at.toISOString()).toBe(PUBLISHED)

    const paged: string[] = []
    for (let next: string | undefined = `${service.baseUrl}/v1/get_accounts?limit=6`; next !== undefined;) {
      const response: Response = await fetch(next, { headers: { 'api-key': KEY, user: ADMIN } })
      paged.push(...((await response.json()) as { name: string }[]).map(({ name }) => name))
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(paged).toHaveLength(21)
    expect(paged[0]).toBe('northwindlabs.example')
    expect([...new Set(paged)].sort()).toEqual(['northwindlabs.example', ...DOMAINS].sort())
    expect(errors).toEqual([])
  } finally {
    await whole.stop()
  }
}
