import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Tx } from '../../db/client.ts'
import { rejectionSql, type RejectionReason } from '../icps/constraints.ts'
import { loadConstraints } from '../icps/load-constraints.ts'
import { scoreByLines } from '../accounts/score-by-lines.ts'
import { tellWhyNow } from '../reading/tell-why-now.ts'
import { lineOf, lockById, type HeldSuggestion } from './lock-by-id.ts'

/**
 * Takes the rejection of suggestions by a person back: they wait again, with a prediction for their score. Those that are something else by now, or that the constraints of their ICP
 * turn down, stay as they are and are refused.
 */
export async function restoreSuggestions(
  tx: Tx,
  { orgId, ids, at }: { orgId: string; ids: readonly string[]; at: Date },
): Promise<Schemas['SuggestionsRestoreResult']> {
  // In the order of locks, ICP before account. A change of constraints comes before this, or judges what this restores.
  await tx.$executeRaw`select 1 from icp where org_id = ${orgId}::uuid order by id for share`
  const held = await lockById(tx, { orgId, ids })
  const rejected = [...held.values()].filter(({ rejectedBy }) => rejectedBy === 'person')
  const outside = await turnedDown(tx, { orgId, accounts: rejected })
  const restoring = rejected.filter(({ id }) => !outside.has(id)).map(({ id }) => id)
  await tx.$executeRaw`
    update account set status = 'farsight', rejection = null where org_id = ${orgId}::uuid and id = any(${restoring}::uuid[])`
  const untold = await scoreByLines(tx, { orgId, accountIds: restoring })
  await tellWhyNow(tx, { orgId, accountIds: untold, asOf: at })
  const judge = ({ id, status, rejectedBy }: HeldSuggestion) => {
    if (status === 'farsight') return 'unchanged'
    return rejectedBy === 'person' && !outside.has(id) ? 'restored' : 'refused'
  }
  const explain = (one: HeldSuggestion) => whyNot(one, outside.get(one.id))
  const totals = { restored: 0, unchanged: 0, not_found: 0, refused: 0 }
  const seen = new Set<string>()
  const results = ids.map((id) => {
    const line = lineOf({ id, held, seen, done: 'restored', judge, explain })
    totals[line.outcome]++
    return line
  })
  return { results, totals }
}

function whyNot({ status, rejectedBy }: HeldSuggestion, constraint: RejectionReason | undefined): string {
  if (status === 'farsight') return 'Waits already.'
  if (status === 'active') return 'It was activated since. Archive it if it is not wanted.'
  if (constraint !== undefined) return `The constraints of its ICP turn it down by now (${constraint}). Change them first, or activate it.`
  return rejectedBy === 'constraint'
    ? 'No person rejected it: the constraints of its ICP turn it down. Change them, or activate it.'
    : 'It was archived otherwise. Activate it if it is wanted.'
}

/** Which of the accounts the constraints of their ICP turn down, each with the first that does. */
async function turnedDown(
  tx: Tx,
  { orgId, accounts }: { orgId: string; accounts: readonly HeldSuggestion[] },
): Promise<Map<string, RejectionReason>> {
  const found = new Map<string, RejectionReason>()
  const byIcp = Map.groupBy(accounts, ({ icpId }) => icpId)
  for (const [icpId, constraints] of await loadConstraints(tx, { orgId, icpIds: [...byIcp.keys()] })) {
    const ids = (byIcp.get(icpId) ?? []).map(({ id }) => id)
    const rows = await tx.$queryRaw<{ id: string; reason: RejectionReason }[]>`
      select j.id, j.reason from (
        select a.id, ${rejectionSql(constraints, Prisma.sql`a.origin = 'discovery'`)} as reason
        from account a left join company c on c.domain = a.domain where a.org_id = ${orgId}::uuid and a.id = any(${ids}::uuid[])
      ) j where j.reason is not null`
    for (const { id, reason } of rows) found.set(id, reason)
  }
  return found
}
