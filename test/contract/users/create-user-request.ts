import { expect, test } from '@jest/globals'
import { Browser, mailTo, offered } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('createUserRequest', { body: { email: 'new@people.example' } }, (on, world) => {
  on(201, () => {
    test('creates a user in lower case who may act at once', async () => {
      const { admin } = await world().fresh({ seats: 3 })
      const { body } = await admin.call('createUserRequest', { body: { email: 'Ada.Lovelace@People.Example' } })
      expect(body).toMatchObject({ seats_remaining: 1, invitation: 'queued' })
      expect(body.user).toMatchObject({ email: 'ada.lovelace@people.example', is_admin: false, email_alerts: false })
      const { body: own } = await admin.as('ADA.lovelace@people.example').call('getUserData')
      expect(own.user).toBe('ada.lovelace@people.example')
    })

    test('takes 64 characters before the @', async () => {
      const { admin } = await world().fresh()
      const email = `${'a'.repeat(64)}@people.example`
      expect((await admin.call('createUserRequest', { body: { email } })).body.user.email).toBe(email)
    })

    test('sends an invitation, which holds no key', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'grace@people.example', email_alerts: true } })
      const mail = await mailTo(world().service, 'grace@people.example')
      expect(mail).toContain(admin.user)
      expect(mail).not.toContain(admin.apiKey)
      // Without PUBLIC_URL nobody knows the service's address but the link, which is the one of sign-in mails too.
      expect(mail).not.toContain('Address:')
    })

    test("the invitation's link signs its user in once, a week long, and looking at it changes nothing", async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'ines@people.example' }, headers: { host: 'evil.example' } })
      const mail = await mailTo(world().service, 'ines@people.example')
      const { token } = offered(mail)
      expect(mail).toContain(`${world().service.service.baseUrl}/link#token=${token}`)
      for (let i = 0; i < 3; i++)
        await (await fetch(`${world().service.service.baseUrl}/link`, { headers: { accept: 'text/html' } })).text()
      const link = await world().service.service.context.db.signInLink.findFirstOrThrow({
        where: { user: { email: 'ines@people.example' } },
      })
      expect(Math.round((link.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(7 * 24)
      const browser = new Browser(world().service)
      expect(await browser.call('sessionCreate', { body: { token } })).toMatchObject({ status: 201, body: { user: 'ines@people.example' } })
      expect((await new Browser(world().service).call('sessionCreate', { body: { token } })).status).toBe(403)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'createUserRequest')
      await eachRefusedAt(admin, 'createUserRequest', [
        [{}, '/email'],
        [{ email: '' }, '/email'],
        [{ email: 'nobody' }, '/email'],
        [{ email: 'a@b@c.example' }, '/email'],
        [{ email: 'a b@c.example' }, '/email'],
        [{ email: ['a@c.example'] }, '/email'],
        [{ email: null }, '/email'],
        [{ email: `a@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${'v'.repeat(10)}.example` }, '/email'],
        [{ email: `${'a'.repeat(65)}@c.example` }, '/email'],
        [{ email: `a@${'c'.repeat(64)}.example` }, '/email'],
        [{ email: `a@c.${'e'.repeat(64)}` }, '/email'],
        [{ email: 'a@c.example', email_alerts: 'no' }, '/email_alerts'],
        [{ email: 'a@c.example', email_alerts: 1 }, '/email_alerts'],
        [{ email: 'a@c.example', is_admin: true }, '/is_admin'],
      ])
    })
  })

  on(403, () => {
    test('answers out_of_seats when every seat is taken, and a deleted user frees one', async () => {
      const { admin } = await world().fresh({ seats: 2 })
      await admin.call('createUserRequest', { body: { email: 'first@seats.example' } })
      await admin.refused('createUserRequest', { body: { email: 'second@seats.example' } }, 403, 'out_of_seats')
      await admin.call('deleteUserRequest', { body: { email: 'first@seats.example' } })
      expect((await admin.call('createUserRequest', { body: { email: 'second@seats.example' } })).body.seats_remaining).toBe(0)
    })
  })

  on(409, () => {
    test('an address is taken once over all instances, in any case', async () => {
      const { admin } = await world().fresh()
      const other = await world().fresh()
      await other.admin.call('createUserRequest', { body: { email: 'taken@people.example' } })
      for (const client of [admin, other.admin]) {
        await client.refused('createUserRequest', { body: { email: 'TAKEN@people.example' } }, 409, 'email_taken')
      }
    })
  })
})
