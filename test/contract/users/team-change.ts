import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

operationTests('teamChange', { body: { email: 'nobody@people.example', is_admin: true } }, (on, world) => {
  on(200, () => {
    test('makes an admin, who acts as one at once, and takes that away again', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'rising@people.example' } })
      const rising = admin.as('rising@people.example')
      const { body } = await admin.call('teamChange', { body: { email: 'Rising@People.example', is_admin: true } })
      expect(body).toMatchObject({ email: 'rising@people.example', is_admin: true, email_alerts: false })
      expect((await rising.call('team')).body.admins).toBe(2)
      // Also of oneself, for as long as another is left.
      await rising.call('teamChange', { body: { email: 'rising@people.example', is_admin: false, email_alerts: true } })
      await rising.refused('team', {}, 403, 'admin_required')
      expect((await admin.call('team')).body.users[1]).toMatchObject({ is_admin: false, email_alerts: true })
    })

    test('lets everybody turn their own mail on and off', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'own-mail@people.example', email_alerts: true } })
      const { body } = await admin
        .as('own-mail@people.example')
        .call('teamChange', { body: { email: 'own-mail@people.example', email_alerts: false } })
      expect(body.email_alerts).toBe(false)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'teamChange')
      await refusedAt(admin, 'teamChange', { body: { email: admin.user } }, '/is_admin', '/email_alerts')
      await eachRefusedAt(admin, 'teamChange', [
        [{ is_admin: true }, '/email'],
        [{ email: admin.user, is_admin: 'yes' }, '/is_admin'],
        [{ email: admin.user, email_alerts: true, seats: 9 }, '/seats'],
      ])
    })
  })

  on(403, () => {
    test('is for admins, and keeps the last one', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'ambitious@people.example' } })
      const user = admin.as('ambitious@people.example')
      await user.refused('teamChange', { body: { email: 'ambitious@people.example', is_admin: true } }, 403, 'admin_required')
      await user.refused('teamChange', { body: { email: admin.user, email_alerts: true } }, 403, 'admin_required')
      await user.refused('teamChange', { body: { email: 'nobody@people.example', email_alerts: true } }, 403, 'admin_required')
      await admin.refused('teamChange', { body: { email: admin.user, is_admin: false, email_alerts: true } }, 403, 'last_admin')
      expect((await admin.call('team')).body.users[0]).toMatchObject({ is_admin: true, email_alerts: false })
    })
  })

  on(404, () => {
    test('knows no user of another instance', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      await one.admin.refused('teamChange', { body: { email: other.admin.user, is_admin: false } }, 404, 'user_not_found')
    })
  })
})
