import type { Middleware } from 'koa'
import type { Caller } from '../../domain/instances/authenticate.ts'
import { ServiceError } from '../../errors.ts'
import type { McpAnswer } from '../../mcp/answer.ts'
import { readBody } from '../body.ts'
import type { Gate } from '../gate.ts'
import { agentsPage } from '../pages/pages.ts'
import { prefersPage, sendPage } from '../pages/page-frame.ts'
import { isForAgents } from '../paths.ts'
import type { Performer } from '../performer.ts'
import type { HttpContext, HttpOptions, RequestState } from '../state.ts'
import { makeDoors } from './doors.ts'

/**
 * The door for agents: the Model Context Protocol over streamable HTTP, without sessions, so that any replica answers any message. What a tool does is an operation of
 * the contract, performed as if the user had sent its request.
 */
export function agents(options: HttpOptions, { gate, performer }: { gate: Gate; performer: Performer }): Middleware<RequestState> {
  const { context, baseUrl } = options
  const doorOf = makeDoors(options, performer)

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
    const { answerMcp, refusalOfBatch, refused } = await import('../../mcp/answer.ts')
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
