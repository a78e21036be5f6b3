import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { version } from 'uuid'
import { errorDescriptions } from '../../src/contract/document.ts'
import { answerClientFaults } from '../../src/http/client-faults.ts'
import type { Problem } from '../../src/http/problem.ts'
import { testService, type TestService } from '../support/service.ts'

let running: TestService
beforeAll(async () => {
  running = await testService()
})
afterAll(async () => await running.stop())

// What the service reports as an error of its own.
const reported: unknown[] = []
let error: TestService['service']['context']['log']['error']
beforeEach(() => {
  const { log } = running.service.context
  ;({ error } = log)
  reported.length = 0
  log.error = (...args: unknown[]) => void reported.push(args)
})
afterEach(() => {
  running.service.context.log.error = error
})

async function open() {
  const { hostname, port } = new URL(running.admin.baseUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** Sends the texts, each after a moment, and returns all that comes back until the service closes. */
async function exchange(...texts: string[]): Promise<string> {
  const socket = await open()
  const sending = (async () => {
    for (const text of texts) {
      socket.write(text)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  await sending
  return answer
}

/** The answers in what came back. */
function answersIn(text: string) {
  return text.split(/(?=HTTP\/1\.1 \d{3} )/).map((one) => {
    const [head = '', body = ''] = one.split('\r\n\r\n')
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(': ') as [string, string]),
    )
    return { status: Number(head.slice(9, 12)), headers, body }
  })
}

function expectProblem(answer: ReturnType<typeof answersIn>[number] | undefined, code: keyof typeof errorDescriptions) {
  const problem = JSON.parse(answer?.body ?? '') as Problem
  const { status, title } = errorDescriptions[code]
  expect(problem).toMatchObject({ code, status, title, type: `${running.admin.baseUrl}/problems/${code}` })
  expect(answer?.status).toBe(status)
  const told = (name: string) => answer?.headers.get(name) ?? ''
  expect([told('content-type'), told('content-length')]).toEqual([
    'application/problem+json',
    String(Buffer.byteLength(answer?.body ?? '')),
  ])
  expect([told('cache-control'), told('x-request-id'), version(problem.request_id)]).toEqual(['no-store', problem.request_id, 7])
}

const caller = () => `api-key: ${running.admin.apiKey}\r\nuser: ${running.admin.user}\r\n`
const HOST = 'Host: x\r\n'
const body = '{"accounts":["a.example"]}'
const post = (headers: string) =>
  `POST /v1/normalize_accounts HTTP/1.1\r\n${HOST}${caller()}Content-Type: application/json\r\n${headers}\r\n`

test.each([
  ['a request line that is none', 'hello\r\n\r\n'],
  ['a header without a colon', `GET /v1/get_accounts HTTP/1.1\r\n${HOST}broken\r\n\r\n`],
  ['two lengths', `POST /v1/add_icp HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`],
])('%s is 400 malformed_request', async (_, text) => {
  const answers = answersIn(await exchange(text))
  expect(answers).toHaveLength(1)
  expectProblem(answers[0], 'malformed_request')
  expect(reported).toEqual([])
})

test('a body that is not chunked as it says is 400 malformed_request, whoever sends it', async () => {
  for (const head of [post('Transfer-Encoding: chunked\r\n'), `POST /v1/add_icp HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`]) {
    const [answer] = answersIn(await exchange(`${head}zz\r\n`))
    expectProblem(answer, 'malformed_request')
  }
  expect((await running.admin.call('getUserData')).status).toBe(200)
  expect(reported).toEqual([])
})

test('HTTP/1.1 without a Host or with two is 400 malformed_request; HTTP/1.0 has none', async () => {
  const without = `GET /v1/get_accounts HTTP/1.1\r\n${caller()}Connection: close\r\n\r\n`
  expectProblem(answersIn(await exchange(without))[0], 'malformed_request')
  for (const second of ['Host: y\r\n', HOST])
    expectProblem(answersIn(await exchange(without.replace('api-key', `${HOST}${second}api-key`)))[0], 'malformed_request')
  expect((await exchange(without.replace('HTTP/1.1', 'HTTP/1.0'))).slice(0, 12)).toBe('HTTP/1.1 200')
})

test('a request line and headers of 288 KiB are read, longer ones are 431 head_too_large, also to a client that sends all before it reads', async () => {
  const head = (length: number) => {
    const rest = ` HTTP/1.1\r\n${HOST}${caller()}Connection: close\r\n\r\n`
    const start = 'GET /v1/get_accounts?account_filter=a.example&unknown='
    return `${start}${'x'.repeat(length - start.length - rest.length)}${rest}`
  }
  expect((await exchange(head(288 * 1024))).slice(0, 12)).toBe('HTTP/1.1 200')
  // The longest that the schema of account_filter allows.
  for (const length of [336 * 1024, 2048 * 1024]) {
    const socket = await open()
    const text = head(length)
    for (let at = 0; at < text.length; at += 65_536) if (!socket.write(text.slice(at, at + 65_536))) await once(socket, 'drain')
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    expectProblem(answersIn(answer)[0], 'head_too_large')
  }
  expect(reported).toEqual([])
})

test('a request that does not arrive in time is 408 request_timeout, be it the head or the body that is late', async () => {
  const settings = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 50 }
  const slow = createServer(settings, (request) => void request.resume())
  const { log } = running.service.context
  answerClientFaults(slow, { baseUrl: () => running.admin.baseUrl, log })
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  const { port } = slow.address() as AddressInfo
  try {
    for (const text of ['GET / HTTP/1.1\r\n', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx']) {
      const socket = connect(port, '127.0.0.1')
      socket.write(text)
      let answer = ''
      for await (const chunk of socket) answer += String(chunk)
      expectProblem(answersIn(answer)[0], 'request_timeout')
    }
  } finally {
    slow.close()
    slow.closeAllConnections()
  }
})

test('an expectation that the service does not know is ignored', async () => {
  const answer = await exchange(`${post(`Expect: a miracle\r\nConnection: close\r\nContent-Length: ${body.length}\r\n`)}${body}`)
  expect(answer.slice(0, 12)).toBe('HTTP/1.1 200')
})

test('what follows a request that closes its connection is ignored, and no error of the service', async () => {
  const closing = post(`Connection: close\r\nContent-Length: ${body.length}\r\n`)
  for (const texts of [[`${closing}${body}xxxx`], [`${closing}${body}`, 'xxxx'], [closing.replace(/api-key.*\r\n/, ''), `${body}xxxx`]]) {
    const answers = answersIn(await exchange(...texts))
    expect(answers.map(({ status }) => status)).toEqual([texts[0]?.includes('api-key') ? 200 : 401])
  }
  expect(reported).toEqual([])
})

test('requests before a broken one are answered first', async () => {
  const good = `${post(`Content-Length: ${body.length}\r\n`)}${body}`
  const answers = answersIn(await exchange(`${good}${good}hello\r\n\r\n`))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400])
  expectProblem(answers[2], 'malformed_request')
  const [first, second] = answersIn(await exchange(good, 'hello\r\n\r\n'))
  expect(first?.status).toBe(200)
  expectProblem(second, 'malformed_request')
  expect(reported).toEqual([])
})
