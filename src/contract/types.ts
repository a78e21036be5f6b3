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
  headers?: Record<string, string | string[]>
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

/** A body that is text of another type, sent as it is made. */
export class TextStream {
  readonly type: string
  readonly pieces: AsyncIterable<string>

  constructor(type: string, pieces: AsyncIterable<string>) {
    this.type = type
    this.pieces = pieces
  }
}

type BodyIn<R> = R extends { content: { 'text/csv': string } } ? TextStream : JsonOf<R> | JsonText

export type Success<Op extends OperationId> = {
  [S in keyof operations[Op]['responses']]: S extends SuccessStatus ? Answer<S, BodyIn<operations[Op]['responses'][S]>> : never
}[keyof operations[Op]['responses']]

/** What a request says as a browser's. */
export interface BrowserRequest {
  /** The token of its session; undefined: none was sent. */
  sessionToken: string | undefined
  /** The secret of a browser that asked for a link, by which a code counts. */
  asked: string | undefined
  userAgent: string
  /** A Set-Cookie line. An age of 0 takes the cookie away. */
  cookie(name: 'session' | 'asked', value: string, maxAgeSeconds: number): string
}

export interface RequestContext extends Context {
  caller: {
    orgId: string
    instanceName: string
    userId: string
    email: string
    isAdmin: boolean
    /** Null: by the key. */
    sessionId: string | null
  }
  browser: BrowserRequest
  requestId: string
  /** The service's own address, without a slash at its end: for links. */
  baseUrl: string
}

export type Handler<Op extends OperationId> = (input: Input<Op>, ctx: RequestContext) => Promise<Success<Op>>
/** Of an operation that needs neither key nor session: nobody is known to be calling. */
export type PublicHandler<Op extends OperationId> = (input: Input<Op>, ctx: Omit<RequestContext, 'caller'>) => Promise<Success<Op>>
export type Handlers = { [Op in OperationId]: Handler<Op> }
