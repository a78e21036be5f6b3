import { eventually } from '../../support/eventually.ts'
import { expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { contractText } from '../../../src/contract/document.ts'
import type { Schemas } from '../../../src/contract/types.ts'
import type { Client } from '../../support/client.ts'
import { operationTests } from '../support/operation.ts'
import { refusedAt } from '../support/pointers.ts'
import { provedAccount, STORY_DOMAIN, STORY_SIGNAL } from '../support/story.ts'

const names = (accounts: { name: string }[]) => accounts.map(({ name }) => name)

async function withAccounts(admin: Client): Promise<void> {
  await admin.call('addIcp', { body: { icp_name: 'Nordics' } })
  await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'], farsight: false } })
  await admin.call('uploadAccounts', { body: { accounts: ['c.example'], icp: 'Nordics' } })
  await admin.call('changeAccountsStatus', { body: { accounts: ['b.example'], new_status: 'archive' } })
}

/** The path and query of the link to the next page, as query parameters; undefined on the last page. */
function nextQuery(link: string | null): Record<string, string | string[]> | undefined {
  if (link === null) return undefined
  const found = /^<([^>]+)>; rel="next"$/.exec(link)
  expect(found).not.toBeNull()
  const { searchParams } = new URL(found?.[1] ?? '')
  return Object.fromEntries([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]))
}

/** Asks with a query exactly as it is written. */
async function ask({ baseUrl, apiKey, user }: Client, search: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${baseUrl}/v1/get_accounts?${search}`, { headers: { 'api-key': apiKey, user } })
  return { status: response.status, body: await response.json() }
}

operationTests('getAccounts', {}, (on, world) => {
  on(200, () => {
    test('is a bare array, empty at first', async () => {
      const { admin } = await world().fresh()
      const { body, headers } = await admin.call('getAccounts')
      expect(body).toEqual([])
      expect(headers.get('link')).toBeNull()
      expect(headers.get('x-total-count')).toBeNull()
    })

    test("takes the cursor of the contract's example", async () => {
      const { admin } = await world().fresh()
      const after = /get_accounts\?[^>]*after=([^>]+)>/.exec(contractText)?.[1] ?? ''
      expect(after).not.toBe('')
      expect((await admin.call('getAccounts', { query: { after } })).status).toBe(200)
    })

    test('filters by domain, status, ICP, and counts on request', async () => {
      const { admin } = await world().fresh()
      await withAccounts(admin)
      const { body: user } = await admin.call('getUserData')
      const list = async (query: Record<string, string | string[] | boolean>) =>
        names((await admin.call('getAccounts', { query })).body).toSorted()
      expect(await list({})).toEqual(['a.example', 'b.example', 'c.example'])
      expect(await list({ status: 'all' })).toEqual(['a.example', 'b.example', 'c.example'])
      expect(await list({ status: 'active' })).toEqual(['a.example'])
      expect(await list({ status: 'archived' })).toEqual(['b.example'])
      expect(await list({ status: 'farsight' })).toEqual(['c.example'])
      expect(await list({ icp_id: user.icp_id_dict['Nordics'] ?? '' })).toEqual(['c.example'])
      expect(await list({ account_filter: ['https://www.A.example/about', 'nowhere.example', 'no domain'] })).toEqual(['a.example'])
      expect(await list({ account_filter: 'b.example, c.example' })).toEqual(['b.example', 'c.example'])
      expect(await list({ account_filter: ['nowhere.example'] })).toEqual([])
      for (const account_filter of [' ', ',', ' , ', ['', ' '], ['', ',']]) expect(await list({ account_filter })).toEqual([])
      for (const account_filter of ['', ['', '']]) expect(await list({ account_filter })).toHaveLength(3)
      expect(await list({ account_filter: [' ', 'a.example', ''] })).toEqual(['a.example'])
      const counted = await admin.call('getAccounts', { query: { include_total: true, limit: 1 } })
      expect(counted.headers.get('x-total-count')).toBe('3')
    })

    test('pages by limit and offset, and by the cursor in Link, each account once', async () => {
      const { admin } = await world().fresh()
      const domains = Array.from({ length: 7 }, (_, i) => `page${i}.example`)
      await admin.call('uploadAccounts', { body: { accounts: domains } })
      // A score that changes between two pages moves an account; paging is looked at when all are scored.
      await eventually('the pre-scoring', async () =>
        ((await admin.call('getAccounts')).body as { last_checked_at: string | null }[]).every(
          (account) => account.last_checked_at !== null,
        ),
      )
      expect(names((await admin.call('getAccounts', { query: { limit: 2, offset: 3 } })).body)).toEqual(domains.slice(3, 5))
      const seen: string[] = []
      let query: Record<string, string | string[]> | undefined = { limit: '3', status: 'farsight' }
      for (let pages = 0; query && pages < 10; pages++) {
        const reply = await admin.call('getAccounts', { query })
        seen.push(...names(reply.body))
        query = nextQuery(reply.headers.get('link'))
        if (query) expect(query).toMatchObject({ limit: ['3'], status: ['farsight'] })
      }
      expect(seen).toEqual(domains)
    })

    test('carries answers with their documents, and leaves them out on request', async () => {
      const { admin, orgId } = await world().fresh()
      await provedAccount(world().service, { orgId, admin })
      const get = async (query = {}, options = {}) => (await admin.call('getAccounts', { query, ...options })).body[0]
      const full = await get()
      expect(full).toMatchObject({
        name: STORY_DOMAIN,
        domain: STORY_DOMAIN,
        signal_list: [STORY_SIGNAL],
        status: 'active',
        rejection: null,
      })
      expect(full?.scaled_score).toBeGreaterThan(0)
      expect(full?.summary).not.toBe('')
      expect(full?.signals?.[0]).toMatchObject({ trace_name: STORY_SIGNAL, answer: true, q_rank: 6, type: 'boolean', inherited: false })
      expect(full?.signals?.[0]?.top_articles[0]).toMatchObject({ source: 'https://newsroom.example/quillhaven-series-b' })
      expect(full?.signals?.[0]?.top_articles[0]?.article_summary.quotes[0]).toContain('raised $24 million')
      expect(full?.score_breakdown?.[0]).toMatchObject({ name: STORY_SIGNAL, q_rank: 6 })
      const withoutSignals = await get({ signal_data: false })
      // A reading may end meanwhile, which moves the time of the last one.
      for (const signal_data of ['False', 'FALSE'])
        expect(await get({ signal_data }, { isLenient: true })).toEqual({ ...withoutSignals, last_checked_at: expect.any(String) })
      expect(withoutSignals).not.toHaveProperty('signals')
      expect(withoutSignals).not.toHaveProperty('signal_list')
      expect(withoutSignals).toHaveProperty('account_data')
      const lite = await get({ lite: true })
      expect(lite).not.toHaveProperty('account_data')
      expect(lite).not.toHaveProperty('score_breakdown')
      expect(lite).toHaveProperty('signals')
      expect(await get({ min_score: 1 })).toBeDefined()
      expect(await get({ min_score: 100 })).toBeUndefined()
      expect(await get({ signal_name: 'Another signal' })).toBeUndefined()
      expect(await get({ matched_since: '2020-01-01T00:00:00Z' })).toBeDefined()
      expect(await get({ matched_since: '2999-01-01T00:00:00Z' })).toBeUndefined()
    })

    test('takes a list with brackets after its name, as PHP, Rails and axios write it', async () => {
      const { admin } = await world().fresh()
      await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example', 'c.example'] } })
      for (const search of [
        'account_filter[]=a.example&account_filter[]=b.example',
        'account_filter[0]=a.example&account_filter[1]=b.example',
        'account_filter%5B%5D=a.example,b.example',
        'account_filter%5B0%5D=a.example&account_filter=b.example',
      ]) {
        const { body } = await ask(admin, search)
        expect([search, ...names(body as { name: string }[]).toSorted()]).toEqual([search, 'a.example', 'b.example'])
      }
      expect((await ask(admin, 'account_filter[]=')).body).toHaveLength(3)
    })

    test('ignores parameters that it does not know', async () => {
      const { admin } = await world().fresh()
      expect((await admin.call('getAccounts', { query: { page: 'x', Limit: '0' }, isLenient: true })).body).toEqual([])
    })
  })

  on(400, () => {
    test('points at every parameter that is wrong', async () => {
      const { admin } = await world().fresh()
      const wrong: [string, string | string[]][] = [
        ['limit', '0'],
        ['limit', '1001'],
        ['limit', '1.5'],
        ['limit', 'ten'],
        ['limit', ''],
        ['limit', '0x10'],
        ['limit', '+5'],
        ['offset', ' '],
        ['min_score', ' '],
        ['offset', '-1'],
        ['offset', '99999999999999999999'],
        ['status', 'Active'],
        ['status', ''],
        ['signal_data', 'yes'],
        ['lite', '2'],
        ['icp_id', 'Master'],
        ['min_score', '101'],
        ['min_score', 'NaN'],
        ['matched_since', 'yesterday'],
        ['signal_name', 'x'.repeat(101)],
        ['after', 'x'.repeat(1025)],
        ['include_total', 'maybe'],
        ['limit', ['1', '2']],
      ]
      for (const [name, value] of wrong) await refusedAt(admin, 'getAccounts', { query: { [name]: value } }, `/${name}`)
      await refusedAt(admin, 'getAccounts', { query: { limit: '0', status: 'x' } }, '/limit', '/status')
    })

    test.each([
      ['limit[]=5', '/limit: Send it as limit=…, without what stands in brackets.'],
      ['status%5B0%5D=active', '/status: Send it as status=…, without what stands in brackets.'],
      ['account_filter[in]=a.example', '/account_filter: Send it as account_filter=…, without what stands in brackets.'],
      ['account_filter[]=%ff', '/account_filter: Contains bytes that are no UTF-8. Send text in UTF-8, percent-encoded.'],
      ['limit=1&limit=1', '/limit: Is given more than once. Give it once.'],
      ['icp_id=a&icp_id=b', '/icp_id: Is given more than once. Give it once.'],
      ['status=active&status=active', '/status: Is given more than once. Give it once.'],
      [
        'matched_since=2026-01-01T00:00:00+02:00',
        '/matched_since: Must be an RFC 3339 time. A plus stands for a blank in a query: write the offset with %2B, or the time in UTC with Z.',
      ],
      ['matched_since=2026-01-01', '/matched_since: Must be an RFC 3339 time such as 2026-01-31T08:00:00Z.'],
      ['status=x', '/status: Must be one of "active", "archived", "farsight", "all".'],
    ])('says what to do about %s', async (search, detail) => {
      const { admin } = await world().fresh()
      const { status, body } = await ask(admin, search)
      expect([status, (body as Schemas['Problem']).detail]).toEqual([400, detail])
    })

    test('refuses NUL and bytes that are no UTF-8, in parameters that it knows', async () => {
      const { admin } = await world().fresh()
      const outcome = async (search: string) => {
        const { status, body } = await ask(admin, search)
        return [status, ...((body as Partial<Schemas['Problem']>).errors ?? []).map(({ pointer }) => pointer)]
      }
      for (const text of ['%00', 'a%00b', '%ff', 'caf%e9', '%ed%a0%80', '%f0%9f%98'])
        for (const name of ['signal_name', 'account_filter'])
          expect([text, await outcome(`${name}=${text}`)]).toEqual([text, [400, `/${name}`]])
      expect(await outcome('account_filter=a.example&account_filter=%ff&account%5Ffilter=%00')).toEqual([400, '/account_filter'])
      for (const search of ['signal_name=caf%C3%A9+%F0%9F%9A%80', 'signal_name=100%', 'signal_name=%zz', 'utm=%ff%00'])
        expect(await outcome(search)).toEqual([200])
    })

    test('refuses a cursor that is not its own', async () => {
      const { admin } = await world().fresh()
      const forged = ['x', 'e30', Buffer.from('1|').toString('base64url'), Buffer.from("0|a'; drop table account").toString('base64url')]
      for (const after of forged) await refusedAt(admin, 'getAccounts', { query: { after } }, '/after')
    })

    test('refuses more than 1,000 filtered domains', async () => {
      const { admin } = await world().fresh()
      const query = { account_filter: Array.from({ length: 1001 }, (_, i) => `d${i}.example`).join(',') }
      await refusedAt(admin, 'getAccounts', { query }, '/account_filter')
    })
  })

  on(404, () => {
    test('answers icp_not_found for an id that the instance does not have', async () => {
      const { admin } = await world().fresh()
      await admin.refused('getAccounts', { query: { icp_id: uuid() } }, 404, 'icp_not_found')
    })
  })
})
