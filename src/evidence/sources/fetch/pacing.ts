import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Clock } from '../../../context.ts'
import { NotYet } from './exchange.ts'

/** Longer than any pause that robots.txt is granted, so that a host with a long one is read page by page and not one page a round. */
const LONGEST_WAIT_MS = 30_000

export interface Pacing {
  /**
   * Takes the next time at which a host may be asked, over all replicas, and waits for it; the one after it is `pauseMs` later, or what robots.txt wants. Throws NotYet when it is
   * too far off, or when the host asked for peace meanwhile.
   */
  turn(host: string, pauseMs: number, signal: AbortSignal): Promise<void>
  /** Nobody asks the host for so long, not even who waits for a turn already. */
  postpone(host: string, ms: number): Promise<void>
}

/** What requests to one host are paced under. One on this machine may be many hosts, by their ports. */
export const hostKey = (url: URL) => url.host

/** Paces by the rows of `host`: one conditional update takes a turn, so no transaction and no lock lasts over a request. By the database's clock. */
export function makePacing(pool: Pool, clock: Clock): Pacing {
  const notYet = (host: string, ms: number) => new NotYet(host, new Date(clock().getTime() + Math.max(0, Math.ceil(ms))))

  return {
    async turn(host, pauseMs, signal) {
      const { rows } = await pool.query<{ wait_ms: number }>(TAKE_TURN, [host, pauseMs, LONGEST_WAIT_MS])
      const waitMs = rows[0]?.wait_ms
      if (waitMs === undefined) throw notYet(host, await restMs(pool, host, 'greatest(next_allowed_at, retry_at)'))
      if (waitMs <= 0) return
      await sleep(Math.ceil(waitMs), undefined, { signal })
      const peaceMs = await restMs(pool, host, 'retry_at')
      if (peaceMs > 0) throw notYet(host, peaceMs)
    },
    async postpone(host, ms) {
      await pool.query(POSTPONE, [host, Math.ceil(ms)])
    },
  }
}

const TAKE_TURN = `
  insert into host as h (host, next_allowed_at) values ($1, now() + $2::int * interval '1 millisecond')
  on conflict (host) do update
    set next_allowed_at = greatest(h.next_allowed_at, h.retry_at, now()) + greatest(h.crawl_delay_ms, $2::int) * interval '1 millisecond'
    where greatest(h.next_allowed_at, h.retry_at) <= now() + $3::int * interval '1 millisecond'
  returning (extract(epoch from next_allowed_at - now()) * 1000 - greatest(crawl_delay_ms, $2::int))::float8 as wait_ms`

const POSTPONE = `
  insert into host as h (host, next_allowed_at, retry_at)
  values ($1, now() + $2::int * interval '1 millisecond', now() + $2::int * interval '1 millisecond')
  on conflict (host) do update
    set next_allowed_at = greatest(h.next_allowed_at, excluded.next_allowed_at), retry_at = greatest(h.retry_at, excluded.retry_at)`

async function restMs(pool: Pool, host: string, until: string): Promise<number> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from ${until} - clock_timestamp()) * 1000)::float8 as ms from host where host = $1`,
    [host],
  )
  return rows[0]?.ms ?? 0
}
