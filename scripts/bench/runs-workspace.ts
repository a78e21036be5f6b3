import { v7 as uuid } from 'uuid'
import { compileQuestion } from '../../src/answering/question/compile-question.ts'
import type { Database } from '../../src/db/client.ts'
import { createInstance } from '../../src/domain/instances/create-instance.ts'

const QUESTIONS = [
  'Has {account} raised a funding round in the last 12 months?',
  'Has {account} opened a new office or site in the last 12 months?',
  'Has {account} acquired another company in the last 12 months?',
]

/**
 * An instance with `count` active accounts, each with a document, a finding and a current, unannounced match on each of three signals, all read: what a match run has
 * to look at again. Written straight to the tables.
 */
export async function addReadAccounts({ prisma: db, pool }: Pick<Database, 'prisma' | 'pool'>, count: number, now: Date): Promise<string> {
  const { orgId, adminId, masterIcpId } = await db.$transaction((tx) =>
    createInstance(tx, { name: `Bench ${uuid()}`, adminEmail: `${uuid()}@people.example`, credits: 0, seats: 1, apiKey: null }),
  )
  const signals = QUESTIONS.map((question) => ({
    orgId,
    id: uuid(),
    icpId: masterIcpId,
    name: question,
    question,
    qRank: 1,
    compiled: { ...compileQuestion(question) },
  }))
  await db.signal.createMany({ data: signals })
  const ids = signals.map((signal) => signal.id)
  const day = new Date(now.getTime() - 20 * 86_400_000)
  await pool.query(
    `insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, first_read_at)
     select $1::uuid, gen_random_uuid(), $2, $3, 'company-' || n || '-' || left($1::uuid::text, 13) || '.example', 'company' || n, 'active', $5 from generate_series(1, $4::int) n`,
    [orgId, masterIcpId, adminId, count, day],
  )
  await pool.query(
    `with made as (
       insert into document (id, url, url_key, content_hash, headline, text, pub_date, pub_date_source, document_type, connector, created_at, read_at)
       select gen_random_uuid(), 'https://news.example/' || a.id, 'news.example/' || a.id, a.id::text, 'News of ' || a.domain, a.domain || ' raised $5 million.', $2, 'given', 'news_article', 'bench', $2, $2
       from account a where a.org_id = $1 returning id, url_key
     ), mentioned as (
       insert into mention (domain, document_id, pub_date, kind)
       select a.domain, d.id, $2, 'domain' from made d join account a on a.org_id = $1 and d.url_key = 'news.example/' || a.id
     )
     insert into reading (org_id, account_id, document_id, signal_ids, pub_date)
     select $1, a.id, d.id, $3::uuid[], $2 from made d join account a on a.org_id = $1 and d.url_key = 'news.example/' || a.id`,
    [orgId, day, ids],
  )
  await pool.query(
    `with found as (
       select r.account_id, r.document_id, s.id as signal_id, gen_random_uuid() as finding_id, gen_random_uuid() as match_id
       from reading r cross join unnest($2::uuid[]) as s (id) where r.org_id = $1
     ), findings as (
       insert into finding (org_id, id, account_id, signal_id, document_id, match_id, verdict, confidence, quotes, facts, one_sentence, summary, slots, rejected, event_date, answerer)
       select $1, finding_id, account_id, signal_id, document_id, match_id, 'yes', 0.9, '[{"text": "raised $5 million", "start": 0, "end": 17}]', '["Amount: $5 million"]', 'It raised $5 million.',
         'A round of $5 million.', '{"amount": "5000000"}', '[]', $3, 'bench' from found
     ), answers as (
       insert into answer (org_id, account_id, signal_id, answer, prob, date, long_answer, top_articles, expires_at)
       select $1, account_id, signal_id, true, 0.9, $3, 'Yes.', '[]', $3 from found
     )
     insert into match (org_id, id, account_id, signal_id, state, slots, confidence, event_date, finding_id)
     select $1, match_id, account_id, signal_id, 'current', '{"amount": "5000000"}', 0.9, $3, finding_id from found`,
    [orgId, ids, day],
  )
  await pool.query('analyze')
  return orgId
}
