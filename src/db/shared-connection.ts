import pg from 'pg'
import { directPlace, type Place } from './place.ts'
import { settle } from './settings.ts'
import { UnpreparedClient } from './unprepared-client.ts'

export interface Statement {
  /** Statements with a name are prepared once, where that outlasts the transaction. */
  name?: string
  text: string
  values: unknown[]
}

// A connection that was quiet for longer is opened anew: on its way something may have forgotten it without a word.
const QUIET_MS = 30_000
// What is asked here takes milliseconds. One that answers nothing for so long is dead, though nobody closed it, and TCP would take a quarter of an hour to see it.
const SILENT_MS = 5000

/**
 * One connection that all requests use at once. What is asked within one turn of the event loop leaves together, and nobody waits for the answer of another
 * before asking, so that a statement costs a fraction of a round trip through the pool. Each statement is a transaction of its own.
 * Only for short ones that wait for no lock: whatever is asked after them waits as well.
 */
export class SharedConnection {
  private readonly place: Place
  private readonly onSilence: () => void
  private client: pg.Client | undefined
  private connecting: Promise<pg.Client> | undefined
  private lastUsed = 0
  private isGathering = false
  private isClosed = false

  /** Connects when first asked. `onSilence` is called when a connection has gone silent. */
  constructor(at: string | Place, onSilence: () => void = () => undefined) {
    this.place = typeof at === 'string' ? directPlace(at) : at
    this.onSilence = onSilence
  }

  /** Throws what Postgres answered, or that the connection is lost or silent; the next statement opens another. */
  async query<R extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<R>> {
    if (this.isClosed) throw new Error('The shared connection is closed.')
    const now = performance.now()
    if (this.client && now - this.lastUsed > QUIET_MS) this.leave(this.client)
    this.lastUsed = now
    const client = this.client ?? (await (this.connecting ??= this.connect()))
    if (!this.isGathering) this.gather(client)
    const isAnswered = this.watch(client)
    try {
      return await client.query<R>(statement)
    } finally {
      isAnswered()
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    const client = this.client ?? (await this.connecting?.catch(() => undefined))
    this.client = undefined
    await client?.end()
  }

  private gather({ connection: { stream } }: pg.Client): void {
    this.isGathering = true
    stream.cork()
    setImmediate(() => {
      this.isGathering = false
      stream.uncork()
    })
  }

  /** Drops the connection unless the function that it returns is called in time. */
  private watch(client: pg.Client): () => void {
    let isWaiting = true
    // Where the process itself stood still, the answer may lie there unread: it is read before the immediate.
    const timer = setTimeout(() => setImmediate(() => isWaiting && this.drop(client)), SILENT_MS)
    return () => {
      isWaiting = false
      clearTimeout(timer)
    }
  }

  private async connect(): Promise<pg.Client> {
    const Client = this.place.isPooled ? UnpreparedClient : pg.Client
    const client = new Client({
      connectionString: this.place.url,
      application_name: 'account-signal-service requests',
      pipeline: true,
      connectionTimeoutMillis: SILENT_MS,
    })
    const lost = () => {
      if (this.client === client) this.client = undefined
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await settle(client, this.place)
      this.client = client
      return client
    } finally {
      this.connecting = undefined
    }
  }

  /** What is under way on it still ends. */
  private leave(client: pg.Client): void {
    this.client = undefined
    client.end().catch(() => undefined)
  }

  /** What is under way on it fails. */
  private drop(client: pg.Client): void {
    const { stream } = client.connection
    if (stream.destroyed) return
    if (this.client === client) this.client = undefined
    stream.destroy(new Error(`Connection terminated: the database was silent for ${SILENT_MS / 1000} s.`))
    this.onSilence()
  }
}
