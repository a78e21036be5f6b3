import type { Context } from '../context.ts'
import { PutBack, type JobHandler, type Jobs } from '../db/queue.ts'
import { recordAccountUpload } from '../domain/accounts/upload-event.ts'
import { countPrescored } from '../domain/reading/prescore-run.ts'
import { readAccounts } from '../domain/reading/read-accounts.ts'
import { rejectOutside } from '../domain/reading/reject-outside.ts'
import { resolveHeld } from '../evidence/mentions/resolve-held.ts'
import { domainsOnFirstPass, FIRST_PASS_WAIT_MS } from '../evidence/sources/find/first-pass.ts'

// It looks again after a quarter of the time that it has waited: soon for a few companies, seldom for thousands.
const SHORTEST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

/**
 * Uploaded or activated accounts (at most 100): reads the documents already held. In the transaction that completes the reading, the suggestions that
 * the constraints turn down are rejected, and account.upload is recorded. A pre-scoring waits for the companies' sources first, for some minutes from the upload on:
 * accounts without any are scored at once, and the one event of all of them goes out with the last. Run again after a crash it finds nothing owed and records nothing twice.
 */
export function firstReading(ctx: Context): JobHandler<'first-reading'> {
  return async (job) => {
    const waiting = await whatToWaitFor(ctx, job)
    if (waiting === null) {
      await read(ctx, { ...job, isWhole: true })
      ctx.metrics.prescored.inc(job.accountIds.length)
      return
    }
    if (waiting.readyIds.length > 0) await read(ctx, { ...job, accountIds: waiting.readyIds, isWhole: false })
    throw new PutBack(waiting.until, new Error('The sources of the uploaded companies are being found and read for the first time.'))
  }
}

/** Null: nothing, or it has waited long enough. `readyIds` are the accounts that are not read yet and need not wait. */
async function whatToWaitFor(
  { db, config, clock }: Context,
  { orgId, accountIds, prescore }: Jobs['first-reading'],
): Promise<{ readyIds: string[]; until: Date } | null> {
  if (prescore === undefined || !config.sources.find) return null
  const run = await db.run.findUnique({ where: { id: prescore.runId }, select: { startedAt: true } })
  const now = clock().getTime()
  const ends = (run?.startedAt.getTime() ?? 0) + FIRST_PASS_WAIT_MS
  if (now >= ends) return null
  const accounts = await db.account.findMany({
    where: { orgId, id: { in: accountIds } },
    select: { id: true, domain: true, firstReadAt: true },
  })
  const domains = await domainsOnFirstPass(db, { orgId, domains: accounts.map(({ domain }) => domain), until: new Date(ends) })
  if (domains.size === 0) return null
  const waited = now - (ends - FIRST_PASS_WAIT_MS)
  const pause = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, waited / 4))
  return {
    readyIds: accounts.filter(({ domain, firstReadAt }) => firstReadAt === null && !domains.has(domain)).map(({ id }) => id),
    until: new Date(Math.min(ends, now + pause)),
  }
}

/** With `isWhole` the reading of the job is complete with these accounts; else only they are scored. */
async function read(ctx: Context, { orgId, accountIds, prescore, isWhole }: Jobs['first-reading'] & { isWhole: boolean }): Promise<void> {
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
      if (!isWhole) return
      const owed = new Set(rows.filter((row) => row.event_due).map((row) => row.id))
      await recordAccountUpload(tx, { orgId, accountIds: accountIds.filter((id) => owed.has(id)), at: ctx.clock() })
      if (prescore) await countPrescored(tx, { ...prescore, scored: rows.length, gone: accountIds.length - rows.length, at: asOf })
    },
  })
}
