import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

// Session-level on purpose: it goes with the process that holds it, however that ends. Embedded databases only, which are never distributed.
const SERVICE_LOCK = 7_310_412
const NAME = 'account-signal-service pid '
// Longer than the embedded server takes to recover from the crash of one of its processes, which breaks all connections.
const REGAIN_MS = 30_000
const REGAIN_PAUSE_MS = 500

/** The lock of the only service on an embedded database, held on a connection of its own. */
export class ServiceLock {
  private readonly url: string
  private client: pg.Client | undefined
  private taking: Promise<boolean> | undefined
  private dropped: Promise<void> = Promise.resolve()

  constructor(url: string) {
    this.url = url
  }

  /** Takes the lock where it is not held yet. False when another service has it; throws when the database cannot be reached. */
  async take(): Promise<boolean> {
    if (this.client) return true
    this.taking ??= this.connect().finally(() => (this.taking = undefined))
    return await this.taking
  }

  /** Resolves with the reason when the lock is lost for good. Where only its connection has broken it is taken again. */
  async lost(isServerAlive: () => boolean): Promise<Error> {
    for (;;) {
      await this.dropped
      const reason = await this.regain(isServerAlive)
      if (reason) return reason
    }
  }

  private async regain(isServerAlive: () => boolean): Promise<Error | undefined> {
    for (let waited = 0; waited < REGAIN_MS; waited += REGAIN_PAUSE_MS) {
      if (!isServerAlive()) return new Error('The embedded PostgreSQL has ended; postgres.log in DATA_DIR may say why.')
      const taken = await this.take().catch(() => undefined)
      if (taken !== undefined) return taken ? undefined : new Error('Another service has taken the embedded database over.')
      await sleep(REGAIN_PAUSE_MS)
    }
    return new Error(`The embedded PostgreSQL could not be reached for ${REGAIN_MS / 1000} s; postgres.log in DATA_DIR may say why.`)
  }

  private async connect(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: `${NAME}${process.pid}`,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [SERVICE_LOCK])
      if (rows[0]?.ok) {
        this.client = client
        this.dropped = new Promise((resolve) => {
          client.once('end', () => {
            this.client = undefined
            resolve()
          })
        })
        return true
      }
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    await client.end()
    return false
  }

  /** Lets go of it. Harmless when it is not held. */
  async release(): Promise<void> {
    await this.client?.end().catch(() => undefined)
  }
}

/** The pid of the service that holds the lock, or undefined. Throws when the database cannot be reached. */
export async function holder(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
      [SERVICE_LOCK],
    )
    return rows[0]?.name.startsWith(NAME) ? Number(rows[0].name.slice(NAME.length)) : undefined
  } finally {
    await client.end()
  }
}
