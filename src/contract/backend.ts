import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { OpenAPIBackend, type Context as BackendContext, type Document } from 'openapi-backend'
import type { FieldError } from '../errors.ts'
import { contractDocument, contractText, routes } from './document.ts'
import { fieldErrors } from './field-errors.ts'
import { firstFault, isOverfull } from './first-fault.ts'
import { readQuery } from './read-query.ts'

/** A request as it came. `body` is undefined when none was sent. */
export interface ContractRequest {
  method: string
  path: string
  /** The query as it was sent, without the question mark. */
  querystring: string
  headers: Record<string, string | string[]>
  body: unknown
}

export interface Outcome<T> {
  notFound?: boolean
  /** The methods that the path does know. */
  allow?: string[]
  errors?: FieldError[]
  result?: T
}

/** The same as the router and the validators see it. */
type RoutedRequest = ContractRequest & { query: Record<string, string | string[]> }

// Some HTTP clients send null for no body.
const BODY_MAY_BE_NULL = new Set(
  routes.flatMap(({ operation: { operationId, requestBody } }) =>
    requestBody !== undefined && requestBody.required !== true ? [operationId] : [],
  ),
)

type Run<T> = (operationId: string, input: { body: unknown; query: Record<string, unknown> }) => Promise<T>

/**
 * The contract at work: routes a request, validates it and calls `run` with the coerced input. It never throws for a bad request.
 * One instance of Ajv per validation context is shared by all operations, so that schemas compile once.
 */
export class ContractBackend {
  private readonly backend: OpenAPIBackend
  private readonly byPath = new Map<string, Map<string, string>>()

  constructor() {
    const shared = new Map<string, Ajv2020>()
    this.backend = new OpenAPIBackend({
      definition: JSON.parse(contractText) as Document,
      // Its own check knows OpenAPI 3.0 only; the contract is validated when it is generated, and its schemas by test/contract/schemas.test.ts.
      quick: true,
      strict: true,
      coerceTypes: true,
      customizeAjv: (_original, options, context) => {
        const key = String(context)
        const own = { strict: false, allErrors: true, useDefaults: true, verbose: true, validateSchema: false }
        const ajv = shared.get(key) ?? new Ajv2020({ ...options, ...own })
        if (!shared.has(key)) addFormats.default(ajv)
        shared.set(key, ajv)
        // The package's types name Ajv's draft-07 class; the 2020 class has the same interface.
        return ajv
      },
    })
    for (const { method, path, operation } of routes) {
      const methods = this.byPath.get(path) ?? new Map<string, string>()
      this.byPath.set(path, methods.set(method, operation.operationId))
    }
  }

  async init(): Promise<this> {
    await this.backend.init()
    this.memoiseRouting()
    const pass = (ctx: BackendContext, ...args: unknown[]) => this.call(ctx, args[0] as Run<unknown>)
    this.backend.register({
      notFound: () => ({ notFound: true }),
      methodNotAllowed: (ctx: BackendContext) => ({
        allow: [...(this.byPath.get(ctx.request.path)?.keys() ?? [])].map((m) => m.toUpperCase()),
      }),
      // Both headers are checked together by the HTTP layer before the router sees a request.
      unauthorizedHandler: pass,
      validationFail: (ctx: BackendContext) => ({ errors: fieldErrors(ctx.validation.errors ?? []) }),
    })
    for (const { operation } of routes) this.backend.register(operation.operationId, pass)
    for (const scheme of Object.keys(contractDocument.components.securitySchemes)) this.backend.registerSecurityHandler(scheme, () => true)
    return this
  }

  /** Compiles every validator, so that the first request does not pay for it. */
  warmUp(): void {
    for (const { operation } of routes) this.backend.validator.getRequestValidatorsForOperation(operation.operationId)
  }

  operationOf(method: string, path: string): string | undefined {
    return this.byPath.get(path)?.get(method.toLowerCase())
  }

  async handle<T>(request: ContractRequest, run: Run<T>): Promise<Outcome<T>> {
    const operationId = this.operationOf(request.method, request.path)
    const { query, errors } = readQuery(operationId, request.querystring)
    if (errors.length > 0) return { errors }
    const body = request.body === null && BODY_MAY_BE_NULL.has(operationId ?? '') ? undefined : request.body
    const overfull = operationId !== undefined && isOverfull(body) ? this.faultOf(operationId, body) : []
    if (overfull.length > 0) return { errors: overfull }
    return (await this.backend.handleRequest({ ...request, query, body }, run)) as Outcome<T>
  }

  /** The first fault of an operation's body; its validator comes before that of the parameters. */
  private faultOf(operationId: string, body: unknown): FieldError[] {
    const [validate] = this.backend.validator.getRequestValidatorsForOperation(operationId) ?? []
    return validate ? fieldErrors(firstFault(validate.schema, { requestBody: body })) : []
  }

  private async call(ctx: BackendContext, run: Run<unknown>): Promise<Outcome<unknown>> {
    const operationId = ctx.operation.operationId ?? ''
    return { result: await run(operationId, { body: ctx.request.requestBody, query: ctx.request.query as Record<string, unknown> }) }
  }

  /**
   * The package rebuilds every operation and pattern, and parses the request three times over, for each request. Our paths have no parameters, and the
   * request comes parsed, so a map and a copy will do.
   */
  private memoiseRouting(): void {
    const router = this.backend.router
    const operations = router.getOperations()
    const byRoute = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
    const byId = new Map(operations.map((operation) => [operation.operationId, operation]))
    const match = router.matchOperation.bind(router)
    router.matchOperation = (request: RoutedRequest, strict?: boolean) =>
      byRoute.get(`${request.method.toLowerCase()} ${request.path}`) ?? match(request, strict as true)
    router.getOperations = () => operations
    router.getOperation = (operationId: string) => byId.get(operationId)
    router.parseRequest = ({ body, query, ...request }: RoutedRequest) => ({
      ...request,
      body,
      params: {},
      cookies: {},
      query: copyQuery(query),
      requestBody: body,
    })
  }
}

/** Validation writes coerced values and defaults into it. */
const copyQuery = (query: RoutedRequest['query']) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]))
