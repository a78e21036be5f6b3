import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { v7 as uuidv7, version } from 'uuid'
import { disableWebhook } from '../../src/webhooks/endpoint/disable.ts'
import { enableWebhook } from '../../src/webhooks/endpoint/enable.ts'
import { getWebhook } from '../../src/webhooks/endpoint/endpoint.ts'
import type { Tx } from '../../src/db/client.ts'
import { recordEvent } from '../../src/webhooks/record.ts'
import { recordTestEvent } from '../../src/webhooks/events/test-event.ts'
import { startReceiver, type Receiver } from './support/receiver.ts'
import { eventually, LATER_MS, signalMatch, startService, type Service } from './support/service.ts'

const DAY_MS = 86_400_000

let service: Service
const receivers: Receiver[] = []
/** Answers with whatever status it is set to. */
const receiver = async (status: number) => {
  const answer = { status }
  const started = await startReceiver((_, response) => void response.writeHead(answer.status).end())
  receivers.push(started)
  return { ...started, answer }
}
beforeAll(async () => {
  service = await startService()
})
afterEach(async () => {
  for (const started of receivers.splice(0)) await started.close()
})
afterAll(async () => await service.close())

const get = async (orgId: string) => await getWebhook(service.ctx.db, orgId, service.ctx.clock())
const mailsOf = async (orgId: string) => await service.ctx.db.mailMessage.findMany({ where: { orgId } })
const enable = async (orgId: string, replayMissed: boolean) =>
  await service.ctx.db.$transaction((tx) => enableWebhook(tx, { orgId, now: service.ctx.clock(), replayMissed }))
const disable = async (orgId: string) =>
  await service.ctx.db.$transaction((tx) => disableWebhook(tx, { orgId, now: service.ctx.clock(), by: 'dana@northwind.example' }))
const disabled = async (orgId: string) => await eventually(async () => ((await get(orgId))?.state === 'disabled' ? true : undefined))

describe('by the sender', () => {
  test('a 410 disables at once, cancels what waits, and tells the admins, each once', async () => {
    const { url, received } = await receiver(410)
    const { orgId } = await service.instance(url)
    await service.ctx.db.user.create({ data: { orgId, id: uuidv7(), email: `second-${orgId}@northwind.example`, isAdmin: true } })
    await service.ctx.db.user.create({ data: { orgId, id: uuidv7(), email: `member-${orgId}@northwind.example` } })
    const { eventId } = await service.event(orgId)
    const deliverer = service.deliverer({ settings: { perEndpoint: 1 } })
    await disabled(orgId)
    await deliverer.stop()
    expect(await get(orgId)).toMatchObject({
      state: 'disabled',
      disabledReason: 'The receiver answered 410 Gone.',
      disabledAt: expect.any(Date),
    })
    expect(received).toHaveLength(1)
    expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'cancelled', attempts: 1, tries: [{ status: 410 }] })
    const mails = await mailsOf(orgId)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      `admin-${orgId}@northwind.example`,
      `second-${orgId}@northwind.example`,
    ])
    expect(mails[0]).toMatchObject({ kind: 'webhook_disabled', text: expect.stringContaining(url) })
    expect(mails[0]?.text).toContain('410')
    const { rows } = await service.ctx.pool.query<{ id: string }>(
      `select data->>'mailId' as id from jobs.job where name = 'mail' and data->>'mailId' = any($1)`,
      [mails.map(({ id }) => id)],
    )
    expect(rows).toHaveLength(2)
    expect(await service.event(orgId)).toMatchObject({ queued: false })
  })

  test('the mail counts what enabling would send: no test events, and what had failed for good before', async () => {
    const { url } = await receiver(500)
    const { orgId } = await service.instance(url)
    const failing = service.deliverer({ settings: { scheduleMs: [] } })
    expect(await service.attempted((await service.event(orgId)).eventId)).toMatchObject({ state: 'failed' })
    await eventually(async () => ((await get(orgId))?.failingSince ? true : undefined))
    await failing.stop()
    const deliverer = service.deliverer()
    await service.attempted((await service.event(orgId)).eventId)
    for (const name of ['Test', 'Second test'])
      await service.ctx.db.$transaction((tx) =>
        recordTestEvent(tx, { orgId, type: 'account.signal', data: [signalMatch(name)], at: service.ctx.clock() }),
      )
    service.advance(6 * DAY_MS)
    await disabled(orgId)
    await deliverer.stop()
    expect((await mailsOf(orgId))[0]?.text).toContain('Missed so far, test events apart: 2.')
    expect(await enable(orgId, true)).toEqual({ missed: 2, replayed: 2 })
    await service.ctx.db.delivery.updateMany({ where: { orgId, state: 'pending' }, data: { state: 'cancelled' } })
  })

  test('five days of nothing but failure do it, and not a moment less', async () => {
    const { url } = await receiver(500)
    const { orgId } = await service.instance(url)
    const deliverer = service.deliverer()
    await service.attempted((await service.event(orgId)).eventId)
    service.advance(4.9 * DAY_MS)
    await service.attempted((await service.event(orgId)).eventId)
    expect(await get(orgId)).toMatchObject({ state: 'enabled', failingSince: expect.any(Date) })
    service.advance(0.2 * DAY_MS)
    await service.event(orgId)
    await disabled(orgId)
    await deliverer.stop()
    expect(await get(orgId)).toMatchObject({ disabledReason: 'Every attempt has failed for 5 days.' })
    expect(await mailsOf(orgId)).toHaveLength(1)
    expect(await service.ctx.db.delivery.count({ where: { orgId, state: 'pending' } })).toBe(0)
  })

  test('one success in between starts the count again', async () => {
    const started = await receiver(500)
    const { orgId } = await service.instance(started.url)
    const deliverer = service.deliverer()
    await service.attempted((await service.event(orgId)).eventId)
    await eventually(async () => ((await get(orgId))?.failingSince ? true : undefined))
    service.advance(3 * DAY_MS)
    started.answer.status = 200
    await service.attempted((await service.event(orgId)).eventId)
    await eventually(async () => ((await get(orgId))?.failingSince === null ? true : undefined))
    expect((await get(orgId))?.lastSuccessAt).not.toBeNull()
    started.answer.status = 500
    service.advance(3 * DAY_MS)
    await service.attempted((await service.event(orgId)).eventId)
    await deliverer.stop()
    expect(await get(orgId)).toMatchObject({ state: 'enabled', failingSince: expect.any(Date) })
    expect(await mailsOf(orgId)).toEqual([])
    await service.ctx.db.delivery.updateMany({ where: { orgId, state: 'pending' }, data: { state: 'cancelled' } })
  })

  test('a 410 that arrives after the URL was changed does not disable the new one', async () => {
    let answer: (() => void) | undefined
    const old = await startReceiver((_, response) => (answer = () => void response.writeHead(410).end()))
    receivers.push(old)
    const { orgId } = await service.instance(old.url)
    const { eventId } = await service.event(orgId)
    const deliverer = service.deliverer()
    await eventually(() => answer)
    await service.ctx.db.webhookEndpoint.update({ where: { orgId }, data: { url: 'http://127.0.0.1:9/new' } })
    answer?.()
    await service.attempted(eventId)
    await deliverer.stop()
    expect(await get(orgId)).toMatchObject({ state: 'enabled' })
    expect(await mailsOf(orgId)).toEqual([])
  })

  test('after a quiet time one failure does not do it; the second does', async () => {
    const started = await receiver(500)
    const { orgId } = await service.instance(started.url)
    const failing = service.deliverer({ settings: { scheduleMs: [] } })
    expect(await service.attempted((await service.event(orgId)).eventId)).toMatchObject({ state: 'failed' })
    await eventually(async () => ((await get(orgId))?.failingSince ? true : undefined))
    await failing.stop()
    service.advance(20 * DAY_MS)
    const { eventId } = await service.event(orgId)
    const once = service.deliverer()
    await service.attempted(eventId)
    await once.stop()
    expect(await get(orgId)).toMatchObject({ state: 'enabled' })
    service.advance(2 * LATER_MS)
    const twice = service.deliverer()
    await disabled(orgId)
    await twice.stop()
    expect(await service.deliveryOf(eventId)).toMatchObject({ attempts: 2 })
  })

  test('a success that no sender noted at the endpoint is found in the log, and the count starts again', async () => {
    const started = await receiver(200)
    const { orgId } = await service.instance(started.url)
    const failingSince = service.ctx.clock()
    const deliverer = service.deliverer({ settings: { scheduleMs: [1, LATER_MS] } })
    await service.attempted((await service.event(orgId)).eventId)
    await eventually(async () => ((await get(orgId))?.lastSuccessAt ? true : undefined))
    // As when another sender noted a failure last that had come before.
    await service.ctx.db.webhookEndpoint.update({ where: { orgId }, data: { failingSince } })
    service.advance(6 * DAY_MS)
    started.answer.status = 500
    await service.attempted((await service.event(orgId)).eventId, 2)
    await eventually(async () => ((await get(orgId))?.failingSince?.getTime() !== failingSince.getTime() ? true : undefined))
    await deliverer.stop()
    expect(await get(orgId)).toMatchObject({ state: 'enabled', failingSince: expect.any(Date) })
    expect(await mailsOf(orgId)).toEqual([])
    await service.ctx.db.delivery.updateMany({ where: { orgId, state: 'pending' }, data: { state: 'cancelled' } })
  })

  test('what the old URL failed at is not held against a new one', async () => {
    let answer: (() => void) | undefined
    let answerAnew: (() => void) | undefined
    const old = await startReceiver((_, response) => (answer = () => void response.writeHead(500).end()))
    const { url, ...anew } = await startReceiver((_, response) => (answerAnew = () => void response.writeHead(200).end()))
    receivers.push(old, { url, ...anew })
    const { orgId } = await service.instance(old.url)
    const { eventId } = await service.event(orgId)
    const deliverer = service.deliverer()
    await eventually(() => answer)
    await service.ctx.db.webhookEndpoint.update({ where: { orgId }, data: { url } })
    answer?.()
    // … where it is tried at once.
    await eventually(() => answerAnew)
    expect(await get(orgId)).toMatchObject({ state: 'enabled', failingSince: null })
    answerAnew?.()
    expect(await service.attempted(eventId, 2)).toMatchObject({ state: 'delivered', attempts: 2 })
    await deliverer.stop()
  })
})

describe('by hand', () => {
  test('what arrives although it was cancelled under way is delivered, and not missed', async () => {
    let answer: (() => void) | undefined
    const started = await startReceiver((_, response) => (answer = () => void response.end('ok')))
    receivers.push(started)
    const { orgId } = await service.instance(started.url)
    const { eventId } = await service.event(orgId)
    const deliverer = service.deliverer()
    await eventually(() => answer)
    await disable(orgId)
    expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'cancelled' })
    answer?.()
    await deliverer.stop()
    expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'delivered', attempts: 1, tries: [{ status: 200 }] })
    expect(await enable(orgId, true)).toEqual({ missed: 0, replayed: 0 })
  })

  test('an event whose transaction is open while the webhook is enabled is not lost between the two', async () => {
    const { orgId } = await service.instance('http://127.0.0.1:9/')
    await disable(orgId)
    const data = [signalMatch('Open')]
    const record = async (tx: Tx) => await recordEvent(tx, { orgId, type: 'account.signal', data, at: service.ctx.clock() })
    // The event first: enabling waits for it, and finds it.
    let enabling: ReturnType<typeof enable> | undefined
    const first = await service.ctx.db.$transaction(async (tx) => {
      const recorded = await record(tx)
      enabling = enable(orgId, true)
      await eventually(async () => ((await service.lockWaits()) > 0 ? true : undefined))
      return recorded
    })
    expect(first.queued).toBe(false)
    expect(await enabling).toEqual({ missed: 1, replayed: 1 })
    expect(version((await service.deliveryOf(first.eventId)).id)).toBe(7)
    // Enabling first: the event waits for it, and is sent.
    await disable(orgId)
    let recording: ReturnType<typeof record> | undefined
    await service.ctx.db.$transaction(async (tx) => {
      await enableWebhook(tx, { orgId, now: service.ctx.clock(), replayMissed: false })
      recording = service.ctx.db.$transaction(record)
      await eventually(async () => ((await service.lockWaits()) > 0 ? true : undefined))
    })
    expect(await recording).toMatchObject({ queued: true })
    await disable(orgId)
  })

  test('disabling says who; a second time changes nothing; without a webhook it is an error', async () => {
    const { url } = await receiver(200)
    const { orgId } = await service.instance(url)
    const { eventId } = await service.event(orgId)
    await disable(orgId)
    await disable(orgId)
    expect(await get(orgId)).toMatchObject({ state: 'disabled', disabledReason: 'Disabled by dana@northwind.example.' })
    expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'cancelled' })
    expect(await mailsOf(orgId)).toEqual([])
    const without = await service.instance()
    await expect(disable(without.orgId)).rejects.toMatchObject({ code: 'webhook_not_found' })
    await expect(enable(without.orgId, true)).rejects.toMatchObject({ code: 'webhook_not_found' })
  })

  test('enabling counts what was missed, and sends it when asked: exactly that, each once', async () => {
    const { url, received } = await receiver(200)
    const { orgId } = await service.instance(url)
    const deliverer = service.deliverer()
    await service.attempted((await service.event(orgId, 'Delivered')).eventId)
    await deliverer.stop()
    const waiting = await service.event(orgId, 'Waiting')
    await service.ctx.db.$transaction((tx) =>
      recordTestEvent(tx, { orgId, type: 'account.signal', data: [signalMatch('Test')], at: service.ctx.clock() }),
    )
    service.advance(1000)
    await disable(orgId)
    service.advance(1000)
    const recorded = await service.event(orgId, 'Recorded')
    expect(await enable(orgId, false)).toEqual({ missed: 2, replayed: 0 })
    expect(await enable(orgId, true)).toEqual({ missed: 0, replayed: 0 })
    await disable(orgId)
    service.advance(1000)
    const more = await service.event(orgId, 'More')
    expect(await enable(orgId, true)).toEqual({ missed: 1, replayed: 1 })
    const sender = service.deliverer()
    expect(await service.attempted(more.eventId)).toMatchObject({ state: 'delivered' })
    await sender.stop()
    expect(received.map(({ headers }) => headers['webhook-id'])).not.toContain(recorded.eventId)
    expect(received.map(({ headers }) => headers['webhook-id'])).not.toContain(waiting.eventId)
    expect(received).toHaveLength(2)
  })

  test('what a disabling cancels is missed, also by an enabling that comes while it is under way', async () => {
    const { orgId } = await service.instance('http://127.0.0.1:9/')
    await service.event(orgId)
    service.advance(1000)
    let enabling: ReturnType<typeof enable> | undefined
    await service.ctx.db.$transaction(async (tx) => {
      await disableWebhook(tx, { orgId, now: service.ctx.clock(), by: 'dana@northwind.example' })
      service.advance(1000)
      enabling = enable(orgId, false)
      await eventually(async () => ((await service.lockWaits()) > 0 ? true : undefined))
    })
    expect(await enabling).toEqual({ missed: 1, replayed: 0 })
  })

  test('what failed for good while the receiver was failing counts as missed', async () => {
    const { url, answer } = await receiver(500)
    const { orgId } = await service.instance(url)
    const failed = await service.event(orgId)
    const deliverer = service.deliverer({ settings: { scheduleMs: [] } })
    expect(await service.attempted(failed.eventId)).toMatchObject({ state: 'failed' })
    await eventually(async () => ((await get(orgId))?.failingSince ? true : undefined))
    await deliverer.stop()
    await disable(orgId)
    answer.status = 200
    expect(await enable(orgId, true)).toEqual({ missed: 1, replayed: 1 })
    const sender = service.deliverer()
    await eventually(async () => ((await service.deliveryOf(failed.eventId)).state === 'delivered' ? true : undefined))
    await sender.stop()
  })
})
