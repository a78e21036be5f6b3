import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ErrorCode } from '../errors.ts'

interface MediaTypes {
  content?: Record<string, { schema?: unknown; examples?: Record<string, unknown> }>
  $ref?: string
}

export interface ContractParameter {
  name: string
  in: string
  schema?: { type?: string | string[]; default?: unknown; maxItems?: number }
}

export interface ContractOperation {
  operationId: string
  summary?: string
  parameters?: (ContractParameter | { $ref: string })[]
  requestBody?: MediaTypes & { required?: boolean }
  /** Empty: needs neither key nor session. Left out: as the document has it for all. */
  security?: unknown[]
  responses: Record<string, MediaTypes>
}

export interface ContractDocument {
  openapi: string
  info: { title: string; version: string; description?: string }
  paths: Record<string, Record<string, ContractOperation>>
  components: {
    schemas: Record<string, Record<string, unknown>>
    responses?: Record<string, MediaTypes>
    parameters?: Record<string, ContractParameter>
    securitySchemes: Record<string, unknown>
  }
}

export interface ErrorDescription {
  status: number
  title: string
  meaning: string
  remedy: string
}

const file = path.resolve(import.meta.dirname, '../../generated/openapi.json')

/** The bundled contract, as `npm run generate` wrote it: one file, references kept. */
export const contractText = readFileSync(file, 'utf8')
export const contractDocument = JSON.parse(contractText) as ContractDocument

/** What each error code means and what to do about it, from the contract. */
export const errorDescriptions = describeErrors()

function describeErrors(): { [Code in ErrorCode]: ErrorDescription } {
  const schema = contractDocument.components.schemas['ErrorCode'] as unknown as {
    enum: ErrorCode[]
    'x-enum-descriptions': string[]
    'x-errors': { [Code in ErrorCode]: Omit<ErrorDescription, 'meaning'> }
  }
  const described = schema.enum.map((code, at) => [code, { ...schema['x-errors'][code], meaning: schema['x-enum-descriptions'][at] }])
  return Object.fromEntries(described) as { [Code in ErrorCode]: ErrorDescription }
}

/** Follows a local reference; anything else is returned as it is. */
export function resolve<T extends object>(node: T | { $ref: string }): T {
  if (!('$ref' in node) || typeof node.$ref !== 'string') return node as T
  let at: unknown = contractDocument
  for (const part of node.$ref.slice(2).split('/')) at = (at as Record<string, unknown>)[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  return at as T
}

export interface Route {
  method: string
  path: string
  operation: ContractOperation
}

/** Every operation of the contract, in its order. */
export const routes: Route[] = Object.entries(contractDocument.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
    .map(([method, operation]) => ({ method, path, operation })),
)
