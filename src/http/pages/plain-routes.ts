import Router from '@koa/router'
import { contractDocument, errorDescriptions } from '../../contract/document.ts'
import { ServiceError, type ErrorCode } from '../../errors.ts'
import { addDocs } from './docs.ts'
import { prefersPage, sendPage } from './page-frame.ts'
import { PAGE_STYLE } from './page-style.ts'
import { problemPage, problemsPage, startPage } from './pages.ts'
import { Platform } from './platform.ts'
import { addSingleSignOn } from '../single-sign-on.ts'
import type { HttpOptions, RequestState } from '../state.ts'

type PlainRouter = Router<RequestState>

/** What is served beside the contract: health, metrics, the contract itself and the pages of the error codes. No key is needed. */
export function plainRoutes(options: HttpOptions): PlainRouter {
  const { baseUrl } = options
  const router: PlainRouter = new Router<RequestState>()
  const platform = new Platform()
  platform.addRoutes(router)
  router.get('/', (ctx) => {
    ctx.vary('Accept')
    if (prefersPage(ctx)) platform.sendPage(ctx)
    else sendPage(ctx, startPage(baseUrl()))
  })
  router.get('/developers', (ctx) => {
    sendPage(ctx, startPage(baseUrl()))
  })
  router.get('/pages.css', (ctx) => {
    ctx.type = 'css'
    ctx.body = PAGE_STYLE
  })
  addHealth(router, options)
  addContract(router, baseUrl)
  addDocs(router)
  addSingleSignOn(router, options)
  addProblems(router)
  return router
}

/** What probes and Prometheus ask for. */
function addHealth(router: PlainRouter, { context, isReady }: HttpOptions): void {
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx) => {
    const database = await context.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const ready = isReady() && database
    ctx.status = ready ? 200 : 503
    ctx.body = { status: ready ? 'ready' : database ? 'starting or stopping' : 'database unreachable' }
  })
  router.get('/metrics', async (ctx) => {
    const { registry, queueDepth } = context.metrics
    for (const [queue, depth] of Object.entries(await context.queue.depths())) queueDepth.set({ queue }, depth)
    ctx.type = registry.contentType
    ctx.body = await registry.metrics()
  })
}

/** The contract in both its forms. It names the defaults' address; what is served names this service's, which is where a client made from it will call. */
function addContract(router: PlainRouter, baseUrl: () => string): void {
  const served = () => ({ ...contractDocument, servers: [{ url: baseUrl(), description: 'This service.' }] })
  let json: string | undefined
  let yaml: string | undefined
  router.get('/openapi.json', (ctx) => {
    ctx.type = 'application/json'
    ctx.body = json ??= JSON.stringify(served())
  })
  router.get('/openapi.yaml', async (ctx) => {
    // Loaded when it is asked for: few ask. Many tools read YAML by its first version, to which a bare NO is false and a bare time no text: those are quoted.
    const { stringify } = await import('yaml')
    // Generators expect the type; a browser would save what has it.
    ctx.vary('Accept')
    ctx.type = prefersPage(ctx) ? 'text/plain' : 'application/yaml'
    ctx.body = yaml ??= stringify(served(), { compat: 'yaml-1.1' })
  })
}

function addProblems(router: PlainRouter): void {
  router.get('/problems', (ctx) => {
    sendPage(ctx, problemsPage())
  })
  router.get('/problems/:code', (ctx) => {
    const code = ctx.params['code'] ?? ''
    if (!Object.hasOwn(errorDescriptions, code)) throw new ServiceError('route_not_found', `There is no error code "${code}".`)
    sendPage(ctx, problemPage(code as ErrorCode))
  })
}
