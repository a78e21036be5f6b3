import { setTimeout as delay } from 'node:timers/promises'
import { LlmError } from '../errors.ts'
import type { ChatMessage } from '../prompt.ts'
import { readBody } from './read-body.ts'
import { initialFeatures, stepDown, toBody, type Features } from './request-features.ts'

export interface ChatRequest {
  messages: readonly ChatMessage[]
  /** JSON Schema of the answer. */
  schema: object
  maxOutputTokens: number
}

export interface Completion {
  content: string
  /** True when the endpoint says that it stopped at the token limit. */
  isCutOff: boolean
  /** Tokens as the endpoint counted them; null when it did not. */
  usage: { input: number; output: number } | null
}

export interface ChatClient {
  /** One completion. Throws LlmError. */
  complete(request: ChatRequest): Promise<Completion>
}

export interface ChatClientOptions {
  /** The endpoint's address up to `/v1`, without `/chat/completions`. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  fetch: typeof globalThis.fetch
  clock: () => Date
  /** For one whole exchange, from the connection to the last byte of the body. */
  timeoutMs: number
  sleep?: (ms: number) => Promise<unknown>
  /** Told of each exchange: ok, or what failed. */
  onExchange?: (outcome: string) => void
}

const MAX_BODY_BYTES = 1024 * 1024
const MAX_ERROR_BYTES = 16 * 1024
const MAX_TRIES = 4
const MAX_FEATURE_STEPS = 5
const FIRST_PAUSE_MS = 1_000
/** A longer pause than this is the queue's business: the job is given back instead of kept waiting. */
const LONGEST_PAUSE_MS = 30_000
// An endpoint that asks for more is asked again by then all the same: a slip in a header must not end the reading for years.
const LONGEST_RETRY_AFTER_SECONDS = 3_600
const PASSING = new Set(['rate_limited', 'server_error', 'unreachable'])
const TOO_LONG =
  /context[ _-]?(?:length|window|size)|maximum (?:context|number of tokens)|too many tokens|prompt is too long|input (?:is )?too long|exceeds? the (?:available )?context/i

/**
 * Speaks to an OpenAI-compatible `/chat/completions`. Plain fetch rather than the vendor's library, because the body must be capped while
 * it arrives, one time limit must hold from connect to last byte, and an unknown server's refusals must be told apart; the library reads
 * whole bodies and stops its clock at the headers. Pauses (429, 5xx, broken connections) are shared by all calls of a client, so that a
 * limited endpoint is not called by others meanwhile.
 */
export function makeChatClient(options: ChatClientOptions): ChatClient {
  const url = completionsUrl(options.baseUrl)
  const sleep = options.sleep ?? (async (ms: number) => await delay(ms))
  let accepted: Features = initialFeatures
  let isProven = false
  let pausedUntil = 0

  async function waitForPause(): Promise<void> {
    const ms = pausedUntil - options.clock().getTime()
    if (ms <= 0) return
    if (ms > LONGEST_PAUSE_MS)
      throw new LlmError('rate_limited', 'The LLM endpoint asked for a pause.', { retryAfterSeconds: Math.ceil(ms / 1000) })
    await sleep(ms)
  }

  async function exchange(request: ChatRequest): Promise<Completion> {
    let features = accepted
    for (let step = 0; ; step++) {
      const reply = await post(url, toBody({ ...request, model: options.model }, features), options)
      if (reply.status >= 200 && reply.status < 300) {
        accepted = features
        isProven = true
        return readCompletion(reply.body)
      }
      const error = toError(reply, options)
      const mayBeFormat = !['rate_limited', 'too_long'].includes(error.failure)
      const next = mayBeFormat ? stepDown(features, { status: reply.status, said: reply.body, isProven }) : null
      if (next === null || step >= MAX_FEATURE_STEPS) throw error
      options.onExchange?.('adapted')
      features = next
    }
  }

  return {
    async complete(request) {
      for (let attempt = 1; ; attempt++) {
        await waitForPause()
        try {
          const completion = await exchange(request)
          options.onExchange?.('ok')
          return completion
        } catch (error) {
          if (!(error instanceof LlmError)) throw error
          options.onExchange?.(error.failure)
          if (!PASSING.has(error.failure)) throw error
          const pauseMs =
            error.retryAfterSeconds === undefined
              ? FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
              : error.retryAfterSeconds * 1000
          pausedUntil = Math.max(pausedUntil, options.clock().getTime() + pauseMs)
          if (attempt >= MAX_TRIES || pauseMs > LONGEST_PAUSE_MS) throw error
        }
      }
    },
  }
}

function completionsUrl(baseUrl: string): string {
  const url = new URL(baseUrl)
  const path = url.pathname.replace(/\/+$/, '')
  url.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`
  return url.href
}

interface Reply {
  status: number
  body: string
  retryAfter: string | null
  location: string | null
}

async function post(url: string, body: object, { apiKey, fetch, timeoutMs }: ChatClientOptions): Promise<Reply> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      // A key and a customer's documents go to the configured address only.
      redirect: 'manual',
      signal,
    })
    const text = await readBody(response, response.ok ? MAX_BODY_BYTES : MAX_ERROR_BYTES, response.ok ? 'refuse' : 'cut')
    return {
      status: response.status,
      body: text,
      retryAfter: response.headers.get('retry-after'),
      location: response.headers.get('location'),
    }
  } catch (cause) {
    if (cause instanceof LlmError) throw cause
    if (signal.aborted) throw new LlmError('timeout', `The LLM endpoint did not answer within ${timeoutMs / 1000} s.`, { cause })
    throw new LlmError('unreachable', 'The LLM endpoint could not be reached, or broke the connection.', { cause })
  }
}

function toError({ status, body, retryAfter, location }: Reply, { apiKey, clock }: ChatClientOptions): LlmError {
  const shown = (text: string): string =>
    (apiKey === undefined || apiKey === '' ? text : text.replaceAll(apiKey, '***')).replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300)
  if (status >= 300 && status < 400) {
    const where = location === null ? '' : ` to ${shown(location)}`
    return new LlmError('refused', `The LLM endpoint answered ${status}${where}: set LLM_BASE_URL to the address that answers itself.`)
  }
  const said = shown(body)
  const detail = `The LLM endpoint answered ${status}: ${said}`
  const seconds = readRetryAfter(retryAfter, clock())
  const pause = seconds === undefined ? {} : { retryAfterSeconds: seconds }
  if (status === 429) return new LlmError('rate_limited', detail, pause)
  if (TOO_LONG.test(body) && status < 500) return new LlmError('too_long', detail)
  if (status >= 500 || status === 408) return new LlmError('server_error', detail, pause)
  return new LlmError([400, 413, 422].includes(status) ? 'request_refused' : 'refused', detail)
}

/** Seconds of a Retry-After header, which is a number or a date (RFC 9110, 10.2.3); an hour at most. */
function readRetryAfter(value: string | null, now: Date): number | undefined {
  if (value === null) return undefined
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(LONGEST_RETRY_AFTER_SECONDS, Math.max(0, seconds))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function readCompletion(body: string): Completion {
  const bad = (cause?: unknown) =>
    new LlmError('bad_response', 'The LLM endpoint answered with something that is no chat completion.', { cause })
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch (cause) {
    throw bad(cause)
  }
  const choice: unknown = isRecord(value) && Array.isArray(value['choices']) ? value['choices'][0] : undefined
  const message = isRecord(choice) ? choice['message'] : undefined
  if (!isRecord(value) || !isRecord(choice) || !isRecord(message)) throw bad()
  return { content: contentOf(message['content']), isCutOff: choice['finish_reason'] === 'length', usage: usageOf(value['usage']) }
}

/** Text, or a list of parts of which the text ones count. A refusal has none. */
function contentOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part: unknown) => (isRecord(part) && typeof part['text'] === 'string' ? part['text'] : '')).join('')
}

/** What the endpoint counted. No prompt of ours has no tokens: a count that says so is none. */
function usageOf(usage: unknown): Completion['usage'] {
  if (!isRecord(usage)) return null
  const [input, output] = [usage['prompt_tokens'], usage['completion_tokens']]
  const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1e8
  return isCount(input) && input > 0 && isCount(output) ? { input, output } : null
}
