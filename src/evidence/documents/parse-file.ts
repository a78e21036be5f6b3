import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { bylineDate } from './dates/byline-date.ts'
import { decodeJson, decodeText } from './decode-text.ts'
import { isNoText, knownBinary, NO_TEXT } from './no-text.ts'
import { parseLines } from './parse-lines.ts'
import type { RawDocument } from './raw-document.ts'
import { readDocument } from './validate.ts'
import type { ParsedFile } from './parsed-file.ts'

/** The files that the inbox and documents:load read. */
export const FILE_KINDS = ['.json', '.jsonl', '.html', '.htm', '.txt', '.eml'] as const
export const MAX_FILE_BYTES = 100_000_000
const CHUNK_BYTES = 1_000_000

/**
 * The documents in a file, by the kind that its name ends in; nothing when there is no such file (any more). A .json file (an object or an array) is taken whole
 * or not at all; a .jsonl file, of which every good line is taken, comes in parts. Never throws for what a file holds.
 */
export async function* parseFile(file: string, now: Date): AsyncGenerator<ParsedFile> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) {
      yield refused(`The file is larger than ${MAX_FILE_BYTES / 1_000_000} MB. Split it, for example into .jsonl files.`)
      return
    }
    const binary = knownBinary(await beginningOf(file))
    if (binary !== undefined) yield refused(binary)
    else if (kindOf(file) === '.jsonl') yield* parseLines(createReadStream(file, { highWaterMark: CHUNK_BYTES }), now)
    else yield await parseBytes(path.basename(file), await readFile(file), now)
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ENOENT') throw error
  }
}

const kindOf = (name: string) => path.extname(name).toLowerCase()

async function beginningOf(file: string): Promise<Buffer> {
  await using opened = await open(file)
  const { buffer, bytesRead } = await opened.read(Buffer.alloc(16))
  return buffer.subarray(0, bytesRead)
}

async function parseBytes(name: string, bytes: Buffer, now: Date): Promise<ParsedFile> {
  const kind = kindOf(name)
  if (/\.error\.txt$/i.test(name)) return refused('The file says why another one was rejected. It is no document.')
  if (kind === '.json') return parseJson(bytes, now)
  if (kind === '.html' || kind === '.htm') return await parsePage(name, bytes, now)
  if (kind === '.txt') return parseText(name, bytes, now)
  if (kind === '.eml') return await parseMail(name, bytes, now)
  return refused(`Files that end in ${kind === '' ? 'nothing' : kind} are not read. Use one of ${FILE_KINDS.join(', ')}.`)
}

const refused = (reason: string): ParsedFile => ({ documents: [], problems: [{ line: null, raw: Buffer.of(), reason }] })

/** An address for a file that names none of its own: by name and content, so that another file of the same name is another document. */
function fileAddress(name: string, bytes: Buffer): string {
  return `file:///${encodeURIComponent(path.basename(name))}?sha256=${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
}

function parseJson(bytes: Buffer, now: Date): ParsedFile {
  const decoded = decodeJson(bytes)
  if ('wrongAt' in decoded) {
    const line = bytes.subarray(0, decoded.wrongAt).toString('latin1').split('\n').length
    return refused(`The file is not UTF-8: its byte ${decoded.wrongAt + 1}, in line ${line}, is wrong. Save it as UTF-8.`)
  }
  if (decoded.text.trim() === '') return refused('The file is empty: there is nothing to read.')
  let value: unknown
  try {
    value = JSON.parse(decoded.text)
  } catch (error) {
    return refused(
      `The file is not valid JSON (${(error as Error).message}). Several documents in one file belong in an array, or one per line in a .jsonl file.`,
    )
  }
  const items: unknown[] = Array.isArray(value) ? value : [value]
  if (items.length === 0) return refused('The file holds an empty array: there is nothing to read.')
  const documents: RawDocument[] = []
  const problems: ParsedFile['problems'] = []
  items.forEach((item, index) => {
    const read = readDocument(item, now)
    const where = Array.isArray(value) ? `Item ${index + 1}: ` : ''
    if ('document' in read) documents.push(read.document)
    else problems.push(...read.reasons.map((reason) => ({ line: null, raw: Buffer.of(), reason: `${where}${reason}` })))
  })
  return problems.length > 0 ? { documents: [], problems } : { documents, problems }
}

// The readers of pages and mails are loaded when the first one comes: they are large, and most installations never need them.
const pageReader = async () => await import('./read-html.ts')

async function parsePage(name: string, bytes: Buffer, now: Date): Promise<ParsedFile> {
  const { readHtml } = await pageReader()
  const html = decodeText(bytes)
  if (isNoText(html)) return refused(NO_TEXT)
  const page = readHtml(html, { now })
  if (page.text === '') return refused('The page has no readable text.')
  const { headline, text, pubDate: pub_date, pubDateSource: pub_date_source, documentType: document_type } = page
  const url = page.url ?? fileAddress(name, bytes)
  return { documents: [{ url, headline: headline || firstLine(text), text, pub_date, pub_date_source, document_type }], problems: [] }
}

function parseText(name: string, bytes: Buffer, now: Date): ParsedFile {
  const text = decodeText(bytes).replace(/\r\n?/g, '\n').trim()
  if (isNoText(text)) return refused(NO_TEXT)
  if (text === '') return refused('The file is empty: its first line is to be the headline, the rest the text.')
  const headline = firstLine(text)
  const rest = text.slice(text.indexOf('\n') < 0 ? text.length : text.indexOf('\n')).trim()
  const lines = text.split(/\n+/)
  const pub_date = bylineDate(lines, { headlines: [lines[0] ?? headline], language: null, now })
  const document: RawDocument = {
    url: fileAddress(name, bytes),
    headline,
    text: rest || text,
    pub_date,
    pub_date_source: pub_date === null ? 'unknown' : 'byline',
    document_type: 'other',
  }
  return { documents: [document], problems: [] }
}

const firstLine = (text: string) => (text.split('\n', 1)[0] ?? '').trim().slice(0, 300)

async function parseMail(name: string, bytes: Buffer, now: Date): Promise<ParsedFile> {
  // Its bytes: the encoding is each part's own.
  if (isNoText(bytes.toString('latin1').replace(/[\x80-\xff]/g, ''))) return refused(NO_TEXT)
  const { readMails } = await import('./read-mail.ts')
  const mails = await readMails(bytes, now).catch((error: unknown) => error as Error)
  if (mails instanceof Error) return refused(`The mail cannot be read (${mails.message}).`)
  if (mails.length === 0) return refused('The mail has no text.')
  const documents = mails.map((mail): RawDocument => {
    const url = mail.messageId === null ? fileAddress(name, mail.bytes) : `mid:${encodeURIComponent(mail.messageId).replaceAll('%40', '@')}`
    const pub_date_source = mail.date === null ? 'unknown' : 'given'
    return {
      url,
      headline: mail.subject || firstLine(mail.text),
      text: mail.text,
      pub_date: mail.date,
      pub_date_source,
      document_type: 'other',
    }
  })
  return { documents, problems: [] }
}
