import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('agentsChange', { body: { may_write: true } }, (on, world) => {
  on(200, () => {
    test('lets the agents of this instance write, and of no other', async () => {
      const { admin } = await world().fresh()
      const other = await world().fresh()
      const { body } = await admin.call('agentsChange', { body: { may_write: true } })
      expect(body).toEqual({ url: `${admin.baseUrl}/mcp`, may_write: true })
      expect((await admin.call('agents')).body.may_write).toBe(true)
      expect((await other.admin.call('agents')).body.may_write).toBe(false)
      await admin.call('agentsChange', { body: { may_write: false } })
      expect((await admin.call('agents')).body.may_write).toBe(false)
    })
  })

  on(400, () => {
    test.each([{}, { may_write: 'perhaps' }, { may_write: null }, { may_write: true, may_delete: true }])('refuses %j', async (body) => {
      const { admin } = await world().fresh()
      const problem = await admin.refused('agentsChange', { body }, 400, 'invalid_request')
      expect(problem.errors?.[0]?.pointer).toMatch(/^\/may_/)
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'lets-agents@people.example' } })
      await admin.as('lets-agents@people.example').refused('agentsChange', { body: { may_write: true } }, 403, 'admin_required')
      expect((await admin.call('agents')).body.may_write).toBe(false)
    })
  })
})
