import type { Schemas } from '../../contract/types.ts'
import type { Tx } from '../../db/client.ts'
import { scoreByLines } from '../accounts/score-by-lines.ts'
import { lineOf, lockById, NO_SUGGESTION, type HeldSuggestion } from './lock-by-id.ts'

type Reason = Schemas['SuggestionRejectReason']

export interface Rejecting {
  orgId: string
  userEmail: string
  ids: readonly string[]
  reason: Reason
  note: string
  at: Date
}

const MOST_SIMILAR = 20

/**
 * Rejects suggestions for a person: they become archived with the reason, and so are never suggested again. One that a constraint turned down before is the person's decision from
 * then on. What is no suggestion any more is refused, and what a person rejected before keeps its reason.
 */
export async function rejectSuggestions(
  tx: Tx,
  { orgId, userEmail, ids, reason, note, at }: Rejecting,
): Promise<Schemas['SuggestionsRejectResult']> {
  const held = await lockById(tx, { orgId, ids })
  const rejecting = [...held.values()].filter((one) => judge(one) === 'rejected')
  const rejection = { reason, note, date: at.toISOString(), by: 'person', user: userEmail }
  const rejectingIds = rejecting.map(({ id }) => id)
  await tx.$executeRaw`
    update account set status = 'archived', rejection = ${JSON.stringify(rejection)}::jsonb
    where org_id = ${orgId}::uuid and id = any(${rejectingIds}::uuid[])`
  await scoreByLines(tx, { orgId, accountIds: rejecting.filter(({ status }) => status === 'farsight').map(({ id }) => id) })
  const totals = { rejected: 0, unchanged: 0, not_found: 0, refused: 0 }
  const seen = new Set<string>()
  const results = ids.map((id) => {
    const line = lineOf({ id, held, seen, done: 'rejected', judge, explain })
    totals[line.outcome]++
    return line
  })
  return { results, totals, similar: await similarTo(tx, { orgId, reason, accountIds: rejectingIds }) }
}

function judge({ status, rejectedBy }: HeldSuggestion): 'rejected' | 'unchanged' | 'refused' {
  if (rejectedBy === 'person') return 'unchanged'
  return status === 'farsight' || rejectedBy === 'constraint' ? 'rejected' : 'refused'
}

function explain({ status, rejectedBy }: HeldSuggestion): string {
  if (rejectedBy === 'person') return 'Was rejected before.'
  return status === 'active' ? 'It is active by now. Archive it instead.' : NO_SUGGESTION
}

/** How many suggestions that wait are of a country or an industry that was just rejected as the wrong one. */
async function similarTo(
  tx: Tx,
  { orgId, reason, accountIds }: { orgId: string; reason: Reason; accountIds: readonly string[] },
): Promise<Schemas['SimilarSuggestions'][]> {
  if (accountIds.length === 0 || (reason !== 'country' && reason !== 'industry')) return []
  return await tx.$queryRaw<Schemas['SimilarSuggestions'][]>`
    with turned_down as (
      select distinct a.icp_id, case when ${reason} = 'country' then c.country else c.industry end as value
      from account a join company c on c.domain = a.domain where a.org_id = ${orgId}::uuid and a.id = any(${accountIds}::uuid[])
    )
    select t.icp_id, i.name as icp_name, ${reason} as list_type, t.value, count(*)::int as waiting
    from turned_down t join icp i on i.org_id = ${orgId}::uuid and i.id = t.icp_id
    join account a on a.org_id = i.org_id and a.icp_id = t.icp_id and a.status = 'farsight'
    join company c on c.domain = a.domain and t.value = case when ${reason} = 'country' then c.country else c.industry end
    group by t.icp_id, i.name, t.value order by waiting desc, i.name, t.value limit ${MOST_SIMILAR}`
}
