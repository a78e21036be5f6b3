import type { Db } from '../../db/client.ts'
import type { DeliveryState } from '../../webhooks/events/event-filter.ts'
import { EVENT_RETENTION_MS } from '../../webhooks/settings.ts'

/** How many of the instance's events of the last 30 days are in each state, by their newest delivery; as the log of events tells it. Of the pending, also how many were tried in vain. */
export async function countEvents(
  db: Db,
  { orgId, now }: { orgId: string; now: Date },
): Promise<{ counts: Record<DeliveryState, number>; retrying: number }> {
  const held = new Date(now.getTime() - EVENT_RETENTION_MS)
  const rows = await db.$queryRaw<{ state: DeliveryState; count: number; tried: number }[]>`
    with newest as (
      select distinct on (event_id) event_id, state, attempts from delivery where org_id = ${orgId}::uuid order by event_id, created_at desc, id desc
    )
    select coalesce(n.state, 'none') as state, count(*)::int as count, (count(*) filter (where n.attempts > 0))::int as tried
    from event e left join newest n on n.event_id = e.id
    where e.org_id = ${orgId}::uuid and e.created_at >= ${held}::timestamptz
    group by 1`
  const none = { none: 0, pending: 0, delivered: 0, failed: 0, cancelled: 0 }
  return {
    counts: { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) },
    retrying: rows.find(({ state }) => state === 'pending')?.tried ?? 0,
  }
}
