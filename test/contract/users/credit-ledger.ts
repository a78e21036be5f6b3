import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

operationTests('creditLedger', {}, (on, world) => {
  on(200, () => {
    test('lists every change, the newest first, and adds up', async () => {
      const { admin } = await world().fresh({ credits: 10 })
      await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'], farsight: false } })
      await admin.call('uploadAccounts', { body: { accounts: ['c.example'] } })
      await admin.call('changeAccountsStatus', { body: { accounts: ['c.example'], new_status: 'active' } })
      await admin.call('changeAccountsStatus', { body: { accounts: ['a.example'], new_status: 'archive' } })
      const { body } = await admin.call('creditLedger')
      expect(body.map(({ delta, balance, accounts, user }) => [delta, balance, accounts, user])).toEqual([
        [-1, 7, 1, admin.user],
        [-2, 8, 2, admin.user],
        [10, 10, 0, null],
      ])
      expect(body.map(({ account }) => account)).toEqual(['c.example', null, null])
      const page = await admin.call('creditLedger', { query: { limit: 2 } })
      expect(page.body).toEqual(body.slice(0, 2))
      const after = new URL(/<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '').searchParams.get('after') ?? ''
      expect((await admin.call('creditLedger', { query: { after } })).body).toEqual(body.slice(2))
    })
  })

  test('filters by who, what for and when, and names who is gone', async () => {
    const { admin } = await world().fresh({ credits: 10 })
    const email = 'spent-and-gone@people.example'
    await admin.call('createUserRequest', { body: { email } })
    await admin.as(email).call('uploadAccounts', { body: { accounts: ['a.example'], farsight: false } })
    await admin.call('uploadAccounts', { body: { accounts: ['b.example'], farsight: false } })
    await admin.call('deleteUserRequest', { body: { email } })
    const accounts = async (query: Record<string, string>) =>
      (await admin.call('creditLedger', { query })).body.map(({ account, user }) => [account, user])
    expect(await accounts({ user: email })).toEqual([['a.example', email]])
    expect(await accounts({ reason: 'upload', user: admin.user })).toEqual([['b.example', admin.user]])
    const all = (await admin.call('creditLedger')).body
    const [since, until] = [all[1]?.created_at ?? '', all[0]?.created_at ?? '']
    expect(since < until).toBe(true)
    expect(await accounts({ since, until })).toEqual([['a.example', email]])
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      for (const [name, value] of [
        ['limit', '0'],
        ['user', 'nobody'],
        ['since', 'then'],
        ['until', '2026'],
        ['after', 'x'],
      ] as const)
        // prettier-ignore
        await refusedAt(admin, 'creditLedger', { query: { [name]: value } }, `/${name}`)
    })
  })
})
