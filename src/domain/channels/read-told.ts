import { Prisma, type Tx } from '../../db/client.ts'
import type { ToldAccount } from '../../webhooks/channels/telling.ts'

interface Row {
  domain: string
  name: string | null
  score: number
  why_now: string
  signal: string
  quote: string
  source: string
  pub_date: Date | null
  found_at: Date
}

/**
 * What a message tells of matches: by account, the highest score first, and of each account what counts most first. Left out is what is no match of an active account any
 * more. `since` is when the first of them was found.
 */
export async function readTold(
  tx: Tx,
  { orgId, matchIds }: { orgId: string; matchIds: string[] },
): Promise<{ accounts: ToldAccount[]; since: Date | null }> {
  // Every table is looked up by its key, as where events read their records.
  const rows = await tx.$queryRaw<Row[]>`
    select a.domain, c.name, a.scaled_score as score, a.summary as why_now, s.name as signal, coalesce(f.quotes->0->>'text', d.headline) as quote, d.url as source,
      d.pub_date, x.created_at as found_at
    from unnest(${Prisma.sql`${matchIds}::uuid[]`}) as wanted (id)
    cross join lateral (select * from match where org_id = ${orgId}::uuid and id = wanted.id and state = 'current' offset 0) x
    cross join lateral (select * from finding where org_id = ${orgId}::uuid and id = x.finding_id offset 0) f
    cross join lateral (select * from document where id = f.document_id offset 0) d
    cross join lateral (select * from account where org_id = ${orgId}::uuid and id = x.account_id and status = 'active' offset 0) a
    cross join lateral (select * from signal where org_id = ${orgId}::uuid and id = x.signal_id offset 0) s
    left join company c on c.domain = a.domain
    order by a.scaled_score desc, a.domain, s.q_rank desc, x.created_at, x.id`
  const accounts = [...Map.groupBy(rows, (row) => row.domain).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const matches = group.map(({ signal, quote, source, pub_date: pubDate }) => ({ signalName: signal, quote, source, pubDate }))
    return [{ domain: first.domain, name: first.name, score: first.score, whyNow: first.why_now, matches }]
  })
  const since = rows.length === 0 ? null : new Date(Math.min(...rows.map((row) => row.found_at.getTime())))
  return { accounts, since }
}
