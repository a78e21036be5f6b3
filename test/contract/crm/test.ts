import { expect, test } from '@jest/globals'
import { eventually } from '../../support/eventually.ts'
import { memberOf, playHubSpot } from '../support/crm.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const { hubspot, connected } = playHubSpot()

operationTests('crmTest', { body: {} }, (on, world) => {
  on(200, () => {
    test('says what is wrong, and that it works again', async () => {
      const { admin } = await connected(world())
      await eventually('the first pull', async () => (await admin.call('crm')).body.last_pull_at !== null)
      hubspot().goWrong({ answer: { status: 401 } })
      const { body } = await admin.call('crmTest')
      expect(body).toMatchObject({ ok: false, account: null, problem: expect.stringContaining('does not accept') })
      expect((await admin.call('crm')).body).toMatchObject({ state: 'revoked', last_error: body.problem })
      expect((await admin.call('crmTest')).body).toEqual({ ok: true, account: '7654321', problem: null })
      expect((await admin.call('crm')).body).toMatchObject({ state: 'connected', last_error: null })
    })
  })

  on(400, () => {
    test('takes no members', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'crmTest')
      await eachRefusedAt(admin, 'crmTest', [
        [{ reason: 'x' }, '/reason'],
        [[], ''],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await memberOf(admin)).refused('crmTest', {}, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('has nothing to try without a connection', async () => {
      const { admin } = await world().fresh()
      await admin.refused('crmTest', {}, 404, 'crm_not_connected')
    })

    test('says so too where somebody disconnects while the CRM is asked', async () => {
      const { admin } = await connected(world())
      await eventually('the first pull', async () => {
        const { last_pull_at, working } = (await admin.call('crm')).body
        return last_pull_at !== null && working === false
      })
      hubspot().calls.length = 0
      hubspot().delayMs = 1000
      const refused = admin.refused('crmTest', {}, 404, 'crm_not_connected')
      await eventually('the question', () => Promise.resolve(hubspot().calls.length > 0))
      await admin.call('crmDisconnect')
      await refused
      hubspot().delayMs = 0
    })
  })
})
