import type { Schemas } from '../../../contract/types.ts'
import type { Db } from '../../../db/client.ts'
import { isEffective } from '../../signals/effective-signals.ts'
import { isoTime } from '../../sql/iso-time.ts'
import { findAccount } from '../find-account.ts'

/** The signal matches of an account, past and present, the newest first, each with the document that tells of it best. Throws `account_not_found`. */
export async function accountMatches(
  db: Db,
  { orgId, account, limit }: { orgId: string; account: string; limit: number },
): Promise<Schemas['AccountMatch'][]> {
  const { id } = await findAccount(db, { orgId, account })
  const rows = await db.$queryRaw<{ match: Schemas['AccountMatch'] }[]>`
    select json_build_object(
      'match_id', x.id, 'signal_id', s.id, 'signal_name', s.name, 'state', x.state, 'confidence', x.confidence, 'event_date', ${isoTime('x.event_date')},
      'found_at', ${isoTime('x.created_at')}, 'announced_at', ${isoTime('x.announced_at')}, 'headline', d.headline, 'source', d.url,
      'pub_date', ${isoTime('d.pub_date')}, 'document_type', d.document_type, 'quote', f.quotes->0->>'text', 'one_sentence_summary', f.one_sentence) as match
    from match x join account a on a.org_id = x.org_id and a.id = x.account_id
    join signal s on s.org_id = x.org_id and s.id = x.signal_id
    join finding f on f.org_id = x.org_id and f.id = x.finding_id
    join document d on d.id = f.document_id
    where x.org_id = ${orgId}::uuid and x.account_id = ${id}::uuid and ${isEffective(orgId, 'a.icp_id')}
    order by coalesce(x.event_date, d.pub_date, x.created_at) desc, x.id desc limit ${limit}::int`
  return rows.map(({ match }) => match)
}
