import { Prisma, type Tx } from '../../db/client.ts'

const FOR_UPDATE = Prisma.sql`for no key update of a`

export interface LockedAccount {
  id: string
  domain: string
  icpId: string
  status: 'active' | 'archived' | 'farsight'
  origin: 'upload' | 'discovery'
  isRead: boolean
  /** Turned down by a constraint. */
  isRejected: boolean
}

/**
 * The instance's accounts with these domains (in the ICP, where one is given), locked until the transaction ends, in one order for everybody.
 * The lock leaves readers and the writers of answers alone.
 */
export async function lockAccounts(
  tx: Tx,
  { orgId, icpId, domains }: { orgId: string; icpId?: string; domains: readonly string[] },
): Promise<Map<string, LockedAccount>> {
  const rows = await tx.$queryRaw<LockedAccount[]>`
    select id, domain, icp_id as "icpId", status, origin, first_read_at is not null as "isRead", rejection->>'by' is not distinct from 'constraint' as "isRejected"
    from account
    where org_id = ${orgId}::uuid and domain = any(${domains}::text[]) and (${icpId ?? null}::uuid is null or icp_id = ${icpId ?? null}::uuid)
    order by domain for no key update`
  return new Map(rows.map((row) => [row.domain, row]))
}

/** The accounts that a condition on `a` holds for, in the same order, and locked but for a look. */
export async function accountsWhere(
  tx: Tx,
  { where, locks }: { where: Prisma.Sql; locks: boolean },
): Promise<(LockedAccount & { rejection: unknown })[]> {
  return await tx.$queryRaw`
    select a.id, a.domain, a.icp_id as "icpId", a.status, a.origin, a.first_read_at is not null as "isRead", a.rejection->>'by' is not distinct from 'constraint' as "isRejected", a.rejection
    from account a where ${where} order by a.domain ${locks ? FOR_UPDATE : Prisma.empty}`
}
