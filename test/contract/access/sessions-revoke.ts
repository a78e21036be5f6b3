import { expect, test } from '@jest/globals'
import { signedIn } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('sessionsRevoke', { body: {} }, (on, world) => {
  on(200, () => {
    test('ends one, or all but the present one, and none of another user', async () => {
      const { admin } = await world().fresh()
      const browsers = [
        await signedIn(world().service, admin.user, 1),
        await signedIn(world().service, admin.user, 2),
        await signedIn(world().service, admin.user, 3),
      ] as const
      const ids = (await admin.call('sessions')).body.map(({ session_id: id }) => id)
      await admin.call('createUserRequest', { body: { email: 'revokes@people.example' } })
      const other = await admin.as('revokes@people.example').call('sessionsRevoke', { body: { session_id: ids[0] } })
      expect(other.body).toEqual({ ended: 0 })
      const own = (await browsers[0].call('session')).body as unknown as { session: { session_id: string } }
      expect((await browsers[1].call('sessionsRevoke', { body: { session_id: own.session.session_id } })).body).toEqual({ ended: 1 })
      expect((await browsers[0].call('session')).status).toBe(401)
      expect((await browsers[1].call('sessionsRevoke', { body: {} })).body).toEqual({ ended: 1 })
      expect([(await browsers[1].call('session')).status, (await browsers[2].call('session')).status]).toEqual([200, 401])
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'sessionsRevoke')
      await eachRefusedAt(admin, 'sessionsRevoke', [
        [{ session_id: 'x' }, '/session_id'],
        [{ all: true }, '/all'],
      ])
    })
  })
})
