import { expect, test } from '@jest/globals'
import { fileReceiver, inState, plainUser, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const receiver = fileReceiver()

operationTests('webhookEnable', { body: {} }, (on, world) => {
  on(200, () => {
    test('tells how many events were missed, and sends them on request', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      for (const [replay_missed, domain] of [
        [false, 'a.example'],
        [true, 'b.example'],
      ] as const) {
        // prettier-ignore
        await admin.call('webhookDisable')
        const missed = await recordedEvent(admin, domain)
        await inState(admin, missed, 'none')
        const { body } = await admin.call('webhookEnable', { body: replay_missed ? { replay_missed } : {} })
        expect(body).toMatchObject({
          missed: 1,
          replayed: replay_missed ? 1 : 0,
          webhook: { state: 'enabled', disabled_reason: null, disabled_at: null },
        })
        await inState(admin, missed, replay_missed ? 'delivered' : 'none')
      }
      expect((await admin.call('webhookEnable', { body: { replay_missed: true } })).body).toMatchObject({ missed: 0, replayed: 0 })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'webhookEnable')
      await eachRefusedAt(admin, 'webhookEnable', [
        [undefined, ''],
        [{ replay_missed: 'yes' }, '/replay_missed'],
        [{ replay_missed: null }, '/replay_missed'],
        [{ replay: true }, '/replay'],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await plainUser(admin, 'enabler')).refused('webhookEnable', { body: {} }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('answers webhook_not_found when there is none', async () => {
      const { admin } = await world().fresh()
      await admin.refused('webhookEnable', { body: {} }, 404, 'webhook_not_found')
    })
  })
})
