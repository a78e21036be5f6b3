import type { Db } from '../../db/client.ts'
import { companyRow, type CompanyInput, type CompanyRow } from './company-row.ts'
import { addNamesSql, forgetNamesSql, upsertCompanySql } from './upsert-sql.ts'

const ROWS_AT_ONCE = 5000
// The statements are constant text; what is given goes in as parameters.
const GIVEN = `jsonb_to_recordset($1::jsonb) as n (domain text, name text, country text, state text, city text, industry text,
  employees int, linkedin_url text, aliases text[], name_keys text[])`

/**
 * Adds companies to the directory or brings them up to date; what is not given stays as it was. Of several with one domain the last counts. For connectors and the sample; a large file goes
 * through `loadCompanies`. Returns how many are new and how many changed, and the inputs that cannot be stored, by index.
 */
export async function upsertCompanies(
  db: Db,
  { companies, source }: { companies: readonly CompanyInput[]; source: string },
): Promise<{ loaded: number; updated: number; bad: { index: number; reason: string }[] }> {
  const result = { loaded: 0, updated: 0, bad: [] as { index: number; reason: string }[] }
  const rows = new Map<string, CompanyRow>()
  companies.forEach((company, index) => {
    const row = companyRow(company)
    if ('reason' in row) result.bad.push({ index, reason: row.reason })
    else rows.set(row.domain, row)
  })
  const list = [...rows.values()]
  for (let at = 0; at < list.length; at += ROWS_AT_ONCE) {
    const data = JSON.stringify(list.slice(at, at + ROWS_AT_ONCE))
    const [counts] = await db.$queryRawUnsafe<{ loaded: number; updated: number }[]>(upsertCompanySql(GIVEN, '$2'), data, source)
    await db.$executeRawUnsafe(forgetNamesSql(GIVEN), data)
    await db.$executeRawUnsafe(`${addNamesSql(GIVEN)} on conflict do nothing`, data)
    result.loaded += counts?.loaded ?? 0
    result.updated += counts?.updated ?? 0
  }
  return result
}
