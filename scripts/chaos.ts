// npm run chaos [-- --accounts N --kills N --replicas N]: a suggestions run, the reading of new documents and a match run while replicas are killed with SIGKILL and Postgres crashes,
// compared with the same undisturbed. Prints OK, or what differs. Bounded: it gives up after ten minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../src/config.ts'
import { startEmbedded, stopEmbedded } from '../src/db/embedded/server.ts'
import { claimSlot, type ScheduledKind } from '../src/jobs/slots.ts'
import { makeLogger } from '../src/log.ts'
import { openRuntime, type Runtime } from '../src/runtime.ts'
import { Replicas, SECRETS_KEY } from './chaos/replicas.ts'
import { differences, snapshot, type Snapshot } from './chaos/snapshot.ts'
import { addNews, fillWorkspace } from './chaos/workspace.ts'
import { printMachine } from './bench/machine.ts'
import { helpWith } from './help.ts'

helpWith('npm run chaos [-- --accounts 1500 --kills 12 --replicas 3]')

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1500' },
    kills: { type: 'string', default: '12' },
    replicas: { type: 'string', default: '3' },
  },
})
const accounts = Number(values.accounts)
const killsPerStep = Math.ceil(Number(values.kills) / 3)
const startedAt = new Date()
const deadline = performance.now() + 600_000
const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'))
const server = await startEmbedded(folder)
const config = readConfig({ DATA_DIR: folder, SECRETS_KEY, LOG_LEVEL: 'fatal', WEBHOOK_ALLOW_PRIVATE: 'true' })
const urlOf = (name: string) => server.url.replace(/\/postgres$/, `/${name}`)

// The receiver of all webhooks: keeps the first body of every id.
let received = new Map<string, string>()
let receivedBefore = received
let repeated = 0
const receiver = createServer((request, response) => {
  const id = String(request.headers['webhook-id'])
  // A sender that was killed leaves half a body behind: it was not delivered.
  void buffer(request).then(
    (body) => {
      if (received.has(id)) repeated++
      else received.set(id, body.toString())
      response.end()
    },
    () => response.destroy(),
  )
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function withRuntime<T>(database: string, work: (runtime: Runtime['context']) => Promise<T>): Promise<T> {
  const runtime = await openRuntime({ config, url: urlOf(database), log: makeLogger('fatal'), works: false })
  try {
    return await work(runtime.context)
  } finally {
    await runtime.close(1000)
  }
}

const WAITING = `
  select (select count(*)::int from jobs.job where state in ('created', 'retry', 'active')) as jobs, (select count(*)::int from run where state = 'running') as runs,
    (select count(*)::int from delivery where state = 'pending') as deliveries`

/** Until nothing is left to do: no job, no run, no delivery. The database may be away meanwhile. */
async function settled(pool: pg.Pool): Promise<void> {
  for (let calm = 0; calm < 3;) {
    if (performance.now() > deadline) throw new Error('Not finished within ten minutes.')
    await sleep(150)
    const rows = await pool.query<{ jobs: number; runs: number; deliveries: number }>(WAITING).then(
      (result) => result.rows,
      () => [],
    )
    calm = rows[0] && rows[0].jobs + rows[0].runs + rows[0].deliveries === 0 ? calm + 1 : 0
  }
}

/** Ends one of the database's backends with SIGKILL, so that Postgres ends all others and recovers from its log. */
async function crashPostgres(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  )
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
}

/** Does the work on a database of that name; with kills, while replicas and Postgres are killed. */
async function runAll(name: string, kills: number): Promise<Snapshot> {
  received = new Map(receivedBefore)
  repeated = 0
  await onServer(`create database ${name} template chaos_template`)
  const replicas = new Replicas(urlOf(name), path.join(folder, name), kills === 0 ? 1 : Number(values.replicas))
  await replicas.start()
  const pool = new pg.Pool({ connectionString: urlOf(name), max: 2 })
  pool.on('error', () => undefined)
  const slot = (kind: ScheduledKind) => withRuntime(name, (context) => claimSlot(context, kind, new Date()))
  const steps: [what: string, begin: () => Promise<unknown>][] = [
    ['suggestions run', () => slot('suggestions')],
    ['reading', () => withRuntime(name, (context) => addNews(context, { companies: accounts * 2, wave: 2, at: startedAt }))],
    ['match run', () => slot('match')],
  ]
  try {
    for (const [what, begin] of steps) {
      const from = performance.now()
      await begin()
      for (let kill = 1; kill <= kills; kill++) {
        await sleep(200 + Math.random() * 700)
        if (kill === Math.ceil(kills / 2)) await crashPostgres(pool).catch(() => undefined)
        await replicas.killOne()
      }
      await settled(pool)
      console.log(
        `  ${what}: ${((performance.now() - from) / 1000).toFixed(1)} s${kills === 0 ? '' : `, ${kills} replicas killed, Postgres crashed once`}`,
      )
    }
    await replicas.stop()
    const found = await snapshot(pool, received)
    console.log(
      `  ${Object.entries(found)
        .map(([table, rows]) => `${rows.length} ${table}`)
        .join(', ')}; ${repeated} repeated deliveries`,
    )
    return found
  } finally {
    await replicas.stop()
    await pool.end()
  }
}

printMachine()
try {
  await onServer('create database chaos_template')
  await withRuntime('chaos_template', async (context) => {
    await fillWorkspace(context, { accounts, webhookUrl, at: startedAt })
    const replicas = new Replicas(urlOf('chaos_template'), path.join(folder, 'template'), 1)
    await replicas.start()
    await settled(context.pool)
    await replicas.stop()
  })
  receivedBefore = received
  console.log('undisturbed, one worker')
  const undisturbed = await runAll('undisturbed', 0)
  console.log(`disturbed, ${values.replicas} workers`)
  const disturbed = await runAll('disturbed', killsPerStep)
  const found = differences(undisturbed, disturbed)
  console.log(found.length === 0 ? 'OK: the same was stored and sent.' : found.join('\n'))
  if (found.length > 0) process.exitCode = 1
} finally {
  receiver.closeAllConnections()
  receiver.close()
  await stopEmbedded(folder)
  rmSync(folder, { recursive: true, force: true })
}
