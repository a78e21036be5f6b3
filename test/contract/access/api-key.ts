import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'

operationTests('apiKey', {}, (on, world) => {
  on(200, () => {
    test('tells the prefix and the last use, and never the key', async () => {
      const { admin } = await world().fresh()
      const { body, text } = await admin.call('apiKey')
      expect(body).toMatchObject({ prefix: admin.apiKey.slice(0, 8), made_by: null, previous: null })
      expect(Date.now() - Date.parse(body.last_used_at ?? '')).toBeLessThan(60_000)
      expect(text).not.toContain(admin.apiKey)
    })
  })
})
