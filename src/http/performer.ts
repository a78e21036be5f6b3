import { ContractBackend, type ContractRequest } from '../contract/backend.ts'
import type { BrowserRequest, RequestContext } from '../contract/types.ts'
import type { Caller } from '../domain/instances/authenticate.ts'
import { ServiceError } from '../errors.ts'
import { handlers } from '../handlers/index.ts'
import type { HttpOptions } from './state.ts'

/** What a handler answers. */
export interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string | string[]>
}

/** On whose behalf an operation is performed. */
export interface Behalf {
  /** Undefined: an operation that needs neither key nor session. */
  caller: Caller | undefined
  browser: BrowserRequest
  requestId: string
}

/** What a request that no operation answers comes to. */
export type Performed = { answer: Answer | undefined } | { notFound: true } | { allow: string[] }

/** The contract and its handlers at work, for whoever has been let in: validation, then the handler. */
export interface Performer {
  operationOf(method: string, path: string): string | undefined
  /** Throws `invalid_request` for what does not fit the contract, and what the handler throws. */
  perform(request: ContractRequest, behalf: Behalf): Promise<Performed>
}

type AnyHandler = (
  input: { body: unknown; query: unknown },
  ctx: Omit<RequestContext, 'caller'> & { caller: Caller | undefined },
) => Promise<Answer>

export async function makePerformer({ context, baseUrl, strict }: HttpOptions): Promise<Performer> {
  const backend = await new ContractBackend().init()
  // A test asks for a few operations only, whose validators are compiled as they are needed.
  if (!strict) backend.warmUp()
  // The handlers' inputs differ by operation; the contract has checked each against its own before it gets here.
  const byId = handlers as unknown as Record<string, AnyHandler>
  return {
    operationOf: (method, path) => backend.operationOf(method, path),
    async perform(request, behalf) {
      const outcome = await backend.handle(request, async (id, input) => {
        const handler = byId[id]
        if (!handler) throw new Error(`no handler for ${id}`)
        return await handler(input, { ...context, ...behalf, baseUrl: baseUrl() })
      })
      if (outcome.notFound) return { notFound: true }
      if (outcome.allow) return { allow: outcome.allow }
      if (outcome.errors) throw new ServiceError('invalid_request', summary(outcome.errors), { errors: outcome.errors })
      return { answer: outcome.result }
    },
  }
}

function summary(errors: { pointer: string; detail: string }[]): string {
  const [first] = errors
  if (!first) return 'The request does not fit the contract.'
  const where = first.pointer === '' ? 'The request' : first.pointer
  return `${where}: ${first.detail}${errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''}`
}
