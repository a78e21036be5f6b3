import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { readConfig } from '../../src/config.ts'
import { recordTestEvent } from '../../src/webhooks/events/test-event.ts'
import { startReceiver, type Receiver } from './support/receiver.ts'
import { eventually, LATER_MS, signalMatch, startService, type Service } from './support/service.ts'

let service: Service
const receivers: { close(): Promise<void> }[] = []
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

const configOf = (concurrency: number) => ({
  config: { ...service.ctx.config, webhookConcurrency: readConfig({ WEBHOOK_CONCURRENCY: String(concurrency) }).webhookConcurrency },
})
const eventsFor = async (orgId: string, count: number) => {
  const ids = []
  for (let n = 0; n < count; n++) ids.push((await service.event(orgId, `Account${n}`)).eventId)
  return ids
}
const markers = ({ received }: Receiver) =>
  received.map(({ body }) => (JSON.parse(body) as { data: { account: string }[] }).data[0]?.account)

test('an event arrives signed, byte for byte as recorded, and is logged', async () => {
  const { url, received } = await receiver()
  const { orgId, secret } = await service.instance(url)
  const { eventId, body } = await service.event(orgId, 'Brightforge')
  const deliverer = service.deliverer()
  const delivery = await service.attempted(eventId)
  await deliverer.stop()
  expect(received).toHaveLength(1)
  expect(received[0]?.body).toBe(body)
  expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': eventId })
  expect(new Webhook(secret).verify(received[0]?.body ?? '', received[0]?.headers as Record<string, string>)).toEqual(JSON.parse(body))
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1 })
  expect(delivery.tries).toMatchObject([{ number: 1, status: 200, error: null, response: 'ok' }])
})

test('an event with an opening query, and what a test event returns, arrive as they are', async () => {
  const { url, received } = await receiver()
  const { orgId } = await service.instance(`${url}?tenant=7&x=%20`)
  const deliverer = service.deliverer()
  const { eventId, body } = await service.ctx.db.$transaction((tx) =>
    recordTestEvent(tx, { orgId, type: 'account.signal', data: [signalMatch('Tëst')], at: service.ctx.clock() }),
  )
  deliverer.poke()
  await service.attempted(eventId)
  await deliverer.stop()
  expect(received).toMatchObject([{ path: '/hook?tenant=7&x=%20', body }])
})

test('oldest first, one after the other over one connection', async () => {
  const started = await receiver()
  const { orgId } = await service.instance(started.url)
  const ids = await eventsFor(orgId, 12)
  const deliverer = service.deliverer({ settings: { perEndpoint: 1 } })
  for (const id of ids) await service.attempted(id)
  await deliverer.stop()
  expect(markers(started)).toEqual(ids.map((_, n) => `account${n}.example`))
  expect(started.connections()).toBe(1)
})

test('never more calls at once to one endpoint than allowed, nor over all', async () => {
  let open = 0
  const most = { one: 0, all: 0 }
  const perPath = new Map<string, number>()
  const started = await receiver(({ path }, response) => {
    open += 1
    perPath.set(path, (perPath.get(path) ?? 0) + 1)
    most.all = Math.max(most.all, open)
    most.one = Math.max(most.one, perPath.get(path) ?? 0)
    setTimeout(() => {
      open -= 1
      perPath.set(path, (perPath.get(path) ?? 0) - 1)
      response.end()
    }, 10)
  })
  const ids: string[] = []
  for (let n = 0; n < 4; n++) {
    const { orgId } = await service.instance(`${started.url}/${n}`)
    ids.push(...(await eventsFor(orgId, 12)))
  }
  const deliverer = service.deliverer({ settings: { perEndpoint: 3, slowAfterMs: LATER_MS } }, configOf(5))
  for (const id of ids) await service.attempted(id)
  await deliverer.stop()
  expect(most.one).toBeLessThanOrEqual(3)
  expect(most.all).toBe(5)
})

test('endpoints that hang, together with more calls than there are places, hold nobody up', async () => {
  const hanging = await receiver(() => undefined)
  const well = await receiver()
  const stuck: string[] = []
  for (let n = 0; n < 5; n++) stuck.push(...(await eventsFor((await service.instance(`${hanging.url}/${n}`)).orgId, 5)))
  const { orgId } = await service.instance(well.url)
  const ids = await eventsFor(orgId, 20)
  const deliverer = service.deliverer({ settings: { perEndpoint: 2, slowAfterMs: 20, timeoutMs: LATER_MS } }, configOf(4))
  for (const id of ids) expect(await service.attempted(id)).toMatchObject({ state: 'delivered' })
  // Each of the five holds its two calls still: none of them had to end for the others.
  await eventually(() => (hanging.received.length === 10 ? true : undefined))
  expect(await service.ctx.db.delivery.count({ where: { eventId: { in: stuck }, state: 'pending', attempts: 0 } })).toBe(25)
  await deliverer.stop(0)
})

test('no transaction is open and no row locked while a call is under way', async () => {
  const held: ServerResponse[] = []
  const started = await receiver((_, response) => void held.push(response))
  const { orgId } = await service.instance(started.url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer()
  await eventually(() => (held.length === 1 ? true : undefined))
  const { rows } = await service.ctx.pool.query('select 1 from delivery where event_id = $1 for update nowait', [eventId])
  expect(rows).toHaveLength(1)
  const open = await eventually(async () => {
    const states = await service.ctx.pool.query<{ state: string }>(
      `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
    )
    return states.rows
  })
  expect(open).toEqual([])
  held[0]?.end()
  expect(await service.attempted(eventId)).toMatchObject({ state: 'delivered' })
  await deliverer.stop()
})

test('a failure is tried again until it succeeds, with the same id and body and a fresh signature', async () => {
  let calls = 0
  const started = await receiver((_, response) => void response.writeHead(++calls < 3 ? 500 : 200).end(`call ${calls}`))
  const { orgId, secret } = await service.instance(started.url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer({ settings: { scheduleMs: [1, 1, 1] } })
  const delivery = await service.attempted(eventId, 3)
  await deliverer.stop()
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 3 })
  expect(delivery.tries).toMatchObject([
    { number: 1, status: 500, error: 'Answered 500.', response: 'call 1' },
    { number: 2, status: 500 },
    { number: 3, status: 200, error: null },
  ])
  expect(new Set(started.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]))
  for (const { body, headers } of started.received) new Webhook(secret).verify(body, headers as Record<string, string>)
})

test('when the schedule is used up the delivery has failed', async () => {
  const started = await receiver((_, response) => void response.writeHead(500).end())
  const { orgId } = await service.instance(started.url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer({ settings: { scheduleMs: [1, 1] } })
  const delivery = await service.attempted(eventId, 3)
  await deliverer.stop()
  expect(delivery).toMatchObject({ state: 'failed', attempts: 3 })
  expect(delivery.finishedAt).not.toBeNull()
  expect(started.received).toHaveLength(3)
})

test('a secret that does not open fails the attempt, and says what to look at', async () => {
  const started = await receiver()
  const { orgId } = await service.instance(started.url)
  await service.ctx.db.webhookEndpoint.update({ where: { orgId }, data: { secret: 'v1.AAAA' } })
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer()
  const delivery = await service.attempted(eventId)
  await deliverer.stop()
  expect(delivery.tries[0]?.error).toMatch(/SECRETS_KEY/)
  expect(started.connections()).toBe(0)
})

/** The service's pool, with a say in what becomes of its named statements: what `fails` says yes to is rejected. */
function failingPool(fails: (statement: string) => boolean) {
  return new Proxy(service.ctx.pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'query') return value.bind(target) as unknown
      return (statement: string | { name?: string }, ...rest: unknown[]) => {
        const failed = typeof statement !== 'string' && statement.name !== undefined && fails(statement.name)
        return failed ? Promise.reject(new Error('connection lost')) : (value.call(target, statement, ...rest) as unknown)
      }
    },
  })
}

test('the sender goes on after the database failed it, at each of its statements, and sends nothing twice for that', async () => {
  const started = await receiver()
  const { orgId } = await service.instance(started.url)
  const left = new Set(['webhooks-find-due', 'webhooks-claim', 'webhooks-record'])
  const pool = failingPool((statement) => left.delete(statement))
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer({}, { pool })
  expect(await service.attempted(eventId)).toMatchObject({ state: 'delivered', attempts: 1 })
  await deliverer.stop()
  expect([...left]).toEqual([])
  expect(started.received).toHaveLength(1)
})

test.each([200, 500])(
  'what cannot be recorded for longer than a lease is not sent again, and takes no further place (%d)',
  async (status) => {
    const started = await receiver((_, response) => void response.writeHead(status).end())
    const { orgId } = await service.instance(started.url)
    let isAway = true
    const pool = failingPool((statement) => isAway && statement === 'webhooks-record')
    const { eventId } = await service.event(orgId)
    const deliverer = service.deliverer({ settings: { perEndpoint: 2 } }, { pool })
    await eventually(() => started.received[0])
    // Three leases run out, more than the endpoint has places.
    for (let n = 0; n < 3; n++) {
      const { leasedUntil } = await service.deliveryOf(eventId)
      service.advance(31_000)
      await eventually(async () =>
        (await service.deliveryOf(eventId)).leasedUntil?.getTime() !== leasedUntil?.getTime() ? true : undefined,
      )
    }
    isAway = false
    expect(await service.attempted(eventId)).toMatchObject({
      state: status === 200 ? 'delivered' : 'pending',
      attempts: 1,
      tries: [{ status }],
    })
    const next = await service.event(orgId)
    await service.attempted(next.eventId)
    await deliverer.stop()
    expect(started.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, next.eventId])
  },
)
