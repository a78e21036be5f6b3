import { types } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Agent, Dispatcher } from 'undici'
import { makeReadingAgent } from '../net/agent.ts'
import { explainFailure } from '../net/failures.ts'
import { checkEndpoint, UrlRefused, type GuardRules } from '../net/guard.ts'
import { makeResolver, type Resolver } from '../net/resolve.ts'
import { CrmPaused, CrmRefused, CrmRevoked, CrmUnavailable } from './connector.ts'

export interface CrmRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>
  /** How long the connection is left alone after it: the rate that the CRM grants for requests of its kind. */
  pauseMs: number
  /** False for what must not be done twice: one that may have been taken is not sent again. True where left out. */
  isRepeatable?: boolean
}

export interface CrmAnswer {
  status: number
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>
  /** Parsed JSON; null where there is no body. */
  body: unknown
}

/** What the CRM said of a request that it did not take, before it is made a failure. */
export interface CrmFault extends CrmAnswer {
  url: URL
}

export interface ExchangeOptions {
  /** How people call it: `HubSpot`. */
  name: string
  agents: CrmAgents
  /** Waits until the connection may be asked, over all replicas. `pauseMs` is that of the request. */
  turn: (pauseMs: number) => Promise<void>
  signal: AbortSignal
  clock: () => Date
  /** How often a request is made that comes to nothing; 4 where left out. */
  tries?: number | undefined
  /** Whether the operator named this address, which is then exempt from the guard. */
  isTrusted: (url: URL) => boolean
  /** What the CRM's own words make of a 4xx; undefined: what its status means everywhere. */
  explain: (fault: CrmFault) => Error | undefined
}

/** Connections to public addresses only, and to those that the operator named. One of each for a process. */
export interface CrmAgents {
  guarded: Agent
  named: Agent
  allowPrivate: boolean
  close(): Promise<void>
}

const TIMEOUT_MS = 30_000
/** A page of a hundred companies is some 200 kB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024
const MAX_TRIES = 4
const FIRST_PAUSE_MS = 500
/** A longer pause is not waited for: the job is put back until then. */
const LONGEST_WAIT_MS = 15_000
// What a 429 without Retry-After gets: the windows of both CRMs are ten seconds or less.
const UNSAID_MS = 10_000
const LONGEST_RETRY_AFTER_MS = 86_400_000

const rules = (allowPrivate: boolean): GuardRules => ({
  allowPrivate,
  isPortAllowed: (port) => port === 443,
  ports: 'a CRM is asked on port 443',
  addresses: 'a CRM is asked at public addresses only',
})

export function makeCrmAgents({ resolve = makeResolver(false) }: { resolve?: Resolver } = {}): CrmAgents {
  const guarded = makeReadingAgent(rules(false), resolve)
  const named = makeReadingAgent(rules(true), makeResolver(true))
  return {
    guarded,
    named,
    allowPrivate: false,
    async close() {
      await Promise.all([guarded.destroy(), named.destroy()])
    },
  }
}

/** Throws UrlRefused unless it is an https URL of a public host without user name and password. Looks nothing up: each connection is checked again. */
export function checkCrmUrl(text: string): URL {
  if (text.length > 2048 || !URL.canParse(text)) throw new UrlRefused('It is no URL.')
  const url = new URL(text)
  if (url.protocol !== 'https:') throw new UrlRefused('It does not start with https://.')
  if (url.username !== '' || url.password !== '') throw new UrlRefused('It holds a user name or a password.')
  checkEndpoint(url.hostname, url.port === '' ? 443 : Number(url.port), rules(false))
  return url
}

export type CrmExchange = (request: CrmRequest) => Promise<CrmAnswer>

/**
 * One request and its answer in JSON, under one time limit and a limit of bytes; redirects are not followed. A 5xx, a broken connection and a short pause are waited out some times.
 * Throws CrmRevoked (401), CrmPaused (429), CrmRefused (another 4xx, a redirect) and CrmUnavailable. No message holds what was sent.
 */
export function makeExchange(options: ExchangeOptions): CrmExchange {
  const { name, turn, signal, clock, tries = MAX_TRIES } = options

  return async (request) => {
    const url = new URL(request.url)
    for (let attempt = 1; ; attempt++) {
      await turn(request.pauseMs)
      const isLast = attempt >= tries || request.isRepeatable === false
      let answer: CrmAnswer
      try {
        answer = await send(options, url, request)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (isLast || !(error instanceof CrmUnavailable)) throw error
        await sleep(FIRST_PAUSE_MS * 2 ** attempt, undefined, { signal })
        continue
      }
      if (answer.status >= 200 && answer.status < 300) return answer
      const failure = failureOf(options, { ...answer, url })
      // A 429 was not taken, so it may be sent again in any case.
      const waitMs =
        failure instanceof CrmPaused
          ? failure.until.getTime() - clock().getTime()
          : failure instanceof CrmUnavailable && !isLast
            ? FIRST_PAUSE_MS * 2 ** attempt
            : Infinity
      if (waitMs > LONGEST_WAIT_MS || attempt >= tries) throw failure
      await sleep(Math.max(0, waitMs), undefined, { signal })
    }
  }

  function failureOf({ explain }: ExchangeOptions, fault: CrmFault): Error {
    const { status, headers } = fault
    const own = explain(fault)
    if (own !== undefined) return own
    if (status === 401) return new CrmRevoked(`${name} does not accept the secrets. Connect it again with new ones.`)
    if (status === 429) return new CrmPaused(`${name} asked for a pause.`, pauseEnd(headers['retry-after'], clock()))
    if (status >= 500) return new CrmUnavailable(`${name} answered with status ${status}. It is asked again by itself.`)
    const what = status >= 300 && status < 400 ? 'leads to another address, which is not followed' : `answered with status ${status}`
    return new CrmRefused(`${name} ${what}.`, { status, body: fault.body })
  }
}

/** Until when an answer wants to be left in peace: Retry-After in seconds or as a date, at most a day. */
export function pauseEnd(retryAfter: string | undefined, now: Date): Date {
  const text = retryAfter?.trim() ?? ''
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return new Date(now.getTime() + (ms > 0 ? Math.min(ms, LONGEST_RETRY_AFTER_MS) : UNSAID_MS))
}

async function send({ name, agents, isTrusted, signal }: ExchangeOptions, url: URL, request: CrmRequest): Promise<CrmAnswer> {
  const isNamed = isTrusted(url)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    if (!isNamed) checkCrmUrl(url.href)
    const response = await (isNamed ? agents.named : agents.guarded).request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: request.method,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': 'account-signal-service',
        ...typeOf(request),
        ...request.headers,
      },
      body: request.json !== undefined ? JSON.stringify(request.json) : request.form ? new URLSearchParams(request.form).toString() : null,
      signal: AbortSignal.any([signal, timeout]),
    })
    const text = await readText(response, name)
    const headers = flat(response.headers)
    return { status: response.statusCode, headers, body: parse(text, { name, isGood: response.statusCode < 300 }) }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof CrmUnavailable) throw error
    if (error instanceof UrlRefused) throw new CrmRefused(`The address of ${name} is refused: ${error.message}`, { status: 0 })
    if (timeout.aborted)
      throw new CrmUnavailable(`${name} gave no complete answer within ${TIMEOUT_MS / 1000} seconds. It is asked again by itself.`, {
        cause: error,
      })
    if (types.isNativeError(error)) throw new CrmUnavailable(`${name} could not be asked: ${explainFailure(error)}`, { cause: error })
    throw error
  }
}

const typeOf = ({ json, form }: CrmRequest): Record<string, string> =>
  json !== undefined
    ? { 'content-type': 'application/json' }
    : form !== undefined
      ? { 'content-type': 'application/x-www-form-urlencoded' }
      : {}

async function readText(response: Dispatcher.ResponseData, name: string): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response.body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop ends the exchange.
    if (bytes > MAX_BODY_BYTES)
      throw new CrmUnavailable(`${name} answered with more than ${MAX_BODY_BYTES / 1024 / 1024} MiB, which is not read.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string, { name, isGood }: { name: string; isGood: boolean }): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (isGood) throw new CrmUnavailable(`${name} answered with something that is no JSON. It is asked again by itself.`)
    return null
  }
}

const flat = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([key, value]) =>
      value === undefined ? [] : [[key.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  )

/** Runs `work` with connections of its own, and closes them. */
export async function withAgents<Result>(work: (agents: CrmAgents) => Promise<Result>): Promise<Result> {
  const agents = makeCrmAgents()
  try {
    return await work(agents)
  } finally {
    await agents.close()
  }
}
