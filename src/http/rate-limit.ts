import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { ServiceError } from '../errors.ts'
import type { HttpContext } from './state.ts'

const WINDOW_SECONDS = 60
// Wrong keys an address may send in a minute before its further wrong ones are answered late, and how late at most.
const FREE_GUESSES = 10
const LONGEST_DELAY_MS = 3000

/** Counts requests per instance, over all routes and replicas, in a fixed window from the first request. */
export function makeRateLimit({ shared, config }: Pick<Context, 'shared' | 'config'>) {
  const points = config.rateLimitPerMinute
  const limiter = new RateLimiterPostgres({
    storeClient: shared,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: 'org',
    points,
    duration: WINDOW_SECONDS,
    // An instance over its limit is turned away without asking the database again.
    inMemoryBlockOnConsumed: points + 1,
  })
  return async (ctx: HttpContext, orgId: string): Promise<void> => {
    // Over the limit is a rejection. Its count says nothing: it is 0 when the memory, not the database, turned the request away.
    let isOver = false
    const state = await limiter.consume(orgId).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
      isOver = true
      return reason
    })
    const resetSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    setHeaders(ctx, 'default', points, isOver ? 0 : Math.max(0, points - state.consumedPoints), resetSeconds)
    if (isOver) {
      throw new ServiceError('rate_limited', `More than ${points} requests within a minute. Try again in ${resetSeconds} s.`, {
        retryAfterSeconds: resetSeconds,
      })
    }
  }
}

/** Makes guessing keys slow, by address. Called for wrong keys only, so that a right key never waits. Resolves when the 401 may be sent. */
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
function setHeaders(ctx: HttpContext, policy: 'default' | 'address', quota: number, remaining: number, resetSeconds: number): void {
  ctx.set('RateLimit-Policy', `"${policy}";q=${quota};w=${WINDOW_SECONDS}`)
  ctx.set('RateLimit', `"${policy}";r=${remaining};t=${resetSeconds}`)
}
