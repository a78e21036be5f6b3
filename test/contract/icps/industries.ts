import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('industries', {}, (on, world) => {
  on(200, () => {
    test('lists 434 labels, sorted, each once, and a constraint takes every one', async () => {
      const { admin } = await world().fresh()
      const { industries } = (await admin.call('industries')).body
      expect(industries).toHaveLength(434)
      expect(new Set(industries).size).toBe(434)
      expect(industries).toEqual([...industries].sort())
      const icp_id = (await admin.call('icpDetails')).body[0]?.icp_id
      const body = { icp_id, list_type: 'industry', filter_list: industries, inclusion_or_exclusion: 'exclusion' }
      const { body: stored } = await admin.call('farsightConstraintsChange', { body })
      expect(stored.constraints.industry?.values).toEqual(industries)
    })
  })
})
