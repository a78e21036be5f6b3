import type { Tx } from '../../db/client.ts'
import { errorAt, ServiceError } from '../../errors.ts'
import { finishRuns } from '../../evidence/sources/conclude.ts'
import { findSource } from './find-source.ts'

/**
 * Removes one of the instance's own sources, also while it is being asked: what that check still finds is not kept. The documents that it brought stay. Returns how many
 * these are. Throws `source_not_found`, `public_source`.
 */
export async function removeSource(tx: Tx, { orgId, id, now }: { orgId: string; id: string; now: Date }): Promise<{ documents: number }> {
  const source = await findSource(tx, { orgId, id })
  if (source.orgId === null)
    throw new ServiceError('public_source', 'The source is public: other instances may read it too, so only the operator can remove it.')
  const removed = await tx.$queryRaw<{ runId: string | null }[]>`
    delete from source where org_id = ${orgId}::uuid and id = ${id}::uuid returning run_id as "runId"`
  if (removed.length === 0) throw errorAt('source_not_found', '/source_id', `The instance has no source ${id}. /v1/sources lists them.`)
  // It may have been the last that a run waited for.
  await finishRuns(
    tx,
    removed.flatMap(({ runId }) => (runId === null ? [] : [runId])),
    now,
  )
  return { documents: source.documents }
}
