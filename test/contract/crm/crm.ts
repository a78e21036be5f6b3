import { expect, test } from '@jest/globals'
import { memberOf, playHubSpot } from '../support/crm.ts'
import { operationTests } from '../support/operation.ts'

const { connected } = playHubSpot()

operationTests('crm', {}, (on, world) => {
  on(200, () => {
    test('tells of a connection without its secrets, and of none', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('crm')).body).toMatchObject({ state: 'disconnected', kind: null, connected_at: null, shared: [] })
      const other = await connected(world())
      const { body, text } = await other.admin.call('crm')
      expect(body).toMatchObject({
        state: 'connected',
        kind: 'hubspot',
        account: '7654321',
        push_fields: false,
        connected_by: other.admin.user,
      })
      expect(text).not.toContain('pat-')
      expect((await admin.call('crm')).body.state).toBe('disconnected')
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await memberOf(admin)).refused('crm', {}, 403, 'admin_required')
    })
  })
})
