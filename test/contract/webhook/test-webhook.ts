import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { startReceiver } from '../../support/receiver.ts'
import { eventually } from '../../support/eventually.ts'
import type { Client } from '../../support/client.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
})
afterAll(async () => await receiver.stop())

const register = async (admin: Client) =>
  (await admin.call('setWebhook', { body: { webhook_url: receiver.url } })).body.signing_secret ?? ''

/** The delivery whose body is this event. */
const delivered = async (event: object) =>
  await eventually('the delivery', () => receiver.received.find(({ body }) => JSON.stringify(body) === JSON.stringify(event)))

operationTests('testWebhook', { body: { event_type: 'account.upload' } }, (on, world) => {
  on(200, () => {
    test('sends the newest real data, signed, and returns the same payload unsigned', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const secret = await register(admin)
      for (const event_type of ['account.upload', 'account.signal'] as const) {
        const { body, headers } = await admin.call('testWebhook', { body: { event_type } })
        expect(body.event).toBe(event_type)
        expect(headers.get('webhook-signature')).toBeNull()
        const arrived = await delivered(body)
        receiver.verify(secret, arrived)
        expect(headers.get('x-event-id')).toBe(arrived.headers['webhook-id'])
      }
      const { body: signal } = await admin.call('testWebhook', { body: { event_type: 'account.signal' } })
      expect(signal.data[0]).toMatchObject({ account: STORY_DOMAIN, signal_name: STORY_SIGNAL, owner_email: admin.user })
      const { body: upload } = await admin.call('testWebhook', { body: { event_type: 'account.upload', icp_name: 'Master' } })
      const { body: accounts } = await admin.call('getAccounts')
      // The account may be brought up to date once more in between.
      expect(upload.data).toEqual(accounts.map((account) => ({ ...account, last_checked_at: expect.any(String) })))
    })

    test('invents data on request, with a real signal and account of the named ICP', async () => {
      const { admin } = await world().fresh()
      await register(admin)
      await admin.call('addSignals', { body: { signals: [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master' }] } })
      await admin.call('uploadAccounts', { body: { accounts: ['real.example'] } })
      const send = async (event_type: string, icp_name?: string) =>
        (await admin.call('testWebhook', { body: { event_type, spoof_payload: true, ...(icp_name === undefined ? {} : { icp_name }) } }))
          .body
      expect((await send('account.signal')).data[0]).not.toMatchObject({ account: 'real.example' })
      expect((await send('account.signal', 'Master')).data[0]).toMatchObject({ account: 'real.example', signal_name: 'Hiring' })
      expect((await send('account.upload', 'Master')).data[0]).toMatchObject({ name: 'real.example', signal_list: ['Hiring'] })
      await delivered(await send('account.upload'))
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'testWebhook')
      await eachRefusedAt(admin, 'testWebhook', [
        [{}, '/event_type'],
        [{ event_type: 'account.delete' }, '/event_type'],
        [{ event_type: null }, '/event_type'],
        [{ event_type: 'account.upload', spoof_payload: 'yes' }, '/spoof_payload'],
        [{ event_type: 'account.upload', icp_name: '' }, '/icp_name'],
        [{ event_type: 'account.upload', icp_name: 1 }, '/icp_name'],
        [{ event_type: 'account.upload', icp: 'Master' }, '/icp'],
      ])
    })
  })

  on(404, () => {
    test('needs a registered webhook, and an ICP that exists', async () => {
      const { admin } = await world().fresh()
      await admin.refused('testWebhook', { body: { event_type: 'account.upload' } }, 404, 'webhook_not_found')
      await register(admin)
      await admin.refused('testWebhook', { body: { event_type: 'account.upload', icp_name: 'Nowhere' } }, 404, 'icp_not_found')
    })
  })

  on(409, () => {
    test('answers webhook_disabled while it is, whatever there is to send', async () => {
      const { admin } = await world().fresh()
      await register(admin)
      await admin.call('webhookDisable')
      for (const spoof_payload of [true, false]) {
        const body = { event_type: 'account.upload', spoof_payload }
        const problem = await admin.refused('testWebhook', { body }, 409, 'webhook_disabled')
        expect(problem.detail).toContain('Enable it first.')
      }
      expect((await admin.call('webhookEvents')).body).toEqual([])
    })

    test('answers nothing_to_test when there is no data of that kind', async () => {
      const { admin } = await world().fresh()
      await register(admin)
      for (const event_type of ['account.upload', 'account.signal']) {
        await admin.refused('testWebhook', { body: { event_type } }, 409, 'nothing_to_test')
        await admin.refused('testWebhook', { body: { event_type, spoof_payload: true } }, 409, 'nothing_to_test')
      }
      await admin.call('uploadAccounts', { body: { accounts: ['a.example'] } })
      await admin.refused('testWebhook', { body: { event_type: 'account.signal' } }, 409, 'nothing_to_test')
      await admin.refused('testWebhook', { body: { event_type: 'account.upload', spoof_payload: true } }, 409, 'nothing_to_test')
    })
  })
})
