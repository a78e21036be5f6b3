import type { CompiledQuestion } from '../../../answering/types.ts'
import type { Schemas } from '../../../contract/types.ts'
import type { Db } from '../../../db/client.ts'
import { isEffective, notEffective } from '../../signals/effective-signals.ts'
import { findAccount } from '../find-account.ts'
import { passageOf } from './passages.ts'

const DAY_MS = 86_400_000
const MOST_DOCUMENTS = 50
const MOST_READ = 20

interface FindingRow {
  verdict: Schemas['EvidenceVerdict']
  confidence: number
  quotes: { text: string; start: number }[]
  facts: string[]
  rejected: { reason: string; quote: string }[]
  one_sentence: string
  url: string
  headline: string
  text: string
  pub_date: Date | null
  document_type: Schemas['DocumentType']
}

interface SignalRow {
  id: string
  name: string
  question: string
  compiled: CompiledQuestion
  answer: boolean | null
  prob: number | null
  long_answer: string | null
}

/** What the answer of one signal for one account rests on. Throws `account_not_found`, and `signal_not_found` for a signal that does not apply to the account. */
export async function accountEvidence(
  db: Db,
  { orgId, account, signalId, now }: { orgId: string; account: string; signalId: string; now: Date },
): Promise<Schemas['AccountEvidence']> {
  const { id, domain } = await findAccount(db, { orgId, account })
  const signal = await findSignal(db, { orgId, accountId: id, signalId })
  const findings = await db.$queryRaw<FindingRow[]>`
    select f.verdict, f.confidence, f.quotes, f.facts, f.rejected, f.one_sentence, d.url, d.headline, d.text, d.pub_date, d.document_type
    from finding f join document d on d.id = f.document_id
    where f.org_id = ${orgId}::uuid and f.account_id = ${id}::uuid and f.signal_id = ${signalId}::uuid
    order by case f.verdict when 'yes' then 0 when 'unclear' then 1 else 2 end, f.confidence desc, d.pub_date desc nulls last, f.id
    limit ${MOST_DOCUMENTS}`
  const since = new Date(now.getTime() - signal.compiled.recencyDays * DAY_MS)
  const read = await db.$queryRaw<{ url: string; headline: string; pub_date: Date | null; count: number }[]>`
    select d.url, d.headline, d.pub_date, count(*) over ()::int as count from reading r join document d on d.id = r.document_id
    where r.org_id = ${orgId}::uuid and r.account_id = ${id}::uuid and ${signalId}::uuid = any(r.signal_ids) and r.pub_date >= ${since}
    order by d.pub_date desc nulls last, d.id limit ${MOST_READ}`
  return {
    account: domain,
    signal_id: signal.id,
    signal_name: signal.name,
    question: signal.question,
    answer: signal.answer,
    prob: signal.prob ?? 0,
    long_answer: signal.long_answer ?? 'Not known: nothing has been read for this signal yet.',
    documents: findings.map(presentFinding),
    read_count: read[0]?.count ?? 0,
    read: read.map(({ url, headline, pub_date: date }) => ({ source: url, headline, pub_date: date?.toISOString() ?? null })),
  }
}

const presentFinding = (row: FindingRow): Schemas['EvidenceDocument'] => ({
  source: row.url,
  headline: row.headline,
  pub_date: row.pub_date?.toISOString() ?? null,
  document_type: row.document_type,
  verdict: row.verdict,
  confidence: row.confidence,
  passages: row.quotes.map((quote) => passageOf(row.text, quote)),
  facts: row.facts,
  rejected: row.rejected.map(({ reason, quote }) => ({ reason, quote })),
  one_sentence_summary: row.one_sentence,
})

async function findSignal(
  db: Db,
  { orgId, accountId, signalId }: { orgId: string; accountId: string; signalId: string },
): Promise<SignalRow> {
  const [row] = await db.$queryRaw<SignalRow[]>`
    select s.id, s.name, s.question, s.compiled, an.answer, an.prob, an.long_answer
    from account a join signal s on ${isEffective(orgId, 'a.icp_id')} and s.id = ${signalId}::uuid
    left join answer an on an.org_id = a.org_id and an.account_id = a.id and an.signal_id = s.id
    where a.org_id = ${orgId}::uuid and a.id = ${accountId}::uuid`
  if (!row) throw notEffective(signalId)
  return row
}
