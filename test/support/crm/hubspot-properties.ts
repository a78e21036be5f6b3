import type { Call, CrmAnswer } from './crm-server.ts'

export interface HubSpotProperty {
  name: string
  label: string
  type: string
  fieldType: string
  groupName: string
  description?: string
  hubspotDefined: boolean
  archived: boolean
  modificationMetadata: { readOnlyValue: boolean; readOnlyDefinition: boolean; archivable: boolean }
}

interface PropertyFault {
  isValid: false
  message: string
  error: string
  name: string
}

const BASE = '/crm/v3/properties/companies'
const OWN = [
  'domain',
  'name',
  'hubspot_owner_id',
  'lifecyclestage',
  'industry',
  'numberofemployees',
  'country',
  'state',
  'city',
  'hs_merged_object_ids',
]

const conflict = (message: string): CrmAnswer => ({
  status: 409,
  body: { status: 'error', message, correlationId: '7c2b0d11-0000-4000-8000-000000000000', category: 'CONFLICT' },
})

/** The properties of companies and their groups, and what HubSpot says of values that these do not take. */
export class HubSpotProperties {
  readonly all = new Map<string, HubSpotProperty>()
  readonly groups = new Map<string, string>([['companyinformation', 'Company information']])
  /** Whether the token may make properties. */
  mayCreate = true

  constructor() {
    for (const name of OWN) this.add({ name, label: name, type: 'string', fieldType: 'text', groupName: 'companyinformation' }, true)
  }

  add(given: Pick<HubSpotProperty, 'name' | 'label' | 'type' | 'fieldType' | 'groupName'>, hubspotDefined = false): HubSpotProperty {
    const modificationMetadata = { readOnlyValue: false, readOnlyDefinition: hubspotDefined, archivable: !hubspotDefined }
    const property = { ...given, hubspotDefined, archived: false, modificationMetadata }
    this.all.set(given.name, property)
    return property
  }

  /** As when somebody archives it in the settings; its name cannot be changed there. */
  archive(name: string): void {
    this.all.delete(name)
  }

  makeReadOnly(name: string): void {
    const property = this.all.get(name)
    if (property) property.modificationMetadata.readOnlyValue = true
  }

  faultsIn(inputs: readonly Record<string, string>[]): PropertyFault[] {
    const faults = new Map<string, PropertyFault>()
    const add = (name: string, error: string, message: string) => faults.set(name, { isValid: false, message, error, name })
    for (const values of inputs) {
      for (const [name, value] of Object.entries(values)) {
        const property = this.all.get(name)
        if (property === undefined) add(name, 'PROPERTY_DOESNT_EXIST', `Property "${name}" does not exist`)
        else if (property.modificationMetadata.readOnlyValue)
          add(name, 'READ_ONLY_VALUE', `"${name}" is a read only property; its value cannot be set.`)
        else if (property.type === 'number' && value !== '' && !Number.isFinite(Number(value)))
          add(name, 'INVALID_DOUBLE', `${value} was not a valid number.`)
        else if (property.type === 'date' && value !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(value))
          add(name, 'INVALID_DATE', `${value} was not a valid date.`)
        else if (value.length > 65_536) add(name, 'TOO_MANY_CHARACTERS', `${name} has more than 65536 characters.`)
      }
    }
    return [...faults.values()]
  }

  answer({ method, path, body }: Call): CrmAnswer | undefined {
    if (!path.startsWith(BASE)) return undefined
    if (method === 'GET' && path === BASE) return { status: 200, body: { results: [...this.all.values()] } }
    if (method === 'GET' && path === `${BASE}/groups`)
      return {
        status: 200,
        body: { results: [...this.groups].map(([name, label]) => ({ name, label, displayOrder: -1, archived: false })) },
      }
    if (method === 'POST' && !this.mayCreate) return missingScope
    if (method === 'POST' && path === `${BASE}/groups`) {
      const { name, label } = body as { name: string; label: string }
      if (this.groups.has(name)) return conflict(`A property group named '${name}' already exists.`)
      this.groups.set(name, label)
      return { status: 201, body: { name, label, displayOrder: -1, archived: false } }
    }
    if (method === 'POST' && path === BASE) return this.create(body as HubSpotProperty)
    if (method === 'POST' && path === `${BASE}/batch/create`) {
      const { inputs } = body as { inputs: HubSpotProperty[] }
      const answers = inputs.map((input) => this.create(input))
      const refused = answers.find(({ status }) => status !== 201)
      return refused ?? { status: 201, body: { status: 'COMPLETE', results: answers.map((one) => one.body) } }
    }
    const one = this.all.get(path.slice(BASE.length + 1))
    if (method === 'GET' && one !== undefined) return { status: 200, body: one }
    return { status: 404, body: { status: 'error', message: 'The property does not exist.', category: 'OBJECT_NOT_FOUND' } }
  }

  private create(given: HubSpotProperty): CrmAnswer {
    if (this.all.has(given.name)) return conflict(`A property named '${given.name}' already exists.`)
    if (!this.groups.has(given.groupName))
      return {
        status: 400,
        body: { status: 'error', message: `There is no property group ${given.groupName}.`, category: 'VALIDATION_ERROR' },
      }
    return { status: 201, body: this.add(given) }
  }
}

const missingScope: CrmAnswer = {
  status: 403,
  body: {
    status: 'error',
    message: "This app hasn't been granted all required scopes to make this call.",
    correlationId: '1f0e9d8c-0000-4000-8000-000000000000',
    category: 'MISSING_SCOPES',
    errors: [
      {
        message: 'One or more of the following scopes are required.',
        context: { requiredGranularScopes: ['crm.schemas.companies.write'] },
      },
    ],
  },
}
