import { BudgetExceeded } from '../answering/llm/errors.ts'
import { forRun } from '../answering/llm/run-aware.ts'
import type { Context } from '../context.ts'
import { retrying } from '../db/errors.ts'
import { effectiveSignals, type EffectiveSignal } from '../domain/reading/effective-signals.ts'
import { readAccounts } from '../domain/reading/read-accounts.ts'
import { rejectOutside } from '../domain/reading/reject-outside.ts'
import type { Fetch } from '../evidence/sources/fetch/exchange.ts'
import type { SearchProvider } from '../evidence/sources/search/provider.ts'
import type { Constraints } from '../domain/icps/constraints.ts'
import { createCandidates } from './create-candidates.ts'
import { discover } from './discover.ts'
import { loadConstraints } from '../domain/icps/load-constraints.ts'
import { lookUpCompanies } from './look-up-companies.ts'
import { endRun, noteRun, noteShortfall, readRun } from './run-record.ts'
import { searchWeb } from './search-web.ts'
import { loadTurnedDown } from './turned-down.ts'

const ACCOUNTS_AT_ONCE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

export interface IcpRun {
  runId: string
  orgId: string
  icpId: string
  provider: SearchProvider | null
  fetch: Fetch
  /** Completes the first reading of new accounts (at most 100), and records their account.upload. */
  readFirst: (accountIds: string[]) => Promise<void>
  signal: AbortSignal
}

/**
 * One run of Account Suggestions for one ICP, as its mode now is: rejects the suggestions that it holds and the constraints turn down, and scores the others again; when it is
 * `unlimited`, looks for new ones and reads them. Every step commits by itself and is not repeated, so that running it again finishes a run that died.
 */
export async function runIcp(ctx: Context, run: IcpRun): Promise<void> {
  const { runId, orgId, icpId } = run
  const icp = await ctx.db.icp.findUnique({ where: { orgId_id: { orgId, id: icpId } } })
  if (!icp) return await endRun(ctx, runId, { state: 'skipped', reason: 'The ICP was deleted.' })
  if (icp.suggestionsMode === 'false')
    return await endRun(ctx, runId, { state: 'skipped', reason: 'Account Suggestions of the ICP are off.' })
  await ctx.db.run.updateMany({ where: { id: runId, state: 'running' }, data: { mode: icp.suggestionsMode } })
  const signals = (await effectiveSignals(ctx.db, orgId)).get(icpId) ?? []
  if (!signals.some((signal) => signal.qRank === 6)) {
    return await endRun(ctx, runId, { state: 'skipped', reason: 'The ICP has no signal of rank 6, neither its own nor inherited.' })
  }
  // What the run's readings cost counts as its own.
  const counted = { ...ctx, answerer: forRun(ctx.answerer, runId) }
  await rejectHeld(ctx, run)
  await rescore(counted, run)
  if (icp.suggestionsMode === 'unlimited') {
    const constraints = (await loadConstraints(ctx.db, { orgId, icpIds: [icpId] })).get(icpId)
    if (constraints) {
      await search(ctx, run, signals, constraints)
      await lookUp(ctx, run, constraints)
      await suggest(counted, run, signals, constraints)
    }
    await readNew(ctx, run)
  }
  const stillThere = await ctx.db.icp.count({ where: { orgId, id: icpId } })
  await endRun(ctx, runId, stillThere === 1 ? { state: 'finished' } : { state: 'skipped', reason: 'The ICP was deleted during the run.' })
}

/** Rejects the suggestions that the constraints turn down. */
async function rejectHeld(ctx: Context, run: IcpRun): Promise<void> {
  const { runId, orgId } = run
  for await (const accountIds of held(ctx, run, FIRST)) {
    await retrying(
      async () =>
        await ctx.db.$transaction(async (tx) => {
          const rejected = await rejectOutside(tx, { orgId, accountIds, at: ctx.clock() })
          // Counted where it is done: a later try of this run no longer finds them among the suggestions.
          const { outside = 0 } = await readRun(tx, runId)
          if (rejected > 0) await noteRun(tx, runId, { outside: outside + rejected })
        }),
    )
  }
}

/** Reads and scores the suggestions that are left, from where an earlier try of this run came to. */
async function rescore(ctx: Context, run: IcpRun): Promise<void> {
  const { runId, orgId } = run
  const { rescored = 0, rescoredTo = FIRST } = await readRun(ctx.db, runId)
  let done = rescored
  for await (const accountIds of held(ctx, run, rescoredTo)) {
    try {
      await readAccounts(ctx, { orgId, accountIds })
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error
      return await noteShortfall(ctx.db, runId, error.message)
    }
    done += accountIds.length
    await noteRun(ctx.db, runId, { rescored: done, rescoredTo: accountIds.at(-1) ?? rescoredTo })
  }
}

/** The ids of the ICP's suggestions after `from`, in their order, some at a time. One whose first reading is still to come is with its upload. */
async function* held(ctx: Context, { orgId, icpId, signal }: IcpRun, from: string): AsyncGenerator<string[]> {
  for (let after = from; ;) {
    signal.throwIfAborted()
    const page = await ctx.db.account.findMany({
      where: { orgId, icpId, status: 'farsight', eventDue: false, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: ACCOUNTS_AT_ONCE,
      select: { id: true },
    })
    const last = page.at(-1)
    if (!last) return
    yield page.map(({ id }) => id)
    after = last.id
  }
}

async function search(
  ctx: Context,
  { runId, provider, signal }: IcpRun,
  signals: EffectiveSignal[],
  constraints: Constraints,
): Promise<void> {
  if (provider === null || (await readRun(ctx.db, runId)).searched === true) return
  const high = signals.filter((one) => one.qRank === 6)
  const { searches, errors, silent } = await searchWeb(ctx, { provider, signals: high, constraints, signal })
  for (const error of errors) ctx.log.warn({ run_id: runId }, error)
  if (silent.length > 0) ctx.log.warn({ run_id: runId, engines: silent }, 'some engines behind the search engine did not answer')
  if (errors.length > 0)
    await noteShortfall(ctx.db, runId, `${errors.length} of ${searches} searches failed: ${[...new Set(errors)].join(' ')}`)
  await noteRun(ctx.db, runId, { searches, silentEngines: silent.length, searched: true })
}

/** Asks Wikidata for companies that the constraints want, which the directory then offers. */
async function lookUp(ctx: Context, { runId, fetch }: IcpRun, constraints: Constraints): Promise<void> {
  const baseUrl = ctx.config.sources.bases.wikidataCandidates
  if (baseUrl === undefined || (await readRun(ctx.db, runId)).lookedUp === true) return
  const { listed, error } = await lookUpCompanies(ctx, { fetch, baseUrl, constraints })
  if (listed > 0) ctx.log.info({ run_id: runId, companies: listed }, 'Wikidata told the directory of companies')
  if (error !== null) await noteShortfall(ctx.db, runId, `Wikidata was not asked to the end: ${error}`)
  await noteRun(ctx.db, runId, { lookedUp: true })
}

/** Finds and creates the new suggestions. A try after the one that created them finds that done. */
async function suggest(
  ctx: Context,
  { runId, orgId, icpId, signal }: IcpRun,
  signals: EffectiveSignal[],
  constraints: Constraints,
): Promise<void> {
  if ((await readRun(ctx.db, runId)).created === true) return
  const limit = ctx.config.suggestionsPerRun
  // Suggestions for their fit alone never pile up: no more of them wait than one run may add.
  const [waiting] = await ctx.db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from account
    where org_id = ${orgId}::uuid and icp_id = ${icpId}::uuid and status = 'farsight' and origin = 'discovery' and discovery->>'found_by' = 'directory'`
  const isTurnedDown = await loadTurnedDown(ctx.db, { orgId, icpId })
  const directoryLimit = limit - (waiting?.count ?? 0)
  const found = await discover(ctx, { orgId, signals, constraints, isTurnedDown, limit, directoryLimit, signal })
  if (found.shortfall !== null) await noteShortfall(ctx.db, runId, found.shortfall)
  await retrying(
    async () =>
      await ctx.db.$transaction(async (tx) => {
        const added = await createCandidates(tx, { runId, orgId, icpId, candidates: found.candidates })
        if (added !== null)
          await noteRun(tx, runId, {
            considered: found.considered,
            rejected: found.rejected,
            documents: found.documents,
            read: found.read,
            added,
          })
      }),
  )
}

/** Reads what this run, or one that died, has added. */
async function readNew(ctx: Context, { runId, orgId, icpId, readFirst, signal }: IcpRun): Promise<void> {
  for (let after = FIRST; ;) {
    signal.throwIfAborted()
    const page = await ctx.db.account.findMany({
      where: { orgId, icpId, origin: 'discovery', eventDue: true, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: ACCOUNTS_AT_ONCE,
      select: { id: true },
    })
    const last = page.at(-1)
    if (!last) return
    const accountIds = page.map(({ id }) => id)
    try {
      await readFirst(accountIds)
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error
      // The queue tries until there are tokens again.
      await ctx.db.$transaction(async (tx) => await ctx.queue.enqueue(tx, 'first-reading', { orgId, accountIds }))
      await noteShortfall(ctx.db, runId, error.message)
    }
    after = last.id
  }
}
