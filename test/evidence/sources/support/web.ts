import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  path: string
  method: string
  headers: IncomingHttpHeaders
  /** Milliseconds since the epoch. */
  at: number
}

export interface Web {
  /** Without a slash at the end. */
  url: string
  port: number
  asked: Asked[]
  /** The paths asked for, robots.txt left out. */
  paths(): string[]
  close(): Promise<void>
}

/** What answers a request. Without an answer of its own it is 404. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A site on 127.0.0.1. `pages` answers by path (without the query), robots.txt included; what is not among them is 404. */
export async function startWeb(pages: Record<string, Answering | string>): Promise<Web> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, method: request.method ?? '', headers: request.headers, at: Date.now() })
    const page = pages[path] ?? pages[path.split('?')[0] ?? '']
    if (typeof page === 'string') response.end(page)
    else if (page) page(request, response)
    else response.writeHead(404).end('There is nothing here.')
  })
  server.on('clientError', (_, socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    paths: () => asked.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Sends a body as it is, with these headers. */
export const sends =
  (body: string | Buffer, headers: Record<string, string | string[]> = {}, status = 200): Answering =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

export const leadsTo =
  (location: string, status = 302, headers: Record<string, string | string[]> = {}): Answering =>
  (_, response) =>
    void response.writeHead(status, { location, ...headers }).end()
