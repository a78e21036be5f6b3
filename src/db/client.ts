import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { Prisma, PrismaClient } from '../../generated/prisma/client.ts'
import { largeReads, type Reader } from './large-reads.ts'
import { directPlace, type Place } from './place.ts'
import { settling } from './settings.ts'
import { SharedConnection } from './shared-connection.ts'
import { UnpreparedClient } from './unprepared-client.ts'

export { Prisma }
export type Tx = Prisma.TransactionClient
/** A client or a transaction: what domain functions take first. */
export type Db = PrismaClient | Tx

export interface Database {
  prisma: PrismaClient
  /** The pool under the client, for COPY, streaming and the statements that must be one round trip. */
  pool: pg.Pool
  /** For statements with large answers. They take at most a quarter of the pool. */
  pages: Reader
  /** For the statements that every request runs. */
  shared: SharedConnection
  url: string
  close(): Promise<void>
}

// As long as a transaction may last: longer waits are for connections that are dead rather than busy, and no client has so much patience.
const LONGEST_WAIT_MS = 60_000

/** Opens one pool of at most `poolSize` connections and the Prisma client over it, at a place or at the URL of one without a pooler. Connects lazily. */
export function openDatabase(at: string | Place, poolSize: number): Database {
  const place = typeof at === 'string' ? directPlace(at) : at
  const { url, schema } = place
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    ...(place.isPooled ? { Client: UnpreparedClient } : {}),
    application_name: 'account-signal-service',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    // A statement may take minutes, so silence says nothing; that nobody is at the other end any more is for TCP to find out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    onConnect: settling(place),
  })
  // An idle connection that breaks (Postgres restarted) is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const shared = new SharedConnection(place, () => leaveIdle(pool))
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: false, schema }),
    transactionOptions: { maxWait: 15_000, timeout: 60_000 },
  })
  return {
    prisma,
    pool,
    pages: largeReads(pool, Math.ceil(poolSize / 4)),
    shared,
    url,
    async close() {
      await prisma.$disconnect()
      await shared.close()
      await pool.end()
    },
  }
}

/** Closes the connections that nobody uses: where one went silent they all may have, and the next statements open others. */
function leaveIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) pool.connect((_error, _client, release) => release(true))
}
