import { resolve, type ContractOperation, type ContractParameter } from '../contract/document.ts'
import type { Bound } from './tools.ts'

/** A JSON Schema of an object, as the protocol wants it for what goes in and what comes out. */
export interface ObjectSchema {
  type: 'object'
  properties: Record<string, Schema>
  required?: string[]
  [keyword: string]: unknown
}

export type Schema = Record<string, unknown>

/** What a list is wrapped in, since what a tool returns is an object. */
export const LIST = 'items'

// What shows a value rather than says what it may be.
const SHOWN = new Set(['example', 'examples', 'discriminator'])
// All that an answer is held to by a reader who must not turn a good one down for a newer member or an odd address.
const SHAPE = new Set(['type', 'properties', 'required', 'items', 'oneOf', 'anyOf', 'allOf', 'enum', 'const'])

/** The schema with every reference followed and only the keywords that `keep` wants. The contract has no recursive schemas. */
function inFull(node: unknown, keep: (keyword: string) => boolean): unknown {
  if (Array.isArray(node)) return node.map((one) => inFull(one, keep))
  if (typeof node !== 'object' || node === null) return node
  const schema = resolve<Schema>(node as Schema)
  const entries = Object.entries(schema).filter(([keyword]) => keep(keyword))
  return Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, keyword === 'properties' ? membersOf(value, keep) : inFull(value, keep)]),
  )
}

const membersOf = (members: unknown, keep: (keyword: string) => boolean) =>
  Object.fromEntries(Object.entries(members as Schema).map(([name, schema]) => [name, inFull(schema, keep)]))

const isInput = (keyword: string) => !SHOWN.has(keyword) && !keyword.startsWith('x-')
const isShape = (keyword: string) => SHAPE.has(keyword)

/** The parameters of an operation that stand in its query. */
export function queryParameters(operation: ContractOperation): ContractParameter[] {
  return (operation.parameters ?? []).map((parameter) => resolve<ContractParameter>(parameter)).filter((one) => one.in === 'query')
}

/** What a tool takes: the operation's query parameters, or its body, within the tool's own bounds. */
export function inputSchema(
  operation: ContractOperation,
  { bounds = {}, without = [] }: { bounds?: Record<string, Bound>; without?: readonly string[] },
): ObjectSchema {
  const schema = operation.requestBody === undefined ? querySchema(operation, without) : bodySchema(operation)
  for (const [name, bound] of Object.entries(bounds)) {
    const member = schema.properties[name]
    if (member === undefined) throw new Error(`${operation.operationId} takes no ${name}.`)
    Object.assign(member, bound)
  }
  return schema
}

function querySchema(operation: ContractOperation, without: readonly string[]): ObjectSchema {
  const taken = queryParameters(operation).filter(({ name }) => !without.includes(name))
  const required = taken.filter((one) => (one as { required?: boolean }).required === true).map(({ name }) => name)
  const properties = Object.fromEntries(
    taken.map((parameter) => {
      const { description } = parameter as { description?: string }
      const schema = inFull(parameter.schema, isInput) as Schema
      return [parameter.name, description === undefined ? schema : { ...schema, description }]
    }),
  )
  return { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
}

function bodySchema(operation: ContractOperation): ObjectSchema {
  const content = resolve(operation.requestBody as object) as { content?: Record<string, { schema?: unknown }> }
  return inFull(content.content?.['application/json']?.schema, isInput) as ObjectSchema
}

/** What a tool returns: the shape of the operation's answer, without a word about it; a list in a member of its own, with the cursor of what comes after it. */
export function outputSchema(operation: ContractOperation): ObjectSchema {
  const status = Object.keys(operation.responses).find((one) => one.startsWith('2'))
  const response = status === undefined ? undefined : operation.responses[status]
  const schema = inFull(response && resolve(response).content?.['application/json']?.schema, isShape) as Schema
  if (schema['type'] !== 'array') return schema as ObjectSchema
  const next = isPaged(operation) ? { next: { type: ['string', 'null'] } } : {}
  return { type: 'object', properties: { [LIST]: schema, ...next }, required: [LIST, ...Object.keys(next)] }
}

/** Whether a list goes on by a cursor, which the parameter `after` takes. */
export const isPaged = (operation: ContractOperation): boolean => queryParameters(operation).some(({ name }) => name === 'after')
