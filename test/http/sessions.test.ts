// What a browser's session may and may not do, beside what the operations' own tests say.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Browser, mailTo, offered, signedIn } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { testService, type TestService } from '../support/service.ts'
import { useUpRateLimit } from '../contract/support/rate-limit.ts'

/** One that nothing listens on: with a PUBLIC_URL the service does not tell its own. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

let t: TestService
let browser: Browser
beforeAll(async () => {
  t = await testService({ env: { CORS_ORIGINS: 'https://app.example.com' } })
  browser = await signedIn(t, t.admin.user)
})
afterAll(async () => await t.stop())

test('a POST by the cookie alone is refused: without an Origin, from elsewhere, or without the header of its own', async () => {
  for (const headers of [
    { origin: '' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://app.example.com' },
    { 'x-requested-by': '' },
  ]) {
    const forged = await browser.call('addIcp', { body: { icp_name: 'Forged' }, headers })
    expect([headers, forged.status]).toEqual([headers, 401])
    for (const name of ['Origin', 'X-Requested-By']) expect(forged.body['detail']).toContain(name)
  }
  expect((await browser.call('addIcp', { body: { icp_name: 'Meant' } })).status).toBe(201)
})

test('pages elsewhere are never allowed to send the cookie', async () => {
  const { headers } = await browser.call('session', { headers: { origin: 'https://app.example.com' } })
  expect(headers.get('access-control-allow-origin')).toBe('https://app.example.com')
  expect(headers.has('access-control-allow-credentials')).toBe(false)
})

test('a key that is wrong is not made up for by a session', async () => {
  expect((await browser.call('session', { headers: { 'api-key': 'wrong', user: t.admin.user } })).status).toBe(401)
})

test('the session of a deleted user is over', async () => {
  await t.admin.call('createUserRequest', { body: { email: 'leaver@first.example' } })
  const leaver = await signedIn(t, 'leaver@first.example')
  expect((await leaver.call('session')).status).toBe(200)
  await t.admin.call('deleteUserRequest', { body: { email: 'leaver@first.example' } })
  expect((await leaver.call('session')).status).toBe(401)
})

test('a session idle for a week, and one of a month, are over', async () => {
  const { db } = t.service.context
  const other = await signedIn(t, t.admin.user, 2)
  const { session } = (await other.call('session')).body as unknown as { session: { session_id: string } }
  const where = { orgId_id: { orgId: t.orgId, id: session.session_id } }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db.session.update({ where, data: { lastSeenAt: ago(7.01) } })
  expect((await other.call('session')).status).toBe(401)
  await db.session.update({ where, data: { lastSeenAt: ago(0), createdAt: ago(30.01) } })
  expect((await other.call('session')).status).toBe(401)
  await db.session.update({ where, data: { createdAt: ago(29.9) } })
  expect((await other.call('session')).status).toBe(200)
})

test('sessions and the key have limits of their own', async () => {
  await useUpRateLimit(t, t.orgId)
  expect((await t.admin.refused('session', {}, 429, 'rate_limited')).status).toBe(429)
  const reply = await browser.call('session')
  expect([reply.status, reply.headers.get('ratelimit-policy')]).toEqual([200, '"session";q=2000000;w=60'])
  await t.service.context.db.rateLimit.deleteMany({})
})

test('only hashes are kept', async () => {
  const rows = await t.service.context.pool.query<{ row: string }>(
    'select row_to_json(s)::text as row from session s union all select row_to_json(l)::text from sign_in_link l',
  )
  for (const value of browser.cookies.values()) for (const { row } of rows.rows) expect(row).not.toContain(value)
})

test('opening a link changes nothing: what spends it is a POST', async () => {
  const fresh = new Browser(t)
  await fresh.call('sessionRequestLink', { body: { email: t.admin.user } })
  const { token } = offered(await mailTo(t, t.admin.user, 3))
  for (let i = 0; i < 10; i++) await (await fetch(`${t.service.baseUrl}/link#token=${token}`, { headers: { accept: 'text/html' } })).text()
  expect((await fresh.call('sessionCreate', { body: { token } })).status).toBe(201)
})

test('behind https the cookies are __Host- and Secure, and the links name PUBLIC_URL', async () => {
  const port = await freePort()
  const behind = await testService({ env: { PUBLIC_URL: 'https://signals.example.com', PORT: String(port) } })
  try {
    const secure = new Browser(behind, `http://127.0.0.1:${port}`)
    const reply = await secure.call('sessionRequestLink', {
      body: { email: behind.admin.user },
      headers: { origin: 'https://signals.example.com' },
    })
    expect(reply.headers.getSetCookie()[0]).toMatch(/^__Host-asked=.*; Path=\/; HttpOnly; SameSite=Strict; .*; Secure$/)
    const mail = await mailTo(behind, behind.admin.user)
    expect(mail).toContain('https://signals.example.com/link#token=')
    const { token } = offered(mail)
    await secure.call('sessionCreate', { body: { token } })
    expect([...secure.cookies.keys()].sort()).toEqual(['__Host-asked', '__Host-session'])
    const post = async (origin: string) =>
      (await secure.call('addIcp', { body: { icp_name: `From ${origin.slice(8)}` }, headers: { origin } })).status
    expect([await post('https://signals.example.com'), await post('https://elsewhere.example.com')]).toEqual([201, 401])
  } finally {
    await behind.stop()
  }
})

test('what is over is tidied up', async () => {
  const { db } = t.service.context
  const { purgeSessions } = await import('../../src/domain/sessions/sessions.ts')
  await db.signInLink.updateMany({ where: {}, data: { expiresAt: new Date(Date.now() - 25 * 3_600_000) } })
  await purgeSessions(db, new Date())
  expect(await db.signInLink.count()).toBe(0)
  await eventually('the browser to be signed in still', async () => (await browser.call('session')).status === 200)
})
