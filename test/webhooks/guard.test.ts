import { describe, expect, test } from '@jest/globals'
import { makeCaller } from '../../src/webhooks/delivery/call.ts'
import { makeAgent } from '../../src/webhooks/delivery/connect.ts'
import { UrlRefused } from '../../src/net/guard.ts'
import { checkUrl, checkUrlToSet } from '../../src/webhooks/guard.ts'
import { whyNotPublic } from '../../src/net/addresses.ts'
import { post } from '../../src/webhooks/delivery/post.ts'
import { openSecrets } from '../../src/secrets/secrets.ts'
import { deliverySettings } from '../../src/webhooks/settings.ts'
import { HOSTILE_HOSTS, HOSTILE_NAMES, HOSTILE_PORTS, HOSTILE_SPELLINGS } from './support/hostile-urls.ts'

const PUBLIC = ['93.184.215.14', '2606:4700::6810:84e5']
const resolve = async (hostname: string) => {
  const addresses = HOSTILE_NAMES[hostname] ?? PUBLIC
  return addresses.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }))
}
const settings = deliverySettings(4, { timeoutMs: 5000 })
const secrets = openSecrets({ secretsKey: 'cd'.repeat(32), dataDir: '' })
const config = { secretsKey: 'cd'.repeat(32), dataDir: '' }
const never = new AbortController().signal
const hostile = [...HOSTILE_HOSTS, ...HOSTILE_PORTS, ...HOSTILE_SPELLINGS]

const rowFor = (url: string) => ({
  orgId: 'o',
  id: 'd',
  eventId: 'e',
  attempts: 0,
  body: '{}',
  lane: '',
  channel: null,
  isBrokenOff: false,
  endpointId: 'w',
  url,
  endpointState: 'enabled',
  secret: secrets.encrypt('o', 'whsec_AAAA'),
  previousSecret: null,
  previousExpiresAt: null,
  failingSince: null,
  lastSuccessAt: null,
})

test('the corpus holds what was promised', () => {
  expect(new Set(hostile).size).toBe(hostile.length)
  expect(hostile.length).toBeGreaterThanOrEqual(60)
})

describe('refused when set', () => {
  test.each(hostile)('%j', async (url) => {
    const refused: unknown = await checkUrlToSet(url, { allowPrivate: false, resolve }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UrlRefused)
    expect((refused as Error).message).toMatch(/^(A|The|Port) .+\.$/s)
  })
})

describe('refused when called', () => {
  test.each(hostile)('%j', async (url) => {
    const caller = makeCaller(config, settings, { allowPrivate: false, resolve, secrets })
    const outcome = await caller.call(rowFor(url), new Date(), never)
    await caller.close()
    expect(outcome).toMatchObject({ status: null, response: null })
    expect(outcome.error).toMatch(/^Refused: /)
  })
})

describe('refused by the connection itself', () => {
  test.each([...HOSTILE_HOSTS, ...HOSTILE_PORTS])('%j', async (url) => {
    const agent = makeAgent({ allowPrivate: false, resolve, timeoutMs: 5000, answerBytes: settings.answerBytes })
    const outcome = await post(agent, new URL(url), {}, '{}', settings, never)
    await agent.destroy()
    expect(outcome.error).toMatch(/^Refused: /)
  })
})

test.each([
  ['https://hooks.northwind.example/hook?tenant=1', 'https://hooks.northwind.example/hook?tenant=1'],
  ['https://HOOKS.northwind.example', 'https://hooks.northwind.example/'],
  ['https://hooks.northwind.example:443/', 'https://hooks.northwind.example/'],
  ['https://hooks.northwind.example:8443/', 'https://hooks.northwind.example:8443/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://93.184.215.14/', 'https://93.184.215.14/'],
  ['https://[2606:4700::6810:84e5]:1024/', 'https://[2606:4700::6810:84e5]:1024/'],
])('%s is accepted as %s', async (input, normal) => {
  expect(await checkUrlToSet(input, { allowPrivate: false, resolve })).toBe(normal)
})

test('a name that does not resolve yet is accepted', async () => {
  const unresolvable = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await checkUrlToSet('https://soon.northwind.example/', { allowPrivate: false, resolve: unresolvable })).toBe(
    'https://soon.northwind.example/',
  )
})

test.each(['http://127.0.0.1:3000/hook', 'http://localhost/hook', 'https://10.0.0.1:22/'])('%s is for development', async (url) => {
  expect(() => checkUrl(url, false)).toThrow(UrlRefused)
  expect(await checkUrlToSet(url, { allowPrivate: true, resolve })).toBe(url)
})

test('development does not lift the rules on spelling', () => {
  const urls = ['http://user@localhost/', 'http://localhost/#x', 'ftp://localhost/', 'http://northwind.example../', 'http://xn--/']
  for (const url of [...urls, `http://${'x'.repeat(64)}/`]) expect(() => checkUrl(url, true)).toThrow(UrlRefused)
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '168.63.129.15',
  '168.63.129.17',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '2a00:1450:4001::1',
  '2606:4700::1111',
])('%s is public', (address) => {
  expect(whyNotPublic(address)).toBeUndefined()
})
