import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import zlib from 'node:zlib'

/** Bytes of an archive, unpacked. */
export interface Piece {
  /** Where the member of the gzip file begins that they are from; in a file that is not packed where they stand themselves. */
  member: number
  /** The first bytes of their member. */
  isFirst: boolean
  bytes: Buffer
}
/** Something in the file that cannot be unpacked; what follows it goes on. `cut`: the file ends in it. */
export type Damage = 'damaged' | 'cut'

const WINDOW = 1 << 20
const LARGEST_WINDOW = 1 << 24
const MAX_AT_ONCE = 1 << 24
const GZIP = Buffer.from([0x1f, 0x8b, 0x08])

/**
 * The bytes of an archive from a place on: of a .gz member by member (crawlers pack each record by itself, so that one can begin anywhere), else as they are. Nothing but a
 * window of the file is held, however much a member holds.
 */
export async function* readPieces(path: string, from: number): AsyncGenerator<Piece | Damage> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const magic = await readAt(file, 0, GZIP.length)
    yield* magic.equals(GZIP) ? members(path, file, { from, size }) : plain(file, { from, size })
  } finally {
    await file.close()
  }
}

async function* plain(file: FileHandle, { from, size }: { from: number; size: number }): AsyncGenerator<Piece> {
  for (let at = from; at < size;) {
    const bytes = await readAt(file, at, WINDOW)
    if (bytes.length === 0) return
    yield { member: at, isFirst: false, bytes }
    at += bytes.length
  }
}

async function* members(path: string, file: FileHandle, { from, size }: { from: number; size: number }): AsyncGenerator<Piece | Damage> {
  let [at, length] = [from, WINDOW]
  let window: Buffer = Buffer.alloc(0)
  let windowAt = from
  while (at < size) {
    const isIn = at >= windowAt && at < windowAt + window.length
    if (!isIn || length > WINDOW) [window, windowAt] = [await readAt(file, at, length), at]
    const given = window.subarray(at - windowAt)
    const reachesEnd = windowAt + window.length >= size
    const header = headerLength(given)
    const unpacked = typeof header === 'string' ? header : unpack(given.subarray(header))
    if (typeof unpacked === 'object') {
      yield { member: at, isFirst: true, bytes: unpacked.bytes }
      at += (typeof header === 'number' ? header : 0) + unpacked.consumed + 8
      length = WINDOW
    } else if (unpacked === 'more' && !reachesEnd && length < LARGEST_WINDOW) {
      length = windowAt === at ? length * 4 : WINDOW
      window = window.subarray(0, 0)
    } else if (unpacked === 'more' && reachesEnd) {
      yield 'cut'
      return
    } else if (unpacked === 'damaged' || typeof header === 'string') {
      yield 'damaged'
      at = await nextMember(file, at + 1, size)
      length = WINDOW
    } else {
      // One that holds more than is unpacked at once: it goes by in pieces.
      const ended = yield* stream(path, at, header)
      if (ended === 'cut') return
      at = ended === 'damaged' ? await nextMember(file, at + 1, size) : ended
      length = WINDOW
    }
  }
}

async function* stream(path: string, at: number, header: number): AsyncGenerator<Piece | Damage, number | Damage> {
  const inflate = zlib.createInflateRaw()
  const input = createReadStream(path, { start: at + header })
  input.on('error', (error) => inflate.destroy(error))
  input.pipe(inflate)
  let isFirst = true
  try {
    for await (const bytes of inflate as AsyncIterable<Buffer>) {
      yield { member: at, isFirst, bytes }
      isFirst = false
    }
    return at + header + inflate.bytesWritten + 8
  } catch (error) {
    const damage = isCut(error) ? 'cut' : 'damaged'
    yield damage
    return damage
  } finally {
    input.destroy()
    inflate.destroy()
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
const isCut = (error: unknown) => codeOf(error) === 'Z_BUF_ERROR'

function unpack(bytes: Buffer): { bytes: Buffer; consumed: number } | 'more' | 'large' | 'damaged' {
  try {
    const { buffer, engine } = zlib.inflateRawSync(bytes, { info: true, maxOutputLength: MAX_AT_ONCE }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    return { bytes: buffer, consumed: engine.bytesWritten }
  } catch (error) {
    if (isCut(error)) return 'more'
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'large' : 'damaged'
  }
}

/** The length of a member's header (RFC 1952, 2.3), without which its checksum and the like are not told apart from its content. */
function headerLength(bytes: Buffer): number | 'more' | 'damaged' {
  if (bytes.length < 10) return bytes.subarray(0, 3).equals(GZIP.subarray(0, bytes.length)) ? 'more' : 'damaged'
  const flags = bytes[3] ?? 0
  if (!bytes.subarray(0, 3).equals(GZIP) || flags > 0x1f) return 'damaged'
  let at = 10
  if (flags & 4) {
    if (bytes.length < at + 2) return 'more'
    at += 2 + bytes.readUInt16LE(at)
  }
  for (const flag of [8, 16]) {
    if ((flags & flag) === 0) continue
    const end = bytes.indexOf(0, at)
    if (end < 0) return 'more'
    at = end + 1
  }
  if (flags & 2) at += 2
  return at >= bytes.length ? 'more' : at
}

/** Where the next member begins that can be unpacked and holds a record; the end of the file when none does. */
async function nextMember(file: FileHandle, from: number, size: number): Promise<number> {
  for (let at = from; at < size;) {
    const window = await readAt(file, at, WINDOW)
    for (let hit = window.indexOf(GZIP); hit >= 0; hit = window.indexOf(GZIP, hit + 1)) {
      const header = headerLength(window.subarray(hit))
      if (typeof header === 'number' && beginsRecord(window.subarray(hit + header))) return at + hit
    }
    // One may lie over the edge.
    at += window.length <= GZIP.length || at + window.length >= size ? window.length : window.length - 512
    if (window.length === 0) break
  }
  return size
}

function beginsRecord(bytes: Buffer): boolean {
  try {
    const start = zlib.inflateRawSync(bytes.subarray(0, 512), { finishFlush: zlib.constants.Z_SYNC_FLUSH })
    return start.subarray(0, 5).toString('latin1') === 'WARC/'
  } catch {
    return false
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
