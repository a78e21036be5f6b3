import { DISQUALIFIED_SCORE, predictionScore, scaledScoreOf } from '../../answering/settle/score.ts'
import type { Schemas } from '../../contract/types.ts'
import { wantPush } from './want-crm-push.ts'
import type { Tx } from '../../db/client.ts'
import { loadConstraints } from '../icps/load-constraints.ts'
import { fitOf, type Candidate } from '../reading/candidate-fit.ts'
import { effectiveSignals, type EffectiveSignal } from '../reading/effective-signals.ts'

type Line = Schemas['ScoreLine']

interface Row extends Omit<Candidate, 'constraints'> {
  id: string
  icpId: string
  status: string
  summary: string
  lines: Line[]
}

const PAGE = 1000

/**
 * Scores accounts anew by the lines of their breakdown, at once and for tens of thousands: lines of signals that are gone or do not apply in the account's ICP are taken
 * out, and the score becomes what fits the status, a prediction for suggestions only. What takes signals, ICP or status away from accounts calls this in its own
 * transaction, since nobody may read the old score after it. Of a Why Now that told of a line taken out, nothing is left. Locks the accounts. Returns those, by domain, that
 * have something to tell and no Why Now: settling tells it, which takes too long for very many (some milliseconds each).
 */
export async function scoreByLines(tx: Tx, { orgId, accountIds }: { orgId: string; accountIds: readonly string[] }): Promise<string[]> {
  if (accountIds.length === 0) return []
  const signalsByIcp = await effectiveSignals(tx, orgId)
  // A suggestion that was never settled has no prediction yet.
  const rows = await tx.$queryRaw<Row[]>`
    select a.id, a.icp_id as "icpId", a.status, a.origin, a.summary, a.breakdown as lines,
      case when c.domain is not null then
        jsonb_build_object('country', c.country, 'state', c.state, 'industry', c.industry, 'employees', c.employees) end as company
    from account a left join company c on c.domain = a.domain
    where a.org_id = ${orgId}::uuid and a.id = any(${accountIds}::uuid[]) and (a.status <> 'farsight' or a.last_checked_at is not null)
    order by a.domain for no key update of a`
  const suggested = new Set(rows.filter(({ status }) => status === 'farsight').map(({ icpId }) => icpId))
  const constraints = suggested.size > 0 ? await loadConstraints(tx, { orgId, icpIds: [...suggested] }) : new Map<string, never>()
  const scored = rows.map((row) =>
    score(row, signalsByIcp.get(row.icpId) ?? [], () => fitOf({ ...row, constraints: constraints.get(row.icpId) ?? null })),
  )
  for (let start = 0; start < scored.length; start += PAGE) {
    await tx.$executeRaw`
      update account a set scaled_score = r.score, breakdown = r.breakdown, summary = r.summary
      from jsonb_to_recordset(${JSON.stringify(scored.slice(start, start + PAGE))}::jsonb) as r(id uuid, score float8, breakdown jsonb, summary text)
      where a.org_id = ${orgId}::uuid and a.id = r.id and (a.scaled_score, a.breakdown, a.summary) is distinct from (r.score, r.breakdown, r.summary)`
  }
  await wantPush(tx, orgId)
  return scored.filter(({ isUntold }) => isUntold).map(({ id }) => id)
}

function score({ id, status, summary, lines }: Row, signals: EffectiveSignal[], fit: () => number) {
  const applies = new Set(signals.map(({ signalId }) => signalId))
  const kept = lines.filter(({ signal_id }) => applies.has(signal_id))
  const disqualifiedBy = kept.filter(({ q_rank }) => q_rank === 0).map(({ name }) => name)
  const total = kept.reduce((sum, { points }) => sum + points, 0)
  const found = disqualifiedBy.length > 0 ? DISQUALIFIED_SCORE : scaledScoreOf(total)
  const isLost = lines.some(({ signal_id, points, q_rank }) => (points > 0 || q_rank === 0) && !applies.has(signal_id))
  const text = isLost ? '' : summary
  return {
    id,
    score: status === 'farsight' ? predictionScore({ score: { total, disqualifiedBy }, fit: fit() }) : found,
    breakdown: kept,
    summary: text,
    isUntold: text === '' && (total > 0 || disqualifiedBy.length > 0),
  }
}
