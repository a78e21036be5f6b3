import type { Context } from '../../context.ts'
import { resolveHeld } from '../mentions/resolve-held.ts'

const ACCOUNTS_AT_ONCE = 100

/**
 * After the directory changed: finds the held documents that name the companies by what the directory says since `since` (database time), for every
 * instance that has them as accounts, and enqueues these accounts' reading. Returns how many accounts that concerns.
 */
export async function rescoreAccountsOf(ctx: Pick<Context, 'db' | 'queue'>, since: Date): Promise<number> {
  const rows = await ctx.db.$queryRaw<{ org_id: string; id: string; domain: string }[]>`
    select a.org_id, a.id, a.domain from account a join company c on c.domain = a.domain
    where c.updated_at >= ${since} order by a.org_id, a.id`
  let found = 0
  for (const [orgId, accounts] of Map.groupBy(rows, (row) => row.org_id)) {
    for (let at = 0; at < accounts.length; at += ACCOUNTS_AT_ONCE) {
      const accountIds: string[] = []
      for (const { id, domain } of accounts.slice(at, at + ACCOUNTS_AT_ONCE)) {
        if ((await resolveHeld(ctx.db, { orgId, domains: [domain], again: true })) > 0) accountIds.push(id)
      }
      if (accountIds.length === 0) continue
      found += accountIds.length
      await ctx.db.$transaction(async (tx) => await ctx.queue.enqueue(tx, 'rescore', { orgId, accountIds }))
    }
  }
  return found
}
