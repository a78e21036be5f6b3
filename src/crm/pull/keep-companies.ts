import type { Tx } from '../../db/client.ts'
import type { CrmCompany, CrmKind } from '../connector.ts'
import { domainsOf } from '../domains-of.ts'
import { chooseRecords, linkAccounts } from '../../domain/accounts/crm-records.ts'

/**
 * Keeps companies of the CRM and what follows from them for the accounts. Safe to repeat, in any order: what is held in a newer state stays. To be called with the records locked.
 */
export async function keepCompanies(
  tx: Tx,
  { orgId, source, companies, now }: { orgId: string; source: CrmKind; companies: readonly CrmCompany[]; now: Date },
): Promise<void> {
  const latest = new Map<string, CrmCompany>()
  for (const company of companies) {
    const other = latest.get(company.id)
    if (other === undefined || company.modifiedAt >= other.modifiedAt) latest.set(company.id, company)
  }
  const rows = [...latest.values()].map((company) => ({
    crm_id: company.id,
    name: clip(company.name),
    website: clip(company.website),
    owner_email: clip(company.ownerEmail),
    stage: clip(company.stage),
    industry: clip(company.industry),
    employees: company.employees,
    country: clip(company.country),
    state: clip(company.state),
    city: clip(company.city),
    is_active: company.isActive,
    modified_at: company.modifiedAt.toISOString(),
    is_gone: company.isGone,
  }))
  const kept = new Set((await upsert(tx, { orgId, source, rows, now })).map(({ crm_id }) => crm_id))
  const pairs = [...latest.values()]
    .filter(({ id }) => kept.has(id))
    .flatMap(({ id, website }) => domainsOf(clip(website)).map((domain) => ({ crm_id: id, domain })))
  const merged = [...latest.values()].flatMap(({ id, mergedIds }) => mergedIds.map((loser) => ({ loser, survivor: id })))
  const touched = [
    ...(await setDomains(tx, { orgId, source, ids: [...kept], pairs })),
    ...(await markMerged(tx, { orgId, source, merged, now })),
  ]
  await settle(tx, { orgId, domains: touched })
}

/** Marks companies that the CRM has no more. Returns how many were held until now. */
export async function markGone(
  tx: Tx,
  { orgId, source, ids, now }: { orgId: string; source: CrmKind; ids: readonly string[]; now: Date },
): Promise<number> {
  const gone = await tx.$queryRaw<{ crm_id: string }[]>`
    update crm_record set gone_at = ${now} where org_id = ${orgId}::uuid and source = ${source} and crm_id = any(${ids}::text[]) and gone_at is null
    returning crm_id`
  await settle(tx, { orgId, domains: await domainsHeld(tx, { orgId, source, ids: gone.map(({ crm_id }) => crm_id) }) })
  return gone.length
}

/** Makes records and accounts of these domains agree. */
export async function settle(tx: Tx, { orgId, domains }: { orgId: string; domains: readonly string[] }): Promise<void> {
  if (domains.length === 0) return
  const once = [...new Set(domains)].sort()
  await chooseRecords(tx, { orgId, domains: once })
  await linkAccounts(tx, { orgId, domains: once })
}

interface Which {
  orgId: string
  source: CrmKind
}

async function upsert(tx: Tx, { orgId, source, rows, now }: Which & { rows: readonly object[]; now: Date }): Promise<{ crm_id: string }[]> {
  return await tx.$queryRaw`
    insert into crm_record as r (org_id, source, crm_id, name, website, owner_email, stage, industry, employees, country, state, city, is_active, modified_at, gone_at)
    select ${orgId}::uuid, ${source}, n.crm_id, n.name, n.website, n.owner_email, n.stage, n.industry, n.employees, n.country, n.state, n.city, n.is_active,
      n.modified_at, case when n.is_gone then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (crm_id text, name text, website text, owner_email text, stage text, industry text,
      employees int, country text, state text, city text, is_active boolean, modified_at timestamptz, is_gone boolean)
    order by n.crm_id
    on conflict (org_id, source, crm_id) do update set name = excluded.name, website = excluded.website, owner_email = excluded.owner_email,
      stage = excluded.stage, industry = excluded.industry, employees = excluded.employees, country = excluded.country, state = excluded.state,
      city = excluded.city, is_active = excluded.is_active, modified_at = excluded.modified_at,
      gone_at = case when excluded.gone_at is not null then coalesce(r.gone_at, excluded.gone_at)
        when r.merged_into is not null and excluded.modified_at <= r.modified_at then r.gone_at end,
      merged_into = case when excluded.modified_at <= r.modified_at then r.merged_into end
    where r.modified_at is null or excluded.modified_at >= r.modified_at
    returning crm_id`
}

/** Sets which domains the companies have. Returns those that any of them has or had. */
async function setDomains(
  tx: Tx,
  { orgId, source, ids, pairs }: Which & { ids: string[]; pairs: readonly { crm_id: string; domain: string }[] },
): Promise<string[]> {
  const crmIds = pairs.map(({ crm_id }) => crm_id)
  const domains = pairs.map(({ domain }) => domain)
  const left = await tx.$queryRaw<{ domain: string }[]>`
    delete from crm_record_domain d where d.org_id = ${orgId}::uuid and d.source = ${source} and d.crm_id = any(${ids}::text[])
      and not exists (select from unnest(${crmIds}::text[], ${domains}::text[]) as n (crm_id, domain) where n.crm_id = d.crm_id and n.domain = d.domain)
    returning d.domain`
  await tx.$executeRaw`
    insert into crm_record_domain (org_id, source, crm_id, domain)
    select ${orgId}::uuid, ${source}, n.crm_id, n.domain from unnest(${crmIds}::text[], ${domains}::text[]) as n (crm_id, domain)
    on conflict do nothing`
  return [...left.map(({ domain }) => domain), ...domains]
}

async function markMerged(
  tx: Tx,
  { orgId, source, merged, now }: Which & { merged: readonly { loser: string; survivor: string }[]; now: Date },
): Promise<string[]> {
  if (merged.length === 0) return []
  const losers = merged.map(({ loser }) => loser)
  const survivors = merged.map(({ survivor }) => survivor)
  const gone = await tx.$queryRaw<{ crm_id: string }[]>`
    update crm_record r set gone_at = coalesce(r.gone_at, ${now}::timestamptz), merged_into = n.survivor
    from unnest(${losers}::text[], ${survivors}::text[]) as n (loser, survivor)
    where r.org_id = ${orgId}::uuid and r.source = ${source} and r.crm_id = n.loser and (r.gone_at is null or r.merged_into is distinct from n.survivor)
    returning r.crm_id`
  return await domainsHeld(tx, { orgId, source, ids: gone.map(({ crm_id }) => crm_id) })
}

async function domainsHeld(tx: Tx, { orgId, source, ids }: Which & { ids: readonly string[] }): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.$queryRaw<{ domain: string }[]>`
    select distinct domain from crm_record_domain where org_id = ${orgId}::uuid and source = ${source} and crm_id = any(${ids}::text[])`
  return rows.map(({ domain }) => domain)
}

const LONGEST = 1000

/** Text as it can be stored. */
const clip = (text: string | null): string | null =>
  text === null ? null : text.replaceAll('\0', '').toWellFormed().slice(0, LONGEST).toWellFormed()
