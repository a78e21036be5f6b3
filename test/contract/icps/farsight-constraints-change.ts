import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { giveCompanies } from '../../support/companies.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

const change = (icp_id: string, list_type: string, filter_list: string[], inclusion_or_exclusion = 'inclusion') => ({
  body: { icp_id, list_type, filter_list, inclusion_or_exclusion },
})

operationTests('farsightConstraintsChange', change(uuid(), 'country', ['US']), (on, world) => {
  on(200, () => {
    test('replaces one list at a time, in the spelling of the utilities; an empty one clears it', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      const set = async (...args: [string, string[], string?]) =>
        (await admin.call('farsightConstraintsChange', change(icp_id, ...args))).body.constraints
      expect(await set('country', ['us', 'DE', 'US'])).toEqual({
        country: { mode: 'inclusion', values: ['US', 'DE'] },
        state: null,
        industry: null,
      })
      expect(await set('state', ['ca', 'NY'], 'exclusion')).toMatchObject({ state: { mode: 'exclusion', values: ['CA', 'NY'] } })
      const { industries } = (await admin.call('industries')).body
      const label = industries.find((one) => /^[A-Z][a-z]+ [A-Z]/.test(one)) ?? ''
      expect(await set('industry', [label.toUpperCase()])).toMatchObject({ industry: { mode: 'inclusion', values: [label] } })
      expect(await set('country', ['FR'], 'exclusion')).toMatchObject({ country: { mode: 'exclusion', values: ['FR'] } })
      const cleared = await set('state', [])
      expect(cleared).toMatchObject({ state: null, country: { mode: 'exclusion', values: ['FR'] } })
      expect((await admin.call('icpDetails')).body[0]?.constraints).toEqual(cleared)
    })

    test('turns suggestions down at once and restores them when they fit again', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      const companies = [
        { domain: 'american.example', name: 'American', country: 'US' },
        { domain: 'german.example', name: 'German', country: 'DE' },
      ]
      await giveCompanies(world().service.service.context.pool, companies)
      await admin.call('uploadAccounts', { body: { accounts: ['american.example', 'german.example', 'unknown.example'] } })
      await admin.call('uploadAccounts', { body: { accounts: ['active.example'], farsight: false } })
      const { body: narrowed } = await admin.call('farsightConstraintsChange', change(icp_id, 'country', ['US']))
      expect(narrowed).toMatchObject({ accounts_rejected: 1, accounts_restored: 0 })
      const [rejected] = (await admin.call('getAccounts', { query: { status: 'archived' } })).body
      expect(rejected).toMatchObject({ name: 'german.example', rejection: { reason: 'country' } })
      const { body: widened } = await admin.call('farsightConstraintsChange', change(icp_id, 'country', ['US', 'DE']))
      expect(widened).toMatchObject({ accounts_rejected: 0, accounts_restored: 1 })
      const { body: held } = await admin.call('getAccounts', { query: { status: 'farsight' } })
      expect(held.map(({ name, rejection }) => [name, rejection]).sort()).toEqual([
        ['american.example', null],
        ['german.example', null],
        ['unknown.example', null],
      ])
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      const { body: good } = change(uuid(), 'country', ['US'])
      await malformed(admin, 'farsightConstraintsChange')
      await eachRefusedAt(admin, 'farsightConstraintsChange', [
        [{ ...good, icp_id: undefined }, '/icp_id'],
        [{ ...good, filter_list: undefined }, '/filter_list'],
        [{ ...good, list_type: undefined }, '/list_type'],
        [{ ...good, inclusion_or_exclusion: undefined }, '/inclusion_or_exclusion'],
        [{ ...good, list_type: 'city' }, '/list_type'],
        [{ ...good, list_type: 'Country' }, '/list_type'],
        [{ ...good, inclusion_or_exclusion: 'include' }, '/inclusion_or_exclusion'],
        [{ ...good, filter_list: 'US' }, '/filter_list'],
        [{ ...good, filter_list: null }, '/filter_list'],
        [{ ...good, filter_list: ['US', 1] }, '/filter_list/1'],
        [{ ...good, filter_list: ['x'.repeat(101)] }, '/filter_list/0'],
        [{ ...good, filter_list: Array.from({ length: 501 }, () => 'US') }, '/filter_list'],
        [{ ...good, countries: ['US'] }, '/countries'],
      ])
    })

    test('points at every unknown code or label', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      await refusedAt(
        admin,
        'farsightConstraintsChange',
        change(icp_id, 'country', ['US', 'XX', 'USA', '']),
        '/filter_list/1',
        '/filter_list/2',
        '/filter_list/3',
      )
      await refusedAt(admin, 'farsightConstraintsChange', change(icp_id, 'state', ['ZZ', 'CA']), '/filter_list/0')
      await refusedAt(admin, 'farsightConstraintsChange', change(icp_id, 'industry', ['Dragon Husbandry']), '/filter_list/0')
      expect((await admin.call('icpDetails')).body[0]?.constraints).toEqual({ country: null, state: null, industry: null })
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown ICP', async () => {
      const { admin } = await world().fresh()
      await admin.refused('farsightConstraintsChange', change(uuid(), 'country', ['US']), 404, 'icp_not_found')
    })
  })
})
