import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { connect } from 'node:net'
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
    const { body, text, headers } = await admin.call('normalizeAccounts', { body: { accounts } })
    expect(body.results.map(({ input }) => input)).toEqual(accounts)
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text))
    expect(text.length).toBeGreaterThan(2 * 65_536)
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
