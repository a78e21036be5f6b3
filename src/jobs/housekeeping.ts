import { pruneLlmCache } from '../answering/llm/store.ts'
import type { Context } from '../context.ts'
import { slices } from '../domain/accounts/slices.ts'
import { purge } from '../webhooks/purge.ts'

const DAY_MS = 86_400_000
const RUNS_KEPT_DAYS = 90
const SLOTS_KEPT_DAYS = 30
// Models' answers are kept under the day of asking.
const LLM_CACHE_KEPT_DAYS = 2
// The queue's own tries are over long before.
const LONGEST_RUN_DAYS = 1
const READING_OVERDUE_MS = 3_600_000

/** Tidies up: what is past its time goes, runs that nobody works on any more are recorded as failed, and new suggestions left unread are queued. Safe anywhere, any time. */
export async function housekeeping({ db, pool, queue, clock }: Pick<Context, 'db' | 'pool' | 'queue' | 'clock'>): Promise<void> {
  const now = clock()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await purge(pool, now)
  await pruneLlmCache(db, before(LLM_CACHE_KEPT_DAYS))
  await db.run.updateMany({
    // Pre-scoring a large upload may take long; its slices are tried on their own.
    where: { state: 'running', kind: { not: 'prescore' }, startedAt: { lt: before(LONGEST_RUN_DAYS) } },
    data: { state: 'failed', finishedAt: now, error: 'It was given up: the process that worked on it ended again and again.' },
  })
  await db.run.deleteMany({ where: { startedAt: { lt: before(RUNS_KEPT_DAYS) }, state: { not: 'running' } } })
  // The latest slot of a kind stays whatever its age: it is what says that it was run.
  await db.$executeRaw`
    delete from schedule_slot s where s.slot < ${before(SLOTS_KEPT_DAYS)}
      and exists (select from schedule_slot newer where newer.kind = s.kind and newer.scope = s.scope and newer.slot > s.slot)`
  await queueOverdueReadings({ db, queue }, new Date(now.getTime() - READING_OVERDUE_MS))
}

/** Suggestions whose run died for good between adding and reading them. */
async function queueOverdueReadings({ db, queue }: Pick<Context, 'db' | 'queue'>, before: Date): Promise<void> {
  const rows = await db.account.findMany({
    where: { origin: 'discovery', eventDue: true, createdAt: { lt: before } },
    orderBy: { id: 'asc' },
    select: { orgId: true, id: true },
  })
  for (const [orgId, accounts] of Map.groupBy(rows, (row) => row.orgId)) {
    const jobs = slices(accounts.map(({ id }) => id)).map((accountIds) => ({ orgId, accountIds }))
    await db.$transaction(async (tx) => await queue.enqueueAll(tx, 'first-reading', jobs))
  }
}
