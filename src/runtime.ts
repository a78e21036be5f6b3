import { makeAnswerer } from './answering/llm/choose.ts'
import { offlineAnswerer } from './answering/offline-answerer.ts'
import type { Config } from './config.ts'
import type { Clock, Context } from './context.ts'
import { openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { lookAt } from './db/place.ts'
import { Queue } from './db/queue.ts'
import type { Logger } from './log.ts'
import { logRepeated } from './log-repeated.ts'
import { openStoredSecrets } from './secrets/open-stored.ts'
import { makeResolver } from './net/resolve.ts'
import { makeMetrics } from './metrics.ts'
import { openReadingThreads, type ReadingThreads } from './reading-threads/reading-threads.ts'

/** A context, and where there are threads that read and store much, these. */
export type RuntimeContext = Context & { threads?: ReadingThreads }

/** A context over a database, and its end: what the service, the commands and the tests share. */
export interface Runtime {
  context: RuntimeContext
  /** Ends the queue, waiting up to `drainMs` for the jobs under way, and closes the database. */
  close(drainMs?: number): Promise<void>
}

/** Migrates the database, starts the queue's client and builds the context. `works`: this process will also work on jobs. */
export async function openRuntime({
  config,
  url,
  log,
  works,
  clock = () => new Date(),
}: {
  config: Config
  url: string
  log: Logger
  works: boolean
  clock?: Clock
}): Promise<Runtime> {
  const place = await lookAt(url)
  const applied = await migrate(place)
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated')
  const database = openDatabase(place, config.databasePool)
  const secrets = await openStoredSecrets(database.prisma, config, log).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const queue = new Queue(place, { works, onError: logRepeated((error, since) => log.warn({ err: error, since }, 'queue')) })
  await queue.start()
  const metrics = makeMetrics()
  const answerer = makeAnswerer(config, { offline: offlineAnswerer, db: database.prisma, metrics, clock })
  const resolve = makeResolver(config.webhookAllowPrivate)
  const { prisma: db, pool, pages, shared } = database
  const threads = works ? openReadingThreads({ config, place, metrics, log }) : null
  const context: RuntimeContext = {
    config,
    db,
    pool,
    pages,
    shared,
    queue,
    answerer,
    clock,
    log,
    metrics,
    secrets,
    resolve,
    ...(threads && { threads }),
  }
  return {
    context,
    async close(drainMs = 1000) {
      await queue.stop(drainMs)
      // What they have not done by now is handed back by the queue.
      await threads?.close()
      await database.close()
    },
  }
}
