import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { routes } from '../../src/contract/document.ts'
import type { OperationId, Schemas } from '../../src/contract/types.ts'
import { checkAnswer, type Client } from '../support/client.ts'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
let admin: Client
beforeAll(async () => {
  running = await testService()
  admin = running.admin
})
afterAll(async () => await running.stop())

const MIB = 1024 * 1024
type Answered = { status: number; problem: Schemas['Problem'] }

/** Sends bytes as they are to an operation that takes a list of accounts, and checks the answer against the contract. */
async function send(body: string | Buffer | undefined, headers: Record<string, string> = {}): Promise<Answered> {
  const all = { 'api-key': admin.apiKey, user: admin.user, 'content-type': 'application/json', ...headers }
  const response = await fetch(`${admin.baseUrl}/v1/normalize_accounts`, {
    method: 'POST',
    headers: all,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  const text = await response.text()
  checkAnswer('normalizeAccounts', { status: response.status, headers: response.headers, body: JSON.parse(text), text })
  return { status: response.status, problem: JSON.parse(text) as Schemas['Problem'] }
}

const pointers = ({ problem }: Answered) => (problem.errors ?? []).map(({ pointer }) => pointer)

async function refused(body: string | Buffer | undefined, code: string, pointer: string, headers?: Record<string, string>): Promise<void> {
  const answered = await send(body, headers)
  expect([answered.status, answered.problem.code, ...pointers(answered)]).toEqual([400, code, pointer])
}

describe('text that is no JSON', () => {
  test.each([
    '{',
    '{"accounts": ["a.example"]',
    '{"accounts": ["a.example"],}',
    "{'accounts': []}",
    'accounts=a.example',
    '{"accounts": [01]}',
    '{"accounts": ["a\nb"]}',
    '{"accounts": [NaN]}',
    '\ufeff\ufeff{}',
    '{} {}',
    '{"accounts": ["\\x41"]}',
    '// note\n{}',
    '{"a": 1}}',
    '\u0000',
  ])(
    // prettier-ignore
    'malformed_json: %j',
    async (body) => await refused(body, 'malformed_json', ''),
  )

  test.each([
    ['Latin-1', [0xfc]],
    ['a character cut short', [0xf0, 0x9f, 0x98]],
    ['half of a character', [0xed, 0xa0, 0x80]],
    ['no encoding at all', [0xff, 0xfe, 0xc3]],
  ])('bytes that are no UTF-8 are refused, never stored as something else: %s', async (_name, bytes) => {
    const body = Buffer.concat([Buffer.from('{"accounts": ["a'), Buffer.from(bytes), Buffer.from('.example"]}')])
    await refused(body, 'malformed_json', '')
    await refused(gzipSync(body), 'malformed_json', '', { 'content-encoding': 'gzip' })
    await refused(deflateSync(body), 'malformed_json', '', { 'content-encoding': 'deflate' })
    await refused(brotliCompressSync(body), 'malformed_json', '', { 'content-encoding': 'br' })
  })

  test('the character that stands for unreadable ones is taken when it is sent as such', async () => {
    const body = JSON.stringify({ accounts: ['a\ufffd.example'] })
    expect((await send(body)).status).toBe(200)
    expect((await send(gzipSync(body), { 'content-encoding': 'gzip' })).status).toBe(200)
  })

  test('nesting 100,000 deep is refused', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ]) {
      const answered = await send(`${open?.repeat(100_000)}1${close?.repeat(100_000)}`)
      expect(answered.status).toBe(400)
      expect(['malformed_json', 'invalid_request']).toContain(answered.problem.code)
    }
  })
})

describe('JSON that is no object', () => {
  test.each(['[]', '["a.example"]', 'null', 'true', '5', '0', '""', '"text"', ' null '])('refused as a whole: %s', async (body) => {
    const { status, problem } = await send(body)
    const errors = [{ pointer: '', detail: 'Must be of type object.' }]
    expect([status, problem.code, problem.errors]).toEqual([400, 'invalid_request', errors])
  })

  test('an absent body is required, whatever the headers', async () => {
    await refused(undefined, 'invalid_request', '')
    await refused('', 'invalid_request', '')
    const headers = { 'content-type': 'text/plain' }
    await refused(undefined, 'invalid_request', '', headers)
  })
})

describe('a body that may be left out', () => {
  const operations = routes.flatMap(({ operation: { operationId, requestBody } }) =>
    requestBody !== undefined && requestBody.required !== true ? [operationId as OperationId] : [],
  )

  test.each(operations)('may be null: %s', async (operation) => {
    const ends: unknown[][] = []
    for (const body of [undefined, {}, 'null', ' null\n']) {
      const { status, body: answer } = await admin.call(operation, { body, isLenient: true })
      ends.push([status, (answer as { code?: string } | undefined)?.code])
    }
    expect(ends).toEqual(Array.from({ length: 4 }, () => ends[0]))
    expect(ends[0]).not.toContain('invalid_request')
  })
})

describe('what JSON parsers disagree on', () => {
  test.each([
    ['{"accounts": ["a.example"], "accounts": ["b.example"]}', '/accounts'],
    ['{"accounts": ["a.example"], "acc\\u006funts": []}', '/accounts'],
    ['{"accounts": ["a.example"], "x": {"y": 1, "y": 2}}', '/x/y'],
    ['{"accounts":["a.example"],"accounts":["b.example"]}', '/accounts'],
    ['{"accounts":["a.example"],"x":{"1":1,"1":1}}', '/x/1'],
  ])('a member given twice: %s', async (body, pointer) => await refused(body, 'malformed_json', pointer))

  test.each([
    ['{"accounts": [1e999]}', '/accounts/0'],
    ['{"accounts": ["a.example", -1e400]}', '/accounts/1'],
    ['{"accounts":["a.example",1e400]}', '/accounts/1'],
    [`{"accounts": ["a.example"], "n~/": ${'9'.repeat(400)}}`, '/n~0~1'],
  ])('a number too large for a double: %j', async (body, pointer) => await refused(body, 'invalid_request', pointer))

  test('a large number that fits is judged by its type', async () =>
    await refused('{"accounts": [9007199254740993]}', 'invalid_request', '/accounts/0'))

  test.each([
    ['{"accounts": ["a\\u0000.example"]}', '/accounts/0'],
    ['{"accounts": ["a.example", "\\ud800"]}', '/accounts/1'],
    ['{"accounts":["a.example","\\udfff"]}', '/accounts/1'],
    ['{"accounts": ["\\udc00\\ud800.example"]}', '/accounts/0'],
    ['{"accounts": ["a.example"], "a\\u0000": 1}', '/a\u0000'],
  ])('a NUL or a lone surrogate: %s', async (body, pointer) => await refused(body, 'invalid_request', pointer))

  test('whole characters beyond the basic plane are taken', async () => {
    const body = { icp_name: 'Rocket \u{1f680} escaped' }
    const text = JSON.stringify(body).replace('\u{1f680}', '\\ud83d\\ude80')
    expect((await admin.call('addIcp', { body: text })).body.icp.name).toBe(body.icp_name)
  })

  test('__proto__ and constructor are unknown members like any other', async () => {
    await refused('{"accounts": ["a.example"], "__proto__": {"accounts": []}}', 'invalid_request', '/__proto__')
    await refused('{"accounts": ["a.example"], "constructor": 1}', 'invalid_request', '/constructor')
    expect(({} as { accounts?: unknown }).accounts).toBeUndefined()
  })
})

describe('what is wrong is said in words', () => {
  const signal = { signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master' }
  const id = '019cd70c-cfb8-7c36-bb49-eac6df9099cb'
  test.each([
    ['addIcp', { icp_name: '  ' }, '/icp_name: Must not be blank or hold control characters such as line breaks.'],
    ['addIcp', { icp_name: 'x'.repeat(101) }, '/icp_name: Must have at most 100 characters.'],
    ['addIcp', { icp_name: 5 }, '/icp_name: Must be of type string.'],
    ['addIcp', { icp_name: 'North', ICP_NAME: 'North' }, '/ICP_NAME: This member is not known. Remove it, or check its spelling.'],
    ['addSignals', { signals: [{ ...signal, signal: 'Is it hiring?' }] }, '/signals/0/signal: Must contain the placeholder {account}.'],
    ['addSignals', { signals: [] }, '/signals: Must not be an empty list.'],
    [
      'normalizeAccounts',
      { accounts: Array(10_001).fill('a.example') },
      '/accounts: Must have at most 10000 entries. Split the list over several requests.',
    ],
    ['deleteSignal', { signal_id: 'x' }, '/signal_id: Must be a UUID.'],
    ['deleteSignal', { signal_id: 'x'.repeat(37) }, '/signal_id: Must be a UUID.'],
    ['sessionCreate', { code: '12345' }, '/code: Must be six digits.'],
    ['crmSettings', { push_notes: 'yes' }, '/push_notes: Must be true or false.'],
    ['crmConnect', { kind: 'hubspot' }, '/token: HubSpot needs it: the token of a private app.'],
    ['viewsSave', { name: ' ', query: '' }, '/name: Must not be blank.'],
    ['createUserRequest', { email: 'nobody' }, '/email: Must be an e-mail address.'],
    ['webhookReplay', { since: 'yesterday' }, '/since: Must be an RFC 3339 time such as 2026-01-31T08:00:00Z.'],
    ['farsightEmployeeBounds', { icp_id: id, min: -1 }, '/min: Must be at least 0.'],
    ['farsightEmployeeBounds', { icp_id: id, max: 2 ** 31 }, '/max: Must be at most 2147483647.'],
    [
      'changeAccountsStatus',
      { accounts: ['a.example'], new_status: 'Active' },
      '/new_status: Must be one of "active", "archive", "delete".',
    ],
  ] as const)('%s, %#', async (operation, body, detail) => {
    const problem = await admin.refused(operation, { body: JSON.stringify(body) }, 400, 'invalid_request')
    expect(problem.detail).toContain(detail)
  })
})

test.each([
  [
    'addSignals',
    { signals: [{ signal: 'Is {account} hiring?', name: 'Hiring', icp: 'Master', q_rank: '1' }] },
    { pointer: '/signals/0/q_rank', detail: 'Must be one of 0, 0.1, 1, 6.' },
  ],
  [
    'farsightStateSwitch',
    { icp_id: '019cd70c-cfb8-7c36-bb49-eac6df9099cb', state: false },
    { pointer: '/state', detail: 'Must be one of "false", "limited", "unlimited".' },
  ],
] as const)('a value that is neither listed nor of the type is told once: %s', async (operation, body, error) => {
  expect((await admin.refused(operation, { body }, 400, 'invalid_request')).errors).toEqual([error])
})

describe('what has more faults than can be told', () => {
  const ones = (count: number) => Array<number>(count).fill(1)
  const tooMany = (most: number) => `Must have at most ${most} entries.`
  const tooLong = (most: number) => `${tooMany(most)} Split the list over several requests.`
  const id = '019cd70c-cfb8-7c36-bb49-eac6df9099cb'
  const members = Object.fromEntries(Array.from({ length: 180_000 }, (_, i) => [`m${i}`, 1]))
  test.each([
    ['normalizeAccounts', { accounts: ones(125_000) }, '/accounts', tooLong(10_000)],
    ['uploadAccounts', { accounts: ones(900_000) }, '/accounts', tooLong(10_000)],
    ['addSignals', { signals: ones(125_000) }, '/signals', tooLong(100)],
    [
      'farsightConstraintsChange',
      { icp_id: id, filter_list: ones(125_000), inclusion_or_exclusion: 'inclusion', list_type: 'state' },
      '/filter_list',
      // The list takes the place of the one before, so that halves of it would not add up.
      tooMany(500),
    ],
    ['accountsChangeWhere', { filter: { domains: ones(125_000) }, action: 'archive' }, '/filter/domains', tooMany(1000)],
    ['addIcp', { icp_name: 'North', ...members }, '/m0', 'This member is not known. Remove it, or check its spelling.'],
  ] as const)('is told the first: %s', async (operation, body, pointer, detail) => {
    const problem = await admin.refused(operation, { body: JSON.stringify(body) }, 400, 'invalid_request')
    expect(problem.errors).toEqual([{ pointer, detail }])
  })

  test('as far as a valid body could reach, fifty are told', async () => {
    const problem = await admin.refused('normalizeAccounts', { body: { accounts: ones(11_000) } }, 400, 'invalid_request')
    expect(problem.errors?.[0]).toEqual({ pointer: '/accounts', detail: tooLong(10_000) })
    expect(problem.errors).toHaveLength(50)
    const signals = Array(2900).fill({ q_rank: 'x' })
    expect((await admin.refused('addSignals', { body: { signals } }, 400, 'invalid_request')).errors).toHaveLength(50)
  })
})

describe('type and encoding', () => {
  const good = JSON.stringify({ accounts: ['a.example'] })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json-patch+json',
    'application/merge-patch+json; charset=utf-8',
    'json',
    '',
  ])('415: %j', async (type) => {
    const answered = await send(type === '' ? Buffer.from(good) : good, { 'content-type': type })
    expect([answered.status, answered.problem.code]).toEqual([415, 'unsupported_media_type'])
  })

  test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset=UTF-8', 'application/vnd.api+json'])(
    'taken: %s',
    async (type) => {
      expect((await send(good, { 'content-type': type })).status).toBe(200)
    },
  )

  test.each([
    ['charset of another kind', { 'content-type': 'application/json; charset=utf-9' }],
    ['unknown encoding', { 'content-encoding': 'zstd-or-so' }],
  ])('415: %s', async (_name, headers) => {
    const answered = await send(good, headers)
    expect([answered.status, answered.problem.code]).toEqual([415, 'unsupported_media_type'])
  })

  test.each([
    ['GZIP', gzipSync],
    ['x-gzip', gzipSync],
    ['X-GZip', gzipSync],
    ['gzip, identity', gzipSync],
    ['identity,Gzip', gzipSync],
    ['Deflate', deflateSync],
    ['x-deflate', deflateSync],
    ['BR', brotliCompressSync],
    ['Identity', (text: string) => Buffer.from(text)],
    ['identity, identity', (text: string) => Buffer.from(text)],
    [',', (text: string) => Buffer.from(text)],
  ] as [string, (text: string) => Buffer][])('taken: Content-Encoding: %s', async (encoding, pack) => {
    expect((await send(pack(good), { 'content-encoding': encoding })).status).toBe(200)
    const long = await send(pack(' '.repeat(3 * MIB)), { 'content-encoding': encoding })
    expect([long.status, long.problem.code]).toEqual([413, 'body_too_large'])
    const wrong = Buffer.from(good.replace('a.', 'a\u00e9.'), 'latin1')
    const packed = encoding.toLowerCase().includes('gz') ? gzipSync(wrong) : encoding === 'BR' ? brotliCompressSync(wrong) : null
    if (packed) expect((await send(packed, { 'content-encoding': encoding })).problem.code).toBe('malformed_json')
  })

  test.each(['gzip, br', 'x-br', 'compress', 'gzip;q=1'])('415: Content-Encoding: %s', async (encoding) => {
    const answered = await send(gzipSync(good), { 'content-encoding': encoding })
    expect([answered.status, answered.problem.code]).toEqual([415, 'unsupported_media_type'])
  })

  test('gzip is taken; what only says so is refused', async () => {
    expect((await send(gzipSync(good), { 'content-encoding': 'gzip' })).status).toBe(200)
    const answered = await send(good, { 'content-encoding': 'gzip' })
    expect([answered.status, answered.problem.code]).toEqual([400, 'malformed_json'])
  })
})

describe('size', () => {
  const ofSize = (bytes: number) => {
    const empty = JSON.stringify({ accounts: ['a.example'], padding: '' }).length
    return JSON.stringify({ accounts: ['a.example'], padding: 'x'.repeat(bytes - empty) })
  }

  test('2 MiB are read, one byte more is not', async () => {
    await refused(ofSize(2 * MIB), 'invalid_request', '/padding')
    const answered = await send(ofSize(2 * MIB + 1))
    expect([answered.status, answered.problem.code]).toEqual([413, 'body_too_large'])
  })

  test('a gzip bomb is counted after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MIB, 0x20))
    expect(bomb.length).toBeLessThan(MIB / 8)
    const answered = await send(bomb, { 'content-encoding': 'gzip' })
    expect([answered.status, answered.problem.code]).toEqual([413, 'body_too_large'])
  })

  test('what was refused leaves its connection free for the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const { hostname, port } = new URL(admin.baseUrl)
    const call = async (body: Buffer, headers: Record<string, string | number>) =>
      await new Promise<number | undefined>((resolve, reject) => {
        const all = { 'api-key': admin.apiKey, user: admin.user, 'content-type': 'application/json', ...headers }
        const started = request({ agent, hostname, port, path: '/v1/normalize_accounts', method: 'POST', headers: all }, (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode))
        })
        started.on('error', reject)
        for (let at = 0; at < body.length; at += 64 * 1024) started.write(body.subarray(at, at + 64 * 1024))
        started.end()
      })
    const good = Buffer.from(JSON.stringify({ accounts: ['a.example'] }))
    const bomb = gzipSync(Buffer.alloc(200 * MIB, 0x20))
    const long = Buffer.alloc(3 * MIB, 0x20)
    const statuses = [
      await call(bomb, { 'content-encoding': 'gzip', 'content-length': bomb.length }),
      await call(good, {}),
      await call(long, { 'content-length': long.length }),
      await call(good, {}),
      await call(long, {}),
      await call(good, {}),
      await call(long, { 'content-type': 'text/plain' }),
      await call(good, {}),
    ]
    agent.destroy()
    expect(statuses).toEqual([413, 200, 413, 200, 413, 200, 415, 200])
  })
})

test('a client that sends a body far too large and closes after it reads the refusal all the same', async () => {
  const { hostname, port } = new URL(admin.baseUrl)
  const length = 24 * MIB
  for (const apiKey of [admin.apiKey, 'sig_wrong']) {
    const socket = connect(Number(port), hostname)
    const head = ['POST /v1/normalize_accounts HTTP/1.1', 'Host: x', `api-key: ${apiKey}`, `user: ${admin.user}`]
    socket.write([...head, 'Content-Type: application/json', 'Connection: close', `Content-Length: ${length}`, '', ''].join('\r\n'))
    // Only what is sent is looked at here: the answer is read when everything has gone.
    for (let left = length; left > 0; left -= MIB) if (!socket.write(Buffer.alloc(MIB, 0x20))) await once(socket, 'drain')
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expect(answer).toMatch(apiKey === admin.apiKey ? /^HTTP\/1\.1 413 / : /^HTTP\/1\.1 401 /)
  }
})

test('the service is none the worse for it', async () => {
  expect((await admin.call('getUserData')).status).toBe(200)
})
