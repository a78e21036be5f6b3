import { expect, test } from '@jest/globals'
import { fileReceiver, inState, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'

const receiver = fileReceiver()

operationTests('webhookDetails', {}, (on, world) => {
  on(200, () => {
    test('shows where the webhook and its events stand, and no secret', async () => {
      const { admin } = await world().fresh()
      const before = await recordedEvent(admin, 'before.example')
      await inState(admin, before, 'none')
      const { body: set } = await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const fresh = await admin.call('webhookDetails')
      expect(fresh.body).toMatchObject({
        webhook_url: receiver().url,
        state: 'enabled',
        signing: 'hmac-sha256',
        disabled_reason: null,
        disabled_at: null,
        failing_since: null,
        last_success_at: null,
        event_counts: { none: 1, pending: 0, delivered: 0, failed: 0, cancelled: 0 },
      })
      expect(fresh.text).not.toContain(set.signing_secret ?? 'whsec_')
      await inState(admin, await recordedEvent(admin, 'after.example'), 'delivered')
      const { body: used } = await admin.call('webhookDetails')
      expect(used.event_counts).toEqual({ none: 1, pending: 0, delivered: 1, failed: 0, cancelled: 0 })
      expect(used.last_success_at).not.toBeNull()
    })

    test('tells the newest success, also a moment after another; of an earlier registration none', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      for (const domain of ['a.example', 'b.example', 'c.example']) {
        const eventId = await recordedEvent(admin, domain)
        await inState(admin, eventId, 'delivered')
        const { body: events } = await admin.call('webhookEvents')
        const newest = events.find(({ event_id }) => event_id === eventId)
        expect((await admin.call('webhookDetails')).body.last_success_at).toBe(newest?.delivered_at)
      }
      await admin.call('setWebhook', { body: { webhook_url: null } })
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      expect((await admin.call('webhookDetails')).body.last_success_at).toBeNull()
    })
  })

  on(200, () => {
    test('says how much a disabled webhook has missed by now', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      await admin.call('webhookDisable')
      await recordedEvent(admin, 'missed.example')
      expect((await admin.call('webhookDetails')).body).toMatchObject({ state: 'disabled', missed: 1, retrying: 0 })
      await admin.call('webhookEnable', { body: {} })
      expect((await admin.call('webhookDetails')).body).toMatchObject({ state: 'enabled', missed: 0 })
    })
  })

  on(404, () => {
    test('answers webhook_not_found when there is none, or none any more', async () => {
      const { admin } = await world().fresh()
      await admin.refused('webhookDetails', {}, 404, 'webhook_not_found')
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      await admin.call('setWebhook', { body: { webhook_url: null } })
      await admin.refused('webhookDetails', {}, 404, 'webhook_not_found')
    })
  })
})
