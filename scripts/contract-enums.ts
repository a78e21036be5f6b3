interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  oneOf?: Schema[]
}

/** What says nothing of the values that are allowed. */
const ANNOTATION = /^(?:title|description|default|examples?|deprecated|readOnly|writeOnly|\$comment|x-.*)$/

/** Whether a schema constrains by these keywords alone. */
const constrainsBy = (schema: Schema, ...keywords: string[]) =>
  Object.keys(schema).every((key) => keywords.includes(key) || ANNOTATION.test(key))

/**
 * A contract for comparing: what is one of the values of an enum or null is written as one enum with null, whichever way the contract says it. The program
 * that compares takes the two for different. What constrains by more than that stays as it is, so that nothing narrower hides behind it.
 */
export function withPlainEnums(text: string): string {
  const contract = JSON.parse(text) as { components?: { schemas?: Record<string, Schema> } }
  const named = (schema: Schema): Schema =>
    contract.components?.schemas?.[schema.$ref?.replace('#/components/schemas/', '') ?? ''] ?? schema
  return JSON.stringify(contract, (_key, node: unknown) => {
    const { oneOf, ...rest } = (node ?? {}) as Schema
    if (!Array.isArray(oneOf) || oneOf.length !== 2 || !constrainsBy(rest)) return node
    if (!oneOf.some((part) => part.type === 'null' && constrainsBy(part, 'type'))) return node
    const other = oneOf.find(({ type }) => type !== 'null') ?? {}
    const values = named(other)
    if (!constrainsBy(other, '$ref', 'type', 'enum') || !constrainsBy(values, 'type', 'enum')) return node
    if (!values.enum || typeof values.type !== 'string') return node
    return { ...rest, type: [values.type, 'null'], enum: [...values.enum, null] }
  })
}
