import { v7 as uuid } from 'uuid'
import type pg from 'pg'

/** A source that this process holds until its lease ends. */
export interface LeasedSource {
  id: string
  orgId: string | null
  kind: string
  url: string
  host: string
  domain: string | null
  credentials: string | null
  etag: string | null
  lastModified: string | null
  bodyHash: string | null
  unconditionalAt: Date | null
  position: Record<string, unknown>
  movedTo: string | null
  movedCount: number
  firstPassAt: Date | null
  failures: number
  runId: string | null
  /** What a write has to name: whoever lost the lease writes nothing. */
  lease: string
}

/** How long a killed process's sources wait for somebody else. Clocks of replicas may differ by less than what is left between two renewals. */
export const LEASE_MS = 30_000
export const RENEW_EVERY_MS = 10_000

// A source is due from its time on, or from the end of the lease of a process that was killed. The index source_due has this very expression.
const DUE_AT = 'greatest(s.due_at, s.leased_until)'
// Of the oldest that are due so many are looked at: a host with more than that hides the others until it is asked, and then is left out as busy.
const LOOKED_AT = 1000
/** What is put off for longer leaves the round. The fetcher waits for its turn for as long. */
export const PATIENCE_MS = 30_000
const MUST_WAIT = `greatest(h.next_allowed_at, h.retry_at) > now() + interval '${PATIENCE_MS} ms'`
// Who waits for a host's turn waits here and not in a check, whose place others can use.
const TAKES_ONE = "greatest(h.next_allowed_at, h.retry_at) <= now() + interval '100 ms'"
// As many checks of a host at once, of all replicas together, as it takes requests in a second; more would only wait for each other. The services with an address for all
// companies take five.
const LANES = "case when h.crawl_delay_ms is not null or s.kind in ('feed', 'site') then 1 else 5 end"

const TAKE = `
  with busy as (
    select host, count(*) as checks from source where leased_until > $1::timestamptz group by host
  ), oldest as (
    select s.id, s.host, ${DUE_AT} as due, ${LANES} - coalesce(b.checks, 0) as room
    from source s left join busy b using (host) left join host h using (host)
    where s.due_at is not null and ${DUE_AT} <= $1::timestamptz and coalesce(b.checks, 0) < ${LANES} and coalesce(${TAKES_ONE}, true)
    order by ${DUE_AT} limit ${LOOKED_AT}
  ), candidates as (
    select id, due, row_number() over (partition by host order by due, id) <= room as has_room from oldest
  ), taken as (
    select s.id from source s
    where s.id = any(array(select id from candidates where has_room order by due limit $2)) and s.due_at is not null and ${DUE_AT} <= $1::timestamptz
    for update skip locked
  )
  update source s set lease = $3::uuid, leased_until = $4::timestamptz
  from taken where taken.id = s.id
  returning s.id, s.org_id as "orgId", s.kind, s.url, s.host, s.domain, s.credentials, s.etag, s.last_modified as "lastModified", s.body_hash as "bodyHash",
    s.unconditional_at as "unconditionalAt", s.position, s.moved_to as "movedTo", s.moved_count as "movedCount", s.first_pass_at as "firstPassAt",
    s.failures, s.run_id as "runId", s.lease`

/** Takes up to `limit` sources that are due and holds them. One statement in its own transaction: when it returns, nothing is open. */
export async function leaseDue(pool: pg.Pool, { now, limit }: { now: Date; limit: number }): Promise<LeasedSource[]> {
  const until = new Date(now.getTime() + LEASE_MS)
  const { rows } = await pool.query<LeasedSource>({
    name: 'sources-lease',
    text: TAKE,
    values: [now.toISOString(), limit, uuid(), until.toISOString()],
  })
  return rows
}

/** Holds them for longer. Returns the ids of those that are held still. */
export async function renewLeases(pool: pg.Pool, held: readonly LeasedSource[], now: Date): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'sources-renew',
    text: `update source s set leased_until = $3::timestamptz from (
        select s.id from source s join unnest($1::uuid[], $2::uuid[]) as h (id, lease) on h.id = s.id and h.lease = s.lease order by s.id for update of s
      ) mine where mine.id = s.id returning s.id`,
    values: [held.map(({ id }) => id), held.map(({ lease }) => lease), new Date(now.getTime() + LEASE_MS).toISOString()],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Gives sources back before their leases end, for another process to take at once. */
export async function handBackSources(pool: pg.Pool, held: readonly LeasedSource[]): Promise<void> {
  if (held.length === 0) return
  await pool.query(
    `update source s set lease = null, leased_until = null from (
      select s.id from source s join unnest($1::uuid[], $2::uuid[]) as h (id, lease) on h.id = s.id and h.lease = s.lease order by s.id for update of s
    ) mine where mine.id = s.id`,
    [held.map(({ id }) => id), held.map(({ lease }) => lease)],
  )
}

/**
 * Puts off what is due on hosts that said not to be asked for a while: it leaves the round, and is due again when the host may be asked. Returns the runs that it left.
 */
export async function postponeWaiting(pool: pg.Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ run_id: string | null }>({
    name: 'sources-postpone',
    text: `update source s set due_at = null, next_check_at = greatest(s.next_check_at, w.until) from (
        select s.id, greatest(h.next_allowed_at, h.retry_at) as until from source s join host h using (host)
        where s.due_at is not null and ${DUE_AT} <= $1::timestamptz and ${MUST_WAIT}
        order by s.id for update of s skip locked
      ) w where w.id = s.id returning s.run_id`,
    values: [now.toISOString()],
  })
  return [...new Set(rows.flatMap(({ run_id }) => (run_id === null ? [] : [run_id])))]
}
