import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { v7 as uuid } from 'uuid'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import { readConfig } from '../../src/config.ts'
import type { Context } from '../../src/context.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { uploadAccounts } from '../../src/domain/accounts/upload-accounts.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'
import { loadCompanies } from '../../src/evidence/companies/load-csv.ts'
import { loadDocuments } from '../../src/evidence/documents/load-files.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { makeLogger } from '../../src/log.ts'
import { openRuntime } from '../../src/runtime.ts'
import { newsOf } from './collect-news.ts'
import { figure } from './machine.ts'
import { cpuSeconds } from './match-cpu.ts'
import { company, QUESTIONS } from './match-news.ts'

const ACCOUNTS = 2000
const OTHERS = 20_000
const DOCUMENTS_PER_FILE = 10_000
const TEXT_CHARACTERS = 3000
const SAMPLE_MS = 250

async function prepare(ctx: Context, signals: number): Promise<string> {
  const companies = Array.from({ length: ACCOUNTS + OTHERS }, (_, n) => company(n))
  const rows = companies.map(({ domain, name }) => `${domain},${name}`).join('\n')
  await loadCompanies(ctx.pool, Readable.from([`domain,name\n${rows}\n`]), { source: 'bench' })
  const { orgId, adminId, masterIcpId } = await ctx.db.$transaction((tx) =>
    createInstance(tx, { name: 'Bench', adminEmail: 'bench@people.example', credits: ACCOUNTS, seats: 1, apiKey: null }),
  )
  await ctx.db.signal.createMany({
    data: QUESTIONS.slice(0, signals).map((question) => ({
      orgId,
      id: uuid(),
      icpId: masterIcpId,
      name: question,
      question,
      qRank: 1,
      compiled: { ...compileQuestion(question) },
    })),
  })
  const { name: icpName } = await ctx.db.icp.findFirstOrThrow({ where: { orgId, id: masterIcpId } })
  const inputs = companies.slice(0, ACCOUNTS).map(({ domain }) => domain)
  await ctx.db.$transaction(
    async (tx) => await uploadAccounts(tx, ctx.queue, { orgId, userId: adminId, icpName, inputs, asSuggestions: false, at: ctx.clock() }),
    { timeout: 120_000 },
  )
  while ((await ctx.db.account.count({ where: { eventDue: true } })) > 0) await new Promise((resolve) => setTimeout(resolve, 100))
  await ctx.pool.query('vacuum analyze')
  return orgId
}

async function writeFiles(folder: string, count: number, now: Date): Promise<string[]> {
  const accounts = Array.from({ length: ACCOUNTS }, (_, n) => company(n))
  const others = Array.from({ length: OTHERS }, (_, n) => company(ACCOUNTS + n))
  const files: string[] = []
  for (let from = 0; from < count; from += DOCUMENTS_PER_FILE) {
    const file = path.join(folder, `documents-${from}.jsonl`)
    const out = createWriteStream(file)
    for (let n = from; n < Math.min(count, from + DOCUMENTS_PER_FILE); n++) {
      const { pub_date_source: _, ...document } = newsOf(n, { accounts, others, now })
      if (!out.write(`${JSON.stringify(document)}\n`)) await once(out, 'drain')
    }
    await finished(out.end())
    files.push(file)
  }
  return files
}

interface Pass {
  seconds: number
  cpu: number | null
  stored: number
  unchanged: number
  /** The most memory seen while each file was under way, in MiB. */
  memory: number[]
}

async function load(ctx: Context, folder: string, { orgId, files }: { orgId: string; files: string[] }): Promise<Pass> {
  const pass: Pass = { seconds: 0, cpu: null, stored: 0, unchanged: 0, memory: [] }
  const [from, cpu] = [performance.now(), cpuSeconds(folder)]
  for (const file of files) {
    let most = 0
    const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() / 2 ** 20)), SAMPLE_MS)
    const { stored, unchanged } = await loadDocuments(ctx, { orgId, files: [file] })
    clearInterval(timer)
    pass.stored += stored
    pass.unchanged += unchanged
    pass.memory.push(most)
  }
  const until = cpuSeconds(folder)
  pass.cpu = cpu === null || until === null ? null : until - cpu
  pass.seconds = (performance.now() - from) / 1000
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

/** Documents of files from reading to the answers, a second pass over the same, and what they take on disk. */
export async function benchDocuments({ count, signals }: { count: number; signals: number }): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-documents-'))
  const server = await startEmbedded(folder)
  const config = readConfig({ LOG_LEVEL: 'warn', SECRETS_KEY: '5e'.repeat(32) })
  const runtime = await openRuntime({ config, url: server.url, log: makeLogger('warn'), works: true })
  const { context: ctx } = runtime
  try {
    await ctx.queue.work(jobHandlers(ctx))
    const orgId = await prepare(ctx, signals)
    const files = await writeFiles(folder, count, ctx.clock())
    const before = await sizes(ctx)
    const first = await load(ctx, folder, { orgId, files })
    const after = await sizes(ctx)
    const second = await load(ctx, folder, { orgId, files })
    const { rows } = await ctx.pool.query<{ documents: number; readings: number; yes: number; copies: number }>(
      `select (select count(*)::int from document) as documents, (select count(*)::int from reading) as readings,
        (select count(*)::int from document_copy) as copies, (select count(*)::int from answer where answer) as yes`,
    )
    const [counted = { documents: 0, readings: 0, yes: 0, copies: 0 }] = rows
    const bare = await bareCopy(ctx)
    const grown = [...after].map(([name, bytes]) => ({ name, bytes: bytes - (before.get(name) ?? 0) })).filter(({ bytes }) => bytes > 0)
    const total = grown.reduce((sum, { bytes }) => sum + bytes, 0)
    console.log(
      `documents    ${figure(count)} of ${figure(TEXT_CHARACTERS)} characters in ${figure(first.seconds, 1)} s: ${figure(count / first.seconds)} a second (wanted: at least 800), ${first.cpu === null ? 'unknown' : figure(first.cpu, 1)} s of CPU`,
    )
    console.log(
      `             ${figure(counted.documents)} stored, ${figure(counted.copies)} further addresses of the same story; ${figure(counted.readings)} read for an account with ${figure(signals)} signals, ${figure(counted.yes)} answers yes`,
    )
    console.log(`             ${figure(total / count / 1000, 1)} KB of disk each (wanted: at most 6):`)
    for (const { name, bytes } of grown.toSorted((a, b) => b.bytes - a.bytes).slice(0, 14))
      console.log(`               ${figure(bytes / count).padStart(6)} bytes  ${name}`)
    console.log(
      `             a second pass over the same: ${figure(second.seconds, 1)} s, ${figure(first.seconds / second.seconds, 1)} × as fast (wanted: at least 5); ${figure(second.stored)} stored`,
    )
    console.log(
      `             memory at most, file by file of ${figure(DOCUMENTS_PER_FILE)}: ${first.memory.map((mb) => figure(mb)).join(', ')} MiB`,
    )
    console.log(
      `             a bare copy of the same texts within the database: ${figure(bare, 1)} s; ours takes ${figure(first.seconds / bare, 1)} × as long`,
    )
  } finally {
    await runtime.close(10_000)
    await stopEmbedded(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
