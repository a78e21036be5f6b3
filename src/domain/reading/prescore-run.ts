import { v7 as uuid } from 'uuid'
import { Prisma, type Tx } from '../../db/client.ts'

/** A part of a pre-scoring: which run's record it counts for, and which slice of the upload it is, from 0. */
export interface PrescorePart {
  runId: string
  slice: number
}

/**
 * Opens the record of pre-scoring `total` uploaded suggestions, in the transaction of the upload. Returns the run's id. Its counts are `total`, `done` and `gone`; it ends
 * with the last slice.
 */
export async function startPrescore(
  tx: Tx,
  { orgId, icpId, total, at }: { orgId: string; icpId: string; total: number; at: Date },
): Promise<string> {
  const id = uuid({ msecs: at.getTime() })
  await tx.run.create({ data: { id, kind: 'prescore', orgId, icpId, trigger: 'upload', startedAt: at, counts: { total, done: 0 } } })
  return id
}

/**
 * Counts a slice, once however often it is told, in the transaction that completes its reading: `scored` accounts as done, and `gone` ones, deleted since the upload, as
 * such. Together they are the slice's size at the upload.
 */
export async function countPrescored(
  tx: Tx,
  { runId, slice, scored, gone, at }: PrescorePart & { scored: number; gone: number; at: Date },
): Promise<void> {
  const isLast = Prisma.sql`(counts->>'done')::int + coalesce((counts->>'gone')::int, 0) + ${scored + gone}::int >= (counts->>'total')::int`
  await tx.$executeRaw`
    update run set
      counts = counts || jsonb_build_object(
        'done', (counts->>'done')::int + ${scored}::int, 'gone', coalesce((counts->>'gone')::int, 0) + ${gone}::int,
        'slices', coalesce(counts->'slices', '[]') || to_jsonb(${slice}::int)),
      state = case when ${isLast} then 'finished' else state end,
      finished_at = case when ${isLast} then ${at}::timestamptz end
    where id = ${runId}::uuid and kind = 'prescore' and not coalesce(counts->'slices', '[]') @> to_jsonb(${slice}::int)`
}
