import type { Db } from '../../db/client.ts'
import { findIcpByName } from '../icps/find-icp.ts'
import { creditsRemaining } from '../credits/charge-credits.ts'
import { domainsOf, readEntries } from './account-list.ts'

export interface QuoteLine {
  input: string
  domain: string | null
  outcome: 'created' | 'held' | 'repeated' | 'invalid'
  reason: string | null
  icp: string | null
}

export interface Quote {
  icp: { id: string; name: string }
  lines: QuoteLine[]
  totals: Record<QuoteLine['outcome'], number>
  creditsNeeded: number
  creditsRemaining: number
}

/** What an upload of these entries would do and cost, as things stand. Changes nothing. Throws `icp_not_found`. */
export async function quoteUpload(
  db: Db,
  { orgId, icpName, inputs, asSuggestions }: { orgId: string; icpName: string; inputs: readonly string[]; asSuggestions: boolean },
): Promise<Quote> {
  const icp = await findIcpByName(db, { orgId, name: icpName, pointer: '/icp' })
  const entries = readEntries(inputs)
  const held = await heldAccounts(db, { orgId, domains: domainsOf(entries) })
  const lines = entries.map(({ input, domain, reason, repeats }): QuoteLine => {
    if (domain === null) return { input, domain, outcome: 'invalid', reason, icp: null }
    if (repeats) return { input, domain, outcome: 'repeated', reason: `It is in the list before, as ${domain}.`, icp: null }
    const account = held.get(domain)
    if (account === undefined) return { input, domain, outcome: 'created', reason: null, icp: null }
    return {
      input,
      domain,
      outcome: 'held',
      reason: `Already in the ICP "${account.icp}", with the status ${account.status}.`,
      icp: account.icp,
    }
  })
  const totals = { created: 0, held: 0, repeated: 0, invalid: 0 }
  for (const { outcome } of lines) totals[outcome]++
  return { icp, lines, totals, creditsNeeded: asSuggestions ? 0 : totals.created, creditsRemaining: await creditsRemaining(db, orgId) }
}

async function heldAccounts(
  db: Db,
  { orgId, domains }: { orgId: string; domains: string[] },
): Promise<Map<string, { icp: string; status: string }>> {
  const rows = await db.$queryRaw<{ domain: string; icp: string; status: string }[]>`
    select a.domain, i.name as icp, a.status from account a join icp i on i.org_id = a.org_id and i.id = a.icp_id
    where a.org_id = ${orgId}::uuid and a.domain = any(${domains}::text[])`
  return new Map(rows.map((row) => [row.domain, row]))
}
