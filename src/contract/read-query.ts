import type { FieldError } from '../errors.ts'
import { resolve, routes, type ContractParameter } from './document.ts'
import { queryTextErrors } from './query-text.ts'

const queryParameters = new Map(
  routes.map(({ operation }) => [
    operation.operationId,
    new Map(
      (operation.parameters ?? [])
        .map((p) => resolve<ContractParameter>(p))
        .filter((p) => p.in === 'query')
        .map((p) => [p.name, p]),
    ),
  ]),
)

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i

/** PHP, Rails, axios and others write the entries of a list as `name[]` or `name[0]`. */
const OF_ENTRY = /^[^[]+\[\d*\]$/
const nameIn = (key: string) => key.replace(/\[.*$/s, '')

/**
 * The parameters of an operation, from a query as it was sent, in the form that is validated. Unknown ones are ignored, since existing clients send some; a list may also
 * come as one comma-separated value, or with brackets after its name. `errors` says what cannot be stored or meant.
 */
export function readQuery(
  operationId: string | undefined,
  querystring: string,
): { query: Record<string, string | string[]>; errors: FieldError[] } {
  const known = operationId === undefined ? undefined : queryParameters.get(operationId)
  const errors = queryTextErrors(querystring, (key) => known?.get(nameIn(key))?.name)
  const values = new Map<ContractParameter, string[]>()
  const bracketed = new Set<ContractParameter>()
  for (const [key, value] of new URLSearchParams(querystring)) {
    const parameter = known?.get(nameIn(key))
    if (!parameter) continue
    const before = values.get(parameter) ?? []
    before.push(value)
    values.set(parameter, before)
    if (key !== parameter.name && !(isList(parameter) && OF_ENTRY.test(key))) bracketed.add(parameter)
  }
  for (const { name } of bracketed) errors.push({ pointer: `/${name}`, detail: `Send it as ${name}=…, without what stands in brackets.` })
  const read = (parameter: ContractParameter, given: string[]) =>
    isList(parameter) ? listOf(parameter, given) : scalarOf(parameter, given)
  return { query: Object.fromEntries([...values].map(([parameter, given]) => [parameter.name, read(parameter, given)])), errors }
}

const isList = ({ schema }: ContractParameter) => schema?.type === 'array'

/**
 * The entries of a list, without blank ones, and at most one more than there may be: too many are refused, whatever they are. Of nothing but blanks and commas one is left: a
 * filter that names nothing is not the same as none, which an empty value is.
 */
function listOf({ schema }: ContractParameter, values: readonly string[]): string[] {
  if (values.every((value) => value === '')) return []
  const entries = values.flatMap((value) => value.split(',')).map((entry) => entry.trim())
  const named = entries.filter((entry) => entry !== '')
  return named.length > 0 ? named.slice(0, (schema?.maxItems ?? Infinity) + 1) : ['']
}

function scalarOf({ schema }: ContractParameter, values: string[]): string | string[] {
  const [value = ''] = values
  if (values.length > 1) return values
  // Python and others write booleans as True and False.
  if (schema?.type === 'boolean') return value.toLowerCase()
  // Ajv would also take a blank for 0 and 0x10 for 16; a list of one is of the wrong type.
  const isNumber = schema?.type === 'integer' || schema?.type === 'number'
  return isNumber && !NUMBER.test(value) ? values : value
}
