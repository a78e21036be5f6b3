import Koa from 'koa'
import { ServiceError } from '../errors.ts'
import { agents } from './agents/agents.ts'
import { readBody } from './body.ts'
import { compressLongAnswers } from './compress.ts'
import { allowOrigins } from './cors.ts'
import { requestFrame } from './errors.ts'
import { makeGate } from './gate.ts'
import { operations } from './operations.ts'
import { isOperation } from './paths.ts'
import { makePerformer } from './performer.ts'
import { plainRoutes } from './pages/plain-routes.ts'
import { refuseMethod } from './refuse-method.ts'
import type { HttpOptions, RequestState } from './state.ts'

const HUNG_UP = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']

/** The whole HTTP side. Order: frame (id, log, errors) → compression → other origins → agents → plain pages → key and rate → body → contract → handler. */
export async function makeApp(options: HttpOptions): Promise<Koa<RequestState>> {
  const app = new Koa<RequestState>({ proxy: options.context.config.trustProxy, maxIpsCount: 1 })
  app.on('error', (error: Error & { code?: string }) => {
    // A client that hangs up is no fault of ours.
    if (!HUNG_UP.includes(error.code ?? '')) options.context.log.error({ err: error }, 'http')
  })
  app.use(requestFrame(options))
  app.use(compressLongAnswers)
  app.use(allowOrigins(options.context.config.corsOrigins))
  const shared = { gate: makeGate(options), performer: await makePerformer(options) }
  app.use(agents(options, shared))
  const plain = plainRoutes(options).routes()
  // The router tries every page's pattern in turn; an operation has none of them.
  app.use(async (ctx, next) => {
    if (isOperation(ctx)) await next()
    else {
      const page = ctx as Parameters<typeof plain>[0] & { matched?: { methods: string[] }[] }
      await plain(page, async () => {
        // No page answered: there is none at this path, or none for this method.
        const known = page.matched?.flatMap(({ methods }) => methods) ?? []
        if (known.length > 0) refuseMethod(ctx, known)
        await next()
      })
    }
  })
  app.use(operations(options, shared))
  app.use(readBody)
  app.use((ctx) => {
    if (!isOperation(ctx))
      throw new ServiceError('route_not_found', `There is no page ${ctx.path}. The API begins with /v1; /openapi.json lists it.`)
  })
  return app
}
