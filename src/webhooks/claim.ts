import type pg from 'pg'

/** A delivery that this process holds until its lease ends, with all that a call needs. */
export interface HeldDelivery {
  orgId: string
  id: string
  eventId: string
  /** Failed attempts so far. */
  attempts: number
  body: string
  endpointId: string
  url: string
  endpointState: string
  secret: string
  previousSecret: string | null
  previousExpiresAt: Date | null
  failingSince: Date | null
  lastSuccessAt: Date | null
}

export interface DueInstances {
  /** Instances with a delivery that is due, longest waiting first, and where it goes. */
  instances: { orgId: string; url: string }[]
  /** The database's clock less this process's. */
  skewMs: number
}

// A delivery is due from its time on, or from the end of the lease of a sender that was killed. The index delivery_due has this very expression.
const DUE_AT = 'greatest(next_attempt_at, leased_until)'

// Goes from instance to instance through the index, so a backlog of any length costs as much as one delivery.
const FIND_DUE = `
  with recursive waiting as (
    (select org_id from delivery where state = 'pending' order by org_id limit 1)
    union all
    select (select d.org_id from delivery d where d.state = 'pending' and d.org_id > w.org_id order by d.org_id limit 1)
    from waiting w where w.org_id is not null
  )
  select w.org_id as "orgId", (select e.url from webhook_endpoint e where e.org_id = w.org_id) as url, first.due from waiting w cross join lateral (
    select ${DUE_AT} as due from delivery d
    where d.org_id = w.org_id and d.state = 'pending' and ${DUE_AT} <= $1
    order by ${DUE_AT} limit 1
  ) first
  order by first.due`

/** Which instances have something due at `now` (already corrected by the last known skew). */
export async function findDue(pool: pg.Pool, now: Date): Promise<DueInstances> {
  const asked = Date.now()
  const { rows } = await pool.query<{ orgId: string | null; url: string | null; dbNow: Date }>({
    name: 'webhooks-find-due',
    text: `select d."orgId", d.url, clock_timestamp() as "dbNow" from (select 1) one left join (${FIND_DUE}) d on true`,
    values: [now.toISOString()],
  })
  const dbNow = rows[0]?.dbNow.getTime() ?? Date.now()
  return {
    instances: rows.flatMap(({ orgId, url }) => (orgId === null ? [] : [{ orgId, url: url ?? '' }])),
    skewMs: dbNow - (asked + Date.now()) / 2,
  }
}

// The ids are collected first and looked up by key after, which no statistics of the tables can turn into a scan of them; the same for the scalar subqueries.
const CLAIM = `
  with held as (
    update delivery d set leased_until = $4
    where d.org_id = any($1::uuid[]) and d.id = any(array(
      select oldest.id from unnest($1::uuid[], $2::int[]) as wanted(org_id, take) cross join lateral (
        select id from delivery
        where org_id = wanted.org_id and state = 'pending' and ${DUE_AT} <= $3
        order by ${DUE_AT} limit wanted.take
        for update skip locked
      ) oldest
    ))
    returning d.org_id, d.id, d.event_id, d.endpoint_id, d.attempts, d.created_at
  )
  select h.org_id as "orgId", h.id, h.event_id as "eventId", h.attempts, h.endpoint_id as "endpointId",
    (select body from event e where e.org_id = h.org_id and e.id = h.event_id) as body,
    w.url, w.state as "endpointState", w.secret, w.previous_secret as "previousSecret", w.previous_expires_at as "previousExpiresAt",
    w.failing_since as "failingSince", w.last_success_at as "lastSuccessAt"
  from held h join webhook_endpoint w on w.org_id = h.org_id and w.id = h.endpoint_id
  order by h.created_at, h.event_id`

/**
 * Takes the oldest due deliveries of each instance, as many as given, and holds them until `until`. One statement in its own transaction: when it returns,
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
