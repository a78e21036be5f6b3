import type { Schemas } from '../../contract/types.ts'
import { Prisma, type Db } from '../../db/client.ts'
import { isWatched, type NewSince } from './new-matches.ts'

const MOST_RISES = 5000
const MOST_TOLD = 20

/** The active accounts whose score is higher than before it first rose since, those that rose most first. */
export async function risenAccounts(db: Db, { orgId, ownerId, since }: NewSince): Promise<Schemas['RisenAccounts']> {
  const [row] = await db.$queryRaw<{ told: Schemas['RisenAccounts'] }[]>`
    with rises as (
      select account_id, at, score from score_rise where org_id = ${orgId}::uuid and at >= ${since} order by at, account_id limit ${MOST_RISES + 1}
    ), risen as (
      select a.domain, a.scaled_score, a.summary, then_.score from (
        select distinct on (account_id) account_id, score from rises order by account_id, at
      ) then_ join account a on a.org_id = ${orgId}::uuid and a.id = then_.account_id and ${isWatched(ownerId)} and a.scaled_score > then_.score
    ), most as (
      select * from risen order by scaled_score - score desc, domain limit ${MOST_TOLD}
    )
    select json_build_object(
      'total', (select count(*) from risen), 'is_complete', (select count(*) <= ${MOST_RISES} from rises),
      'accounts', coalesce((
        select json_agg(json_build_object(
          'account', m.domain, 'full_name', c.name, 'score_then', m.score, 'score_now', m.scaled_score, 'summary', m.summary)
          order by m.scaled_score - m.score desc, m.domain)
        from most m left join company c on c.domain = m.domain), '[]'::json)) as told`
  if (!row) throw new Error('home returned no row')
  return row.told
}

/** How many suggestions wait, and the highest prediction among them. */
export async function waitingSuggestions(db: Db, orgId: string): Promise<{ waiting: number; best: number | null }> {
  const waits = Prisma.sql`a.org_id = ${orgId}::uuid and a.status = 'farsight'`
  const [row] = await db.$queryRaw<{ waiting: number; best: number | null }[]>`
    select (select count(*)::int from account a where ${waits}) as waiting,
      (select a.scaled_score from account a where ${waits} order by a.scaled_score desc limit 1) as best`
  return row ?? { waiting: 0, best: null }
}
