import { setImmediate as nextTurn } from 'node:timers/promises'
import { decodeJson, utf16Label } from './decode-text.ts'
import { readDocument } from './validate.ts'
import type { ParsedFile } from './parsed-file.ts'

const NEWLINE = 0x0a
// What is read before others get their turn: some tens of milliseconds' work.
const BYTES_AT_ONCE = 2_000_000
const LINES_AT_ONCE = 200

/** The documents of a .jsonl file, whose bytes come in chunks, in parts of some lines. Of each part every good line. */
export async function* parseLines(chunks: AsyncIterable<Buffer>, now: Date): AsyncGenerator<ParsedFile> {
  let part: ParsedFile = { documents: [], problems: [] }
  let [line, lines, bytes, given] = [0, 0, 0, 0]
  for await (const raw of linesOf(inUtf8(chunks))) {
    line++
    lines++
    bytes += raw.length
    const reasons = readLine(raw, now, part.documents)
    if (reasons.length > 0) part.problems.push({ line, raw: withoutReturn(raw), reason: reasons.join(' ') })
    if (lines < LINES_AT_ONCE && bytes < BYTES_AT_ONCE) continue
    given += part.documents.length + part.problems.length
    yield part
    await nextTurn()
    part = { documents: [], problems: [] }
    lines = bytes = 0
  }
  const isEmpty = given + part.documents.length + part.problems.length === 0
  if (isEmpty) part.problems.push({ line: null, raw: Buffer.of(), reason: 'The file is empty: there is nothing to read.' })
  yield part
}

/** As UTF-8 also what a byte order mark says is UTF-16. */
async function* inUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let isFirst = true
  for await (const chunk of chunks) {
    const label = isFirst ? utf16Label(chunk) : undefined
    if (label !== undefined) decoder = new TextDecoder(label)
    isFirst = false
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)])
      begun = []
      from = to + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}

const withoutReturn = (raw: Buffer) => (raw.at(-1) === 0x0d ? raw.subarray(0, -1) : raw)

function readLine(raw: Buffer, now: Date, documents: ParsedFile['documents']): string[] {
  const decoded = decodeJson(raw)
  if ('wrongAt' in decoded) return [`The line is not UTF-8: its byte ${decoded.wrongAt + 1} is wrong. Save the file as UTF-8.`]
  if (decoded.text.trim() === '') return []
  let value: unknown
  try {
    value = JSON.parse(decoded.text)
  } catch (error) {
    return [`The line is not valid JSON (${(error as Error).message}). Each line holds one object.`]
  }
  const read = readDocument(value, now)
  if ('reasons' in read) return read.reasons
  documents.push(read.document)
  return []
}
