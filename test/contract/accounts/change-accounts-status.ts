import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('changeAccountsStatus', { body: { accounts: ['a.example'], new_status: 'archive' } }, (on, world) => {
  on(200, () => {
    test('activates at one credit, but not what is active already; archives and deletes without refund', async () => {
      const { admin } = await world().fresh({ credits: 10 })
      await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'] } })
      const change = async (new_status: string, ...accounts: string[]) =>
        (await admin.call('changeAccountsStatus', { body: { accounts, new_status } })).body
      expect(await change('active', 'a.example')).toMatchObject({ new_status: 'active', credits_consumed: 1, credits_remaining: 9 })
      expect(await change('active', 'a.example', 'b.example')).toMatchObject({
        credits_consumed: 1,
        credits_remaining: 8,
        totals: { updated: 1, unchanged: 1 },
      })
      expect(await change('archive', 'a.example', 'a.example')).toMatchObject({ credits_consumed: 0, totals: { updated: 1, unchanged: 1 } })
      expect(await change('archive', 'a.example')).toMatchObject({ totals: { updated: 0, unchanged: 1 } })
      expect(await change('active', 'a.example')).toMatchObject({ credits_consumed: 1, credits_remaining: 7 })
      expect(await change('delete', 'a.example', 'b.example')).toMatchObject({
        credits_consumed: 0,
        credits_remaining: 7,
        totals: { updated: 2 },
      })
      expect((await admin.call('getAccounts')).body).toEqual([])
    })

    test('finds an account in its own ICP only, and says so for every entry', async () => {
      const { admin } = await world().fresh()
      await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      await admin.call('uploadAccounts', { body: { accounts: ['here.example'], farsight: false } })
      await admin.call('uploadAccounts', { body: { accounts: ['there.example'], farsight: false, icp: 'Nordics' } })
      const accounts = ['https://here.example/', 'there.example', 'nowhere.example', 'not a domain']
      const { body } = await admin.call('changeAccountsStatus', { body: { accounts, new_status: 'archive' } })
      expect(body.results.map(({ input, outcome }) => [input, outcome])).toEqual([
        [accounts[0], 'updated'],
        [accounts[1], 'not_found'],
        [accounts[2], 'not_found'],
        [accounts[3], 'invalid'],
      ])
      expect(body.results[1]?.reason).toContain('Nordics')
      expect(body.totals).toEqual({ created: 0, updated: 1, unchanged: 0, not_found: 2, invalid: 1 })
      const { body: rest } = await admin.call('changeAccountsStatus', {
        body: { accounts: ['there.example'], new_status: 'archive', icp: 'Nordics' },
      })
      expect(rest).toMatchObject({ icp: 'Nordics', totals: { updated: 1 } })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      const accounts = ['a.example']
      await malformed(admin, 'changeAccountsStatus')
      await eachRefusedAt(admin, 'changeAccountsStatus', [
        [{ accounts }, '/new_status'],
        [{ new_status: 'active' }, '/accounts'],
        [{ accounts, new_status: 'archived' }, '/new_status'],
        [{ accounts, new_status: 'Active' }, '/new_status'],
        [{ accounts, new_status: null }, '/new_status'],
        [{ accounts, new_status: ['active'] }, '/new_status'],
        [{ accounts: [], new_status: 'active' }, '/accounts'],
        [{ accounts: [1], new_status: 'active' }, '/accounts/0'],
        [{ accounts, new_status: 'active', icp: null }, '/icp'],
        [{ accounts, new_status: 'active', icp_id: 'x' }, '/icp_id'],
      ])
    })
  })

  on(403, () => {
    test('changes nothing when the credits do not suffice', async () => {
      const { admin } = await world().fresh({ credits: 1 })
      const accounts = ['a.example', 'b.example']
      await admin.call('uploadAccounts', { body: { accounts } })
      await admin.refused('changeAccountsStatus', { body: { accounts, new_status: 'active' } }, 403, 'out_of_credits')
      expect((await admin.call('getAccounts')).body.map(({ status }) => status)).toEqual(['farsight', 'farsight'])
      expect((await admin.call('getUserData')).body.credits_remaining).toBe(1)
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown ICP', async () => {
      const { admin } = await world().fresh()
      const body = { accounts: ['a.example'], new_status: 'archive', icp: 'Nowhere' }
      await admin.refused('changeAccountsStatus', { body }, 404, 'icp_not_found')
    })
  })
})
