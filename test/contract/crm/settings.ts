import { expect, test } from '@jest/globals'
import { memberOf, playHubSpot } from '../support/crm.ts'
import { operationTests } from '../support/operation.ts'
import { malformed, refusedAt } from '../support/pointers.ts'

const { connected } = playHubSpot()

operationTests('crmSettings', { body: { push_fields: true } }, (on, world) => {
  on(200, () => {
    test('changes what is given and leaves the rest', async () => {
      const { admin } = await connected(world())
      expect((await admin.call('crmSettings', { body: { push_notes: true } })).body).toMatchObject({
        push_fields: false,
        push_notes: true,
      })
      const { body } = await admin.call('crmSettings', { body: { push_fields: true } })
      expect(body).toMatchObject({ push_fields: true, push_notes: true })
      await admin.call('crmSettings', { body: { push_fields: false, push_notes: false } })
      expect((await admin.call('crm')).body).toMatchObject({ push_fields: false, push_notes: false })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await connected(world())
      await malformed(admin, 'crmSettings')
      await refusedAt(admin, 'crmSettings', { body: {} }, '/push_fields', '/push_notes')
      await refusedAt(admin, 'crmSettings', { body: { push_fields: 'yes' } }, '/push_fields')
      await refusedAt(admin, 'crmSettings', { body: { push_tasks: true } }, '/push_tasks')
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await memberOf(admin)).refused('crmSettings', { body: { push_fields: true } }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('has nothing to change without a connection', async () => {
      const { admin } = await world().fresh()
      await admin.refused('crmSettings', { body: { push_fields: true } }, 404, 'crm_not_connected')
    })
  })
})
