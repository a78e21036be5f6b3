import type { Tx } from '../../db/client.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { storable } from '../documents/raw-document.ts'
import { urlKey } from '../urls.ts'
import { holdLease } from './keep.ts'
import { PATIENCE_MS, type LeasedSource } from './lease.ts'
import { nextCheck } from './next-check.ts'
import type { Outcome } from './outcome.ts'

/** What a check did, for the record of its run. */
export interface CheckCounts {
  requests: number
  documents: number
  skipped: number
}

const MAX_MESSAGE = 500

/**
 * Records the end of a check and gives the source back, in one transaction under its lease. The run that marked the source counts it, and ends with its last source.
 * Throws LeaseLost.
 */
export async function concludeCheck(
  tx: Tx,
  {
    source,
    outcome,
    counts,
    everyMinutes,
    now,
    random,
  }: { source: LeasedSource; outcome: Outcome; counts: CheckCounts; everyMinutes: number; now: Date; random: number },
): Promise<void> {
  await holdLease(tx, source)
  const failures = outcome.kind === 'fault' ? source.failures + 1 : 0
  const dueAt = dueAgain(outcome, now)
  const row = await tx.source.update({
    where: { id: source.id },
    data: {
      lease: null,
      leasedUntil: null,
      dueAt,
      nextCheckAt: nextCheck({ outcome, failures, everyMinutes, now, random }),
      ...(outcome.kind === 'later' ? {} : { lastCheckedAt: now, failures }),
      ...(outcome.kind === 'good' ? afterGood(source, outcome, now) : {}),
      ...(outcome.kind === 'fault' ? { state: outcome.state, lastError: storable(outcome.message, MAX_MESSAGE) } : {}),
    },
    select: { runId: true },
  })
  if (row.runId === null) return
  const isOver = dueAt === null && outcome.kind !== 'later'
  await tx.$executeRaw`
    update run set counts = counts || (
      select jsonb_object_agg(n.key, coalesce((counts->>n.key)::int, 0) + n.value::int)
      from jsonb_each_text(${JSON.stringify({
        sources: isOver ? 1 : 0,
        requests: counts.requests,
        not_modified: outcome.kind === 'good' && !outcome.isChanged && isOver ? 1 : 0,
        documents: counts.documents,
        skipped: counts.skipped,
        errors: outcome.kind === 'fault' ? 1 : 0,
      })}::jsonb) n)
    where id = ${row.runId}::uuid`
  // In a statement of its own: it sees what the check counted before it has recorded.
  await finishRuns(tx, [row.runId], now)
}

/** When it goes on in the same round: at once where there is more than one check may take, and soon where its host wants no long pause. */
function dueAgain(outcome: Outcome, now: Date): Date | null {
  if (outcome.kind === 'good') return outcome.isComplete ? null : now
  return outcome.kind === 'later' && outcome.until.getTime() <= now.getTime() + PATIENCE_MS ? outcome.until : null
}

function afterGood(source: LeasedSource, outcome: Outcome & { kind: 'good' }, now: Date) {
  const { validators, isComplete, isUnconditional, movedTo } = outcome
  return {
    state: 'healthy',
    lastError: null,
    lastSuccessAt: now,
    etag: validators.etag,
    lastModified: validators.lastModified,
    bodyHash: validators.bodyHash,
    ...(isUnconditional ? { unconditionalAt: now } : {}),
    ...(source.firstPassAt === null && isComplete ? { firstPassAt: now } : {}),
    ...moved(source, movedTo),
  }
}

/** Where a permanent redirect leads counts for as long as it leads to the same address. */
function moved(source: LeasedSource, movedTo: string | null) {
  if (movedTo === null || movedTo === source.url) return { movedTo: null, movedCount: 0 }
  return { movedTo, movedCount: movedTo === source.movedTo ? source.movedCount + 1 : 1 }
}

// A redirect is believed when its target was right twice: a page that is down for a day may redirect home.
const RIGHT_BEFORE_ADOPTED = 2

/**
 * Takes the address that a permanent redirect leads to for the source's own, once it was right twice. Credentials do not go along to another origin; and an address
 * under which the same source is kept already is not taken: both go on. In a transaction of its own.
 */
export async function adoptMove(db: { source: Tx['source'] }, id: string): Promise<void> {
  const source = await db.source.findUnique({ where: { id } })
  if (!source?.movedTo || source.movedCount < RIGHT_BEFORE_ADOPTED) return
  const target = new URL(source.movedTo)
  const key = urlKey(source.movedTo)
  if (key === null || (source.credentials !== null && target.origin !== new URL(source.url).origin)) return
  try {
    await db.source.updateMany({
      where: { id, movedTo: source.movedTo },
      data: { url: source.movedTo, urlKey: key, host: target.host, movedTo: null, movedCount: 0 },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

/** Ends the runs of which no source is left to ask. */
export async function finishRuns(tx: Tx, runIds: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`
    update run r set state = 'finished', finished_at = ${now}, error = case when (r.counts->>'errors')::int > 0 then
      format('%s of %s sources could not be read; "npm run sources -- list" tells which and why.', r.counts->>'errors', r.counts->>'sources') end
    where r.id = any(${[...runIds]}::uuid[]) and r.state = 'running' and r.counts ? 'sources'
      and not exists (select from source s where s.run_id = r.id and s.due_at is not null)`
}
