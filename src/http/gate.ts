import { authenticate, type Caller } from '../domain/instances/authenticate.ts'
import { findSession } from '../domain/sessions/find-session.ts'
import { ServiceError } from '../errors.ts'
import { isFromOwnPage } from './browser.ts'
import { makeGuessDelay, makeRateLimit } from './rate-limit.ts'
import type { HttpContext, HttpOptions } from './state.ts'

/** Who asks, and how often. One for all ways into the service, so that they count together. */
export interface Gate {
  /** Who calls by the two headers, or by a session where one was sent. Throws `unauthorized`. */
  identify(ctx: HttpContext, sessionToken: string | undefined): Promise<Caller>
  /** Who calls by a key, wherever it stood, and the header `user`. Throws `unauthorized`. */
  identifyByKey(ctx: HttpContext, apiKey: string): Promise<Caller>
  /** Counts a request. Throws `rate_limited`. */
  count(ctx: HttpContext, caller: Caller | undefined): Promise<void>
}

const SEND = 'Send the API key of the instance in the header api-key, and the e-mail address of one of its users in the header user.'
const SEND_BY_KEY = SEND.replace('api-key,', 'api-key or as Authorization: Bearer KEY,')
const SEND_FROM_PAGE =
  "What changes something by a session needs the header Origin, with the address of the service's own pages, and the header X-Requested-By. Without a session:"

export function makeGate({ context, baseUrl }: HttpOptions): Gate {
  const count = makeRateLimit(context)
  const guessDelay = makeGuessDelay()
  const byKey = async (ctx: HttpContext, apiKey: string) => await authenticate(context, apiKey, ctx.get('user'), context.clock())
  const orRefuse = async (ctx: HttpContext, caller: Caller | null, detail: string): Promise<Caller> => {
    if (caller) return caller
    await guessDelay(ctx)
    throw new ServiceError('unauthorized', detail)
  }
  return {
    async identify(ctx, sessionToken) {
      // A key that was sent counts alone: a wrong one is not made up for by a session.
      if (sessionToken === undefined || ctx.get('api-key') !== '') return await orRefuse(ctx, await byKey(ctx, ctx.get('api-key')), SEND)
      const isOwn = isFromOwnPage(ctx, baseUrl())
      const caller = isOwn ? await findSession(context, sessionToken, context.clock()) : null
      return await orRefuse(ctx, caller, isOwn ? SEND : `${SEND_FROM_PAGE} ${SEND}`)
    },
    async identifyByKey(ctx, apiKey) {
      return await orRefuse(ctx, await byKey(ctx, apiKey), SEND_BY_KEY)
    },
    count,
  }
}
