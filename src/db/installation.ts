import pg from 'pg'
import type { Config } from '../config.ts'
import { runningUrl, startEmbedded, stopEmbedded } from './embedded/server.ts'

/** The database a process works on, and how to let go of it. */
export interface Installation {
  url: string
  embedded: boolean
  /** Stops an embedded server when nobody else needs it. Idempotent. */
  release(): Promise<void>
}

// Session-level on purpose: it goes with the process that holds it, however that ends. Embedded databases only, which are never distributed.
const SERVICE_LOCK = 7_310_412
const NAME = 'account-signal-service pid '

/**
 * For commands: the configured database, or the embedded one, joined when it runs and started for the command's time when it does not.
 * Throws one sentence when it cannot be reached.
 */
export async function openInstallation(config: Config, flags: string[] = []): Promise<Installation> {
  if (config.databaseUrl) {
    await reach(config.databaseUrl)
    return { url: config.databaseUrl, embedded: false, release: async () => undefined }
  }
  const server = await startEmbedded(config.dataDir, flags)
  return {
    url: server.url,
    embedded: true,
    release: async () => {
      // A service may have joined the server that this command started: then it is the service's to stop.
      if (server.started && (await holder(server.url)) === undefined) await stopEmbedded(config.dataDir)
    },
  }
}

const heldBy = (dataDir: string, pid: number | undefined) =>
  new Error(
    `Another service (pid ${pid ?? 'unknown'}) runs on ${dataDir}. Stop it, set DATA_DIR to another folder, or share one database by DATABASE_URL.`,
  )

/** Throws with the pid of the service that holds the embedded data folder, before anything is started. */
export async function refuseHeldFolder(config: Config): Promise<void> {
  if (config.databaseUrl) return
  const url = await runningUrl(config.dataDir)
  const pid = url === undefined ? undefined : await holder(url)
  if (pid !== undefined) throw heldBy(config.dataDir, pid)
}

/** For the service: the same, and on an embedded database it is the only service. Throws with the pid of the one that holds it. */
export async function openForService(config: Config): Promise<Installation> {
  if (config.databaseUrl) return await openInstallation(config)
  const server = await startEmbedded(config.dataDir)
  const client = new pg.Client({ connectionString: server.url, application_name: `${NAME}${process.pid}` })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [SERVICE_LOCK])
  if (!rows[0]?.ok) {
    const pid = await holder(server.url)
    await client.end()
    throw heldBy(config.dataDir, pid)
  }
  let released = false
  return {
    url: server.url,
    embedded: true,
    release: async () => {
      if (released) return
      released = true
      await client.end().catch(() => undefined)
      await stopEmbedded(config.dataDir)
    },
  }
}

async function holder(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
      [SERVICE_LOCK],
    )
    const pid = rows[0]?.name.startsWith(NAME) ? Number(rows[0].name.slice(NAME.length)) : undefined
    return pid
  } finally {
    await client.end()
  }
}

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const where = new URL(url)
    throw new Error(
      `DATABASE_URL: the database at ${where.hostname}:${where.port || '5432'}${where.pathname} cannot be reached (${(error as Error).message}).`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
