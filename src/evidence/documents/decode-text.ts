import { isAscii, isUtf8 } from 'node:buffer'

const FALLBACK = 'windows-1252'
// How much of the beginning may name an encoding.
const DECLARED_WITHIN = 4096
// A text that declares UTF-8 may hold a few wrong bytes, whatever else is in it.
const SLIPS = 3

/**
 * The text of a page, a part of a mail or a plain text: by its byte order mark, as UTF-8, by the charset that its carrier (`declared`) or it itself names, or else as
 * Windows-1252, which reads every byte. A wrong byte in an encoding that is otherwise right becomes U+FFFD, and only that byte.
 */
export function decodeText(bytes: Buffer, declared?: string): string {
  return new TextDecoder(encodingOf(bytes, declared)).decode(bytes)
}

/** The label of the encoding that the bytes are in, as TextDecoder knows it. Most wrong declarations are seen through: what is UTF-8 is never read as anything else. */
export function encodingOf(bytes: Buffer, declared?: string): string {
  const wide = utf16Label(bytes) ?? utf16Guess(bytes)
  if (wide !== undefined) return wide
  const labels = [declared, ...declaredIn(bytes)].flatMap((label) => knownLabel(label) ?? [])
  // In seven bits, with escapes: also valid as UTF-8.
  if (isAscii(bytes)) return labels.includes('iso-2022-jp') || /\x1b\$[@B]/.test(bytes.toString('latin1')) ? 'iso-2022-jp' : 'utf-8'
  if (isUtf8(bytes)) return 'utf-8'
  for (const label of labels) if (isIn(bytes, label)) return label
  const { good, bad } = tellApart(bytes, 'utf-8')
  // A byte order mark is a declaration, too; without any, hardly a byte may be wrong.
  return (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) || good >= 4 * bad ? 'utf-8' : FALLBACK
}

/** The text of JSON, which is UTF-8, or UTF-16 where a byte order mark says so; or where the first byte stands that is neither, from 0. */
export function decodeJson(bytes: Buffer): { text: string } | { wrongAt: number } {
  const label = utf16Label(bytes) ?? 'utf-8'
  const text = new TextDecoder(label).decode(bytes)
  if (label !== 'utf-8' || isUtf8(bytes)) return { text }
  return { wrongAt: firstWrongByte(bytes) }
}

/** Where the first byte stands that is not UTF-8, from 0; -1 when all are. */
export function firstWrongByte(bytes: Buffer): number {
  // Written again it is the same up to there.
  const again = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  return bytes.findIndex((byte, at) => byte !== again[at])
}

/** What a byte order mark says of 16-bit text; undefined when there is none. */
export function utf16Label(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** How many characters beyond ASCII the bytes hold when read in an encoding, and how many bytes (or pieces) that are none in it. The end may be cut off. */
export function tellApart(bytes: Buffer, label: string): { good: number; bad: number } {
  const text = new TextDecoder(label).decode(bytes, { stream: true })
  let [good, bad] = [0, 0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0xfffd) bad++
    else if (code > 0x7f) good++
  }
  return { good, bad }
}

/** Markup in 16 bits without a mark: every other byte of its beginning is NUL. */
function utf16Guess(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 4).toString('latin1')
  return /^<\0[!?a-z]\0$/i.test(start) ? 'utf-16le' : /^\0<\0[!?a-z]$/i.test(start) ? 'utf-16be' : undefined
}

function declaredIn(bytes: Buffer): (string | undefined)[] {
  const start = bytes.subarray(0, DECLARED_WITHIN).toString('latin1')
  return [/<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{2,40})/i, /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([\w:.-]{2,40})/i].map(
    (pattern) => pattern.exec(start)?.[1],
  )
}

// Names that are met and that the standard does not list.
const OTHER_NAMES: Readonly<Record<string, string>> = {
  utf8mb4: 'utf-8',
  cp932: 'shift_jis',
  'windows-932': 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
}

function knownLabel(label: string | undefined): string | null {
  const name = label?.trim().toLowerCase() ?? ''
  try {
    const { encoding } = new TextDecoder(OTHER_NAMES[name] ?? name)
    // What declares itself in single bytes is not in double ones.
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    // An encoding with a name of its own.
    return null
  }
}

/** Whether a declaration may be right: what is read by it is mostly characters. */
function isIn(bytes: Buffer, label: string): boolean {
  const { good, bad } = tellApart(bytes, label)
  return bad === 0 || (good > 0 && (bad <= SLIPS || good >= bad))
}
