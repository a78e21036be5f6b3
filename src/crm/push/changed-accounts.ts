import type { CrmKind, CrmValues } from '../connector.ts'
import type { Db } from '../../db/client.ts'

/** An account whose fields in the CRM are not what they should be. */
export interface ChangedAccount {
  accountId: string
  crmId: string
  /** Of all our fields that can be written. */
  values: CrmValues
  /** Of those that differ from what was written last; all where nothing was, or it was refused. */
  changed: CrmValues
}

interface Row {
  accountId: string
  crmId: string
  values: Record<string, string | number | null>
  written: Record<string, string | number | null> | null
}

// As much as both CRMs' text fields hold.
const LONGEST_TEXT = 32_000
// What the CRM refused is tried once a day, and at once when there is something else to write.
const REFUSED_AGAIN = '1 day'

/**
 * Accounts with a company in the CRM whose values differ from those written last, in the order of the companies' ids. Of several accounts with one company the active one with the best score
 * speaks for it. What is no longer active is emptied once; what never was active is left alone. `writable` are the names of the fields that count.
 */
export async function changedAccounts(
  db: Db,
  {
    orgId,
    kind,
    writable,
    after,
    limit,
    now,
  }: { orgId: string; kind: CrmKind; writable: readonly string[]; after: string; limit: number; now: Date },
): Promise<ChangedAccount[]> {
  const rows = await db.$queryRaw<Row[]>`
    with speaking as (
      select distinct on (a.crm_account_id) a.id, a.crm_account_id, a.status, a.scaled_score, a.summary, a.breakdown
      from account a join crm_record r on r.org_id = a.org_id and r.source = ${kind} and r.crm_id = a.crm_account_id and r.gone_at is null
      where a.org_id = ${orgId}::uuid and a.crm_account_id > ${after}
      order by a.crm_account_id, a.status = 'active' desc, a.scaled_score desc, a.id
    ), valued as (
      select a.id, a.crm_account_id, a.status = 'active' as is_active, case when a.status <> 'active' then '{}'::jsonb else jsonb_build_object(
        'account_signal_score', round(a.scaled_score)::int,
        'account_signal_why_now', left(nullif(a.summary, ''), ${LONGEST_TEXT}::int),
        'account_signal_matches', left((
          select string_agg(coalesce(s.name, line->>'name'), '; ' order by (line->>'points')::float8 desc, line->>'name')
          from jsonb_array_elements(a.breakdown) line left join signal s on s.org_id = ${orgId}::uuid and s.id = (line->>'signal_id')::uuid), ${LONGEST_TEXT}::int),
        'account_signal_last_match', (
          select to_char(max(x.created_at) at time zone 'UTC', 'YYYY-MM-DD') from match x
          where x.org_id = ${orgId}::uuid and x.account_id = a.id and x.state = 'current')) end as values
      from speaking a
    )
    -- Of what was refused nothing may have arrived.
    select v.id as "accountId", v.crm_account_id as "crmId", v.values, case when p.refused is null then p.values end as written
    from valued v left join crm_push p on p.org_id = ${orgId}::uuid and p.account_id = v.id and p.crm_id = v.crm_account_id
    where (v.is_active or p.account_id is not null) and (
      p.account_id is null or (p.refused is not null and p.pushed_at < ${now}::timestamptz - ${REFUSED_AGAIN}::interval)
      or exists (select from unnest(${writable}::text[]) as f (name) where v.values->>f.name is distinct from p.values->>f.name))
    order by v.crm_account_id limit ${limit}`
  return rows.map(({ accountId, crmId, values, written }) => {
    const all = Object.fromEntries(writable.map((name) => [name, values[name] ?? null]))
    const changed = Object.fromEntries(Object.entries(all).filter(([name, value]) => written === null || (written[name] ?? null) !== value))
    return { accountId, crmId, values: all, changed }
  })
}
