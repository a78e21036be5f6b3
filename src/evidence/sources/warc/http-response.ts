import { decodeText } from '../../documents/decode-text.ts'
import { BodyDamaged, decodedBody } from '../fetch/decode-body.ts'
import { fieldsOf } from './read-records.ts'

const MAX_DECODED = 10_000_000
const MAX_HEAD = 65_536

/**
 * The HTML of a response as it went over the wire, decoded; null when it is no page with status 200. Crawlers keep some bodies unpacked under the headers that they came with, so
 * that these are not believed: what the bytes are counts. Throws BodyDamaged.
 */
export async function pageOf(payload: Buffer): Promise<string | null> {
  const end = headEnd(payload)
  if (end === null) return null
  const head = payload.subarray(0, end.at).toString('latin1')
  if (!/^HTTP\/\d(?:\.\d)? 200\b/.test(head)) return null
  const fields = fieldsOf(head)
  const type = fields.get('content-type') ?? ''
  if (type !== '' && !/\bx?html\b|^text\/plain/i.test(type)) return null
  const raw = payload.subarray(end.at + end.length)
  const whole = /\bchunked\b/i.test(fields.get('transfer-encoding') ?? '') ? joinChunks(raw) : raw
  const body = await atMost(decodedBody([whole], fields.get('content-encoding')))
  const text = decodeText(body, /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1])
  return /^\s*(?:\ufeff\s*)?</.test(text) ? text : null
}

function headEnd(payload: Buffer): { at: number; length: number } | null {
  const start = payload.subarray(0, MAX_HEAD)
  const [wide, narrow] = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')]
  if (wide >= 0 && (narrow < 0 || wide < narrow)) return { at: wide, length: 4 }
  return narrow < 0 ? null : { at: narrow, length: 2 }
}

/** The body without the marks of its chunks; as it is where there are none: the crawler has taken them off. What a cut one holds is kept. */
function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const line = body.indexOf('\n', at)
    const size =
      line < 0 || line - at > 100 ? null : /^\s*([\da-f]{1,8})\s*(?:;[^\n]*)?\r?$/i.exec(body.subarray(at, line).toString('latin1'))?.[1]
    if (size === null || size === undefined) return parts.length === 0 ? body : Buffer.concat(parts)
    const length = Number.parseInt(size, 16)
    if (length === 0) break
    parts.push(body.subarray(line + 1, line + 1 + length))
    at = line + 1 + length
    while (at < body.length && (body[at] === 0x0d || body[at] === 0x0a)) at++
  }
  return Buffer.concat(parts)
}

async function atMost(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const kept: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MAX_DECODED) throw new BodyDamaged('is longer than 10 MB when it is unpacked')
    kept.push(piece)
  }
  return Buffer.concat(kept)
}
