import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { creditsRemaining } from '../credits/charge-credits.ts'
import { lockInstance } from '../credits/lock-instance.ts'
import { holdIcpByName, type FoundIcp } from '../icps/find-icp.ts'
import { domainsOf, outcomesOf, readEntries, type AccountOutcome, type OutcomeTotals } from './account-list.ts'
import { activateAccounts } from './activate-accounts.ts'
import { deleteAccounts, rememberDecision } from './delete-accounts.ts'
import { archiveAccounts, changes } from './archive-accounts.ts'
import { lockAccounts } from './lock-accounts.ts'

export interface StatusChange {
  orgId: string
  userId: string
  /** The ICP in which the accounts must be. */
  icpName: string
  /** Domains or raw URLs. */
  inputs: readonly string[]
  newStatus: 'active' | 'archive' | 'delete'
  at: Date
}

export interface StatusChangeResult {
  icp: FoundIcp
  results: AccountOutcome[]
  totals: OutcomeTotals
  creditsConsumed: number
  creditsRemaining: number
}

/**
 * Activates, archives or deletes accounts of one ICP, from any status. Activation costs one credit for each account that is not active yet, all or
 * nothing; nothing is ever refunded. Throws `icp_not_found`, `out_of_credits`.
 */
export async function changeStatus(
  tx: Tx,
  queue: Queue,
  { orgId, userId, icpName, inputs, newStatus, at }: StatusChange,
): Promise<StatusChangeResult> {
  if (newStatus === 'active') await lockInstance(tx, orgId)
  const icp = await holdIcpByName(tx, { orgId, name: icpName, pointer: '/icp' })
  const entries = readEntries(inputs)
  const domains = domainsOf(entries)
  const accounts = await lockAccounts(tx, { orgId, icpId: icp.id, domains })
  const changing = domains.flatMap((domain) => accounts.get(domain) ?? []).filter((account) => changes(account, newStatus))
  if (changing.length > 0) {
    if (newStatus === 'active') await activateAccounts(tx, queue, { orgId, userId, accounts: changing, at })
    else if (newStatus === 'archive') await archiveAccounts(tx, { orgId, accounts: changing })
    else {
      await deleteAccounts(tx, { orgId, accountIds: changing.map(({ id }) => id) })
      await rememberDecision(tx, { orgId, domains: changing.map(({ domain }) => domain), reason: 'deleted' })
    }
  }
  const missing = domains.filter((domain) => !accounts.has(domain))
  const elsewhere = await icpsOf(tx, { orgId, domains: missing })
  const changed = new Set(changing.map(({ domain }) => domain))
  const { results, totals } = outcomesOf(entries, (domain) => {
    if (changed.has(domain)) return { outcome: 'updated', reason: null }
    if (accounts.has(domain)) return { outcome: 'unchanged', reason: newStatus === 'active' ? 'Already active.' : 'Already archived.' }
    const other = elsewhere.get(domain)
    return { outcome: 'not_found', reason: other === undefined ? 'No such account.' : `Not in the ICP "${icp.name}", but in "${other}".` }
  })
  const remaining = await creditsRemaining(tx, orgId)
  return { icp, results, totals, creditsConsumed: newStatus === 'active' ? changing.length : 0, creditsRemaining: remaining }
}

/** Names of the ICPs that hold these domains. */
async function icpsOf(tx: Tx, { orgId, domains }: { orgId: string; domains: readonly string[] }): Promise<Map<string, string>> {
  if (domains.length === 0) return new Map()
  const rows = await tx.$queryRaw<{ domain: string; icp: string }[]>`
    select a.domain, i.name as icp from account a join icp i on i.org_id = a.org_id and i.id = a.icp_id
    where a.org_id = ${orgId}::uuid and a.domain = any(${domains}::text[])`
  return new Map(rows.map(({ domain, icp }) => [domain, icp]))
}
