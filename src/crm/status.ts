import type { Db } from '../db/client.ts'
import { readSettings, type CrmSettings } from './connection.ts'
import type { CrmKind } from './connector.ts'
import { areOwnersRefused } from './pull/pull.ts'

export interface CrmStatus {
  connection: {
    kind: CrmKind
    account: string
    state: 'connected' | 'failing' | 'revoked'
    lastError: string | null
    failingSince: Date | null
    pausedUntil: Date | null
    isWorking: boolean
    lastPullAt: Date | null
    lastPushAt: Date | null
    pullCounts: unknown
    pushCounts: unknown
    settings: CrmSettings
    connectedBy: string | null
    createdAt: Date
  } | null
  records: {
    /** Companies of the CRM that are there. */
    companies: number
    /** Of these, those whose domain field names no domain of a company. */
    withoutDomain: number
    /** Lines of files. */
    imported: number
    /** Accounts that have an id of the CRM. */
    matchedAccounts: number
    accounts: number
    /** Domains that several companies of the CRM have. */
    sharedDomains: number
  }
  /** The first of the domains that several companies have, with the one that counts. */
  shared: { domain: string; chosen: string | null; others: string[] }[]
}

const SHOWN = 20
// What it can be of the CRMs that there are: the others tell the address with the company.
const NO_OWNERS =
  'HubSpot does not say who owns its companies, so that the accounts get no owners from it. Give the private app the scope crm.objects.owners.read; then they are taken over by themselves.'

/** How it stands with an instance's CRM: the connection without its secrets, and what is held of it. */
export async function crmStatus(db: Db, { orgId, now }: { orgId: string; now: Date }): Promise<CrmStatus> {
  const [row, records, shared] = await Promise.all([
    db.crmConnection.findUnique({ where: { orgId }, omit: { secrets: true } }),
    db.$queryRaw<CrmStatus['records'][]>`
      select (select count(*)::int from crm_record where org_id = ${orgId}::uuid and source <> 'file' and gone_at is null) as companies,
        (select count(*)::int from crm_record r where org_id = ${orgId}::uuid and source <> 'file' and gone_at is null
          and not exists (select from crm_record_domain d where d.org_id = r.org_id and d.source = r.source and d.crm_id = r.crm_id)) as "withoutDomain",
        (select count(*)::int from crm_record_domain where org_id = ${orgId}::uuid and source = 'file') as imported,
        (select count(*)::int from account where org_id = ${orgId}::uuid and crm_account_id is not null) as "matchedAccounts",
        (select count(*)::int from account where org_id = ${orgId}::uuid) as accounts,
        (select count(*)::int from (
          select from crm_record_domain d join crm_record r on r.org_id = d.org_id and r.source = d.source and r.crm_id = d.crm_id
          where d.org_id = ${orgId}::uuid and d.source <> 'file' and r.gone_at is null group by d.domain having count(*) > 1) s) as "sharedDomains"`,
    db.$queryRaw<CrmStatus['shared']>`
      select d.domain, max(d.crm_id) filter (where d.is_chosen) as chosen,
        coalesce((array_agg(d.crm_id order by r.modified_at desc nulls last) filter (where not d.is_chosen))[1:10], '{}') as others
      from crm_record_domain d join crm_record r on r.org_id = d.org_id and r.source = d.source and r.crm_id = d.crm_id
      where d.org_id = ${orgId}::uuid and d.source <> 'file' and r.gone_at is null
      group by d.domain having count(*) > 1 order by d.domain limit ${SHOWN}`,
  ])
  const [figures] = records
  if (figures === undefined) throw new Error('counting gave no row')
  return {
    connection: row && {
      // The columns hold these words only.
      kind: row.kind as CrmKind,
      state: row.state as 'connected' | 'failing' | 'revoked',
      account: row.account,
      lastError: row.lastError ?? (areOwnersRefused(row.position) ? NO_OWNERS : null),
      failingSince: row.failingSince,
      pausedUntil: row.pausedUntil !== null && row.pausedUntil > now ? row.pausedUntil : null,
      isWorking: row.leasedUntil !== null && row.leasedUntil > now,
      lastPullAt: row.lastPullAt,
      lastPushAt: row.lastPushAt,
      pullCounts: row.pullCounts,
      pushCounts: row.pushCounts,
      settings: readSettings(row.settings),
      connectedBy: row.connectedBy,
      createdAt: row.createdAt,
    },
    records: figures,
    shared,
  }
}
