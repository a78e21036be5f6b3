import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

const NOBODYS = '019bc14f-ef80-7ec4-acf2-c9cb208182fe'

operationTests('accountsTable', {}, (on, world) => {
  on(200, () => {
    test('shows what a row needs, and the newest match', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const { body } = await admin.call('accountsTable')
      expect(body).toEqual([
        expect.objectContaining({
          domain: STORY_DOMAIN,
          status: 'active',
          icp_name: 'Master',
          signal_list: [STORY_SIGNAL],
          owner_email: admin.user,
          is_read: true,
        }),
      ])
      expect(Date.parse(body[0]?.last_match_at ?? '')).not.toBeNaN()
    })
    test('has every order, backwards as forwards, and jumps anywhere', async () => {
      const { admin, orgId } = await world().fresh()
      const domains = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.example`)
      await admin.call('uploadAccounts', { body: { accounts: domains } })
      const { db } = world().service.service.context
      for (const [i, domain] of domains.entries())
        await db.account.updateMany({ where: { orgId, domain }, data: { scaledScore: [10, 30, 20, 30, -100][i] ?? 0 } })
      const order = async (sort: string, query: object = {}) =>
        (await admin.call('accountsTable', { query: { sort, ...query } })).body.map(({ domain }) => domain[0]).join('')
      expect(await order('score')).toBe('bdcae')
      expect(await order('score_asc')).toBe('eacdb')
      expect(await order('domain')).toBe('abcde')
      expect(await order('domain_desc')).toBe('edcba')
      expect(await order('matched')).toBe('abcde')
      expect((await order('created')).length).toBe(5)
      expect(await order('domain', { offset: 3, limit: 1 })).toBe('d')
      expect(await order('domain', { offset: 99 })).toBe('')
    })
    test('filters by text, status, ICP, signal, score and owner, in which wildcards are letters', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const { icp } = (await admin.call('addIcp', { body: { icp_name: 'Nordics' } })).body
      await admin.call('createUserRequest', { body: { email: 'table@people.example' } })
      const other = admin.as('table@people.example')
      await other.call('uploadAccounts', { body: { accounts: ['fjord.example'], icp: 'Nordics' } })
      await world().service.service.context.pool.query(
        "insert into company (domain, name, source) values ('fjord.example', 'Nordhavn 100% A/S', 'test') on conflict do nothing",
      )
      const { signals } = (await admin.call('getUserData')).body
      const found = async (query: Record<string, string | string[]>) =>
        (await admin.call('accountsTable', { query })).body.map(({ domain }) => domain)
      expect(await found({ q: ' FJORD ' })).toEqual(['fjord.example'])
      expect(await found({ q: 'nordhavn 100%' })).toEqual(['fjord.example'])
      expect(await found({ q: '%' })).toEqual(['fjord.example'])
      expect(await found({ q: '_ordhavn' })).toEqual([])
      expect(await found({ q: '  ' })).toHaveLength(2)
      expect(await found({ status: 'farsight' })).toEqual(['fjord.example'])
      expect(await found({ icp_id: icp.icp_id })).toEqual(['fjord.example'])
      expect(await found({ signal_ids: [signals[0]?.signal_id ?? '', NOBODYS] })).toEqual([STORY_DOMAIN])
      expect(await found({ min_score: '1', status: 'active' })).toEqual([STORY_DOMAIN])
      expect(await found({ matched_since: '2020-01-01T00:00:00Z' })).toEqual([STORY_DOMAIN])
      expect(await found({ owner_email: 'Table@people.example' })).toEqual(['fjord.example'])
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'accountsTable', { query: { sort: 'size' } }, '/sort')
      await refusedAt(admin, 'accountsTable', { query: { limit: 201 } }, '/limit')
      await refusedAt(admin, 'accountsTable', { query: { offset: -1 } }, '/offset')
    })
  })

  on(404, () => {
    test('knows no ICP of another instance', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      const icpId = Object.values((await other.admin.call('getUserData')).body.icp_id_dict)[0] ?? ''
      await one.admin.refused('accountsTable', { query: { icp_id: icpId } }, 404, 'icp_not_found')
    })
  })
})
