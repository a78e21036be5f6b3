import type { Context } from '../context.ts'
import type { JobHandler } from '../db/queue.ts'
import { readAccounts } from '../domain/reading/read-accounts.ts'

const SLICE = 100

/** Accounts whose signals, ranks or ICP changed: reads what was not read for them yet, and answers and scores again. */
export function rescore(ctx: Context): JobHandler<'rescore'> {
  return async ({ orgId, accountIds }) => {
    await readAccounts(ctx, { orgId, accountIds })
  }
}

/** Cuts an ICP (the Master's: the whole instance, whose ICPs all inherit from it) into rescore jobs, a bounded page at a time. */
export function rescoreIcp(ctx: Context): JobHandler<'rescore-icp'> {
  return async ({ orgId, icpId }) => {
    const icp = icpId === null ? null : await ctx.db.icp.findUnique({ where: { orgId_id: { orgId, id: icpId } } })
    if (icpId !== null && icp === null) return // deleted meanwhile, and its accounts with it
    const where = icp === null || icp.isMaster ? { orgId } : { orgId, icpId: icp.id }
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const page = await ctx.db.account.findMany({
        where: { ...where, id: { gt: after } },
        orderBy: { id: 'asc' },
        take: SLICE * 50,
        select: { id: true },
      })
      const last = page.at(-1)
      if (!last) return
      const ids = page.map((account) => account.id)
      const jobs = Array.from({ length: Math.ceil(ids.length / SLICE) }, (_, slice) => ({
        orgId,
        accountIds: ids.slice(slice * SLICE, (slice + 1) * SLICE),
      }))
      await ctx.db.$transaction(async (tx) => await ctx.queue.enqueueAll(tx, 'rescore', jobs))
      after = last.id
    }
  }
}
