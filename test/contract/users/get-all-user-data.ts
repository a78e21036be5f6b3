import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('getAllUserData', {}, (on, world) => {
  on(200, () => {
    test('is one overview per user, by address, each as the user sees it', async () => {
      const { admin } = await world().fresh()
      for (const name of ['zoe', 'abe']) await admin.call('createUserRequest', { body: { email: `${name}@all.example` } })
      await admin.as('zoe@all.example').call('addIcp', { body: { icp_name: 'Of Zoe' } })
      const { body } = await admin.call('getAllUserData')
      expect(body.map(({ user }) => user)).toEqual(['abe@all.example', admin.user, 'zoe@all.example'].sort())
      for (const overview of body) expect(overview).toEqual((await admin.as(overview.user).call('getUserData')).body)
      expect(body.find(({ user }) => user === 'abe@all.example')?.icps).toEqual(['Master'])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'member@all.example' } })
      await admin.as('member@all.example').refused('getAllUserData', {}, 403, 'admin_required')
    })
  })
})
