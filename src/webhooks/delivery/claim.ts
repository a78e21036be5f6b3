import type pg from 'pg'

/** A delivery that this process holds until its lease ends, with all that a call needs. */
export interface HeldDelivery {
  orgId: string
  id: string
  eventId: string
  /** Failed attempts so far. */
  attempts: number
  body: string
  /** Whose calls are counted together: the instance's id for its webhook, a channel's id for the channel. */
  lane: string
  /** What kind of channel it goes to; null: the webhook. */
  channel: 'slack' | 'teams' | null
  /** The webhook's id or the channel's. */
  endpointId: string
  /** Of a channel no address, but what tells its URLs apart: the URL itself is sealed in `secret`. */
  url: string
  endpointState: string
  secret: string
  previousSecret: string | null
  previousExpiresAt: Date | null
  failingSince: Date | null
  lastSuccessAt: Date | null
  /** Whether a sender held it before until its lease ran out: it may have been sent. */
  isBrokenOff: boolean
}

export interface DueInstances {
  /** Webhooks and channels with a delivery that is due, longest waiting first, and where it goes. */
  instances: { lane: string; orgId: string; url: string; isChannel: boolean }[]
  /** The database's clock less this process's. */
  skewMs: number
}

// A delivery is due from its time on, or from the end of the lease of a sender that was killed. The index delivery_due has this very expression and the next.
const DUE_AT = 'greatest(next_attempt_at, leased_until)'
const LANE = 'coalesce(channel_id, org_id)'

// Goes from lane to lane through the index, so a backlog of any length costs as much as one delivery.
const FIND_DUE = `
  with recursive waiting as (
    (select ${LANE} as lane from delivery where state = 'pending' order by ${LANE} limit 1)
    union all
    select (select ${LANE} from delivery d where d.state = 'pending' and ${LANE} > w.lane order by ${LANE} limit 1)
    from waiting w where w.lane is not null
  )
  select w.lane, first.org_id as "orgId", first.channel_id is not null as "isChannel", first.due,
    case when first.channel_id is null then (select e.url from webhook_endpoint e where e.org_id = first.org_id)
      else (select c.url from channel c where c.org_id = first.org_id and c.id = first.channel_id) end as url
  from waiting w cross join lateral (
    select org_id, channel_id, ${DUE_AT} as due from delivery d
    where ${LANE} = w.lane and d.state = 'pending' and ${DUE_AT} <= $1
    order by ${DUE_AT} limit 1
  ) first
  order by first.due`

/** Which webhooks and channels have something due at `now` (already corrected by the last known skew). */
export async function findDue(pool: pg.Pool, now: Date): Promise<DueInstances> {
  const asked = Date.now()
  const { rows } = await pool.query<{ lane: string; orgId: string | null; url: string | null; isChannel: boolean; dbNow: Date }>({
    name: 'webhooks-find-due',
    text: `select d.lane, d."orgId", d."isChannel", d.url, clock_timestamp() as "dbNow" from (select 1) one left join (${FIND_DUE}) d on true`,
    values: [now.toISOString()],
  })
  const dbNow = rows[0]?.dbNow.getTime() ?? Date.now()
  return {
    instances: rows.flatMap(({ lane, orgId, url, isChannel }) => (orgId === null ? [] : [{ lane, orgId, url: url ?? '', isChannel }])),
    skewMs: dbNow - (asked + Date.now()) / 2,
  }
}

// The ids are collected first and looked up by key after, which no statistics of the tables can turn into a scan of them; the same for the scalar subqueries.
const CLAIM = `
  with due as materialized (
    select oldest.* from unnest($1::uuid[], $2::int[]) as wanted(lane, take) cross join lateral (
      select org_id, id, leased_until is not null as broken_off from delivery
      where ${LANE} = wanted.lane and state = 'pending' and ${DUE_AT} <= $3
      order by ${DUE_AT} limit wanted.take
      for update skip locked
    ) oldest
  ), held as (
    update delivery d set leased_until = $4
    where d.org_id = any(array(select org_id from due)) and d.id = any(array(select id from due))
    returning d.org_id, d.id, d.event_id, d.endpoint_id, d.channel_id, d.attempts, d.created_at
  )
  select h.org_id as "orgId", h.id, h.event_id as "eventId", h.attempts, coalesce(h.channel_id, h.endpoint_id) as "endpointId",
    coalesce(h.channel_id, h.org_id) as lane, w.kind as channel,
    (select body from event e where e.org_id = h.org_id and e.id = h.event_id) as body,
    w.url, w.state as "endpointState", w.secret, w.previous_secret as "previousSecret", w.previous_expires_at as "previousExpiresAt",
    w.failing_since as "failingSince", w.last_success_at as "lastSuccessAt",
    (select due.broken_off from due where due.org_id = h.org_id and due.id = h.id) as "isBrokenOff"
  from held h cross join lateral (
    select null as kind, url, state, secret, previous_secret, previous_expires_at, failing_since, last_success_at
    from webhook_endpoint e where e.org_id = h.org_id and e.id = h.endpoint_id
    union all
    select kind, url, state, secret, null, null, failing_since, last_success_at from channel c where c.org_id = h.org_id and c.id = h.channel_id
  ) w
  order by h.created_at, h.event_id`

/**
 * Takes the oldest due deliveries of each lane, as many as given, and holds them until `until`. One statement in its own transaction: when it returns,
 * nothing is open. Deliveries that another sender is just taking are passed over.
 */
export async function claim(pool: pg.Pool, shares: Map<string, number>, now: Date, until: Date): Promise<HeldDelivery[]> {
  const { rows } = await pool.query<HeldDelivery>({
    name: 'webhooks-claim',
    text: CLAIM,
    values: [[...shares.keys()], [...shares.values()], now.toISOString(), until.toISOString()],
  })
  return rows
}

/** Gives deliveries back before their leases end, for another sender to take at once. Those no longer held until `until` are left alone. */
export async function handBack(pool: pg.Pool, held: { orgId: string; id: string; until: Date }[]): Promise<void> {
  if (held.length === 0) return
  await pool.query(
    `update delivery d set leased_until = null from unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) as h(org_id, id, until)
     where d.org_id = h.org_id and d.id = h.id and d.leased_until = h.until`,
    [held.map((h) => h.orgId), held.map((h) => h.id), held.map((h) => h.until.toISOString())],
  )
}
