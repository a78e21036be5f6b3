import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { eventually } from '../../support/eventually.ts'
import { fileReceiver, inState, plainUser, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

const receiver = fileReceiver()

operationTests('webhookReplay', { body: { event_id: uuid() } }, (on, world) => {
  on(202, () => {
    test('sends one event again with the same id and bytes, or all since a time', async () => {
      const { admin } = await world().fresh()
      const first = await recordedEvent(admin, 'a.example')
      await inState(admin, first, 'none')
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const second = await recordedEvent(admin, 'b.example')
      await inState(admin, second, 'delivered')
      const arrived = (id: string) => receiver().received.filter(({ headers }) => headers['webhook-id'] === id)
      expect((await admin.call('webhookReplay', { body: { event_id: second } })).body).toEqual({ replayed: 1 })
      const copies = await eventually('the second copy', () => (arrived(second).length === 2 ? arrived(second) : undefined))
      expect(copies[0]?.text).toBe(copies[1]?.text)
      await inState(admin, second, 'delivered')
      expect((await admin.call('webhookReplay', { body: { since: '2020-01-01T00:00:00Z' } })).body).toEqual({ replayed: 2 })
      await eventually('both', () => arrived(first).length === 1 && arrived(second).length === 3)
      expect((await admin.call('webhookReplay', { body: { since: '2999-01-01T00:00:00Z' } })).body).toEqual({ replayed: 0 })
    })
  })

  on(400, () => {
    test('wants exactly one of its members', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'webhookReplay')
      await refusedAt(admin, 'webhookReplay', { body: {} }, '/event_id', '/since')
      await eachRefusedAt(admin, 'webhookReplay', [
        [{ event_id: uuid(), since: '2026-01-01T00:00:00Z' }, ''],
        [{ event_id: 'x' }, '/event_id'],
        [{ since: 'monday' }, '/since'],
        [{ since: null }, '/since'],
        [{ all: true }, '/all'],
      ])
    })
    test('names the members to choose from', async () => {
      const { admin } = await world().fresh()
      const { detail } = await admin.refused('webhookReplay', { body: {} }, 400, 'invalid_request')
      expect(detail).toContain('Give one of event_id, since.')
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      const user = await plainUser(admin, 'replayer')
      await user.refused('webhookReplay', { body: { event_id: uuid() } }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('needs a webhook and an event that exists', async () => {
      const { admin } = await world().fresh()
      const event_id = await recordedEvent(admin, 'a.example')
      await admin.refused('webhookReplay', { body: { event_id } }, 404, 'webhook_not_found')
      await admin.refused('webhookReplay', { body: { since: '2020-01-01T00:00:00Z' } }, 404, 'webhook_not_found')
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      await admin.refused('webhookReplay', { body: { event_id: uuid() } }, 404, 'event_not_found')
    })
  })

  on(409, () => {
    test('answers webhook_disabled while it is', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const event_id = await recordedEvent(admin, 'a.example')
      await admin.call('webhookDisable')
      const problem = await admin.refused('webhookReplay', { body: { event_id } }, 409, 'webhook_disabled')
      expect(problem.detail).toContain(admin.user)
    })
  })
})
