// npm run bench -- match [--accounts N] [--documents N] [--growth false]: new documents from arrival to announced matches, on databases of their own, and how the time
// grows with documents and with accounts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { readConfig } from '../../src/config.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { storeInSlices } from '../../src/evidence/documents/store-in-slices.ts'
import { jobHandlers } from '../../src/jobs/workers.ts'
import { makeLogger } from '../../src/log.ts'
import { openRuntime } from '../../src/runtime.ts'
import { figure, printMachine } from './machine.ts'
import { cpuSeconds } from './match-cpu.ts'
import { company, documentOf, QUESTIONS } from './match-news.ts'
import { until, watchCompanies } from './workspace.ts'

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '10000' },
    documents: { type: 'string', default: '20000' },
    growth: { type: 'string', default: 'true' },
  },
})
const ACCOUNTS = Number(values.accounts)
const DOCUMENTS = Number(values.documents)
/** Companies of the directory that nobody watches. */
const OTHERS = 20_000
const MOST_BY_DOCUMENTS = 2.2
const MOST_BY_ACCOUNTS = 1.2
const seconds = (from: number) => (performance.now() - from) / 1000

interface Measured {
  seconds: number
  /** Of this process and of Postgres; null where it cannot be told. */
  cpu: number | null
  store: number
  read: number
  match: number
  /** Document × account × signal. */
  pairs: number
  readings: number
  yes: number
  announced: number
}

/** Lets the documents arrive, be stored, resolved and answered by this process's workers, then runs the match run; all as the service does it. */
async function measure(url: string, accounts: number, documents: number): Promise<Measured> {
  const config = readConfig({ LOG_LEVEL: 'warn', SECRETS_KEY: '5e'.repeat(32) })
  const runtime = await openRuntime({ config, url, log: makeLogger('warn'), works: true })
  const ctx = runtime.context
  try {
    await ctx.queue.work(jobHandlers(ctx))
    const watched = Array.from({ length: accounts }, (_, n) => company(n))
    // After the most accounts of any case, so that each case has the same others.
    const others = Array.from({ length: OTHERS }, (_, n) => company(2 * ACCOUNTS + n))
    await watchCompanies(ctx, { accounts: watched, others, questions: QUESTIONS })
    const now = ctx.clock()
    // The same documents whatever the number of accounts: they name the first ACCOUNTS of them.
    const named = watched.slice(0, ACCOUNTS)
    const made = Array.from({ length: documents }, (_, n) => documentOf(n, { accounts: named, others, now }))

    const cpuFrom = cpuSeconds(folder)
    const from = performance.now()
    await storeInSlices(ctx, { orgId: null, connector: 'bench', documents: made })
    const store = seconds(from)
    await until(async () => (await ctx.db.document.count({ where: { readAt: null } })) === 0)
    const read = seconds(from) - store
    const runId = uuid()
    await ctx.db.$transaction(async (tx) => {
      await tx.run.create({ data: { id: runId, kind: 'match', trigger: 'schedule' } })
      await ctx.queue.enqueue(tx, 'match', { runId })
    })
    await until(async () => (await ctx.db.run.findUniqueOrThrow({ where: { id: runId } })).state !== 'running')
    const total = seconds(from)
    const cpuTo = cpuSeconds(folder)
    const cpu = cpuFrom === null || cpuTo === null ? null : cpuTo - cpuFrom
    const run = await ctx.db.run.findUniqueOrThrow({ where: { id: runId } })
    if (run.state !== 'finished') throw new Error(`The match run ended as ${run.state}: ${run.error ?? ''}`)
    const { rows } = await ctx.pool.query<{ readings: number; pairs: number; yes: number }>(
      `select count(*)::int as readings, sum(cardinality(signal_ids))::int as pairs, (select count(*)::int from answer where answer) as yes from reading`,
    )
    const [counted = { readings: 0, pairs: 0, yes: 0 }] = rows
    const announced = Number((run.counts as Record<string, unknown>)['announced'])
    return { seconds: total, cpu, store, read, match: total - store - read, ...counted, announced }
  } finally {
    await runtime.close(10_000)
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-match-'))

/** Measures in a database of its own; all of them go with the folder. */
async function measureApart(adminUrl: string, accounts: number, documents: number): Promise<Measured> {
  const name = `bench_${uuid().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return await measure(adminUrl.replace(/\/[^/]*$/, `/${name}`), accounts, documents)
}

function print(title: string, accounts: number, documents: number, m: Measured): void {
  console.log(
    `${title.padEnd(14)}${figure(accounts)} accounts × ${QUESTIONS.length} signals, ${figure(documents)} new documents: ${figure(m.seconds, 1)} s`,
  )
  console.log(
    `              ${figure(documents / m.seconds)} documents/s, ${figure(m.readings)} readings, ${figure(m.pairs)} pairs answered (${figure(m.pairs / m.seconds)}/s), ${figure(m.yes)} answers yes, ${figure(m.announced)} matches announced`,
  )
  console.log(
    `              stored in ${figure(m.store, 1)} s, the rest read in ${figure(m.read, 1)} s, match run ${figure(m.match, 1)} s; ${m.cpu === null ? 'unknown' : figure(m.cpu, 1)} s of CPU`,
  )
}

function printGrowth(title: string, base: Measured, grown: Measured, most: number): void {
  const ratio = grown.seconds / base.seconds
  const passed = ratio <= most
  const cpu = base.cpu === null || grown.cpu === null ? '' : `, ${figure(grown.cpu / base.cpu, 2)} × the CPU`
  console.log(`${title.padEnd(14)}${figure(ratio, 2)} × the time${cpu} (wanted: at most ${most}): ${passed ? 'PASS' : 'short'}`)
  if (!passed) process.exitCode = 1
}

printMachine()
const { url } = await startEmbedded(folder)
try {
  await measureApart(url, 200, 400) // warms the process
  const base = await measureApart(url, ACCOUNTS, DOCUMENTS)
  print('match', ACCOUNTS, DOCUMENTS, base)
  if (values.growth !== 'false') {
    const accounts = await measureApart(url, 2 * ACCOUNTS, DOCUMENTS)
    print('2 × accounts', 2 * ACCOUNTS, DOCUMENTS, accounts)
    const documents = await measureApart(url, ACCOUNTS, 2 * DOCUMENTS)
    print('2 × documents', ACCOUNTS, 2 * DOCUMENTS, documents)
    printGrowth('documents', base, documents, MOST_BY_DOCUMENTS)
    printGrowth('accounts', base, accounts, MOST_BY_ACCOUNTS)
  }
} finally {
  await stopEmbedded(folder)
  rmSync(folder, { recursive: true, force: true })
}
