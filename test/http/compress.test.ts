// What is made while it is sent: no more of it than the client reads, and none when nobody reads any more.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import Koa from 'koa'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { compressLongAnswers } from '../../src/http/compress.ts'
import type { RequestState } from '../../src/http/state.ts'
import { eventually } from '../support/eventually.ts'

let server: Server
let made = 0
let isStopped = false

/** Never ends; breaks after the piece with this number. */
async function* pieces(breaksAfter: number): AsyncGenerator<string> {
  try {
    for (;;) {
      // Nothing that gzip makes small.
      yield randomBytes(16_384).toString('base64')
      if (++made > breaksAfter) throw new Error('the database is gone')
      await wait(0)
    }
  } finally {
    isStopped = true
  }
}

beforeAll(async () => {
  const app = new Koa<RequestState>()
  app.silent = true
  app.use(compressLongAnswers)
  app.use((ctx) => {
    ctx.type = 'text/csv'
    ctx.body = Readable.from(pieces(Number(ctx.query['breaks'] ?? Infinity)))
  })
  server = createServer((req, res) => void app.callback()(req, res)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => void server.close())
beforeEach(() => {
  made = 0
  isStopped = false
})

async function answerTo(query = '', method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path: `/v1/export${query}`,
    agent: false,
    headers: { 'accept-encoding': 'gzip' },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(response.headers['content-encoding']).toBe('gzip')
  return response
}

test('waits for a client that does not read, and stops when it goes away', async () => {
  const response = await answerTo()
  let before = -1
  await eventually('no more is made than fits between the two', async () => {
    const isSteady = made === before && made > 0
    before = made
    await wait(200)
    return isSteady
  })
  expect(isStopped).toBe(false)
  response.destroy()
  await eventually('it stops', () => Promise.resolve(isStopped))
})

test('breaks off when what it is made of does', async () => {
  const response = await answerTo('?breaks=5')
  await expect(response.toArray()).rejects.toThrow('aborted')
  expect(isStopped).toBe(true)
})

test('of HEAD nothing is made', async () => {
  const response = await answerTo('', 'HEAD')
  expect(await response.toArray()).toEqual([])
  expect(made).toBe(0)
})
