import { Prisma, type Tx } from '../../db/client.ts'
import { rejectionSql } from '../icps/constraints.ts'
import { loadConstraints } from '../icps/load-constraints.ts'
import { settleAccounts } from './settle.ts'

/**
 * Rejects those suggestions among the accounts that lie outside the constraints of their ICP: they become archived with the reason, and their score is no prediction any
 * more. Returns how many. What is no suggestion stays as it is.
 */
export async function rejectOutside(tx: Tx, { orgId, accountIds, at }: { orgId: string; accountIds: string[]; at: Date }): Promise<number> {
  // Locked first, by domain like everybody else: a change of the constraints that is not seen here waits for this transaction, and then judges what it left.
  const suggestions = await tx.$queryRaw<{ id: string; icp_id: string }[]>`
    select id, icp_id from account
    where org_id = ${orgId}::uuid and id = any(${accountIds}::uuid[]) and status = 'farsight' order by domain for no key update`
  if (suggestions.length === 0) return 0
  const rejected: string[] = []
  for (const [icpId, constraints] of await loadConstraints(tx, { orgId, icpIds: [...new Set(suggestions.map(({ icp_id }) => icp_id))] })) {
    const ids = suggestions.filter(({ icp_id }) => icp_id === icpId).map(({ id }) => id)
    const rows = await tx.$queryRaw<{ id: string }[]>`
      update account a set status = 'archived', rejection = jsonb_build_object('reason', j.reason, 'date', ${at.toISOString()}::text, 'by', 'constraint')
      from (
        select a.id, ${rejectionSql(constraints, Prisma.sql`a.origin = 'discovery'`)} as reason
        from account a left join company c on c.domain = a.domain
        where a.org_id = ${orgId}::uuid and a.id = any(${ids}::uuid[])
      ) j
      where a.org_id = ${orgId}::uuid and a.id = j.id and j.reason is not null
      returning a.id`
    rejected.push(...rows.map(({ id }) => id))
  }
  await settleAccounts(tx, { orgId, accountIds: rejected, asOf: at })
  return rejected.length
}
