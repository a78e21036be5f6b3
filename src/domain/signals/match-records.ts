import type { Schemas } from '../../contract/types.ts'
import type { Db } from '../../db/client.ts'
import { isoTime } from '../sql/iso-time.ts'

/** Matches as account.signal carries them, in the order of the ids, each with the document that tells of the event best; ids that are gone are left out. */
export async function readMatchRecords(
  db: Db,
  { orgId, matchIds }: { orgId: string; matchIds: readonly string[] },
): Promise<Schemas['SignalMatch'][]> {
  // The inner selects stand apart (offset 0): while these tables grow fast and have no statistics, Postgres would walk all rows of the instance or signal.
  const rows = await db.$queryRaw<{ record: Schemas['SignalMatch'] }[]>`
    select json_build_object(
      'owner_email', u.email, 'account', a.domain, 'signal_name', s.name, 'source', d.url, 'pub_date', ${isoTime('coalesce(d.pub_date, d.created_at)')},
      'why_now', a.summary, 'full_signal_summary', coalesce(an.long_answer, f.summary), 'crm_account_id', a.crm_account_id,
      'article_summary', json_build_object(
        'headline', d.headline,
        'quotes', (select coalesce(json_agg(q.quote->>'text' order by q.place), '[]'::json) from jsonb_array_elements(f.quotes) with ordinality as q (quote, place)),
        'relevant_facts', f.facts, 'one_sentence_summary', f.one_sentence, 'signal_summary', f.summary, 'document_type', d.document_type)
    ) as record
    from unnest(${matchIds}::uuid[]) with ordinality as wanted (id, place)
    cross join lateral (select * from match where org_id = ${orgId}::uuid and id = wanted.id offset 0) x
    join finding f on f.org_id = x.org_id and f.id = x.finding_id
    join document d on d.id = f.document_id
    join account a on a.org_id = x.org_id and a.id = x.account_id
    join app_user u on u.org_id = a.org_id and u.id = a.owner_id
    join signal s on s.org_id = x.org_id and s.id = x.signal_id
    left join lateral (select signal_id, long_answer from answer where org_id = x.org_id and account_id = x.account_id offset 0) an on an.signal_id = x.signal_id
    order by wanted.place`
  return rows.map(({ record }) => record)
}
