import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/db/client.ts'
import { company, documentOf, QUESTIONS, type Invented } from './match-news.ts'
import { addInstance } from './workspace.ts'

const DAY_MS = 86_400_000
/** Of the questions, so many are known to be a yes. */
const KNOWN = 3
/** Companies that the articles also speak of, beyond the numbers of the accounts. */
const OTHERS = { from: 38_000, count: 500 }

/**
 * An instance whose `count` active accounts are the companies numbered from `first`, on ten signals; each with a document that was read, a finding in it and a current
 * match on each of three signals. Written straight to the tables.
 */
export async function addReadAccounts(
  { prisma: db, pool }: Pick<Database, 'prisma' | 'pool'>,
  { first, count, now }: { first: number; count: number; now: Date },
): Promise<void> {
  const { orgId, adminId, masterIcpId, signalIds: ids } = await addInstance(db, { questions: QUESTIONS, credits: 0 })
  const day = new Date(now.getTime() - 20 * DAY_MS)
  const companies = Array.from({ length: count }, (_, n) => company(first + n))
  await pool.query(
    `insert into company (domain, name, source) select c.domain, c.name, 'bench' from unnest($1::text[], $2::text[]) c (domain, name)`,
    [companies.map(({ domain }) => domain), companies.map(({ name }) => name)],
  )
  await pool.query(
    `insert into account (org_id, id, icp_id, owner_id, domain, label_key, status, first_read_at)
     select $1::uuid, gen_random_uuid(), $2, $3, domain, split_part(domain, '.', 1), 'active', $5 from unnest($4::text[]) domain`,
    [orgId, masterIcpId, adminId, companies.map(({ domain }) => domain), day],
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
    [orgId, ids.slice(0, KNOWN), day],
  )
}

/**
 * One article for every account, which names its company and was not read yet: articles of a newspaper's mix of lengths, some with an event that a signal asks for.
 * Returns their average length in characters.
 */
export async function addUnreadNews({ pool }: Pick<Database, 'pool'>, { count, now }: { count: number; now: Date }): Promise<number> {
  const others: Invented[] = Array.from({ length: OTHERS.count }, (_, n) => company(OTHERS.from + n))
  let characters = 0
  const AT_ONCE = 1000
  for (let from = 0; from < count; from += AT_ONCE) {
    const articles = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => {
      const about = company(from + n)
      const { url, headline, text, pub_date: published } = documentOf(from + n, { accounts: [about], others, now, namesAll: true })
      characters += text.length
      return { id: uuid(), url, headline, text, published, domain: about.domain }
    })
    await pool.query(
      `with news as (
         select * from jsonb_to_recordset($1::jsonb) as n (id uuid, url text, headline text, text text, published timestamptz, domain text)
       ), made as (
         insert into document (id, url, url_key, content_hash, headline, text, pub_date, pub_date_source, document_type, connector)
         select id, url, url, id::text, headline, text, published, 'feed', 'news_article', 'bench' from news
       )
       insert into mention (domain, document_id, pub_date, kind) select domain, id, published, 'name' from news`,
      [JSON.stringify(articles)],
    )
  }
  return characters / count
}
