import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'

operationTests('icpDetails', {}, (on, world) => {
  on(200, () => {
    test('is a bare array, the Master first, then by name, with all that belongs to an ICP', async () => {
      const { admin } = await world().fresh()
      for (const icp_name of ['South', 'North']) await admin.call('addIcp', { body: { icp_name } })
      const signals = ['Master', 'North'].map((icp) => ({ signal: 'Is {account} hiring?', name: `In ${icp}`, icp, q_rank: 6 }))
      await admin.call('addSignals', { body: { signals } })
      await admin.call('uploadAccounts', { body: { accounts: ['a.example'], icp: 'North', farsight: false } })
      await admin.call('uploadAccounts', { body: { accounts: ['b.example', 'c.example'], icp: 'North' } })
      const { body: icps } = await admin.call('icpDetails')
      expect(icps.map(({ name }) => name)).toEqual(['Master', 'North', 'South'])
      const [master, north, south] = icps
      expect(master).toMatchObject({ is_master: true, parent_id: null, farsight_state: 'false', last_run: null, next_run_allowed_at: null })
      expect(north).toMatchObject({ is_master: false, parent_id: master?.icp_id, owner_email: admin.user })
      expect(north?.account_counts).toEqual({ active: 1, archived: 0, farsight: 2 })
      expect(north?.signals.map(({ name, inherited }) => [name, inherited])).toEqual([
        ['In Master', true],
        ['In North', false],
      ])
      expect(south?.signals.map(({ name, inherited }) => [name, inherited])).toEqual([['In Master', true]])
      expect(south?.constraints).toEqual({ country: null, state: null, industry: null })
      expect(south?.employees).toEqual({ min: 0, max: 0 })
    })

    test('returns those that are asked for: repeated, comma-separated, in any case, or all for none', async () => {
      const { admin } = await world().fresh()
      await admin.call('addIcp', { body: { icp_name: 'North' } })
      const ids = Object.values((await admin.call('getUserData')).body.icp_id_dict)
      const asked = async (icp_ids: string | string[]) =>
        (await admin.call('icpDetails', { query: { icp_ids }, isLenient: typeof icp_ids === 'string' })).body.map(({ icp_id }) => icp_id)
      expect((await asked(ids)).sort()).toEqual([...ids].sort())
      expect((await asked(ids.join(','))).sort()).toEqual([...ids].sort())
      expect(await asked(ids[1]?.toUpperCase() ?? '')).toEqual([ids[1]])
      expect(await asked([ids[1] ?? '', ids[1] ?? ''])).toEqual([ids[1]])
      expect(await asked('')).toHaveLength(2)
    })
  })

  on(400, () => {
    test('points at an id that is none, and at a list that is too long', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'icpDetails', { query: { icp_ids: ['Master'] } }, '/icp_ids/0')
      for (const icp_ids of [' ', ',']) await refusedAt(admin, 'icpDetails', { query: { icp_ids } }, '/icp_ids/0')
      await refusedAt(admin, 'icpDetails', { query: { icp_ids: [uuid(), "' or 1=1"] } }, '/icp_ids/1')
      await refusedAt(admin, 'icpDetails', { query: { icp_ids: Array.from({ length: 101 }, () => uuid()) } }, '/icp_ids')
      const headers = { 'api-key': admin.apiKey, user: admin.user }
      expect((await fetch(`${admin.baseUrl}/v1/icp/details?icp_ids=${'x,'.repeat(140_000)}`, { headers })).status).toBe(400)
    })
  })

  on(404, () => {
    test('answers icp_not_found when one id is unknown', async () => {
      const { admin } = await world().fresh()
      const known = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      await admin.refused('icpDetails', { query: { icp_ids: [known, uuid()] } }, 404, 'icp_not_found')
    })
  })
})
