import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('getUserData', {}, (on, world) => {
  on(200, () => {
    test('shows the Master and the ICPs that the user created, an admin all', async () => {
      const { admin } = await world().fresh({ credits: 10 })
      await admin.call('createUserRequest', { body: { email: 'member@people.example', email_alerts: true } })
      const member = admin.as('Member@People.example')
      await admin.call('addIcp', { body: { icp_name: 'Of the admin' } })
      await member.call('addIcp', { body: { icp_name: 'Of the member' } })
      const signals = ['Master', 'Of the admin', 'Of the member'].map((icp) => ({ signal: 'Is {account} hiring?', name: `In ${icp}`, icp }))
      await admin.call('addSignals', { body: { signals: signals.slice(1) } })
      await admin.call('addSignals', { body: { signals: signals.slice(0, 1) } })
      await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'], farsight: false, icp: 'Of the admin' } })
      await admin.call('uploadAccounts', { body: { accounts: ['c.example'], farsight: false } })
      await admin.call('uploadAccounts', { body: { accounts: ['d.example'] } })

      const { body: own } = await member.call('getUserData')
      expect(own).toMatchObject({
        user: 'member@people.example',
        is_admin: false,
        email_alerts: true,
        credits_remaining: 7,
        active_accounts: 1,
      })
      expect(own.icps).toEqual(['Master', 'Of the member'])
      expect(own.signals.map(({ name, inherited }) => [name, inherited])).toEqual([
        ['In Of the member', false],
        ['In Master', false],
      ])

      const { body: all } = await admin.call('getUserData')
      expect(all).toMatchObject({ user: admin.user, is_admin: true, email_alerts: false, credits_remaining: 7, active_accounts: 3 })
      expect(all.icps).toEqual(['Master', 'Of the admin', 'Of the member'])
      expect(Object.keys(all.icp_id_dict).sort()).toEqual([...all.icps].sort())
      expect(all.signals).toHaveLength(3)
      const { body: icps } = await admin.call('icpDetails')
      expect(all.icp_id_dict).toEqual(Object.fromEntries(icps.map(({ name, icp_id }) => [name, icp_id])))
    })
  })
})
