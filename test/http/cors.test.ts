import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { testService, type TestService } from '../support/service.ts'

const APP = 'https://app.example'
let running: TestService
let silent: TestService
beforeAll(async () => {
  running = await testService({ env: { CORS_ORIGINS: `${APP}, http://localhost:5173` } })
  silent = await testService()
})
afterAll(async () => {
  await running.stop()
  await silent.stop()
})

async function ask(
  { service }: TestService,
  { method = 'GET', path = '/v1/get_user_data', headers = {} }: { method?: string; path?: string; headers?: Record<string, string> },
) {
  const response = await fetch(`${service.baseUrl}${path}`, { method, headers })
  const of = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    origin: of('access-control-allow-origin'),
    vary: of('vary'),
    headers: of('access-control-allow-headers'),
    exposed: of('access-control-expose-headers'),
  }
}

const preflight = (origin: string) => ({
  method: 'OPTIONS',
  headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'api-key,user' },
})

test('a preflight of a named origin needs no key', async () => {
  for (const origin of [APP, 'http://localhost:5173']) {
    const answer = await ask(running, preflight(origin))
    expect(answer).toMatchObject({ status: 204, origin, vary: 'Origin' })
    expect(answer.headers).toContain('api-key, user')
  }
})

test('a page of a named origin may read the answer, also one without a key', async () => {
  const { apiKey, user } = running.admin
  const answer = await ask(running, { headers: { origin: APP, 'api-key': apiKey, user } })
  expect(answer).toMatchObject({ status: 200, origin: APP, vary: 'Origin' })
  expect(answer.exposed).toContain('Link')
  expect(await ask(running, { headers: { origin: APP } })).toMatchObject({ status: 401, origin: APP })
})

test('any other origin is told nothing, and its preflight is refused like any call without a key', async () => {
  for (const origin of ['https://evil.example', 'null', `${APP}.evil.example`, 'https://APP.example'])
    expect(await ask(running, preflight(origin))).toMatchObject({ status: 401, origin: null, vary: 'Origin' })
  expect(await ask(running, { path: '/openapi.json', headers: { origin: APP } })).toMatchObject({ status: 200, origin: null })
})

test('without the variable nothing is said of any origin', async () => {
  expect(await ask(silent, preflight(APP))).toMatchObject({ status: 401, origin: null, vary: null })
})
