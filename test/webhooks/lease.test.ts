import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { claim, findDue, handBack } from '../../src/webhooks/delivery/claim.ts'
import { conclude } from '../../src/webhooks/delivery/conclude.ts'
import { recordConclusions } from '../../src/webhooks/delivery/outcomes.ts'
import { deliverySettings } from '../../src/webhooks/settings.ts'
import { startReceiver, type Receiver } from './support/receiver.ts'
import { eventually, LATER_MS, startService, type Service } from './support/service.ts'

const LEASE_MS = 30_000
const settings = deliverySettings(64)
const OK = { status: 200, error: null, response: 'ok', retryAfter: undefined, durationMs: 5 }

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

const take = async (orgId: string, count: number, now = service.ctx.clock()) => {
  const until = new Date(now.getTime() + LEASE_MS)
  return { until, taken: await claim(service.ctx.pool, new Map([[orgId, count]]), now, until) }
}

const due = async () => (await findDue(service.ctx.pool, service.ctx.clock())).instances.map(({ orgId }) => orgId)

test("what a killed sender held is nobody else's until its lease ends, and delivered then", async () => {
  const { url, received } = await receiver()
  const { orgId } = await service.instance(url)
  const first = await service.event(orgId)
  const { taken } = await take(orgId, 10)
  expect(taken.map(({ eventId }) => eventId)).toEqual([first.eventId])
  const second = await service.event(orgId)
  const deliverer = service.deliverer()
  await service.attempted(second.eventId)
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([second.eventId])
  expect(await service.deliveryOf(first.eventId)).toMatchObject({ state: 'pending', attempts: 0 })
  service.advance(LEASE_MS)
  expect(await service.attempted(first.eventId)).toMatchObject({ state: 'delivered', attempts: 1 })
  await deliverer.stop()
  expect(received).toHaveLength(2)
})

test('an outcome that comes after the lease was lost is logged, and decides nothing', async () => {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const { eventId } = await service.event(orgId)
  const now = service.ctx.clock()
  const early = await take(orgId, 1, now)
  const late = await take(orgId, 1, new Date(now.getTime() + LEASE_MS))
  const [lost] = early.taken
  const [held] = late.taken
  if (!lost || !held) throw new Error('not taken')
  const failure = { ...OK, status: 500, error: 'Answered 500.' }
  await recordConclusions(service.ctx.pool, [
    conclude({ delivery: lost, until: early.until, outcome: failure, startedAt: now, now, settings, random: 0.5 }),
  ])
  expect(await service.deliveryOf(eventId)).toMatchObject({
    state: 'pending',
    attempts: 0,
    leasedUntil: late.until,
    tries: [{ status: 500 }],
  })
  const conclusion = conclude({ delivery: held, until: late.until, outcome: OK, startedAt: now, now, settings, random: 0.5 })
  await recordConclusions(service.ctx.pool, [conclusion])
  // A second time, as after a lost connection: nothing changes.
  await recordConclusions(service.ctx.pool, [conclusion])
  const delivery = await service.deliveryOf(eventId)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, leasedUntil: null })
  expect(delivery.tries).toHaveLength(2)
})

test('two senders never hold the same delivery', async () => {
  const orgIds: string[] = []
  for (let n = 0; n < 3; n++) {
    const { orgId } = await service.instance('http://127.0.0.1:9/')
    orgIds.push(orgId)
    await service.ctx.pool.query(
      `with made as (insert into event (org_id, id, type, body) select $1, gen_random_uuid(), 'account.signal', '{}' from generate_series(1, 200) returning org_id, id)
       insert into delivery (org_id, id, event_id, endpoint_id)
       select m.org_id, gen_random_uuid(), m.id, w.id from made m join webhook_endpoint w on w.org_id = m.org_id`,
      [orgId],
    )
  }
  const now = new Date(Date.now() + LATER_MS)
  const until = new Date(now.getTime() + LEASE_MS)
  const held: string[] = []
  // Eight senders that all want more than their share, again and again, until nothing is left.
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let empty = 0; empty < 3;) {
        const taken = await claim(service.ctx.pool, new Map(orgIds.map((orgId) => [orgId, 7])), now, until)
        held.push(...taken.map(({ id }) => id))
        if (taken.length === 0) empty += 1
      }
    }),
  )
  expect(held).toHaveLength(600)
  expect(new Set(held).size).toBe(600)
  await service.ctx.pool.query(`update delivery set state = 'cancelled' where org_id = any($1::uuid[])`, [orgIds])
})

test('the oldest are taken first, and instances are found by how long they have waited', async () => {
  const one = await service.instance('http://127.0.0.1:9/')
  const other = await service.instance('http://127.0.0.1:9/')
  const ids = []
  for (const [orgId, ageMs] of [
    [one.orgId, 3000],
    [other.orgId, 4000],
    [one.orgId, 5000],
    [one.orgId, 1000],
  ] as const) {
    const { eventId } = await service.event(orgId)
    const at = new Date(service.ctx.clock().getTime() - ageMs)
    await service.ctx.db.delivery.updateMany({ where: { eventId }, data: { nextAttemptAt: at, createdAt: at } })
    ids.push(eventId)
  }
  expect(await due()).toEqual([one.orgId, other.orgId])
  const { taken, until } = await take(one.orgId, 2)
  expect(taken.map(({ eventId }) => eventId)).toEqual([ids[2], ids[0]])
  expect(await due()).toEqual([other.orgId, one.orgId])
  await handBack(
    service.ctx.pool,
    taken.map(({ orgId, id }) => ({ orgId, id, until })),
  )
  expect(await due()).toEqual([one.orgId, other.orgId])
  await service.ctx.pool.query(`update delivery set state = 'cancelled' where org_id = any($1::uuid[])`, [[one.orgId, other.orgId]])
})

test('a stop lets calls under way end, and records them', async () => {
  let answer: (() => void) | undefined
  const { url, received } = await receiver((_, response) => (answer = () => void response.end('late')))
  const { orgId } = await service.instance(url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer()
  await eventually(() => answer)
  const stopped = deliverer.stop()
  const later = await service.event(orgId)
  answer?.()
  await stopped
  expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'delivered', tries: [{ response: 'late' }] })
  expect(await service.deliveryOf(later.eventId)).toMatchObject({ state: 'pending', leasedUntil: null, attempts: 0 })
  expect(received).toHaveLength(1)
  await service.ctx.db.delivery.updateMany({ where: { orgId, state: 'pending' }, data: { state: 'cancelled' } })
})

test('a stop hands back what does not end in time: no attempt is counted, and the next sender takes it at once', async () => {
  let calls = 0
  const { url, received } = await receiver((_, response) => void (++calls > 1 && response.end()))
  const { orgId } = await service.instance(url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer()
  await eventually(() => received[0])
  await deliverer.stop(10)
  expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'pending', leasedUntil: null, attempts: 0, tries: [] })
  const next = service.deliverer()
  expect(await service.attempted(eventId)).toMatchObject({ state: 'delivered', attempts: 1 })
  await next.stop()
})

test('a success that comes after the lease was lost counts: the event has arrived', async () => {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const { eventId } = await service.event(orgId)
  const now = service.ctx.clock()
  const [early] = [await take(orgId, 1, now)]
  const late = await take(orgId, 1, new Date(now.getTime() + LEASE_MS))
  const [lost] = early.taken
  const [held] = late.taken
  if (!lost || !held) throw new Error('not taken')
  await recordConclusions(service.ctx.pool, [
    conclude({ delivery: lost, until: early.until, outcome: OK, startedAt: now, now, settings, random: 0.5 }),
  ])
  expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'delivered', attempts: 1, leasedUntil: null })
  const failure = { ...OK, status: 500, error: 'Answered 500.' }
  await recordConclusions(service.ctx.pool, [
    conclude({ delivery: held, until: late.until, outcome: failure, startedAt: now, now, settings, random: 0.5 }),
  ])
  const delivery = await service.deliveryOf(eventId)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, leasedUntil: null })
  expect(delivery.tries).toHaveLength(2)
})

test('an attempt that ends after its delivery was cancelled counts as one, and leaves it cancelled', async () => {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const { eventId } = await service.event(orgId)
  const now = service.ctx.clock()
  const { until, taken } = await take(orgId, 1, now)
  const [held] = taken
  if (!held) throw new Error('not taken')
  await service.ctx.db.delivery.updateMany({ where: { orgId, eventId }, data: { state: 'cancelled', leasedUntil: null, finishedAt: now } })
  const later = new Date(now.getTime() + 1000)
  const failure = { ...OK, status: 500, error: 'Answered 500.' }
  const conclusion = conclude({ delivery: held, until, outcome: failure, startedAt: now, now: later, settings, random: 0.5 })
  // A second time, as after a lost connection: nothing changes.
  for (const list of [[conclusion], [conclusion]]) await recordConclusions(service.ctx.pool, list)
  const delivery = await service.deliveryOf(eventId)
  expect(delivery).toMatchObject({ state: 'cancelled', attempts: 1, leasedUntil: null, tries: [{ status: 500 }] })
  const { finishedAt } = await service.ctx.db.delivery.findFirstOrThrow({ where: { orgId, eventId } })
  expect(finishedAt).toEqual(now)
})

test('what a sender would cancel is sent after all when the webhook was enabled meanwhile', async () => {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const { eventId } = await service.event(orgId)
  const state = async (to: string) => await service.ctx.db.webhookEndpoint.update({ where: { orgId }, data: { state: to } })
  // As when the event's transaction began before the webhook was disabled and committed after it.
  await state('disabled')
  const now = service.ctx.clock()
  const { taken, until } = await take(orgId, 1, now)
  const [held] = taken
  if (!held) throw new Error('not taken')
  const cancelled = conclude({ delivery: held, until, outcome: null, startedAt: now, now, settings, random: 0.5 })
  await state('enabled')
  await recordConclusions(service.ctx.pool, [cancelled])
  expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'pending', attempts: 0 })
  await state('disabled')
  await recordConclusions(service.ctx.pool, [cancelled])
  expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'cancelled', attempts: 0 })
})
