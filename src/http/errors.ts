import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { Middleware } from 'koa'
import { v7, validate } from 'uuid'
import { isUnwritable } from '../db/errors.ts'
import { ServiceError } from '../errors.ts'
import { declares } from '../contract/declares.ts'
import { isForAgents, isOperation } from './paths.ts'
import { prefersPage, sendPage } from './pages/page-frame.ts'
import { errorPage } from './pages/pages.ts'
import { problem } from './problem.ts'
import type { HttpContext, HttpOptions, RequestState } from './state.ts'

const LONGEST_SILENCE_MS = 3000
const LONGEST_REST_MS = 30_000

/** Gives every request an id, logs it when it ends, and turns what was thrown into a problem. */
export function requestFrame({ context, baseUrl, strict }: HttpOptions): Middleware<RequestState> {
  return async (ctx, next) => {
    const given = ctx.get('x-request-id')
    ctx.state.requestId = validate(given) ? given.toLowerCase() : v7()
    ctx.state.startedAt = process.hrtime.bigint()
    ctx.set('X-Request-Id', ctx.state.requestId)
    try {
      refuseUnclearHost(ctx)
      await next()
    } catch (error) {
      answerWith(ctx, toServiceError(error, ctx.state, context.log), baseUrl())
      await restOfBody(ctx.req)
    }
    if (strict) refuseUndeclared(ctx, baseUrl())
    const seconds = Number(process.hrtime.bigint() - ctx.state.startedAt) / 1e9
    const operation = ctx.state.operationId ?? ctx.state.door ?? 'none'
    context.metrics.requests.observe({ operation, status: String(ctx.status) }, seconds)
    context.log.info(
      {
        request_id: ctx.state.requestId,
        method: ctx.method,
        path: ctx.path,
        operation,
        status: ctx.status,
        ms: Math.round(seconds * 1e4) / 10,
        ...(ctx.state.calls && ctx.state.calls.length > 0 && { calls: ctx.state.calls }),
      },
      'request',
    )
  }
}

/** RFC 9112, 3.2. */
function refuseUnclearHost(ctx: HttpContext): void {
  const hosts = ctx.req.headersDistinct.host?.length ?? 0
  if (hosts === 1 || (hosts === 0 && ctx.req.httpVersion !== '1.1')) return
  ctx.set('Cache-Control', 'no-store')
  throw new ServiceError('malformed_request', `The request has ${hosts === 0 ? 'no Host header' : 'more than one Host header'}.`)
}

/**
 * Reads what is left of a refused body and throws it away, until the client is silent for three seconds, and for thirty at most. A connection that closes over unread bytes is reset, and a client
 * still sending would lose the answer.
 */
async function restOfBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return
  const silence = new AbortController()
  const wait = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
  const goOn = () => void wait.refresh()
  request.on('data', goOn)
  request.resume()
  await finished(request, { signal: AbortSignal.any([silence.signal, AbortSignal.timeout(LONGEST_REST_MS)]) }).catch(() => undefined)
  request.off('data', goOn)
  clearTimeout(wait)
}

/** Writes a problem as the answer: as JSON, and to a browser beside the API as a page. */
export function answerWith(ctx: HttpContext, error: ServiceError, baseUrl: string): void {
  const body = problem(error, { baseUrl, requestId: ctx.state.requestId })
  ctx.status = body.status
  // RFC 9110, 11.6.1. No registered scheme names a key in a header of its own.
  if (body.status === 401) ctx.set('WWW-Authenticate', `${isForAgents(ctx) ? 'Bearer' : 'ApiKey'} realm="Account Signal Service"`)
  if (!isOperation(ctx)) ctx.vary('Accept')
  if (!isOperation(ctx) && prefersPage(ctx)) sendPage(ctx, errorPage(body))
  else {
    ctx.type = 'application/problem+json'
    ctx.body = JSON.stringify(body)
  }
  if (error.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(Math.max(1, Math.ceil(error.retryAfterSeconds))))
}

/** What a caller is told of an error. One that was not thrown on purpose is logged, and says nothing of the inside. */
export function toServiceError(
  error: unknown,
  { requestId, operationId }: Pick<RequestState, 'requestId' | 'operationId'>,
  log: HttpOptions['context']['log'],
): ServiceError {
  if (error instanceof ServiceError) return error
  const isFull = isUnwritable(error)
  const what = isFull ? 'the database stores nothing: its disk is full, or it is read-only' : 'request failed'
  log.error({ err: error, request_id: requestId, operation: operationId }, what)
  if (isDatabaseGone(error)) {
    return new ServiceError('service_unavailable', 'The database cannot be reached at the moment. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    })
  }
  if (isFull) {
    return new ServiceError(
      'service_unavailable',
      'The database stores nothing at the moment. Nothing of this request was kept. Try again later.',
      {
        retryAfterSeconds: 30,
      },
    )
  }
  return new ServiceError(
    'internal_error',
    'Something went wrong on our side. Nothing of this request was kept. The request id helps to find out what happened.',
  )
}

/** What the network, PostgreSQL, a pooler, pg or Prisma says of a database that cannot be reached, or of a connection that ended under a statement. */
const DATABASE_GONE = new RegExp(
  [
    'ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN',
    '57P01|57P02|57P03|08006|P1001|P1017',
    'Connection terminated|not queryable|terminating connection|timeout expired|timeout exceeded when trying to connect',
    'Unable to start a transaction',
  ].join('|'),
)

function isDatabaseGone(error: unknown): boolean {
  const text = `${(error as { code?: string } | null)?.code ?? ''} ${String(error)}`
  return DATABASE_GONE.test(text)
}

/** A handler that answers what its operation does not declare is a bug: better a red test than a surprised client. */
function refuseUndeclared(ctx: HttpContext, baseUrl: string): void {
  const { operationId } = ctx.state
  // Without its database the service answers 503 whatever is asked.
  if (!operationId || ctx.status === 500 || ctx.status === 503) return
  const code = ctx.response.type === 'application/problem+json' ? (JSON.parse(String(ctx.body)) as { code: string }).code : undefined
  const trouble = declares(operationId, ctx.status, code)
  if (trouble) answerWith(ctx, new ServiceError('internal_error', `The contract was broken: ${trouble}`), baseUrl)
}
