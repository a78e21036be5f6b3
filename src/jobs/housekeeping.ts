import { pruneLlmCache } from '../answering/llm/store.ts'
import type { Context } from '../context.ts'
import { slices } from '../domain/accounts/slices.ts'
import { LONGEST_LOOK_BACK_DAYS } from '../domain/home/look-back.ts'
import { purgeSessions } from '../domain/sessions/sessions.ts'
import { tendMails } from '../mail/tend-mails.ts'
import { purge } from '../webhooks/events/purge.ts'

const DAY_MS = 86_400_000
const RUNS_KEPT_DAYS = 90
const SLOTS_KEPT_DAYS = 30
// Longer than they can be undone, so that it can be said why not.
const ACTS_KEPT_DAYS = 7
// Models' answers are kept under the day of asking.
const LLM_CACHE_KEPT_DAYS = 2
// As far back as the home page looks, and a day.
const RISES_KEPT_DAYS = LONGEST_LOOK_BACK_DAYS + 1
// No run without a job is at work for so long; one with a job may wait for a model as long as it takes.
const LONGEST_RUN_DAYS = 1
const READING_OVERDUE_MS = 3_600_000

/** Tidies up: what is past its time goes, runs that nobody works on any more are recorded as failed, and new accounts left unread and mails left unsent are queued. Safe anywhere, any time. */
export async function housekeeping({ db, pool, queue, clock }: Pick<Context, 'db' | 'pool' | 'queue' | 'clock'>): Promise<void> {
  const now = clock()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await purge(pool, now)
  await tendMails({ db, queue }, now)
  await purgeSessions(db, now)
  await db.accountAct.deleteMany({ where: { createdAt: { lt: before(ACTS_KEPT_DAYS) } } })
  await db.scoreRise.deleteMany({ where: { at: { lt: before(RISES_KEPT_DAYS) } } })
  await pruneLlmCache(db, before(LLM_CACHE_KEPT_DAYS))
  const withJob = await runsAtWork({ db, queue })
  await db.$executeRaw`
    update run set state = 'failed', finished_at = ${now}, error = 'It was given up: nothing works on it any more.'
    where state = 'running' and started_at < ${before(LONGEST_RUN_DAYS)} and id <> all(${withJob}::uuid[])`
  await db.run.deleteMany({ where: { startedAt: { lt: before(RUNS_KEPT_DAYS) }, state: { not: 'running' } } })
  // The latest slot of a kind stays whatever its age: it is what says that it was run.
  await db.$executeRaw`
    delete from schedule_slot s where s.slot < ${before(SLOTS_KEPT_DAYS)}
      and exists (select from schedule_slot newer where newer.kind = s.kind and newer.scope = s.scope and newer.slot > s.slot)`
  await queueOverdueReadings({ db, queue }, new Date(now.getTime() - READING_OVERDUE_MS))
}

/** The ids of the runs that have a job. */
async function runsAtWork({ db, queue }: Pick<Context, 'db' | 'queue'>): Promise<string[]> {
  const ids = new Set<string>()
  for (const name of ['suggestions', 'match', 'match-given-up', 'alerts', 'collect'] as const)
    for (const { runId } of await queue.unfinished(db, name)) ids.add(runId)
  for (const { prescore } of await queue.unfinished(db, 'first-reading')) if (prescore) ids.add(prescore.runId)
  return [...ids]
}

/** Accounts whose first reading no job has: suggestions whose run died for good between adding and reading them, and whose job is gone otherwise. */
async function queueOverdueReadings({ db, queue }: Pick<Context, 'db' | 'queue'>, before: Date): Promise<void> {
  // Before the accounts: what is read in between owes no event any more.
  const queued = new Set((await queue.unfinished(db, 'first-reading')).flatMap(({ accountIds }) => accountIds))
  const rows = await db.account.findMany({
    where: { eventDue: true, createdAt: { lt: before } },
    orderBy: { id: 'asc' },
    select: { orgId: true, id: true },
  })
  const left = rows.filter(({ id }) => !queued.has(id))
  for (const [orgId, accounts] of Map.groupBy(left, (row) => row.orgId)) {
    const jobs = slices(accounts.map(({ id }) => id)).map((accountIds) => ({ orgId, accountIds }))
    await db.$transaction(async (tx) => await queue.enqueueAll(tx, 'first-reading', jobs))
  }
}
