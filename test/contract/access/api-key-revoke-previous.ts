import { expect, test } from '@jest/globals'
import { makeClient } from '../../support/client.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('apiKeyRevokePrevious', { body: {} }, (on, world) => {
  on(200, () => {
    test('ends the overlap, and says when there is none', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('apiKeyRevokePrevious')).body).toEqual({ revoked: false })
      const { api_key: key } = (await admin.call('apiKeyGenerate', { body: { overlap: true } })).body
      const renewed = makeClient(admin.baseUrl, key, admin.user)
      expect((await renewed.call('apiKeyRevokePrevious')).body).toEqual({ revoked: true })
      await admin.refused('session', {}, 401, 'unauthorized')
    })
  })

  on(400, () => {
    test('takes no members', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'apiKeyRevokePrevious')
      await eachRefusedAt(admin, 'apiKeyRevokePrevious', [
        [{ reason: 'x' }, '/reason'],
        [[], ''],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'ends-keys@people.example' } })
      await admin.as('ends-keys@people.example').refused('apiKeyRevokePrevious', {}, 403, 'admin_required')
    })
  })
})
