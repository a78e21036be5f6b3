import { isUtf8 } from 'node:buffer'

/**
 * The text of a page or a plain text: by its byte order mark, as UTF-8, by the charset that a page declares, or else as Windows-1252, which reads every byte.
 */
export function decodeText(bytes: Buffer): string {
  const wide = utf16Label(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  const declared = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]{2,40})/i.exec(bytes.subarray(0, 4096).toString('latin1'))?.[1]
  for (const label of ['utf-8', declared, 'windows-1252']) {
    if (label === undefined) continue
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // Not in this encoding, or an encoding with a name of its own: the next one.
    }
  }
  return bytes.toString('latin1')
}

/** The text of JSON, which is UTF-8, or UTF-16 where a byte order mark says so; or where the first byte stands that is neither, from 0. */
export function decodeJson(bytes: Buffer): { text: string } | { wrongAt: number } {
  const label = utf16Label(bytes) ?? 'utf-8'
  const text = new TextDecoder(label).decode(bytes)
  if (label !== 'utf-8' || isUtf8(bytes)) return { text }
  // Written again it is the same up to there.
  const again = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  return { wrongAt: bytes.findIndex((byte, at) => byte !== again[at]) }
}

/** What a byte order mark says of 16-bit text; undefined when there is none. */
export function utf16Label(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}
