import type { Config } from './config.ts'
import type { Answerer } from './answering/types.ts'
import type { Database } from './db/client.ts'
import type { Queue } from './db/queue.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Resolver } from './net/resolve.ts'
import type { Secrets } from './secrets/secrets.ts'

/** Tells the time. Passed in, so that tests can set it. */
export type Clock = () => Date

/** What a process works with; built once in main and passed down. Its parts are what all folders may know, so that each may name it. */
export interface Context {
  config: Config
  db: Database['prisma']
  pool: Database['pool']
  pages: Database['pages']
  shared: Database['shared']
  queue: Queue
  answerer: Answerer
  clock: Clock
  log: Logger
  metrics: Metrics
  /** Seals what the database must not tell, and opens it. */
  secrets: Secrets
  /** Looks up the addresses of a webhook's host. */
  resolve: Resolver
}
