import { Prisma, type Db } from '../../db/client.ts'
import { errorAt, type ServiceError } from '../../errors.ts'
import { heldEvents, WITH_NEWEST, type DeliveryState, type EventFilter } from './event-filter.ts'
import type { EventType } from '../record.ts'
import { EVENT_RETENTION_MS } from '../settings.ts'

/** One recorded event, with where its newest delivery stands. */
export interface EventLine {
  id: string
  type: EventType
  isTest: boolean
  createdAt: Date
  /** `none`: no webhook was enabled when it was recorded. */
  delivery: DeliveryState
  /** Attempts over all deliveries of the event. */
  attempts: number
  /** When the next attempt is due; null when none is. */
  nextAttemptAt: Date | null
  deliveredAt: Date | null
  /** The domains of the first accounts that it carries, three at most, and how many it carries. */
  accounts: string[]
  accountCount: number
  /** The channel that it is a message to; null: an event for the webhook. */
  channel: { id: string; kind: 'slack' | 'teams'; name: string; url: string; ending: string } | null
  /** What came of its last attempt; null without one. */
  lastStatus: number | null
  lastError: string | null
}

export interface AttemptLine {
  id: string
  eventId: string
  eventType: EventType
  deliveryId: string
  /** From 1, within the delivery. */
  number: number
  startedAt: Date
  durationMs: number
  status: number | null
  error: string | null
  response: string | null
}

export interface Page<T> {
  items: T[]
  /** What to pass as `after` for the next page; null on the last. */
  next: string | null
}

interface Paging {
  orgId: string
  limit: number
  /** `next` of the page before: the id of its last line. */
  after?: string | undefined
}

// Above every UUID: where the first page starts.
const TOP = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The instance's events of the last 30 days, newest first. */
export async function listEvents(
  db: Db,
  { orgId, limit, after, now, ...filter }: Paging & EventFilter & { now: Date },
): Promise<Page<EventLine>> {
  const items = await db.$queryRaw<EventLine[]>`
    select e.id, e.type, e.is_test as "isTest", e.created_at as "createdAt", coalesce(newest.state, 'none') as delivery,
      (select coalesce(sum(d.attempts), 0)::int from delivery d where d.org_id = e.org_id and d.event_id = e.id) as attempts,
      case when newest.state = 'pending' then newest.next_attempt_at end as "nextAttemptAt",
      case when newest.state = 'delivered' then newest.finished_at end as "deliveredAt",
      e.accounts[1:3] as accounts, cardinality(e.accounts) as "accountCount",
      (select json_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'url', c.url, 'ending', c.ending)
        from channel c where c.org_id = e.org_id and c.id = e.channel_id) as channel, last.status as "lastStatus", last.error as "lastError"
    from event e ${WITH_NEWEST} left join lateral (
      select a.status, a.error from delivery_attempt a join delivery d on d.org_id = a.org_id and d.id = a.delivery_id
      where d.org_id = e.org_id and d.event_id = e.id order by a.id desc limit 1
    ) last on true
    where ${heldEvents(orgId, now, filter)} and e.id < ${after ?? TOP}::uuid
    order by e.id desc limit ${limit + 1}`
  return page(items, limit)
}

/** One event's body, as it was and will be delivered to the webhook or, with `isMessage`, to its channel. Throws `event_not_found`. */
export async function readEventBody(
  db: Db,
  { orgId, eventId, now, isMessage = false }: { orgId: string; eventId: string; now: Date; isMessage?: boolean },
): Promise<string> {
  const held = new Date(now.getTime() - EVENT_RETENTION_MS)
  const event = await db.event.findFirst({
    where: { orgId, id: eventId, createdAt: { gte: held }, body: { not: '' }, channelId: isMessage ? { not: null } : null },
    select: { body: true },
  })
  if (!event) throw unknownEvent(eventId, isMessage)
  return event.body
}

/** `event_not_found`. */
export function unknownEvent(id: string, isMessage = false): ServiceError {
  const detail = isMessage
    ? `There is no message ${id} to a channel; messages are held for 30 days. webhook/events lists them, each with its channel.`
    : `There is no event ${id}; events are held for 30 days. webhook/events lists them.`
  return errorAt('event_not_found', '/event_id', detail)
}

/** The instance's delivery attempts of the last 90 days, newest first; of one event where it is given (none for an unknown one). */
export async function listAttempts(
  db: Db,
  { orgId, limit, after, eventId }: Paging & { eventId?: string | undefined },
): Promise<Page<AttemptLine>> {
  // Two statements rather than one with an "or": each has an index to walk along.
  const scope =
    eventId === undefined ? Prisma.sql`a.org_id = ${orgId}::uuid` : Prisma.sql`d.org_id = ${orgId}::uuid and d.event_id = ${eventId}::uuid`
  const items = await db.$queryRaw<AttemptLine[]>`
    select a.id, d.event_id as "eventId", e.type as "eventType", a.delivery_id as "deliveryId", a.number, a.started_at as "startedAt",
      a.duration_ms as "durationMs", a.status, a.error, a.response
    from delivery_attempt a
      join delivery d on d.org_id = a.org_id and d.id = a.delivery_id
      join event e on e.org_id = d.org_id and e.id = d.event_id
    where ${scope} and a.id < ${after ?? TOP}::uuid
    order by a.id desc limit ${limit + 1}`
  return page(items, limit)
}

function page<T extends { id: string }>(items: T[], limit: number): Page<T> {
  const shown = items.slice(0, limit)
  return { items: shown, next: items.length > limit ? (shown.at(-1)?.id ?? null) : null }
}
