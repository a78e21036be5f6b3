// A thread of the reading threads: its own connections and its own copy of the rules and models; what it does is safe to be cut off at any point, like every job.
import { parentPort, workerData } from 'node:worker_threads'
import { offlineAnswerer } from '../answering/offline-answerer.ts'
import { openDatabase } from '../db/client.ts'
import { Queue, type Jobs } from '../db/queue.ts'
import { storeTogether, type DocumentsToStore } from '../evidence/documents/store-in-slices.ts'
import { readDocuments } from '../jobs/read-documents.ts'
import { serve } from '../threads/serve.ts'
import type { ReadingThreadData, Reported } from './reading-threads.ts'

// For a reading and a storing at once, and the transactions of both.
const CONNECTIONS = 3

const { config, place } = workerData as ReadingThreadData
const port = parentPort
if (port === null) throw new Error('This module is started as a thread.')
const database = openDatabase(place, CONNECTIONS)
const queue = new Queue(place, { works: false, onError: () => undefined })
await queue.open()

async function read({ job, now }: { job: Jobs['read-documents']; now: Date }): Promise<Reported> {
  const answers = new Map<string, Reported['counts']['answers'][number]>()
  const reported: Reported = { counts: { readings: 0, answers: [] }, told: [] }
  const metrics = {
    readings: { inc: () => void reported.counts.readings++ },
    answers: {
      inc({ frame, verdict }: { frame: string; verdict: string }) {
        const key = `${frame} ${verdict}`
        const counted = answers.get(key) ?? { frame, verdict, count: 0 }
        counted.count++
        answers.set(key, counted)
      },
    },
  }
  const log = { info: (fields: Record<string, unknown>, message: string) => void reported.told.push({ fields, message }) }
  const ctx = { config, db: database.prisma, answerer: offlineAnswerer, clock: () => now, metrics, log }
  await readDocuments(ctx)(job, new AbortController().signal)
  reported.counts.answers.push(...answers.values())
  return reported
}

const store = async (documents: DocumentsToStore) => await storeTogether({ db: database.prisma, queue }, documents)

async function close(): Promise<void> {
  await queue.stop(0)
  await database.close()
}

serve(port, { readDocuments: read, storeDocuments: store }, close)
