import { once } from 'node:events'
import { crc32, createInflateRaw } from 'node:zlib'

const MAX_UNPACKED = 200_000_000
const PIECE = 65_536
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]
const END_LENGTH = 22
const MOST_COMMENT = 65_535
const [STORED, DEFLATED] = [0, 8]

/** A file that is no ZIP archive as it should be. The message goes on with what it is instead. */
export class BrokenZip extends Error {
  override readonly name = 'BrokenZip'
}

interface Entry {
  method: number
  crc: number
  bytes: Buffer
}

/**
 * The first file of a ZIP archive, unpacked in pieces: it is never held as a whole. Throws BrokenZip for an archive that is cut or damaged, also where only its checksum tells so at the
 * end, and for one that is larger than 200 MB when it is unpacked.
 */
export async function* unzipFirst(zip: Buffer): AsyncGenerator<Buffer> {
  const { method, crc, bytes } = firstEntry(zip)
  let [length, sum] = [0, 0]
  for await (const piece of method === STORED ? pieces(bytes) : inflated(bytes)) {
    length += piece.length
    if (length > MAX_UNPACKED) throw new BrokenZip('it holds more than 200 MB')
    sum = crc32(piece, sum)
    yield piece
  }
  if (sum !== crc) throw new BrokenZip('its checksum is another')
}

function firstEntry(zip: Buffer): Entry {
  try {
    let end = zip.length - END_LENGTH
    const least = Math.max(0, end - MOST_COMMENT)
    while (end >= least && zip.readUInt32LE(end) !== END) end--
    if (end < least) throw new BrokenZip('it has no end')
    const entry = zip.readUInt32LE(end + 16)
    if (zip.readUInt32LE(entry) !== ENTRY) throw new BrokenZip('it lists no file')
    const [method, crc, packed] = [zip.readUInt16LE(entry + 10), zip.readUInt32LE(entry + 16), zip.readUInt32LE(entry + 20)]
    const at = zip.readUInt32LE(entry + 42)
    if (method !== STORED && method !== DEFLATED) throw new BrokenZip('it is packed in another way')
    if (zip.readUInt32LE(at) !== LOCAL) throw new BrokenZip('its file is not where it says')
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    if (start + packed > zip.length) throw new BrokenZip('it is cut')
    return { method, crc, bytes: zip.subarray(start, start + packed) }
  } catch (cause) {
    if (cause instanceof BrokenZip) throw cause
    // A place outside the file.
    throw new BrokenZip('it is damaged', { cause })
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

async function* inflated(bytes: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE })
  const feeding = (async () => {
    for (const piece of pieces(bytes)) if (!inflate.write(piece)) await once(inflate, 'drain')
    inflate.end()
  })()
  // What is wrong with the bytes is told where they are read.
  feeding.catch(() => undefined)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } catch (cause) {
    throw new BrokenZip('it is damaged', { cause })
  } finally {
    inflate.destroy()
  }
}
