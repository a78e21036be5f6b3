import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { holdIcpByName, type FoundIcp } from '../icps/find-icp.ts'
import { domainsOf, outcomesOf, readEntries, type AccountOutcome, type OutcomeTotals } from './account-list.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { tellWhyNow } from '../reading/tell-why-now.ts'
import { lockAccounts } from './lock-accounts.ts'
import { scoreByLines } from './score-by-lines.ts'
import { slices } from './slices.ts'

/**
 * Moves accounts, whichever ICP they are in, to the target, takes the signals of the ICP that they leave out of their score, and queues their reading for the target's.
 * Status, owner and credits stay. Throws `icp_not_found`.
 */
export async function swapIcp(
  tx: Tx,
  queue: Queue,
  { orgId, targetName, inputs, at }: { orgId: string; targetName: string; inputs: readonly string[]; at: Date },
): Promise<{ icp: FoundIcp; results: AccountOutcome[]; totals: OutcomeTotals }> {
  const icp = await holdIcpByName(tx, { orgId, name: targetName, pointer: '/target_icp' })
  const entries = readEntries(inputs)
  const domains = domainsOf(entries)
  const accounts = await lockAccounts(tx, { orgId, domains })
  const moving = domains.flatMap((domain) => accounts.get(domain) ?? []).filter(({ icpId }) => icpId !== icp.id)
  await moveAccounts(tx, queue, { orgId, accountIds: moving.map(({ id }) => id), icpId: icp.id, at })
  const moved = new Set(moving.map(({ domain }) => domain))
  const { results, totals } = outcomesOf(entries, (domain) => {
    if (moved.has(domain)) return { outcome: 'updated', reason: null }
    if (accounts.has(domain)) return { outcome: 'unchanged', reason: `Already in the ICP "${icp.name}".` }
    return { outcome: 'not_found', reason: 'No such account.' }
  })
  return { icp, results, totals }
}

/** Moves locked accounts to an ICP that is held: their scores are without the signals that they leave at once, and they are read for those that they get. */
export async function moveAccounts(
  tx: Tx,
  queue: Queue,
  { orgId, accountIds, icpId, at }: { orgId: string; accountIds: readonly string[]; icpId: string; at: Date },
): Promise<void> {
  await tx.$executeRaw`update account set icp_id = ${icpId}::uuid where org_id = ${orgId}::uuid and id = any(${accountIds}::uuid[])`
  const untold = await scoreByLines(tx, { orgId, accountIds })
  const regained = await withMoreAnswers(tx, { orgId, accountIds })
  await tellWhyNow(tx, { orgId, accountIds: [...new Set([...untold, ...regained])], asOf: at })
  await queue.enqueueAll(
    tx,
    'rescore',
    slices(accountIds).map((slice) => ({ orgId, accountIds: slice })),
  )
}

/** Accounts that were in the ICP before: what was answered for its signals then counts again. */
async function withMoreAnswers(tx: Tx, { orgId, accountIds }: { orgId: string; accountIds: readonly string[] }): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select a.id from account a
    where a.org_id = ${orgId}::uuid and a.id = any(${accountIds}::uuid[]) and exists (
      select from answer an join signal s on s.id = an.signal_id and ${isEffective(orgId, 'a.icp_id')}
      where an.org_id = a.org_id and an.account_id = a.id and an.answer
        and not a.breakdown @> jsonb_build_array(jsonb_build_object('signal_id', s.id)))
    order by a.domain`
  return rows.map(({ id }) => id)
}
