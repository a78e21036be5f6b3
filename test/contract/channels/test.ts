import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { channelOf } from '../support/channels.ts'
import { fileReceiver, inState, plainUser } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const receiver = fileReceiver()

operationTests('channelsTest', { body: { channel_id: uuid() } }, (on, world) => {
  on(202, () => {
    test.each(['slack', 'teams'] as const)('is said in the channel and in the log, as %s has it', async (kind) => {
      const { admin } = await world().fresh()
      const channel_id = await channelOf(admin, receiver().url, { kind })
      const { event_id } = (await admin.call('channelsTest', { body: { channel_id } })).body
      await inState(admin, event_id, 'delivered')
      const { body } = await admin.call('channelsMessage', { query: { event_id } })
      expect(receiver().received.at(-1)?.body).toEqual(body)
      expect(JSON.stringify(body)).toMatch(kind === 'slack' ? /"blocks":.*Test message/ : /AdaptiveCard.*Test message/)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'channelsTest')
      await eachRefusedAt(admin, 'channelsTest', [[{ channel_id: 7 }, '/channel_id']])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await plainUser(admin, 'tester')).refused('channelsTest', { body: { channel_id: uuid() } }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('an unknown one', async () => {
      const { admin } = await world().fresh()
      await admin.refused('channelsTest', { body: { channel_id: uuid() } }, 404, 'channel_not_found')
    })
  })

  on(409, () => {
    test('one that is switched off', async () => {
      const { admin } = await world().fresh()
      const channel_id = await channelOf(admin, receiver().url)
      await admin.call('channelsChange', { body: { channel_id, enabled: false } })
      await admin.refused('channelsTest', { body: { channel_id } }, 409, 'channel_disabled')
    })
  })
})
