/**
 * The text of a file: by its byte order mark, as UTF-8, by the charset that a page declares, or else as Windows-1252, which reads every byte.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
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
