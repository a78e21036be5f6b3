import { createHmac, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { OperationId, Schemas } from '../../src/contract/types.ts'
import { setWebhook } from '../../src/webhooks/endpoint/endpoint.ts'
import { recordEvent } from '../../src/webhooks/record.ts'
import { makeSigner } from '../../src/webhooks/sign.ts'
import { openFixture, type Fixture } from './support/fixture.ts'
import { minutes, NOW, openPlatform, secrets, type Platform } from './support/platform.ts'

const URL_SET = 'https://hooks.tallship.example/signals'

let f: Fixture
let platform: Platform
beforeAll(async () => {
  f = await openFixture()
  platform = await openPlatform(f)
})
afterAll(() => f.close())

const register = (orgId: string, url: string | null = URL_SET) => f.transaction((tx) => setWebhook(tx, { orgId, url, now: NOW, secrets }))
const record = (orgId: string, at: Date, isTest = false) =>
  f.transaction((tx) => recordEvent(tx, { orgId, type: 'account.signal', data: [match(at)], at, isTest }))

function match(at: Date): Schemas['SignalMatch'] {
  const article_summary = {
    headline: 'h',
    quotes: [],
    relevant_facts: [],
    one_sentence_summary: '',
    signal_summary: '',
    document_type: 'other' as const,
  }
  return {
    owner_email: 'mara@tallship.example',
    account: 'alder.example',
    signal_name: 'Recent funding',
    source: 'https://news.example/1',
    pub_date: at.toISOString(),
    why_now: '',
    full_signal_summary: '',
    crm_account_id: null,
    article_summary,
  }
}

/** Ends an event's delivery as a sender would, with one logged attempt. */
async function attempt(orgId: string, eventId: string, state: 'delivered' | 'failed', at: Date): Promise<void> {
  const delivery = await f.db.delivery.findFirstOrThrow({ where: { orgId, eventId } })
  await f.db.delivery.updateMany({ where: { orgId, id: delivery.id }, data: { state, attempts: 1, finishedAt: at } })
  const [status, error] = state === 'delivered' ? [200, null] : [503, 'The receiver answered 503.']
  await f.db.deliveryAttempt.create({
    data: {
      orgId,
      id: uuid({ msecs: at.getTime() }),
      deliveryId: delivery.id,
      number: 1,
      startedAt: at,
      durationMs: 40,
      status,
      error,
      response: 'text',
    },
  })
}

describe('the webhook', () => {
  test('details tell its state, and how many events stand where', async () => {
    const one = await f.instance()
    await expect(platform.call('webhookDetails', one)).rejects.toMatchObject({ code: 'webhook_not_found' })
    await record(one.orgId, minutes(-50))
    await register(one.orgId)
    const events = [await record(one.orgId, minutes(-40)), await record(one.orgId, minutes(-30)), await record(one.orgId, minutes(-20))]
    await attempt(one.orgId, events[0]?.eventId ?? '', 'delivered', minutes(-40))
    await attempt(one.orgId, events[1]?.eventId ?? '', 'failed', minutes(-30))
    await record(one.orgId, minutes(-31 * 24 * 60))
    const { body } = await platform.call('webhookDetails', one, { isAdmin: false })
    expect(body).toEqual({
      webhook_url: URL_SET,
      state: 'enabled',
      signing: 'hmac-sha256',
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      last_success_at: null,
      previous_secret_until: null,
      created_at: NOW.toISOString(),
      event_counts: { none: 1, pending: 1, delivered: 1, failed: 1, cancelled: 0 },
      retrying: 0,
      missed: 0,
    })
    await expect(platform.call('webhookDetails', await f.instance())).rejects.toMatchObject({ code: 'webhook_not_found' })
  })

  test('events are listed newest first, page by page, and filtered', async () => {
    const one = await f.instance()
    await register(one.orgId)
    await register((await f.instance()).orgId)
    const made = []
    for (let i = 0; i < 5; i++) made.push(await record(one.orgId, minutes(i - 60), i === 4))
    await attempt(one.orgId, made[0]?.eventId ?? '', 'delivered', minutes(-59))
    const ids = made.map(({ eventId }) => eventId).reverse()
    const all = await platform.pages<Schemas['WebhookEvent']>('webhookEvents', one, { limit: '2' })
    expect(all.map((page) => page.length)).toEqual([2, 2, 1])
    expect(all.flat().map((event) => event.event_id)).toEqual(ids)
    expect(all.flat()[0]).toEqual({
      event_id: ids[0],
      type: 'account.signal',
      created_at: minutes(-56).toISOString(),
      is_test: true,
      state: 'pending',
      attempts: 0,
      next_attempt_at: minutes(-56).toISOString(),
      delivered_at: null,
      accounts: ['alder.example'],
      account_count: 1,
      last_status: null,
      last_error: null,
    })
    expect(all.flat()[4]).toMatchObject({
      state: 'delivered',
      attempts: 1,
      next_attempt_at: null,
      delivered_at: minutes(-59).toISOString(),
    })
    const shown = async (query: Record<string, string>) =>
      (await platform.pages<Schemas['WebhookEvent']>('webhookEvents', one, query)).map((page) => page.length)
    expect(await shown({ state: 'delivered' })).toEqual([1])
    expect(await shown({ type: 'account.upload' })).toEqual([0])
    expect(await shown({ since: minutes(-58).toISOString() })).toEqual([3])
    expect(await shown({ since: minutes(-58).toISOString(), limit: '2' })).toEqual([2, 1])
    expect(await shown({ since: NOW.toISOString() })).toEqual([0])
  })

  test('a cursor, filter or id that is none is refused', async () => {
    const one = await f.instance()
    for (const query of [{ after: 'nonsense' }, { state: 'lost' }, { type: 'other' }, { since: 'yesterday' }, { limit: '0' }]) {
      await expect(platform.call('webhookEvents', one, { query })).rejects.toMatchObject({
        code: 'invalid_request',
        errors: [{ pointer: `/${Object.keys(query)[0]}` }],
      })
    }
    await expect(platform.call('webhookEvent', one)).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(platform.call('webhookAttempts', one, { query: { event_id: 'x' } })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test("an event's body is what is delivered, byte for byte, and its instance's alone", async () => {
    const [one, other] = [await f.instance(), await f.instance()]
    const { eventId, body } = await record(one.orgId, NOW)
    expect((await platform.call('webhookEvent', one, { query: { event_id: eventId.toUpperCase() } })).text).toBe(body)
    await expect(platform.call('webhookEvent', other, { query: { event_id: eventId } })).rejects.toMatchObject({ code: 'event_not_found' })
    await expect(platform.call('webhookEvent', one, { query: { event_id: uuid() } })).rejects.toMatchObject({ code: 'event_not_found' })
  })

  test('attempts are listed newest first, of all events or one', async () => {
    const [one, other] = [await f.instance(), await f.instance()]
    await register(one.orgId)
    const made = [await record(one.orgId, minutes(-10)), await record(one.orgId, minutes(-9)), await record(one.orgId, minutes(-8))]
    for (const [i, { eventId }] of made.entries()) await attempt(one.orgId, eventId, i === 0 ? 'failed' : 'delivered', minutes(i - 5))
    const all = await platform.pages<Schemas['WebhookAttempt']>('webhookAttempts', one, { limit: '2' })
    expect(all.map((page) => page.map((line) => line.event_id))).toEqual([[made[2]?.eventId, made[1]?.eventId], [made[0]?.eventId]])
    const [line] = await platform.list<Schemas['WebhookAttempt']>('webhookAttempts', one, { event_id: made[0]?.eventId ?? '' })
    expect(line).toMatchObject({
      type: 'account.signal',
      number: 1,
      started_at: minutes(-5).toISOString(),
      duration_ms: 40,
      status: 503,
      error: 'The receiver answered 503.',
      response: 'text',
    })
    expect(await platform.list('webhookAttempts', other)).toEqual([])
    expect(await platform.list('webhookAttempts', other, { event_id: made[0]?.eventId ?? '' })).toEqual([])
  })
})

describe('replay', () => {
  test('queues one event, or all since a time', async () => {
    const one = await f.instance()
    const made = [await record(one.orgId, minutes(-30)), await record(one.orgId, minutes(-20)), await record(one.orgId, minutes(-10))]
    await register(one.orgId)
    expect(await platform.call('webhookReplay', one, { body: { event_id: made[0]?.eventId } })).toMatchObject({
      status: 202,
      body: { replayed: 1 },
    })
    expect((await platform.call('webhookReplay', one, { body: { since: minutes(-15).toISOString() } })).body).toEqual({ replayed: 1 })
    const pending = await f.db.delivery.findMany({ where: { orgId: one.orgId, state: 'pending' } })
    expect(pending.map(({ eventId }) => eventId).sort()).toEqual([made[0]?.eventId, made[2]?.eventId].sort())
    expect((await platform.call('webhookReplay', one, { body: { since: '2020-01-01T00:00:00Z' } })).body).toEqual({ replayed: 1 })
  })

  test('takes exactly one of the two', async () => {
    const one = await f.instance()
    for (const body of [{}, { event_id: uuid(), since: NOW.toISOString() }, { event: uuid() }, undefined]) {
      await expect(platform.call('webhookReplay', one, { body })).rejects.toMatchObject({ code: 'invalid_request' })
    }
  })

  test('refuses an unknown event, another instance, no webhook and a disabled one', async () => {
    const [one, other] = [await f.instance(), await f.instance()]
    const { eventId } = await record(one.orgId, NOW)
    const body = { event_id: eventId }
    await expect(platform.call('webhookReplay', one, { body })).rejects.toMatchObject({ code: 'webhook_not_found' })
    await register(one.orgId)
    await register(other.orgId)
    await expect(platform.call('webhookReplay', other, { body })).rejects.toMatchObject({ code: 'event_not_found' })
    await expect(platform.call('webhookReplay', one, { body: { event_id: uuid() } })).rejects.toMatchObject({ code: 'event_not_found' })
    await platform.call('webhookDisable', one)
    await expect(platform.call('webhookReplay', one, { body })).rejects.toMatchObject({ code: 'webhook_disabled' })
    await expect(platform.call('webhookReplay', one, { body: { since: NOW.toISOString() } })).rejects.toMatchObject({
      code: 'webhook_disabled',
    })
  })
})

describe('changes of the webhook', () => {
  test('a new secret is shown once, is what deliveries are signed with, and the old one stays for a day', async () => {
    const one = await f.instance()
    const first = await register(one.orgId)
    const made = (await platform.call('webhookRotateSecret', one, { body: {} })).body as Schemas['WebhookRotateSecretResult']
    expect(made).toMatchObject({ signing: 'hmac-sha256', previous_secret_until: minutes(24 * 60).toISOString() })
    expect(made.signing_secret).not.toBe(first.signingSecret)
    const row = await f.db.webhookEndpoint.findUniqueOrThrow({ where: { orgId: one.orgId } })
    const signature = makeSigner([secrets.decrypt(one.orgId, row.secret)])('id', 1, '{}')
    const key = Buffer.from((made.signing_secret ?? '').slice('whsec_'.length), 'base64')
    expect(signature).toBe(`v1,${createHmac('sha256', key).update('id.1.{}').digest('base64')}`)
    expect(secrets.decrypt(one.orgId, row.previousSecret ?? '')).toBe(first.signingSecret)
    const { text } = await platform.call('webhookDetails', one)
    expect(text).not.toContain(made.signing_secret ?? 'none')
    expect(JSON.parse(text)).toMatchObject({ previous_secret_until: made.previous_secret_until })
  })

  test('a key pair gives its public key only', async () => {
    const one = await f.instance()
    await register(one.orgId)
    const made = (await platform.call('webhookRotateSecret', one, { body: { signing: 'ed25519' } }))
      .body as Schemas['WebhookRotateSecretResult']
    expect(Object.keys(made).sort()).toEqual(['previous_secret_until', 'public_key', 'signing'])
    const row = await f.db.webhookEndpoint.findUniqueOrThrow({ where: { orgId: one.orgId } })
    const [version, signature] = makeSigner([secrets.decrypt(one.orgId, row.secret)])('id', 1, '{}').split(',')
    const x = Buffer.from((made.public_key ?? '').slice('whpk_'.length), 'base64').toString('base64url')
    const isValid = verify(
      null,
      Buffer.from('id.1.{}'),
      { key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' },
      Buffer.from(signature ?? '', 'base64'),
    )
    expect([version, isValid]).toEqual(['v1a', true])
    expect((await platform.call('webhookDetails', one)).body).toMatchObject({ signing: 'ed25519' })
  })

  test('disabled and enabled again, it offers what was missed', async () => {
    const one = await f.instance()
    await register(one.orgId)
    await record(one.orgId, minutes(-1))
    expect((await platform.call('webhookDisable', one)).body).toMatchObject({
      webhook: {
        state: 'disabled',
        disabled_reason: 'Disabled by mara@tallship.example.',
        disabled_at: NOW.toISOString(),
        event_counts: { pending: 0, cancelled: 1 },
      },
    })
    expect((await platform.call('webhookDisable', one, { body: {}, now: minutes(1) })).body).toMatchObject({
      webhook: { disabled_at: NOW.toISOString() },
    })
    await record(one.orgId, minutes(2))
    expect((await platform.call('webhookEnable', one, { body: { replay_missed: true }, now: minutes(3) })).body).toMatchObject({
      webhook: { state: 'enabled', disabled_reason: null, disabled_at: null, event_counts: { pending: 2, cancelled: 0 } },
      missed: 2,
      replayed: 2,
    })
    expect((await platform.call('webhookEnable', one, { body: {} })).body).toMatchObject({ missed: 0, replayed: 0 })
    await platform.call('webhookDisable', one, { now: minutes(4) })
    expect((await platform.call('webhookEnable', one, { body: {}, now: minutes(5) })).body).toMatchObject({ missed: 2, replayed: 0 })
  })

  test('are an admin’s alone, and need a webhook', async () => {
    const one = await f.instance()
    const changes: [OperationId, unknown][] = [
      ['webhookReplay', { since: NOW.toISOString() }],
      ['webhookRotateSecret', {}],
      ['webhookEnable', {}],
      ['webhookDisable', undefined],
    ]
    for (const [operation, body] of changes) {
      await expect(platform.call(operation, one, { body, isAdmin: false })).rejects.toMatchObject({ code: 'admin_required' })
      await expect(platform.call(operation, one, { body })).rejects.toMatchObject({ code: 'webhook_not_found' })
    }
    await register(one.orgId)
    for (const [operation, body] of changes)
      await expect(platform.call(operation, one, { body, isAdmin: false })).rejects.toMatchObject({ code: 'admin_required' })
    expect((await platform.call('webhookDetails', one)).body).toMatchObject({ state: 'enabled', previous_secret_until: null })
    await register(one.orgId, null)
    for (const [operation, body] of changes)
      await expect(platform.call(operation, one, { body })).rejects.toMatchObject({ code: 'webhook_not_found' })
  })

  test('refuse unknown members by name', async () => {
    const one = await f.instance()
    for (const operation of ['webhookRotateSecret', 'webhookEnable', 'webhookDisable'] as const) {
      await expect(platform.call(operation, one, { body: { force: true } })).rejects.toMatchObject({
        code: 'invalid_request',
        errors: [{ pointer: '/force' }],
      })
    }
  })
})
