import type { Db } from '../../db/client.ts'

export interface LedgerEntry {
  id: string
  createdAt: Date
  /** Credits added, or taken when it is negative. */
  delta: number
  /** What remained. */
  balance: number
  reason: string
  accounts: number
  /** Null for the operator, and for a user who is gone. */
  userEmail: string | null
}

// Above every UUID: where the first page starts.
const TOP = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * The changes of the instance's credits, newest first, and the id to go on after; null on the last page. An entry's id is made under the lock on the balance,
 * so the order of the ids is that of the changes.
 */
export async function listLedger(
  db: Db,
  { orgId, limit, after }: { orgId: string; limit: number; after?: string | undefined },
): Promise<{ items: LedgerEntry[]; next: string | null }> {
  const rows = await db.$queryRaw<LedgerEntry[]>`
    select c.id, c.created_at as "createdAt", c.delta, c.balance, c.reason, c.accounts, u.email as "userEmail"
    from credit_entry c left join app_user u on u.org_id = c.org_id and u.id = c.user_id
    where c.org_id = ${orgId}::uuid and c.id < ${after ?? TOP}::uuid
    order by c.id desc limit ${limit + 1}`
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
