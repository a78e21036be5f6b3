import { gzipSync, brotliCompressSync, deflateRawSync, deflateSync, zstdCompressSync, createGzip } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { fetching, thrownBy } from './support/fetching.ts'
import { sends } from './support/web.ts'

const kit = fetching()
const TEXT = `<p>${'Northwind opens a plant in Halden. '.repeat(400)}</p>`
const plain = Buffer.from(TEXT)

describe('decoded by what the bytes are', () => {
  test.each<[string, Buffer, string | undefined]>([
    ['gzip', gzipSync(plain), 'gzip'],
    ['gzip without a label', gzipSync(plain), undefined],
    ['gzip labelled brotli', gzipSync(plain), 'br'],
    ['gzip labelled identity', gzipSync(plain), 'identity'],
    ['plain labelled gzip', plain, 'gzip'],
    ['plain labelled brotli', plain, 'br'],
    ['plain labelled deflate', plain, 'deflate'],
    ['gzip twice, labelled once', gzipSync(gzipSync(plain)), 'gzip'],
    ['gzip in two members', Buffer.concat([gzipSync(plain.subarray(0, 100)), gzipSync(plain.subarray(100))]), 'gzip'],
    ['zlib', deflateSync(plain), 'deflate'],
    ['zlib without a label', deflateSync(plain), undefined],
    ['raw deflate', deflateRawSync(plain), 'deflate'],
    ['brotli', brotliCompressSync(plain), 'br'],
    ['brotli labelled gzip', brotliCompressSync(plain), 'gzip'],
    ['brotli in gzip', gzipSync(brotliCompressSync(plain)), 'br, gzip'],
    ['zstd', zstdCompressSync(plain), 'zstd'],
    ['zstd without a label', zstdCompressSync(plain), undefined],
  ])('%s', async (_, body, label) => {
    const web = await kit.web({ '/': sends(body, label === undefined ? {} : { 'content-encoding': label }) })
    expect((await kit.fetch({ url: `${web.url}/` })).text()).toBe(TEXT)
  })

  test.each([['x'], ['xy'], ['']])('a short answer labelled gzip: %j', async (text) => {
    const web = await kit.web({ '/': sends(text, { 'content-encoding': 'gzip' }) })
    expect((await kit.fetch({ url: `${web.url}/` })).text()).toBe(text)
  })
})

describe('what is not whole is refused', () => {
  test('a gzip that ends too early', async () => {
    const web = await kit.web({ '/': sends(gzipSync(plain).subarray(0, 60), { 'content-encoding': 'gzip' }) })
    const error = await thrownBy(kit.fetch({ url: `${web.url}/` }))
    expect(error).toMatchObject({ state: 'unhealthy', message: expect.stringMatching(/ends too early or is damaged/) })
  })

  test('a Content-Length that promises more', async () => {
    const web = await kit.web({
      '/': (_, response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('short')
        setTimeout(() => response.socket?.destroy(), 50)
      },
    })
    expect(await thrownBy(kit.fetch({ url: `${web.url}/` }))).toMatchObject({ state: 'unhealthy' })
  })
})

test('a bomb of 300 MB is refused long before the limit, and takes hardly any memory', async () => {
  const web = await kit.web({
    '/': (_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      const gzip = createGzip()
      gzip.pipe(response)
      gzip.on('error', () => undefined)
      const piece = Buffer.alloc(1_000_000)
      let left = 300
      const feed = () => {
        while (left-- > 0) if (!gzip.write(piece)) return void gzip.once('drain', feed)
        gzip.end()
      }
      feed()
    },
  })
  const before = process.memoryUsage().rss
  const error = await thrownBy(kit.fetch({ url: `${web.url}/`, maxBytes: 50_000_000 }))
  const message = `The answer of 127.0.0.1:${web.port} unpacks to more than 200 times its size.`
  expect(error).toMatchObject({ state: 'unhealthy', message })
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

describe('how much a body may unpack to', () => {
  const blank = Buffer.alloc(8_000_000, ' ')
  test.each([
    ['gzip', gzipSync(blank)],
    ['deflate', deflateSync(blank)],
    ['br', brotliCompressSync(blank)],
    ['zstd', zstdCompressSync(blank)],
    ['gzip', gzipSync(gzipSync(blank))],
  ])('%s: not to thousands of times its size', async (label, body) => {
    const web = await kit.web({ '/': sends(body, { 'content-encoding': label }) })
    expect(await thrownBy(kit.fetch({ url: `${web.url}/` }))).toMatchObject({ message: expect.stringMatching(/200 times its size/) })
  })
  test.each([
    ['a short one', gzipSync(Buffer.alloc(4_900_000, ' '))],
    [
      'a dull list',
      gzipSync(
        Array.from(
          { length: 30_000 },
          (_, n) => `<item><title>Item ${n * 7919}</title><text>${'of the same text '.repeat(6)}</text></item>`,
        ).join(''),
      ),
    ],
  ])('%s may', async (_, body) => {
    const web = await kit.web({ '/': sends(body, { 'content-encoding': 'gzip' }) })
    expect((await kit.fetch({ url: `${web.url}/` })).body.length).toBeGreaterThan(4_000_000)
  })
  test('plain text may be as dull as it likes', async () => {
    const web = await kit.web({ '/': sends(blank) })
    expect((await kit.fetch({ url: `${web.url}/` })).body).toHaveLength(8_000_000)
  })
})

test('an answer that drips ends with the time, counted over all hops', async () => {
  const web = await kit.web({
    '/a': (_, response) => void setTimeout(() => response.writeHead(302, { location: '/b' }).end(), 200),
    '/b': (_, response) => {
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    },
  })
  const error = await thrownBy(kit.fetch({ url: `${web.url}/a`, timeoutMs: 500 }))
  expect(error).toMatchObject({ state: 'unhealthy', message: `127.0.0.1:${web.port} gave no complete answer within 0.5 seconds.` })
})

test('the caller ends it with a reason of its own', async () => {
  const ends = new AbortController()
  const web = await kit.web({ '/': () => ends.abort(new Error('The service stops.')) })
  expect(await thrownBy(kit.fetch({ url: `${web.url}/` }, { signal: ends.signal }))).toEqual(new Error('The service stops.'))
})

test('headers without end are given up', async () => {
  const web = await kit.web({
    '/': (_, response) => {
      for (let n = 0; n < 3000; n++) response.socket?.write(n === 0 ? 'HTTP/1.1 200 OK\r\n' : `x-${n}: ${'y'.repeat(100)}\r\n`)
    },
  })
  expect(await thrownBy(kit.fetch({ url: `${web.url}/` }))).toMatchObject({ state: 'unhealthy' })
})

describe('a stream', () => {
  test('hands out the decoded body in pieces', async () => {
    const web = await kit.web({ '/': sends(gzipSync(Buffer.alloc(3_000_000, 'a')), {}) })
    const answer = await kit.fetch({ url: `${web.url}/`, stream: true })
    let bytes = 0
    let pieces = 0
    for await (const piece of answer.chunks()) {
      bytes += piece.length
      pieces++
    }
    expect(bytes).toBe(3_000_000)
    expect(pieces).toBeGreaterThan(10)
    expect(answer).toMatchObject({ isUnchanged: false, validators: { bodyHash: null } })
  })

  test('ends at the limit like a whole answer', async () => {
    const web = await kit.web({ '/': sends(gzipSync(Buffer.alloc(3_000_000, 'a')), {}) })
    const answer = await kit.fetch({ url: `${web.url}/`, stream: true, maxBytes: 1_000_000 })
    const read = async () => {
      for await (const piece of answer.chunks()) expect(piece.length).toBeGreaterThan(0)
    }
    expect(await thrownBy(read())).toMatchObject({ name: 'SourceFault', message: expect.stringMatching(/more than 1 MB/) })
  })
})

describe('charsets', () => {
  const latin = Buffer.from('<p>Z\u00fcrich \u2013 caf\u00e9</p>'.replace('\u2013', '-'), 'latin1')
  test.each<[string, Buffer, string, string]>([
    ['the header', latin, 'text/html; charset=ISO-8859-1', 'Z\u00fcrich'],
    [
      'quotes in the header',
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
      'text/plain; charset="windows-1251"',
      '\u041f\u0440\u0438\u0432\u0435\u0442',
    ],
    [
      'the XML declaration',
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="iso-8859-15"?><a>'), Buffer.from([0xa4]), Buffer.from('</a>')]),
      'text/xml',
      '\u20ac',
    ],
    [
      'a byte order mark over a wrong header',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('Z\u00fcrich')]),
      'text/html; charset=iso-8859-1',
      'Z\u00fcrich',
    ],
    ['UTF-16 by its mark', Buffer.from('\ufeffZ\u00fcrich', 'utf16le'), 'text/html', 'Z\u00fcrich'],
    [
      'a wrong byte in UTF-8',
      Buffer.concat([Buffer.from('Z\u00fcrich \u2013 caf\u00e9 \u00fcber \u00e4 '), Buffer.from([0xff]), Buffer.from(' end')]),
      'text/html; charset=utf-8',
      '\u00e4 \ufffd end',
    ],
  ])('by %s', async (_, body, type, text) => {
    const web = await kit.web({ '/': sends(body, { 'content-type': type }) })
    expect((await kit.fetch({ url: `${web.url}/` })).text()).toContain(text)
  })
})
