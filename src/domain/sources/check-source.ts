import type { Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import type { SourceLine } from '../../evidence/sources/list-sources.ts'
import { findSource } from './find-source.ts'

/** A source is asked on demand no sooner after it was last asked. */
export const CHECK_EVERY_MINUTES = 10

/** From when on a source may be asked on demand. */
export const nextCheckAllowed = ({ lastCheckedAt, createdAt }: Pick<SourceLine, 'lastCheckedAt' | 'createdAt'>): Date =>
  lastCheckedAt === null ? createdAt : new Date(lastCheckedAt.getTime() + CHECK_EVERY_MINUTES * 60_000)

/**
 * Makes a source due now. One that is due already, or being asked, stays so. Decided in one conditional update, so that of many who ask at once one is heard.
 * Throws `source_not_found`, `check_too_soon`.
 */
export async function checkSourceNow(tx: Tx, { orgId, id, now }: { orgId: string; id: string; now: Date }): Promise<SourceLine> {
  const source = await findSource(tx, { orgId, id })
  // A round that it is not in any more does not count it: its record is closed.
  const marked = await tx.$executeRaw`
    update source set due_at = ${now}, next_check_at = ${now}, run_id = case when due_at is not null then run_id end
    where id = ${id}::uuid and (due_at <= ${now} or last_checked_at is null
      or last_checked_at <= ${now}::timestamptz - make_interval(mins => ${CHECK_EVERY_MINUTES}))`
  if (marked > 0) return { ...source, nextCheckAt: now }
  const seconds = Math.max(1, Math.ceil((nextCheckAllowed(source).getTime() - now.getTime()) / 1000))
  throw new ServiceError(
    'check_too_soon',
    `The source was asked less than ${CHECK_EVERY_MINUTES} minutes ago. It may be asked again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}
