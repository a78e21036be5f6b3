import type { Schemas } from '../contract/types.ts'
import type { CrmStatus } from './status.ts'

const iso = (time: Date | null | undefined) => time?.toISOString() ?? null

/** The connection as the contract has it, for its operations and the command alike. */
export function presentStatus({ connection, records, shared }: CrmStatus): Schemas['CrmConnection'] {
  return {
    state: connection?.state ?? 'disconnected',
    kind: connection?.kind ?? null,
    account: connection?.account ?? null,
    last_error: connection?.lastError ?? null,
    failing_since: iso(connection?.failingSince),
    paused_until: iso(connection?.pausedUntil),
    working: connection?.isWorking ?? false,
    last_pull_at: iso(connection?.lastPullAt),
    last_pull: figures(connection?.pullCounts),
    last_push_at: iso(connection?.lastPushAt),
    last_push: figures(connection?.pushCounts),
    push_problems: problems(connection?.pushCounts),
    push_fields: connection?.settings.pushesFields ?? false,
    push_notes: connection?.settings.pushesNotes ?? false,
    connected_by: connection?.connectedBy ?? null,
    connected_at: iso(connection?.createdAt),
    figures: {
      companies: records.companies,
      without_domain: records.withoutDomain,
      imported: records.imported,
      matched_accounts: records.matchedAccounts,
      accounts: records.accounts,
      shared_domains: records.sharedDomains,
    },
    shared: shared.map(({ domain, chosen, others }) => ({ domain, crm_account_id: chosen, other_ids: others })),
  }
}

function figures(stored: unknown): Record<string, number> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])))
}

/** What the last push could not write, as it was kept with its figures. */
function problems(stored: unknown): string[] {
  const kept = typeof stored === 'object' && stored !== null && 'problems' in stored ? stored.problems : []
  return (Array.isArray(kept) ? kept : []).filter((one) => typeof one === 'string').slice(0, 20)
}
