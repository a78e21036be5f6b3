import { v7 as uuid } from 'uuid'
import { forRun } from '../answering/llm/run-aware.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/client.ts'
import type { JobHandler, MatchPart } from '../db/queue.ts'
import { announceMatches, type AnnouncedTo } from '../domain/matches/announce.ts'
import { readAccounts } from '../domain/reading/read-accounts.ts'
import { alerts } from './alerts.ts'
import { countAnnounced, countPart, noteMissing } from './match-record.ts'

const ACCOUNTS_AT_ONCE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'
// Some ten minutes: all instances' events wait for a part that fails.
const PART_RETRIES = 8

/** Hands parts of a run to whoever does them, in the transaction that makes them due. */
type Dispatch = (tx: Tx, parts: MatchPart[]) => Promise<void>

interface Progress {
  runId: string
  dispatch: Dispatch
  /** Sees to the alerts, in the transaction that ends the run. */
  startAlerts: (tx: Tx, alertsId: string) => Promise<void>
}

/**
 * The daily match run: brings every account up to date whose score ages or whose evidence may have left its window, then sends account.signal for every match of
 * active accounts that was not announced yet, then starts the alerts. All workers share its parts: first slices of accounts, then, when the last of these is done, an
 * instance's events each. Every part commits by itself and counts once, so that a run that dies is finished by others; one that fails to the last counts too, and the run's
 * record says so. By hand (trigger `demand`) all is done here, the alerts too.
 */
export function match(ctx: Context): JobHandler<'match'> {
  return async ({ runId, part }, signal) => {
    if (part !== undefined) return await work(ctx, part, byQueue(ctx, runId), signal)
    const run = await ctx.db.run.findUnique({ where: { id: runId } })
    if (run?.state !== 'running' || 'slices' in (run.counts as object)) return // ended, or its parts are under way
    if (run.trigger !== 'demand') return await cut(ctx, byQueue(ctx, runId), signal)
    const [waiting, alertsIds]: [MatchPart[], string[]] = [[], []]
    const here: Progress = {
      runId,
      dispatch: (_, parts) => Promise.resolve(void waiting.push(...parts)),
      startAlerts: (_, alertsId) => Promise.resolve(void alertsIds.push(alertsId)),
    }
    await cut(ctx, here, signal)
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await work(ctx, next, here, signal)
      } catch (error) {
        signal.throwIfAborted()
        ctx.log.warn({ err: error, run_id: runId, org_id: next.orgId }, 'a part of the match run failed; the others go on')
        await giveUp(ctx, next, here)
      }
    }
    // The last one: a transaction that ended the run and was tried again has named one before.
    const alertsId = alertsIds.at(-1)
    if (alertsId !== undefined) await alerts(ctx)({ runId: alertsId }, signal)
  }
}

/** What is left of a match run when a job of it has no tries left: a part is counted as if it were done, so that nobody else's events wait for it; without its parts the run has failed. */
export function matchGivenUp(ctx: Context): JobHandler<'match-given-up'> {
  return async ({ runId, part }) => {
    if (part !== undefined) return await giveUp(ctx, part, byQueue(ctx, runId))
    await ctx.db.$executeRaw`
      update run set state = 'failed', finished_at = ${ctx.clock()}, error = 'It was given up: it could not be started, however often it was tried.'
      where id = ${runId}::uuid and state = 'running' and not counts ? 'slices'`
  }
}

const byQueue = ({ queue }: Context, runId: string): Progress => ({
  runId,
  dispatch: async (tx, parts) => {
    const jobs = parts.map((part) => ({ runId, part }))
    await queue.enqueueAll(tx, 'match', jobs, { retryLimit: PART_RETRIES })
  },
  startAlerts: async (tx, alertsId) => {
    await queue.enqueue(tx, 'alerts', { runId: alertsId })
  },
})

/** Scores age with the days, and answers expire: slices of the accounts that have a yes or an answer whose time is over, once for each run. */
async function cut(ctx: Context, progress: Progress, signal: AbortSignal): Promise<void> {
  const parts: MatchPart[] = []
  const orgs = await ctx.db.org.findMany({ orderBy: { id: 'asc' }, select: { id: true } })
  for (const { id: orgId } of orgs) {
    signal.throwIfAborted()
    for (const accountIds of await dueAccounts(ctx.db, orgId, ctx.clock())) parts.push({ number: parts.length, orgId, accountIds })
  }
  await ctx.db.$transaction(async (tx) => {
    const counts = { slices: parts.length, slices_done: 0, accounts: 0, announced: 0, events: 0 }
    const claimed = await tx.$executeRaw`
      update run set counts = counts || ${JSON.stringify(counts)}::jsonb where id = ${progress.runId}::uuid and state = 'running' and not counts ? 'slices'`
    if (claimed === 0) return
    if (parts.length === 0) await startAnnouncing(ctx, tx, progress)
    else await progress.dispatch(tx, parts)
  })
}

async function dueAccounts(db: Db, orgId: string, now: Date): Promise<string[][]> {
  const slices: string[][] = []
  for (let after = FIRST; ;) {
    const page = await db.$queryRaw<{ id: string }[]>`
      select a.id from account a
      where a.org_id = ${orgId}::uuid and a.id > ${after}::uuid and exists (
        select 1 from answer x where x.org_id = a.org_id and x.account_id = a.id and (x.answer or x.expires_at < ${now}))
      order by a.id limit ${ACCOUNTS_AT_ONCE}`
    const last = page.at(-1)
    if (!last) return slices
    slices.push(page.map((row) => row.id))
    after = last.id
  }
}

async function work(ctx: Context, part: MatchPart, progress: Progress, signal: AbortSignal): Promise<void> {
  const { orgId, accountIds } = part
  if (accountIds !== null) {
    const finish = async (tx: Tx, _: Date, failure: Error | null) => {
      if (failure !== null) await noteMissing(tx, progress.runId, `Not everything was read: ${failure.message}`)
      await endPart(ctx, tx, { part, accounts: accountIds.length, progress })
    }
    // What the run's readings cost counts as its own. A model that fails does not hold up what is known: what it left unread waits in a job of its own, and for the next run.
    const counted = { ...ctx, answerer: forRun(ctx.answerer, progress.runId) }
    await readAccounts(counted, { orgId, accountIds, finish, toleratesFailure: true })
    return
  }
  for (let place: AnnouncedTo | null = null, isDone = false; !isDone;) {
    signal.throwIfAborted()
    const { announced, last } = await ctx.db.$transaction(async (tx) => {
      const step = await announceMatches(tx, { orgId, at: ctx.clock(), after: place })
      if (step.announced > 0) await countAnnounced(tx, progress.runId, step.announced)
      return step
    })
    place = last
    isDone = announced === 0
  }
  await ctx.db.$transaction(async (tx) => await endPart(ctx, tx, { part, accounts: 0, progress }))
}

/** Counts a part whose work failed for good. What it left undone waits for the next run. */
async function giveUp(ctx: Context, part: MatchPart, progress: Progress): Promise<void> {
  const error =
    part.accountIds === null
      ? 'Not every event was recorded: the work on an instance failed.'
      : `Not everything was read: the work on ${part.accountIds.length} accounts of an instance failed.`
  await ctx.db.$transaction(async (tx) => {
    await noteMissing(tx, progress.runId, error)
    await endPart(ctx, tx, { part, accounts: 0, progress })
  })
}

/** Counts a part with the accounts that it brought up to date; the last of its kind starts what comes next. */
async function endPart(
  ctx: Context,
  tx: Tx,
  { part, accounts, progress }: { part: MatchPart; accounts: number; progress: Progress },
): Promise<void> {
  const kind = part.accountIds === null ? 'instances' : 'slices'
  if (!(await countPart(tx, progress.runId, { number: part.number, kind, accounts }))) return
  if (kind === 'slices') await startAnnouncing(ctx, tx, progress)
  else await finishRun(ctx, tx, progress)
}

async function startAnnouncing(ctx: Context, tx: Tx, progress: Progress): Promise<void> {
  const { runId, dispatch } = progress
  const orgs = await tx.$queryRaw<{ id: string }[]>`
    select o.id from org o where exists (
      select from match m join account a on a.org_id = m.org_id and a.id = m.account_id and a.status = 'active'
      where m.org_id = o.id and m.announced_at is null and m.state = 'current') order by o.id`
  await tx.$executeRaw`
    update run set counts = counts || jsonb_build_object('instances', ${orgs.length}::int, 'instances_done', 0) where id = ${runId}::uuid`
  if (orgs.length === 0) return await finishRun(ctx, tx, progress)
  // Negative, so that no slice has the same number.
  await dispatch(
    tx,
    orgs.map(({ id }, place) => ({ number: -1 - place, orgId: id, accountIds: null })),
  )
}

async function finishRun(ctx: Context, tx: Tx, { runId, startAlerts }: Progress): Promise<void> {
  await tx.run.updateMany({ where: { id: runId, state: 'running' }, data: { state: 'finished', finishedAt: ctx.clock() } })
  const alertsId = uuid()
  const { trigger } = await tx.run.findUniqueOrThrow({ where: { id: runId }, select: { trigger: true } })
  await tx.run.create({ data: { id: alertsId, kind: 'alerts', trigger } })
  await startAlerts(tx, alertsId)
}
