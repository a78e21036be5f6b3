import { expect, test } from '@jest/globals'
import { eventually } from '../../support/eventually.ts'
import { memberOf, playHubSpot } from '../support/crm.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const { hubspot, connected } = playHubSpot()
const HUBSPOT = { kind: 'hubspot', token: 'pat-eu1-0a1b2c3d' }

operationTests('crmConnect', { body: HUBSPOT }, (on, world) => {
  const stored = async (orgId: string) => await world().service.service.context.db.crmConnection.findUnique({ where: { orgId } })

  on(201, () => {
    test('stores the secrets sealed and pulls at once', async () => {
      const { admin, orgId } = await world().fresh()
      await admin.call('uploadAccounts', { body: { accounts: ['connected.example'] } })
      const id = hubspot().addCompany({ domain: 'connected.example' })
      const { status, text } = await admin.call('crmConnect', { body: HUBSPOT })
      expect(status).toBe(201)
      expect(text).not.toContain(HUBSPOT.token)
      expect((await stored(orgId))?.secrets).not.toContain(HUBSPOT.token)
      await eventually('the id of the CRM', async () => {
        const [account] = (await admin.call('getAccounts', { query: { account_filter: 'connected.example' } })).body
        return account?.crm_account_id === id
      })
    })
  })

  on(200, () => {
    test('replaces the secrets of the account that is connected', async () => {
      const { admin, orgId } = await connected(world())
      const before = await stored(orgId)
      await admin.call('crmConnect', { body: HUBSPOT })
      const after = await stored(orgId)
      expect([after?.id, after?.secrets === before?.secrets]).toEqual([before?.id, false])
    })
  })

  on(400, () => {
    test('points at what is missing and at what belongs to another CRM', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'crmConnect')
      await eachRefusedAt(admin, 'crmConnect', [
        [{}, '/kind'],
        [{ kind: 'hubspot' }, '/token'],
        [{ ...HUBSPOT, client_id: 'x' }, '/client_id'],
        [{ kind: 'salesforce', client_id: 'x' }, '/client_secret'],
        [{ kind: 'pipedrive', token: 'x' }, '/kind'],
      ])
    })

    test('stores nothing that the CRM does not accept', async () => {
      const { admin, orgId } = await world().fresh()
      const problem = await admin.refused('crmConnect', { body: { ...HUBSPOT, token: 'pat-wrong' } }, 400, 'crm_refused')
      expect(problem.detail).not.toContain('pat-wrong')
      for (const token of ['pat eu1', 'pat-\u00e9', 'pat\r\nx: y']) {
        const refused = await admin.refused('crmConnect', { body: { ...HUBSPOT, token } }, 400, 'crm_refused')
        expect(refused.detail).toContain('Copy them anew')
      }
      expect(await stored(orgId)).toBeNull()
    })

    test.each([
      'http://acme.example',
      'https://127.0.0.1',
      'https://user:pass@acme.example',
      'https://acme.internal',
      'ftp://acme.example',
      'acme',
    ])('asks no address that is not public: %s', async (login_url) => {
      const { admin } = await world().fresh()
      const body = { kind: 'salesforce', client_id: 'x', client_secret: 'y', login_url }
      const problem = await admin.refused('crmConnect', { body }, 400, 'crm_refused')
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/login_url'])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await memberOf(admin)).refused('crmConnect', { body: HUBSPOT }, 403, 'admin_required')
    })
  })

  on(409, () => {
    test('leaves another account that is connected', async () => {
      const { admin, orgId } = await connected(world())
      await world().service.service.context.db.crmConnection.update({ where: { orgId }, data: { account: '111' } })
      await admin.refused('crmConnect', { body: HUBSPOT }, 409, 'crm_connected')
    })

    test('stores nothing while the CRM cannot be asked', async () => {
      const { admin, orgId } = await world().fresh()
      hubspot().perSecond = 0
      await admin.refused('crmConnect', { body: HUBSPOT }, 409, 'crm_unavailable')
      hubspot().perSecond = null
      expect(await stored(orgId)).toBeNull()
    })
  })
})
