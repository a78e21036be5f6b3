import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Recorded {
  /** Path and query. */
  path: string
  status: number
  headers: Record<string, string>
  /** As it went over the wire. */
  body: Buffer
}

/** A server with nothing behind it that gives the recorded answers again, byte for byte. */
export async function replay(recorded: readonly Recorded[]): Promise<{ baseUrl: string; stop(): void }> {
  const answers = new Map(recorded.map((one) => [one.path, one]))
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
