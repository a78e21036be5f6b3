import { contractDocument } from '../../../src/contract/document.ts'

const { examples } = contractDocument.components as unknown as { examples: Record<string, { value: unknown }> }

/** The value of one of the contract's examples. */
export function example<T extends object = Record<string, unknown>>(name: string): T {
  const found = examples[name]
  if (!found) throw new Error(`The contract has no example ${name}.`)
  return found.value as T
}

const VARYING: [RegExp, string][] = [
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, 'an id'],
  [/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time'],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'the service'],
  [/\bin \d+ (s|seconds)\b/g, 'in some $1'],
]

/** A copy without what differs from one day, port and instance to the next. */
export const lasting = (value: unknown): unknown =>
  JSON.parse(VARYING.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), JSON.stringify(value)))
