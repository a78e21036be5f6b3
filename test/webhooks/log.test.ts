import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuidv7 } from 'uuid'
import { listAttempts, listEvents, readEventBody, type Page } from '../../src/webhooks/events/log.ts'
import { purge } from '../../src/webhooks/events/purge.ts'
import { startReceiver, type Receiver } from './support/receiver.ts'
import { startService, type Service } from './support/service.ts'

const DAY_MS = 86_400_000

let service: Service
let receiver: Receiver
beforeAll(async () => {
  service = await startService()
  let calls = 0
  // Every third call fails.
  receiver = await startReceiver((_, response) => void response.writeHead(++calls % 3 === 0 ? 500 : 200).end())
})
afterAll(async () => {
  await receiver.close()
  await service.close()
})

async function everyPage<T>(read: (after: string | undefined) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  for (let after: string | undefined; ;) {
    const { items, next } = await read(after)
    all.push(...items)
    if (next === null) return all
    after = next
  }
}

test('events and attempts, newest first, page by page, of one instance alone', async () => {
  const { orgId } = await service.instance(receiver.url)
  const other = await service.instance(receiver.url)
  const ids: string[] = []
  for (let n = 0; n < 7; n++) {
    ids.push((await service.event(orgId)).eventId)
    await service.event(other.orgId)
    service.advance(5)
  }
  const deliverer = service.deliverer({ settings: { perEndpoint: 1, scheduleMs: [1, 1, 1] } })
  for (const id of ids) await service.attempted(id)
  await service.ctx.db.webhookEndpoint.update({ where: { orgId }, data: { state: 'disabled' } })
  await deliverer.stop()
  const unsent = (await service.event(orgId)).eventId
  const now = service.ctx.clock()

  const events = await everyPage((after) => listEvents(service.ctx.db, { orgId, limit: 3, after, now }))
  expect(events.map(({ id }) => id)).toEqual([unsent, ...ids.toReversed()])
  expect(events[0]).toMatchObject({
    type: 'account.signal',
    isTest: false,
    delivery: 'none',
    attempts: 0,
    nextAttemptAt: null,
    deliveredAt: null,
  })
  const delivered = await listEvents(service.ctx.db, { orgId, limit: 100, now, state: 'delivered' })
  expect(delivered.items.every(({ deliveredAt, attempts }) => deliveredAt instanceof Date && attempts > 0)).toBe(true)
  expect((await listEvents(service.ctx.db, { orgId, limit: 100, now, state: 'none' })).items.map(({ id }) => id)).toEqual([unsent])
  expect((await listEvents(service.ctx.db, { orgId, limit: 100, now, type: 'account.upload' })).items).toEqual([])

  const attempts = await everyPage((after) => listAttempts(service.ctx.db, { orgId, limit: 2, after }))
  expect(attempts.length).toBe(await service.ctx.db.deliveryAttempt.count({ where: { orgId } }))
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(attempts.length)
  expect(attempts.map(({ startedAt }) => startedAt.getTime())).toEqual(
    attempts.map(({ startedAt }) => startedAt.getTime()).toSorted((a, b) => b - a),
  )
  const [first = ''] = ids
  const ofFirst = await listAttempts(service.ctx.db, { orgId, limit: 100, eventId: first })
  expect(ofFirst.items.length).toBeGreaterThan(0)
  expect(ofFirst.items.every(({ eventId, eventType }) => eventId === first && eventType === 'account.signal')).toBe(true)
  expect((await listAttempts(service.ctx.db, { orgId: other.orgId, limit: 100, eventId: first })).items).toEqual([])
})

test('an exact last page says that it is the last', async () => {
  const { orgId } = await service.instance()
  for (let n = 0; n < 4; n++) await service.event(orgId)
  const now = service.ctx.clock()
  const first = await listEvents(service.ctx.db, { orgId, limit: 2, now })
  expect(first.next).toBe(first.items[1]?.id)
  expect(await listEvents(service.ctx.db, { orgId, limit: 2, now, after: first.next ?? '' })).toMatchObject({ next: null })
})

test('the body of an event can be read by its instance alone', async () => {
  const { orgId } = await service.instance()
  const other = await service.instance()
  const { eventId, body } = await service.event(orgId)
  const now = service.ctx.clock()
  expect(await readEventBody(service.ctx.db, { orgId, eventId, now })).toBe(body)
  await expect(readEventBody(service.ctx.db, { orgId: other.orgId, eventId, now })).rejects.toMatchObject({ code: 'event_not_found' })
})

test('events go after 30 days, attempts after 90, and what is on its way stays', async () => {
  await service.ctx.pool.query('truncate event, delivery, delivery_attempt')
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const now = service.ctx.clock()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const add = async (days: number, attempts: number[], state = 'delivered') => {
    const [eventId, deliveryId] = [uuidv7(), uuidv7()]
    const { id: endpointId } = await service.ctx.db.webhookEndpoint.findUniqueOrThrow({ where: { orgId } })
    await service.ctx.db.event.create({ data: { orgId, id: eventId, type: 'account.signal', body: '{}', createdAt: ago(days) } })
    if (attempts.length === 0) return eventId
    await service.ctx.db.delivery.create({ data: { orgId, id: deliveryId, eventId, endpointId, state } })
    for (const [n, age] of attempts.entries()) {
      await service.ctx.db.deliveryAttempt.create({
        data: { orgId, id: uuidv7(), deliveryId, number: n + 1, startedAt: ago(age), durationMs: 1 },
      })
    }
    return eventId
  }
  const young = await add(29.9, [29.9])
  const logged = await add(31, [31, 30])
  const unsent = await add(31, [])
  const waiting = await add(31, [31], 'pending')
  const half = await add(91, [91, 89])
  const old = await add(92, [92, 91])
  // Batches smaller than the work, so that several are needed.
  expect(await purge(service.ctx.pool, now, 2)).toEqual({ attempts: 3, bodies: 2, events: 2 })
  const left = await service.ctx.db.event.findMany({ where: { orgId }, select: { id: true, body: true } })
  expect(Object.fromEntries(left.map(({ id, body }) => [id, body]))).toEqual({ [young]: '{}', [logged]: '', [waiting]: '{}', [half]: '' })
  expect([unsent, old].filter((id) => left.some((event) => event.id === id))).toEqual([])
  expect(await service.ctx.db.deliveryAttempt.count({ where: { orgId } })).toBe(5)
  expect(await purge(service.ctx.pool, now, 2)).toEqual({ attempts: 0, bodies: 0, events: 0 })
  expect((await listEvents(service.ctx.db, { orgId, limit: 10, now })).items.map(({ id }) => id)).toEqual([young])
  expect((await listAttempts(service.ctx.db, { orgId, limit: 10 })).items).toHaveLength(5)
})
