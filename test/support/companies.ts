import { Readable } from 'node:stream'
import type pg from 'pg'
import { loadCompanies, type LoadResult } from '../../src/evidence/companies/load-csv.ts'

export interface GivenCompany {
  domain: string
  name: string
  aliases?: readonly string[]
  country?: string
  employees?: number
}

/** Brings companies into the directory as `npm run companies:load` does. */
export async function giveCompanies(pool: pg.Pool, companies: readonly GivenCompany[]): Promise<LoadResult> {
  const rows = companies.map(({ domain, name, aliases = [], country = '', employees = '' }) =>
    [domain, name, aliases.join('|'), country, String(employees)].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','),
  )
  return await loadCompanies(pool, Readable.from([`domain,name,aliases,country,employees\n${rows.join('\n')}\n`]), { source: 'test' })
}
