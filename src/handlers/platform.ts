import type { Handler, Schemas } from '../contract/types.ts'
import { instant } from '../contract/instant.ts'
import { listLedger, sumLedger } from '../domain/credits/ledger.ts'
import { markAnswer } from '../domain/feedback/mark-answer.ts'
import { listRuns } from '../domain/runs/list-runs.ts'
import { modelUse as readModelUse } from '../domain/runs/model-use.ts'
import { ServiceError } from '../errors.ts'
import { inTransaction } from './in-transaction.ts'
import { idCursor, linkToNext } from './paging.ts'

export const answerFeedback: Handler<'answerFeedback'> = async ({ body }, { db, caller, clock }) => {
  const signalId = body.signal_id.toLowerCase()
  const { account, verdict, note = '' } = body
  const marking = { orgId: caller.orgId, userEmail: caller.email, account, signalId, verdict, note, at: clock() }
  const done = await inTransaction(db, (tx) => markAnswer(tx, marking))
  return {
    status: 200,
    body: {
      account: done.domain,
      account_id: done.accountId,
      signal_id: signalId,
      verdict,
      matches_marked: done.matches,
      answer: done.answer,
      long_answer: done.longAnswer,
      scaled_score: done.scaledScore,
      summary: done.summary,
    },
  }
}

export const runs: Handler<'runs'> = async ({ query }, { db, caller, baseUrl }) => {
  const { kind, state, icp_id: icpId, limit = 100 } = query
  const since = query.since === undefined ? undefined : instant(query.since)
  const page = await listRuns(db, { orgId: caller.orgId, kind, state, icpId, since, limit, after: idCursor(query.after) })
  const body = page.items.map((run) => ({
    run_id: run.id,
    // The four columns hold the contract's words only.
    kind: run.kind as Schemas['RunKind'],
    shared: run.shared,
    icp_id: run.icpId,
    trigger: run.trigger as Schemas['Run']['trigger'],
    mode: run.mode as Schemas['Run']['mode'],
    state: run.state as Schemas['FarsightRunState'],
    counts: run.counts,
    own_counts: run.ownCounts,
    skipped_reason: run.skippedReason,
    error: run.error,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  }))
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/runs`, query, page.next), body }
}

export const creditLedger: Handler<'creditLedger'> = async ({ query }, { db, caller, baseUrl }) => {
  const filter = { ...ledgerFilter(query), orgId: caller.orgId }
  const page = await listLedger(db, { ...filter, limit: query.limit ?? 100, after: idCursor(query.after) })
  const body = page.items.map((entry) => ({
    entry_id: entry.id,
    created_at: entry.createdAt.toISOString(),
    delta: entry.delta,
    balance: entry.balance,
    reason: entry.reason,
    accounts: entry.accounts,
    account: entry.account,
    user: entry.userEmail,
  }))
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/credits`, query, page.next), body }
}

const ledgerFilter = ({ user, reason, since, until }: { user?: string; reason?: string; since?: string; until?: string }) => ({
  user,
  reason,
  since: since === undefined ? undefined : instant(since),
  until: until === undefined ? undefined : instant(until),
})

export const creditSummary: Handler<'creditSummary'> = async ({ query }, { db, caller }) => {
  const { balance, sums } = await sumLedger(db, { ...ledgerFilter(query), orgId: caller.orgId })
  const uses = sums.map(({ userEmail, ...sum }) => ({ user: userEmail, ...sum }))
  return { status: 200, body: { balance, uses } }
}

const MODEL_DAYS = 30

export const modelUse: Handler<'modelUse'> = async (_input, { db, caller, config, clock }) => {
  if (!caller.isAdmin) throw new ServiceError('admin_required', 'Only an admin sees what the model spends.')
  const { answerer, llm } = config
  const isAsked = answerer !== 'offline'
  const price = llm.pricePerMillion
  const days = isAsked ? await readModelUse(db, { days: MODEL_DAYS, now: clock() }) : []
  return {
    status: 200,
    body: {
      answerer,
      model: isAsked ? (llm.model ?? null) : null,
      tokens_per_day: isAsked ? llm.tokensPerDay : 0,
      tokens_per_run: isAsked ? llm.tokensPerRun : 0,
      days: days.map(({ day, calls, inputTokens, outputTokens }) => ({
        day,
        calls,
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        cost: price.input + price.output === 0 ? null : (inputTokens * price.input + outputTokens * price.output) / 1e6,
      })),
    },
  }
}
