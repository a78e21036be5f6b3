import { stringify } from 'csv-stringify/sync'
import { Prisma } from '../../../db/client.ts'
import type { Reader } from '../../../db/large-reads.ts'
import { isoTime } from '../../sql/iso-time.ts'
import type { AccountFilters } from '../account-conditions.ts'
import { orderedIds, rowJoins, type AccountSort } from './table-rows.ts'

const HEADINGS = ['domain', 'name', 'status', 'icp', 'score', 'matched_signals', 'why_now', 'last_match', 'owner', 'industry', 'employees', 'country', 'state', 'crm_account_id'] // prettier-ignore
const AT_ONCE = 1000

type Cell = string | number | null

/**
 * The accounts that the filters leave, as CSV, in pieces: which they are and their order is decided at once, what is told of them as the pieces are fetched. One deleted meanwhile is left
 * out.
 */
export async function exportCsv(reader: Reader, filters: AccountFilters, sort: AccountSort): Promise<AsyncGenerator<string>> {
  const statement = orderedIds(filters, sort)
  const { rows } = await reader.query<{ id: string }>(statement.text, statement.values)
  return pieces(reader, filters.orgId, rows.map(({ id }) => id)) // prettier-ignore
}

async function* pieces(reader: Reader, orgId: string, ids: string[]): AsyncGenerator<string> {
  yield `\ufeff${csv([HEADINGS])}`
  for (let from = 0; from < ids.length; from += AT_ONCE) yield csv(await cells(reader, orgId, ids.slice(from, from + AT_ONCE)))
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
const csv = (rows: Cell[][]) => stringify(rows, { escape_formulas: true, record_delimiter: 'windows' })

async function cells(reader: Reader, orgId: string, ids: string[]): Promise<Cell[][]> {
  const { text, values } = Prisma.sql`
    select json_build_array(a.domain, c.name, a.status, i.name, a.scaled_score,
      (select string_agg(n.signal_name, '; ') from json_array_elements_text(matching.names) as n (signal_name)), a.summary, ${isoTime('last_match.last_at')}, u.email,
      c.industry, c.employees, c.country, c.state, a.crm_account_id) as cells
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join account a on a.org_id = ${orgId}::uuid and a.id = wanted.id
    ${rowJoins(orgId)} order by wanted.place`
  const { rows } = await reader.query<{ cells: Cell[] }>(text, values)
  return rows.map((row) => row.cells)
}
