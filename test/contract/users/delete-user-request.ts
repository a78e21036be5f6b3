import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('deleteUserRequest', { body: { email: 'nobody@people.example' } }, (on, world) => {
  on(200, () => {
    test('hands accounts and ICPs to the deleting admin and shuts the user out', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'leaver@people.example' } })
      const leaver = admin.as('leaver@people.example')
      await leaver.call('addIcp', { body: { icp_name: 'Of the leaver' } })
      await leaver.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'], icp: 'Of the leaver' } })
      const { body } = await admin.call('deleteUserRequest', { body: { email: 'Leaver@People.example' } })
      expect(body).toEqual({ email: 'leaver@people.example', deleted: true, accounts_transferred: 2, icps_transferred: 1 })
      const { body: accounts } = await admin.call('getAccounts')
      expect(accounts.map(({ owner_email }) => owner_email)).toEqual([admin.user, admin.user])
      const { body: icps } = await admin.call('icpDetails')
      expect(icps.map(({ owner_email }) => owner_email)).toEqual([admin.user, admin.user])
      await leaver.refused('getUserData', {}, 401, 'unauthorized')
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'deleteUserRequest')
      await eachRefusedAt(admin, 'deleteUserRequest', [
        [{}, '/email'],
        [{ email: 'nobody' }, '/email'],
        [{ email: 5 }, '/email'],
        [{ email: 'a@c.example', force: true }, '/force'],
      ])
    })
  })

  on(403, () => {
    test('is for admins, keeps the last admin, and tells of a user of another organisation', async () => {
      const { admin } = await world().fresh()
      const other = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'plain@people.example' } })
      const plain = admin.as('plain@people.example')
      await plain.refused('deleteUserRequest', { body: { email: admin.user } }, 403, 'admin_required')
      await plain.refused('deleteUserRequest', { body: { email: 'plain@people.example' } }, 403, 'admin_required')
      await admin.refused('deleteUserRequest', { body: { email: admin.user.toUpperCase() } }, 403, 'last_admin')
      await admin.refused('deleteUserRequest', { body: { email: other.admin.user } }, 403, 'other_organization')
      expect((await other.admin.call('getUserData')).body.user).toBe(other.admin.user)
    })
  })

  on(404, () => {
    test('answers user_not_found for an address that nobody has', async () => {
      const { admin } = await world().fresh()
      await admin.refused('deleteUserRequest', { body: { email: 'ghost@people.example' } }, 404, 'user_not_found')
    })
  })
})
