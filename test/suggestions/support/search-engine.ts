import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = (response: ServerResponse) => void

/** A server that plays SearXNG: answers as told, and remembers what it was asked. */
export async function startSearchEngine() {
  const asked: URL[] = []
  const engine = { reply: ((response) => response.end('{"results":[]}')) as Reply }
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://engine.test'))
    engine.reply(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Answers with these results, as SearXNG writes them. */
    results(results: unknown[]) {
      engine.reply = (response) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ query: '', number_of_results: results.length, results }))
    },
    /** Answers with these results, while two engines behind it do not answer. */
    silent(results: unknown[] = []) {
      const unresponsive_engines = [
        ['google', 'Suspended: too many requests'],
        ['brave', 'timeout'],
      ]
      engine.reply = (response) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ query: '', number_of_results: 0, results, unresponsive_engines }))
    },
    /** Answers with this status and text. */
    text(status: number, text: string) {
      engine.reply = (response) => response.writeHead(status).end(text)
    },
    /** Begins to answer and never ends. */
    hang() {
      engine.reply = (response) => response.write('{"results":[')
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
