import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { decodeText } from './decode-text.ts'
import { pubDateProblem, readLooseDate } from './pub-date.ts'
import type { RawDocument } from './raw-document.ts'
import { readDocument } from './validate.ts'

/** The files that the inbox and documents:load read. */
export const FILE_KINDS = ['.json', '.jsonl', '.html', '.htm', '.txt', '.eml'] as const
export const MAX_FILE_BYTES = 100_000_000

export interface ParsedFile {
  documents: RawDocument[]
  /** Why the file, or a part of it, cannot be taken. `line` and its `text` for .jsonl, where the other lines are good. */
  problems: { line: number | null; text: string; reason: string }[]
}

/**
 * The documents in a file, by the kind that its name ends in; null when there is no such file (any more). A .json file (an object or an array) is taken whole
 * or not at all; of a .jsonl file every good line. Never throws for what a file holds.
 */
export async function parseFile(file: string, now: Date): Promise<ParsedFile | null> {
  try {
    if ((await stat(file)).size > MAX_FILE_BYTES) {
      return refused(`The file is larger than ${MAX_FILE_BYTES / 1_000_000} MB. Split it, for example into .jsonl files.`)
    }
    return await parseBytes(path.basename(file), await readFile(file), now)
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ENOENT') return null
    throw error
  }
}

/** The same for a file's bytes. */
export async function parseBytes(name: string, bytes: Buffer, now: Date): Promise<ParsedFile> {
  const kind = path.extname(name).toLowerCase()
  if (kind === '.json') return parseJson(decodeText(bytes), now)
  if (kind === '.jsonl') return parseLines(decodeText(bytes), now)
  if (kind === '.html' || kind === '.htm') return await parsePage(name, bytes, now)
  if (kind === '.txt') return parseText(name, bytes)
  if (kind === '.eml') return await parseMail(name, bytes, now)
  return refused(`Files that end in ${kind === '' ? 'nothing' : kind} are not read. Use one of ${FILE_KINDS.join(', ')}.`)
}

const refused = (reason: string): ParsedFile => ({ documents: [], problems: [{ line: null, text: '', reason }] })

/** An address for a file that names none of its own: by name and content, so that another file of the same name is another document. */
function fileAddress(name: string, bytes: Buffer): string {
  return `file:///${encodeURIComponent(path.basename(name))}?sha256=${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
}

function parseJson(text: string, now: Date): ParsedFile {
  let value: unknown
  try {
    value = JSON.parse(text)
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
    else problems.push(...read.reasons.map((reason) => ({ line: null, text: '', reason: `${where}${reason}` })))
  })
  return problems.length > 0 ? { documents: [], problems } : { documents, problems }
}

function parseLines(text: string, now: Date): ParsedFile {
  const parsed: ParsedFile = { documents: [], problems: [] }
  text.split('\n').forEach((raw, index) => {
    if (raw.trim() === '') return
    const reasons = readLine(raw, now, parsed.documents)
    if (reasons.length > 0) parsed.problems.push({ line: index + 1, text: raw.replace(/\r$/, ''), reason: reasons.join(' ') })
  })
  if (parsed.documents.length === 0 && parsed.problems.length === 0) return refused('The file is empty: there is nothing to read.')
  return parsed
}

function readLine(raw: string, now: Date, documents: RawDocument[]): string[] {
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch (error) {
    return [`The line is not valid JSON (${(error as Error).message}). Each line holds one object.`]
  }
  const read = readDocument(value, now)
  if ('reasons' in read) return read.reasons
  documents.push(read.document)
  return []
}

// The readers of pages and mails are loaded when the first one comes: they are large, and most installations never need them.
const pageReader = async () => await import('./read-html.ts')

async function parsePage(name: string, bytes: Buffer, now: Date): Promise<ParsedFile> {
  const { readHtml } = await pageReader()
  const page = readHtml(decodeText(bytes))
  const problem = page.pubDate === null ? null : pubDateProblem(page.pubDate, page.pubDate.toISOString(), now)
  if (problem) return refused(problem)
  if (page.text === '') return refused('The page has no readable text.')
  const { headline, text, pubDate: pub_date, pubDateSource: pub_date_source, documentType: document_type } = page
  const url = page.url ?? fileAddress(name, bytes)
  return { documents: [{ url, headline: headline || firstLine(text), text, pub_date, pub_date_source, document_type }], problems: [] }
}

function parseText(name: string, bytes: Buffer): ParsedFile {
  const text = decodeText(bytes).replaceAll('\0', '').replace(/\r\n?/g, '\n').trim()
  if (text === '') return refused('The file is empty: its first line is to be the headline, the rest the text.')
  const headline = firstLine(text)
  const rest = text.slice(text.indexOf('\n') < 0 ? text.length : text.indexOf('\n')).trim()
  const document = {
    url: fileAddress(name, bytes),
    headline,
    text: rest || text,
    pub_date: null,
    pub_date_source: 'first-seen',
    document_type: 'other',
  } as const
  return { documents: [document], problems: [] }
}

const firstLine = (text: string) => (text.split('\n', 1)[0] ?? '').trim().slice(0, 300)

async function parseMail(name: string, bytes: Buffer, now: Date): Promise<ParsedFile> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes).catch((error: unknown) => error as Error)
  if (mail instanceof Error) return refused(`The mail cannot be read (${mail.message}).`)
  const plain = (mail.text ?? '').trim()
  const text = plain || (await pageReader()).htmlText(mail.html ?? '')
  if (text === '') return refused('The mail has no text.')
  const date = readLooseDate(mail.date ?? '')
  const problem = date === null ? null : pubDateProblem(date, mail.date ?? '', now)
  if (problem) return refused(problem)
  const id = /^<?([^<>\s]+@[^<>\s]+)>?$/.exec(mail.messageId?.trim() ?? '')?.[1]
  const url = id === undefined ? fileAddress(name, bytes) : `mid:${encodeURIComponent(id).replaceAll('%40', '@')}`
  const headline = (mail.subject ?? '').trim() || firstLine(text)
  const document_type = 'other' as const
  return {
    documents: [{ url, headline, text, pub_date: date, pub_date_source: date === null ? 'first-seen' : 'given', document_type }],
    problems: [],
  }
}
