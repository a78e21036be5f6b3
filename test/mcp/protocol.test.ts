import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { useUpRateLimit } from '../contract/support/rate-limit.ts'
import type { Client } from '../support/client.ts'
import { eventually } from '../support/eventually.ts'
import { holdTable } from '../support/hold-table.ts'
import { testService, type TestService } from '../support/service.ts'
import { agentOf } from './support.ts'

const APP = 'https://inspector.example'

let running: TestService
let admin: Client
beforeAll(async () => {
  running = await testService({ env: { CORS_ORIGINS: APP } })
  admin = running.admin
})
afterAll(async () => await running.stop())

interface RpcAnswer {
  id: string | number | null
  result?: Record<string, unknown>
  error?: { code: number; message: string }
}

async function send(
  body: unknown,
  { headers = {}, method = 'POST', as = admin }: { headers?: Record<string, string | undefined>; method?: string; as?: Client } = {},
) {
  const sent = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'api-key': as.apiKey,
    user: as.user,
    ...headers,
  }
  const response = await fetch(`${as.baseUrl}/mcp`, {
    method,
    headers: Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null) as RpcAnswer,
  }
}

const rpc = (id: number, method = 'ping', params?: unknown) => ({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) })
const notification = (method: string, params?: unknown) => ({ jsonrpc: '2.0', method, params })
const initialize = (protocolVersion: string) =>
  rpc(1, 'initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } })

describe('who asks', () => {
  test.each<[string, (client: Client) => Record<string, string | undefined>]>([
    ['no key', () => ({ 'api-key': undefined })],
    ['a wrong key', ({ apiKey }) => ({ 'api-key': `${apiKey}x` })],
    ['a wrong bearer', ({ apiKey }) => ({ 'api-key': undefined, authorization: `Bearer ${apiKey}x` })],
    ['another scheme', ({ apiKey }) => ({ 'api-key': undefined, authorization: `Basic ${apiKey}` })],
    ['no user', () => ({ user: undefined })],
    ['an unknown user', () => ({ user: 'nobody@people.example' })],
    ['a cookie in place of a key', () => ({ 'api-key': undefined, cookie: 'session=abc', 'x-requested-by': 'platform' })],
  ])('%s is 401, and the problem says what to send', async (_what, headersOf) => {
    const answer = await send(rpc(1), { headers: headersOf(admin) })
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'unauthorized', detail: expect.stringContaining('Authorization: Bearer KEY') },
    })
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /)
    expect(answer.text).not.toContain(admin.apiKey)
  })

  test('the key may be a bearer token', async () => {
    const { apiKey, user } = admin
    const agent = await agentOf(admin, { authorization: `Bearer ${apiKey}`, user })
    expect(await agent.ask('get_user_data')).toMatchObject({ user, is_admin: true })
    await agent.client.close()
  })

  test('pages ask only from origins that are known', async () => {
    const own = new URL(admin.baseUrl).origin
    for (const origin of [own, APP]) expect((await send(rpc(1), { headers: { origin } })).status).toBe(200)
    for (const origin of ['http://rebound.example', 'null', own.replace('http:', 'https:')]) {
      const answer = await send(rpc(1), { headers: { origin, host: new URL(admin.baseUrl).host } })
      expect(answer).toMatchObject({ status: 403, body: { error: { message: expect.stringContaining('CORS_ORIGINS') } } })
    }
    const preflight = await fetch(`${admin.baseUrl}/mcp`, {
      method: 'OPTIONS',
      headers: { origin: APP, 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version')
  })
})

describe('other methods', () => {
  test('a browser sees a page that says what this is', async () => {
    const { status, headers, text } = await send(null, { method: 'GET', headers: { accept: 'text/html,*/*;q=0.8', 'api-key': undefined } })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('Model Context Protocol')
    expect(text).toContain(`${admin.baseUrl}/mcp`)
  })

  test.each(['GET', 'DELETE', 'PUT'])('%s is 405: there are no streams and no sessions', async (method) => {
    const answer = await send(null, { method, headers: { accept: 'text/event-stream' } })
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed', detail: expect.stringContaining('no sessions') } })
    expect(answer.headers.get('allow')).toBe('POST')
  })
})

describe('messages', () => {
  test('each stands for itself: no session, and nothing to begin with', async () => {
    const answer = await send(rpc(7, 'tools/list'))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('mcp-session-id')).toBeNull()
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.body.id).toBe(7)
  })

  test.each([
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['1999-01-01', '2025-11-25'],
  ])('a client of revision %s is answered in %s', async (asked, answered) => {
    expect((await send(initialize(asked))).body.result?.['protocolVersion']).toBe(answered)
  })

  test('a revision that was not agreed on is refused with those that are known', async () => {
    const { status, body } = await send(rpc(1), { headers: { 'mcp-protocol-version': '1999-01-01' } })
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining('2025-06-18')])
  })

  test('notifications and answers are taken without a word', async () => {
    for (const message of [
      notification('notifications/initialized'),
      notification('notifications/cancelled', { requestId: 1 }),
      { jsonrpc: '2.0', id: 9, result: {} },
    ])
      expect(await send(message)).toMatchObject({ status: 202, text: '' })
  })

  test.each<[string, unknown, number, number, string]>([
    ['no JSON', '{"jsonrpc":', 400, -32700, 'JSON'],
    ['an empty body', '', 400, -32600, 'jsonrpc'],
    ['a text', '"ping"', 400, -32600, 'jsonrpc'],
    ['another version of JSON-RPC', { ...rpc(1), jsonrpc: '1.0' }, 400, -32600, '2.0'],
    ['an id that is none', { ...rpc(1), id: { a: 1 } }, 400, -32600, '`id`'],
    ['a method that there is not', rpc(1, 'tools/drop'), 200, -32601, 'not found'],
    ['a call without a name', rpc(1, 'tools/call', { arguments: {} }), 200, -32602, 'params.name'],
    ['arguments that are a list', rpc(1, 'tools/call', { name: 'find_accounts', arguments: [1] }), 200, -32602, 'params.arguments'],
    ['a name from the inside of JavaScript', rpc(1, 'tools/call', { name: '__proto__' }), 200, -32602, 'no tool'],
    ['a read without an address', rpc(1, 'resources/read', {}), 200, -32602, 'params.uri'],
    ['an initialize without a version', rpc(1, 'initialize', {}), 200, -32602, 'params.protocolVersion'],
  ])('%s is an error that says what is wrong', async (_what, body, status, code, words) => {
    const answer = await send(body)
    expect([answer.status, answer.body.error?.code]).toEqual([status, code])
    expect(answer.body.error?.message).toContain(words)
  })

  test('a body over 2 MiB, and one that is no JSON by its type, are refused as everywhere', async () => {
    const huge = rpc(1, 'tools/call', { name: 'find_accounts', arguments: { q: 'x'.repeat(2 * 1024 * 1024) } })
    expect(await send(huge)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    expect(await send(rpc(1), { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 })
  })
})

describe('batches', () => {
  test('a batch of 1,000 calls is refused before any of it is done', async () => {
    const batch = Array.from({ length: 1000 }, (_, id) => rpc(id, 'tools/call', { name: 'find_accounts', arguments: {} }))
    const { status, body } = await send(batch)
    expect([status, body.error?.code, body.error?.message]).toEqual([400, -32600, expect.stringContaining('1,000 messages; at most 10')])
  })

  test('a small one is answered message by message, in its order, whatever it holds', async () => {
    const batch = [
      rpc(1),
      rpc(1, 'tools/call', { name: 'get_user_data' }),
      notification('notifications/cancelled', { requestId: 1 }),
      initialize('2025-03-26'),
      7,
      rpc(2),
    ]
    const answers = (await send(batch)).body as unknown as RpcAnswer[]
    expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
      [1, undefined],
      [1, undefined],
      [1, -32600],
      [null, -32600],
      [2, undefined],
    ])
  })

  test('of notifications alone nothing is said; an empty one is none; later revisions have none', async () => {
    expect(await send([notification('notifications/initialized')])).toMatchObject({ status: 202, text: '' })
    expect((await send([])).body.error?.code).toBe(-32600)
    const { status, body } = await send([rpc(1), rpc(2)], { headers: { 'mcp-protocol-version': '2025-06-18' } })
    expect([status, body.error?.message]).toEqual([400, expect.stringContaining('knows no batches')])
  })
})

describe('limits', () => {
  test('every message counts as a request, and none of a batch is done that goes over the limit', async () => {
    const { orgId, admin: own } = await running.instance('limited')
    const remaining = async (body: unknown) => Number(/r=(\d+)/.exec((await send(body, { as: own })).headers.get('ratelimit') ?? '')?.[1])
    const first = await remaining(rpc(1))
    expect(first - (await remaining([rpc(1), rpc(2), rpc(3)]))).toBe(3)
    await useUpRateLimit(running, orgId)
    const answer = await send(rpc(1), { as: own })
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('of many calls at once four are carried out, twenty wait, and the others are told to come again', async () => {
    const { db } = running.service.context
    const { admin: own } = await running.instance('busy')
    const agent = await agentOf(own)
    const release = await holdTable(db, 'account')
    const problems: unknown[] = []
    const calls = Array.from({ length: 30 }, async () => {
      const { isError, _meta: meta } = await agent.client.callTool({ name: 'count_accounts', arguments: {} })
      if (isError) problems.push(meta?.['problem'])
      return isError === true
    })
    await eventually('six are refused', () => problems.length === 6)
    for (const problem of problems) expect(problem).toMatchObject({ code: 'rate_limited', status: 429, retry_after_seconds: 1 })
    // Others have turns of their own, and what does not read accounts is answered meanwhile.
    const other = await agentOf(admin)
    expect(await other.ask('get_signal_templates')).toHaveProperty('templates')
    await release()
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(6)
    await agent.client.close()
    await other.client.close()
  })

  test('the metrics count what agents ask', async () => {
    const metrics = await (await fetch(`${admin.baseUrl}/metrics`)).text()
    expect(metrics).toMatch(/http_request_duration_seconds_count\{operation="mcp",status="200"\} [1-9]/)
  })
})
