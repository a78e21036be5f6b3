import { expect, test } from '@jest/globals'
import { memberOf, playHubSpot } from '../support/crm.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

const { hubspot, connected } = playHubSpot()

operationTests('crmLists', {}, (on, world) => {
  on(200, () => {
    test('goes by pages', async () => {
      for (let n = 0; n < 101; n++) hubspot().addList(`List ${n}`, n === 0 ? ['1', '2'] : [])
      const { admin } = await connected(world())
      const first = await admin.call('crmLists')
      expect(first.body).toHaveLength(100)
      expect(first.body[0]).toEqual({ list_id: '40', name: 'List 0', size: 2 })
      const after = /after=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
      const last = await admin.call('crmLists', { query: { after } })
      expect([last.body, last.headers.has('link')]).toEqual([[{ list_id: '140', name: 'List 100', size: 0 }], false])
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await connected(world())
      await refusedAt(admin, 'crmLists', { query: { after: 'x'.repeat(501) } }, '/after')
      await refusedAt(admin, 'crmLists', { query: { after: '/services/data' } }, '/after')
      // One that the CRM itself does not take.
      hubspot().goWrong({ on: 'POST /crm/v3/lists', answer: { status: 400, body: { message: 'offset is too large' } } })
      await refusedAt(admin, 'crmLists', { query: { after: '100' } }, '/after')
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await memberOf(admin)).refused('crmLists', {}, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('has nothing to list without a connection', async () => {
      const { admin } = await world().fresh()
      await admin.refused('crmLists', {}, 404, 'crm_not_connected')
    })
  })

  on(409, () => {
    test('says why the CRM cannot be asked', async () => {
      const { admin } = await connected(world())
      hubspot().goWrong({ on: 'POST /crm/v3/lists', answer: { status: 401 } })
      const { detail } = await admin.refused('crmLists', {}, 409, 'crm_unavailable')
      expect(detail).toContain('Connect it again')
      expect((await admin.call('crm')).body.state).toBe('revoked')
    })
  })
})
