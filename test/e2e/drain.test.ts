import { connect } from 'node:net'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import pg from 'pg'
import { setWebhook } from '../../src/webhooks/endpoint/endpoint.ts'
import { recordEvent } from '../../src/webhooks/record.ts'
import { eventually } from '../support/eventually.ts'
import { testService, type TestService } from '../support/service.ts'
import { startReceiver, type Receiver } from '../webhooks/support/receiver.ts'
import { signalMatch } from '../webhooks/support/service.ts'

const ends: (() => Promise<void>)[] = []
let t: TestService
beforeEach(async () => {
  const service = await testService()
  ends.unshift(async () => await service.stop())
  t = service
})
afterAll(async () => {
  for (const end of ends) await end()
})

async function webhook(answer?: Parameters<typeof startReceiver>[0]): Promise<Receiver> {
  const receiver = await startReceiver(answer)
  ends.unshift(async () => await receiver.close())
  const { db, clock, secrets } = t.service.context
  await db.$transaction((tx) => setWebhook(tx, { orgId: t.orgId, url: receiver.url, now: clock(), secrets }))
  return receiver
}

async function event(): Promise<string> {
  const { db, clock } = t.service.context
  const data = [signalMatch('Brightforge')]
  return (await db.$transaction((tx) => recordEvent(tx, { orgId: t.orgId, type: 'account.signal', data, at: clock() }))).eventId
}

/** The delivery as the service left it behind. */
async function left(eventId: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: t.service.context.config.databaseUrl ?? '' })
  await client.connect()
  const { rows } = await client.query('select state, attempts, leased_until from delivery where event_id = $1', [eventId])
  await client.end()
  return rows[0]
}

test('while a request under way is waited for, no new delivery is taken', async () => {
  const receiver = await webhook()
  const { hostname, port } = new URL(t.service.baseUrl)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write('POST /v1/upload_accounts HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{')
  await eventually('the request to be under way', () => socket.bytesWritten > 0 && !socket.connecting)
  const stopped = t.service.stop(3000)
  const eventId = await event()
  await stopped
  expect(receiver.received).toEqual([])
  expect(await left(eventId)).toEqual({ state: 'pending', attempts: 0, leased_until: null })
})

test('a delivery that does not end in time is handed back untried, to be made again with the same id', async () => {
  const receiver = await webhook(() => undefined)
  const eventId = await event()
  await eventually('the delivery to be under way', () => receiver.received.length === 1)
  await t.service.stop(500)
  expect(await left(eventId)).toEqual({ state: 'pending', attempts: 0, leased_until: null })
})

test('when no more jobs are taken, requests under way can still enqueue', async () => {
  const { queue, db, pool } = t.service.context
  await queue.stopWork()
  await db.$transaction(async (tx) => await queue.enqueue(tx, 'mail', { mailId: '01890000-0000-7000-8000-000000000001' }))
  const { rows } = await pool.query<{ state: string }>(`select state::text from jobs.job where name = 'mail'`)
  expect(rows).toEqual([{ state: 'created' }])
})
