import type pg from 'pg'

/** Everything that the runs left, without ids and times: what two runs of the same work have to agree on. Lists are sorted. */
export type Snapshot = Record<string, string[]>

// Ids and times are left out; of a score's age, days are whole and documents half a day off, so that minutes change nothing.
const STORED: Record<string, string> = {
  accounts: `
    select o.name, i.name as icp, u.email as owner, a.domain, a.status, a.origin, a.scaled_score, a.summary, a.discovery, a.rejection, a.event_due, a.first_read_at is not null as is_read,
      (select jsonb_agg(line - 'signal_id' order by line->>'name') from jsonb_array_elements(a.breakdown) line) as breakdown
    from account a join org o on o.id = a.org_id join icp i on i.org_id = a.org_id and i.id = a.icp_id join app_user u on u.org_id = a.org_id and u.id = a.owner_id`,
  readings: `
    select o.name, a.domain, d.url, cardinality(r.signal_ids) as signals
    from reading r join org o on o.id = r.org_id join account a on a.org_id = r.org_id and a.id = r.account_id join document d on d.id = r.document_id`,
  answers: `
    select o.name, a.domain, s.name as signal, x.answer, x.prob, x.long_answer, x.top_articles
    from answer x join org o on o.id = x.org_id join account a on a.org_id = x.org_id and a.id = x.account_id join signal s on s.org_id = x.org_id and s.id = x.signal_id`,
  matches: `
    select o.name, a.domain, s.name as signal, m.state, m.slots, m.confidence, m.announced_at is not null as announced, m.alerted_at is not null as alerted, d.url
    from match m join org o on o.id = m.org_id join account a on a.org_id = m.org_id and a.id = m.account_id join signal s on s.org_id = m.org_id and s.id = m.signal_id
    join finding f on f.org_id = m.org_id and f.id = m.finding_id join document d on d.id = f.document_id`,
  credits: `select o.name, o.credits_remaining, e.delta, e.reason from org o join credit_entry e on e.org_id = o.id`,
  mails: `select m.kind, m.recipient, m.subject, regexp_replace(m.text, 'run of [0-9-]+', 'run') as text, m.sent_at is not null as sent from mail_message m`,
  runs: `
    select r.kind, o.name, i.name as icp, r.trigger, r.mode, r.state, r.skipped_reason, r.error,
      r.counts - '{tries,rescoredTo,parts_done,slices,slices_done,seen,accounts,events}'::text[] as counts
    from run r left join org o on o.id = r.org_id left join icp i on i.org_id = r.org_id and i.id = r.icp_id`,
  deliveries: `select o.name, e.type, d.state from delivery d join org o on o.id = d.org_id join event e on e.org_id = d.org_id and e.id = d.event_id where d.state <> 'delivered'`,
}

export async function snapshot(pool: pg.Pool, received: ReadonlyMap<string, string>): Promise<Snapshot> {
  const found: Snapshot = {}
  for (const [name, query] of Object.entries(STORED)) {
    const { rows } = await pool.query<Record<string, unknown>>(query)
    found[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  const { rows } = await pool.query<{ id: string; body: string }>('select id, body from event')
  found['events'] = rows.flatMap(({ body }) => records(body)).sort()
  found['received'] = [...received.values()].flatMap(records).sort()
  // Repeated deliveries keep their id, so that a receiver can remove them; nothing that was recorded is missing, nothing else came.
  found['not received'] = rows.filter(({ id }) => !received.has(id)).map(({ body }) => body.slice(0, 200))
  return found
}

const TIMES = new Set(['id', 'icp_id', 'signal_id', 'created_at', 'last_checked_at', 'event_time'])

/** An event's records, one by one: how they are grouped may differ. */
function records(body: string): string[] {
  const { event, data } = JSON.parse(body) as { event: string; data: unknown[] }
  return data.map((record) => `${event} ${JSON.stringify(record, (key, value: unknown) => (TIMES.has(key) ? undefined : value))}`)
}

/** The differences, in words; none when the two are the same. */
export function differences(undisturbed: Snapshot, disturbed: Snapshot): string[] {
  return Object.keys(undisturbed).flatMap((name) => {
    const [one, other] = [undisturbed[name] ?? [], disturbed[name] ?? []]
    const missing = minus(one, other)
    const added = minus(other, one)
    if (missing.length === 0 && added.length === 0) return []
    return [
      `${name}: ${missing.length} missing, ${added.length} added (of ${one.length})`,
      ...missing.slice(0, 3).map((row) => `  missing ${row.slice(0, 400)}`),
      ...added.slice(0, 3).map((row) => `  added   ${row.slice(0, 400)}`),
    ]
  })
}

/** What of `list` is not in `other`, counted: a row that is there twice and once is left once. */
function minus(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const row of other) counts.set(row, (counts.get(row) ?? 0) + 1)
  return list.filter((row) => {
    const left = counts.get(row) ?? 0
    counts.set(row, left - 1)
    return left <= 0
  })
}
