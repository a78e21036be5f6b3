import { Prisma, type Tx } from '../../db/client.ts'

// The first key of the transaction-scoped advisory locks of CRM records; the second is of the instance. Any number that nothing else uses.
const RECORDS_LOCK = 0x43524d

/** Taken by who writes an instance's CRM records, before it does. Locks no row, so it comes before all others. */
export async function lockRecords(tx: Tx, orgId: string): Promise<void> {
  await tx.$queryRaw`select pg_advisory_xact_lock(${RECORDS_LOCK}::int, hashtext(${orgId}))::text`
}

/**
 * Gives new accounts the id and the owner that the CRM has for them. Waits for who writes records now: either that one sees these accounts when it has them, or these see its records.
 */
export async function linkNewAccounts(tx: Tx, { orgId, domains }: { orgId: string; domains: readonly string[] }): Promise<void> {
  if (domains.length === 0) return
  await tx.$queryRaw`select pg_advisory_xact_lock_shared(${RECORDS_LOCK}::int, hashtext(${orgId}))::text`
  const known = await tx.$queryRaw<unknown[]>`select 1 from crm_record where org_id = ${orgId}::uuid limit 1`
  if (known.length > 0) await linkAccounts(tx, { orgId, domains })
}

/**
 * Decides anew which company of the CRM counts for each of these domains: one that is there before one that is gone, the connected CRM's before a file's, one in use before one that is not, then
 * the one that changed last.
 */
export async function chooseRecords(tx: Tx, { orgId, domains }: { orgId: string; domains: readonly string[] }): Promise<void> {
  await tx.$executeRaw`
    update crm_record_domain d set is_chosen = n.is_first from (
      select d.source, d.crm_id, d.domain, r.gone_at is null and row_number() over (
        partition by d.domain order by r.gone_at is not null, d.source = 'file', not r.is_active, r.modified_at desc nulls last, d.crm_id desc) = 1 as is_first
      from crm_record_domain d join crm_record r on r.org_id = d.org_id and r.source = d.source and r.crm_id = d.crm_id
      where d.org_id = ${orgId}::uuid and d.domain = any(${domains}::text[])
    ) n
    where d.org_id = ${orgId}::uuid and d.source = n.source and d.crm_id = n.crm_id and d.domain = n.domain and d.is_chosen is distinct from n.is_first`
}

/**
 * Sets what accounts take from the CRM, where it differs: the id of the company that counts for their domain, or none; and its owner, where a user of the instance has the address. Without
 * `domains` of all accounts. Returns how many changed.
 */
export async function linkAccounts(tx: Tx, { orgId, domains }: { orgId: string; domains?: readonly string[] }): Promise<number> {
  const which = domains === undefined ? Prisma.sql`true` : Prisma.sql`a.domain = any(${domains}::text[])`
  return await tx.$executeRaw`
    update account x set crm_account_id = n.crm_id, owner_id = n.owner_id from (
      select a.id, d.crm_id, coalesce(u.id, a.owner_id) as owner_id
      from account a
      left join crm_record_domain d on d.org_id = a.org_id and d.domain = a.domain and d.is_chosen
      left join crm_record r on r.org_id = d.org_id and r.source = d.source and r.crm_id = d.crm_id
      left join app_user u on u.org_id = a.org_id and u.email = r.owner_email
      where a.org_id = ${orgId}::uuid and ${which}
        and (a.crm_account_id is distinct from d.crm_id or a.owner_id is distinct from coalesce(u.id, a.owner_id))
      order by a.domain for no key update of a
    ) n where x.org_id = ${orgId}::uuid and x.id = n.id`
}
