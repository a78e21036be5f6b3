import { expect, test } from '@jest/globals'
import { eventually } from '../../support/eventually.ts'
import { memberOf, playHubSpot } from '../support/crm.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const { hubspot, connected } = playHubSpot()

operationTests('crmDisconnect', { body: {} }, (on, world) => {
  on(200, () => {
    test('clears the ids and forgets the secrets, of this instance alone, and asks the CRM for nothing', async () => {
      hubspot().addCompany({ domain: 'leaving.example' })
      const [one, two] = [await connected(world()), await connected(world())]
      const idOf = async ({ admin }: typeof one) =>
        (await admin.call('getAccounts', { query: { account_filter: 'leaving.example' } })).body[0]?.crm_account_id
      for (const each of [one, two]) {
        await eventually('the first pull', async () => (await each.admin.call('crm')).body.last_pull_at !== null)
        // Later than the pull: the upload has the id at once.
        await each.admin.call('uploadAccounts', { body: { accounts: ['leaving.example'] } })
        expect(await idOf(each)).toEqual(expect.any(String))
      }
      hubspot().calls.length = 0
      expect((await one.admin.call('crmDisconnect')).body).toEqual({ disconnected: true, accounts_cleared: 1 })
      expect([await idOf(one), await idOf(two)]).toEqual([null, expect.any(String)])
      const { db } = world().service.service.context
      expect(await db.crmConnection.count({ where: { orgId: one.orgId } })).toBe(0)
      expect(await db.crmRecord.count({ where: { orgId: one.orgId } })).toBe(0)
      expect(await db.crmConnection.count({ where: { orgId: two.orgId } })).toBe(1)
      expect(hubspot().calls).toEqual([])
      expect((await one.admin.call('crm')).body.state).toBe('disconnected')
    })
  })

  on(400, () => {
    test('takes no members', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'crmDisconnect')
      await eachRefusedAt(admin, 'crmDisconnect', [
        [{ reason: 'x' }, '/reason'],
        [[], ''],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await memberOf(admin)).refused('crmDisconnect', {}, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('has nothing to disconnect without a connection', async () => {
      const { admin } = await world().fresh()
      await admin.refused('crmDisconnect', {}, 404, 'crm_not_connected')
    })
  })
})
