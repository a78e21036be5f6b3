import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { channelOf } from '../support/channels.ts'
import { plainUser } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const URL = 'http://127.0.0.1:9/services/x'

operationTests('channelsAdd', { body: { kind: 'slack', url: URL } }, (on, world) => {
  on(201, () => {
    test('keeps the URL sealed', async () => {
      const { admin, orgId } = await world().fresh()
      const { body } = await admin.call('channelsAdd', { body: { kind: 'teams', url: URL, morning: false } })
      expect(body).toMatchObject({ kind: 'teams', morning: false, instant: false, address: '127.0.0.1:9/…es/x', failing_since: null })
      const row = await world().service.service.context.db.channel.findFirstOrThrow({ where: { orgId } })
      expect(JSON.stringify(row)).not.toContain('/services')
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'channelsAdd')
      await eachRefusedAt(admin, 'channelsAdd', [
        [{ kind: 'slack' }, '/url'],
        [{ kind: 'irc', url: URL }, '/kind'],
        [{ kind: 'slack', url: URL, icp_id: 'x' }, '/icp_id'],
        [{ kind: 'slack', url: URL, name: 'x'.repeat(81) }, '/name'],
      ])
      for (const url of ['not a url', 'https://user:pw@chat.example/x', 'https://tallship.webhook.office.com/webhookb2/x']) {
        const { errors } = await admin.refused('channelsAdd', { body: { kind: 'teams', url } }, 400, 'webhook_url_refused')
        expect(errors).toMatchObject([{ pointer: '/url' }])
      }
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await plainUser(admin, 'adder')).refused('channelsAdd', { body: { kind: 'slack', url: URL } }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test("an unknown ICP, and another instance's", async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const { icp } = (await other.admin.call('addIcp', { body: { icp_name: 'Theirs' } })).body
      for (const icp_id of [uuid(), icp.icp_id])
        await admin.refused('channelsAdd', { body: { kind: 'slack', url: URL, icp_id } }, 404, 'icp_not_found')
    })
  })

  on(409, () => {
    test('a URL is one channel of an instance; removed, it may come again', async () => {
      const [{ admin }, other] = [await world().fresh(), await world().fresh()]
      const id = await channelOf(admin, URL)
      await channelOf(other.admin, URL)
      const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Nordics' } })).body
      const again = { kind: 'slack', url: URL, icp_id: icp.icp_id } as const
      const { detail } = await admin.refused('channelsAdd', { body: again }, 409, 'channel_exists')
      expect(detail).toContain('for all accounts')
      await admin.call('channelsRemove', { body: { channel_id: id } })
      await admin.call('channelsAdd', { body: again })
    })

    test('at most 50', async () => {
      const { admin } = await world().fresh()
      for (let n = 0; n < 50; n++) await channelOf(admin, `${URL}/${n}`)
      await admin.refused('channelsAdd', { body: { kind: 'slack', url: URL } }, 409, 'too_many_channels')
    })
  })
})
