// npm run bench -- runs [--slots N] [--accounts N]: slots claimed by many replicas, and a match run shared by two workers, on a database of their own.
import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { v7 as uuid } from 'uuid'
import { openDatabase, type Database } from '../../src/db/client.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { migrate } from '../../src/db/migrate.ts'
import { Queue } from '../../src/db/queue.ts'
import { figure, printMachine } from './machine.ts'
import { addReadAccounts } from './runs-workspace.ts'

const { values } = parseArgs({ options: { slots: { type: 'string', default: '1000' }, accounts: { type: 'string', default: '20000' } } })
const REPLICAS = 8

async function claimWith(url: string, replicas: number): Promise<{ won: number; seconds: number }> {
  const env = { ...process.env, DATABASE_URL: url, SLOTS: values.slots, SKEW_MS: replicas === 1 ? '0' : '50' }
  const children = Array.from({ length: replicas }, () =>
    fork(new URL('./runs-replica.ts', import.meta.url), { env, execArgv: ['--no-warnings'] }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  const reports = children.map((child) => once(child, 'message') as Promise<[{ won: number; seconds: number }]>)
  for (const child of children) child.send('go')
  const results = (await Promise.all(reports)).map(([report]) => report)
  return { won: results.reduce((sum, { won }) => sum + won, 0), seconds: Math.max(...results.map(({ seconds }) => seconds)) }
}

async function benchSlots({ pool, url }: Database): Promise<void> {
  const slots = Number(values.slots)
  const clear = async () => void (await pool.query("truncate schedule_slot, run; delete from jobs.job where name = 'collect'"))
  const one = await claimWith(url, 1)
  await clear()
  const many = await claimWith(url, REPLICAS)
  const { rows } = await pool.query<{ slots: number; runs: number; jobs: number }>(`
    select (select count(*)::int from schedule_slot) as slots, (select count(*)::int from run) as runs,
      (select count(distinct data->>'runId')::int from jobs.job where name = 'collect') as jobs`)
  const [found] = rows
  await clear()
  const exact = found?.slots === slots && found.runs === slots && found.jobs === slots && many.won === slots
  console.log(
    `slots        ${REPLICAS} replicas × ${figure(slots)} slots: ${found?.slots} claimed, ${found?.runs} runs, ${found?.jobs} jobs; ${exact ? 'exactly one each' : 'NOT one each'}`,
  )
  console.log(
    `             ${figure(many.seconds, 1)} s; one replica alone: ${figure(one.seconds, 1)} s; ${figure(many.seconds / one.seconds, 2)} × as long`,
  )
  if (!exact) process.exitCode = 1
}

/** A worker as it runs in production. Resolves when it is ready. */
async function startWorker(url: string, folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--no-warnings', 'src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: folder,
      ROLES: 'worker',
      PORT: '0',
      LOG_LEVEL: 'error',
      SAMPLE_DATA: 'false',
      SECRETS_KEY: '5e'.repeat(32),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) if (line === 'Ready.') return child
  throw new Error('the worker did not start')
}

async function timeMatchRun(
  { prisma, pool, url }: Database,
  folder: string,
  queue: Queue,
  workers: number,
): Promise<{ seconds: number; counts: Record<string, unknown> }> {
  await pool.query('update match set announced_at = null, alerted_at = null')
  await pool.query('truncate event, delivery, delivery_attempt')
  await pool.query('vacuum analyze')
  const children = await Promise.all(Array.from({ length: workers }, (_, n) => startWorker(url, path.join(folder, `worker-${n}`))))
  await sleep(1500)
  const runId = uuid()
  const from = performance.now()
  await prisma.$transaction(async (tx) => {
    await tx.run.create({ data: { id: runId, kind: 'match', trigger: 'schedule' } })
    await queue.enqueue(tx, 'match', { runId })
  })
  for (;;) {
    const run = await prisma.run.findUniqueOrThrow({ where: { id: runId } })
    if (run.state !== 'running') {
      const seconds = (performance.now() - from) / 1000
      await Promise.all(
        children.map(async (child) => {
          child.kill('SIGTERM')
          await once(child, 'exit')
        }),
      )
      return { seconds, counts: run.counts as Record<string, unknown> }
    }
    await sleep(20)
  }
}

async function benchWorkers(database: Database, folder: string): Promise<void> {
  const accounts = Number(values.accounts)
  for (let n = 0; n < 4; n++) await addReadAccounts(database, accounts / 4, new Date())
  const queue = new Queue(database.url, { works: false, onError: console.error })
  await queue.start()
  try {
    await timeMatchRun(database, folder, queue, 1) // the first run writes what the workspace was not given
    const one = await timeMatchRun(database, folder, queue, 1)
    const two = await timeMatchRun(database, folder, queue, 2)
    console.log(
      `match run    ${figure(accounts)} accounts of 4 instances, ${String(two.counts['announced'])} matches announced in ${String(two.counts['events'])} events`,
    )
    console.log(
      `             one worker: ${figure(one.seconds, 1)} s; two: ${figure(two.seconds, 1)} s; ${figure(one.seconds / two.seconds, 2)} × faster (wanted: at least 1.7)`,
    )
  } finally {
    await queue.stop(1000)
  }
}

printMachine()
const folder = mkdtempSync(path.join(tmpdir(), 'bench-runs-'))
const server = await startEmbedded(folder)
await migrate(server.url)
const starting = new Queue(server.url, { works: false, onError: console.error })
await starting.start()
await starting.stop(1000)
const database = openDatabase(server.url, 10)
try {
  await benchSlots(database)
  await benchWorkers(database, folder)
} finally {
  await database.close()
  await stopEmbedded(folder)
  rmSync(folder, { recursive: true, force: true })
}
