import { Readable } from 'node:stream'
import type { Middleware } from 'koa'
import { ContractBackend, type ContractRequest } from '../contract/backend.ts'
import { routes } from '../contract/document.ts'
import { JsonText, TextStream, type RequestContext } from '../contract/types.ts'
import { authenticate, type Caller } from '../domain/instances/authenticate.ts'
import { ServiceError } from '../errors.ts'
import { handlers } from '../handlers/index.ts'
import { findSession } from '../domain/sessions/find-session.ts'
import { browserRequest, isFromOwnPage } from './browser.ts'
import { refuseMethod } from './refuse-method.ts'
import { makeGuessDelay, makeRateLimit } from './rate-limit.ts'
import type { HttpContext, HttpOptions, RequestState } from './state.ts'

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string | string[]>
}
const PIECE = 64 * 1024

/** Whether the path is one of the API, known or not. */
export const isOperation = ({ path }: Pick<HttpContext, 'path'>) => path === '/v1' || path.startsWith('/v1/')

type AnyHandler = (
  input: { body: unknown; query: unknown },
  ctx: Omit<RequestContext, 'caller'> & { caller: Caller | undefined },
) => Promise<Answer>

// What a person needs to sign in.
const PUBLIC = new Set(routes.flatMap(({ operation }) => (operation.security?.length === 0 ? [operation.operationId] : [])))

/** The operations under /v1: who is calling, how often, what the contract says of the request, and then its handler. */
export async function operations({ context, baseUrl }: HttpOptions): Promise<Middleware<RequestState>> {
  const backend = await new ContractBackend().init()
  backend.warmUp()
  const rateLimit = makeRateLimit(context)
  const guessDelay = makeGuessDelay()
  // The handlers' inputs differ by operation; the contract has checked each against its own before it gets here.
  const byId = handlers as unknown as Record<string, AnyHandler>

  // A key that was sent counts alone: a wrong one is not made up for by a session.
  const callerOf = async (ctx: HttpContext, sessionToken: string | undefined): Promise<Caller | null> => {
    const now = context.clock()
    if (sessionToken === undefined || ctx.get('api-key') !== '')
      return await authenticate(context, ctx.get('api-key'), ctx.get('user'), now)
    return isFromOwnPage(ctx, baseUrl()) ? await findSession(context, sessionToken, now) : null
  }
  const identify = async (ctx: HttpContext, sessionToken: string | undefined): Promise<Caller> => {
    const caller = await callerOf(ctx, sessionToken)
    if (caller) return caller
    await guessDelay(ctx)
    throw new ServiceError(
      'unauthorized',
      'Send the API key of the instance in the header api-key, and the e-mail address of one of its users in the header user.',
    )
  }

  return async (ctx, next) => {
    if (!isOperation(ctx)) {
      await next()
      return
    }
    const path = ctx.path.length > 1 ? ctx.path.replace(/\/+$/, '') : ctx.path
    // A cache between would tell instances apart by no header that it knows.
    ctx.set('Cache-Control', 'no-store')
    // HEAD is answered as GET is; Koa leaves the body out.
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method
    const operationId = backend.operationOf(method, path)
    if (operationId) ctx.state.operationId = operationId
    const browser = browserRequest(ctx, baseUrl())
    const caller = operationId !== undefined && PUBLIC.has(operationId) ? undefined : await identify(ctx, browser.sessionToken)
    await rateLimit(ctx, caller)
    await next()
    const request = {
      method,
      path,
      querystring: ctx.querystring,
      headers: ctx.headers as ContractRequest['headers'],
      body: ctx.request.body,
    }
    const outcome = await backend.handle(request, async (id, input) => {
      const handler = byId[id]
      if (!handler) throw new Error(`no handler for ${id}`)
      return await handler(input, { ...context, caller, browser, requestId: ctx.state.requestId, baseUrl: baseUrl() })
    })
    if (outcome.notFound) throw new ServiceError('route_not_found', `There is no ${method} ${ctx.path}. /openapi.json lists every path.`)
    if (outcome.allow) refuseMethod(ctx, outcome.allow)
    if (outcome.errors) throw new ServiceError('invalid_request', summary(outcome.errors), { errors: outcome.errors })
    if (outcome.result) write(ctx, outcome.result)
  }
}

function write(ctx: HttpContext, answer: Answer): void {
  ctx.status = answer.status
  if (answer.headers) ctx.set(answer.headers)
  if (answer.body instanceof TextStream) {
    ctx.type = answer.body.type
    ctx.body = Readable.from(answer.body.pieces)
    return
  }
  ctx.type = 'application/json'
  const parts = answer.body instanceof JsonText ? answer.body.parts : [JSON.stringify(answer.body)]
  if (parts.reduce((length, part) => length + part.length, 0) <= PIECE) {
    ctx.body = parts.join('')
    return
  }
  ctx.body = Readable.from(pieces(parts))
  ctx.length = parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0)
}

/** A long text written at once is copied at once, into new memory of up to three times its size; in pieces that memory is small and used again. */
function* pieces(parts: readonly string[]): Generator<string> {
  let gathered = ''
  for (const part of parts) {
    if (gathered !== '' && gathered.length + part.length > PIECE) {
      yield gathered
      gathered = ''
    }
    let at = 0
    while (part.length - at > PIECE) {
      // Never between the two halves of one character.
      const end = at + PIECE + (isHighSurrogate(part.charCodeAt(at + PIECE - 1)) ? 1 : 0)
      yield part.slice(at, end)
      at = end
    }
    gathered += part.slice(at)
  }
  if (gathered !== '') yield gathered
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

function summary(errors: { pointer: string; detail: string }[]): string {
  const [first] = errors
  if (!first) return 'The request does not fit the contract.'
  const where = first.pointer === '' ? 'The request' : first.pointer
  return `${where}: ${first.detail}${errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''}`
}
