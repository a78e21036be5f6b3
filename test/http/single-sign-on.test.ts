// Against a real provider of OpenID Connect, which the tests run.
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { testService, type TestService } from '../support/service.ts'

/** Who signs in at the provider next. */
let person: { sub: string; email?: string; email_verified?: boolean }
let provider: Server
let t: TestService
let issuer: string

beforeAll(async () => {
  // It says at length that it is set up for tests.
  for (const level of ['warn', 'info'] as const) jest.spyOn(console, level).mockImplementation(() => undefined)
  provider = createServer().listen(0, '127.0.0.1')
  await once(provider, 'listening')
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  t = await testService({ env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'signals', OIDC_CLIENT_SECRET: 'secret-of-the-client' } })
  const oidc = new Provider(issuer, {
    clients: [
      { client_id: 'signals', client_secret: 'secret-of-the-client', redirect_uris: [`${t.service.baseUrl}/session/oidc/callback`] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the test'] },
  })
  const handle = oidc.callback()
  provider.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    void (async () => {
      const { prompt, params, grantId } = await oidc.interactionDetails(request, response)
      if (prompt.name === 'login') return await oidc.interactionFinished(request, response, { login: { accountId: person.sub } })
      const grant =
        (grantId ? await oidc.Grant.find(grantId) : undefined) ??
        new oidc.Grant({ accountId: person.sub, clientId: String(params['client_id']) })
      grant.addOIDCScope('openid email')
      await oidc.interactionFinished(request, response, { consent: { grantId: await grant.save() } }, { mergeWithLastSubmission: true })
    })()
  })
})
afterAll(async () => {
  await t.stop()
  provider.closeAllConnections()
  provider.close()
})

/** Follows redirects as a browser does, with a jar for each host. Returns where it ended, and the service's cookies. */
async function signOn(start = '/session/oidc/start', tamper: (url: string) => string = (url) => url) {
  const jars = new Map<string, Map<string, string>>()
  let url = `${t.service.baseUrl}${start}`
  for (let hop = 0; hop < 15; hop++) {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    const text = await answer.text()
    const to = answer.headers.get('location')
    if (to === null || ['/home', '/accounts'].includes(new URL(to, url).pathname))
      return { status: answer.status, to, text, cookies: jars.get(t.service.baseUrl) ?? new Map<string, string>() }
    url = tamper(new URL(to, url).href)
  }
  throw new Error('too many redirects')
}

const signedInAs = async (cookies: Map<string, string>) => {
  const answer = await fetch(`${t.service.baseUrl}/v1/session`, { headers: { cookie: `session=${cookies.get('session') ?? ''}` } })
  return ((await answer.json()) as { user?: string }).user
}

test('the sign-in page is told of it', async () => {
  const options = await (await fetch(`${t.service.baseUrl}/v1/session/options`)).json()
  expect(options).toEqual({ mail: false, single_sign_on: '/session/oidc/start' })
})

test('a user is found by the verified address at first, and by issuer and subject from then on', async () => {
  person = { sub: 'person-1', email: 'Admin@First.example', email_verified: true }
  const first = await signOn('/session/oidc/start?to=%2Faccounts%3Fq%3Dx')
  expect([first.status, first.to]).toEqual([302, '/accounts?q=x'])
  expect(await signedInAs(first.cookies)).toBe('admin@first.example')
  person = { sub: 'person-1', email: 'renamed@elsewhere.example', email_verified: false }
  expect(await signedInAs((await signOn()).cookies)).toBe('admin@first.example')
})

test('an address that is not verified, that nobody has, or that is not said, signs nobody in', async () => {
  const refusals: [typeof person, RegExp][] = [
    [{ sub: 'person-2', email: 'admin@first.example', email_verified: false }, /not verified/],
    [{ sub: 'person-3', email: 'nobody@first.example', email_verified: true }, /no user nobody@first.example/],
    [{ sub: 'person-4' }, /does not say your e-mail address/],
  ]
  for (const [who, why] of refusals) {
    person = who
    const { status, text, cookies } = await signOn()
    expect([status, cookies.has('session')]).toEqual([403, false])
    expect(text).toMatch(why)
  }
})

test('an answer to somebody else’s question, or to none, signs nobody in', async () => {
  person = { sub: 'person-1', email: 'admin@first.example', email_verified: true }
  const forged = await signOn('/session/oidc/start', (url) =>
    url.replace(/([?&]state=)[^&]+/, (_all, name: string) => (url.includes('/callback') ? `${name}forged` : _all)),
  )
  expect([forged.status, forged.cookies.has('session')]).toEqual([403, false])
  expect((await fetch(`${t.service.baseUrl}/session/oidc/callback?code=x&state=y`)).status).toBe(403)
})

test('it goes on to pages of the service only', async () => {
  person = { sub: 'person-1', email: 'admin@first.example', email_verified: true }
  for (const to of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    expect((await signOn(`/session/oidc/start?to=${encodeURIComponent(to)}`)).to).toBe('/home')
  }
})
