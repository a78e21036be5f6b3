import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { version } from 'uuid'
import { routes } from '../../src/contract/document.ts'
import { makeClient, type Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'

const LIMIT = 30
let running: TestService
beforeAll(async () => {
  running = await testService({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT), TRUST_PROXY: 'true' } })
})
afterAll(async () => await running.stop())

let count = 0
const fresh = async () => await running.instance(`limits-${++count}`)

/** `"default";r=587;t=41` as its parts. */
function rateLimit(headers: Headers) {
  const left = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '')
  const policy = /^"(\w+)";q=(\d+);w=(\d+)$/.exec(headers.get('ratelimit-policy') ?? '')
  expect(policy?.[1]).toBe(left?.[1])
  return {
    name: left?.[1],
    remaining: Number(left?.[2]),
    reset: Number(left?.[3]),
    quota: Number(policy?.[2]),
    window: Number(policy?.[3]),
  }
}

describe('requests a minute and instance', () => {
  test('count down over all routes and users, refused and failed ones included', async () => {
    const { admin } = await fresh()
    expect(rateLimit((await admin.call('getUserData')).headers)).toMatchObject({
      name: 'default',
      remaining: LIMIT - 1,
      quota: LIMIT,
      window: 60,
    })
    await admin.refused('addIcp', { body: {} }, 400, 'invalid_request')
    await admin.call('createUserRequest', { body: { email: 'second@limits.example' } })
    const { headers } = await admin.as('second@limits.example').call('getAccounts')
    expect(rateLimit(headers)).toMatchObject({ remaining: LIMIT - 4 })
    expect(rateLimit(headers).reset).toBeLessThanOrEqual(60)
  })

  test('the request after the last is 429 with Retry-After, also for an unknown path; another instance goes on', async () => {
    const { admin } = await fresh()
    const other = await fresh()
    const replies = await Promise.all(Array.from({ length: LIMIT + 5 }, async () => await admin.call('industries')))
    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const late = await admin.call('locationCodes')
    expect(late.status).toBe(429)
    const { remaining, reset } = rateLimit(late.headers)
    expect(remaining).toBe(0)
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(Math.abs(Number(late.headers.get('retry-after')) - reset)).toBeLessThanOrEqual(1)
    const headers = { 'api-key': admin.apiKey, user: admin.user }
    expect((await fetch(`${admin.baseUrl}/v1/no_such_path`, { headers })).status).toBe(429)
    expect((await other.admin.call('industries')).status).toBe(200)
  })

  test('a refused call changes nothing', async () => {
    const { admin } = await fresh()
    await Promise.all(Array.from({ length: LIMIT }, async () => await admin.call('industries')))
    await admin.refused('addIcp', { body: { icp_name: 'Too late' } }, 429, 'rate_limited')
    const { db } = running.service.context
    expect(await db.icp.count({ where: { name: 'Too late' } })).toBe(0)
  })

  test('what is beside the API is not counted and carries no limit', async () => {
    const { admin } = await fresh()
    for (const page of ['/', '/healthz', '/readyz', '/openapi.json', '/docs']) {
      const response = await fetch(admin.baseUrl + page)
      expect([page, response.status, response.headers.has('ratelimit')]).toEqual([page, 200, false])
    }
    expect(rateLimit((await admin.call('getUserData')).headers).remaining).toBe(LIMIT - 1)
  })
})

describe('guessing keys', () => {
  const guess = async (client: Client, address: string) =>
    await client.call('getUserData', { headers: { 'x-forwarded-for': address, 'api-key': 'wrong' } })

  test('is counted by address, in its own policy, and answered alike throughout', async () => {
    const { admin } = await fresh()
    const seen = []
    for (let i = 0; i < 12; i++) {
      const reply = await guess(admin, '203.0.113.7')
      expect(reply.status).toBe(401)
      seen.push(rateLimit(reply.headers))
    }
    expect(seen[0]).toMatchObject({ name: 'address', remaining: 9, quota: 10, window: 60 })
    expect(seen.map(({ remaining }) => remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0])
    expect(rateLimit((await guess(admin, '203.0.113.8')).headers).remaining).toBe(9)
  })

  test('never counts a right key from the same address, also while wrong ones are kept waiting', async () => {
    const { admin } = await fresh()
    const address = '203.0.113.9'
    const wrong = Array.from({ length: 30 }, async () => await guess(admin, address))
    for (let i = 0; i < 3; i++) {
      const { status, headers } = await admin.call('getUserData', { headers: { 'x-forwarded-for': address } })
      expect(status).toBe(200)
      expect(rateLimit(headers)).toMatchObject({ name: 'default', remaining: LIMIT - 1 - i })
    }
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([401]))
  })
})

describe('headers', () => {
  test('every operation names its request, and takes the name that the caller gives it', async () => {
    const { admin } = await fresh()
    const given = '019cd70c-cfb8-7c36-bb49-eac6df9099cb'
    expect((await admin.call('getUserData', { headers: { 'x-request-id': given } })).headers.get('x-request-id')).toBe(given)
    const forged = (await admin.call('getUserData', { headers: { 'x-request-id': 'x'.repeat(300) } })).headers.get('x-request-id')
    expect(version(forged ?? '')).toBe(7)
  })

  test('another method on a known path is 405 and says which it knows; an unknown path is 404', async () => {
    for (const { method, path } of routes) {
      const { admin } = await fresh()
      const headers = { 'api-key': admin.apiKey, user: admin.user }
      for (const other of [method === 'get' ? 'POST' : 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
        const response = await fetch(admin.baseUrl + path, { method: other, headers })
        const knows = routes
          .filter((route) => route.path === path)
          .flatMap((route) => (route.method === 'get' ? ['GET', 'HEAD'] : [route.method.toUpperCase()]))
        if (knows.includes(other)) continue
        expect([path, other, response.status]).toEqual([path, other, 405])
        expect(response.headers.get('allow')?.split(', ').sort()).toEqual(knows.sort())
        if (other === 'HEAD') expect(await response.text()).toBe('')
        else expect(await response.json()).toMatchObject({ code: 'method_not_allowed', status: 405 })
      }
      const missing = await fetch(`${admin.baseUrl}${path}x`, { headers })
      expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'route_not_found' }])
      expect(missing.headers.get('ratelimit')).toMatch(/^"default"/)
    }
  })

  test('HEAD is answered with the headers of GET and without the body, refused or not', async () => {
    const { admin } = await fresh()
    await admin.call('uploadAccounts', { body: { accounts: ['a.example', 'b.example'] } })
    const headers = { 'api-key': admin.apiKey, user: admin.user }
    const ask = async (method: string, path: string) => {
      const response = await fetch(admin.baseUrl + path, { method, headers })
      const told = ['link', 'x-total-count', 'content-type', 'content-length'].map((name) => response.headers.get(name))
      return { status: response.status, told, text: await response.text() }
    }
    const page = '/v1/get_accounts?limit=1&lite=true&include_total=true'
    for (const [path, status] of [
      [page, 200],
      ['/v1/utilities/industries', 200],
      ['/v1/get_accounts?limit=x', 400],
      ['/v1/nothing', 404],
    ] as const) {
      // prettier-ignore
      const [got, head] = [await ask('GET', path), await ask('HEAD', path)]
      expect([path, head.status, head.text]).toEqual([path, status, ''])
      // A problem names its request, by an id as long as any other; the page's account may have been scored meanwhile.
      if (path === page) expect(head.told.slice(0, 3)).toEqual([expect.stringContaining('rel="next"'), '2', got.told[2]])
      else expect(head.told).toEqual(got.told)
    }
    const anonymous = await fetch(`${admin.baseUrl}/v1/get_accounts`, { method: 'HEAD' })
    expect(anonymous.status).toBe(401)
  })

  test('nothing under /v1 may be kept by a cache, refused or not', async () => {
    const { admin } = await fresh()
    const headers = { 'api-key': admin.apiKey, user: admin.user }
    for (const [method, path, status] of [
      ['GET', '/v1/get_accounts', 200],
      ['HEAD', '/v1/get_accounts', 200],
      ['GET', '/v1/get_accounts?limit=x', 400],
      ['GET', '/v1/nothing', 404],
      ['PUT', '/v1/get_accounts', 405],
      ['POST', '/v1/add_icp', 400],
    ] as const) {
      const response = await fetch(admin.baseUrl + path, { method, headers })
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, status, 'no-store'])
    }
    expect((await fetch(`${admin.baseUrl}/v1/get_accounts`)).headers.get('cache-control')).toBe('no-store')
  })

  test('the type of a problem leads to its page', async () => {
    const { admin } = await fresh()
    const problem = await admin.refused('addIcp', { body: {} }, 400, 'invalid_request')
    const page = await fetch(problem.type)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('invalid_request')
  })

  test('the user header is compared without regard to case, the key exactly', async () => {
    const { admin } = await fresh()
    expect((await admin.as(admin.user.toUpperCase()).call('getUserData')).status).toBe(200)
    const changed = makeClient(admin.baseUrl, admin.apiKey.toUpperCase(), admin.user)
    await changed.refused('getUserData', { headers: { 'x-forwarded-for': '203.0.113.10' } }, 401, 'unauthorized')
  })
})

describe('sizes', () => {
  test('a page holds 1,000 accounts at most and 100 by default; a list 10,000', async () => {
    const { admin } = await fresh()
    const accounts = Array.from({ length: 10_000 }, (_, i) => `size${i}.example`)
    const { body } = await admin.call('uploadAccounts', { body: { accounts } })
    expect(body.totals.created).toBe(10_000)
    expect((await admin.call('getAccounts', { query: { lite: true } })).body).toHaveLength(100)
    expect((await admin.call('getAccounts', { query: { lite: true, limit: 1000 } })).body).toHaveLength(1000)
    await admin.refused('getAccounts', { query: { limit: 1001 } }, 400, 'invalid_request')
    const filter = accounts.slice(0, 500)
    expect((await admin.call('getAccounts', { query: { account_filter: filter, limit: 1000, lite: true } })).body).toHaveLength(500)
    // Node's own client takes 16 kB of headers.
    const first = await admin.call('getAccounts', { query: { account_filter: accounts.slice(0, 900), limit: 850, lite: true } })
    const next = new URL(/<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '').searchParams
    const second = await admin.call('getAccounts', { query: Object.fromEntries(next) })
    expect([first.body.length, second.body.length, second.headers.has('link')]).toEqual([850, 50, false])
    expect(new Set([...first.body, ...second.body].map(({ domain }) => domain)).size).toBe(900)
    await admin.refused('normalizeAccounts', { body: { accounts: [...accounts, 'one.example'] } }, 400, 'invalid_request')
    const { totals } = (await admin.call('changeAccountsStatus', { body: { accounts, new_status: 'delete' } })).body
    expect(totals.updated).toBe(10_000)
  })
})
