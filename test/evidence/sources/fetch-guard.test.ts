import { describe, expect, test } from '@jest/globals'
import { fetching, thrownBy } from './support/fetching.ts'
import { leadsTo, sends } from './support/web.ts'

const kit = fetching()
const signal = new AbortController().signal
const four = (address: string) => ({ address, family: 4 as const })
const LOCAL = 'northwind.example'

/** Fetches as in production, where every name of the outside is on this machine according to `addresses`, one list for each question. */
const outside = (...addresses: string[][]) => {
  let asked = 0
  const resolve = async () => (addresses[Math.min(asked++, addresses.length - 1)] ?? []).map(four)
  return kit.fetcher({ allowPrivate: false, resolve }).within({ signal })
}

describe('refused without a request', () => {
  test.each([
    ['file:///etc/passwd', /starts with https:\/\/ or http:\/\//],
    ['ftp://northwind.example/', /starts with/],
    ['gopher://northwind.example/', /starts with/],
    ['data:text/plain,x', /starts with/],
    ['http://169.254.169.254/latest/meta-data/', /not public \(link-local\)/],
    ['http://127.0.0.1:8080/', /not public \(loopback\)/],
    ['http://2130706433/', /not public \(loopback\)/],
    ['http://0x7f.1/', /not public \(loopback\)/],
    ['http://[::1]/', /not public/],
    ['http://[::ffff:10.0.0.1]/', /not public/],
    ['https://10.0.0.1/', /not public \(private\)/],
    ['http://localhost/', /not a public host name/],
    ['http://metadata.google.internal/', /private networks/],
    ['http://northwind.example:25/', /Port 25 is not allowed/],
    ['https://user:secret@northwind.example/', /no user name or password/],
    ['northwind.example/feed', /complete http/],
  ])('%s', async (url, message) => {
    const error = await thrownBy(outside(['127.0.0.1'])({ url, trust: 'outside' }))
    expect(error).toMatchObject({ name: 'SourceFault', state: 'blocked', message: expect.stringMatching(message) })
  })
})

test('a name that resolves to this machine is not connected to', async () => {
  const web = await kit.web({ '/': 'inside' })
  const error = await thrownBy(outside(['93.184.215.14', '127.0.0.1'])({ url: `http://${LOCAL}:${web.port}/`, trust: 'outside' }))
  expect(error).toMatchObject({
    state: 'blocked',
    message: expect.stringMatching(/resolves to an address that is not public \(loopback\)/),
  })
  expect(web.asked).toHaveLength(0)
})

describe('a redirect', () => {
  test.each(['http://169.254.169.254/', 'file:///etc/passwd', 'http://localhost/', 'http://[::1]/', 'https://a:b@northwind.example/'])(
    'to %s is refused, also from what the operator configured',
    async (location) => {
      const web = await kit.web({ '/': leadsTo(location) })
      const request = { url: `${web.url}/`, trust: 'operator' as const, obeysRobots: false }
      const error = await thrownBy(outside()(request))
      expect(error).toMatchObject({
        name: 'SourceFault',
        state: 'blocked',
        message: expect.stringMatching(/leads to an address that is refused/),
      })
    },
  )

  test('from the operator\u2019s base to another port of the same machine is refused: only that origin is exempt', async () => {
    const other = await kit.web({ '/': 'inside' })
    const web = await kit.web({ '/': leadsTo(`${other.url}/`), '/b': leadsTo('/c'), '/c': 'own' })
    const fetch = outside()
    expect(await thrownBy(fetch({ url: `${web.url}/`, trust: 'operator' }))).toMatchObject({ state: 'blocked' })
    expect(other.asked).toHaveLength(0)
    expect((await fetch({ url: `${web.url}/b`, trust: 'operator' })).text()).toBe('own')
  })
})

test('what the operator named is found by the names of this machine', async () => {
  const web = await kit.web({ '/': sends('search') })
  const fetch = kit.fetcher({ allowPrivate: false }).within({ signal })
  expect((await fetch({ url: `http://localhost:${web.port}/`, trust: 'operator' })).text()).toBe('search')
})
