import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('locationCodes', {}, (on, world) => {
  on(200, () => {
    test('names 249 countries, and the states, DC and the territories', async () => {
      const { admin } = await world().fresh()
      const { countries, states } = (await admin.call('locationCodes')).body
      expect(Object.keys(countries)).toHaveLength(249)
      expect(countries).toMatchObject({ US: expect.stringMatching(/United States/), DE: 'Germany' })
      expect(Object.keys(states).length).toBeGreaterThanOrEqual(56)
      expect(states).toMatchObject({ CA: 'California', DC: 'District of Columbia', PR: 'Puerto Rico', WY: 'Wyoming' })
      for (const code of [...Object.keys(countries), ...Object.keys(states)]) expect(code).toMatch(/^[A-Z]{2}$/)
    })
  })
})
