import fc from 'fast-check'
import { resolve } from '../../../src/contract/document.ts'

/** The part of JSON Schema that requests of the contract use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minProperties?: number
  maxProperties?: number
}

/** Values to draw for a member, by its name, beside or instead of what its schema allows. */
export type Known = (member: string) => fc.Arbitrary<unknown> | undefined

const MAX_TEXT = 120
const MAX_LIST = 4

const at = (schema: Schema): Schema => resolve<Schema>(schema)

/** Whole characters of every plane but NUL, which the contract excludes. */
const text = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), minLength, maxLength })
    .map((value) => value.replaceAll('\0', '0')) // prettier-ignore

const two = (n: number) => String(n).padStart(2, '0')

/** RFC 3339 in all its forms: lower case, offsets, fractions, leap seconds, the first and last years. */
const dateTime = fc
  .record({
    date: fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
    fraction: fc.constantFrom('', '.5', '.123456789'),
    zone: fc.constantFrom('Z', 'z', '+00:00', '-23:59', '+14:00'),
    leap: fc.boolean(),
    separator: fc.constantFrom('T', 't'),
  })
  .map(({ date, fraction, zone, leap, separator }) => {
    const iso = date.toISOString()
    const isUtc = /^[zZ]$|00:00/.test(zone)
    const time = leap && isUtc ? '23:59:60' : `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
    return `${iso.slice(0, 10)}${separator}${time}${fraction}${zone}`
  })

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid().chain((id) => fc.constantFrom(id, id.toUpperCase())),
  email: fc.emailAddress().filter((address) => address.length <= 254),
  'date-time': dateTime,
}

function strings({ format, pattern, minLength = 0, maxLength = MAX_TEXT }: Schema): fc.Arbitrary<unknown> {
  if (format !== undefined) return formats[format] ?? fc.constant('')
  const max = Math.min(maxLength, MAX_TEXT)
  if (pattern === undefined) return text(minLength, max)
  return fc
    .stringMatching(new RegExp(pattern, 'u'))
    .filter((value) => !value.includes('\0') && value.length >= minLength && value.length <= max)
}

/** Values that a schema allows. */
export function validValue(given: Schema, known: Known, member = ''): fc.Arbitrary<unknown> {
  const special = known(member)
  if (special) return special
  const schema = at(given)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = [schema.type ?? 'object'].flat().map((type): fc.Arbitrary<unknown> => {
    if (type === 'null') return fc.constant(null)
    if (type === 'boolean') return fc.boolean()
    if (type === 'string') return strings(schema)
    if (type === 'integer') return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 })
    if (type === 'number') return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true })
    if (type === 'array') {
      const maxLength = Math.min(schema.maxItems ?? MAX_LIST, MAX_LIST)
      return fc.array(validValue(schema.items ?? {}, known, `${member}[]`), { minLength: schema.minItems ?? 0, maxLength })
    }
    const members = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, validValue(one, known, name)] as const)
    const { minProperties = 0, maxProperties = Infinity } = schema
    return fc
      .record(Object.fromEntries(members), { requiredKeys: schema.required ?? [] })
      .filter((value) => Object.keys(value).length >= minProperties && Object.keys(value).length <= maxProperties)
  })
  return fc.oneof(...options)
}

export interface Fault {
  /** JSON Pointer to the member that is at fault. */
  pointer: string
  value: unknown
  what: string
}

const isOf = (type: string, value: unknown): boolean =>
  type === 'null' ? value === null
  : type === 'array' ? Array.isArray(value)
  : type === 'object' ? typeof value === 'object' && value !== null && !Array.isArray(value)
  : type === 'integer' ? Number.isInteger(value)
  : typeof value === type // prettier-ignore

const SAMPLES: unknown[] = [null, true, false, 0, -1, 1.5, 1e300, '', 'text', [], ['a'], {}, { a: 1 }]

/** What a schema does not allow in place of `value`: another type, a bound overstepped, a member missing or unknown, at any depth. */
export function faultsOf(given: Schema, value: unknown, pointer = ''): Fault[] {
  const schema = at(given)
  const types = [schema.type ?? 'object'].flat()
  const here = (what: string, wrong: unknown): Fault => ({ pointer, value: wrong, what })
  const faults = SAMPLES.filter((sample) => !types.some((type) => isOf(type, sample))).map((sample) =>
    here(`${JSON.stringify(sample)} for ${types.join(' or ')}`, sample),
  )
  if (schema.enum) {
    const words = schema.enum.filter((one) => typeof one === 'string')
    faults.push(here('no value of the list', 'no such value'), ...words.map((word) => here('another case', word.toUpperCase())))
  } else if (types.includes('string')) {
    if (schema.minLength) faults.push(here('empty', ''))
    if (schema.maxLength !== undefined) faults.push(here('too long', 'x'.repeat(schema.maxLength + 1)))
    if (schema.format !== undefined) faults.push(here(`no ${schema.format}`, 'plainly not'))
  }
  if (schema.minimum !== undefined) faults.push(here('too small', schema.minimum - 1))
  if (schema.maximum !== undefined) faults.push(here('too large', schema.maximum + 1))
  if (types.includes('array') && Array.isArray(value)) {
    if (schema.minItems) faults.push(here('too few', []))
    if (schema.maxItems !== undefined && value.length > 0)
      faults.push(
        here(
          'too many',
          Array.from({ length: schema.maxItems + 1 }, () => value[0] as unknown),
        ),
      )
    const items = schema.items
    if (items)
      value.forEach((item, index) =>
        faults.push(...faultsOf(items, item, `${pointer}/${index}`).map((fault) => ({ ...fault, value: value.with(index, fault.value) }))),
      )
  }
  if (types.includes('object') && isOf('object', value)) {
    const object = value as Record<string, unknown>
    faults.push({ pointer: `${pointer}/unheard_of`, value: { ...object, unheard_of: 1 }, what: 'an unknown member' })
    for (const name of schema.required ?? []) {
      const { [name]: _gone, ...rest } = object
      faults.push({ pointer: `${pointer}/${name}`, value: rest, what: 'a required member missing' })
    }
    for (const [name, one] of Object.entries(schema.properties ?? {})) {
      if (name in object)
        faults.push(
          ...faultsOf(one, object[name], `${pointer}/${name}`).map((fault) => ({ ...fault, value: { ...object, [name]: fault.value } })),
        )
    }
  }
  return faults
}
