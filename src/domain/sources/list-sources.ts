import type { Db } from '../../db/client.ts'
import { listSources, whichSources, type SourceFilter, type SourceLine, type SourceState } from '../../evidence/sources/list-sources.ts'

/** A page of the sources that an instance sees, the newest first, and the id to go on after; null on the last page. */
export async function pageOfSources(
  db: Db,
  {
    orgId,
    limit,
    after,
    ...filter
  }: { orgId: string; limit: number; after: string | undefined } & Pick<SourceFilter, 'kind' | 'state' | 'host' | 'domain' | 'isPrivate'>,
): Promise<{ items: SourceLine[]; next: string | null }> {
  const rows = await listSources(db, { ...filter, visibleTo: orgId }, { limit: limit + 1, after })
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

export interface SourceCount {
  name: string
  total: number
  /** Unhealthy, gone or blocked. */
  failing: number
}

export interface SourceCounts {
  total: number
  states: Record<SourceState, number>
  kinds: SourceCount[]
  /** Those with the most that fail, at most twenty. */
  failingHosts: SourceCount[]
}

const MOST_HOSTS = 20

/** How the sources that an instance sees are, in figures. */
export async function countSources(db: Db, orgId: string): Promise<SourceCounts> {
  const rows = await db.$queryRaw<{ kind: string; host: string; state: SourceState; count: number }[]>`
    select s.kind, s.host, s.state, count(*)::int as count from source s where ${whichSources({ visibleTo: orgId })} group by 1, 2, 3`
  const states: Record<SourceState, number> = { new: 0, healthy: 0, unhealthy: 0, gone: 0, blocked: 0 }
  for (const { state, count } of rows) states[state] += count
  const failingHosts = countBy(
    // A search names the operator's engine, which is nobody else's business.
    rows.filter(({ kind }) => kind !== 'search'),
    ({ host }) => host,
  ).filter(({ failing }) => failing > 0)
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    states,
    kinds: countBy(rows, ({ kind }) => kind),
    failingHosts: failingHosts.slice(0, MOST_HOSTS),
  }
}

/** Those with the most that fail first. */
function countBy<Row extends { state: SourceState; count: number }>(rows: readonly Row[], nameOf: (row: Row) => string): SourceCount[] {
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, group]) => ({
      name,
      total: group.reduce((sum, { count }) => sum + count, 0),
      failing: group.reduce((sum, { state, count }) => sum + (state === 'new' || state === 'healthy' ? 0 : count), 0),
    }))
    .sort((a, b) => b.failing - a.failing || b.total - a.total || (a.name < b.name ? -1 : 1))
}
