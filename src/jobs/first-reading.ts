import type { Context } from '../context.ts'
import type { JobHandler } from '../db/queue.ts'
import { recordAccountUpload } from '../domain/accounts/upload-event.ts'
import { resolveHeld } from '../evidence/mentions/resolve-held.ts'
import { countPrescored } from '../domain/reading/prescore-run.ts'
import { readAccounts } from '../domain/reading/read-accounts.ts'
import { rejectOutside } from '../domain/reading/reject-outside.ts'

/**
 * Uploaded or activated accounts (at most 100): reads the documents already held. In the transaction that completes the reading, the suggestions that
 * the constraints turn down are rejected, and account.upload is recorded. Run again after a crash it finds nothing owed and records nothing twice.
 */
export function firstReading(ctx: Context): JobHandler<'first-reading'> {
  return async ({ orgId, accountIds, prescore }) => {
    const accounts = await ctx.db.account.findMany({ where: { orgId, id: { in: accountIds } }, select: { domain: true } })
    await resolveHeld(ctx.db, { orgId, domains: accounts.map((account) => account.domain) })
    await readAccounts(ctx, {
      orgId,
      accountIds,
      finish: async (tx, asOf) => {
        await rejectOutside(tx, { orgId, accountIds, at: asOf })
        const rows = await tx.$queryRaw<{ id: string; event_due: boolean }[]>`
          update account set first_read_at = coalesce(first_read_at, ${asOf})
          where org_id = ${orgId}::uuid and id = any(${accountIds}::uuid[])
          returning id, event_due`
        const owed = new Set(rows.filter((row) => row.event_due).map((row) => row.id))
        await recordAccountUpload(tx, { orgId, accountIds: accountIds.filter((id) => owed.has(id)), at: ctx.clock() })
        if (prescore) await countPrescored(tx, { ...prescore, scored: rows.length, gone: accountIds.length - rows.length, at: asOf })
      },
    })
    ctx.metrics.prescored.inc(accountIds.length)
  }
}
