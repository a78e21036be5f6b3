import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { eventually } from '../../support/eventually.ts'
import { fileReceiver, recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

const receiver = fileReceiver()

operationTests('webhookEvent', { query: { event_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('is the body byte for byte as it was delivered', async () => {
      const { admin } = await world().fresh()
      await admin.call('setWebhook', { body: { webhook_url: receiver().url } })
      const event_id = await recordedEvent(admin, 'a.example')
      const arrived = await eventually('the delivery', () => receiver().received.find(({ headers }) => headers['webhook-id'] === event_id))
      const { text } = await admin.call('webhookEvent', { query: { event_id: event_id.toUpperCase() } })
      expect(text).toBe(arrived.text)
    })
  })

  on(400, () => {
    test('needs an id', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'webhookEvent', {}, '/event_id')
      for (const event_id of ['', 'x', `${uuid()}0`]) await refusedAt(admin, 'webhookEvent', { query: { event_id } }, '/event_id')
      await refusedAt(admin, 'webhookEvent', { query: { event_id: [uuid(), uuid()] } }, '/event_id')
    })
  })

  on(404, () => {
    test('answers event_not_found for an unknown id', async () => {
      const { admin } = await world().fresh()
      await admin.refused('webhookEvent', { query: { event_id: uuid() } }, 404, 'event_not_found')
    })
  })
})
