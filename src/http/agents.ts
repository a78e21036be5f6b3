import type { Middleware } from 'koa'
import { contractDocument, errorDescriptions } from '../contract/document.ts'
import { declares } from '../contract/declares.ts'
import { JsonText } from '../contract/types.ts'
import type { Caller } from '../domain/instances/authenticate.ts'
import { agentsMayWrite } from '../domain/instances/agents.ts'
import { ServiceError } from '../errors.ts'
import type { McpAnswer } from '../mcp/answer.ts'
import type { Door, Outcome } from '../mcp/door.ts'
import { Turns } from '../turns.ts'
import { readBody } from './body.ts'
import { browserRequest } from './browser.ts'
import { toServiceError } from './errors.ts'
import type { Gate } from './gate.ts'
import { agentsPage } from './pages/pages.ts'
import { prefersPage, sendPage } from './pages/page-frame.ts'
import { isForAgents } from './paths.ts'
import type { Answer, Performer } from './performer.ts'
import { problem } from './problem.ts'
import type { HttpContext, HttpOptions, RequestState } from './state.ts'

// Of one instance, whatever the number of its agents; a person at the screen is not among them.
const CALLS_AT_ONCE = 4
const CALLS_WAITING = 20

/**
 * The door for agents: the Model Context Protocol over streamable HTTP, without sessions, so that any replica answers any message. What a tool does is an operation of
 * the contract, performed as if the user had sent its request.
 */
export function agents(options: HttpOptions, { gate, performer }: { gate: Gate; performer: Performer }): Middleware<RequestState> {
  const { context, baseUrl } = options
  const turns = new Map<string, Turns>()

  return async (ctx, next) => {
    if (!isForAgents(ctx)) {
      await next()
      return
    }
    ctx.state.door = 'mcp'
    ctx.set('Cache-Control', 'no-store')
    if (!isOfKnownOrigin(ctx, [new URL(baseUrl()).origin, ...context.config.corsOrigins])) {
      ctx.status = 403
      ctx.body = rpcError(`Pages of ${ctx.get('origin').slice(0, 200)} may not ask here. CORS_ORIGINS of the service names those that may.`)
      return
    }
    if (ctx.method !== 'POST') {
      answerLookAround(ctx, baseUrl())
      return
    }
    const caller = await gate.identifyByKey(ctx, keyOf(ctx))
    await gate.count(ctx, caller)
    const answer = await answerTo(ctx, caller)
    ctx.status = answer.status
    ctx.type = 'application/json'
    ctx.body = answer.body ?? ''
  }

  async function answerTo(ctx: HttpContext, caller: Caller): Promise<McpAnswer> {
    // Loaded with the first message: the protocol's package takes memory that a service without agents does not need.
    const { answerMcp, refusalOfBatch, refused } = await import('../mcp/answer.ts')
    const unread = await readMessage(ctx)
    if (unread) return refused(null, unread.code === 'malformed_json' ? -32700 : -32600, whereAndWhat(unread))
    const message: unknown = ctx.request.body
    const version = ctx.get('mcp-protocol-version') || undefined
    if (Array.isArray(message)) {
      const refusal = refusalOfBatch(message, version)
      if (refusal) return refusal
      // Each message counts like a request; the first was counted.
      for (let counted = 1; counted < message.length; counted++) await gate.count(ctx, caller)
    }
    return await answerMcp(doorOf(ctx, caller), message, version)
  }

  function doorOf(ctx: HttpContext, caller: Caller): Door {
    const { requestId } = ctx.state
    const calls = (ctx.state.calls ??= [])
    return {
      baseUrl: baseUrl(),
      version: contractDocument.info.version,
      mayWrite: async () => await agentsMayWrite(context.db, caller.orgId),
      async perform({ method, path, query, body }) {
        const operation = performer.operationOf(method, path) ?? 'none'
        const startedAt = performance.now()
        const outcome = await inTurn(caller.orgId, async () => {
          const request = { method: method.toUpperCase(), path, querystring: query?.toString() ?? '', headers: {}, body }
          const browser = { ...browserRequest(ctx, baseUrl()), sessionToken: undefined }
          const performed = await performer.perform(request, { caller, browser, requestId })
          if (!('answer' in performed) || !performed.answer) throw new Error(`no operation ${method} ${path}`)
          return outcomeOf(performed.answer)
        }).catch((error: unknown) => ({ refused: refusalOf(error, operation, requestId) }))
        const status = 'refused' in outcome ? outcome.refused.status : outcome.status
        calls.push({ operation, status, ms: Math.round((performance.now() - startedAt) * 10) / 10 })
        return outcome
      },
      failed: (error) => context.log.error({ err: error, request_id: requestId }, 'request failed'),
    }
  }

  async function inTurn<T>(orgId: string, work: () => Promise<T>): Promise<T> {
    const refusal = `${CALLS_AT_ONCE} calls of this instance's agents are under way, and ${CALLS_WAITING} more wait.`
    const own = turns.get(orgId) ?? new Turns({ atOnce: CALLS_AT_ONCE, waiting: CALLS_WAITING, refusal })
    turns.set(orgId, own)
    try {
      return await own.take(work)
    } finally {
      if (own.isIdle) turns.delete(orgId)
    }
  }

  function refusalOf(error: unknown, operation: string, requestId: string) {
    const known = toServiceError(error, { requestId, operationId: operation }, context.log)
    const told = problem(known, { baseUrl: baseUrl(), requestId })
    const isDeclared = !options.strict || told.status >= 500 || declares(operation, told.status, told.code) === null
    if (!isDeclared) throw new Error(`The contract was broken: ${declares(operation, told.status, told.code) ?? ''}`)
    const { retryAfterSeconds } = known
    const wait = retryAfterSeconds === undefined ? {} : { retry_after_seconds: Math.max(1, Math.ceil(retryAfterSeconds)) }
    return { ...told, remedy: errorDescriptions[told.code].remedy, ...wait }
  }
}

/**
 * Against DNS rebinding: a browser says whose page asks, and only pages of ours and of the origins that the operator named may. Programs say nothing of the
 * kind.
 */
function isOfKnownOrigin(ctx: HttpContext, known: readonly string[]): boolean {
  const origin = ctx.get('origin')
  return origin === '' || known.includes(origin)
}

const rpcError = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32000, message } })

/** The key from its own header, or as a bearer token, which is all that some agents can send. */
function keyOf(ctx: HttpContext): string {
  return ctx.get('api-key') || (/^Bearer +(\S+)\s*$/i.exec(ctx.get('authorization'))?.[1] ?? '')
}

/** A person is told what this is. A program that asks for a stream, or wants to end a session, learns that there are none. */
function answerLookAround(ctx: HttpContext, baseUrl: string): void {
  ctx.vary('Accept')
  if ((ctx.method === 'GET' || ctx.method === 'HEAD') && prefersPage(ctx)) {
    sendPage(ctx, agentsPage(baseUrl))
    return
  }
  ctx.set('Allow', 'POST')
  throw new ServiceError(
    'method_not_allowed',
    `${ctx.path} is for agents, by the Model Context Protocol: POST JSON-RPC messages to it. It opens no streams and keeps no sessions, so it does not know ${ctx.method}.`,
  )
}

/** Reads the body. Returns why it is no JSON; throws what is refused of any request, such as its size. */
async function readMessage(ctx: HttpContext): Promise<ServiceError | null> {
  try {
    await readBody(ctx, async () => await Promise.resolve())
    return null
  } catch (error) {
    if (error instanceof ServiceError && (error.code === 'malformed_json' || error.code === 'invalid_request')) return error
    throw error
  }
}

function whereAndWhat({ message, errors = [] }: ServiceError): string {
  const [first] = errors
  return first === undefined || first.pointer === '' ? message : `${first.pointer}: ${first.detail}`
}

function outcomeOf({ status, body, headers }: Answer): Outcome {
  const plain = body instanceof JsonText ? (JSON.parse(body.text) as unknown) : body
  return { status, body: plain, next: cursorIn(headers?.['Link']) }
}

/** The cursor of the next page, which stands in the address that `Link` names. */
function cursorIn(link: string | string[] | undefined): string | null {
  const [, address] = /<([^>]+)>; *rel="next"/.exec([link].flat().join(', ')) ?? []
  return address !== undefined && URL.canParse(address) ? new URL(address).searchParams.get('after') : null
}
