import { expect, test } from '@jest/globals'
import { channelOf } from '../support/channels.ts'
import { plainUser } from '../support/events.ts'
import { operationTests } from '../support/operation.ts'

operationTests('channels', {}, (on, world) => {
  on(200, () => {
    test('lists those of all accounts first, with no more of the URL than host and ending', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('channels')).body).toEqual([])
      const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Nordics' } })).body
      await channelOf(admin, 'http://127.0.0.1:9/services/secret/north1', { icp_id: icp.icp_id, name: ' #north ' })
      await channelOf(admin, 'http://127.0.0.1:9/services/secret/all2', { instant: true })
      const { body } = await admin.call('channels')
      expect(body).toMatchObject([
        { address: '127.0.0.1:9/…all2', icp_id: null, icp_name: null, name: '', morning: true, instant: true, state: 'enabled' },
        { address: '127.0.0.1:9/…rth1', icp_id: icp.icp_id, icp_name: 'Nordics', name: '#north', instant: false },
      ])
      expect(JSON.stringify(body)).not.toContain('secret')
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await plainUser(admin, 'lister')).refused('channels', {}, 403, 'admin_required')
    })
  })
})
