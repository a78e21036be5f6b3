import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CompanyFileError, CompanyReader, REMARKS_KEPT, type Remark } from './company-reader.ts'
import { addNamesSql, forgetNamesSql, LOCK_DIRECTORY_SQL, upsertCompanySql } from './upsert-sql.ts'
import { Utf8Lines } from './utf8-lines.ts'

// A record that does not end; an open quote would otherwise swallow the rest of the file.
const MAX_RECORD = 1_000_000

/** What loading a file did. Every row is in exactly one of loaded, updated, unchanged, repeated and badCount. */
export interface LoadResult {
  loaded: number
  updated: number
  unchanged: number
  /** Rows whose domain comes again further down: the last row counts. */
  repeated: number
  /** The first 1,000 of these. */
  repetitions: Remark[]
  /** The first 1,000 rows that were left out, by line of the file (the header is line 1). */
  bad: Remark[]
  badCount: number
  /** The first 1,000 countries and industries that are not known. */
  unknown: Remark[]
  /** Rows loaded without a country or industry although the file names one, because the name is not known. */
  unknownCountries: number
  unknownIndustries: number
}

/**
 * Loads a company directory (CSV with a header; UTF-8, UTF-16 or Windows-1252): columns `domain` or `website`, `name`, `country`, `state`, `city`, `industry`, `sector`,
 * `employees`, `linkedin_url`, `aliases` (separated by | or ;) in any order; others are ignored. Everything or, on an error, nothing is stored.
 * Throws CompanyFileError when the header lacks what is needed or the text is no CSV.
 */
export async function loadCompanies(pool: pg.Pool, input: Readable, { source }: { source: string }): Promise<LoadResult> {
  // The input may fail before it is read; the pipeline tells of it, and an error that nobody listens to ends the process.
  input.on('error', () => undefined)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local work_mem = '256MB'`)
    await client.query(`create temp table company_in (line int, domain text, name text, country text, state text, city text, industry text,
      employees int, linkedin_url text, aliases text[], name_keys text[]) on commit drop`)
    const reader = new CompanyReader()
    const parser = parse({
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: MAX_RECORD,
      relax_quotes: true,
    })
    const copy = client.query(copyFrom('copy company_in from stdin'))
    await pipeline(input, new Utf8Lines(), parser, reader, copy).catch((error: unknown) => {
      throw readable(error)
    })
    reader.assertHeader()
    await client.query('analyze company_in')
    const repeated = await dropRepeated(client)
    await client.query(LOCK_DIRECTORY_SQL)
    const { rows } = await client.query<{ loaded: number; updated: number }>(upsertCompanySql('company_in n', '$1'), [source])
    await client.query(forgetNamesSql('company_in n'))
    await client.query(addNamesSql('company_in n'))
    await client.query('commit')
    const { loaded, updated } = rows[0] ?? { loaded: 0, updated: 0 }
    return { ...reader.result, ...repeated, loaded, updated, unchanged: reader.good - repeated.repeated - loaded - updated }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Drops the rows whose domain comes again further down. */
async function dropRepeated(client: pg.PoolClient): Promise<Pick<LoadResult, 'repeated' | 'repetitions'>> {
  const { rows } = await client.query<{ repeated: number; line: number; domain: string; last: number }>(
    `with gone as (
      delete from company_in a using (select domain, max(line) as last from company_in group by domain having count(*) > 1) b
      where a.domain = b.domain and a.line < b.last returning a.line, a.domain, b.last)
    select (select count(*)::int from gone) as repeated, line, domain, last from gone order by line limit ${REMARKS_KEPT}`,
  )
  const reason = (domain: string, last: number) => `The domain ${domain} comes again in line ${last}; the last row of a domain counts.`
  return { repeated: rows[0]?.repeated ?? 0, repetitions: rows.map(({ line, domain, last }) => ({ line, reason: reason(domain, last) })) }
}

function readable(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) return error
  return new CompanyFileError(`The file is not valid CSV: ${error.message}.`, { cause: error })
}
