import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, unzipSync } from 'node:zlib'
import bodyParser from 'koa-bodyparser'
import type { Context, Middleware } from 'koa'
import { ServiceError } from '../errors.ts'
import { findTrouble, isPlain } from './json-text.ts'
import type { RequestState } from './state.ts'

const LIMIT = '2mb'
// Says how to change a document, and would be read as one.
const PATCH = /patch\+json$/i
// What the parser writes for bytes that are no UTF-8. A text may also hold it by right: only its bytes tell.
const REPLACEMENT = '\ufffd'

interface BodyError extends Error {
  status?: number
  type?: string
}

function refuse(error: BodyError, { req }: Context): never {
  // The rest is read and thrown away: a half-read request would block its connection for the next one.
  req.unpipe()
  req.resume()
  if (error.status === 413 || error.type === 'entity.too.large')
    throw new ServiceError('body_too_large', 'The body is larger than 2 MiB. Split the list over several requests.', { cause: error })
  if (error.status === 415)
    throw new ServiceError(
      'unsupported_media_type',
      'This content encoding or charset is not supported. Send JSON in UTF-8, plain or gzip.',
      { cause: error },
    )
  throw new ServiceError('malformed_json', `The body cannot be read as a JSON object: ${error.message}.`, {
    cause: error,
    errors: [{ pointer: '', detail: 'Send one JSON object in UTF-8.' }],
  })
}

// A member named __proto__ is let through here, so that it is refused like any other unknown member, with a pointer to it.
const parse = bodyParser({
  enableTypes: ['json'],
  extendTypes: { json: ['application/*+json'] },
  // Any JSON is read: what is no object the contract refuses by its type.
  strict: false,
  jsonLimit: LIMIT,
  onProtoPoisoning: 'ignore',
  onerror: refuse,
} as bodyParser.Options)

/** Reads a JSON body. Leaves it undefined when none was sent; refuses other types, sizes over 2 MiB, bytes that are no UTF-8, and text that JSON parsers disagree on. */
export const readBody: Middleware<RequestState> = async (ctx, next) => {
  if (ctx.method !== 'POST') {
    await next()
    return
  }
  const hasBody = ctx.get('transfer-encoding') !== '' || Number(ctx.get('content-length')) > 0
  if (hasBody && (!ctx.is('application/json', 'application/*+json') || PATCH.test(ctx.request.type))) {
    ctx.req.resume()
    throw new ServiceError('unsupported_media_type', 'The body must be JSON: send Content-Type: application/json.')
  }
  // The parser would read any other charset as UTF-8.
  if (hasBody && !/^(utf-?8)?$/i.test(ctx.request.charset)) {
    ctx.req.resume()
    throw new ServiceError('unsupported_media_type', `The charset "${ctx.request.charset}" is not supported. Send JSON in UTF-8.`)
  }
  nameEncoding(ctx.req.headers)
  const sent: Buffer[] = []
  const keep = (chunk: Buffer) => void sent.push(chunk)
  const forget = () => {
    ctx.req.off('data', keep)
    sent.length = 0
  }
  if (hasBody) ctx.req.on('data', keep)
  try {
    await parse(ctx, async () => {
      const raw = ctx.request.rawBody as string | undefined
      if (!raw) ctx.request.body = undefined
      else {
        if (raw.includes(REPLACEMENT) && !isUtf8(unpacked(sent, ctx.get('content-encoding')))) refuse(new Error('it is not UTF-8'), ctx)
        forget()
        const trouble = isPlain(raw, ctx.request.body) ? null : findTrouble(raw)
        if (trouble)
          throw new ServiceError(trouble.malformed ? 'malformed_json' : 'invalid_request', trouble.detail, {
            errors: [{ pointer: trouble.pointer, detail: trouble.detail }],
          })
      }
      await next()
    })
  } finally {
    forget()
  }
}

/**
 * Writes the content encodings as the parser knows them: names are alike in upper and lower case, `x-` is an old spelling of the same, and `identity`
 * is none (RFC 9110). One that it does not know stays as it was, and is refused.
 */
function nameEncoding(headers: IncomingHttpHeaders): void {
  const codings = (headers['content-encoding'] ?? '')
    .split(',')
    .map((coding) =>
      coding
        .trim()
        .toLowerCase()
        .replace(/^x-(?=(gzip|deflate)$)/, ''),
    )
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (codings.length === 0) delete headers['content-encoding']
  else headers['content-encoding'] = codings.join(', ')
}

/** The body's bytes as they were before they were packed. The parser has unpacked them once, within the limit. */
function unpacked(sent: readonly Buffer[], encoding: string): Buffer {
  const bytes = Buffer.concat(sent)
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' || encoding === 'deflate' ? unzipSync(bytes) : bytes
}
