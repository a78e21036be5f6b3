import { pipeline, Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'

type Coding = 'gzip' | 'zlib' | 'raw' | 'br' | 'zstd'
type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>

/** A body that ends in the middle of its compression, is damaged, or was made to fill memory. The message is the end of a sentence made to be shown. */
export class BodyDamaged extends Error {}

// Enough to tell every coding, and little enough to be decoded twice.
const HEAD_BYTES = 4096
// Some servers compress what is compressed; nobody does it more than twice.
const MAX_LAYERS = 3
// Text packs to a tenth, and the dullest list to some hundredth. What packs better than this was made to fill memory, and is not held up to the limit of the exchange.
const MOST_UNPACKED = 200
const UNPACKED_FREE_BYTES = 5_000_000

/**
 * The content of a body, piece by piece. It is decoded by what the bytes are: the label (Content-Encoding) is asked only about what the bytes do not tell, and not
 * believed where they say otherwise. Nothing is held but what is under way, so whoever counts the pieces can stop in time. Throws BodyDamaged.
 */
export async function* decodedBody(body: Chunks, label: string | undefined): AsyncGenerator<Buffer> {
  const labels = (label ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  yield* decodedLayer(body, labels, 0)
}

async function* decodedLayer(body: Chunks, labels: string[], layer: number): AsyncGenerator<Buffer> {
  const chunks = iterate(body)
  try {
    const head = await readHead(chunks)
    const coding = layer < MAX_LAYERS ? codingOf(head, labels.at(-1 - layer)) : undefined
    const whole = prepend(head, chunks)
    if (coding === undefined) yield* whole
    else yield* decodedLayer(decompressed(whole, coding), labels, layer + 1)
  } finally {
    await chunks.return?.()
  }
}

const iterate = (body: Chunks): AsyncIterator<Buffer> | Iterator<Buffer> =>
  Symbol.asyncIterator in body ? body[Symbol.asyncIterator]() : body[Symbol.iterator]()

async function readHead(chunks: AsyncIterator<Buffer> | Iterator<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for (let bytes = 0; bytes < HEAD_BYTES;) {
    const next = await chunks.next()
    if (next.done === true) break
    pieces.push(next.value)
    bytes += next.value.length
  }
  return Buffer.concat(pieces)
}

async function* prepend(head: Buffer, chunks: AsyncIterator<Buffer> | Iterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head
  for (;;) {
    const next = await chunks.next()
    if (next.done === true) return
    yield next.value
  }
}

/** What of its input it has unpacked so far, and not what waits. */
type Decoder = Transform & { bytesWritten: number }

const DECODERS: Record<Coding, () => Decoder> = {
  gzip: () => zlib.createGunzip({ chunkSize: 65_536 }),
  zlib: () => zlib.createInflate({ chunkSize: 65_536 }),
  raw: () => zlib.createInflateRaw({ chunkSize: 65_536 }),
  br: () => zlib.createBrotliDecompress({ chunkSize: 65_536 }),
  zstd: () => zlib.createZstdDecompress({ chunkSize: 65_536 }),
}

async function* decompressed(chunks: AsyncIterable<Buffer>, coding: Coding): AsyncGenerator<Buffer> {
  let broken: Error | undefined
  let bytes = 0
  const decoder = DECODERS[coding]()
  pipeline(
    Readable.from(chunks, { objectMode: false }).on('error', (error: Error) => (broken = error)),
    decoder,
    () => undefined,
  )
  try {
    for await (const piece of decoder as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > UNPACKED_FREE_BYTES && bytes > MOST_UNPACKED * decoder.bytesWritten)
        throw new BodyDamaged(`unpacks to more than ${MOST_UNPACKED} times its size`)
      yield piece
    }
  } catch (error) {
    // What came before the decoder failed by itself, and says more.
    if (broken !== undefined && broken !== error) throw broken
    if (isOfCompression(error))
      throw new BodyDamaged(`ends too early or is damaged (${coding}: ${(error as Error).message})`, { cause: error })
    throw error
  }
}

const isOfCompression = (error: unknown) =>
  /^(Z_|ERR_ZLIB|ERR__ERROR|ERR_BROTLI|ERR_|ZSTD_)/.test((error as NodeJS.ErrnoException).code ?? '')

/** What a body is compressed by, or undefined. */
function codingOf(head: Buffer, label: string | undefined): Coding | undefined {
  // The shortest compressed body of nothing is longer.
  if (head.length < 4) return undefined
  if (head[0] === 0x1f && head[1] === 0x8b && head[2] === 0x08) return 'gzip'
  if (head.readUInt32BE(0) === 0x28b52ffd) return 'zstd'
  const isZlib = ((head[0] ?? 0) & 0x0f) === 8 && head.readUInt16BE(0) % 31 === 0
  if (isZlib && (label === 'deflate' || UNLIKELY_TEXT.includes(head[1] ?? 0)) && opens(head, 'zlib')) return 'zlib'
  if (label === undefined || label === '' || label === 'identity') return undefined
  // Brotli and raw deflate cannot be told by their beginning: a label, even a wrong one, is what makes one try, and text is neither.
  if (label === 'br') return opens(head, 'br') ? 'br' : undefined
  if (label === 'deflate' && opens(head, 'raw')) return 'raw'
  return !looksLikeText(head) && opens(head, 'br') ? 'br' : undefined
}

// The second byte of zlib at all levels but one, whose is a letter (^).
const UNLIKELY_TEXT = [0x01, 0x9c, 0xda]

const looksLikeText = (head: Buffer) => !head.subarray(0, 512).some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x1b))

const MOST = 1_000_000

/** Whether the beginning of a body can be decoded. Much in little can. */
function opens(head: Buffer, coding: 'zlib' | 'raw' | 'br'): boolean {
  try {
    if (coding === 'br') {
      zlib.brotliDecompressSync(head, { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH, maxOutputLength: MOST })
    } else {
      const inflate = coding === 'raw' ? zlib.inflateRawSync : zlib.inflateSync
      inflate(head, { finishFlush: zlib.constants.Z_SYNC_FLUSH, maxOutputLength: MOST })
    }
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
  }
}
