// npm run platform:mock: the pages on the contract's examples, at one address.
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { PLATFORM_PAGES } from '../../src/http/pages/platform.ts'
import { describeInChromium } from './support/in-chromium.ts'

const root = path.resolve(import.meta.dirname, '../..')
let mock: ChildProcess
let base: string

beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  mock = spawn('npm', ['run', '--silent', 'platform:mock', '--', '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  base = await new Promise<string>((resolve, reject) => {
    mock.once('exit', (code) => reject(new Error(`platform:mock ended with ${code}`)))
    let said = ''
    mock.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    })
  })
}, 120_000)
afterAll(async () => {
  mock.removeAllListeners('exit')
  const ended = once(mock, 'exit')
  mock.kill('SIGTERM')
  await ended
})

test('one address has the pages and the answers, with times of today', async () => {
  const page = await fetch(base)
  expect([page.status, page.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining("connect-src 'self'")])
  const session = await fetch(`${base}/v1/session`)
  const body = (await session.json()) as { user: string; session: { last_seen_at: string; expires_at: string } }
  expect([session.status, body.user]).toEqual([200, 'mara.lindqvist@tallship.example'])
  expect(Date.parse(body.session.last_seen_at)).toBeGreaterThan(Date.now() - 86_400_000)
  expect(Date.parse(body.session.expires_at)).toBeGreaterThan(Date.now())
  // What is no page and no operation is said to be none.
  expect([(await fetch(`${base}/nowhere`)).status, (await fetch(`${base}/v1/nowhere`)).status]).toEqual([404, 404])
})

test('an act is checked against the contract', async () => {
  const change = async (body: object) => {
    const headers = { 'content-type': 'application/json', 'x-requested-by': 'platform', origin: base }
    return (await fetch(`${base}/v1/team/change`, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  expect([await change({ email: 'a@people.example', is_admin: true }), await change({ is_admin: 'yes' })]).toEqual([200, 400])
})

describeInChromium('the platform on the examples of the contract', (chromium) => {
  const pages = [...PLATFORM_PAGES, '/accounts?account=brightforge.example', '/runs/sources', '/runs/model']
  const settings = ['api-and-webhooks', 'crm', 'team', 'credits', 'profile'].map((name) => `/settings/${name}`)

  test('every page is made of them, without an error', async () => {
    const { page } = await chromium.open()
    const faults: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
    })
    for (const path of [...pages, ...settings]) {
      await page.goto(`${base}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, faults, await page.getByRole('alert').allInnerTexts()]).toEqual([path, [], []])
    }
  })
})
