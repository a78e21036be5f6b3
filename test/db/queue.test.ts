import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isUniqueViolation } from '../../src/db/errors.ts'
import { Queue, type JobHandlers } from '../../src/db/queue.ts'
import { testDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let queue: Queue

beforeAll(async () => {
  database = await testDatabase()
  queue = new Queue(database.url, { works: false, onError: console.error })
  await queue.start()
})
afterAll(async () => {
  await queue.stop(1000)
  await database.drop()
})

const waiting = async () =>
  (await database.pool.query<{ mail: string }>(`select data->>'mailId' as mail from jobs.job where name = 'mail' order by 1`)).rows.map(
    (row) => row.mail,
  )

test('a job exists if and only if its transaction commits', async () => {
  await database.prisma.$transaction(async (tx) => {
    await queue.enqueueAll(tx, 'mail', [{ mailId: 'kept' }, { mailId: 'kept too' }])
  })
  await expect(
    database.prisma.$transaction(async (tx) => {
      await queue.enqueue(tx, 'mail', { mailId: 'rolled back' })
      throw new Error('roll back')
    }),
  ).rejects.toThrow('roll back')
  expect(await waiting()).toEqual(['kept', 'kept too'])
})

test('a unique violation is told by the name of its index', async () => {
  const row = { id: '01890000-0000-7000-8000-000000000001', name: 'A', apiKeyHash: 'x', seats: 1, creditsRemaining: 1 }
  await database.prisma.org.create({ data: row })
  const error: unknown = await database.prisma.org
    .create({ data: { ...row, id: '01890000-0000-7000-8000-000000000002', apiKeyHash: 'y' } })
    .catch((e: unknown) => e)
  expect(isUniqueViolation(error)).toBe(true)
  expect(isUniqueViolation(error, 'org_name_key')).toBe(true)
  expect(isUniqueViolation(error, 'org_api_key_hash_key')).toBe(false)
})

test('a job that a stop cuts off is handed back, and no error of it is told', async () => {
  const errors: Error[] = []
  const working = new Queue(database.url, { works: true, onError: (error) => errors.push(error) })
  await working.start()
  const begun = Promise.withResolvers<AbortSignal>()
  const cut = Promise.withResolvers<void>()
  const idle = async () => undefined
  const handlers: JobHandlers = {
    'read-documents': idle,
    'first-reading': idle,
    rescore: idle,
    'rescore-icp': idle,
    suggestions: idle,
    match: idle,
    'match-given-up': idle,
    alerts: idle,
    mail: idle,
    'crm-sync': idle,
    'sign-in-link': idle,
    async collect(_, signal) {
      begun.resolve(signal)
      await cut.promise
    },
  }
  await working.work(handlers)
  await database.prisma.$transaction(async (tx) => await working.enqueue(tx, 'collect', { runId: 'cut off' }))
  const signal = await begun.promise
  await working.stop(0)
  expect(signal.aborted).toBe(true)
  cut.reject(new Error('The model call was aborted.'))
  await nextTurn()
  expect(errors).toEqual([])
  const { rows } = await database.pool.query<{ state: string }>(`select state from jobs.job where name = 'collect'`)
  expect(rows).toEqual([{ state: 'retry' }])
})
