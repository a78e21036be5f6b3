import { expect, test } from '@jest/globals'
import { signedIn } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'

operationTests('sessions', {}, (on, world) => {
  on(200, () => {
    test("lists the user's own, and which is the present one", async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('sessions')).body).toEqual([])
      await signedIn(world().service, admin.user, 1)
      const browser = await signedIn(world().service, admin.user, 2)
      const { body } = await browser.call('sessions')
      expect((body as unknown as { current: boolean }[]).map(({ current }) => current)).toEqual([true, false])
      await admin.call('createUserRequest', { body: { email: 'lists@people.example' } })
      expect((await admin.as('lists@people.example').call('sessions')).body).toEqual([])
    })
  })
})
