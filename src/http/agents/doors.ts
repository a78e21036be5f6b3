import { declares } from '../../contract/declares.ts'
import { contractDocument, errorDescriptions } from '../../contract/document.ts'
import { JsonText } from '../../contract/types.ts'
import { agentsMayWrite } from '../../domain/instances/agents.ts'
import type { Caller } from '../../domain/instances/authenticate.ts'
import type { Door, Outcome, Refusal } from '../../mcp/door.ts'
import { Turns } from '../../turns.ts'
import { browserRequest } from '../browser.ts'
import { toServiceError } from '../errors.ts'
import type { Answer, Performer } from '../performer.ts'
import { problem } from '../problem.ts'
import type { HttpContext, HttpOptions } from '../state.ts'

// Of one instance, whatever the number of its agents; a person at the screen is not among them.
const CALLS_AT_ONCE = 4
const CALLS_WAITING = 20
const NO_TURN = `${CALLS_AT_ONCE} calls of this instance's agents are under way, and ${CALLS_WAITING} more wait.`

/** Opens the door to the service for the agent of a user: what comes through it is performed like a request of that user. */
export function makeDoors(options: HttpOptions, performer: Performer): (ctx: HttpContext, caller: Caller) => Door {
  const { context, baseUrl } = options
  const inTurn = makeTurns()
  const refusalOf = (error: unknown, operation: string, requestId: string): Refusal => {
    const known = toServiceError(error, { requestId, operationId: operation }, context.log)
    const told = problem(known, { baseUrl: baseUrl(), requestId })
    const undeclared = options.strict && told.status < 500 ? declares(operation, told.status, told.code) : null
    if (undeclared !== null) throw new Error(`The contract was broken: ${undeclared}`)
    const { retryAfterSeconds } = known
    const wait = retryAfterSeconds === undefined ? {} : { retry_after_seconds: Math.max(1, Math.ceil(retryAfterSeconds)) }
    return { ...told, remedy: errorDescriptions[told.code].remedy, ...wait }
  }
  return (ctx, caller) => {
    const { requestId } = ctx.state
    const calls = (ctx.state.calls ??= [])
    const browser = { ...browserRequest(ctx, baseUrl()), sessionToken: undefined }
    return {
      baseUrl: baseUrl(),
      version: contractDocument.info.version,
      mayWrite: async () => await agentsMayWrite(context.db, caller.orgId),
      async perform({ method, path, query, body }) {
        const operation = performer.operationOf(method, path) ?? 'none'
        const request = { method: method.toUpperCase(), path, querystring: query?.toString() ?? '', headers: {}, body }
        const startedAt = performance.now()
        const outcome = await inTurn(caller.orgId, async () => {
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
}

/** Turns for each instance, kept for as long as somebody has one. */
function makeTurns() {
  const turns = new Map<string, Turns>()
  return async <T>(orgId: string, work: () => Promise<T>): Promise<T> => {
    const own = turns.get(orgId) ?? new Turns({ atOnce: CALLS_AT_ONCE, waiting: CALLS_WAITING, refusal: NO_TURN })
    turns.set(orgId, own)
    try {
      return await own.take(work)
    } finally {
      if (own.isIdle) turns.delete(orgId)
    }
  }
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
