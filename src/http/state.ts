import type { DefaultState, ParameterizedContext } from 'koa'
import type { Context } from '../context.ts'

/** One message of an agent: what it asked for, and how that ended. */
export interface AgentCall {
  operation: string
  status: number
  ms: number
}

/** What one request carries through the middleware. */
export interface RequestState extends DefaultState {
  requestId: string
  operationId?: string
  /** What the log and the metrics call a request that is none of the contract's. */
  door?: 'mcp'
  /** What an agent asked for, for the log. */
  calls?: AgentCall[]
  startedAt: bigint
}

export type HttpContext = ParameterizedContext<RequestState>

/** What the HTTP layer needs beyond the service's own context. */
export interface HttpOptions {
  context: Context
  /** The service's own address, known once it listens. Without a slash at its end. */
  baseUrl: () => string
  /** False while starting and draining: /readyz says so. */
  isReady: () => boolean
  /** An undeclared status or code, or a response that does not fit its schema, becomes an error, and validators are compiled when they are first needed: for tests and development. */
  strict: boolean
}
