import { test } from '@jest/globals'
import { eventually } from '../../support/eventually.ts'
import { memberOf, playHubSpot } from '../support/crm.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const { hubspot, connected } = playHubSpot()

operationTests('crmSync', { body: {} }, (on, world) => {
  on(202, () => {
    test('pulls what changed since', async () => {
      const { admin } = await connected(world())
      await eventually('the first pull', async () => (await admin.call('crm')).body.last_pull_at !== null)
      await admin.call('uploadAccounts', { body: { accounts: ['synced.example'] } })
      const id = hubspot().addCompany({ domain: 'synced.example' })
      await eventually('the first job to end', async () => {
        await admin.call('crmSync')
        const [account] = (await admin.call('getAccounts', { query: { account_filter: 'synced.example' } })).body
        return account?.crm_account_id === id
      })
    })
  })

  on(400, () => {
    test('takes no members', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'crmSync')
      await eachRefusedAt(admin, 'crmSync', [
        [{ reason: 'x' }, '/reason'],
        [[], ''],
      ])
    })
  })

  on(403, () => {
    test('is for admins', async () => {
      const { admin } = await world().fresh()
      await (await memberOf(admin)).refused('crmSync', {}, 403, 'admin_required')
    })
  })

  on(404, () => {
    test('has nothing to pull without a connection', async () => {
      const { admin } = await world().fresh()
      await admin.refused('crmSync', {}, 404, 'crm_not_connected')
    })
  })
})
