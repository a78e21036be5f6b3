import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('accountsUploadQuote', { body: { accounts: ['a.example'] } }, (on, world) => {
  on(200, () => {
    test('judges every line as the upload would, and changes nothing', async () => {
      const { admin } = await world().fresh({ credits: 3 })
      await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
      await admin.call('uploadAccounts', { body: { accounts: ['held.example'], icp: 'Nordics' } })
      const accounts = ['new.example', 'https://www.held.example/', 'NEW.example', 'no domain']
      const { body } = await admin.call('accountsUploadQuote', { body: { accounts, farsight: false } })
      expect(body).toMatchObject({
        icp: 'Master',
        farsight: false,
        totals: { created: 1, held: 1, repeated: 1, invalid: 1 },
        credits_needed: 1,
        credits_remaining: 3,
      })
      expect(body.results.map(({ outcome, icp }) => [outcome, icp])).toEqual([['created', null], ['held', 'Nordics'], ['repeated', null], ['invalid', null]]) // prettier-ignore
      expect((await admin.call('accountsCounts')).body.total).toBe(1)
      const { body: done } = await admin.call('uploadAccounts', { body: { accounts, farsight: false } })
      expect([done.totals.created, done.credits_consumed]).toEqual([1, 1])
    })
    test('suggestions cost nothing', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('accountsUploadQuote', { body: { accounts: ['a.example'] } })).body.credits_needed).toBe(0)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'accountsUploadQuote')
      await eachRefusedAt(admin, 'accountsUploadQuote', [
        [{ accounts: [] }, '/accounts'],
        [{ accounts: ['a.example'], paid: true }, '/paid'],
      ])
    })
  })

  on(404, () => {
    test('knows no ICP that is not there', async () => {
      const { admin } = await world().fresh()
      await admin.refused('accountsUploadQuote', { body: { accounts: ['a.example'], icp: 'Nowhere' } }, 404, 'icp_not_found')
    })
  })
})
