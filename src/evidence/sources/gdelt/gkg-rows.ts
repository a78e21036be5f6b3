import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** A page as GDELT's knowledge graph lists it (http://data.gdeltproject.org/documentation/GDELT-Global_Knowledge_Graph_Codebook-V2.1.pdf). */
export interface GkgRow {
  url: string
  /** What GDELT takes for names of organisations, in lower case. */
  organizations: string[]
  title: string
  /** What the page itself states, as far as GDELT has read it. */
  publishedAt: Date | null
}

const [COLLECTION, ADDRESS, ORGANIZATIONS, ALL_ORGANIZATIONS, EXTRAS] = [2, 4, 13, 14, 26]
const COLUMNS = 27
const WEB = '1'
const MOST_NAMES = 200
const LONGEST_ROW = 2_000_000
const LONGEST_URL = 4000
const LINE_END = 0x0a
const SLICE_MS = 15

/** The rows of a file that comes in pieces. What is none, or longer than two megabytes, is null. */
export async function* readRows(pieces: AsyncIterable<Buffer>): AsyncGenerator<GkgRow | null> {
  let rest: Buffer[] = []
  let length = 0
  let ends = performance.now() + SLICE_MS
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, from)) {
      const part = piece.subarray(from, end)
      from = end + 1
      const isTooLong = length + part.length > LONGEST_ROW
      yield isTooLong ? null : readRow(Buffer.concat([...rest, part]).toString('utf8'))
      rest = []
      length = 0
    }
    length += piece.length - from
    if (length <= LONGEST_ROW) rest.push(Buffer.from(piece.subarray(from)))
    else rest = []
    if (performance.now() < ends) continue
    await yieldToOthers()
    ends = performance.now() + SLICE_MS
  }
  if (length > 0) yield length > LONGEST_ROW ? null : readRow(Buffer.concat(rest).toString('utf8'))
}

/** One row; null for what is no page on the web, or no row. */
function readRow(line: string): GkgRow | null {
  const cells = line.split('\t')
  const url = cells[ADDRESS] ?? ''
  if (cells.length < COLUMNS || cells[COLLECTION] !== WEB || url.length > LONGEST_URL || !/^https?:\/\//i.test(url)) return null
  const names = [
    ...(cells[ORGANIZATIONS] ?? '').split(';'),
    ...(cells[ALL_ORGANIZATIONS] ?? '').split(';').map((name) => name.replace(/,\d+$/, '')),
  ]
  const extras = cells[EXTRAS] ?? ''
  return {
    url,
    organizations: [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].slice(0, MOST_NAMES),
    title: unescaped(/<PAGE_TITLE>([^<]*)<\/PAGE_TITLE>/.exec(extras)?.[1] ?? ''),
    publishedAt: readStamp(/<PAGE_PRECISEPUBTIMESTAMP>(\d{14})<\/PAGE_PRECISEPUBTIMESTAMP>/.exec(extras)?.[1] ?? ''),
  }
}

/** `20261118090000`, in UTC. */
export function readStamp(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

export const writeStamp = (date: Date) => date.toISOString().slice(0, 19).replace(/\D/g, '')

const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_, digits: string) => character(Number(digits)))
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim()
const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')
