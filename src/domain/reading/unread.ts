import type { Db } from '../../db/client.ts'
import { Prisma } from '../../db/client.ts'
import type { CompanyProfile } from '../../answering/types.ts'
import type { EffectiveSignal } from './effective-signals.ts'

// How many documents, newest first, are read for one account at once.
const DOCUMENTS_PER_ACCOUNT = 500
const DAY_MS = 86_400_000

export interface AccountToRead {
  id: string
  icpId: string
  profile: CompanyProfile
}

/** A document that an account has not read yet for some of its signals. */
export interface UnreadPair {
  accountId: string
  documentId: string
  /** Signals it was already read for. */
  readFor: string[]
}

interface AccountRow {
  id: string
  icp_id: string
  domain: string
  name: string | null
  aliases: string[] | null
  country: string | null
}

/** The accounts with what is known of their companies. Ids that are no accounts of the instance (any more) are left out. */
export async function accountsToRead(db: Db, orgId: string, accountIds: string[]): Promise<AccountToRead[]> {
  const rows = await db.$queryRaw<AccountRow[]>`
    select a.id, a.icp_id, a.domain, c.name, c.aliases, c.country
    from account a left join company c on c.domain = a.domain
    where a.org_id = ${orgId}::uuid and a.id = any(${accountIds}::uuid[])`
  return rows.map(({ id, icp_id: icpId, domain, name, aliases, country }) => ({
    id,
    icpId,
    profile: { domain, name, aliases: aliases ?? [], country },
  }))
}

/** How far back the signals look, in days. */
export function longestWindowDays(signals: Iterable<EffectiveSignal[]>): number {
  return Math.max(0, ...[...signals].flat().map((signal) => signal.compiled.recencyDays))
}

/** What is to be read next. */
export interface Unread {
  pairs: UnreadPair[]
  /** An account may have more than this: when it is read, ask again. */
  isMore: boolean
}

/**
 * What is still to be read: documents that name the accounts' companies, public ones and the instance's own, not older than the signals look back; of each account the
 * newest 500. One without a date may be of any year, and is never recent. With `documentIds`, among these only.
 */
export async function unreadPairs(
  db: Db,
  {
    orgId,
    accounts,
    signalsByIcp,
    asOf,
    documentIds,
  }: { orgId: string; accounts: AccountToRead[]; signalsByIcp: Map<string, EffectiveSignal[]>; asOf: Date; documentIds?: string[] },
): Promise<Unread> {
  const since = new Date(asOf.getTime() - longestWindowDays(signalsByIcp.values()) * DAY_MS)
  const only = documentIds === undefined ? Prisma.empty : Prisma.sql`and m.document_id = any(${documentIds}::uuid[])`
  const icps = [...signalsByIcp].map(([icpId, signals]) => ({ icp_id: icpId, signal_ids: signals.map((signal) => signal.signalId) }))
  const rows = await db.$queryRaw<{ account_id: string; document_id: string; signal_ids: string[] | null }[]>`
    select a.id as account_id, d.document_id, d.signal_ids
    from unnest(${accounts.map((account) => account.id)}::uuid[], ${accounts.map((account) => account.icpId)}::uuid[]) as w (id, icp_id)
    join jsonb_to_recordset(${JSON.stringify(icps)}::jsonb) as i (icp_id uuid, signal_ids uuid[]) on i.icp_id = w.icp_id
    join account a on a.org_id = ${orgId}::uuid and a.id = w.id
    cross join lateral (
      select m.document_id, r.signal_ids
      from mention m
      left join reading r on r.org_id = a.org_id and r.account_id = a.id and r.document_id = m.document_id
      where m.domain = a.domain and (m.org_id is null or m.org_id = a.org_id)
        and m.pub_date >= ${since} ${only}
        and not coalesce(r.signal_ids, '{}') @> i.signal_ids
      order by m.pub_date desc, m.document_id
      limit ${DOCUMENTS_PER_ACCOUNT}
    ) d`
  const perAccount = Map.groupBy(rows, (row) => row.account_id)
  return {
    pairs: rows.map((row) => ({ accountId: row.account_id, documentId: row.document_id, readFor: row.signal_ids ?? [] })),
    isMore: [...perAccount.values()].some((list) => list.length === DOCUMENTS_PER_ACCOUNT),
  }
}
