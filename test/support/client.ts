import { expect } from '@jest/globals'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { contractDocument, resolve, routes, type ContractOperation, type ContractParameter } from '../../src/contract/document.ts'
import type { OperationId, Schemas } from '../../src/contract/types.ts'
import type { operations } from '../../generated/contract.ts'

// test/contract/schemas.test.ts validates the schemas.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
addFormats.default(ajv)
ajv.addSchema(contractDocument, 'contract')

const byId = new Map(routes.map((route) => [route.operation.operationId, route]))
const validators = new Map<string, ValidateFunction>()

/** Which statuses of which operations were answered in this test file: what the coverage of declared statuses counts. */
export const reached = new Map<string, Set<number>>()

export interface Reply<Body = unknown> {
  status: number
  headers: Headers
  body: Body
  text: string
}

type BodyOf<Op extends OperationId> = operations[Op]['responses'] extends infer R
  ? {
      [S in keyof R]: S extends 200 | 201 | 202
        ? R[S] extends { content: { 'application/json': infer B } | { 'text/csv': infer B } }
          ? B
          : never
        : never
    }[keyof R]
  : never

export interface CallOptions {
  query?: Record<string, string | number | boolean | string[] | undefined>
  body?: unknown
  headers?: Record<string, string | undefined>
  /** The service takes it although a strict reader of the contract would not. */
  isLenient?: boolean
}

export interface Client {
  apiKey: string
  user: string
  baseUrl: string
  /** Calls an operation and checks its answer against the contract: declared status, body, headers. */
  call<Op extends OperationId>(operation: Op, options?: CallOptions): Promise<Reply<BodyOf<Op>>>
  /** The same, and expects a problem with this status and code. */
  refused(operation: OperationId, options: CallOptions, status: number, code: Schemas['ErrorCode']): Promise<Schemas['Problem']>
  as(user: string): Client
}

function schemaOf(operationId: string, status: number, contentType: string): ValidateFunction | undefined {
  const key = `${operationId} ${status} ${contentType}`
  const known = validators.get(key)
  if (known) return known
  const response = byId.get(operationId)?.operation.responses[String(status)]
  const schema = response && (resolve(response).content?.[contentType]?.schema as { $ref?: string } | undefined)
  if (!schema) return undefined
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/')) as object)
  validators.set(key, validate)
  return validate
}

/** The members of an operation's body, or of its query, that the contract knows. */
function knownMembers({ requestBody, parameters = [] }: ContractOperation): string[] {
  const schema = requestBody && resolve<{ properties?: object }>(resolve(requestBody).content?.['application/json']?.schema as object)
  return [...Object.keys(schema?.properties ?? {}), ...parameters.map((one) => resolve<ContractParameter>(one).name)]
}

/** Fails the test when a problem points at a member that the operation does not have, and that was not sent either. */
function checkPointers(operation: ContractOperation, { body }: Reply, sent: unknown): void {
  const known = [...knownMembers(operation), ...(typeof sent === 'object' && sent !== null ? Object.keys(sent) : [])]
  const isText = typeof sent === 'string'
  for (const { pointer } of (body as Partial<Schemas['Problem']> | null)?.errors ?? []) {
    const [, member] = pointer.split('/')
    if (member !== undefined && !isText && !known.includes(member))
      throw new Error(`${operation.operationId} points at ${pointer}, and has no such member.`)
  }
}

/** Fails the test when the answer is not what the contract declares for the operation. */
export function checkAnswer(operationId: string, reply: Reply): void {
  const statuses = reached.get(operationId) ?? new Set()
  reached.set(operationId, statuses.add(reply.status))
  const contentType = (reply.headers.get('content-type') ?? '').split(';')[0] ?? ''
  const validate = schemaOf(operationId, reply.status, contentType)
  if (!validate)
    throw new Error(
      `${operationId} answered ${reply.status} ${contentType}, which the contract does not declare: ${reply.text.slice(0, 500)}`,
    )
  if (!validate(reply.body)) {
    throw new Error(`${operationId} ${reply.status} breaks its schema: ${ajv.errorsText(validate.errors)}\n${reply.text.slice(0, 1000)}`)
  }
  for (const header of ['x-request-id', 'ratelimit', 'ratelimit-policy'])
    expect([operationId, header, reply.headers.has(header)]).toEqual([operationId, header, true])
  if (reply.status === 401) expect(reply.headers.get('www-authenticate')).toBe('ApiKey realm="Account Signal Service"')
  if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
}

// With `npm run conformance` there are two Prism proxies between client and service: for requests that are valid, and for those that are to be refused.
const [validProxy, invalidProxy] = process.env['CONFORMANCE_PROXIES']?.split(' ') ?? []

function bodyOf(response: Response, text: string): unknown {
  if (response.headers.get('content-type')?.startsWith('text/csv')) return text
  return text === '' ? undefined : JSON.parse(text)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Fails the test when Prism found the answer, or a request that is meant to be valid, at odds with the contract. */
function checkViolations(operation: OperationId, { headers }: Reply, isValid: boolean): void {
  const all = JSON.parse(headers.get('sl-violations') ?? '[]') as { location: string[] }[]
  const counted = isValid ? all : all.filter(({ location }) => location[0] === 'response')
  if (counted.length > 0) throw new Error(`${operation} violates the contract: ${JSON.stringify(counted)}`)
}

export function makeClient(baseUrl: string, apiKey: string, user: string): Client {
  const send = async (
    operation: OperationId,
    { query = {}, body, headers = {}, isLenient }: CallOptions,
    isMeant: boolean,
  ): Promise<Reply> => {
    const route = byId.get(operation)
    if (!route) throw new Error(`no operation ${operation}`)
    const parameters = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      for (const item of value === undefined ? [] : [value].flat()) parameters.append(name, String(item))
    const search = parameters.size > 0 ? `?${parameters.toString()}` : ''
    const all: Record<string, string | undefined> = {
      'api-key': apiKey,
      user,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    }
    const isValid = isMeant && !isLenient
    // What is no JSON Prism refuses by itself.
    const proxy = typeof body === 'string' && !isJson(body) ? undefined : isValid ? validProxy : invalidProxy
    if (proxy) all['x-upstream'] = baseUrl
    const given = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
    const response = await fetch(`${proxy ?? baseUrl}${route.path}${search}`, {
      method: route.method.toUpperCase(),
      headers: given,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const reply: Reply = { status: response.status, headers: response.headers, body: bodyOf(response, text), text }
    checkAnswer(operation, reply)
    if (reply.status >= 400) checkPointers(route.operation, reply, body)
    checkViolations(operation, reply, isValid)
    return reply
  }
  return {
    apiKey,
    user,
    baseUrl,
    call: async (operation, options = {}) => (await send(operation, options, true)) as Awaited<ReturnType<Client['call']>>,
    async refused(operation, options, status, code) {
      const reply = await send(operation, options, false)
      const problem = reply.body as Schemas['Problem']
      expect([reply.status, problem.code, problem.status]).toEqual([status, code, status])
      expect(problem.request_id).toBe(reply.headers.get('x-request-id'))
      expect(problem.detail.length).toBeGreaterThan(10)
      return problem
    },
    as: (other) => makeClient(baseUrl, apiKey, other),
  }
}
