import type { Db } from '../../db/client.ts'
import { errorAt } from '../../errors.ts'
import { listSources, type SourceLine } from '../../evidence/sources/list-sources.ts'

/** A source that the instance sees: its own, or a public one of a company that it holds. Throws `source_not_found`, alike for another instance's and for none. */
export async function findSource(db: Db, { orgId, id }: { orgId: string; id: string }): Promise<SourceLine> {
  const [found] = await listSources(db, { id, visibleTo: orgId })
  if (!found) throw errorAt('source_not_found', '/source_id', `The instance has no source ${id}. /v1/sources lists them.`)
  return found
}
