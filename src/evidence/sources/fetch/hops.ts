import type { Agent, Dispatcher } from 'undici'
import { UrlRefused } from '../../../net/guard.ts'
import { SourceFault } from '../connector.ts'
import { Cookies } from './cookies.ts'
import type { Request, Trust } from './exchange.ts'
import { checkSourceUrl, isLocalHost } from './guard.ts'
import { hostKey, type Pacing } from './pacing.ts'
import type { TimeLimit } from './time-limit.ts'

/** As many as browsers' users meet in practice; crawlers follow five to ten. */
const MAX_HOPS = 10
const REDIRECTS = [301, 302, 303, 307, 308]

/** What goes over the wire and where it may go: all that a hop needs. */
export interface HopTools {
  /** Connects to public addresses only. */
  guarded: Agent
  /** Connects to what the operator named. */
  named: Agent
  allowPrivate: boolean
  pacing: Pacing
  userAgent: string
  /** Throws unless robots.txt lets the URL be asked for. */
  checkRobots(url: URL, trust: Trust): Promise<void>
  onAnswer(url: URL, status: number | null): void
}

export interface Landed {
  url: URL
  movedTo: string | null
  response: Dispatcher.ResponseData
}

export interface Hops {
  request: Request
  limit: TimeLimit
  /** Basic authentication for one origin. */
  credentials?: { origin: string; userPassword: string } | undefined
  maxHops?: number
}

/**
 * Sends a request and goes after its redirects, each hop checked, paced and asked of robots.txt as if it were the first. Headers of the request, cookies and
 * credentials never go to another origin. The caller reads the body, or ends it. Throws UrlRefused, SourceFault, NotYet, and whatever the connection throws.
 */
export async function followHops(tools: HopTools, { request, limit, credentials, maxHops = MAX_HOPS }: Hops): Promise<Landed> {
  const { trust } = request
  const first = checkSourceUrl(request.url, tools.allowPrivate || trust === 'operator')
  const cookies = new Cookies()
  let url = first
  let method: 'GET' | 'POST' = request.method ?? 'GET'
  let movedTo: string | null = null
  let isPermanent = true
  for (let hop = 0; ; hop++) {
    // By name: what the operator configured is exempt, and only that origin.
    const isNamed = trust === 'operator' && url.origin === first.origin
    if (request.obeysRobots ?? true) await tools.checkRobots(url, isNamed ? 'operator' : 'outside')
    await tools.pacing.turn(hostKey(url), request.pauseMs ?? usualPauseMs(url, isNamed), limit.signal)
    const headers = headersFor(tools, request, { url, method, isHome: url.origin === first.origin, cookies, credentials })
    const response = await send(tools, isNamed ? tools.named : tools.guarded, { url, method, headers, request, limit })
    const location = REDIRECTS.includes(response.statusCode) ? headerOf(response, 'location') : undefined
    if (location === undefined) return { url, movedTo, response }
    await drop(response)
    if (hop >= maxHops) throw new SourceFault('unhealthy', `${first.host} leads from one address to another more than ${maxHops} times.`)
    cookies.take(url, headersOf(response, 'set-cookie'))
    url = nextUrl(location, url, tools, first, trust)
    isPermanent &&= response.statusCode === 301 || response.statusCode === 308
    if (isPermanent) movedTo = url.href
    // As browsers do: only 307 and 308 keep the method and the body.
    if (response.statusCode < 307) method = 'GET'
  }
}

function nextUrl(location: string, from: URL, tools: HopTools, first: URL, trust: Trust): URL {
  // Node gives headers as Latin-1; those that hold other letters mean UTF-8.
  const text = Buffer.from(location, 'latin1').toString('utf8')
  const written = text.includes('\ufffd') ? location : text
  if (!URL.canParse(written, from.href)) throw new SourceFault('unhealthy', `${from.host} leads to something that is no address.`)
  const next = new URL(written, from.href)
  const isNamed = trust === 'operator' && next.origin === first.origin
  try {
    return checkSourceUrl(next, tools.allowPrivate || isNamed)
  } catch (error) {
    if (error instanceof UrlRefused) throw new SourceFault('blocked', `${from.host} leads to an address that is refused: ${error.message}`)
    throw error
  }
}

/** Nobody shares this machine; everybody else gets time for their own visitors. */
const usualPauseMs = (url: URL, isNamed: boolean) => (isLocalHost(url.hostname) ? 20 : isNamed ? 200 : 1000)

function headersFor(
  { userAgent }: HopTools,
  request: Request,
  {
    url,
    method,
    isHome,
    cookies,
    credentials,
  }: { url: URL; method: string; isHome: boolean; cookies: Cookies; credentials: Hops['credentials'] },
): Record<string, string> {
  const cookie = cookies.for(url)
  const { etag, lastModified } = request.validators ?? { etag: null, lastModified: null }
  const headers: Record<string, string> = {
    'user-agent': userAgent,
    accept: request.expects === 'page' ? 'text/html,application/xhtml+xml,*/*;q=0.8' : '*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...(method === 'POST' && request.json !== undefined ? { 'content-type': 'application/json' } : {}),
    ...(method === 'GET' && etag !== null ? { 'if-none-match': etag } : {}),
    ...(method === 'GET' && lastModified !== null ? { 'if-modified-since': lastModified } : {}),
    ...(cookie === '' ? {} : { cookie }),
    ...(credentials !== undefined && credentials.origin === url.origin
      ? { authorization: `Basic ${Buffer.from(credentials.userPassword).toString('base64')}` }
      : {}),
  }
  for (const [name, value] of Object.entries(isHome ? (request.headers ?? {}) : {})) headers[name.toLowerCase()] = value
  return headers
}

async function send(
  tools: HopTools,
  agent: Agent,
  {
    url,
    method,
    headers,
    request,
    limit,
  }: { url: URL; method: 'GET' | 'POST'; headers: Record<string, string>; request: Request; limit: TimeLimit },
): Promise<Dispatcher.ResponseData> {
  limit.resume()
  try {
    const response = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers,
      body: method === 'POST' && request.json !== undefined ? JSON.stringify(request.json) : null,
      signal: limit.signal,
    })
    // The body of one that is not read to its end fails when the connection does; whoever reads it hears of it anyway.
    response.body.on('error', () => undefined)
    tools.onAnswer(url, response.statusCode)
    return response
  } catch (error) {
    tools.onAnswer(url, null)
    throw limit.signal.aborted ? limit.signal.reason : error
  } finally {
    // Whoever reads the body lets it run on.
    limit.pause()
  }
}

/** Ends an answer whose body nobody reads. A short one is read to its end, which keeps the connection. */
export async function drop(response: Dispatcher.ResponseData): Promise<void> {
  await response.body.dump({ limit: 16_384 }).catch(() => undefined)
}

export const headerOf = (response: Dispatcher.ResponseData, name: string): string | undefined => headersOf(response, name)[0]

function headersOf({ headers }: Dispatcher.ResponseData, name: string): string[] {
  const value = headers[name]
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}
