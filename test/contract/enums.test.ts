import { expect, test } from '@jest/globals'
import { contractDocument, errorDescriptions } from '../../src/contract/document.ts'

// What generators of clients stumble over: each is read by some of them in one form only.

interface Node {
  enum?: unknown[]
  [key: string]: unknown
}

/** Every schema with an enum in the bundled contract, by its path. */
function enums(node: unknown, path = '#'): [string, Node][] {
  if (typeof node !== 'object' || node === null) return []
  const own: [string, Node][] = Array.isArray((node as Node).enum) ? [[path, node as Node]] : []
  const below = Object.entries(node).filter(([key]) => !['example', 'examples', 'enum', 'default'].includes(key))
  return [...own, ...below.flatMap(([key, value]) => enums(value, `${path}/${key}`))]
}
const found = enums(contractDocument)

test('no enum holds null or is of more than one type: what may be null is one of a named schema and null', () => {
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(([, schema]) => schema.enum?.includes(null) || Array.isArray(schema['type'])).map(([path]) => path)).toEqual([])
})

test('an enum of several values is a schema of its own, but for the codes and parameters that narrow one', () => {
  const inline = found.filter(([path, schema]) => !/^#\/components\/schemas\/\w+$/.test(path) && (schema.enum?.length ?? 0) > 1)
  expect(
    inline.map(([path]) => path).filter((path) => !/Problem\/allOf\/1\/properties\/code$|^#\/components\/parameters\//.test(path)),
  ).toEqual([])
})

test('descriptions and names of values are lists of texts in the order of the values', () => {
  const described = found.filter(([, schema]) => 'x-enum-descriptions' in schema)
  expect(described.map(([path]) => path)).toContain('#/components/schemas/ErrorCode')
  for (const [, schema] of found) {
    for (const name of ['x-enum-descriptions', 'x-enum-varnames', 'x-enumNames', 'x-enumDescriptions']) {
      if (!(name in schema)) continue
      const list = schema[name] as unknown[]
      expect(list.map((text) => typeof text)).toEqual(schema.enum?.map(() => 'string'))
    }
  }
})

test('each error code is described, by its own text', () => {
  const codes = found.find(([path]) => path === '#/components/schemas/ErrorCode')?.[1].enum
  expect(Object.keys(errorDescriptions)).toEqual(codes)
  expect(errorDescriptions.rate_limited).toMatchObject({ status: 429, meaning: expect.stringMatching(/request/) as unknown })
  for (const { status, title, meaning, remedy } of Object.values(errorDescriptions)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect([title, meaning, remedy].map((text) => typeof text)).toEqual(['string', 'string', 'string'])
  }
})
