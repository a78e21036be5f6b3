import { describe, expect, test } from '@jest/globals'
import { SourceFault } from '../../../src/evidence/sources/connector.ts'
import { FetchedStatus } from '../../../src/evidence/sources/fetch/exchange.ts'
import { fetching, thrownBy } from './support/fetching.ts'
import { leadsTo, sends } from './support/web.ts'

const kit = fetching()

test('an answer is its body, its validators and where it came from; the service says who it is', async () => {
  const web = await kit.web({ '/feed': sends('news', { etag: '"1"', 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' }) })
  const fetch = kit.fetcher({ contact: 'https://watch.northwind.example/bot' }).within({ signal: new AbortController().signal })
  const answer = await fetch({ url: `${web.url}/feed`, trust: 'outside' })
  expect(answer).toMatchObject({ isUnchanged: false, url: `${web.url}/feed`, movedTo: null, status: 200 })
  expect(answer.text()).toBe('news')
  expect(answer.validators).toEqual({
    etag: '"1"',
    lastModified: 'Mon, 02 Nov 2026 10:00:00 GMT',
    bodyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(web.asked[1]?.headers['user-agent']).toMatch(
    /^AccountSignalService\/\d+\.\d+\.\d+ \(\+https:\/\/watch\.northwind\.example\/bot\)$/,
  )
})

describe('conditional requests', () => {
  test('a 304 keeps what it does not repeat, and takes new validators', async () => {
    const web = await kit.web({
      '/feed': (request, response) =>
        request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'then'
          ? response.writeHead(304, { etag: '"2"' }).end()
          : response.end('news'),
    })
    const validators = { etag: '"1"', lastModified: 'then', bodyHash: 'ab' }
    const answer = await kit.fetch({ url: `${web.url}/feed`, validators })
    expect(answer).toMatchObject({ isUnchanged: true, validators: { etag: '"2"', lastModified: 'then', bodyHash: 'ab' } })
    expect(answer.body).toHaveLength(0)
  })

  test('a body that is the same is unchanged, under new validators', async () => {
    const web = await kit.web({ '/feed': sends('news', { etag: '"2"' }) })
    const { validators } = await kit.fetch({ url: `${web.url}/feed` })
    const again = await kit.fetch({ url: `${web.url}/feed`, validators: { ...validators, etag: '"1"' } })
    expect(again).toMatchObject({ isUnchanged: true, validators: { etag: '"2"', lastModified: null, bodyHash: validators.bodyHash } })
  })
})

describe('redirects', () => {
  test.each([
    [[301, 308], '/c'],
    [[301, 302], '/b'],
    [[302, 301], null],
  ])('%j: moved for good to %s', async ([one, two], movedTo) => {
    const web = await kit.web({ '/a': leadsTo('/b', one), '/b': leadsTo('/c', two), '/c': 'here' })
    const answer = await kit.fetch({ url: `${web.url}/a` })
    expect(answer.url).toBe(`${web.url}/c`)
    expect(answer.movedTo).toBe(movedTo === null ? null : web.url + movedTo)
  })

  test('a loop ends, also one that sets a cookie each time', async () => {
    let count = 0
    const web = await kit.web({ '/': (_, response) => response.writeHead(302, { location: '/', 'set-cookie': `n=${count++}` }).end() })
    const error = await thrownBy(kit.fetch({ url: `${web.url}/` }))
    expect(error).toBeInstanceOf(SourceFault)
    expect(error.message).toBe(`127.0.0.1:${web.port} leads from one address to another more than 10 times.`)
    expect(count).toBe(11)
  })

  test('one that wants its cookie back gets it, and the next exchange does not have it', async () => {
    const web = await kit.web({
      '/': (request, response) =>
        request.headers.cookie === 'seen=1'
          ? response.end('in')
          : response.writeHead(302, { location: '/', 'set-cookie': 'seen=1; Path=/' }).end(),
    })
    const fetch = kit.fetcher().within({ signal: new AbortController().signal })
    for (let n = 0; n < 2; n++) expect((await fetch({ url: `${web.url}/`, trust: 'outside' })).text()).toBe('in')
    expect(web.asked.filter(({ path }) => path === '/').map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'seen=1',
      undefined,
      'seen=1',
    ])
  })

  test('headers, cookies and credentials do not go to another origin', async () => {
    const other = await kit.web({ '/': 'there' })
    const web = await kit.web({ '/': leadsTo(`http://localhost:${other.port}/`, 307, { 'set-cookie': 'a=1' }) })
    const credentials = { origin: web.url, userPassword: 'reader:secret' }
    const answer = await kit.fetch({ url: `${web.url}/`, headers: { 'X-Key': 'k' } }, { credentials })
    expect(answer.text()).toBe('there')
    expect(web.asked.at(-1)?.headers).toMatchObject({ 'x-key': 'k', authorization: 'Basic cmVhZGVyOnNlY3JldA==' })
    for (const { headers } of other.asked) {
      expect(headers).not.toHaveProperty('x-key')
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('cookie')
    }
  })

  test('a POST stays one over 307, and becomes a GET over 302', async () => {
    const web = await kit.web({ '/a': leadsTo('/b', 307), '/b': leadsTo('/c', 302), '/c': 'done' })
    await kit.fetch({ url: `${web.url}/a`, method: 'POST', json: { page: 1 } })
    expect(web.asked.filter(({ path }) => path !== '/robots.txt').map(({ method }) => method)).toEqual(['POST', 'POST', 'GET'])
  })
})

describe('other statuses', () => {
  test('410 is gone', async () => {
    const web = await kit.web({ '/': sends('', {}, 410) })
    expect(await thrownBy(kit.fetch({ url: `${web.url}/` }))).toMatchObject({ name: 'SourceFault', state: 'gone' })
  })

  test.each([404, 403, 500])('%i can be told apart, with its body', async (status) => {
    const web = await kit.web({ '/': sends('{"error":"board not found"}', {}, status) })
    const error = await thrownBy(kit.fetch({ url: `${web.url}/` }))
    expect(error).toBeInstanceOf(FetchedStatus)
    expect(error).toMatchObject({ status, body: '{"error":"board not found"}', until: null })
  })
})
