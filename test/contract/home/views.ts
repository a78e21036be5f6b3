import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('views', {}, (on, world) => {
  on(200, () => {
    test("lists one's own and what others share, by name", async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'views@people.example' } })
      const other = admin.as('views@people.example')
      await admin.call('viewsSave', { body: { name: 'B own', query: 'status=active' } })
      await other.call('viewsSave', { body: { name: 'A shared', query: '', shared: true } })
      await other.call('viewsSave', { body: { name: 'C private', query: '' } })
      const { body } = await admin.call('views')
      expect(body.map(({ name, own, shared, owner_email }) => [name, own, shared, owner_email])).toEqual([
        ['A shared', false, true, 'views@people.example'],
        ['B own', true, false, admin.user],
      ])
    })
  })
})
