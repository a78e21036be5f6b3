import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { eachRefusedAt, malformed } from '../support/pointers.ts'
import { companiesOf, suggestionsOf } from '../support/suggestions.ts'

operationTests('suggestionsReject', { body: { ids: [uuid()], reason: 'other' } }, (on, world) => {
  on(200, () => {
    test('archives each with its reason, once, and says of every id what became of it', async () => {
      const { admin, orgId } = await world().fresh()
      const [one, two, three, four] = await suggestionsOf(world().service, { orgId, admin, count: 4 })
      await admin.call('changeAccountsStatus', { body: { accounts: [three?.domain], new_status: 'active' } })
      await admin.call('changeAccountsStatus', { body: { accounts: [four?.domain], new_status: 'archive' } })
      const nobodys = uuid()
      const ids = [one?.id, two?.id.toUpperCase(), one?.id, three?.id, four?.id, nobodys]
      const { body } = await admin.call('suggestionsReject', { body: { ids, reason: 'not_proven', note: 'The quote is of another.' } })
      expect(body.results.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected', 'unchanged', 'refused', 'refused', 'not_found'])
      expect(body.results.map(({ id }) => id)).toEqual(ids)
      expect(body.totals).toEqual({ rejected: 2, unchanged: 1, not_found: 1, refused: 2 })
      expect(body.results[3]?.reason).toContain('active')
      const again = (await admin.call('suggestionsReject', { body: { ids: [one?.id], reason: 'other' } })).body
      expect(again.results[0]).toMatchObject({ outcome: 'unchanged', reason: 'Was rejected before.' })
      const { suggestions } = (await admin.call('suggestions', { query: { state: 'rejected' } })).body
      expect(suggestions.map(({ rejection }) => rejection?.reason)).toEqual(['not_proven', 'not_proven'])
      // The account's own `rejection` tells of constraints only.
      const [account] = (await admin.call('getAccounts', { query: { account_filter: one?.domain } })).body
      expect(account).toMatchObject({ status: 'archived', rejection: null })
    })

    test('of two tabs that reject and activate the same one, one does', async () => {
      const { admin, orgId } = await world().fresh({ credits: 5 })
      const [one] = await suggestionsOf(world().service, { orgId, admin })
      const activate = {
        filter: { domains: [one?.domain], status: 'farsight' },
        action: 'activate',
        dry_run: false,
        expected_count: 1,
        expected_credits: 1,
      }
      const send = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json', 'api-key': admin.apiKey, user: admin.user }
        const response = await fetch(`${admin.baseUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return { status: response.status, body: (await response.json()) as { totals?: { rejected: number } } }
      }
      const [rejected, activated] = await Promise.all([
        send('/v1/suggestions/reject', { ids: [one?.id], reason: 'customer' }),
        send('/v1/accounts/change_where', activate),
      ])
      expect((rejected.body.totals?.rejected ?? 0) + (activated.status === 200 ? 1 : 0)).toBe(1)
      const { credits_remaining: left } = (await admin.call('getUserData')).body
      expect(left).toBe(activated.status === 200 ? 4 : 5)
    })

    test('what is rejected is not restored by a looser constraint, is remembered when its ICP goes, and tells how many are like it', async () => {
      const { admin, orgId } = await world().fresh()
      const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Nordics' } })).body
      const made = await suggestionsOf(world().service, { orgId, admin, count: 3, icpId: icp.icp_id })
      await companiesOf(world().service, made, { country: 'SE', industry: 'Banking' })
      const { body } = await admin.call('suggestionsReject', { body: { ids: [made[0]?.id], reason: 'industry' } })
      expect(body.similar).toEqual([{ icp_id: icp.icp_id, icp_name: 'Nordics', list_type: 'industry', value: 'Banking', waiting: 2 }])
      const list = { icp_id: icp.icp_id, list_type: 'country', inclusion_or_exclusion: 'exclusion' }
      const changed = await admin.call('farsightConstraintsChange', { body: { ...list, filter_list: ['SE'] } })
      expect(changed.body.accounts_rejected).toBe(2)
      // A person who rejects what a constraint turned down decides for good.
      const { body: decided } = await admin.call('suggestionsReject', { body: { ids: [made[1]?.id], reason: 'country' } })
      expect(decided.totals.rejected).toBe(1)
      expect((await admin.call('farsightConstraintsChange', { body: { ...list, filter_list: [] } })).body.accounts_restored).toBe(1)
      await admin.call('deleteIcpRequest', { body: { icp_id: icp.icp_id } })
      const kept = await world().service.service.context.db.suggestionMemory.findMany({ where: { orgId }, select: { domain: true } })
      expect(kept.map(({ domain }) => domain).sort()).toEqual([made[0]?.domain, made[1]?.domain].sort())
    })
  })

  on(400, () => {
    test('points at the member that is wrong', async () => {
      const { admin } = await world().fresh()
      await malformed(admin, 'suggestionsReject')
      const ids = [uuid()]
      await eachRefusedAt(admin, 'suggestionsReject', [
        [{ reason: 'other' }, '/ids'],
        [{ ids: [], reason: 'other' }, '/ids'],
        [{ ids: ['x'], reason: 'other' }, '/ids/0'],
        [{ ids: Array.from({ length: 101 }, () => uuid()), reason: 'other' }, '/ids'],
        [{ ids }, '/reason'],
        [{ ids, reason: 'dull' }, '/reason'],
        [{ ids, reason: 'other', note: 'x'.repeat(501) }, '/note'],
      ])
    })
  })
})
