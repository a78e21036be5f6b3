import { expect, test } from '@jest/globals'
import { eventually } from '../../support/eventually.ts'
import { fileReceiver, inState, plainUser, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const receiver = fileReceiver()

operationTests('webhookDisable', { body: {} }, (on, world) => {
  on(200, () => {
    test('cancels what is on its way and says who did it; a second time changes nothing', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      receiver().answer.status = 503
      const id = await recordedEvent(admin, 'a.example')
      await eventually(
        'the first attempt',
        async () => (await admin.call('webhookAttempts', { query: { event_id: id } })).body.length === 1,
      )
      const { body } = await admin.call('webhookDisable')
      receiver().answer.status = 204
      expect(body.webhook).toMatchObject({
        state: 'disabled',
        disabled_reason: `Disabled by ${admin.user}.`,
        event_counts: { pending: 0, cancelled: 1 },
      })
      await inState(admin, id, 'cancelled')
      const { body: again } = await admin.call('webhookDisable', { body: {} })
      expect(again.webhook.disabled_at).toBe(body.webhook.disabled_at)
    })

    test('a 410 of the receiver disables it too', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      receiver().answer.status = 410
      await recordedEvent(admin, 'a.example')
      const details = await eventually('the webhook to be disabled', async () => {
        const { body } = await admin.call('webhookDetails')
        return body.state === 'disabled' ? body : undefined
      })
      receiver().answer.status = 204
      expect(details.disabled_reason).toContain('410')
    })
  })

  on(400, () => {
    test('takes no members', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'webhookDisable')
      await eachRefusedAt(admin, 'webhookDisable', [
        [{ reason: 'x' }, '/reason'],
        [[], ''],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await plainUser(admin, 'disabler')).refused('webhookDisable', { body: {} }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('answers webhook_not_found when there is none', async () => {
      const { admin } = await world().fresh()
      await admin.refused('webhookDisable', { body: {} }, 404, 'webhook_not_found')
    })
  })
})
