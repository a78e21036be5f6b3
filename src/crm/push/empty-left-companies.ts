import type { Db } from '../../db/client.ts'
import type { CrmKind, CrmUpdated } from '../connector.ts'
import type { CrmSession } from '../hold-connection.ts'

interface LeftCompany {
  accountId: string
  crmId: string
}

/** Companies in the CRM with values of accounts that have another company, or none, by now, where no other account speaks for them. */
export async function leftCompanies(
  db: Db,
  { orgId, kind, limit }: { orgId: string; kind: CrmKind; limit: number },
): Promise<LeftCompany[]> {
  return await db.$queryRaw<LeftCompany[]>`
    select distinct on (p.crm_id) p.account_id as "accountId", p.crm_id as "crmId"
    from crm_push p join account a on a.org_id = p.org_id and a.id = p.account_id
    join crm_record r on r.org_id = p.org_id and r.source = ${kind} and r.crm_id = p.crm_id and r.gone_at is null
    where p.org_id = ${orgId}::uuid and a.crm_account_id is distinct from p.crm_id
      and not exists (select from account o where o.org_id = p.org_id and o.crm_account_id = p.crm_id and o.status = 'active')
    order by p.crm_id, p.account_id limit ${limit}`
}

/**
 * Empties our fields of companies that accounts have left, before the accounts' new ones are written. Emptying twice does no harm, so nothing is kept before it. Returns what became of each; one
 * that the CRM refuses is told and not tried again.
 */
export async function emptyLeft(session: CrmSession, writable: readonly string[]): Promise<CrmUpdated[]> {
  const { ctx, connection, connector } = session
  const { orgId, kind } = connection
  const values = Object.fromEntries(writable.map((name) => [name, null]))
  const all: CrmUpdated[] = []
  for (;;) {
    session.signal.throwIfAborted()
    const left = await leftCompanies(ctx.db, { orgId, kind, limit: connector.updatesAtOnce })
    if (left.length === 0) return all
    const outcomes = await connector.update(left.map(({ crmId }) => ({ id: crmId, values })))
    // With those that were written over on the way, which are written anew.
    const ids = [...left.map(({ crmId }) => crmId), ...outcomes.map(({ id }) => id)]
    await ctx.db.$transaction(async (tx) => {
      await session.hold(tx)
      await tx.$executeRaw`delete from crm_push where org_id = ${orgId}::uuid and crm_id = any(${ids}::text[])`
    })
    all.push(...outcomes)
  }
}
