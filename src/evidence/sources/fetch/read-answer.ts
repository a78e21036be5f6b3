import { createHash } from 'node:crypto'
import type { Dispatcher } from 'undici'
import { decodeText } from '../../documents/decode-text.ts'
import { SourceFault } from '../connector.ts'
import { decodedBody } from './decode-body.ts'
import { NO_VALIDATORS, type Answer, type Request, type Validators } from './exchange.ts'
import { drop, headerOf, type Landed } from './hops.ts'
import type { TimeLimit } from './time-limit.ts'

const MAX_BYTES = 20_000_000

interface Reading {
  limit: TimeLimit
  maxBytes: number
  host: string
  /** What is too long is cut and not refused. */
  isCut?: boolean
}

/** The decoded body piece by piece, under the limits of the exchange. Throws BodyDamaged, SourceFault for one that is too long, and what the connection throws. */
export async function* bodyChunks(
  response: Dispatcher.ResponseData,
  { limit, maxBytes, host, isCut = false }: Reading,
): AsyncGenerator<Buffer> {
  let bytes = 0
  limit.resume()
  try {
    for await (const piece of decodedBody(response.body as AsyncIterable<Buffer>, headerOf(response, 'content-encoding'))) {
      const room = maxBytes - bytes
      bytes += piece.length
      if (piece.length > room) {
        if (!isCut) throw new SourceFault('unhealthy', `${host} answered with more than ${size(maxBytes)}.`)
        yield piece.subarray(0, room)
        return
      }
      yield piece
    }
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error
  } finally {
    limit.pause()
    response.body.destroy()
  }
}

const size = (bytes: number) => (bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${Math.ceil(bytes / 1000)} KB`)

/** All of a body; with `isCut`, as much of it as is allowed. */
export async function readBody(response: Dispatcher.ResponseData, reading: Reading): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of bodyChunks(response, reading)) pieces.push(piece)
  return pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces)
}

interface Reader {
  request: Request
  limit: TimeLimit
  /** Turns what goes wrong while a stream is read into what Fetch throws. */
  explain: (error: unknown) => unknown
  /** A stream was read to its end or left. */
  onEnd: () => void
}

/** The answer of an exchange whose last hop came to a 2xx or a 304. */
export async function readAnswer({ url, movedTo, response }: Landed, { request, limit, explain, onEnd }: Reader): Promise<Answer> {
  const sent = request.validators ?? NO_VALIDATORS
  const headers = flatHeaders(response)
  // What a server leaves out of a 304 is as it was.
  const isNotModified = response.statusCode === 304
  const validators: Validators = {
    etag: headers['etag'] ?? (isNotModified ? sent.etag : null),
    lastModified: headers['last-modified'] ?? (isNotModified ? sent.lastModified : null),
    bodyHash: isNotModified ? sent.bodyHash : null,
  }
  const base = { url: url.href, movedTo, status: response.statusCode, headers }
  const charset = /charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(headers['content-type'] ?? '')?.[1]
  const whole = (body: Buffer, isUnchanged: boolean, bodyHash: string | null): Answer => ({
    ...base,
    isUnchanged,
    validators: { ...validators, bodyHash },
    body,
    text: () => decodeText(body, charset),
    chunks: () => piecesOf(body),
  })
  if (isNotModified) {
    await drop(response)
    return whole(Buffer.alloc(0), true, sent.bodyHash)
  }
  const reading = { limit, maxBytes: request.maxBytes ?? MAX_BYTES, host: url.host }
  if (request.stream === true) {
    const streamed = whole(Buffer.alloc(0), false, null)
    return { ...streamed, chunks: () => explained(bodyChunks(response, reading), explain, onEnd) }
  }
  const body = await readBody(response, reading)
  const bodyHash = createHash('sha256').update(body).digest('hex')
  return bodyHash === sent.bodyHash ? whole(Buffer.alloc(0), true, bodyHash) : whole(body, false, bodyHash)
}

async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  if (body.length > 0) yield body
}

async function* explained(chunks: AsyncIterable<Buffer>, explain: (error: unknown) => unknown, onEnd: () => void): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw explain(error)
  } finally {
    onEnd()
  }
}

/** The headers of an answer by their names in lower case; what came several times is one, with commas. */
export const flatHeaders = ({ headers }: Dispatcher.ResponseData): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
