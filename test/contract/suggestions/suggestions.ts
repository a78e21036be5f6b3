import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { companiesOf, suggestionsOf } from '../support/suggestions.ts'

operationTests('suggestions', {}, (on, world) => {
  const MINUTE_MS = 60_000

  on(200, () => {
    test('shows the highest first, each with why, what proves it and what activating costs, page by page', async () => {
      const { admin, orgId } = await world().fresh({ credits: 7 })
      const made = await suggestionsOf(world().service, { orgId, admin, count: 5 })
      await companiesOf(world().service, made.slice(0, 1), { country: 'SE', industry: 'Banking', employees: 1200 })
      const first = (await admin.call('suggestions', { query: { limit: 2 } })).body
      expect(first).toMatchObject({ total: 5, waiting: 5, rejected: 0, credits_each: 1, credits_needed: 5, credits_remaining: 7 })
      expect(first.suggestions[0]).toMatchObject({
        ...made[0],
        score: 90,
        found_by: 'signal',
        reason: 'Recent funding matches.',
        quote: 'It raised $5 million.',
        pub_date: '2026-11-01T00:00:00.000Z',
        li_employees: 1200,
        country: 'SE',
        rejection: null,
      })
      const order = [...first.suggestions]
      for (let after = first.next; after !== null;) {
        const { body, headers } = await admin.call('suggestions', { query: { limit: 2, after } })
        expect(headers.get('link')?.includes('rel="next"') ?? false).toBe(body.next !== null)
        order.push(...body.suggestions)
        after = body.next
      }
      expect(order.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
    })

    test('shows those that people rejected, the latest first, with who, why and when', async () => {
      const { admin, orgId } = await world().fresh()
      const made = await suggestionsOf(world().service, { orgId, admin, count: 3 })
      for (const { id } of made) await admin.call('suggestionsReject', { body: { ids: [id], reason: 'competitor', note: ' Ours. ' } })
      const { body } = await admin.call('suggestions', { query: { state: 'rejected', limit: 2 } })
      const { body: rest } = await admin.call('suggestions', { query: { state: 'rejected', limit: 2, after: body.next ?? '' } })
      expect([...body.suggestions, ...rest.suggestions].map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
      expect(body).toMatchObject({ total: 3, waiting: 0, rejected: 3 })
      expect(body.suggestions[0]?.rejection).toMatchObject({ reason: 'competitor', note: 'Ours.', rejected_by: admin.user })
    })

    test('says of each ICP why none waits, and what mends it, as things change', async () => {
      const { admin, orgId } = await world().fresh()
      const { db } = world().service.service.context
      const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Nordics' } })).body
      const icpId = icp.icp_id
      const standing = async () => (await admin.call('suggestions', { query: { icp_id: icpId } })).body.icps[0]
      const run = async (data: object) => {
        const startedAt = new Date(Date.now() - 5 * MINUTE_MS)
        await db.run.create({ data: { id: uuid(), kind: 'suggestions', orgId, icpId, trigger: 'schedule', startedAt, ...data } })
      }
      expect(await standing()).toMatchObject({ icp_id: icpId, state: 'off', waiting: 0, last_run_at: null })
      await admin.call('farsightStateSwitch', { body: { icp_id: icpId, state: 'unlimited' } })
      expect((await standing())?.state).toBe('no_high_rank_signal')
      const signals = [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master', q_rank: 6 }]
      await admin.call('addSignals', { body: { signals } })
      await run({ state: 'skipped', skippedReason: 'The ICP has no signal of rank 6, neither its own nor inherited.' })
      expect((await standing())?.state).toBe('not_run')
      await run({ state: 'finished', counts: { considered: 12, rejected: 3, added: 0 } })
      const found = await standing()
      expect([found?.state, found?.detail]).toEqual(['nothing_found', 'The last run considered 12 companies and found none to suggest.'])
      await run({ state: 'finished', counts: { considered: 12, rejected: 12, added: 0 } })
      expect((await standing())?.state).toBe('constraints')
      await run({ state: 'finished', counts: { considered: 12, rejected: 3, added: 1 } })
      const [made] = await suggestionsOf(world().service, { orgId, admin, icpId })
      expect(await standing()).toMatchObject({ state: 'waiting', waiting: 1, remedy: null })
      await companiesOf(world().service, made ? [made] : [], { country: 'SE' })
      const list = { icp_id: icpId, list_type: 'country', inclusion_or_exclusion: 'exclusion' }
      await admin.call('farsightConstraintsChange', { body: { ...list, filter_list: ['SE'] } })
      const outside = await standing()
      expect([outside?.state, outside?.detail]).toEqual(['constraints', 'The constraints turn down the 1 suggestion that there would be.'])
      await admin.call('farsightConstraintsChange', { body: { ...list, filter_list: [] } })
      await admin.call('suggestionsReject', { body: { ids: [made?.id], reason: 'not_now' } })
      expect((await standing())?.state).toBe('all_handled')
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong, a cursor of the other list among them', async () => {
      const { admin, orgId } = await world().fresh()
      await suggestionsOf(world().service, { orgId, admin, count: 2 })
      const after = (await admin.call('suggestions', { query: { limit: 1 } })).body.next ?? ''
      await refusedAt(admin, 'suggestions', { query: { state: 'gone' } }, '/state')
      await refusedAt(admin, 'suggestions', { query: { limit: 101 } }, '/limit')
      await refusedAt(admin, 'suggestions', { query: { after: 'x' } }, '/after')
      await refusedAt(admin, 'suggestions', { query: { after, state: 'rejected' } }, '/after')
    })
  })

  on(404, () => {
    test('knows no ICP of another instance', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      const icpId = Object.values((await other.admin.call('getUserData')).body.icp_id_dict)[0] ?? ''
      await one.admin.refused('suggestions', { query: { icp_id: icpId } }, 404, 'icp_not_found')
    })
  })
})
