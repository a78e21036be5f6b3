import { contractDocument, resolve, routes } from './document.ts'

interface CodeSchema {
  $ref?: string
  allOf?: CodeSchema[]
  enum?: string[]
  const?: string
  properties?: Record<string, CodeSchema>
}

/** The codes a problem schema narrows to, or undefined when it does not narrow. */
function codesOf(node: CodeSchema | undefined): string[] | undefined {
  if (!node) return undefined
  const schema = resolve(node as object) as CodeSchema
  if (schema === contractDocument.components.schemas['ErrorCode']) return undefined
  const own = schema.properties?.['code']
  const narrowed = own && own.$ref === undefined ? (own.enum ?? (own.const === undefined ? undefined : [own.const])) : undefined
  return narrowed ?? (schema.allOf ?? []).map(codesOf).find((codes) => codes !== undefined)
}

const operations = new Map(routes.map(({ operation }) => [operation.operationId, operation]))

/** Null when the operation declares this status (and, for a problem, this code); else a sentence that says what it does not declare. */
export function declares(operationId: string, status: number, code?: string): string | null {
  const response = operations.get(operationId)?.responses[String(status)]
  if (!response) return `${operationId} does not declare status ${status}.`
  if (code === undefined) return null
  const schema = resolve(response).content?.['application/problem+json']?.schema as CodeSchema | undefined
  if (!schema) return `${operationId} does not declare a problem for status ${status}.`
  const codes = codesOf(schema)
  return codes === undefined || codes.includes(code) ? null : `${operationId} does not declare code ${code} for status ${status}.`
}
