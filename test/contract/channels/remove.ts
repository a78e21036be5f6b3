import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { channelOf } from '../support/channels.ts'
import { plainUser } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('channelsRemove', { body: { channel_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('it is gone, and its URL with it; the log of its messages stays', async () => {
      const { admin, orgId } = await world().fresh()
      const channel_id = await channelOf(admin, 'http://127.0.0.1:9/x', { name: '#sales' })
      const { event_id } = (await admin.call('channelsTest', { body: { channel_id } })).body
      expect((await admin.call('channelsRemove', { body: { channel_id } })).body).toEqual({ channel_id })
      expect((await admin.call('channels')).body).toEqual([])
      expect(await world().service.service.context.db.channel.findFirstOrThrow({ where: { orgId } })).toMatchObject({ secret: '' })
      expect((await admin.call('webhookEvents')).body).toMatchObject([{ event_id, is_test: true, channel: { channel_id, name: '#sales' } }])
      await admin.refused('webhookReplay', { body: { event_id } }, 404, 'channel_not_found')
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'channelsRemove')
      await eachRefusedAt(admin, 'channelsRemove', [[{}, '/channel_id']])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await plainUser(admin, 'remover')).refused('channelsRemove', { body: { channel_id: uuid() } }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test("neither an unknown one nor another instance's", async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const theirs = await channelOf(other.admin, 'http://127.0.0.1:9/x')
      for (const channel_id of [theirs, uuid()]) await admin.refused('channelsRemove', { body: { channel_id } }, 404, 'channel_not_found')
      expect((await other.admin.call('channels')).body).toHaveLength(1)
    })
  })
})
