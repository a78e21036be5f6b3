import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { holdIcpByName, type FoundIcp } from '../icps/find-icp.ts'
import { domainsOf, outcomesOf, readEntries, type AccountOutcome, type OutcomeTotals } from './account-list.ts'
import { lockAccounts } from './lock-accounts.ts'
import { slices } from './slices.ts'

/**
 * Moves accounts, whichever ICP they are in, to the target and queues their reading for its signals. Status, owner and credits stay. Throws
 * `icp_not_found`.
 */
export async function swapIcp(
  tx: Tx,
  queue: Queue,
  { orgId, targetName, inputs }: { orgId: string; targetName: string; inputs: readonly string[] },
): Promise<{ icp: FoundIcp; results: AccountOutcome[]; totals: OutcomeTotals }> {
  const icp = await holdIcpByName(tx, { orgId, name: targetName })
  const entries = readEntries(inputs)
  const domains = domainsOf(entries)
  const accounts = await lockAccounts(tx, { orgId, domains })
  const moving = domains.flatMap((domain) => accounts.get(domain) ?? []).filter(({ icpId }) => icpId !== icp.id)
  const ids = moving.map(({ id }) => id)
  await tx.$executeRaw`update account set icp_id = ${icp.id}::uuid where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])`
  await queue.enqueueAll(
    tx,
    'rescore',
    slices(ids).map((slice) => ({ orgId, accountIds: slice })),
  )
  const moved = new Set(moving.map(({ domain }) => domain))
  const { results, totals } = outcomesOf(entries, (domain) => {
    if (moved.has(domain)) return { outcome: 'updated', reason: null }
    if (accounts.has(domain)) return { outcome: 'unchanged', reason: `Already in the ICP "${icp.name}".` }
    return { outcome: 'not_found', reason: 'No such account.' }
  })
  return { icp, results, totals }
}
