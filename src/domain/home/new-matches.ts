import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Db } from '../../db/client.ts'
import { isEffective } from '../signals/effective-signals.ts'
import { isoTime } from '../sql/iso-time.ts'

// What is counted of a day on which very much was found at once: the newest.
const MOST_MATCHES = 5000
const MOST_SIGNALS = 50
const NEWEST = 10

export interface NewSince {
  orgId: string
  /** Only accounts that this user owns. */
  ownerId: string | undefined
  since: Date
}

/** SQL condition: `a` is an active account, and the owner's where one is given. */
export const isWatched = (ownerId: string | undefined): Prisma.Sql =>
  ownerId === undefined ? Prisma.sql`a.status = 'active'` : Prisma.sql`a.status = 'active' and a.owner_id = ${ownerId}::uuid`

/** The matches that were found since and still count, of active accounts and signals that apply to them. */
export async function newMatches(db: Db, { orgId, ownerId, since }: NewSince): Promise<Schemas['HomeMatches']> {
  const [row] = await db.$queryRaw<{ told: Schemas['HomeMatches'] }[]>`
    with recent as (
      select x.id, x.account_id, x.signal_id, x.finding_id, x.created_at from match x
      where x.org_id = ${orgId}::uuid and x.created_at >= ${since} and x.state = 'current' order by x.created_at desc limit ${MOST_MATCHES + 1}
    ), counted as (
      select r.*, s.name as signal_name, a.domain, a.scaled_score from recent r
      join account a on a.org_id = ${orgId}::uuid and a.id = r.account_id and ${isWatched(ownerId)}
      join signal s on s.org_id = ${orgId}::uuid and s.id = r.signal_id and ${isEffective(orgId, 'a.icp_id')}
    ), by_signal as (
      select signal_id, signal_name, count(*)::int as matches, count(distinct account_id)::int as accounts from counted
      group by signal_id, signal_name order by matches desc, signal_name, signal_id limit ${MOST_SIGNALS}
    ), newest as (
      select c.* from counted c order by c.created_at desc, c.id desc limit ${NEWEST}
    )
    select json_build_object(
      'total', (select count(*) from counted), 'accounts', (select count(distinct account_id) from counted),
      'is_complete', (select count(*) <= ${MOST_MATCHES} from recent),
      'by_signal', coalesce((select json_agg(row_to_json(b) order by b.matches desc, b.signal_name, b.signal_id) from by_signal b), '[]'::json),
      'newest', coalesce((
        select json_agg(json_build_object(
          'match_id', n.id, 'account', n.domain, 'full_name', co.name, 'scaled_score', n.scaled_score, 'signal_id', n.signal_id,
          'signal_name', n.signal_name, 'found_at', ${isoTime('n.created_at')}, 'quote', f.quotes->0->>'text', 'source', d.url, 'headline', d.headline,
          'pub_date', ${isoTime('d.pub_date')}, 'one_sentence_summary', f.one_sentence) order by n.created_at desc, n.id desc)
        from newest n join finding f on f.org_id = ${orgId}::uuid and f.id = n.finding_id
        join document d on d.id = f.document_id left join company co on co.domain = n.domain), '[]'::json)) as told`
  if (!row) throw new Error('home returned no row')
  return row.told
}
