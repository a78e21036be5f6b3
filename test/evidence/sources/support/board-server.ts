import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}
/** What is answered: a status with a body; an object or a list is sent as JSON. */
export type Told = { status?: number; body: unknown; type?: string; etag?: string }

/** A server that plays a job board. `answer` may be changed by the test; null answers 404. */
export async function startBoard(answer: (asked: Asked) => Told | null) {
  const asked: Asked[] = []
  const play = { answer }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const text = Buffer.concat(chunks).toString()
    const one = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
    asked.push(one)
    const told = play.answer(one)
    if (told === null) return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":404}')
    if (told.etag !== undefined && request.headers['if-none-match'] === told.etag) return void response.writeHead(304).end()
    const isText = typeof told.body === 'string'
    const headers = {
      'content-type': told.type ?? (isText ? 'text/html' : 'application/json'),
      ...(told.etag === undefined ? {} : { etag: told.etag }),
    }
    response.writeHead(told.status ?? 200, headers).end(isText ? told.body : JSON.stringify(told.body))
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    play,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type PlayedBoard = Awaited<ReturnType<typeof startBoard>>
