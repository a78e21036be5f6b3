import type { Tx } from '../../db/client.ts'

/** Removes accounts with everything that hangs on them. Nothing is remembered of them but, where asked, that they are not to be suggested again. */
export async function deleteAccounts(tx: Tx, { orgId, accountIds }: { orgId: string; accountIds: readonly string[] }): Promise<void> {
  // These two have no foreign key to the account, since they are written without one; the rest goes by cascade.
  await tx.$executeRaw`delete from answer_change where org_id = ${orgId}::uuid and account_id = any(${accountIds}::uuid[])`
  await tx.$executeRaw`delete from feedback where org_id = ${orgId}::uuid and account_id = any(${accountIds}::uuid[])`
  await tx.$executeRaw`delete from account where org_id = ${orgId}::uuid and id = any(${accountIds}::uuid[])`
}

/** Remembers that a person decided against these domains, so that they are never suggested again. They may be uploaded again. */
export async function rememberDecision(
  tx: Tx,
  { orgId, domains, reason }: { orgId: string; domains: readonly string[]; reason: 'deleted' | 'archived' },
): Promise<void> {
  await tx.$executeRaw`
    insert into suggestion_memory (org_id, domain, reason)
    select ${orgId}::uuid, domain, ${reason} from unnest(${domains}::text[]) as d (domain) order by domain
    on conflict (org_id, domain) do update set reason = excluded.reason, created_at = now()`
}
