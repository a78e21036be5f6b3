import { expect, test } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { contractDocument } from '../../src/contract/document.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
const isSchema = (schema: object): boolean => ajv.validateSchema(schema) === true

test('every schema of the contract is one of JSON Schema 2020-12', () => {
  const { schemas, parameters } = contractDocument.components as Record<string, Record<string, object>>
  const wrong = Object.entries({
    ...schemas,
    ...Object.fromEntries(
      Object.entries(parameters ?? {}).flatMap(([name, one]) => ('schema' in one ? [[name, one.schema as object]] : [])),
    ),
  })
    .filter(([, schema]) => !isSchema(schema))
    .map(([name]) => name)
  expect(Object.keys(schemas ?? {}).length).toBeGreaterThan(50)
  expect(wrong).toEqual([])
  expect(isSchema({ type: 'string', maxLength: '5' })).toBe(false)
})
