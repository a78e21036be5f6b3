import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

operationTests('creditSummary', {}, (on, world) => {
  on(200, () => {
    test('sums up who spent what on which act, also of a user who is gone', async () => {
      const { admin } = await world().fresh({ credits: 20 })
      await admin.call('createUserRequest', { body: { email: 'spender@people.example' } })
      const spender = admin.as('spender@people.example')
      for (const account of ['a.example', 'b.example', 'c.example'])
        await spender.call('uploadAccounts', { body: { accounts: [account], farsight: false } })
      await admin.call('uploadAccounts', { body: { accounts: ['d.example'], farsight: true } })
      await admin.call('changeAccountsStatus', { body: { accounts: ['d.example'], new_status: 'active' } })
      await admin.call('deleteUserRequest', { body: { email: 'spender@people.example' } })
      const summary = async (query = {}) => (await admin.call('creditSummary', { query })).body
      expect(await summary()).toEqual({
        balance: 16,
        uses: [
          { user: 'spender@people.example', reason: 'upload', entries: 3, accounts: 3, delta: -3 },
          { user: admin.user, reason: 'activation', entries: 1, accounts: 1, delta: -1 },
          { user: null, reason: 'opening balance', entries: 1, accounts: 0, delta: 20 },
        ],
      })
      expect((await summary({ user: 'Spender@people.example', reason: 'upload' })).uses).toHaveLength(1)
      expect(await summary({ since: '2100-01-01T00:00:00Z' })).toEqual({ balance: 16, uses: [] })
      expect((await summary({ until: '2100-01-01T00:00:00Z' })).uses).toHaveLength(3)
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'creditSummary', { query: { user: 'x', since: 'then', until: 'now' } }, '/user', '/since', '/until')
    })
  })
})
