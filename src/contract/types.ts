import type { components, operations } from '../../generated/contract.ts'
import type { Context } from '../context.ts'

/** Operations that clients call; the events that we send are told apart by their `on…` names. */
export type OperationId = Exclude<keyof operations, `on${string}`>
export type Schemas = components['schemas']

type JsonOf<R> = R extends { content: { 'application/json': infer B } } ? B : never
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined
type QueryOf<O> = O extends { parameters: { query?: infer Q } } ? NonNullable<Q> : Record<string, never>

/** What a handler gets: validated, coerced, defaults filled in. */
export interface Input<Op extends OperationId> {
  body: BodyOf<operations[Op]>
  query: QueryOf<operations[Op]>
}

type SuccessStatus = 200 | 201 | 202 | 204
interface Answer<S, B> {
  status: S
  headers?: Record<string, string>
  body: B
}

/** A body that is JSON text of the declared shape already, as Postgres made it. */
export class JsonText {
  /** To be sent one after the other. */
  readonly parts: readonly string[]

  constructor(...parts: string[]) {
    this.parts = parts
  }

  /** An array of values that are JSON text. */
  static list(values: readonly string[]): JsonText {
    return new JsonText('[', ...values.flatMap((value, i) => (i === 0 ? value : [',', value])), ']')
  }

  get text(): string {
    return this.parts.join('')
  }
}

export type Success<Op extends OperationId> = {
  [S in keyof operations[Op]['responses']]: S extends SuccessStatus ? Answer<S, JsonOf<operations[Op]['responses'][S]> | JsonText> : never
}[keyof operations[Op]['responses']]

export interface RequestContext extends Context {
  caller: { orgId: string; instanceName: string; userId: string; email: string; isAdmin: boolean }
  requestId: string
  /** The service's own address, without a slash at its end: for links. */
  baseUrl: string
}

export type Handler<Op extends OperationId> = (input: Input<Op>, ctx: RequestContext) => Promise<Success<Op>>
export type Handlers = { [Op in OperationId]: Handler<Op> }
