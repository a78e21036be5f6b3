import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { claim, type HeldDelivery } from '../../src/webhooks/delivery/claim.ts'
import { conclude } from '../../src/webhooks/delivery/conclude.ts'
import { recordHealth } from '../../src/webhooks/delivery/outcomes.ts'
import { deliverySettings } from '../../src/webhooks/settings.ts'
import { startService, type Service } from './support/service.ts'

const settings = deliverySettings(4)
const NOON = Date.parse('2026-03-10T12:00:00Z')
const at = (minute: number) => new Date(NOON + minute * 60_000)

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(async () => await service.close())

async function held(): Promise<HeldDelivery> {
  const { orgId } = await service.instance('http://127.0.0.1:9/')
  await service.event(orgId)
  const [delivery] = await claim(service.ctx.pool, new Map([[orgId, 1]]), service.ctx.clock(), new Date(Date.now() + 30_000))
  if (!delivery) throw new Error('not taken')
  return delivery
}

/** Records a batch of outcomes of calls that all began before the first of them ended, minute by minute; returns what the endpoint says then. */
async function record(delivery: HeldDelivery, ...outcomes: [minute: number, worked: boolean][]) {
  const batch = outcomes.map(([minute, worked]) => {
    const outcome = {
      status: worked ? 200 : 500,
      error: worked ? null : 'Answered 500.',
      response: '',
      retryAfter: undefined,
      durationMs: 1,
    }
    return conclude({ delivery, until: at(minute), outcome, startedAt: at(0), now: at(minute), settings, random: 0.5 })
  })
  await recordHealth(service.ctx.pool, batch)
  const { failingSince, lastSuccessAt } = await service.ctx.db.webhookEndpoint.findUniqueOrThrow({ where: { orgId: delivery.orgId } })
  return { failingSince, lastSuccessAt }
}

test('failing since the first failure, however many senders report it', async () => {
  const delivery = await held()
  expect(await record(delivery, [1, false], [2, false])).toEqual({ failingSince: at(1), lastSuccessAt: null })
  // This sender took its deliveries before the other had recorded anything.
  expect(await record(delivery, [3, false])).toEqual({ failingSince: at(1), lastSuccessAt: null })
})

test('a success in a batch ends what was before it, not what comes after', async () => {
  expect(await record(await held(), [1, false], [2, true])).toEqual({ failingSince: null, lastSuccessAt: at(2) })
  expect(await record(await held(), [1, true], [2, false], [3, false])).toEqual({ failingSince: at(2), lastSuccessAt: at(1) })
  expect(await record(await held(), [1, false], [2, true], [3, false])).toEqual({ failingSince: at(3), lastSuccessAt: at(2) })
})

test('a success clears a failure that an earlier batch recorded', async () => {
  const delivery = await held()
  await record(delivery, [1, false])
  expect(await record({ ...delivery, failingSince: at(1) }, [2, true])).toEqual({ failingSince: null, lastSuccessAt: at(2) })
})

test('a disabled endpoint keeps what is known of it', async () => {
  const delivery = await held()
  await record(delivery, [1, false])
  await service.ctx.db.webhookEndpoint.update({ where: { orgId: delivery.orgId }, data: { state: 'disabled' } })
  expect(await record({ ...delivery, failingSince: at(1) }, [2, true])).toEqual({ failingSince: at(1), lastSuccessAt: null })
})
