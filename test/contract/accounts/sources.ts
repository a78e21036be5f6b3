import { expect, test } from '@jest/globals'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { accountOf, sourceOf } from '../support/sources.ts'

operationTests('accountsSources', { query: { account: 'nobody.example' } }, (on, world) => {
  on(200, () => {
    test('shows the public sources and those of the instance, with their health, and those of nobody else', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      const account = await accountOf(one.admin, 'seen.example')
      await accountOf(other.admin, account)
      const shared = await sourceOf(world().service, { domain: account })
      const own = await sourceOf(world().service, { domain: account, orgId: one.orgId })
      await sourceOf(world().service, { domain: account, orgId: other.orgId })
      await sourceOf(world().service, { domain: 'another.example' })
      const [checkedAt, fault] = [new Date('2026-03-10T06:00:00Z'), 'news.seen.example answered with status 503.']
      const failed = { state: 'unhealthy', failures: 2, lastCheckedAt: checkedAt, lastError: fault }
      await world().service.service.context.db.source.update({ where: { id: shared }, data: failed })
      const { body } = await one.admin.call('accountsSources', { query: { account: `https://www.${account}/about` } })
      expect(body.account).toBe(account)
      expect(body.sources.map(({ source_id, is_private }) => [source_id, is_private]).sort()).toEqual(
        [
          [shared, false],
          [own, true],
        ].sort(),
      )
      expect(body.sources.find(({ source_id }) => source_id === shared)).toMatchObject({
        ...{ state: 'unhealthy', failures: 2, last_error: fault, last_checked_at: '2026-03-10T06:00:00.000Z' },
        ...{ next_check_allowed_at: '2026-03-10T06:10:00.000Z', documents: 0, origin: 'found', added_by: null },
      })
    })

    test('says how it stands with finding them, of a company that was looked at and of one that was not', async () => {
      const { admin } = await world().fresh()
      const [account, unseen] = [await accountOf(admin, 'looked.example'), await accountOf(admin, 'unlooked.example')]
      const [lastAt, nextAt] = [new Date('2026-03-01T00:00:00Z'), new Date('2099-03-31T00:00:00Z')]
      const looked = { domain: account, home: 'https://www.looked.example/', lastAt, nextAt }
      await world().service.service.context.db.discovery.create({ data: looked })
      await sourceOf(world().service, { domain: account })
      const finding = async (of: string) => (await admin.call('accountsSources', { query: { account: of } })).body.finding
      expect(await finding(account)).toMatchObject({
        ...{ state: 'done', home: looked.home, problem: null, found: 1, last_looked_at: lastAt.toISOString() },
        next_look_allowed_at: '2026-03-01T01:00:00.000Z',
      })
      // The service of the tests does not look by itself.
      expect(await finding(unseen)).toMatchObject({ state: 'off', last_looked_at: null, next_look_at: null, found: 0 })
    })

    test('tells each fact with who says it and when, and which of them the account shows', async () => {
      const { admin } = await world().fresh()
      const domain = await accountOf(admin, 'facts.example')
      const { db } = world().service.service.context
      const [seenAt, updatedAt] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-01-05T00:00:00Z')]
      const held = { name: 'Facts AS', city: 'Oslo', country: 'NO', employees: 10, source: 'csv', told: ['city', 'employees'], updatedAt }
      await db.company.upsert({ where: { domain }, create: { domain, ...held }, update: held })
      const said = { domain, url: 'https://facts.example/', seenAt }
      await db.companyFact.createMany({
        data: [
          { ...said, field: 'country', source: 'website', value: 'NO' },
          { ...said, field: 'city', source: 'website', value: 'Oslo' },
          { ...said, field: 'employees', source: 'website', value: 99 },
          { ...said, field: 'employees', source: 'wikidata', url: null, value: 10 },
          { ...said, field: 'same_as', source: 'website', value: ['https://a.example/', 'https://b.example/'] },
        ],
      })
      const { facts } = (await admin.call('accountsSources', { query: { account: domain } })).body
      expect(facts.map(({ field, value, source, used }) => [field, value, source, used])).toEqual([
        ['full_name', 'Facts AS', 'directory', true],
        ['country', 'NO', 'directory', true],
        ['country', 'NO', 'website', false],
        ['city', 'Oslo', 'website', true],
        ['li_employees', '10', 'wikidata', true],
        ['li_employees', '99', 'website', false],
        ['same_as', 'https://a.example/', 'website', true],
        ['same_as', 'https://b.example/', 'website', true],
      ])
      expect(facts[0]).toMatchObject({ source_url: null, as_of: updatedAt.toISOString() })
      expect(facts[3]).toMatchObject({ source_url: 'https://facts.example/', as_of: seenAt.toISOString() })
      await db.company.delete({ where: { domain } })
      const alone = (await admin.call('accountsSources', { query: { account: domain } })).body.facts.filter(
        ({ field }) => field !== 'same_as',
      )
      expect(alone.map(({ field, value, used }) => [field, value, used])).toEqual([
        ['country', 'NO', true],
        ['city', 'Oslo', true],
        ['li_employees', '99', true],
        ['li_employees', '10', false],
      ])
    })
  })

  on(400, () => {
    test('points at the parameter that is missing', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'accountsSources', {}, '/account')
    })
  })

  on(404, () => {
    test('knows no account of another instance', async () => {
      const [one, other] = [await world().fresh(), await world().fresh()]
      const account = await accountOf(other.admin, 'theirs.example')
      await one.admin.refused('accountsSources', { query: { account } }, 404, 'account_not_found')
    })
  })
})
