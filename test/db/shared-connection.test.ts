import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { SharedConnection } from '../../src/db/shared-connection.ts'
import { testDatabase } from '../support/database.ts'
import { startProxy } from '../support/proxy.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(async () => await database.drop())

const DOUBLE = { name: 'double', text: 'select $1::int * 2 as n, pg_backend_pid() as pid' }
const double = async (n: number) => (await database.shared.query<{ n: number; pid: number }>({ ...DOUBLE, values: [n] })).rows[0]

test('many callers at once share one connection, and each gets its own answer', async () => {
  const rows = await Promise.all(Array.from({ length: 200 }, async (_, i) => await double(i)))
  expect(rows.map((row) => row?.n)).toEqual(Array.from({ length: 200 }, (_, i) => i * 2))
  expect(new Set(rows.map((row) => row?.pid)).size).toBe(1)
})

test('a statement that fails fails alone, and undoes nothing of its neighbours', async () => {
  await database.pool.query('create table tally (n int primary key)')
  const add = async (n: number) => await database.shared.query({ name: 'add', text: 'insert into tally values ($1)', values: [n] })
  const outcomes = await Promise.allSettled([add(1), add(2), add(2), add(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect((await database.pool.query('select n from tally order by n')).rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
})

test('a lost connection ends what is under way, and the next statement opens another', async () => {
  const before = await double(1)
  const underWay = database.shared.query({ text: 'select pg_sleep(60)', values: [] })
  const behind = double(2)
  const outcomes = Promise.allSettled([underWay, behind])
  await database.pool.query('select pg_terminate_backend($1)', [before?.pid])
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const after = await double(3)
  expect(after?.n).toBe(6)
  expect(after?.pid).not.toBe(before?.pid)
})

test('a database that is not there is an error', async () => {
  const away = await testDatabase(1)
  await away.drop()
  const shared = new SharedConnection(away.url)
  await expect(shared.query({ text: 'select 1', values: [] })).rejects.toThrow(/does not exist/)
  await shared.close()
})

test('a database that accepts the connection and says nothing is an error, not a wait', async () => {
  const mute = createServer()
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const shared = new SharedConnection(`postgres://127.0.0.1:${(mute.address() as AddressInfo).port}/none`)
  await expect(shared.query({ text: 'select 1', values: [] })).rejects.toThrow('timeout expired')
  await shared.close()
  mute.close()
})

test('a connection that goes silent ends what is under way, and the next statement opens another', async () => {
  const proxy = await startProxy(database.url)
  let silences = 0
  const shared = new SharedConnection(proxy.url, () => silences++)
  const ask = async () => (await shared.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid', values: [] })).rows[0]?.pid
  const before = await ask()
  proxy.goSilent()
  const outcomes = await Promise.allSettled([ask(), ask(), ask()])
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : outcome.status))).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('silent')),
  )
  expect(silences).toBe(1)
  const after = await ask()
  expect(after).toEqual(expect.any(Number))
  expect(after).not.toBe(before)
  await shared.close()
  proxy.stop()
})

test('once closed it opens no other connection', async () => {
  const closed = new SharedConnection('postgres://127.0.0.1:1/none')
  await closed.close()
  await expect(closed.query({ text: 'select 1', values: [] })).rejects.toThrow('closed')
})
