import { z } from 'zod'
import { SourceFault } from '../connector.ts'
import type { Answer } from '../fetch/exchange.ts'
import { jsonOf } from './ask-edgar.ts'

/** A filing as the list of a company's submissions has it. */
export interface Filing {
  accession: string
  /** `8-K`, `10-Q/A`. */
  form: string
  /** When EDGAR accepted it; else the day of filing. */
  filedAt: Date | null
  /** Of an 8-K: `2.05`, `9.01`. */
  items: string[]
  primaryDocument: string
}

export interface Submissions {
  name: string
  filings: Filing[]
  /** Further lists with older filings: their file names, newest first. */
  older: { name: string; to: string }[]
}

const strings = z.array(z.unknown()).catch([]).default([])
/** Parallel arrays: the filing at a place is the entry at that place of each. */
const columns = z.object({
  accessionNumber: strings,
  form: strings,
  filingDate: strings,
  acceptanceDateTime: strings,
  items: strings,
  primaryDocument: strings,
})
const submissions = z.object({
  name: z.string().catch(''),
  filings: z.object({
    recent: columns,
    files: z.array(z.object({ name: z.string(), filingTo: z.string().catch('') })).catch([]),
  }),
})

/** Throws SourceFault where the answer is no list of submissions. */
export function readSubmissions(answer: Answer): Submissions {
  const parsed = submissions.safeParse(jsonOf(answer, 'the list of filings'))
  if (!parsed.success) throw new SourceFault('unhealthy', 'EDGAR answered with JSON that holds no list of filings.')
  const { name, filings } = parsed.data
  const older = filings.files.filter((file) => /^[\w.-]+\.json$/.test(file.name)).map((file) => ({ name: file.name, to: file.filingTo }))
  return { name, filings: readColumns(filings.recent), older: older.sort((a, b) => (a.to < b.to ? 1 : -1)) }
}

/** An older list holds the columns alone. */
export function readOlder(answer: Answer): Filing[] {
  const parsed = columns.safeParse(jsonOf(answer, 'a list of older filings'))
  return parsed.success ? readColumns(parsed.data) : []
}

function readColumns(given: z.infer<typeof columns>): Filing[] {
  const cell = (column: keyof typeof given, at: number) => {
    const value = given[column][at]
    return typeof value === 'string' ? value.trim() : ''
  }
  return given.accessionNumber.flatMap((_, at) => {
    const [accession, form, primaryDocument] = [cell('accessionNumber', at), cell('form', at).toUpperCase(), cell('primaryDocument', at)]
    if (!/^\d{10}-\d\d-\d{6}$/.test(accession) || form === '' || /(^|\/)\.\.?(\/|$)/.test(primaryDocument)) return []
    const items = cell('items', at)
      .split(',')
      .map((item) => item.trim())
      .filter((item) => /^\d\.\d\d$/.test(item))
    return [
      { accession, form, filedAt: readTime(cell('acceptanceDateTime', at)) ?? readTime(cell('filingDate', at)), items, primaryDocument },
    ]
  })
}

function readTime(text: string): Date | null {
  const date = /^\d{4}-\d\d-\d\d/.test(text) ? new Date(text) : null
  return date === null || Number.isNaN(date.getTime()) ? null : date
}
