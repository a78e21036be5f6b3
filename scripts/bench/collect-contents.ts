import { createHash } from 'node:crypto'
import type { Pool } from 'pg'

// Each row without ids and times of storing, in an order of its own: two ways of loading the same documents leave the same.
const TABLES: Record<string, string> = {
  documents: `select url_key, content_hash, pub_date, language, document_type, about, near_keys::text, name_hashes::text, read_at is null from document order by 1`,
  copies: `select c.url_key, c.content_hash, d.url_key from document_copy c join document d on d.id = c.document_id order by 1`,
  mentions: `select d.url_key, m.domain, m.kind, m.pub_date from mention m join document d on d.id = m.document_id order by 1, 2`,
  readings: `select d.url_key, a.domain, cardinality(r.signal_ids), r.pub_date
    from reading r join document d on d.id = r.document_id join account a on a.id = r.account_id order by 1, 2`,
  findings: `select d.url_key, a.domain, s.question, f.verdict, f.confidence, f.quotes, f.facts, f.one_sentence, f.summary, f.slots, f.rejected, f.denies, f.event_date
    from finding f join document d on d.id = f.document_id join account a on a.id = f.account_id join signal s on s.id = f.signal_id order by 1, 2, 3`,
  answers: `select a.domain, s.question, w.answer, w.prob, w.date from answer w join account a on a.id = w.account_id join signal s on s.id = w.signal_id order by 1, 2`,
}

/** What was found in documents, as a short hash per table: equal where two runs found the same. */
export async function contentsOf(pool: Pool): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [name, query] of Object.entries(TABLES)) {
    const hash = createHash('sha256')
    for (const row of (await pool.query({ text: query, rowMode: 'array' })).rows) hash.update(JSON.stringify(row))
    hashes[name] = hash.digest('hex').slice(0, 12)
  }
  return hashes
}
