import type { Context } from '../context.ts'
import type { JobHandler } from '../db/queue.ts'
import { announceMatches } from '../domain/matches/announce.ts'
import { readAccounts } from '../domain/reading/read-accounts.ts'

const ACCOUNTS_AT_ONCE = 100

/**
 * The daily match run: brings every account up to date whose score ages or whose evidence may have left its window, then sends account.signal for every
 * match of active accounts that was not announced yet. Each step commits by itself, so that a run that dies is finished by running it again.
 */
export function match(ctx: Context): JobHandler<'match'> {
  return async ({ runId }, signal) => {
    const counts = { accounts: 0, announced: 0, events: 0 }
    const orgs = await ctx.db.org.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
    for (const { id: orgId } of orgs) {
      counts.accounts += await refresh(ctx, orgId, signal)
      for (;;) {
        signal.throwIfAborted()
        const { announced } = await ctx.db.$transaction(async (tx) => await announceMatches(tx, { orgId, at: ctx.clock() }))
        if (announced === 0) break
        counts.announced += announced
        counts.events++
      }
    }
    await ctx.db.run.updateMany({ where: { id: runId }, data: { state: 'finished', finishedAt: ctx.clock(), counts } })
  }
}

/** Scores age with the days, and answers expire: settles the accounts that have a yes or an answer whose time is over. */
async function refresh(ctx: Context, orgId: string, signal: AbortSignal): Promise<number> {
  let done = 0
  const startedAt = ctx.clock()
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    signal.throwIfAborted()
    const page = await ctx.db.$queryRaw<{ id: string }[]>`
      select a.id from account a
      where a.org_id = ${orgId}::uuid and a.id > ${after}::uuid and exists (
        select 1 from answer x where x.org_id = a.org_id and x.account_id = a.id and (x.answer or x.expires_at < ${startedAt}))
      order by a.id limit ${ACCOUNTS_AT_ONCE}`
    const last = page.at(-1)
    if (!last) return done
    await readAccounts(ctx, { orgId, accountIds: page.map((row) => row.id) })
    done += page.length
    after = last.id
  }
}
