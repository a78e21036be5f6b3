import { Readable } from 'node:stream'
import type { Middleware } from 'koa'
import type { ContractRequest } from '../contract/backend.ts'
import { routes } from '../contract/document.ts'
import { JsonText, TextStream } from '../contract/types.ts'
import { ServiceError } from '../errors.ts'
import { browserRequest } from './browser.ts'
import type { Gate } from './gate.ts'
import { isOperation } from './paths.ts'
import type { Answer, Performer } from './performer.ts'
import { refuseMethod } from './refuse-method.ts'
import type { HttpContext, HttpOptions, RequestState } from './state.ts'

const PIECE = 64 * 1024

// What a person needs to sign in.
const PUBLIC = new Set(routes.flatMap(({ operation }) => (operation.security?.length === 0 ? [operation.operationId] : [])))

/** The operations under /v1: who is calling, how often, what the contract says of the request, and then its handler. */
export function operations({ baseUrl }: HttpOptions, { gate, performer }: { gate: Gate; performer: Performer }): Middleware<RequestState> {
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
    const operationId = performer.operationOf(method, path)
    if (operationId) ctx.state.operationId = operationId
    const browser = browserRequest(ctx, baseUrl())
    const caller = operationId !== undefined && PUBLIC.has(operationId) ? undefined : await gate.identify(ctx, browser.sessionToken)
    await gate.count(ctx, caller)
    await next()
    const request = {
      method,
      path,
      querystring: ctx.querystring,
      headers: ctx.headers as ContractRequest['headers'],
      body: ctx.request.body,
    }
    const performed = await performer.perform(request, { caller, browser, requestId: ctx.state.requestId })
    if ('notFound' in performed)
      throw new ServiceError('route_not_found', `There is no ${method} ${ctx.path}. /openapi.json lists every path.`)
    if ('allow' in performed) refuseMethod(ctx, performed.allow)
    if (performed.answer) write(ctx, performed.answer)
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
