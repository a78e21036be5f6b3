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
export async function post(
  agent: Agent,
  url: URL,
  headers: Record<string, string>,
  body: string,
  limits: Limits,
  signal: AbortSignal,
): Promise<Outcome> {
  const exchange = new Exchange(limits, signal)
  const request = { origin: url.origin, path: url.pathname + url.search, method: 'POST' as const, headers, body }
  try {
    if (!signal.aborted) agent.dispatch(request, exchange)
  } catch (error) {
    exchange.finish(error as Error)
  }
  return await exchange.outcome
}

type End = Error | 'done'

/** One request and what comes back of its answer. */
class Exchange implements Dispatcher.DispatchHandler {
  /** Rejects with Interrupted alone. */
  readonly outcome: Promise<Outcome>
  private readonly limits: Limits
  private readonly signal: AbortSignal
  private readonly started = performance.now()
  private readonly timer: NodeJS.Timeout
  private readonly settle = Promise.withResolvers<Outcome>()
  private controller: Dispatcher.DispatchController | undefined
  private ended: End | undefined
  private status: number | null = null
  private retryAfter: string | undefined
  private readonly kept: Buffer[] = []
  private readBytes = 0
  private interim = 0

  constructor(limits: Limits, signal: AbortSignal) {
    this.limits = limits
    this.signal = signal
    this.outcome = this.settle.promise
    this.timer = setTimeout(() => this.giveUp(new OutOfTime()), limits.timeoutMs)
    if (signal.aborted) this.interrupt()
    else signal.addEventListener('abort', this.interrupt)
  }

  onRequestStart(given: Dispatcher.DispatchController): void {
    this.controller = given
    // The time ran out while the connection was made: nothing has been sent yet, and nothing shall be.
    if (this.ended) given.abort(new OutOfTime())
  }

  onResponseStart(_: unknown, statusCode: number, headers: Record<string, string | string[] | undefined>): void {
    // Interim answers (1xx) come through here too; the final one follows, but for a 101, which is final.
    if (statusCode < 200 && statusCode !== SWITCHING_PROTOCOLS) {
      this.interim += 1
      if (this.interim > INTERIM_ANSWERS)
        this.giveUp(new EndlessAnswer(`More than ${INTERIM_ANSWERS} interim answers (1xx) came before the answer.`))
      return
    }
    this.status = statusCode
    const given = headers['retry-after']
    this.retryAfter = Array.isArray(given) ? given[0] : given
    // It has no body by definition; some servers announce one all the same.
    if (statusCode === 204) this.finish('done')
    if (statusCode === SWITCHING_PROTOCOLS) this.giveUp('done')
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    const { keepBytes, readBytes } = this.limits
    if (this.readBytes < keepBytes) this.kept.push(chunk.subarray(0, keepBytes))
    this.readBytes += chunk.length
    if (this.readBytes > readBytes) this.giveUp('done')
  }

  onResponseEnd(): void {
    this.finish('done')
  }

  onResponseError(_: unknown, error: Error): void {
    // How undici turns a 101 down, whose head it does not hand out.
    if (error.message === 'bad upgrade') this.status = SWITCHING_PROTOCOLS
    this.finish(this.status === SWITCHING_PROTOCOLS ? 'done' : error)
  }

  /** The first end counts. */
  finish(reason: End): void {
    if (this.ended) return
    this.ended = reason
    clearTimeout(this.timer)
    this.signal.removeEventListener('abort', this.interrupt)
    if (reason instanceof Interrupted) this.settle.reject(reason)
    else this.settle.resolve(this.outcomeOf(reason))
  }

  private giveUp(reason: End): void {
    this.finish(reason)
    this.controller?.abort(reason === 'done' ? new Error('The rest is not read.') : reason)
  }

  private readonly interrupt = (): void => this.giveUp(new Interrupted('The service is stopping.'))

  private outcomeOf(reason: End): Outcome {
    const { status, retryAfter, limits } = this
    const isAnswered = reason === 'done' || (status !== null && isOfLength(reason))
    return {
      status,
      error: isAnswered ? explainStatus(status) : explainError(reason, limits.timeoutMs),
      response: status === null ? null : asText(Buffer.concat(this.kept).subarray(0, limits.keepBytes)),
      retryAfter,
      durationMs: Math.round(performance.now() - this.started),
    }
  }
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
