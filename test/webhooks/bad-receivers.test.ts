import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { startReceiver, startSocketReceiver } from './support/receiver.ts'
import { eventually, startService, type Service } from './support/service.ts'

const TIMEOUT_MS = 250
const NEVER_MS = 2_000_000_000
const RETRY_MS = 1_000_000
const settings = { timeoutMs: TIMEOUT_MS, scheduleMs: [RETRY_MS, RETRY_MS], jitter: 0 }
const NO_ANSWER = `No complete answer within ${TIMEOUT_MS / 1000} s.`
const CUT = /^The connection was (reset|closed) before the answer was complete\.$/

let service: Service
const receivers: { close(): Promise<void> }[] = []
beforeAll(async () => {
  service = await startService()
})
afterEach(async () => {
  for (const started of receivers.splice(0)) await started.close()
})
afterAll(async () => await service.close())

/** What the log says of one delivery to the URL. */
async function deliverTo(url: string, timeoutMs = TIMEOUT_MS) {
  const { orgId } = await service.instance(url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer({ settings: { ...settings, timeoutMs } })
  const delivery = await service.attempted(eventId)
  await deliverer.stop()
  const [attempt] = delivery.tries
  if (!attempt) throw new Error('nothing was logged')
  return { delivery, attempt }
}

async function deliverToSocket(speak: (socket: Socket) => void, timeoutMs?: number) {
  const started = await startSocketReceiver(speak)
  receivers.push(started)
  return await deliverTo(started.url, timeoutMs)
}

async function deliverToAnswer(...args: Parameters<typeof startReceiver>) {
  const started = await startReceiver(...args)
  receivers.push(started)
  return { ...(await deliverTo(started.url)), started }
}

const drip = (socket: Socket, text: () => string) => {
  const timer = setInterval(() => socket.write(text()), 10)
  socket.on('close', () => clearInterval(timer))
}
/** Writes a beginning, then the same for ever, as fast as it is taken. */
const flood = (socket: Socket, beginning: string, ever: string) => {
  const piece = Buffer.from(ever.repeat(Math.ceil(60_000 / ever.length)))
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  socket.write(beginning)
  more()
}
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n'

describe('failures', () => {
  test('one that accepts and says nothing', async () => {
    expect((await deliverToSocket(() => undefined)).attempt).toMatchObject({ status: null, error: NO_ANSWER, response: null })
  })

  test('one whose headers come a byte at a time', async () => {
    let at = 0
    const head = HEAD.replace('\r\n\r\n', '\r\nX-Slow: ' + 'x'.repeat(10_000))
    expect((await deliverToSocket((socket) => drip(socket, () => head[at++] ?? 'x'))).attempt).toMatchObject({
      status: null,
      error: NO_ANSWER,
    })
  })

  test('a refusal whose body never ends is told by its status', async () => {
    const { attempt } = await deliverToSocket((socket) => {
      socket.write(HEAD.replace('200 OK', '503 Busy'))
      drip(socket, () => 'x')
    })
    expect(attempt).toMatchObject({ status: 503, error: 'Answered 503.', response: expect.stringMatching(/^x+$/) })
  })

  test('one that resets the connection', async () => {
    expect((await deliverToSocket((socket) => void socket.resetAndDestroy())).attempt).toMatchObject({
      status: null,
      error: expect.stringMatching(CUT),
    })
  })

  test('one that closes without an answer', async () => {
    expect((await deliverToSocket((socket) => void socket.end())).attempt).toMatchObject({
      status: null,
      error: expect.stringMatching(CUT),
    })
  })

  test('one that closes half-way through the headers, or the body', async () => {
    expect((await deliverToSocket((socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-'))).attempt).toMatchObject({
      status: null,
      error: expect.stringMatching(CUT),
    })
    const { attempt } = await deliverToSocket((socket) => void socket.end(HEAD + 'only this'))
    expect(attempt.status).toBe(200)
    expect(attempt.error).not.toBeNull()
  })

  test('one that speaks no HTTP, or sends endless headers', async () => {
    expect((await deliverToSocket((socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'))).attempt).toMatchObject({
      status: null,
      error: expect.stringMatching(/^The exchange failed: /),
    })
    expect((await deliverToSocket((socket) => void socket.end('HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n'))).attempt).toMatchObject(
      {
        status: null,
        error: 'The exchange failed: the answer is no HTTP.',
      },
    )
    const { attempt } = await deliverToSocket((socket) => void socket.write('HTTP/1.1 200 OK\r\n' + 'X-More: yes\r\n'.repeat(20_000)))
    expect(attempt.error).not.toBeNull()
  })

  test('one that promises to go on for ever (102), or changes the protocol (101)', async () => {
    const { attempt } = await deliverToSocket((socket) => drip(socket, () => 'HTTP/1.1 102 Processing\r\n\r\n'))
    expect(attempt).toMatchObject({ status: null, error: NO_ANSWER })
    for (const headers of ['Upgrade: websocket\r\nConnection: Upgrade\r\n', '']) {
      const switching = await deliverToSocket((socket) => void socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`))
      expect(switching.attempt).toMatchObject({
        status: 101,
        error: 'Answered 101 Switching Protocols, which is no success: a 2xx is.',
      })
    }
  })

  // No time limit of the exchange ends these: only what is done about them does.
  test.each([
    ['100 Continue', '', 'HTTP/1.1 100 Continue\r\n\r\n', 'More than 32 interim answers (1xx) came before the answer.'],
    ['interim answers', '', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'More than 32 interim answers (1xx) came before the answer.'],
    ['empty lines before the answer', '', '\r\n', 'The answer did not end within 128 KiB.'],
    ['headers', 'HTTP/1.1 200 OK\r\n', 'X: y\r\n', 'The answer did not end within 128 KiB.'],
  ])('one that sends %s without end, as fast as it can', async (_, beginning, ever, error) => {
    const { attempt } = await deliverToSocket((socket) => flood(socket, beginning, ever), NEVER_MS)
    expect(attempt).toMatchObject({ status: null, error })
  })

  test.each([301, 302, 303, 307, 308])('a redirect (%d) is not followed', async (status) => {
    const target = await startReceiver()
    receivers.push(target)
    const { attempt, started } = await deliverToAnswer((_, response) => void response.writeHead(status, { location: target.url }).end())
    expect(attempt).toMatchObject({ status, error: `Answered ${status}: redirects are not followed.` })
    expect(started.received).toHaveLength(1)
    expect(target.connections()).toBe(0)
  })

  test.each([400, 401, 404, 500, 503])('an answer of %d', async (status) => {
    expect((await deliverToAnswer((_, response) => void response.writeHead(status).end('no'))).attempt).toMatchObject({
      status,
      error: `Answered ${status}.`,
      response: 'no',
    })
  })

  test('nobody there', async () => {
    const gone = await startReceiver()
    await gone.close()
    expect((await deliverTo(gone.url)).attempt).toMatchObject({ status: null, error: 'The connection was refused.' })
  })
})

describe('successes', () => {
  test('204', async () => {
    expect((await deliverToAnswer((_, response) => void response.writeHead(204).end())).attempt).toMatchObject({
      status: 204,
      error: null,
      response: '',
    })
  })

  test('one whose body comes a byte at a time, or stops half-way: the status has been told', async () => {
    const dripping = await deliverToSocket((socket) => {
      socket.write(HEAD)
      drip(socket, () => 'x')
    })
    expect(dripping.delivery.state).toBe('delivered')
    expect(dripping.attempt).toMatchObject({ status: 200, error: null, response: expect.stringMatching(/^x+$/) })
    const { attempt } = await deliverToSocket((socket) => void socket.write(HEAD + 'only this'))
    expect(attempt).toMatchObject({ status: 200, error: null, response: 'only this' })
  })

  const CHUNKED = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
  test.each([
    ['chunk extensions', `${CHUNKED}1;x=`, 'x'],
    ['trailers', `${CHUNKED}0\r\n`, 'X: y\r\n'],
    ['a body', 'HTTP/1.1 200 OK\r\n\r\n', 'x'],
  ])('%s without end, as fast as it can', async (_, beginning, ever) => {
    const { attempt } = await deliverToSocket((socket) => flood(socket, beginning, ever), NEVER_MS)
    expect(attempt).toMatchObject({ status: 200, error: null })
  })

  test('204 with a body that it cannot have', async () => {
    const { attempt } = await deliverToSocket((socket) => void socket.end('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello'))
    expect(attempt).toMatchObject({ status: 204, error: null, response: '' })
  })

  test('interim answers before the real one', async () => {
    const interim = 'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'
    const { attempt } = await deliverToSocket(
      (socket) => void socket.write(`${interim}HTTP/1.1 202 Accepted\r\nContent-Length: 2\r\n\r\nok`),
    )
    expect(attempt).toMatchObject({ status: 202, error: null, response: 'ok' })
  })

  test('100 although nothing was asked, before other answers, together with them, and on a connection that is used again', async () => {
    const continued = 'HTTP/1.1 100 Continue\r\n\r\n'
    const rest = `HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n${continued}HTTP/1.1 200 OK\r\nContent-Length: 29\r\n\r\n`
    const body = 'as HTTP/1.1 100 Continue says'
    const started = await startSocketReceiver((socket) => {
      const answer = () => {
        socket.write(continued)
        setImmediate(() => socket.write(rest + body))
      }
      answer()
      socket.on('data', answer)
    })
    receivers.push(started)
    const { orgId } = await service.instance(started.url)
    const deliverer = service.deliverer({ settings })
    for (let n = 0; n < 2; n++) {
      const { eventId } = await service.event(orgId)
      expect((await service.attempted(eventId)).tries).toMatchObject([{ status: 200, error: null, response: body }])
    }
    expect(started.connections()).toBe(1)
    await deliverer.stop()
  })

  test('100 MB: read to the limit only, and the beginning kept', async () => {
    let written = 0
    const chunk = 'é'.repeat(32 * 1024)
    const { attempt } = await deliverToAnswer((_, response) => {
      response.writeHead(200, { 'content-length': 100 * 1024 * 1024 })
      const more = () => {
        while (written < 100 * 1024 * 1024 && !response.destroyed) {
          written += Buffer.byteLength(chunk)
          if (!response.write(chunk)) return
        }
      }
      response.on('drain', more)
      more()
    })
    expect(attempt).toMatchObject({ status: 200, error: null, response: 'é'.repeat(512) })
    // The rest fits into the buffers on the way at most.
    expect(written).toBeLessThan(20 * 1024 * 1024)
  })

  test('bytes that are no text are kept as far as the log can hold them', async () => {
    const { attempt } = await deliverToAnswer((_, response) => void response.end(Buffer.from([0x61, 0x00, 0xff, 0x62])))
    expect(attempt).toMatchObject({ error: null, response: 'a\ufffdb' })
  })
})

describe('Retry-After', () => {
  test.each([
    ['seconds', () => '1500', 1_500_000],
    ['a date', () => new Date(Date.now() + 1_500_000).toUTCString(), 1_500_000],
    ['less than the planned delay', () => '10', RETRY_MS],
    ['negative', () => '-30', RETRY_MS],
    ['a year', () => String(365 * 86_400), 2 * RETRY_MS],
    ['a date in a year', () => new Date(Date.now() + 365 * 86_400_000).toUTCString(), 2 * RETRY_MS],
    ['nonsense', () => 'later', RETRY_MS],
  ])('%s', async (_, header, expectedMs) => {
    const { delivery, attempt } = await deliverToAnswer((__, response) => void response.writeHead(429, { 'retry-after': header() }).end())
    expect(delivery).toMatchObject({ state: 'pending', attempts: 1 })
    const waitsMs = delivery.nextAttemptAt.getTime() - attempt.startedAt.getTime()
    // The clocks of the test and of the call are a moment apart, and an HTTP date has whole seconds: minutes tell the cases apart.
    expect(Math.round(waitsMs / 60_000)).toBe(Math.round(expectedMs / 60_000))
  })
})

test('a connection that broke is not used again', async () => {
  let calls = 0
  const started = await startReceiver((_, response) => {
    calls += 1
    if (calls === 1) response.socket?.resetAndDestroy()
    else response.end('ok')
  })
  receivers.push(started)
  const { orgId } = await service.instance(started.url)
  const { eventId } = await service.event(orgId)
  const deliverer = service.deliverer({ settings: { ...settings, scheduleMs: [1] } })
  expect(await service.attempted(eventId, 2)).toMatchObject({ state: 'delivered' })
  await eventually(() => (started.connections() === 2 ? true : undefined))
  await deliverer.stop()
})
