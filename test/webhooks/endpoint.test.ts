import { createPublicKey, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { disableEndpoint, disableWebhook } from '../../src/webhooks/endpoint/disable.ts'
import { getWebhook, rotateSecret, setWebhook } from '../../src/webhooks/endpoint/endpoint.ts'
import { listAttempts } from '../../src/webhooks/events/log.ts'
import { startReceiver, type Received, type Receiver } from './support/receiver.ts'
import { eventually, LATER_MS, startService, type Service } from './support/service.ts'

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

const set = async (orgId: string, url: string | null, mayEnable = true) =>
  await service.ctx.db.$transaction((tx) => setWebhook(tx, { orgId, url, now: service.ctx.clock(), secrets: service.secrets, mayEnable }))
const rotate = async (orgId: string, signing?: 'hmac-sha256' | 'ed25519') =>
  await service.ctx.db.$transaction((tx) => rotateSecret(tx, { orgId, now: service.ctx.clock(), secrets: service.secrets, signing }))
const get = async (orgId: string) => await getWebhook(service.ctx.db, orgId, service.ctx.clock())

/** Delivers what is waiting for the instance and one event more; returns what the receiver got last. */
async function deliver(orgId: string, { received }: Receiver): Promise<Received> {
  const deliverer = service.deliverer()
  const { eventId } = await service.event(orgId)
  await service.attempted(eventId)
  await deliverer.stop()
  const last = received.findLast(({ headers }) => headers['webhook-id'] === eventId)
  if (!last) throw new Error('nothing arrived')
  return last
}

/** Compares with the reference library's signature; its own verification has no clock that a test could set. */
function fits(secret: string, { body, headers }: Received): boolean {
  const signature = new Webhook(secret).sign(String(headers['webhook-id']), new Date(Number(headers['webhook-timestamp']) * 1000), body)
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

describe('setting the URL', () => {
  test('the secret is shown at the first registration and not again; it is stored encrypted', async () => {
    const { url } = await receiver()
    const { orgId } = await service.instance()
    expect(await get(orgId)).toBeNull()
    const first = await set(orgId, url)
    expect(first).toEqual({ webhookUrl: url, signingSecret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) })
    expect(await set(orgId, url)).toEqual({ webhookUrl: url })
    expect(await set(orgId, `${url}/other?x=1`)).toEqual({ webhookUrl: `${url}/other?x=1` })
    const row = await service.ctx.db.webhookEndpoint.findUniqueOrThrow({ where: { orgId } })
    expect(row.secret).not.toContain(first.signingSecret?.slice(6, 20))
    expect(service.secrets.decrypt(orgId, row.secret)).toBe(first.signingSecret)
    expect(await get(orgId)).toMatchObject({
      url: `${url}/other?x=1`,
      state: 'enabled',
      signing: 'hmac-sha256',
      disabledReason: null,
      previousSecretUntil: null,
    })
  })

  test('another origin gets another secret, and what is waiting goes there, signed with it alone', async () => {
    const [old, next] = [await receiver(), await receiver()]
    const { orgId, secret } = await service.instance(old.url)
    const waiting = await service.event(orgId)
    await rotate(orgId)
    const { signingSecret = '' } = await set(orgId, next.url)
    expect(signingSecret).not.toBe(secret)
    const last = await deliver(orgId, next)
    await service.attempted(waiting.eventId)
    expect(old.received).toHaveLength(0)
    expect(next.received.map(({ headers }) => headers['webhook-id'])).toContain(waiting.eventId)
    expect(fits(signingSecret, last)).toBe(true)
    expect(String(last.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('what waits for its next attempt goes to a changed URL at once, on the same origin too', async () => {
    const started = await receiver()
    const { orgId } = await service.instance('http://127.0.0.1:9/hook')
    const { eventId } = await service.event(orgId)
    const deliverer = service.deliverer()
    expect((await service.attempted(eventId)).nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + LATER_MS / 2)
    await set(orgId, 'http://127.0.0.1:9/hook')
    expect((await service.deliveryOf(eventId)).nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + LATER_MS / 2)
    await set(orgId, 'http://127.0.0.1:9/other')
    await service.attempted(eventId, 2)
    await set(orgId, started.url)
    expect(await service.attempted(eventId, 3)).toMatchObject({ state: 'delivered' })
    await deliverer.stop()
    expect(started.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId])
  })

  test('a call that hangs at the old URL, and what failed there, keep nothing from the new one', async () => {
    const old = await receiver(({ path }, response) => void (path === '/failing' ? response.writeHead(500).end() : undefined))
    const next = await receiver()
    const { orgId } = await service.instance(new URL('/failing', old.url).href)
    const failed = await Promise.all(Array.from({ length: 4 }, () => service.event(orgId)))
    const deliverer = service.deliverer({ settings: { perEndpoint: 4, timeoutMs: LATER_MS } })
    for (const { eventId } of failed) await service.attempted(eventId)
    await set(orgId, new URL('/hanging', old.url).href)
    // All four places of the new path, whatever became of the limit at the old one.
    await eventually(() => (old.received.length === 8 ? true : undefined))
    const waiting = await service.event(orgId)
    await set(orgId, next.url)
    expect(await service.attempted(waiting.eventId)).toMatchObject({ state: 'delivered', attempts: 1 })
    await deliverer.stop(0)
    expect(next.received.map(({ headers }) => headers['webhook-id'])).toEqual([waiting.eventId])
  })

  test.each([[[LATER_MS]], [[]]])(
    'what fails at the old URL after the change goes to the new one at once (schedule %j)',
    async (scheduleMs) => {
      const held: ServerResponse[] = []
      const [old, next] = [await receiver((_, response) => void held.push(response)), await receiver()]
      const { orgId } = await service.instance(old.url)
      const { eventId } = await service.event(orgId)
      const deliverer = service.deliverer({ settings: { scheduleMs } })
      await eventually(() => held[0])
      await set(orgId, next.url)
      held[0]?.writeHead(500).end()
      expect(await service.attempted(eventId, 2)).toMatchObject({ state: 'delivered', tries: [{ status: 500 }, { status: 200 }] })
      await deliverer.stop()
      expect([old.received, next.received].map(({ length }) => length)).toEqual([1, 1])
    },
  )

  test('null unregisters: pending is cancelled, later events are only recorded, the log stays', async () => {
    const started = await receiver()
    const { orgId, secret } = await service.instance(started.url)
    await deliver(orgId, started)
    const waiting = await service.event(orgId)
    expect(await set(orgId, null)).toEqual({ webhookUrl: null })
    expect(await set(orgId, null)).toEqual({ webhookUrl: null })
    expect(await get(orgId)).toBeNull()
    expect(await service.deliveryOf(waiting.eventId)).toMatchObject({ state: 'cancelled' })
    expect(await service.event(orgId)).toMatchObject({ queued: false })
    expect((await listAttempts(service.ctx.db, { orgId, limit: 10 })).items).toHaveLength(1)
    expect((await service.ctx.db.webhookEndpoint.findUniqueOrThrow({ where: { orgId } })).secret).toBe('')
    const again = await set(orgId, started.url)
    expect(again.signingSecret).toMatch(/^whsec_/)
    expect(again.signingSecret).not.toBe(secret)
    await deliver(orgId, started)
    expect(started.received).toHaveLength(2)
  })

  test('null without a webhook is no error', async () => {
    const { orgId } = await service.instance()
    expect(await set(orgId, null)).toEqual({ webhookUrl: null })
  })

  test('a delivery that a removal left behind is cancelled, not sent', async () => {
    const started = await receiver()
    const { orgId } = await service.instance(started.url)
    const { eventId } = await service.event(orgId)
    await set(orgId, null)
    // As when the event's transaction began before the removal and committed after it.
    await service.ctx.db.delivery.updateMany({ where: { eventId }, data: { state: 'pending', finishedAt: null } })
    const deliverer = service.deliverer()
    const other = await service.instance(started.url)
    await service.attempted((await service.event(other.orgId)).eventId)
    await deliverer.stop()
    expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'cancelled', attempts: 0, tries: [] })
    expect(started.received).toHaveLength(1)
  })

  test('two first registrations at once leave one webhook, and its secret is the one shown last', async () => {
    const { orgId } = await service.instance()
    const results = await Promise.all(
      ['http://127.0.0.1:9/a', 'http://127.0.0.1:9/b', 'http://127.0.0.1:9/c'].map((url) => set(orgId, url)),
    )
    const row = await service.ctx.db.webhookEndpoint.findUniqueOrThrow({ where: { orgId } })
    expect(results.filter(({ signingSecret }) => signingSecret !== undefined)).toHaveLength(1)
    expect(service.secrets.decrypt(orgId, row.secret)).toBe(results.find(({ signingSecret }) => signingSecret)?.signingSecret)
  })

  test('setting the URL of a disabled webhook enables it', async () => {
    const started = await receiver()
    const { orgId } = await service.instance(started.url)
    await service.ctx.db.webhookEndpoint.update({
      where: { orgId },
      data: { state: 'disabled', disabledReason: 'x', failingSince: new Date() },
    })
    expect(await set(orgId, started.url)).toEqual({ webhookUrl: started.url })
    expect(await get(orgId)).toMatchObject({ state: 'enabled', disabledReason: null, failingSince: null })
  })

  test('also for a user who is no admin, unless an admin disabled it', async () => {
    const url = 'http://127.0.0.1:9/in'
    const { orgId } = await service.instance(url)
    const disabledFor = async (reason: string) =>
      await service.ctx.db.$transaction((tx) => disableEndpoint(tx, { orgId, reason, now: service.ctx.clock() }))
    for (const reason of ['The receiver answered 410 Gone.', 'Every attempt has failed for 5 days.']) {
      await disabledFor(reason)
      expect(await set(orgId, url, false)).toEqual({ webhookUrl: url })
      expect(await get(orgId)).toMatchObject({ state: 'enabled' })
    }
    await service.ctx.db.$transaction((tx) => disableWebhook(tx, { orgId, now: service.ctx.clock(), by: 'dana@northwind.example' }))
    expect(await set(orgId, url, false)).toEqual({ webhookUrl: url, disabledReason: 'Disabled by dana@northwind.example.' })
    expect(await get(orgId)).toMatchObject({ state: 'disabled' })
  })
})

describe('rotation', () => {
  test('both secrets sign for 24 hours, then only the new one', async () => {
    const started = await receiver()
    const { orgId, secret } = await service.instance(started.url)
    const { signingSecret = '', previousSecretUntil } = await rotate(orgId)
    expect(previousSecretUntil.getTime() - service.ctx.clock().getTime()).toBeLessThanOrEqual(DAY_MS)
    expect((await get(orgId))?.previousSecretUntil).toEqual(previousSecretUntil)
    const during = await deliver(orgId, started)
    expect([fits(signingSecret, during), fits(secret, during)]).toEqual([true, true])
    service.advance(DAY_MS)
    const after = await deliver(orgId, started)
    expect([fits(signingSecret, after), fits(secret, after)]).toEqual([true, false])
    expect((await get(orgId))?.previousSecretUntil).toBeNull()
  })

  test('to Ed25519: the public key is shown, both kinds sign for a day, and a new origin keeps the key', async () => {
    const [first, second] = [await receiver(), await receiver()]
    const { orgId, secret } = await service.instance(first.url)
    const { publicKey = '', signingSecret, signing } = await rotate(orgId, 'ed25519')
    expect({ signing, signingSecret }).toEqual({ signing: 'ed25519', signingSecret: undefined })
    const during = await deliver(orgId, first)
    expect(fits(secret, during)).toBe(true)
    expect(fitsKey(publicKey, during)).toBe(true)
    expect(await set(orgId, second.url)).toEqual({ webhookUrl: second.url })
    const moved = await deliver(orgId, second)
    expect(fitsKey(publicKey, moved)).toBe(true)
    // The shared secret of before is known to the old receiver.
    expect(fits(secret, moved)).toBe(false)
    expect((await get(orgId))?.signing).toBe('ed25519')
    const { publicKey: nextKey = '' } = await rotate(orgId)
    await set(orgId, first.url)
    const both = await deliver(orgId, first)
    expect([fitsKey(nextKey, both), fitsKey(publicKey, both)]).toEqual([true, true])
    expect((await rotate(orgId, 'hmac-sha256')).signingSecret).toMatch(/^whsec_/)
  })

  test('without a webhook', async () => {
    const { orgId } = await service.instance()
    await expect(rotate(orgId)).rejects.toMatchObject({ code: 'webhook_not_found' })
    await set(orgId, 'http://127.0.0.1:9/')
    await set(orgId, null)
    await expect(rotate(orgId)).rejects.toMatchObject({ code: 'webhook_not_found' })
  })
})

function fitsKey(publicKey: string, { body, headers }: Received): boolean {
  const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const content = Buffer.from(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
  return String(headers['webhook-signature'])
    .split(' ')
    .some((entry) => entry.startsWith('v1a,') && verify(null, content, key, Buffer.from(entry.slice(4), 'base64')))
}
