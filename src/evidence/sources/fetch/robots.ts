import type { Pool } from 'pg'
import { SourceFault } from '../connector.ts'
import { hostKey } from './pacing.ts'
import { readRobots, type RobotsRules } from './robots-rules.ts'

/** What is matched against the groups of robots.txt, and stands first in the User-Agent. */
export const PRODUCT_TOKEN = 'AccountSignalService'

const LASTS_MS = 86_400_000
/** While it cannot be read, the last one holds for so long (RFC 9309, 2.4). */
const LASTS_UNREACHABLE_MS = 30 * LASTS_MS
const ASKED_AGAIN_MS = 3_600_000
/** Who wants more between two requests gets as much, or the pages of a source could not be read within a day. */
const LONGEST_CRAWL_DELAY_MS = 10_000
export const MAX_ROBOTS_BYTES = 500 * 1024
/** How much text of robots.txt a process holds, in characters. */
const MAX_HELD = 4_000_000

/** What asking for robots.txt gave: its text, or the status of the answer. */
export type RobotsAnswer = { text: string } | { status: number }

type Ask = (url: URL) => Promise<RobotsAnswer>

interface Held {
  rules: RobotsRules
  until: number
  size: number
}

interface Row {
  robots: string | null
  state: string | null
  age_ms: number | null
}

/**
 * Says what robots.txt of a host allows, for http and https alike. It is asked for once a day over all replicas and kept with the host. What is not there (4xx)
 * allows everything. What cannot be had (5xx, no answer) forbids everything, unless it could be had within 30 days.
 */
export class Robots {
  readonly #pool: Pool
  readonly #held = new Map<string, Held>()
  readonly #asked = new Map<string, Promise<RobotsRules>>()
  #size = 0

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** The rules for the host of a URL; `ask` fetches robots.txt where nobody knows it. Throws SourceFault (`blocked` for a 5xx), or what `ask` throws. */
  async rulesFor(url: URL, ask: Ask): Promise<RobotsRules> {
    const host = hostKey(url)
    const held = this.#held.get(host)
    if (held && held.until > performance.now()) return held.rules
    const running = this.#asked.get(host)
    // Who asks may be interrupted, which is no answer for the others.
    const shared = await running?.catch(() => undefined)
    if (shared !== undefined) return shared
    const asked = this.#find(host, url, ask).finally(() => this.#asked.delete(host))
    this.#asked.set(host, asked)
    return await asked
  }

  async #find(host: string, url: URL, ask: Ask): Promise<RobotsRules> {
    const { rows } = await this.#pool.query<Row>(
      `select robots, robots_state as state, (extract(epoch from now() - robots_fetched_at) * 1000)::float8 as age_ms from host where host = $1`,
      [host],
    )
    const kept = rows[0]
    const ageMs = kept?.age_ms ?? Infinity
    const isKnown = kept?.state === 'told' || kept?.state === 'allowed'
    if (isKnown && ageMs < LASTS_MS) return this.#hold(host, kept.robots ?? '', LASTS_MS - ageMs)
    const text = await this.#read(host, url, ask).catch((error: unknown) => {
      if (isKnown && ageMs < LASTS_UNREACHABLE_MS) return null
      throw error
    })
    if (text === null) return this.#hold(host, kept?.robots ?? '', ASKED_AGAIN_MS)
    return this.#hold(host, text, LASTS_MS)
  }

  async #read(host: string, url: URL, ask: Ask): Promise<string> {
    const answer = await ask(new URL('/robots.txt', url))
    const isAbsent = 'status' in answer && answer.status >= 300 && answer.status < 500 && answer.status !== 429
    if ('status' in answer && !isAbsent) {
      await this.#keep(host, 'unreachable', null)
      throw new SourceFault('blocked', `robots.txt of ${host} cannot be read (status ${answer.status}), which forbids everything.`)
    }
    // PostgreSQL's text holds no zero bytes.
    const text = 'text' in answer ? answer.text.replaceAll('\0', '') : ''
    await this.#keep(host, 'text' in answer ? 'told' : 'allowed', text)
    return text
  }

  async #keep(host: string, state: 'told' | 'allowed' | 'unreachable', text: string | null): Promise<void> {
    const delay = text === null ? null : readRobots(text, PRODUCT_TOKEN).crawlDelay
    const delayMs = delay === null ? null : Math.round(Math.min(delay * 1000, LONGEST_CRAWL_DELAY_MS))
    // Until the next request, too, the host gets the pause that it wants now.
    await this.#pool.query(
      `insert into host as h (host, robots, robots_state, robots_fetched_at, crawl_delay_ms) values ($1, $2, $3, now(), $4)
       on conflict (host) do update set
         robots = case when $3 = 'unreachable' then h.robots else $2 end,
         robots_state = case when $3 = 'unreachable' and h.robots_fetched_at > now() - interval '30 days' then h.robots_state else $3 end,
         robots_fetched_at = case when $3 = 'unreachable' then h.robots_fetched_at else now() end,
         crawl_delay_ms = case when $3 = 'unreachable' then h.crawl_delay_ms else $4::int end,
         next_allowed_at = greatest(h.next_allowed_at, now() + coalesce($4::int, 0) * interval '1 millisecond')`,
      [host, text, state, delayMs],
    )
  }

  #hold(host: string, text: string, forMs: number): RobotsRules {
    const rules = readRobots(text, PRODUCT_TOKEN)
    this.#forget(host)
    this.#held.set(host, { rules, until: performance.now() + forMs, size: text.length + 200 })
    this.#size += text.length + 200
    // The one that was read in longest ago goes first.
    for (const oldest of this.#held.keys()) {
      if (this.#size <= MAX_HELD || oldest === host) break
      this.#forget(oldest)
    }
    return rules
  }

  #forget(host: string): void {
    this.#size -= this.#held.get(host)?.size ?? 0
    this.#held.delete(host)
  }
}
