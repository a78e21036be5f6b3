import { z } from 'zod'
import { CrmRefused, CrmUnavailable, type CrmField, type CrmValues, type FieldState } from '../connector.ts'
import { query } from './query.ts'
import { saysOf, type SalesforceSession } from './session.ts'
import { idList, isSalesforceId, quoted } from './soql.ts'

const describeShape = z.object({ fields: z.array(z.object({ name: z.string(), updateable: z.boolean() })) })
const savedShape = z.object({ id: z.string() })

/** The permission set that lets people see the fields: what the Tooling API makes is hidden from everybody at first. */
const PERMISSION_SET = { Name: 'Account_Signal_Fields', Label: 'Account Signal fields' }

/** The API name of one of our fields: `account_signal_score` is `Account_Signal_Score__c`. */
export const apiName = (name: string): string =>
  `${name
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('_')}__c`

/** The fields of Account that the user sees, and whether each can be written. */
export async function describeAccount(session: SalesforceSession): Promise<Map<string, boolean>> {
  const { data } = describeShape.safeParse(await session.ask({ method: 'GET', path: 'sobjects/Account/describe' }))
  if (data === undefined)
    throw new CrmUnavailable('Salesforce described its accounts in a way that is not known. It is asked again by itself.')
  return new Map(data.fields.map(({ name, updateable }) => [name, updateable]))
}

/** How it stands with these fields of Account. One that the user cannot see is missing for us. */
export async function fieldStates(session: SalesforceSession, names: readonly string[]): Promise<ReadonlyMap<string, FieldState>> {
  const held = await describeAccount(session)
  return new Map(
    names.map((name) => {
      const isWritable = held.get(apiName(name))
      return [name, isWritable === undefined ? 'missing' : isWritable ? 'writable' : 'read_only']
    }),
  )
}

/** What stands in these fields of accounts. */
export async function readFields(
  session: SalesforceSession,
  ids: readonly string[],
  names: readonly string[],
): Promise<ReadonlyMap<string, CrmValues>> {
  const known = ids.filter(isSalesforceId)
  if (known.length === 0 || names.length === 0) return new Map()
  const soql = `SELECT Id, ${names.map(apiName).join(', ')} FROM Account WHERE Id IN ${idList(known)}`
  const { records } = await query(session, soql, z.looseObject({ Id: z.string() }))
  const plain = z.union([z.string(), z.number()]).catch('')
  return new Map(records.map((row) => [row.Id, Object.fromEntries(names.map((name) => [name, plain.parse(row[apiName(name)])]))]))
}

const TYPES = {
  number: { type: 'Number', precision: 18, scale: 0 },
  text: { type: 'LongTextArea', length: 32_768, visibleLines: 4 },
  date: { type: 'Date' },
  datetime: { type: 'DateTime' },
} as const satisfies Record<CrmField['type'], object>

const SHOWN_TYPES: Record<CrmField['type'], string> = {
  number: 'Number(18, 0)',
  text: 'Long Text Area',
  date: 'Date',
  datetime: 'Date/Time',
}

/**
 * Makes the fields of Account that are not there, and a permission set that lets the user write and others see them. Throws CrmRefused with what to create by hand where Salesforce does not
 * let the user make fields.
 */
export async function ensureFields(session: SalesforceSession, fields: readonly CrmField[]): Promise<void> {
  const before = await describeAccount(session)
  const missing = fields.filter(({ name }) => !before.has(apiName(name)))
  if (missing.length === 0) return
  const refused: CrmField[] = []
  let why = ''
  for (const field of missing) {
    try {
      await create(session, field)
    } catch (error) {
      if (!(error instanceof CrmRefused)) throw error
      refused.push(field)
      why = error.message
    }
  }
  if (refused.length > 0) throw new CrmRefused(`${why} Create on Account by hand: ${shown(refused)}.`, { status: 403 })
  await grant(session, missing)
  const after = await describeAccount(session)
  const hidden = missing.filter(({ name }) => after.get(apiName(name)) !== true)
  if (hidden.length > 0)
    throw new CrmRefused(
      `The fields are made, and the user of the connection cannot write them. Assign it the permission set "${PERMISSION_SET.Label}" with edit access to ${shown(hidden)}.`,
      { status: 403 },
    )
}

const shown = (fields: readonly CrmField[]) => fields.map(({ name, type }) => `${apiName(name)} (${SHOWN_TYPES[type]})`).join(', ')

async function create(session: SalesforceSession, { name, label, description, type }: CrmField): Promise<void> {
  const json = {
    FullName: `Account.${apiName(name)}`,
    Metadata: { label, description, inlineHelpText: description.slice(0, 510), ...TYPES[type] },
  }
  await orThere(session.ask({ method: 'POST', path: 'tooling/sobjects/CustomField', json, isRepeatable: true }))
}

/** What is there already, made by a try that broke off or by somebody else, is as good. */
async function orThere(made: Promise<unknown>): Promise<void> {
  try {
    await made
  } catch (error) {
    if (!(error instanceof CrmRefused) || !saysOf(error.body).code.startsWith('DUPLICATE')) throw error
  }
}

async function grant(session: SalesforceSession, fields: readonly CrmField[]): Promise<void> {
  try {
    const setId = await permissionSet(session)
    for (const { name } of fields) {
      const json = {
        ParentId: setId,
        SobjectType: 'Account',
        Field: `Account.${apiName(name)}`,
        PermissionsRead: true,
        PermissionsEdit: true,
      }
      await orThere(session.ask({ method: 'POST', path: 'sobjects/FieldPermissions', json }))
    }
    const userId = await session.userId()
    if (userId === null) return
    await orThere(
      session.ask({ method: 'POST', path: 'sobjects/PermissionSetAssignment', json: { AssigneeId: userId, PermissionSetId: setId } }),
    )
  } catch (error) {
    // That the user may not give permissions is told when the fields are looked at again: an administrator may have given them.
    if (!(error instanceof CrmRefused)) throw error
  }
}

async function permissionSet(session: SalesforceSession): Promise<string> {
  const find = async () => {
    const { records } = await query(
      session,
      `SELECT Id FROM PermissionSet WHERE Name = ${quoted(PERMISSION_SET.Name)}`,
      z.object({ Id: z.string() }),
    )
    return records[0]?.Id
  }
  const there = await find()
  if (there !== undefined) return there
  const { data } = savedShape.safeParse(await session.ask({ method: 'POST', path: 'sobjects/PermissionSet', json: PERMISSION_SET }))
  const made = data?.id ?? (await find())
  if (made === undefined) throw new CrmUnavailable('Salesforce made a permission set and does not say which. It is asked again by itself.')
  return made
}
