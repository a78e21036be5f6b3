import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface Receiver {
  url: string
  port: number
  /** Whole requests, in order of arrival. */
  received: Received[]
  /** How many connections were ever opened. */
  connections: () => number
  close(): Promise<void>
}

type Answer = (request: Received, response: ServerResponse, incoming: IncomingMessage) => void

const ok: Answer = (_, response) => void response.writeHead(200).end('ok')

/** A receiver on a local port. It reads each request whole and answers 200 unless told otherwise. */
export async function startReceiver(answer: Answer = ok, tls?: { key: string; cert: string }): Promise<Receiver> {
  const received: Received[] = []
  const listener = (incoming: IncomingMessage, response: ServerResponse) => {
    void text(incoming).then(
      (body) => {
        const request = { path: incoming.url ?? '', headers: incoming.headers, body }
        received.push(request)
        answer(request, response, incoming)
      },
      () => undefined,
    )
  }
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)
  const listening = await listen(server)
  return { ...listening, url: `${tls ? 'https' : 'http'}://127.0.0.1:${listening.port}/hook`, received }
}

/** A receiver that speaks whatever it likes on the bare socket; it is called once the first bytes of a request are there. */
export async function startSocketReceiver(speak: (socket: Socket) => void): Promise<Omit<Receiver, 'received'>> {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => speak(socket))
  })
  const listening = await listen(server)
  return { ...listening, url: `http://127.0.0.1:${listening.port}/hook` }
}

async function listen(server: Server) {
  const sockets = new Set<Socket>()
  let opened = 0
  server.on('connection', (socket: Socket) => {
    opened += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => opened,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
