import { z } from 'zod'
import type { CrmValues, FieldState } from '../connector.ts'
import type { HubspotAsk } from './ask.ts'
import { parseAnswer } from './companies.ts'
import { propertiesShape } from './shapes.ts'

const valuesShape = z.object({
  results: z.array(
    z.object({ id: z.string().or(z.number().transform(String)), properties: z.record(z.string(), z.string().or(z.number()).nullable()) }),
  ),
})

/** How it stands with these properties: a property cannot be renamed, but archived, and made read-only for apps. */
export async function fieldStates(ask: HubspotAsk, names: readonly string[]): Promise<ReadonlyMap<string, FieldState>> {
  const { results } = parseAnswer(propertiesShape, await ask.get('/crm/v3/properties/companies'))
  const held = new Map(results.filter(({ archived }) => archived !== true).map((property) => [property.name, property]))
  const stateOf = (name: string): FieldState => {
    const property = held.get(name)
    if (property === undefined) return 'missing'
    return property.modificationMetadata?.readOnlyValue === true ? 'read_only' : 'writable'
  }
  return new Map(names.map((name) => [name, stateOf(name)]))
}

/** What stands in these properties of companies. */
export async function readFields(
  ask: HubspotAsk,
  ids: readonly string[],
  names: readonly string[],
): Promise<ReadonlyMap<string, CrmValues>> {
  if (ids.length === 0) return new Map()
  const body = { properties: names, inputs: ids.map((id) => ({ id })) }
  const { results } = parseAnswer(valuesShape, await ask.post('/crm/v3/objects/companies/batch/read', body))
  return new Map(results.map(({ id, properties }) => [id, properties]))
}
