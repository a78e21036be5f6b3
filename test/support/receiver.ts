import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface Received {
  headers: IncomingHttpHeaders
  text: string
  body: { event: string; event_time: string; data: Record<string, unknown>[] }
}

/** A webhook receiver on a free local port that keeps what it got. `answer` may be changed by the test. */
export async function startReceiver(): Promise<{
  url: string
  received: Received[]
  answer: { status: number }
  verify(secret: string, one: Received): void
  stop(): Promise<void>
}> {
  const received: Received[] = []
  const answer = { status: 204 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Received['body'] })
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer,
    /** Throws unless the signature is right, by the reference implementation of Standard Webhooks. */
    verify(secret, one) {
      new Webhook(secret).verify(one.text, one.headers as Record<string, string>)
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
