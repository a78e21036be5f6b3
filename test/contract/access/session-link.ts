import { expect, test } from '@jest/globals'
import { Browser } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('sessionLink', { body: { email: 'nobody@people.example' } }, (on, world) => {
  on(201, () => {
    test("makes a link that signs its user in, of the service's own address whatever the Host says", async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'copied@people.example' } })
      const { body } = await admin.call('sessionLink', { body: { email: 'Copied@people.example' }, headers: { host: 'evil.example' } })
      expect(body.link.startsWith(`${world().service.service.baseUrl}/link#token=`)).toBe(true)
      const token = body.link.split('#token=')[1]
      expect((await new Browser(world().service).call('sessionCreate', { body: { token } })).body).toMatchObject({
        user: 'copied@people.example',
        is_admin: false,
      })
    })
  })

  test('hands the invitation over once more to who has not signed in yet, for a week; afterwards links for a quarter of an hour', async () => {
    const { admin } = await world().fresh()
    await admin.call('createUserRequest', { body: { email: 'later@people.example' } })
    const make = async (email: string) => {
      const { body } = await admin.call('sessionLink', { body: { email } })
      return { token: body.link.split('#token=')[1], minutes: Math.round((Date.parse(body.expires_at) - Date.now()) / 60_000) }
    }
    const invitation = await make('later@people.example')
    expect(invitation.minutes).toBe(7 * 24 * 60)
    await new Browser(world().service).call('sessionCreate', { body: { token: invitation.token } })
    expect([(await make('later@people.example')).minutes, (await make(admin.user)).minutes]).toEqual([15, 15])
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'sessionLink')
      await eachRefusedAt(admin, 'sessionLink', [
        [{}, '/email'],
        [{ email: 5 }, '/email'],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'no-admin@people.example' } })
      await admin.as('no-admin@people.example').refused('sessionLink', { body: { email: admin.user } }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('knows no user of another instance', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      await one.admin.refused('sessionLink', { body: { email: other.admin.user } }, 404, 'user_not_found')
    })
  })
})
