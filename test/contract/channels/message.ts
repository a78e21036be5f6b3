import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { channelOf } from '../support/channels.ts'
import { recordedEvent } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

operationTests('channelsMessage', { query: { event_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('gives the message as it is sent', async () => {
      const { admin } = await world().fresh()
      const channel_id = await channelOf(admin, 'http://127.0.0.1:9/x')
      const { event_id } = (await admin.call('channelsTest', { body: { channel_id } })).body
      expect((await admin.call('channelsMessage', { query: { event_id } })).body).toMatchObject({
        text: expect.any(String),
        blocks: expect.any(Array),
      })
      await admin.refused('webhookEvent', { query: { event_id } }, 404, 'event_not_found')
    })
  })

  on(400, () => {
    test('wants an id', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'channelsMessage', { query: { event_id: 'x' } }, '/event_id')
    })
  })

  on(404, () => {
    test("neither an event for the webhook nor another instance's message", async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const channel_id = await channelOf(other.admin, 'http://127.0.0.1:9/x')
      const theirs = (await other.admin.call('channelsTest', { body: { channel_id } })).body.event_id
      for (const event_id of [theirs, await recordedEvent(admin, 'a.example'), uuid()])
        await admin.refused('channelsMessage', { query: { event_id } }, 404, 'event_not_found')
    })
  })
})
