import { Transform } from 'node:stream'
import { companyRow, type CompanyRow } from './company-row.ts'

/** The file cannot be read as a company directory at all. The message says what is wrong. */
export class CompanyFileError extends Error {}

/** Of what there is to say of rows, so much is kept. */
export const REMARKS_KEPT = 1000
const COLUMNS = [
  'domain',
  'website',
  'name',
  'country',
  'state',
  'city',
  'industry',
  'sector',
  'employees',
  'linkedin_url',
  'aliases',
] as const
type Column = (typeof COLUMNS)[number]

interface Parsed {
  record: string[]
  info: { lines: number }
}

/** What there is to say of a row, by its line in the file. */
export interface Remark {
  line: number
  reason: string
}

/** Turns CSV records into lines of COPY's text format, and counts what it leaves out. */
export class CompanyReader extends Transform {
  readonly result = { bad: [] as Remark[], badCount: 0, unknown: [] as Remark[], unknownCountries: 0, unknownIndustries: 0 }
  good = 0
  private columns: Partial<Record<Column, number>> | undefined
  private lines = ''

  constructor() {
    super({ writableObjectMode: true })
  }

  /** Throws for an empty file. */
  assertHeader(): void {
    if (!this.columns) throw new CompanyFileError('The file is empty. Its first line must name the columns.')
  }

  override _transform({ record, info }: Parsed, _encoding: string, done: (error?: Error | null, data?: string) => void): void {
    if (!this.columns) {
      const columns = columnsOf(record)
      if (columns instanceof CompanyFileError) return done(columns)
      this.columns = columns
      return done()
    }
    const line = this.copyLineOf(record, info.lines, this.columns)
    // One chunk per record would cost a write to the socket each.
    this.lines += line
    if (this.lines.length < 65_536) return done()
    const chunk = this.lines
    this.lines = ''
    done(null, chunk)
  }

  override _flush(done: (error?: Error | null, data?: string) => void): void {
    done(null, this.lines)
  }

  private copyLineOf(record: string[], line: number, columns: Partial<Record<Column, number>>): string {
    const cell = (column: Column) => record[columns[column] ?? -1]?.trim() ?? ''
    const row = companyRow({
      domain: cell('domain') || cell('website'),
      name: cell('name'),
      country: cell('country'),
      state: cell('state'),
      city: cell('city'),
      industry: cell('industry'),
      sector: cell('sector'),
      employees: cell('employees'),
      linkedinUrl: cell('linkedin_url'),
      aliases: cell('aliases').split(/[|;]/),
    })
    if ('reason' in row) {
      this.result.badCount++
      keep(this.result.bad, { line, reason: row.reason })
      return ''
    }
    this.good++
    if (row.country === null && cell('country') !== '') {
      this.result.unknownCountries++
      keep(this.result.unknown, { line, reason: leftEmpty('country', cell('country')) })
    }
    if (row.industry === null && cell('industry') !== '') {
      this.result.unknownIndustries++
      keep(this.result.unknown, { line, reason: leftEmpty('industry', cell('industry')) })
    }
    return copyLine(line, row)
  }
}

const leftEmpty = (what: string, given: string) => `The ${what} ${JSON.stringify(given.slice(0, 100))} is not known; it was left empty.`

function keep(remarks: Remark[], remark: Remark): void {
  if (remarks.length < REMARKS_KEPT) remarks.push(remark)
}

function columnsOf(header: string[]): Partial<Record<Column, number>> | CompanyFileError {
  const names = header.map((name) => name.trim().toLowerCase().replace(/[ -]+/g, '_'))
  const columns: Partial<Record<Column, number>> = {}
  for (const column of COLUMNS) {
    const at = names.indexOf(column)
    if (at >= 0) columns[column] = at
  }
  const missing = [
    columns.domain === undefined && columns.website === undefined ? 'domain (or website)' : '',
    columns.name === undefined ? 'name' : '',
  ]
  const lacking = missing.filter((name) => name !== '')
  if (lacking.length === 0) return columns
  const found = names.slice(0, 20).join(', ').slice(0, 300)
  return new CompanyFileError(
    `The first line must name the columns, separated by commas. Missing: ${lacking.join(' and ')}. Found: ${found}.`,
  )
}

function copyLine(line: number, row: CompanyRow): string {
  const { domain, name, country, state, city, industry, employees, linkedin_url, aliases, name_keys } = row
  const plain = [domain, name, country, state, city, industry, employees === null ? null : String(employees), linkedin_url]
  return `${[String(line), ...plain, arrayText(aliases), arrayText(name_keys)].map(copyText).join('\t')}\n`
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const copyText = (value: string | null) =>
  value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character)
const arrayText = (values: readonly string[]) => `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
