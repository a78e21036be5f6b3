import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import type { HttpContext } from './state.ts'

const WINDOW_SECONDS = 60
// Of what an instance may ask by its key: a user by a session twice as much; an address that is nobody's a twentieth.
const SESSION_SHARE = 2
const ADDRESS_SHARE = 20
// Requests of an address that are refused with 401 in a minute before further ones are answered late, and how late at most.
const FREE_GUESSES = 10
const LONGEST_DELAY_MS = 3000

/** Who makes a request, as far as the limits ask: nobody who is known, an instance by its key, or a user by a session. */
type Counted = { orgId: string; userId: string; sessionId: string | null } | undefined

interface Bucket {
  policy: 'default' | 'session' | 'address'
  key: string
  points: number
  limiter: RateLimiterPostgres
}

/**
 * Counts requests over all routes and replicas, in fixed windows from the first request: those by the key per instance; those by sessions per user, so that a person at the
 * screen takes nothing from the integration; those that need neither per address.
 */
export function makeRateLimit({ shared, config }: Pick<Context, 'shared' | 'config'>) {
  const bucket = (prefix: string, policy: Bucket['policy'], points: number) => ({
    policy,
    points,
    limiter: new RateLimiterPostgres({
      storeClient: shared,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: prefix,
      points,
      duration: WINDOW_SECONDS,
      // Who is over the limit is turned away without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
    }),
  })
  const perMinute = config.rateLimitPerMinute
  const byKey = bucket('org', 'default', perMinute)
  const bySession = bucket('session', 'session', SESSION_SHARE * perMinute)
  const byAddress = bucket('address', 'address', Math.max(1, Math.round(perMinute / ADDRESS_SHARE)))
  const bucketOf = (ctx: HttpContext, caller: Counted): Bucket => {
    if (caller === undefined) return { ...byAddress, key: ctx.ip }
    return caller.sessionId === null ? { ...byKey, key: caller.orgId } : { ...bySession, key: `${caller.orgId}:${caller.userId}` }
  }
  return async (ctx: HttpContext, caller: Counted): Promise<void> => {
    const { policy, key, points, limiter } = bucketOf(ctx, caller)
    // Over the limit is a rejection. Its count says nothing: it is 0 when the memory, not the database, turned the request away.
    let isOver = false
    const state = await limiter.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
      isOver = true
      return reason
    })
    const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    setHeaders(ctx, policy, points, isOver ? 0 : Math.max(0, points - state.consumedPoints), resetSeconds)
    if (isOver) {
      throw new ServiceError('rate_limited', `More than ${points} requests within a minute. Try again in ${resetSeconds} s.`, {
        retryAfterSeconds: resetSeconds,
      })
    }
  }
}

/** Makes guessing keys slow, by address. Called for what is refused with 401 only, so that who is let in never waits. Resolves when the 401 may be sent. */
export function makeGuessDelay() {
  const limiter = new RateLimiterMemory({ points: FREE_GUESSES, duration: WINDOW_SECONDS })
  return async (ctx: HttpContext): Promise<void> => {
    const state = await limiter.consume(ctx.ip).catch((reason: unknown) => reason as RateLimiterRes)
    const over = state.consumedPoints - FREE_GUESSES
    setHeaders(ctx, 'address', FREE_GUESSES, Math.max(0, -over), Math.max(1, Math.ceil(state.msBeforeNext / 1000)))
    if (over > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_DELAY_MS, 50 * over)))
  }
}

/** The structured fields of the IETF draft "RateLimit header fields for HTTP": policy, quota and window; remaining and seconds to the reset. */
function setHeaders(ctx: HttpContext, policy: Bucket['policy'], quota: number, remaining: number, resetSeconds: number): void {
  ctx.set('RateLimit-Policy', `"${policy}";q=${quota};w=${WINDOW_SECONDS}`)
  ctx.set('RateLimit', `"${policy}";r=${remaining};t=${resetSeconds}`)
}
