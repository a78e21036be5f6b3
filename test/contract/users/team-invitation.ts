import { expect, test } from '@jest/globals'
import { Browser } from '../../support/browser.ts'
import type { Client } from '../../support/client.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('teamInvitation', { body: { email: 'nobody@people.example', action: 'send' } }, (on, world) => {
  const linkOf = async (admin: Client, email: string) =>
    (await admin.call('sessionLink', { body: { email } })).body.link.split('#token=')[1] ?? ''
  /** As if so many minutes had passed since the last invitation. */
  const later = async (email: string, minutes: number) =>
    await world().service.service.context.db.mailMessage.updateMany({
      where: { recipient: email },
      data: { createdAt: new Date(Date.now() - minutes * 60_000) },
    })

  on(200, () => {
    test('sends it once more, with the only link that works', async () => {
      const { admin } = await world().fresh({ seats: 4 })
      const email = 'again@people.example'
      await admin.call('createUserRequest', { body: { email } })
      const before = await linkOf(admin, email)
      await later(email, 11)
      const { body } = await admin.call('teamInvitation', { body: { email: 'Again@people.example', action: 'send' } })
      expect(body).toMatchObject({ email, invitation: 'queued', seats_remaining: 2 })
      expect((await admin.call('team')).body.users[1]?.invitation_expires_at).toBe(body.expires_at)
      expect((await new Browser(world().service).call('sessionCreate', { body: { token: before } })).status).toBe(403)
      const { db } = world().service.service.context
      const mails = await db.mailMessage.findMany({ where: { recipient: email }, orderBy: { createdAt: 'desc' } })
      expect(mails).toHaveLength(2)
      const token = /#token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
      expect((await new Browser(world().service).call('sessionCreate', { body: { token } })).status).toBe(201)
    })

    test('takes it back: the link is dead, the seat free, the address may be invited again', async () => {
      const { admin } = await world().fresh({ seats: 2 })
      const email = 'back@people.example'
      await admin.call('createUserRequest', { body: { email } })
      await admin.as(email).call('uploadAccounts', { body: { accounts: ['by-a-program.example'] } })
      const token = await linkOf(admin, email)
      const { body } = await admin.call('teamInvitation', { body: { email, action: 'take_back' } })
      expect(body).toEqual({ email, invitation: 'taken_back', expires_at: null, seats_remaining: 1 })
      expect((await new Browser(world().service).call('sessionCreate', { body: { token } })).status).toBe(403)
      await admin.as(email).refused('getUserData', {}, 401, 'unauthorized')
      expect((await admin.call('getAccounts')).body.map(({ owner_email }) => owner_email)).toEqual([admin.user])
      expect((await admin.call('createUserRequest', { body: { email } })).status).toBe(201)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'teamInvitation')
      await eachRefusedAt(admin, 'teamInvitation', [
        [{ action: 'send' }, '/email'],
        [{ email: 'a@people.example' }, '/action'],
        [{ email: 'a@people.example', action: 'burn' }, '/action'],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'plainly-a-user@people.example' } })
      const body = { email: 'plainly-a-user@people.example', action: 'take_back' }
      await admin.as('plainly-a-user@people.example').refused('teamInvitation', { body }, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('knows no user of another instance', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      await other.admin.call('createUserRequest', { body: { email: 'theirs@people.example' } })
      for (const action of ['send', 'take_back'])
        await one.admin.refused('teamInvitation', { body: { email: 'theirs@people.example', action } }, 404, 'user_not_found')
    })
  })

  on(409, () => {
    test('is about nobody who has signed in, nor about the caller', async () => {
      const { admin } = await world().fresh()
      const email = 'settled@people.example'
      await admin.call('createUserRequest', { body: { email } })
      await new Browser(world().service).call('sessionCreate', { body: { token: await linkOf(admin, email) } })
      for (const body of [
        { email, action: 'take_back' },
        { email, action: 'send' },
        { email: admin.user, action: 'take_back' },
      ])
        await admin.refused('teamInvitation', { body }, 409, 'invitation_accepted')
      // A session, or a link that was used, tells of it as well.
      const { db } = world().service.service.context
      await db.user.updateMany({ where: { email }, data: { lastSeenAt: null } })
      await admin.refused('teamInvitation', { body: { email, action: 'take_back' } }, 409, 'invitation_accepted')
      await db.session.deleteMany({ where: { user: { email } } })
      await admin.refused('teamInvitation', { body: { email, action: 'take_back' } }, 409, 'invitation_accepted')
      expect((await admin.call('team')).body.seats_used).toBe(2)
    })
  })

  on(429, () => {
    test('sends it once in ten minutes, and says when again', async () => {
      const { admin } = await world().fresh()
      const email = 'patient@people.example'
      await admin.call('createUserRequest', { body: { email } })
      const token = await linkOf(admin, email)
      await later(email, 9)
      const send = { body: { email, action: 'send' } }
      const answer = await admin.call('teamInvitation', send)
      expect([answer.status, (answer.body as unknown as { code: string }).code]).toEqual([429, 'invitation_too_soon'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(30)
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      // What was refused changes nothing.
      expect((await new Browser(world().service).call('sessionCreate', { body: { token } })).status).toBe(201)
    })
  })
})
