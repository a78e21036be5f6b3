import { expect, test } from '@jest/globals'
import { fileReceiver, inState, plainUser, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const receiver = fileReceiver()

operationTests('webhookRotateSecret', { body: {} }, (on, world) => {
  on(200, () => {
    test('makes a new secret; for 24 hours both sign', async () => {
      const { admin } = await world().fresh()
      const old = (await admin.call('setWebhook', { body: { webhook_url: receiver().url } })).body.signing_secret ?? ''
      const { body } = await admin.call('webhookRotateSecret', { body: {} })
      expect(body.signing).toBe('hmac-sha256')
      expect(body.signing_secret).toMatch(/^whsec_/)
      expect(body.signing_secret).not.toBe(old)
      const hours = (Date.parse(body.previous_secret_until) - Date.now()) / 3_600_000
      expect(hours).toBeGreaterThan(23)
      expect(hours).toBeLessThanOrEqual(24.1)
      expect((await admin.call('webhookDetails')).body.previous_secret_until).toBe(body.previous_secret_until)
      const id = await recordedEvent(admin, 'a.example')
      await inState(admin, id, 'delivered')
      const arrived = receiver().received.find(({ headers }) => headers['webhook-id'] === id)
      for (const secret of [old, body.signing_secret ?? '']) if (arrived) receiver().verify(secret, arrived)
      expect(String(arrived?.headers['webhook-signature']).split(' ')).toHaveLength(2)
    })

    test('changes to a key pair and back', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const { body: pair } = await admin.call('webhookRotateSecret', { body: { signing: 'ed25519' } })
      expect(pair.public_key).toMatch(/^whpk_/)
      expect(pair).not.toHaveProperty('signing_secret')
      expect((await admin.call('webhookRotateSecret', { body: {} })).body.signing).toBe('ed25519')
      const { body: shared } = await admin.call('webhookRotateSecret', { body: { signing: 'hmac-sha256' } })
      expect(shared.signing_secret).toMatch(/^whsec_/)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'webhookRotateSecret')
      await eachRefusedAt(admin, 'webhookRotateSecret', [
        [undefined, ''],
        [{ signing: 'rsa' }, '/signing'],
        [{ signing: null }, '/signing'],
        [{ secret: 'mine' }, '/secret'],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      const user = await plainUser(admin, 'rotator')
      await user.refused('webhookRotateSecret', { body: {} }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('answers webhook_not_found when there is none', async () => {
      const { admin } = await world().fresh()
      await admin.refused('webhookRotateSecret', { body: {} }, 404, 'webhook_not_found')
    })
  })
})
