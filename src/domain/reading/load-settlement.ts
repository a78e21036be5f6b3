import type { Finding } from '../../answering/settle/aggregate.ts'
import type { Quote, Slots } from '../../answering/types.ts'
import type { Tx } from '../../db/client.ts'
import type { Constraints } from '../icps/constraints.ts'
import { loadConstraints } from '../icps/load-constraints.ts'

/** A finding with what is shown of its document. */
export interface StoredFinding extends Finding {
  matchId: string | null
  url: string
  headline: string
  documentType: string
  quotes: Quote[]
  facts: string[]
  summary: string
  /** The document is a posting that is gone from its board. */
  isClosed: boolean
}

export interface StoredMatch {
  id: string
  state: string
  findingId: string
  slots: Slots
  eventDate: Date | null
}

/** An account with all that its answers are made of, by signal id. */
export interface SettledAccount {
  id: string
  icpId: string
  domain: string
  status: string
  origin: string
  companyName: string | null
  company: { country: string | null; state: string | null; industry: string | null; employees: number | null } | null
  /** Its ICP's, for the prediction score; null for an account that is no suggestion. */
  constraints: Constraints | null
  findings: Map<string, StoredFinding[]>
  documentsRead: Map<string, number>
  matches: Map<string, StoredMatch[]>
  answers: Map<string, string>
}

export interface Settlement {
  accounts: SettledAccount[]
}

interface AccountRow {
  id: string
  icp_id: string
  domain: string
  status: string
  origin: string
  name: string | null
  country: string | null
  state: string | null
  industry: string | null
  employees: number | null
}

interface FindingRow {
  id: string
  account_id: string
  signal_id: string
  match_id: string | null
  verdict: 'yes' | 'no' | 'unclear'
  confidence: number
  event_date: Date | null
  pub_date: Date | null
  slots: Slots
  one_sentence: string
  denies: boolean
  url: string
  headline: string
  document_type: string
  quotes: Quote[]
  facts: string[]
  summary: string
  is_closed: boolean
}

/**
 * Locks the accounts until the transaction ends, by domain like everybody else: others that settle or delete them wait. Who writes rows that refer to them locks them
 * first, because such a row keeps its account from being deleted, and two would wait for each other.
 */
export async function lockForSettling(tx: Tx, { orgId, accountIds }: { orgId: string; accountIds: string[] }): Promise<void> {
  await tx.$queryRaw`
    select 1 from account where org_id = ${orgId}::uuid and id = any(${accountIds}::uuid[]) order by domain for no key update`
}

/** Locks the accounts and reads what their answers are made of. */
export async function loadSettlement(
  tx: Tx,
  { orgId, accountIds, windows }: { orgId: string; accountIds: string[]; windows: { id: string; start: Date }[] },
): Promise<Settlement> {
  await lockForSettling(tx, { orgId, accountIds })
  const rows = await tx.$queryRaw<AccountRow[]>`
    select a.id, a.icp_id, a.domain, a.status, a.origin, c.name, c.country, c.state, c.industry, c.employees
    from account a left join company c on c.domain = a.domain
    where a.org_id = ${orgId}::uuid and a.id = any(${accountIds}::uuid[])`
  const accounts = rows.map(toAccount)
  const suggested = accounts.filter((account) => account.status === 'farsight')
  if (suggested.length > 0) {
    const constraints = await loadConstraints(tx, { orgId, icpIds: [...new Set(suggested.map((account) => account.icpId))] })
    for (const account of suggested) account.constraints = constraints.get(account.icpId) ?? null
  }
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const put = <T>(map: Map<string, T[]> | undefined, key: string, value: T) => map?.set(key, [...(map.get(key) ?? []), value])

  const findings = await tx.$queryRaw<FindingRow[]>`
    select f.id, f.account_id, f.signal_id, f.match_id, f.verdict, f.confidence, f.event_date, d.pub_date, f.slots,
      f.one_sentence, f.denies, d.url, d.headline, d.document_type, f.quotes, f.facts, f.summary,
      d.closed_at is not null and d.document_type = 'job_posting' as is_closed
    from finding f join document d on d.id = f.document_id
    where f.org_id = ${orgId}::uuid and f.account_id = any(${accountIds}::uuid[]) order by f.created_at, f.id`
  for (const row of findings) put(byId.get(row.account_id)?.findings, row.signal_id, toFinding(row))

  const counts = await tx.$queryRaw<{ account_id: string; signal_id: string; count: number }[]>`
    select r.account_id, w.id as signal_id, count(*)::int as count
    from reading r, jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w(id uuid, start timestamptz)
    where r.org_id = ${orgId}::uuid and r.account_id = any(${accountIds}::uuid[]) and w.id = any(r.signal_ids) and r.pub_date >= w.start
    group by 1, 2`
  for (const row of counts) byId.get(row.account_id)?.documentsRead.set(row.signal_id, row.count)

  const matches = await tx.match.findMany({
    where: { orgId, accountId: { in: accountIds } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  for (const row of matches) {
    put(byId.get(row.accountId)?.matches, row.signalId, {
      id: row.id,
      state: row.state,
      findingId: row.findingId,
      slots: row.slots as Slots,
      eventDate: row.eventDate,
    })
  }
  const answers = await tx.$queryRaw<{ account_id: string; signal_id: string; answer: boolean | null }[]>`
    select account_id, signal_id, answer from answer where org_id = ${orgId}::uuid and account_id = any(${accountIds}::uuid[])`
  for (const row of answers) byId.get(row.account_id)?.answers.set(row.signal_id, String(row.answer))
  return { accounts }
}

function toAccount(row: AccountRow): SettledAccount {
  const { country, state, industry, employees } = row
  return {
    id: row.id,
    icpId: row.icp_id,
    domain: row.domain,
    status: row.status,
    origin: row.origin,
    companyName: row.name,
    company: row.name === null ? null : { country, state, industry, employees },
    constraints: null,
    findings: new Map(),
    documentsRead: new Map(),
    matches: new Map(),
    answers: new Map(),
  }
}

function toFinding(row: FindingRow): StoredFinding {
  return {
    id: row.id,
    matchId: row.match_id,
    verdict: row.verdict,
    confidence: row.confidence,
    eventDate: row.event_date,
    pubDate: row.pub_date,
    slots: row.slots,
    oneSentence: row.one_sentence,
    denies: row.denies,
    url: row.url,
    headline: row.headline,
    documentType: row.document_type,
    quotes: row.quotes,
    facts: row.facts,
    summary: row.summary,
    isClosed: row.is_closed,
  }
}
