import type { Handler, Schemas } from '../contract/types.ts'
import { listLedger } from '../domain/credits/ledger.ts'
import { markAnswer } from '../domain/feedback/mark-answer.ts'
import { listRuns } from '../domain/runs/list-runs.ts'
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
  const page = await listRuns(db, { orgId: caller.orgId, kind: query.kind, limit: query.limit ?? 100, after: idCursor(query.after) })
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
    skipped_reason: run.skippedReason,
    error: run.error,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  }))
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/runs`, query, page.next), body }
}

export const creditLedger: Handler<'creditLedger'> = async ({ query }, { db, caller, baseUrl }) => {
  const page = await listLedger(db, { orgId: caller.orgId, limit: query.limit ?? 100, after: idCursor(query.after) })
  const body = page.items.map((entry) => ({
    entry_id: entry.id,
    created_at: entry.createdAt.toISOString(),
    delta: entry.delta,
    balance: entry.balance,
    reason: entry.reason,
    accounts: entry.accounts,
    user: entry.userEmail,
  }))
  return { status: 200, headers: linkToNext(`${baseUrl}/v1/credits`, query, page.next), body }
}
