import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { openDatabase, type Database } from '../../src/db/client.ts'
import { migrate } from '../../src/db/migrate.ts'
import { Queue } from '../../src/db/queue.ts'
import { startCommand } from '../start-command.ts'
import { figure, percentile } from './machine.ts'
import { machineScaling } from './two-cores.ts'
import { addReadAccounts, addUnreadNews } from './runs-workspace.ts'

const INSTANCES = 4
const ROUNDS = 3

/** Whether a process can be held to a core here. */
const canPin = spawnSync('taskset', ['--version']).status === 0

/** A worker as it runs in production; on one core, where it is given one. Resolves when it is ready. */
async function startWorker(url: string, folder: string, core: number | null): Promise<ChildProcess> {
  const { args, env } = startCommand()
  const [command, ...rest] = core === null ? [process.execPath, ...args] : ['taskset', '-c', String(core), process.execPath, ...args]
  const child = spawn(command ?? '', rest, {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ...env,
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

interface MatchRun {
  seconds: number
  counts: Record<string, unknown>
}

async function timeMatchRun({ prisma, pool, url }: Database, folder: string, workers: number, pinned = false): Promise<MatchRun> {
  const queue = new Queue(url, { works: false, onError: console.error })
  await queue.start()
  const children = await Promise.all(
    Array.from({ length: workers }, (_, n) => startWorker(url, path.join(folder, `worker-${n}`), pinned ? n : null)),
  )
  await pool.query('checkpoint')
  await sleep(1500)
  const runId = uuid()
  const from = performance.now()
  await prisma.$transaction(async (tx) => {
    await tx.run.create({ data: { id: runId, kind: 'match', trigger: 'schedule' } })
    await queue.enqueue(tx, 'match', { runId })
  })
  try {
    for (;;) {
      // Seldom and cheap: who watches takes no share of the cores.
      await sleep(50)
      const { rows } = await pool.query<{ state: string; counts: Record<string, unknown> }>('select state, counts from run where id = $1', [
        runId,
      ])
      const [run] = rows
      if (run && run.state !== 'running') return { seconds: (performance.now() - from) / 1000, counts: run.counts }
    }
  } finally {
    await Promise.all(
      children.map(async (child) => {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }),
    )
    await queue.stop(1000)
  }
}

/**
 * One worker and two in turn, `ROUNDS` times, each on a fresh copy of one workspace. Each is held to a core, as a container's limit holds it: else the one worker
 * has V8 collect its garbage and compile on the second core. Once more without, to see what that comes to.
 */
export async function benchMatchRun(server: Database, folder: string, accounts: number): Promise<void> {
  const urlOf = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)
  const within = async <T>(name: string, work: (database: Database) => Promise<T>): Promise<T> => {
    const database = openDatabase(urlOf(name), 4)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  await server.pool.query('create database workspace')
  await migrate(urlOf('workspace'))
  const now = new Date()
  const characters = await within('workspace', async (database) => {
    const count = accounts / INSTANCES
    for (let n = 0; n < INSTANCES; n++) await addReadAccounts(database, { first: n * count, count, now })
    await database.pool.query('vacuum analyze')
    await timeMatchRun(database, folder, 1) // writes what the workspace was not given
    const average = await addUnreadNews(database, { count: accounts, now })
    await database.pool.query('vacuum analyze')
    return average
  })
  const once = async (workers: number, pinned: boolean) => {
    await server.pool.query('create database round template workspace')
    const run = await within('round', async (database) => await timeMatchRun(database, folder, workers, pinned))
    await server.pool.query('drop database round')
    return run
  }
  const runs: { one: MatchRun; two: MatchRun }[] = []
  for (let n = 0; n < ROUNDS; n++) runs.push({ one: await once(1, canPin), two: await once(2, canPin) })
  const free = canPin ? { one: await once(1, false), two: await once(2, false) } : null
  const median = (list: number[]) => percentile(list, 0.5)
  const one = median(runs.map((run) => run.one.seconds))
  const two = median(runs.map((run) => run.two.seconds))
  const counts = runs[0]?.two.counts ?? {}
  console.log(
    `match run    ${figure(accounts)} accounts of ${INSTANCES} instances on ten signals, one unread article of ${figure(characters)} characters each (average): ${String(counts['announced'])} matches announced in ${String(counts['events'])} events`,
  )
  const each = runs.map((run) => figure(run.one.seconds / run.two.seconds, 2)).join(', ')
  console.log(
    `             one worker: ${figure(one, 1)} s; two: ${figure(two, 1)} s; ${figure(one / two, 2)} × faster (medians; round by round ${each}; wanted: at least 1.7)${canPin ? ', each held to one core' : ''}`,
  )
  if (free)
    console.log(
      `             not held: ${figure(free.one.seconds, 1)} s and ${figure(free.two.seconds, 1)} s; ${figure(free.one.seconds / free.two.seconds, 2)} × faster`,
    )
  console.log(`             two bare processes on this machine, which share nothing: ${figure(await machineScaling(), 2)} × one`)
}
