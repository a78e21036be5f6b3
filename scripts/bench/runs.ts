// npm run bench -- runs [--slots N] [--accounts N]: slots claimed by many replicas, and a match run shared by two workers, on a database of their own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../../src/db/client.ts'
import { startEmbedded, stopEmbedded } from '../../src/db/embedded/server.ts'
import { migrate } from '../../src/db/migrate.ts'
import { Queue } from '../../src/db/queue.ts'
import { figure, printMachine } from './machine.ts'
import { benchMatchRun } from './runs-match.ts'

const { values } = parseArgs({ options: { slots: { type: 'string', default: '1000' }, accounts: { type: 'string', default: '4800' } } })
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
  await benchMatchRun(database, folder, Number(values.accounts))
} finally {
  await database.close()
  await stopEmbedded(folder)
  rmSync(folder, { recursive: true, force: true })
}
