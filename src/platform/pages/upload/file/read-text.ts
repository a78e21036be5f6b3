/** A file that cannot be read as text; the message says what to do. */
export class Unreadable extends Error {}

const HEAD_BYTES = 65_536
const MOST_BYTES = 256 * 1024 * 1024
const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** The text of a file, decoded piece by piece so that the page stays usable. Excel's UTF-16 and the older Windows encoding are known by their bytes. Throws Unreadable. */
export async function readText(file: Blob, onProgress: (share: number) => void): Promise<string> {
  if (file.size === 0) throw new Unreadable('The file is empty. Choose another.')
  if (file.size > MOST_BYTES) throw new Unreadable('The file is larger than 256 MB. Split it, and upload one part after the other.')
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (ZIP.every((byte, place) => head[place] === byte))
    throw new Unreadable(
      'This is a spreadsheet, not a CSV file. In the spreadsheet program choose "Save as", then "CSV", and take that file.',
    )
  if (head[0] === 0xff && head[1] === 0xfe) return await decode(file, 'utf-16le', onProgress)
  if (head[0] === 0xfe && head[1] === 0xff) return await decode(file, 'utf-16be', onProgress)
  if (head.includes(0)) throw new Unreadable('This is no text file. Choose a CSV file, or paste the domains.')
  try {
    return await decode(file, 'utf-8', onProgress)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return await decode(file, 'windows-1252', onProgress)
  }
}

/** Throws a TypeError where the bytes are not of this encoding. */
async function decode(file: Blob, encoding: string, onProgress: (share: number) => void): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const reader = file.stream().getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    bytes += value.length
    onProgress(bytes / file.size)
  }
}
