import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { readConfig } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { loadDocuments } from '../../src/evidence/documents/load-files.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { makeLogger } from '../../src/log.ts'
import { openRuntime } from '../../src/runtime.ts'
import { contentsOf } from './collect-contents.ts'
import { newsOf } from './collect-news.ts'
import { cpuUsed, type CpuUsed } from './match-cpu.ts'
import { company, QUESTIONS } from './match-news.ts'
import { watchCompanies } from './workspace.ts'

const ACCOUNTS = 2000
const OTHERS = 20_000
const SAMPLE_MS = 250
// Always the same day, so that two runs find the same.
const NOW = new Date('2026-11-02T12:00:00Z')
// The code is compiled and the caches of models are filled by these.
const WARM_UP = 1000
export const DOCUMENTS_PER_FILE = 10_000

/** What loading so many documents took. */
export interface Measured {
  count: number
  signals: number
  first: Pass
  second: Pass
  found: { documents: number; readings: number; copies: number; yes: number }
  /** Bytes by table and index. */
  grown: { name: string; bytes: number }[]
  /** Seconds of a bare copy of the texts within the database. */
  bareCopy: number
  contents: Record<string, string>
}

export interface Pass {
  seconds: number
  cpu: CpuUsed | null
  stored: number
  unchanged: number
  /** The most memory seen while each file was under way, in MiB. */
  memory: number[]
}

async function writeFiles(folder: string, { from: first, count }: { from: number; count: number }): Promise<string[]> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, n) => company(n))
  const others = Array.from({ length: OTHERS }, (_, n) => company(ACCOUNTS + n))
  const files: string[] = []
  for (let from = first; from < first + count; from += DOCUMENTS_PER_FILE) {
    const file = path.join(folder, `documents-${from}.jsonl`)
    const out = createWriteStream(file)
    for (let n = from; n < Math.min(first + count, from + DOCUMENTS_PER_FILE); n++) {
      const { pub_date_source: _, ...document } = newsOf(n, { accounts, others, now: NOW })
      if (!out.write(`${JSON.stringify(document)}\n`)) await once(out, 'drain')
    }
    await finished(out.end())
    files.push(file)
  }
  return files
}

async function load(ctx: Context, folder: string, { orgId, files }: { orgId: string; files: string[] }): Promise<Pass> {
  const pass: Pass = { seconds: 0, cpu: null, stored: 0, unchanged: 0, memory: [] }
  const [from, before] = [performance.now(), cpuUsed(folder)]
  for (const file of files) {
    let most = 0
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() / 2 ** 20)), SAMPLE_MS)
    const { stored, unchanged } = await loadDocuments(ctx, { orgId, files: [file] })
    clearInterval(timer)
    pass.stored += stored
    pass.unchanged += unchanged
    pass.memory.push(most)
  }
  pass.seconds = (performance.now() - from) / 1000
  const after = cpuUsed(folder)
  if (before !== null && after !== null)
    pass.cpu = {
      mainThread: after.mainThread - before.mainThread,
      process: after.process - before.process,
      postgres: after.postgres - before.postgres,
    }
  return pass
}

const SIZES = `
  select c.relname as name, t.relname as table, pg_relation_size(c.oid)::float8 as bytes
  from pg_class c left join pg_index i on i.indexrelid = c.oid
  left join pg_class t on t.oid = coalesce(i.indrelid, (select oid from pg_class m where m.reltoastrelid = c.oid), c.oid)
  where c.relkind in ('r', 'i', 't') and (c.relnamespace::regnamespace::text in ('public', 'jobs', 'pg_toast')) and t.relnamespace <> 'pg_catalog'::regnamespace`

async function sizes(ctx: Context): Promise<Map<string, number>> {
  const { rows } = await ctx.pool.query<{ name: string; table: string; bytes: number }>(SIZES)
  return new Map(
    rows.map(({ name, table, bytes }) => [
      name.startsWith('pg_toast') ? `${table}: ${name.endsWith('index') ? 'toast index' : 'toast'}` : name,
      bytes,
    ]),
  )
}

/** What no store can beat: the same texts copied by one statement to a table with a key and nothing else. */
async function bareCopy(ctx: Context): Promise<number> {
  const from = performance.now()
  await ctx.pool.query('create table bare as select id, url, headline, text from document')
  await ctx.pool.query('alter table bare add primary key (id)')
  const seconds = (performance.now() - from) / 1000
  await ctx.pool.query('drop table bare')
  return seconds
}

const COUNTS = `
  select (select count(*)::int from document) as documents, (select count(*)::int from reading) as readings,
    (select count(*)::int from document_copy) as copies, (select count(*)::int from answer where answer) as yes`

/** Documents of files from reading to the answers, a second pass over the same, and what they take on disk, on a database of their own. */
export async function measureDocuments({ count, signals }: { count: number; signals: number }): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-documents-'))
  const server = await startEmbedded(folder)
  const config = readConfig({ LOG_LEVEL: 'warn', SECRETS_KEY: '5e'.repeat(32) })
  const runtime = await openRuntime({ config, url: server.url, log: makeLogger('warn'), works: true, clock: () => NOW })
  const { context: ctx } = runtime
  try {
    await ctx.queue.work(jobHandlers(ctx))
    const accounts = Array.from({ length: ACCOUNTS }, (_, n) => company(n))
    const others = Array.from({ length: OTHERS }, (_, n) => company(ACCOUNTS + n))
    const { orgId } = await watchCompanies(ctx, { accounts, others, questions: QUESTIONS.slice(0, signals) })
    await load(ctx, folder, { orgId, files: await writeFiles(folder, { from: count, count: WARM_UP }) })
    const files = await writeFiles(folder, { from: 0, count })
    const before = await sizes(ctx)
    const first = await load(ctx, folder, { orgId, files })
    const after = await sizes(ctx)
    const second = await load(ctx, folder, { orgId, files })
    const { rows } = await ctx.pool.query<Measured['found']>(COUNTS)
    return {
      count,
      signals,
      first,
      second,
      found: rows[0] ?? { documents: 0, readings: 0, copies: 0, yes: 0 },
      grown: [...after].map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) })).filter(({ bytes }) => bytes > 0),
      bareCopy: await bareCopy(ctx),
      contents: await contentsOf(ctx.pool),
    }
  } finally {
    await runtime.close(10_000)
    await stopEmbedded(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
