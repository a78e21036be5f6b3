interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  oneOf?: Schema[]
}

/**
 * A contract for comparing: what is one of the values of an enum or null is written as one enum with null, whichever way the contract says it. The program
 * that compares takes the two for different.
 */
export function withPlainEnums(text: string): string {
  const contract = JSON.parse(text) as { components?: { schemas?: Record<string, Schema> } }
  const named = (schema: Schema): Schema =>
    contract.components?.schemas?.[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema
  return JSON.stringify(contract, (_key, node: unknown) => {
    const { oneOf, ...rest } = (node ?? {}) as Schema
    if (!Array.isArray(oneOf) || oneOf.length !== 2 || !oneOf.some(({ type }) => type === 'null')) return node
    const values = named(oneOf.find(({ type }) => type !== 'null') ?? {})
    if (!values.enum || typeof values.type !== 'string') return node
    return { ...rest, type: [values.type, 'null'], enum: [...values.enum, null] }
  })
}
