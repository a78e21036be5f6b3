import { LlmError } from '../errors.ts'

/**
 * Reads a body of at most `maxBytes`, counted after decompression while it arrives. A longer one is refused (LlmError too_large) or cut.
 */
export async function readBody(response: Response, maxBytes: number, whenLonger: 'refuse' | 'cut'): Promise<string> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  // The standard type says `any` here; a body's chunks are bytes.
  const reader = response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value)
      size += part.value.byteLength
      if (size <= maxBytes) continue
      if (whenLonger === 'cut') break
      throw new LlmError('too_large', `The LLM endpoint answered with more than ${maxBytes} bytes.`)
    }
  } finally {
    // Closes the connection when something is left on it.
    await reader.cancel().catch(() => undefined)
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxBytes))
}
