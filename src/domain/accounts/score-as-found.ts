import { DISQUALIFIED_SCORE, scaledScoreOf } from '../../answering/score.ts'
import type { Tx } from '../../db/client.ts'

/** Replaces a prediction by the score of what was found, 0 where that is nothing: accounts that are suggestions no more must not carry it. */
export async function scoreAsFound(tx: Tx, { orgId, accountIds }: { orgId: string; accountIds: readonly string[] }): Promise<void> {
  if (accountIds.length === 0) return
  const rows = await tx.$queryRaw<{ id: string; total: number; disqualified: boolean }[]>`
    select a.id, coalesce(sum((line->>'points')::float8), 0) as total, coalesce(bool_or((line->>'q_rank')::float8 = 0), false) as disqualified
    from account a left join lateral jsonb_array_elements(a.breakdown) line on true
    where a.org_id = ${orgId}::uuid and a.id = any(${accountIds}::uuid[])
    group by a.id`
  const scores = rows.map(({ total, disqualified }) => (disqualified ? DISQUALIFIED_SCORE : scaledScoreOf(total)))
  await tx.$executeRaw`
    update account a set scaled_score = s.score
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${scores}::float8[]) as s (id, score)
    where a.org_id = ${orgId}::uuid and a.id = s.id and a.scaled_score <> s.score`
}
