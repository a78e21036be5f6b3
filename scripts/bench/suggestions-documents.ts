import { v7 as uuid } from 'uuid'
import type { Context } from '../../src/context.ts'

const EVENTS = [
  (name: string, n: number) =>
    `${name} has raised $${10 + (n % 90)} million in a Series B round led by Northlight Ventures, the company said on Tuesday.`,
  (name: string) => `${name} has named Dana Whitfield as its new Chief Revenue Officer, effective immediately.`,
  (name: string) => `${name} has opened a new office in Lisbon, where forty people will work on its products.`,
  (name: string) => `${name} denied reports that it is in talks to raise a new round of funding.`,
]
const FILLER = [
  'The market for such services has grown for several years, and analysts expect that it will go on growing.',
  'Visitors to the fair saw a line of machines that ran through the night without anybody beside them.',
  'In its last report the firm said that costs had been stable and that orders came in as planned.',
  'Several customers told the magazine that they value short lead times more than the lowest price.',
  'The town has given the square a new roof, and the weekly market is open again.',
  'Its founders met at university and built the first version in a garage that belonged to an uncle.',
]

/**
 * Stores `count` public documents of the last 200 days, about 1,500 characters each, a company of the directory named in each, four in ten with something about it.
 * They are written straight to the tables, with the mention: how they got there is not what is measured.
 */
export async function addDocuments({ db, pool }: Pick<Context, 'db' | 'pool'>, count: number, now: Date): Promise<void> {
  const { rows: companies } = await pool.query<{ domain: string; name: string }>(
    'select domain, name from company tablesample system (8) repeatable (1) limit $1',
    [count],
  )
  for (let at = 0; at < count; at += 2000) {
    const rows = Array.from({ length: Math.min(2000, count - at) }, (_, i) =>
      documentOf(at + i, companies[(at + i) % companies.length] ?? { domain: '', name: '' }, now),
    )
    await db.$executeRaw`
      insert into document (id, url, url_key, content_hash, headline, text, pub_date, pub_date_source, document_type, connector, name_hashes, created_at, read_at)
      select r.id, r.url, r.url, r.id::text, r.headline, r.text, r.pub_date, 'given', 'news_article', 'bench', '{}', r.pub_date, r.pub_date
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, url text, headline text, text text, pub_date timestamptz)`
    await db.$executeRaw`
      insert into mention (domain, document_id, pub_date, kind)
      select r.domain, r.id, r.pub_date, 'name' from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, domain text, pub_date timestamptz)`
  }
  await pool.query('analyze document, mention')
}

function documentOf(n: number, company: { domain: string; name: string }, now: Date) {
  const sentences = Array.from({ length: 13 }, (_, i) => FILLER[(n + i * (1 + (n % 5))) % FILLER.length] ?? '')
  const told = n % 10 < EVENTS.length ? EVENTS[n % 10]?.(company.name, n) : `${company.name} showed its usual range.`
  sentences.splice(n % 9, 0, told ?? '')
  const id = uuid()
  const pubDate = new Date(now.getTime() - (n % 200) * 86_400_000)
  return {
    id,
    url: `https://news.example/${id}`,
    headline: `${company.name}: notes of the week`,
    text: sentences.join(' '),
    pub_date: pubDate,
    domain: company.domain,
  }
}
