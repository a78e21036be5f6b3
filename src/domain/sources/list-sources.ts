import type { Db } from '../../db/client.ts'
import { listSources, type SourceFilter, type SourceLine } from '../../evidence/sources/list-sources.ts'

/** A page of the sources that an instance sees, the newest first, and the id to go on after; null on the last page. */
export async function pageOfSources(
  db: Db,
  {
    orgId,
    limit,
    after,
    ...filter
  }: { orgId: string; limit: number; after: string | undefined } & Pick<SourceFilter, 'kind' | 'state' | 'isPrivate'>,
): Promise<{ items: SourceLine[]; next: string | null }> {
  const rows = await listSources(db, { ...filter, visibleTo: orgId }, { limit: limit + 1, after })
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
