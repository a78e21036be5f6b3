import { CsvError, parse } from 'csv-parse/sync'

/** A quoted text of more lines than this is a quotation mark that nobody closed. */
const MOST_LINES = 100
const LONGEST_RECORD = 1_000_000

/** A record by the line that it begins in; or what is wrong with that line, behind which the next ones are read as if it were not there. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; reason: string }

/**
 * The records of a CSV file from its lines, but for empty ones; the first is the header. A text in quotes may go on over lines, where the record then has as many cells as the header: otherwise a
 * quotation mark that is never closed, or by the next one that comes, would take the good lines behind it with it.
 */
export async function* readRecords(lines: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]()
  const ahead: string[] = []
  /** The line that is so many behind the present one. */
  const peek = async (n: number): Promise<string | undefined> => {
    while (ahead.length <= n) {
      const step = await source.next()
      if (step.done === true) return undefined
      ahead.push(step.value)
    }
    return ahead[n]
  }
  let width: number | undefined
  try {
    for (let line = 1; (await peek(0)) !== undefined;) {
      const { count, ...record } = await recordAt(peek, width)
      if (ahead[0] !== '') {
        yield { line, ...record }
        if ('cells' in record) width ??= record.cells.length
      }
      ahead.splice(0, count)
      line += count
    }
  } finally {
    await source.return?.()
  }
}

type Read = { count: number } & ({ cells: string[] } | { reason: string })

async function recordAt(peek: (n: number) => Promise<string | undefined>, width: number | undefined): Promise<Read> {
  let text = (await peek(0)) ?? ''
  if (text.length > LONGEST_RECORD) return { count: 1, reason: `It is longer than ${LONGEST_RECORD} characters.` }
  const alone = cellsOf(text, true)
  if (Array.isArray(alone)) return { count: 1, cells: alone }
  for (let count = 1; count < MOST_LINES; count++) {
    const more = await peek(count)
    if (more === undefined || text.length + more.length > LONGEST_RECORD) break
    text += `\n${more}`
    // Nothing else closes it. What follows upon the mark tells one that closes a text from one that opens the next.
    const cells = more.includes('"') ? cellsOf(text, false) : 'open'
    if (cells === 'open') continue
    if (Array.isArray(cells) && (width === undefined || cells.length === width)) return { count: count + 1, cells }
    break
  }
  return { count: 1, reason: 'A quotation mark is not closed.' }
}

/** `open`: a quotation mark is, at the end. `wrong`: one stands where none may, which is taken as it stands where `isRelaxed`. */
function cellsOf(text: string, isRelaxed: boolean): string[] | 'open' | 'wrong' {
  if (!text.includes('"')) return text.split(/[,;\t]/)
  try {
    const records: string[][] = parse(text, {
      relax_column_count: true,
      relax_quotes: isRelaxed,
      delimiter: [',', ';', '\t'],
      record_delimiter: '\n',
    })
    return (records.length === 1 && records[0]) || 'wrong'
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'wrong'
  }
}

/** The lines of a text that comes in pieces, however they end. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const piece of pieces) {
    // A carriage return at the end may be half of a line's end.
    const lines = (begun + piece).split(/\r\n|\n|\r(?!$)/)
    begun = lines.pop() ?? ''
    yield* lines
  }
  if (begun !== '') yield begun.replace(/\r$/, '')
}
