import { expect, test } from '@jest/globals'
import { makeClient } from '../../support/client.ts'
import { signedIn } from '../../support/browser.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

operationTests('apiKeyGenerate', { body: {} }, (on, world) => {
  on(201, () => {
    test('without overlap the key before stops at once', async () => {
      const { admin } = await world().fresh()
      const { body } = await admin.call('apiKeyGenerate', { body: {} })
      expect(body).toMatchObject({ prefix: body.api_key.slice(0, 8), previous_expires_at: null })
      await admin.refused('getUserData', {}, 401, 'unauthorized')
      const renewed = makeClient(admin.baseUrl, body.api_key, admin.user)
      expect((await renewed.call('apiKey')).body).toMatchObject({ prefix: body.prefix, made_by: admin.user, previous: null })
    })
    test('with overlap both are taken for 24 hours, and the one before that no more', async () => {
      const { admin, orgId } = await world().fresh()
      const first = (await admin.call('apiKeyGenerate', { body: { overlap: true } })).body
      expect(Date.parse(first.previous_expires_at ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
      const second = makeClient(admin.baseUrl, first.api_key, admin.user)
      expect((await admin.call('apiKey')).body.previous).toMatchObject({ prefix: admin.apiKey.slice(0, 8) })
      const third = makeClient(admin.baseUrl, (await second.call('apiKeyGenerate', { body: { overlap: true } })).body.api_key, admin.user)
      await admin.refused('session', {}, 401, 'unauthorized')
      expect((await second.call('session')).status).toBe(200)
      await world().service.service.context.db.org.update({
        where: { id: orgId },
        data: { previousKeyExpiresAt: new Date(Date.now() - 1) },
      })
      await second.refused('session', {}, 401, 'unauthorized')
      expect((await third.call('apiKey')).body.previous).toBeNull()
    })
    test('a session makes one, and the API takes it', async () => {
      const { admin } = await world().fresh()
      const browser = await signedIn(world().service, admin.user)
      const made = (await browser.call('apiKeyGenerate', { body: {} })).body as unknown as { api_key: string }
      expect((await makeClient(admin.baseUrl, made.api_key, admin.user).call('getUserData')).status).toBe(200)
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'apiKeyGenerate')
      await eachRefusedAt(admin, 'apiKeyGenerate', [
        [{ overlap: 'perhaps' }, '/overlap'],
        [{ name: 'x' }, '/name'],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await admin.call('createUserRequest', { body: { email: 'makes-keys@people.example' } })
      await admin.as('makes-keys@people.example').refused('apiKeyGenerate', { body: {} }, 403, 'admin_required')
    })
  })
})
