import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/client.ts'
import type { PairReading } from './answer-pairs.ts'

/**
 * Stores readings and their findings. A pair that somebody else read meanwhile keeps what it has; an account, signal or document that is gone
 * takes its findings along. What was read in a document whose content has changed since is not recorded: whoever changed it has queued its reading.
 */
export async function recordReadings(
  tx: Tx,
  { orgId, readings, answerer }: { orgId: string; readings: PairReading[]; answerer: string },
): Promise<void> {
  if (readings.length === 0) return
  const contents = new Map(readings.map((reading) => [reading.documentId, reading.contentHash]))
  const rows = readings.map((reading) => ({
    account_id: reading.accountId,
    document_id: reading.documentId,
    signal_ids: reading.signalIds,
    pub_date: reading.pubDate,
  }))
  // The documents are held, in one order for everybody, so that they do not change before this is committed. One that changed before it was read may not name the account
  // any more.
  const recorded = await tx.$queryRaw<{ account_id: string; document_id: string }[]>`
    with held as materialized (
      select d.id
      from document d join unnest(${[...contents.keys()]}::uuid[], ${[...contents.values()]}::text[]) as c (id, content_hash) on c.id = d.id and c.content_hash = d.content_hash
      order by d.url_key, d.id for share of d
    )
    insert into reading (org_id, account_id, document_id, signal_ids, pub_date)
    select ${orgId}::uuid, r.account_id, r.document_id, r.signal_ids, r.pub_date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(account_id uuid, document_id uuid, signal_ids uuid[], pub_date timestamptz)
    join account a on a.org_id = ${orgId}::uuid and a.id = r.account_id
    join held d on d.id = r.document_id
    join mention m on m.domain = a.domain and m.document_id = d.id
    on conflict (org_id, account_id, document_id) do update
      set signal_ids = (select array_agg(distinct s) from unnest(reading.signal_ids || excluded.signal_ids) s), read_at = now()
    returning account_id, document_id`
  const current = new Set(recorded.map((row) => `${row.account_id} ${row.document_id}`))
  const findings = readings.flatMap((reading) =>
    (current.has(`${reading.accountId} ${reading.documentId}`) ? reading.answers : []).map((answer) => ({
      id: uuid(),
      account_id: reading.accountId,
      document_id: reading.documentId,
      signal_id: answer.signalId,
      verdict: answer.verdict,
      confidence: answer.confidence,
      quotes: answer.quotes,
      facts: answer.facts,
      one_sentence: answer.oneSentence,
      summary: answer.summary,
      slots: answer.slots,
      rejected: answer.rejected,
      denies: answer.denies ?? false,
      event_date: answer.eventDate,
    })),
  )
  if (findings.length === 0) return
  await tx.$executeRaw`
    insert into finding (org_id, id, account_id, signal_id, document_id, verdict, confidence, quotes, facts, one_sentence, summary, slots, rejected, denies, event_date, answerer)
    select ${orgId}::uuid, f.id, f.account_id, f.signal_id, f.document_id, f.verdict, f.confidence, f.quotes, f.facts, f.one_sentence, f.summary, f.slots, f.rejected,
      f.denies, f.event_date, ${answerer}
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as f(id uuid, account_id uuid, signal_id uuid, document_id uuid, verdict text, confidence float8,
      quotes jsonb, facts jsonb, one_sentence text, summary text, slots jsonb, rejected jsonb, denies boolean, event_date timestamptz)
    join account a on a.org_id = ${orgId}::uuid and a.id = f.account_id
    join signal s on s.org_id = ${orgId}::uuid and s.id = f.signal_id
    join document d on d.id = f.document_id
    on conflict (org_id, account_id, signal_id, document_id) do nothing`
}
