import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('agents', {}, (on, world) => {
  on(200, () => {
    test('tells every user where agents ask, and that they read only at first', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'has-an-agent@people.example' } })
      const { body } = await admin.as('has-an-agent@people.example').call('agents')
      expect(body).toEqual({ url: `${admin.baseUrl}/mcp`, may_write: false })
    })
  })
})
