import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('swapIcp', { body: { accounts: ['a.example'], target_icp: 'Master' } }, (on, world) => {
  on(202, () => {
    test('moves accounts from whichever ICP they are in, and leaves status and credits', async () => {
      const { admin } = await world().fresh({ credits: 3 })
      for (const icp_name of ['North', 'South']) await admin.call('addIcp', { body: { icp_name } })
      await admin.call('uploadAccounts', { body: { accounts: ['a.example'], farsight: false } })
      await admin.call('uploadAccounts', { body: { accounts: ['b.example'], icp: 'North' } })
      await admin.call('uploadAccounts', { body: { accounts: ['c.example'], icp: 'South' } })
      const accounts = ['https://a.example', 'b.example', 'c.example', 'a.example', 'nowhere.example', '%']
      const { body } = await admin.call('swapIcp', { body: { accounts, target_icp: 'South' } })
      expect(body.results.map(({ input, outcome }) => [input, outcome])).toEqual([
        [accounts[0], 'updated'],
        [accounts[1], 'updated'],
        [accounts[2], 'unchanged'],
        [accounts[3], 'unchanged'],
        [accounts[4], 'not_found'],
        [accounts[5], 'invalid'],
      ])
      expect(body.totals).toEqual({ created: 0, updated: 2, unchanged: 2, not_found: 1, invalid: 1 })
      const { body: after } = await admin.call('getAccounts')
      expect(after.map(({ name, icp_name, status }) => [name, icp_name, status]).sort()).toEqual([
        ['a.example', 'South', 'active'],
        ['b.example', 'South', 'farsight'],
        ['c.example', 'South', 'farsight'],
      ])
      expect((await admin.call('getUserData')).body.credits_remaining).toBe(2)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      const accounts = ['a.example']
      await malformed(admin, 'swapIcp')
      await eachRefusedAt(admin, 'swapIcp', [
        [{ accounts }, '/target_icp'],
        [{ target_icp: 'Master' }, '/accounts'],
        [{ accounts: 'a.example', target_icp: 'Master' }, '/accounts'],
        [{ accounts: [], target_icp: 'Master' }, '/accounts'],
        [{ accounts: [{}], target_icp: 'Master' }, '/accounts/0'],
        [{ accounts, target_icp: '' }, '/target_icp'],
        [{ accounts, target_icp: ['Master'] }, '/target_icp'],
        [{ accounts, target_icp: 'Master', icp: 'Master' }, '/icp'],
      ])
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown target and moves nothing', async () => {
      const { admin } = await world().fresh()
      await admin.call('uploadAccounts', { body: { accounts: ['a.example'] } })
      await admin.refused('swapIcp', { body: { accounts: ['a.example'], target_icp: 'Nowhere' } }, 404, 'icp_not_found')
      expect((await admin.call('getAccounts')).body[0]?.icp_name).toBe('Master')
    })
  })
})
