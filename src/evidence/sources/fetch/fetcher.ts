import { readFileSync } from 'node:fs'
import { types } from 'node:util'
import type { Pool } from 'pg'
import type { Config } from '../../../config.ts'
import type { Clock } from '../../../context.ts'
import type { Metrics } from '../../../metrics.ts'
import { makeReadingAgent } from '../../../net/agent.ts'
import { explainFailure } from '../../../net/failures.ts'
import { UrlRefused } from '../../../net/guard.ts'
import { makeResolver, type Resolver } from '../../../net/resolve.ts'
import { SourceFault } from '../connector.ts'
import { BodyDamaged } from './decode-body.ts'
import { FetchedStatus, NotYet, type Answer, type Fetch, type Fetcher, type FetchScope, type Request, type Trust } from './exchange.ts'
import { sourceRules } from './guard.ts'
import { makeHostLabels } from './host-labels.ts'
import { drop, followHops, headerOf, type HopTools, type Landed } from './hops.ts'
import { hostKey, makePacing } from './pacing.ts'
import { flatHeaders, readAnswer, readBody } from './read-answer.ts'
import { retryAfterMs } from './retry-after.ts'
import { MAX_ROBOTS_BYTES, PRODUCT_TOKEN, Robots, type RobotsAnswer } from './robots.ts'
import { OutOfTime, TimeLimit } from './time-limit.ts'
import { challengeOn, wallIn } from './walls.ts'

const TIMEOUT_MS = 30_000
const ROBOTS_TIMEOUT_MS = 15_000
/** As many redirects of robots.txt are followed; beyond, there is none (RFC 9309, 2.3.1.2). */
const ROBOTS_HOPS = 5
/** What is kept of the body of an answer that is none, for connectors that tell such answers apart. */
const STATUS_BODY_BYTES = 65_536

export interface FetcherOptions {
  config: Pick<Config['sources'], 'allowPrivate' | 'contact'>
  pool: Pool
  clock: Clock
  metrics: Metrics
  /** Looks up the hosts that pages, companies and tenants name. */
  resolve?: Resolver
  /** Looks up the hosts that the operator configured, by the names of this machine too. */
  resolveNamed?: Resolver
}

/** The one fetcher under all connectors: see `Fetch`. Any number may run over one database: hosts are paced, and their robots.txt is kept, over all of them. */
export function makeFetcher(options: FetcherOptions): Fetcher {
  return new SourceFetcher(options)
}

class SourceFetcher implements Fetcher {
  private readonly clock: Clock
  private readonly metrics: Metrics
  private readonly allowPrivate: boolean
  private readonly guarded: HopTools['guarded']
  private readonly named: HopTools['named']
  private readonly pacing: HopTools['pacing']
  private readonly robots: Robots
  private readonly hostLabel = makeHostLabels()
  private readonly userAgent: string

  constructor({ config, pool, clock, metrics, resolve, resolveNamed }: FetcherOptions) {
    const { allowPrivate, contact } = config
    this.clock = clock
    this.metrics = metrics
    this.allowPrivate = allowPrivate
    this.guarded = makeReadingAgent(sourceRules(allowPrivate), resolve ?? makeResolver(allowPrivate))
    this.named = makeReadingAgent(sourceRules(true), resolveNamed ?? makeResolver(true))
    this.pacing = makePacing(pool, clock)
    this.robots = new Robots(pool)
    this.userAgent = `${PRODUCT_TOKEN}/${version}${contact === undefined ? '' : ` (+${contact})`}`
  }

  within(scope: FetchScope): Fetch {
    return async (request) => await this.exchange(scope, request)
  }

  async close(): Promise<void> {
    await Promise.all([this.guarded.destroy(), this.named.destroy()])
  }

  private toolsFor(scope: FetchScope): HopTools {
    const { guarded, named, allowPrivate, pacing, userAgent } = this
    return {
      guarded,
      named,
      allowPrivate,
      pacing,
      userAgent,
      checkRobots: async (url, trust) => {
        const rules = await this.robots.rulesFor(url, (address) => this.askRobots(scope, address, trust))
        if (!rules.allows(url.pathname + url.search)) throw new SourceFault('blocked', `robots.txt of ${url.host} forbids ${url.pathname}.`)
      },
      onAnswer: (url, status) => scope.onRequest?.(hostKey(url), status),
    }
  }

  private async askRobots(scope: FetchScope, url: URL, trust: Trust): Promise<RobotsAnswer> {
    const limit = new TimeLimit(ROBOTS_TIMEOUT_MS, scope.signal)
    try {
      const request: Request = { url: url.href, trust, obeysRobots: false }
      const landed = await followHops(this.toolsFor(scope), { request, limit, maxHops: ROBOTS_HOPS })
      const { statusCode } = landed.response
      if (statusCode >= 200 && statusCode < 300) {
        const body = await readBody(landed.response, { limit, maxBytes: MAX_ROBOTS_BYTES, host: url.host, isCut: true })
        return { text: body.toString('utf8') }
      }
      await this.askedForPeace(landed)
      await drop(landed.response)
      return { status: statusCode }
    } catch (error) {
      // It leads on and on, or to nowhere.
      if (error instanceof SourceFault && error.state === 'unhealthy') return { status: 404 }
      throw explain(error, url.href, limit)
    } finally {
      limit.close()
    }
  }

  /** For how long the host wants nobody to ask, in milliseconds; from now on nobody does. */
  private async askedForPeace({ url, response }: Landed): Promise<number | null> {
    const ms = retryAfterMs(response.statusCode, headerOf(response, 'retry-after'), this.clock())
    if (ms !== null) await this.pacing.postpone(hostKey(url), ms)
    return ms
  }

  private async refuseStatus(request: Request, landed: Landed, limit: TimeLimit): Promise<void> {
    const { url, response } = landed
    const { statusCode } = response
    if ((statusCode >= 200 && statusCode < 300) || statusCode === 304) return
    const ms = await this.askedForPeace(landed)
    const until = ms === null ? null : new Date(this.clock().getTime() + ms)
    if (statusCode === 410) {
      await drop(response)
      throw new SourceFault('gone', `${url.host} answered that it is gone for good (status 410).`)
    }
    const body = await readBody(response, { limit, maxBytes: STATUS_BODY_BYTES, host: url.host, isCut: true }).catch(() => Buffer.alloc(0))
    const html = body.toString('utf8')
    const challenge =
      request.expects === 'page' && html !== ''
        ? challengeOn({ asked: new URL(request.url), url, status: statusCode, headers: flatHeaders(response), html })
        : null
    if (challenge !== null) throw new SourceFault('unhealthy', `${url.host} shows ${challenge} (status ${statusCode}).`, { until })
    throw new FetchedStatus(url.href, statusCode, { body: html, until })
  }

  private async exchange(scope: FetchScope, request: Request): Promise<Answer> {
    const { metrics } = this
    const limit = new TimeLimit(request.timeoutMs ?? TIMEOUT_MS, scope.signal)
    const started = performance.now()
    const connector = scope.connector ?? 'other'
    const count = (outcome: string) => metrics.sourceRequests.inc({ connector, host: this.hostLabel(request, scope), outcome })
    let isStreaming = false
    try {
      const landed = await followHops(this.toolsFor(scope), { request, limit, credentials: scope.credentials })
      await this.refuseStatus(request, landed, limit)
      const answer = await readAnswer(landed, {
        request,
        limit,
        explain: (error) => explain(error, landed.url.href, limit),
        onEnd: () => limit.close(),
      })
      if (request.expects === 'page') refuseWall(request, answer)
      isStreaming = request.stream === true && !answer.isUnchanged
      count(answer.isUnchanged ? 'unchanged' : 'changed')
      metrics.sourceBytes.inc({ connector }, answer.body.length)
      return answer
    } catch (error) {
      const explained = explain(error, request.url, limit)
      count(outcomeOf(explained))
      throw explained
    } finally {
      if (!isStreaming) limit.close()
      metrics.sourceDuration.observe({ connector }, (performance.now() - started) / 1000)
    }
  }
}

function refuseWall(request: Request, answer: Answer): void {
  if (answer.isUnchanged || answer.body.length === 0) return
  const { status, headers } = answer
  const url = new URL(answer.url)
  const wall = wallIn({ asked: new URL(request.url), url, status, headers, html: answer.text() })
  if (wall !== null) throw new SourceFault('unhealthy', `${url.host} shows ${wall}.`)
}

const version = (JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** What Fetch throws, of whatever went wrong. The caller's own interruption passes as it is. */
function explain(error: unknown, address: string, limit: TimeLimit): unknown {
  if (error instanceof SourceFault || error instanceof FetchedStatus || error instanceof NotYet) return error
  if (limit.signal.aborted && !(limit.signal.reason instanceof OutOfTime)) return limit.signal.reason
  const host = URL.canParse(address) ? new URL(address).host : 'The source'
  if (error instanceof OutOfTime)
    return new SourceFault('unhealthy', `${host} gave no complete answer within ${limit.timeoutMs / 1000} seconds.`, { cause: error })
  if (error instanceof UrlRefused) return new SourceFault('blocked', error.message, { cause: error })
  if (error instanceof BodyDamaged) return new SourceFault('unhealthy', `The answer of ${host} ${error.message}.`, { cause: error })
  if (types.isNativeError(error) && !isOfDatabase(error))
    return new SourceFault('unhealthy', `${host} could not be read: ${explainFailure(error)}`, { cause: error })
  return error
}

/** Hosts are paced in the database; that it fails says nothing about the source. */
const isOfDatabase = (error: Error) => 'severity' in error || error.message.includes('timeout exceeded when trying to connect')

function outcomeOf(error: unknown): string {
  if (error instanceof NotYet) return 'not_yet'
  if (error instanceof FetchedStatus) return `status_${Math.floor(error.status / 100)}xx`
  return error instanceof SourceFault ? error.state : 'interrupted'
}
