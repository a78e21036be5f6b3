import type { CrmAnswer } from './crm-server.ts'
import type { Row } from './soql.ts'

export interface SalesforceField {
  name: string
  label: string
  type: string
  length: number
  custom: boolean
  updateable: boolean
  createable: boolean
  nillable: boolean
}

export interface SaveError {
  statusCode: string
  message: string
  fields: string[]
}

const field = (name: string, type = 'string', more: Partial<SalesforceField> = {}): SalesforceField => ({
  name,
  label: name,
  type,
  length: type === 'string' ? 255 : 0,
  custom: name.endsWith('__c'),
  updateable: true,
  createable: true,
  nillable: true,
  ...more,
})

const system = (name: string, type: string) => field(name, type, { updateable: false, createable: false })

const STANDARD = [
  ...[system('Id', 'id'), system('IsDeleted', 'boolean'), system('MasterRecordId', 'reference'), system('SystemModstamp', 'datetime')],
  ...[system('LastModifiedDate', 'datetime'), system('CreatedDate', 'datetime'), field('OwnerId', 'reference')],
  ...['Name', 'Website', 'Type', 'Rating', 'Industry', 'BillingCountry', 'BillingState', 'BillingCity'].map((name) => field(name)),
  ...['BillingCountryCode', 'BillingStateCode'].map((name) => field(name)),
  field('NumberOfEmployees', 'int'),
]

export const failure = (status: number, errorCode: string, message: string): CrmAnswer => ({ status, body: [{ message, errorCode }] })

const notSaved = (status: number, errorCode: string, message: string, fields: string[] = []): CrmAnswer => ({
  status,
  body: [{ message, errorCode, fields }],
})

/** The fields of Account, who may see and write them, and what Salesforce says of values that these do not take. */
export class SalesforceFields {
  private readonly all = new Map<string, SalesforceField>(STANDARD.map((one) => [one.name, one]))
  /** Fields that exist and that no permission lets the integration's user see yet, as all that the Tooling API makes. */
  private readonly hidden = new Map<string, SalesforceField>()
  /** Whether the user may make fields ("Customize Application"). */
  mayCreate = true
  /** Whether the user may make permission sets ("Manage Profiles and Permission Sets"). */
  mayGrant = true

  visible = (): SalesforceField[] => [...this.all.values()]

  has = (name: string): boolean => this.all.has(name)

  add(name: string, type: string, more: Partial<SalesforceField> = {}): void {
    this.all.set(name, field(name, type, more))
  }

  remove(name: string): void {
    this.all.delete(name)
  }

  makeReadOnly(name: string): void {
    const one = this.all.get(name)
    if (one) one.updateable = false
  }

  /** Makes what was hidden visible, as a permission on the field does. */
  grant(name: string, mayEdit: boolean): void {
    const one = this.hidden.get(name)
    if (one) this.all.set(name, { ...one, updateable: mayEdit, createable: mayEdit })
    this.hidden.delete(name)
  }

  /** What the Tooling API answers to a new custom field. */
  create(body: unknown): CrmAnswer {
    const { FullName, Metadata } = body as { FullName: string; Metadata: { label: string; type: string; length?: number } }
    if (!this.mayCreate) return failure(403, 'INSUFFICIENT_ACCESS', 'insufficient access rights on cross-reference id')
    const name = FullName.replace(/^Account\./, '')
    if (!/^[A-Za-z]\w{0,39}__c$/.test(name))
      return notSaved(400, 'FIELD_INTEGRITY_EXCEPTION', `Invalid fullName ${FullName}.`, ['FullName'])
    if (this.all.has(name) || this.hidden.has(name))
      return notSaved(400, 'DUPLICATE_DEVELOPER_NAME', `There is already a field named ${name.slice(0, -3)} on Account.`, ['DeveloperName'])
    const types: Record<string, string> = { Number: 'double', Text: 'string', LongTextArea: 'textarea', Date: 'date', DateTime: 'datetime' }
    this.hidden.set(name, field(name, types[Metadata.type] ?? 'string', { label: Metadata.label, length: Metadata.length ?? 0 }))
    return { status: 201, body: { id: '00N0000000AbCdEAAV', success: true, errors: [], warnings: [], infos: [] } }
  }

  /** Why values are not saved, or null. */
  refuse(values: Row): SaveError | null {
    const unwritable = Object.keys(values).filter((name) => this.all.get(name)?.updateable === false)
    if (unwritable.length > 0) {
      const message = `Unable to create/update fields: ${unwritable.join(', ')}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`
      return { statusCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message, fields: unwritable }
    }
    for (const [name, value] of Object.entries(values)) {
      const one = this.all.get(name)
      if (one !== undefined && one.length > 0 && typeof value === 'string' && value.length > one.length)
        return {
          statusCode: 'STRING_TOO_LONG',
          message: `${one.label}: data value too large: ${value.slice(0, 20)}… (max length=${one.length})`,
          fields: [name],
        }
    }
    return null
  }
}
