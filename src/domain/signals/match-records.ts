import type { Schemas } from '../../contract/types.ts'
import type { Db, Prisma } from '../../db/client.ts'
import { isoTime } from '../sql/iso-time.ts'

/**
 * Matches as account.signal carries them, in the order of the ids (SQL, a uuid[]), each with the document that tells of the event best. Left out are ids that are gone, and
 * those whose finding went with what their document said before: who must have every record holds the findings, or chooses the ids in this statement.
 */
export async function readMatchRecords(
  db: Db,
  { orgId, matchIds }: { orgId: string; matchIds: Prisma.Sql },
): Promise<Schemas['SignalMatch'][]> {
  // Every table is looked up by its key in a select of its own (offset 0): the planner has no order of eight tables to search, which took longer than the reading,
  // and does not walk all rows of an instance or signal while these tables grow fast and have no statistics.
  const rows = await db.$queryRaw<{ record: Schemas['SignalMatch'] }[]>`
    select json_build_object(
      'owner_email', u.email, 'account', a.domain, 'signal_name', s.name, 'source', d.url, 'pub_date', ${isoTime('d.pub_date')},
      'why_now', a.summary, 'full_signal_summary', coalesce(an.long_answer, f.summary), 'crm_account_id', a.crm_account_id,
      'article_summary', json_build_object(
        'headline', d.headline,
        'quotes', (select coalesce(json_agg(q.quote->>'text' order by q.place), '[]'::json) from jsonb_array_elements(f.quotes) with ordinality as q (quote, place)),
        'relevant_facts', f.facts, 'one_sentence_summary', f.one_sentence, 'signal_summary', f.summary, 'document_type', d.document_type)
    ) as record
    from unnest(${matchIds}) with ordinality as wanted (id, place)
    cross join lateral (select * from match where org_id = ${orgId}::uuid and id = wanted.id offset 0) x
    cross join lateral (select * from finding where org_id = ${orgId}::uuid and id = x.finding_id offset 0) f
    cross join lateral (select * from document where id = f.document_id offset 0) d
    cross join lateral (select * from account where org_id = ${orgId}::uuid and id = x.account_id offset 0) a
    cross join lateral (select * from app_user where org_id = ${orgId}::uuid and id = a.owner_id offset 0) u
    cross join lateral (select * from signal where org_id = ${orgId}::uuid and id = x.signal_id offset 0) s
    left join lateral (
      select * from answer where org_id = ${orgId}::uuid and account_id = x.account_id and signal_id = x.signal_id offset 0
    ) an on true
    order by wanted.place`
  return rows.map(({ record }) => record)
}
