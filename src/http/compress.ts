import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { Middleware } from 'koa'
import { isOperation } from './paths.ts'
import type { RequestState } from './state.ts'

// Smaller ones are sent sooner as they are.
const WORTH_IT_BYTES = 32 * 1024
const TYPES = ['application/json', 'text/csv']

/**
 * Sends long answers of operations as gzip to clients that take it: at its fastest, since the one process answers everybody. A stream stays one, as fast as the client reads. Where what it is made of
 * breaks off, so does the answer, which koa-compress would leave open for ever.
 */
export const compressLongAnswers: Middleware<RequestState> = async (ctx, next) => {
  await next()
  if (!isOperation(ctx) || !TYPES.includes(ctx.response.type)) return
  const body: unknown = ctx.body
  const isStream = body instanceof Readable
  if (!isStream && typeof body !== 'string') return
  // Of a stream without a length nobody knows how long it will be.
  if (ctx.length !== undefined && ctx.length < WORTH_IT_BYTES) return
  ctx.vary('Accept-Encoding')
  if (ctx.get('accept-encoding') === '' || ctx.acceptsEncodings('gzip', 'identity') !== 'gzip') return
  ctx.remove('Content-Length')
  ctx.set('Content-Encoding', 'gzip')
  const source = isStream ? body : Readable.from([body])
  // Of HEAD Koa sends no body. What goes wrong in the source destroys the gzip with it, which Koa reports.
  ctx.body = ctx.method === 'HEAD' ? source : pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), () => undefined)
}
