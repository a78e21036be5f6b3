// What every webhook benchmark stands on: a PostgreSQL of its own, instances with webhooks, events in bulk, child processes.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { openDatabase, type Database } from '../../src/db/client.ts'
import { startEmbedded, stopEmbedded, THROWAWAY_FLAGS } from '../../src/db/embedded/server.ts'
import { migrate } from '../../src/db/migrate.ts'
import { setWebhook } from '../../src/webhooks/endpoint/endpoint.ts'
import { openSecrets, type Secrets } from '../../src/secrets/secrets.ts'
import type { DeliverySettings } from '../../src/webhooks/settings.ts'
import type { ReceiverReport } from './webhooks-receiver.ts'

const KEY = '5e'.repeat(32)

export interface Stage {
  database: Database
  secrets: Secrets
  folder: string
  end(): Promise<void>
}

/** A database of its own; unless told otherwise with the usual durability: every commit reaches the disk. */
export async function makeStage({ durable = true }: { durable?: boolean } = {}): Promise<Stage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signals-bench-'))
  const server = await startEmbedded(folder, durable ? [] : THROWAWAY_FLAGS)
  await migrate(server.url)
  const database = openDatabase(server.url, 10)
  return {
    database,
    secrets: openSecrets({ secretsKey: KEY, dataDir: folder }),
    folder,
    async end() {
      await database.close()
      await stopEmbedded(folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Makes instances with a webhook each; returns their ids with the secret of each path. */
export async function addInstances({ database, secrets }: Stage, urls: string[]): Promise<{ orgId: string; secret: string }[]> {
  const made = []
  for (const url of urls) {
    const orgId = uuidv7()
    await database.prisma.org.create({ data: { id: orgId, name: orgId, apiKeyHash: orgId, seats: 1, creditsRemaining: 0 } })
    const { signingSecret = '' } = await database.prisma.$transaction((tx) => setWebhook(tx, { orgId, url, now: new Date(), secrets }))
    made.push({ orgId, secret: signingSecret })
  }
  return made
}

/** Events of about `bytes` each, all due now, in one statement: what a long outage leaves behind. */
export async function addEvents({ database }: Stage, orgIds: string[], count: number, bytes = 2048): Promise<void> {
  const head = '{"event":"account.signal","event_time":"2026-01-01T00:00:00.000Z","data":[{"account":"brightforge.example","why_now":"'
  const filler = 'Brightforge raised a Series B and is hiring in Lyon. '.repeat(Math.ceil(bytes / 50)).slice(0, bytes - head.length - 44)
  await database.pool.query(
    `with made as (
       insert into event (org_id, id, type, body, created_at)
       select ($1::uuid[])[1 + n % cardinality($1::uuid[])], gen_random_uuid(), 'account.signal', $2 || n || ' ' || $3 || '"}]}', now()
       from generate_series(1, $4) n returning org_id, id, created_at
     )
     insert into delivery (org_id, id, event_id, endpoint_id, next_attempt_at, created_at)
     select m.org_id, gen_random_uuid(), m.id, w.id, m.created_at, m.created_at from made m join webhook_endpoint w on w.org_id = m.org_id`,
    [orgIds, head, filler, count],
  )
  await database.pool.query('analyze event, delivery')
}

export async function removeEvents({ database }: Stage): Promise<void> {
  await database.pool.query('truncate event, delivery, delivery_attempt')
}

export async function startReceiver(secrets: Record<string, string>, options: { port?: number; idLog?: string } = {}) {
  const env = { ...process.env, SECRETS: JSON.stringify(secrets), PORT: String(options.port ?? 0), ID_LOG: options.idLog ?? '' }
  const child = fork(new URL('./webhooks-receiver.ts', import.meta.url), { env })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    child,
    port,
    async report(): Promise<ReceiverReport> {
      child.send('report')
      return ((await once(child, 'message')) as [ReceiverReport])[0]
    },
    end: async () => await endChild(child),
  }
}

export async function startSender({ database, folder }: Stage, options: { settings?: Partial<DeliverySettings>; heldFile?: string } = {}) {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRETS_KEY: KEY,
    SETTINGS: JSON.stringify(options.settings ?? {}),
    HELD_FILE: options.heldFile ?? '',
  }
  const child = fork(new URL('./webhooks-sender.ts', import.meta.url), { env })
  await once(child, 'message')
  return {
    child,
    async stop() {
      const exited = once(child, 'exit')
      child.send('stop')
      await exited
    },
  }
}

/** Runs the bare loop over all events there are; events a second. */
export async function runBare({ database }: Stage, target: string, secret: string, concurrency: number): Promise<number> {
  const env = { ...process.env, DATABASE_URL: database.url, TARGET: target, SECRET: secret, CONCURRENCY: String(concurrency) }
  const child = fork(new URL('./webhooks-bare.ts', import.meta.url), { env })
  const [{ events, seconds }] = (await once(child, 'message')) as [{ events: number; seconds: number }]
  return events / seconds
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Compares what arrived with what was recorded: ids that never came, and requests beyond the first per id. */
export async function tally(
  { database }: Stage,
  counts: Map<string, number>,
): Promise<{ recorded: number; lost: number; repeated: number; unknown: number }> {
  const { rows } = await database.pool.query<{ id: string }>('select id from event')
  const lost = rows.filter(({ id }) => !counts.has(id)).length
  const repeated = [...counts.values()].reduce((sum, count) => sum + count - 1, 0)
  return { recorded: rows.length, lost, repeated, unknown: counts.size - (rows.length - lost) }
}
