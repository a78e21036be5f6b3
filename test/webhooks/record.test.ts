import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { recordEvent } from '../../src/webhooks/record.ts'
import { recordTestEvent } from '../../src/webhooks/events/test-event.ts'
import { signalMatch, startService, type Service } from './support/service.ts'

const AT = new Date('2026-03-10T07:00:00.123Z')
const data = [signalMatch('Brightforge')]

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => await service.close())

const counts = async (orgId: string) => ({
  events: await service.ctx.db.event.count({ where: { orgId } }),
  deliveries: await service.ctx.db.delivery.count({ where: { orgId } }),
})

test('the event and its delivery exist if and only if the transaction commits', async () => {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const rolledBack = service.ctx.db.$transaction(async (tx) => {
    await recordEvent(tx, { orgId, type: 'account.signal', data, at: AT })
    throw new Error('the cause failed')
  })
  await expect(rolledBack).rejects.toThrow('the cause failed')
  expect(await counts(orgId)).toEqual({ events: 0, deliveries: 0 })
  const { eventId, queued } = await service.ctx.db.$transaction((tx) => recordEvent(tx, { orgId, type: 'account.signal', data, at: AT }))
  expect(queued).toBe(true)
  expect(await counts(orgId)).toEqual({ events: 1, deliveries: 1 })
  expect(await service.deliveryOf(eventId)).toMatchObject({ state: 'pending', attempts: 0, nextAttemptAt: AT, createdAt: AT })
})

test('the body is the envelope, frozen as it was', async () => {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const changing = [signalMatch('Brightforge')]
  const { eventId, body } = await service.ctx.db.$transaction((tx) =>
    recordEvent(tx, { orgId, type: 'account.signal', data: changing, at: AT }),
  )
  changing[0] = signalMatch('Somebody else')
  expect(JSON.parse(body)).toEqual({ event: 'account.signal', event_time: '2026-03-10T07:00:00.123Z', data })
  expect(await service.ctx.db.event.findFirst({ where: { id: eventId } })).toMatchObject({
    orgId,
    type: 'account.signal',
    body,
    isTest: false,
    createdAt: AT,
  })
})

test('without a webhook, or with a disabled one, the event is recorded and nothing is queued', async () => {
  const { orgId } = await service.instance()
  const disabled = await service.instance('http://127.0.0.1:9/')
  await service.ctx.db.webhookEndpoint.update({ where: { orgId: disabled.orgId }, data: { state: 'disabled' } })
  for (const id of [orgId, disabled.orgId]) {
    expect(await service.event(id)).toMatchObject({ queued: false })
    expect(await counts(id)).toEqual({ events: 1, deliveries: 0 })
  }
})

test('a test event is marked; without a webhook it is refused and leaves nothing', async () => {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  const { eventId } = await service.ctx.db.$transaction((tx) => recordTestEvent(tx, { orgId, type: 'account.signal', data, at: AT }))
  expect(await service.ctx.db.event.findFirst({ where: { id: eventId } })).toMatchObject({ isTest: true })
  const without = await service.instance()
  const refused = service.ctx.db.$transaction((tx) => recordTestEvent(tx, { orgId: without.orgId, type: 'account.signal', data, at: AT }))
  await expect(refused).rejects.toMatchObject({ code: 'webhook_not_found' })
  expect(await counts(without.orgId)).toEqual({ events: 0, deliveries: 0 })
})
