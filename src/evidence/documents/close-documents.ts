import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'

const ACCOUNTS_PER_JOB = 100

/**
 * Marks documents as closed at a time (postings that are gone from their board), or with `at` null as open again, and queues in the same transaction that the accounts for which
 * something was found in them are settled anew. Their texts and findings stay as they are. What is so already is not touched. Returns how many were not.
 */
export async function closeDocuments(
  tx: Tx,
  queue: Pick<Queue, 'enqueueAll'>,
  { documentIds, at }: { documentIds: readonly string[]; at: Date | null },
): Promise<number> {
  if (documentIds.length === 0) return 0
  // In the order in which everybody holds documents. Who is recording what was read in one is waited for, so that its accounts are among those below.
  const changed = await tx.$queryRaw<{ id: string }[]>`
    with held as materialized (
      select id from document where id = any(${[...documentIds]}::uuid[]) and (closed_at is null) <> (${at}::timestamptz is null)
      order by url_key, id for no key update
    )
    update document d set closed_at = ${at}::timestamptz from held where d.id = held.id returning d.id`
  const concerned = await tx.$queryRaw<{ org_id: string; account_id: string }[]>`
    select distinct org_id, account_id from finding where document_id = any(${changed.map(({ id }) => id)}::uuid[]) order by org_id, account_id`
  for (const [orgId, rows] of Map.groupBy(concerned, (row) => row.org_id)) {
    const ids = rows.map((row) => row.account_id)
    const jobs = Array.from({ length: Math.ceil(ids.length / ACCOUNTS_PER_JOB) }, (_, slice) => ({
      orgId,
      accountIds: ids.slice(slice * ACCOUNTS_PER_JOB, (slice + 1) * ACCOUNTS_PER_JOB),
    }))
    await queue.enqueueAll(tx, 'rescore', jobs)
  }
  return changed.length
}
