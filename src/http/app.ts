import Koa from 'koa'
import { ServiceError } from '../errors.ts'
import { readBody } from './body.ts'
import { requestFrame } from './errors.ts'
import { operations } from './operations.ts'
import { plainRoutes } from './plain-routes.ts'
import type { HttpOptions, RequestState } from './state.ts'

/** The whole HTTP side. Order: frame (id, log, errors) → plain pages → key and rate → body → contract → handler. */
export async function makeApp(options: HttpOptions): Promise<Koa<RequestState>> {
  const app = new Koa<RequestState>({ proxy: options.context.config.trustProxy, maxIpsCount: 1 })
  app.on('error', (error: Error & { code?: string }) => {
    // A client that hangs up is no fault of ours.
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') options.context.log.error({ err: error }, 'http')
  })
  app.use(requestFrame(options))
  const plain = plainRoutes(options)
  app.use(plain.routes())
  app.use(await operations(options))
  app.use(readBody)
  app.use((ctx) => {
    if (!ctx.path.startsWith('/v1'))
      throw new ServiceError('route_not_found', `There is no page ${ctx.path}. The API begins with /v1; /openapi.json lists it.`)
  })
  return app
}
