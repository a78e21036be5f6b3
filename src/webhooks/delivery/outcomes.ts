import type pg from 'pg'
import { BROKEN_OFF } from '../channels/broken-off.ts'
import type { HeldDelivery } from './claim.ts'

/** What came of holding one delivery. */
export interface Conclusion {
  delivery: HeldDelivery
  /** The end of the lease it was held under: a failure counts only while that still stands. */
  until: Date
  state: 'pending' | 'delivered' | 'failed' | 'cancelled'
  nextAttemptAt: Date | null
  concludedAt: Date
  /** Until when the chat wants to hear nothing of this channel at all. */
  channelPausedUntil: Date | null
  /** Null when nothing was sent. */
  attempt: { id: string; startedAt: Date; durationMs: number; status: number | null; error: string | null; response: string | null } | null
}

const RECORD = `
  with concluded as (
    select * from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::uuid[], $8::int[], $9::timestamptz[],
      $10::int[], $11::int[], $12::text[], $13::text[], $14::text[])
    as c(org_id, id, until, state, next_attempt_at, at, attempt_id, number, started_at, duration_ms, status, error, response, url)
  ), locked as (
    select d.org_id, d.id, s.counts, s.counts and c.state in ('pending', 'failed') and coalesce(w.url <> c.url, false) as moved
    from delivery d join concluded c on d.org_id = c.org_id and d.id = c.id
      left join lateral (
        select url from webhook_endpoint e where e.org_id = d.org_id and e.id = d.endpoint_id and e.state = 'enabled'
        union all
        select url from channel h where h.org_id = d.org_id and h.id = d.channel_id and h.state = 'enabled'
      ) w on true
      cross join lateral (select coalesce(
        c.state = 'delivered' and d.state <> 'delivered' or d.state = 'pending' and d.leased_until = c.until and (c.state <> 'cancelled' or w.url is null),
        false)) as s(counts)
    where s.counts or c.attempt_id is not null and d.state <> 'pending'
    order by d.org_id, d.id for no key update of d
  ), changed as (
    update delivery d set
      state = case when l.moved then 'pending' when l.counts then c.state else d.state end,
      leased_until = case when l.counts then null else d.leased_until end,
      attempts = case when c.attempt_id is null then d.attempts else greatest(d.attempts, c.number) end,
      next_attempt_at = case when l.moved then c.at when l.counts then coalesce(c.next_attempt_at, d.next_attempt_at) else d.next_attempt_at end,
      finished_at = case when not l.counts then d.finished_at when l.moved or c.state = 'pending' then null else c.at end
    from concluded c join locked l on l.org_id = c.org_id and l.id = c.id
    where d.org_id = c.org_id and d.id = c.id
  )
  insert into delivery_attempt (org_id, id, delivery_id, number, started_at, duration_ms, status, error, response)
  select c.org_id, c.attempt_id, c.id, c.number, c.started_at, c.duration_ms, c.status, c.error, c.response
  from concluded c
  where c.attempt_id is not null and exists (select 1 from delivery d where d.org_id = c.org_id and d.id = c.id)
  on conflict do nothing`

/**
 * Records conclusions in one statement: the state of the deliveries, where the lease still stands, and the attempts, with how many there were, in any case, since they took place.
 * A success counts whatever became of the lease: the receiver has the event, though the delivery was cancelled or taken up by another sender meanwhile.
 * What was to be cancelled for an endpoint that has been enabled since is due again when its lease ends: nobody counted it as missed.
 * What failed at a URL that has been changed since is due at once at the new one, like all that was waiting when it was changed.
 * Doing it twice changes nothing. Rows are locked in the order of their keys, here and where deliveries are cancelled, so these cannot deadlock.
 * Where another sender holds the delivery meanwhile, its own attempt bears the same number, and counts when it ends.
 */
export async function recordConclusions(pool: pg.Pool, list: Conclusion[]): Promise<void> {
  const column = <T>(of: (c: Conclusion) => T) => list.map(of)
  await pool.query({
    name: 'webhooks-record',
    text: RECORD,
    values: [
      column((c) => c.delivery.orgId),
      column((c) => c.delivery.id),
      column((c) => c.until.toISOString()),
      column((c) => c.state),
      column((c) => c.nextAttemptAt?.toISOString() ?? null),
      column((c) => c.concludedAt.toISOString()),
      column((c) => c.attempt?.id ?? null),
      column((c) => c.delivery.attempts + 1),
      column((c) => c.attempt?.startedAt.toISOString() ?? null),
      column((c) => c.attempt?.durationMs ?? null),
      column((c) => c.attempt?.status ?? null),
      column((c) => c.attempt?.error ?? null),
      column((c) => c.attempt?.response ?? null),
      column((c) => c.delivery.url),
    ],
  })
}

// In the order in which they would have been sent. What another sender is just taking or recording is passed over, so that this waits for nobody.
const HOLD_BACK = `
  with paused as (
    select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::timestamptz[]) as p(org_id, channel_id, url, id, until)
  ), waiting as materialized (
    select d.org_id, d.id, d.channel_id, d.next_attempt_at, d.created_at, d.event_id, p.until
    from paused p join channel h on h.org_id = p.org_id and h.id = p.channel_id and h.url = p.url
      join delivery d on coalesce(d.channel_id, d.org_id) = p.channel_id and d.org_id = p.org_id and d.id <> p.id
    where d.state = 'pending' and d.next_attempt_at < p.until
    for no key update of d skip locked
  ), placed as (
    select org_id, id, until + interval '1 millisecond' * row_number()
      over (partition by channel_id order by next_attempt_at, created_at, event_id) as at from waiting
  )
  update delivery d set next_attempt_at = p.at from placed p where d.org_id = p.org_id and d.id = p.id`

/**
 * Lets what else waits for a channel wait as long as the chat said, without counting it as an attempt. To be called before the conclusions are recorded, while nothing else of the channel
 * is under way here; doing it twice changes nothing.
 */
export async function holdBackBusyChannels(pool: pg.Pool, list: Conclusion[]): Promise<void> {
  const busy = list.flatMap(({ delivery, channelPausedUntil: until }) => (until === null ? [] : [{ ...delivery, until }]))
  if (busy.length === 0) return
  await pool.query(HOLD_BACK, [
    busy.map(({ orgId }) => orgId),
    busy.map(({ endpointId }) => endpointId),
    busy.map(({ url }) => url),
    busy.map(({ id }) => id),
    busy.map(({ until }) => until.toISOString()),
  ])
}

interface Health {
  orgId: string
  endpointId: string
  /** What was called: what an earlier URL did says nothing of the present one. */
  url: string
  succeededAt: Date | null
  /** The first failure after the last success of the batch. */
  failingFrom: Date | null
}

// How stale the column may be: whoever shows it looks at the deliveries too, and it is not worth a write per batch.
const LAST_SUCCESS_STEP_MS = 10_000

/**
 * Keeps since when each endpoint has known nothing but failure. Writes only what changes, and passes over a row
 * that somebody is just changing: the next batch says the same.
 */
export async function recordHealth(pool: pg.Pool, list: Conclusion[]): Promise<void> {
  const [toWebhooks, toChannels] = [
    list.filter(({ delivery }) => delivery.channel === null),
    list.filter(({ delivery }) => delivery.channel !== null),
  ]
  await recordHealthOf('webhook_endpoint', pool, toWebhooks)
  await recordHealthOf('channel', pool, toChannels)
}

async function recordHealthOf(table: 'webhook_endpoint' | 'channel', pool: pg.Pool, list: Conclusion[]): Promise<void> {
  const changes = [...healthOf(list).values()]
  if (changes.length === 0) return
  await pool.query(
    `with seen as (
       select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[]) as s(org_id, id, url, succeeded_at, failing_from)
     ), locked as (
       select w.org_id, w.id, w.url from ${table} w join seen s on s.org_id = w.org_id and s.id = w.id and s.url = w.url
       where w.state = 'enabled' for no key update of w skip locked
     )
     update ${table} w set
       failing_since = case when s.succeeded_at is null then coalesce(w.failing_since, s.failing_from) else s.failing_from end,
       last_success_at = greatest(w.last_success_at, s.succeeded_at)
     from locked l join seen s on s.org_id = l.org_id and s.id = l.id and s.url = l.url
     where w.org_id = l.org_id and w.id = l.id`,
    [
      changes.map((c) => c.orgId),
      changes.map((c) => c.endpointId),
      changes.map((c) => c.url),
      changes.map((c) => c.succeededAt?.toISOString() ?? null),
      changes.map((c) => c.failingFrom?.toISOString() ?? null),
    ],
  )
}

function healthOf(list: Conclusion[]): Map<string, Health> {
  const seen = new Map<string, Health>()
  const needed = new Set<string>()
  for (const { delivery, attempt, concludedAt } of list) {
    // What was not sent says nothing of where it would have gone.
    if (!attempt || attempt.error === BROKEN_OFF.error) continue
    const { orgId, endpointId, url } = delivery
    const key = `${orgId} ${url}`
    const health = seen.get(key) ?? { orgId, endpointId, url, succeededAt: null, failingFrom: null }
    seen.set(key, health)
    if (attempt.error === null) {
      health.succeededAt = concludedAt
      health.failingFrom = null
      const stale = concludedAt.getTime() - (delivery.lastSuccessAt?.getTime() ?? 0) >= LAST_SUCCESS_STEP_MS
      if (delivery.failingSince !== null || stale) needed.add(key)
    } else {
      health.failingFrom ??= concludedAt
      if (delivery.failingSince === null) needed.add(key)
    }
  }
  for (const key of seen.keys()) if (!needed.has(key)) seen.delete(key)
  return seen
}
