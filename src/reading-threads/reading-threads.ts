import { availableParallelism } from 'node:os'
import type { Config } from '../config.ts'
import type { Place } from '../db/place.ts'
import type { StoringThreads } from '../evidence/documents/store-in-slices.ts'
import type { StoreResult } from '../evidence/documents/store.ts'
import type { DocumentThreads } from '../jobs/read-documents.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { ThreadPool } from '../threads/thread-pool.ts'

const MODULE = new URL('./reading-thread.ts', import.meta.url)
// Beyond this the database is what all wait for.
const MOST_THREADS = 4
const IDLE_MS = 5000
// What is read of a document is garbage with the next one: in a small young generation it would be copied first.
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 1024 }

/** What a thread is started with. */
export interface ReadingThreadData {
  config: Pick<Config, 'answerer' | 'publicUrl'>
  place: Place
}
/** What a thread counted and told on the way: both belong to the process, which has them once. */
export interface Reported {
  counts: { readings: number; answers: { frame: string; verdict: string; count: number }[] }
  told: { fields: Record<string, unknown>; message: string }[]
}

/** The two kinds of work that keep a processor busy, away from the thread that answers requests. */
export interface ReadingThreads extends DocumentThreads, StoringThreads {
  close(): Promise<void>
}

/** Null where threads are of no use: with one processor, or with a model, for which a reading only waits. */
export function openReadingThreads(
  { config, place, metrics, log }: { config: Config; place: Place; metrics: Metrics; log: Logger },
  { processors = availableParallelism(), idleMs = IDLE_MS }: { processors?: number; idleMs?: number } = {},
): ReadingThreads | null {
  if (processors < 2 || config.answerer !== 'offline') return null
  const data: ReadingThreadData = { config: { answerer: config.answerer, publicUrl: config.publicUrl }, place }
  const most = Math.min(processors, MOST_THREADS)
  const pool = new ThreadPool({ module: MODULE, data, most, idleMs, resourceLimits: RESOURCE_LIMITS })
  return {
    async readDocuments(job, now) {
      const { counts, told } = (await pool.run('readDocuments', { job, now })) as Reported
      metrics.readings.inc(counts.readings)
      for (const { frame, verdict, count } of counts.answers) metrics.answers.inc({ frame, verdict }, count)
      for (const { fields, message } of told) log.info(fields, message)
    },
    storeDocuments: async (documents) => (await pool.run('storeDocuments', documents)) as StoreResult,
    close: async () => await pool.close(),
  }
}
