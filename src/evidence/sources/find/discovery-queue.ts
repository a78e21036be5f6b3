import type { Pool } from 'pg'
import type { Tx } from '../../../db/client.ts'
import { isReserved } from '../../../names/domains.ts'

const LEASE_MS = 10 * 60_000

/**
 * Queues a look at the pages of companies that were not looked at yet, for all instances together. Most are looked at within minutes, oldest first. Returns those that are
 * still to be looked at.
 */
export async function queueDiscovery(tx: Tx, { domains, now }: { domains: readonly string[]; now: Date }): Promise<Set<string>> {
  const real = domains.filter((domain) => !isReserved(domain)).sort()
  if (real.length === 0) return new Set()
  await tx.$executeRaw`
    insert into discovery (domain, next_at) select domain, ${now} from unnest(${real}::text[]) as domain on conflict (domain) do nothing`
  const rows = await tx.$queryRaw<
    { domain: string }[]
  >`select domain from discovery where domain = any(${real}::text[]) and last_at is null`
  return new Set(rows.map(({ domain }) => domain))
}

/** Takes domains that are due, at most `limit`, for ten minutes; what a killed process held is due again after them. */
export async function leaseDiscoveries(pool: Pool, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await pool.query<{ domain: string }>(
    `update discovery d set leased_until = $2 from (
       select domain from discovery where next_at <= $1 and (leased_until is null or leased_until < $1)
       order by next_at limit $3 for update skip locked
     ) as due where d.domain = due.domain returning d.domain`,
    [now, new Date(now.getTime() + LEASE_MS), limit],
  )
  return rows.map(({ domain }) => domain)
}

/** Makes companies due whose sources were found on their pages and now all fail, but were not looked at for a day. A search is nothing that their pages tell of. */
export async function lookAgainWhereAllFail(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `update discovery d set next_at = $1 where d.next_at > $1 and d.last_at < $1::timestamptz - interval '1 day'
       and exists (select from source s where s.domain = d.domain and s.origin = 'found' and s.kind <> 'search')
       and not exists (select from source s where s.domain = d.domain and s.origin = 'found' and s.kind <> 'search' and s.state in ('new', 'healthy'))`,
    [now],
  )
}

/** Puts one back that could not be looked at now. */
export async function putBackDiscovery(pool: Pool, domain: string, until: Date): Promise<void> {
  await pool.query('update discovery set leased_until = null, next_at = $2 where domain = $1', [domain, until])
}
