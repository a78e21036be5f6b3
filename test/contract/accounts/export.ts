import { expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { v7 as uuid } from 'uuid'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

operationTests('accountsExport', {}, (on, world) => {
  const read = (text: string) => parse(text, { bom: true, columns: true }) as unknown as Record<string, string>[]

  on(200, () => {
    test('is what the filter shows, in its order', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      await admin.call('uploadAccounts', { body: { accounts: ['z.example'] } })
      const { text, headers } = await admin.call('accountsExport', { query: { sort: 'domain_desc' } })
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="accounts-\d{4}-\d\d-\d\d\.csv"$/)
      expect(read(text).map(({ domain }) => domain)).toEqual(['z.example', STORY_DOMAIN])
      expect(read(text)[1]).toMatchObject({ status: 'active', icp: 'Master', matched_signals: STORY_SIGNAL, owner: admin.user })
      expect(read((await admin.call('accountsExport', { query: { status: 'active' } })).text)).toHaveLength(1)
    })
    test('nothing in it is a formula, and commas, quotes and line breaks stay in their cell', async () => {
      const { admin } = await world().fresh()
      const { pool } = world().service.service.context
      const names: [string, string, string][] = [
        ['eq.example', '=1+1', "'=1+1"],
        ['at.example', '@SUM(A1)', "'@SUM(A1)"],
        ['tab.example', '\t=1', "'\t=1"],
        ['dash.example', '-2+3', "'-2+3"],
        ['quote.example', 'He said "so", then\nleft', 'He said "so", then\nleft'],
      ]
      for (const [domain, name] of names)
        await pool.query('insert into company (domain, name, source) values ($1, $2, $3) on conflict (domain) do update set name = $2', [
          domain,
          name,
          'test',
        ])
      await admin.call('uploadAccounts', { body: { accounts: names.map(([domain]) => domain) } })
      const cells = new Map(read((await admin.call('accountsExport')).text).map(({ domain, name }) => [domain, name]))
      for (const [domain, , cell] of names) expect([domain, cells.get(domain)]).toEqual([domain, cell])
    })
    test('comes in pieces, whole', async () => {
      const { admin } = await world().fresh()
      const domains = Array.from({ length: 2345 }, (_, i) => `n${i}.example`)
      await admin.call('uploadAccounts', { body: { accounts: domains } })
      const { text } = await admin.call('accountsExport', { query: { sort: 'domain' } })
      expect(read(text).map(({ domain }) => domain)).toEqual(domains.toSorted())
    })
  })

  on(400, () => {
    test('points at the parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      await refusedAt(admin, 'accountsExport', { query: { min_score: 'high' } }, '/min_score')
    })
  })

  on(404, () => {
    test('knows no ICP that is not there', async () => {
      const { admin } = await world().fresh()
      await admin.refused('accountsExport', { query: { icp_id: uuid() } }, 404, 'icp_not_found')
    })
  })
})
