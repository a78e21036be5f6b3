import { decodeText, encodingOf } from './decode-text.ts'

const ADJACENT_WORDS = /=\?[^?\s]+\?[bq]\?[^?]*\?=(?:\s+=\?[^?\s]+\?[bq]\?[^?]*\?=)*/gi
const WORD = /=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi

/** A mail whose header is UTF-8 throughout: raw bytes in it are in an encoding of their own, and encoded words may name a wrong one. */
export function withReadableHeader(bytes: Buffer): Buffer {
  const end = endOfHeader(bytes)
  const [raw, rest] = [bytes.subarray(0, end), bytes.subarray(end)]
  const charset = /charset\s*=\s*"?([\w:.-]{2,40})/i.exec(raw.toString('latin1'))?.[1]
  const header = decodeText(raw, charset).replace(ADJACENT_WORDS, truthfulWords)
  const readable = Buffer.from(header)
  return readable.equals(raw) ? bytes : Buffer.concat([readable, rest])
}

function endOfHeader(bytes: Buffer): number {
  const ends = [bytes.indexOf('\n\n'), bytes.indexOf('\n\r\n')].filter((at) => at >= 0)
  return ends.length === 0 ? bytes.length : Math.min(...ends)
}

/** Words that follow each other, under the name of the encoding that their bytes are in. One character may be spread over two of them. */
function truthfulWords(words: string): string {
  const labels = new Map<string, Buffer[]>()
  for (const [, label = '', encoding = '', text = ''] of words.matchAll(WORD)) {
    labels.set(label, [...(labels.get(label) ?? []), wordBytes(encoding, text)])
  }
  // A word's charset may be followed by the language: RFC 2231.
  const truth = new Map([...labels].map(([label, parts]) => [label, encodingOf(Buffer.concat(parts), label.replace(/\*.*$/, ''))]))
  return words.replace(WORD, (_, label: string, encoding: string, text: string) => `=?${truth.get(label) ?? label}?${encoding}?${text}?=`)
}

function wordBytes(encoding: string, text: string): Buffer {
  if (/b/i.test(encoding)) return Buffer.from(text, 'base64')
  const plain = text.replaceAll('_', ' ').replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}
