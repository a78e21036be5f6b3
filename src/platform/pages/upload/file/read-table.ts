import Papa from 'papaparse'
import { readList, withoutLastBreaks } from './read-list.ts'

/** The cells of a file or of what was pasted, a line each, blank lines included. */
export interface Table {
  rows: string[][]
  /** The number of each row's line, where a line may hold several. Null: the row's place tells it. */
  numbers: number[] | null
  /** A line whose quotation mark never closes: from there on such marks were read as they stand. Null: none. */
  openQuoteLine: number | null
}

// Some milliseconds of work at a time: the page stays usable in between.
const SLICE_CHARACTERS = 128 * 1024
const NO_QUOTES = '\u0000'

/** Reads delimited text. The delimiter is found by what the lines have in common; `onProgress` gets the share that is done. */
export async function readTable(text: string, onProgress: (share: number) => void = () => undefined): Promise<Table> {
  const { rows, openQuoteRow } = await parse(text, '"', onProgress)
  if (openQuoteRow === null) return { rows, numbers: null, openQuoteLine: null }
  const plain = await parse(text, NO_QUOTES, onProgress)
  return { rows: plain.rows.map((row) => row.map(withoutQuotes)), numbers: null, openQuoteLine: openQuoteRow + 1 }
}

const withoutQuotes = (cell: string): string => /^\s*"([^"]*)"\s*$/.exec(cell)?.[1] ?? cell

function parse(text: string, quoteChar: string, onProgress: (share: number) => void) {
  return new Promise<{ rows: string[][]; openQuoteRow: number | null }>((resolve, reject) => {
    const rows: string[][] = []
    let openQuoteRow: number | null = null
    Papa.parse<string[]>(text, {
      quoteChar,
      chunkSize: SLICE_CHARACTERS,
      chunk({ data, errors, meta }: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        if (errors.some(({ code }) => code === 'MissingQuotes')) openQuoteRow = rows.length + Math.max(0, data.length - 1)
        for (const row of data) rows.push(row)
        onProgress(Math.min(1, meta.cursor / text.length))
        // A pause hands over an empty slice before the next one.
        if (data.length === 0) return
        parser.pause()
        setTimeout(() => parser.resume())
      },
      complete: () => resolve({ rows, openQuoteRow }),
      error: reject,
    })
  })
}

/** Reads what somebody pasted: a list, or cells as copied from a spreadsheet or a CSV file. */
export async function readPasted(text: string): Promise<Table> {
  const list = readList(text)
  return list ? { ...list, openQuoteLine: null } : await readTable(withoutLastBreaks(text).replace(/\r\n?/g, '\n'))
}
