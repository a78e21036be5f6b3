import pg from 'pg'
import type { Config } from '../config.ts'
import { isAlive } from './embedded/is-alive.ts'
import { hasDatabase, runningUrl, startEmbedded, stopEmbedded } from './embedded/server.ts'
import { holder, ServiceLock } from './service-lock.ts'

/** The database a process works on, and how to let go of it. */
export interface Installation {
  url: string
  embedded: boolean
  /** Stops an embedded server when nobody else needs it: in good order, or after `patienceMs` at once. Idempotent. */
  release(patienceMs?: number): Promise<void>
}

export interface ServiceInstallation extends Installation {
  /** Resolves with the reason when an embedded database is lost for good. Never for another one, for which every use of it waits or fails by itself. */
  lost: Promise<Error>
}

const never = () => new Promise<never>(() => undefined)

/**
 * For commands: the configured database, or the embedded one, joined when it runs and started for the command's time when it does not.
 * Says so where it makes a new one. Throws one sentence when it cannot be reached.
 */
export async function openInstallation(
  config: Config,
  flags: string[] = [],
  say: (line: string) => void = console.error,
): Promise<Installation> {
  if (config.databaseUrl) {
    await reach(config.databaseUrl)
    return { url: config.databaseUrl, embedded: false, release: async () => undefined }
  }
  // Where the service has another folder, this one was not meant.
  if (!hasDatabase(config.dataDir))
    say(`There is no database in ${config.dataDir}: a new one is made. A command needs the DATA_DIR or DATABASE_URL of its service.`)
  const server = await startEmbedded(config.dataDir, flags)
  return {
    url: server.url,
    embedded: true,
    release: async () => {
      // A service may have joined the server that this command started: then it is the service's to stop.
      if (server.started && (await holder(server.url).catch(() => undefined)) === undefined) await stopEmbedded(config.dataDir, server.pid)
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
export async function openForService(config: Config): Promise<ServiceInstallation> {
  if (config.databaseUrl) return { ...(await openInstallation(config)), lost: never() }
  const server = await startEmbedded(config.dataDir)
  const lock = new ServiceLock(server.url)
  if (!(await lock.take())) throw heldBy(config.dataDir, await holder(server.url))
  let released = false
  return {
    url: server.url,
    embedded: true,
    lost: lock.lost(() => isAlive(server.pid)).then((reason) => (released ? never() : reason)),
    release: async (patienceMs) => {
      if (released) return
      released = true
      // Stopped under the lock, so that no other service can have joined it. One that lets nobody in is nobody's.
      if (await lock.take().catch(() => true)) await stopEmbedded(config.dataDir, server.pid, patienceMs)
      await lock.release()
    },
  }
}

// What a statement needs that is not older: unique indexes in which null equals null.
const OLDEST_SERVER = 15

/** Throws one sentence, with the remedy, when the database does not answer, is too old or cannot hold every text. */
async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  // What the URL leaves out is filled in by the driver.
  const where = `the database at ${client.host}:${client.port}/${client.database ?? ''}`
  let found: { encoding: string; version: string } | undefined
  try {
    await client.connect()
    const { rows } = await client.query<{ encoding: string; version: string }>(
      "select current_setting('server_encoding') as encoding, current_setting('server_version') as version",
    )
    found = rows[0]
  } catch (error) {
    throw new Error(`DATABASE_URL: ${where} cannot be reached (${(error as Error).message}). ${remedyFor(error as Error, url)}`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
  const { encoding = '', version = '' } = found ?? {}
  if (Number.parseInt(version, 10) < OLDEST_SERVER) {
    throw new Error(
      `DATABASE_URL: ${where} is PostgreSQL ${version}, and the service needs ${OLDEST_SERVER} or later. Upgrade it, or set DATABASE_URL to another.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new Error(
      `DATABASE_URL: ${where} has the encoding ${encoding}, and not every text can be stored in it. ` +
        `Make another with "create database NAME encoding 'UTF8' template template0", and set DATABASE_URL to it.`,
    )
  }
}

// What the driver and TLS say of a certificate that nobody vouches for, or that is another server's.
const UNTRUSTED = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+)$/

function remedyFor(error: Error & { code?: string }, url: string): string {
  const query = new URL(url).searchParams
  const mode = query.has('sslmode') ? `sslmode=${query.get('sslmode') ?? ''}` : 'ssl'
  if (/does not support SSL/.test(error.message)) {
    return `DATABASE_URL asks for TLS (${mode}), and this server has none: take ${mode} out of DATABASE_URL, or turn TLS on in the server.`
  }
  if (UNTRUSTED.test(error.code ?? '')) {
    return `DATABASE_URL asks for TLS (${mode}), and the server's certificate is not trusted: name the certificate of its authority with sslrootcert=FILE, or accept any with sslmode=no-verify.`
  }
  // Of a role whose server lets it in over TLS alone.
  if (error.code === '28000' && !query.has('sslmode') && !query.has('ssl')) {
    return 'Where the server lets in over TLS alone, add sslmode=verify-full (or no-verify) to DATABASE_URL; otherwise correct DATABASE_URL, or let the role in.'
  }
  return 'Start it, or correct DATABASE_URL.'
}
