import { expect, test } from '@jest/globals'
import { memberOf, playHubSpot } from '../support/crm.ts'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'

const { hubspot, connected } = playHubSpot()
let count = 0

/** A list of three companies, two of which have a domain of their own. */
function listOfThree(): { list_id: string; domains: string[] } {
  const n = ++count
  const domains = [`listed-${n}.example`, `listed-too-${n}.example`]
  const ids = [...domains, 'gmail.com'].map((domain) => hubspot().addCompany({ domain: `https://www.${domain}/about` }))
  return { list_id: hubspot().addList(`Named ${n}`, ids), domains }
}

operationTests('crmListUpload', { body: { list_id: '1', icp: 'Master' } }, (on, world) => {
  on(200, () => {
    test('shows the credits first and changes nothing', async () => {
      const { admin } = await connected(world(), { credits: 10 })
      const { list_id, domains } = listOfThree()
      await admin.call('uploadAccounts', { body: { accounts: [domains[0]] } })
      const { status, body } = await admin.call('crmListUpload', { body: { list_id, icp: 'Master' } })
      expect([status, body]).toMatchObject([
        200,
        { dry_run: true, members: 3, without_domain: 1, held: 1, creating: 1, credits_needed: 1, credits_remaining: 10 },
      ])
      expect((await admin.call('crmListUpload', { body: { list_id, icp: 'Master', farsight: true } })).body.credits_needed).toBe(0)
      expect((await admin.call('getAccounts')).body).toHaveLength(1)
    })
  })

  on(202, () => {
    test('uploads what was shown into the chosen ICP, with the ids of the CRM', async () => {
      const { admin } = await connected(world(), { credits: 10 })
      await admin.call('addIcp', { body: { icp_name: 'Chosen' } })
      const { list_id, domains } = listOfThree()
      const wanted = { list_id, icp: 'Chosen', dry_run: false, expected_count: 2 }
      const { status, body } = await admin.call('crmListUpload', { body: wanted })
      expect([status, body]).toMatchObject([202, { creating: 2, credits_needed: 2, credits_remaining: 8 }])
      const accounts = (await admin.call('getAccounts')).body
      expect(accounts.map(({ domain, icp_name }) => [domain, icp_name]).sort()).toEqual(domains.map((domain) => [domain, 'Chosen']).sort())
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await connected(world())
      const { list_id } = listOfThree()
      await malformed(admin, 'crmListUpload')
      await eachRefusedAt(admin, 'crmListUpload', [
        [{ icp: 'Master' }, '/list_id'],
        [{ list_id }, '/icp'],
        [{ list_id, icp: 'Master', dry_run: false }, '/expected_count'],
      ])
    })
  })

  on(403, () => {
    test('is for admins, and takes no more credits than there are', async () => {
      const { admin } = await connected(world(), { credits: 1 })
      const { list_id } = listOfThree()
      const body = { list_id, icp: 'Master', dry_run: false, expected_count: 2 }
      await (await memberOf(admin)).refused('crmListUpload', { body }, 403, 'admin_required')
      await admin.refused('crmListUpload', { body }, 403, 'out_of_credits')
      expect((await admin.call('getAccounts')).body).toEqual([])
    })
  })

  on(404, () => {
    test('knows no other lists and ICPs, and nothing without a connection', async () => {
      const { admin } = await connected(world())
      const { list_id } = listOfThree()
      await admin.refused('crmListUpload', { body: { list_id: '9999', icp: 'Master' } }, 404, 'crm_list_not_found')
      await admin.refused('crmListUpload', { body: { list_id, icp: 'Nowhere' } }, 404, 'icp_not_found')
      await (await world().fresh()).admin.refused('crmListUpload', { body: { list_id, icp: 'Master' } }, 404, 'crm_not_connected')
    })
  })

  on(409, () => {
    test('carries out nothing but what was shown', async () => {
      const { admin } = await connected(world())
      const { list_id } = listOfThree()
      const body = { list_id, icp: 'Master', dry_run: false, expected_count: 3 }
      await admin.refused('crmListUpload', { body }, 409, 'selection_changed')
      expect((await admin.call('getAccounts')).body).toEqual([])
      hubspot().goWrong({ on: 'GET /crm/v3/lists', times: 2, answer: { status: 503 } })
      await admin.refused('crmListUpload', { body }, 409, 'crm_unavailable')
      const rows = Array.from({ length: 10_001 }, (_, n) => ({ recordId: String(n) }))
      hubspot().goWrong({ on: 'GET /crm/v3/lists', answer: { status: 200, body: { results: rows } } })
      await admin.refused('crmListUpload', { body }, 409, 'list_too_large')
    })
  })
})
