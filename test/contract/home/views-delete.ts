import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('viewsDelete', { body: { view_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('the view is gone', async () => {
      const { admin } = await world().fresh()
      const { view_id } = (await admin.call('viewsSave', { body: { name: 'Hot', query: '' } })).body
      expect((await admin.call('viewsDelete', { body: { view_id } })).body).toEqual({ view_id, deleted: true })
      expect((await admin.call('views')).body).toEqual([])
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'viewsDelete')
      await eachRefusedAt(admin, 'viewsDelete', [
        [{}, '/view_id'],
        [{ view_id: 7 }, '/view_id'],
      ])
    })
  })

  on(404, () => {
    test("another user's view is not deleted", async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'deletes@people.example' } })
      const { view_id } = (await admin.call('viewsSave', { body: { name: 'Hot', query: '', shared: true } })).body
      await admin.as('deletes@people.example').refused('viewsDelete', { body: { view_id } }, 404, 'view_not_found')
    })
  })
})
