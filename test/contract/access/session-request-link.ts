import { expect, test } from '@jest/globals'
import { Browser, mailTo, offered } from '../../support/browser.ts'
import { eventually } from '../../support/eventually.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('sessionRequestLink', { body: { email: 'nobody@people.example' } }, (on, world) => {
  on(202, () => {
    test('mails a link and a code, and says the same for an address that nobody has', async () => {
      const { admin } = await world().fresh()
      const [known, unknown] = [new Browser(world().service), new Browser(world().service)]
      const answers = [
        await known.call('sessionRequestLink', { body: { email: admin.user.toUpperCase() } }),
        await unknown.call('sessionRequestLink', { body: { email: 'nobody@people.example' } }),
      ]
      expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ sent: true, expires_in_seconds: 900 })))
      expect(
        answers.every(({ headers }) =>
          /^asked=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=900$/.test(headers.getSetCookie()[0] ?? ''),
        ),
      ).toBe(true)
      expect(offered(await mailTo(world().service, admin.user))).toEqual({
        token: expect.stringMatching(/^.{43}$/),
        code: expect.stringMatching(/^\d{6}$/),
      })
    })
    test('sends five in a quarter of an hour, and takes more without a word', async () => {
      const { admin, orgId } = await world().fresh()
      const { context } = world().service.service
      for (let count = 1; count <= 7; count++) {
        await new Browser(world().service).call('sessionRequestLink', { body: { email: admin.user } })
        await eventually('the job to end', async () => (await context.queue.unfinished(context.db, 'sign-in-link')).length === 0)
      }
      expect(await context.db.signInLink.count({ where: { orgId } })).toBe(5)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'sessionRequestLink')
      await eachRefusedAt(admin, 'sessionRequestLink', [
        [{}, '/email'],
        [{ email: 'nobody' }, '/email'],
        [{ email: 'a@c.example', remember: true }, '/remember'],
      ])
    })
  })
})
