import { v7 as uuid } from 'uuid'
import type { Schemas } from '../../contract/types.ts'
import { pushWanted } from '../accounts/want-crm-push.ts'
import type { Tx } from '../../db/client.ts'
import type { MatchPlan } from './plan-matches.ts'
import type { Settlement } from './load-settlement.ts'

export interface AnswerResult {
  signalId: string
  answer: boolean | null
  prob: number
  date: Date | null
  longAnswer: string
  topArticles: Schemas['TopArticle'][]
  expiresAt: Date
}

export interface AccountResult {
  accountId: string
  answers: AnswerResult[]
  matches: MatchPlan[]
  scaledScore: number
  breakdown: Schemas['ScoreLine'][]
  summary: string
}

/**
 * Writes what settling found, one statement per table. Rows that would not change are left out before the insert (a conflict would lock them, which is a write too);
 * every changed answer leaves its history.
 */
export async function writeSettlement(
  tx: Tx,
  { orgId, asOf, results, before }: { orgId: string; asOf: Date; results: AccountResult[]; before: Settlement },
): Promise<void> {
  await writeAnswers(tx, orgId, asOf, results)
  await writeHistory(tx, orgId, asOf, results, before)
  const areMatchesChanged = await writeMatches(tx, orgId, asOf, results)
  const rows = results.map(({ accountId, scaledScore, breakdown, summary }) => ({ id: accountId, score: scaledScore, breakdown, summary }))
  // What is told of as risen: not what was never read before, nor suggestions, whose score is a prediction.
  await tx.$executeRaw`
    insert into score_rise (org_id, account_id, at, score)
    select a.org_id, a.id, ${asOf}, a.scaled_score
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, score }) => ({ id, score })))}::jsonb) as r(id uuid, score float8)
    join account a on a.org_id = ${orgId}::uuid and a.id = r.id
    where a.status = 'active' and a.first_read_at is not null and a.scaled_score < r.score
    on conflict (org_id, account_id, at) do nothing`
  // The CRM hears of what it is told, and not that an account was looked at again.
  await tx.$executeRaw`
    with changed as (
      select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, score float8, breakdown jsonb, summary text)
      join account a on a.org_id = ${orgId}::uuid and a.id = r.id
      where (a.scaled_score, a.breakdown, a.summary) is distinct from (r.score, r.breakdown, r.summary)
    ), settled as (
      update account a set scaled_score = r.score, breakdown = r.breakdown, summary = r.summary, last_checked_at = ${asOf}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, score float8, breakdown jsonb, summary text)
      where a.org_id = ${orgId}::uuid and a.id = r.id
    ) ${pushWanted(orgId)} and (${areMatchesChanged} or exists (select from changed))`
}

async function writeAnswers(tx: Tx, orgId: string, asOf: Date, results: AccountResult[]): Promise<void> {
  const rows = results.flatMap(({ accountId, answers }) =>
    answers.map((answer) => ({
      account_id: accountId,
      signal_id: answer.signalId,
      answer: answer.answer,
      prob: answer.prob,
      date: answer.date,
      long_answer: answer.longAnswer,
      top_articles: answer.topArticles,
      expires_at: answer.expiresAt,
    })),
  )
  if (rows.length === 0) return
  await tx.$executeRaw`
    insert into answer (org_id, account_id, signal_id, answer, prob, date, long_answer, top_articles, expires_at, updated_at)
    select ${orgId}::uuid, r.account_id, r.signal_id, r.answer, r.prob, r.date, r.long_answer, r.top_articles, r.expires_at, ${asOf}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(account_id uuid, signal_id uuid, answer boolean, prob float8, date timestamptz, long_answer text,
      top_articles jsonb, expires_at timestamptz)
    join signal s on s.org_id = ${orgId}::uuid and s.id = r.signal_id
    left join lateral (
      select * from answer where org_id = ${orgId}::uuid and account_id = r.account_id and signal_id = r.signal_id offset 0
    ) old on true
    where old.account_id is null or old.top_articles is distinct from r.top_articles
      or (old.answer, old.prob, old.date, old.long_answer, old.expires_at) is distinct from (r.answer, r.prob, r.date, r.long_answer, r.expires_at)
    on conflict (org_id, account_id, signal_id) do update
      set answer = excluded.answer, prob = excluded.prob, date = excluded.date, long_answer = excluded.long_answer, top_articles = excluded.top_articles,
        expires_at = excluded.expires_at, updated_at = excluded.updated_at`
}

async function writeHistory(tx: Tx, orgId: string, asOf: Date, results: AccountResult[], before: Settlement): Promise<void> {
  const old = new Map(before.accounts.map((account) => [account.id, account.answers]))
  const changes = results.flatMap(({ accountId, answers }) =>
    answers
      .filter((answer) => old.get(accountId)?.get(answer.signalId) !== String(answer.answer))
      .map((answer) => ({
        id: uuid(),
        account_id: accountId,
        signal_id: answer.signalId,
        answer: answer.answer,
        prob: answer.prob,
        reason: answer.longAnswer,
      })),
  )
  if (changes.length === 0) return
  await tx.$executeRaw`
    insert into answer_change (org_id, id, account_id, signal_id, answer, prob, reason, created_at)
    select ${orgId}::uuid, r.id, r.account_id, r.signal_id, r.answer, r.prob, r.reason, ${asOf}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(id uuid, account_id uuid, signal_id uuid, answer boolean, prob float8, reason text)`
}

/** Returns whether any match is another one than before. */
async function writeMatches(tx: Tx, orgId: string, asOf: Date, results: AccountResult[]): Promise<boolean> {
  const rows = results.flatMap(({ accountId, matches }) =>
    matches.flatMap((plan) =>
      plan.current.map(({ id, event }) => ({
        id,
        account_id: accountId,
        signal_id: plan.signalId,
        slots: event.slots,
        confidence: event.confidence,
        event_date: event.eventDate,
        finding_id: event.findingIds[0],
      })),
    ),
  )
  let written = 0
  if (rows.length > 0) {
    written = await tx.$executeRaw`
      insert into match (org_id, id, account_id, signal_id, state, slots, confidence, event_date, finding_id, created_at)
      select ${orgId}::uuid, r.id, r.account_id, r.signal_id, 'current', r.slots, r.confidence, r.event_date, r.finding_id, ${asOf}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, account_id uuid, signal_id uuid, slots jsonb, confidence float8, event_date timestamptz, finding_id uuid)
      join signal s on s.org_id = ${orgId}::uuid and s.id = r.signal_id
      left join lateral (select * from match where org_id = ${orgId}::uuid and id = r.id offset 0) old on true
      where (old.state, old.slots, old.confidence, old.finding_id) is distinct from ('current', r.slots, r.confidence, r.finding_id)
      on conflict (org_id, id) do update
        set state = 'current', slots = excluded.slots, confidence = excluded.confidence, event_date = excluded.event_date, finding_id = excluded.finding_id`
  }
  const links = results.flatMap(({ matches }) =>
    matches.flatMap((plan) => plan.links.map((link) => ({ id: link.findingId, match_id: link.matchId }))),
  )
  if (links.length > 0) {
    await tx.$executeRaw`
      update finding f set match_id = r.match_id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(id uuid, match_id uuid)
      where f.org_id = ${orgId}::uuid and f.id = r.id`
  }
  const ended = results.flatMap(({ matches }) => matches.flatMap((plan) => plan.ended))
  if (ended.length > 0) {
    await tx.$executeRaw`
      update match m set state = r.state from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as r(id uuid, state text)
      where m.org_id = ${orgId}::uuid and m.id = r.id`
  }
  return written > 0 || ended.length > 0
}
