import type { Middleware } from 'koa'
import { isForAgents, isOperation } from './paths.ts'
import type { RequestState } from './state.ts'

// What a page may send and read besides what every browser allows it.
const SENT = 'api-key, user, content-type, x-request-id'
const SENT_BY_AGENTS = `${SENT}, authorization, mcp-protocol-version, mcp-session-id, last-event-id`
const READ = 'X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, Link, X-Total-Count'
const PREFLIGHT_SECONDS = '600'

/** Lets pages of these origins call the API from a browser, and answers their preflights, which carry no key. Without origins nothing is said of any. */
export function allowOrigins(origins: readonly string[]): Middleware<RequestState> {
  return async (ctx, next) => {
    if (origins.length === 0 || !(isOperation(ctx) || isForAgents(ctx))) {
      await next()
      return
    }
    ctx.vary('Origin')
    const origin = ctx.get('origin')
    if (origins.includes(origin)) {
      ctx.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': READ })
      if (ctx.method === 'OPTIONS' && ctx.get('access-control-request-method') !== '') {
        ctx.set({
          'Access-Control-Allow-Methods': 'GET, HEAD, POST',
          'Access-Control-Allow-Headers': isForAgents(ctx) ? SENT_BY_AGENTS : SENT,
          'Access-Control-Max-Age': PREFLIGHT_SECONDS,
        })
        ctx.status = 204
        return
      }
    }
    await next()
  }
}
