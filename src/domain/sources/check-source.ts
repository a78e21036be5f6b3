import type { Tx } from '../../db/client.ts'
import { ServiceError } from '../../errors.ts'
import type { SourceLine } from '../../evidence/sources/list-sources.ts'
import { findSource } from './find-source.ts'

const CHECK_EVERY_MINUTES = 10
// Each search is one of the few that all instances together may make in a day.
const SEARCH_EVERY_MINUTES = 24 * 60

/** After how many minutes a source that was asked may be asked again on demand. */
export const checkEveryMinutes = ({ kind }: Pick<SourceLine, 'kind'>): number =>
  kind === 'search' ? SEARCH_EVERY_MINUTES : CHECK_EVERY_MINUTES

/** From when on a source may be asked on demand. */
export const nextCheckAllowed = (source: Pick<SourceLine, 'kind' | 'lastCheckedAt' | 'createdAt'>): Date =>
  source.lastCheckedAt === null ? source.createdAt : new Date(source.lastCheckedAt.getTime() + checkEveryMinutes(source) * 60_000)

/**
 * Makes a source due now. One that is due already, or being asked, stays so. Decided in one conditional update, so that of many who ask at once one is heard.
 * Throws `source_not_found`, `check_too_soon`.
 */
export async function checkSourceNow(tx: Tx, { orgId, id, now }: { orgId: string; id: string; now: Date }): Promise<SourceLine> {
  const source = await findSource(tx, { orgId, id })
  const everyMinutes = checkEveryMinutes(source)
  // A round that it is not in any more does not count it: its record is closed.
  const marked = await tx.$executeRaw`
    update source set due_at = ${now}, next_check_at = ${now}, run_id = case when due_at is not null then run_id end
    where id = ${id}::uuid and (due_at <= ${now} or last_checked_at is null
      or last_checked_at <= ${now}::timestamptz - make_interval(mins => ${everyMinutes}))`
  if (marked > 0) return { ...source, nextCheckAt: now }
  const seconds = Math.max(1, Math.ceil((nextCheckAllowed(source).getTime() - now.getTime()) / 1000))
  throw new ServiceError(
    'check_too_soon',
    `The source was asked less than ${everyMinutes === SEARCH_EVERY_MINUTES ? '24 hours' : `${everyMinutes} minutes`} ago. It may be asked again in ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
}
