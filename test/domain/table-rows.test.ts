import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { tableRows, type AccountSort } from '../../src/domain/accounts/table/table-rows.ts'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
beforeAll(async () => {
  // Nothing is read meanwhile, which would score the accounts anew.
  running = await testService({ env: { ROLES: 'api' } })
  const { admin, orgId, service } = running
  const accounts = Array.from({ length: 23 }, (_, i) => `far${String(i).padStart(2, '0')}.example`)
  await admin.call('uploadAccounts', { body: { accounts } })
  // Equal scores and times, so that the second part of each order counts too.
  await service.context.pool.query(
    "update account set scaled_score = length(md5(domain)) + ascii(md5(domain)) % 3, created_at = now() - (ascii(md5(domain)) % 2) * interval '1 day' where org_id = $1",
    [orgId],
  )
})
afterAll(async () => await running.stop())

test.each<AccountSort>(['score', 'score_asc', 'domain', 'domain_desc', 'matched', 'created'])(
  'by %s, a page that is walked to from the end holds the same rows as from the beginning',
  async (sort) => {
    const { orgId, service } = running
    const page = async (offset: number, limit: number, far: number) =>
      (await tableRows(service.context.pool, { orgId, status: 'all', sort, offset, limit }, far)).map(
        (json) => (JSON.parse(json) as { domain: string }).domain,
      )
    const all = await page(0, 23, Infinity)
    expect(new Set(all).size).toBe(23)
    for (const [offset, limit] of [
      [0, 5],
      [9, 5],
      [11, 5],
      [12, 5],
      [18, 5],
      [20, 5],
      [22, 5],
      [23, 5],
      [99, 5],
      [3, 100],
    ] as const)
      expect(await page(offset, limit, 0)).toEqual(all.slice(offset, offset + limit))
  },
)
