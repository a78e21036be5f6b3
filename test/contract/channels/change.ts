import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { channelOf } from '../support/channels.ts'
import { plainUser } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

const URL = 'http://127.0.0.1:9/services/'

operationTests('channelsChange', { body: { channel_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('changes what is given and leaves the rest; another URL switches it on', async () => {
      const { admin } = await world().fresh()
      const channel_id = await channelOf(admin, `${URL}one1`, { name: '#sales' })
      const { body: off } = await admin.call('channelsChange', { body: { channel_id, instant: true, enabled: false } })
      expect(off).toMatchObject({
        name: '#sales',
        morning: true,
        instant: true,
        state: 'disabled',
        disabled_reason: `Switched off by ${admin.user}.`,
      })
      const { body: same } = await admin.call('channelsChange', { body: { channel_id, url: `${URL}one1` } })
      expect(same.state).toBe('disabled')
      const { body: on } = await admin.call('channelsChange', { body: { channel_id, url: `${URL}two2` } })
      expect(on).toMatchObject({ state: 'enabled', disabled_reason: null, disabled_at: null, address: '127.0.0.1:9/…two2', instant: true })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'channelsChange')
      await eachRefusedAt(admin, 'channelsChange', [
        [{}, '/channel_id'],
        [{ channel_id: uuid(), kind: 'teams' }, '/kind'],
      ])
      const channel_id = await channelOf(admin, `${URL}x`)
      await refusedAt(
        admin,
        'channelsChange',
        { body: { channel_id } },
        ...['url', 'name', 'morning', 'instant', 'enabled'].map((one) => `/${one}`),
      )
      const { errors } = await admin.refused(
        'channelsChange',
        { body: { channel_id, url: 'ftp://x.example/' } },
        400,
        'webhook_url_refused',
      )
      expect(errors).toMatchObject([{ pointer: '/url' }])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await plainUser(admin, 'changer')).refused('channelsChange', { body: { channel_id: uuid() } }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test("neither an unknown one nor another instance's, with a URL or without", async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const channel_id = await channelOf(other.admin, `${URL}x`)
      for (const body of [
        { channel_id, morning: true },
        { channel_id, url: `${URL}y` },
        { channel_id: uuid(), name: '' },
      ])
        await admin.refused('channelsChange', { body }, 404, 'channel_not_found')
      expect((await other.admin.call('channels')).body).toMatchObject([{ address: '127.0.0.1:9/…es/x' }])
    })
  })

  on(409, () => {
    test('the URL of another channel', async () => {
      const { admin } = await world().fresh()
      await channelOf(admin, `${URL}x`)
      const channel_id = await channelOf(admin, `${URL}y`)
      await admin.refused('channelsChange', { body: { channel_id, url: `${URL}x` } }, 409, 'channel_exists')
    })
  })
})
