import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

operationTests('uploadAccounts', { body: { accounts: ['a.example'] } }, (on, world) => {
  on(202, () => {
    test('holds accounts as suggestions by default, at no cost', async () => {
      const { admin } = await world().fresh({ credits: 5 })
      const { body } = await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'] } })
      expect(body).toMatchObject({ icp: 'Master', farsight: true, credits_consumed: 0, credits_remaining: 5 })
      expect(body.totals).toEqual({ created: 2, updated: 0, unchanged: 0, not_found: 0, invalid: 0 })
      const { body: accounts } = await admin.call('getAccounts')
      expect(accounts.map(({ status, owner_email }) => [status, owner_email])).toEqual([
        ['farsight', admin.user],
        ['farsight', admin.user],
      ])
    })

    test('adds active accounts at one credit each, committed before the answer', async () => {
      const { admin } = await world().fresh({ credits: 5 })
      await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      const { body } = await admin.call('uploadAccounts', {
        body: { accounts: ['a.example', 'b.example'], farsight: false, icp: 'Nordics' },
      })
      expect(body).toMatchObject({ icp: 'Nordics', farsight: false, credits_consumed: 2, credits_remaining: 3 })
      const { body: user } = await admin.call('getUserData')
      expect(user).toMatchObject({ credits_remaining: 3, active_accounts: 2 })
    })

    test('looks at entries of any length one by one, and does not repeat all of a long one', async () => {
      const { admin } = await world().fresh()
      const accounts = ['good.example', `https://long.example/?utm=${'x'.repeat(3000)}`, '\u{1f680}'.repeat(300_000)]
      const { body } = await admin.call('uploadAccounts', { body: { accounts } })
      expect(body.results.map(({ domain, outcome }) => [domain, outcome])).toEqual([
        ['good.example', 'created'],
        ['long.example', 'created'],
        [null, 'invalid'],
      ])
      expect(body.results[1]?.input).toBe(`${accounts[1]?.slice(0, 2048) ?? ''}…`)
      expect(body.results[2]?.input).toBe(`${'\u{1f680}'.repeat(1024)}…`)
    })

    test('says of every entry what became of it, in input order', async () => {
      const { admin } = await world().fresh()
      await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      await admin.call('uploadAccounts', { body: { accounts: ['held.example'], icp: 'Nordics' } })
      const accounts = [
        'https://user:pw@www.New.example:8443/path?q',
        'new.example.',
        'held.example',
        '',
        '   ',
        'localhost',
        '192.0.2.1',
        'co.uk',
      ]
      const { body } = await admin.call('uploadAccounts', { body: { accounts } })
      expect(body.results.map(({ input, domain, outcome }) => [input, domain, outcome])).toEqual([
        [accounts[0], 'new.example', 'created'],
        [accounts[1], 'new.example', 'unchanged'],
        [accounts[2], 'held.example', 'unchanged'],
        ...accounts.slice(3).map((input) => [input, null, 'invalid']),
      ])
      expect(body.results[2]?.reason).toContain('Nordics')
      for (const { outcome, reason } of body.results) expect(reason === null).toBe(outcome === 'created')
      expect(body.totals).toEqual({ created: 1, updated: 0, unchanged: 2, not_found: 0, invalid: 5 })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'uploadAccounts')
      await eachRefusedAt(admin, 'uploadAccounts', [
        [{}, '/accounts'],
        [{ accounts: null }, '/accounts'],
        [{ accounts: 'a.example' }, '/accounts'],
        [{ accounts: { 0: 'a.example' } }, '/accounts'],
        [{ accounts: [] }, '/accounts'],
        [{ accounts: ['a.example', 5] }, '/accounts/1'],
        [{ accounts: [null] }, '/accounts/0'],
        [{ accounts: [['a.example']] }, '/accounts/0'],
        [{ accounts: ['a.example'], farsight: 'false' }, '/farsight'],
        [{ accounts: ['a.example'], farsight: 0 }, '/farsight'],
        [{ accounts: ['a.example'], farsight: null }, '/farsight'],
        [{ accounts: ['a.example'], icp: '' }, '/icp'],
        [{ accounts: ['a.example'], icp: 7 }, '/icp'],
        [{ accounts: ['a.example'], icp: 'x'.repeat(101) }, '/icp'],
        [{ accounts: ['a.example'], Icp: 'Master' }, '/Icp'],
        [{ accounts: ['a.example'], status: 'active' }, '/status'],
      ])
      await refusedAt(admin, 'uploadAccounts', { body: { Accounts: ['a.example'] } }, '/Accounts', '/accounts')
    })

    test('refuses more than 10,000 entries', async () => {
      const { admin } = await world().fresh()
      const accounts = Array.from({ length: 10_001 }, (_, i) => `d${i}.example`)
      await refusedAt(admin, 'uploadAccounts', { body: { accounts } }, '/accounts')
      expect((await admin.call('getAccounts')).body).toEqual([])
    })
  })

  on(403, () => {
    test('changes nothing when the credits do not suffice', async () => {
      const { admin } = await world().fresh({ credits: 2 })
      const problem = await admin.refused(
        'uploadAccounts',
        { body: { accounts: ['a.example', 'b.example', 'c.example'], farsight: false } },
        403,
        'out_of_credits',
      )
      expect(problem.detail).toMatch(/3.*2/)
      expect((await admin.call('getAccounts')).body).toEqual([])
      expect((await admin.call('getUserData')).body.credits_remaining).toBe(2)
      await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'A.example', 'b.example', '-'], farsight: false } })
      expect((await admin.call('getUserData')).body.credits_remaining).toBe(0)
    })
  })

  on(404, () => {
    test('answers icp_not_found for a name that is not exactly right', async () => {
      const { admin } = await world().fresh()
      for (const icp of ['Nowhere', 'master', 'Mas ter']) {
        await admin.refused('uploadAccounts', { body: { accounts: ['a.example'], icp } }, 404, 'icp_not_found')
      }
      expect((await admin.call('getAccounts')).body).toEqual([])
    })
  })
})
