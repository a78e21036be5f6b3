import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { giveCompanies } from '../../support/companies.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('farsightEmployeeBounds', { body: { icp_id: uuid() } }, (on, world) => {
  on(200, () => {
    test('sets both bounds; an omitted one is 0, and a max of 0 is none', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      const set = async (bounds: object) => (await admin.call('farsightEmployeeBounds', { body: { icp_id, ...bounds } })).body.employees
      expect(await set({ min: 50, max: 500 })).toEqual({ min: 50, max: 500 })
      expect(await set({ min: 7, max: 7 })).toEqual({ min: 7, max: 7 })
      expect(await set({ min: 2147483647, max: 0 })).toEqual({ min: 2147483647, max: 0 })
      expect(await set({ max: 10 })).toEqual({ min: 0, max: 10 })
      expect(await set({})).toEqual({ min: 0, max: 0 })
      expect((await admin.call('icpDetails')).body[0]?.employees).toEqual({ min: 0, max: 0 })
    })

    test('turns suggestions down at once and restores them when they fit again', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      const companies = [10, 100, 1000].map((employees) => ({ domain: `staff${employees}.example`, name: `Staff ${employees}`, employees }))
      await giveCompanies(world().service.service.context.pool, companies)
      await admin.call('uploadAccounts', { body: { accounts: [...companies.map(({ domain }) => domain), 'unknown.example'] } })
      const set = async (bounds: object) => (await admin.call('farsightEmployeeBounds', { body: { icp_id, ...bounds } })).body
      expect(await set({ min: 100, max: 999 })).toMatchObject({ accounts_rejected: 2, accounts_restored: 0 })
      const { body: rejected } = await admin.call('getAccounts', { query: { status: 'archived' } })
      expect(rejected.map(({ name, rejection }) => [name, rejection?.reason]).sort()).toEqual([
        ['staff10.example', 'employees'],
        ['staff1000.example', 'employees'],
      ])
      expect(await set({ min: 100 })).toMatchObject({ accounts_rejected: 0, accounts_restored: 1 })
      expect(await set({})).toMatchObject({ accounts_rejected: 0, accounts_restored: 1 })
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      const icp_id = uuid()
      await malformed(admin, 'farsightEmployeeBounds')
      await eachRefusedAt(admin, 'farsightEmployeeBounds', [
        [{ min: 1 }, '/icp_id'],
        [{ icp_id, min: -1 }, '/min'],
        [{ icp_id, min: 1.5 }, '/min'],
        [{ icp_id, min: '1' }, '/min'],
        [{ icp_id, max: null }, '/max'],
        [{ icp_id, max: 2147483648 }, '/max'],
        [{ icp_id, max: 1e300 }, '/max'],
        [{ icp_id, min: 11, max: 10 }, '/min'],
        [{ icp_id, minimum: 5 }, '/minimum'],
      ])
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown ICP', async () => {
      const { admin } = await world().fresh()
      await admin.refused('farsightEmployeeBounds', { body: { icp_id: uuid(), min: 1 } }, 404, 'icp_not_found')
    })
  })
})
