import { expect, test } from '@jest/globals'
import { Browser } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

operationTests('team', {}, (on, world) => {
  on(200, () => {
    test('lists who is here, what they own, when they were last seen, and the seats', async () => {
      const { admin } = await world().fresh({ seats: 5 })
      await admin.call('createUserRequest', { body: { email: 'seen@people.example', email_alerts: true } })
      await admin.call('createUserRequest', { body: { email: 'waiting@people.example' } })
      const seen = admin.as('seen@people.example')
      await seen.call('addIcp', { body: { icp_name: 'Of one who is seen' } })
      await seen.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'] } })
      const { link } = (await admin.call('sessionLink', { body: { email: 'seen@people.example' } })).body
      await new Browser(world().service).call('sessionCreate', { body: { token: link.split('#token=')[1] ?? '' } })
      const { body } = await admin.call('team')
      expect(body).toMatchObject({ seats: 5, seats_used: 3, admins: 1, invitations_open: 1 })
      expect(body.users).toMatchObject([
        { email: admin.user, is_admin: true, accounts: 0, icps: 1, last_seen_at: null, invitation_expires_at: null },
        { email: 'seen@people.example', is_admin: false, email_alerts: true, accounts: 2, icps: 1, invitation_expires_at: null },
        { email: 'waiting@people.example', is_admin: false, accounts: 0, icps: 0, last_seen_at: null },
      ])
      expect(Date.parse(body.users[1]?.last_seen_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
      const days = (Date.parse(body.users[2]?.invitation_expires_at ?? '') - Date.now()) / 86_400_000
      expect(Math.round(days)).toBe(7)
    })

    test('goes by pages, and tells the figures of all on each', async () => {
      const { admin } = await world().fresh({ seats: 5 })
      for (const name of ['one', 'two']) await admin.call('createUserRequest', { body: { email: `${name}@paged.example` } })
      const first = await admin.call('team', { query: { limit: 2 } })
      expect([first.body.users.map(({ email }) => email), first.body.seats_used]).toEqual([[admin.user, 'one@paged.example'], 3])
      const after = /after=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
      const last = await admin.call('team', { query: { limit: 2, after } })
      expect([last.body.users.map(({ email }) => email), last.body.seats_used]).toEqual([['two@paged.example'], 3])
      expect(last.headers.has('link')).toBe(false)
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'team', { query: { limit: 0 } }, '/limit')
      await refusedAt(admin, 'team', { query: { after: 'x' } }, '/after')
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'curious@people.example' } })
      await admin.as('curious@people.example').refused('team', {}, 403, 'admin_required')
    })
  })
})
