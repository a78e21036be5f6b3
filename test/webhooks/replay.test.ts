import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { version } from 'uuid'
import { setWebhook } from '../../src/webhooks/endpoint/endpoint.ts'
import { recordEvent } from '../../src/webhooks/record.ts'
import { replayEvent, replaySince } from '../../src/webhooks/events/replay.ts'
import { recordTestEvent } from '../../src/webhooks/events/test-event.ts'
import { startReceiver, type Receiver } from './support/receiver.ts'
import { eventually, LATER_MS, signalMatch, startService, type Service } from './support/service.ts'

const DAY_MS = 86_400_000

let service: Service
const receivers: Receiver[] = []
const receiver = async (...args: Parameters<typeof startReceiver>): Promise<Receiver> => {
  const started = await startReceiver(...args)
  receivers.push(started)
  return started
}
beforeAll(async () => {
  service = await startService()
})
afterEach(async () => {
  for (const started of receivers.splice(0)) await started.close()
})
afterAll(async () => await service.close())

const replay = async (orgId: string, eventId: string) =>
  await service.ctx.db.$transaction((tx) => replayEvent(tx, { orgId, eventId, now: service.ctx.clock() }))
const since = async (orgId: string, at: Date) =>
  await service.ctx.db.$transaction((tx) => replaySince(tx, { orgId, since: at, now: service.ctx.clock() }))

test('a replay carries the same id and the same bytes, and is a delivery of its own', async () => {
  const { url, received } = await receiver()
  const { orgId } = await service.instance(url)
  const { eventId, body } = await service.event(orgId)
  const deliverer = service.deliverer()
  const first = await service.attempted(eventId)
  const deliveryId = await replay(orgId, eventId)
  await eventually(() => received[1])
  await deliverer.stop()
  expect(deliveryId).not.toBe(first.id)
  expect(received.map((request) => [request.headers['webhook-id'], request.body])).toEqual([
    [eventId, body],
    [eventId, body],
  ])
  expect(await service.ctx.db.delivery.findMany({ where: { eventId }, select: { state: true, attempts: true } })).toEqual([
    { state: 'delivered', attempts: 1 },
    { state: 'delivered', attempts: 1 },
  ])
})

test('an event on its way is brought forward instead', async () => {
  let calls = 0
  const { url } = await receiver((_, response) => void response.writeHead(++calls === 1 ? 500 : 200).end())
  const { orgId } = await service.instance(url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer()
  const waiting = await service.attempted(eventId)
  expect(waiting.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + LATER_MS / 2)
  expect(await replay(orgId, eventId)).toBe(waiting.id)
  expect(await service.attempted(eventId, 2)).toMatchObject({ id: waiting.id, state: 'delivered' })
  await deliverer.stop()
})

test('everything since a time: delivered or not, but no tests, nothing that waits, nothing of others', async () => {
  const { url, received } = await receiver()
  const { orgId } = await service.instance(url)
  const other = await service.instance(url)
  const before = await service.event(orgId, 'Before')
  await service.event(other.orgId, 'Other')
  service.advance(1000)
  const from = service.ctx.clock()
  await service.ctx.db.$transaction((tx) =>
    recordTestEvent(tx, { orgId, type: 'account.signal', data: [signalMatch('Test')], at: service.ctx.clock() }),
  )
  const delivered = await service.event(orgId, 'Delivered')
  const deliverer = service.deliverer()
  for (const { eventId } of [before, delivered]) await service.attempted(eventId)
  await eventually(() => received[3])
  await deliverer.stop()
  await service.ctx.db.$transaction((tx) => setWebhook(tx, { orgId, url: null, now: service.ctx.clock(), secrets: service.secrets }))
  const unsent = await service.event(orgId, 'Unsent')
  await service.ctx.db.$transaction((tx) => setWebhook(tx, { orgId, url, now: service.ctx.clock(), secrets: service.secrets }))
  const waiting = await service.event(orgId, 'Waiting')
  received.length = 0

  expect(await since(orgId, from)).toEqual({ replayed: 2 })
  expect(await since(orgId, from)).toEqual({ replayed: 0 })
  const sender = service.deliverer()
  await eventually(() => received[2])
  await sender.stop()
  expect(received.map(({ headers }) => headers['webhook-id']).sort()).toEqual([delivered.eventId, unsent.eventId, waiting.eventId].sort())
})

test('what is not there, not yours, too old, or has nowhere to go', async () => {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const other = await service.instance('http://127.0.0.1:9/')
  const without = await service.instance()
  const { eventId } = await service.event(other.orgId)
  const unsent = await service.event(without.orgId)
  await expect(replay(orgId, eventId)).rejects.toMatchObject({ code: 'event_not_found' })
  await expect(replay(orgId, '01890000-0000-7000-8000-000000000001')).rejects.toMatchObject({ code: 'event_not_found' })
  await expect(replay(without.orgId, unsent.eventId)).rejects.toMatchObject({ code: 'webhook_not_found' })
  await expect(since(without.orgId, new Date(0))).rejects.toMatchObject({ code: 'webhook_not_found' })
  await service.ctx.db.webhookEndpoint.update({
    where: { orgId },
    data: { state: 'disabled', disabledReason: 'The receiver answered 410 Gone.' },
  })
  await expect(since(orgId, new Date(0))).rejects.toMatchObject({ code: 'webhook_disabled', message: expect.stringContaining('410 Gone') })
  service.advance(31 * DAY_MS)
  await expect(replay(other.orgId, eventId)).rejects.toMatchObject({ code: 'event_not_found' })
  expect(await since(other.orgId, new Date(0))).toEqual({ replayed: 0 })
})

test('what is replayed goes out in the order in which it was recorded', async () => {
  const { url, received } = await receiver()
  const { orgId } = await service.instance()
  const now = service.ctx.clock().getTime()
  const ids: string[] = []
  for (let age = 1; age <= 12; age++) {
    const at = new Date(now - age * 1000)
    const { eventId } = await service.ctx.db.$transaction((tx) =>
      recordEvent(tx, { orgId, type: 'account.signal', data: [signalMatch(`Age${age}`)], at }),
    )
    ids.unshift(eventId)
  }
  await service.ctx.db.$transaction((tx) => setWebhook(tx, { orgId, url, now: service.ctx.clock(), secrets: service.secrets }))
  expect(await since(orgId, new Date(0))).toEqual({ replayed: 12 })
  const deliveries = await service.ctx.db.delivery.findMany({ where: { orgId }, select: { id: true, createdAt: true } })
  expect(new Set(deliveries.map(({ id }) => id)).size).toBe(12)
  // The time of a UUID of version 7 is its first 48 bits.
  for (const { id, createdAt } of deliveries)
    expect([version(id), parseInt(id.replace('-', '').slice(0, 12), 16)]).toEqual([7, createdAt.getTime()])
  const deliverer = service.deliverer({ settings: { perEndpoint: 1 } })
  await eventually(() => received[11])
  await deliverer.stop()
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(ids)
})

test('two replays at once queue each event once', async () => {
  const { orgId } = await service.instance()
  const { eventId } = await service.event(orgId)
  await service.ctx.db.$transaction((tx) =>
    setWebhook(tx, { orgId, url: 'http://127.0.0.1:9/', now: service.ctx.clock(), secrets: service.secrets }),
  )
  let others: Promise<unknown>[] = []
  const first = await service.ctx.db.$transaction(async (tx) => {
    const replayed = await replaySince(tx, { orgId, since: new Date(0), now: service.ctx.clock() })
    others = [since(orgId, new Date(0)), replay(orgId, eventId)]
    await eventually(async () => ((await service.lockWaits()) === 2 ? true : undefined))
    return replayed
  })
  expect(first).toEqual({ replayed: 1 })
  const { id } = await service.deliveryOf(eventId)
  expect(await Promise.all(others)).toEqual([{ replayed: 0 }, id])
  expect(await service.ctx.db.delivery.count({ where: { eventId } })).toBe(1)
  await service.ctx.db.delivery.updateMany({ where: { orgId }, data: { state: 'cancelled' } })
})
