import { v7 as uuid } from 'uuid'
import { isForeignKeyViolation } from '../../db/errors.ts'
import type { Tx } from '../../db/client.ts'
import type { Queue } from '../../db/queue.ts'
import { linkNewAccounts } from './crm-records.ts'
import { ServiceError } from '../../errors.ts'
import { labelKey } from '../../names/domains.ts'
import { queueDiscovery } from '../../evidence/sources/find/discovery-queue.ts'
import { startPrescore } from '../reading/prescore-run.ts'
import { chargeCredits, creditsRemaining } from '../credits/charge-credits.ts'
import { lockInstance } from '../credits/lock-instance.ts'
import { holdIcpByName, type FoundIcp } from '../icps/find-icp.ts'
import { domainsOf, outcomesOf, readEntries, type AccountOutcome, type OutcomeTotals } from './account-list.ts'
import { slices } from './slices.ts'

export interface Upload {
  orgId: string
  userId: string
  icpName: string
  /** Domains or raw URLs. */
  inputs: readonly string[]
  /** True: hold them as suggestions, at no cost. False: add them as active, one credit each. */
  asSuggestions: boolean
  at: Date
}

export interface UploadResult {
  icp: FoundIcp
  results: AccountOutcome[]
  totals: OutcomeTotals
  creditsConsumed: number
  creditsRemaining: number
}

/**
 * Adds accounts to an ICP, owned by the uploader or by whom the CRM names, and queues their first reading, after which account.upload is recorded, and a look
 * at their own pages for sources. All or nothing on credits; a domain that the instance holds already is left as it is. Throws `icp_not_found`,
 * `out_of_credits`.
 */
export async function uploadAccounts(
  tx: Tx,
  queue: Queue,
  { orgId, userId, icpName, inputs, asSuggestions, at }: Upload,
): Promise<UploadResult> {
  if (!asSuggestions) await lockInstance(tx, orgId)
  const icp = await holdIcpByName(tx, { orgId, name: icpName, pointer: '/icp' })
  const entries = readEntries(inputs)
  const domains = domainsOf(entries)
  const status = asSuggestions ? 'farsight' : 'active'
  const { created, held } = await insertAccounts(tx, { orgId, userId, icpId: icp.id, domains, status })
  await linkNewAccounts(tx, { orgId, domains: [...created.keys()] })
  const consumed = asSuggestions ? 0 : created.size
  const remaining =
    consumed > 0
      ? await chargeCredits(tx, { orgId, userId, domains: [...created.keys()], reason: 'upload' })
      : await creditsRemaining(tx, orgId)
  const awaited = await queueDiscovery(tx, { domains: [...created.keys()], now: at })
  // Those whose sources are still to be found stand together, so that what they wait for keeps no others waiting.
  const inOrder = [...domains.filter((domain) => !awaited.has(domain)), ...domains.filter((domain) => awaited.has(domain))]
  const accountIds = inOrder.flatMap((domain) => created.get(domain) ?? [])
  const isPrescored = asSuggestions && accountIds.length > 0
  const runId = isPrescored ? await startPrescore(tx, { orgId, icpId: icp.id, total: accountIds.length, at }) : undefined
  const jobs = slices(accountIds).map((ids, slice) => ({
    orgId,
    accountIds: ids,
    ...(runId === undefined ? {} : { prescore: { runId, slice } }),
  }))
  await queue.enqueueAll(tx, 'first-reading', jobs)
  const { results, totals } = outcomesOf(entries, (domain) =>
    created.has(domain)
      ? { outcome: 'created', reason: null }
      : { outcome: 'unchanged', reason: whyUnchanged(held.get(domain) ?? { icp: icp.name, status }) },
  )
  return { icp, results, totals, creditsConsumed: consumed, creditsRemaining: remaining }
}

interface HeldAccount {
  /** Name of its ICP. */
  icp: string
  status: string
}

function whyUnchanged({ icp, status }: HeldAccount): string {
  const remedy = status === 'active' ? '' : '; change_accounts_status changes its status'
  return `Already in the ICP "${icp}", with the status ${status}. It was not moved${remedy}.`
}

/** Inserts what is not there yet: id by domain of the new accounts, and by domain those that were there. */
async function insertAccounts(
  tx: Tx,
  { orgId, userId, icpId, domains, status }: { orgId: string; userId: string; icpId: string; domains: string[]; status: string },
): Promise<{ created: Map<string, string>; held: Map<string, HeldAccount> }> {
  const ids = new Map(domains.map((domain) => [domain, uuid()]))
  const created = new Map<string, string>()
  const held = new Map<string, HeldAccount>()
  // In one order for everybody, so that two uploads of the same domains wait for each other instead of deadlocking.
  let open = domains.toSorted()
  while (open.length > 0) {
    const openIds = open.map((domain) => ids.get(domain))
    const labels = open.map(labelKey)
    for (const row of await insertNew(tx, { orgId, userId, icpId, status, open, openIds, labels })) created.set(row.domain, row.id)
    open = open.filter((domain) => !created.has(domain))
    if (open.length === 0) break
    const rows = await tx.$queryRaw<(HeldAccount & { domain: string })[]>`
      select a.domain, i.name as icp, a.status from account a join icp i on i.org_id = a.org_id and i.id = a.icp_id
      where a.org_id = ${orgId}::uuid and a.domain = any(${open}::text[])`
    for (const row of rows) held.set(row.domain, row)
    // What is neither new nor there was deleted in between: once more.
    open = open.filter((domain) => !held.has(domain))
  }
  return { created, held }
}

interface NewRows {
  orgId: string
  userId: string
  icpId: string
  status: string
  open: string[]
  openIds: (string | undefined)[]
  labels: string[]
}

async function insertNew(
  tx: Tx,
  { orgId, userId, icpId, status, open, openIds, labels }: NewRows,
): Promise<{ id: string; domain: string }[]> {
  try {
    return await tx.$queryRaw<{ id: string; domain: string }[]>`
      insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, origin, event_due)
      select ${orgId}::uuid, n.id, ${icpId}::uuid, ${userId}::uuid, n.domain, n.label_key, ${status}, 'upload', true
      from unnest(${openIds}::uuid[], ${open}::text[], ${labels}::text[]) with ordinality as n (id, domain, label_key, place)
      order by n.place
      on conflict (org_id, domain) do nothing
      returning id, domain`
  } catch (cause) {
    // The ICP is held, so it is the owner that went: deleted between the check of the headers and here.
    if (isForeignKeyViolation(cause)) throw new ServiceError('unauthorized', 'The user no longer exists.', { cause })
    throw cause
  }
}
