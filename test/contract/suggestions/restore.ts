import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { companiesOf, suggestionsOf } from '../support/suggestions.ts'

operationTests('suggestionsRestore', { body: { ids: [uuid()] } }, (on, world) => {
  on(200, () => {
    test('what was rejected waits again with its prediction, once', async () => {
      const { admin, orgId } = await world().fresh()
      const [one, two] = await suggestionsOf(world().service, { orgId, admin, count: 2 })
      const ids = [one?.id, two?.id]
      await admin.call('suggestionsReject', { body: { ids: [one?.id], reason: 'other' } })
      const { body } = await admin.call('suggestionsRestore', { body: { ids: [...ids, one?.id, uuid()] } })
      expect(body.results.map(({ outcome }) => outcome)).toEqual(['restored', 'unchanged', 'unchanged', 'not_found'])
      expect(body.totals).toEqual({ restored: 1, unchanged: 2, not_found: 1, refused: 0 })
      // No constraint and no match: half of what a prediction can be.
      const rows = (await admin.call('suggestions')).body.suggestions
      expect(rows.find(({ id }) => id === one?.id)).toMatchObject({ score: 50, rejection: null })
      expect((await admin.call('suggestionsRestore', { body: { ids } })).body.totals).toMatchObject({ restored: 0, unchanged: 2 })
    })

    test('is refused, with what to do, where it can no longer be', async () => {
      const { admin, orgId } = await world().fresh()
      const made = await suggestionsOf(world().service, { orgId, admin, count: 4 })
      const [active, archived, abroad, gone] = made
      await companiesOf(world().service, abroad ? [abroad] : [], { country: 'SE' })
      const icpId = Object.values((await admin.call('getUserData')).body.icp_id_dict)[0]
      const ids = made.map(({ id }) => id)
      await admin.call('suggestionsReject', { body: { ids: [active?.id, abroad?.id, gone?.id], reason: 'other' } })
      await admin.call('changeAccountsStatus', { body: { accounts: [active?.domain], new_status: 'active' } })
      await admin.call('changeAccountsStatus', { body: { accounts: [archived?.domain], new_status: 'archive' } })
      await admin.call('changeAccountsStatus', { body: { accounts: [gone?.domain], new_status: 'delete' } })
      const list = { icp_id: icpId, list_type: 'country', inclusion_or_exclusion: 'exclusion', filter_list: ['SE'] }
      await admin.call('farsightConstraintsChange', { body: list })
      const { results, totals } = (await admin.call('suggestionsRestore', { body: { ids } })).body
      expect(totals).toEqual({ restored: 0, unchanged: 0, not_found: 1, refused: 3 })
      expect(results.map(({ reason }) => reason)).toEqual([
        'It was activated since. Archive it if it is not wanted.',
        'It was archived otherwise. Activate it if it is wanted.',
        'The constraints of its ICP turn it down by now (country). Change them first, or activate it.',
        'There is no suggestion with this id.',
      ])
      expect((await admin.call('suggestions', { query: { state: 'rejected' } })).body.total).toBe(1)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'suggestionsRestore')
      await eachRefusedAt(admin, 'suggestionsRestore', [
        [{}, '/ids'],
        [{ ids: ['x'] }, '/ids/0'],
        [{ ids: [uuid()], reason: 'other' }, '/reason'],
      ])
    })
  })
})
