import { expect, test } from '@jest/globals'
import { signedIn } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'

operationTests('session', {}, (on, world) => {
  on(200, () => {
    test('tells the user; the session too, where one was used', async () => {
      const { admin } = await world().fresh()
      const { body } = await admin.call('session')
      expect(body).toMatchObject({ user: admin.user, is_admin: true, session: null })
      const browser = await signedIn(world().service, admin.user)
      const inBrowser = await browser.call('session')
      expect(inBrowser.body).toMatchObject({ user: admin.user, instance: body.instance, session: { started_by: 'link', current: true } })
    })
  })
})
