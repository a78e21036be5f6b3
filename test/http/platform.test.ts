import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { testService, type TestService } from '../support/service.ts'

let t: TestService
beforeAll(async () => {
  t = await testService()
})
afterAll(async () => await t.stop())

const page = async (path: string, headers: Record<string, string> = { accept: 'text/html' }) => {
  const answer = await request(`${t.service.baseUrl}${path}`, { headers })
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) }
}
const links = (html: string) => [...html.matchAll(/(?:src|href)="(\/app\/[^"]+)"/g)].map(([, link]) => link ?? '')

test('a browser gets the platform at / and at each of its pages, asked for anew each time', async () => {
  for (const path of ['/', '/sign-in', '/accounts', '/settings', '/settings/api-and-webhooks']) {
    const { status, headers, body } = await page(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    expect(headers['cache-control']).toBe('no-cache')
    expect(links(body.toString()).length).toBeGreaterThanOrEqual(3)
  }
})

test('what is no browser gets the page for developers at /', async () => {
  expect((await page('/', { accept: '*/*' })).body.toString()).toContain('curl')
  expect((await page('/developers')).body.toString()).toContain('curl')
})

test('the policy lets only our own files in, and styles with the nonce of this answer', async () => {
  const [one, two] = [await page('/'), await page('/')]
  const nonceOf = ({ headers }: typeof one) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  expect(nonceOf(one)).not.toBe(nonceOf(two))
  expect(one.body.toString()).toContain(`nonce="${nonceOf(one)}"`)
  expect(String(one.headers['content-security-policy'])).toMatch(/default-src 'none'; script-src 'self';/)
})

test('the files never change under their address, and come compressed', async () => {
  for (const link of links((await page('/')).body.toString())) {
    const plain = await page(link, {})
    expect(plain.status).toBe(200)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await page(link, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
  }
})

test('a file of another version, and one that is not in the folder, is not found', async () => {
  const [link = ''] = links((await page('/')).body.toString())
  expect((await page(link.replace(/\/app\/[^/]+/, '/app/0123456789abcdef'))).status).toBe(404)
  expect((await page(link.replace(/[^/]+$/, 'index.html'))).status).toBe(404)
  expect((await page(link.replace(/[^/]+$/, '..%2f..%2fpackage.json'))).status).toBe(404)
})
