import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connector, SourceItem } from '../../../../src/evidence/sources/connector.ts'

export interface PlayedItem {
  /** The path of its page on the server. */
  path: string
  headline: string
  text: string
  date?: string
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** A local server that plays lists of items, as JSON, at paths of a test's choice, and counts what it is asked. */
export async function playLists() {
  const answers = new Map<string, Answering>()
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://played').pathname
    asked.push({ path, headers: request.headers })
    const answer = answers.get(path)
    if (answer) return answer(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    asked,
    /** How often a path was asked. */
    times: (path: string) => asked.filter((one) => one.path === path).length,
    answer(path: string, answering: Answering) {
      answers.set(path, answering)
    },
    /** Plays a list with an ETag that tells whether it changed. */
    list(path: string, items: readonly PlayedItem[]) {
      const body = JSON.stringify(items)
      const etag = `"${Buffer.from(body).toString('base64url').slice(-40)}-${body.length}"`
      answers.set(path, (request, response) => {
        if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end()
        response.writeHead(200, { 'content-type': 'application/json', etag }).end(body)
      })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Reads such lists: the plainest connector there can be, as a feed. */
export function listConnector({ isWhole = false, batch = 50 }: { isWhole?: boolean; batch?: number } = {}): Connector {
  return {
    kinds: ['feed'],
    everyMinutes: 60,
    locate: (_, { url = '' }) => url,
    async check(check) {
      const { source } = check
      const answer = await check.fetch({ url: source.url, trust: 'outside', validators: source.validators, pauseMs: 0, obeysRobots: false })
      if (answer.isUnchanged) return { isChanged: false, isComplete: true, validators: answer.validators }
      const items = (JSON.parse(answer.text()) as PlayedItem[]).map(({ path, headline, text, date }): SourceItem => ({
        key: path,
        fingerprint: `${headline} ${text}`,
        document: {
          url: new URL(path, source.url).href,
          headline,
          text,
          pub_date: date === undefined ? null : new Date(date),
          pub_date_source: 'feed',
          document_type: 'news_article',
        },
      }))
      for (let at = 0; at < items.length; at += batch) await check.keep(items.slice(at, at + batch))
      if (isWhole) await check.onlyThese(items.map(({ key }) => key))
      return { isChanged: true, isComplete: true, validators: answer.validators }
    },
  }
}
