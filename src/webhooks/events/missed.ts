import type { Tx } from '../../db/client.ts'
import { uuidV7Sql } from '../../db/uuid-v7-sql.ts'
import { EVENT_RETENTION_MS } from '../settings.ts'

export interface MissedScope {
  orgId: string
  endpointId: string
  /** Events recorded from here on, or with a delivery that ended in vain from here on. */
  since: Date
  now: Date
  /** False only counts. */
  queue: boolean
}

/** Counts the instance's events for the webhook that were neither delivered nor are on their way, test events apart, and queues each once where asked. */
export async function queueMissed(
  tx: Tx,
  { orgId, endpointId, since, now, queue }: MissedScope,
): Promise<{ missed: number; replayed: number }> {
  const held = new Date(now.getTime() - EVENT_RETENTION_MS)
  const [row] = await tx.$queryRaw<{ missed: number; replayed: number }[]>`
    with missed as (
      select e.id, e.created_at from event e
      where e.org_id = ${orgId}::uuid and e.channel_id is null and not e.is_test and e.body <> '' and e.created_at >= ${held}::timestamptz
        and not exists (select 1 from delivery d where d.org_id = e.org_id and d.event_id = e.id and d.state in ('delivered', 'pending'))
        and (e.created_at >= ${since}::timestamptz or exists (
          select 1 from delivery d where d.org_id = e.org_id and d.event_id = e.id and d.finished_at >= ${since}::timestamptz))
    ), queued as (
      insert into delivery (org_id, id, event_id, endpoint_id, next_attempt_at, created_at)
      select ${orgId}::uuid, ${uuidV7Sql(now)}, m.id, ${endpointId}::uuid, ${now}::timestamptz, ${now}::timestamptz from missed m where ${queue}
      order by m.created_at, m.id
      returning 1
    )
    select (select count(*) from missed)::int as missed, (select count(*) from queued)::int as replayed`
  return row ?? { missed: 0, replayed: 0 }
}
