import { expect, test } from '@jest/globals'
import { Browser, mailTo, offered } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

const UNKNOWN = 'x'.repeat(43)

operationTests('sessionCreate', { body: { token: UNKNOWN } }, (on, world) => {
  on(201, () => {
    test("a link works in any browser; the cookie is no script's, and the session does what the user may do", async () => {
      const { admin } = await world().fresh()
      await new Browser(world().service).call('sessionRequestLink', { body: { email: admin.user } })
      const { token } = offered(await mailTo(world().service, admin.user))
      const elsewhere = new Browser(world().service)
      const reply = await elsewhere.call('sessionCreate', { body: { token } })
      expect(reply.body).toMatchObject({ user: admin.user, is_admin: true, session: { started_by: 'link', current: true } })
      expect(reply.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000$/)
      expect((await elsewhere.call('getUserData')).body).toMatchObject({ user: admin.user })
      expect((await elsewhere.call('addIcp', { body: { icp_name: 'By a browser' } })).status).toBe(201)
    })
    test('a code works in the browser that asked, with blanks as people type them', async () => {
      const { admin } = await world().fresh()
      const browser = new Browser(world().service)
      await browser.call('sessionRequestLink', { body: { email: admin.user } })
      const { code } = offered(await mailTo(world().service, admin.user))
      const { body } = await browser.call('sessionCreate', { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` } })
      expect(body).toMatchObject({ user: admin.user, session: { started_by: 'code' } })
    })
  })

  on(400, () => {
    test('wants exactly one of token and code', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'sessionCreate')
      await refusedAt(admin, 'sessionCreate', { body: {} }, '/token', '/code')
      await eachRefusedAt(admin, 'sessionCreate', [
        [{ token: UNKNOWN, code: '123456' }, ''],
        [{ code: '12345' }, '/code'],
        [{ token: '' }, '/token'],
        [{ password: 'x' }, '/password'],
        [{ email: 'x@people.example', code: '012345' }, '/email'],
      ])
      const { errors } = await admin.refused('sessionCreate', { body: { token: 'a', code: '012345' } }, 400, 'invalid_request')
      expect(errors).toEqual([{ pointer: '', detail: 'Give only one of token, code.' }])
    })
  })

  on(403, () => {
    test('a link works once, and not after its time', async () => {
      const { admin, orgId } = await world().fresh()
      const browser = new Browser(world().service)
      await browser.call('sessionRequestLink', { body: { email: admin.user } })
      const { token } = offered(await mailTo(world().service, admin.user))
      await browser.call('sessionCreate', { body: { token } })
      await admin.refused('sessionCreate', { body: { token } }, 403, 'sign_in_refused')
      await browser.call('sessionRequestLink', { body: { email: admin.user } })
      const late = offered(await mailTo(world().service, admin.user, 2)).token
      await world().service.service.context.db.signInLink.updateMany({ where: { orgId }, data: { expiresAt: new Date(Date.now() - 1) } })
      await admin.refused('sessionCreate', { body: { token: late } }, 403, 'sign_in_refused')
    })
    test('two who spend one link at once make one session', async () => {
      const { admin } = await world().fresh()
      await new Browser(world().service).call('sessionRequestLink', { body: { email: admin.user } })
      const { token } = offered(await mailTo(world().service, admin.user))
      const spent = await Promise.all(
        [1, 2, 3, 4].map(async () => (await new Browser(world().service).call('sessionCreate', { body: { token } })).status),
      )
      expect(spent.sort()).toEqual([201, 403, 403, 403])
    })
    test('a code is nothing in another browser', async () => {
      const { admin } = await world().fresh()
      await new Browser(world().service).call('sessionRequestLink', { body: { email: admin.user } })
      const { code } = offered(await mailTo(world().service, admin.user))
      const other = new Browser(world().service)
      await other.call('sessionRequestLink', { body: { email: 'nobody@people.example' } })
      for (const browser of [other, new Browser(world().service)]) {
        expect((await browser.call('sessionCreate', { body: { code } })).body).toMatchObject({ code: 'sign_in_refused' })
      }
    })
    test('the sixth try is refused, be it right', async () => {
      const { admin } = await world().fresh()
      const browser = new Browser(world().service)
      await browser.call('sessionRequestLink', { body: { email: admin.user } })
      const { code } = offered(await mailTo(world().service, admin.user))
      const wrong = code === '000000' ? '000001' : '000000'
      const details: string[] = []
      for (let i = 0; i < 5; i++) details.push((await browser.call('sessionCreate', { body: { code: wrong } })).body['detail'] ?? '')
      expect(details[0]).toContain('4 tries are left')
      expect((await browser.call('sessionCreate', { body: { code } })).status).toBe(403)
    })
  })
})
