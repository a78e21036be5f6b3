import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { readConfig } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { loadCompanies } from '../../src/evidence/companies/load-csv.ts'
import { storeInSlices } from '../../src/evidence/documents/store-in-slices.ts'
import { nameKey } from '../../src/names/name-key.ts'
import { resolveMentions } from '../../src/evidence/mentions/resolve.ts'
import { scan } from '../../src/evidence/mentions/scan.ts'
import { NameFilter } from '../../src/evidence/sources/held/name-filter.ts'
import { makeLogger } from '../../src/log.ts'
import { openRuntime } from '../../src/runtime.ts'
import { newsOf } from './collect-news.ts'
import { inventPages } from './extract-invented.ts'
import { figure, percentile } from './machine.ts'
import { company } from './match-news.ts'
import { multiplyCompanies } from './suggestions-directory.ts'

const ARTICLES = 2000
const AT_ONCE = 50
const NAMED = 2000
const MOST_MS = 2
const MOST_FILTER_MS = 1
/** What a record of an archive has in the middle, in characters. */
const PAGE_CHARACTERS = 40_000

async function prepare(ctx: Context, folder: string, names: number): Promise<void> {
  const file = path.join(folder, 'companies.csv')
  await multiplyCompanies(undefined, file, names)
  await loadCompanies(ctx.pool, createReadStream(file), { source: 'bench' })
  const rows = Array.from({ length: NAMED }, (_, n) => company(n)).map(({ domain, name }) => `${domain},${name}`)
  await loadCompanies(ctx.pool, Readable.from([`domain,name\n${rows.join('\n')}\n`]), { source: 'bench' })
  await ctx.pool.query('vacuum analyze company, company_name')
  const companies = Array.from({ length: NAMED }, (_, n) => company(n))
  const documents = Array.from({ length: ARTICLES }, (_, n) => newsOf(n, { accounts: companies, others: companies, now: ctx.clock() }))
  await storeInSlices(ctx, { orgId: null, connector: 'bench', documents })
}

/** Milliseconds for each of the articles: resolved fifty at once, as a job does it; then only read for what may be a name. */
async function resolveAll(ctx: Context): Promise<void> {
  const documents = await ctx.db.document.findMany()
  const times: number[] = []
  let mentions = 0
  const pass = async () => {
    for (let at = 0; at < documents.length; at += AT_ONCE) {
      const slice = documents.slice(at, at + AT_ONCE)
      const from = performance.now()
      mentions += (await resolveMentions(ctx.db, slice)).length
      times.push((performance.now() - from) / slice.length)
    }
  }
  await pass() // warms the process and the database
  times.length = mentions = 0
  await pass()
  const from = performance.now()
  for (const document of documents) scan(document)
  const bare = (performance.now() - from) / documents.length
  const { rows } = await ctx.pool.query<{ names: number }>('select count(*)::int as names from company_name')
  const middle = percentile(times, 0.5)
  console.log(
    `mentions     ${figure(documents.length)} articles of 3,000 characters among ${figure(rows[0]?.names ?? 0)} names, ${AT_ONCE} at once: ${figure(middle, 2)} ms each in the middle, ${figure(percentile(times, 0.95), 2)} ms at the 95th percentile (wanted: below ${MOST_MS}); ${figure(mentions)} mentions`,
  )
  console.log(`             reading their words alone: ${figure(bare, 2)} ms; ours takes ${figure(middle / bare, 1)} × as long`)
}

/** The filter that archives are read through, over the same number of names. */
function filterAll(names: number): void {
  const filter = new NameFilter(names)
  // Names of two words that no page holds: what is measured is a page that is passed over.
  for (let n = 0; n < names; n++) filter.addName(nameKey(`${company(n).name} zq${n}`))
  const pages = inventPages().map(({ html }) => html.repeat(Math.ceil(PAGE_CHARACTERS / html.length)).slice(0, PAGE_CHARACTERS))
  const times: number[] = []
  let held = 0
  for (let round = 0; round < 5; round++) {
    times.length = held = 0
    for (const page of pages) {
      const from = performance.now()
      if (filter.mayHold(page)) held++
      times.push(performance.now() - from)
    }
  }
  const from = performance.now()
  let letters = 0
  for (const page of pages) for (let at = 0; at < page.length; at++) if (page.charCodeAt(at) > 0x40) letters++
  const bare = (performance.now() - from) / pages.length
  const middle = percentile(times, 0.5)
  console.log(
    `name filter  pages of ${figure(PAGE_CHARACTERS)} characters against ${figure(names)} names: ${figure(middle, 2)} ms each in the middle, ${figure(percentile(times, 0.95), 2)} ms at the 95th percentile (wanted: at most ${MOST_FILTER_MS}); ${figure(held)} of ${figure(pages.length)} let through`,
  )
  console.log(
    `             a look at each character (${figure(letters)} letters): ${figure(bare, 2)} ms; ours takes ${figure(middle / bare, 1)} × as long`,
  )
}

/** How long it takes to find in an article the companies of a large directory, and to tell of a page of an archive that it names none. */
export async function benchMentions(names: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-mentions-'))
  const server = await startEmbedded(folder)
  const config = readConfig({ LOG_LEVEL: 'warn', SECRETS_KEY: '5e'.repeat(32) })
  const runtime = await openRuntime({ config, url: server.url, log: makeLogger('warn'), works: false })
  try {
    await prepare(runtime.context, folder, names)
    await resolveAll(runtime.context)
    filterAll(names)
  } finally {
    await runtime.close()
    await stopEmbedded(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
