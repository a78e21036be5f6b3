import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { MOST_VIEWS } from '../../../src/domain/views/views.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

operationTests('viewsSave', { body: { name: 'Hot', query: 'min_score=60' } }, (on, world) => {
  on(201, () => {
    test('makes a view', async () => {
      const { admin } = await world().fresh()
      const { body } = await admin.call('viewsSave', { body: { name: ' Hot ', query: 'min_score=60' } })
      expect(body).toMatchObject({ name: 'Hot', query: 'min_score=60', shared: false, own: true, owner_email: admin.user })
      expect((await admin.call('viewsSave', { body: { name: '\u0645\u06cc\u200c\u062e', query: '' } })).body.name).toHaveLength(4)
    })
  })

  on(200, () => {
    test('changes a view by its id', async () => {
      const { admin } = await world().fresh()
      const { body, status } = await admin.call('viewsSave', { body: { name: 'Hot', query: 'min_score=60' } })
      const changed = await admin.call('viewsSave', {
        body: { view_id: body.view_id, name: 'Hotter', query: 'min_score=80', shared: true },
      })
      expect([status, changed.status, changed.body.name]).toEqual([201, 200, 'Hotter'])
      expect((await admin.call('views')).body).toEqual([changed.body])
    })
    test('a name that is refused today stays with a view that has it', async () => {
      const { admin, orgId } = await world().fresh()
      const { view_id } = (await admin.call('viewsSave', { body: { name: 'Old', query: '' } })).body
      const name = 'Old\u202e one'
      await world().service.service.context.db.savedView.update({ where: { orgId_id: { orgId, id: view_id } }, data: { name } })
      const { status, body } = await admin.call('viewsSave', { body: { view_id, name, query: '', shared: true } })
      expect([status, body.name, body.shared]).toEqual([200, name, true])
      await refusedAt(admin, 'viewsSave', { body: { view_id, name: `${name}!`, query: '' } }, '/name')
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'viewsSave')
      await eachRefusedAt(admin, 'viewsSave', [
        [{ query: '' }, '/name'],
        [{ name: '  ', query: '' }, '/name'],
        ...['\n', '\u0007', '\u2028', '\u202e'].map((character): [object, string] => [{ name: `a${character}b`, query: '' }, '/name']),
        [{ name: '\u200b', query: '' }, '/name'],
        [{ name: 'x', query: 'y'.repeat(2001) }, '/query'],
        [{ name: 'x', query: '', colour: 1 }, '/colour'],
      ])
    })
  })

  on(404, () => {
    test("another user's view is not changed, be it shared", async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'saves@people.example' } })
      const { body } = await admin.call('viewsSave', { body: { name: 'Hot', query: '', shared: true } })
      const change = { body: { view_id: body.view_id, name: 'Mine now', query: '' } }
      await admin.as('saves@people.example').refused('viewsSave', change, 404, 'view_not_found')
      await admin.refused('viewsSave', { body: { view_id: uuid(), name: 'x', query: '' } }, 404, 'view_not_found')
    })
  })

  on(409, () => {
    test('stops at the most that one may have', async () => {
      const { admin } = await world().fresh()
      for (let i = 0; i < MOST_VIEWS; i++) await admin.call('viewsSave', { body: { name: `View ${i}`, query: '' } })
      await admin.refused('viewsSave', { body: { name: 'One more', query: '' } }, 409, 'too_many_views')
    })
  })
})
