import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SourceFault, type Check, type CheckedSource, type SourceItem } from '../../../../src/evidence/sources/connector.ts'
import { FetchedStatus, NO_VALIDATORS, type Answer, type Fetch, type Request } from '../../../../src/evidence/sources/fetch/exchange.ts'

export const NOW = new Date('2026-11-21T08:00:00Z')

type Route = (request: IncomingMessage, response: ServerResponse, url: URL) => void

/** A server on 127.0.0.1 that answers by path, with 404 for any other, and remembers what it was asked. */
export async function startPlay(routes: Record<string, Route | string | Buffer | object> = {}) {
  const asked: { url: URL; headers: IncomingMessage['headers'] }[] = []
  const play = { routes, other: ((_, response) => response.writeHead(404).end('no such page')) as Route }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://play.test')
    asked.push({ url, headers: request.headers })
    const route = play.routes[url.pathname]
    if (route === undefined) return play.other(request, response, url)
    if (typeof route === 'function') return (route as Route)(request, response, url)
    if (typeof route === 'string') return response.setHeader('content-type', 'text/html; charset=utf-8').end(route)
    if (Buffer.isBuffer(route)) return response.end(route)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(route))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    play,
    asked,
    paths: () => asked.map(({ url }) => url.pathname),
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One exchange over a real socket, without guard, pacing and robots: what a connector makes of answers is what is tested with it. */
export const plainFetch: Fetch = async (request: Request): Promise<Answer> => {
  const { etag, lastModified } = request.validators ?? NO_VALIDATORS
  let response: Response
  let body: Buffer
  try {
    response = await fetch(request.url, {
      headers: {
        ...request.headers,
        ...(etag === null ? {} : { 'if-none-match': etag }),
        ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
      },
      signal: AbortSignal.timeout(request.timeoutMs ?? 30_000),
    })
    body = Buffer.from(await response.arrayBuffer())
  } catch (cause) {
    throw new SourceFault('unhealthy', `${new URL(request.url).host} gave no answer.`, { cause })
  }
  if (body.length > (request.maxBytes ?? 20_000_000)) throw new SourceFault('unhealthy', 'The answer is too long.')
  if (!response.ok && response.status !== 304) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    const until = Number.isNaN(seconds) ? null : new Date(NOW.getTime() + seconds * 1000)
    throw new FetchedStatus(request.url, response.status, { body: body.toString(), until })
  }
  return {
    isUnchanged: response.status === 304,
    url: response.url,
    movedTo: null,
    status: response.status,
    headers: Object.fromEntries(response.headers),
    validators: { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified'), bodyHash: null },
    body,
    text: () => body.toString('utf8'),
    async *chunks() {
      yield await Promise.resolve(body)
    },
  }
}

/** A check that remembers in memory what was kept, as the database would. Pass the same memory again for a later check. */
export function memoryCheck(
  source: Partial<CheckedSource> & Pick<CheckedSource, 'kind' | 'url'>,
  { fetch = plainFetch, memory = newMemory() } = {},
) {
  const skipped: string[] = []
  const ends = new AbortController()
  const check: Check = {
    source: {
      id: '00000000-0000-7000-8000-000000000001',
      orgId: null,
      domain: null,
      isFirstPass: memory.items.size === 0,
      validators: NO_VALIDATORS,
      position: memory.position,
      ...source,
    },
    fetch,
    now: NOW,
    signal: ends.signal,
    seen: (keys) =>
      Promise.resolve(new Map(keys.flatMap((key) => (memory.items.has(key) ? [[key, memory.items.get(key)?.fingerprint ?? '']] : [])))),
    keep(items, position) {
      for (const item of items) memory.items.set(item.key, item)
      if (position !== undefined) memory.position = JSON.parse(JSON.stringify(position)) as Record<string, unknown>
      memory.keeps++
      return Promise.resolve()
    },
    onlyThese: () => Promise.resolve(),
    skip: (reason) => void skipped.push(reason),
  }
  return { check, memory, skipped, end: () => ends.abort(new Error('ended')), documents: () => documentsOf(memory) }
}

export const newMemory = () => ({ items: new Map<string, SourceItem>(), position: {} as Record<string, unknown>, keeps: 0 })
const documentsOf = (memory: ReturnType<typeof newMemory>) => [...memory.items.values()].flatMap(({ document }) => document ?? [])
