import { expect, test } from '@jest/globals'
import { signedIn } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('sessionDelete', { body: {} }, (on, world) => {
  on(200, () => {
    test('ends the session, also for whoever has copied its cookie', async () => {
      const { admin } = await world().fresh()
      const browser = await signedIn(world().service, admin.user)
      const copied = new Map(browser.cookies)
      expect((await browser.call('sessionDelete')).body).toEqual({ ended: 1 })
      expect(browser.cookies.has('session')).toBe(false)
      for (const [name, value] of copied) browser.cookies.set(name, value)
      expect((await browser.call('session')).status).toBe(401)
    })
    test('by the key there is none to end', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('sessionDelete')).body).toEqual({ ended: 0 })
    })
  })

  on(400, () => {
    test('takes no members', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'sessionDelete')
      await eachRefusedAt(admin, 'sessionDelete', [
        [{ reason: 'x' }, '/reason'],
        [[], ''],
      ])
    })
  })
})
