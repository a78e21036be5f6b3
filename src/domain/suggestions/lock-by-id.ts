import type { Tx } from '../../db/client.ts'

export interface HeldSuggestion {
  id: string
  domain: string
  icpId: string
  status: 'active' | 'archived' | 'farsight'
  rejectedBy: 'person' | 'constraint' | null
}

export const NO_SUGGESTION = 'It was archived, and is no suggestion any more.'

/** The instance's accounts with these ids, by id, locked in the order that everybody locks accounts in. */
export async function lockById(tx: Tx, { orgId, ids }: { orgId: string; ids: readonly string[] }): Promise<Map<string, HeldSuggestion>> {
  const rows = await tx.$queryRaw<HeldSuggestion[]>`
    select id, domain, icp_id as "icpId", status, case when status = 'archived' then rejection->>'by' end as "rejectedBy"
    from account where org_id = ${orgId}::uuid and id = any(${ids}::uuid[]) order by domain for no key update`
  return new Map(rows.map((row) => [row.id, row]))
}

/** The line of one id: what became of it as it was before, and why where nothing did. An id that came before in the list is not judged again. */
export function lineOf<Done extends string>({
  id,
  held,
  seen,
  done,
  judge,
  explain,
}: {
  id: string
  held: ReadonlyMap<string, HeldSuggestion>
  seen: Set<string>
  /** The outcome of what was done; any other is explained. */
  done: Done
  judge: (one: HeldSuggestion) => Done | 'unchanged' | 'refused'
  explain: (one: HeldSuggestion) => string
}): { id: string; domain: string | null; outcome: Done | 'unchanged' | 'not_found' | 'refused'; reason: string | null } {
  const one = held.get(id.toLowerCase())
  if (!one) return { id, domain: null, outcome: 'not_found', reason: 'There is no suggestion with this id.' }
  const { domain } = one
  if (seen.has(one.id)) return { id, domain, outcome: 'unchanged', reason: 'The id is in the list before.' }
  seen.add(one.id)
  const outcome = judge(one)
  return { id, domain, outcome, reason: outcome === done ? null : explain(one) }
}
