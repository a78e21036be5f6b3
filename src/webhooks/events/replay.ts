import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../db/client.ts'
import { uuidV7Sql } from '../../db/uuid-v7-sql.ts'
import { invalidAt, ServiceError } from '../../errors.ts'
import { holdEnabledChannel } from '../channels/channels.ts'
import { heldEvents, WITH_NEWEST, type EventFilter } from './event-filter.ts'
import { holdEnabledWebhook } from '../endpoint/hold-enabled.ts'
import { unknownEvent } from './log.ts'
import { EVENT_RETENTION_MS } from '../settings.ts'

/**
 * Queues an event again, with the same id and body, where it goes: to the webhook, or to its channel. When it is on its way already, its next attempt is brought
 * forward instead. Returns the delivery's id. Throws `event_not_found`, `webhook_not_found`, `webhook_disabled`, `channel_not_found` and
 * `channel_disabled`.
 */
export async function replayEvent(tx: Tx, { orgId, eventId, now }: { orgId: string; eventId: string; now: Date }): Promise<string> {
  const event = await tx.event.findUnique({
    where: { orgId_id: { orgId, id: eventId } },
    select: { createdAt: true, body: true, channelId: true },
  })
  const channelId = event?.channelId ?? null
  const endpointId = channelId === null ? await holdEnabledWebhook(tx, orgId) : null
  if (channelId !== null) await holdEnabledChannel(tx, { orgId, id: channelId, pointer: '/event_id' })
  if (!event || event.body === '' || event.createdAt < retainedFrom(now)) throw unknownEvent(eventId)
  const waiting = await tx.delivery.findFirst({ where: { orgId, eventId, state: 'pending' }, select: { id: true } })
  if (waiting) {
    await tx.delivery.updateMany({
      where: { orgId, id: waiting.id, state: 'pending', nextAttemptAt: { gt: now } },
      data: { nextAttemptAt: now },
    })
    return waiting.id
  }
  const id = uuidv7({ msecs: now.getTime() })
  await tx.delivery.create({ data: { orgId, id, eventId, endpointId, channelId, nextAttemptAt: now, createdAt: now } })
  return id
}

/**
 * Queues every event for the webhook recorded since a time again, delivered before or not, test events apart; those on their way are left as they are. Returns how many were
 * queued. Throws `webhook_not_found` and `webhook_disabled`.
 */
export async function replaySince(tx: Tx, { orgId, since, now }: { orgId: string; since: Date; now: Date }): Promise<{ replayed: number }> {
  const endpointId = await holdEnabledWebhook(tx, orgId)
  const from = since < retainedFrom(now) ? retainedFrom(now) : since
  const replayed = await tx.$executeRaw`
    insert into delivery (org_id, id, event_id, endpoint_id, next_attempt_at, created_at)
    select e.org_id, ${uuidV7Sql(now)}, e.id, ${endpointId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from event e
    where e.org_id = ${orgId}::uuid and e.channel_id is null and e.created_at >= ${from}::timestamptz and not e.is_test and e.body <> ''
      and not exists (select 1 from delivery d where d.org_id = e.org_id and d.event_id = e.id and d.state = 'pending')
    order by e.created_at, e.id`
  return { replayed }
}

/** How many events one call sends again at most. */
export const REPLAY_LIMIT = 10_000

export interface ReplayWhere {
  orgId: string
  /** Without `isTest`, test events are left out. */
  filter: EventFilter
  isDryRun: boolean
  /** What the dry run counted: without it nothing is queued. */
  expectedCount: number | undefined
  now: Date
}

/**
 * Queues every event for the webhook that the filter leaves again; of those on their way the next attempt is brought forward. What is carried out is what
 * was shown: where the number has changed since, it
 * throws `selection_changed`. Throws `invalid_request`, `webhook_not_found`, `webhook_disabled` and `too_many_events` too.
 */
export async function replayWhere(
  tx: Tx,
  { orgId, filter, isDryRun, expectedCount, now }: ReplayWhere,
): Promise<{ matching: number; replayed: number }> {
  if (!isDryRun && expectedCount === undefined)
    throw invalidAt('/expected_count', 'Without dry_run, give the number that the dry run said (matching).')
  const endpointId = await holdEnabledWebhook(tx, orgId)
  const [found] = await tx.$queryRaw<{ matching: number; ids: string[] }[]>`
    select count(*)::int as matching, coalesce((array_agg(e.id::text))[1:${REPLAY_LIMIT}], '{}') as ids
    from event e ${WITH_NEWEST} where ${heldEvents(orgId, now, { ...filter, isTest: filter.isTest ?? false })} and e.channel_id is null and e.body <> ''`
  const { matching, ids } = found ?? { matching: 0, ids: [] }
  if (isDryRun) return { matching, replayed: 0 }
  if (matching > REPLAY_LIMIT) {
    const detail = `The filter leaves ${matching} events, and at most ${REPLAY_LIMIT} are sent again at once. Narrow it by since and until. Nothing was queued.`
    throw new ServiceError('too_many_events', detail)
  }
  if (matching !== expectedCount) {
    const detail = `The filter leaves ${matching} ${matching === 1 ? 'event' : 'events'} now, not ${expectedCount}. Nothing was queued.`
    throw new ServiceError('selection_changed', detail)
  }
  await queueAgain(tx, { orgId, endpointId, ids, now })
  return { matching, replayed: matching }
}

async function queueAgain(tx: Tx, { orgId, endpointId, ids, now }: { orgId: string; endpointId: string; ids: string[]; now: Date }) {
  // What is on its way is locked in the order of its keys, as where deliveries are cancelled. What was concluded meanwhile gets a delivery like the rest.
  await tx.$executeRaw`
    with waiting as (
      select id, event_id from delivery where org_id = ${orgId}::uuid and event_id = any(${ids}::uuid[]) and state = 'pending' order by id for no key update
    ), sooner as (
      update delivery d set next_attempt_at = ${now}::timestamptz from waiting w
      where d.org_id = ${orgId}::uuid and d.id = w.id and d.next_attempt_at > ${now}::timestamptz
    )
    insert into delivery (org_id, id, event_id, endpoint_id, next_attempt_at, created_at)
    select e.org_id, ${uuidV7Sql(now)}, e.id, ${endpointId}::uuid, ${now}::timestamptz, ${now}::timestamptz
    from event e
    where e.org_id = ${orgId}::uuid and e.id = any(${ids}::uuid[]) and not exists (select 1 from waiting w where w.event_id = e.id)
    order by e.created_at, e.id`
}

const retainedFrom = (now: Date) => new Date(now.getTime() - EVENT_RETENTION_MS)
