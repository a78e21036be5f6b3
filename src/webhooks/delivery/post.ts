import { errors, type Agent, type Dispatcher } from 'undici'
import { explainFailure, firstOf } from '../../net/failures.ts'
import { UrlRefused } from '../../net/guard.ts'
import { EndlessAnswer } from './answers.ts'
import type { DeliverySettings } from '../settings.ts'

export interface Outcome {
  /** The status of the answer; null when none came. */
  status: number | null
  /** Null when the exchange succeeded. */
  error: string | null
  /** The beginning of the answer's body as text; null when there was no answer. */
  response: string | null
  retryAfter: string | undefined
  durationMs: number
}

type Limits = Pick<DeliverySettings, 'timeoutMs' | 'readBytes' | 'keepBytes'>

/** Thrown into an exchange that the service itself gives up because it stops. */
export class Interrupted extends Error {}

class OutOfTime extends Error {}

const SWITCHING_PROTOCOLS = 101
// Before an answer there may be any number of interim ones (1xx); more than this is no receiver at work.
const INTERIM_ANSWERS = 32

/**
 * Posts a body once and reads the answer, up to a limit of bytes and of time for everything together. A 2xx is success; a redirect is not followed.
 * A status that came in time counts, though its body did not end in time or within the bytes.
 * Never rejects, except with Interrupted when `signal` is aborted.
 */
export function post(
  agent: Agent,
  url: URL,
  headers: Record<string, string>,
  body: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let ended: Error | 'done' | undefined
    let status: number | null = null
    let retryAfter: string | undefined
    const kept: Buffer[] = []
    let readBytes = 0
    let interim = 0

    const finish = (reason: Error | 'done') => {
      if (ended) return
      ended = reason
      clearTimeout(timer)
      signal.removeEventListener('abort', interrupt)
      if (reason instanceof Interrupted) reject(reason)
      else resolve(outcome(reason))
    }
    const giveUp = (reason: Error | 'done') => {
      finish(reason)
      controller?.abort(reason === 'done' ? new Error('The rest is not read.') : reason)
    }
    const interrupt = () => giveUp(new Interrupted('The service is stopping.'))
    const timer = setTimeout(() => giveUp(new OutOfTime()), limits.timeoutMs)
    const outcome = (reason: Error | 'done'): Outcome => ({
      status,
      error: reason === 'done' || (status !== null && isOfLength(reason)) ? explainStatus(status) : explainError(reason, limits.timeoutMs),
      response: status === null ? null : asText(Buffer.concat(kept).subarray(0, limits.keepBytes)),
      retryAfter,
      durationMs: Math.round(performance.now() - started),
    })
    if (signal.aborted) return interrupt()
    signal.addEventListener('abort', interrupt)

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(given) {
        controller = given
        // The time ran out while the connection was made: nothing has been sent yet, and nothing shall be.
        if (ended) given.abort(new OutOfTime())
      },
      onResponseStart(_, statusCode, responseHeaders) {
        // Interim answers (1xx) come through here too; the final one follows, but for a 101, which is final.
        if (statusCode < 200 && statusCode !== SWITCHING_PROTOCOLS) {
          interim += 1
          if (interim > INTERIM_ANSWERS)
            giveUp(new EndlessAnswer(`More than ${INTERIM_ANSWERS} interim answers (1xx) came before the answer.`))
          return
        }
        status = statusCode
        const given = responseHeaders['retry-after']
        retryAfter = Array.isArray(given) ? given[0] : given
        // It has no body by definition; some servers announce one all the same.
        if (statusCode === 204) finish('done')
        if (statusCode === SWITCHING_PROTOCOLS) giveUp('done')
      },
      onResponseData(_, chunk) {
        if (readBytes < limits.keepBytes) kept.push(chunk.subarray(0, limits.keepBytes))
        readBytes += chunk.length
        if (readBytes > limits.readBytes) giveUp('done')
      },
      onResponseEnd: () => finish('done'),
      onResponseError(_, error) {
        // How undici turns a 101 down, whose head it does not hand out.
        if (error.message === 'bad upgrade') status = SWITCHING_PROTOCOLS
        finish(status === SWITCHING_PROTOCOLS ? 'done' : error)
      },
    }
    const request = { origin: url.origin, path: url.pathname + url.search, method: 'POST' as const, headers, body }
    try {
      agent.dispatch(request, handler)
    } catch (error) {
      finish(error as Error)
    }
  })
}

/** Whether an answer was given up because it went on, and not because anything broke. */
const isOfLength = (reason: Error) => reason instanceof OutOfTime || reason instanceof EndlessAnswer

function explainStatus(status: number | null): string | null {
  if (status === null) return 'The answer has no status.'
  if (status >= 200 && status < 300) return null
  if (status === SWITCHING_PROTOCOLS) return 'Answered 101 Switching Protocols, which is no success: a 2xx is.'
  if (status >= 300 && status < 400) return `Answered ${status}: redirects are not followed.`
  return `Answered ${status}.`
}

function explainError(error: Error, timeoutMs: number): string {
  if (error instanceof OutOfTime || error instanceof errors.ConnectTimeoutError) return `No complete answer within ${timeoutMs / 1000} s.`
  if (error instanceof EndlessAnswer) return error.message
  if (error instanceof UrlRefused) return `Refused: ${error.message}`
  // What of it was not disguised, since its head came in pieces.
  if (firstOf(error).message === 'bad response') return 'Answered 100 Continue, which was not asked for.'
  return explainFailure(error)
}

// PostgreSQL's text holds no zero bytes; whatever is no UTF-8 becomes the replacement character.
const asText = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\0', '')
