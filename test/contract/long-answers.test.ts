import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import type { Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
let admin: Client
beforeAll(async () => {
  running = await testService()
  admin = running.admin
})
afterAll(async () => await running.stop())

describe('long answers', () => {
  // Nearly all characters of two halves, at even and at odd places: wherever the answer is cut, one lies there.
  const accounts = Array.from({ length: 400 }, (_, i) => 'x'.repeat(i % 2) + '\u{1f680}'.repeat(1000))

  test('arrive whole, and are as long as they say', async () => {
    const { body, text, headers } = await admin.call('normalizeAccounts', {
      body: { accounts },
      headers: { 'accept-encoding': 'identity' },
    })
    expect(headers.has('content-encoding')).toBe(false)
    expect(body.results.map(({ input }) => input)).toEqual(accounts)
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text))
    expect(text.length).toBeGreaterThan(2 * 65_536)
  })

  /** What arrives, byte for byte: fetch would unpack it. */
  async function raw(method: string, path: string, { accept, body }: { accept?: string; body?: string } = {}) {
    const headers = {
      'api-key': admin.apiKey,
      user: admin.user,
      'content-type': 'application/json',
      ...(accept !== undefined && { 'accept-encoding': accept }),
    }
    const sent = request(`${admin.baseUrl}${path}`, { method, headers, agent: false })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const chunks = (await response.toArray()) as Buffer[]
    return { headers: response.headers, bytes: Buffer.concat(chunks) }
  }

  test('come as gzip to who takes it, with the same bytes inside, and to nobody else', async () => {
    const body = JSON.stringify({ accounts })
    const ask = async (accept?: string) => await raw('POST', '/v1/normalize_accounts', { body, ...(accept !== undefined && { accept }) })
    const plain = await ask()
    expect(Number(plain.headers['content-length'])).toBe(plain.bytes.length)
    for (const accept of ['gzip', 'br, gzip;q=0.5', '*', 'gzip, identity;q=0']) {
      const { headers, bytes } = await ask(accept)
      expect([headers['content-encoding'], headers.vary, headers['content-length']]).toEqual(['gzip', 'Accept-Encoding', undefined])
      expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
      expect(gunzipSync(bytes).equals(plain.bytes)).toBe(true)
    }
    for (const accept of ['', 'identity', 'br', 'gzip;q=0, *;q=0.5', 'deflate']) {
      const { headers, bytes } = await ask(accept)
      expect([accept, headers['content-encoding'], headers.vary, bytes.equals(plain.bytes)]).toEqual([
        accept,
        undefined,
        'Accept-Encoding',
        true,
      ])
    }
  })

  test.each([
    [20, undefined],
    [300, 'gzip'],
  ])('%i accounts: HEAD has the headers of GET; short ones stay as they are', async (count, encoding) => {
    const one = await running.instance(`head-${count}`)
    await one.admin.call('uploadAccounts', { body: { accounts: Array.from({ length: count }, (_, i) => `head-${i}.example`) } })
    const as = { headers: { 'api-key': one.admin.apiKey, user: one.admin.user, 'accept-encoding': 'gzip' } }
    const ask = async (method: string) => await fetch(`${admin.baseUrl}/v1/get_accounts?limit=1000`, { ...as, method })
    const [get, head] = [await ask('GET'), await ask('HEAD')]
    const told = ({ headers }: Response) => ['content-type', 'content-encoding', 'vary', 'content-length'].map((name) => headers.get(name))
    expect(told(head)).toEqual(told(get))
    expect(get.headers.get('content-encoding') ?? undefined).toBe(encoding)
    expect([(await get.text()).startsWith('['), await head.text()]).toEqual([true, ''])
  })

  test('exports come as gzip too, whole', async () => {
    const one = await running.instance('packed-export')
    const domains = Array.from({ length: 5000 }, (_, i) => `packed-${i}.example`)
    await one.admin.call('uploadAccounts', { body: { accounts: domains } })
    const { text, headers } = await one.admin.call('accountsExport', { headers: { 'accept-encoding': 'gzip' } })
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual(['gzip', null])
    expect(text.split('\r\n')).toHaveLength(domains.length + 2)
  })

  test('are no fault to report when the client hangs up in the middle', async () => {
    const { db, log } = running.service.context
    const one = await running.instance('long-answers')
    const { id: icpId, orgId, ownerId } = await db.icp.findFirstOrThrow({ where: { orgId: one.orgId } })
    // More than the buffers between the two ends hold.
    const summary = 'x'.repeat(20_000)
    const domains = Array.from({ length: 1000 }, (_, i) => `long-${i}.example`)
    await db.account.createMany({
      data: domains.map((domain) => ({ orgId, id: uuid(), icpId, ownerId, domain, labelKey: domain, status: 'active', summary })),
    })
    const reported: unknown[] = []
    const { error } = log
    log.error = (...args: unknown[]) => void reported.push(args)
    const { hostname, port } = new URL(admin.baseUrl)
    for (let i = 0; i < 3; i++) {
      const socket = connect(Number(port), hostname)
      socket.write(`GET /v1/get_accounts?limit=1000 HTTP/1.1\r\nHost: x\r\napi-key: ${one.admin.apiKey}\r\nuser: ${one.admin.user}\r\n\r\n`)
      await new Promise<void>((resolve) => socket.once('data', () => resolve()))
      socket.destroy()
    }
    expect((await admin.call('getUserData')).status).toBe(200)
    log.error = error
    expect(reported).toEqual([])
  })
})
