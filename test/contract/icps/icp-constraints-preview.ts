import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { giveCompanies } from '../../support/companies.ts'
import { operationTests, playOutside } from '../support/operation.ts'
import { eachRefusedAt, malformed, refusedAt } from '../support/pointers.ts'

const trial = (icp_id: string, filter_list: string[], more: object = {}) => ({
  body: { icp_id, list_type: 'country', filter_list, inclusion_or_exclusion: 'inclusion', ...more },
})

// Counts all companies of the directory, which other operations add to.
playOutside(() => Promise.resolve({}))

operationTests('icpConstraintsPreview', trial(uuid(), ['US']), (on, world) => {
  on(200, () => {
    test('counts what would go and what would be left, by constraint, and changes nothing', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      await giveCompanies(world().service.service.context.pool, [
        { domain: 'us-held.example', name: 'US Held', country: 'US', employees: 40 },
        { domain: 'de-held.example', name: 'DE Held', country: 'DE', employees: 400 },
        { domain: 'fr-held.example', name: 'FR Held', country: 'FR', employees: 4000 },
        { domain: 'us-free.example', name: 'US Free', country: 'US', employees: 40 },
        { domain: 'it-free.example', name: 'IT Free', country: 'IT', employees: 400 },
      ])
      await admin.call('uploadAccounts', { body: { accounts: ['us-held.example', 'de-held.example', 'fr-held.example'] } })
      await admin.call('farsightConstraintsChange', trial(icp_id, ['US', 'DE']))
      const before = (await admin.call('icpDetails')).body
      const { body } = await admin.call('icpConstraintsPreview', trial(icp_id, ['fr', 'DE', 'IT'], { min: 0, max: 1000 }))
      expect(body).toEqual({
        icp_id,
        suggestions: { held: 2, rejected: 1, restored: 0, remaining: 1, rejected_by: { country: 1, state: 0, industry: 0, employees: 0 } },
        directory: {
          companies: 2,
          rejected: 1,
          remaining: 1,
          rejected_by: { country: 1, state: 0, industry: 0, employees: 0 },
          complete: true,
        },
        rejects_everything: false,
      })
      const wider = (await admin.call('icpConstraintsPreview', trial(icp_id, []))).body
      expect(wider.suggestions).toMatchObject({ held: 2, rejected: 0, restored: 1, remaining: 3 })
      const bounds = (await admin.call('icpConstraintsPreview', trial(icp_id, [], { min: 100 }))).body
      expect(bounds.suggestions).toMatchObject({ rejected: 1, restored: 1, rejected_by: { employees: 1 } })
      const nothing = (await admin.call('icpConstraintsPreview', trial(icp_id, ['JP']))).body
      expect(nothing).toMatchObject({ suggestions: { remaining: 0 }, directory: { remaining: 0 }, rejects_everything: true })
      expect((await admin.call('icpDetails')).body).toEqual(before)
      // What the preview says is what the change does.
      const done = (await admin.call('farsightConstraintsChange', trial(icp_id, ['fr', 'DE', 'IT']))).body
      expect([done.accounts_rejected, done.accounts_restored]).toEqual([1, 1])
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id ?? ''
      const { body: good } = trial(icp_id, ['US'])
      await malformed(admin, 'icpConstraintsPreview')
      await eachRefusedAt(admin, 'icpConstraintsPreview', [
        [{ ...good, icp_id: undefined }, '/icp_id'],
        [{ ...good, filter_list: undefined }, '/filter_list'],
        [{ ...good, list_type: 'city' }, '/list_type'],
        [{ ...good, inclusion_or_exclusion: 'none' }, '/inclusion_or_exclusion'],
        [{ ...good, min: -1 }, '/min'],
        [{ ...good, min: 10, max: 9 }, '/min'],
        [{ ...good, countries: [] }, '/countries'],
      ])
      await refusedAt(admin, 'icpConstraintsPreview', trial(icp_id, ['US', 'XX']), '/filter_list/1')
      await admin.call('farsightEmployeeBounds', { body: { icp_id, min: 50 } })
      await refusedAt(admin, 'icpConstraintsPreview', trial(icp_id, ['US'], { max: 10 }), '/max')
    })
  })

  on(404, () => {
    test('answers icp_not_found for an unknown ICP', async () => {
      const { admin } = await world().fresh()
      await admin.refused('icpConstraintsPreview', trial(uuid(), ['US']), 404, 'icp_not_found')
    })
  })
})
