import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

// The largest valid body, a list of 10,000 accounts, has a few more than that.
const MOST_VALUES = 12_000

/** Whether the body has more values than any valid one: all of its faults could be hundreds of thousands, each of which takes memory and time. */
export function isOverfull(body: unknown): boolean {
  const values = [body]
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    for (const name in value) if (values.push((value as Record<string, unknown>)[name]) > MOST_VALUES) return true
  }
  return false
}

const ajv = new Ajv2020({ strict: false, verbose: true })
addFormats.default(ajv)
const validators = new Map<AnySchema, ValidateFunction>()

/** The first fault of a value, as Ajv has it: a list's length comes before its entries. Empty when there is none. */
export function firstFault(schema: AnySchema, value: unknown): NonNullable<ValidateFunction['errors']> {
  const validate = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validate)
  return validate(value) === true ? [] : (validate.errors ?? [])
}
