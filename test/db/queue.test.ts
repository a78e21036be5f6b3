import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { isUniqueViolation } from '../../src/db/errors.ts'
import { Queue } from '../../src/db/queue.ts'
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
